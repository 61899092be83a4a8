/* sight.c - see sight.h. A table is where its place is put: there is no list of them elsewhere. */
#include "bots/onirim/sight.h"

#include "bots/onirim/facts.h"

enum { DEPTH = 4 }; /* known cards on top of the deck: what a prophecy leaves there */

/* The next table begins behind the last one. A group has the same tables wherever it occurs, so its
 * number and theirs name them. */
typedef struct {
    int16_t *next;
    int begin;
    int wants;      /* ways in which a door can be wanted */
    on_table *list; /* where tables are noted, or NULL */
    int name;
} pen;

enum {
    OF_ROOMS,
    OF_LIMBO,
    OF_TOP,
    OF_PARTNER,
    OF_TOWERS,
    OF_OMEN,
    OF_GOALS, /* by colour */
    OF_TIME,
    OF_HAND,
    OF_TOP_DREAMS,
    OF_TWO,
    OF_DISCARD,
    OF_ROW,
    OF_OMENS_UP
};
enum { IN_GROUP = 8 }; /* tables, at most */

RV_ALWAYS_INLINE void begin_group(pen *p, int group) {
    p->name = group * IN_GROUP;
}

RV_ALWAYS_INLINE void put_of(pen *p, int size, int place, int blocks) {
    if (p->list) *p->list++ = (on_table){p->name, p->begin, size, blocks};
    p->name++;
    *p->next++ = (int16_t)(p->begin + place);
    p->begin += size;
}

RV_ALWAYS_INLINE void put(pen *p, int size, int place) {
    put_of(p, size, place, 0);
}

/* Looked at apart for each way in which a door is wanted. */
RV_ALWAYS_INLINE void put_wanted(pen *p, int want, int size, int place) {
    put_of(p, p->wants * size, want * size + place, p->wants);
}

/* The known cards on top, NO_CARD where none is known. */
RV_ALWAYS_INLINE void find_top(const facts *f, int top[DEPTH]) {
    const onirim *s = f->s;
    for (int i = 0; i < DEPTH; i++) {
        unsigned card = i < s->n_top ? s->deck[deck_size(s) - 1 - i] : NO_CARD;
        top[i] = card & f->eye ? (int)(card & CARD_BITS) : NO_CARD;
    }
}

/* Of a colour: none of it, sun, moon, key, door, tower. */
RV_ALWAYS_INLINE int kind_of(int card, int c) {
    if (card == NO_CARD || ON_CARD_COLOUR[card] != c) return 0;
    return 1 + most(ON_CARD_KIND[card], TOWER3);
}

/* ---- Of one colour ---- */

RV_ALWAYS_INLINE void put_rooms(pen *p, const facts *f, int c) {
    const uint8_t *deck = f->deck + CARD(c, SUN);
    const player *own = &f->own;
    int want = f->want[c], series = series_of(own, c), keys = held(own, c, KEY);
    int suns = held(own, c, SUN), moons = held(own, c, MOON);
    int hand = (most(suns, 2) * 3 + most(moons, 2)) * 4 + most(keys, 3);
    begin_group(p, OF_ROOMS);
    put_wanted(p, want, HANDS_OF_COLOUR, cards_of(own, c));
    put(p, 3 * 4 * 36, (series * 4 + own->last) * 36 + hand);
    put_wanted(p, want, 3, series);
    put_wanted(p, want, 10, deck[SUN]);
    put_wanted(p, want, 5 * 4, deck[MOON] * 4 + deck[KEY]);
    put_wanted(p, want, 3 * 4, most(keys, 2) * 4 + deck[KEY]);
}

RV_ALWAYS_INLINE void put_top_of(pen *p, const int top[DEPTH], int c) {
    begin_group(p, OF_TOP);
    for (int i = 0; i < DEPTH; i++) put(p, 6, kind_of(top[i], c));
}

RV_ALWAYS_INLINE void put_partner(pen *p, const facts *f, int c) {
    const player *other = &f->other;
    int rooms = most(held(other, c, SUN) + held(other, c, MOON), 3);
    begin_group(p, OF_PARTNER);
    put_wanted(p, f->theirs[c], 3 * 4 * 3,
               (series_of(other, c) * 4 + rooms) * 3 + most(held(other, c, KEY), 2));
}

/* With the book: how many goals come before the colour's next one, and between it and its last. */
RV_ALWAYS_INLINE void put_goals_of(pen *p, const onirim *s, int c) {
    enum { NONE = 8 };
    int first = NONE, second = NONE, at = 0;
    for (unsigned up = ~(unsigned)s->goals_down & 0xff; up; up &= up - 1, at++) {
        if (goal_colour(s, __builtin_ctz(up)) != c) continue;
        if (first == NONE) first = at;
        else second = at - first - 1;
    }
    begin_group(p, OF_GOALS);
    put(p, 9 * 9, first * 9 + second);
}

RV_ALWAYS_INLINE void put_towers_of(pen *p, const facts *f, int c, unsigned row) {
    unsigned own = f->own.towers >> CARD(c, TOWER3) & 7;
    int in_hand = (int)((own & 1) + (own >> 1 & 1) + (own >> 2));
    begin_group(p, OF_TOWERS);
    put(p, 4 * 4 * 2, (towers_to_come(f, c) * 4 + in_hand) * 2 + (int)(row >> c & 1));
}

/* The premonition about this colour: each has its own penalty. */
RV_ALWAYS_INLINE void put_omen_of(pen *p, const facts *f, int c, int up) {
    static const uint8_t OMEN_OF[COLOURS] = {[RED] = 0, [GREEN] = 1, [BLUE] = 2, [BROWN] = 3};
    int which = up >> OMEN_OF[c] & 1 ? 1 + c : 0;
    begin_group(p, OF_OMEN);
    put(p, 5 * 3, which * 3 + most(doors_on_table(f->s, c), 2));
}

/* ---- Of all ---- */

RV_ALWAYS_INLINE void put_time(pen *p, const facts *f) {
    const uint8_t *limbo = f->s->limbo;
    int doors = most(limbo[0] + limbo[1] + limbo[2] + limbo[3], 3);
    begin_group(p, OF_TIME);
    put(p, 59, f->rooms);
    put(p, 11 * 9, f->nightmares * 9 + f->doors);
    put(p, 4 * 4, doors * 4 + most(limbo[4], 3));
}

RV_ALWAYS_INLINE void put_hand(pen *p, const facts *f) {
    int keys = most(f->deck_wanted_keys, 12) * 5 + most(f->wanted_keys, 4);
    begin_group(p, OF_HAND);
    put(p, 4 * 3, f->own.last * 3 + f->own.series);
    put(p, MOMENTS * 4, f->moment * 4 + most(f->keys, 3));
    put(p, MOMENTS * 6, f->moment * 6 + f->s->n_hand[f->s->active]);
    put(p, 56 * 4, symbols_before(symbols_held(&f->own)) * 4 + f->own.last);
    put(p, 13 * 5 * 3, keys * 3 + most(f->idle_keys, 2));
}

RV_ALWAYS_INLINE void put_top_dreams(pen *p, const int top[DEPTH]) {
    int dreams = 0;
    for (int i = 0; i < DEPTH; i++)
        dreams = dreams * 3 + (top[i] == NIGHTMARE ? 1 : top[i] == HAPPY ? 2 : 0);
    begin_group(p, OF_TOP_DREAMS);
    put(p, 81, dreams);
}

RV_ALWAYS_INLINE void put_two(pen *p, const facts *f) {
    const onirim *s = f->s;
    int own = 0, other = 0;
    for (int c = 0; c < COLOURS; c++) {
        own += doors_of(s, s->active, c) > 0;
        other += doors_of(s, !s->active, c) > 0;
    }
    begin_group(p, OF_TWO);
    put(p, 56 * 4, symbols_before(symbols_held(&f->other)) * 4 + f->other.last);
    put(p, 5 * 5, own * 5 + other);
    put(p, 4 * 3, f->other.last * 3 + f->other.series);
}

RV_ALWAYS_INLINE void put_row(pen *p, const facts *f) {
    const row_facts row = weigh_up_row(f);
    begin_group(p, OF_ROW);
    put(p, 5 * 8, row.best * 8 + most(f->s->n_towers, 7));
    put(p, 4 * 4, row.left * 4 + row.right);
    put(p, 5 * 5 * 4, (row.best * 5 + row.after) * 4 + row.supply);
    put(p, 6 * 3, most(row.held, 5) * 3 + most(row.fitting, 2));
}

RV_ALWAYS_INLINE void put_omens(pen *p, const omen_facts *omens) {
    begin_group(p, OF_OMENS_UP);
    put(p, 16, omens->colours);
    put(p, 16 * 9, omens->others * 9 + omens->doors);
    put(p, 3 * 16, omens->doubles * 16 + omens->others);
    put(p, 5 * 9 * 5, (omens->happy * 9 + omens->up) * 5 + omens->pile);
}

/* ---- */

RV_ALWAYS_INLINE int wants_of(unsigned rules) {
    if (rules & RULE_TWO) return rules & BOOK ? 8 : 4;
    return rules & BOOK ? 5 : 3;
}

RV_ALWAYS_INLINE void look(const onirim *s, unsigned rules, int eye, on_sight *sight,
                           on_table *list) {
    facts f;
    omen_facts omens = {0};
    int top[DEPTH];
    unsigned row = 0;
    pen p = {.next = sight->at, .wants = wants_of(rules)};
    gather(&f, s, rules, eye, NULL);
    find_top(&f, top);
    if (rules & TOWER_ROW) row = look_at_row(s).all;
    if (rules & OMENS) omens = look_at_omens(&f);
    for (int c = 0; c < COLOURS; c++) {
        p.begin = 0;
        p.list = c ? NULL : list;
        put_rooms(&p, &f, c);
        begin_group(&p, OF_LIMBO);
        put_wanted(&p, f.want[c], 3, most(s->limbo[c], 2));
        put_top_of(&p, top, c);
        if (rules & RULE_TWO) put_partner(&p, &f, c);
        if (rules & TOWER_ROW) put_towers_of(&p, &f, c, row);
        if (rules & OMENS) put_omen_of(&p, &f, c, omens.colours);
        if (rules & BOOK) put_goals_of(&p, s, c);
        if (!c) list = p.list;
        if (!c) sight->each = (int)(p.next - sight->at);
    }
    p.list = list;
    put_time(&p, &f);
    put_hand(&p, &f);
    put_top_dreams(&p, top);
    if (rules & RULE_TWO) put_two(&p, &f);
    begin_group(&p, OF_DISCARD);
    if (rules & BOOK) put(&p, 21, most(s->n_discard, 20));
    if (rules & TOWER_ROW) put_row(&p, &f);
    if (rules & OMENS) put_omens(&p, &omens);
    sight->n = (int)(p.next - sight->at);
    sight->tables = p.begin;
}

/* With rules that the compiler knows, most questions about them are answered before they are
 * asked. */
void on_look(const onirim *s, int eye, on_sight *sight) {
    unsigned rules = s->rules & (RULE_TWO | RULE_EXPANSIONS);
    if (!rules) look(s, 0, eye, sight, NULL);
    else look(s, rules, eye, sight, NULL);
}

/* ---- Tables ---- */

static onirim nothing_under(unsigned rules) {
    onirim nothing = {.rules = (uint16_t)rules};
    nothing.tail[0] = nothing.tail[1] = NO_CARD;
    return nothing;
}

void on_sight_of(unsigned rules, int *tables, int *each, int *n) {
    const onirim nothing = nothing_under(rules);
    on_sight sight;
    on_look(&nothing, 0, &sight);
    *tables = sight.tables;
    *each = sight.each;
    *n = sight.n;
}

int on_tables_of(unsigned rules, on_table tables[SIGHT_MOST]) {
    const onirim nothing = nothing_under(rules);
    on_sight sight;
    look(&nothing, rules & (RULE_TWO | RULE_EXPANSIONS), 0, &sight, tables);
    return sight.n - (COLOURS - 1) * sight.each;
}

int on_want_like(unsigned rules, int want, unsigned other) {
    bool two = rules & RULE_TWO, book = rules & BOOK;
    int per_own = book ? 4 : 2, rank = !book ? 0 : two ? want % per_own : want;
    bool placed = book ? rank == per_own - two : two ? want % 2 : want == 2; /* nothing is left */
    bool own = two ? want / per_own : book ? placed : want > 0;              /* has a door */
    if (wants_of(rules) == wants_of(other)) return want;
    if (other & BOOK && other & RULE_TWO) return own * 4 + (placed ? 3 : most(rank, 2));
    if (other & RULE_TWO) return own * 2 + placed;
    if (other & BOOK) return placed ? 4 : most(rank, 3);
    return two ? own + placed : placed ? 2 : 0;
}
