/* legal.c - the legal actions of every decision, each once. */
#include "games/onirim/onirim.h"

#define EVERY (~UINT32_C(0)) /* the set of all cards */

/* A list of actions being written. */
typedef struct {
    rv_action *next;
} list;

static inline void add(list *l, rv_action action) {
    *l->next++ = action;
}

static inline void add_each(list *l, uint32_t cards, int verb, bool shared) {
    for (; cards; cards &= cards - 1) add(l, ACTION(verb, __builtin_ctz(cards), 0, shared));
}

/* One action for each different card that is being looked at, of those in the set. */
static inline void add_revealed(list *l, const onirim *s, uint32_t set, int verb) {
    for (int i = 0; i < s->n_revealed; i++) {
        unsigned card = s->revealed[i] & CARD_BITS;
        *l->next = ACTION(verb, card, 0, 0);
        l->next += set >> card & 1;
        set &= ~BIT(card);
    }
}

/* O31: where spells may interrupt. Punish answers a nightmare only. */
static void add_spells(list *l, const onirim *s) {
    if (!has(s, BOOK)) return;
    if (on_can_cast(s, SPELL_PARADOX)) add(l, ACTION(V_CAST, SPELL_PARADOX, 0, 0));
    if (on_can_cast(s, SPELL_PLAN)) add(l, ACTION(V_CAST, SPELL_PLAN, 0, 0));
    if (s->decision == D_NIGHTMARE && on_can_cast(s, SPELL_PUNISH))
        add(l, ACTION(V_CAST, SPELL_PUNISH, 0, 0));
}

/* O8: rooms whose symbol differs from the row's last one. */
static uint32_t playable_rooms(const onirim *s) {
    static const uint32_t AFTER[] = {SET_ROOMS & ~OF_KIND(SUN), SET_ROOMS & ~OF_KIND(MOON),
                                     SET_ROOMS & ~OF_KIND(KEY)};
    int last = last_room(s, s->active);
    return last == NO_CARD ? SET_ROOMS : AFTER[ON_CARD_KIND[last]];
}

static void add_tower_plays(list *l, const onirim *s, uint32_t towers, bool shared) {
    for (; towers; towers &= towers - 1) {
        int card = __builtin_ctz(towers);
        for (int side = LEFT; side <= RIGHT; side++)
            if (on_tower_fits_at(s, tower_of(card), side))
                add(l, ACTION(V_PLAY, card, side, shared));
    }
}

/* Each different card of a holder, to play if it is a room that fits, and to discard. Random play
 * spends much of its time here, so nothing but the number of cards decides a branch. */
static inline void add_turn(list *l, const onirim *s, int holder) {
    uint64_t cards = rv_load8(s->hand) >> (8 * hand_at(holder));
    uint32_t playable = playable_rooms(s), new = EVERY;
    rv_action *next = l->next;
    for (int i = 0; i < s->n_hand[holder]; i++, cards >>= 8) {
        unsigned card = cards & CARD_BITS;
        *next = ACTION(V_PLAY, card, 0, holder == SHARED);
        next += (new &playable) >> card & 1;
        *next = ACTION(V_DISCARD, card, 0, holder == SHARED);
        next += new >> card & 1;
        new &= ~BIT(card);
    }
    l->next = next;
    if (~new &SET_TOWERS) add_tower_plays(l, s, ~new &SET_TOWERS, holder == SHARED);
}

static void legal_turn(list *l, const onirim *s) {
    add_turn(l, s, s->active);
    if (s->rules & RULE_TWO) add_turn(l, s, SHARED);
    add_spells(l, s);
}

static void legal_swap(list *l, const onirim *s) {
    for (uint32_t mine = held_by(s, s->active); mine; mine &= mine - 1) {
        int card = __builtin_ctz(mine);
        for (uint32_t ours = held_by(s, SHARED) & ~BIT(card); ours; ours &= ours - 1)
            add(l, ACTION(V_SWAP, card, __builtin_ctz(ours), 0));
    }
    add(l, ACTION(V_KEEP, 0, 0, 0));
}

static void legal_door(list *l, const onirim *s) {
    uint32_t key = BIT(CARD(ON_CARD_COLOUR[s->card], KEY));
    if (held_by(s, s->active) & key) add(l, ACTION(V_UNLOCK, 0, 0, 0));
    if (s->rules & RULE_TWO && held_by(s, SHARED) & key) add(l, ACTION(V_UNLOCK, 0, 0, 1));
    add(l, ACTION(V_PASS, 0, 0, 0));
    add_spells(l, s);
}

static void legal_nightmare(list *l, const onirim *s) {
    add_each(l, held_by(s, s->active) & SET_KEYS, V_KEY, false);
    if (s->rules & RULE_TWO) add_each(l, held_by(s, SHARED) & SET_KEYS, V_KEY, true);
    for (int colour = 0; colour < COLOURS; colour++)
        if (doors_of(s, s->active, colour)) add(l, ACTION(V_LIMBO, colour, 0, 0));
    add(l, ACTION(V_REVEAL, 0, 0, 0));
    add(l, ACTION(V_HAND, 0, 0, 0));
    add_spells(l, s);
}

static void legal_tower(list *l, const onirim *s) {
    for (int i = 0; i < s->n_towers; i++)
        if (on_tower_may_leave(s, i)) add(l, ACTION(V_LOSE, i + 1, 0, 0));
    add(l, ACTION(V_FEIGN, 0, 0, 0));
}

/* Cards are named in card order, so that each set can be named in one way only: never one before
 * the last one named, and only one from which on enough are left. */
static void add_in_order(list *l, const onirim *s, const uint8_t count[CARDS], int verb) {
    int from_here = 0;
    uint32_t allowed = 0;
    for (int card = CARDS - 1; card >= s->mark; card--) {
        from_here += count[card];
        if (count[card] && from_here >= s->left) allowed |= BIT(card);
    }
    add_each(l, allowed, verb, false);
}

static void legal_keys(list *l, const onirim *s) {
    uint8_t keys[CARDS] = {0};
    for (int colour = 0; colour < COLOURS; colour++) {
        int card = CARD(colour, KEY);
        keys[card] = (uint8_t)on_deck_count(s, card);
    }
    add_in_order(l, s, keys, V_DROP);
}

static void legal_plan(list *l, const onirim *s) {
    for (int i = 0; i < GOALS; i++)
        for (int j = i + 1; j < GOALS; j++) {
            bool same_face = !((s->goals_down >> i ^ s->goals_down >> j) & 1);
            if (goal_colour(s, i) != goal_colour(s, j) || !same_face)
                add(l, ACTION(V_EXCHANGE, i + 1, j + 1, 0));
        }
}

static void legal_return(list *l, const onirim *s) {
    for (int colour = 0; colour < COLOURS; colour++)
        for (int seat = 0; seat < seats_of(s); seat++)
            if (on_may_return(s, colour, seat))
                add(l, ACTION(V_RETURN, colour, s->rules & RULE_TWO ? seat + 1 : 0, 0));
}

static void add_omens(list *l, unsigned omens, int verb) {
    for (; omens; omens &= omens - 1) add(l, ACTION(verb, __builtin_ctz(omens) + 1, 0, 0));
}

static void legal_happy(list *l, const onirim *s) {
    add_omens(l, s->omens_up, V_BANISH);
    add(l, ACTION(V_VISION, 0, 0, 0));
    add_each(l, on_deck_set(s), V_SEEK, false);
    add_spells(l, s);
}

static void legal_vision_drop(list *l, const onirim *s) {
    add_revealed(l, s, ~(BIT(s->mark) - 1), V_DROP);
    add(l, ACTION(V_DONE, 0, 0, 0));
}

int on_legal(const rv_state *state, rv_action *actions) {
    const onirim *s = game_in(state);
    list l = {actions};
    switch ((enum decision)s->decision) {
    case D_DRAFT: add_revealed(&l, s, EVERY, V_TAKE); break;
    case D_TURN: legal_turn(&l, s); break;
    case D_SWAP: legal_swap(&l, s); break;
    case D_CLAIM:
        add(&l, ACTION(V_CLAIM, 0, 0, 0));
        add(&l, ACTION(V_PASS, 0, 0, 0));
        add_spells(&l, s);
        break;
    case D_PROPHECY: add_revealed(&l, s, EVERY, V_DROP); break;
    case D_LOOK:
        add(&l, ACTION(V_LOOK, 0, 0, 0));
        add(&l, ACTION(V_PASS, 0, 0, 0));
        break;
    case D_PROPHECY_PUT:
    case D_LOOK_PUT:
    case D_PARADOX_PUT:
    case D_VISION_PUT: add_revealed(&l, s, EVERY, V_PUT); break;
    case D_DOOR: legal_door(&l, s); break;
    case D_NIGHTMARE: legal_nightmare(&l, s); break;
    case D_TOWER: legal_tower(&l, s); break;
    case D_PAY: add_in_order(&l, s, s->discard, V_PAY); break;
    case D_PARADOX: add_revealed(&l, s, EVERY, V_RAISE); break;
    case D_PLAN: legal_plan(&l, s); break;
    case D_DRAW:
        add(&l, ACTION(V_DRAW, 0, 0, 0));
        add_spells(&l, s);
        break;
    case D_PREMONITION: add_omens(&l, on_omens_holding(s), V_FACE); break;
    case D_RETURN: legal_return(&l, s); break;
    case D_KEYS: legal_keys(&l, s); break;
    case D_HAPPY: legal_happy(&l, s); break;
    case D_VISION_DROP: legal_vision_drop(&l, s); break;
    case D_OVER:
    case D_CHANCE:
    case DECISIONS: break;
    }
    return (int)(l.next - actions);
}
