/* nightmarium.h - the state of a game of Nightmarium, and who does what in this folder.
 *
 *   cards.c      the cards and their codes (N1, N2)
 *   table.h      the cards on the table: piles, hands, creatures (N7, N9, N11, N22)
 *   turn.c       set-up, actions, the end (N3-N10, N24)
 *   powers.c     waking: legion penalty and powers, one explicit chain (N12-N22)
 *   legal.c      the legal actions of every decision
 *   view.c       what a seat knows, and dealing the rest anew (N23)
 *   position.c   reading a position
 *   tell.c       events; text.c actions, zones and events as text
 *   encode.c     observations and actions as numbers, for learners
 *   reference.c  the yardstick player; game.c the table of the game
 *   aids.c       what a table can tell beside the zones
 *
 * The draw pile has no order that anybody knows, so it is a bag: drawing picks one of its cards at
 * random and a reshuffle is a renaming. Only a position can name cards on top, in order. The bag,
 * these cards and the discard pile lie in one array, `pile`, from both ends: together they are
 * never more than all cards.
 *
 *   pile: [ bag, in no order | top, the top card last | unused | discard pile ]
 *
 * Hands are counts by code in binary digits, three 64-bit planes: bit `code` of plane k is digit k.
 * So the set of codes in a hand is the union of its planes. In a view the hand of another seat
 * holds the cards that are known, `held` says how many there are in all, and the others lie in the
 * bag.
 *
 * Waking is in the state as a whole: which creature is awake, which of its positions was reached,
 * who pays the legion penalty, what a Herald revealed. Any state can be stored and played on.
 *
 * Seats and places count from 0 in here, from 1 in actions and events. What files of this folder
 * share is named nm_ or stands in this header. */
#ifndef RV_NIGHTMARIUM_H
#define RV_NIGHTMARIUM_H

#include "core/rng.h"
#include "games/events.h"
#include "games/nightmarium/cards.h"

enum { SEATS = RV_MAX_SEATS, PLACES = 7, PLANES = 3, HAND = 5, ACTIONS = 2, TURNS = 1000 };

/* ---- Options, in the order of the table in game.c ---- */

enum { OPTION_GOAL, OPTION_FIRST, OPTION_WIN, OPTION_PENALTY, OPTION_HERALD, OPTION_EXECUTIONER };
enum { WIN_IMMEDIATE, WIN_AFTER_POWERS, WIN_END_OF_TURN };
enum { PENALTY_STRICT, PENALTY_EITHER };
enum { HERALD_BOTH, HERALD_STRICT };
enum { EXECUTIONER_OWN, EXECUTIONER_OWNER };

/* ---- What is asked: indices of the decisions in game.c ---- */

enum {
    OVER,
    ASK_ACTION,
    ASK_EXCHANGE,
    ASK_JOKER,
    ASK_HERALD, /* with no card revealed any more: which creature wakes */
    ASK_EXECUTIONER,
    ASK_SCAVENGER,
    ASK_DEVOURER,
    ASK_PENALTY,
    DECISIONS
};

/* Those that are carried out without asking when there is no choice; all others are asked. */
enum {
    ASKED_FOR_A_CHOICE = 1 << ASK_EXCHANGE | 1 << ASK_JOKER | 1 << ASK_HERALD | 1 << ASK_PENALTY
};

/* ---- The state ---- */

typedef struct {
    uint64_t hand[SEATS][PLANES];
    uint64_t known[SEATS][PLANES]; /* cards of the hand that all know (N23) */
    uint8_t pile[CARDS];
    uint8_t body[SEATS][PLACES][POSITIONS]; /* cards from legs up */
    uint8_t tall[SEATS][POSITIONS + 1];     /* places with 0, 1, 2, 3 cards, as bits */
    uint8_t held[SEATS];                    /* sizes of hands */
    uint8_t bag, top, discard;              /* cards in each part of the pile */

    uint8_t seats, goal, win, penalty, herald, executioner;
    uint16_t turn;
    uint8_t decision;
    uint8_t mover;        /* whose turn it is */
    uint8_t actions_left; /* not yet begun */
    uint8_t legion;       /* of the first action, if it was a play; else ANY_LEGION (N10) */
    uint8_t winners;      /* as bits */

    uint8_t dropped, last; /* exchange: how many cards so far, and the last one */

    uint8_t awake;    /* place of the creature that wakes, from 1; 0 = none */
    uint8_t position; /* its powers from here up have had their turn */
    uint8_t payer;    /* whose penalty it is */
    uint8_t paid;     /* cards of it dropped so far */

    uint8_t revealed[2], n_revealed; /* Herald: cards not yet placed, lowest code first */
    uint8_t completed;               /* Herald: places of creatures it completed, as bits */
    uint8_t wakings;                 /* in this turn so far (N25) */
} nm_state;

_Static_assert(sizeof(nm_state) <= RV_MAX_STATE, "the state fits the room of the house");

/* ---- Cards by counts ---- */

static inline uint64_t nm_codes(const uint64_t cards[PLANES]) {
    return cards[0] | cards[1] | cards[2];
}

static inline int nm_count(const uint64_t cards[PLANES], int code) {
    return (int)((cards[0] >> code & 1) + 2 * (cards[1] >> code & 1) + 4 * (cards[2] >> code & 1));
}

static inline void nm_add(uint64_t cards[PLANES], int code) {
    uint64_t carry = UINT64_C(1) << code;
    for (int k = 0; k < PLANES; k++) {
        cards[k] ^= carry;
        carry &= ~cards[k];
    }
}

static inline void nm_subtract(uint64_t cards[PLANES], int code) {
    uint64_t borrow = UINT64_C(1) << code;
    for (int k = 0; k < PLANES; k++) {
        cards[k] ^= borrow;
        borrow &= cards[k];
    }
}

static inline int nm_lowest(uint64_t set) {
    return __builtin_ctzll(set);
}

/* ---- Actions: verb, card, seat, place in one number ---- */

enum { DRAW = 1, EXCHANGE, PLAY, DROP, DONE, PLACE, WAKE, TAKE, SCAVENGE, DEVOUR, VERBS };
enum { PLACE_SHIFT = 0, SEAT_SHIFT = 3, CARD_SHIFT = 6, VERB_SHIFT = 12 };

/* `seat` and `place` from 1; 0 where the verb has none. */
static inline rv_action nm_action(int verb, int card, int seat, int place) {
    return (rv_action)(verb << VERB_SHIFT | card << CARD_SHIFT | seat << SEAT_SHIFT |
                       place << PLACE_SHIFT);
}

static inline int nm_verb(rv_action action) {
    return action >> VERB_SHIFT;
}

static inline int nm_card_in(rv_action action) {
    return action >> CARD_SHIFT & 63;
}

static inline int nm_seat_in(rv_action action) {
    return action >> SEAT_SHIFT & 7;
}

static inline int nm_place_in(rv_action action) {
    return action >> PLACE_SHIFT & 7;
}

/* ---- Events ---- */

enum { IN_DECK, IN_HAND, IN_CREATURE, IN_DISCARD, IN_REVEALED };

/* What happens: numbers of names in text.c. A power that is tried is told by its own name. */
enum { HAPPEN_WAKE = POWERS, HAPPEN_LEGION, HAPPEN_NO_TARGET, HAPPEN_ASLEEP, HAPPENINGS };

/* Called only if somebody listens; seats from 0, places from 1, 0 where there is none. */
void nm_tell_act(const nm_state *g, rv_action action, bool unasked, rv_events *events);
void nm_tell_move(int card, int from, int to, int seat, int place, rv_events *events);
void nm_tell_drawn(int card, int seat, rv_events *events);
void nm_tell_taken(int card, int owner, int place, int holder, rv_events *events);
void nm_tell_creature(const nm_state *g, int what, int card, int place, rv_events *events);
void nm_tell_shuffle(rv_events *events);
void nm_tell_turn(const nm_state *g, rv_events *events);
void nm_tell_end(const nm_state *g, rv_events *events);

/* Who decides now, or did when the game ended. */
static inline int nm_asked(const nm_state *g) {
    return g->decision == ASK_PENALTY ? g->payer : g->mover;
}

/* ---- Creatures ---- */

static inline int nm_height(const nm_state *g, int seat, int place) {
    const uint8_t *tall = g->tall[seat];
    return (tall[1] >> place & 1) + 2 * (tall[2] >> place & 1) + 3 * (tall[3] >> place & 1);
}

/* The place a new creature takes, as a bit; 0 if all are taken (N4). */
static inline unsigned nm_first_free(const uint8_t tall[POSITIONS + 1]) {
    return tall[0] & (0u - tall[0]);
}

/* ---- turn.c ---- */

void nm_setup(rv_state *state, int seats, const rv_options *options, rv_rng *rng,
              rv_events *events);
void nm_apply(rv_state *state, rv_action action, rv_rng *rng, rv_events *events);
/* An empty table with all cards in the bag; the mover's turn, the first, begins. */
void nm_clear(nm_state *g, int seats, const rv_options *options);
void nm_end_action(nm_state *g, rv_events *events);
/* The mover has as many complete creatures as it takes. */
bool nm_goal_reached(const nm_state *g);
void nm_win(nm_state *g, rv_events *events);

/* ---- powers.c ---- */

/* The creature at this place (from 0) was completed: it wakes, or the game is won (N5, N12). */
void nm_wake(nm_state *g, int place, rv_rng *rng, rv_events *events);
/* Carries on with the powers of the creature that is awake. */
void nm_next_power(nm_state *g, rv_rng *rng, rv_events *events);
/* The answers to what powers and the penalty ask. */
void nm_pay(nm_state *g, rv_action action, rv_rng *rng, rv_events *events);
void nm_place_revealed(nm_state *g, rv_action action, rv_rng *rng, rv_events *events);
void nm_pick_waking(nm_state *g, rv_action action, rv_rng *rng, rv_events *events);
void nm_take_top(nm_state *g, rv_action action, rv_rng *rng, rv_events *events);
void nm_scavenge(nm_state *g, rv_action action, rv_rng *rng, rv_events *events);
void nm_devour(nm_state *g, rv_action action, rv_rng *rng, rv_events *events);

/* ---- legal.c ---- */

enum { MAX_LEGAL = CODES * PLACES + 2 };
int nm_legal(const rv_state *state, rv_action *actions);
/* The action that is carried out without asking; 0 if the decision must be asked. */
rv_action nm_unasked(const nm_state *g);
/* The codes that can be put down now, of a set of codes. */
uint64_t nm_playable(const nm_state *g, uint64_t codes);
uint64_t nm_revealed_codes(const nm_state *g);
uint64_t nm_penalty_codes(const nm_state *g);
/* The legion of the creature that is awake. */
int nm_penalty_legion(const nm_state *g);
/* Places of creatures at another seat that a power may choose, as bits. */
unsigned nm_targets(const nm_state *g, int seat);

/* ---- view.c ---- */

void nm_view(const rv_state *state, int seat, rv_state *view);
void nm_resample(const rv_state *view, int seat, rv_rng *rng, rv_state *state);
void nm_permute_hidden(rv_state *state, int seat, rv_rng *rng);
/* Cards of a hand that a view does not name; size of the draw pile. */
int nm_hidden(const nm_state *g, int seat);
int nm_deck_size(const nm_state *g);
uint64_t nm_hash(const rv_state *state);
const char *nm_broken(const rv_state *state);

/* ---- position.c, text.c, reference.c ---- */

bool nm_position(rv_state *state, int seats, const rv_options *options, int actor, const char *text,
                 rv_error *error);
size_t nm_action_text(rv_action action, char *out, size_t size);
bool nm_action_parse(const char *text, rv_action *action);
void nm_write(const rv_state *state, rv_writer *w);
void nm_write_event(const rv_event *event, int seat, rv_writer *w);
rv_action nm_reference(const rv_state *view);
int nm_numbers(int seats, const rv_options *options, rv_numbers *groups);
int nm_encode(const rv_state *state, int seat, uint8_t *out);
int nm_actions(int seats, const rv_options *options, int seat, rv_action *actions);

/* ---- aids.c ---- */

void nm_write_aids(const rv_state *view, int seat, rv_writer *w);

#endif
