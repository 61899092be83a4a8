/* guest.c - see guest.h. */
#include "terminal/guest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/entropy.h"
#include "terminal/motion.h"
#include "terminal/told.h"
#include "terminal/trust.h"
#include "words/gettext.h"

enum { MAX_EVENTS = 32 * 1024, PATIENCE = 15000, AGAIN = 2000, SECOND = 1000, LINE = 160 };

static const char NOT_KEPT[] =
    N_("The seat cannot be kept on this machine: its file cannot be written.");

/* ---- Asking. */

static int ask(guest *g, json_t *request) {
    json_object_set_new(request, "id", json_integer(++g->id));
    char *text = json_dumps(request, JSON_COMPACT);
    if (text) wire_send(g->w, text);
    free(text);
    json_decref(request);
    return g->id;
}

/* Friends on one kind of machine are often called the same: `pi`, then `pi 2`. */
static json_t *name_of(const guest *g) {
    if (!g->namesakes) return json_string(g->visit->name);
    return json_sprintf("%s %d", g->visit->name, g->namesakes + 1);
}

/* A seat is asked for with a token of our own, kept before: if the answer is lost on its way, the
 * seat is ours all the same. Without entropy the server makes one. */
static void bring_token(guest *g, json_t *request) {
    char half[RV_MAX_SEED + 1], other[RV_MAX_SEED + 1];
    if (!g->brought[0]) {
        if (!rv_entropy_seed(half, NULL) || !rv_entropy_seed(other, NULL)) return;
        snprintf(g->brought, sizeof g->brought, "%.16s%.16s", half, other);
        link_keep_token(&g->to, g->brought);
    }
    json_object_set_new(request, "token", json_string(g->brought));
}

static void ask_place(guest *g) {
    json_t *request = json_object();
    const char *verb = "resume";
    if (g->visit->watch) verb = "watch";
    else if (g->to.code[0]) json_object_set_new(request, "code", json_string(g->to.code));
    else if (g->token[0]) json_object_set_new(request, "token", json_string(g->token));
    else verb = "sit";
    json_object_set_new(request, "do", json_string(verb));
    json_object_set_new(request, "views", json_true());
    if (strcmp(verb, "resume") != 0) json_object_set_new(request, "table", json_string(g->to.id));
    if (strcmp(verb, "sit") == 0) {
        json_object_set_new(request, "name", name_of(g));
        bring_token(g, request);
    }
    g->ask_again = 0;
    g->place_id = ask(g, request);
}

void guest_act(guest *g, int choice) {
    if (!g->here || g->act_id || !g->s.choices || choice < 0 || choice >= g->c.n) return;
    g->message[0] = '\0';
    g->act_id =
        ask(g, json_pack("{s:s,s:s,s:i}", "do", "act", "action", g->c.text[choice], "n", g->n));
}

void guest_undo(guest *g) {
    if (g->seat) ask(g, json_pack("{s:s}", "do", "undo"));
}

void guest_agree(guest *g, bool yes) {
    ask(g, json_pack("{s:s,s:b}", "do", "undo", "agree", yes));
}

void guest_say(guest *g, const char *text) {
    json_t *request = json_pack("{s:s,s:s}", "do", "chat", "text", text);
    if (request) ask(g, request); /* NULL: not UTF-8 */
}

void guest_rematch(guest *g) {
    ask(g, json_pack("{s:s}", "do", "rematch"));
}

void guest_vote_end(guest *g) {
    ask(g, json_pack("{s:s,s:b}", "do", "vote", "end", 1));
}

void guest_leave(guest *g) {
    if (!g->here) return;
    g->leave_id = ask(g, json_pack("{s:s}", "do", "leave"));
}

/* ---- Words. */

static const struct {
    const char *code, *words;
} REFUSALS[] = {
    {"no_table", N_("There is no such table, or it is closed.")},
    {"taken", N_("The name or every seat is taken. Try another --name, or --watch.")},
    {"bad_token", N_("This seat cannot be opened: its code was used already, or is too old.")},
    {"bad_text", N_("This cannot be said: it is too long, or has odd characters in it.")},
    {"bad_name", N_("This name cannot be used; another one is given with --name.")},
    {"not_allowed", N_("The table does not allow that now.")},
    {"nothing_to_undo", N_("There is nothing to undo.")},
    {"full", N_("There is no room: the server or the table is full.")},
    {"slow_down", N_("That was too fast for the server; wait a moment.")},
    {"unavailable", N_("The server cannot store anything now; nothing has happened.")},
    {"stale", N_("Somebody was faster; look again.")},
    /* Why a place is lost. */
    {"removed", N_("The host has removed you from the table.")},
    {"closed", N_("The table is closed.")},
    {"forgotten", N_("The seat was given up.")},
    {"left", N_("The seat was given up.")},
};

static void say(char *out, size_t size, const char *code) {
    for (size_t i = 0; i < sizeof REFUSALS / sizeof *REFUSALS; i++)
        if (strcmp(REFUSALS[i].code, code) == 0) {
            snprintf(out, size, "%s", _(REFUSALS[i].words));
            return;
        }
    snprintf(out, size, _("The server refuses: %s"), code);
}

static void lose(guest *g, const char *code) {
    g->lost = true;
    say(g->why, sizeof g->why, code);
}

static void cannot_reach(guest *g) {
    g->lost = true;
    snprintf(g->why, sizeof g->why, _("No server can be reached at %s."), g->to.authority);
}

static void name_seat(guest *g, const json_t *person, int seat) {
    char *out = g->s.names[seat], name[SCENE_NAME - 24];
    rv_text text = rv_text_in(out, sizeof g->s.names[seat]);
    const char *kind = told_string(person, "kind");
    told_text(json_object_get(person, "name"), name, sizeof name);
    if (strcmp(kind, "bot") == 0) {
        const rv_bot *bot = rv_find_bot(told_string(person, "bot"));
        words_add(&text, _("Player %d"), seat);
        if (bot) words_add(&text, " (%s)", words_bot(bot));
        return;
    }
    bool free_seat = strcmp(kind, "person") != 0;
    words_add(&text, "%d %s", seat, free_seat ? _("free") : name);
    if (seat == g->seat) words_add(&text, " (%s)", _("you"));
    else if (!free_seat && !json_is_true(json_object_get(person, "here")))
        words_add(&text, " (%s)", _("away"));
}

/* ---- What is told. */

static void take_clocks(guest *g, const json_t *from) {
    const json_t *clocks = json_object_get(from, "clocks");
    if (!json_is_array(clocks)) return;
    g->has_clocks = json_array_size(clocks) > 0;
    g->clocks_at = motion_now();
    g->running = told_number(from, "running");
    for (size_t i = 0; i < RV_MAX_SEATS; i++)
        g->clocks[i + 1] = trust_time(json_array_get(clocks, i));
}

static void take_table(guest *g, json_t *table) {
    if (!json_is_object(table)) return;
    json_decref(g->table);
    g->table = json_incref(table);
    take_clocks(g, table);
    g->s.game = rv_find_game(told_string(table, "game"));
    g->s.seats = told_number(table, "seats");
    const json_t *people = json_object_get(table, "people");
    for (int seat = 1; seat <= g->s.seats; seat++)
        name_seat(g, json_array_get(people, (size_t)seat - 1), seat);
}

static void tell_line(guest *g, int depth, const char *line) {
    g->ears.line(g->ears.to, depth, line);
}

static void tell_events(guest *g, const json_t *message) {
    static char events[MAX_EVENTS];
    told_events(message, events, sizeof events);
    if (!events[0]) return;
    words_tell_texts(g->s.game, g->s.seats, events, g->ears.line, g->ears.to);
    if (g->ears.events) g->ears.events(g->ears.to, events);
}

/* What people say may be longer than a line of the log. */
static void tell_speech(guest *g, const json_t *message) {
    char name[SCENE_NAME - 24], text[512], line[512];
    told_text(json_object_get(message, "name"), name, sizeof name);
    told_text(json_object_get(message, "text"), text, sizeof text);
    snprintf(g->said, sizeof g->said, "%.100s: %.150s", name, text);
    for (size_t at = 0, length = strlen(text); at < length;) {
        size_t n = length - at > LINE ? LINE : length - at;
        while (at + n < length && n > LINE / 2 && text[at + n - 1] != ' ') n--;
        while (n && at + n < length && ((unsigned char)text[at + n] & 0xc0) == 0x80) n--;
        snprintf(line, sizeof line, "%s%s%.*s", at ? "" : name, at ? "" : ": ", (int)n, text + at);
        tell_line(g, at > 0, line);
        at += n;
    }
}

static void take_status(guest *g, const json_t *message) {
    size_t i;
    json_t *seat;
    if (!g->s.game || !json_object_get(message, "actor")) return;
    g->begun = true;
    g->n = told_number(message, "n");
    g->over = json_is_true(json_object_get(message, "over"));
    g->winners = 0;
    json_array_foreach(json_object_get(message, "winners"), i, seat) {
        json_int_t number = json_integer_value(seat);
        if (number >= 1 && number <= g->s.seats) g->winners |= 1u << (number - 1);
    }
    told_status(&g->s, message, &g->c);
    take_clocks(g, message);
    tell_events(g, message);
}

static void take_place(guest *g, const json_t *message) {
    const char *token = told_string(message, "token");
    g->placed = g->here = true;
    g->seat = told_number(message, "seat");
    g->s.viewer = told_number(message, "eyes");
    g->to.code[0] = '\0'; /* it opens once */
    if (!*token) return;
    snprintf(g->token, sizeof g->token, "%s", token);
    if (!link_keep_token(&g->to, token)) snprintf(g->message, sizeof g->message, "%s", _(NOT_KEPT));
}

static void refuse_place(guest *g, const char *code) {
    bool kept = g->token[0] && !g->to.code[0] && !g->visit->watch;
    bool later = strcmp(code, "slow_down") == 0 || strcmp(code, "unavailable") == 0 ||
                 strcmp(code, "full") == 0;
    if (kept && strcmp(code, "bad_token") == 0) {
        link_keep_token(&g->to, "");
        g->token[0] = '\0';
        if (!g->placed) {
            ask_place(g); /* as somebody new */
            return;
        }
    }
    /* That all seats are taken is said with the same word: it is asked once for each of them. */
    bool taken = strcmp(code, "taken") == 0 && !g->placed && !g->visit->named;
    if (taken && ++g->namesakes < RV_MAX_SEATS) {
        ask_place(g);
        return;
    }
    if (!g->placed || !later) {
        if (!g->placed && g->brought[0]) link_keep_token(&g->to, ""); /* it opens nothing */
        lose(g, code);
        return;
    }
    say(g->message, sizeof g->message, code);
    g->ask_again = motion_now() + AGAIN;
}

static void refuse(guest *g, int id, const char *code) {
    if (id == g->place_id) {
        refuse_place(g, code);
        return;
    }
    say(g->message, sizeof g->message, code);
    if (id == g->act_id) ask_place(g); /* what is shown is not what is */
}

static void take_event(guest *g, const json_t *message, const char *event) {
    if (strcmp(event, "begin") == 0) {
        g->ears.begin(g->ears.to);
        g->message[0] = '\0';
    } else if (strcmp(event, "undo") == 0) {
        tell_line(g, 0, _("Actions were taken back."));
    } else if (strcmp(event, "gone") == 0) {
        if (!g->visit->watch) link_keep_token(&g->to, "");
        lose(g, told_string(message, "why"));
    } else if (strcmp(event, "chat") == 0) {
        tell_speech(g, message);
    }
}

/* The seat was given up: nothing is left to come back to. */
static void take_leave(guest *g) {
    link_keep_token(&g->to, "");
    g->left = true;
}

static bool knows_game(const json_t *table) {
    const rv_game *game = rv_find_game(told_string(table, "game"));
    int seats = told_number(table, "seats");
    return game && seats >= game->min_seats && seats <= game->max_seats;
}

/* A table stays what it is: what is drawn of one game would be odd cards in another. */
static bool is_other_table(const guest *g, const json_t *table) {
    return g->s.game && (strcmp(g->s.game->name, told_string(table, "game")) != 0 ||
                         g->s.seats != told_number(table, "seats"));
}

/* Seats are places in lists, here and where the table is drawn: nothing of a message is taken
 * before all of it is known to fit. False: the place is lost. */
static bool believe(guest *g, const json_t *message) {
    const json_t *table = json_object_get(message, "table");
    bool has_table = json_is_object(table);
    if (has_table && !knows_game(table)) {
        g->lost = true;
        snprintf(g->why, sizeof g->why, "%s", _("This program does not know the game there."));
    } else if (!message || (has_table && is_other_table(g, table)) ||
               !trust_seats(message, has_table ? told_number(table, "seats") : g->s.seats)) {
        g->lost = true;
        snprintf(g->why, sizeof g->why, "%s", _("What the server sends makes no sense."));
    }
    return !g->lost;
}

static void take_believed(guest *g, const json_t *message) {
    const char *event = told_string(message, "event");
    int id = told_number(message, "id");
    if (*event) take_event(g, message, event);
    else if (!json_is_true(json_object_get(message, "ok")))
        refuse(g, id, told_string(json_object_get(message, "error"), "code"));
    else if (id == g->place_id) take_place(g, message);
    else if (id && id == g->leave_id) take_leave(g);
    if (!*event && id == g->act_id) g->act_id = 0;
    take_table(g, json_object_get(message, "table"));
    if (!g->lost && !g->left) take_status(g, message);
}

static void take_message(guest *g, const char *text) {
    json_t *message = trust_read(text ? text : "");
    if (believe(g, message)) take_believed(g, message);
    json_decref(message);
}

static void take_note(guest *g, wire_note note) {
    if (note.kind == WIRE_MESSAGE) take_message(g, note.text);
    if (note.kind == WIRE_OPEN) {
        if (g->placed) tell_line(g, 0, _("The connection is there again."));
        g->connected = true;
        ask_place(g);
    }
    if (note.kind == WIRE_LOST) {
        if (g->connected && g->placed) tell_line(g, 0, _("Connection lost; trying again."));
        g->connected = g->here = false;
        g->act_id = g->leave_id = 0; /* the answers will not come */
        if (!g->placed) cannot_reach(g);
    }
    free(note.text);
}

bool guest_enter(guest *g, const terminal_visit *visit, const guest_ears *ears, char *why,
                 size_t size) {
    memset(g, 0, sizeof *g);
    g->visit = visit;
    g->ears = *ears;
    if (!link_read(&g->to, visit->link)) {
        snprintf(why, size, _("'%s' is no link to a table; one looks like %s"), visit->link,
                 "http://HOST:7777/t/ID");
        return false;
    }
    link_read_token(&g->to, g->token);
    g->w = wire_start(&g->to, ears->wake);
    if (!g->w) lose(g, "no_memory");
    for (long long end = motion_now() + PATIENCE; !g->lost && !(g->placed && g->table);) {
        long long left = end - motion_now();
        if (left > 0) take_note(g, wire_next(g->w, (int)left));
        else cannot_reach(g);
    }
    if (g->lost) snprintf(why, size, "%s", g->why);
    return !g->lost;
}

void guest_end(guest *g) {
    if (g->w) wire_stop(g->w);
    g->w = NULL;
    json_decref(g->table);
    g->table = NULL;
    scene_end(&g->s);
}

/* A game that was ended by agreement asks nothing any more. */
void guest_catch_up(guest *g) {
    wire_note note;
    while (!g->lost && !g->left && (note = wire_next(g->w, 0)).kind != WIRE_NOTHING)
        take_note(g, note);
    if (g->ask_again && motion_now() >= g->ask_again) ask_place(g);
    if (!guest_is_over(g)) return;
    g->s.actor = 0;
    g->s.choices = NULL;
}

int guest_patience(const guest *g) {
    if (g->running && !guest_is_over(g)) return SECOND / 4;
    return g->ask_again ? AGAIN : -1;
}

/* ---- Reading. */

static bool has_seat(const json_t *list, int seat) {
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one) {
        if (json_integer_value(one) == seat) return true;
    }
    return false;
}

/* What lies on the disk counts: writing it may have failed, or another program has been there. */
static bool is_kept(const guest *g) {
    char token[LINK_TOKEN];
    link_read_token(&g->to, token);
    return token[0] && strcmp(token, g->token) == 0;
}

const char *guest_farewell(const guest *g) {
    if (g->left) return _("The seat was given up.");
    return is_kept(g) ? _("The seat is kept: the same link comes back to it.") : _(NOT_KEPT);
}

bool guest_is_over(const guest *g) {
    return g->begun && (g->over || strcmp(told_string(g->table, "state"), "over") == 0);
}

void guest_result(const guest *g, rv_text *out) {
    if (g->over) words_result(g->s.game, g->s.seats, g->winners, out);
    else rv_text_add(out, _("The game was ended by agreement, without winners."));
}

bool guest_may_talk(const guest *g) {
    return json_is_true(json_object_get(g->table, "chat"));
}

bool guest_may_undo(const guest *g) {
    return g->seat && json_is_true(json_object_get(g->table, "undo"));
}

int guest_undo_asked(const guest *g) {
    json_t *undo = json_object_get(json_object_get(g->table, "asked"), "undo");
    int by = told_number(undo, "seat");
    if (!g->seat || by > g->s.seats || by == g->seat) return 0;
    return has_seat(json_object_get(undo, "agree"), g->seat) ? 0 : by;
}

bool guest_has_asked(const guest *g, const char *what, int seat) {
    return has_seat(json_object_get(json_object_get(g->table, "asked"), what), seat);
}

void guest_clocks(const guest *g, rv_text *out) {
    for (int seat = 1; seat <= g->s.seats && g->has_clocks; seat++) {
        long long left = g->clocks[seat];
        if (seat == g->running && !guest_is_over(g)) left -= motion_now() - g->clocks_at;
        long long seconds = left > 0 ? (left + SECOND - 1) / SECOND : 0;
        words_add(out, "%s%s%d %lld:%02lld", seat > 1 ? "  " : "", seat == g->running ? "> " : "",
                  seat, seconds / 60, seconds % 60);
    }
}

/* Whether this seat waits for the others to agree. */
static bool waits_for_others(const guest *g, bool over) {
    json_t *undo = json_object_get(json_object_get(g->table, "asked"), "undo");
    if (!g->seat) return false;
    if (over) return guest_has_asked(g, "rematch", g->seat);
    return told_number(undo, "seat") == g->seat || guest_has_asked(g, "end", g->seat);
}

/* Another seat that has asked for it while this one has not; 0: none. */
static int asked_by_other(const guest *g, const char *what) {
    if (!g->seat || guest_has_asked(g, what, g->seat)) return 0;
    for (int seat = 1; seat <= g->s.seats; seat++)
        if (guest_has_asked(g, what, seat)) return seat;
    return 0;
}

bool guest_is_asked(const guest *g) {
    return guest_undo_asked(g) || (!guest_is_over(g) && asked_by_other(g, "end"));
}

void guest_status(const guest *g, rv_text *out) {
    int undo = guest_undo_asked(g), end = asked_by_other(g, "end");
    int again = asked_by_other(g, "rematch");
    bool over = guest_is_over(g);
    if (!g->connected) rv_text_add(out, _("Connection lost; trying again."));
    else if (json_is_false(json_object_get(g->table, "storing")))
        rv_text_add(out, _("The server cannot store anything now. Please wait."));
    else if (undo) words_add(out, _("Take it back? y yes, n no - %s"), g->s.names[undo]);
    else if (end && !over) words_add(out, _("End the game? e agrees - %s"), g->s.names[end]);
    else if (over && again) words_add(out, _("Another game? n agrees - %s"), g->s.names[again]);
    else if (g->message[0]) rv_text_add(out, g->message);
    else if (waits_for_others(g, over))
        rv_text_add(out, _("Waiting until the others say so, too."));
    else if (!over && g->begun && !g->s.choices && g->s.actor >= 1 && g->s.actor <= g->s.seats)
        words_add(out, _("%s is thinking"), g->s.names[g->s.actor]);
}
