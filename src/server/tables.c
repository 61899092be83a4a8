/* tables.c - tables in memory: found by name, brought from the store when somebody asks for them,
 * put away when nobody has for a while. What a table is beside its games stands in its body, a JSON
 * text; the games are records (rounds.c). */
#define _POSIX_C_SOURCE 200809L
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/text.h"
#include "server/inside.h"
#include "server/log.h"
#include "session/session.h"

enum { BODY = 16 * 1024, IDLE_MS = 30 * 1000 };

static int64_t monotonic(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t srv_house_clock(const srv_server *server) {
    return server->clock_base + monotonic() - server->clock_start;
}

/* ---- The body: the fields of a table and of its seats by name, written and read by one list. */

typedef enum { FLAG, NUMBER, LONG_NUMBER, TEXT } field_kind;

typedef struct {
    const char *name;
    field_kind kind;
    size_t at, size;
} field;

#define IN(type, member) offsetof(type, member), sizeof((type *)NULL)->member

static const field SEAT[] = {
    {"kind", NUMBER, IN(srv_seat, kind)},      {"name", TEXT, IN(srv_seat, name)},
    {"left", FLAG, IN(srv_seat, left)},        {"late", FLAG, IN(srv_seat, late)},
    {"eyes", FLAG, IN(srv_seat, eyes)},        {"agrees", FLAG, IN(srv_seat, agrees)},
    {"end", FLAG, IN(srv_seat, wants_end)},    {"rematch", FLAG, IN(srv_seat, wants_rematch)},
    {"bank", LONG_NUMBER, IN(srv_seat, bank)}, {"first_round", NUMBER, IN(srv_seat, first_round)},
};

static const field TABLE[] = {
    {"title", TEXT, IN(srv_table, title)},
    {"seats", NUMBER, IN(srv_table, seats)},
    {"host", NUMBER, IN(srv_table, host)},
    {"chat", FLAG, IN(srv_table, chat)},
    {"undo", FLAG, IN(srv_table, undo)},
    {"imported", FLAG, IN(srv_table, imported)},
    {"watch", NUMBER, IN(srv_table, watch)},
    {"timeout", NUMBER, IN(srv_table, timeout)},
    {"gone", NUMBER, IN(srv_table, gone)},
    {"gone_after", NUMBER, IN(srv_table, gone_after)},
    {"move", NUMBER, IN(srv_table, clock_move)},
    {"bank", NUMBER, IN(srv_table, clock_bank)},
    {"increment", NUMBER, IN(srv_table, clock_increment)},
    {"undo_seat", NUMBER, IN(srv_table, undo_seat)},
    {"undo_to", LONG_NUMBER, IN(srv_table, undo_to)},
    {"since", LONG_NUMBER, IN(srv_table, since)},
};

enum { SEAT_FIELDS = sizeof SEAT / sizeof *SEAT, TABLE_FIELDS = sizeof TABLE / sizeof *TABLE };

/* Numbers lie in memory as int, enum, int64_t or size_t: their bytes are copied. */
static int64_t number_at(const void *at, field_kind kind) {
    int number = 0;
    int64_t long_number = 0;
    if (kind == LONG_NUMBER) memcpy(&long_number, at, sizeof long_number);
    else memcpy(&number, at, sizeof number);
    return kind == LONG_NUMBER ? long_number : number;
}

static void write_fields(const void *from, const field *fields, int n, rv_writer *w) {
    for (const field *f = fields; f < fields + n; f++) {
        const char *at = (const char *)from + f->at;
        if (f->kind == FLAG) rv_write_bool(w, f->name, *(const bool *)at);
        else if (f->kind == TEXT) rv_write_text(w, f->name, at);
        else rv_write_number(w, f->name, number_at(at, f->kind));
    }
}

static const char *text_in(const json_t *value) {
    const char *text = json_string_value(value);
    return text ? text : "";
}

static const char *text_of(const json_t *object, const char *name) {
    return text_in(json_object_get(object, name));
}

static void copy_text(char *out, size_t size, const char *text) {
    size_t n = strlen(text);
    if (n >= size) n = size - 1;
    memcpy(out, text, n);
    out[n] = '\0';
}

static void read_fields(const json_t *from, const field *fields, int n, void *to) {
    for (const field *f = fields; f < fields + n; f++) {
        char *at = (char *)to + f->at;
        const json_t *value = json_object_get(from, f->name);
        int64_t long_number = json_integer_value(value);
        int number = (int)long_number;
        if (f->kind == FLAG) *(bool *)at = json_is_true(value);
        else if (f->kind == TEXT) copy_text(at, f->size, text_in(value));
        else if (f->kind == NUMBER) memcpy(at, &number, sizeof number);
        else memcpy(at, &long_number, sizeof long_number);
    }
}

static void write_seat(const srv_seat *seat, rv_writer *w) {
    rv_write_object(w, NULL);
    write_fields(seat, SEAT, SEAT_FIELDS, w);
    rv_write_text(w, "bot", seat->bot ? seat->bot->name : "");
    rv_write_object_end(w);
}

static void write_body(const srv_table *t, rv_writer *w) {
    rv_write_object(w, NULL);
    write_fields(t, TABLE, TABLE_FIELDS, w);
    rv_write_text(w, "game", t->game->name);
    rv_write_object(w, "options");
    for (int i = 0; i < t->game->n_options; i++) {
        char value[256];
        rv_options_text(t->game, &t->options, i, value, sizeof value);
        rv_write_text(w, t->game->options[i].name, value);
    }
    rv_write_object_end(w);
    rv_write_text(w, "stand_in", t->stand_in->name);
    rv_write_list(w, "people");
    for (int i = 1; i <= t->seats; i++) write_seat(&t->seat[i], w);
    rv_write_list_end(w);
    rv_write_list(w, "barred");
    for (int i = 0; i < t->n_barred; i++) rv_write_text(w, NULL, t->barred[i]);
    rv_write_list_end(w);
    rv_write_object_end(w);
}

static void read_seat(const json_t *from, srv_seat *seat) {
    read_fields(from, SEAT, SEAT_FIELDS, seat);
    seat->bot = rv_find_bot(text_of(from, "bot"));
    /* A bot that this version does not have any more has left. */
    if (seat->kind == SRV_BOT && !seat->bot) seat->kind = SRV_FREE;
}

static void read_options(srv_table *t, const json_t *from) {
    rv_options_default(t->game, &t->options);
    for (int i = 0; i < t->game->n_options; i++) {
        const char *name = t->game->options[i].name;
        const char *value = json_string_value(json_object_get(from, name));
        if (value) rv_options_set(t->game, &t->options, name, value, NULL);
    }
}

/* A store may come from elsewhere: what is counted with lies within its bounds. */
static bool is_sound(const srv_table *t) {
    bool sound = t->host >= 0 && t->host <= t->seats && t->undo_seat >= 0 &&
                 t->undo_seat <= t->seats && (unsigned)t->watch <= SRV_WATCH_EYES &&
                 (unsigned)t->timeout <= SRV_VOTE && (unsigned)t->gone <= SRV_VOTE;
    for (int i = 1; i <= t->seats; i++) sound = sound && (unsigned)t->seat[i].kind <= SRV_BOT;
    return sound;
}

static bool read_body(srv_table *t, const json_t *body) {
    read_fields(body, TABLE, TABLE_FIELDS, t);
    t->game = rv_find_game(text_of(body, "game"));
    if (!t->game || t->seats < 1 || t->seats > RV_MAX_SEATS) return false;
    read_options(t, json_object_get(body, "options"));
    t->stand_in = rv_find_bot(text_of(body, "stand_in"));
    if (!t->stand_in) t->stand_in = rv_find_bot("random");
    const json_t *people = json_object_get(body, "people");
    for (int i = 1; i <= t->seats; i++)
        read_seat(json_array_get(people, (size_t)i - 1), &t->seat[i]);
    if (!is_sound(t)) return false;
    const json_t *barred = json_object_get(body, "barred");
    int n = (int)json_array_size(barred);
    t->barred = n ? calloc((size_t)n, sizeof *t->barred) : NULL;
    for (int i = 0; t->barred && i < n; i++, t->n_barred++)
        copy_text(t->barred[i], sizeof *t->barred, text_in(json_array_get(barred, (size_t)i)));
    return true;
}

/* ---- In memory. */

static srv_table **bucket(srv_server *server, const char *id) {
    uint32_t hash = 2166136261u;
    for (const char *p = id; *p; p++) hash = (hash ^ (unsigned char)*p) * 16777619u;
    return &server->tables[hash % SRV_BUCKETS];
}

static void insert(srv_table *t) {
    srv_table **first = bucket(t->server, t->row.id);
    t->next = *first;
    *first = t;
    t->server->n_tables++;
}

srv_table *srv_table_new(srv_server *server) {
    srv_table *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->server = server;
    t->idle_since = srv_house_clock(server);
    srv_secret(t->row.id, SRV_ID);
    insert(t);
    return t;
}

static bool is_game_of(const srv_table *t) {
    return rv_session_game(t->session) == t->game && rv_session_seats(t->session) == t->seats;
}

static void give_up(srv_table *t, const char *why) {
    t->broken = strdup(why);
    srv_log("error", "record does not load", "table", t->row.id, "why", why, NULL);
}

/* The game of the last round, played again from its record. */
static void load_game(srv_table *t) {
    rv_error error;
    char *record =
        srv_store_record(t->server->store, t->row.key, t->row.round, &t->game_key, t->commitment);
    if (record) t->session = rv_session_load(record, &error);
    else rv_fail(&error, RV_BAD_RECORD, RV_FAULT("the record is missing"));
    free(record);
    if (t->session && is_game_of(t)) return;
    if (t->session) rv_fail(&error, RV_BAD_RECORD, RV_FAULT("the record is of another game"));
    rv_session_free(t->session);
    t->session = NULL;
    give_up(t, error.message);
}

static srv_table *load(srv_server *server, const char *id) {
    srv_row row;
    if (!srv_store_find_table(server->store, id, &row) || (unsigned)row.state > SRV_CLOSED)
        return NULL;
    srv_table *t = calloc(1, sizeof *t);
    json_t *body = json_loads(row.body, 0, NULL);
    if (!t || !body || !read_body(t, body)) {
        free(t);
        json_decref(body);
        return NULL;
    }
    json_decref(body);
    t->server = server;
    t->row = row;
    t->row.body = NULL;
    t->idle_since = srv_house_clock(server);
    t->stored_at = INT64_MIN / 2; /* long ago, for all we know */
    /* The house clock is stored now and then: after a crash it may be behind its tables. */
    if (t->since > t->idle_since) t->since = t->idle_since;
    for (int i = 1; i <= t->seats; i++) t->seat[i].away_since = t->idle_since;
    insert(t);
    if (t->row.round > 0) load_game(t);
    else if (t->row.state == SRV_PLAYING || t->row.state == SRV_OVER)
        give_up(t, "the table has no game");
    /* Of what could not be read to its end, half would be shown as the whole. */
    if (srv_store_is_unreadable(server->store)) {
        srv_table_unload(t);
        return NULL;
    }
    srv_table_settle(t);
    return t;
}

static srv_table *in_memory(srv_server *server, const char *id) {
    srv_table *t = *bucket(server, id);
    while (t && strcmp(t->row.id, id) != 0) t = t->next;
    return t;
}

srv_table *srv_table_find(srv_server *server, const char *id) {
    if (strlen(id) != SRV_ID) return NULL;
    srv_table *t = in_memory(server, id);
    return t ? t : load(server, id);
}

void srv_table_changed(srv_table *t) {
    if (t->changed) return;
    t->changed = true;
    t->next_changed = t->server->changed;
    t->server->changed = t;
}

void srv_table_touched(srv_table *t) {
    enum { HOUR_MS = 3600 * 1000 };
    if (srv_house_clock(t->server) - t->stored_at > HOUR_MS) srv_table_changed(t);
}

void srv_tables_store(srv_server *server) {
    int64_t now = server->changed ? srv_house_clock(server) : 0;
    while (server->changed) {
        char body[BODY];
        srv_table *t = server->changed;
        t->stored_at = now;
        server->changed = t->next_changed;
        t->changed = false;
        rv_writer w;
        rv_write_start(&w, RV_WRITE_JSON, body, sizeof body);
        write_body(t, &w);
        rv_write_finish(&w);
        t->row.body = body;
        t->row.timed = srv_table_is_timed(t);
        srv_store_table(server->store, &t->row);
        t->row.body = NULL;
    }
}

static void remove_changed(srv_table *t) {
    srv_table **at = &t->server->changed;
    while (*at && *at != t) at = &(*at)->next_changed;
    if (*at) *at = t->next_changed;
}

void srv_table_unload(srv_table *t) {
    while (t->callers) srv_caller_leave(t->callers);
    srv_table **at = bucket(t->server, t->row.id);
    while (*at != t) at = &(*at)->next;
    *at = t->next;
    t->server->n_tables--;
    remove_changed(t);
    rv_session_free(t->session);
    free(t->barred);
    free(t->broken);
    free(t);
}

void srv_table_erase(srv_table *t) {
    while (t->callers) srv_tell_gone(t->callers, "closed");
    if (t->row.key) srv_store_erase_table(t->server->store, t->row.key);
    srv_table_unload(t);
}

/* A table that never had a game leaves no trace. */
void srv_table_close(srv_table *t) {
    if (t->row.state == SRV_PLAYING) srv_round_end(t);
    if (!t->row.round) {
        srv_table_erase(t);
        return;
    }
    t->row.state = SRV_CLOSED;
    srv_table_changed(t);
    while (t->callers) srv_tell_gone(t->callers, "closed");
}

static bool is_idle(const srv_table *t, int64_t now) {
    bool runs = t->row.state == SRV_PLAYING && srv_table_is_timed(t);
    return !t->callers && !t->thought && !t->changed && !runs && now - t->idle_since > IDLE_MS;
}

void srv_tables_unload_idle(srv_server *server) {
    int64_t now = srv_house_clock(server);
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (srv_table *t = server->tables[i], *next; t; t = next) {
            next = t->next;
            if (is_idle(t, now)) srv_table_unload(t);
        }
}

/* ---- What nobody has touched for long. */

enum { SWEPT_AT_ONCE = 100 };

typedef struct {
    srv_row row[SWEPT_AT_ONCE];
    int n;
} swept;

static void note_old(void *context, const srv_row *row) {
    swept *old = context;
    old->row[old->n++] = *row;
}

/* Where somebody sits in thought, the table is not old. */
static void sweep_table(srv_server *server, const srv_row *row) {
    srv_table *t = in_memory(server, row->id);
    if (t && t->callers) srv_table_changed(t);
    else if (t) srv_table_erase(t);
    else srv_store_erase_table(server->store, row->key);
}

bool srv_tables_sweep(srv_server *server, int64_t now) {
    enum { DAY = 86400, UNBEGUN = 3 };
    const srv_options *o = server->options;
    int unbegun = o->keep_unfinished < UNBEGUN ? o->keep_unfinished : UNBEGUN;
    srv_ages before = {o->keep_finished ? now - (int64_t)o->keep_finished * DAY : 0,
                       o->keep_unfinished ? now - (int64_t)o->keep_unfinished * DAY : 0,
                       unbegun ? now - (int64_t)unbegun * DAY : 0};
    swept old = {.n = 0};
    srv_store_old(server->store, &before, SWEPT_AT_ONCE, note_old, &old);
    for (int i = 0; i < old.n; i++) sweep_table(server, &old.row[i]);
    if (old.n == SWEPT_AT_ONCE) return true;
    if (before.finished) srv_store_erase_rounds(server->store, before.finished);
    return false;
}

void srv_tables_unload_all(srv_server *server) {
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (srv_table *t = server->tables[i], *next; t; t = next) {
            next = t->next;
            srv_table_unload(t);
        }
}

/* ---- Questions. */

const char *srv_table_names(const srv_table *t) {
    static char names[RV_MAX_SEATS * (6 * SRV_NAME + 8)];
    rv_writer w;
    rv_write_start(&w, RV_WRITE_JSON, names, sizeof names);
    rv_write_list(&w, NULL);
    for (int i = 1; i <= t->seats; i++) rv_write_text(&w, NULL, t->seat[i].name);
    rv_write_list_end(&w);
    rv_write_finish(&w);
    return names;
}

int srv_table_people(const srv_table *t) {
    int n = 0;
    for (int i = 1; i <= t->seats; i++) n += t->seat[i].kind == SRV_PERSON && !t->seat[i].left;
    return n;
}
