/* simulate.h - lets a bot play many games and counts what happens. */
#ifndef RV_LAB_SIMULATE_H
#define RV_LAB_SIMULATE_H

#include "lab/crew.h"
#include "lab/dealer.h"
#include "lab/statistics.h"
#include "lab/stats.h"

typedef struct {
    lab_table table;
    lab_player players[RV_MAX_SEATS]; /* by seat */
    uint64_t games;
} lab_job;

/* A number counted in each game: sums over the games played. */
typedef struct {
    char name[40];
    lab_sums sums;
} lab_number;

enum { LAB_WON = 0 }; /* the first number: games won by anybody */

typedef struct {
    uint64_t games; /* played so far */
    int n;
    lab_number number[LAB_MAX_STATS];
    lab_time time; /* of all players together; nothing unless the table is timed */
} lab_result;

/* Plays with the threads and the watcher of `crew` (the rest of it is not looked at). All results
 * but the time depend on the job alone. False: no memory, or no threads. */
bool lab_simulate(const lab_job *job, const lab_crew *crew, lab_result *result);

#endif
