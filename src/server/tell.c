/* tell.c - what callers are told, as JSON (docs/protocol.md, "Tables online").
 *
 * Everything that shows a game goes through the view of the caller's eyes; a seed is written only
 * after the end of its round, a token only by the request that made it. */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "protocol/status.h"
#include "server/inside.h"
#include "session/session.h"

/* ---- The table. */

static void write_option(const rv_option *option, int value, rv_writer *w) {
    switch (option->type) {
    case RV_OPTION_BOOL: rv_write_bool(w, option->name, value); break;
    case RV_OPTION_NUMBER: rv_write_number(w, option->name, value); break;
    case RV_OPTION_CHOICE: rv_write_text(w, option->name, option->values[value]); break;
    case RV_OPTION_LIST:
        rv_write_list(w, option->name);
        for (int i = 0; option->values[i]; i++)
            if (value >> i & 1) rv_write_text(w, NULL, option->values[i]);
        rv_write_list_end(w);
        break;
    }
}

static void write_setting(const srv_table *t, rv_writer *w) {
    rv_write_text(w, "title", t->title);
    rv_write_text(w, "game", t->game->name);
    rv_write_number(w, "seats", t->seats);
    rv_write_object(w, "options");
    for (int i = 0; i < t->game->n_options; i++)
        write_option(&t->game->options[i], t->options.value[i], w);
    rv_write_object_end(w);
}

static void write_clock(const srv_table *t, rv_writer *w) {
    if (!t->clock_move && !t->clock_bank) {
        rv_write_null(w, "clock");
        return;
    }
    rv_write_object(w, "clock");
    if (t->clock_move) rv_write_number(w, "move", t->clock_move);
    else {
        rv_write_number(w, "bank", t->clock_bank);
        rv_write_number(w, "increment", t->clock_increment);
    }
    rv_write_object_end(w);
}

static void write_person(const srv_table *t, int seat, rv_writer *w) {
    static const char *const kinds[] = {"free", "person", "bot"};
    const srv_seat *s = &t->seat[seat];
    rv_write_object(w, NULL);
    rv_write_number(w, "seat", seat);
    rv_write_text(w, "kind", kinds[s->kind]);
    rv_write_text(w, "name", s->name);
    rv_write_text(w, "bot", s->kind == SRV_BOT ? s->bot->name : "");
    rv_write_bool(w, "here", s->kind == SRV_BOT || s->callers);
    rv_write_bool(w, "left", s->left);
    rv_write_bool(w, "late", s->late);
    rv_write_bool(w, "eyes", s->eyes);
    rv_write_object_end(w);
}

static void write_people(const srv_table *t, rv_writer *w) {
    rv_write_list(w, "people");
    for (int i = 1; i <= t->seats; i++) write_person(t, i, w);
    rv_write_list_end(w);
}

static void write_asked(const srv_table *t, rv_writer *w) {
    rv_write_object(w, "asked");
    if (t->undo_seat) {
        rv_write_object(w, "undo");
        rv_write_number(w, "seat", t->undo_seat);
        rv_write_number(w, "to", (int64_t)t->undo_to);
        rv_write_list(w, "agree");
        for (int i = 1; i <= t->seats; i++)
            if (t->seat[i].agrees) rv_write_number(w, NULL, i);
        rv_write_list_end(w);
        rv_write_object_end(w);
    } else {
        rv_write_null(w, "undo");
    }
    rv_write_list(w, "end");
    for (int i = 1; i <= t->seats; i++)
        if (t->seat[i].wants_end) rv_write_number(w, NULL, i);
    rv_write_list_end(w);
    rv_write_list(w, "rematch");
    for (int i = 1; i <= t->seats; i++)
        if (t->seat[i].wants_rematch) rv_write_number(w, NULL, i);
    rv_write_list_end(w);
    rv_write_object_end(w);
}

static void write_clocks(const srv_table *t, rv_writer *w) {
    bool ticking = t->row.round && srv_table_is_timed(t);
    rv_write_list(w, "clocks");
    for (int i = 1; ticking && i <= t->seats; i++) rv_write_number(w, NULL, srv_round_clock(t, i));
    rv_write_list_end(w);
    rv_write_number(w, "running", ticking ? srv_round_actor(t) : 0);
}

static const char *state_name(srv_state state) {
    static const char *const names[] = {"open", "playing", "over", "closed"};
    return names[state];
}

void srv_write_table(const srv_table *t, rv_writer *w) {
    static const char *const watching[] = {"none", "table", "eyes"};
    static const char *const remedies[] = {"wait", "bot", "vote"};
    bool told = t->row.state >= SRV_OVER && t->session;
    rv_write_object(w, "table");
    rv_write_text(w, "id", t->row.id);
    write_setting(t, w);
    rv_write_bool(w, "listed", t->row.listed);
    rv_write_text(w, "state", state_name(t->row.state));
    rv_write_number(w, "round", t->row.round);
    rv_write_number(w, "host", t->host);
    rv_write_bool(w, "chat", t->chat);
    rv_write_bool(w, "undo", t->undo);
    rv_write_text(w, "watch", watching[t->watch]);
    write_clock(t, w);
    rv_write_text(w, "timeout", remedies[t->timeout]);
    rv_write_text(w, "gone", remedies[t->gone]);
    rv_write_number(w, "gone_after", t->gone_after);
    rv_write_text(w, "stand_in", t->stand_in->name);
    write_people(t, w);
    rv_write_number(w, "watchers", t->watchers);
    rv_write_text(w, "commitment", t->commitment);
    rv_write_text(w, "seed", told ? rv_session_chance(t->session) : "");
    rv_write_bool(w, "imported", t->imported);
    write_asked(t, w);
    write_clocks(t, w);
    rv_write_bool(w, "storing", !t->server->ailing);
    rv_write_object_end(w);
}

/* A table as the lobby shows it. */
void srv_write_row(srv_server *server, const srv_row *row, rv_writer *w) {
    srv_table *t = srv_table_find(server, row->id);
    if (!t) return;
    int free_seats = 0;
    for (int i = 1; i <= t->seats; i++) free_seats += t->seat[i].kind == SRV_FREE;
    rv_write_object(w, NULL);
    rv_write_text(w, "id", t->row.id);
    write_setting(t, w);
    rv_write_text(w, "state", state_name(t->row.state));
    write_people(t, w);
    rv_write_number(w, "free", free_seats);
    write_clock(t, w);
    rv_write_object_end(w);
}

/* ---- The game. */

static void write_length(const srv_table *t, rv_writer *w) {
    rv_write_number(w, "n", (int64_t)rv_session_length(t->session));
}

/* One event in its short form: as position text (`event=move card=RS from=hand ...`), the names of
 * frequent fields cut to a letter, what says nothing left out. */
static void add_brief(const char *event, rv_text *out) {
    static const char *const SHORT[][2] = {{"event=", ""},   {"card=", "c="}, {"from=", "f="},
                                           {"to=", "t="},    {"seat=", "s="}, {"place=", "p="},
                                           {"action=", "a="}};
    rv_span rest = rv_span_of(event), word;
    for (bool first = true; rv_cut(&rest, ' ', &word); first = false) {
        char text[64];
        size_t skip = 0;
        if (rv_span_is(word, "auto=false")) continue;
        if (!first) rv_text_add(out, " ");
        for (size_t i = 0; i < sizeof SHORT / sizeof *SHORT && !skip; i++) {
            size_t n = strlen(SHORT[i][0]);
            if (word.length < n || memcmp(word.at, SHORT[i][0], n) != 0) continue;
            rv_text_add(out, SHORT[i][1]);
            skip = n;
        }
        snprintf(text, sizeof text, "%.*s", (int)(word.length - skip), word.at + skip);
        rv_text_add(out, text);
    }
}

static void write_events(const srv_table *t, int seat, bool brief, rv_writer *w) {
    static char all[32 * 1024];
    const rv_events *events = rv_session_events(t->session);
    if (!brief) {
        rv_write_events(t->game, events, seat, w);
        return;
    }
    rv_text text = rv_text_in(all, sizeof all);
    rv_text_add(&text, "");
    for (size_t i = 0; i < events->n; i++) {
        char one[256];
        rv_writer plain;
        rv_write_start(&plain, RV_WRITE_POSITION, one, sizeof one);
        t->game->write_event(&events->list[i], seat, &plain);
        rv_write_finish(&plain);
        if (i) rv_text_add(&text, ";");
        add_brief(one, &text);
    }
    rv_write_text(w, "brief", all);
}

void srv_write_place(const srv_caller *caller, bool view, rv_writer *w) {
    const srv_table *t = caller->table;
    rv_write_number(w, "seat", caller->seat);
    rv_write_number(w, "eyes", caller->eyes);
    srv_write_table(t, w);
    if (!t->session) return;
    write_length(t, w);
    rv_write_status(t->session, caller->eyes, view, w);
    if (view) rv_write_aids(t->game, rv_session_state(t->session), caller->eyes, w);
}

void srv_write_act(const srv_caller *caller, rv_writer *w) {
    const srv_table *t = caller->table;
    int seat = caller->eyes;
    const rv_state *state = rv_session_state(t->session);
    int actor = t->game->actor(state);
    write_length(t, w);
    rv_write_number(w, "turn", t->game->turn(state));
    rv_write_number(w, "actor", actor);
    rv_write_text(w, "decision", t->game->decisions[t->game->decision(state)].name);
    if (actor && actor == seat) rv_write_legal(t->game, state, w);
    if (!actor) {
        rv_write_bool(w, "over", true);
        rv_write_list(w, "winners");
        for (int i = 1; i <= t->seats; i++)
            if (t->game->winners(state) >> (i - 1) & 1) rv_write_number(w, NULL, i);
        rv_write_list_end(w);
    }
    write_events(t, seat, caller->brief, w);
    if (caller->views) {
        rv_write_view(t->game, state, seat, w);
        rv_write_aids(t->game, state, seat, w);
    }
    if (srv_table_is_timed(t)) write_clocks(t, w);
}

/* ---- Sending. */

static void begin(srv_server *server, const char *event, rv_writer *w) {
    rv_write_start(w, RV_WRITE_JSON, server->room, SRV_ANSWER);
    rv_write_object(w, NULL);
    rv_write_text(w, "event", event);
}

static void finish(srv_caller *caller, rv_writer *w) {
    rv_write_object_end(w);
    srv_caller_send(caller, caller->server->room, rv_write_finish(w));
}

void srv_tell_table_to(srv_caller *caller) {
    rv_writer w;
    begin(caller->server, "table", &w);
    srv_write_table(caller->table, &w);
    finish(caller, &w);
}

void srv_tell_table(srv_table *t) {
    for (srv_caller *c = t->callers; c; c = c->next_there) srv_tell_table_to(c);
}

void srv_tell_tables(srv_server *server) {
    for (srv_caller *c = server->callers; c; c = c->next)
        if (c->table) srv_tell_table_to(c);
}

void srv_tell_begin(srv_table *t) {
    for (srv_caller *c = t->callers; c; c = c->next_there) {
        rv_writer w;
        begin(t->server, "begin", &w);
        rv_write_number(&w, "round", t->row.round);
        rv_write_text(&w, "commitment", t->commitment);
        srv_write_table(t, &w);
        write_length(t, &w);
        rv_write_status(t->session, c->eyes, true, &w);
        if (c->views) rv_write_aids(t->game, rv_session_state(t->session), c->eyes, &w);
        write_events(t, c->eyes, c->brief, &w);
        finish(c, &w);
    }
}

void srv_tell_act(srv_table *t, srv_caller *except) {
    for (srv_caller *c = t->callers; c; c = c->next_there) {
        rv_writer w;
        if (c == except) continue;
        begin(t->server, "act", &w);
        srv_write_act(c, &w);
        finish(c, &w);
    }
}

void srv_tell_undo(srv_table *t) {
    for (srv_caller *c = t->callers; c; c = c->next_there) {
        rv_writer w;
        begin(t->server, "undo", &w);
        srv_write_table(t, &w);
        write_length(t, &w);
        rv_write_status(t->session, c->eyes, true, &w);
        if (c->views) rv_write_aids(t->game, rv_session_state(t->session), c->eyes, &w);
        finish(c, &w);
    }
}

void srv_tell_chat(srv_table *t, int seat, const char *text) {
    for (srv_caller *c = t->callers; c; c = c->next_there) {
        rv_writer w;
        begin(t->server, "chat", &w);
        rv_write_number(&w, "seat", seat);
        rv_write_text(&w, "name", t->seat[seat].name);
        rv_write_text(&w, "text", text);
        finish(c, &w);
    }
}

void srv_tell_gone(srv_caller *caller, const char *why) {
    rv_writer w;
    begin(caller->server, "gone", &w);
    rv_write_text(&w, "why", why);
    finish(caller, &w);
    srv_caller_leave(caller);
}
