/* online.c - see online.h: the screen of a table at a server.
 *
 * The server knows the rules and tells this place what it may see (docs/protocol.md, "Tables
 * online"); here it is drawn as any other game, and what the person chooses is sent. */
#include "terminal/online.h"

#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/motion.h"
#include "terminal/screens.h"
#include "terminal/told.h"
#include "terminal/ui.h"
#include "terminal/wire.h"
#include "words/gettext.h"

enum { MAX_LOG = 400, MAX_EVENTS = 32 * 1024, PATIENCE = 15000, AGAIN = 2000 };

enum { SPOT_ENTER = 1, SPOT_UNDO, SPOT_LOG, SPOT_TABLE, SPOT_HELP, SPOT_LEAVE, SPOT_AGAIN };

typedef struct {
    const terminal_visit *visit;
    table_link to;
    char token[LINK_TOKEN];
    wire *w;
    bool connected, placed, begun, over;
    bool lost; /* the place, for good: `why` */
    char why[256];
    long long ask_again; /* when to ask for the place once more; 0: not at all */
    int id, place_id, act_id;
    int seat, n;
    unsigned winners;
    json_t *table;
    scene s;
    choices c;
    log_line lines[MAX_LOG];
    log_book book;
    char message[256];
} online;

static online here; /* a scene is large, and there is one screen */

/* ---- Asking. */

static int ask(online *o, json_t *request) {
    json_object_set_new(request, "id", json_integer(++o->id));
    char *text = json_dumps(request, JSON_COMPACT);
    if (text) wire_send(o->w, text);
    free(text);
    json_decref(request);
    return o->id;
}

static void ask_place(online *o) {
    json_t *request = json_object();
    const char *verb = "resume";
    if (o->visit->watch) verb = "watch";
    else if (o->to.code[0]) json_object_set_new(request, "code", json_string(o->to.code));
    else if (o->token[0]) json_object_set_new(request, "token", json_string(o->token));
    else verb = "sit";
    json_object_set_new(request, "do", json_string(verb));
    json_object_set_new(request, "views", json_true());
    if (strcmp(verb, "resume") != 0) json_object_set_new(request, "table", json_string(o->to.id));
    if (strcmp(verb, "sit") == 0) json_object_set_new(request, "name", json_string(o->visit->name));
    o->ask_again = 0;
    o->place_id = ask(o, request);
}

static void act(online *o) {
    if (!o->connected || o->act_id || !o->s.choices) return;
    o->message[0] = '\0';
    o->act_id =
        ask(o, json_pack("{s:s,s:s,s:i}", "do", "act", "action", o->c.text[o->c.at], "n", o->n));
}

/* ---- Words. */

static const struct {
    const char *code, *words;
} REFUSALS[] = {
    {"no_table", N_("There is no such table, or it is closed.")},
    {"taken", N_("The name or every seat is taken. Try another --name, or --watch.")},
    {"bad_token", N_("This seat cannot be opened: its code was used already, or is too old.")},
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

static void lose(online *o, const char *code) {
    o->lost = true;
    say(o->why, sizeof o->why, code);
}

static void name_seat(online *o, const json_t *person, int seat) {
    char *out = o->s.names[seat], name[36];
    rv_text text = rv_text_in(out, sizeof o->s.names[seat]);
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
    if (seat == o->seat) words_add(&text, " (%s)", _("you"));
    else if (!free_seat && !json_is_true(json_object_get(person, "here")))
        words_add(&text, " (%s)", _("away"));
}

/* ---- What is told. */

static void take_table(online *o, json_t *table) {
    const rv_game *game = rv_find_game(told_string(table, "game"));
    int seats = told_number(table, "seats");
    if (!json_is_object(table)) return;
    if (!game || seats < 1 || seats > RV_MAX_SEATS) {
        o->lost = true;
        snprintf(o->why, sizeof o->why, "%s", _("This program does not know the game there."));
        return;
    }
    json_decref(o->table);
    o->table = json_incref(table);
    o->s.game = game;
    o->s.seats = seats;
    const json_t *people = json_object_get(table, "people");
    for (int seat = 1; seat <= seats; seat++)
        name_seat(o, json_array_get(people, (size_t)seat - 1), seat);
}

static void tell_events(online *o, const json_t *message) {
    static char events[MAX_EVENTS];
    told_events(message, events, sizeof events);
    if (!events[0]) return;
    words_tell_texts(o->s.game, o->s.seats, events, log_write, &o->book);
    if (screens_animate) motion_start_texts(o->s.game, events, o->s.viewer);
}

static void take_status(online *o, const json_t *message) {
    size_t i;
    json_t *seat;
    if (!o->s.game || !json_object_get(message, "actor")) return;
    o->begun = true;
    o->n = told_number(message, "n");
    o->over = json_is_true(json_object_get(message, "over"));
    o->winners = 0;
    json_array_foreach(json_object_get(message, "winners"), i, seat) {
        json_int_t number = json_integer_value(seat);
        if (number >= 1 && number <= o->s.seats) o->winners |= 1u << (number - 1);
    }
    told_status(&o->s, message, &o->c);
    tell_events(o, message);
}

static void take_place(online *o, const json_t *message) {
    const char *token = told_string(message, "token");
    o->placed = true;
    o->seat = told_number(message, "seat");
    o->s.viewer = told_number(message, "eyes");
    o->to.code[0] = '\0'; /* it opens once */
    if (!*token) return;
    snprintf(o->token, sizeof o->token, "%s", token);
    if (!link_keep_token(&o->to, token))
        snprintf(o->message, sizeof o->message, "%s",
                 _("The seat cannot be kept on this machine: its file cannot be written."));
}

static void refuse_place(online *o, const char *code) {
    bool kept = o->token[0] && !o->to.code[0] && !o->visit->watch;
    bool later = strcmp(code, "slow_down") == 0 || strcmp(code, "unavailable") == 0 ||
                 strcmp(code, "full") == 0;
    if (kept && strcmp(code, "bad_token") == 0) {
        link_keep_token(&o->to, "");
        o->token[0] = '\0';
        if (!o->placed) {
            ask_place(o); /* as somebody new */
            return;
        }
    }
    if (!o->placed || !later) {
        lose(o, code);
        return;
    }
    say(o->message, sizeof o->message, code);
    o->ask_again = motion_now() + AGAIN;
}

static void refuse(online *o, int id, const char *code) {
    if (id == o->place_id) {
        refuse_place(o, code);
        return;
    }
    say(o->message, sizeof o->message, code);
    if (id == o->act_id) ask_place(o); /* what is shown is not what is */
}

static void take_event(online *o, const json_t *message, const char *event) {
    if (strcmp(event, "begin") == 0) {
        o->book.n = 0;
        o->message[0] = '\0';
    } else if (strcmp(event, "undo") == 0) {
        log_write(&o->book, 0, _("Actions were taken back."));
    } else if (strcmp(event, "gone") == 0) {
        if (!o->visit->watch) link_keep_token(&o->to, "");
        lose(o, told_string(message, "why"));
    } else if (strcmp(event, "chat") == 0) {
        char name[64], text[120], line[200];
        told_text(json_object_get(message, "name"), name, sizeof name);
        told_text(json_object_get(message, "text"), text, sizeof text);
        snprintf(line, sizeof line, "%s: %s", name, text);
        log_write(&o->book, 0, line);
    }
}

static void take_message(online *o, const char *text) {
    json_t *message = json_loads(text ? text : "", JSON_REJECT_DUPLICATES, NULL);
    const char *event = told_string(message, "event");
    int id = told_number(message, "id");
    if (*event) take_event(o, message, event);
    else if (!json_is_true(json_object_get(message, "ok")))
        refuse(o, id, told_string(json_object_get(message, "error"), "code"));
    else if (id == o->place_id) take_place(o, message);
    if (!*event && id == o->act_id) o->act_id = 0;
    take_table(o, json_object_get(message, "table"));
    if (!o->lost) take_status(o, message);
    json_decref(message);
    o->s.n_log = o->book.n;
}

static void take_note(online *o, wire_note note) {
    if (note.kind == WIRE_MESSAGE) take_message(o, note.text);
    if (note.kind == WIRE_OPEN) {
        o->connected = true;
        ask_place(o);
    }
    if (note.kind == WIRE_LOST) {
        o->connected = false;
        o->act_id = 0;
        if (!o->placed) {
            o->lost = true;
            snprintf(o->why, sizeof o->why, _("No server can be reached at %s."), o->to.authority);
        }
    }
    free(note.text);
}

bool online_enter(const terminal_visit *visit, char *why, size_t size) {
    online *o = &here;
    memset(o, 0, sizeof *o);
    o->visit = visit;
    o->book = (log_book){o->lines, 0, MAX_LOG};
    o->s.log = o->lines;
    if (!link_read(&o->to, visit->link)) {
        snprintf(why, size, _("'%s' is no link to a table; one looks like %s"), visit->link,
                 "http://HOST:7777/t/ID");
        return false;
    }
    link_read_token(&o->to, o->token);
    o->w = wire_start(&o->to);
    if (!o->w) lose(o, "no_memory");
    for (long long end = motion_now() + PATIENCE; !o->lost && !(o->placed && o->table);) {
        long long left = end - motion_now();
        if (left > 0) take_note(o, wire_next(o->w, (int)left));
        else {
            o->lost = true;
            snprintf(o->why, sizeof o->why, _("No server can be reached at %s."), o->to.authority);
        }
    }
    if (o->lost) snprintf(why, size, "%s", o->why);
    return !o->lost;
}

void online_leave(void) {
    if (here.w) wire_stop(here.w);
    here.w = NULL;
    json_decref(here.table);
    here.table = NULL;
    scene_end(&here.s);
}

/* ---- Drawing. */

/* Who asks this seat to take something back; 0: nobody. */
static int undo_asked(const online *o) {
    json_t *undo = json_object_get(json_object_get(o->table, "asked"), "undo"), *agreed;
    size_t i;
    int by = told_number(undo, "seat");
    if (!o->seat || by > o->s.seats || by == o->seat) return 0;
    json_array_foreach(json_object_get(undo, "agree"), i, agreed) {
        if (json_integer_value(agreed) == o->seat) return 0;
    }
    return by;
}

static bool is_over(const online *o) {
    return o->begun && (o->over || strcmp(told_string(o->table, "state"), "over") == 0);
}

static void write_message(const online *o, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    int by = undo_asked(o);
    out[0] = '\0';
    if (!o->connected) words_add(&text, "%s", _("Connection lost; trying again."));
    else if (by) words_add(&text, _("Take it back? y yes, n no - %s"), o->s.names[by]);
    else if (o->message[0]) words_add(&text, "%s", o->message);
    else if (is_over(o)) words_result(o->s.game, o->s.seats, o->winners, &text);
    else if (!o->s.choices && o->s.actor >= 1 && o->s.actor <= o->s.seats)
        words_add(&text, _("%s is thinking"), o->s.names[o->s.actor]);
}

static void draw_keys(const online *o) {
    const ui_key playing[] = {{"Enter", _("do it"), SPOT_ENTER},
                              {"u", _("undo"), SPOT_UNDO},
                              {"l", _("log"), SPOT_LOG},
                              {"t", _("table"), SPOT_TABLE},
                              {"?", _("help"), SPOT_HELP},
                              {"q", _("leave"), SPOT_LEAVE},
                              {NULL, NULL, 0}};
    const ui_key over[] = {{"q", _("leave"), SPOT_LEAVE},
                           {"l", _("log"), SPOT_LOG},
                           {"t", _("table"), SPOT_TABLE},
                           {o->seat ? "n" : NULL, _("again"), SPOT_AGAIN},
                           {NULL, NULL, 0}};
    ui_keys(is_over(o) || !o->seat ? over : !o->begun ? playing + 5 : playing);
}

static void draw_waiting(const online *o, const char *message) {
    rect body = ui_body();
    rect panel = {body.y + 3, body.x + 8, o->s.seats + 7, body.w - 16};
    rect in = paint_panel(panel, STYLE(C_BORDER, C_PANEL, 0), _("Waiting for people"));
    for (int seat = 1; seat <= o->s.seats; seat++)
        paint_short(in.y + seat, in.x + 1, in.w - 2, STYLE(C_INK, C_PANEL, BOLD), o->s.names[seat]);
    paint_text((rect){in.y + o->s.seats + 2, in.x + 1, 2, in.w - 2}, STYLE(C_QUIET, C_PANEL, 0),
               *message ? message : _("The game begins when every seat is taken."));
}

static void draw_online(void *screen) {
    online *o = screen;
    char message[256], right[160] = "";
    rv_text text = rv_text_in(right, sizeof right);
    if (!o->connected) words_add(&text, "%s   ", _("no connection"));
    if (o->begun && o->s.turn) words_add(&text, _("turn %d"), o->s.turn);
    write_message(o, message, sizeof message);
    ui_title(words_title(o->s.game), right);
    if (o->begun) scene_draw(&o->s, ui_body(), message);
    else draw_waiting(o, message);
    draw_keys(o);
    if (o->begun) motion_draw();
}

/* ---- Keys. */

static void agree(online *o, bool yes) {
    ask(o, json_pack("{s:s,s:b}", "do", "undo", "agree", yes));
}

/* True: the screen is left. */
static bool press(online *o, int key) {
    bool asked = undo_asked(o) != 0;
    o->message[0] = '\0';
    if (ui_is_back(key)) return true;
    if (key == 'r') rules_screen(o->s.game);
    else if (!o->begun) return false;
    else if (key == 'l') log_screen(&o->s);
    else if (key == 't') table_screen(&o->s);
    else if (key == '?') help_screen(&o->s, true);
    else if (key == 'y' && asked) agree(o, true);
    else if (key == 'n' && asked) agree(o, false);
    else if (key == 'n' && is_over(o) && o->seat) {
        ask(o, json_pack("{s:s}", "do", "rematch"));
        snprintf(o->message, sizeof o->message, "%s", _("Waiting until the others say so, too."));
    } else if (key == 'u' && o->seat) ask(o, json_pack("{s:s}", "do", "undo"));
    else if (ui_is_enter(key)) act(o);
    else if (o->s.choices) choices_press(&o->c, key);
    return false;
}

static bool click(online *o, int spot) {
    static const char KEYS[] = {0, '\n', 'u', 'l', 't', '?', 'q', 'n'};
    if (spot > 0 && spot < (int)sizeof KEYS) return press(o, KEYS[spot]);
    if (!o->s.choices) return false;
    if (spot >= SPOT_CARD && spot - SPOT_CARD < o->s.n_clicked) {
        if (!choices_go_to(&o->c, &o->s.clicked[spot - SPOT_CARD])) act(o);
    } else if (spot >= SPOT_CHOICE && spot - SPOT_CHOICE < o->c.n) {
        o->c.at = spot - SPOT_CHOICE;
        act(o);
    }
    return false;
}

static bool handle(online *o, const ui_event *e) {
    if (e->kind == TTY_LEAVE) return true;
    if (e->kind == TTY_KEY || e->kind == TTY_CLICK) motion_stop();
    if (e->kind == TTY_WHEEL && o->s.choices) choices_move(&o->c, e->key < 0 ? -KEY_UP : -KEY_DOWN);
    if (e->kind == TTY_CLICK) return click(o, e->spot);
    return e->kind == TTY_KEY && press(o, e->key);
}

static int patience(const online *o) {
    if (motion_runs()) return MOTION_FRAME;
    return o->ask_again ? AGAIN : -1;
}

/* Everything that has come; a game that was ended by agreement asks nothing any more. */
static void catch_up(online *o) {
    wire_note note;
    while (!o->lost && (note = wire_next(o->w, 0)).kind != WIRE_NOTHING) take_note(o, note);
    if (o->ask_again && motion_now() >= o->ask_again) ask_place(o);
    if (!is_over(o)) return;
    o->s.actor = 0;
    o->s.choices = NULL;
}

bool online_screen(char *why, size_t size) {
    online *o = &here;
    ui_push_whole(draw_online, o);
    for (bool done = false; !done;) {
        catch_up(o);
        if (o->lost) break;
        ui_event e = ui_wait(patience(o));
        done = handle(o, &e);
    }
    ui_pop();
    motion_stop();
    if (o->lost) snprintf(why, size, "%s", o->why);
    return !o->lost;
}
