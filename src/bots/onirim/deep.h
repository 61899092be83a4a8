/* deep.h - the deep value of Onirim: a network that looks at each colour twice, in whole numbers.
 *
 * The rows of all places of a sight (sight.h) that are about no colour are added; to a copy of that
 * sum for each colour the rows of its places are added and what is below zero is cut off: the first
 * layer. In the second one, each colour sees its own numbers and the sum over all colours, so that
 * it can tell what it needs from what the others need. The four results are added and go through a
 * third layer, which is weighed.
 *
 * The small network of value.h has one layer less by colour and larger tables. It is faster; this
 * one learns more from fewer games. */
#ifndef RV_BOTS_ONIRIM_DEEP_H
#define RV_BOTS_ONIRIM_DEEP_H

#include "bots/onirim/sight.h"
#include "bots/weights.h"

enum {
    DEEP_FIRST = 128,
    DEEP_SECOND = 64,
    DEEP_THIRD = 32,
    DEEP_ROW_ONE = 128,                  /* 1 on the scale of rows and the first layer, */
    DEEP_WEIGHT_ONE = 1024,              /* of the weights of the second and third layer, */
    DEEP_CELL_ONE = 128,                 /* of what these two give, */
    DEEP_LOGIT_ONE = 4096,               /* and of the last weights and the result */
    DEEP_MOST_CELL = INT16_MAX / COLOURS /* cells of these two are cut here: four are added up */
};

#define ON_DEEP_KIND "deep-1" /* changes with sight.c and with the scales above */

typedef struct {
    int each;              /* places of a colour */
    const uint16_t *row;   /* by place; several may share one */
    const int8_t *rows;    /* DEEP_FIRST numbers each */
    const int16_t *first;  /* DEEP_FIRST: the bias of the first layer */
    const int16_t *own;    /* for the colour's own numbers: see DEEP_AT ... */
    const int16_t *all;    /* ... and for the sum over the colours */
    const int16_t *second; /* DEEP_SECOND: bias */
    const int16_t *middle; /* the same, to the third layer */
    const int16_t *third;  /* DEEP_THIRD: bias */
    const int16_t *out;    /* DEEP_THIRD weights, and a bias */
} on_deep;

/* Weights between two layers lie in pairs, as processors multiply them: for the first two numbers
 * of the layer before, two weights for each number of the layer behind; and so on. */
#define DEEP_AT(in, out, layer) ((in) / 2 * 2 * (layer) + 2 * (out) + (in) % 2)

/* The net in a (checked) file of weights for these rules, used where it lies; false if it has not
 * all its parts. */
bool on_deep_in(rv_weights file, unsigned rules, on_deep *net);

/* Log-odds of winning with that sight, DEEP_LOGIT_ONE for 1. */
int on_deep_logit(const on_deep *net, const on_sight *sight);

/* The same, without regard to the processor, and for all those that have AVX2. */
int on_deep_plainly(const on_deep *net, const on_sight *sight);
int on_deep_wide(const on_deep *net, const on_sight *sight);

#endif
