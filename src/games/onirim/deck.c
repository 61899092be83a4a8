/* deck.c - the deck: cards known at the bottom, a bag, cards known on top (O16).
 *
 * All lie in one array, so that drawing and shuffling touch a card or two and not the deck. */
#include <string.h>

#include "games/onirim/onirim.h"

/* Closes the gap left by the card at `at`; what lies above moves down. */
static void close_gap(onirim *s, int at, int size) {
    memmove(s->deck + at, s->deck + at + 1, (size_t)(size - at - 1));
}

/* Puts a card at `at`; what lies above moves up. */
static void insert(onirim *s, int at, unsigned known_card) {
    memmove(s->deck + at + 1, s->deck + at, (size_t)(deck_size(s) - at));
    s->deck[at] = (uint8_t)known_card;
}

int on_bag_draw(onirim *s, rv_rng *rng) {
    return bag_take(s, (int)rv_below(rng, s->n_bag));
}

RV_NEVER_INLINE int on_deck_draw(play *p) {
    onirim *s = p->s;
    bool from_bag = !s->n_top && s->n_bag;
    if (!deck_size(s)) return NONE_LEFT;
    if (!p->rng && (from_bag || on_deck_uncertain(s, false))) return NOT_YET;
    if (from_bag) return on_bag_draw(s, p->rng);
    return s->n_top ? deck_top(s)[--s->n_top] : s->deck[--s->n_bottom];
}

unsigned on_deck_draw_lowest(onirim *s, rv_rng *rng) {
    int size = deck_size(s);
    unsigned card;
    if (!s->n_bottom && s->n_bag) {
        card = (unsigned)on_bag_draw(s, rng);
        close_gap(s, s->n_bag, size);
        return card;
    }
    card = s->deck[0];
    close_gap(s, 0, size);
    if (s->n_bottom) s->n_bottom--;
    else s->n_top--;
    return card;
}

bool on_deck_uncertain(const onirim *s, bool lowest) {
    int size = deck_size(s), at = lowest ? 0 : size - 1;
    if (!size) return false;
    bool in_bag = at >= s->n_bottom && at < s->n_bottom + s->n_bag;
    return in_bag || (s->deck[at] & CARD_BITS) == NO_CARD;
}

/* Loops over the places of the known cards: the lowest, then those above the bag. */
#define EACH_KNOWN(s, at)                                                                          \
    for (int at = (s)->n_bottom ? 0 : (s)->n_bag; at < deck_size(s);                               \
         at += at + 1 == (s)->n_bottom ? 1 + (s)->n_bag : 1)

int on_deck_count(const onirim *s, int card) {
    int n = s->bag[card];
    EACH_KNOWN(s, at) n += (s->deck[at] & CARD_BITS) == card;
    return n;
}

uint32_t on_deck_set(const onirim *s) {
    uint32_t set = on_cards_in(s->bag);
    EACH_KNOWN(s, at) set |= BIT(s->deck[at] & CARD_BITS);
    return set & ~BIT(NO_CARD);
}

void on_deck_remove(onirim *s, int card) {
    int size = deck_size(s);
    if (s->bag[card]) {
        const uint8_t *bag = s->deck + s->n_bottom;
        bag_take(s, (int)((const uint8_t *)memchr(bag, card, s->n_bag) - bag));
        close_gap(s, s->n_bottom + s->n_bag, size);
        return;
    }
    int at = 0;
    while ((s->deck[at] & CARD_BITS) != card) at++;
    close_gap(s, at, size);
    if (at < s->n_bottom) s->n_bottom--;
    else s->n_top--;
}

void on_deck_insert_top(onirim *s, unsigned known_card, int depth) {
    insert(s, deck_size(s) - depth, known_card);
    s->n_top++;
}

void on_deck_insert_bottom(onirim *s, unsigned known_card) {
    insert(s, 0, known_card);
    s->n_bottom++;
}

static void pour(onirim *s) {
    int size = deck_size(s), top = size - s->n_top;
    for (int at = 0; at < s->n_bottom; at++) s->bag[s->deck[at] &= CARD_BITS]++;
    for (int at = top; at < size; at++) s->bag[s->deck[at] &= CARD_BITS]++;
    s->n_bag = (uint8_t)size;
    s->n_top = s->n_bottom = 0;
}

void on_deck_shuffle(play *p) {
    pour(p->s);
    if (p->events) rv_tell(p->events, (rv_event){.kind = RV_EVENT_SHUFFLE});
}
