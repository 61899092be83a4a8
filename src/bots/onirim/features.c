/* features.c - see features.h. */
#include "bots/onirim/features.h"

/* The facts that several tables combine. */
typedef struct {
    int deck[32], hand[32]; /* counts by card */
    int missing[COLOURS], held[COLOURS], run[COLOURS];
    int doors, rooms, nightmares; /* doors missing; rooms and nightmares still to come */
    int suns, moons, keys;        /* in the hand */
    int wanted_keys, idle_keys;   /* keys in the hand whose colour still misses doors, or not */
    int last, series;             /* last symbol (3: none), length of the series (0 when done) */
    int moment;                   /* what comes next: see moment_of */
} facts;

static int most(int n, int limit) {
    return n < limit ? n : limit;
}

/* Chance of each kind, the beginning of a turn, or another decision. */
static int moment_of(const onirim *s) {
    if (s->decision == D_CHANCE) return s->resume;
    return s->decision == D_TURN ? 5 : 6;
}

static void count_cards(const onirim *s, facts *f) {
    for (int card = 0; card < CARDS; card++) f->deck[card] = s->bag[card];
    for (int i = 0; i < s->n_top; i++) f->deck[s->deck[s->n_bottom + s->n_bag + i] & CARD_BITS]++;
    for (int i = 0; i < s->n_hand[0]; i++) f->hand[s->hand[i] & CARD_BITS]++;
    f->nightmares = most(f->deck[NIGHTMARE] + s->limbo[4], 10);
}

static void count_colour(const onirim *s, facts *f, int c, int series_colour) {
    const int *hand = f->hand + CARD(c, SUN), *deck = f->deck + CARD(c, SUN);
    f->missing[c] = 2 - doors_of(s, 0, c);
    f->held[c] = hand[SUN] + hand[MOON] + hand[KEY];
    f->run[c] = c == series_colour ? f->series : 0;
    f->doors += f->missing[c];
    f->rooms += deck[SUN] + deck[MOON] + deck[KEY];
    f->suns += hand[SUN];
    f->moons += hand[MOON];
    f->keys += hand[KEY];
    if (f->missing[c]) f->wanted_keys += hand[KEY];
    else f->idle_keys += hand[KEY];
}

static facts gather(const onirim *s) {
    facts f = {0};
    int last = last_room(s, 0);
    f.last = last == NO_CARD ? 3 : ON_CARD_KIND[last];
    f.series = run_of(s, 0) % 3;
    f.moment = moment_of(s);
    count_cards(s, &f);
    for (int c = 0; c < COLOURS; c++)
        count_colour(s, &f, c, last == NO_CARD ? COLOURS : ON_CARD_COLOUR[last]);
    return f;
}

/* How soon the deck runs out of rooms. */
static int stage(const facts *f) {
    return f->rooms < 12 ? 0 : f->rooms < 28 ? 1 : 2;
}

static int *add_colour(const facts *f, int c, int *next) {
    const int *hand = f->hand + CARD(c, SUN), *deck = f->deck + CARD(c, SUN);
    int suns = most(hand[SUN], 3), moons = most(hand[MOON], 3), keys = most(hand[KEY], 2);
    int progress = f->missing[c] * 3 + f->run[c];
    int rooms = deck[SUN] + deck[MOON] + deck[KEY];
    *next++ = AT_SERIES + (((progress * 4 + f->last) * 4 + suns) * 4 + moons) * 3 + keys;
    *next++ = AT_STOCK + (((f->missing[c] * 10 + deck[SUN]) * 5 + deck[MOON]) * 4 + deck[KEY]) * 4 +
              most(f->held[c], 3);
    *next++ = AT_COLOUR + ((f->missing[c] * 17 + rooms) * 6 + f->held[c]) * 9 + f->doors;
    *next++ =
        AT_LATE + ((((progress * 4 + suns) * 4 + moons) * 3 + keys) * 4 + f->last) * 3 + stage(f);
    return next;
}

/* Two colours, the one that misses or holds more first; the series may be of either. */
static int pair_place(const facts *f, int a, int b) {
    int one = f->missing[a] * 4 + most(f->held[a], 3);
    int other = f->missing[b] * 4 + most(f->held[b], 3);
    int first = f->run[a], second = f->run[b];
    if (one < other) {
        int swap = one;
        one = other;
        other = swap;
        first = f->run[b];
        second = f->run[a];
    }
    int series = first ? first : second ? 2 + second : 0;
    return AT_PAIRS + (one * 12 + other) * 5 + series;
}

/* 0 unknown, 1 sun, 2 moon, 3 key, 4 door, 5 nightmare. */
static int known_kind(const onirim *s, int depth) {
    if (depth >= s->n_top) return 0;
    int card = s->deck[deck_size(s) - 1 - depth] & CARD_BITS;
    if (card == NIGHTMARE) return 5;
    return card < CARDS ? most(ON_CARD_KIND[card], DOOR) + 1 : 0;
}

static int doors_place(const facts *f) {
    int missing = 0;
    for (int c = 0; c < COLOURS; c++) missing = missing * 3 + f->missing[c];
    return AT_DOORS + (missing * 11 + f->nightmares) * 14 + most(f->rooms / 4, 13);
}

static int limbo_place(const onirim *s, const facts *f) {
    int doors = most(s->limbo[0] + s->limbo[1] + s->limbo[2] + s->limbo[3], 3);
    return AT_LIMBO + ((doors * 4 + most(s->limbo[4], 3)) * 9 + f->doors) * 8 + f->moment;
}

void on_features(const onirim *s, int places[ON_FEATURES]) {
    facts f = gather(s);
    int *next = places;
    for (int c = 0; c < COLOURS; c++) next = add_colour(&f, c, next);
    *next++ = AT_DREAMS + (f.nightmares * 27 + most(f.rooms / 2, 26)) * 9 + f.doors;
    *next++ = AT_CLOCK + (f.doors * 54 + most(f.rooms, 53)) * 8 + f.moment;
    *next++ = AT_KEYS +
              ((most(f.wanted_keys, 4) * 3 + most(f.idle_keys, 2)) * 11 + f.nightmares) * 9 +
              f.doors;
    *next++ = AT_SYMBOLS +
              (((most(f.suns, 5) * 6 + most(f.moons, 5)) * 6 + most(f.keys, 5)) * 4 + f.last) * 3 +
              f.series;
    for (int a = 0; a < COLOURS; a++)
        for (int b = a + 1; b < COLOURS; b++) *next++ = pair_place(&f, a, b);
    int top = (known_kind(s, 0) * 7 + known_kind(s, 1)) * 7 + known_kind(s, 2);
    *next++ = AT_TOP + top * 9 + f.doors;
    *next++ = limbo_place(s, &f);
    *next = doors_place(&f);
}
