/* online.c - see online.h: the full screen of a table at a server, drawn as any other game. */
#include "terminal/online.h"

#include <errno.h>
#include <ncurses.h>
#include <stdio.h>
#include <string.h>

#include "terminal/ending.h"
#include "terminal/guest.h"
#include "terminal/motion.h"
#include "terminal/screens.h"
#include "words/gettext.h"

enum { MAX_LOG = 400, MAX_SAID = 400 };

enum {
    SPOT_ENTER = 1,
    SPOT_UNDO,
    SPOT_TALK,
    SPOT_LOG,
    SPOT_TABLE,
    SPOT_HELP,
    SPOT_LEAVE,
    SPOT_AGAIN,
    SPOT_GIVE_UP
};

typedef struct {
    guest g;
    ending end;
    log_line lines[MAX_LOG];
    log_book book;
} online;

static online here; /* a scene is large, and there is one screen */

/* ---- What is heard. */

static void hear_line(void *to, int depth, const char *line) {
    online *o = to;
    log_write(&o->book, depth, line);
    o->g.s.n_log = o->book.n;
}

static void hear_events(void *to, const char *events) {
    online *o = to;
    if (screens_animate) motion_start_texts(o->g.s.game, events, o->g.s.viewer);
}

static void hear_begin(void *to) {
    online *o = to;
    o->book.n = o->g.s.n_log = 0;
    o->g.s.ending = NULL;
}

bool online_enter(const terminal_visit *visit, char *why, size_t size) {
    online *o = &here;
    const guest_ears ears = {hear_line, hear_events, hear_begin, o, tty_wake};
    memset(o, 0, sizeof *o);
    o->book = (log_book){o->lines, 0, MAX_LOG};
    if (!tty_prepare()) {
        snprintf(why, size, "%s", strerror(errno));
        return false;
    }
    if (!guest_enter(&o->g, visit, &ears, why, size)) return false;
    o->g.s.log = o->lines;
    return true;
}

void online_leave(void) {
    guest_end(&here.g);
}

const char *online_farewell(void) {
    return guest_farewell(&here.g);
}

/* ---- The end. */

static unsigned own_seats(const guest *g) {
    return g->seat ? 1u << (g->seat - 1) : 0;
}

static void show_end(online *o) {
    static ui_key ways[4];
    guest *g = &o->g;
    ending *e = &o->end;
    const ui_key words[] = {{"n", _("Another game like this"), SPOT_AGAIN},
                            {"l", _("log"), SPOT_LOG},
                            {"q", _("leave"), SPOT_LEAVE},
                            {NULL, NULL, 0}};
    rv_text result = rv_text_in(e->result, sizeof e->result);
    memcpy(ways, words, sizeof ways);
    guest_result(g, &result);
    e->mood = g->over ? ending_for(own_seats(g), g->winners) : ENDING_PLAIN;
    e->ways = g->seat ? ways : ways + 1;
    e->at = -1;
    g->s.ending = e;
    if (screens_animate && e->mood != ENDING_PLAIN) motion_end(e->mood == ENDING_WON);
}

static void write_facts(online *o) {
    rv_text text = rv_text_in(o->end.facts, sizeof o->end.facts);
    o->end.facts[0] = '\0';
    if (o->g.s.turn) words_add(&text, _("Turns: %d"), o->g.s.turn);
    words_add(&text, "\n\n");
    guest_status(&o->g, &text);
}

static void catch_up(online *o) {
    guest_catch_up(&o->g);
    if (!guest_is_over(&o->g)) o->g.s.ending = NULL;
    else if (!o->g.s.ending) show_end(o);
    if (o->g.s.ending) write_facts(o);
}

/* ---- Drawing. */

static void draw_keys(const guest *g) {
    bool asks = g->s.choices != NULL;
    ui_key keys[8];
    int n = 0;
    if (asks) keys[n++] = (ui_key){"Enter", _("do it"), SPOT_ENTER};
    if (guest_may_undo(g) && g->begun && !guest_is_over(g))
        keys[n++] = (ui_key){"u", _("undo"), SPOT_UNDO};
    if (guest_is_over(g) && g->seat) keys[n++] = (ui_key){"n", _("again"), SPOT_AGAIN};
    if (guest_may_talk(g)) keys[n++] = (ui_key){"c", _("talk"), SPOT_TALK};
    if (g->begun) keys[n++] = (ui_key){"l", _("log"), SPOT_LOG};
    if (g->begun) keys[n++] = (ui_key){"t", _("table"), SPOT_TABLE};
    keys[n++] = (ui_key){"?", _("help"), SPOT_HELP};
    keys[n++] = (ui_key){"q", _("leave"), SPOT_LEAVE};
    keys[n] = (ui_key){NULL, NULL, 0};
    ui_keys(keys);
}

static void draw_waiting(const online *o, const char *message) {
    const guest *g = &o->g;
    rect body = ui_body();
    int seats = g->s.seats;
    rect panel = {body.y + 1, body.x + 4, seats + 6, body.w - 8};
    rect in = paint_panel(panel, STYLE(C_BORDER, C_PANEL, 0), _("Waiting for people"));
    for (int seat = 1; seat <= seats; seat++)
        paint_short(in.y + seat - 1, in.x + 1, in.w - 2, STYLE(C_INK, C_PANEL, BOLD),
                    g->s.names[seat]);
    paint_text((rect){in.y + seats + 1, in.x + 1, 2, in.w - 2}, STYLE(C_QUIET, C_PANEL, 0),
               *message ? message : _("The game begins when every seat is taken."));
    int y = panel.y + panel.h + 1;
    scene_log(&here.g.s, (rect){y, panel.x + 2, body.y + body.h - y, panel.w - 4});
}

static void draw_title(const guest *g) {
    char right[160] = "";
    rv_text text = rv_text_in(right, sizeof right);
    if (!g->connected) words_add(&text, "%s   ", _("no connection"));
    if (g->begun) guest_clocks(g, &text);
    if (g->begun && g->s.turn) {
        if (g->has_clocks) rv_text_add(&text, "   ");
        words_add(&text, _("turn %d"), g->s.turn);
    }
    ui_title(words_title(g->s.game), right);
}

/* What has come is taken before anything is drawn: also while a text or a question lies over the
 * table. */
static void draw_online(void *screen) {
    online *o = screen;
    guest *g = &o->g;
    char message[256] = "";
    rv_text text = rv_text_in(message, sizeof message);
    catch_up(o);
    if (g->said[0] && g->connected && !guest_is_asked(g)) rv_text_add(&text, g->said);
    else guest_status(g, &text);
    draw_title(g);
    if (g->begun) scene_draw(&g->s, ui_body(), message);
    else draw_waiting(o, message);
    draw_keys(g);
    if (g->begun) motion_draw();
}

/* ---- Keys. */

static void talk(guest *g) {
    char text[MAX_SAID + 1] = "";
    if (!guest_may_talk(g)) return;
    if (page_ask_text(_("Say to the table"), text, sizeof text) && *text) guest_say(g, text);
}

static void give_up(guest *g) {
    if (g->seat && page_ask(_("Leave the table"), _("Give your seat up for good?"))) guest_leave(g);
}

static void vote_end(guest *g) {
    if (g->seat && !guest_is_over(g) &&
        page_ask(words_title(g->s.game), _("End the game without winners, if all agree?")))
        guest_vote_end(g);
}

static bool answer_undo(guest *g, int key) {
    if (!guest_undo_asked(g) || (key != 'y' && key != 'n')) return false;
    guest_agree(g, key == 'y');
    return true;
}

/* True: the screen is left. */
static bool press(online *o, int key) {
    guest *g = &o->g;
    g->message[0] = g->said[0] = '\0';
    if (g->s.ending) key = ending_key(g->s.ending, key);
    if (answer_undo(g, key)) return false;
    switch (key) {
    case 0: break;
    case 'q':
    case 'Q':
    case 27: return true;
    case 'r': rules_screen(g->s.game); break;
    case 'c': talk(g); break;
    case 'x': give_up(g); break;
    case '?': help_screen(&g->s, g->seat ? HELP_SEAT : HELP_WATCH); break;
    case 'l': log_screen(&g->s); break;
    case 't':
        if (g->begun) table_screen(&g->s);
        break;
    case 'e': vote_end(g); break;
    case 'u': guest_undo(g); break;
    case 'n':
        if (guest_is_over(g) && g->seat) guest_rematch(g);
        break;
    default:
        if (ui_is_enter(key)) guest_act(g, g->c.at);
        else if (g->s.choices) choices_press(&g->c, key);
    }
    return false;
}

static void click_card(guest *g, const target *card) {
    const char *reason = choices_about(&g->c, card) ? NULL : scene_reason_of(&g->s, card);
    if (reason) snprintf(g->message, sizeof g->message, "%s", reason);
    else if (!choices_go_to(&g->c, card)) guest_act(g, g->c.at);
}

static bool click(online *o, int spot) {
    static const char KEYS[] = {0, '\n', 'u', 'c', 'l', 't', '?', 'q', 'n', 'x'};
    guest *g = &o->g;
    if (spot > 0 && spot < (int)sizeof KEYS) return press(o, KEYS[spot]);
    if (!g->s.choices) return false;
    if (spot >= SPOT_CARD && spot - SPOT_CARD < g->s.n_clicked)
        click_card(g, &g->s.clicked[spot - SPOT_CARD]);
    else if (spot >= SPOT_CHOICE && spot - SPOT_CHOICE < g->c.n) {
        g->c.at = spot - SPOT_CHOICE;
        guest_act(g, g->c.at);
    }
    return false;
}

static bool handle(online *o, const ui_event *e) {
    guest *g = &o->g;
    if (e->kind == TTY_LEAVE) return true;
    if (e->kind == TTY_KEY || e->kind == TTY_CLICK) motion_stop();
    if (e->kind == TTY_WHEEL && g->s.choices) choices_move(&g->c, e->key < 0 ? -KEY_UP : -KEY_DOWN);
    if (e->kind == TTY_CLICK) return click(o, e->spot);
    return e->kind == TTY_KEY && press(o, e->key);
}

bool online_screen(char *why, size_t size) {
    online *o = &here;
    ui_push_whole(draw_online, o);
    for (bool done = false; !done;) {
        catch_up(o);
        if (o->g.lost || o->g.left) break;
        ui_event e = ui_wait(motion_runs() ? MOTION_FRAME : guest_patience(&o->g));
        done = handle(o, &e);
    }
    ui_pop();
    motion_stop();
    if (o->g.lost) snprintf(why, size, "%s", o->g.why);
    return !o->g.lost;
}
