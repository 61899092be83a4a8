/* school.h - the frame that Nightmarium's trainers share.
 *
 * A run is a row of batches of games. Games of a batch are played at once, by threads and ranks,
 * with the rounded weights as they were before it, and learned from in their order. All chance of
 * game i comes from stream i of the seed, and a checkpoint stands between two batches: so a run
 * that is resumed ends with the same bytes, and so does one with more threads or ranks. The weights
 * that are written are the mean over the last part of the run.
 *
 * What is learned, and how, is a lesson: src/lab/train_nightmarium.c and ..._expert.c. */
#ifndef RV_LAB_SCHOOL_H
#define RV_LAB_SCHOOL_H

#include "bots/weights.h"
#include "core/text.h"
#include "lab/pupil.h"
#include "lab/train.h"

enum { SCHOOL_BATCH = 128, SCHOOL_PARTS = 4 };

typedef struct school school;

typedef struct {
    char magic[8];    /* of its checkpoints: changes with them */
    rv_fault foreign; /* says of the file in its `%s` that it is none of them */
    const char *kind; /* of the weights */
    uint64_t usual_games;
    uint64_t keep_every;      /* games between two checkpoints */
    float rate;               /* at the beginning; it falls to a tenth */
    size_t numbers;           /* floats of the weights ... */
    size_t squares;           /* ... and of how much they have moved */
    size_t rounded;           /* the weights in whole numbers */
    bool (*begin)(school *s); /* may be NULL; false: see the job's error */
    void (*start_weights)(float *weights, rv_rng *rng);
    /* Begins with those of a file of its kind; false if they are for other tables. NULL: it
     * cannot. */
    bool (*start_like)(const school *s, rv_weights file);
    /* Rounds the weights times `share`. */
    void (*round)(const float *weights, float share, int16_t *rounded);
    /* Who plays: the pupil's players and seats. */
    void (*prepare)(const school *s, pupil *p);
    /* What the moments of a game that was played are drawn to. */
    void (*set_targets)(pupil *p);
    void (*learn)(school *s, moment *moments, int n, float rate); /* from a game; or: */
    void (*learn_batch)(school *s, const lab_bytes *games, int n, float rate);
    /* The parts of the file, from the rounded weights. */
    void (*parts)(const school *s, rv_part parts[SCHOOL_PARTS]);
} school_lesson;

/* The head of a checkpoint. Weights, their mean so far (a sum), squares and a checksum follow. */
typedef struct {
    char magic[8];
    uint64_t games, of, means; /* means: batches in the mean */
    int32_t seats;
    int32_t taught; /* 1: it began with weights that had learned */
    char seed[RV_MAX_SEED + 1];
    uint8_t zeros[7];
} school_head;

struct school {
    const train_job *job;
    const school_lesson *lesson;
    school_head *head; /* the checkpoint: one piece of memory, written as it is */
    float *weights, *mean, *squares;
    size_t size;
    int16_t *rounded;
    rv_rng chance;
    train_progress progress;
    train_watch watch;
    lab_bytes games[SCHOOL_BATCH];
    moment moments[MOST_MOMENTS];
    pupil examinee; /* for trials */
    void *own;      /* the lesson's */
};

/* Runs a job; `seats` as in pupil.h. Returns a train_end. */
int school_run(const train_job *job, const school_lesson *lesson, int seats, void *own);

/* A learned number as a whole one. */
static inline int16_t school_whole(float x, float one) {
    float y = x * one;
    y = y < -32767 ? -32767 : y > 32767 ? 32767 : y;
    return (int16_t)(y < 0 ? y - 0.5F : y + 0.5F);
}

static inline void school_round(const float *from, size_t n, float one, int16_t *to) {
    for (size_t i = 0; i < n; i++) to[i] = school_whole(from[i], one);
}

/* A number from -by to by. */
float school_spread(rv_rng *rng, float by);

#endif
