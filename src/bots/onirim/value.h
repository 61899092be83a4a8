/* value.h - the learned value of Onirim: a small network over the places of features.h.
 *
 * Each place has a weight of its own and adds a row of HIDDEN numbers; what of the sum is above
 * zero is weighed and added. All numbers are whole, so that every platform plays the same. Weights
 * are made by `reverie train onirim`. */
#ifndef RV_BOTS_ONIRIM_VALUE_H
#define RV_BOTS_ONIRIM_VALUE_H

#include "bots/onirim/features.h"
#include "bots/weights.h"

enum {
    ON_HIDDEN = 32,
    ON_LOGIT_ONE = 4096, /* 1 on the scale of linear and outer weights, and of the result */
    ON_INNER_ONE = 64    /* 1 on the scale of inner weights */
};

#define ON_VALUE_KIND "value-1" /* changes with features.h and with the scales above */

typedef struct {
    const int16_t *linear; /* by place */
    const int8_t *inner;   /* by place, ON_HIDDEN each */
    const int16_t *bias;   /* ON_HIDDEN */
    const int16_t *outer;  /* ON_HIDDEN */
} on_network;

/* The network of a file of weights, used where it lies; false if it is none for this value. */
bool on_network_of(rv_weights file, on_network *network, rv_error *error);

/* How good a state or afterstate is: log-odds of winning, ON_LOGIT_ONE for 1. */
int on_logit(const on_network *network, const onirim *s);

/* Log-odds as a chance from 0 to 1. */
float on_chance(int logit);

#endif
