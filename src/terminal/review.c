/* review.c - where a game was won or lost: the chance to win from decision to decision, what errors
 * and luck made of it, and the decisions that cost most, through the eyes of a seat that can be
 * chosen. It is worked out in small slices between two looks at the keyboard. */
#include <ncurses.h>
#include <stdio.h>
#include <string.h>

#include "terminal/screens.h"
#include "terminal/ui.h"
#include "words/gettext.h"
#include "words/words.h"

enum { WORST = 5, SLICE = 40, CURVE = 5, NUMBER = 8, MOMENT = 768, SPOT_BACK = 100, SPOT_SEAT };

static bool is_open;

typedef struct {
    const rv_session *session;
    const match *players;
    int seat; /* whose chance it is; 0: everybody's */
    rv_review *review;
    bool done;
    size_t worst[WORST];
    int n, at;
} view;

/* ---- Drawing. */

static int draw_figure(int y, int x, const char *name, double share, bool sign_too) {
    int n = paint(y, x, COLS - x, QUIET, name);
    n += paintf(y, x + n, COLS - x - n, STRONG, sign_too ? " %+.0f" : " %.0f %%", 100 * share);
    return n + 3;
}

static void draw_sums(const view *v, int y, int x) {
    rv_sums sums = rv_review_sums(v->review);
    x += draw_figure(y, x, _("Start"), sums.start, false);
    x += draw_figure(y, x, _("Errors"), -sums.errors, true);
    x += draw_figure(y, x, _("Luck"), sums.luck, true);
    if (rv_session_seats(v->session) > 1) x += draw_figure(y, x, _("Others"), sums.others, true);
    draw_figure(y, x, _("End"), sums.end, false);
}

/* The chance before the decision at this share of the game; below 0: not known yet. */
static double chance_at(const view *v, int column, int width) {
    size_t n = rv_review_length(v->review);
    const rv_moment *m = rv_review_moment(v->review, n * (size_t)column / (size_t)width);
    return m ? m->after : -1;
}

static bool is_costly(const view *v, int column, int width) {
    size_t n = rv_review_length(v->review);
    for (int i = 0; i < v->n; i++)
        if ((int)(v->worst[i] * (size_t)width / (n ? n : 1)) == column) return true;
    return false;
}

static void draw_curve(const view *v, rect r) {
    static const char *const EIGHTHS[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    for (int i = 0; i < r.h; i++) paintf(r.y + i, r.x, 5, QUIET, "%3d %%", 100 - 100 * i / r.h);
    for (int x = 0; x < r.w - 6; x++) {
        double chance = chance_at(v, x, r.w - 6);
        bool costly = is_costly(v, x, r.w - 6);
        const style s = STYLE(costly ? C_DANGER : C_FOCUS, C_GROUND, 0);
        for (int i = 0; i < r.h && chance >= 0; i++) {
            int fill = (int)(chance * 8 * r.h + 0.5) - 8 * (r.h - 1 - i);
            fill = fill < 0 ? 0 : fill > 8 ? 8 : fill;
            const char *plain = fill > 3 ? "#" : i == r.h - 1 ? "." : " ";
            paint(r.y + i, r.x + 6 + x, 1, s, signs_are_pictures() ? EIGHTHS[fill] : plain);
        }
        if (costly) paint_sign(r.y + r.h, r.x + 6 + x, STYLE(C_DANGER, C_GROUND, BOLD), SIGN_CROSS);
    }
}

static const rv_moment *tell_moment(const view *v, int i, char *text, size_t size) {
    const rv_moment *m = rv_review_moment(v->review, v->worst[i]);
    rv_text out = rv_text_in(text, size);
    if (m) words_moment(rv_session_game(v->session), m, &out);
    return m;
}

/* The first of the list that is shown, so that the one under the cursor is shown whole. */
static int first_shown(const view *v, rect r) {
    int first = v->at, rows = 0;
    for (int i = v->at; i >= 0; i--) {
        char text[MOMENT];
        if (tell_moment(v, i, text, sizeof text)) rows += paint_text_lines(r.w - NUMBER, text);
        if (rows > r.h) break;
        first = i;
    }
    return first;
}

static int draw_moment(const view *v, int i, rect r) {
    char text[MOMENT];
    const rv_moment *m = tell_moment(v, i, text, sizeof text);
    if (!m) return 0;
    bool here = i == v->at;
    if (here) paint_sign(r.y, r.x, ACCENT, SIGN_POINTER);
    paintf(r.y, r.x + 2, NUMBER, STYLE(C_DANGER, C_GROUND, BOLD), "-%.0f", 100 * m->cost);
    int rows =
        paint_text((rect){r.y, r.x + NUMBER, r.h, r.w - NUMBER}, here ? STRONG : PLAIN, text);
    ui_spot((rect){r.y, r.x, rows, r.w}, i);
    return rows;
}

static void title_of(const view *v, char *out, size_t size) {
    char name[SCENE_NAME];
    rv_text text = rv_text_in(out, size);
    rv_text_add(&text, _("Review"));
    if (rv_session_seats(v->session) == 1) return;
    seat_name(name, sizeof name, v->players, v->seat, 0);
    words_add(&text, _(": %s"), v->seat ? name : _("everybody"));
}

static void draw_review(void *screen) {
    view *v = screen;
    char left[256], right[64] = "";
    int y = 2, x = 2, w = COLS - 4;
    size_t n = rv_review_length(v->review), done = rv_review_done(v->review);
    if (!v->done) snprintf(right, sizeof right, _("Step %zu of %zu"), done, n);
    title_of(v, left, sizeof left);
    ui_title(left, right);
    draw_sums(v, y, x);
    draw_curve(v, (rect){y + 2, x, CURVE, w});
    y += CURVE + 4;
    paint_heading(y++, x, w, QUIET, _("The most costly decisions"));
    if (v->done && !v->n) paint(y, x, w, PLAIN, _("No decision cost anything."));
    int first = first_shown(v, (rect){y, x, LINES - 1 - y, w}), top = y;
    for (int i = first; i < v->n && y < LINES - 1; i++)
        y += draw_moment(v, i, (rect){y, x, LINES - 1 - y, w});
    if (first > 0) paint_sign(top, COLS - 1, QUIET, SIGN_UP);
    if (y >= LINES - 1) paint_sign(LINES - 2, COLS - 1, QUIET, SIGN_DOWN);
    ui_key keys[4] = {{"Enter", _("look at it"), UI_NOWHERE}};
    int k = 1;
    if (rv_session_seats(v->session) > 1)
        keys[k++] = (ui_key){"Tab", _("another player"), SPOT_SEAT};
    keys[k] = (ui_key){"q", _("back"), SPOT_BACK};
    ui_keys(keys);
}

/* ---- The loop. */

/* Where all win or lose as one everybody's chance is the same. */
static bool is_together(const rv_session *session) {
    const rv_game *game = rv_session_game(session);
    return game->together && game->together(rv_session_options(session));
}

/* Everybody, where that is possible; else the first person. */
static int first_seat(const rv_session *session, const match *players) {
    if (is_together(session)) return 0;
    for (int seat = 1; seat <= rv_session_seats(session); seat++)
        if (!players->bot[seat]) return seat;
    return 1;
}

static int seat_after(const view *v) {
    if (v->seat < rv_session_seats(v->session)) return v->seat + 1;
    return is_together(v->session) ? 0 : 1;
}

static bool start(view *v, int seat, rv_error *error) {
    rv_review *review = rv_review_start(v->session, seat, 0, error);
    if (!review) return false;
    rv_review_free(v->review);
    v->review = review;
    v->seat = seat;
    v->done = false;
    v->n = v->at = 0;
    return true;
}

static bool is_key(const ui_event *e, int key, int spot) {
    return (e->kind == TTY_KEY && e->key == key) || (e->kind == TTY_CLICK && e->spot == spot);
}

static bool is_choice(const ui_event *e) {
    return (e->kind == TTY_KEY && ui_is_enter(e->key)) || (e->kind == TTY_CLICK && e->spot >= 0);
}

static void handle(view *v, const ui_event *e) {
    rv_error error;
    if (is_key(e, '\t', SPOT_SEAT)) {
        if (rv_session_seats(v->session) > 1) start(v, seat_after(v), &error);
        return;
    }
    if (e->kind == TTY_CLICK && e->spot >= 0 && e->spot < v->n) v->at = e->spot;
    if (v->n && is_choice(e)) replay_screen(v->session, v->players, v->worst[v->at]);
    else v->at = ui_move(v->at, v->n, 3, e);
}

bool review_is_open(void) {
    return is_open;
}

void review_screen(const rv_session *session, const match *players) {
    rv_error error;
    char said[WORDS_FAULT];
    view v = {.session = session, .players = players};
    if (!start(&v, first_seat(session, players), &error)) {
        page_tell(_("Review"), error.code == RV_UNSUPPORTED
                                   ? _("No bot has learned this game: it cannot be reviewed.")
                                   : words_fault(&error, said));
        return;
    }
    is_open = true;
    ui_push_whole(draw_review, &v);
    for (;;) {
        ui_event e = ui_wait(v.done ? -1 : 0);
        if (e.kind == TTY_LEAVE || (e.kind == TTY_KEY && ui_is_back(e.key))) break;
        if (e.kind == TTY_CLICK && e.spot == SPOT_BACK) break;
        handle(&v, &e);
        if (!v.done) {
            v.done = !rv_review_step(v.review, SLICE);
            v.n = rv_review_worst(v.review, v.worst, WORST);
        }
    }
    ui_pop();
    is_open = false;
    rv_review_free(v.review);
}
