/* game.c - the screen of a game being played.
 *
 * One loop: bots think in threads of their own, people are shown their view and asked. Where two
 * people share the screen and may not see the same, a curtain falls between them. */
#include <errno.h>
#include <ncurses.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "match/journal.h"
#include "terminal/ending.h"
#include "terminal/motion.h"
#include "terminal/screens.h"
#include "terminal/thought.h"
#include "terminal/ui.h"
#include "words/gettext.h"
#include "words/words.h"

enum { MAX_LOG = 400, BOT_PAUSE = 500 };

enum {
    SPOT_HINT = 1,
    SPOT_COACH,
    SPOT_UNDO,
    SPOT_LOG,
    SPOT_TABLE,
    SPOT_HELP,
    SPOT_LEAVE,
    SPOT_AGAIN,
    SPOT_REPLAY,
    SPOT_ENTER,
    SPOT_REVIEW
};

typedef struct {
    match *m;
    scene s;
    choices c;
    log_line log[MAX_LOG];
    thought *bot, *advice;
    bool coach;
    bool hinted;        /* advice was asked for, for this decision */
    bool finished;      /* the end was seen to */
    ending end;         /* then */
    int viewer;         /* the seat that looks; 0: nobody yet, RV_ALL_SEATS: only bots play */
    long long bot_from; /* a bot acts not before */
    bool passing;       /* the device is about to be */
    char message[WORDS_FAULT];
} game_view;

bool screens_animate = true;

void seat_name(char *out, size_t size, const match *m, int seat, int viewer) {
    rv_text text = rv_text_in(out, size);
    words_add(&text, _("Player %d"), seat);
    if (seat == viewer) words_add(&text, " (%s)", _("you"));
    else if (m->bot[seat]) words_add(&text, " (%s)", words_bot(m->bot[seat]));
}

/* ---- The log. */

typedef struct {
    log_book book;
    int seat;
} scribe;

static void write_step(void *to, const rv_session *at, size_t number) {
    (void)number;
    scribe *w = to;
    words_tell(rv_session_game(at), rv_session_seats(at), rv_session_events(at), w->seat, log_write,
               &w->book);
}

int read_log(const rv_session *session, int seat, log_line *lines, int most) {
    scribe w = {{lines, 0, most}, seat};
    journal_walk(session, write_step, &w);
    return w.book.n;
}

/* ---- The view. */

static bool asks_viewer(const game_view *g) {
    int actor = match_actor(g->m);
    return actor && actor == g->viewer && !g->m->bot[actor];
}

static void forget_advice(game_view *g) {
    thought_drop(g->advice);
    g->advice = NULL;
    g->hinted = false;
}

static void forget_thoughts(game_view *g) {
    thought_drop(g->bot);
    g->bot = NULL;
    forget_advice(g);
}

static void read_view(game_view *g) {
    scene_read(&g->s, match_game(g->m), match_seats(g->m), match_state(g->m), g->viewer,
               asks_viewer(g) ? &g->c : NULL);
    for (int seat = 1; seat <= match_seats(g->m); seat++)
        seat_name(g->s.names[seat], sizeof g->s.names[seat], g->m, seat, g->viewer);
    g->s.log = g->log;
    g->s.n_log = read_log(g->m->session, g->viewer, g->log, MAX_LOG);
}

static void ask_advice(game_view *g) {
    rv_rng rng;
    if (g->advice || !g->s.choices) return;
    match_hint_chance(g->m, &rng);
    g->advice = thought_advice(match_game(g->m), match_state(g->m), &rng);
    g->hinted = true;
}

/* After anything changed: the view, and the coach. */
static void renew(game_view *g) {
    forget_thoughts(g);
    read_view(g);
    if (g->coach) ask_advice(g);
}

static void read_advice(game_view *g) {
    static rv_advice advice[RV_MAX_LEGAL];
    if (!g->advice || !g->s.choices) return;
    int n = thought_read(g->advice, advice);
    if (n < 0 && thought_done(g->advice)) {
        snprintf(g->message, sizeof g->message, "%s", _("There are no hints for this game."));
        g->coach = false;
    }
    for (int i = 0; i < n; i++) {
        char text[RV_MAX_ACTION];
        match_game(g->m)->action_text(advice[i].action, text, sizeof text);
        for (int k = 0; k < g->c.n; k++)
            if (strcmp(g->c.text[k], text) == 0) g->c.win[k] = advice[i].win;
    }
}

/* ---- Drawing. */

static void draw_keys(const game_view *g) {
    const ui_key playing[] = {{"Enter", _("do it"), SPOT_ENTER},
                              {"h", _("hint"), SPOT_HINT},
                              {"c", g->coach ? _("coach off") : _("coach"), SPOT_COACH},
                              {"u", _("undo"), SPOT_UNDO},
                              {"l", _("log"), SPOT_LOG},
                              {"t", _("table"), SPOT_TABLE},
                              {"?", _("help"), SPOT_HELP},
                              {"q", _("menu"), SPOT_LEAVE},
                              {NULL, NULL, 0}};
    const ui_key over[] = {{"q", _("menu"), SPOT_LEAVE},    {"n", _("again"), SPOT_AGAIN},
                           {"v", _("replay"), SPOT_REPLAY}, {"w", _("review"), SPOT_REVIEW},
                           {"u", _("undo"), SPOT_UNDO},     {"l", _("log"), SPOT_LOG},
                           {"t", _("table"), SPOT_TABLE},   {NULL, NULL, 0}};
    const ui_key passing[] = {
        {"Enter", _("go on"), SPOT_ENTER}, {"q", _("menu"), SPOT_LEAVE}, {NULL, NULL, 0}};
    ui_keys(g->passing ? passing : match_actor(g->m) ? playing : over);
}

static void draw_title(const game_view *g) {
    char right[160];
    rv_text text = rv_text_in(right, sizeof right);
    if (g->s.turn) words_add(&text, _("turn %d"), g->s.turn);
    if (g->m->save_failed) words_add(&text, "   %s", _("not saved!"));
    ui_title(words_title(g->s.game), right);
}

static void draw_game(void *screen) {
    game_view *g = screen;
    bool coaches = g->advice && !thought_done(g->advice) && !g->message[0];
    draw_title(g);
    scene_draw(&g->s, ui_body(), coaches ? _("The coach is thinking") : g->message);
    draw_keys(g);
    motion_draw();
}

/* ---- The curtain between two people. */

enum { QUIET_MS = 300 };

typedef struct {
    int seat;
    long long from; /* keys count from then on; before, nothing is asked */
} curtain;

static void draw_curtain(void *screen) {
    const curtain *c = screen;
    char text[200];
    const style night = STYLE(C_LIMBO, C_PANEL, 0);
    paint_fill((rect){0, 0, LINES, COLS}, night);
    for (int x = 2; x < COLS; x += 6)
        for (int y = 0; y < LINES; y++)
            if (y < LINES / 2 - 3 || y > LINES / 2 + 3)
                paint_sign(y, x + (y % 2) * 3, STYLE(C_LINE, C_PANEL, 0), SIGN_SHADE);
    paint_centred(LINES / 2 - 2, 0, COLS, STYLE(C_GOLD, C_PANEL, BOLD), sign_text(SIGN_MOON));
    if (motion_now() < c->from) return;
    snprintf(text, sizeof text, _("Player %d: press Enter when you are alone. "), c->seat);
    paint_centred(LINES / 2, 0, COLS, STYLE(C_INK, C_PANEL, BOLD), text);
    ui_spot((rect){0, 0, LINES, COLS}, SPOT_ENTER);
}

/* Keys that were still on their way, a second press or a held Enter, were not meant for what is
 * shown now: Enter counts only after a moment in which none came. False: the screen is left. */
static bool await_enter(long long *from) {
    for (;;) {
        long long early = *from - motion_now();
        int frame = motion_runs() ? MOTION_FRAME : -1;
        ui_event e = ui_wait(early > 0 && (frame < 0 || early < frame) ? (int)early : frame);
        bool pressed = e.kind == TTY_CLICK || e.kind == TTY_KEY;
        if (e.kind == TTY_LEAVE || (e.kind == TTY_KEY && ui_is_back(e.key))) return false;
        if (e.kind == TTY_CLICK && e.spot == SPOT_LEAVE) return false;
        if (pressed && early > 0) *from = motion_now() + QUIET_MS;
        else if (e.kind == TTY_CLICK || (e.kind == TTY_KEY && ui_is_enter(e.key))) return true;
    }
}

static bool pass_curtain(int seat) {
    curtain c = {seat, motion_now() + QUIET_MS};
    motion_stop();
    ui_push_whole(draw_curtain, &c);
    bool passed = await_enter(&c.from);
    ui_pop();
    return passed;
}

/* Who has acted last sees what came of it, a card that was drawn, before the device is passed. */
static bool see_result(game_view *g, int next) {
    long long from = motion_now() + QUIET_MS;
    if (g->viewer < 1 || !rv_session_length(g->m->session)) return true;
    g->passing = true;
    snprintf(g->message, sizeof g->message, _("Press Enter, then pass the device to player %d. "),
             next);
    bool passed = await_enter(&from);
    g->passing = false;
    g->message[0] = '\0';
    return passed;
}

/* ---- Acting. */

static void act(game_view *g, const char *action) {
    rv_error error;
    char said[WORDS_FAULT];
    if (!match_act(g->m, action, &error)) {
        snprintf(g->message, sizeof g->message, "%s", words_fault(&error, said));
        return;
    }
    g->message[0] = '\0';
    if (screens_animate)
        motion_start(match_game(g->m), rv_session_events(g->m->session), g->viewer);
    renew(g);
}

static void let_bot_think(game_view *g) {
    rv_rng rng;
    int seat = match_actor(g->m);
    match_bot_chance(g->m, &rng);
    g->bot = thought_bot(g->m->bot[seat], match_game(g->m), match_state(g->m), &rng);
    snprintf(g->message, sizeof g->message, _("%s is thinking"), g->s.names[seat]);
}

static void let_bot_act(game_view *g) {
    char action[RV_MAX_ACTION];
    match_game(g->m)->action_text(thought_action(g->bot), action, sizeof action);
    act(g, action);
    g->bot_from = motion_now() + (screens_animate ? BOT_PAUSE : 0);
}

static void undo(game_view *g) {
    motion_stop();
    /* A finished game was put among the records; one that goes on is saved as any other. */
    if (g->finished && g->m->path[0]) match_find_path(g->m, match_game(g->m));
    if (!match_undo(g->m))
        snprintf(g->message, sizeof g->message, "%s", _("There is nothing to undo."));
    else g->message[0] = '\0';
    g->finished = false;
    g->s.ending = NULL;
    renew(g);
}

/* ---- The end. */

static void write_facts(const game_view *g, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    int games, won;
    if (g->s.turn) words_add(&text, _("Turns: %d"), g->s.turn);
    rv_text_add(&text, "\n");
    words_add(&text, _("%s: %s"), _("Seed"), rv_session_seed(g->m->session));
    if (!records_count(g->m, &games, &won) || games < 2) return;
    words_add(&text, "\n");
    words_add(&text, P_("%d game", "%d games", games), games);
    words_add(&text, ", ");
    words_add(&text, _("won: %d (%.0f %%)"), won, 100.0 * won / games);
}

static void show_end(game_view *g) {
    static ui_key ways[6];
    ending *e = &g->end;
    const rv_game *game = match_game(g->m);
    unsigned winners = game->winners(match_state(g->m));
    const ui_key words[] = {{"n", _("Another game like this"), SPOT_AGAIN},
                            {"w", _("Review: mistakes and luck"), SPOT_REVIEW},
                            {"v", _("Replay, step by step"), SPOT_REPLAY},
                            {"u", _("Take the last action back"), SPOT_UNDO},
                            {"q", _("To the menu"), SPOT_LEAVE},
                            {NULL, NULL, 0}};
    rv_text result = rv_text_in(e->result, sizeof e->result);
    memcpy(ways, words, sizeof ways);
    words_result(game, match_seats(g->m), winners, &result);
    write_facts(g, e->facts, sizeof e->facts);
    e->mood = ending_for(match_people_seats(g->m), winners);
    e->ways = ways;
    e->at = -1;
    g->s.ending = e;
    if (screens_animate && e->mood != ENDING_PLAIN) motion_end(e->mood == ENDING_WON);
}

/* What was saved becomes a record. */
static void finish(game_view *g) {
    if (g->finished) return;
    g->finished = true;
    if (match_people(g->m) != 1) g->viewer = match_people(g->m) ? 0 : RV_ALL_SEATS;
    match_finish(g->m);
    renew(g);
    show_end(g);
}

/* ---- Keys. */

static void do_chosen(game_view *g) {
    char action[RV_MAX_ACTION];
    if (!g->s.choices || !g->c.n) return;
    snprintf(action, sizeof action, "%s", g->c.text[g->c.at]);
    act(g, action);
}

/* A card that nothing can be done with says why. */
static void click_card(game_view *g, int number) {
    if (!g->s.choices || number >= g->s.n_clicked) return;
    const target *card = &g->s.clicked[number];
    const char *reason = choices_about(&g->c, card) ? NULL : scene_reason_of(&g->s, card);
    if (reason) snprintf(g->message, sizeof g->message, "%s", reason);
    else if (!choices_go_to(&g->c, card)) do_chosen(g);
}

static void replay(game_view *g) {
    if (match_actor(g->m)) return;
    replay_screen(g->m->session, g->m, 0);
}

/* The file may be something else that is dear to somebody. */
static bool may_write(const char *path) {
    return access(path, F_OK) != 0 ||
           page_ask(path, _("There is such a file already. Write over it?"));
}

static void save_copy(game_view *g) {
    static char path[512];
    if (!page_ask_text(_("Write a copy of the game to a file"), path, sizeof path) || !*path)
        return;
    if (!may_write(path)) return;
    bool fine = match_save_copy(g->m, path);
    snprintf(g->message, sizeof g->message, fine ? _("Saved in %s") : _("Not saved: %s"),
             fine ? path : strerror(errno));
}

/* The coach takes its advice along, so that a hint can be asked for again; the cursor stays. */
static void turn_coach(game_view *g) {
    g->coach = !g->coach;
    if (g->coach) {
        ask_advice(g);
        return;
    }
    forget_advice(g);
    for (int i = 0; i < g->c.n; i++) g->c.win[i] = -1;
}

/* What cannot be saved is gone once it is left. */
static bool may_leave(const game_view *g) {
    if (!g->m->save_failed || !match_actor(g->m) || !match_people(g->m)) return true;
    return page_ask(_("This game cannot be saved"),
                    _("If you leave, it is lost; s writes a copy to another place. Leave it?"));
}

static bool press(game_view *g, int key, leaving *how) {
    bool over = !match_actor(g->m);
    if (g->s.ending) key = ending_key(g->s.ending, key);
    switch (key) {
    case 'h': ask_advice(g); break;
    case 'c': turn_coach(g); break;
    case 'u': undo(g); break;
    case 'l': log_screen(&g->s); break;
    case 't': table_screen(&g->s); break;
    case 's': save_copy(g); break;
    case '?': help_screen(&g->s, HELP_HERE); break;
    case 'r': rules_screen(g->s.game); break;
    case 'v': replay(g); break;
    case 'w':
        if (over) review_screen(g->m->session, g->m);
        break;
    case 'n': *how = LEFT_AGAIN; return over;
    case 'q':
    case 27: *how = LEFT_TO_MENU; return may_leave(g);
    default:
        if (ui_is_enter(key)) do_chosen(g);
        else if (g->s.choices) choices_press(&g->c, key);
    }
    return false;
}

static bool click(game_view *g, int spot, leaving *how) {
    static const char KEYS[] = {0, 'h', 'c', 'u', 'l', 't', '?', 'q', 'n', 'v', '\n', 'w'};
    if (spot >= SPOT_CARD) click_card(g, spot - SPOT_CARD);
    else if (spot >= SPOT_CHOICE && g->s.choices) {
        g->c.at = spot - SPOT_CHOICE;
        do_chosen(g);
    } else if (spot > 0 && spot < (int)sizeof KEYS) return press(g, KEYS[spot], how);
    return false;
}

/* ---- The loop. */

/* Whoever is asked gets the screen; false: left at the curtain. */
static bool hand_over(game_view *g, int actor) {
    bool shared = match_people(g->m) > 1 && match_has_secrets(g->m, actor);
    if (g->viewer == actor) return true;
    if (shared && (!see_result(g, actor) || !pass_curtain(actor))) return false;
    g->viewer = actor;
    renew(g);
    return true;
}

/* Goes on by itself as far as it can; false: the screen is left. An end is seen to before anything
 * is drawn. */
static bool go_on(game_view *g) {
    int actor = match_actor(g->m);
    if (actor && !g->m->bot[actor]) return hand_over(g, actor);
    if (actor && !g->bot && motion_now() >= g->bot_from) let_bot_think(g);
    else if (g->bot && thought_done(g->bot)) let_bot_act(g);
    if (!match_actor(g->m)) finish(g);
    return true;
}

static int patience(const game_view *g) {
    int actor = match_actor(g->m);
    if (motion_runs()) return MOTION_FRAME;
    if (!actor || !g->m->bot[actor] || g->bot) return -1;
    long long left = g->bot_from - motion_now();
    return left > 0 ? (int)left : 0;
}

static bool handle(game_view *g, const ui_event *e, leaving *how) {
    if (e->kind == TTY_LEAVE) {
        *how = LEFT_PROGRAM;
        return true;
    }
    if (e->kind == TTY_KEY || e->kind == TTY_CLICK) {
        motion_stop();
        g->bot_from = 0;
    }
    if (e->kind == TTY_WHEEL && g->s.choices) choices_move(&g->c, e->key < 0 ? -KEY_UP : -KEY_DOWN);
    if (e->kind == TTY_CLICK) return click(g, e->spot, how);
    return e->kind == TTY_KEY && press(g, e->key, how);
}

static int first_viewer(const match *m) {
    if (!match_people(m)) return RV_ALL_SEATS;
    for (int seat = 1; seat <= match_seats(m) && match_people(m) == 1; seat++)
        if (!m->bot[seat]) return seat;
    return 0;
}

leaving game_screen(match *m) {
    static game_view view;
    game_view *g = &view;
    leaving how = LEFT_TO_MENU;
    memset(g, 0, sizeof *g);
    g->m = m;
    g->viewer = first_viewer(m);
    renew(g);
    ui_push_whole(draw_game, g);
    for (bool done = false; !done;) {
        if (!go_on(g)) break;
        read_advice(g); /* it may have come while a text lay over the game */
        ui_event e = ui_wait(patience(g));
        done = handle(g, &e, &how);
    }
    ui_pop();
    motion_stop();
    forget_thoughts(g);
    scene_end(&g->s);
    return how;
}
