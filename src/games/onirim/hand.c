/* hand.c - hands: personal cards, and with two players the two shared ones (O17-O19, O22, O25). */
#include "games/onirim/onirim.h"

void on_hand_insert(onirim *s, int holder, unsigned known_card) {
    hand_insert(s, holder, known_card, s->rules & RULE_TWO);
}

unsigned on_hand_take(onirim *s, int holder, int card) {
    return hand_take(s, holder, card, s->rules & RULE_TWO);
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
