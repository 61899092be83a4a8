/* template.c - the smallest whole game of the house. Copy it to begin a new one: the checklist is
 * docs/adding-a-game.md. It is always built and the test battery plays it, so it cannot rot.
 *
 * The rules. Twelve cards: owls, lamps, masks and tides, three of each. Everybody holds two cards,
 * hidden unless the option `open` is set; the others are a shuffled deck. A turn: play a card into
 * your row, or discard it and rescue a card of another kind from the discard pile into your row, if
 * there is one. Then draw a card. The first row with three kinds in it wins; if a card must be
 * drawn and the deck is empty, nobody does.
 *
 * The layout. A shuffled deck has no order yet, so it is a bag: how many of each kind. Cards in a
 * hand have no order either. Everything is counts, a copy of the bytes is a clone, and there is
 * nothing to cheat with. In a view the cards that a seat cannot place lie in the bag, too, and
 * `hidden` says how many of them each hand holds.
 *
 * Rules code allocates nothing, does no input or output and uses no stdio. */
#include <string.h>

#include "core/rng.h"
#include "core/text.h"
#include "games/events.h"
#include "games/games.h"

enum { SEATS = 3, KINDS = 4, COPIES = 3, HAND = 2, GOAL = 3 };

/* All members are bytes: no padding, no question of byte order in the hash. */
typedef struct {
    uint8_t seats, open, actor, decision, turn, winners;
    uint8_t spared;        /* kind discarded this turn: not the one to rescue */
    uint8_t hidden[SEATS]; /* views only: cards of each hand that lie in the bag */
    uint8_t bag[KINDS], discard[KINDS];
    uint8_t hands[SEATS][KINDS], rows[SEATS][KINDS];
} table;

static const char *const CODES[KINDS] = {"O", "L", "M", "T"};

/* ---- Tables: what programs ask instead of the game's name. */

static const rv_option OPTIONS[] = {{.name = "open", .type = RV_OPTION_BOOL, .usual = 0}};

enum { OVER, TURN, RESCUE, N_DECISIONS };
static const rv_decision DECISIONS[N_DECISIONS] = {
    [OVER] = {"", false}, [TURN] = {"turn", true}, [RESCUE] = {"rescue", false}};

static const rv_zone ZONES[] = {
    {"hands", NULL, RV_ZONE_LISTS},      {"rows", NULL, RV_ZONE_LISTS},
    {"discard", NULL, RV_ZONE_COUNTS},   {"size", "deck", RV_ZONE_NUMBER},
    {"unknown", "deck", RV_ZONE_COUNTS}, {NULL, NULL, RV_ZONE_LIST}};

/* ---- Actions: a verb and a kind in one number that is never 0. */

enum { PLAY, DISCARD, SAVE, N_VERBS };
static const char *const VERBS[N_VERBS] = {"play ", "discard ", "rescue "};

static rv_action action_of(int verb, int kind) {
    return (rv_action)(1 + verb * KINDS + kind);
}

static size_t action_text(rv_action action, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    rv_text_add(&text, VERBS[(action - 1) / KINDS]);
    rv_text_add(&text, CODES[(action - 1) % KINDS]);
    return text.n;
}

static bool action_parse(const char *text, rv_action *action) {
    for (int a = 1; a <= N_VERBS * KINDS; a++) {
        char exact[RV_MAX_ACTION];
        action_text((rv_action)a, exact, sizeof exact);
        *action = (rv_action)a;
        if (strcmp(text, exact) == 0) return true;
    }
    return false;
}

/* ---- The rules. */

static int sum(const uint8_t *counts, int n) {
    int total = 0;
    for (int i = 0; i < n; i++) total += counts[i];
    return total;
}

static int deck_size(const table *t) {
    return sum(t->bag, KINDS) - sum(t->hidden, SEATS);
}

static int kinds_in(const uint8_t row[KINDS]) {
    int kinds = 0;
    for (int k = 0; k < KINDS; k++) kinds += row[k] > 0;
    return kinds;
}

/* Takes a card out of the bag; each card in it is equally likely. */
static int sample(table *t, rv_rng *rng) {
    int left = (int)rv_below(rng, (uint32_t)sum(t->bag, KINDS)), kind = 0;
    while (left >= t->bag[kind]) left -= t->bag[kind++];
    t->bag[kind]--;
    return kind;
}

enum { IN_DECK, IN_HAND, IN_ROW, IN_DISCARD };

static void tell_move(const table *t, int seat, int kind, int from, int to, rv_events *events) {
    bool secret = from == IN_DECK && !t->open; /* only a drawn card is hidden from others */
    rv_tell(events, (rv_event){.kind = RV_EVENT_MOVE,
                               .seat = (uint8_t)seat,
                               .card = (uint8_t)kind,
                               .from = (uint8_t)from,
                               .to = (uint8_t)to,
                               .seen = (uint8_t)(secret ? 1 << (seat - 1) : RV_PUBLIC)});
}

static void draw(table *t, int seat, rv_rng *rng, rv_events *events) {
    int kind = sample(t, rng);
    t->hands[seat - 1][kind]++;
    tell_move(t, seat, kind, IN_DECK, IN_HAND, events);
}

static void end(table *t, int winner, rv_events *events) {
    t->winners = (uint8_t)(winner ? 1 << (winner - 1) : 0);
    t->actor = 0;
    t->decision = OVER;
    rv_tell(events, (rv_event){.kind = RV_EVENT_END, .place = t->winners});
}

static void begin_turn(table *t, int seat, rv_events *events) {
    t->actor = (uint8_t)seat;
    t->decision = TURN;
    t->turn++;
    rv_tell(events, (rv_event){.kind = RV_EVENT_TURN, .seat = (uint8_t)seat});
}

static void end_turn(table *t, rv_rng *rng, rv_events *events) {
    int seat = t->actor;
    if (kinds_in(t->rows[seat - 1]) >= GOAL) {
        end(t, seat, events);
    } else if (deck_size(t) == 0) {
        end(t, 0, events);
    } else {
        draw(t, seat, rng, events);
        begin_turn(t, seat % t->seats + 1, events);
    }
}

static int list_legal(const table *t, rv_action *actions) {
    int n = 0;
    if (t->decision == RESCUE)
        for (int k = 0; k < KINDS; k++)
            if (t->discard[k] && k != t->spared) actions[n++] = action_of(SAVE, k);
    if (t->decision == TURN)
        for (int verb = PLAY; verb <= DISCARD; verb++)
            for (int k = 0; k < KINDS; k++)
                if (t->hands[t->actor - 1][k]) actions[n++] = action_of(verb, k);
    return n;
}

enum { MAX_LEGAL = 2 * HAND }; /* two different cards, each played or discarded */

/* Carries out one action; true if the rescue that follows it must now be decided. */
static bool carry_out(table *t, rv_action action, bool by_itself, rv_rng *rng, rv_events *events) {
    int seat = t->actor, verb = (action - 1) / KINDS, kind = (action - 1) % KINDS;
    rv_tell(events, (rv_event){.kind = RV_EVENT_ACT,
                               .seat = (uint8_t)seat,
                               .action = action,
                               .seen = RV_PUBLIC,
                               .flag = by_itself});
    int from = verb == SAVE ? IN_DISCARD : IN_HAND, to = verb == DISCARD ? IN_DISCARD : IN_ROW;
    (from == IN_HAND ? t->hands[seat - 1] : t->discard)[kind]--;
    (to == IN_ROW ? t->rows[seat - 1] : t->discard)[kind]++;
    tell_move(t, seat, kind, from, to, events);
    if (verb == DISCARD && sum(t->discard, KINDS) > t->discard[kind]) {
        t->decision = RESCUE;
        t->spared = (uint8_t)kind;
        return true;
    }
    t->spared = 0; /* equal states are equal bytes */
    end_turn(t, rng, events);
    return false;
}

/* A decision with one legal action is carried out unless its table says `asked`. */
static void apply(rv_state *state, rv_action action, rv_rng *rng, rv_events *events) {
    table *t = (table *)state;
    bool more = carry_out(t, action, false, rng, events);
    rv_action only[MAX_LEGAL];
    while (more && !DECISIONS[t->decision].asked && list_legal(t, only) == 1)
        more = carry_out(t, only[0], true, rng, events);
}

static void setup(rv_state *state, int seats, const rv_options *options, rv_rng *rng,
                  rv_events *events) {
    table *t = (table *)state;
    *t = (table){.seats = (uint8_t)seats, .open = (uint8_t)options->value[0]};
    memset(t->bag, COPIES, sizeof t->bag);
    rv_tell(events, (rv_event){.kind = RV_EVENT_SHUFFLE});
    for (int seat = 1; seat <= seats; seat++)
        for (int i = 0; i < HAND; i++) draw(t, seat, rng, events);
    begin_turn(t, 1, events);
}

static int actor(const rv_state *state) {
    return ((const table *)state)->actor;
}
static int decision(const rv_state *state) {
    return ((const table *)state)->decision;
}
static int turn(const rv_state *state) {
    return ((const table *)state)->turn;
}
static unsigned winners(const rv_state *state) {
    return ((const table *)state)->winners;
}

static int legal(const rv_state *state, rv_action *actions) {
    return list_legal((const table *)state, actions);
}

/* ---- Who knows what. */

static void view(const rv_state *state, int seat, rv_state *out) {
    table t = *(const table *)state;
    for (int s = 1; s <= t.seats && seat != RV_ALL_SEATS && !t.open; s++) {
        if (s == seat) continue;
        uint8_t *hand = t.hands[s - 1];
        t.hidden[s - 1] = (uint8_t)(t.hidden[s - 1] + sum(hand, KINDS));
        for (int k = 0; k < KINDS; k++) t.bag[k] = (uint8_t)(t.bag[k] + hand[k]);
        memset(hand, 0, KINDS);
    }
    *(table *)out = t;
}

/* Every way to deal the hidden cards is possible, so any seat's view is dealt in the same way. */
static void resample(const rv_state *seen, int seat, rv_rng *rng, rv_state *out) {
    (void)seat;
    table t = *(const table *)seen;
    for (int s = 0; s < t.seats; s++)
        for (; t.hidden[s]; t.hidden[s]--) t.hands[s][sample(&t, rng)]++;
    *(table *)out = t;
}

static void permute_hidden(rv_state *state, int seat, rv_rng *rng) {
    view(state, seat, state);
    resample(state, seat, rng, state);
}

/* ---- Text: zones, written once for JSON and for positions, and read from positions. */

static void write_cards(const uint8_t counts[KINDS], int hidden, rv_writer *w) {
    rv_write_list(w, NULL);
    for (int k = 0; k < KINDS; k++)
        for (int i = 0; i < counts[k]; i++) rv_write_text(w, NULL, CODES[k]);
    while (hidden-- > 0) rv_write_text(w, NULL, "??");
    rv_write_list_end(w);
}

static void write_counts(const uint8_t counts[KINDS], const char *key, rv_writer *w) {
    rv_write_counts(w, key);
    for (int k = 0; k < KINDS; k++)
        if (counts[k]) rv_write_count(w, CODES[k], counts[k]);
    rv_write_counts_end(w);
}

static void write_zones(const rv_state *state, rv_writer *w) {
    const table *t = (const table *)state;
    rv_write_list(w, "hands");
    for (int s = 0; s < t->seats; s++) write_cards(t->hands[s], t->hidden[s], w);
    rv_write_list_end(w);
    rv_write_list(w, "rows");
    for (int s = 0; s < t->seats; s++) write_cards(t->rows[s], 0, w);
    rv_write_list_end(w);
    write_counts(t->discard, "discard", w);
    rv_write_object(w, "deck");
    rv_write_number(w, "size", deck_size(t));
    write_counts(t->bag, "unknown", w);
    rv_write_object_end(w);
}

/* `O|L*2`: adds cards to the counts. */
static bool read_cards(rv_span value, char separator, uint8_t counts[KINDS]) {
    rv_span rest = rv_list_of(value), part, code;
    while (rv_cut(&rest, separator, &part)) {
        int kind = 0, times = 1;
        if (!rv_cut(&part, '*', &code)) return false;
        while (kind < KINDS && !rv_span_is(code, CODES[kind])) kind++;
        if (kind == KINDS || (part.at && !rv_span_number(part, COPIES, &times))) return false;
        counts[kind] = (uint8_t)(counts[kind] + times);
        if (counts[kind] > COPIES) return false;
    }
    return true;
}

static bool read_lists(rv_span value, int seats, uint8_t lists[SEATS][KINDS]) {
    rv_span rest = rv_list_of(value), part;
    for (int s = 0; rv_cut(&rest, '|', &part); s++)
        if (s == seats || !read_cards(part, ',', lists[s])) return false;
    return true;
}

/* What a position says; `size` is -1 and `unknown` absent when it does not say it. */
typedef struct {
    int size;
    bool has_unknown;
    uint8_t unknown[KINDS];
} claims;

static bool read_zone(table *t, rv_span key, rv_span value, claims *c) {
    if (rv_span_is(key, "hands")) return read_lists(value, t->seats, t->hands);
    if (rv_span_is(key, "rows")) return read_lists(value, t->seats, t->rows);
    if (rv_span_is(key, "discard")) return read_cards(value, '|', t->discard);
    if (rv_span_is(key, "size")) return rv_span_number(value, KINDS * COPIES, &c->size);
    c->has_unknown = true;
    return rv_span_is(key, "unknown") && read_cards(value, '|', c->unknown);
}

static const char *broken(const rv_state *state);

static bool position(rv_state *state, int seats, const rv_options *options, int first,
                     const char *text, rv_error *error) {
    table *t = (table *)state;
    *t = (table){.seats = (uint8_t)seats, .open = (uint8_t)options->value[0]};
    claims c = {.size = -1};
    rv_span rest = rv_list_of(rv_span_of(text)), word, key;
    while (rv_cut(&rest, ' ', &word)) {
        if (!rv_cut(&word, '=', &key) || !word.at || !read_zone(t, key, word, &c))
            return rv_fail_at(error, RV_BAD_POSITION, F_("cannot be: zone %s"), key);
    }
    for (int k = 0; k < KINDS; k++) { /* a card named nowhere is in the deck */
        int named = t->discard[k];
        for (int s = 0; s < seats; s++) named += t->hands[s][k] + t->rows[s][k];
        if (named > COPIES) return rv_fail(error, RV_BAD_POSITION, F_("too many of %s", CODES[k]));
        t->bag[k] = (uint8_t)(COPIES - named);
    }
    if ((c.size >= 0 && c.size != deck_size(t)) ||
        (c.has_unknown && memcmp(c.unknown, t->bag, sizeof t->bag) != 0))
        return rv_fail(error, RV_BAD_POSITION, F_("the deck holds other cards"));
    begin_turn(t, first, NULL);
    const char *wrong = broken(state); /* full hands, nobody has won yet */
    return !wrong || rv_fail(error, RV_BAD_POSITION, RV_FAULT(wrong));
}

/* ---- Events, tests, yardstick. */

static void event_card(const rv_event *event, bool seen, char *out) {
    rv_text text = rv_text_in(out, 16);
    rv_text_add(&text, seen ? CODES[event->card] : "??");
}

static void event_action(rv_action action, bool seen, char out[RV_MAX_ACTION]) {
    (void)seen; /* actions name cards that everybody then sees */
    action_text(action, out, RV_MAX_ACTION);
}

static void write_event(const rv_event *event, int seat, rv_writer *w) {
    static const char *const zones[] = {"deck", "hand", "row", "discard"};
    static const rv_event_words words = {zones, NULL, event_card, event_action};
    rv_write_event(event, rv_sees(event->seen, seat), &words, w);
}

static uint64_t hash(const rv_state *state) {
    uint64_t h = 0xcbf29ce484222325u; /* FNV-1a over the bytes */
    for (size_t i = 0; i < sizeof(table); i++) h = (h ^ state->bytes[i]) * 0x100000001b3u;
    return h;
}

static const char *broken(const rv_state *state) {
    const table *t = (const table *)state;
    for (int k = 0; k < KINDS; k++) {
        int cards = t->bag[k] + t->discard[k];
        for (int s = 0; s < SEATS; s++) cards += t->hands[s][k] + t->rows[s][k];
        if (cards != COPIES) return "three cards of each kind are not there";
    }
    if (deck_size(t) < 0) return "more hidden cards than there are";
    for (int s = 0; s < t->seats; s++) {
        int full = t->decision == TURN || (t->decision == RESCUE && s != t->actor - 1);
        int held = sum(t->hands[s], KINDS) + t->hidden[s];
        if (held > HAND || (full && held != HAND)) return "a hand is not two cards";
        bool goal = kinds_in(t->rows[s]) >= GOAL;
        if (goal != ((t->winners >> s & 1) != 0)) return "a row of three kinds is not the end";
    }
    return NULL;
}

/* Plays towards a new kind: the first action that brings one, else the last, a discard. */
static rv_action reference(const rv_state *seen) {
    const table *t = (const table *)seen;
    rv_action actions[MAX_LEGAL];
    int n = list_legal(t, actions);
    for (int i = 0; i < n; i++)
        if ((actions[i] - 1) / KINDS != DISCARD && !t->rows[t->actor - 1][(actions[i] - 1) % KINDS])
            return actions[i];
    return n ? actions[n - 1] : 0;
}

const rv_game rv_template = {
    .name = "template",
    .hidden = true,
    .rules_version = 1,
    .min_seats = 1,
    .max_seats = SEATS,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .decisions = DECISIONS,
    .n_decisions = N_DECISIONS,
    .zones = ZONES,
    .state_size = sizeof(table),
    .max_legal = MAX_LEGAL,
    .check = NULL, /* every option fits every number of seats */
    .setup = setup,
    .position = position,
    .actor = actor,
    .decision = decision,
    .turn = turn,
    .winners = winners,
    .legal = legal,
    .apply = apply,
    .view = view,
    .resample = resample,
    .action_text = action_text,
    .action_parse = action_parse,
    .write = write_zones,
    .write_event = write_event,
    .hash = hash,
    .broken = broken,
    .permute_hidden = permute_hidden,
    .reference = reference,
};
