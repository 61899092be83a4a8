/* features.c - see features.h. */
#include "bots/onirim/features.h"

#include "bots/onirim/facts.h"

enum {
    WANTS = 3, /* doors of a colour that may lie there: none to two */
    TOP_CLASSES = 8
};

/* ---- The tables ---- */

static bool is_of_colour(enum on_table table) {
    return table < T_DREAMS;
}

static bool is_there(enum on_table table, on_detail detail) {
    switch (table) {
    case T_KEY_DREAMS:
    case T_KEY_CLOCK:
    case T_KEY_ROOMS:
    case T_HELD_STOCK:
    case T_HELD_CLOCK:
    case T_DECK_KEYS:
    case T_HAND_CLOCK:
    case T_OPENINGS: return detail == ON_RICH;
    case T_EACH_DOOR: return detail == ON_FINE;
    default: return true;
    }
}

/* Places of each table: for one colour in one way to be wanted, or in all. */
static int size_of(enum on_table table, on_detail detail) {
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
    };
    int size = SIZE[table];
    if (is_of_colour(table)) size *= WANTS;
    if (table == T_SERIES && detail == ON_FINE) size *= STAGES;
    if (table == T_COLOUR && detail == ON_FINE) size *= 9;
    return size;
}

on_layout on_layout_of(on_detail detail) {
    on_layout layout = {.detail = detail};
    for (enum on_table table = 0; table < ON_TABLES; table++) {
        layout.at[table] = layout.places;
        if (!is_there(table, detail)) continue;
        layout.places += size_of(table, detail);
        layout.by_colour += is_of_colour(table);
    }
    return layout;
}

/* Places are written one after the other: each function returns where the next one goes. */
RV_ALWAYS_INLINE int *add(const facts *f, int *next, enum on_table table, int place) {
    *next = f->at->at[table] + place;
    return next + 1;
}

/* ---- Places of a colour ---- */

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

RV_ALWAYS_INLINE int *add_colour(const facts *f, int *next, int c) {
    next = add_series(f, next, c);
    next = add_stock(f, next, c, rooms_held(&f->own, c));
    if (f->at->detail == ON_FINE) return next;
    return add_held(f, add_keys_of(f, next, c), c);
}

/* ---- Places of all ---- */

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

/* How the missing doors are spread over colours. */
RV_ALWAYS_INLINE int doors_place(const facts *f) {
    int none = 0, one = 0;
    for (int c = 0; c < COLOURS; c++) {
        none += !f->want[c];
        one += f->want[c] == 1;
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

RV_ALWAYS_INLINE int *add_rich(const facts *f, int *next) {
    int keys = (most(f->deck_keys, 12) * 11 + f->nightmares) * 4 + most(f->keys, 3);
    int symbols = symbols_before(symbols_held(&f->own)) * 4 + f->own.last;
    int wanted = (most(f->deck_wanted_keys, 12) * 11 + f->nightmares) * 5 + most(f->wanted_keys, 4);
    next = add(f, next, T_DECK_KEYS, keys);
    next = add(f, next, T_HAND_CLOCK, symbols * 4 + most(f->rooms / 12, 3));
    return add(f, next, T_OPENINGS, wanted * 9 + f->doors);
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

RV_ALWAYS_INLINE int *add_each_door(const facts *f, int *next) {
    int doors = 0;
    for (int c = 0; c < COLOURS; c++) doors = doors * WANTS + f->want[c];
    return add(f, next, T_EACH_DOOR, (doors * 11 + f->nightmares) * 15 + f->rooms / 4);
}

int on_features(const onirim *s, const on_layout *layout, int places[ON_MOST_FEATURES]) {
    facts f;
    gather(&f, s, 0, 0, layout);
    int *next = places;
    for (int c = 0; c < COLOURS; c++) next = add_colour(&f, next, c);
    next = add_clock(&f, next);
    next = add_values(&f, next);
    next = add(&f, next, T_SYMBOLS, symbols_place(&f.own, symbols_held(&f.own)));
    next = add_table(&f, next);
    next = layout->detail == ON_FINE ? add_each_door(&f, next) : add_rich(&f, next);
    return (int)(next - places);
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
           on_has_tables(s->rules);
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
