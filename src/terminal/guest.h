/* guest.h - a place at a table of a server: taken, kept over lost connections, told what happens.
 *
 * The server knows the rules and tells this place what it may see (docs/protocol.md, "Tables
 * online"). Nothing here draws or asks: the full screen and line mode both sit on it. */
#ifndef RV_TERMINAL_GUEST_H
#define RV_TERMINAL_GUEST_H

#include "terminal/scene.h"
#include "terminal/terminal.h"
#include "terminal/wire.h"

typedef struct guest guest;

/* Who listens. */
typedef struct {
    words_line line;                              /* of the log: what happened, what was said */
    void (*events)(void *to, const char *events); /* the same as texts (words_tell_texts) */
    void (*begin)(void *to);                      /* another game begins: the log is empty */
    void *to;
    void (*wake)(void); /* from another thread: something has come, call guest_catch_up() */
} guest_ears;

struct guest {
    const terminal_visit *visit;
    guest_ears ears;
    table_link to;
    char token[LINK_TOKEN];
    char brought[LINK_TOKEN]; /* the token that was sent along to take a seat */
    int namesakes;            /* at the table, as far as is known */
    wire *w;
    bool connected, placed, begun, over;
    bool here; /* the place is known since the connection is there: something can be asked of it */
    bool left; /* the place, by wish */
    bool lost; /* the place, for good: `why` */
    char why[256];
    long long ask_again; /* when to ask for the place once more; 0: not at all */
    int id, place_id, act_id, leave_id;
    int seat, n;
    unsigned winners;
    json_t *table;
    long long clocks[RV_MAX_SEATS + 1], clocks_at; /* left, in milliseconds; when that was */
    int running;                                   /* whose clock runs; 0: nobody's */
    bool has_clocks;
    scene s;
    choices c;
    char message[256]; /* why something was refused */
    char said[256];    /* what somebody has said last */
};

/* Takes the place. False: why not stands in `why`. */
bool guest_enter(guest *g, const terminal_visit *visit, const guest_ears *ears, char *why,
                 size_t size);
/* Ends the connection; the seat stays this person's unless it was given up. */
void guest_end(guest *g);

/* Takes everything that has come. Then g->lost or g->left may say that it is over. */
void guest_catch_up(guest *g);
/* Milliseconds after which something changes by itself; -1: nothing does. */
int guest_patience(const guest *g);

/* ---- Asking; answers come by themselves. Nothing reaches the server while `here` is false. */

void guest_act(guest *g, int choice);
void guest_undo(guest *g);
void guest_agree(guest *g, bool yes); /* to another's wish to undo */
void guest_say(guest *g, const char *text);
void guest_rematch(guest *g);
void guest_vote_end(guest *g); /* the game shall end without winners */
void guest_leave(guest *g);    /* gives the seat up */

/* ---- Reading. */

/* What has become of the seat, for who goes away from it. */
const char *guest_farewell(const guest *g);
bool guest_is_over(const guest *g);
/* How it ended: by the rules, or by agreement. */
void guest_result(const guest *g, rv_text *out);
bool guest_may_talk(const guest *g);
bool guest_may_undo(const guest *g);
/* Who asks this seat to take something back; 0: nobody. */
int guest_undo_asked(const guest *g);
/* Whether this seat is asked anything by the others, that or an end. */
bool guest_is_asked(const guest *g);
/* `end` or `rematch`: whether a seat has asked for it. */
bool guest_has_asked(const guest *g, const char *what, int seat);
/* Clocks and the running one, as `1 4:05 > 2 0:59`; nothing where there are none. */
void guest_clocks(const guest *g, rv_text *out);
/* What is going on, in a line; nothing where the question says it all. */
void guest_status(const guest *g, rv_text *out);

#endif
