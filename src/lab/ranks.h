/* ranks.h - processes that work together under `mpirun`; without it, one process alone.
 *
 * Every rank runs the same program with the same arguments and comes to the same decisions; they
 * differ only in the games they play. A rank that is lost ends the whole run with an error. */
#ifndef RV_LAB_RANKS_H
#define RV_LAB_RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Joins the other ranks, if the program was started by mpirun. All ranks but the first are silent
 * from then on: what they print goes nowhere. False: mpirun started a program that was built
 * without MPI, or they cannot join. */
bool lab_ranks_join(void);

int lab_rank(void);  /* from 0 */
int lab_ranks(void); /* 1 if alone */

/* Adds up each of the numbers over all ranks; all get the sums. */
void lab_ranks_add(int64_t *numbers, int n);
/* The same while other work goes on: the numbers must lie still until the end is asked for, which
 * waits for them. One at a time. */
void lab_ranks_add_begin(int64_t *numbers, int n);
void lab_ranks_add_end(void);
/* All get the number of the first rank. */
uint64_t lab_ranks_agree(uint64_t number);

/* All get the bytes of the rank named. */
void lab_ranks_spread(void *bytes, size_t size, int from);

/* Ends the run of all ranks with exit code 1, after this one failed. */
_Noreturn void lab_ranks_give_up(void);

#endif
