/* ranks.c - see ranks.h. REVERIE_MPI is defined where Open MPI was found. */
#define _POSIX_C_SOURCE 200809L
#include "lab/ranks.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Who starts many processes tells each of them so in its environment. */
static bool is_one_of_many(void) {
    static const char *const SIZES[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"};
    for (int i = 0; i < 2; i++) {
        const char *size = getenv(SIZES[i]);
        if (size && atoi(size) > 1) return true;
    }
    return false;
}

#ifdef REVERIE_MPI
#include <mpi.h>

static int rank, ranks = 1;
static MPI_Request adding = MPI_REQUEST_NULL;

/* MPI itself waits with a core to itself, which another rank or program may need. */
static void wait_for(MPI_Request *request) {
    enum { LOOKS = 100, A_WHILE = 100000 /* ns */ };
    int done = 0;
    for (int looks = 1; MPI_Test(request, &done, MPI_STATUS_IGNORE), !done; looks++)
        if (looks < LOOKS) sched_yield();
        else nanosleep(&(struct timespec){0, A_WHILE}, NULL);
}

static void leave(void) {
    MPI_Finalize();
}

bool lab_ranks_join(void) {
    int level;
    if (!is_one_of_many()) return true;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS) return false;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    atexit(leave);
    return rank == 0 || (freopen("/dev/null", "w", stdout) && freopen("/dev/null", "w", stderr));
}

void lab_ranks_add_begin(int64_t *numbers, int n) {
    if (ranks > 1)
        MPI_Iallreduce(MPI_IN_PLACE, numbers, n, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD, &adding);
}

void lab_ranks_add_end(void) {
    if (ranks > 1) wait_for(&adding);
}

void lab_ranks_spread(void *bytes, size_t size, int from) {
    MPI_Request spreading;
    if (ranks == 1) return;
    MPI_Ibcast(bytes, (int)size, MPI_BYTE, from, MPI_COMM_WORLD, &spreading);
    wait_for(&spreading); /* by looking now and then */
} /* NOLINT(clang-analyzer-optin.mpi.MPI-Checker): it knows MPI_Wait only */

void lab_ranks_give_up(void) {
    if (ranks > 1) MPI_Abort(MPI_COMM_WORLD, 1);
    exit(1);
}

#else

enum { rank = 0, ranks = 1 };

bool lab_ranks_join(void) {
    return !is_one_of_many();
}

void lab_ranks_add_begin(int64_t *numbers, int n) {
    (void)numbers, (void)n;
}

void lab_ranks_add_end(void) {}

void lab_ranks_spread(void *bytes, size_t size, int from) {
    (void)bytes, (void)size, (void)from;
}

void lab_ranks_give_up(void) {
    exit(1);
}

#endif

void lab_ranks_add(int64_t *numbers, int n) {
    lab_ranks_add_begin(numbers, n);
    lab_ranks_add_end();
}

uint64_t lab_ranks_agree(uint64_t number) {
    lab_ranks_spread(&number, sizeof number, 0);
    return number;
}

int lab_rank(void) {
    return rank;
}

int lab_ranks(void) {
    return ranks;
}
