/* features.c - see features.h. */
#include "bots/onirim/features.h"

#include <string.h>

enum { STAGES = 3, MOMENTS = 10, HANDS_OF_COLOUR = 4 * 4 * 3, KEYS_OF_COLOUR = 3 * 4 };
enum { TOP_CLASSES = 8 };

/* ---- The tables ---- */

static bool is_of_colour(enum on_table table) {
    return table < T_DREAMS;
}

static bool is_there(enum on_table table, unsigned rules, on_detail detail) {
    if (table >= T_OMENS) return rules & OMENS;
    if (table >= T_ROW) return rules & TOWER_ROW;
    if (table >= T_DISCARD) return rules & BOOK;
    switch (table) {
    case T_PARTNER_SERIES:
    case T_PARTNER_SYMBOLS: return rules & RULE_TWO;
    case T_HELD_STOCK:
    case T_HELD_CLOCK:
    case T_HAND_CLOCK:
    case T_OPENINGS: return detail == ON_RICH;
    case T_KEY_DREAMS:
    case T_KEY_CLOCK:
    case T_KEY_ROOMS:
    case T_DECK_KEYS: return detail != ON_FINE;
    case T_EACH_DOOR: return detail == ON_FINE;
    default: return true;
    }
}

/* Places of each table: for one colour in one way to be wanted, or in all. */
static int size_of(enum on_table table, int wants, on_detail detail) {
    static const int16_t SIZE[ON_TABLES] = {
        [T_SERIES] = 3 * 4 * HANDS_OF_COLOUR,
        [T_STOCK] = 10 * 5 * 4 * 4,
        [T_COLOUR] = 6 * 17,
        [T_KEY_DREAMS] = KEYS_OF_COLOUR * 11,
        [T_KEY_CLOCK] = KEYS_OF_COLOUR * 15,
        [T_KEY_ROOMS] = KEYS_OF_COLOUR * 9 * 4,
        [T_HELD_STOCK] = 3 * HANDS_OF_COLOUR * 6,
        [T_HELD_CLOCK] = 3 * HANDS_OF_COLOUR * 15,
        [T_DREAMS] = 11 * 30 * 9,
        [T_CLOCK] = 9 * 59,
        [T_MOMENT] = MOMENTS * 59,
        [T_PAYMENT] = MOMENTS * 4 * 11,
        [T_KEYS] = 5 * 3 * 11 * 9,
        [T_SYMBOLS] = 56 * 4 * 3,
        [T_TOP] = TOP_CLASSES * TOP_CLASSES * TOP_CLASSES * STAGES,
        [T_LIMBO] = 4 * 4 * 9,
        [T_DOORS] = 25 * 11,
        [T_DECK_KEYS] = 13 * 11 * 4,
        [T_HAND_CLOCK] = 56 * 4 * 4,
        [T_OPENINGS] = 13 * 11 * 5 * 9,
        [T_EACH_DOOR] = 81 * 11 * 15,
        [T_PARTNER_SERIES] = 3 * 4 * 4 * 3,
        [T_PARTNER_SYMBOLS] = 56 * 4 * 3,
        [T_DISCARD] = 21 * 11,
        [T_ROW] = 5 * 8 * 4 * 4,
        [T_RAMPART] = 5 * 5 * 4 * 9,
        [T_TOWERS_HELD] = 6 * 3 * 5,
        [T_RUIN] = 11 * 5 * 4,
        [T_OMENS] = 256,
        [T_OMEN_COLOURS] = 16 * 81,
        [T_OMEN_DOORS] = 16 * 9 * 3,
        [T_HAPPY] = 5 * 9 * 5,
    };
    int size = SIZE[table];
    if (is_of_colour(table)) size *= wants;
    if (table == T_SERIES && detail == ON_FINE) size *= STAGES;
    if (table == T_COLOUR && detail == ON_FINE) size *= 9;
    return size;
}

on_layout on_layout_of(unsigned rules, on_detail detail) {
    on_layout layout = {.detail = detail};
    if (rules & BOOK) layout.wants = rules & RULE_TWO ? 8 : 5;
    else layout.wants = rules & RULE_TWO ? 4 : 3;
    for (enum on_table table = 0; table < ON_TABLES; table++) {
        layout.at[table] = layout.places;
        if (!is_there(table, rules, detail)) continue;
        layout.places += size_of(table, layout.wants, detail);
        layout.by_colour += is_of_colour(table);
    }
    return layout;
}

/* ---- Facts ---- */

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

/* Places are written one after the other: each function returns where the next one goes. */
RV_ALWAYS_INLINE int *add(const facts *f, int *next, enum on_table table, int place) {
    *next = f->at->at[table] + place;
    return next + 1;
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

/* ---- Places: one player ---- */

RV_ALWAYS_INLINE int series_of(const player *p, int c) {
    return c == p->colour ? p->series : 0;
}

RV_ALWAYS_INLINE int cards_of(const player *p, int c) {
    int cards = most(held(p, c, SUN), 3) * 4 + most(held(p, c, MOON), 3);
    return cards * 3 + most(held(p, c, KEY), 2);
}

RV_ALWAYS_INLINE int series_place(const player *p, int c, int want) {
    return ((want * 3 + series_of(p, c)) * 4 + p->last) * HANDS_OF_COLOUR + cards_of(p, c);
}

RV_ALWAYS_INLINE int *add_series(const facts *f, int *next, int c) {
    int series = series_place(&f->own, c, f->want[c]);
    return add(f, next, T_SERIES, f->at->detail == ON_FINE ? series * STAGES + f->stage : series);
}

RV_ALWAYS_INLINE int *add_stock(const facts *f, int *next, int c, int in_hand) {
    const uint8_t *deck = f->deck + CARD(c, SUN);
    int rooms = deck[SUN] + deck[MOON] + deck[KEY];
    int stock = ((f->want[c] * 10 + deck[SUN]) * 5 + deck[MOON]) * 4 + deck[KEY];
    int colour = (f->want[c] * 6 + in_hand) * 17 + rooms;
    next = add(f, next, T_STOCK, stock * 4 + most(in_hand, 3));
    return add(f, next, T_COLOUR, f->at->detail == ON_FINE ? colour * 9 + f->doors : colour);
}

/* What keys there are, in the hand and to come, beside what makes them worth something: nightmares
 * to pay, time, and other ways to a door. */
RV_ALWAYS_INLINE int *add_keys_of(const facts *f, int *next, int c) {
    const uint8_t *deck = f->deck + CARD(c, SUN);
    int keys = (f->want[c] * 3 + most(held(&f->own, c, KEY), 2)) * 4 + most(deck[KEY], 3);
    int rooms = most((deck[SUN] + deck[MOON]) / 2, 8);
    int in_hand = most(held(&f->own, c, SUN) + held(&f->own, c, MOON), 3);
    next = add(f, next, T_KEY_DREAMS, keys * 11 + f->nightmares);
    next = add(f, next, T_KEY_CLOCK, keys * 15 + f->rooms / 4);
    return add(f, next, T_KEY_ROOMS, (keys * 9 + rooms) * 4 + in_hand);
}

RV_ALWAYS_INLINE int *add_held(const facts *f, int *next, int c) {
    const uint8_t *deck = f->deck + CARD(c, SUN);
    int rooms = deck[SUN] + deck[MOON] + deck[KEY];
    int hand = (f->want[c] * 3 + series_of(&f->own, c)) * HANDS_OF_COLOUR + cards_of(&f->own, c);
    next = add(f, next, T_HELD_STOCK, hand * 6 + most(rooms / 3, 5));
    return add(f, next, T_HELD_CLOCK, hand * 15 + f->rooms / 4);
}

/* Suns, moons and keys in a hand of five as one number: how many hands come before. */
RV_ALWAYS_INLINE int symbols_before(int symbols) {
    static const uint8_t BEFORE_SUNS[6] = {0, 21, 36, 46, 52, 55};
    int suns = symbols & 15, moons = symbols >> 4 & 15, keys = symbols >> 8;
    return BEFORE_SUNS[suns] + moons * (6 - suns) - moons * (moons - 1) / 2 + keys;
}

RV_ALWAYS_INLINE int symbols_place(const player *p, int symbols) {
    return (symbols_before(symbols) * 4 + p->last) * 3 + p->series;
}

/* What a known card on top promises. */
static int top_class(const facts *f, int depth) {
    enum { UNKNOWN, DREAM, OPENS, SHUT, A_KEY, GOES_ON, WANTED, OTHER };
    const onirim *s = f->s;
    if (depth >= s->n_top) return UNKNOWN;
    unsigned known_card = s->deck[deck_size(s) - 1 - depth];
    int card = known_card & CARD_BITS;
    if (!(known_card & f->eye)) return UNKNOWN;
    if (card == NIGHTMARE) return DREAM;
    if (card >= NIGHTMARE || ON_CARD_KIND[card] > DOOR) return OTHER;
    int colour = ON_CARD_COLOUR[card];
    if (ON_CARD_KIND[card] == DOOR) return held(&f->own, colour, KEY) ? OPENS : SHUT;
    if (ON_CARD_KIND[card] == KEY) return A_KEY;
    if (colour == f->own.colour) return GOES_ON;
    return f->deck[CARD(colour, DOOR)] + s->limbo[colour] ? WANTED : OTHER;
}

/* A copy of the facts is given away: those that stay are then known to change no more. */
__attribute__((noinline)) static int top_place(const facts *f) {
    int top = 0;
    for (int depth = 0; depth < 3; depth++) top = top * TOP_CLASSES + top_class(f, depth);
    return top * STAGES + f->stage;
}

/* How the missing doors are spread over colours, or over players. */
RV_ALWAYS_INLINE int doors_place(const facts *f) {
    const onirim *s = f->s;
    int none = 0, one = 0;
    for (int c = 0; c < COLOURS; c++) {
        if (f->rules & RULE_TWO) {
            none += doors_of(s, s->active, c) > 0;
            one += doors_of(s, !s->active, c) > 0;
        } else {
            none += !doors_of(s, 0, c);
            one += doors_of(s, 0, c) == 1;
        }
    }
    return (none * 5 + one) * 11 + f->nightmares;
}

RV_ALWAYS_INLINE int *add_clock(const facts *f, int *next) {
    next = add(f, next, T_DREAMS, (f->nightmares * 30 + f->rooms / 2) * 9 + f->doors);
    return add(f, next, T_CLOCK, f->doors * 59 + f->rooms);
}

/* What the keys of the hand are worth at this moment. */
RV_ALWAYS_INLINE int *add_values(const facts *f, int *next) {
    int keys = most(f->wanted_keys, 4) * 3 + most(f->idle_keys, 2);
    next = add(f, next, T_MOMENT, f->moment * 59 + f->rooms);
    next = add(f, next, T_PAYMENT, (f->moment * 4 + most(f->keys, 3)) * 11 + f->nightmares);
    return add(f, next, T_KEYS, (keys * 11 + f->nightmares) * 9 + f->doors);
}

RV_ALWAYS_INLINE int *add_deck_keys(const facts *f, int *next) {
    int keys = (most(f->deck_keys, 12) * 11 + f->nightmares) * 4 + most(f->keys, 3);
    return add(f, next, T_DECK_KEYS, keys);
}

/* Large tables, for the base game only. */
RV_ALWAYS_INLINE int *add_rich(const facts *f, int *next) {
    int symbols = symbols_before(symbols_held(&f->own)) * 4 + f->own.last;
    int keys = (most(f->deck_wanted_keys, 12) * 11 + f->nightmares) * 5 + most(f->wanted_keys, 4);
    next = add(f, next, T_HAND_CLOCK, symbols * 4 + most(f->rooms / 12, 3));
    return add(f, next, T_OPENINGS, keys * 9 + f->doors);
}

RV_ALWAYS_INLINE int *add_table(const facts *f, int *next) {
    const onirim *s = f->s;
    int limbo_doors = most(s->limbo[0] + s->limbo[1] + s->limbo[2] + s->limbo[3], 3), top = 0;
    if (s->n_top) {
        facts copy = *f;
        if (f->deck == f->counted) copy.deck = copy.counted;
        top = top_place(&copy);
    }
    next = add(f, next, T_TOP, top);
    next = add(f, next, T_LIMBO, (limbo_doors * 4 + most(s->limbo[4], 3)) * 9 + f->doors);
    return add(f, next, T_DOORS, doors_place(f));
}

/* ---- Places: one player, in more detail ---- */

RV_ALWAYS_INLINE int *add_each_door(const facts *f, int *next) {
    int doors = 0;
    for (int c = 0; c < COLOURS; c++) doors = doors * 3 + f->want[c];
    return add(f, next, T_EACH_DOOR, (doors * 11 + f->nightmares) * 15 + f->rooms / 4);
}

/* ---- Places: what else there may be ---- */

/* The partner's plans in less detail. */
RV_ALWAYS_INLINE int partner_place(const facts *f, int c) {
    const player *p = &f->other;
    int rooms = most(held(p, c, SUN) + held(p, c, MOON), 3), keys = most(held(p, c, KEY), 2);
    return (((f->theirs[c] * 3 + series_of(p, c)) * 4 + p->last) * 4 + rooms) * 3 + keys;
}

RV_ALWAYS_INLINE int *add_colour(const facts *f, int *next, int c) {
    next = add_series(f, next, c);
    next = add_stock(f, next, c, rooms_held(&f->own, c));
    if (f->at->detail == ON_FINE) return next;
    next = add_keys_of(f, next, c);
    if (f->rules & RULE_TWO) next = add(f, next, T_PARTNER_SERIES, partner_place(f, c));
    return f->at->detail == ON_RICH ? add_held(f, next, c) : next;
}

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

RV_ALWAYS_INLINE int *add_towers(const facts *f, int *next) {
    const onirim *s = f->s;
    const row_colours row = look_at_row(s);
    int best = row.best, after = best, n_held = 0, fitting = 0, supply = 3;
    for (uint32_t cards = f->own.towers; cards; cards &= cards - 1) {
        bool fits;
        after = larger(after, best_with(s, &row, tower_of(__builtin_ctz(cards)), &fits));
        fitting += fits;
        n_held++;
    }
    for (int c = 0; c < COLOURS; c++)
        if (!(row.all & 1u << c)) supply = most(supply, towers_to_come(f, c));
    int left = s->n_towers ? ON_TOWER_LEFT[tower_at(s, 0)] : 0;
    int right = s->n_towers ? ON_TOWER_RIGHT[tower_at(s, s->n_towers - 1)] : 0;
    next = add(f, next, T_ROW, ((best * 8 + most(s->n_towers, 7)) * 4 + left) * 4 + right);
    next = add(f, next, T_RAMPART, ((best * 5 + after) * 4 + supply) * 9 + f->doors);
    next = add(f, next, T_TOWERS_HELD, (most(n_held, 5) * 3 + most(fitting, 2)) * 5 + best);
    return add(f, next, T_RUIN, (f->nightmares * 5 + best) * 4 + most(s->n_towers, 3));
}

RV_ALWAYS_INLINE int *add_omens(const facts *f, int *next) {
    enum { P1, P2, P3, P4, P5, P6, P7, P8 };
    const onirim *s = f->s;
    unsigned up = s->omens_up;
    int doors = 0, on_table = 0, doubles = 0;
    for (int c = 0; c < COLOURS; c++) {
        int n = doors_on_table(s, c);
        doors = doors * 3 + most(n, 2);
        on_table += n;
        doubles += n >= 2;
    }
    unsigned colours =
        (up >> P1 & 1) | (up >> P3 & 1) << 1 | (up >> P5 & 1) << 2 | (up >> P7 & 1) << 3;
    unsigned others =
        (up >> P2 & 1) | (up >> P4 & 1) << 1 | (up >> P6 & 1) << 2 | (up >> P8 & 1) << 3;
    int n_up = SIZE_OF_SET[up & 15] + SIZE_OF_SET[up >> 4];
    int pile =
        PREMONITIONS - n_up - SIZE_OF_SET[s->omens_gone & 15] - SIZE_OF_SET[s->omens_gone >> 4];
    int happy = most(f->deck[HAPPY] + s->limbo[5], 4);
    next = add(f, next, T_OMENS, (int)up);
    next = add(f, next, T_OMEN_COLOURS, (int)colours * 81 + doors);
    next = add(f, next, T_OMEN_DOORS, ((int)others * 9 + on_table) * 3 + most(doubles, 2));
    return add(f, next, T_HAPPY, (happy * 9 + n_up) * 5 + most(pile, 4));
}

/* With rules that the compiler knows, most questions about them are answered before they are
 * asked. */
RV_ALWAYS_INLINE int write_places(const onirim *s, unsigned rules, int eye, const on_layout *layout,
                                  int places[ON_MOST_FEATURES]) {
    facts f;
    gather(&f, s, rules, eye, layout);
    int *next = places;
    for (int c = 0; c < COLOURS; c++) next = add_colour(&f, next, c);
    next = add_clock(&f, next);
    next = add_values(&f, next);
    next = add(&f, next, T_SYMBOLS, symbols_place(&f.own, symbols_held(&f.own)));
    next = add_table(&f, next);
    next = layout->detail == ON_FINE ? add_each_door(&f, next) : add_deck_keys(&f, next);
    if (layout->detail == ON_RICH) next = add_rich(&f, next);
    if (rules & RULE_TWO)
        next = add(&f, next, T_PARTNER_SYMBOLS, symbols_place(&f.other, symbols_held(&f.other)));
    if (rules & BOOK) next = add(&f, next, T_DISCARD, most(s->n_discard, 20) * 11 + f.nightmares);
    if (rules & TOWER_ROW) next = add_towers(&f, next);
    if (rules & OMENS) next = add_omens(&f, next);
    return (int)(next - places);
}

int on_features(const onirim *s, int eye, const on_layout *layout, int places[ON_MOST_FEATURES]) {
    unsigned rules = s->rules & (RULE_TWO | RULE_EXPANSIONS);
    if (!rules) return write_places(s, 0, eye, layout, places);
    if (rules == RULE_TWO) return write_places(s, RULE_TWO, eye, layout, places);
    if (rules & RULE_TWO) return write_places(s, rules | RULE_TWO, eye, layout, places);
    return write_places(s, rules & RULE_EXPANSIONS, eye, layout, places);
}

/* ---- A turn at once ---- */

/* What the places of a hand weigh, in parts that an action changes or leaves alone. */
typedef struct {
    const int16_t *linear;
    int rest;                      /* all that no action changes */
    int spare[COLOURS];            /* what changes with one room less of a colour */
    int unplanned[4][COLOURS + 1]; /* series not begun, by last symbol; then their sum */
    int begun[COLOURS + 1];        /* series as they are, and their sum */
    int values;                    /* what the keys of the hand are worth */
} scales;

RV_ALWAYS_INLINE int weigh(const int16_t *linear, const int *places, const int *end) {
    int sum = 0;
    while (places < end) sum += linear[*places++];
    return sum;
}

RV_ALWAYS_INLINE int weigh_stock(const facts *f, const int16_t *linear, int c, int in_hand) {
    int places[2];
    return weigh(linear, places, add_stock(f, places, c, in_hand));
}

RV_ALWAYS_INLINE int weigh_series(const facts *f, const int16_t *linear, const player *own, int c) {
    int place = series_place(own, c, f->want[c]) * STAGES + f->stage;
    return linear[f->at->at[T_SERIES] + place];
}

RV_ALWAYS_INLINE int weigh_values(const facts *f, const int16_t *linear) {
    int places[3];
    return weigh(linear, places, add_values(f, places));
}

RV_ALWAYS_INLINE void weigh_colours(const facts *f, scales *w) {
    const int16_t *linear = w->linear;
    player own = f->own;
    own.colour = COLOURS;
    memset(w->unplanned, 0, sizeof w->unplanned);
    w->begun[COLOURS] = 0;
    for (int c = 0; c < COLOURS; c++) {
        int in_hand = rooms_held(&f->own, c), stock = weigh_stock(f, linear, c, in_hand);
        w->rest += stock;
        w->spare[c] = in_hand ? weigh_stock(f, linear, c, in_hand - 1) - stock : 0;
        for (own.last = 0; own.last < 4; own.last++) {
            w->unplanned[own.last][c] = weigh_series(f, linear, &own, c);
            w->unplanned[own.last][COLOURS] += w->unplanned[own.last][c];
        }
        w->begun[c] = weigh_series(f, linear, &f->own, c);
        w->begun[COLOURS] += w->begun[c];
    }
}

/* A key leaves the hand: to the row, or for a prophecy. */
RV_ALWAYS_INLINE int weigh_without_key(const facts *f, const scales *w, int c, bool to_row) {
    facts after = {.at = f->at, .rooms = f->rooms, .doors = f->doors};
    bool wanted = f->want[c] < 2;
    after.nightmares = f->nightmares;
    after.moment = to_row ? AWAIT_FILL : AWAIT_LOOK;
    after.keys = f->keys - 1;
    after.wanted_keys = f->wanted_keys - wanted;
    after.idle_keys = f->idle_keys - !wanted;
    return weigh_values(&after, w->linear);
}

/* A room leaves the hand, and perhaps goes to the end of the row. */
RV_ALWAYS_INLINE int weigh_move(const facts *f, const scales *w, int card, bool to_row) {
    int c = ON_CARD_COLOUR[card], kind = ON_CARD_KIND[card];
    player own = f->own;
    own.rooms -= ONE_ROOM[card];
    if (to_row) {
        own.series = c == own.colour ? own.series + 1 : 1;
        own.last = kind;
        own.colour = c;
    }
    const int *series = to_row ? w->unplanned[kind] : w->begun;
    int sum = w->rest + w->spare[c] + series[COLOURS] - series[c];
    sum += weigh_series(f, w->linear, &own, c);
    sum += w->linear[f->at->at[T_SYMBOLS] + symbols_place(&own, symbols_held(&own))];
    return sum + (kind == KEY ? weigh_without_key(f, w, c, to_row) : w->values);
}

bool on_is_plain_turn(const onirim *s) {
    return s->decision == D_TURN && s->n_bag && !s->n_top && !s->n_bottom &&
           !(s->rules & (RULE_TWO | RULE_EXPANSIONS));
}

uint32_t on_weigh_turn(const onirim *s, const on_layout *layout, const int16_t *linear,
                       const rv_action *legal, int n, int *weight) {
    int places[8];
    facts f;
    scales w;
    uint32_t weighed = 0;
    gather(&f, s, 0, 0, layout);
    w.linear = linear;
    f.moment = AWAIT_FILL;
    w.rest = weigh(linear, places, add_each_door(&f, add_table(&f, add_clock(&f, places))));
    w.values = weigh_values(&f, linear);
    weigh_colours(&f, &w);
    for (int i = 0; i < n; i++) {
        int card = first_of(legal[i]);
        bool to_row = verb_of(legal[i]) == V_PLAY;
        if (to_row && ON_CARD_COLOUR[card] == f.own.colour && f.own.series == 2) continue;
        weight[i] = weigh_move(&f, &w, card, to_row);
        weighed |= UINT32_C(1) << i;
    }
    return weighed;
}
