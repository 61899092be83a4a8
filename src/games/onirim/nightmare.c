/* nightmare.c - the four ways to pay for a nightmare (O13, O22). */
#include "games/onirim/onirim.h"

enum { REVEAL_SIZE = 5 };

/* Which it is, nobody could guess, so no branch asks. */
static void lose_or_limbo(play *p, unsigned known_card) {
    onirim *s = p->s;
    unsigned card = known_card & CARD_BITS;
    bool lost = SET_LABYRINTH >> card & 1;
    uint8_t *limbo = &s->limbo[ON_LIMBO_PLACE[card]];
    s->discard[card] = (uint8_t)(s->discard[card] + lost);
    *limbo = (uint8_t)(*limbo + !lost);
    s->n_discard = (uint8_t)(s->n_discard + lost);
    tell_move(p, known_card | KNOWN_BOTH, Z_DECK, lost ? Z_DISCARD : Z_LIMBO, -1, 0);
}

/* III: labyrinth cards are lost, doors and dreams come back. False: chance is awaited. */
static bool reveal_top(play *p) {
    for (int i = 0; i < REVEAL_SIZE; i++) {
        int known_card = deck_draw(p);
        if (known_card == NONE_LEFT) break;
        if (known_card == NOT_YET) {
            await_chance(p, AWAIT_REVEAL);
            return false;
        }
        lose_or_limbo(p, (unsigned)known_card);
    }
    return true;
}

void on_end_nightmare(play *p, bool to_limbo_instead) {
    p->s->card = NO_CARD;
    if (to_limbo_instead) on_to_limbo(p, NIGHTMARE, Z_REVEALED, -1);
    else on_discard_card(p, NIGHTMARE, Z_REVEALED, -1);
}

void on_apply_nightmare(play *p, rv_action action) {
    onirim *s = p->s;
    int holder = shared_of(action) ? SHARED : s->active;
    switch ((enum verb)verb_of(action)) {
    case V_KEY:
        on_discard_card(p, on_hand_take(s, holder, first_of(action)),
                        holder == SHARED ? Z_SHARED : Z_HAND, s->active);
        break;
    case V_LIMBO:
        on_return_door(p, first_of(action), s->active); /* O21 */
        break;
    case V_REVEAL:
        if (!reveal_top(p)) return;
        break;
    default: /* V_HAND */
        if (!on_new_hand(p)) return;
    }
    on_lose_tower_or_feign(p);
}
