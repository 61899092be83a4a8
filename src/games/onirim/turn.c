/* turn.c - the course of the game: set-up, the three phases of a turn, the end.
 *
 * Every action leads to the next decision: phase 1 (`turn`), what it brings, phase 2 (on_fill), and
 * from its end the next turn. A decision with one legal action is carried out here without asking,
 * unless the protocol marks it as asked. */
#include <string.h>

#include "games/games.h"
#include "games/onirim/onirim.h"

/* ---- Limbo ---- */

const uint8_t ON_LIMBO_PLACE[32] = {
    [CARD(RED, DOOR)] = RED,     [CARD(BLUE, DOOR)] = BLUE, [CARD(GREEN, DOOR)] = GREEN,
    [CARD(BROWN, DOOR)] = BROWN, [NIGHTMARE] = 4,           [HAPPY] = 5};
static const uint8_t LIMBO_CARD[6] = {CARD(RED, DOOR),   CARD(BLUE, DOOR), CARD(GREEN, DOOR),
                                      CARD(BROWN, DOOR), NIGHTMARE,        HAPPY};

static void tell_limbo(play *p) {
    for (int i = 0; i < 6; i++)
        for (int n = p->s->limbo[i]; n; n--)
            tell_move(p, LIMBO_CARD[i] | KNOWN_BOTH, Z_LIMBO, Z_DECK, -1, 0);
}

/* Four cards at a time: hands are full now, so there is room for more than go in, and hardly a
 * branch depends on how many lie there. */
static void shuffle_limbo(play *p) {
    onirim *s = p->s;
    if (p->events) tell_limbo(p);
    on_deck_pour(s);
    for (int i = 0; i < 6; i++) {
        int card = LIMBO_CARD[i], n = s->limbo[i];
        memset(s->deck + s->n_bag, card, 4);
        if (__builtin_expect(n > 4, 0)) memset(s->deck + s->n_bag, card, (size_t)n);
        s->bag[card] = (uint8_t)(s->bag[card] + n);
        s->n_bag = (uint8_t)(s->n_bag + n);
    }
    memset(s->limbo, 0, sizeof s->limbo);
    on_deck_shuffle(p);
}

static bool limbo_empty(const onirim *s) {
    uint32_t doors;
    uint16_t dreams;
    memcpy(&doors, s->limbo, sizeof doors);
    memcpy(&dreams, s->limbo + 4, sizeof dreams);
    return !(doors | dreams);
}

/* Phase 3 (O7). */
static void empty_limbo(play *p) {
    if (!limbo_empty(p->s)) shuffle_limbo(p);
}

/* ---- The end ---- */

static void end(play *p, unsigned winners, int how) {
    p->s->decision = D_OVER;
    p->s->cause = (uint8_t)winners;
    if (p->events)
        rv_tell(p->events, (rv_event){.kind = RV_EVENT_END,
                                      .place = (uint8_t)winners,
                                      .flag = (uint8_t)how,
                                      .seen = RV_PUBLIC});
}

void on_win(play *p, unsigned winners) {
    end(p, winners, 0);
}

void on_lose(play *p, bool in_new_hand) {
    end(p, 0, in_new_hand ? 2 : 1);
}

/* ---- Drawing ---- */

/* Of a new hand: personal cards come first, then shared ones (O19). */
static void tell_drawn(play *p, unsigned known_card, bool personal) {
    if (!(BIT(known_card & CARD_BITS) & SET_LABYRINTH))
        tell_move(p, known_card | KNOWN_BOTH, Z_DECK, Z_LIMBO, -1, 0);
    else if (personal) tell_move(p, known_card | eyes(p->s), Z_DECK, Z_HAND, p->s->active, 0);
    else tell_move(p, known_card | KNOWN_BOTH, Z_DECK, Z_SHARED, p->s->active, 0);
}

/* No branch asks whether a hand can hold the card: nobody could guess it. */
bool on_draw_hand(play *p) {
    onirim *s = p->s;
    int n = 0, personal = personal_size(s), size = s->rules & RULE_TWO ? 5 : personal;
    uint8_t drawn[HAND_SIZE + 1];
    while (n < size) {
        if (!deck_size(s)) {
            on_lose(p, true); /* O14 */
            break;
        }
        if (chance_ahead(p)) {
            await_chance(p, AWAIT_HAND);
            break;
        }
        unsigned known_card = on_deck_draw(s, p->rng), card = known_card & CARD_BITS;
        bool held = SET_LABYRINTH >> card & 1;
        if (p->events) tell_drawn(p, known_card, n < personal);
        drawn[n] = (uint8_t)known_card;
        n += held;
        s->limbo[ON_LIMBO_PLACE[card]] = (uint8_t)(s->limbo[ON_LIMBO_PLACE[card]] + !held);
    }
    on_hand_deal(s, s->active, drawn, n < personal ? n : personal);
    if (n > personal) on_hand_deal(s, SHARED, drawn + personal, n - personal);
    return n == size;
}

static bool key_in_hand(const onirim *s, int colour) {
    uint32_t held = held_by(s, s->active);
    if (s->rules & RULE_TWO) held |= held_by(s, SHARED);
    return held & BIT(CARD(colour, KEY));
}

/* A drawn card that is decided on: it is shown to all and its decision is asked. */
static void ask_about(play *p, int card, int decision) {
    p->s->card = (uint8_t)card;
    p->s->decision = (uint8_t)decision;
    tell_move(p, (unsigned)card | KNOWN_BOTH, Z_DECK, Z_REVEALED, p->s->active, 0);
}

/* O12: one card. True: filling goes on; false: a decision stands. */
static bool draw_one(play *p) {
    onirim *s = p->s;
    if (chance_ahead(p)) {
        await_chance(p, AWAIT_FILL);
        return false;
    }
    unsigned known_card = on_deck_draw(s, p->rng);
    int card = known_card & CARD_BITS;
    if (BIT(card) & SET_LABYRINTH) {
        on_hand_add(p, known_card, Z_DECK);
        return true;
    }
    if (card == NIGHTMARE) {
        ask_about(p, card, D_NIGHTMARE);
        return false;
    }
    if (card == HAPPY) {
        ask_about(p, card, D_HAPPY);
        return false;
    }
    if (key_in_hand(s, ON_CARD_COLOUR[card])) {
        ask_about(p, card, D_DOOR);
        return false;
    }
    on_to_limbo(p, card, Z_DECK, -1);
    return true;
}

/* ---- The turn ---- */

static void begin_turn(play *p) {
    onirim *s = p->s;
    s->turn++;
    s->decision = D_TURN;
    if (p->events)
        rv_tell(p->events, (rv_event){.kind = RV_EVENT_TURN, .seat = (uint8_t)(s->active + 1)});
}

static void end_turn(play *p) {
    onirim *s = p->s;
    empty_limbo(p);
    if (s->rules & RULE_TWO) s->active ^= 1;
    begin_turn(p);
}

void on_fill(play *p) {
    onirim *s = p->s;
    while (!hand_full(s)) {
        if (!deck_size(s)) {
            on_lose(p, false); /* O14, before any spell (O44) */
            return;
        }
        if (has(s, BOOK) && (on_can_cast(s, SPELL_PARADOX) || on_can_cast(s, SPELL_PLAN))) {
            s->decision = D_DRAW; /* O31 */
            return;
        }
        if (!draw_one(p)) return;
    }
    end_turn(p);
}

void on_resume(play *p) {
    if (p->s->resume == D_DRAW) on_fill(p);
    else p->s->decision = p->s->resume;
}

/* ---- Phase 1 ---- */

static unsigned take_from_hand(play *p, int card, bool shared) {
    return on_hand_take(p->s, shared ? SHARED : p->s->active, card);
}

/* What a discarded card brings, after the swap (O10, O34). */
static void after_discard(play *p) {
    onirim *s = p->s;
    int kind = ON_CARD_KIND[s->cause];
    if (!deck_size(s) || kind < KEY) on_fill(p);
    else if (kind == KEY) on_start_prophecy(p);
    else s->decision = D_LOOK;
}

static void apply_turn(play *p, rv_action action) {
    onirim *s = p->s;
    int card = first_of(action);
    unsigned known_card = take_from_hand(p, card, shared_of(action));
    int from = shared_of(action) ? Z_SHARED : Z_HAND;
    if (verb_of(action) == V_DISCARD) {
        on_discard_card(p, known_card, from, s->active);
        s->cause = (uint8_t)card;
        if (s->rules & RULE_TWO) s->decision = D_SWAP; /* O20: at once */
        else after_discard(p);
    } else if (BIT(card) & SET_TOWERS) {
        on_play_tower(p, card, second_of(action), from);
    } else {
        on_play_room(p, card, from);
    }
}

static void put_into_hand(onirim *s, int holder, int card) {
    on_hand_insert(s, holder, (unsigned)card | KNOWN_BOTH);
}

/* Both cards were or will be shared, so both players know them from now on (O25). */
static void apply_swap(play *p, rv_action action) {
    onirim *s = p->s;
    if (verb_of(action) == V_SWAP) {
        int personal = first_of(action), shared = second_of(action);
        on_hand_take(s, s->active, personal);
        on_hand_take(s, SHARED, shared);
        put_into_hand(s, SHARED, personal);
        put_into_hand(s, s->active, shared);
        tell_move(p, (unsigned)personal | KNOWN_BOTH, Z_HAND, Z_SHARED, s->active, 0);
        tell_move(p, (unsigned)shared | KNOWN_BOTH, Z_SHARED, Z_HAND, s->active, 0);
    }
    after_discard(p);
}

/* ---- The draft (O17) ---- */

static void apply_draft(play *p, rv_action action) {
    onirim *s = p->s;
    int card = first_of(action);
    on_take_revealed(s, card);
    put_into_hand(s, s->active, card);
    tell_move(p, (unsigned)card | KNOWN_BOTH, Z_SHARED, Z_HAND, s->active, 0);
    s->active ^= 1;
    if (s->n_revealed > SHARED_SIZE) return;
    for (int i = 0; i < SHARED_SIZE; i++) put_into_hand(s, SHARED, s->revealed[i] & CARD_BITS);
    s->n_revealed = 0;
    begin_turn(p);
}

static void start_draft(play *p) {
    onirim *s = p->s;
    while (s->n_revealed < DRAFT_SIZE) {
        int card = on_bag_draw(s, p->rng);
        if (BIT(card) & SET_LABYRINTH) {
            s->revealed[s->n_revealed++] = (uint8_t)(card | KNOWN_BOTH);
            tell_move(p, (unsigned)card | KNOWN_BOTH, Z_DECK, Z_SHARED, -1, 0);
        } else {
            on_to_limbo(p, card, Z_DECK, -1);
        }
    }
    s->decision = D_DRAFT;
}

/* ---- Set-up ---- */

enum { OPT_EXPANSIONS, OPT_LOST, OPT_RUINS, OPT_OMENS, OPT_TOWERS, OPT_VICTORY, OPT_TALK };

uint16_t on_rules_of(int seats, const rv_options *options) {
    const int *value = options->value;
    unsigned rules = (unsigned)value[OPT_EXPANSIONS];
    if (value[OPT_LOST]) rules |= RULE_LOST;
    if (value[OPT_RUINS]) rules |= RULE_RUINS;
    if (value[OPT_TOWERS]) rules |= RULE_RIGHT;
    if (seats == 2) {
        rules |= RULE_TWO;
        if (value[OPT_VICTORY] == RACE) rules |= RULE_RACE;
        if (value[OPT_TALK] != OPEN) rules |= RULE_HIDDEN;
    }
    return (uint16_t)rules;
}

static void shuffle_goals(onirim *s, rv_rng *rng) {
    uint8_t goals[GOALS];
    for (int i = 0; i < GOALS; i++) goals[i] = (uint8_t)(i / 2);
    for (int i = GOALS - 1; i > 0; i--) {
        uint32_t j = rv_below(rng, (uint32_t)i + 1);
        uint8_t goal = goals[i];
        goals[i] = goals[j];
        goals[j] = goal;
    }
    for (int i = 0; i < GOALS; i++) s->goals = (uint16_t)(s->goals | goals[i] << (2 * i));
}

void on_clear(onirim *s, uint16_t rules) {
    memset(s, 0, sizeof *s);
    s->rules = rules;
    s->card = NO_CARD;
    s->tail[0] = s->tail[1] = NO_CARD;
    memcpy(s->bag, ON_CARD_COUNT, sizeof s->bag);
    memcpy(s->deck, ON_BOX, sizeof s->deck);
    s->n_bag = rules & TOWER_ROW ? ALL_CARDS - HAPPY_DREAMS : BASE_CARDS;
    if (!(rules & TOWER_ROW))
        for (int colour = 0; colour < COLOURS; colour++)
            memset(s->bag + CARD(colour, TOWER3), 0, 3);
    if (rules & OMENS) {
        memset(s->deck + s->n_bag, HAPPY, HAPPY_DREAMS);
        s->n_bag += HAPPY_DREAMS;
    } else {
        s->bag[HAPPY] = 0;
    }
}

/* ---- Actions ---- */

/* Whose eyes the cards that an action names are for: a card put back, raised or sought is
 * private. */
static void tell_action(play *p, rv_action action, bool without_asking) {
    if (!p->events) return;
    int verb = verb_of(action);
    bool private = verb == V_PUT || verb == V_RAISE || verb == V_SEEK;
    rv_tell(p->events, (rv_event){.kind = RV_EVENT_ACT,
                                  .seat = (uint8_t)(p->s->active + 1),
                                  .action = action,
                                  .flag = without_asking,
                                  .seen = private ? (uint8_t)public_eyes(eyes(p->s)) : RV_PUBLIC});
}

static void apply_draw(play *p, rv_action action) {
    (void)action;
    if (draw_one(p)) on_fill(p);
}

static void apply_nothing(play *p, rv_action action) {
    (void)p, (void)action;
}

/* Who carries out the actions of each decision. */
static void (*const STEP[DECISIONS])(play *p, rv_action action) = {
    [D_OVER] = apply_nothing,
    [D_DRAFT] = apply_draft,
    [D_TURN] = apply_turn,
    [D_SWAP] = apply_swap,
    [D_CLAIM] = on_apply_claim,
    [D_PROPHECY] = on_apply_look,
    [D_LOOK] = on_apply_look,
    [D_DOOR] = on_apply_door,
    [D_NIGHTMARE] = on_apply_nightmare,
    [D_TOWER] = on_apply_tower,
    [D_PAY] = on_apply_spell,
    [D_PARADOX] = on_apply_spell,
    [D_PLAN] = on_apply_spell,
    [D_DRAW] = apply_draw,
    [D_PREMONITION] = on_apply_omen,
    [D_RETURN] = on_apply_omen,
    [D_KEYS] = on_apply_omen,
    [D_HAPPY] = on_apply_happy,
    [D_PROPHECY_PUT] = on_apply_look,
    [D_LOOK_PUT] = on_apply_look,
    [D_PARADOX_PUT] = on_apply_spell,
    [D_VISION_DROP] = on_apply_happy,
    [D_VISION_PUT] = on_apply_happy,
    [D_CHANCE] = apply_nothing,
};

static inline void step(play *p, rv_action action) {
    if (verb_of(action) == V_CAST) on_apply_cast(p, action);
    else STEP[p->s->decision](p, action);
}

/* Two different cards in front of a player who looks at cards: a choice, no need to list it. */
static bool surely_a_choice(const onirim *s) {
    return s->n_revealed > 1 && (s->revealed[0] ^ s->revealed[1]) & CARD_BITS &&
           s->decision != D_VISION_DROP;
}

/* Carries out what has no alternative. */
static void settle(play *p) {
    while (!(ASKED >> p->s->decision & 1) && !surely_a_choice(p->s)) {
        rv_action legal[ON_MAX_LEGAL];
        if (on_legal((const rv_state *)(const void *)p->s, legal) != 1) return;
        tell_action(p, legal[0], true);
        step(p, legal[0]);
    }
}

void on_apply(rv_state *state, rv_action action, rv_rng *rng, rv_events *events) {
    play p = {game_of(state), rng, events};
    tell_action(&p, action, false);
    step(&p, action);
    settle(&p);
}

bool on_afterstate(const rv_state *state, rv_action action, rv_state *after) {
    if (after != state) memcpy(after, state, sizeof(onirim));
    on_apply(after, action, NULL, NULL);
    return game_in(after)->decision == D_CHANCE;
}

void on_setup(rv_state *state, int seats, const rv_options *options, rv_rng *rng,
              rv_events *events) {
    onirim *s = game_of(state);
    play p = {s, rng, events};
    on_clear(s, on_rules_of(seats, options));
    if (has(s, BOOK)) shuffle_goals(s, rng);                           /* O27 */
    if (has(s, OMENS)) on_reveal_omens(&p, options->value[OPT_OMENS]); /* O39 */
    if (seats == 2) {
        start_draft(&p);
    } else {
        on_draw_hand(&p); /* O6 */
    }
    empty_limbo(&p);
    if (seats == 1) begin_turn(&p);
    settle(&p);
}
