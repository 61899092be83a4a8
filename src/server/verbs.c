/* verbs.c - requests: read, carried out, answered; and the verbs of playing. Those of coming and
 * going are in seating.c. */
#include "server/verbs.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "protocol/call.h"
#include "protocol/status.h"
#include "session/memory.h"
#include "session/session.h"

/* ---- Refusals. */

bool srv_refuse(srv_error *error, const char *code, const char *format, ...) {
    va_list values;
    error->code = code;
    va_start(values, format);
    vsnprintf(error->message, sizeof error->message, format, values);
    va_end(values);
    return false;
}

bool srv_refuse_as(srv_error *error, const rv_error *from) {
    error->code = rv_code_name(from->code);
    snprintf(error->message, sizeof error->message, "%s", from->message);
    return false;
}

/* ---- Fields. */

const json_t *srv_field(const srv_call *call, const char *name) {
    return json_object_get(call->request, name);
}

bool srv_read_flag(srv_call *call, const char *name, bool *value) {
    const json_t *given = srv_field(call, name);
    if (given && !json_is_boolean(given))
        return srv_refuse(&call->error, "bad_request", "`%s` must be true or false", name);
    if (given) *value = json_is_true(given);
    return true;
}

bool srv_read_number(srv_call *call, const char *name, int low, int high, int *value) {
    const json_t *given = srv_field(call, name);
    if (!given || rv_json_number(given, low, high, value)) return true;
    return srv_refuse(&call->error, "bad_request", "`%s` must be a number from %d to %d", name, low,
                      high);
}

bool srv_read_choice(srv_call *call, const char *name, const char *const *names, int *value) {
    const json_t *given = srv_field(call, name);
    if (!given) return true;
    const char *text = rv_json_text(given);
    for (int i = 0; text && names[i]; i++)
        if (strcmp(names[i], text) == 0) {
            *value = i;
            return true;
        }
    char list[128];
    rv_text right = rv_text_in(list, sizeof list);
    for (int i = 0; names[i]; i++) {
        if (i) rv_text_add(&right, ", ");
        rv_text_add(&right, names[i]);
    }
    return srv_refuse(&call->error, "bad_request", "`%s` must be one of %s", name, list);
}

bool srv_read_wishes(srv_call *call) {
    bool views = call->caller->views, brief = call->caller->brief;
    if (!srv_read_flag(call, "views", &views) || !srv_read_flag(call, "brief", &brief))
        return false;
    call->caller->views = views;
    call->caller->brief = brief;
    return true;
}

bool srv_may_change(srv_call *call) {
    if (!call->server->ailing || srv_try_store(call->server)) return true;
    return srv_refuse(&call->error, "unavailable", "nothing can be stored now; try again");
}

static bool has_place(srv_call *call) {
    if (call->caller->table) return true;
    return srv_refuse(&call->error, "no_place", "this connection has no place at a table");
}

static bool has_seat(srv_call *call) {
    if (has_place(call) && call->caller->seat) return true;
    return srv_refuse(&call->error, "no_place", "this connection has no seat");
}

static bool is_broken(srv_call *call) {
    const srv_table *t = call->caller->table;
    if (t->broken) srv_refuse(&call->error, "bad_record", "%s", t->broken);
    return t->broken;
}

/* ---- What there is. */

const rv_bot *srv_find_bot(srv_call *call, const rv_game *game, const char *name) {
    const rv_bot *bot = name ? rv_find_bot(name) : NULL;
    if (bot && (!bot->plays || bot->plays(game))) return bot;
    char list[128];
    rv_text right = rv_text_in(list, sizeof list);
    for (int i = 0; rv_bot_at(i); i++) {
        if (rv_bot_at(i)->plays && !rv_bot_at(i)->plays(game)) continue;
        if (right.n) rv_text_add(&right, ", ");
        rv_text_add(&right, rv_bot_at(i)->name);
    }
    srv_refuse(&call->error, "bad_request", "no such bot; bots of this game: %s", list);
    return NULL;
}

static bool verb_hello(srv_call *call) {
    rv_writer *w = call->w;
    rv_write_text(w, "version", RV_VERSION);
    rv_write_number(w, "protocol", 1);
    rv_write_games(w);
    rv_write_object(w, "bots");
    for (int g = 0; rv_game_at(g); g++) {
        const rv_game *game = rv_game_at(g);
        if (game->hidden) continue;
        rv_write_list(w, game->name);
        for (int i = 0; rv_bot_at(i); i++)
            if (!rv_bot_at(i)->plays || rv_bot_at(i)->plays(game))
                rv_write_text(w, NULL, rv_bot_at(i)->name);
        rv_write_list_end(w);
    }
    rv_write_object_end(w);
    rv_write_object(w, "keeps");
    rv_write_number(w, "finished_days", call->server->options->keep_finished);
    rv_write_number(w, "unfinished_days", call->server->options->keep_unfinished);
    rv_write_object_end(w);
    return true;
}

static bool verb_games(srv_call *call) {
    rv_write_games(call->w);
    return true;
}

static void list_row(void *context, const srv_row *row) {
    srv_call *call = context;
    srv_write_row(call->server, row, call->w);
}

/* `game` and `seats` from the first lines of its record. */
static void write_head(const char *head, rv_writer *w) {
    char game[32] = "";
    int seats = 0;
    const char *at = strstr(head, "\nseats ");
    if (sscanf(head, "reverie %*d\ngame %31[a-z]", game) != 1 || !at) return;
    sscanf(at, "\nseats %d", &seats);
    rv_write_text(w, "game", game);
    rv_write_number(w, "seats", seats);
}

static void write_raw_field(rv_writer *w, const char *name, const char *json) {
    rv_write_raw(w, ",\"");
    rv_write_raw(w, name);
    rv_write_raw(w, "\":");
    rv_write_raw(w, json);
}

static bool is_list(const char *text) {
    json_t *list = json_loads(text, 0, NULL);
    bool good = json_is_array(list);
    json_decref(list);
    return good;
}

/* A row of a store that was damaged would spoil the whole answer. */
static bool is_whole(const srv_played *played) {
    return is_list(played->names) && is_list(played->winners);
}

static void list_game(void *context, const srv_played *played) {
    srv_call *call = context;
    rv_writer *w = call->w;
    if (!is_whole(played)) return;
    rv_write_object(w, NULL);
    rv_write_text(w, "table", played->table);
    rv_write_number(w, "round", played->round);
    write_head(played->head, w);
    write_raw_field(w, "names", played->names);
    write_raw_field(w, "winners", played->winners);
    rv_write_number(w, "ended", played->ended);
    rv_write_object_end(w);
}

static bool verb_list(srv_call *call) {
    enum { MOST = 100 };
    bool finished = false;
    const json_t *before = srv_field(call, "before");
    if (!srv_read_flag(call, "finished", &finished)) return false;
    if (before && !json_is_integer(before))
        return srv_refuse(&call->error, "bad_request", "`before` must be a number of seconds");
    int64_t limit = before ? json_integer_value(before) : INT64_MAX;
    rv_write_list(call->w, finished ? "games" : "tables");
    if (finished) srv_store_finished(call->server->store, limit, MOST, list_game, call);
    else srv_store_lobby(call->server->store, MOST, list_row, call);
    rv_write_list_end(call->w);
    return true;
}

static bool verb_table(srv_call *call) {
    bool view = true;
    if (!has_place(call) || is_broken(call) || !srv_read_flag(call, "view", &view) ||
        !srv_read_wishes(call))
        return false;
    srv_write_place(call->caller, view, call->w);
    return true;
}

/* The record of a finished game: with its seed, for anybody who knows the table. */
typedef struct {
    int round;
    char names[RV_MAX_SEATS * (6 * SRV_NAME + 8)], winners[64];
} found_game;

static void find_round(void *context, const srv_played *played) {
    found_game *found = context;
    if (!is_whole(played) || found->names[0] || (found->round && played->round != found->round))
        return;
    found->round = played->round;
    snprintf(found->names, sizeof found->names, "%s", played->names);
    snprintf(found->winners, sizeof found->winners, "%s", played->winners);
}

static bool verb_record(srv_call *call) {
    found_game found = {0};
    const json_t *given = srv_field(call, "table");
    const char *id = given ? rv_json_text(given) : NULL;
    if (!given && call->caller->table) id = call->caller->table->row.id;
    if (!srv_read_number(call, "round", 1, 1000000, &found.round)) return false;
    srv_table *t = id ? srv_table_find(call->server, id) : NULL;
    if (!t) return srv_refuse(&call->error, "no_table", "there is no such table");
    srv_store_played(call->server->store, t->row.key, find_round, &found);
    int64_t game;
    char commitment[SRV_COMMITMENT + 1];
    char *record = found.names[0] ? srv_store_record(call->server->store, t->row.key, found.round,
                                                     &game, commitment)
                                  : NULL;
    if (!record) return srv_refuse(&call->error, "no_game", "no such game has ended at this table");
    rv_write_text(call->w, "record", record);
    rv_write_text(call->w, "commitment", commitment);
    rv_write_number(call->w, "round", found.round);
    write_raw_field(call->w, "names", found.names);
    write_raw_field(call->w, "winners", found.winners);
    free(record);
    return true;
}

/* ---- Playing. */

static bool verb_act(srv_call *call) {
    srv_caller *c = call->caller;
    const char *action = rv_json_text(srv_field(call, "action"));
    if (!has_seat(call) || is_broken(call)) return false;
    srv_table *t = c->table;
    if (!action) return srv_refuse(&call->error, "bad_request", "`action` must be a text");
    int n = t->session ? (int)rv_session_length(t->session) : 0, expected = n;
    if (!srv_read_number(call, "n", 0, RV_MAX_HISTORY, &expected)) return false;
    if (expected != n) return srv_refuse(&call->error, "stale", "%d actions were made", n);
    if (!srv_round_act(t, c->seat, action, c, &call->error)) return false;
    srv_write_act(c, call->w);
    call->settle = t;
    return true;
}

static bool verb_undo(srv_call *call) {
    bool agree = true;
    if (!has_seat(call) || is_broken(call) || !srv_read_flag(call, "agree", &agree)) return false;
    srv_table *t = call->caller->table;
    int seat = call->caller->seat;
    if (!t->undo) return srv_refuse(&call->error, "not_allowed", "nothing is taken back here");
    if (t->row.state != SRV_PLAYING)
        return srv_refuse(&call->error, "not_allowed", "no game is being played");
    if (srv_field(call, "agree")) {
        if (!t->undo_seat)
            return srv_refuse(&call->error, "nothing_to_undo", "nobody asks to take back");
        if (!agree) t->undo_seat = 0;
    } else {
        size_t to;
        if (!srv_round_can_undo(t, seat, &to, &call->error)) return false;
        t->undo_seat = seat;
        t->undo_to = to;
        for (int i = 1; i <= t->seats; i++) t->seat[i].agrees = false;
    }
    t->seat[seat].agrees = agree;
    srv_table_changed(t);
    srv_tell_table(t);
    call->settle = t;
    return true;
}

static bool verb_chat(srv_call *call) {
    srv_caller *c = call->caller;
    const char *text = rv_json_text(srv_field(call, "text"));
    if (!has_seat(call)) return false;
    if (!c->table->chat)
        return srv_refuse(&call->error, "not_allowed", "there is no talk at this table");
    if (!text || !*text || strlen(text) > SRV_CHAT || !srv_is_said(text))
        return srv_refuse(&call->error, "bad_text",
                          "`text` must be 1 to %d bytes without control characters and without "
                          "marks that turn the direction of writing",
                          SRV_CHAT);
    if (!srv_bucket_take(&c->chats, 1, 8, srv_house_clock(call->server)))
        return srv_refuse(&call->error, "slow_down", "not so fast");
    srv_tell_chat(c->table, c->seat, text);
    return true;
}

static bool verb_vote(srv_call *call) {
    bool end = true;
    if (!has_seat(call) || !srv_read_flag(call, "end", &end)) return false;
    srv_table *t = call->caller->table;
    if (t->row.state != SRV_PLAYING)
        return srv_refuse(&call->error, "not_allowed", "no game is being played");
    t->seat[call->caller->seat].wants_end = end;
    srv_table_changed(t);
    srv_tell_table(t);
    call->settle = t;
    return true;
}

static bool verb_rematch(srv_call *call) {
    if (!has_seat(call)) return false;
    srv_table *t = call->caller->table;
    if (t->row.state != SRV_OVER)
        return srv_refuse(&call->error, "not_allowed", "the game has not ended");
    t->seat[call->caller->seat].wants_rematch = true;
    srv_table_changed(t);
    if (!srv_table_begins(t)) srv_tell_table(t);
    call->settle = t;
    return true;
}

/* ---- Which verb, and its answer. */

static const struct {
    const char *name;
    srv_verb *run;
    bool changes; /* something that is stored, always */
} VERBS[] = {
    {"act", verb_act, true},           {"hello", verb_hello, false},
    {"games", verb_games, false},      {"list", verb_list, false},
    {"create", srv_verb_create, true}, {"sit", srv_verb_sit, true},
    {"watch", srv_verb_watch, false},  {"resume", srv_verb_resume, false},
    {"leave", srv_verb_leave, false},  {"table", verb_table, false},
    {"undo", verb_undo, true},         {"chat", verb_chat, false},
    {"bot", srv_verb_bot, true},       {"remove", srv_verb_remove, true},
    {"vote", verb_vote, true},         {"rematch", verb_rematch, true},
    {"link", srv_verb_link, false},    {"name", srv_verb_name, true},
    {"eyes", srv_verb_eyes, true},     {"record", verb_record, false},
    {"forget", srv_verb_forget, true},
};

enum { N_VERBS = sizeof VERBS / sizeof *VERBS };

static bool run(srv_call *call) {
    const json_t *wanted = srv_field(call, "do");
    const char *name = rv_json_text(wanted);
    if (!json_is_string(wanted))
        return srv_refuse(&call->error, "bad_request", "`do` must be a verb");
    for (int i = 0; name && i < N_VERBS; i++)
        if (strcmp(VERBS[i].name, name) == 0)
            return (!VERBS[i].changes || srv_may_change(call)) && VERBS[i].run(call);
    return srv_refuse(&call->error, "unknown_verb", "there is no such verb");
}

static bool good_id(const json_t *id) {
    const json_int_t most = ((json_int_t)1 << 53) - 1;
    json_int_t number = json_integer_value(id);
    return !id || json_is_string(id) || (json_is_integer(id) && number >= -most && number <= most);
}

static void write_id(const json_t *id, rv_writer *w) {
    if (!id) {
        rv_write_null(w, "id");
    } else if (json_is_integer(id)) {
        rv_write_number(w, "id", json_integer_value(id));
    } else {
        rv_write_raw(w, "\"id\":");
        char *text = json_dumps(id, JSON_ENCODE_ANY);
        rv_write_raw(w, text ? text : "null");
        rv_free(text);
        w->begun |= UINT32_C(1) << w->depth;
    }
}

static void begin_answer(const json_t *id, bool ok, char *room, rv_writer *w) {
    rv_write_start(w, RV_WRITE_JSON, room, SRV_ANSWER);
    rv_write_object(w, NULL);
    write_id(id, w);
    rv_write_bool(w, "ok", ok);
}

static void send_answer(srv_caller *c, char *room, rv_writer *w) {
    rv_write_object_end(w);
    srv_caller_send(c, room, rv_write_finish(w));
}

static void refuse(srv_call *call, const json_t *id, char *room) {
    rv_writer w;
    call->server->counts.refused++;
    begin_answer(id, false, room, &w);
    rv_write_object(&w, "error");
    rv_write_text(&w, "code", call->error.code);
    rv_write_text(&w, "message", call->error.message);
    rv_write_object_end(&w);
    send_answer(call->caller, room, &w);
}

/* Who asks too fast learns for which request. */
void srv_put_off(srv_caller *c, const char *text, size_t size) {
    rv_error trouble;
    srv_call call = {.server = c->server, .caller = c};
    json_t *request = rv_request_read(text, size, &trouble);
    const json_t *id = request ? json_object_get(request, "id") : NULL;
    srv_refuse(&call.error, "slow_down", "too many requests; wait a moment");
    refuse(&call, good_id(id) ? id : NULL, c->server->answer);
    json_decref(request);
}

/* What a refused request wished for this connection is forgotten. */
static bool run_or_change_nothing(srv_call *call) {
    srv_caller *c = call->caller;
    bool views = c->views, brief = c->brief;
    bool done = run(call);
    if (srv_store_unreadable(call->server->store))
        done = srv_refuse(&call->error, "unavailable", "the store cannot be read");
    if (done) return true;
    c->views = views;
    c->brief = brief;
    return false;
}

/* Events are written into the server's room while a verb runs; the answer has its own. */
void srv_answer(srv_caller *c, const char *text, size_t size) {
    rv_error trouble;
    rv_writer w;
    srv_server *server = c->server;
    char *room = server->answer;
    srv_call call = {.server = server, .caller = c, .w = &w};
    server->counts.requests++;
    json_t *request = rv_request_read(text, size, &trouble);
    const json_t *id = request ? json_object_get(request, "id") : NULL;
    call.request = request;
    if (!request) {
        srv_refuse_as(&call.error, &trouble);
        refuse(&call, NULL, room);
    } else if (!good_id(id)) {
        srv_refuse(&call.error, "bad_request",
                   "`id` must be a text or an integer of at most 53 bits");
        refuse(&call, NULL, room);
    } else {
        begin_answer(id, true, room, &w);
        if (run_or_change_nothing(&call)) send_answer(c, room, &w);
        else refuse(&call, id, room);
    }
    json_decref(request);
    if (call.settle) srv_table_settle(call.settle);
}
