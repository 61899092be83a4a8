/* tell.c - what happened, in words: turns a list of events into lines for a log.
 *
 * An action is a line of its own. The moves that follow are gathered while they go from the same
 * zone to the same zone ("Discarded: red sun × 2, blue key"), and a card that the action named is
 * not named again. Everything is read from the events as the seat may see them. */
#include <stdio.h>
#include <string.h>

#include "words/gettext.h"
#include "words/words.h"

enum { ZONE_NAME = 24, CODE = 16, MAX_GATHERED = 128 };

typedef struct {
    const rv_game *game;
    int seats;
    words_line line;
    void *sink;
    int actor;                /* who acted last */
    char said[RV_MAX_ACTION]; /* the last action; a card once told is struck out */
    char from[ZONE_NAME], to[ZONE_NAME];
    int owner; /* whose cards are gathered */
    char codes[MAX_GATHERED][CODE];
    int n;
} teller;

static void add_gathered_cards(const teller *t, rv_text *out) {
    bool done[MAX_GATHERED] = {false};
    for (int i = 0, shown = 0; i < t->n; i++) {
        if (done[i]) continue;
        int count = 0;
        for (int j = i; j < t->n; j++)
            if (strcmp(t->codes[i], t->codes[j]) == 0) done[j] = true, count++;
        if (shown++) rv_text_add(out, ", ");
        words_card(t->game, t->codes[i], out);
        if (count > 1) words_add(out, " × %d", count);
    }
}

/* The pattern of a move: false if it is not told. */
static bool find_move(const teller *t, const char **pattern) {
    *pattern = NULL;
    for (const words_move *move = words_of(t->game)->moves; move->from; move++) {
        if (strcmp(move->from, t->from) != 0 || strcmp(move->to, t->to) != 0) continue;
        *pattern = move->pattern ? _(move->pattern) : NULL;
        return move->pattern != NULL;
    }
    return true;
}

static void flush(teller *t) {
    const char *pattern;
    char cards[1536], line[2048];
    if (t->n && find_move(t, &pattern)) {
        rv_text text = rv_text_in(cards, sizeof cards), whole = rv_text_in(line, sizeof line);
        add_gathered_cards(t, &text);
        if (t->owner && t->owner != t->actor && t->seats > 1)
            words_add(&whole, _("Player %d - "), t->owner);
        if (pattern) {
            words_add(&whole, pattern, cards);
        } else {
            words_add(&whole, "%s: %s -> %s", cards, words_zone(t->game, t->from),
                      words_zone(t->game, t->to));
        }
        t->line(t->sink, 1, line);
    }
    t->n = 0;
}

/* Strikes a card out of the last action; false if it does not stand there. */
static bool said_already(teller *t, const char *code) {
    size_t length = strlen(code);
    for (char *at = t->said; (at = strstr(at, code)) != NULL; at++) {
        bool begins = at == t->said || at[-1] == ' ';
        bool ends = at[length] == ' ' || at[length] == '\0';
        if (!begins || !ends) continue;
        memset(at, '-', length);
        return true;
    }
    return false;
}

static void tell_act(teller *t, const words_fields *event) {
    char line[512], action[RV_MAX_ACTION];
    rv_text text = rv_text_in(line, sizeof line);
    t->actor = words_field_number(event, "seat", 0);
    words_copy(words_field(event, "action"), action, sizeof action);
    memcpy(t->said, action, sizeof action);
    if (t->seats > 1) words_add(&text, _("Player %d - "), t->actor);
    words_action(t->game, "", action, &text);
    t->line(t->sink, 0, line);
}

static void tell_move(teller *t, const words_fields *event) {
    char code[CODE], from[ZONE_NAME], to[ZONE_NAME];
    words_copy(words_field(event, "card"), code, sizeof code);
    words_copy(words_field(event, "from"), from, sizeof from);
    words_copy(words_field(event, "to"), to, sizeof to);
    int owner = words_field_number(event, "seat", 0);
    if (said_already(t, code)) return;
    bool same = strcmp(from, t->from) == 0 && strcmp(to, t->to) == 0 && owner == t->owner;
    if (!same || t->n == MAX_GATHERED) flush(t);
    memcpy(t->from, from, sizeof from);
    memcpy(t->to, to, sizeof to);
    t->owner = owner;
    memcpy(t->codes[t->n++], code, sizeof code);
}

/* An event of the game's own, or a thing turned up or down, by the name in `key`: `%s` is its card,
 * or the number of its place if it has none. */
static void tell_happening(teller *t, const words_fields *event, const char *key) {
    const words_word *word = words_find(words_of(t->game)->happenings, key);
    char code[CODE], name[256], line[512];
    if (!word || !word->name) return;
    rv_text text = rv_text_in(name, sizeof name), whole = rv_text_in(line, sizeof line);
    words_copy(words_field(event, "card"), code, sizeof code);
    if (*code) words_card(t->game, code, &text);
    else rv_text_add_number(&text, words_field_number(event, "place", 0));
    words_add(&whole, _(word->name), name);
    t->line(t->sink, 1, line);
}

static void tell_line(teller *t, const char *line) {
    t->line(t->sink, 1, line);
}

static void tell_turn(teller *t, const words_fields *event) {
    char line[64];
    t->actor = words_field_number(event, "seat", 0);
    if (t->seats == 1) return;
    snprintf(line, sizeof line, _("Turn of player %d"), t->actor);
    t->line(t->sink, 0, line);
}

static void tell_end(teller *t, const words_fields *event) {
    char line[256];
    rv_text text = rv_text_in(line, sizeof line);
    rv_span rest = rv_list_of(words_field(event, "winners")), part;
    unsigned winners = 0;
    int seat;
    while (rv_cut(&rest, '|', &part))
        if (rv_span_number(part, RV_MAX_SEATS, &seat) && seat) winners |= 1u << (seat - 1);
    words_result(t->game, t->seats, winners, &text);
    t->line(t->sink, 0, line);
}

static void tell_event(teller *t, const words_fields *event) {
    char name[ZONE_NAME];
    words_copy(words_field(event, "event"), name, sizeof name);
    if (strcmp(name, "move") == 0) {
        tell_move(t, event);
        return;
    }
    flush(t);
    if (strcmp(name, "act") == 0) tell_act(t, event);
    else if (strcmp(name, "shuffle") == 0) tell_line(t, _("The deck is shuffled."));
    else if (strcmp(name, "turn") == 0) tell_turn(t, event);
    else if (strcmp(name, "turn_up") == 0)
        tell_happening(t, event, words_field_is(event, "up", "true") ? "up" : "down");
    else if (strcmp(name, "end") == 0) tell_end(t, event);
    else tell_happening(t, event, name);
}

void words_tell(const rv_game *game, int seats, const rv_events *events, int seat, words_line line,
                void *to) {
    teller t = {.game = game, .seats = seats, .line = line, .sink = to};
    size_t n = events->n < events->size ? events->n : events->size;
    for (size_t i = 0; i < n; i++) {
        words_fields fields;
        words_read_event(&fields, game, &events->list[i], seat);
        tell_event(&t, &fields);
    }
    flush(&t);
}

void words_tell_texts(const rv_game *game, int seats, const char *events, words_line line,
                      void *to) {
    teller t = {.game = game, .seats = seats, .line = line, .sink = to};
    rv_span rest = rv_list_of(rv_span_of(events)), event;
    while (rv_cut(&rest, '\n', &event)) {
        words_fields fields;
        words_copy(event, fields.text, sizeof fields.text);
        words_cut_fields(&fields);
        tell_event(&t, &fields);
    }
    flush(&t);
}
