/* entropy.h - a seed nobody chose. */
#ifndef RV_PROTOCOL_ENTROPY_H
#define RV_PROTOCOL_ENTROPY_H

#include "reverie.h"

/* Sixteen letters and digits (80 bits) from the system's entropy. */
bool rv_entropy_seed(char seed[RV_MAX_SEED + 1], rv_error *error);

#endif
