/* plan.h - looking ahead in Onirim as far as nothing is left to chance.
 *
 * An action is carried out up to the first chance (an afterstate); choices that follow at once,
 * such as the order in which the cards of a prophecy go back, are searched through. What can be
 * reached is scored, and the best is taken. */
#ifndef RV_BOTS_ONIRIM_PLAN_H
#define RV_BOTS_ONIRIM_PLAN_H

#include "games/onirim/onirim.h"

/* How good a state or afterstate is; higher is better. */
typedef int on_scorer(const void *with, const onirim *s);

/* The action that leads to the best score, of those given; `leaf` (may be NULL) is what it leads
 * to. `state` must hold no hidden cards, and the actions must be legal in it. */
rv_action on_plan(const rv_state *state, const rv_action *legal, int n, on_scorer *score,
                  const void *with, rv_state *leaf);

#endif
