/* hand.c - hands: personal cards, and with two players the two shared ones (O17-O19, O22, O25). */
#include "games/onirim/onirim.h"

/* The bytes of `hand` from place `from` of a holder to place `to`, without it. */
static uint64_t places(int holder, int from, int to) {
    return (rv_low_bytes(to) & ~rv_low_bytes(from)) << (8 * hand_at(holder));
}

void on_hand_insert(onirim *s, int holder, unsigned known_card) {
    int n = s->n_hand[holder]++;
    uint64_t cards = rv_load8(s->hand);
    uint64_t behind = rv_at_least(cards >> (8 * hand_at(holder)), known_card);
    int at = rv_first(behind | ~rv_low_bytes(n));
    uint64_t moved = places(holder, at, n + 1);
    cards = (cards & ~moved) | (cards << 8 & moved & (moved << 8));
    rv_store8(s->hand, cards | (uint64_t)known_card << (8 * (hand_at(holder) + at)));
}

/* O25: of two equal cards the one that the partner has seen, which is the last in order. */
unsigned on_hand_take(onirim *s, int holder, int card) {
    int n = s->n_hand[holder];
    uint64_t cards = rv_load8(s->hand), here = places(holder, 0, n);
    uint64_t equal = rv_equal(cards & CARD_BITS * RV_ONES, (uint32_t)card) & here;
    int at = (63 - __builtin_clzll(equal)) / 8 - hand_at(holder);
    unsigned taken = cards >> (8 * (hand_at(holder) + at)) & 127;
    uint64_t moved = places(holder, at, n);
    rv_store8(s->hand, (cards & ~moved) | (cards >> 8 & moved & places(holder, 0, n - 1)));
    s->n_hand[holder]--;
    return taken;
}

void on_hand_add(play *p, unsigned known_card, int from) {
    onirim *s = p->s;
    int holder = s->active;
    unsigned known = known_card | eyes(s);
    if (s->n_hand[holder] == personal_size(s)) {
        holder = SHARED; /* O19 */
        known |= KNOWN_BOTH;
    }
    on_hand_insert(s, holder, known);
    tell_move(p, known, from, holder == SHARED ? Z_SHARED : Z_HAND, s->active, 0);
}

static void discard_all(play *p, int holder) {
    onirim *s = p->s;
    const uint8_t *cards = s->hand + hand_at(holder);
    for (int i = 0; i < s->n_hand[holder]; i++)
        on_discard_card(p, cards[i], holder == SHARED ? Z_SHARED : Z_HAND, s->active);
    rv_store8(s->hand, rv_load8(s->hand) & ~places(holder, 0, s->n_hand[holder]));
    s->n_hand[holder] = 0;
}

bool on_new_hand(play *p) {
    discard_all(p, p->s->active);
    if (p->s->rules & RULE_TWO) discard_all(p, SHARED);
    return on_draw_hand(p);
}
