/* page.c - see page.h. */
#include "terminal/page.h"

#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "terminal/ui.h"
#include "words/gettext.h"

enum { MAX_TYPED = 1024 };

typedef struct {
    style s;
    int indent;
    char *text;
} paragraph;

struct page {
    paragraph *list;
    int n, room;
    const char *title;
    int first, lines, height; /* the first line shown, of how many, in how many */
};

page *page_new(void) {
    return calloc(1, sizeof(page));
}

void page_add(page *p, style s, int indent, const char *text) {
    if (!p) return;
    if (p->n == p->room) {
        int room = p->room ? 2 * p->room : 64;
        paragraph *list = realloc(p->list, (size_t)room * sizeof *list);
        if (!list) return;
        p->list = list;
        p->room = room;
    }
    size_t size = 2 * strlen(text) + 16; /* Latin letters for others are up to twice as long */
    paragraph *added = &p->list[p->n];
    added->s = s;
    added->indent = indent;
    added->text = malloc(size);
    if (!added->text) return;
    const char *shown = signs_fold(text, added->text, size);
    if (shown == text) memcpy(added->text, text, strlen(text) + 1);
    p->n++;
}

static void page_free(page *p) {
    for (int i = 0; i < p->n; i++) free(p->list[i].text);
    free(p->list);
    free(p);
}

static rect panel_of(int h, int w) {
    if (h > LINES - 2) h = LINES - 2;
    if (w > COLS - 2) w = COLS - 2;
    return (rect){(LINES - h) / 2, (COLS - w) / 2, h, w};
}

/* In place of those of the screen below, which mean something else now. */
static void draw_keys(bool scrolls) {
    ui_key keys[3];
    int n = 0;
    if (scrolls)
        keys[n++] = (ui_key){signs_are_pictures() ? "↑ ↓" : "Up Down", _("scroll"), UI_NOWHERE};
    keys[n++] = (ui_key){"Esc", _("back"), UI_NOWHERE};
    keys[n] = (ui_key){NULL, NULL, 0};
    ui_keys(keys);
}

static void draw_page(void *screen) {
    page *p = screen;
    rect r = panel_of(LINES - 2, COLS > 104 ? 100 : COLS - 4);
    rect in = paint_panel(r, STYLE(C_BORDER, C_PANEL, 0), p->title);
    p->height = in.h;
    int line = 0;
    for (int i = 0; i < p->n; i++) {
        const paragraph *t = &p->list[i];
        int indent = t->indent;
        for (const char *text = t->text, *next; text; text = next, line++) {
            char piece[512];
            int bytes = paint_break(text, in.w - indent, &next);
            int y = in.y + line - p->first;
            if (y < in.y || y >= in.y + in.h) continue;
            snprintf(piece, sizeof piece, "%.*s", bytes, text);
            paint(y, in.x + indent, in.w - indent, STYLE(t->s.ink, C_PANEL, t->s.how), piece);
        }
    }
    p->lines = line;
    if (p->first > 0) paint_sign(in.y, r.x + r.w - 2, STYLE(C_ACCENT, C_PANEL, 0), SIGN_UP);
    if (p->first + p->height < line)
        paint_sign(in.y + in.h - 1, r.x + r.w - 2, STYLE(C_ACCENT, C_PANEL, 0), SIGN_DOWN);
    draw_keys(line > p->height);
}

void page_show(page *p, const char *title, bool end) {
    if (!p) return;
    p->title = title;
    p->first = end ? 1 << 20 : 0;
    ui_push(draw_page, p);
    for (bool first = true;; first = false) {
        if (first && end) { /* the number of lines is known once it was drawn */
            draw_page(p);
            p->first = p->lines - p->height;
        }
        if (p->first < 0) p->first = 0;
        ui_event e = ui_wait(-1);
        if (e.kind == TTY_LEAVE || e.kind == TTY_CLICK) break;
        if (e.kind == TTY_KEY && (ui_is_back(e.key) || ui_is_enter(e.key))) break;
        int most = p->lines > p->height ? p->lines - p->height : 0;
        p->first = ui_move(p->first, most + 1, p->height - 1, &e);
    }
    ui_pop();
    page_free(p);
}

/* ---- Questions. */

typedef struct {
    const char *title, *text;
    char *line; /* what is typed; NULL: nothing */
    const ui_key *answers;
} question;

static void draw_question(void *screen) {
    const question *q = screen;
    int rows = q->text ? paint_text_lines(60, q->text) : 0;
    rect r = panel_of(rows + (q->line ? 3 : 0) + 4, 66);
    rect in = paint_panel(r, STYLE(C_FOCUS, C_PANEL, 0), q->title);
    if (q->text) paint_text((rect){in.y, in.x, rows, in.w}, STYLE(C_INK, C_PANEL, 0), q->text);
    if (q->line) {
        int n = signs_columns(q->line), skip = n > in.w - 2 ? n - (in.w - 2) : 0;
        const char *shown = q->line;
        for (unsigned point; skip > 0;) {
            int columns;
            shown += signs_read(shown, &point, &columns);
            skip -= columns;
        }
        paint_fill((rect){in.y + rows + 1, in.x, 1, in.w}, STYLE(C_INK, C_RAISED, UNDERLINE));
        n = paint(in.y + rows + 1, in.x, in.w, STYLE(C_INK, C_RAISED, UNDERLINE), shown);
        paint(in.y + rows + 1, in.x + n, 1, STYLE(C_ON_ACCENT, C_ACCENT, 0), " ");
    }
    int x = in.x;
    for (const ui_key *k = q->answers; k->key; k++) {
        int begin = x;
        x += paint(r.y + r.h - 2, x, in.w, STYLE(C_ACCENT, C_PANEL, BOLD), k->key);
        x += paint(r.y + r.h - 2, x + 1, in.w, STYLE(C_QUIET, C_PANEL, 0), k->what) + 1;
        ui_spot((rect){r.y + r.h - 2, begin, 1, x - begin}, k->spot);
        x += 3;
    }
}

enum { SPOT_YES = 1, SPOT_NO };

static void erase_last(char *text) {
    size_t n = strlen(text);
    while (n && (text[n - 1] & 0xc0) == 0x80) n--;
    if (n) n--;
    text[n] = '\0';
}

static void type_key(char *text, size_t size, int key) {
    char bytes[16] = "";
    mbstate_t state = {0};
    size_t length = strlen(text);
    size_t n = key >= ' ' ? wcrtomb(bytes, (wchar_t)key, &state) : 0;
    if (n && n < 8 && length + n < size && key != 127) {
        memcpy(text + length, bytes, n);
        text[length + n] = '\0';
    }
}

static int ask_line(question *q, char *text, size_t size) {
    ui_push(draw_question, q);
    int answer = 0;
    while (!answer) {
        ui_event e = ui_wait(-1);
        if (e.kind == TTY_LEAVE) answer = SPOT_NO;
        if (e.kind == TTY_CLICK && e.spot > 0) answer = e.spot;
        if (e.kind != TTY_KEY) continue;
        if (e.key == 27) answer = SPOT_NO;
        else if (e.key == '\r' || e.key == '\n' || e.key == -KEY_ENTER) answer = SPOT_YES;
        else if (e.key == -KEY_BACKSPACE || e.key == 127 || e.key == 8) erase_last(text);
        else if (e.key == 21) text[0] = '\0'; /* Ctrl-U */
        else type_key(text, size, e.key);
    }
    ui_pop();
    return answer;
}

bool page_ask_text(const char *title, char *text, size_t size) {
    const ui_key answers[] = {
        {"Enter", _("accept"), SPOT_YES}, {"Esc", _("cancel"), SPOT_NO}, {NULL, NULL, 0}};
    char typed[MAX_TYPED];
    if (size > sizeof typed) size = sizeof typed;
    memcpy(typed, text, size);
    question q = {title, NULL, typed, answers};
    if (ask_line(&q, typed, size) != SPOT_YES) return false;
    memcpy(text, typed, size);
    return true;
}

static int ask(question *q) {
    ui_push(draw_question, q);
    int answer = 0;
    while (!answer) {
        ui_event e = ui_wait(-1);
        if (e.kind == TTY_LEAVE) answer = SPOT_NO;
        if (e.kind == TTY_CLICK && e.spot > 0) answer = e.spot;
        if (e.kind != TTY_KEY) continue;
        if (ui_is_enter(e.key) || e.key == 'y') answer = SPOT_YES;
        if (ui_is_back(e.key) || e.key == 'n') answer = SPOT_NO;
    }
    ui_pop();
    return answer;
}

bool page_ask(const char *title, const char *text) {
    const ui_key answers[] = {
        {"Enter", _("yes"), SPOT_YES}, {"Esc", _("no"), SPOT_NO}, {NULL, NULL, 0}};
    question q = {title, text, NULL, answers};
    return ask(&q) == SPOT_YES;
}

void page_tell(const char *title, const char *text) {
    const ui_key answers[] = {{"Enter", _("go on"), SPOT_YES}, {NULL, NULL, 0}};
    question q = {title, text, NULL, answers};
    ask(&q);
}
