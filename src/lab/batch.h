/* batch.h - plays the games of a batch at once, with threads and ranks, and hands over what they
 * leave behind in the order of their numbers, to all ranks alike.
 *
 * For trainers: games of a batch are played by the same players and hang on their number alone;
 * what is learned from them is learned in order. So any number of threads and ranks learns the
 * same. */
#ifndef RV_LAB_BATCH_H
#define RV_LAB_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a game leaves behind; the memory is kept from batch to batch. */
typedef struct {
    uint8_t *bytes;
    size_t size, room;
} lab_bytes;

/* Adds bytes; false: there is no memory. */
bool lab_bytes_add(lab_bytes *to, const void *bytes, size_t size);
void lab_bytes_free(lab_bytes *games, int n);

typedef struct {
    int threads;        /* of this process; 0: one for each core it may use */
    size_t player_size; /* memory of one thread */
    void *job;
    void (*prepare)(void *player, void *job); /* once for each thread and batch */
    bool (*play)(void *player, uint64_t index, lab_bytes *out);
} lab_batch;

/* Plays games `first` to `first` + n - 1 into games[0] to games[n - 1]. False: there is no memory
 * or no thread to be had. */
bool lab_batch_play(const lab_batch *batch, uint64_t first, int n, lab_bytes *games);

#endif
