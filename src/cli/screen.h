/* screen.h - writing to a terminal, or to what is none.
 *
 * Colours and clearing are used only on a terminal that understands them: not with --plain, not
 * with NO_COLOR, not with TERM=dumb. Everything is readable without them. */
#ifndef RV_CLI_SCREEN_H
#define RV_CLI_SCREEN_H

#include <stdbool.h>

#include "words/words.h"

void screen_start(bool plain);

/* The flags of what is played on a screen, for its help. */
void screen_help(void);

/* Is a person at the other end? */
bool screen_is_terminal(void);
bool input_is_terminal(void);

/* What switches to a colour, to emphasis, and back: empty where colours are not used. */
const char *screen_ink(words_ink ink);
const char *screen_strong(void);
const char *screen_faint(void);
const char *screen_normal(void);

/* Hides what was shown before from the next person, as well as the device allows: the screen and
 * the lines scrolled away are cleared, also in plain line mode; a device that cannot do this is
 * filled with empty lines. */
void screen_hide(void);

/* Columns of a line. */
int screen_width(void);

/* Prints `first` at `column` and the text after it, broken between words; the lines that follow are
 * indented. */
void screen_wrap(const char *first, int column, int indent, const char *text);

/* Columns a UTF-8 text takes. */
int screen_columns(const char *text);

/* Prints a text and spaces up to a width. */
void screen_pad(const char *text, int width);
/* The same with the spaces before it. */
void screen_right(const char *text, int width);

#endif
