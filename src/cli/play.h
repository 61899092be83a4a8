/* play.h - a game being played in line mode: what the files of `reverie play` share.
 *
 *   play.c         flags, the way from them to a game, the end
 *   play_ask.c     the dialogue for those who gave no flags
 *   play_loop.c    the game itself: bots, people, commands */
#ifndef RV_CLI_PLAY_H
#define RV_CLI_PLAY_H

#include "match/match.h"
#include "cli/wish.h"
#include "reverie.h"
#include "terminal/terminal.h"

typedef struct {
    match match;
    bool plain, demo, resume, log;
    const char *seated;            /* the flag that said who sits where, or NULL */
    const rv_game *named;          /* the game that was named, or NULL */
    terminal_wish full;            /* for the full screen */
    bool save_told;                /* it was said already that saving does not work */
    int viewer;                    /* the seat that is looking at the screen; 0: nobody yet */
    size_t told[RV_MAX_SEATS + 1]; /* steps of the game that each seat was told */
    char copy[SAVE_PATH];          /* the last that was written on demand */
} play;

/* ---- play_ask.c */

/* Ask for the game, and for seats, players and options. False at the end of the input. */
bool play_ask_game(wish *w);
bool play_ask_rest(play *p, wish *w);

/* ---- play_loop.c */

/* Plays to the end, or until the person leaves; the exit code. */
int play_on(play *p);

/* Says once if the game cannot be saved. */
void play_tell_saved(play *p);

#endif
