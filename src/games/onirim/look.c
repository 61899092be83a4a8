/* look.c - cards that are looked at and put back: prophecy, a tower's look, and what visions and
 * the paradox share with them (O10, O16, O25, O34). */
#include "games/onirim/onirim.h"

enum { PROPHECY_SIZE = 5 };

static void show(play *p, unsigned card, unsigned known) {
    onirim *s = p->s;
    s->revealed[s->n_revealed++] = (uint8_t)((card & CARD_BITS) | known);
    tell_move(p, (card & CARD_BITS) | known, Z_DECK, Z_REVEALED, s->active, 0);
}

/* Whoever knew these cards and is not among those who see them now knows them no longer (O16). */
void on_look_top(play *p, int n, unsigned known) {
    p->s->mark = 0;
    for (int i = 0; i < n; i++) {
        int card = deck_draw(p);
        if (card == NONE_LEFT) return;
        if (card == NOT_YET) {
            await_chance(p, AWAIT_LOOK);
            return;
        }
        show(p, (unsigned)card, known);
    }
}

void on_look_bottom(play *p, int n) {
    onirim *s = p->s;
    int size = deck_size(s) < n ? deck_size(s) : n;
    uint8_t cards[LOOK_MOST];
    for (int i = size - 1; i >= 0; i--) {
        if (!p->rng && on_deck_uncertain(s, true)) {
            await_chance(p, AWAIT_LOOK);
            return;
        }
        cards[i] = (uint8_t)on_deck_draw_lowest(s, p->rng);
    }
    for (int i = 0; i < size; i++) show(p, cards[i], eyes(s));
    s->mark = 0;
}

uint32_t on_revealed_set(const onirim *s) {
    uint32_t set = 0;
    for (int i = 0; i < s->n_revealed; i++) set |= BIT(s->revealed[i] & CARD_BITS);
    return set;
}

/* The cards being looked at that are this one, marked (see bytes.h). */
static uint64_t equal_revealed(const onirim *s, int card) {
    uint64_t cards = rv_load8(s->revealed) & CARD_BITS * RV_ONES;
    return rv_equal(cards, (uint32_t)card) & rv_low_bytes(s->n_revealed);
}

static unsigned take_at(onirim *s, int i) {
    uint64_t cards = rv_load8(s->revealed), above = rv_low_bytes(i);
    rv_store8(s->revealed, (cards & above) | (cards >> 8 & ~above));
    s->n_revealed--;
    return cards >> (8 * i) & 127;
}

unsigned on_take_revealed(onirim *s, int card) {
    return take_at(s, rv_first(equal_revealed(s, card)));
}

/* Whoever sees the card go back knows where it lies (O16, O25). */
void on_put_back(play *p, int card, bool at_bottom) {
    onirim *s = p->s;
    unsigned known_card = on_take_revealed(s, card);
    if (at_bottom) on_deck_insert_bottom(s, known_card);
    else on_deck_insert_top(s, known_card, s->mark++);
    tell_move(p, known_card, Z_REVEALED, Z_DECK, s->active, at_bottom ? 0 : s->mark);
}

void on_start_prophecy(play *p) {
    p->s->decision = D_PROPHECY;
    on_look_top(p, PROPHECY_SIZE, eyes(p->s));
}

/* Which of two equal cards goes is nobody's concern but the reference player's, who keeps the rest
 * in order: it drops the nightmare nearest the top, of other cards the deepest copy. */
static unsigned drop_revealed(onirim *s, int card) {
    uint64_t equal = equal_revealed(s, card);
    return take_at(s, card == NIGHTMARE ? rv_first(equal) : (63 - __builtin_clzll(equal)) / 8);
}

static void put_or_fill(play *p, int decision) {
    p->s->decision = (uint8_t)decision;
    if (!p->s->n_revealed) on_fill(p);
}

void on_apply_look(play *p, rv_action action) {
    onirim *s = p->s;
    int card = first_of(action);
    switch ((enum verb)verb_of(action)) {
    case V_DROP:
        on_discard_card(p, drop_revealed(s, card), Z_REVEALED, s->active);
        put_or_fill(p, D_PROPHECY_PUT);
        break;
    case V_PUT:
        on_put_back(p, card, false);
        put_or_fill(p, s->decision);
        break;
    case V_LOOK: /* O34: as many as the discarded tower says */
        s->decision = D_LOOK_PUT;
        on_look_top(p, ON_CARD_KIND[s->cause] - TOWER3 + 3, eyes(s));
        break;
    default: /* V_PASS */ on_fill(p);
    }
}
