/* trial.h - how strong a pupil of Nightmarium is by now: one against reference players. */
#ifndef RV_LAB_TRIAL_H
#define RV_LAB_TRIAL_H

#include "lab/pupil.h"
#include "lab/train.h"

/* Plays the games of a trial, which hang on the seed alone, at a table for two, or for four where
 * the pupil learns for more than two; notes the share it won. */
void trial_hold(pupil *p, const char *seed, train_progress *progress);

#endif
