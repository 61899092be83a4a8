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

/* Asked after every slice of time, with the number of slices so far; false: that will do. */
typedef struct {
    bool (*go_on)(void *watcher, uint64_t done);
    void *watcher;
} lab_onlooker;

/* Slices of a run over all cases, or the one named `only`; 0: there is no such case. */
uint64_t lab_bench_slices(const char *only);

/* Measures for about `seconds` of CPU time in all. False: it was stopped before anything was
 * known. */
bool lab_bench_run(const char *only, double seconds, lab_onlooker onlooker, lab_bench *out);

/* Game, seats and options of a case that has a name. */
void lab_case(int index, const rv_game **game, int *seats, rv_options *options);

enum { LAB_MAX_BOTS = 128 };

typedef struct {
    const char *name, *bot;
    double us;          /* a decision of a bot with its own budget, carried out */
    double games_per_s; /* 0 if not one was finished in the time */
} lab_bot_speed;

/* The same for every bot in every case that it plays; the number of results, which are those of
 * the first bots if it was stopped early. */
uint64_t lab_bench_bots_slices(const char *only);
int lab_bench_bots(const char *only, double seconds, lab_onlooker onlooker,
                   lab_bot_speed out[LAB_MAX_BOTS]);

/* One number over random games of every game, number of seats and option value: the same on every
 * machine and build, another one as soon as play changes. */
uint64_t lab_signature(void);

#endif
