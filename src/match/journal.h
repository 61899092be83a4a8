/* journal.h - goes through a game again, step by step, to tell it. */
#ifndef RV_MATCH_JOURNAL_H
#define RV_MATCH_JOURNAL_H

#include "reverie.h"

/* Called after the set-up (number 0) and after each action (from 1); rv_session_events(at) is what
 * happened in that step. */
typedef void (*journal_step)(void *to, const rv_session *at, size_t number);

/* False if there was not enough memory. */
bool journal_walk(const rv_session *session, journal_step step, void *to);

/* The game as it stood after `steps` actions, as a session of its own; NULL: no memory. */
rv_session *journal_at(const rv_session *session, size_t steps);

#endif
