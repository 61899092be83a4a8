/* thought.h - thinking beside the screen: a bot's move or advice, in a thread of its own, so that
 * no key ever waits for it. The screen is woken (tty_wake) when there is news. */
#ifndef RV_TERMINAL_THOUGHT_H
#define RV_TERMINAL_THOUGHT_H

#include "reverie.h"

typedef struct thought thought;

/* What the bot would do; NULL: no thread or memory for it. */
thought *thought_bot(const rv_bot *bot, const rv_game *game, const rv_state *state,
                     const rv_rng *rng);
thought *thought_advice(const rv_game *game, const rv_state *state, const rv_rng *rng);

bool thought_done(thought *t);
/* The bot's action, once it is done. */
rv_action thought_action(thought *t);
/* The advice so far, best first: its length; -1: nobody knows this game. */
int thought_read(thought *t, rv_advice *out);

/* Forgets it, done or not. NULL is fine. */
void thought_drop(thought *t);

#endif
