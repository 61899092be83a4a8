/* layers.h - the sums behind the fast value of Onirim: the small network over a list of places. */
#ifndef RV_BOTS_ONIRIM_LAYERS_H
#define RV_BOTS_ONIRIM_LAYERS_H

#include "bots/onirim/value.h"

/* What the network makes of these places, given by their rows: log-odds. Whole numbers only, so it
 * does not matter how wide the processor's registers are: the one below is used where it can be. */
int on_weigh(const on_network *network, const int *places, int n);

/* The same, without regard to the processor. */
int on_weigh_plainly(const on_network *network, const int *places, int n);

#endif
