/* tables.c - games in play: open, act, look; see wasm.h. */
#include <string.h>

#include "core/text.h"
#include "core/write.h"
#include "match/journal.h"
#include "protocol/status.h"
#include "session/memory.h"
#include "session/session.h"
#include "wasm/wasm.h"
#include "words/words.h"

/* ---- What can be played. */

static void write_games(const void *about, int seat, rv_writer *w) {
    (void)about, (void)seat;
    rv_write_games(w);
}

const char *page_games(void) {
    return page_write(write_games, NULL, 0);
}

static void write_bots(const void *about, int seat, rv_writer *w) {
    (void)seat;
    const rv_game *game = about;
    rv_write_list(w, "bots");
    for (int i = 0; rv_bot_at(i); i++)
        if (!rv_bot_at(i)->plays || rv_bot_at(i)->plays(game))
            rv_write_text(w, NULL, rv_bot_at(i)->name);
    rv_write_list_end(w);
    rv_write_bool(w, "advice", rv_brain_of(game) != NULL);
}

const rv_game *page_game(const char *name) {
    const rv_game *game = rv_find_game(name);
    if (game && !game->hidden) return game;
    rv_error error;
    rv_fail(&error, RV_UNKNOWN_GAME, F_("there is no such game"));
    page_refuse(&error);
    return NULL;
}

const char *page_bots(const char *name) {
    const rv_game *game = page_game(name);
    return game ? page_write(write_bots, game, 0) : page_said();
}

/* ---- Beginning. */

static bool set_option(const rv_game *game, rv_span line, rv_options *options, rv_error *error) {
    char name[64], value[256];
    rv_span key;
    if (!rv_cut(&line, '=', &key) || key.length >= sizeof name || line.length >= sizeof value)
        return rv_fail(error, RV_BAD_OPTION, F_("an option is NAME=VALUE"));
    memcpy(name, key.at, key.length);
    name[key.length] = '\0';
    if (line.length) memcpy(value, line.at, line.length);
    value[line.length] = '\0';
    return rv_options_set(game, options, name, value, error);
}

bool page_options(const rv_game *game, const char *lines, rv_options *options, rv_error *error) {
    rv_span rest = rv_list_of(rv_span_of(lines)), line;
    rv_options_default(game, options);
    while (rv_cut(&rest, '\n', &line))
        if (!set_option(game, line, options, error)) return false;
    return true;
}

/* A table for a session; without one, the refusal. */
static page_table *table_of(rv_session *session, rv_error *error) {
    page_table *table = session ? rv_alloc(sizeof *table) : NULL;
    if (table) {
        *table = (page_table){.session = session};
        return table;
    }
    if (session) rv_fail_memory(error);
    rv_session_free(session);
    page_refuse(error);
    return NULL;
}

page_table *page_open(const char *name, int seats, const char *options, const char *seed) {
    const rv_game *game = page_game(name);
    rv_options chosen;
    rv_error error;
    if (!game) return NULL;
    if (!page_options(game, options, &chosen, &error)) {
        page_refuse(&error);
        return NULL;
    }
    return table_of(rv_session_new(game, seats, &chosen, seed, &error), &error);
}

page_table *page_load(const char *record) {
    rv_error error;
    rv_session *session = rv_session_load(record, &error);
    if (session && session->game->hidden) {
        rv_session_free(session);
        session = NULL;
        rv_fail(&error, RV_BAD_RECORD, F_("the record is of no game that is here"));
    }
    return table_of(session, &error);
}

page_table *page_cut(const page_table *table, int length) {
    rv_error error;
    rv_session *again = journal_at(table->session, length > 0 ? (size_t)length : 0);
    if (!again) rv_fail_memory(&error);
    return table_of(again, &error);
}

void page_close(page_table *table) {
    rv_session_free(table->session);
    rv_free(table->adviser);
    rv_free(table);
}

/* ---- Changes. */

bool page_act(page_table *table, int seat, const char *action) {
    rv_error error;
    const rv_session *s = table->session;
    int actor = s->game->actor(&s->state);
    if (actor && seat != actor) {
        rv_fail(&error, RV_ILLEGAL_ACTION, F_("it is the decision of another seat"));
        return page_refuse(&error);
    }
    return rv_session_act(table->session, action, &error) || page_refuse(&error);
}

bool page_undo(page_table *table) {
    rv_error error;
    return rv_session_undo(table->session, &error) || page_refuse(&error);
}

/* ---- Questions. */

int page_length(const page_table *table) {
    return (int)rv_session_length(table->session);
}

static void write_setup(const void *about, int seat, rv_writer *w) {
    (void)seat;
    const rv_session *s = about;
    rv_write_text(w, "game", s->game->name);
    rv_write_number(w, "seats", s->seats);
    rv_write_object(w, "options");
    for (int i = 0; i < s->game->n_options; i++) {
        char value[256];
        rv_options_text(s->game, &s->options, i, value, sizeof value);
        rv_write_text(w, s->game->options[i].name, value);
    }
    rv_write_object_end(w);
    rv_write_text(w, "seed", s->seed);
    rv_write_bool(w, "position", s->zones != NULL);
}

const char *page_setup(const page_table *table) {
    return page_write(write_setup, table->session, 0);
}

static void write_status(const void *about, int seat, rv_writer *w) {
    const rv_session *s = about;
    rv_write_status(s, seat, true, w);
    rv_write_aids(s->game, &s->state, seat, w);
    rv_write_number(w, "length", (int64_t)s->n_actions);
}

const char *page_status(const page_table *table, int seat) {
    return page_write(write_status, table->session, seat);
}

static void write_line(void *to, int depth, const char *line) {
    rv_write_object(to, NULL);
    rv_write_number(to, "depth", depth);
    rv_write_text(to, "text", line);
    rv_write_object_end(to);
}

static void write_events(const void *about, int seat, rv_writer *w) {
    const rv_session *s = about;
    rv_write_events(s->game, &s->events, seat, w);
    rv_write_list(w, "told");
    words_tell(s->game, s->seats, &s->events, seat, write_line, w);
    rv_write_list_end(w);
}

const char *page_events(const page_table *table, int seat) {
    return page_write(write_events, table->session, seat);
}

typedef struct {
    const rv_game *game;
    int seats;
    const char *events;
} telling;

static void write_telling(const void *about, int seat, rv_writer *w) {
    (void)seat;
    const telling *t = about;
    rv_write_list(w, "told");
    words_tell_texts(t->game, t->seats, t->events, write_line, w);
    rv_write_list_end(w);
}

const char *page_told(const char *name, int seats, const char *events) {
    const rv_game *game = page_game(name);
    telling t = {game, seats, events};
    return game ? page_write(write_telling, &t, 0) : page_said();
}

static void write_record(const void *about, int seat, rv_writer *w) {
    (void)seat;
    rv_write_text(w, "record", about);
}

const char *page_record(const page_table *table) {
    size_t size = rv_session_record(table->session, NULL, 0) + 1;
    char *record = rv_alloc(size);
    if (!record) return "";
    rv_session_record(table->session, record, size);
    const char *said = page_write(write_record, record, 0);
    rv_free(record);
    return said;
}

const char *page_hash(const page_table *table) {
    return page_hex(table->session->game->hash(&table->session->state));
}
