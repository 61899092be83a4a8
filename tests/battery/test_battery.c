/* test_battery.c - random games of every game and every option set, looked at from all sides.
 * ctest: label soak
 * ctest: timeout 900
 *
 * In the manner of OpenSpiel: what must hold for any game at any moment is written once and asked
 * of all of them. Cheap questions are asked at every state, dear ones at a sample of them. The walk
 * is the same in every run. BATTERY_DECISIONS says how many decisions of each game to walk
 * (200,000; REVERIE_SOAK=1: 5,000,000).
 *
 * A failure prints the set, the seed, the actions, and how to walk that game alone:
 *     BATTERY_CASE=onirim:137:5 ctest -R battery/battery   (game : set : number of the game) */
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "battery/sets.h"
#include "reverie.h"
#include "core/write.h"

enum { MAX_DECISIONS = 20000, JSON_SIZE = 16384, MAX_EVENTS = 4096, CANARY = 0xa5 };

/* The game being walked. */
static struct {
    const rv_game *game;
    set set;
    int index, number; /* of the set and of the game in it */
    rv_rng rng, dice;  /* chance of the game; of the walk */
    rv_state state;
    rv_action legal[RV_MAX_LEGAL + 1];
    int n_legal;
    rv_events events;
    rv_event list[MAX_EVENTS];
    rv_action taken[MAX_DECISIONS];
    int n_taken;
    size_t cards;   /* number of cards, counted at the start */
    json_t *census; /* how many of each code, counted at the start */
} walk;

/* What was seen at all: a check that never runs proves nothing. */
typedef struct {
    long decisions, games, changed_hashes, turns_begun, permuted, permuted_otherwise, resampled,
        played_on, players_asked, twins;
} tally;
static tally seen;

static void report(const char *what, const char *detail) {
    char text[SET_TEXT];
    set_text(&walk.set, text);
    fprintf(stderr, "\nbattery: %s %s\n  %s seed=battery#%d\n  actions:", what, detail, text,
            walk.number);
    for (int i = 0; i < walk.n_taken; i++) {
        char action[RV_MAX_ACTION];
        walk.game->action_text(walk.taken[i], action, sizeof action);
        fprintf(stderr, "%s %s", i ? "," : "", action);
    }
    char json[JSON_SIZE];
    rv_view_json(walk.game, &walk.state, json, sizeof json);
    fprintf(stderr, "\n  decision: %s of seat %d\n  state: %s\n  again: BATTERY_CASE=%s:%d:%d\n",
            walk.game->decisions[walk.game->decision(&walk.state)].name,
            walk.game->actor(&walk.state), json, walk.game->name, walk.index, walk.number);
    fail();
}

#define MUST(condition, what)                                                                      \
    do {                                                                                           \
        if (!(condition)) report(what, "(" #condition ")");                                        \
    } while (0)

static bool one_in(uint32_t n) {
    return rv_rng_below(&walk.dice, n) == 0;
}

static bool same(const rv_state *a, const rv_state *b) {
    return memcmp(a, b, walk.game->state_size) == 0;
}

static const char *json_of(const rv_state *state, char out[JSON_SIZE]) {
    size_t length = rv_view_json(walk.game, state, out, JSON_SIZE);
    MUST(length < JSON_SIZE, "a view is too long");
    MUST(strlen(out) == length, "a view's length is wrong");
    return out;
}

static bool same_json(const rv_state *a, const rv_state *b) {
    char one[JSON_SIZE], other[JSON_SIZE];
    return strcmp(json_of(a, one), json_of(b, other)) == 0;
}

/* ---- The state itself. */

/* A state of which only state_size bytes may be touched: the rest is marked. */
static void mark(rv_state *state) {
    memset(state->bytes, CANARY, sizeof state->bytes);
}

static bool marked(const rv_state *state) {
    for (size_t i = walk.game->state_size; i < sizeof state->bytes; i++)
        if (state->bytes[i] != CANARY) return false;
    return true;
}

static void check_broken(const rv_state *state) {
    const char *what = walk.game->broken(state);
    if (what) report("broken:", what);
}

static void check_legal(void) {
    const rv_game *game = walk.game;
    walk.legal[game->max_legal] = 0xfefe;
    walk.n_legal = game->legal(&walk.state, walk.legal);
    MUST(walk.n_legal >= 0 && walk.n_legal <= game->max_legal, "number of legal actions");
    MUST(walk.legal[game->max_legal] == 0xfefe, "more legal actions than max_legal");
    unsigned char met[UINT16_MAX / 8 + 1] = {0};
    for (int i = 0; i < walk.n_legal; i++) {
        rv_action a = walk.legal[i];
        MUST(a != 0, "a legal action is 0");
        MUST(!(met[a / 8] >> a % 8 & 1), "an action is legal twice");
        met[a / 8] = (unsigned char)(met[a / 8] | 1u << a % 8);
    }
}

static void check_moment(void) {
    const rv_game *game = walk.game;
    check_broken(&walk.state);
    MUST(marked(&walk.state), "bytes behind the state were written");
    int actor = game->actor(&walk.state), decision = game->decision(&walk.state);
    MUST(actor >= 0 && actor <= walk.set.seats, "actor out of range");
    MUST(decision >= 0 && decision < game->n_decisions, "decision out of range");
    MUST((actor == 0) == (decision == 0), "over without an end");
    MUST(game->winners(&walk.state) >> walk.set.seats == 0, "winners who do not play");
    MUST(actor == 0 || game->winners(&walk.state) == 0, "winners before the end");
    check_legal();
    MUST((walk.n_legal == 0) == (actor == 0), "no legal action although the game is not over");
    MUST(actor == 0 || walk.n_legal > 1 || game->decisions[decision].asked,
         "a single action was asked for");
}

/* ---- Text. */

static void check_action_text(rv_action action) {
    const rv_game *game = walk.game;
    char text[RV_MAX_ACTION], cut[4];
    size_t length = game->action_text(action, text, sizeof text);
    MUST(length > 0 && length < sizeof text && strlen(text) == length, "an action's text");
    rv_action back = 0;
    MUST(game->action_parse(text, &back) && back == action, "an action's text read back");
    MUST(game->action_text(action, cut, sizeof cut) == length, "an action's text, cut");
    MUST(strlen(cut) < sizeof cut && strncmp(cut, text, strlen(cut)) == 0, "a cut action's text");
    strcat(text, " "); /* actions match byte for byte */
    MUST(length + 1 >= sizeof text || !game->action_parse(text, &back), "trailing space accepted");
}

static json_t *parse(const rv_state *state) {
    char text[JSON_SIZE];
    json_error_t error;
    json_t *json = json_loads(json_of(state, text), JSON_REJECT_DUPLICATES, &error);
    if (!json) report("a view is no JSON:", error.text);
    return json;
}

static void count_code(json_t *census, const char *code, json_int_t times) {
    json_int_t before = json_integer_value(json_object_get(census, code));
    json_object_set_new(census, code, json_integer(before + times));
}

/* Counts the cards of a zone by code, into `census`; returns how many, hidden ones included. */
static size_t count_zone(const char *zone, json_t *value, json_t *census) {
    size_t n = 0, i;
    const char *key;
    json_t *inner;
    char door[8];
    if (json_is_array(value)) {
        json_array_foreach(value, i, inner) n += count_zone(zone, inner, census);
    } else if (json_is_object(value)) {
        json_object_foreach(value, key, inner) {
            if (key[0] == 'P') continue; /* premonitions are no cards of the deck */
            count_code(census, key, json_integer_value(inner));
            n += (size_t)json_integer_value(inner);
        }
    } else if (json_is_string(value)) {
        const char *code = json_string_value(value);
        n = 1;
        if (strcmp(zone, "doors") == 0) { /* told by colour alone */
            snprintf(door, sizeof door, "%sD", code);
            code = door;
        }
        if (strcmp(code, "??") != 0) count_code(census, code, 1);
    }
    return n;
}

/* The zones that hold no cards of the deck. */
static bool no_cards(const char *zone) {
    return strcmp(zone, "goals") == 0 || strcmp(zone, "premonitions") == 0 ||
           strcmp(zone, "waking") == 0;
}

/* Cards are conserved, as a reader of the protocol would count them: what is shown, with
 * deck.unknown where the game has it, is the whole game for every seat. */
static void check_census(const rv_state *state) {
    json_t *view = parse(state), *value, *census = json_object();
    json_t *deck = json_object_get(view, "deck");
    size_t cards = (size_t)json_integer_value(json_object_get(deck, "size"));
    const char *zone;
    json_object_foreach(view, zone, value) {
        if (value != deck && !no_cards(zone)) cards += count_zone(zone, value, census);
    }
    json_object_foreach(deck, zone, value) count_zone(zone, value, census);
    bool whole = json_object_get(deck, "unknown") != NULL;
    if (!walk.census) {
        walk.census = json_incref(census);
        walk.cards = cards;
    }
    bool right = cards == walk.cards && (!whole || json_equal(census, walk.census));
    if (!right) {
        char *now = json_dumps(census, JSON_SORT_KEYS);
        char *then = json_dumps(walk.census, JSON_SORT_KEYS);
        fprintf(stderr, "%zu cards %s\nbut at first %zu cards %s\n", cards, now, walk.cards, then);
        free(now);
        free(then);
    }
    json_decref(census);
    json_decref(view);
    MUST(right, "cards are not conserved");
}

static void check_small_buffers(void) {
    char whole[JSON_SIZE], cut[64];
    size_t length = rv_view_json(walk.game, &walk.state, whole, sizeof whole);
    size_t size = rv_rng_below(&walk.dice, sizeof cut) + 1;
    memset(cut, CANARY, sizeof cut);
    MUST(rv_view_json(walk.game, &walk.state, cut, size) == length, "length of a cut view");
    MUST(strlen(cut) < size && strncmp(cut, whole, strlen(cut)) == 0, "a cut view");
    MUST(size == sizeof cut || (unsigned char)cut[size] == CANARY, "a cut view overruns");
}

/* One event as a seat sees it. */
static json_t *parse_event(const rv_event *event, int seat) {
    char text[512];
    rv_writer w;
    rv_write_start(&w, RV_WRITE_JSON, text, sizeof text);
    rv_write_object(&w, NULL);
    walk.game->write_event(event, seat, &w);
    rv_write_object_end(&w);
    MUST(rv_write_finish(&w) < sizeof text, "an event is too long");
    json_t *parsed = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_string(json_object_get(parsed, "event")))
        report("an event is no JSON or has no name:", text);
    return parsed;
}

static bool is_text(json_t *object, const char *key, const char *text) {
    const char *value = json_string_value(json_object_get(object, key));
    return value && strcmp(value, text) == 0;
}

static bool holds(json_t *hand, const char *code) {
    size_t i;
    json_t *card;
    json_array_foreach(hand, i, card) {
        if (strcmp(json_string_value(card), code) == 0) return true;
    }
    return false;
}

/* The last card that came into a hand and that a seat was told is one that its view shows there. */
static void check_told(int seat) {
    rv_state view;
    walk.game->view(&walk.state, seat, &view);
    json_t *zones = parse(&view), *told[RV_MAX_SEATS + 1] = {NULL};
    for (size_t i = 0; i < walk.events.n; i++) {
        json_t *event = parse_event(&walk.list[i], seat);
        bool into = is_text(event, "to", "hand"), out = is_text(event, "from", "hand");
        json_t *to = into ? json_object_get(event, "to_seat") : NULL;
        json_int_t owner = json_integer_value(to ? to : json_object_get(event, "seat"));
        if (into || out) {
            MUST(owner >= 1 && owner <= walk.set.seats, "a hand of nobody");
            json_decref(told[owner]);
            told[owner] = into ? json_incref(json_object_get(event, "card")) : NULL;
        }
        if (is_text(event, "to", "shared")) { /* a swap: which card left is not said in order */
            for (int s = 1; s <= walk.set.seats; s++) json_decref(told[s]), told[s] = NULL;
        }
        json_decref(event);
    }
    for (int s = 1; s <= walk.set.seats; s++) {
        json_t *hand = json_array_get(json_object_get(zones, "hands"), (size_t)s - 1);
        const char *code = json_string_value(told[s]);
        if (code && !holds(hand, code)) report("told, but not in the view: a hand's", code);
        json_decref(told[s]);
    }
    json_decref(zones);
}

static void check_events(void) {
    MUST(walk.events.n <= walk.events.size, "too many events");
    for (size_t i = 0; i < walk.events.n; i++) {
        json_decref(parse_event(&walk.list[i], RV_ALL_SEATS));
        json_decref(parse_event(&walk.list[i], 0));
    }
    check_told((int)rv_rng_below(&walk.dice, (uint32_t)walk.set.seats + 1));
}

/* ---- Who knows what. */

/* Decisions whose legal actions depend on cards that their actor cannot place, because a search of
 * the deck offers what is there: the view offers all that could be. */
static bool depends_on_hidden(void) {
    static const char *const searches[][2] = {{"onirim", "happy"}, {"onirim", "keys"}};
    const char *name = walk.game->decisions[walk.game->decision(&walk.state)].name;
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++)
        if (strcmp(searches[i][0], walk.game->name) == 0 && strcmp(searches[i][1], name) == 0)
            return true;
    return false;
}

/* The legal actions of another state of the same view are those of the view. */
static void check_same_legal(const rv_state *view, const rv_state *state, const char *what) {
    rv_action in_view[RV_MAX_LEGAL], in_state[RV_MAX_LEGAL];
    int n = walk.game->legal(view, in_view), m = walk.game->legal(state, in_state);
    if (!depends_on_hidden() && (n != m || memcmp(in_view, in_state, (size_t)n * sizeof *in_view)))
        report("legal actions tell about hidden cards:", what);
    for (int i = 0; i < m; i++) {
        bool found = false;
        for (int j = 0; j < n; j++) found = found || in_view[j] == in_state[i];
        if (!found) report("an action is legal, but not in the view:", what);
    }
}

/* Plays at random to the end. */
static void play_on(const rv_state *from, const char *what) {
    const rv_game *game = walk.game;
    rv_state state;
    mark(&state);
    memcpy(&state, from, game->state_size);
    for (int i = 0; game->actor(&state) != 0; i++) {
        rv_action legal[RV_MAX_LEGAL];
        int n = game->legal(&state, legal);
        if (n == 0 || i == MAX_DECISIONS) report("cannot be played to the end:", what);
        game->apply(&state, legal[rv_rng_below(&walk.dice, (uint32_t)n)], &walk.dice, NULL);
        check_broken(&state);
    }
    MUST(marked(&state), "bytes behind a state were written");
    seen.played_on++;
}

static void check_view(int seat) {
    const rv_game *game = walk.game;
    rv_state view, again, other;
    mark(&view);
    game->view(&walk.state, seat, &view);
    MUST(marked(&view), "bytes behind a view were written");
    check_broken(&view);
    game->view(&view, seat, &again);
    MUST(same(&view, &again), "the view of a view is another");
    again = walk.state;
    game->view(&again, seat, &again);
    MUST(same(&view, &again), "a view made in place is another");
    check_census(&view);

    bool acts = game->actor(&walk.state) == seat && seat > 0;
    MUST(game->actor(&view) == game->actor(&walk.state), "a view has another actor");
    if (acts) check_same_legal(&view, &walk.state, "the state");

    mark(&other);
    game->resample(&view, seat, &walk.dice, &other);
    MUST(marked(&other), "bytes behind a resample were written");
    check_broken(&other);
    game->view(&other, seat, &again);
    MUST(same_json(&view, &again), "a resample does not look the same to its seat");
    if (acts) check_same_legal(&view, &other, "a resample");
    seen.resampled++;
    char text[JSON_SIZE];
    if (strstr(json_of(&other, text), "\"??\"")) report("a resample hides cards:", text);
    if (one_in(16)) play_on(&other, "a resample");

    if (!game->permute_hidden) return;
    other = walk.state;
    game->permute_hidden(&other, seat, &walk.dice);
    check_broken(&other);
    seen.permuted++;
    seen.permuted_otherwise += !same(&other, &walk.state);
    game->view(&other, seat, &again);
    MUST(same_json(&view, &again), "permuted hidden cards are seen in the view");
    MUST(same(&view, &again), "permuted hidden cards are seen in the bytes of the view");
    if (acts) check_same_legal(&view, &other, "permuted hidden cards");
}

/* ---- Twins: what a seat sees of two games that differ only in cards it cannot place. */

/* An action that is legal in both, or 0. */
static rv_action common_action(const rv_state *a, const rv_state *b) {
    rv_action in_a[RV_MAX_LEGAL], in_b[RV_MAX_LEGAL];
    int n = walk.game->legal(a, in_a), m = walk.game->legal(b, in_b), both = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (in_a[i] == in_b[j]) {
                in_a[both++] = in_a[i];
                break;
            }
    return both ? in_a[rv_rng_below(&walk.dice, (uint32_t)both)] : 0;
}

/* All events of an action as a seat sees them, one after the other. */
static void tell(const rv_events *events, int seat, char out[JSON_SIZE]) {
    rv_writer w;
    rv_write_start(&w, RV_WRITE_JSON, out, JSON_SIZE);
    for (size_t i = 0; i < events->n; i++) {
        rv_write_object(&w, NULL);
        walk.game->write_event(&events->list[i], seat, &w);
        rv_write_object_end(&w);
    }
    MUST(rv_write_finish(&w) < JSON_SIZE && events->n <= events->size, "too many events");
}

static void act_told(rv_state *state, rv_action action, rv_rng chance, int seat,
                     char out[JSON_SIZE]) {
    static rv_event list[MAX_EVENTS];
    rv_events events = {list, MAX_EVENTS, 0};
    walk.game->apply(state, action, &chance, &events);
    tell(&events, seat, out);
}

/* Two games that differ in hidden cards go on with the same actions. As long as a seat is told the
 * same of both, its views are the same, to the byte: events tell all that a seat learns, nothing is
 * left of old secrets, and the order of a hand says nothing. */
static void check_twins(int seat) {
    const rv_game *game = walk.game;
    if (!game->permute_hidden) return;
    rv_state twin[2] = {walk.state, walk.state}, view[2];
    char told[2][JSON_SIZE] = {"", ""};
    game->permute_hidden(&twin[1], seat, &walk.dice);
    for (int step = 0; step < 24 && strcmp(told[0], told[1]) == 0; step++) {
        for (int i = 0; i < 2; i++) game->view(&twin[i], seat, &view[i]);
        if (!same(&view[0], &view[1])) {
            char json[JSON_SIZE];
            for (int i = 0; i < 2; i++) fprintf(stderr, "%s\n", json_of(&view[i], json));
            fprintf(stderr, "after %s\n", told[0]);
        }
        MUST(same_json(&view[0], &view[1]), "views differ although a seat was told the same");
        MUST(same(&view[0], &view[1]), "a view keeps bytes of hidden cards");
        seen.twins += !same(&twin[0], &twin[1]);
        rv_action action = common_action(&twin[0], &twin[1]);
        if (!action) return;
        rv_rng chance = walk.dice;
        rv_rng_bits(&walk.dice);
        for (int i = 0; i < 2; i++) act_told(&twin[i], action, chance, seat, told[i]);
    }
}

/* The quick players choose what is legal in truth, and leave the game as it is. */
static void check_players(void) {
    static const char *const quick[] = {"random", "reference"};
    for (size_t p = 0; p < sizeof quick / sizeof *quick && walk.n_legal; p++) {
        rv_state before = walk.state;
        rv_action choice =
            rv_bot_choose(rv_find_bot(quick[p]), walk.game, &walk.state, NULL, &walk.dice);
        bool found = false;
        for (int i = 0; i < walk.n_legal; i++) found = found || walk.legal[i] == choice;
        if (!found) report("an action that is not legal is chosen by", quick[p]);
        MUST(same(&before, &walk.state), "a player changes the game");
        seen.players_asked++;
    }
}

/* ---- Positions: a state at the beginning of a turn, written and read, is the same. */

static bool turn_has_just_begun(void) {
    return walk.events.n > 0 && walk.list[walk.events.n - 1].kind == RV_EVENT_TURN;
}

static void check_position(void) {
    const rv_game *game = walk.game;
    char text[JSON_SIZE], back[JSON_SIZE];
    rv_state state;
    rv_error error;
    MUST(rv_position_text(game, &walk.state, text, sizeof text) < sizeof text, "position too long");
    mark(&state);
    if (!game->position(&state, walk.set.seats, &walk.set.options, game->actor(&walk.state), text,
                        &error))
        report("a turn's beginning is refused as a position:", error.message);
    MUST(marked(&state), "bytes behind a position were written");
    check_broken(&state);
    rv_position_text(game, &state, back, sizeof back);
    if (strcmp(text, back) != 0) {
        fprintf(stderr, "%s\n%s\n", text, back);
        report("a position gives another:", back);
    }
    MUST(same_json(&state, &walk.state), "a position has another view");
    MUST(game->actor(&state) == game->actor(&walk.state), "a position has another actor");
    MUST(game->turn(&state) == 1, "a position does not begin with turn 1");
    seen.turns_begun++;
    if (one_in(16)) play_on(&state, "a position");
}

/* ---- The walk. */

/* Acts in a copy, too, without listening: the copy must become the same. */
static void act(rv_action action) {
    const rv_game *game = walk.game;
    rv_state copy;
    rv_rng chance = walk.rng;
    mark(&copy);
    memcpy(&copy, &walk.state, game->state_size);
    uint64_t before = game->hash(&walk.state);
    MUST(game->hash(&copy) == before, "a copy has another hash");

    walk.taken[walk.n_taken++] = action;
    walk.events.n = 0;
    game->apply(&walk.state, action, &walk.rng, &walk.events);
    game->apply(&copy, action, &chance, NULL);
    MUST(same(&copy, &walk.state), "a copy plays on differently");
    MUST(chance.block == walk.rng.block && chance.next == walk.rng.next,
         "a copy uses another number of random numbers");
    MUST(game->hash(&copy) == game->hash(&walk.state), "equal states have different hashes");
    seen.changed_hashes += game->hash(&walk.state) != before;
    seen.decisions++;
}

static void look_around(void) {
    check_moment();
    if (one_in(8)) check_census(&walk.state);
    if (one_in(8))
        for (int i = 0; i < walk.n_legal; i++) check_action_text(walk.legal[i]);
    if (one_in(8)) check_view((int)rv_rng_below(&walk.dice, (uint32_t)walk.set.seats + 1));
    if (one_in(32)) check_twins((int)rv_rng_below(&walk.dice, (uint32_t)walk.set.seats + 1));
    if (one_in(16)) check_events();
    if (one_in(8)) check_players();
    if (one_in(64)) check_small_buffers();
    if (turn_has_just_begun() && one_in(4)) check_position();
}

static void walk_game(void) {
    const rv_game *game = walk.game;
    char seed[32];
    snprintf(seed, sizeof seed, "battery#%d", walk.number);
    rv_rng_seed(&walk.rng, seed);
    rv_rng_seed(&walk.dice, "battery dice");
    rv_rng_select(&walk.dice, (uint64_t)walk.index << 32 | (uint64_t)walk.number);
    mark(&walk.state);
    walk.events = (rv_events){walk.list, MAX_EVENTS, 0};
    walk.n_taken = 0;
    json_decref(walk.census);
    walk.census = NULL;
    game->setup(&walk.state, walk.set.seats, &walk.set.options, &walk.rng, &walk.events);
    check_census(&walk.state);
    look_around();
    while (walk.n_legal > 0) {
        MUST(walk.n_taken < MAX_DECISIONS, "a random game does not end");
        act(walk.legal[rv_rng_below(&walk.dice, (uint32_t)walk.n_legal)]);
        look_around();
    }
    json_decref(walk.census);
    walk.census = NULL;
    seen.games++;
}

/* False if the game refuses the set. */
static bool walk_set(const rv_game *game, int index, int number) {
    walk.game = game;
    walk.index = index;
    walk.number = number;
    if (!set_at(game, index, &walk.set)) return false;
    walk_game();
    return true;
}

static long decisions_to_walk(void) {
    const char *wish = getenv("BATTERY_DECISIONS");
    if (wish) return atol(wish);
    return getenv("REVERIE_SOAK") ? 5000000 : 200000;
}

/* Sets in turn, in an order that mixes them, until enough was decided: every set of a game that has
 * not too many, else a sample in which every pair of option values occurs. */
static void walk_all(const rv_game *game, long decisions) {
    int sets = sets_of(game), step = sets_step(sets), index = 0;
    int least = sets <= FEW_SETS ? sets : 0;
    static cover met;
    memset(&met, 0, sizeof met);
    seen = (tally){0};
    for (int i = 0; i < least || seen.decisions < decisions; i++) {
        index = (index + step) % sets;
        if (walk_set(game, index, 1 + i / sets)) cover_set(&met, index, game);
    }
    assert_int_equal(cover_missing(&met, game), 0);
    print_message("%s: %d sets, %ld games, %ld decisions, %ld views, %ld positions, "
                  "%ld of %ld permuted, %ld twins\n",
                  game->name, sets, seen.games, seen.decisions, seen.resampled, seen.turns_begun,
                  seen.permuted_otherwise, seen.permuted, seen.twins);
    assert_true(seen.decisions >= decisions);
    assert_true(seen.changed_hashes * 20 > seen.decisions * 19); /* a hash tells states apart */
    assert_true(seen.turns_begun * 100 > seen.decisions);        /* positions were tried */
    assert_true(seen.played_on > 0 && seen.resampled * 20 > seen.decisions);
    assert_true(!game->permute_hidden || seen.permuted_otherwise * 10 > seen.permuted);
    assert_true(!game->permute_hidden || seen.twins > 100);
    assert_true(seen.players_asked > 100);
}

static void every_game_holds(void **unused) {
    (void)unused;
    const char *only = getenv("BATTERY_CASE");
    char name[32];
    int index, number;
    if (only && sscanf(only, "%31[^:]:%d:%d", name, &index, &number) == 3) {
        assert_non_null(rv_find_game(name));
        assert_true(walk_set(rv_find_game(name), index, number));
        return;
    }
    for (int i = 0; rv_game_at(i); i++)
        walk_all(rv_game_at(i),
                 rv_game_at(i)->hidden ? decisions_to_walk() / 20 : decisions_to_walk());
}

/* ---- Chance: another seed shuffles otherwise, the same seed does not. */

/* The end of a game in which the first legal action is always taken. */
static uint64_t end_of(const rv_game *game, const char *seed) {
    rv_options options;
    rv_rng rng;
    rv_state state;
    rv_options_default(game, &options);
    rv_rng_seed(&rng, seed);
    game->setup(&state, game->max_seats, &options, &rng, NULL);
    while (game->actor(&state) != 0) {
        rv_action legal[RV_MAX_LEGAL];
        game->legal(&state, legal);
        game->apply(&state, legal[0], &rng, NULL);
    }
    return game->hash(&state);
}

static void seeds_shuffle(void **unused) {
    (void)unused;
    enum { SEEDS = 50 };
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        uint64_t first = end_of(game, "seed#1");
        int differ = 0;
        for (int n = 1; n <= SEEDS; n++) {
            char seed[32];
            snprintf(seed, sizeof seed, "seed#%d", n);
            uint64_t end = end_of(game, seed);
            assert_true(end == end_of(game, seed));
            differ += end != first;
        }
        assert_true(differ >= SEEDS * 3 / 4);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_holds),
        cmocka_unit_test(seeds_shuffle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
