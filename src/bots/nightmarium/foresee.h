/* foresee.h - the search of Nightmarium's `expert`. */
#ifndef RV_BOTS_NIGHTMARIUM_FORESEE_H
#define RV_BOTS_NIGHTMARIUM_FORESEE_H

#include "games/nightmarium/nightmarium.h"

/* The action to take, 0 if there are no weights. A budget of nothing is `own` playouts. */
rv_action nm_foresee(const rv_state *view, const rv_budget *budget, int own, rv_rng *rng);

#endif
