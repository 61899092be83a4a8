/* explicit.h - Onirim for one player, without expansions, a second time: slow and plain.
 *
 * Written from the rulings O1-O16 alone, with a deck that is an array and a Fisher-Yates shuffle
 * wherever the rules say so, and its own random numbers. It shares no line with the engine, so a
 * misread rule would have to be misread twice. Played by the same two policies as the engine, it
 * must give the same statistics. */
#ifndef TESTS_DISTRIBUTION_EXPLICIT_H
#define TESTS_DISTRIBUTION_EXPLICIT_H

#include <stdint.h>

/* What is counted in one game. */
typedef enum {
    WON,
    LOST_FILLING,  /* the deck was empty in a normal fill */
    LOST_NEW_HAND, /* ... or in the new hand of option IV */
    TURNS,         /* turns begun */
    DECISIONS,     /* decisions asked */
    DOORS,         /* on the table at the end */
    BY_THREE,
    BY_KEY,
    KEYS_DISCARDED, /* in phase 1: prophecies, but for an empty deck */
    PAID_KEY,       /* nightmares, by how they were paid */
    PAID_DOOR,
    PAID_REVEAL,
    PAID_HAND,
    DOORS_0, /* 1 if the game ended with no door, one door, ... */
    DOORS_8 = DOORS_0 + 8,
    N_FIGURES
} figure;

typedef struct {
    double of[N_FIGURES];
} figures;

typedef enum { RANDOM, REFERENCE } policy;

/* Plays one game; `seed` chooses its chance. */
void explicit_game(policy player, uint64_t seed, figures *out);

#endif
