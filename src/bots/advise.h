/* advise.h - advice with a brain of the caller's choice; see rv_advise() in reverie.h. */
#ifndef RV_BOTS_ADVISE_H
#define RV_BOTS_ADVISE_H

#include "bots/brain.h"

/* Playouts where the budget names nothing. */
enum { RV_ADVISE_OWN = 10000 };

/* Who looks on, or NULL. */
typedef struct {
    rv_advice_watch *watch;
    void *context;
} rv_advice_listener;

int rv_advise_with(const rv_brain *brain, const rv_state *state, const rv_budget *budget,
                   rv_rng *rng, rv_advice *out, rv_advice_listener listener);

#endif
