/* motion.h - short pictures of what happened: cards that fly from zone to zone, a nightmare that
 * opens its eye, a creature that wakes, the end of the game. They lie over a table that shows the
 * new state already, last a fraction of a second, and any key ends them. */
#ifndef RV_TERMINAL_MOTION_H
#define RV_TERMINAL_MOTION_H

#include "reverie.h"

enum { MOTION_FRAME = 33 }; /* milliseconds */

/* Milliseconds of a clock that never goes back. */
long long motion_now(void);

/* Shows what these events tell `seat`. */
void motion_start(const rv_game *game, const rv_events *events, int seat);
/* The same of events that came as text (words_tell_texts). */
void motion_start_texts(const rv_game *game, const char *events, int seat);
/* The game is over: what flies lands first. */
void motion_end(bool won);
/* How much of that has been seen: 0 to 1; 1 when nothing moves. */
double motion_ending(void);
bool motion_runs(void);
void motion_stop(void);

/* While a table is drawn: where a zone of events (as in the protocol) lies. */
void motion_anchor(const char *zone, int seat, int place, int y, int x);
/* Draws the moment, over everything. */
void motion_draw(void);

#endif
