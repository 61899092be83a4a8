/* legal.c - the legal actions of every decision, each once: one small function a decision, which
 * writes its actions at `next` and returns where it stopped. */
#include <string.h>

#include "games/onirim/onirim.h"

#define EVERY (~UINT32_C(0)) /* the set of all cards */

/* One action for each card of a set, in card order. */
static inline rv_action *add_each(rv_action *next, uint32_t cards, int verb) {
    for (; cards; cards &= cards - 1) *next++ = ACTION(verb, __builtin_ctz(cards), 0, 0);
    return next;
}

/* One action for each different card that is being looked at, of those in the set. */
static inline rv_action *add_revealed(const onirim *s, rv_action *next, uint32_t set, int verb) {
    for (int i = 0; i < s->n_revealed; i++) {
        unsigned card = s->revealed[i] & CARD_BITS;
        *next = ACTION(verb, card, 0, 0);
        next += set >> card & 1;
        set &= ~BIT(card);
    }
    return next;
}

/* O31: where spells may interrupt. Punish answers a nightmare only. */
static rv_action *add_spells(const onirim *s, rv_action *next) {
    for (int spell = SPELL_PARADOX; spell < SPELLS; spell++) {
        bool in_time = spell != SPELL_PUNISH || s->decision == D_NIGHTMARE;
        if (in_time && on_can_cast(s, spell)) *next++ = ACTION(V_CAST, spell, 0, 0);
    }
    return next;
}

static inline rv_action *with_spells(const onirim *s, rv_action *next) {
    return has(s, BOOK) ? add_spells(s, next) : next;
}

/* ---- The turn ---- */

/* O8: what a card in hand can do, by the symbol of the row's last room: a room that shows another
 * symbol can be played or discarded, every other card only discarded. The actions side by side, and
 * how many they are. The first copy of a card stands at ANEW + card; further ones bring nothing. */
typedef struct {
    rv_action action[2];
    uint32_t n;
} in_turn;

#define BOTH(card)                                                                                 \
    { {ACTION(V_PLAY, card, 0, 0), ACTION(V_DISCARD, card, 0, 0)}, 2 }
#define ONLY(card)                                                                                 \
    { {ACTION(V_DISCARD, card, 0, 0)}, 1 }
enum { ANEW = 32 };
#define CAN(card, what) [ANEW + (card)] = what(card)
#define OF_COLOUR(colour, sun, moon, key)                                                          \
    CAN(CARD(colour, SUN), sun), CAN(CARD(colour, MOON), moon), CAN(CARD(colour, KEY), key),       \
        CAN(CARD(colour, TOWER3), ONLY), CAN(CARD(colour, TOWER4), ONLY),                          \
        CAN(CARD(colour, TOWER5), ONLY)
#define BY_COLOUR(sun, moon, key)                                                                  \
    {                                                                                              \
        OF_COLOUR(RED, sun, moon, key), OF_COLOUR(BLUE, sun, moon, key),                           \
            OF_COLOUR(GREEN, sun, moon, key), OF_COLOUR(BROWN, sun, moon, key)                     \
    }
enum { NO_SYMBOL = KINDS & 3 };
static const in_turn AFTER[4][2 * ANEW] = {
    [SUN] = BY_COLOUR(ONLY, BOTH, BOTH),
    [MOON] = BY_COLOUR(BOTH, ONLY, BOTH),
    [KEY] = BY_COLOUR(BOTH, BOTH, ONLY),
    [NO_SYMBOL] = BY_COLOUR(BOTH, BOTH, BOTH),
};

static rv_action *add_tower_plays(const onirim *s, rv_action *next, int holder) {
    const bool shared = holder == SHARED;
    for (uint32_t towers = held_by(s, holder) & SET_TOWERS; towers; towers &= towers - 1) {
        int card = __builtin_ctz(towers);
        for (int side = LEFT; side <= RIGHT; side++)
            if (on_tower_fits_at(s, tower_of(card), side))
                *next++ = ACTION(V_PLAY, card, side, shared);
    }
    return next;
}

/* The bytes that differ from the one so far below, marked; none is 0, and all are below 128. */
static inline uint64_t unlike_below(uint64_t bytes, int distance) {
    return ((bytes ^ bytes << (8 * distance)) + (RV_HIGHS - RV_ONES)) & RV_HIGHS;
}

/* Each different one of a holder's n cards, to play if it is a room that fits, and to discard.
 * Random play spends much of its time here, so no branch depends on the cards. Equal ones lie side
 * by side, but for `apart`: in a hand of three of which the partner has seen some. */
RV_ALWAYS_INLINE rv_action *add_turn(const onirim *s, rv_action *next, int holder, int n,
                                     bool apart) {
    const in_turn *after = AFTER[ON_CARD_KIND[last_room(s, s->active)] & 3];
    uint64_t known = rv_load8(s->hand) >> (8 * hand_at(holder)) | KNOWN_BOTH * RV_ONES;
    uint64_t anew = unlike_below(known, 1);
    if (apart) anew &= unlike_below(known, 2);
    uint64_t cards = (known & CARD_BITS * RV_ONES) | anew / (128 / ANEW);
    for (; n; n--, cards >>= 8) {
        const in_turn *can = &after[cards & 255];
        memcpy(next, can->action, sizeof can->action);
        if (holder == SHARED) next[0] |= 1, next[1] |= 1;
        next += can->n;
    }
    return next;
}

static rv_action *list_turn(const onirim *s, rv_action *next) {
    int seat = s->active; /* and hands are full */
    if (!(s->rules & RULE_TWO)) next = add_turn(s, next, 0, HAND_SIZE, false);
    else next = add_turn(s, next, seat, PERSONAL_SIZE, true);
    if (has(s, TOWER_ROW)) next = add_tower_plays(s, next, seat);
    if (s->rules & RULE_TWO) {
        next = add_turn(s, next, SHARED, SHARED_SIZE, false);
        if (has(s, TOWER_ROW)) next = add_tower_plays(s, next, SHARED);
    }
    return with_spells(s, next);
}

static rv_action *list_draft(const onirim *s, rv_action *next) {
    return add_revealed(s, next, EVERY, V_TAKE);
}

static rv_action *list_swap(const onirim *s, rv_action *next) {
    for (uint32_t mine = held_by(s, s->active); mine; mine &= mine - 1) {
        int card = __builtin_ctz(mine);
        for (uint32_t ours = held_by(s, SHARED) & ~BIT(card); ours; ours &= ours - 1)
            *next++ = ACTION(V_SWAP, card, __builtin_ctz(ours), 0);
    }
    *next++ = ACTION(V_KEEP, 0, 0, 0);
    return next;
}

static rv_action *list_claim(const onirim *s, rv_action *next) {
    *next++ = ACTION(V_CLAIM, 0, 0, 0);
    *next++ = ACTION(V_PASS, 0, 0, 0);
    return with_spells(s, next);
}

static rv_action *list_prophecy(const onirim *s, rv_action *next) {
    return add_revealed(s, next, EVERY, V_DROP);
}

static rv_action *list_put(const onirim *s, rv_action *next) {
    return add_revealed(s, next, EVERY, V_PUT);
}

static rv_action *list_look(const onirim *s, rv_action *next) {
    (void)s;
    *next++ = ACTION(V_LOOK, 0, 0, 0);
    *next++ = ACTION(V_PASS, 0, 0, 0);
    return next;
}

/* ---- Drawn cards ---- */

static rv_action *list_draw(const onirim *s, rv_action *next) {
    *next++ = ACTION(V_DRAW, 0, 0, 0);
    return with_spells(s, next);
}

static rv_action *list_door(const onirim *s, rv_action *next) {
    uint32_t key = BIT(CARD(ON_CARD_COLOUR[s->card], KEY));
    if (held_by(s, s->active) & key) *next++ = ACTION(V_UNLOCK, 0, 0, 0);
    if (s->rules & RULE_TWO && held_by(s, SHARED) & key) *next++ = ACTION(V_UNLOCK, 0, 0, 1);
    *next++ = ACTION(V_PASS, 0, 0, 0);
    return with_spells(s, next);
}

/* Nobody could guess which keys a holder has, so no branch asks. */
static inline rv_action *add_keys(const onirim *s, rv_action *next, int holder) {
    uint64_t place = place_of(holder, s->rules & RULE_TWO);
    uint64_t cards = rv_load8(s->hand) & CARD_BITS * RV_ONES & place;
    for (int colour = 0; colour < COLOURS; colour++) {
        int key = CARD(colour, KEY);
        *next = ACTION(V_KEY, key, 0, holder == SHARED);
        next += rv_equal(cards, (uint32_t)key) != 0;
    }
    return next;
}

static rv_action *list_nightmare(const onirim *s, rv_action *next) {
    next = add_keys(s, next, s->active);
    if (s->rules & RULE_TWO) next = add_keys(s, next, SHARED);
    for (int colour = 0; colour < COLOURS; colour++) {
        *next = ACTION(V_LIMBO, colour, 0, 0);
        next += doors_of(s, s->active, colour) > 0;
    }
    *next++ = ACTION(V_REVEAL, 0, 0, 0);
    *next++ = ACTION(V_HAND, 0, 0, 0);
    return with_spells(s, next);
}

static rv_action *list_tower(const onirim *s, rv_action *next) {
    for (int i = 0; i < s->n_towers; i++)
        if (on_tower_may_leave(s, i)) *next++ = ACTION(V_LOSE, i + 1, 0, 0);
    *next++ = ACTION(V_FEIGN, 0, 0, 0);
    return next;
}

/* ---- Sets of cards, and the spells ---- */

/* Cards are named in card order, so that each set can be named in one way only: never one before
 * the last one named, and only one from which on enough are left. */
static rv_action *add_in_order(const onirim *s, rv_action *next, const uint8_t count[CARDS],
                               int verb) {
    uint32_t cards = on_cards_in(count) & ~(BIT(s->mark) - 1);
    int from_here = 0;
    for (uint32_t rest = cards; rest; rest &= rest - 1) from_here += count[__builtin_ctz(rest)];
    for (; cards && from_here >= s->left; cards &= cards - 1) {
        int card = __builtin_ctz(cards);
        *next++ = ACTION(verb, card, 0, 0);
        from_here -= count[card];
    }
    return next;
}

static rv_action *list_pay(const onirim *s, rv_action *next) {
    return add_in_order(s, next, s->discard, V_PAY);
}

static rv_action *list_paradox(const onirim *s, rv_action *next) {
    return add_revealed(s, next, EVERY, V_RAISE);
}

static rv_action *list_plan(const onirim *s, rv_action *next) {
    for (int i = 0; i < GOALS; i++)
        for (int j = i + 1; j < GOALS; j++) {
            bool same_face = !((s->goals_down >> i ^ s->goals_down >> j) & 1);
            *next = ACTION(V_EXCHANGE, i + 1, j + 1, 0);
            next += (goal_colour(s, i) != goal_colour(s, j)) | !same_face;
        }
    return next;
}

/* ---- Premonitions and happy dreams ---- */

static rv_action *add_omens(rv_action *next, unsigned omens, int verb) {
    for (; omens; omens &= omens - 1) *next++ = ACTION(verb, __builtin_ctz(omens) + 1, 0, 0);
    return next;
}

static rv_action *list_premonition(const onirim *s, rv_action *next) {
    return add_omens(next, on_omens_holding(s), V_FACE);
}

static rv_action *list_return(const onirim *s, rv_action *next) {
    for (int colour = 0; colour < COLOURS; colour++)
        for (int seat = 0; seat < seats_of(s); seat++)
            if (on_may_return(s, colour, seat))
                *next++ = ACTION(V_RETURN, colour, s->rules & RULE_TWO ? seat + 1 : 0, 0);
    return next;
}

static rv_action *list_keys(const onirim *s, rv_action *next) {
    uint8_t keys[CARDS] = {0};
    for (int colour = 0; colour < COLOURS; colour++) {
        int card = CARD(colour, KEY);
        keys[card] = (uint8_t)on_deck_count(s, card);
    }
    return add_in_order(s, next, keys, V_DROP);
}

static rv_action *list_happy(const onirim *s, rv_action *next) {
    next = add_omens(next, s->omens_up, V_BANISH);
    *next++ = ACTION(V_VISION, 0, 0, 0);
    next = add_each(next, on_deck_set(s), V_SEEK);
    return with_spells(s, next);
}

static rv_action *list_vision_drop(const onirim *s, rv_action *next) {
    next = add_revealed(s, next, ~(BIT(s->mark) - 1), V_DROP);
    *next++ = ACTION(V_DONE, 0, 0, 0);
    return next;
}

static rv_action *list_nothing(const onirim *s, rv_action *next) {
    (void)s;
    return next;
}

/* ---- All of them ---- */

static rv_action *(*const LIST[DECISIONS])(const onirim *s, rv_action *next) = {
    [D_OVER] = list_nothing,
    [D_DRAFT] = list_draft,
    [D_TURN] = list_turn,
    [D_SWAP] = list_swap,
    [D_CLAIM] = list_claim,
    [D_PROPHECY] = list_prophecy,
    [D_LOOK] = list_look,
    [D_DOOR] = list_door,
    [D_NIGHTMARE] = list_nightmare,
    [D_TOWER] = list_tower,
    [D_PAY] = list_pay,
    [D_PARADOX] = list_paradox,
    [D_PLAN] = list_plan,
    [D_DRAW] = list_draw,
    [D_PREMONITION] = list_premonition,
    [D_RETURN] = list_return,
    [D_KEYS] = list_keys,
    [D_HAPPY] = list_happy,
    [D_PROPHECY_PUT] = list_put,
    [D_LOOK_PUT] = list_put,
    [D_PARADOX_PUT] = list_put,
    [D_VISION_DROP] = list_vision_drop,
    [D_VISION_PUT] = list_put,
    [D_CHANCE] = list_nothing,
};

int on_legal(const rv_state *state, rv_action *actions) {
    const onirim *s = game_in(state);
    return (int)(LIST[s->decision](s, actions) - actions);
}
