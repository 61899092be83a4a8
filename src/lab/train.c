/* train.c - the trainers, one line a game, and the files they share. */
#define _POSIX_C_SOURCE 200809L
#include "lab/train.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"

static const struct {
    const char *game;
    train_function *train;
} TRAINERS[] = {
    {"nightmarium", train_nightmarium},
    {"onirim", train_onirim},
};

train_function *train_of(const rv_game *game) {
    for (size_t i = 0; i < sizeof TRAINERS / sizeof *TRAINERS; i++)
        if (strcmp(TRAINERS[i].game, game->name) == 0) return TRAINERS[i].train;
    return NULL;
}

/* Onirim's fast values learn from game to game. */
bool train_shares(const train_job *job) {
    return strcmp(job->game->name, "onirim") != 0 || train_onirim_is_deep(job);
}

/* ---- Collapse ---- */

bool train_holds(train_watch *watch, double strength, rv_error *error) {
    static const double LITTLE = 0.1;
    enum { SEVERAL = 5 };
    if (strength > watch->best) watch->best = strength;
    bool lost = watch->best > LITTLE && strength < LITTLE * watch->best;
    watch->low = lost ? watch->low + 1 : 0;
    if (watch->low < SEVERAL) return true;
    return rv_fail(error, RV_BAD_RECORD, "what was learned is lost: it wins next to nothing now; ",
                   "begin again with another --seed", NULL);
}

/* ---- Files ---- */

static bool fail(rv_error *error, const char *path) {
    return rv_fail(error, RV_BAD_RECORD, path, ": ", strerror(errno));
}

static bool write_whole(const char *path, const void *data, size_t size) {
    FILE *file = fopen(path, "wb");
    if (!file) return false;
    bool written = fwrite(data, 1, size, file) == size && fflush(file) == 0;
    return fclose(file) == 0 && written;
}

bool train_write_file(const char *path, const void *data, size_t size, rv_error *error) {
    size_t length = strlen(path) + sizeof ".new";
    char *side = malloc(length);
    if (!side) return rv_fail(error, RV_NO_MEMORY, "no memory", NULL, NULL);
    snprintf(side, length, "%s.new", path);
    bool done = write_whole(side, data, size) && rename(side, path) == 0;
    if (!done) fail(error, path);
    free(side);
    return done;
}

static bool read_whole(FILE *file, void **data, size_t *size) {
    if (fseek(file, 0, SEEK_END) != 0) return false;
    long length = ftell(file);
    if (length < 0 || fseek(file, 0, SEEK_SET) != 0) return false;
    *size = (size_t)length;
    *data = aligned_alloc(64, (*size + 64) / 64 * 64);
    if (!*data) return false;
    if (fread(*data, 1, *size, file) == *size) return true;
    free(*data);
    return false;
}

bool train_read_file(const char *path, void **data, size_t *size, rv_error *error) {
    FILE *file = fopen(path, "rb");
    if (!file) return fail(error, path);
    bool done = read_whole(file, data, size);
    if (!done) fail(error, path);
    fclose(file);
    return done;
}
