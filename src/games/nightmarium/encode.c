/* encode.c - observations and actions as numbers, for programs that learn.
 *
 * An observation is a row of groups of bytes, in the order of nm_numbers(). Seats are told from the
 * observer on: the observer, the next seat, and so on. A card of a creature is told by what it is
 * (legion, positions, power: together its code), a card of a hand or pile by how many there are of
 * its code. What the observer cannot place is all cards less those in sight, so hidden hands are
 * never looked at (N23). */
#include <string.h>

#include "games/nightmarium/nightmarium.h"

enum { TRAITS = LEGIONS + POSITIONS + POWERS - 1, CREATURE = POSITIONS * TRAITS };

/* ---- Names ---- */

#define CARD_NAME(number, code, legion, positions, power, copies) code,
static const char *const CODE_NAMES[CODES] = {NIGHTMARIUM_CARDS(CARD_NAME)};
static const char *const STEP_NAMES[] = {"action",      "exchange",  "joker",    "herald",
                                         "executioner", "scavenger", "devourer", "penalty"};
static const char *const SEAT_NAMES[] = {"observer", "next1", "next2", "next3", "next4"};
static const char *const PLACE_NAMES[] = {"1", "2", "3", "4", "5", "6", "7"};
static const char *const LEGION_NAMES[] = {"C", "I", "N", "O"};

#define TRAIT_NAMES(part)                                                                          \
    part "C", part "I", part "N", part "O", part "L", part "T", part "H", part "h", part "w",      \
        part "j", part "e", part "s", part "d"
static const char *const CARD_TRAITS[] = {TRAIT_NAMES("")};
static const char *const CREATURE_TRAITS[] = {TRAIT_NAMES("legs "), TRAIT_NAMES("torso "),
                                              TRAIT_NAMES("head ")};

/* ---- The groups ---- */

typedef struct {
    rv_numbers *groups;
    int n;
} list;

static void add(list *l, const char *name, const char *const *each, int n, int highest,
                const char *what) {
    l->groups[l->n++] =
        (rv_numbers){.name = name, .what = what, .each = each, .n = n, .highest = highest};
}

static void of(list *l, int seat, int place) {
    l->groups[l->n - 1].seat = seat;
    l->groups[l->n - 1].place = place;
}

int nm_numbers(int seats, const rv_options *options, rv_numbers *groups) {
    const int goal = options->value[OPTION_GOAL];
    list l = {groups, 0};
    add(&l, "decision", STEP_NAMES, DECISIONS - 1, 1, "1 for the decision that is asked");
    add(&l, "asked", SEAT_NAMES, seats, 1, "1 for the seat that decides");
    add(&l, "mover", SEAT_NAMES, seats, 1, "1 for the seat whose turn it is");
    add(&l, "actions left", NULL, 1, ACTIONS, "actions of this turn that are not begun");
    add(&l, "legion", LEGION_NAMES, LEGIONS, 1, "1 for the legion that a second play must have");
    add(&l, "dropped", NULL, 1, CARDS, "cards dropped so far in an exchange");
    add(&l, "paid", NULL, 1, 2, "cards dropped so far for a penalty");
    add(&l, "wakings", NULL, 1, 255, "creatures that woke in this turn so far");
    add(&l, "reached", NULL, 1, POSITIONS, "the powers above here of who wakes had their turn");
    add(&l, "deck", NULL, 1, CARDS, "cards in the draw pile");
    add(&l, "held", SEAT_NAMES, seats, CARDS, "cards in hand");
    add(&l, "complete", SEAT_NAMES, seats, PLACES, "complete creatures");
    add(&l, "waking", PLACE_NAMES, goal, 1, "1 for the creature of the mover that wakes");
    add(&l, "completed", PLACE_NAMES, goal, 1, "1 for each creature that a Herald completed");
    for (int i = 0; i < 2; i++) {
        add(&l, "revealed", CARD_TRAITS, TRAITS, 1, "1 for what a Herald's card is");
        of(&l, 0, i + 1);
    }
    for (int s = 0; s < seats; s++)
        for (int p = 0; p < goal; p++) {
            add(&l, "creature", CREATURE_TRAITS, CREATURE, 1,
                "1 for what the card at this position is: legion, positions, power");
            of(&l, s, p + 1);
        }
    add(&l, "hand", CODE_NAMES, CODES, 6, "cards of this code in the observer's hand");
    for (int s = 1; s < seats; s++) {
        add(&l, "hand", CODE_NAMES, CODES, 6, "cards of this code known in that seat's hand");
        of(&l, s, 0);
    }
    add(&l, "discard", CODE_NAMES, CODES, 6, "cards of this code in the discard pile");
    add(&l, "unknown", CODE_NAMES, CODES, 6, "cards of this code that the observer cannot place");
    return l.n;
}

/* ---- The numbers ---- */

/* Bytes of which TRAITS are used; behind the codes stands what is no card. */
typedef struct {
    uint8_t byte[16];
} traits;

#define TRAITS_OF(number, code, l, f, p, copies)                                                   \
    {{[(l)] = 1,                                                                                   \
      [LEGIONS] = (f)&1,                                                                           \
      [LEGIONS + 1] = (f) >> 1 & 1,                                                                \
      [LEGIONS + 2] = (f) >> 2,                                                                    \
      [LEGIONS + POSITIONS + ((p) ? (p)-1 : 6)] = (p) != 0}},
static const traits TRAITS_BY_CODE[64] = {NIGHTMARIUM_CARDS(TRAITS_OF)};

#define COPIES_OF(number, code, l, f, p, copies) copies,
static const uint8_t COPIES[64] = {NIGHTMARIUM_CARDS(COPIES_OF)};

/* Writes all 16 bytes, one wide store: the rest are zeros, and what follows is written later. */
static inline void put_traits(uint8_t *out, int code) {
    memcpy(out, TRAITS_BY_CODE[code].byte, sizeof TRAITS_BY_CODE[code].byte);
}

/* Counts by code, taken from what is unknown. */
static void put_cards(uint8_t *out, const uint64_t cards[PLANES], uint8_t unknown[64]) {
    for (uint64_t codes = nm_codes(cards); codes; codes &= codes - 1) {
        int code = nm_lowest(codes);
        uint8_t n = (uint8_t)nm_count(cards, code);
        out[code] = n;
        unknown[code] = (uint8_t)(unknown[code] - n);
    }
}

/* Empty positions are written, too, as one of the codes of no card: how high creatures are cannot
 * be foreseen, and a branch that is guessed wrong costs more than a store. They take turns, so that
 * counting one does not wait for the last. */
static uint8_t *put_creatures(const nm_state *g, int seat, uint8_t *out, uint8_t unknown[64]) {
    const uint8_t *tall = g->tall[seat];
    const int has[POSITIONS] = {tall[1] | tall[2] | tall[3], tall[2] | tall[3], tall[3]};
    for (int p = 0; p < g->goal; p++)
        for (int i = 0; i < POSITIONS; i++, out += TRAITS) {
            const int none = CODES + i + POSITIONS * (p & 1), there = -(has[i] >> p & 1);
            const int code = none + ((g->body[seat][p][i] - none) & there);
            put_traits(out, code);
            unknown[code]--;
        }
    return out;
}

static uint8_t *put_bits(uint8_t *out, unsigned bits, int n) {
    for (int i = 0; i < n; i++) out[i] = bits >> i & 1;
    return out + n;
}

/* The i-th seat from the observer on. */
static inline int seat_from(const nm_state *g, int observer, int i) {
    int seat = observer + i;
    return seat < g->seats ? seat : seat - g->seats;
}

/* How far a seat is from the observer. */
static inline int distance(const nm_state *g, int observer, int seat) {
    return seat >= observer ? seat - observer : seat - observer + g->seats;
}

static const uint8_t BITS_OF[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
static inline int bits_of(unsigned places) {
    return BITS_OF[places & 15] + BITS_OF[places >> 4];
}

static int size_of(int seats, int goal) {
    return DECISIONS - 1 + 4 * seats + LEGIONS + 6 + 2 * goal + 2 * TRAITS + (seats + 2) * CODES +
           seats * goal * CREATURE;
}

/* The state of the turn and of a waking; seats counted from the observer. */
static uint8_t *put_turn(const nm_state *g, int observer, uint8_t *out) {
    const int n = g->seats;
    if (g->decision != OVER) {
        out[g->decision - 1] = 1;
        out[DECISIONS - 1 + distance(g, observer, nm_asked(g))] = 1;
    }
    out += DECISIONS - 1 + n;
    out[distance(g, observer, g->mover)] = 1;
    out += n;
    *out++ = g->actions_left;
    if (g->legion != ANY_LEGION) out[g->legion] = 1;
    out += LEGIONS;
    *out++ = g->decision == ASK_EXCHANGE ? g->dropped : 0;
    *out++ = g->decision == ASK_PENALTY ? g->paid : 0;
    *out++ = g->wakings;
    *out++ = g->awake ? g->position : 0;
    return out;
}

static uint8_t *put_sizes(const nm_state *g, int observer, uint8_t *out) {
    const int n = g->seats;
    int deck = CARDS - g->discard - g->n_revealed;
    for (int i = 0; i < n; i++) {
        int seat = seat_from(g, observer, i);
        const uint8_t *tall = g->tall[seat];
        out[1 + i] = g->held[seat];
        out[1 + n + i] = (uint8_t)bits_of(tall[3]);
        deck -= g->held[seat] + bits_of(tall[1]) + 2 * bits_of(tall[2]) + 3 * bits_of(tall[3]);
    }
    *out = (uint8_t)deck;
    out = put_bits(out + 1 + 2 * n, g->awake ? 1u << (g->awake - 1) : 0, g->goal);
    return put_bits(out, g->completed, g->goal);
}

int nm_encode(const rv_state *state, int seat, uint8_t *out) {
    const nm_state *g = (const nm_state *)state;
    const int n = g->seats, observer = seat - 1, size = size_of(n, g->goal);
    uint8_t unknown[64];
    memset(out, 0, (size_t)size);
    memcpy(unknown, COPIES, sizeof unknown);
    out = put_sizes(g, observer, put_turn(g, observer, out));
    for (int i = 0; i < 2; i++, out += TRAITS) {
        int code = i < g->n_revealed ? g->revealed[i] : CODES;
        put_traits(out, code);
        unknown[code]--;
    }
    for (int i = 0; i < n; i++) out = put_creatures(g, seat_from(g, observer, i), out, unknown);
    put_cards(out, g->hand[observer], unknown);
    for (int i = 1; i < n; i++)
        put_cards(out + CODES * i, g->known[seat_from(g, observer, i)], unknown);
    uint8_t *discard = out + CODES * n, *rest = discard + CODES;
    for (int i = CARDS - g->discard; i < CARDS; i++) discard[g->pile[i]]++;
    for (int code = 0; code < CODES; code++) rest[code] = (uint8_t)(unknown[code] - discard[code]);
    return size;
}

/* ---- The actions ---- */

int nm_actions(int seats, const rv_options *options, int seat, rv_action *actions) {
    const int goal = options->value[OPTION_GOAL];
    static const uint8_t with_cards[] = {PLAY, PLACE}, of_own[] = {WAKE, DEVOUR},
                         of_others[] = {TAKE, SCAVENGE};
    int n = 0;
    actions[n++] = nm_action(DRAW, 0, 0, 0);
    actions[n++] = nm_action(EXCHANGE, 0, 0, 0);
    actions[n++] = nm_action(DONE, 0, 0, 0);
    for (int code = 0; code < CODES; code++) actions[n++] = nm_action(DROP, code, 0, 0);
    for (int v = 0; v < 2; v++)
        for (int code = 0; code < CODES; code++)
            for (int p = 1; p <= goal; p++) actions[n++] = nm_action(with_cards[v], code, 0, p);
    for (int v = 0; v < 2; v++)
        for (int p = 1; p <= goal; p++) actions[n++] = nm_action(of_own[v], 0, 0, p);
    for (int v = 0; v < 2; v++)
        for (int i = 1; i < seats; i++)
            for (int p = 1; p <= goal; p++)
                actions[n++] = nm_action(of_others[v], 0, (seat - 1 + i) % seats + 1, p);
    return n;
}
