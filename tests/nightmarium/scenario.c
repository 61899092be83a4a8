/* scenario.c - see scenario.h. */
#include "nightmarium/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/nightmarium/cards.h"
#include "games/events.h"

enum { TEXT = 8192, EVENTS = 1024 };

static struct {
    const rv_game *game;
    rv_state state;
    rv_rng rng;
    rv_event list[EVENTS];
    rv_events events;
} table;

const rv_game *the_game(void) {
    return rv_find_game("nightmarium");
}

rv_state *the_state(void) {
    return &table.state;
}

int the_turn(void) {
    return table.game->turn(&table.state);
}

static void whole(void) {
    const char *broken = table.game->broken(&table.state);
    if (broken) fail_msg("broken: %s", broken);
}

/* ---- Setting up ---- */

static rv_options options_of(int seats, const char *text) {
    rv_options options;
    rv_error error;
    char copy[256];
    rv_options_default(the_game(), &options);
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        assert_non_null(value);
        *value = '\0';
        if (!rv_options_set(the_game(), &options, word, value + 1, &error))
            fail_msg("%s", error.message);
    }
    if (!rv_options_check(the_game(), seats, &options, &error)) fail_msg("%s", error.message);
    return options;
}

/* How many of each code are named nowhere in the zones; `discard=X*2` is not understood here. */
static void count_rest(const char *zones, int left[CODES]) {
    char copy[TEXT];
    for (int i = 0; i < CODES; i++) left[i] = NM_CARDS[i].copies;
    snprintf(copy, sizeof copy, "%s", zones);
    for (char *word = strtok(copy, " =|,+"); word; word = strtok(NULL, " =|,+")) {
        int card = nm_card_of(rv_span_of(word));
        if (card != NO_CARD) left[card]--;
    }
}

/* Puts the cards themselves in the place of REST. */
static void spell_out(const char *zones, char out[TEXT]) {
    const char *mark = strstr(zones, "REST");
    if (!mark) {
        snprintf(out, TEXT, "%s", zones);
        return;
    }
    const char *key = mark;
    while (key > zones && key[-1] != ' ') key--;
    char separator = strncmp(key, "discard", 7) == 0 ? '|' : ',';
    int left[CODES];
    count_rest(zones, left);
    int n = snprintf(out, TEXT, "%.*s", (int)(mark - zones), zones);
    for (int i = 0; i < CODES; i++)
        for (; left[i] > 0; left[i]--)
            n += snprintf(out + n, (size_t)(TEXT - n), "%s%c", NM_CARDS[i].code, separator);
    snprintf(out + n - 1, (size_t)(TEXT - n), "%s", mark + strlen("REST"));
}

static void start_listening(void) {
    table.game = the_game();
    table.events = (rv_events){table.list, EVENTS, 0};
    rv_rng_seed(&table.rng, "scenario");
}

void set_up(int seats, const char *options, const char *zones) {
    char text[TEXT];
    rv_error error;
    rv_options set = options_of(seats, options);
    start_listening();
    spell_out(zones, text);
    if (!table.game->position(&table.state, seats, &set, 1, text, &error))
        fail_msg("%s", error.message);
    whole();
}

void refused(int seats, const char *options, int actor, const char *zones) {
    char text[TEXT];
    rv_error error;
    rv_state state;
    rv_options set = options_of(seats, options);
    spell_out(zones, text);
    if (the_game()->position(&state, seats, &set, actor, text, &error))
        fail_msg("accepted: %s", zones);
    assert_int_equal(error.code, RV_BAD_POSITION);
}

void deal(int seats, const char *options, const char *seed) {
    rv_options set = options_of(seats, options);
    start_listening();
    rv_rng_seed(&table.rng, seed);
    table.game->setup(&table.state, seats, &set, &table.rng, &table.events);
    whole();
}

/* ---- Acting ---- */

static bool is_legal(rv_action action) {
    rv_action list[RV_MAX_LEGAL];
    int n = table.game->legal(&table.state, list);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return true;
    return false;
}

/* The next part of a list parted by `; `; NULL at its end. */
static char *next_part(char **rest) {
    char *part = *rest;
    if (!part || !*part) return NULL;
    char *end = strstr(part, "; ");
    if (end) *end = '\0';
    *rest = end ? end + 2 : NULL;
    return part;
}

void act(const char *actions) {
    char copy[TEXT], *rest = copy;
    snprintf(copy, sizeof copy, "%s", actions);
    for (char *text; (text = next_part(&rest)) != NULL;) {
        rv_action action;
        if (!table.game->action_parse(text, &action)) fail_msg("no action: %s", text);
        if (!is_legal(action)) fail_msg("not legal: %s", text);
        table.events.n = 0;
        table.game->apply(&table.state, action, &table.rng, &table.events);
        assert_true(table.events.n < EVENTS);
        whole();
    }
}

void illegal(const char *action) {
    rv_action a;
    if (!table.game->action_parse(action, &a)) fail_msg("no action: %s", action);
    if (is_legal(a)) fail_msg("legal: %s", action);
}

/* ---- Looking ---- */

void asks(int actor, const char *decision) {
    assert_string_equal(table.game->decisions[table.game->decision(&table.state)].name, decision);
    assert_int_equal(table.game->actor(&table.state), actor);
}

static void add(char *out, size_t *n, const char *part) {
    *n += (size_t)snprintf(out + *n, TEXT - *n, "%s%s", *n ? "; " : "", part);
    assert_true(*n < TEXT);
}

void legal(const char *actions) {
    rv_action list[RV_MAX_LEGAL];
    char out[TEXT] = "", text[RV_MAX_ACTION];
    size_t length = 0;
    int n = table.game->legal(&table.state, list);
    for (int i = 0; i < n; i++) {
        table.game->action_text(list[i], text, sizeof text);
        add(out, &length, text);
    }
    assert_string_equal(out, actions);
}

void over(int winner) {
    asks(0, "");
    assert_int_equal(table.game->winners(&table.state), winner ? 1 << (winner - 1) : 0);
}

const char *zone(int seat, const char *name) {
    static char text[TEXT];
    rv_state view;
    char key[32];
    table.game->view(&table.state, seat, &view);
    text[0] = ' ';
    rv_position_text(table.game, &view, text + 1, sizeof text - 1);
    snprintf(key, sizeof key, " %s=", name);
    char *found = strstr(text, key);
    assert_non_null(found);
    found += strlen(key);
    char *end = strchr(found, ' ');
    if (end) *end = '\0';
    return found;
}

void shows_seat(int seat, const char *name, const char *value) {
    assert_string_equal(zone(seat, name), value);
}

void shows(const char *name, const char *value) {
    shows_seat(RV_ALL_SEATS, name, value);
}

/* ---- Listening: events are read as a player's program would, from their text ---- */

/* The value of a key in the text of an event. */
static const char *field(const char *event, const char *key, char out[64]) {
    char mark[32];
    out[0] = '\0';
    snprintf(mark, sizeof mark, " %s=", key);
    const char *found = strstr(event, mark);
    if (!found) return out;
    found += strlen(mark);
    size_t length = strcmp(key, "action") == 0 ? strcspn(found, "=") : strcspn(found, " ");
    if (strcmp(key, "action") == 0) length -= strlen(" auto");
    snprintf(out, 64, "%.*s", (int)length, found);
    return out;
}

static void event_text(const rv_event *event, int seat, char out[512]) {
    rv_writer w;
    out[0] = ' ';
    rv_write_start(&w, RV_WRITE_POSITION, out + 1, 511);
    table.game->write_event(event, seat, &w);
    rv_write_finish(&w);
}

static void add_told(const rv_event *event, char *out, size_t *n) {
    char text[512], a[64], b[64], part[160];
    event_text(event, RV_ALL_SEATS, text);
    field(text, "event", a);
    if (event->kind == RV_EVENT_MOVE || (event->kind == RV_EVENT_ACT && !event->flag)) return;
    if (event->kind == RV_EVENT_ACT)
        snprintf(part, sizeof part, "%d %s", event->seat, field(text, "action", b));
    else if (*field(text, "card", b)) snprintf(part, sizeof part, "%s %s", a, b);
    else snprintf(part, sizeof part, "%s", a);
    add(out, n, part);
}

static const char *all_told(void) {
    static char out[TEXT];
    size_t n = 0;
    out[0] = '\0';
    for (size_t i = 0; i < table.events.n; i++) add_told(&table.list[i], out, &n);
    return out;
}

void told(const char *expected) {
    assert_string_equal(all_told(), expected);
}

void told_first(const char *expected) {
    char begin[TEXT];
    snprintf(begin, sizeof begin, "%.*s", (int)strlen(expected), all_told());
    assert_string_equal(begin, expected);
}

void moved(int seat, const char *expected) {
    char out[TEXT] = "", text[512], a[64], b[64], c[64], d[64], e[64], part[400];
    size_t n = 0;
    for (size_t i = 0; i < table.events.n; i++) {
        if (table.list[i].kind != RV_EVENT_MOVE) continue;
        event_text(&table.list[i], seat, text);
        int length = snprintf(part, sizeof part, "%s %s %s>%s", field(text, "seat", a),
                              field(text, "card", b), field(text, "from", c), field(text, "to", d));
        if (*field(text, "place", e))
            length += snprintf(part + length, sizeof part - (size_t)length, " %s", e);
        if (*field(text, "to_seat", e))
            snprintf(part + length, sizeof part - (size_t)length, " to %s", e);
        add(out, &n, part);
    }
    assert_string_equal(out, expected);
}
