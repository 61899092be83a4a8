/* ui.c - see ui.h. */
#include "terminal/ui.h"

#include <ncurses.h>
#include <stdio.h>

#include "words/gettext.h"

enum { MAX_LAYERS = 16, MAX_SPOTS = 512, ESCAPE = 27 };

static struct {
    ui_draw draw;
    void *screen;
    bool whole;
} layers[MAX_LAYERS];
static int n_layers;

static struct {
    rect r;
    int number;
} spots[MAX_SPOTS];
static int n_spots;

static void push(ui_draw draw, void *screen, bool whole) {
    if (n_layers == MAX_LAYERS) return;
    layers[n_layers].draw = draw;
    layers[n_layers].whole = whole;
    layers[n_layers++].screen = screen;
}

void ui_push(ui_draw draw, void *screen) {
    push(draw, screen, false);
}

void ui_push_whole(ui_draw draw, void *screen) {
    push(draw, screen, true);
}

void ui_pop(void) {
    if (n_layers) n_layers--;
}

void ui_spot(rect r, int number) {
    if (n_spots == MAX_SPOTS) return;
    spots[n_spots].r = r;
    spots[n_spots++].number = number;
}

static int spot_at(int y, int x) {
    for (int i = n_spots - 1; i >= 0; i--) {
        const rect *r = &spots[i].r;
        if (y >= r->y && y < r->y + r->h && x >= r->x && x < r->x + r->w) return spots[i].number;
    }
    return UI_NOWHERE;
}

static bool is_too_small(void) {
    return LINES < UI_LEAST_LINES || COLS < UI_LEAST_COLUMNS;
}

static void draw_too_small(void) {
    char size[200];
    int y = LINES / 3;
    snprintf(size, sizeof size, _("Columns and lines: %d × %d; needed: %d × %d."), COLS, LINES,
             UI_LEAST_COLUMNS, UI_LEAST_LINES);
    y += paint_text((rect){y, 1, LINES - y, COLS - 2}, STRONG, _("This window is too small."));
    y += paint_text((rect){y, 1, LINES - y, COLS - 2}, PLAIN, size);
    paint_text((rect){y, 1, LINES - y, COLS - 2}, QUIET,
               _("Make it larger, or leave with Ctrl-C (nothing is lost) and play line by line: "
                 "--plain"));
}

static void draw(void) {
    palette_ground();
    erase();
    n_spots = 0;
    bool small = is_too_small();
    if (small) draw_too_small();
    int lowest = n_layers - 1;
    while (lowest > 0 && !layers[lowest].whole) lowest--;
    for (int i = lowest; i >= 0 && i < n_layers && !small; i++) {
        n_spots = 0;
        layers[i].draw(layers[i].screen);
    }
    move(LINES - 1, COLS - 1);
    refresh();
}

/* What cannot be seen cannot be answered: a key would do something blindly. */
static bool is_blind(const tty_event *e) {
    return is_too_small() && (e->kind == TTY_KEY || e->kind == TTY_CLICK || e->kind == TTY_WHEEL);
}

ui_event ui_wait(int ms) {
    draw();
    tty_event e = tty_wait(ms);
    if (is_blind(&e)) return (ui_event){TTY_NOTHING, 0, UI_NOWHERE};
    ui_event event = {e.kind, e.key, UI_NOWHERE};
    if (e.kind == TTY_CLICK) event.spot = spot_at(e.y, e.x);
    if (e.kind == TTY_KEY && e.key == 12) clearok(curscr, TRUE); /* Ctrl-L */
    return event;
}

bool ui_is_back(int key) {
    return key == ESCAPE || key == 'q' || key == 'Q';
}

bool ui_is_enter(int key) {
    return key == '\n' || key == '\r' || key == ' ' || key == -KEY_ENTER;
}

int ui_move(int at, int n, int page, const ui_event *event) {
    int to = at;
    if (event->kind == TTY_WHEEL) to += event->key;
    else if (event->kind == TTY_KEY) {
        switch (event->key) {
        case -KEY_UP:
        case 'k': to--; break;
        case -KEY_DOWN:
        case 'j': to++; break;
        case -KEY_PPAGE: to -= page; break;
        case -KEY_NPAGE: to += page; break;
        case -KEY_HOME:
        case 'g': to = 0; break;
        case -KEY_END:
        case 'G': to = n - 1; break;
        }
    }
    if (to >= n) to = n - 1;
    return to < 0 ? 0 : to;
}

int ui_scroll(int first, int at, int n, int height) {
    if (at < first) first = at;
    if (at >= first + height) first = at - height + 1;
    if (first > n - height) first = n - height;
    return first < 0 ? 0 : first;
}

rect ui_body(void) {
    return (rect){1, 0, LINES - 2, COLS};
}

void ui_title(const char *left, const char *right) {
    const style bar = STYLE(C_INK, C_PANEL, 0);
    paint_fill((rect){0, 0, 1, COLS}, bar);
    paint_sign(0, 1, STYLE(C_GOLD, C_PANEL, BOLD), SIGN_MOON);
    int n = paint(0, 3, COLS - 4, STYLE(C_INK, C_PANEL, BOLD), left);
    paint_right(0, 4 + n, COLS - 5 - n, STYLE(C_QUIET, C_PANEL, 0), right);
}

static int key_width(const ui_key *key) {
    return signs_columns(key->key) + 1 + paint_columns(key->what) + 2;
}

/* Where there is no room for all, those in the middle are left out: help and the way out are
 * last. Returns how many, before the last two. */
static int keys_left_out(const ui_key *keys, int n) {
    int width = 0, out = 0;
    for (int i = 0; i < n; i++) width += key_width(&keys[i]);
    while (width > COLS && out + 3 <= n) width -= key_width(&keys[n - 3 - out++]);
    return out;
}

void ui_keys(const ui_key *keys) {
    int y = LINES - 1, x = 1, n = 0;
    const style quiet = STYLE(C_QUIET, C_PANEL, 0);
    paint_fill((rect){y, 0, 1, COLS}, quiet);
    while (keys[n].key) n++;
    int out = keys_left_out(keys, n);
    for (int i = 0; i < n; i++) {
        int begin = x;
        if (i >= n - 2 - out && i < n - 2) continue;
        x += paint(y, x, COLS, STYLE(C_ACCENT, C_PANEL, BOLD), keys[i].key);
        x += paint(y, x, COLS, quiet, " ");
        x += paint(y, x, COLS, quiet, keys[i].what);
        ui_spot((rect){y, begin, 1, x - begin}, keys[i].spot);
        x += 2;
    }
}
