/* ending.h - the lower part of the window when a game is over: how it went, and what may follow. */
#ifndef RV_TERMINAL_ENDING_H
#define RV_TERMINAL_ENDING_H

#include "terminal/ui.h"

typedef enum { ENDING_PLAIN, ENDING_WON, ENDING_LOST } ending_mood;

typedef struct ending {
    ending_mood mood;
    char result[256];   /* who has won, in words */
    char facts[256];    /* lines about the game; may be empty */
    const ui_key *ways; /* what may follow: a letter each; NULL at the end */
    int at; /* the one under the cursor; -1: none, so that a key that is pressed once too
                           often does nothing */
} ending;

/* How it went for these seats (bits from the first one): plainly where there are none, or where
 * some of them have won and others not. */
ending_mood ending_for(unsigned seats, unsigned winners);

/* Draws it as far as its animation has come (motion.h). */
void ending_draw(const ending *e, rect r);

/* Arrows move the cursor. The letter of the way that Enter chooses; any other key is itself; 0: it
 * was used. */
int ending_key(ending *e, int key);

#endif
