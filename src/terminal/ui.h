/* ui.h - what lies on the screen, layer on layer, and what a person does about it.
 *
 * A screen pushes the function that draws it and then waits for events in a loop of its own; a
 * panel over it does the same. Before every wait all layers are drawn anew, from the lowest to the
 * highest; curses sends only what changed. Places that can be clicked are named while they are
 * drawn; those of the top layer count. */
#ifndef RV_TERMINAL_UI_H
#define RV_TERMINAL_UI_H

#include "terminal/paint.h"
#include "terminal/tty.h"

enum { UI_NOWHERE = -1, UI_LEAST_LINES = 24, UI_LEAST_COLUMNS = 80 };

typedef struct {
    tty_kind kind;
    int key;  /* TTY_KEY; TTY_WHEEL: -1 or 1 */
    int spot; /* TTY_CLICK: the number of the place, or UI_NOWHERE */
} ui_event;

typedef void (*ui_draw)(void *screen);

void ui_push(ui_draw draw, void *screen);       /* a panel over what is there */
void ui_push_whole(ui_draw draw, void *screen); /* a screen: what lies below is not seen */
void ui_pop(void);

/* Draws, then waits at most `ms` (-1: for ever). After TTY_LEAVE every loop must end. */
ui_event ui_wait(int ms);

/* Names a place that can be clicked; call it while drawing. */
void ui_spot(rect r, int number);

/* Movement by arrows, or by letters in the manner of vi where letters are not needed. */
bool ui_is_back(int key); /* Escape, q */
bool ui_is_enter(int key);

/* A list to choose from moves by keys: the new place of the cursor. */
int ui_move(int at, int n, int page, const ui_event *event);

/* The first line to show so that the cursor is seen. */
int ui_scroll(int first, int at, int n, int height);

/* The whole window, without title and key bar. */
rect ui_body(void);
/* The line at the top, and the one with keys at the bottom: pairs of key and meaning, NULL at the
 * end; `spots` numbers the first of them for the mouse. */
void ui_title(const char *left, const char *right);
typedef struct {
    const char *key, *what;
    int spot;
} ui_key;
void ui_keys(const ui_key *keys);

#endif
