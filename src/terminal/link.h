/* link.h - the link of a table at a server, and the seat that this person has there.
 *
 * A link is `http://HOST:PORT/t/ID`, `https` too; `#seat=CODE` opens a seat that is held on another
 * device. Before `/t/` may stand the path below which a proxy serves the page. What a browser shows
 * at a table, `http://HOST:PORT/#/table/ID`, is a link, too: people copy it.
 *
 * The token of a seat is kept in the folder of saved games, for its owner's eyes only. */
#ifndef RV_TERMINAL_LINK_H
#define RV_TERMINAL_LINK_H

#include <stdbool.h>

enum { LINK_TEXT = 256, LINK_TOKEN = 128 };

typedef struct {
    bool secure;
    char host[LINK_TEXT];      /* without the brackets of IPv6 */
    char authority[LINK_TEXT]; /* host and port as they stood in the link */
    char base[LINK_TEXT];      /* the path of the page without its last slash, mostly empty */
    int port;
    char id[40];
    char code[LINK_TOKEN]; /* empty: none */
} table_link;

bool link_read(table_link *link, const char *text);

/* The token kept for this table; empty: none. */
void link_read_token(const table_link *link, char token[LINK_TOKEN]);
/* Keeps it; an empty one forgets it. False: it could not be written. */
bool link_keep_token(const table_link *link, const char *token);

#endif
