/* search.h - looking ahead: which of the actor's actions wins most often in worlds that it cannot
 * tell from the real one.
 *
 * A world is a deal of what the actor does not know, together with a stream of chance. In each
 * world every candidate is tried: the action, then play by the brain for some turns,
 * each player seeing only what is its own, then the learned value of the place reached. All
 * candidates meet the same worlds and the same chance, so that what is compared are differences
 * within worlds, whose noise is far below that of the values. Candidates that are clearly worse
 * drop out.
 *
 * A search is a plain value: nothing is allocated. It reads no clock unless the budget has `ms`, so
 * a budget of playouts gives the same on every platform. */
#ifndef RV_BOTS_SEARCH_H
#define RV_BOTS_SEARCH_H

#include "bots/brain.h"

enum { RV_SEARCH_WIDTH = 24 }; /* candidates at most */

typedef struct {
    rv_action action; /* 0: whatever the actor does */
    bool alive;       /* still tried in new worlds */
    int worlds;
    double sum; /* of its values */
    /* When it was dropped: the default's mean, and how much of the default's luck was its own. */
    double usual, follows;
} rv_candidate;

typedef struct {
    const rv_game *game;
    const rv_brain *brain;
    const rv_state *view; /* the caller's */
    int seat;
    int cut;      /* the turn at whose beginning the value is read */
    int readings; /* at so many beginnings of turns, this one the last */
    rv_rng own;   /* stream number i is the chance of world i */
    uint64_t worlds;
    /* What may be spent and is. */
    int64_t playouts, most_playouts, next_look;
    int64_t begin, most_time, time;
    /* The candidates; the first is the default. */
    int n, alive;
    rv_candidate c[RV_SEARCH_WIDTH];
    double product[RV_SEARCH_WIDTH][RV_SEARCH_WIDTH]; /* sums over worlds of value times value */
    const rv_action *legal;                           /* what the actor is truly offered */
    int n_legal;
} rv_search;

/* A search for the actor of a view. A budget of nothing is `own` playouts. */
void rv_search_start(rv_search *s, const rv_brain *brain, const rv_state *view,
                     const rv_action *legal, int n, const rv_budget *budget, int own, rv_rng *rng);

/* A search for a seat that looks on while another one decides: its only candidate is that the game
 * goes on. */
void rv_search_watch(rv_search *s, const rv_brain *brain, const rv_state *view, int seat,
                     const rv_budget *budget, int own, rv_rng *rng);

/* Adds a candidate; the first one is the default, with which all others are compared. */
void rv_search_add(rv_search *s, rv_action action);

/* How good each legal action looks at first sight. */
void rv_search_glance(rv_search *s, float *rating);

/* Tries all candidates that are alive in one more world. False, and nothing is changed, if the
 * budget does not reach for it. */
bool rv_search_world(rv_search *s);

/* How much of the budget is spent: 0 to 1. */
double rv_search_spent(const rv_search *s);

/* How many playouts the whole budget will pay for, judged by those so far. */
int64_t rv_search_affords(rv_search *s);

/* By how many standard errors candidate i is better than j, both alive: below 0 if it is worse; 0
 * if their means are equal. */
double rv_search_lead(const rv_search *s, int i, int j);

/* Did the two, both alive, fare alike in every world? */
bool rv_search_same(const rv_search *s, int i, int j);

/* The candidate is not tried any more. */
void rv_search_drop(rv_search *s, int i);

/* A candidate's chance to win, and its standard error. */
double rv_search_mean(const rv_search *s, int i);
double rv_search_error(const rv_search *s, int i);

#endif
