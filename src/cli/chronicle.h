/* chronicle.h - prints what happened in a game. */
#ifndef RV_CLI_CHRONICLE_H
#define RV_CLI_CHRONICLE_H

#include "reverie.h"

/* Prints what happened from step `from` on, as `seat` may know it. */
void chronicle_print(const rv_session *session, size_t from, int seat);

/* Prints the events of one step. */
void chronicle_print_step(const rv_session *at, int seat);

#endif
