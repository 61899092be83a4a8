/* own_weights.h - bots that play by weights from a folder, not by those that are shipped. */
#ifndef RV_LAB_OWN_WEIGHTS_H
#define RV_LAB_OWN_WEIGHTS_H

#include "reverie.h"

/* Reads the files of a folder that are named like those of weights/ (nightmarium.rvw): all bots of
 * this run play by them. To be called before any does. Returns how many there are; -1, with a word,
 * if one of them is no good. */
int lab_own_weights(const char *folder, rv_error *error);

#endif
