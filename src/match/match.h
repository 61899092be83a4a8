/* match.h - people and bots at the seats of a session, saved by itself: what line mode and the full
 * screen have in common.
 *
 * Nothing here asks or prints. A saved game is its record, with lines before it that the record's
 * reader takes for comments: who sits where, and, if an ending was taken back, which record that
 * ending has, so that the game stays one.
 *
 * Two programs may play at once and save at the same place. Neither writes over the other's game:
 * it is put aside, where the list of saved games finds it. */
#ifndef RV_MATCH_MATCH_H
#define RV_MATCH_MATCH_H

#include "match/save.h"
#include "reverie.h"

typedef struct {
    rv_session *session;
    const rv_bot *bot[RV_MAX_SEATS + 1]; /* by seat; NULL: a person */
    char path[SAVE_PATH];                /* where the game is saved; empty: nowhere */
    bool own_path;                       /* the file is the person's own, wherever it lies */
    char aside[SAVE_PATH];               /* where another game at the path was put; else empty */
    char record[SAVE_PATH];              /* where it was kept when it ended; else empty */
    bool save_failed;                    /* saving does not work */
    bool was_over;                       /* when it was read */
    save_mark saved;                     /* what was read or written at the path last */
} match;

const rv_game *match_game(const match *m);
const rv_state *match_state(const match *m);
int match_seats(const match *m);
/* Who decides now; 0 when the game is over. */
int match_actor(const match *m);
/* The name of the decision that is asked; "" when the game is over. */
const char *match_decision(const match *m);

/* ---- Players. */

/* A bot or `person`: the name of who sits there. */
const char *match_player_name(const rv_bot *bot);
/* Whether a bot (NULL: a person) can sit down at this game. */
bool match_may_play(const rv_bot *bot, const rv_game *game);
/* After somebody chose a value of the option at this place: proposes what suits it, where another
 * option still stands as it comes. */
void match_propose(const rv_game *game, int chosen, rv_options *options);
int match_people(const match *m);
/* Their seats, as bits from the first one. */
unsigned match_people_seats(const match *m);
/* Whether a person other than `seat` may not see what it sees: read off the views themselves, so
 * every game's secrets are kept. */
bool match_has_secrets(const match *m, int seat);

/* By whose eyes a game is told again: once it is over all cards lie open (RV_ALL_SEATS), as where
 * only bots play; before, by those of its only person, and where several share it by nobody's (0),
 * because any of them may be reading. */
int match_replay_eyes(const match *m);

/* ---- Acting. Each call that changes the game saves it. */

/* A new game by these seats and options; `seed` NULL: from the system's entropy. An unfinished one
 * at the path is put aside. */
bool match_begin(match *m, const rv_game *game, int seats, const rv_options *options,
                 const char *seed, rv_error *error);
bool match_act(match *m, const char *action, rv_error *error);
/* Takes back the last action of a person, and what bots did after it. */
bool match_undo(match *m);

/* The streams of bots and of hints: their own, counted by actions, so that a game that is resumed
 * goes on as it would have, and asking for a hint changes nothing. */
void match_bot_chance(const match *m, rv_rng *rng);
void match_hint_chance(const match *m, rv_rng *rng);

/* ---- Files. */

/* The usual place of a game's save; leaves an own path alone. */
void match_find_path(match *m, const rv_game *game);
/* The place of a new one: the own path of the other, or the usual. */
void match_keep_like(match *m, const match *like, const rv_game *game);
bool match_has_saved(const match *m);
/* The game in the person's own file if it can go on: it may be over. Otherwise NULL. */
const rv_game *match_own_saved(const match *m);
/* Whether a game at the path can go on; in the usual place every one can. */
bool match_can_go_on(const match *m);
/* Where a game at the path is put when another one is saved there; false: errno says why not. */
bool match_aside(const match *m, const char *game, char aside[SAVE_PATH]);
/* The game that was saved last, or NULL. */
const rv_game *match_saved_last(void);
/* Saves; false: it does not work (errno says why), now or before. */
bool match_save(match *m);
bool match_save_copy(const match *m, const char *path);
/* Loads the game of a file. False: errno says why it cannot be read, or, with 0, error why it is no
 * record. */
bool match_load(match *m, const char *path, rv_error *error);
/* The game is over: what was saved becomes the last finished one, and a copy joins the records.
 * Its path, or NULL. */
const char *match_finish(match *m);
void match_end(match *m);

#endif
