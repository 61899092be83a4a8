/* dealer.h - deals the game of an index and asks bots, for all in the laboratory who play many
 * games. */
#ifndef RV_LAB_DEALER_H
#define RV_LAB_DEALER_H

#include "reverie.h"

/* What is played. */
typedef struct {
    const rv_game *game;
    int seats;
    rv_options options;
    const char *seed; /* game i, from 1, is stream i of this text: seed `TEXT#i` plays it again */
    bool timed;       /* look at the clock now and then */
} lab_table;

/* Who plays. */
typedef struct {
    const rv_bot *bot;
    rv_budget budget; /* 0: the bot's own measure */
} lab_player;

/* Processor time: `decisions` took `ns` in all. Some are measured and stand for their like, since
 * looking at the clock takes longer than a quick bot. */
typedef struct {
    int64_t decisions, ns;
    int unmeasured; /* decisions since the last one that was measured */
    int gap;        /* how many to let pass */
} lab_time;

/* One for each thread. */
typedef struct {
    const lab_table *table;
    rv_rng chance, bots; /* the bots of a game share a stream */
    int64_t clock_ns;    /* what a look at the clock takes */
} lab_dealer;

void lab_dealer_start(lab_dealer *dealer, const lab_table *table);

/* Sets up game `index`. */
void lab_deal(lab_dealer *dealer, uint64_t index, rv_state *state, rv_events *events);

/* What the player does in this state. */
rv_action lab_ask(lab_dealer *dealer, const lab_player *player, const rv_state *state,
                  lab_time *time);

/* Adds what was measured to two numbers, decisions and nanoseconds, and begins anew. */
void lab_time_add(lab_time *time, int64_t *numbers);

#endif
