/* advise.h - advice with a brain of the caller's choice, at once or in slices; see rv_advise() in
 * reverie.h. */
#ifndef RV_BOTS_ADVISE_H
#define RV_BOTS_ADVISE_H

#include "bots/brain.h"
#include "bots/search.h"

/* Playouts where the budget names nothing. */
enum { RV_ADVISE_OWN = 10000 };

/* An advice that is being worked out, a world at a time: a plain value, for those who cannot wait.
 * It points into itself, so it must stay where it is. */
typedef struct {
    const rv_brain *brain;
    rv_state view;
    rv_action legal[RV_MAX_LEGAL];
    int n;
    rv_action usual;
    rv_rng *rng; /* the caller's, read only at the start */
    rv_search search;
    rv_advice out[RV_MAX_LEGAL]; /* see rv_adviser_look() */
} rv_adviser;

/* Begins for the actor of `state`; returns the number of actions, 0 if the game is over. */
int rv_adviser_start(rv_adviser *a, const rv_brain *brain, const rv_state *state,
                     const rv_budget *budget, rv_rng *rng);

/* One more world. False: the order is settled or the budget is spent. */
bool rv_adviser_step(rv_adviser *a);

/* Brings `out` up to date: each action once, best first. */
void rv_adviser_look(rv_adviser *a);

/* Who looks on, or NULL. */
typedef struct {
    rv_advice_watch *watch;
    void *context;
} rv_advice_listener;

int rv_advise_with(const rv_brain *brain, const rv_state *state, const rv_budget *budget,
                   rv_rng *rng, rv_advice *out, rv_advice_listener listener);

#endif
