/* crew.h - plays many games at once, with threads and ranks, and adds up what was counted.
 *
 * Work is a range of indices, from 1. Each index is played by whoever is free; what it counts hangs
 * on the index alone and is added to whole numbers, so the sums are the same for any number of
 * threads and ranks. Indices are handed out one by one, in order: what is done after an interrupt
 * is the beginning of the range, as if fewer games had been asked for. */
#ifndef RV_LAB_CREW_H
#define RV_LAB_CREW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    int threads;          /* of this process; 0: one for each core it may use */
    uint64_t units;       /* indices 1 to `units` are played */
    uint64_t check_every; /* `enough` is asked after so many units, and so many again; 0: never */
    int n;                /* how many numbers are added up */
    size_t player_size;   /* memory of one thread, zeroed */
    const void *job;
    void (*prepare)(void *player, const void *job); /* once for each thread */
    void (*play)(void *player, uint64_t index, int64_t *numbers);
    /* May be NULL: nothing more need be played. Asked at the same moments, with the same numbers,
     * whatever the number of threads and ranks. */
    bool (*enough)(const void *job, uint64_t done, const int64_t *numbers);
    /* May be NULL: asked now and then whether to go on; `done` is for people. */
    bool (*go_on)(void *watcher, uint64_t done);
    void *watcher;
} lab_crew;

/* The number of cores this process may use. */
int lab_cores(void);

/* Plays, and leaves the sums in numbers[n] and the number of units played in *done. False: there is
 * no memory or no thread to be had. */
bool lab_crew_play(const lab_crew *crew, int64_t *numbers, uint64_t *done);

#endif
