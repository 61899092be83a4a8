/* by_hand.h - a score of Onirim made by hand, for every option: what bots play by where there is no
 * yardstick, or as long as there are no weights. */
#ifndef RV_BOTS_ONIRIM_BY_HAND_H
#define RV_BOTS_ONIRIM_BY_HAND_H

#include "games/onirim/onirim.h"

/* How promising a state or afterstate is for the players; higher is better, doors count most. */
int on_score(const onirim *s);

#endif
