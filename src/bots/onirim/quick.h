/* quick.h - a score of Onirim made by hand, for every option: what `quick` plays by. */
#ifndef RV_BOTS_ONIRIM_QUICK_H
#define RV_BOTS_ONIRIM_QUICK_H

#include "games/onirim/onirim.h"

/* How promising a state or afterstate is for the players; higher is better, doors count most. */
int on_score(const onirim *s);

#endif
