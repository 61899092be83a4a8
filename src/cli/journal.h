/* journal.h - goes through a game again, step by step, to tell it. */
#ifndef RV_CLI_JOURNAL_H
#define RV_CLI_JOURNAL_H

#include "reverie.h"

/* Called after the set-up (number 0) and after each action (from 1); rv_session_events(at) is what
 * happened in that step. */
typedef void (*journal_step)(void *to, const rv_session *at, size_t number);

/* False if there was not enough memory. */
bool journal_walk(const rv_session *session, journal_step step, void *to);

/* Prints what happened from step `from` on, as `seat` may know it. */
void journal_print(const rv_session *session, size_t from, int seat);

/* Prints the events of one step. */
void journal_print_step(const rv_session *at, int seat);

#endif
