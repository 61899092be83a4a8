/* train.c - the trainers, one line a game, and what is to be known of their jobs before. */
#include "lab/train.h"

#include <string.h>

#include "core/text.h"

typedef struct {
    const char *game;
    train_function *train;
    const char *(*unused)(const train_job *job, bool seats, const char *option);
    void (*name)(const train_job *job, char name[TRAIN_NAME]);
} trainer;

static const trainer TRAINERS[] = {
    {"nightmarium", train_nightmarium, train_nightmarium_unused, train_nightmarium_name},
    {"onirim", train_onirim, train_onirim_unused, train_onirim_name},
};

static const trainer *find(const rv_game *game) {
    for (size_t i = 0; i < sizeof TRAINERS / sizeof *TRAINERS; i++)
        if (strcmp(TRAINERS[i].game, game->name) == 0) return &TRAINERS[i];
    return NULL;
}

train_function *train_of(const rv_game *game) {
    const trainer *found = find(game);
    return found ? found->train : NULL;
}

const char *train_unused(const train_job *job, bool seats, const char *option) {
    return find(job->game)->unused(job, seats, option);
}

void train_name(const train_job *job, char name[TRAIN_NAME]) {
    find(job->game)->name(job, name);
}

/* Onirim's fast values learn from game to game. */
bool train_shares(const train_job *job) {
    return strcmp(job->game->name, "onirim") != 0 || train_onirim_is_deep(job);
}

/* ---- Checkpoints ---- */

bool train_reaches(const void *floats, size_t size) {
    static const float MOST = 1e12f;
    for (size_t at = 0; at + sizeof(float) <= size; at += sizeof(float)) {
        float number;
        memcpy(&number, (const char *)floats + at, sizeof number);
        if (!(number >= -MOST && number <= MOST)) return false; /* also what is no number */
    }
    return true;
}

bool train_refuse_numbers(const train_job *job) {
    return rv_fail(job->error, RV_BAD_RECORD,
                   F_("%s: the checkpoint holds numbers that no run reaches", job->resume));
}

/* ---- Collapse ---- */

bool train_holds(train_watch *watch, double strength, rv_error *error) {
    static const double LITTLE = 0.1;
    enum { SEVERAL = 5 };
    if (strength > watch->best) watch->best = strength;
    bool lost = watch->best > LITTLE && strength < LITTLE * watch->best;
    watch->low = lost ? watch->low + 1 : 0;
    if (watch->low < SEVERAL) return true;
    return rv_fail(error, RV_BAD_RECORD,
                   F_("what was learned is lost: it wins next to nothing now; "
                      "begin again with another --seed"));
}
