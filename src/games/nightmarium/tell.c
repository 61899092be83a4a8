/* tell.c - tells what happens: the events of this game, for those who listen.
 *
 * Callers ask first whether anybody listens (`if (events)`): random play has no listener, and the
 * code that fills an event stays out of its way. Seats count from 0 here, places from 1. */
#include "games/nightmarium/nightmarium.h"

void nm_tell_act(const nm_state *g, rv_action action, bool unasked, rv_events *events) {
    rv_tell(events, (rv_event){.kind = RV_EVENT_ACT,
                               .seat = (uint8_t)(nm_asked(g) + 1),
                               .action = action,
                               .flag = unasked,
                               .seen = RV_PUBLIC});
}

void nm_tell_move(int card, int from, int to, int seat, int place, rv_events *events) {
    rv_tell(events, (rv_event){.kind = RV_EVENT_MOVE,
                               .card = (uint8_t)card,
                               .from = (uint8_t)from,
                               .to = (uint8_t)to,
                               .seat = (uint8_t)(seat + 1),
                               .place = (uint8_t)place,
                               .seen = RV_PUBLIC});
}

/* Only the one who draws sees the card. */
void nm_tell_drawn(int card, int seat, rv_events *events) {
    rv_tell(events, (rv_event){.kind = RV_EVENT_MOVE,
                               .card = (uint8_t)card,
                               .from = IN_DECK,
                               .to = IN_HAND,
                               .seat = (uint8_t)(seat + 1),
                               .seen = (uint8_t)(1 << seat)});
}

/* From the creature of one seat into the hand of another, which stands in `flag`. */
void nm_tell_taken(int card, int owner, int place, int holder, rv_events *events) {
    rv_tell(events, (rv_event){.kind = RV_EVENT_MOVE,
                               .card = (uint8_t)card,
                               .from = IN_CREATURE,
                               .to = IN_HAND,
                               .seat = (uint8_t)(owner + 1),
                               .place = (uint8_t)place,
                               .flag = (uint8_t)(holder + 1),
                               .seen = RV_PUBLIC});
}

/* A happening at a creature of the mover, because of one of its cards or of none (NO_CARD). */
void nm_tell_creature(const nm_state *g, int what, int card, int place, rv_events *events) {
    rv_tell(events, (rv_event){.kind = RV_EVENT_HAPPEN,
                               .card = (uint8_t)what,
                               .to = (uint8_t)card,
                               .seat = (uint8_t)(g->mover + 1),
                               .place = (uint8_t)place,
                               .seen = RV_PUBLIC});
}

void nm_tell_shuffle(rv_events *events) {
    rv_tell(events, (rv_event){.kind = RV_EVENT_SHUFFLE});
}

void nm_tell_turn(const nm_state *g, rv_events *events) {
    rv_tell(events, (rv_event){.kind = RV_EVENT_TURN, .seat = (uint8_t)(g->mover + 1)});
}

void nm_tell_end(const nm_state *g, rv_events *events) {
    rv_tell(events, (rv_event){.kind = RV_EVENT_END, .place = g->winners});
}
