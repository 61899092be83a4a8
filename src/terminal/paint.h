/* paint.h - draws text, frames and bars on the screen, by columns and not by bytes. What does not
 * fit is cut, never wrapped by accident. */
#ifndef RV_TERMINAL_PAINT_H
#define RV_TERMINAL_PAINT_H

#include "terminal/palette.h"
#include "terminal/signs.h"

typedef struct {
    int y, x, h, w;
} rect;

/* Draws at most `width` columns; returns how many it drew. Nothing is drawn outside the screen. */
int paint(int y, int x, int width, style s, const char *text);
#if defined(__GNUC__)
__attribute__((format(printf, 5, 6)))
#endif
int paintf(int y, int x, int width, style s, const char *format, ...);

/* The same; what is cut ends with an ellipsis. */
int paint_short(int y, int x, int width, style s, const char *text);
/* The same, and spaces up to the width. */
void paint_padded(int y, int x, int width, style s, const char *text);
void paint_right(int y, int x, int width, style s, const char *text);
void paint_centred(int y, int x, int width, style s, const char *text);
int paint_sign(int y, int x, style s, sign what);
/* The columns of a text as it is drawn: in Latin letters where there are no others. */
int paint_columns(const char *text);

void paint_fill(rect r, style s);
/* A frame of one line, drawn as it is or dashed; the inside is left alone. */
void paint_frame(rect r, style s, bool dashed);
/* A frame with a title on a filled panel; returns its inside. */
rect paint_panel(rect r, style s, const char *title);
/* Title, then a line to the end of the width. */
void paint_heading(int y, int x, int width, style s, const char *title);

/* The next line of a text broken between words to `width` columns: its bytes; *next is where the
 * following one begins, NULL at the end. A newline ends a line. */
int paint_break(const char *text, int width, const char **next);
/* Draws a broken text; returns the lines it took (at most h; the rest is cut). */
int paint_text(rect r, style s, const char *text);
int paint_text_lines(int width, const char *text);

#endif
