/* menu.c - the first screen: games to begin, games to go on with, records, statistics, rules. */
#include <errno.h>
#include <ncurses.h>
#include <stdio.h>
#include <string.h>

#include "terminal/screens.h"
#include "terminal/ui.h"
#include "words/gettext.h"
#include "words/words.h"

enum { MAX_ITEMS = 16 };

typedef enum { ITEM_GO_ON, ITEM_NEW, ITEM_RULES, ITEM_RECORDS, ITEM_STATISTICS, ITEM_QUIT } kind;

typedef struct {
    kind what;
    const rv_game *game;
    char text[160];
    char about[512];
} item;

typedef struct {
    item items[MAX_ITEMS];
    int n, at;
    match *kept; /* what its games are kept like: in the person's own file, or where it is usual */
} menu;

static bool can_go_on(const match *kept, const rv_game *game) {
    match m = {.session = NULL};
    if (kept->own_path) return match_own_saved(kept) == game;
    match_find_path(&m, game);
    return match_has_saved(&m);
}

static void add(menu *m, kind what, const rv_game *game, const char *text, const char *about) {
    if (m->n == MAX_ITEMS) return;
    item *i = &m->items[m->n++];
    i->what = what;
    i->game = game;
    snprintf(i->text, sizeof i->text, "%s", text);
    snprintf(i->about, sizeof i->about, "%s", about ? about : "");
}

static void add_games(menu *m, kind what, const char *pattern) {
    for (int i = 0; rv_game_at(i); i++) {
        char text[160];
        const rv_game *game = rv_game_at(i);
        if (game->hidden || (what == ITEM_GO_ON && !can_go_on(m->kept, game))) continue;
        snprintf(text, sizeof text, _("%s: %s"), pattern, words_title(game));
        add(m, what, game, text, words_about(game));
    }
}

static void read_menu(menu *m) {
    m->n = 0;
    add_games(m, ITEM_GO_ON, _("Go on"));
    add_games(m, ITEM_NEW, _("New game"));
    add_games(m, ITEM_RULES, _("Rules"));
    add(m, ITEM_RECORDS, NULL, _("Saved games and replays"), NULL);
    add(m, ITEM_STATISTICS, NULL, _("Statistics"), NULL);
    add(m, ITEM_QUIT, NULL, _("Quit"), NULL);
    if (m->at >= m->n) m->at = m->n - 1;
}

/* ---- Drawing: four arches, one in each place's colour, and the moon over them. */

static void draw_arch(int y, int x, int place) {
    const colour first = (colour)(C_RED_LINE + 4 * place);
    const style body = STYLE(hue_colour(first, HUE_PALE), hue_colour(first, HUE_DEEP), 0);
    const style line = STYLE(first, hue_colour(first, HUE_DEEP), 0);
    rect r = {y, x, 7, 11};
    paint_fill(r, body);
    paint_frame(r, line, false);
    paint_frame((rect){y + 2, x + 3, 5, 5}, STYLE(C_GOLD, hue_colour(first, HUE_DEEP), 0), false);
    paint_sign(y + 1, x + 5, STYLE(hue_colour(first, HUE_PALE), body.ground, BOLD),
               (sign)(SIGN_OBSERVATORY + place));
    paint_sign(y + 4, x + 5, STYLE(C_GOLD, body.ground, BOLD), (sign)(SIGN_SUN + place));
    for (int i = 0; i < 4; i++) {
        paint_sign(y + 2 + i, x + 1, STYLE(hue_colour(first, HUE_MAIN), body.ground, 0),
                   (sign)(SIGN_DOT + place));
        paint_sign(y + 2 + i, x + 9, STYLE(hue_colour(first, HUE_MAIN), body.ground, 0),
                   (sign)(SIGN_DOT + place));
    }
}

static void draw_sky(int x, int w) {
    static const int STARS[][2] = {{1, 4},  {2, 17}, {1, 33}, {3, 40},
                                   {2, 52}, {1, 61}, {3, 9},  {3, 26}};
    for (size_t i = 0; i < sizeof STARS / sizeof *STARS; i++)
        if (STARS[i][1] < w)
            paint_sign(STARS[i][0], x + STARS[i][1], STYLE(C_BORDER, C_GROUND, 0),
                       i % 3 ? SIGN_DOT : SIGN_DREAM);
}

static void draw_item(const menu *m, int i, int y, int x, int w) {
    bool here = i == m->at;
    style s = here ? STYLE(C_ON_ACCENT, C_ACCENT, BOLD) : PLAIN;
    paint_fill((rect){y, x, 1, w}, s);
    if (here) paint_sign(y, x + 1, s, SIGN_POINTER);
    paint(y, x + 3, w - 4, s, m->items[i].text);
    ui_spot((rect){y, x, 1, w}, i);
}

static void draw_menu(void *screen) {
    menu *m = screen;
    enum { SKY = 66 };
    int w = 50, x = (COLS - w) / 2, y = LINES >= 30 ? 4 : 2, sky = (COLS - SKY) / 2;
    draw_sky(sky, SKY);
    paint_centred(y, 0, COLS, STYLE(C_GOLD, C_GROUND, BOLD), "R  E  V  E  R  I  E");
    for (int i = 0; i < 4; i++) draw_arch(y + 2, (COLS - 50) / 2 + 13 * i, i);
    y += 10;
    for (int i = 0; i < m->n && y + i < LINES - 2; i++) draw_item(m, i, y + i, x, w);
    if (m->items[m->at].about[0])
        paint_text((rect){LINES - 3, sky, 2, SKY}, QUIET, m->items[m->at].about);
    const ui_key keys[] = {
        {"Enter", _("choose"), UI_NOWHERE}, {"q", _("quit"), m->n - 1}, {NULL, NULL, 0}};
    ui_keys(keys);
}

/* ---- What the items do. */

static bool go_on(match *m) {
    rv_error error;
    char said[WORDS_FAULT];
    char text[WORDS_FAULT + 256];
    if (match_load(m, m->path, &error)) return true;
    snprintf(text, sizeof text, "%.200s: %s", m->path,
             errno ? strerror(errno) : words_fault(&error, said));
    page_tell(_("This game cannot be loaded"), text);
    return false;
}

/* Plays, and again with the same players and options as long as that is wished. */
static leaving play(match *m) {
    for (;;) {
        leaving how = game_screen(m);
        if (how != LEFT_AGAIN) return how;
        match next = {.session = NULL};
        rv_error error;
        char said[WORDS_FAULT];
        memcpy(next.bot, m->bot, sizeof next.bot);
        bool nowhere = !m->path[0] && !m->save_failed; /* a demonstration is not kept */
        if (!nowhere) match_keep_like(&next, m, match_game(m));
        if (!match_begin(&next, match_game(m), match_seats(m), rv_session_options(m->session), NULL,
                         &error)) {
            page_tell(_("No new game"), words_fault(&error, said));
            return LEFT_TO_MENU;
        }
        rv_session_free(m->session);
        *m = next;
    }
}

static leaving run_game(kind what, match *kept, const rv_game *game) {
    match m = {.session = NULL};
    leaving how = LEFT_TO_MENU;
    match_keep_like(&m, kept, game);
    if (what == ITEM_GO_ON ? go_on(&m) : setup_screen(&m, game)) how = play(&m);
    if (m.aside[0]) memcpy(kept->aside, m.aside, sizeof m.aside);
    match_end(&m);
    return how;
}

static leaving choose(const item *i, match *kept) {
    switch (i->what) {
    case ITEM_GO_ON:
    case ITEM_NEW: return run_game(i->what, kept, i->game);
    case ITEM_RULES: rules_screen(i->game); break;
    case ITEM_RECORDS: records_screen(); break;
    case ITEM_STATISTICS: statistics_screen(); break;
    case ITEM_QUIT: return LEFT_PROGRAM;
    }
    return LEFT_TO_MENU;
}

/* A game that was killed or left is offered at once. */
static leaving offer_saved(match *kept) {
    const rv_game *game = kept->own_path ? match_own_saved(kept) : match_saved_last();
    if (!game || game->hidden) return LEFT_TO_MENU;
    if (!page_ask(words_title(game), _("There is an unfinished game. Go on with it?")))
        return LEFT_TO_MENU;
    return run_game(ITEM_GO_ON, kept, game);
}

static bool picks(menu *m, const ui_event *e) {
    if (e->kind == TTY_CLICK && e->spot >= 0 && e->spot < m->n) {
        m->at = e->spot;
        return true;
    }
    return e->kind == TTY_KEY && ui_is_enter(e->key);
}

leaving menu_screen(match *kept, bool offer) {
    menu m = {.kept = kept};
    leaving how = LEFT_TO_MENU;
    read_menu(&m);
    ui_push_whole(draw_menu, &m);
    if (offer) how = offer_saved(kept);
    while (how != LEFT_PROGRAM) {
        read_menu(&m);
        ui_event e = ui_wait(-1);
        if (e.kind == TTY_LEAVE || (e.kind == TTY_KEY && ui_is_back(e.key))) break;
        if (picks(&m, &e)) how = choose(&m.items[m.at], kept);
        else m.at = ui_move(m.at, m.n, m.n, &e);
    }
    ui_pop();
    return how;
}

leaving menu_play(match *m) {
    return play(m);
}
