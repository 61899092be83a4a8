/* paint.c - see paint.h. */
#include "terminal/paint.h"

#include <ncurses.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LONG = 1024 };

/* The bytes of `text` that fit into `width` columns, and how many columns they take. */
static size_t fit(const char *text, int width, int *columns) {
    size_t n = 0;
    *columns = 0;
    while (text[n]) {
        unsigned point;
        int wide;
        size_t length = signs_read(text + n, &point, &wide);
        if (*columns + wide > width) break;
        *columns += wide;
        n += length;
    }
    return n;
}

int paint(int y, int x, int width, style s, const char *text) {
    char folded[LONG];
    int columns;
    if (y < 0 || y >= LINES || x < 0 || x >= COLS || width <= 0) return 0;
    if (width > COLS - x) width = COLS - x;
    text = signs_fold(text, folded, sizeof folded);
    size_t n = fit(text, width, &columns);
    palette_use(s);
    mvaddnstr(y, x, text, (int)n);
    return columns;
}

int paintf(int y, int x, int width, style s, const char *format, ...) {
    char text[LONG];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return paint(y, x, width, s, text);
}

static void spaces(int y, int x, int n, style s) {
    if (n > COLS - x) n = COLS - x;
    if (y < 0 || y >= LINES || x < 0 || n <= 0) return;
    palette_use(s);
    mvprintw(y, x, "%*s", n, "");
}

int paint_columns(const char *text) {
    char folded[LONG];
    return signs_columns(signs_fold(text, folded, sizeof folded));
}

static int columns_of(const char *text, int most) {
    int columns = paint_columns(text);
    return columns < most ? columns : most;
}

int paint_short(int y, int x, int width, style s, const char *text) {
    int n = paint(y, x, width, s, text);
    if (columns_of(text, width + 1) > width && width > 0)
        paint(y, x + width - 1, 1, s, sign_text(SIGN_ELLIPSIS));
    return n;
}

void paint_padded(int y, int x, int width, style s, const char *text) {
    int n = paint(y, x, width, s, text);
    spaces(y, x + n, width - n, s);
}

void paint_right(int y, int x, int width, style s, const char *text) {
    paint(y, x + width - columns_of(text, width), width, s, text);
}

void paint_centred(int y, int x, int width, style s, const char *text) {
    paint(y, x + (width - columns_of(text, width)) / 2, width, s, text);
}

int paint_sign(int y, int x, style s, sign what) {
    return paint(y, x, 1, s, sign_text(what));
}

void paint_fill(rect r, style s) {
    for (int i = 0; i < r.h; i++) spaces(r.y + i, r.x, r.w, s);
}

void paint_frame(rect r, style s, bool dashed) {
    const char *across = sign_text(dashed ? SIGN_DASH : SIGN_TOP);
    const char *side = sign_text(dashed ? SIGN_DASHED_SIDE : SIGN_SIDE);
    for (int i = 1; i < r.w - 1; i++) {
        paint(r.y, r.x + i, 1, s, across);
        paint(r.y + r.h - 1, r.x + i, 1, s, across);
    }
    for (int i = 1; i < r.h - 1; i++) {
        paint(r.y + i, r.x, 1, s, side);
        paint(r.y + i, r.x + r.w - 1, 1, s, side);
    }
    paint_sign(r.y, r.x, s, SIGN_TOP_LEFT);
    paint_sign(r.y, r.x + r.w - 1, s, SIGN_TOP_RIGHT);
    paint_sign(r.y + r.h - 1, r.x, s, SIGN_BOTTOM_LEFT);
    paint_sign(r.y + r.h - 1, r.x + r.w - 1, s, SIGN_BOTTOM_RIGHT);
}

rect paint_panel(rect r, style s, const char *title) {
    paint_fill(r, STYLE(C_INK, s.ground, 0));
    paint_frame(r, s, false);
    if (title && *title) {
        int n = paint(r.y, r.x + 2, r.w - 5, STYLE(C_ACCENT, s.ground, BOLD), " ");
        n += paint(r.y, r.x + 2 + n, r.w - 5 - n, STYLE(C_ACCENT, s.ground, BOLD), title);
        paint(r.y, r.x + 2 + n, 1, STYLE(C_ACCENT, s.ground, BOLD), " ");
    }
    return (rect){r.y + 1, r.x + 2, r.h - 2, r.w - 4};
}

void paint_heading(int y, int x, int width, style s, const char *title) {
    int n = paint(y, x, width, s, title);
    for (int i = n ? n + 1 : 0; i < width; i++)
        paint_sign(y, x + i, STYLE(C_LINE, C_GROUND, 0), SIGN_TOP);
}

/* ---- Texts. */

int paint_break(const char *text, int width, const char **next) {
    int columns, whole = (int)strcspn(text, "\n");
    int n = (int)fit(text, width, &columns);
    if (whole <= n) {
        *next = text[whole] ? text + whole + 1 : NULL;
        return whole;
    }
    int end = n;
    while (end > 0 && text[end] != ' ') end--;
    if (!end) end = n ? n : 1; /* a word longer than the line */
    *next = text + end + (text[end] == ' ');
    return end;
}

int paint_text(rect r, style s, const char *text) {
    char folded[LONG * 2], line[LONG];
    int rows = 0;
    text = signs_fold(text, folded, sizeof folded);
    for (const char *next; text && rows < r.h; text = next) {
        int n = paint_break(text, r.w, &next);
        snprintf(line, sizeof line, "%.*s", n, text);
        paint(r.y + rows++, r.x, r.w, s, line);
    }
    return rows;
}

int paint_text_lines(int width, const char *text) {
    char folded[LONG * 2];
    int rows = 0;
    text = signs_fold(text, folded, sizeof folded);
    for (const char *next; text; text = next) {
        paint_break(text, width, &next);
        rows++;
    }
    return rows;
}
