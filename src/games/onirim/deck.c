/* deck.c - the deck: cards known on top, a bag, cards known at the bottom (O16).
 *
 * Drawing takes the known top card or samples the bag; shuffling pours all into the bag. Neither
 * costs more in a larger deck. */
#include <string.h>

#include "games/onirim/onirim.h"

/* The card that card number r of the bag, laid out in card order, is. No branch depends on chance:
 * multiplying by RV_ONES makes running sums of eight counts at once (all sums are below 128). */
static inline int nth_of_bag(const uint8_t bag[32], uint32_t r) {
    uint64_t sums[4];
    uint32_t before[4] = {0};
    for (int i = 0; i < 4; i++) sums[i] = rv_load8(bag + 8 * i) * RV_ONES;
    for (int i = 0; i < 3; i++) before[i + 1] = before[i] + (uint32_t)(sums[i] >> 56);
    int word = (r >= before[1]) + (r >= before[2]) + (r >= before[3]);
    return 8 * word + rv_first(rv_at_least(sums[word], r - before[word] + 1));
}

int on_bag_draw(onirim *s, rv_rng *rng) {
    int card = nth_of_bag(s->bag, rv_below(rng, s->n_bag));
    rv_add_at(s->bag, card, -1);
    s->n_bag--;
    return card;
}

unsigned on_deck_draw(onirim *s, rv_rng *rng) {
    if (s->n_top) return s->sequence[--s->n_top];
    if (s->n_bag) return (unsigned)on_bag_draw(s, rng);
    return s->sequence[SEQUENCE - s->n_bottom--];
}

unsigned on_deck_draw_lowest(onirim *s, rv_rng *rng) {
    if (s->n_bottom) {
        unsigned card = s->sequence[SEQUENCE - 1];
        uint8_t *highest = s->sequence + SEQUENCE - s->n_bottom--;
        memmove(highest + 1, highest, s->n_bottom);
        return card;
    }
    if (s->n_bag) return (unsigned)on_bag_draw(s, rng);
    unsigned card = s->sequence[0];
    memmove(s->sequence, s->sequence + 1, --s->n_top);
    return card;
}

int on_deck_count(const onirim *s, int card) {
    int n = s->bag[card];
    for (int i = 0; i < s->n_top; i++) n += (s->sequence[i] & CARD_BITS) == card;
    for (int i = SEQUENCE - s->n_bottom; i < SEQUENCE; i++)
        n += (s->sequence[i] & CARD_BITS) == card;
    return n;
}

uint32_t on_deck_set(const onirim *s) {
    uint32_t set = 0;
    for (int card = 0; card < CARDS; card++)
        if (s->bag[card]) set |= BIT(card);
    for (int i = 0; i < s->n_top; i++) set |= BIT(s->sequence[i] & CARD_BITS);
    for (int i = SEQUENCE - s->n_bottom; i < SEQUENCE; i++)
        set |= BIT(s->sequence[i] & CARD_BITS);
    return set & ~BIT(NO_CARD);
}

void on_deck_remove(onirim *s, int card) {
    if (s->bag[card]) {
        rv_add_at(s->bag, card, -1);
        s->n_bag--;
        return;
    }
    for (int i = 0; i < s->n_top; i++)
        if ((s->sequence[i] & CARD_BITS) == card) {
            s->n_top--;
            memmove(s->sequence + i, s->sequence + i + 1, (size_t)(s->n_top - i));
            return;
        }
    int highest = SEQUENCE - s->n_bottom;
    for (int i = highest; i < SEQUENCE; i++)
        if ((s->sequence[i] & CARD_BITS) == card) {
            memmove(s->sequence + highest + 1, s->sequence + highest, (size_t)(i - highest));
            s->n_bottom--;
            return;
        }
}

void on_deck_insert_top(onirim *s, unsigned known_card, int depth) {
    uint8_t *at = s->sequence + s->n_top - depth;
    memmove(at + 1, at, (size_t)depth);
    *at = (uint8_t)known_card;
    s->n_top++;
}

void on_deck_insert_bottom(onirim *s, unsigned known_card) {
    uint8_t *highest = s->sequence + SEQUENCE - s->n_bottom;
    memmove(highest - 1, highest, s->n_bottom++);
    s->sequence[SEQUENCE - 1] = (uint8_t)known_card;
}

void on_deck_shuffle(play *p) {
    onirim *s = p->s;
    for (int i = 0; i < s->n_top; i++) bag_add(s, s->sequence[i] & CARD_BITS);
    for (int i = SEQUENCE - s->n_bottom; i < SEQUENCE; i++)
        bag_add(s, s->sequence[i] & CARD_BITS);
    s->n_top = s->n_bottom = 0;
    if (p->events) rv_tell(p->events, (rv_event){.kind = RV_EVENT_SHUFFLE});
}
