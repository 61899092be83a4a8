/* screens.h - the screens of the full-screen game, each a loop of its own until it is left. */
#ifndef RV_TERMINAL_SCREENS_H
#define RV_TERMINAL_SCREENS_H

#include "match/match.h"
#include "terminal/page.h"
#include "terminal/scene.h"

/* Whether cards move. */
extern bool screens_animate;

/* How a game screen was left. */
typedef enum { LEFT_TO_MENU, LEFT_AGAIN, LEFT_PROGRAM } leaving;

/* game.c: plays a match; it is saved all the time. */
leaving game_screen(match *m);

/* menu.c: games are kept like this match, which learns where another one at its place was put. */
leaving menu_screen(match *kept, bool offer);
/* A match, and others like it after it. */
leaving menu_play(match *m);

/* setup.c: a new game by wish, at the match's path if that is its own; false: given up. */
bool setup_screen(match *m, const rv_game *game);

/* records.c: saved and finished games, and what can be counted about them. */
void records_screen(void);
void statistics_screen(void);
/* Finished games of the same kind, by the same players: how many, and how many of them people have
 * won; false: none is known. */
bool records_count(const match *m, int *games, int *won);

/* replay.c: goes through a game step by step, from this one on. */
void replay_screen(const rv_session *session, const match *players, size_t from);

/* review.c: what decisions cost and what luck gave. */
void review_screen(const rv_session *session, const match *players);
bool review_is_open(void);

/* help.c: what can be done here, what the decision means, and the rules. Who asks: somebody at this
 * screen, at a seat of a table online, or looking on there. */
typedef enum { HELP_HERE = 1, HELP_SEAT = 2, HELP_WATCH = 4 } help_for;
void help_screen(const scene *s, help_for whom);
/* Everything that was told. */
void log_screen(const scene *s);
void rules_screen(const rv_game *game);
/* Every zone of the table with all its cards. */
void table_screen(const scene *s);

/* The name of who sits there: "You", "Player 2 (hard)". */
void seat_name(char *out, size_t size, const match *m, int seat, int viewer);

/* The log as `seat` may know it: as many of the last lines as there is room. */
int read_log(const rv_session *session, int seat, log_line *lines, int most);

#endif
