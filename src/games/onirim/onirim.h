/* onirim.h - the state of a game of Onirim, and who does what in this folder.
 *
 *   cards.c         the cards, their codes and counts (O1-O4, O32)
 *   deck.c          known top, bag, known bottom; drawing, searching, shuffling (O16)
 *   hand.c          hands and shared cards (O17-O19, O25)
 *   turn.c          set-up, the three phases, the end (O6-O8, O10-O12, O14, O17, O19, O20, O26)
 *   doors.c         doors and goals, what they win (O9, O12, O15, O23, O24, O28, O29)
 *   nightmare.c     nightmares (O13, O22)
 *   look.c          cards looked at and put back (O10, O34, O42)
 *   book.c          the spells of the Book of Steps (O30, O31)
 *   towers.c        the tower row (O32-O38)
 *   premonitions.c  premonitions and happy dreams (O39-O42)
 *   legal.c         the legal actions of every decision
 *   view.c          what a seat knows, and dealing the rest anew (O16, O25)
 *   position.c      reading a position; write.c writes zones and events
 *   encode.c        observations and actions as numbers, for learners
 *   reference.c     the yardstick player; game.c the table of the game
 *   aids.c          what a table can tell beside the zones
 *
 * The deck is what is known about it. A shuffled deck is a bag of cards whose order nobody knows:
 * drawing takes one of them at random. Above the bag may lie cards that somebody knows, and below
 * it too; a shuffle pours them into the bag. So a state of a solo game holds nothing that its
 * player does not know, and a copy of it that is played on with other random numbers samples the
 * truth.
 *
 * The state is kept within 256 bytes. Colours, seats and places count from 0 in here. What files of
 * this folder share is named on_ or stands in this header. */
#ifndef RV_ONIRIM_H
#define RV_ONIRIM_H

#include "core/bytes.h"
#include "core/rng.h"
#include "core/text.h"
#include "games/events.h"
#include "reverie.h"

/* ---- Cards: number = 7 * colour + kind, which is card order; then the dreams ---- */

enum { RED, BLUE, GREEN, BROWN, COLOURS };
enum { SUN, MOON, KEY, DOOR, TOWER3, TOWER4, TOWER5, KINDS };
enum {
    NIGHTMARE = COLOURS * KINDS,
    HAPPY,
    CARDS,
    NO_CARD = 31 /* none; in a view: a card the seat may not see */
};

#define CARD(colour, kind) (KINDS * (colour) + (kind))
#define BIT(card) (UINT32_C(1) << (card))
/* The cards of one kind, of all colours, as a set. */
#define OF_KIND(kind)                                                                              \
    (BIT(CARD(RED, kind)) | BIT(CARD(BLUE, kind)) | BIT(CARD(GREEN, kind)) | BIT(CARD(BROWN, kind)))
#define SET_ROOMS (OF_KIND(SUN) | OF_KIND(MOON) | OF_KIND(KEY))
#define SET_KEYS OF_KIND(KEY)
#define SET_DOORS OF_KIND(DOOR)
#define SET_TOWERS (OF_KIND(TOWER3) | OF_KIND(TOWER4) | OF_KIND(TOWER5))
#define SET_DREAMS (BIT(NIGHTMARE) | BIT(HAPPY))
#define SET_LABYRINTH (SET_ROOMS | SET_TOWERS) /* what a hand can hold (O4) */

enum { PREMONITIONS = 8, GOALS = 8, TOWERS = 12, DOORS_TO_WIN = 8 };
enum { BASE_CARDS = 76, HAPPY_DREAMS = 4, ALL_CARDS = BASE_CARDS + TOWERS + HAPPY_DREAMS };

extern const uint8_t ON_CARD_COLOUR[32]; /* COLOURS for dreams */
extern const uint8_t ON_CARD_KIND[32];   /* KINDS for dreams */
extern const uint8_t ON_CARD_COUNT[32];  /* copies in a game with every expansion */
extern const char ON_CARD_CODE[32][3];
extern const uint8_t ON_BOX[ALL_CARDS]; /* a new deck: 76 cards, then 12 towers, 4 happy dreams */

/* Copies of a card in a game with these expansions. */
int on_card_count(int card, unsigned expansions);
/* The cards of which there is one or more, as a set. */
static inline uint32_t on_cards_in(const uint8_t count[CARDS]) {
    uint32_t set = 0;
    for (int card = 0; card + 8 <= CARDS; card += 8)
        set |= rv_marks(rv_at_least(rv_load8(count + card), 1)) << card;
    return set | rv_marks(rv_at_least(rv_load8(count + CARDS - 8), 1)) << (CARDS - 8);
}
/* The card of a two-letter code, or NO_CARD. */
int on_card_of(rv_span code);

/* ---- A card that lies somewhere and who knows it: bits 0-4 card, bit 5 + seat: that seat ---- */

enum { KNOWN_SHIFT = 5, KNOWN_BOTH = 3 << KNOWN_SHIFT, CARD_BITS = 31 };

/* ---- The state ---- */

enum {
    HAND_SIZE = 5,     /* one player (O7) */
    PERSONAL_SIZE = 3, /* two players (O17) */
    SHARED_SIZE = 2,
    SHARED = 2,    /* as a holder of cards, beside seats 0 and 1 */
    SHARED_AT = 6, /* where the shared cards lie in `hand` */
    DRAFT_SIZE = 8,
    ROW_CARDS = 58,
    LOOK_MOST = 8 /* seven of a vision, eight of the draft */
};

enum { BOOK = 1, TOWER_ROW = 2, OMENS = 4 }; /* expansions, bits in the order of the option */

/* The options in their order, and what some of them can be. */
enum { OPT_EXPANSIONS, OPT_LOST, OPT_RUINS, OPT_OMENS, OPT_TOWERS, OPT_VICTORY, OPT_TALK };
enum { OPEN, TALK, SILENT };
enum { TOGETHER, RACE };

enum decision {
    D_OVER,
    D_DRAFT,
    D_TURN,
    D_SWAP,
    D_CLAIM,
    D_PROPHECY,
    D_LOOK,
    D_DOOR,
    D_NIGHTMARE,
    D_TOWER,
    D_PAY,
    D_PARADOX,
    D_PLAN,
    D_DRAW,
    D_PREMONITION,
    D_RETURN,
    D_KEYS,
    D_HAPPY,
    /* Steps that the protocol names by the decision they belong to. */
    D_PROPHECY_PUT,
    D_LOOK_PUT,
    D_PARADOX_PUT,
    D_VISION_DROP,
    D_VISION_PUT,
    D_CHANCE, /* only in an afterstate: chance decides next */
    DECISIONS
};

/* The decisions that are asked even if one action is all there is, as bits. */
enum {
    ASKED = 1 << D_TURN | 1 << D_CLAIM | 1 << D_LOOK | 1 << D_DOOR | 1 << D_NIGHTMARE | 1 << D_TOWER
};

/* What waits for chance in an afterstate; kept in `resume`. */
enum await { AWAIT_FILL, AWAIT_HAND, AWAIT_REVEAL, AWAIT_LOOK, AWAIT_OMEN };

enum { SPELL_PARADOX, SPELL_PLAN, SPELL_PUNISH, SPELLS };

typedef struct {
    uint64_t towers;         /* the row, leftmost lowest, four bits each: see tower_of */
    uint8_t hand[8];         /* personal cards from 0 (seat 1: from 3), shared ones from 6;
                                    each holder's in order, 0 where none is */
    uint16_t doors;          /* on the table: four bits a colour, two of them for each seat */
    uint16_t goals;          /* colours left to right, two bits each, lowest bits first */
    uint16_t rules;          /* the options and the number of seats: see the functions below */
    uint8_t deck[ALL_CARDS]; /* from the lowest card up: n_bottom known ones, then the bag, in
                                    an order that means nothing, then n_top known ones */
    uint8_t bag[CARDS];      /* how many of each card the bag holds; in a view: how many there
                                    are that the seat cannot place, hands included */
    uint8_t discard[CARDS];
    uint8_t removed[CARDS / 2];  /* out of the game (spells), four bits each */
    uint8_t rows[ROW_CARDS / 2]; /* rooms as 3 * colour + symbol, four bits each: seat 0 from the
                                    front, seat 1 from the end */
    uint8_t n_hand[3];           /* how many: seat 0, seat 1, shared */
    uint8_t revealed[LOOK_MOST]; /* cards being looked at, top first; in the draft those to take */
    uint8_t n_revealed;
    uint8_t n_bottom, n_bag, n_top; /* the deck */
    uint8_t n_discard;
    uint8_t n_towers;
    uint8_t n_row[2];
    uint8_t tail[2];    /* of each row: last room, or NO_CARD; from bit 5 the series' length */
    uint8_t limbo[6];   /* doors by colour, nightmares, happy dreams */
    uint8_t goals_down; /* bit i: goal i is reached */
    uint8_t omens_up;   /* face-up premonitions: bit i = P(i+1) */
    uint8_t omens_gone; /* removed ones; the others are the pile */
    uint8_t decision;   /* enum decision */
    uint8_t resume;     /* the decision that a spell interrupts */
    uint8_t card;       /* the drawn card that is being decided on, or NO_CARD */
    uint8_t cause;      /* the spell being paid, the premonition being carried out, the card just
                              played or discarded; when the game is over, the winners */
    uint8_t left;       /* cards still to name: pay, keys */
    uint8_t mark;       /* card named last (pay, drops); or cards put back so far */
    uint8_t active;     /* whose turn it is; in the draft, who takes */
    uint8_t turn;
} onirim;

_Static_assert(sizeof(onirim) <= 256, "the state must stay within 256 bytes");

/* Bits of `rules`. */
enum {
    RULE_EXPANSIONS = 7,
    RULE_LOST = 1 << 3,
    RULE_RUINS = 1 << 4,
    RULE_RIGHT = 1 << 5,
    RULE_RACE = 1 << 6,
    RULE_HIDDEN = 1 << 7, /* personal cards are hidden: two players who talk or are silent */
    RULE_TWO = 1 << 8
};

static inline bool has(const onirim *s, unsigned expansion) {
    return s->rules & expansion;
}

static inline int seats_of(const onirim *s) {
    return s->rules & RULE_TWO ? 2 : 1;
}

/* The last room of a row (NO_CARD: empty), and the length of the series at its end: 0 to 3. */
static inline int last_room(const onirim *s, int seat) {
    return s->tail[seat] & CARD_BITS;
}
static inline int run_of(const onirim *s, int seat) {
    return s->tail[seat] >> 5;
}

/* Who knows what the active player looks at or draws (O25), as bits of a known card. */
static inline unsigned eyes(const onirim *s) {
    return s->rules & RULE_HIDDEN ? 1u << (KNOWN_SHIFT + s->active) : KNOWN_BOTH;
}

/* A game in play: the state, where chance comes from, who listens. Without a stream the game stops
 * where chance would decide: that is how afterstates are made. */
typedef struct {
    onirim *s;
    rv_rng *rng;
    rv_events *events;
} play;

static inline void await_chance(play *p, enum await what) {
    p->s->decision = D_CHANCE;
    p->s->resume = (uint8_t)what;
}

/* ---- Actions: verb, two arguments of five bits, and whether a card is a shared one. ---- */

enum verb {
    V_TAKE = 1,
    V_PLAY,
    V_DISCARD,
    V_SWAP,
    V_KEEP,
    V_CLAIM,
    V_PASS,
    V_DROP,
    V_PUT,
    V_LOOK,
    V_UNLOCK,
    V_KEY,
    V_LIMBO,
    V_REVEAL,
    V_HAND,
    V_LOSE,
    V_FEIGN,
    V_CAST,
    V_PAY,
    V_RAISE,
    V_EXCHANGE,
    V_DRAW,
    V_FACE,
    V_RETURN,
    V_BANISH,
    V_VISION,
    V_SEEK,
    V_DONE,
    VERBS
};

enum { NO_SIDE, LEFT, RIGHT }; /* second argument of V_PLAY */
enum { ON_MAX_LEGAL = 48 };    /* a happy dream: 8 to banish, vision, 30 to seek, 2 spells */

#define ACTION(verb, a, b, shared)                                                                 \
    ((rv_action)((unsigned)(verb) << 11 | (unsigned)(b) << 6 | (unsigned)(a) << 1 |                \
                 (unsigned)(shared)))

static inline int verb_of(rv_action action) {
    return action >> 11;
}
static inline int first_of(rv_action action) {
    return action >> 1 & 31;
}
static inline int second_of(rv_action action) {
    return action >> 6 & 31;
}
static inline bool shared_of(rv_action action) {
    return action & 1;
}

/* ---- Zones, for events ---- */

enum zone {
    Z_DECK,
    Z_HAND,
    Z_SHARED,
    Z_ROW,
    Z_DOORS,
    Z_DISCARD,
    Z_REMOVED,
    Z_LIMBO,
    Z_TOWERS,
    Z_REVEALED,
    Z_UP,
    Z_PILE
};

enum happening { H_SERIES, H_OMEN, H_SPELL };

/* Numbers of cards in events: cards as above, premonitions from here on. */
enum { EVENT_OMEN = 32 };

static inline unsigned public_eyes(unsigned known) {
    return (known & KNOWN_BOTH) == KNOWN_BOTH ? (unsigned)RV_PUBLIC : known >> KNOWN_SHIFT;
}

/* Telling is kept out of line: bots and benches do not listen, and pay one test. */
void on_tell_move(play *p, unsigned known_card, int from, int to, int seat, int place);
void on_tell_happen(play *p, int what, int detail);

static inline void tell_move(play *p, unsigned known_card, int from, int to, int seat, int place) {
    if (__builtin_expect(p->events != NULL, 0)) on_tell_move(p, known_card, from, to, seat, place);
}

static inline void tell_happen(play *p, int what, int detail) {
    if (__builtin_expect(p->events != NULL, 0)) on_tell_happen(p, what, detail);
}

/* ---- deck.c ---- */

static inline int deck_size(const onirim *s) {
    return s->n_bag + s->n_top + s->n_bottom;
}
/* Takes the card at place i of the bag; its last card fills the gap. */
RV_ALWAYS_INLINE int bag_take(onirim *s, int i) {
    uint8_t *bag = s->deck + s->n_bottom;
    int card = bag[i];
    bag[i] = bag[--s->n_bag];
    s->bag[card]--;
    return card;
}
/* Takes one card of the bag at random; it must not be empty. */
int on_bag_draw(onirim *s, rv_rng *rng);
/* Puts a card among those whose place nobody knows; there must be no known top. */
static inline void bag_add(onirim *s, int card) {
    s->deck[s->n_bottom + s->n_bag++] = (uint8_t)card;
    s->bag[card]++;
}
/* Takes the lowest card: card and who knows it. The deck must not be empty. */
unsigned on_deck_draw_lowest(onirim *s, rv_rng *rng);
/* The known cards at the top: the lowest of them first. */
static inline uint8_t *deck_top(onirim *s) {
    return s->deck + s->n_bottom + s->n_bag;
}
/* Whether the next card, from the top or the bottom, is chance and there is no stream to ask. */
bool on_deck_uncertain(const onirim *s, bool lowest);
/* Instead of a drawn card: the deck is empty, or the card must be waited for. */
enum { NONE_LEFT = -1, NOT_YET = -2 };
/* Draws a card if that takes no more than a number that the stream has ready; else NOT_YET, and
 * nothing has changed. Calls nothing. */
RV_ALWAYS_INLINE int deck_draw_soon(onirim *s, rv_rng *rng) {
    if (s->n_top) return deck_top(s)[--s->n_top];
    if (__builtin_expect(rng->next == 64, 0)) return NOT_YET;
    uint64_t wide = (uint64_t)rng->words[rng->next] * s->n_bag;
    if (__builtin_expect((uint32_t)wide <= s->n_bag, 0)) return NOT_YET; /* unfair, or empty */
    rng->next++;
    return bag_take(s, (int)(wide >> 32));
}
/* Takes the top card: card and who knows it; NONE_LEFT; or NOT_YET, where chance is awaited. */
int on_deck_draw(play *p);
RV_ALWAYS_INLINE int deck_draw(play *p) {
    int known_card = p->rng ? deck_draw_soon(p->s, p->rng) : NOT_YET;
    return __builtin_expect(known_card == NOT_YET, 0) ? on_deck_draw(p) : known_card;
}
/* Copies of a card in the deck; the cards in the deck as a set. */
int on_deck_count(const onirim *s, int card);
uint32_t on_deck_set(const onirim *s);
/* Takes a card out of the deck wherever it lies: searching. The deck must be shuffled later. */
void on_deck_remove(onirim *s, int card);
/* Puts a known card below the `depth` top cards, or below everything. */
void on_deck_insert_top(onirim *s, unsigned known_card, int depth);
void on_deck_insert_bottom(onirim *s, unsigned known_card);
/* Shuffles: all known cards go into the bag. */
void on_deck_shuffle(play *p);

/* ---- hand.c ---- */

static inline int hand_at(int holder) {
    return 3 * holder; /* seat 0: 0, seat 1: 3, shared: 6 */
}
static inline int personal_size(const onirim *s) {
    return s->rules & RULE_TWO ? PERSONAL_SIZE : HAND_SIZE;
}
static inline uint32_t held_by(const onirim *s, int holder) {
    uint32_t set = 0;
    uint64_t cards = rv_load8(s->hand) >> (8 * hand_at(holder));
    for (int i = 0; i < s->n_hand[holder]; i++, cards >>= 8) set |= BIT(cards & CARD_BITS);
    return set;
}
static inline bool hand_full(const onirim *s) {
    if (!(s->rules & RULE_TWO)) return s->n_hand[0] == HAND_SIZE;
    return s->n_hand[s->active] == PERSONAL_SIZE && s->n_hand[SHARED] == SHARED_SIZE;
}
/* The bytes of `hand` that belong to a holder, of one player or of two. */
RV_ALWAYS_INLINE uint64_t place_of(int holder, bool two) {
    if (!two) return ~UINT64_C(0);
    return rv_few_bytes(holder == SHARED ? SHARED_SIZE : PERSONAL_SIZE) << (8 * hand_at(holder));
}
/* Puts a known card among those of a holder, in order of their bytes. */
RV_ALWAYS_INLINE void hand_insert(onirim *s, int holder, unsigned known_card, bool two) {
    uint64_t all = rv_load8(s->hand), place = place_of(holder, two);
    uint64_t used = rv_few_bytes(s->n_hand[holder]++) << (two ? 8 * hand_at(holder) : 0);
    uint64_t behind = (rv_at_least(all, known_card) | (RV_HIGHS & ~used)) & place;
    uint64_t here = rv_first_bit(behind), moved = all & -here & place;
    rv_store8(s->hand, all - moved + (moved << 8) + known_card * here);
}
/* Takes one copy of the card out of a hand; of two equal ones the one that the partner has seen
 * (O25). */
RV_ALWAYS_INLINE unsigned hand_take(onirim *s, int holder, int card, bool two) {
    uint64_t all = rv_load8(s->hand), place = place_of(holder, two);
    unsigned known_card = (unsigned)card | KNOWN_BOTH;
    uint64_t equal = rv_equal(all, known_card) & place;
    if (two && !equal) {
        known_card = (unsigned)card | eyes(s);
        equal = rv_equal(all, known_card) & place;
    }
    uint64_t here = rv_first_bit(equal), from_here = all & -here & place;
    rv_store8(s->hand, all - from_here + (from_here >> 8 & -here));
    s->n_hand[holder]--;
    return known_card;
}
/* The same, out of line. */
void on_hand_insert(onirim *s, int holder, unsigned known_card);
unsigned on_hand_take(onirim *s, int holder, int card);
/* Gives up to five cards to a holder who has none. */
void on_hand_deal(onirim *s, int holder, const uint8_t *cards, int n);
/* O13 IV, O22: away with the hand, draw a new one; false as for on_draw_hand. */
bool on_new_hand(play *p);

/* ---- turn.c ---- */

void on_setup(rv_state *state, int seats, const rv_options *options, rv_rng *rng,
              rv_events *events);
uint16_t on_rules_of(int seats, const rv_options *options);
/* Everything in the deck, nothing on the table. */
void on_clear(onirim *s, uint16_t rules);
void on_apply(rv_state *state, rv_action action, rv_rng *rng, rv_events *events);
bool on_afterstate(const rv_state *state, rv_action action, rv_state *after);
/* Draws for a new hand: labyrinth cards until it is full, the rest to limbo (O6). False: the game
 * is lost, or chance is awaited. */
bool on_draw_hand(play *p);
static inline void on_discard_card(play *p, unsigned known_card, int from, int seat) {
    p->s->discard[known_card & CARD_BITS]++;
    p->s->n_discard++;
    tell_move(p, known_card | KNOWN_BOTH, from, Z_DISCARD, seat, 0);
}
extern const uint8_t ON_LIMBO_PLACE[32]; /* where a card lies in `limbo` */
static inline void on_to_limbo(play *p, int card, int from, int seat) {
    p->s->limbo[ON_LIMBO_PLACE[card]]++;
    tell_move(p, (unsigned)card | KNOWN_BOTH, from, Z_LIMBO, seat, 0);
}
/* Phase 2 from where it stands (O12), then phase 3 and the next turn. */
void on_fill(play *p);
void on_lose(play *p, bool in_new_hand);
void on_win(play *p, unsigned winners);
/* The decision on a drawn card, a turn or a claim, asked again after a spell. */
void on_resume(play *p);

/* ---- doors.c ---- */

static inline int doors_of(const onirim *s, int seat, int colour) {
    return s->doors >> (4 * colour + 2 * seat) & 3;
}
/* Copies of a card that are out of the game. */
static inline int removed_of(const onirim *s, int card) {
    return s->removed[card / 2] >> (4 * (card & 1)) & 15;
}
static inline int doors_on_table(const onirim *s, int colour) {
    return doors_of(s, 0, colour) + doors_of(s, 1, colour);
}
static inline void add_doors(onirim *s, int seat, int colour, int n) {
    s->doors = (uint16_t)(s->doors + n * (1 << (4 * colour + 2 * seat)));
}
/* A door is obtained: placed and all that follows, or to limbo (O28). Filling comes next, unless a
 * decision or the end came between. */
void on_obtain_door(play *p, int colour, int from);
void on_return_door(play *p, int colour, int seat);
/* O35: looks whether the game is won now. */
bool on_check_victory(play *p);
/* Puts a room at the end of a seat's row if n is 1, none if it is 0, and counts the series (O9):
 * true if a room completed it. */
RV_ALWAYS_INLINE bool append_room(onirim *s, int seat, int card, unsigned n) {
    unsigned i = s->n_row[seat], at = seat ? ROW_CARDS - 1 - i : i, colour = ON_CARD_COLOUR[card];
    unsigned room = 3 * colour + ON_CARD_KIND[card], old = s->tail[seat], run = old >> 5;
    unsigned goes_on = (run < 3) & (ON_CARD_COLOUR[old & CARD_BITS] == colour);
    run = 1 + (run & -goes_on);
    s->n_row[seat] = (uint8_t)(i + n);
    s->rows[at / 2] = (uint8_t)(s->rows[at / 2] | (room & -n) << (4 * (at & 1)));
    s->tail[seat] = (uint8_t)(old ^ ((old ^ ((unsigned)card | run << 5)) & -n));
    return (run == 3) & n;
}
/* A series is complete: a door can be claimed, if there is one. */
void on_series(play *p, int colour);
void on_apply_claim(play *p, rv_action action);
void on_apply_door(play *p, rv_action action);
int on_next_goal(const onirim *s);
bool on_keeps_door(const onirim *s, int colour);
static inline int goal_colour(const onirim *s, int i) {
    return s->goals >> (2 * i) & 3;
}

/* ---- nightmare.c, towers.c ---- */

void on_apply_nightmare(play *p, rv_action action);
void on_end_nightmare(play *p, bool to_limbo_instead);
extern const uint8_t ON_TOWER_LEFT[TOWERS], ON_TOWER_RIGHT[TOWERS]; /* bit 0 sun, bit 1 moon */
static inline int tower_at(const onirim *s, int i) {
    return (int)(s->towers >> (4 * i) & 15);
}
static inline int tower_card(int tower) {
    return CARD(tower / 3, TOWER3 + tower % 3);
}
static inline int tower_of(int card) {
    return 3 * ON_CARD_COLOUR[card] + ON_CARD_KIND[card] - TOWER3;
}
static inline bool towers_fit(int left, int right) {
    return !(ON_TOWER_RIGHT[left] & ON_TOWER_LEFT[right]);
}
bool on_tower_fits_at(const onirim *s, int tower, int side);
bool on_tower_may_leave(const onirim *s, int i);
bool on_rampart(const onirim *s);
void on_play_tower(play *p, int card, int side, int from);
void on_lose_tower_or_feign(play *p);
void on_apply_tower(play *p, rv_action action);

/* ---- look.c ---- */

/* Takes up to n cards from the top to look at, `known` says who sees them; or from the bottom. */
void on_look_top(play *p, int n, unsigned known);
void on_look_bottom(play *p, int n);
unsigned on_take_revealed(onirim *s, int card);
/* Puts a card that is being looked at back: the next one from the top, or at the bottom. */
void on_put_back(play *p, int card, bool at_bottom);
uint32_t on_revealed_set(const onirim *s);
void on_start_prophecy(play *p);
void on_apply_look(play *p, rv_action action);

/* ---- book.c ---- */

/* What a spell costs: cards of the discard pile. */
int on_spell_cost(const onirim *s, int spell);
bool on_can_cast(const onirim *s, int spell);
void on_apply_cast(play *p, rv_action action);
void on_apply_spell(play *p, rv_action action);

/* ---- premonitions.c ---- */

/* The face-up premonitions whose condition holds now. */
unsigned on_omens_holding(const onirim *s);
/* How many of what premonition i (from 0) counts it needs, and how many there are. */
int on_omen_need(const onirim *s, int i, int *have);
void on_face_omens(play *p);
/* Turns up n premonitions of the pile. False: chance is awaited. */
bool on_reveal_omens(play *p, int n);
/* Whether a door of this seat may be the one that P2 or P7 sends back (O21). */
bool on_may_return(const onirim *s, int colour, int seat);
void on_apply_omen(play *p, rv_action action);
void on_apply_happy(play *p, rv_action action);

/* ---- legal.c, view.c, position.c, write.c, reference.c ---- */

int on_legal(const rv_state *state, rv_action *actions);
void on_view(const rv_state *state, int seat, rv_state *out);
void on_resample(const rv_state *view_state, int seat, rv_rng *rng, rv_state *out);
void on_permute_hidden(rv_state *state, int seat, rv_rng *rng);
uint64_t on_hash(const rv_state *state);
const char *on_broken(const rv_state *state);
bool on_position(rv_state *state, int seats, const rv_options *options, int actor, const char *text,
                 rv_error *error);
size_t on_action_text(rv_action action, char *out, size_t size);
bool on_action_parse(const char *text, rv_action *action);
void on_write_zones(const rv_state *state, rv_writer *w);
void on_write_event(const rv_event *event, int seat, rv_writer *w);
rv_action on_reference(const rv_state *view_state);
int on_numbers(int seats, const rv_options *options, rv_numbers *groups);
int on_encode(const rv_state *state, int seat, uint8_t *out);
int on_actions(int seats, const rv_options *options, int seat, rv_action *actions);
void on_write_aids(const rv_state *view, int seat, struct rv_writer *w);
extern const char ON_COLOUR_CODE[COLOURS][2];
extern const char *const ON_SPELL_NAME[SPELLS];

static inline onirim *game_of(rv_state *state) {
    return (onirim *)(void *)state;
}
static inline const onirim *game_in(const rv_state *state) {
    return (const onirim *)(const void *)state;
}

/* Room number in a row (3 * colour + symbol), and back. */
static inline int room_card(int room) {
    return CARD(room / 3, room % 3);
}
static inline int row_get(const onirim *s, int seat, int i) {
    int at = seat ? ROW_CARDS - 1 - i : i;
    return s->rows[at / 2] >> (4 * (at & 1)) & 15;
}
#endif
