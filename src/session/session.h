/* session.h - inside a session.
 *
 * A session is the state, the random stream, and how they came about: the start (a seed, or a
 * position), the actions, and marks where chance was given another seed. There are no snapshots:
 * taking an action back plays the others again from the start, which takes microseconds, gives the
 * same cards because the stream starts again too, and leaves a few kilobytes for a whole game. */
#ifndef RV_SESSION_SESSION_H
#define RV_SESSION_SESSION_H

#include "reverie.h"

enum {
    RV_MAX_HISTORY = 30000,      /* actions of one session */
    RV_MAX_RESEEDS = 1000,       /* places where chance changes */
    RV_MAX_ZONES = 4096,         /* bytes of a position text */
    RV_MAX_RECORD = 1024 * 1024, /* bytes of a record: the limits above keep well below it */
    RV_HASH_EVERY = 16           /* actions between two hashes of a record */
};

/* From action number `at` (from 0) on, chance comes from this seed. */
typedef struct {
    size_t at;
    char seed[RV_MAX_SEED + 1];
} rv_reseed;

struct rv_session {
    const rv_game *game;
    int seats;
    int actor;   /* whose turn it was in the position; 0 for a game from its beginning */
    char *zones; /* the position, or NULL */
    rv_options options;
    char seed[RV_MAX_SEED + 1];
    rv_action *actions;
    size_t n_actions, action_room;
    rv_reseed *reseeds;
    size_t n_reseeds, reseed_room;
    rv_events events; /* of the last call that changed the game */
    rv_rng rng;
    rv_state state;
};

/* Plays a session again, one action after the other. */
typedef struct {
    const rv_session *session;
    size_t done;     /* actions played */
    size_t reseeded; /* marks passed */
    rv_rng rng;
    rv_state state;
} rv_replay;

void rv_replay_start(rv_replay *replay, const rv_session *session);
void rv_replay_step(rv_replay *replay);

/* A session of its own with the same game in it, without the events; NULL if there is no memory. */
rv_session *rv_session_copy(const rv_session *session, rv_error *error);

/* The same game at its beginning, and one action of it further; each time with the events. NULL and
 * false: there is no memory, or no further action. */
rv_session *rv_session_again(const rv_session *session, rv_error *error);
bool rv_session_follow(rv_session *again, const rv_session *session, rv_error *error);

/* The seed that chance comes from now. */
const char *rv_session_chance(const rv_session *session);

/* A stream of chance for one who thinks about this game, by name: the same at the same moment of
 * the same game, and none that a game can have, since no seed holds a line end. */
void rv_session_stream(const rv_session *session, const char *name, rv_rng *rng);

/* Whether a text can be a seed: valid UTF-8 of up to RV_MAX_SEED bytes, no control characters. */
bool rv_seed_check(const char *seed, rv_error *error);
/* Valid UTF-8 of any length, with or without control characters. */
bool rv_is_utf8(const char *text);

/* RV_NO_MEMORY; returns false. */
bool rv_fail_memory(rv_error *error);

#endif
