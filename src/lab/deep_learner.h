/* deep_learner.h - the network of bots/onirim/deep.h in floats, as it is while it learns.
 *
 * It learns from many moments at once: the mean of their slopes, smoothed over time and measured by
 * its usual size, says where each number goes (Adam). What it does depends on the moments and their
 * order alone: each number is worked out by the same operations, however wide the registers are. */
#ifndef RV_LAB_DEEP_LEARNER_H
#define RV_LAB_DEEP_LEARNER_H

#include "bots/onirim/deep.h"

enum { LEARNER_ROWS = 3400, LEARNER_MOST = 512 };

/* Weights by what they are for; only as many rows as there are places are used. */
typedef struct {
    _Alignas(64) float own[DEEP_FIRST][DEEP_SECOND];
    float all[DEEP_FIRST][DEEP_SECOND];
    float middle[DEEP_SECOND][DEEP_THIRD];
    float first[DEEP_FIRST], second[DEEP_SECOND], third[DEEP_THIRD];
    float out[DEEP_THIRD], bias[16]; /* the first of them */
    float row[LEARNER_ROWS][DEEP_FIRST];
} deep_numbers;

/* All that learning goes on from. */
typedef struct {
    int places, each, n; /* of a sight */
    float trust[2];      /* how much of `drift` and `size` has come together so far */
    deep_numbers weights;
    deep_numbers drift, size; /* of the slopes: their smoothed mean, and that of their squares */
} deep_learner;

/* A state, and the chance to win that it is drawn to. */
typedef struct {
    int16_t at[SIGHT_MOST];
    float target;
} deep_moment;

/* Room to work in. */
typedef struct deep_desk deep_desk;
deep_desk *deep_desk_new(void);
void deep_desk_free(deep_desk *desk);

/* Small random weights, for sights with so many places. */
void deep_start(deep_learner *l, unsigned rules, rv_rng *rng);

/* The weights of a net for games with other rules, as far as their tables are the same; new ones
 * begin with zeros. */
void deep_start_like(deep_learner *l, unsigned rules, const on_deep *net, unsigned other);

/* Rows that were taken over from such a net and have not been moved since need no place in a file:
 * this game does not show them. */
void deep_forget_unseen(deep_learner *l);

/* Takes a step towards the targets of n moments, LEARNER_MOST at most. Numbers wear: what is not
 * needed fades, by this share at a rate of 1. */
void deep_learn(deep_learner *l, deep_desk *desk, const deep_moment *const *moments, int n,
                float rate, float wear);

/* The same, without regard to the processor. */
void deep_learn_plainly(deep_learner *l, deep_desk *desk, const deep_moment *const *moments, int n,
                        float rate, float wear);

/* What it thinks of a moment: log-odds, DEEP_LOGIT_ONE for 1. */
int deep_think(const deep_learner *l, deep_desk *desk, const deep_moment *moment);

/* The weights in whole numbers, as a file has them. */
typedef struct {
    int rows; /* that were ever moved, and one of zeros for the others */
    uint16_t row[LEARNER_ROWS];
    int8_t rows_of[LEARNER_ROWS * DEEP_FIRST];
    int16_t own[DEEP_SECOND * DEEP_FIRST], all[DEEP_SECOND * DEEP_FIRST];
    int16_t middle[DEEP_THIRD * DEEP_SECOND];
    int16_t first[DEEP_FIRST], second[DEEP_SECOND], third[DEEP_THIRD], out[DEEP_THIRD + 1];
} deep_rounded;

void deep_round(const deep_learner *l, deep_rounded *to);

/* The rounded net, ready for play. */
on_deep deep_net_of(const deep_learner *l, const deep_rounded *rounded);

#endif
