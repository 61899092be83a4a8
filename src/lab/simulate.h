/* simulate.h - lets a bot play many games and counts what happens. */
#ifndef RV_LAB_SIMULATE_H
#define RV_LAB_SIMULATE_H

#include "lab/stats.h"
#include "reverie.h"

typedef struct {
    const rv_game *game;
    int seats;
    rv_options options;
    const rv_bot *bot; /* at every seat */
    const char *seed;  /* game i, from 1, is stream i of this text: seed `TEXT#i` plays it again */
    uint64_t games;
} lab_job;

/* A number counted in each game: sums over the games played. */
typedef struct {
    char name[40];
    int64_t sum, squares;
} lab_number;

typedef struct {
    uint64_t games; /* played so far */
    int n;
    lab_number number[LAB_MAX_STATS];
} lab_result;

/* Plays; after each game `go_on` (may be NULL) is asked whether to play another. Results depend on
 * the job alone. */
void lab_simulate(const lab_job *job, lab_result *result,
                  bool (*go_on)(void *asked, const lab_result *so_far), void *asked);

double lab_mean(const lab_result *result, int index);
/* Standard error of the mean. */
double lab_error(const lab_result *result, int index);

#endif
