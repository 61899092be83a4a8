/* links.h - codes that open a seat on another device, once. They live in memory only: a server that
 * starts anew has none.
 *
 * What a turn of the loop does to them stands or falls with its commit, as everything else does:
 * when that fails, srv_links_take_back() brings back what was there before the turn. */
#ifndef RV_SERVER_LINKS_H
#define RV_SERVER_LINKS_H

#include <stdint.h>

#include "server/store.h"

enum { SRV_LINKS = 1024 };

/* Empty when `code` is. */
typedef struct {
    char code[SRV_TOKEN + 1], table[SRV_ID + 1];
    int seat;
    int64_t until; /* house clock */
} srv_link;

typedef struct {
    struct {
        srv_link now, before; /* before: as the turn `changed` found it */
        uint64_t changed;
    } slot[SRV_LINKS];
    int next;
} srv_links;

/* A new code in place of the one that the seat had; valid until the slot is used again. */
const srv_link *srv_links_make(srv_links *links, const char *table, int seat, int64_t until,
                               uint64_t turn);
/* By its code; NULL if there is none, or its time is over. */
const srv_link *srv_links_find(const srv_links *links, const char *code, int64_t now);
/* The code of a seat, if it has one, opens nothing any more. */
void srv_links_void(srv_links *links, const char *table, int seat, uint64_t turn);
/* All as it was before this turn. */
void srv_links_take_back(srv_links *links, uint64_t turn);

#endif
