/* facts.h - what there is to know about a state of Onirim before it is weighed, as far as a seat
 * knows it: who holds what, what is still to come and how much time is left. The tables of
 * features.c and the sights of sight.c combine these facts. */
#ifndef RV_BOTS_ONIRIM_FACTS_H
#define RV_BOTS_ONIRIM_FACTS_H

#include <string.h>

#include "bots/onirim/features.h"

enum { STAGES = 3, MOMENTS = 10, HANDS_OF_COLOUR = 4 * 4 * 3, KEYS_OF_COLOUR = 3 * 4 };

/* Rooms are counted in one number, four bits each: sun, moon and key of red, then of blue ... */
#define ROOM_AT(colour, symbol) (12 * (colour) + 4 * (symbol))

/* What a player has and can lay. */
typedef struct {
    uint64_t rooms;   /* in the hand; shared cards are everybody's */
    uint32_t towers;  /* in the hand, as a set: there is one of each */
    int last, series; /* last symbol (3: none), length of the series (0 when done) */
    int colour;       /* of the series */
} player;

/* The facts that several tables combine. */
typedef struct {
    const onirim *s;
    unsigned rules; /* of the game, as far as they matter here */
    const on_layout *at;
    unsigned eye;        /* the bit that marks what the seat knows */
    const uint8_t *deck; /* counts by card of all that may still come: the bag's own, or ... */
    uint8_t counted[32]; /* ... these, if there is more than the bag */
    player own, other;
    int keys;                           /* in the own hand */
    int doors, rooms, nightmares;       /* doors missing; rooms and nightmares still to come */
    int want[COLOURS], theirs[COLOURS]; /* how a door is wanted, by this player and the other */
    int wanted_keys, idle_keys;         /* in the hand: colours that still miss doors, or not */
    int deck_keys, deck_wanted_keys;    /* still to come */
    int moment;
    int stage; /* how soon the deck runs out of rooms */
} facts;

RV_ALWAYS_INLINE int most(int n, int limit) {
    return n < limit ? n : limit;
}

RV_ALWAYS_INLINE int held(const player *p, int colour, int symbol) {
    return (int)(p->rooms >> ROOM_AT(colour, symbol) & 15);
}

RV_ALWAYS_INLINE int rooms_held(const player *p, int colour) {
    return held(p, colour, SUN) + held(p, colour, MOON) + held(p, colour, KEY);
}

RV_ALWAYS_INLINE void count_one_more(facts *f, unsigned known_card) {
    if (f->deck != f->counted) memcpy(f->counted, f->deck, CARDS);
    f->deck = f->counted;
    f->counted[known_card & CARD_BITS]++;
}

RV_ALWAYS_INLINE void count_deck(facts *f) {
    const onirim *s = f->s;
    f->deck = s->bag;
    for (int i = 0; i < s->n_bottom; i++) count_one_more(f, s->deck[i]);
    for (int i = 0; i < s->n_top; i++) count_one_more(f, s->deck[s->n_bottom + s->n_bag + i]);
    for (int i = 0; i < s->n_revealed; i++) count_one_more(f, s->revealed[i]);
}

/* What a card adds to the number of rooms. */
#define ROOMS_OF(colour)                                                                           \
    [CARD(colour, SUN)] = UINT64_C(1) << ROOM_AT(colour, SUN),                                     \
                  [CARD(colour, MOON)] = UINT64_C(1) << ROOM_AT(colour, MOON),                     \
                  [CARD(colour, KEY)] = UINT64_C(1) << ROOM_AT(colour, KEY)
static const uint64_t ONE_ROOM[32] = {ROOMS_OF(RED), ROOMS_OF(BLUE), ROOMS_OF(GREEN),
                                      ROOMS_OF(BROWN)};

/* What the seat has not seen may as well lie in the deck. */
RV_ALWAYS_INLINE void count_hand(facts *f, player *p, int holder) {
    uint64_t cards = rv_load8(f->s->hand) >> (8 * hand_at(holder));
    for (int i = f->s->n_hand[holder]; i; i--, cards >>= 8) {
        if (!(cards & f->eye)) {
            count_one_more(f, (unsigned)cards);
            continue;
        }
        p->rooms += ONE_ROOM[cards & CARD_BITS];
        p->towers |= BIT(cards & CARD_BITS) & SET_TOWERS;
    }
}

RV_ALWAYS_INLINE void look_at(facts *f, player *p, int seat) {
    int last = last_room(f->s, seat);
    p->last = last == NO_CARD ? 3 : ON_CARD_KIND[last];
    p->series = run_of(f->s, seat) % 3;
    p->colour = p->series ? ON_CARD_COLOUR[last] : COLOURS;
    p->rooms = p->towers = 0;
    count_hand(f, p, seat);
    if (f->rules & RULE_TWO) count_hand(f, p, SHARED);
}

/* Suns, moons and keys of all colours, four bits each. */
RV_ALWAYS_INLINE int symbols_held(const player *p) {
    uint64_t two = p->rooms + (p->rooms >> ROOM_AT(GREEN, SUN));
    return (int)((two + (two >> ROOM_AT(BLUE, SUN))) & 0xfff);
}

/* Chance of each kind, the beginning of a turn, or another decision. */
RV_ALWAYS_INLINE int moment_of(const onirim *s) {
    enum { A_TURN = 5, ANOTHER, A_VISION, A_PARADOX, A_TOWER };
    if (s->decision != D_CHANCE) return s->decision == D_TURN ? A_TURN : ANOTHER;
    if (s->resume != AWAIT_LOOK) return s->resume;
    if (s->card == HAPPY) return A_VISION;
    int kind = ON_CARD_KIND[s->cause];
    return kind == KEY ? AWAIT_LOOK : kind < KEY ? A_PARADOX : A_TOWER;
}

/* With the book: which of the colours to come this is, 0 = the next goal. */
RV_ALWAYS_INLINE void rank_colours(const onirim *s, int rank[COLOURS], int none) {
    int next = 0;
    for (int c = 0; c < COLOURS; c++) rank[c] = none;
    for (unsigned up = ~(unsigned)s->goals_down & 0xff; up; up &= up - 1) {
        int colour = goal_colour(s, __builtin_ctz(up));
        if (rank[colour] < none) continue;
        rank[colour] = most(next++, none - 1);
    }
}

RV_ALWAYS_INLINE void find_wants(facts *f) {
    const onirim *s = f->s;
    bool two = f->rules & RULE_TWO, book = f->rules & BOOK;
    int rank[COLOURS] = {0};
    if (book) rank_colours(s, rank, two ? 3 : 4);
    for (int c = 0; c < COLOURS; c++) {
        int own = doors_of(s, s->active, c), other = doors_of(s, !s->active, c);
        if (!two) {
            f->want[c] = book ? rank[c] : own;
            f->theirs[c] = 0;
            f->doors += 2 - own;
        } else {
            own = own > 0;
            other = other > 0;
            f->want[c] = own * 4 + rank[c];
            f->theirs[c] = other * 4 + rank[c];
            if (!book) {
                f->want[c] = own * 2 + other;
                f->theirs[c] = other * 2 + own;
            }
            f->doors += 2 - own - other;
        }
        int missing = two ? !own : own < 2, to_come = f->deck[CARD(c, KEY)];
        f->wanted_keys += missing ? held(&f->own, c, KEY) : 0;
        f->deck_wanted_keys += missing ? to_come : 0;
        f->deck_keys += to_come;
    }
    f->idle_keys = f->keys - f->wanted_keys;
}

RV_ALWAYS_INLINE void gather(facts *f, const onirim *s, unsigned rules, int eye,
                             const on_layout *layout) {
    f->s = s, f->rules = rules, f->at = layout;
    f->eye = s->rules & RULE_HIDDEN ? 1u << (KNOWN_SHIFT + eye) : KNOWN_BOTH;
    f->doors = f->rooms = f->wanted_keys = f->deck_keys = f->deck_wanted_keys = 0;
    count_deck(f);
    look_at(f, &f->own, s->active);
    if (f->rules & RULE_TWO) look_at(f, &f->other, !s->active);
    else f->other = f->own;
    f->keys = symbols_held(&f->own) >> 8;
    find_wants(f);
    for (int c = 0; c < COLOURS; c++) {
        const uint8_t *deck = f->deck + CARD(c, SUN);
        f->rooms += deck[SUN] + deck[MOON] + deck[KEY];
    }
    f->nightmares = most(f->deck[NIGHTMARE] + s->limbo[4], 10);
    f->moment = moment_of(s);
    f->stage = f->rooms < 12 ? 0 : f->rooms < 28 ? 1 : 2;
}

/* ---- Of one colour, and of the hand ---- */

RV_ALWAYS_INLINE int series_of(const player *p, int c) {
    return c == p->colour ? p->series : 0;
}

RV_ALWAYS_INLINE int cards_of(const player *p, int c) {
    int cards = most(held(p, c, SUN), 3) * 4 + most(held(p, c, MOON), 3);
    return cards * 3 + most(held(p, c, KEY), 2);
}

/* Suns, moons and keys in a hand of five as one number: how many hands come before. */
RV_ALWAYS_INLINE int symbols_before(int symbols) {
    static const uint8_t BEFORE_SUNS[6] = {0, 21, 36, 46, 52, 55};
    int suns = symbols & 15, moons = symbols >> 4 & 15, keys = symbols >> 8;
    return BEFORE_SUNS[suns] + moons * (6 - suns) - moons * (moons - 1) / 2 + keys;
}

/* ---- The tower row ---- */

/* How many colours a set of them has. */
static const uint8_t SIZE_OF_SET[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/* The colours of the tower row, as sets. */
typedef struct {
    unsigned all, left, right; /* of the whole row, of the three at either end */
    int best;                  /* the most colours that four neighbours have */
} row_colours;

RV_ALWAYS_INLINE int larger(int a, int b) {
    return a > b ? a : b;
}

RV_ALWAYS_INLINE row_colours look_at_row(const onirim *s) {
    row_colours row = {0, 0, 0, 0};
    unsigned lately = 0; /* the last four, the newest in the highest bits */
    for (int i = 0; i < s->n_towers; i++) {
        lately = lately >> 4 | 1u << (12 + tower_at(s, i) / 3);
        unsigned four = (lately | lately >> 4 | lately >> 8 | lately >> 12) & 15;
        row.best = larger(row.best, SIZE_OF_SET[four]);
        row.all |= four;
        if (i < 3) row.left = four;
    }
    row.right = (lately >> 4 | lately >> 8 | lately >> 12) & 15;
    return row;
}

RV_ALWAYS_INLINE int towers_to_come(const facts *f, int c) {
    const uint8_t *deck = f->deck + CARD(c, SUN);
    return deck[TOWER3] + deck[TOWER4] + deck[TOWER5];
}

/* The most colours of four neighbours if a tower of the hand is added. */
RV_ALWAYS_INLINE int best_with(const onirim *s, const row_colours *row, int tower, bool *fits) {
    unsigned colour = 1u << tower / 3;
    bool left = on_tower_fits_at(s, tower, LEFT), right = on_tower_fits_at(s, tower, RIGHT);
    *fits = left || right;
    int with_left = left ? SIZE_OF_SET[row->left | colour] : 0;
    return larger(with_left, right ? SIZE_OF_SET[row->right | colour] : 0);
}

/* What the row may become with the towers of the hand and of the deck. */
typedef struct {
    int best, after;   /* colours of its best four neighbours, now and with a tower of the hand */
    int held, fitting; /* towers in the hand, and those that fit */
    int supply;        /* the fewest to come of a colour that the row lacks, at most 3 */
    int left, right;   /* its edges */
} row_facts;

RV_ALWAYS_INLINE row_facts weigh_up_row(const facts *f) {
    const onirim *s = f->s;
    const row_colours row = look_at_row(s);
    row_facts r = {.best = row.best, .after = row.best, .supply = 3};
    for (uint32_t cards = f->own.towers; cards; cards &= cards - 1) {
        bool fits;
        r.after = larger(r.after, best_with(s, &row, tower_of(__builtin_ctz(cards)), &fits));
        r.fitting += fits;
        r.held++;
    }
    for (int c = 0; c < COLOURS; c++)
        if (!(row.all & 1u << c)) r.supply = most(r.supply, towers_to_come(f, c));
    r.left = s->n_towers ? ON_TOWER_LEFT[tower_at(s, 0)] : 0;
    r.right = s->n_towers ? ON_TOWER_RIGHT[tower_at(s, s->n_towers - 1)] : 0;
    return r;
}

/* ---- Premonitions ---- */

typedef struct {
    int colours, others; /* face up: those about one colour, as a set; the others */
    int up, pile;        /* how many are face up, and in the pile (at most 4) */
    int doors, doubles;  /* on the table; colours that have two (at most 2) */
    int happy;           /* dreams still to come */
} omen_facts;

RV_ALWAYS_INLINE omen_facts look_at_omens(const facts *f) {
    enum { P1, P2, P3, P4, P5, P6, P7, P8 };
    const onirim *s = f->s;
    unsigned up = s->omens_up, gone = s->omens_gone;
    omen_facts o = {.happy = most(f->deck[HAPPY] + s->limbo[5], 4)};
    for (int c = 0; c < COLOURS; c++) {
        int n = doors_on_table(s, c);
        o.doors += n;
        o.doubles += n >= 2;
    }
    o.doubles = most(o.doubles, 2);
    o.colours =
        (int)((up >> P1 & 1) | (up >> P3 & 1) << 1 | (up >> P5 & 1) << 2 | (up >> P7 & 1) << 3);
    o.others =
        (int)((up >> P2 & 1) | (up >> P4 & 1) << 1 | (up >> P6 & 1) << 2 | (up >> P8 & 1) << 3);
    o.up = SIZE_OF_SET[up & 15] + SIZE_OF_SET[up >> 4];
    o.pile = most(PREMONITIONS - o.up - SIZE_OF_SET[gone & 15] - SIZE_OF_SET[gone >> 4], 4);
    return o;
}

#endif
