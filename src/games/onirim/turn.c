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

/* All copies of a card in limbo go into the bag, which is all the deck; returns its new size. Four
 * cards at a time: hands are full now, so there is room for more than go in, and hardly a branch
 * depends on how many lie there. */
static inline int pour_back(onirim *s, int card, int n_bag) {
    int n = s->limbo[ON_LIMBO_PLACE[card]];
    memset(s->deck + n_bag, card, 4);
    if (__builtin_expect(n > 4, 0)) memset(s->deck + n_bag, card, (size_t)n);
    s->bag[card] = (uint8_t)(s->bag[card] + n);
    return n_bag + n;
}

static RV_NEVER_INLINE void shuffle_limbo(play *p) {
    onirim *s = p->s;
    if (p->events) tell_limbo(p);
    on_deck_shuffle(p);
    int n_bag = pour_back(s, CARD(RED, DOOR), s->n_bag);
    n_bag = pour_back(s, CARD(BLUE, DOOR), n_bag);
    n_bag = pour_back(s, CARD(GREEN, DOOR), n_bag);
    n_bag = pour_back(s, CARD(BROWN, DOOR), n_bag);
    n_bag = pour_back(s, NIGHTMARE, n_bag);
    n_bag = pour_back(s, HAPPY, n_bag);
    s->n_bag = (uint8_t)n_bag;
    memset(s->limbo, 0, sizeof s->limbo);
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
        int known_card = deck_draw(p), card = known_card & CARD_BITS;
        if (known_card == NONE_LEFT) {
            on_lose(p, true); /* O14 */
            break;
        }
        if (known_card == NOT_YET) {
            await_chance(p, AWAIT_HAND);
            break;
        }
        bool held = SET_LABYRINTH >> card & 1;
        if (p->events) tell_drawn(p, (unsigned)known_card, n < personal);
        drawn[n] = (uint8_t)known_card;
        n += held;
        s->limbo[ON_LIMBO_PLACE[card]] = (uint8_t)(s->limbo[ON_LIMBO_PLACE[card]] + !held);
    }
    on_hand_deal(s, s->active, drawn, n < personal ? n : personal);
    if (n > personal) on_hand_deal(s, SHARED, drawn + personal, n - personal);
    return n == size;
}

/* ---- Plain games ----
 * One player, nobody listens, no book, and chance is there: most games that programs play. Where
 * `plain` is a constant, the compiler makes code for them alone out of the one source, without the
 * questions that they never ask; what is rare in them goes the general way. */

static inline bool is_plain(const play *p) {
    return !p->events && p->rng && !(p->s->rules & (RULE_TWO | BOOK));
}

RV_ALWAYS_INLINE bool for_two(const onirim *s, bool plain) {
    return !plain && s->rules & RULE_TWO;
}

/* ---- Drawn cards (O12) ---- */

RV_ALWAYS_INLINE bool key_in_hand(const onirim *s, unsigned door, bool two) {
    uint64_t mine = place_of(s->active, two) | place_of(SHARED, two);
    return rv_equal(rv_load8(s->hand) & CARD_BITS * RV_ONES, door + KEY - DOOR) & mine;
}

/* A drawn card that is decided on: it is shown to all and its decision is asked. */
RV_ALWAYS_INLINE void ask_about(play *p, unsigned card, int decision, bool plain) {
    p->s->card = (uint8_t)card;
    p->s->decision = (uint8_t)decision;
    if (!plain) tell_move(p, card | KNOWN_BOTH, Z_DECK, Z_REVEALED, p->s->active, 0);
}

/* O19: personal cards first, then shared ones. */
RV_ALWAYS_INLINE void add_to_hand(play *p, unsigned known_card, bool plain) {
    onirim *s = p->s;
    bool two = for_two(s, plain);
    int holder = two ? s->active : 0;
    unsigned known = known_card | (two ? eyes(s) : (unsigned)KNOWN_BOTH);
    if (two && s->n_hand[holder] == PERSONAL_SIZE) {
        holder = SHARED;
        known |= KNOWN_BOTH;
    }
    hand_insert(s, holder, known, two);
    if (!plain) tell_move(p, known, Z_DECK, holder == SHARED ? Z_SHARED : Z_HAND, s->active, 0);
}

/* True: filling goes on; false: a decision stands. The rarest cards are asked for first: each
 * question is then easy to guess. */
RV_ALWAYS_INLINE bool take_in(play *p, unsigned known_card, bool plain) {
    onirim *s = p->s;
    unsigned card = known_card & CARD_BITS;
    if (__builtin_expect(SET_DREAMS >> card & 1, 0)) {
        ask_about(p, card, card == NIGHTMARE ? D_NIGHTMARE : D_HAPPY, plain);
        return false;
    }
    if (__builtin_expect(SET_DOORS >> card & 1, 0)) {
        if (key_in_hand(s, card, for_two(s, plain))) {
            ask_about(p, card, D_DOOR, plain);
            return false;
        }
        s->limbo[ON_LIMBO_PLACE[card]]++;
        if (!plain) tell_move(p, card | KNOWN_BOTH, Z_DECK, Z_LIMBO, -1, 0);
        return true;
    }
    add_to_hand(p, known_card, plain);
    return true;
}

static bool draw_one(play *p) {
    int known_card = deck_draw(p);
    if (known_card == NONE_LEFT) {
        on_lose(p, false); /* O14 */
        return false;
    }
    if (known_card == NOT_YET) {
        await_chance(p, AWAIT_FILL);
        return false;
    }
    return take_in(p, (unsigned)known_card, false);
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

/* O31; with an empty deck the game is lost before any spell (O44). */
static bool spell_before_draw(const onirim *s) {
    return has(s, BOOK) && deck_size(s) &&
           (on_can_cast(s, SPELL_PARADOX) || on_can_cast(s, SPELL_PLAN));
}

static RV_NEVER_INLINE void fill(play *p) {
    onirim *s = p->s;
    while (!hand_full(s)) {
        if (spell_before_draw(s)) {
            s->decision = D_DRAW;
            return;
        }
        if (!draw_one(p)) return;
    }
    end_turn(p);
}

/* The same for a plain game; all calls stand last, so that nothing need be kept for later. */
RV_ALWAYS_INLINE void fill_plain(play *p) {
    onirim *s = p->s;
    while (s->n_hand[0] < HAND_SIZE) {
        int card = deck_draw_soon(s, p->rng);
        if (card == NOT_YET) {
            fill(p);
            return;
        }
        if (!take_in(p, (unsigned)card, true)) return;
    }
    s->turn++;
    s->decision = D_TURN;
    empty_limbo(p);
}

void on_fill(play *p) {
    if (is_plain(p)) fill_plain(p);
    else fill(p);
}

void on_resume(play *p) {
    if (p->s->resume == D_DRAW) on_fill(p);
    else p->s->decision = p->s->resume;
}

/* ---- Phase 1 ---- */

/* What a discarded card brings, after the swap (O10, O34). */
static RV_NEVER_INLINE void after_discard(play *p) {
    onirim *s = p->s;
    int kind = ON_CARD_KIND[s->cause];
    if (!deck_size(s) || kind < KEY) on_fill(p);
    else if (kind == KEY) on_start_prophecy(p);
    else s->decision = D_LOOK;
}

static void tell_phase(play *p, unsigned known_card, int from, bool played) {
    int seat = p->s->active, place = played ? p->s->n_row[seat] : 0;
    tell_move(p, known_card | KNOWN_BOTH, from, played ? Z_ROW : Z_DISCARD, seat, place);
}

/* Whether a room is played or discarded is a toss-up, so no branch asks before it is done. */
RV_ALWAYS_INLINE void play_or_discard(play *p, rv_action action, bool plain) {
    onirim *s = p->s;
    bool two = for_two(s, plain), shared = two && shared_of(action);
    int card = first_of(action), seat = two ? s->active : 0, from = shared ? Z_SHARED : Z_HAND;
    unsigned discarded = (unsigned)verb_of(action) - V_PLAY, played = 1 - discarded;
    unsigned known_card = hand_take(s, shared ? SHARED : seat, card, two);
    if (SET_TOWERS >> card & played) {
        on_play_tower(p, card, second_of(action), from);
        return;
    }
    s->discard[card] = (uint8_t)(s->discard[card] + discarded);
    s->n_discard = (uint8_t)(s->n_discard + discarded);
    s->cause = (uint8_t)card;
    bool series = append_room(s, seat, card, played);
    if (!plain && p->events) tell_phase(p, known_card, from, played);
    if (series) on_series(p, ON_CARD_COLOUR[card]);
    else if (two & discarded) s->decision = D_SWAP; /* O20: at once */
    else if ((SET_KEYS | SET_TOWERS) >> card & discarded) after_discard(p);
    else if (plain) fill_plain(p);
    else fill(p);
}

static RV_NEVER_INLINE void apply_any_turn(play *p, rv_action action) {
    play_or_discard(p, action, false);
}

static void apply_turn(play *p, rv_action action) {
    if (is_plain(p)) play_or_discard(p, action, true);
    else apply_any_turn(p, action);
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

/* Whose eyes the cards that an action names are for: a card sought is private, one put back or
 * raised is for those who see the cards that are being looked at. */
static unsigned for_whom(const onirim *s, int verb) {
    if (verb == V_SEEK) return public_eyes(eyes(s));
    if (verb == V_PUT || verb == V_RAISE) return public_eyes(s->revealed[0]);
    return RV_PUBLIC;
}

static void tell_action(play *p, rv_action action, bool without_asking) {
    if (!p->events) return;
    rv_tell(p->events, (rv_event){.kind = RV_EVENT_ACT,
                                  .seat = (uint8_t)(p->s->active + 1),
                                  .action = action,
                                  .flag = without_asking,
                                  .seen = (uint8_t)for_whom(p->s, verb_of(action))});
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

static inline bool may_be_forced(const onirim *s) {
    return !(ASKED >> s->decision & 1) && !surely_a_choice(s);
}

static RV_NEVER_INLINE void carry_out_forced(play *p) {
    do {
        rv_action legal[ON_MAX_LEGAL];
        if (on_legal((const rv_state *)(const void *)p->s, legal) != 1) return;
        tell_action(p, legal[0], true);
        step(p, legal[0]);
    } while (may_be_forced(p->s));
}

/* Carries out what has no alternative. */
static inline void settle(play *p) {
    if (may_be_forced(p->s)) carry_out_forced(p);
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
