/* links.c - see links.h. */
#include "server/links.h"

#include <string.h>

#include "server/inside.h"

/* The slot, to be changed in this turn. */
static srv_link *change(srv_links *links, int i, uint64_t turn) {
    if (links->slot[i].changed != turn) links->slot[i].before = links->slot[i].now;
    links->slot[i].changed = turn;
    return &links->slot[i].now;
}

/* The slot of a seat's code, or -1. */
static int slot_of(const srv_links *links, const char *table, int seat) {
    for (int i = 0; i < SRV_LINKS; i++) {
        const srv_link *link = &links->slot[i].now;
        if (link->code[0] && link->seat == seat && strcmp(link->table, table) == 0) return i;
    }
    return -1;
}

/* A seat has one code at a time: nobody can use up the room of the others. */
const srv_link *srv_links_make(srv_links *links, const char *table, int seat, int64_t until,
                               uint64_t turn) {
    int i = slot_of(links, table, seat);
    if (i < 0) i = links->next++ % SRV_LINKS;
    srv_link *link = change(links, i, turn);
    *link = (srv_link){.seat = seat, .until = until};
    srv_secret(link->code, SRV_TOKEN);
    strcpy(link->table, table);
    return link;
}

const srv_link *srv_links_find(const srv_links *links, const char *code, int64_t now) {
    for (int i = 0; strlen(code) == SRV_TOKEN && i < SRV_LINKS; i++) {
        const srv_link *link = &links->slot[i].now;
        if (strcmp(link->code, code) == 0 && link->until >= now) return link;
    }
    return NULL;
}

void srv_links_void(srv_links *links, const char *table, int seat, uint64_t turn) {
    int i = slot_of(links, table, seat);
    if (i >= 0) *change(links, i, turn) = (srv_link){.seat = 0};
}

void srv_links_take_back(srv_links *links, uint64_t turn) {
    for (int i = 0; i < SRV_LINKS; i++)
        if (links->slot[i].changed == turn) links->slot[i].now = links->slot[i].before;
}
