/* expert.h - the bot `expert`: search on top of the learned value. */
#ifndef RV_BOTS_EXPERT_H
#define RV_BOTS_EXPERT_H

#include "bots/brain.h"

/* Playouts for a decision where the budget names nothing: `expert`, and the level `master`. */
enum { RV_EXPERT_OWN = 400, RV_MASTER_OWN = 2000 };

rv_action rv_expert_choose(const rv_brain *brain, const rv_state *view, const rv_action *legal,
                           int n, const rv_budget *budget, int own, rv_rng *rng);

#endif
