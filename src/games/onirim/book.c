/* book.c - the spells of the Book of Steps Lost and Found (O30, O31). */
#include "games/onirim/onirim.h"

enum { PARADOX_SIZE = 5 };

int on_spell_cost(const onirim *s, int spell) {
    static const uint8_t COST[2][SPELLS] = {{5, 7, 10}, {6, 9, 12}}; /* normal, lost */
    return COST[!!(s->rules & RULE_LOST)][spell];
}

/* Whether it can be paid for and has an object; when it may be cast is a matter of the decision. */
bool on_can_cast(const onirim *s, int spell) {
    if (!has(s, BOOK) || s->n_discard < on_spell_cost(s, spell)) return false;
    return spell != SPELL_PARADOX || deck_size(s); /* O44 */
}

void on_apply_cast(play *p, rv_action action) {
    onirim *s = p->s;
    s->resume = s->decision;
    s->cause = (uint8_t)first_of(action);
    s->left = (uint8_t)on_spell_cost(s, s->cause);
    s->mark = 0;
    s->decision = D_PAY;
    tell_happen(p, H_SPELL, s->cause);
}

static void take_effect(play *p) {
    onirim *s = p->s;
    if (s->cause == SPELL_PARADOX) {
        s->decision = D_PARADOX;
        on_look_bottom(p, PARADOX_SIZE);
    } else if (s->cause == SPELL_PLAN) {
        s->decision = D_PLAN;
    } else {
        on_end_nightmare(p, false); /* without any effect, towers included */
        on_fill(p);
    }
}

static void pay(play *p, int card) {
    onirim *s = p->s;
    s->discard[card]--;
    s->n_discard--;
    s->removed[card / 2] = (uint8_t)(s->removed[card / 2] + (1u << (4 * (card & 1))));
    s->mark = (uint8_t)card;
    tell_move(p, (unsigned)card | KNOWN_BOTH, Z_DISCARD, Z_REMOVED, -1, 0);
    if (!--s->left) take_effect(p);
}

/* Each card keeps its face. */
static void exchange_goals(play *p, int i, int j) {
    onirim *s = p->s;
    unsigned a = (unsigned)goal_colour(s, i), b = (unsigned)goal_colour(s, j);
    unsigned differ = a ^ b;
    s->goals = (uint16_t)(s->goals ^ (differ << (2 * i) | differ << (2 * j)));
    unsigned faces = s->goals_down;
    if ((faces >> i ^ faces >> j) & 1) s->goals_down = (uint8_t)(faces ^ (1u << i | 1u << j));
    on_resume(p);
}

void on_apply_spell(play *p, rv_action action) {
    onirim *s = p->s;
    int card = first_of(action);
    switch ((enum verb)verb_of(action)) {
    case V_PAY: pay(p, card); return;
    case V_EXCHANGE: exchange_goals(p, card - 1, second_of(action) - 1); return;
    case V_RAISE:
        on_put_back(p, card, false);
        s->decision = D_PARADOX_PUT;
        break;
    default: /* V_PUT: the first lies highest of those at the bottom */ on_put_back(p, card, true);
    }
    if (!s->n_revealed) on_resume(p);
}
