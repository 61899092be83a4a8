/* seating.c - the verbs of coming and going: who makes a table, who sits, watches, comes back,
 * leaves, is replaced, moves to another device, is forgotten. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "protocol/call.h"
#include "server/verbs.h"
#include "session/session.h"

enum { MOST_TOKENS = 16, MOST_BARRED = 64, LINK_MS = 10 * 60 * 1000 };

/* ---- Names. */

static bool read_name(srv_call *call, const srv_table *t, int seat, char out[SRV_NAME + 1]) {
    const char *name = rv_json_text(srv_field(call, "name"));
    if (!name || !*name || strlen(name) > SRV_NAME || !srv_is_name(name, SRV_NAME_LETTERS))
        return srv_refuse(&call->error, "bad_name",
                          "`name` must have 1 to %d characters, all of them seen",
                          SRV_NAME_LETTERS);
    for (int i = 1; t && i <= t->seats; i++)
        if (i != seat && t->seat[i].kind != SRV_FREE && strcmp(t->seat[i].name, name) == 0)
            return srv_refuse(&call->error, "taken", "another one at the table has this name");
    strcpy(out, name);
    return true;
}

/* ---- Tokens and places. */

/* One that the caller brought is taken; an empty one is made. */
static void new_token(srv_table *t, int seat, char token[SRV_TOKEN + 1]) {
    unsigned char hash[SRV_HASH];
    srv_tables_store(t->server); /* a new table has no key before */
    if (!*token) srv_secret(token, SRV_TOKEN);
    srv_hash(token, hash);
    srv_store_token(t->server->store, hash, t->row.key, seat);
}

/* Tokens of a seat, and codes that would give another one: who has them is not its holder. */
static void void_keys(srv_table *t, int seat) {
    srv_store_void_tokens(t->server->store, t->row.key, seat);
    srv_links_void(&t->server->links, t->row.id, seat, t->server->turn);
}

static void answer_place(srv_call *call, const char *token) {
    if (token) rv_write_text(call->w, "token", token);
    srv_write_place(call->caller, true, call->w);
}

static void tell_others(srv_table *t, const srv_caller *except) {
    for (srv_caller *c = t->callers; c; c = c->next_there)
        if (c != except) srv_tell_table_to(c);
}

/* The token that the caller brings for a seat to be taken; empty: none. */
static bool read_token(srv_call *call, char token[SRV_TOKEN + 1]) {
    const json_t *given = srv_field(call, "token");
    const char *text = given ? rv_json_text(given) : "";
    size_t n = text ? strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789") : 0;
    *token = '\0';
    if (!text || text[n] || (given && n != SRV_TOKEN))
        return srv_refuse(&call->error, "bad_token", "a `token` has %d lower letters and digits",
                          SRV_TOKEN);
    strcpy(token, text);
    return true;
}

static bool seat_of_token(srv_call *call, const char *token, char table[SRV_ID + 1], int *seat) {
    unsigned char hash[SRV_HASH];
    if (strlen(token) != SRV_TOKEN) return false;
    srv_hash(token, hash);
    return srv_store_find_token(call->server->store, hash, table, seat);
}

/* Takes a seat again that the caller holds; `token` is told if it is not NULL. */
static bool come_back(srv_call *call, const char *id, int seat, const char *token) {
    srv_table *t = srv_table_find(call->server, id);
    /* A store that comes from elsewhere may name seats that are not there. */
    bool there = t && seat >= 1 && seat <= t->seats && t->seat[seat].kind == SRV_PERSON;
    if (!there || t->row.state == SRV_CLOSED)
        return srv_refuse(&call->error, "no_table", "the table is closed");
    if (t->broken) return srv_refuse(&call->error, "bad_record", "%s", t->broken);
    if (t->seat[seat].callers >= call->server->options->max_devices)
        return srv_refuse(&call->error, "full", "too many connections hold this seat");
    if (t->seat[seat].left && !srv_may_change(call)) return false;
    bool was_away = !t->seat[seat].callers || t->seat[seat].left;
    if (t->seat[seat].left) t->seat[seat].left = false, srv_table_changed(t);
    srv_caller_place(call->caller, t, seat, seat);
    answer_place(call, token);
    if (was_away) tell_others(t, call->caller);
    call->settle = t;
    return true;
}

/* A table that can still be come to. */
static srv_table *find_table(srv_call *call) {
    const char *id = rv_json_text(srv_field(call, "table"));
    srv_table *t = id ? srv_table_find(call->server, id) : NULL;
    if (t && t->row.state != SRV_CLOSED && !t->broken) return t;
    if (t && t->broken) srv_refuse(&call->error, "bad_record", "%s", t->broken);
    else srv_refuse(&call->error, "no_table", "there is no such table");
    return NULL;
}

static void address_hash(const srv_caller *c, const srv_table *t, char out[2 * SRV_HASH + 1]) {
    char text[SRV_ADDRESS + SRV_ID + 4];
    unsigned char hash[SRV_HASH];
    snprintf(text, sizeof text, "%s %s", t->row.id, c->address->name);
    srv_hash(text, hash);
    srv_hex(hash, sizeof hash, out);
}

static bool is_barred(srv_call *call, const srv_table *t) {
    char hash[2 * SRV_HASH + 1];
    if (!t->n_barred) return false;
    address_hash(call->caller, t, hash);
    for (int i = 0; i < t->n_barred; i++)
        if (strcmp(t->barred[i], hash) == 0) {
            srv_refuse(&call->error, "not_allowed", "who was removed may not come back");
            return true;
        }
    return false;
}

/* The row of a table has room for some: of more, the oldest may come again. */
static void bar(srv_table *t, const srv_caller *c) {
    if (t->n_barred >= MOST_BARRED)
        memmove(t->barred, t->barred + 1, (size_t)--t->n_barred * sizeof *t->barred);
    void *more = realloc(t->barred, (size_t)(t->n_barred + 1) * sizeof *t->barred);
    if (!more) return;
    t->barred = more;
    address_hash(c, t, t->barred[t->n_barred++]);
}

/* ---- create */

static const rv_bot *usual_stand_in(const rv_game *game) {
    const rv_bot *bot = rv_find_bot("normal");
    if (bot && bot->plays && !bot->plays(game)) bot = rv_find_bot("reference");
    return bot ? bot : rv_find_bot("random");
}

static bool read_clock(srv_call *call, srv_table *t) {
    enum { DAYS = 30 * 24 * 3600 };
    const json_t *clock = srv_field(call, "clock");
    if (!clock || json_is_null(clock)) return true;
    const json_t *move = json_object_get(clock, "move");
    const json_t *bank = json_object_get(clock, "bank");
    const json_t *increment = json_object_get(clock, "increment");
    bool good = json_is_object(clock) && !move != !bank;
    if (move) good = good && rv_json_number(move, 1, DAYS, &t->clock_move);
    if (bank) good = good && rv_json_number(bank, 1, DAYS, &t->clock_bank);
    if (increment) good = good && bank && rv_json_number(increment, 0, 3600, &t->clock_increment);
    if (good) return true;
    return srv_refuse(&call->error, "bad_request",
                      "`clock` must be null, {\"move\":S} or {\"bank\":S,\"increment\":S}");
}

/* Who plays in silence does not chat either. */
static bool is_silent(const srv_table *t) {
    for (int i = 0; i < t->game->n_options; i++)
        if (strcmp(t->game->options[i].name, "talk") == 0) {
            char value[32];
            rv_options_text(t->game, &t->options, i, value, sizeof value);
            return t->seats > 1 && strcmp(value, "silent") == 0;
        }
    return false;
}

static bool read_choices(srv_call *call, srv_table *t) {
    static const char *const watching[] = {"none", "table", "eyes", NULL};
    static const char *const remedies[] = {"wait", "bot", "vote", NULL};
    int watch = SRV_WATCH_TABLE, timeout = SRV_WAIT, gone = SRV_WAIT;
    t->chat = t->undo = true;
    t->gone_after = 120;
    bool good =
        srv_read_flag(call, "listed", &t->row.listed) && srv_read_flag(call, "chat", &t->chat) &&
        srv_read_flag(call, "undo", &t->undo) && srv_read_choice(call, "watch", watching, &watch) &&
        srv_read_choice(call, "timeout", remedies, &timeout) &&
        srv_read_choice(call, "gone", remedies, &gone) &&
        srv_read_number(call, "gone_after", 1, 86400, &t->gone_after) && read_clock(call, t);
    t->chat = t->chat && !is_silent(t);
    t->watch = (srv_watching)watch;
    t->timeout = (srv_remedy)timeout;
    t->gone = (srv_remedy)gone;
    return good;
}

static bool read_texts(srv_call *call, srv_table *t) {
    const json_t *title = srv_field(call, "title"), *stand_in = srv_field(call, "stand_in");
    const char *text = title ? rv_json_text(title) : "";
    if (!text || strlen(text) > SRV_TITLE || !srv_is_name(text, SRV_TITLE))
        return srv_refuse(&call->error, "bad_text", "`title` must be a text of at most %d bytes",
                          SRV_TITLE);
    strcpy(t->title, text);
    t->stand_in = usual_stand_in(t->game);
    if (stand_in) t->stand_in = srv_find_bot(call, t->game, rv_json_text(stand_in));
    return t->stand_in;
}

static void seat_bot(srv_table *t, int seat, const rv_bot *bot) {
    srv_seat *s = &t->seat[seat];
    int callers = s->callers;
    memset(s, 0, sizeof *s);
    s->kind = SRV_BOT;
    s->bot = bot;
    s->callers = callers;
    s->bank = (t->clock_move ? t->clock_move : t->clock_bank) * INT64_C(1000);
    /* Two bots of one kind are told apart by their seats. */
    snprintf(s->name, sizeof s->name, "%s %d", bot->name, seat);
}

static bool read_bots(srv_call *call, srv_table *t) {
    const json_t *bots = srv_field(call, "bots");
    const char *key;
    json_t *value;
    if (bots && !json_is_object(bots))
        return srv_refuse(&call->error, "bad_request", "`bots` must be an object of seats");
    json_object_foreach((json_t *)bots, key, value) {
        int seat;
        if (!rv_span_number(rv_span_of(key), t->seats, &seat) || seat < 1 || seat == t->host)
            return srv_refuse(&call->error, "bad_seat",
                              "`bots` names seats that are not the "
                              "host's");
        const rv_bot *bot = srv_find_bot(call, t->game, rv_json_text(value));
        if (!bot) return false;
        seat_bot(t, seat, bot);
    }
    return true;
}

/* A game to be continued; it must not be over. */
static rv_session *read_record(srv_call *call, srv_table *t) {
    rv_error trouble;
    const char *record = rv_json_text(srv_field(call, "record"));
    rv_session *session = record ? rv_session_load(record, &trouble) : NULL;
    if (!record) srv_refuse(&call->error, "bad_record", "`record` must be a text");
    else if (!session) srv_refuse_as(&call->error, &trouble);
    if (!session) return NULL;
    t->game = rv_session_game(session);
    t->seats = rv_session_seats(session);
    t->options = *rv_session_options(session);
    if (!t->game->hidden && t->game->actor(rv_session_state(session))) return session;
    srv_refuse(&call->error, "bad_record", "the game of the record is over");
    rv_session_free(session);
    return NULL;
}

static bool read_setting(srv_call *call, srv_table *t) {
    rv_error trouble;
    rv_setting setting;
    if (!rv_request_setting(call->request, &setting, &trouble))
        return srv_refuse_as(&call->error, &trouble);
    t->game = setting.game;
    t->seats = setting.seats;
    t->options = setting.options;
    return true;
}

static bool read_table(srv_call *call, srv_table *t) {
    t->host = 1;
    if (!srv_read_number(call, "seat", 1, t->seats, &t->host)) {
        call->error.code = "bad_seat";
        return false;
    }
    srv_seat *host = &t->seat[t->host];
    if (!read_name(call, NULL, 0, host->name)) return false;
    host->kind = SRV_PERSON;
    return read_choices(call, t) && read_texts(call, t) && read_bots(call, t);
}

static bool may_create(srv_call *call) {
    const srv_options *o = call->server->options;
    int64_t now = srv_house_clock(call->server);
    if (o->max_tables && srv_store_count_tables(call->server->store, SRV_OVER) >= o->max_tables)
        return srv_refuse(&call->error, "full", "the server has as many tables as it may");
    if (!srv_bucket_take(&call->caller->address->tables, o->tables_hour / 3600.0,
                         o->tables_hour < 5 ? 5 : o->tables_hour, now))
        return srv_refuse(&call->error, "full", "too many tables from this address; wait");
    return true;
}

/* Puts the draft into a table of its own. */
static srv_table *settle_draft(srv_call *call, const srv_table *draft) {
    srv_table *t = srv_table_new(call->server);
    if (!t) {
        srv_refuse(&call->error, "no_memory", "there is not enough memory");
        return NULL;
    }
    srv_table made = *draft;
    made.next = t->next;
    made.server = t->server;
    made.idle_since = t->idle_since;
    memcpy(made.row.id, t->row.id, sizeof made.row.id);
    *t = made;
    srv_table_changed(t);
    return t;
}

bool srv_verb_create(srv_call *call) {
    static srv_table draft;
    char token[SRV_TOKEN + 1], made[SRV_ID + 1];
    int seat;
    rv_session *session = NULL;
    memset(&draft, 0, sizeof draft);
    if (!srv_read_wishes(call) || !read_token(call, token)) return false;
    /* Asked before, and the answer did not arrive. */
    if (seat_of_token(call, token, made, &seat)) return come_back(call, made, seat, token);
    if (srv_field(call, "record")) {
        session = read_record(call, &draft);
        if (!session) return false;
    } else if (!read_setting(call, &draft)) {
        return false;
    }
    srv_table *t = NULL;
    if (read_table(call, &draft) && may_create(call)) t = settle_draft(call, &draft);
    if (t && session && !srv_round_begin(t, session, &call->error)) {
        srv_table_erase(t);
        t = NULL;
    }
    if (!t) {
        rv_session_free(session);
        return false;
    }
    new_token(t, t->host, token);
    srv_caller_place(call->caller, t, t->host, t->host);
    answer_place(call, token);
    call->settle = t;
    return true;
}

/* ---- sit, watch, resume */

static bool is_sittable(const srv_table *t, int seat) {
    const srv_seat *s = &t->seat[seat];
    return s->kind == SRV_FREE || (s->kind == SRV_PERSON && s->left);
}

static bool choose_seat(srv_call *call, const srv_table *t, int *seat) {
    const json_t *given = srv_field(call, "seat");
    if (given && !rv_json_number(given, 1, t->seats, seat))
        return srv_refuse(&call->error, "bad_seat", "`seat` must be 1 to %d", t->seats);
    if (given && is_sittable(t, *seat)) return true;
    for (*seat = 1; !given && *seat <= t->seats; ++*seat)
        if (is_sittable(t, *seat)) return true;
    return srv_refuse(&call->error, "taken", given ? "the seat is taken" : "all seats are taken");
}

/* The caller's own token opens a seat already: *done says that this was the answer to `sit`. */
static bool sits_there(srv_call *call, const srv_table *t, const char *token, bool *done) {
    char id[SRV_ID + 1];
    int seat;
    if (!seat_of_token(call, token, id, &seat)) return false;
    *done = strcmp(id, t->row.id) == 0 && come_back(call, id, seat, token);
    if (!*done && !call->error.code)
        srv_refuse(&call->error, "bad_token", "a seat of another table has this token");
    return true;
}

bool srv_verb_sit(srv_call *call) {
    int seat;
    bool done;
    char name[SRV_NAME + 1], token[SRV_TOKEN + 1];
    srv_table *t = find_table(call);
    if (!t || is_barred(call, t) || !srv_read_wishes(call) || !read_token(call, token))
        return false;
    if (sits_there(call, t, token, &done)) return done;
    if (!choose_seat(call, t, &seat) || !read_name(call, t, seat, name)) return false;
    if (call->caller->table == t && call->caller->seat)
        return srv_refuse(&call->error, "not_allowed", "this connection has a seat here");
    srv_seat *s = &t->seat[seat];
    int64_t bank = s->bank;
    void_keys(t, seat);
    *s = (srv_seat){.kind = SRV_PERSON, .bank = bank};
    s->first_round = t->row.round + (t->row.state != SRV_PLAYING);
    strcpy(s->name, name);
    if (!t->host) t->host = seat;
    srv_table_changed(t);
    new_token(t, seat, token);
    srv_caller_place(call->caller, t, seat, seat);
    answer_place(call, token);
    tell_others(t, call->caller);
    call->settle = t;
    return true;
}

bool srv_verb_watch(srv_call *call) {
    int eyes = 0, watchers = call->server->options->max_watchers;
    srv_table *t = find_table(call);
    if (!t || is_barred(call, t) || !srv_read_wishes(call)) return false;
    if (!srv_read_number(call, "seat", 0, t->seats, &eyes)) {
        call->error.code = "bad_seat";
        return false;
    }
    if (t->watch == SRV_WATCH_NONE || (eyes && t->watch != SRV_WATCH_EYES) ||
        (eyes && !t->seat[eyes].eyes))
        return srv_refuse(&call->error, "not_allowed", "the players do not allow it");
    if (call->caller->table == t && call->caller->seat)
        return srv_refuse(&call->error, "not_allowed", "this connection has a seat here");
    bool watches = call->caller->table == t; /* and wants other eyes */
    if (watchers && t->watchers - watches >= watchers)
        return srv_refuse(&call->error, "full", "too many are watching this table");
    srv_caller_place(call->caller, t, 0, eyes);
    answer_place(call, NULL);
    tell_others(t, call->caller);
    return true;
}

/* The seat of a code: its holder has another device, which gets a token of its own. */
static bool come_by_link(srv_call *call, const srv_link *link) {
    srv_links *links = &call->server->links;
    char id[SRV_ID + 1], token[SRV_TOKEN + 1] = "";
    if (!srv_may_change(call)) return false;
    int seat = link->seat;
    memcpy(id, link->table, sizeof id);
    srv_table *t = srv_table_find(call->server, id);
    srv_secret(token, SRV_TOKEN);
    if (!come_back(call, id, seat, token)) return false;
    new_token(t, seat, token);
    srv_links_void(links, id, seat, call->server->turn);
    return true;
}

bool srv_verb_resume(srv_call *call) {
    char id[SRV_ID + 1];
    int seat = 0;
    const char *token = rv_json_text(srv_field(call, "token"));
    const char *code = rv_json_text(srv_field(call, "code"));
    if (!srv_read_wishes(call)) return false;
    const srv_link *link =
        code ? srv_links_find(&call->server->links, code, srv_house_clock(call->server)) : NULL;
    if (link) return come_by_link(call, link);
    if (token && seat_of_token(call, token, id, &seat)) return come_back(call, id, seat, NULL);
    return srv_refuse(&call->error, "bad_token", "no seat has this %s", code ? "code" : "token");
}

/* ---- leave, remove, bot */

/* Every connection that holds a seat, or looks through its eyes, but `except`. */
static void send_away(srv_table *t, int seat, const srv_caller *except, const char *why) {
    for (srv_caller *c = t->callers, *next; c; c = next) {
        next = c->next_there; /* cppcheck-suppress nullPointerRedundantCheck */
        if (c != except && (c->seat == seat || (!c->seat && c->eyes == seat)))
            srv_tell_gone(c, why);
    }
}

static void free_seat(srv_table *t, int seat) {
    int64_t bank = t->seat[seat].bank;
    void_keys(t, seat);
    t->seat[seat] = (srv_seat){.kind = SRV_FREE, .bank = bank};
    t->seat[seat].away_since = srv_house_clock(t->server);
}

static void pass_host(srv_table *t) {
    const srv_seat *host = &t->seat[t->host];
    if (t->host && host->kind == SRV_PERSON && !host->left) return;
    t->host = 0;
    for (int i = 1; i <= t->seats && !t->host; i++)
        if (t->seat[i].kind == SRV_PERSON && !t->seat[i].left) t->host = i;
}

/* The seat is given up; the table goes on, or is closed if nobody stays. */
static void give_up(srv_call *call, srv_table *t, int seat, bool for_good) {
    send_away(t, seat, call->caller, "left");
    srv_caller_leave(call->caller);
    if (t->row.state == SRV_PLAYING && !for_good) t->seat[seat].left = true;
    else free_seat(t, seat);
    pass_host(t);
    srv_table_changed(t);
    if (!srv_table_people(t)) {
        srv_table_close(t);
        return;
    }
    srv_tell_table(t);
    call->settle = t;
}

bool srv_verb_leave(srv_call *call) {
    srv_caller *c = call->caller;
    srv_table *t = c->table;
    if (!t) return srv_refuse(&call->error, "no_place", "this connection has no place");
    if (c->seat && !srv_may_change(call)) return false;
    if (c->seat) {
        give_up(call, t, c->seat, false);
        return true;
    }
    srv_caller_leave(c);
    srv_tell_table(t);
    return true;
}

/* The host, and the seat that the request names. */
static srv_table *as_host(srv_call *call, int *seat) {
    srv_caller *c = call->caller;
    srv_table *t = c->table;
    if (!t || !c->seat) {
        srv_refuse(&call->error, "no_place", "this connection has no seat");
        return NULL;
    }
    if (t->host != c->seat) {
        srv_refuse(&call->error, "not_host", "only the host may");
        return NULL;
    }
    if (rv_json_number(srv_field(call, "seat"), 1, t->seats, seat)) return t;
    srv_refuse(&call->error, "bad_seat", "`seat` must be 1 to %d", t->seats);
    return NULL;
}

static bool can_be_replaced(const srv_table *t, int seat) {
    const srv_seat *s = &t->seat[seat];
    if (s->kind != SRV_PERSON || s->left) return true;
    int64_t away = srv_house_clock(t->server) - s->away_since;
    return !s->callers && away >= t->gone_after * INT64_C(1000);
}

bool srv_verb_bot(srv_call *call) {
    int seat;
    srv_table *t = as_host(call, &seat);
    if (!t) return false;
    const rv_bot *bot = srv_find_bot(call, t->game, rv_json_text(srv_field(call, "name")));
    if (!bot) return false;
    if (!can_be_replaced(t, seat)) return srv_refuse(&call->error, "taken", "somebody sits there");
    send_away(t, seat, NULL, "removed");
    void_keys(t, seat);
    seat_bot(t, seat, bot);
    srv_table_changed(t);
    srv_tell_table(t);
    call->settle = t;
    return true;
}

bool srv_verb_remove(srv_call *call) {
    int seat;
    srv_table *t = as_host(call, &seat);
    if (!t) return false;
    if (seat == call->caller->seat)
        return srv_refuse(&call->error, "not_allowed", "the host leaves with `leave`");
    for (srv_caller *c = t->callers; c; c = c->next_there)
        if (c->seat == seat && c->address != call->caller->address) bar(t, c);
    send_away(t, seat, NULL, "removed");
    free_seat(t, seat);
    srv_table_changed(t);
    srv_tell_table(t);
    call->settle = t;
    return true;
}

/* ---- A seat's own affairs. */

static srv_table *as_seat(srv_call *call) {
    if (call->caller->table && call->caller->seat) return call->caller->table;
    srv_refuse(&call->error, "no_place", "this connection has no seat");
    return NULL;
}

bool srv_verb_link(srv_call *call) {
    srv_table *t = as_seat(call);
    if (!t) return false;
    if (srv_store_count_tokens(call->server->store, t->row.key, call->caller->seat) >= MOST_TOKENS)
        return srv_refuse(&call->error, "full", "this seat has moved often enough");
    const srv_link *link =
        srv_links_make(&call->server->links, t->row.id, call->caller->seat,
                       srv_house_clock(call->server) + LINK_MS, call->server->turn);
    rv_write_text(call->w, "code", link->code);
    return true;
}

bool srv_verb_name(srv_call *call) {
    char name[SRV_NAME + 1];
    srv_table *t = as_seat(call);
    if (!t || !read_name(call, t, call->caller->seat, name)) return false;
    strcpy(t->seat[call->caller->seat].name, name);
    srv_table_changed(t);
    srv_tell_table(t);
    return true;
}

bool srv_verb_eyes(srv_call *call) {
    srv_table *t = as_seat(call);
    if (!t) return false;
    srv_seat *s = &t->seat[call->caller->seat];
    if (!srv_field(call, "allow"))
        return srv_refuse(&call->error, "bad_request", "`allow` must be true or false");
    if (!srv_read_flag(call, "allow", &s->eyes)) return false;
    if (!s->eyes)
        for (srv_caller *c = t->callers, *next; c; c = next) {
            next = c->next_there;
            if (!c->seat && c->eyes == call->caller->seat) srv_tell_gone(c, "left");
        }
    srv_table_changed(t);
    srv_tell_table(t);
    return true;
}

/* ---- forget */

typedef struct {
    srv_store *store;
    int64_t table;
    int seat, first_round;
    const char *name;
} erasing;

/* The names of a round without this one, and without what its person was called before. */
static void erase_name(void *context, const srv_played *played) {
    const erasing *e = context;
    json_t *names = json_loads(played->names, 0, NULL);
    bool found = false;
    for (size_t i = 0; i < json_array_size(names); i++) {
        const char *name = json_string_value(json_array_get(names, i));
        bool own = (int)i + 1 == e->seat && played->round >= e->first_round;
        if (!name || (!own && strcmp(name, e->name) != 0)) continue;
        json_array_set_new(names, i, json_string(""));
        found = true;
    }
    char *text = found ? json_dumps(names, JSON_COMPACT) : NULL;
    if (text) srv_store_names(e->store, e->table, played->round, text);
    free(text);
    json_decref(names);
}

bool srv_verb_forget(srv_call *call) {
    srv_table *t = as_seat(call);
    if (!t) return false;
    int seat = call->caller->seat;
    char name[SRV_NAME + 1];
    strcpy(name, t->seat[seat].name);
    erasing e = {call->server->store, t->row.key, seat, t->seat[seat].first_round, name};
    void_keys(t, seat);
    if (srv_store_count_tokens(e.store, e.table, 0) == 0) {
        send_away(t, seat, call->caller, "forgotten");
        srv_caller_leave(call->caller);
        srv_table_erase(t);
        return true;
    }
    srv_store_played(e.store, e.table, erase_name, &e);
    give_up(call, t, seat, true);
    return true;
}
