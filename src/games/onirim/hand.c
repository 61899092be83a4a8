/* hand.c - hands: personal cards, and with two players the two shared ones (O17-O19, O22, O25). */
#include "games/onirim/onirim.h"

/* Inserting and taking work on the holder's cards moved down to the lowest bytes. */

void on_hand_insert(onirim *s, int holder, unsigned known_card) {
    int shift = 8 * hand_at(holder);
    uint64_t all = rv_load8(s->hand), cards = all >> shift;
    uint64_t used = rv_few_bytes(s->n_hand[holder]++);
    uint64_t behind = rv_at_least(cards, known_card) | ~used;
    int at = __builtin_ctzll(behind) & ~7;
    uint64_t moved = cards & used & (~UINT64_C(0) << at);
    rv_store8(s->hand, all + (((moved << 8) - moved + ((uint64_t)known_card << at)) << shift));
}

/* O25: of two equal cards the one that the partner has seen, which is the last in order. */
unsigned on_hand_take(onirim *s, int holder, int card) {
    int shift = 8 * hand_at(holder);
    uint64_t all = rv_load8(s->hand), cards = all >> shift;
    uint64_t used = rv_few_bytes(s->n_hand[holder]--);
    uint64_t equal = rv_equal(cards & CARD_BITS * RV_ONES, (uint32_t)card) & used;
    int at = (63 - __builtin_clzll(equal)) & ~7;
    uint64_t from_here = cards & used & (~UINT64_C(0) << at), taken = from_here >> at & 127;
    rv_store8(s->hand, all - ((from_here - ((from_here - (taken << at)) >> 8)) << shift));
    return (unsigned)taken;
}

static inline void order(uint8_t *a, uint8_t *b) {
    uint8_t low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = low, *b = high;
}

/* Five cards are in order after these comparisons; empty places come last, as 127. */
static uint64_t in_order(uint8_t card[HAND_SIZE]) {
    static const uint8_t PAIRS[][2] = {{0, 1}, {3, 4}, {2, 4}, {2, 3}, {1, 4},
                                       {0, 3}, {0, 2}, {1, 3}, {1, 2}};
    uint64_t cards = 0;
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++)
        order(&card[PAIRS[i][0]], &card[PAIRS[i][1]]);
    for (int i = HAND_SIZE - 1; i >= 0; i--) cards = cards << 8 | card[i];
    return cards;
}

void on_hand_deal(onirim *s, int holder, const uint8_t *cards, int n) {
    unsigned known = holder == SHARED ? (unsigned)KNOWN_BOTH : eyes(s);
    uint8_t card[HAND_SIZE];
    for (int i = 0; i < HAND_SIZE; i++) card[i] = (uint8_t)(i < n ? cards[i] | known : 127);
    uint64_t ordered = in_order(card) & rv_few_bytes(n);
    rv_store8(s->hand, rv_load8(s->hand) | ordered << (8 * hand_at(holder)));
    s->n_hand[holder] = (uint8_t)n;
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
    rv_store8(s->hand,
              rv_load8(s->hand) & ~(rv_low_bytes(s->n_hand[holder]) << (8 * hand_at(holder))));
    s->n_hand[holder] = 0;
}

bool on_new_hand(play *p) {
    discard_all(p, p->s->active);
    if (p->s->rules & RULE_TWO) discard_all(p, SHARED);
    return on_draw_hand(p);
}
