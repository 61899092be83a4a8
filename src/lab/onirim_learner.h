/* onirim_learner.h - the small network of value.h in floats, as it is while it learns.
 *
 * What it gives and how it moves does not depend on the machine: each number is worked out by the
 * same operations in the same order, however wide the registers are. */
#ifndef RV_LAB_ONIRIM_LEARNER_H
#define RV_LAB_ONIRIM_LEARNER_H

#include "bots/onirim/value.h"

enum { LEARNER_MOST_PLACES = 40000 };

/* All numbers that are learned, and how much each row has been moved. */
typedef struct {
    int columns, by_colour;                                    /* as value.h has them */
    _Alignas(64) float inner[LEARNER_MOST_PLACES * ON_HIDDEN]; /* by place, that many columns */
    float bias[ON_HIDDEN], skip[ON_HIDDEN];
    float middle[ON_HIDDEN][ON_MIDDLE];
    float shift[ON_MIDDLE], outer[ON_MIDDLE];
    float linear[LEARNER_MOST_PLACES], moved[LEARNER_MOST_PLACES];
} on_learner;

/* Log-odds of winning where a state takes these places. */
float learner_logit(const on_learner *w, const int *places, int n);

/* The same on the scale of value.h. */
int learner_whole_logit(float logit);

/* Moves what these places give towards a chance of winning. */
void learner_adjust(on_learner *w, const int *places, int n, float target, float step);

#endif
