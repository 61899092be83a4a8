/* hand.c - hands: personal cards, and with two players the two shared ones (O17-O19, O22, O25). */
#include "games/onirim/onirim.h"

bool on_hand_full(const onirim *s) {
    if (!(s->rules & RULE_TWO)) return s->n_hand[0] == HAND_SIZE;
    return s->n_hand[s->active] == PERSONAL_SIZE && s->n_hand[SHARED] == SHARED_SIZE;
}

unsigned on_hand_take(onirim *s, int holder, int card) {
    uint8_t *cards = s->hand + hand_at(holder);
    int n = s->n_hand[holder], found = -1;
    for (int i = 0; i < n; i++) {
        if ((cards[i] & CARD_BITS) != card) continue;
        if (found < 0 || (cards[i] & KNOWN_BOTH) == KNOWN_BOTH) found = i; /* O25 */
    }
    unsigned taken = cards[found];
    for (int i = found; i + 1 < n; i++) cards[i] = cards[i + 1];
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
    s->hand[hand_at(holder) + s->n_hand[holder]++] = (uint8_t)known;
    tell_move(p, known, from, holder == SHARED ? Z_SHARED : Z_HAND, s->active, 0);
}

static void discard_all(play *p, int holder) {
    onirim *s = p->s;
    const uint8_t *cards = s->hand + hand_at(holder);
    for (int i = 0; i < s->n_hand[holder]; i++)
        on_discard_card(p, cards[i], holder == SHARED ? Z_SHARED : Z_HAND, s->active);
    s->n_hand[holder] = 0;
}

bool on_new_hand(play *p) {
    discard_all(p, p->s->active);
    if (p->s->rules & RULE_TWO) discard_all(p, SHARED);
    return on_draw_hand(p);
}
