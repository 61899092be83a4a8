/* onirim_pupil.h - who plays Onirim to learn: games in which it takes what its value likes best,
 * and what its choices led to before chance decided. */
#ifndef RV_LAB_ONIRIM_PUPIL_H
#define RV_LAB_ONIRIM_PUPIL_H

#include "bots/onirim/plan.h"

enum { PUPIL_LONGEST = 600 /* choices of a game that are learned from */ };

typedef struct {
    onirim after; /* where the choice leads, up to chance */
    int eye;      /* who chose */
    float value;  /* what was expected of it: the chance to win */
} pupil_choice;

typedef struct {
    int seats;
    rv_options options;
    rv_rng rng;
    /* The log-odds of winning, as on_logit() of value.h has them. */
    int (*judge)(const void *with, const onirim *s, int eye);
    const void *with;
    int eye; /* who decides */
    int n;
    pupil_choice made[PUPIL_LONGEST];
    bool won;
    float progress; /* how much of what wins was there in the end, 0 to 1 */
} onirim_pupil;

/* Plays a game whose chance comes from stream `index` of the pupil's seed. */
void onirim_pupil_play(onirim_pupil *p, uint64_t index);

/* What a lost game counts with all its doors, when this share of a run is done and so many games
 * were won lately: something at first, and as long as hardly a game is won. */
float onirim_worth_of_doors(float done, float lately);

/* How many games were won lately, with one more. */
float onirim_lately(float lately, bool won);

/* Part of the way from the first rate of a run to the last one is done, in equal ratios; products
 * only, so that every platform takes the same steps. */
float onirim_rate(float first, float thousandth, float done);

#endif
