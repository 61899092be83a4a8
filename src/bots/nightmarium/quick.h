/* quick.h - hand-written judgement of a table, for plans without learned weights. */
#ifndef RV_BOTS_NIGHTMARIUM_QUICK_H
#define RV_BOTS_NIGHTMARIUM_QUICK_H

#include "bots/nightmarium/plan.h"

/* Judges the leaves of a plan: about 0, more is better. */
float nm_quick_judge(nm_plan *plan, const nm_state *g);

#endif
