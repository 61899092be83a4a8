/* table.h - the cards on the table: drawing and discarding, hands, creatures. Small steps that
 * every action is made of, inline because random play is made of little else. */
#ifndef RV_NIGHTMARIUM_TABLE_H
#define RV_NIGHTMARIUM_TABLE_H

#include <string.h>

#include "games/nightmarium/nightmarium.h"

/* ---- Piles ---- */

static inline void nm_discard(nm_state *g, int card) {
    g->pile[CARDS - ++g->discard] = (uint8_t)card;
}

/* The discard pile becomes the bag: nobody knows the order of a shuffled pile (N11). */
static inline void nm_reshuffle(nm_state *g, rv_events *events) {
    memmove(g->pile, g->pile + CARDS - g->discard, g->discard);
    g->bag = g->discard;
    g->discard = 0;
    if (events) nm_tell_shuffle(events);
}

/* Takes the top card; makes a new pile only when there is none (N11). NO_CARD: both are empty. */
static inline int nm_take(nm_state *g, rv_rng *rng, rv_events *events) {
    if (g->top) return g->pile[g->bag + --g->top];
    if (!g->bag) {
        if (!g->discard) return NO_CARD;
        nm_reshuffle(g, events);
    }
    uint8_t *taken = &g->pile[rv_below(rng, g->bag)];
    int card = *taken;
    *taken = g->pile[--g->bag];
    return card;
}

/* ---- Hands ---- */

/* Draws up to `n` cards; returns how many there were. */
static inline int nm_draw(nm_state *g, int seat, int n, rv_rng *rng, rv_events *events) {
    for (int i = 0; i < n; i++) {
        int card = nm_take(g, rng, events);
        if (card == NO_CARD) return i;
        nm_add(g->hand[seat], card);
        g->held[seat]++;
        if (events) nm_tell_drawn(card, seat, events);
    }
    return n;
}

/* A known card is the first of its code to go (N23). */
static inline void nm_leave_hand(nm_state *g, int seat, int card) {
    nm_subtract(g->hand[seat], card);
    g->held[seat]--;
    if (nm_codes(g->known[seat]) >> card & 1) nm_subtract(g->known[seat], card);
}

/* ---- Creatures ---- */

/* A creature of one height becomes one of another. */
static inline void nm_resize(uint8_t tall[POSITIONS + 1], int place, int from, int to) {
    tall[from] = (uint8_t)(tall[from] ^ 1 << place);
    tall[to] = (uint8_t)(tall[to] ^ 1 << place);
}

/* Puts a card of the mover on a creature (place from 0); true if that completed it. */
static inline bool nm_put(nm_state *g, int card, int place, int from, rv_events *events) {
    int height = nm_height(g, g->mover, place);
    g->body[g->mover][place][height] = (uint8_t)card;
    nm_resize(g->tall[g->mover], place, height, height + 1);
    if (events) nm_tell_move(card, from, IN_CREATURE, g->mover, place + 1, events);
    return height + 1 == POSITIONS;
}

/* Takes off the top card of a creature. */
static inline int nm_behead(nm_state *g, int seat, int place) {
    int height = nm_height(g, seat, place) - 1;
    int card = g->body[seat][place][height];
    g->body[seat][place][height] = 0;
    nm_resize(g->tall[seat], place, height + 1, height);
    return card;
}

#endif
