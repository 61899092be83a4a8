/* bench.h - how fast the rules are, and a signature of how they play. */
#ifndef RV_LAB_BENCH_H
#define RV_LAB_BENCH_H

#include "reverie.h"

enum { LAB_MAX_CASES = 16 };

typedef struct {
    const char *name;
    double ns;    /* a decision of random play, legal list and set-up included */
    double ratio; /* to the shuffle in the same run */
    double games_per_s;
    double decisions_per_game;
    double view_ns, clone_ns;
    size_t state_bytes;
} lab_speed;

typedef struct {
    double shuffle_ns; /* a Fisher-Yates shuffle of 76 bytes with the same generator */
    lab_speed cases[LAB_MAX_CASES];
    int n;
    uint64_t signature;
} lab_bench;

/* Name of a case, NULL past the last. Cases of games that are not there are left out. */
const char *lab_case_name(int index);

/* Measures all cases, or the one named `only`, for about `seconds` of CPU time in all. False:
 * there is no such case. */
bool lab_bench_run(const char *only, double seconds, lab_bench *out);

/* One number over random games of every game, number of seats and option value: the same on every
 * machine and build, another one as soon as play changes. */
uint64_t lab_signature(void);

#endif
