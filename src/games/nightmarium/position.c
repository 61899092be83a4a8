/* position.c - sets up a position from its text: zones as in the view, as a turn begins. */
#include "games/nightmarium/table.h"

/* What a position says. The table is built while reading; `left` counts the cards not named yet,
 * and what only has to agree with the rest is looked at in the end. */
typedef struct {
    nm_state *g;
    uint8_t left[CODES];
    uint8_t top[CARDS]; /* top card first */
    int n_top, size;    /* size -1: not given */
    bool has_unknown;
    uint8_t unknown[CODES];
    rv_error *error;
} reading;

static bool refuse(reading *r, rv_fault why, rv_span what) {
    return rv_fail_at(r->error, RV_BAD_POSITION, why, what);
}

/* A card named in a zone: its number, or NO_CARD and an error. */
static int name_card(reading *r, rv_span code) {
    int card = nm_card_of(code);
    if (card == NO_CARD) {
        refuse(r, F_("no card of this game: %s"), code);
    } else if (!r->left[card]) {
        refuse(r, F_("more than there are of %s"), code);
        return NO_CARD;
    } else {
        r->left[card]--;
    }
    return card;
}

/* ---- Zones ---- */

static bool read_hands(reading *r, rv_span value) {
    rv_span rest = rv_list_of(value), hand, code;
    for (int s = 0; rv_cut(&rest, '|', &hand); s++) {
        if (s == r->g->seats) return refuse(r, F_("more hands than seats: %s"), value);
        hand = rv_list_of(hand);
        while (rv_cut(&hand, ',', &code)) {
            int card = name_card(r, code);
            if (card == NO_CARD) return false;
            nm_add(r->g->hand[s], card);
            r->g->held[s]++;
        }
    }
    return true;
}

static bool read_creature(reading *r, int seat, int place, rv_span value) {
    rv_span rest = rv_list_of(value), code;
    int height = 0;
    for (; rv_cut(&rest, '+', &code); height++) {
        int card = name_card(r, code);
        if (card == NO_CARD) return false;
        if (height == POSITIONS) return refuse(r, F_("a creature has three cards: %s"), value);
        if (!(NM_CARDS[card].fits >> height & 1))
            return refuse(r, F_("does not fit there in a creature: %s"), code);
        r->g->body[seat][place][height] = (uint8_t)card;
    }
    uint8_t *tall = r->g->tall[seat];
    tall[0] = (uint8_t)(tall[0] & ~(1 << place));
    tall[height] = (uint8_t)(tall[height] | 1 << place);
    return true;
}

static bool read_creatures(reading *r, rv_span value) {
    rv_span rest = rv_list_of(value), row, creature;
    for (int s = 0; rv_cut(&rest, '|', &row); s++) {
        if (s == r->g->seats) return refuse(r, F_("more rows of creatures than seats: %s"), value);
        row = rv_list_of(row);
        for (int p = 0; rv_cut(&row, ',', &creature); p++) {
            if (p == r->g->goal) return refuse(r, F_("more creatures than the goal: %s"), value);
            if (!read_creature(r, s, p, creature)) return false;
        }
    }
    return true;
}

/* `CODE*2` or `CODE`: the code and how often; up to all cards. */
static bool read_count(reading *r, rv_span part, rv_span *code, int *times) {
    *times = 1;
    rv_span count = part;
    rv_cut(&count, '*', code);
    return !count.at || rv_span_number(count, CARDS, times) ||
           refuse(r, F_("no number of cards: %s"), part);
}

static bool read_discard(reading *r, rv_span value) {
    rv_span rest = rv_list_of(value), part, code;
    int times;
    while (rv_cut(&rest, '|', &part)) {
        if (!read_count(r, part, &code, &times)) return false;
        if (nm_card_of(code) == NO_CARD) return refuse(r, F_("no card of this game: %s"), code);
        for (int i = 0; i < times; i++) {
            int card = name_card(r, code);
            if (card == NO_CARD) return false;
            nm_discard(r->g, card);
        }
    }
    return true;
}

static bool read_top(reading *r, rv_span value) {
    rv_span rest = rv_list_of(value), code;
    while (rv_cut(&rest, '|', &code)) {
        int card = name_card(r, code);
        if (card == NO_CARD) return false;
        r->top[r->n_top++] = (uint8_t)card;
    }
    return true;
}

static bool read_unknown(reading *r, rv_span value) {
    rv_span rest = rv_list_of(value), part, code;
    int times;
    r->has_unknown = true;
    while (rv_cut(&rest, '|', &part)) {
        if (!read_count(r, part, &code, &times)) return false;
        int card = nm_card_of(code);
        if (card == NO_CARD) return refuse(r, F_("no card of this game: %s"), code);
        if (r->unknown[card] + times > NM_CARDS[card].copies)
            return refuse(r, F_("more than there are of %s"), code);
        r->unknown[card] = (uint8_t)(r->unknown[card] + times);
    }
    return true;
}

static bool read_size(reading *r, rv_span value) {
    return rv_span_number(value, CARDS, &r->size) || refuse(r, F_("no size of a deck: %s"), value);
}

/* What the beginning of a turn determines. */
static bool read_actions_left(reading *r, rv_span value) {
    return rv_span_is(value, "2") || refuse(r, F_("two actions are left, not %s"), value);
}

static bool read_nothing(reading *r, rv_span value) {
    return !value.length || refuse(r, F_("nothing is waking or revealed, not %s"), value);
}

static const struct {
    const char *name;
    bool (*read)(reading *r, rv_span value);
} READERS[] = {
    {"hands", read_hands},      {"creatures", read_creatures},
    {"discard", read_discard},  {"size", read_size},
    {"top", read_top},          {"unknown", read_unknown},
    {"waking", read_nothing},   {"actions_left", read_actions_left},
    {"revealed", read_nothing},
};

enum { N_READERS = sizeof READERS / sizeof *READERS };

static bool read_zones(reading *r, const char *text) {
    rv_span rest = rv_list_of(rv_span_of(text)), word, key;
    unsigned seen = 0;
    while (rv_cut(&rest, ' ', &word)) {
        int i = 0;
        rv_cut(&word, '=', &key);
        while (i < N_READERS && !rv_span_is(key, READERS[i].name)) i++;
        if (i == N_READERS || !word.at) return refuse(r, F_("no such zone: %s"), key);
        if (seen & 1u << i) return refuse(r, F_("named twice: %s"), key);
        seen |= 1u << i;
        if (!READERS[i].read(r, word)) return false;
    }
    return true;
}

/* ---- The whole ---- */

/* A card named nowhere is in the unknown part of the deck, under the cards on top. */
static void build_deck(reading *r) {
    nm_state *g = r->g;
    g->bag = 0;
    for (int code = 0; code < CODES; code++)
        for (int i = 0; i < r->left[code]; i++) g->pile[g->bag++] = (uint8_t)code;
    for (int i = r->n_top; i > 0; i--) g->pile[g->bag + g->top++] = r->top[i - 1];
    memset(g->pile + g->bag + g->top, 0, (size_t)(CARDS - g->discard - g->bag - g->top));
}

static bool agrees(reading *r) {
    if (r->size >= 0 && r->size != r->g->bag + r->g->top)
        return rv_fail(r->error, RV_BAD_POSITION, F_("the deck has another size"));
    if (r->has_unknown && memcmp(r->unknown, r->left, sizeof r->left) != 0)
        return rv_fail(r->error, RV_BAD_POSITION, F_("other cards are unknown"));
    for (int s = 0; s < r->g->seats; s++) {
        const uint8_t *tall = r->g->tall[s];
        if (!(tall[0] | tall[1] | tall[2]))
            return rv_fail(r->error, RV_BAD_POSITION, F_("a player has reached the goal"));
    }
    return true;
}

bool nm_position(rv_state *state, int seats, const rv_options *options, int actor, const char *text,
                 rv_error *error) {
    nm_state *g = (nm_state *)state;
    reading r = {.g = g, .size = -1, .error = error};
    if (actor < 1 || actor > seats)
        return rv_fail(error, RV_BAD_POSITION, F_("the actor is no seat of this game"));
    nm_clear(g, seats, options);
    g->mover = (uint8_t)(actor - 1);
    for (int code = 0; code < CODES; code++) r.left[code] = NM_CARDS[code].copies;
    if (!read_zones(&r, text)) return false;
    build_deck(&r);
    return agrees(&r);
}
