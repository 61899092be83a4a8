/* crew.c - see crew.h.
 *
 * Work goes in rounds. A round ends where `enough` must be asked; with ranks it also ends after
 * a part of a second, so that all learn of an interrupt. Within a round each thread takes the next
 * index of its rank, plays it, and adds to numbers of its own; they are put together at the end of
 * the round. With ranks the next round is played meanwhile, so that nobody waits for the slowest:
 * what a rank says, all know one round later. The thread that called is one of the crew, and the
 * one that asks the watcher. */
#define _GNU_SOURCE
#include "lab/crew.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lab/ranks.h"

enum { FIRST_ROUND = 4 }; /* units of each thread */

typedef struct {
    const lab_crew *crew;
    uint64_t first, length;     /* of this round, over all ranks */
    atomic_uint_fast64_t taken; /* of this rank's share */
    atomic_bool stop;
} shift; /* a round */

typedef struct {
    shift *round;
    void *player;
    int64_t *numbers;
    pthread_t thread;
} worker;

int lab_cores(void) {
    cpu_set_t cores;
    int n = sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;
    return n > 0 ? n : 1;
}

/* ---- One round. */

/* How many indices of the round are this rank's: every lab_ranks()-th. */
static uint64_t share(const shift *round) {
    uint64_t ranks = (uint64_t)lab_ranks(), rank = (uint64_t)lab_rank();
    return round->length > rank ? (round->length - rank - 1) / ranks + 1 : 0;
}

static bool take(shift *round, uint64_t *index) {
    if (atomic_load_explicit(&round->stop, memory_order_relaxed)) return false;
    uint64_t k = atomic_fetch_add_explicit(&round->taken, 1, memory_order_relaxed);
    *index = round->first + k * (uint64_t)lab_ranks() + (uint64_t)lab_rank();
    return k < share(round);
}

static void ask_watcher(shift *round) {
    const lab_crew *crew = round->crew;
    uint64_t done = round->first - 1 + round->taken * (uint64_t)lab_ranks();
    if (crew->go_on && !crew->go_on(crew->watcher, done)) round->stop = true;
}

static void work(worker *w, bool watching) {
    uint64_t index;
    while (take(w->round, &index)) {
        w->round->crew->play(w->player, index, w->numbers);
        if (watching) ask_watcher(w->round);
    }
}

static void *work_in_thread(void *w) {
    work(w, false);
    return NULL;
}

/* Plays a round with all threads. */
static bool play_round(worker *workers, int threads) {
    int started = 1;
    while (started < threads &&
           pthread_create(&workers[started].thread, NULL, work_in_thread, &workers[started]) == 0)
        started++;
    if (started == threads) work(&workers[0], true);
    else workers->round->stop = true;
    for (int i = 1; i < started; i++) pthread_join(workers[i].thread, NULL);
    return started == threads;
}

/* ---- Rounds. */

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* How long the next round is; `pace` is what lasts a part of a second on the first rank. */
static uint64_t next_length(const lab_crew *crew, uint64_t begun, uint64_t pace) {
    uint64_t length = crew->units - begun;
    if (crew->check_every && length > crew->check_every - begun % crew->check_every)
        length = crew->check_every - begun % crew->check_every;
    return lab_ranks() == 1 || length < pace ? length : pace;
}

static uint64_t next_pace(uint64_t pace, uint64_t least, double took) {
    if (took < 0.1) return pace * 2;
    return took > 0.4 && pace / 2 >= least ? pace / 2 : pace;
}

/* What a round tells beside its numbers. */
enum { STOP, FAILED, PACE, MORE };

/* The rounds so far. */
typedef struct {
    const lab_crew *crew;
    worker *workers;
    int threads;
    int64_t *numbers;
    int64_t *told;  /* by the last round: its numbers, then what it tells beside them */
    bool telling;   /* not all ranks may have told yet */
    bool stop;      /* somebody was told to, or ... */
    bool failed;    /* ... could not play */
    uint64_t begun; /* units of all rounds so far */
    uint64_t pace;  /* of the round after the next one */
} progress;

/* Begins to put together what threads and ranks have counted. */
static void tell(progress *p, bool stop, bool failed, uint64_t pace) {
    int n = p->crew->n;
    memset(p->told, 0, ((size_t)n + MORE) * sizeof *p->told);
    for (int t = 0; t < p->threads; t++)
        for (int i = 0; i < n; i++) {
            p->told[i] += p->workers[t].numbers[i];
            p->workers[t].numbers[i] = 0;
        }
    p->told[n + STOP] = stop || failed;
    p->told[n + FAILED] = failed;
    p->told[n + PACE] = lab_rank() ? 0 : (int64_t)pace;
    lab_ranks_add_begin(p->told, n + MORE);
    p->telling = true;
}

static void hear(progress *p) {
    int n = p->crew->n;
    if (!p->telling) return;
    lab_ranks_add_end();
    p->telling = false;
    for (int i = 0; i < n; i++) p->numbers[i] += p->told[i];
    p->stop |= p->told[n + STOP] != 0;
    p->failed |= p->told[n + FAILED] != 0;
    p->pace = (uint64_t)p->told[n + PACE];
}

/* One round. With ranks it is always played to its end, so that what is done has no gaps, and the
 * watcher is asked between rounds only. A rank that cannot play says so: the others wait for what
 * it tells. */
static void play_next(progress *p, uint64_t least) {
    const lab_crew *crew = p->crew;
    bool many = lab_ranks() > 1;
    lab_crew quiet = *crew;
    double begin = seconds();
    uint64_t pace = p->pace;
    shift round = {.crew = &quiet, .first = p->begun + 1};
    if (many) quiet.go_on = NULL;
    round.length = next_length(crew, p->begun, pace);
    for (int i = 0; i < p->threads; i++) p->workers[i].round = &round;
    bool failed = !play_round(p->workers, p->threads);
    uint64_t taken = round.taken < share(&round) ? round.taken : share(&round);
    bool stop = round.stop;
    p->begun += many ? round.length : taken;
    if (many && crew->go_on) stop = !crew->go_on(crew->watcher, p->begun);
    pace = next_pace(pace, least, seconds() - begin);
    hear(p);
    tell(p, stop, failed, pace);
    bool check = crew->check_every && p->begun % crew->check_every == 0;
    if (!many || check) hear(p);
    if (check && !p->failed && crew->enough(crew->job, p->begun, p->numbers)) p->stop = true;
}

static bool play_rounds(progress *p) {
    uint64_t least = (uint64_t)lab_ranks() * (uint64_t)p->threads;
    p->pace = least * FIRST_ROUND;
    while (!p->stop && p->begun < p->crew->units) play_next(p, least);
    hear(p);
    return !p->failed;
}

/* ---- The crew. */

/* Memory of each thread starts on a line of the cache of its own. */
static void *own_memory(size_t size) {
    size_t rounded = (size + 127) / 128 * 128;
    void *memory = aligned_alloc(128, rounded);
    return memory ? memset(memory, 0, rounded) : NULL;
}

static bool hire(const lab_crew *crew, worker *workers, int threads) {
    for (int i = 0; i < threads; i++) {
        workers[i].player = own_memory(crew->player_size);
        workers[i].numbers = own_memory((size_t)crew->n * sizeof(int64_t));
        if (!workers[i].player || !workers[i].numbers) return false;
        crew->prepare(workers[i].player, crew->job);
    }
    return true;
}

/* All ranks play or none does. */
static bool all_are_ready(bool ready) {
    int64_t idle = !ready;
    lab_ranks_add(&idle, 1);
    return ready && !idle;
}

bool lab_crew_play(const lab_crew *crew, int64_t *numbers, uint64_t *done) {
    int threads = crew->threads > 0 ? crew->threads : lab_cores();
    progress p = {
        .crew = crew,
        .threads = threads,
        .numbers = numbers,
        .workers = calloc((size_t)threads, sizeof(worker)),
        .told = calloc((size_t)crew->n + MORE, sizeof(int64_t)),
    };
    memset(numbers, 0, (size_t)crew->n * sizeof *numbers);
    bool ready = p.workers && p.told && hire(crew, p.workers, threads);
    bool good = all_are_ready(ready) && play_rounds(&p);
    *done = p.begun;
    for (int i = 0; p.workers && i < threads; i++) {
        free(p.workers[i].player);
        free(p.workers[i].numbers);
    }
    free(p.workers);
    free(p.told);
    return good;
}
