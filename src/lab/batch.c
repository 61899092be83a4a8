/* batch.c - see batch.h. */
#include "lab/batch.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "lab/crew.h"
#include "lab/ranks.h"

enum { MOST_THREADS = 256 };

bool lab_bytes_add(lab_bytes *to, const void *bytes, size_t size) {
    if (to->size + size > to->room) {
        size_t room = to->size + size + to->room;
        uint8_t *more = realloc(to->bytes, room);
        if (!more) return false;
        to->bytes = more;
        to->room = room;
    }
    if (size) memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
    return true;
}

void lab_bytes_free(lab_bytes *games, int n) {
    for (int i = 0; i < n; i++) free(games[i].bytes);
}

/* ---- Threads ---- */

typedef struct {
    const lab_batch *batch;
    uint64_t first;
    int n;
    lab_bytes *games;
    atomic_int next;
    atomic_bool failed;
} round_of;

/* Each takes the next game of this rank. */
static void *work(void *given) {
    round_of *r = given;
    void *player = malloc(r->batch->player_size);
    if (!player) r->failed = true;
    else r->batch->prepare(player, r->batch->job);
    for (int i; player && !r->failed && (i = r->next++) * lab_ranks() + lab_rank() < r->n;) {
        int k = i * lab_ranks() + lab_rank();
        if (!r->batch->play(player, r->first + (uint64_t)k, &r->games[k])) r->failed = true;
    }
    free(player);
    return NULL;
}

static int thread_count(const lab_batch *batch, int n) {
    int threads = batch->threads > 0 ? batch->threads : lab_cores();
    if (threads > n) threads = n;
    return threads < 1 ? 1 : threads < MOST_THREADS ? threads : MOST_THREADS;
}

/* This thread works, too. */
static bool play_own(round_of *r) {
    pthread_t helpers[MOST_THREADS];
    int n = thread_count(r->batch, r->n) - 1, started = 0;
    while (started < n && pthread_create(&helpers[started], NULL, work, r) == 0) started++;
    if (started < n) r->failed = true;
    work(r);
    for (int i = 0; i < started; i++) pthread_join(helpers[i], NULL);
    return !r->failed;
}

/* ---- Ranks ---- */

/* All sizes are known to all; the bytes of each rank go to all others, one rank after the other. */
static bool share(lab_bytes *games, int n) {
    int64_t *sizes = calloc((size_t)n + 1, sizeof *sizes);
    if (!sizes) return false;
    for (int i = lab_rank(); i < n; i += lab_ranks()) sizes[i] = (int64_t)games[i].size;
    lab_ranks_add(sizes, n);
    for (int i = 0; i < n; i++) {
        size_t size = (size_t)sizes[i];
        if (i % lab_ranks() != lab_rank()) {
            void *room = games[i].room >= size ? games[i].bytes : realloc(games[i].bytes, size);
            if (!room) lab_ranks_give_up(); /* the others wait for this one */
            games[i].bytes = room;
            if (games[i].room < size) games[i].room = size;
            games[i].size = size;
        }
        lab_ranks_spread(games[i].bytes, size, i % lab_ranks());
    }
    free(sizes);
    return true;
}

bool lab_batch_play(const lab_batch *batch, uint64_t first, int n, lab_bytes *games) {
    round_of r = {.batch = batch, .first = first, .n = n, .games = games};
    for (int i = 0; i < n; i++) games[i].size = 0;
    bool fine = play_own(&r);
    if (lab_ranks() == 1) return fine;
    if (!fine) lab_ranks_give_up();
    return share(games, n);
}
