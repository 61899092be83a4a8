/* play.h - a game being played in line mode: what the files of `reverie play` share.
 *
 *   play.c         flags, the way from them to a game, the end
 *   play_ask.c     the dialogue for those who gave no flags
 *   play_keep.c    saving and resuming
 *   play_loop.c    the game itself: bots, people, commands */
#ifndef RV_CLI_PLAY_H
#define RV_CLI_PLAY_H

#include "cli/save.h"
#include "cli/wish.h"
#include "reverie.h"

typedef struct {
    rv_session *session;
    const rv_bot *bot[RV_MAX_SEATS + 1]; /* by seat; NULL: a person */
    char path[SAVE_PATH];                /* where the game is saved; empty: nowhere */
    bool save_failed;                    /* it was said already that saving does not work */
    bool plain, demo, resume, log;
    bool own_path;                 /* --save: the file is the person's own */
    int viewer;                    /* the seat that is looking at the screen; 0: nobody yet */
    size_t told[RV_MAX_SEATS + 1]; /* steps of the game that each seat was told */
} play;

/* ---- play_ask.c */

/* Ask for the game, and for seats, players and options. False at the end of the input. */
bool play_ask_game(wish *w);
bool play_ask_rest(play *p, wish *w);

/* ---- play_keep.c */

/* Saves the game as it stands; says once if that does not work. */
void play_save(play *p);
/* Writes a copy elsewhere. */
bool play_save_copy(const play *p, const char *path);
/* Loads the saved game of p->path. False: there is none, or (said) it does not load. */
bool play_load(play *p);
/* Whether there is a game to resume. */
bool play_has_saved(const play *p);
/* The game that was saved last, or NULL. */
const rv_game *play_saved_last(void);
/* Puts an unfinished game aside that a new one would overwrite. */
void play_put_aside(const play *p, const rv_game *game);
/* The game is over: what was saved becomes the last finished game; its path, or NULL. */
const char *play_finish_saved(play *p, const rv_game *game);

/* ---- play_loop.c */

/* Plays to the end, or until the person leaves; the exit code. */
int play_on(play *p);

/* A bot or `person`: the name of who sits there. */
const char *play_name_of(const rv_bot *bot);

#endif
