/* train.h - training: what `reverie train` asks of a game's trainer.
 *
 * A run is described by a job and depends on nothing else: the same job gives the same bytes, also
 * when it was interrupted and resumed in between. Now and then, and when it is told to stop, a
 * trainer writes a checkpoint (its own format; all that it needs to go on) to `checkpoint`. At the
 * end it writes the weights (src/bots/weights.h) to `out`.
 *
 * A trainer is one function, with two beside it that tell of a job; src/lab/train.c lists them by
 * game. */
#ifndef RV_LAB_TRAIN_H
#define RV_LAB_TRAIN_H

#include "reverie.h"

typedef struct {
    uint64_t games, of;              /* played so far, resumed ones included; in all */
    double strength, strength_error; /* share won in the last trial; below 0: no trial yet */
    const char *against;             /* what the trial was, for people who know: "reference, 2" */
    const char *seed;                /* of the run: the trainer's own if the job names none */
} train_progress;

typedef struct train_job {
    const rv_game *game;
    int threads; /* that play games, where a trainer can use them; 0: all cores */
    int seats;   /* these two for trainers that make weights for one kind of game each */
    rv_options options;
    bool quick;     /* the weights of `quick`, where it has some, not those of `trained` */
    bool expert;    /* the same of `expert` */
    uint64_t games; /* in all; 0 = the trainer's own measure */
    const char *seed;
    const char *out;        /* where the weights go */
    const char *checkpoint; /* where checkpoints go */
    const char *resume;     /* a checkpoint to go on from, or NULL */
    const char *from;       /* weights of a similar game to begin with, or NULL */
    /* Asked after every few games (may be NULL); false: write a checkpoint and stop. */
    bool (*go_on)(void *asked, const train_progress *so_far);
    void *asked;
    rv_error *error; /* what went wrong; may be NULL */
} train_job;

typedef enum {
    TRAIN_DONE,    /* the weights are written */
    TRAIN_STOPPED, /* go_on said so; the checkpoint is written */
    TRAIN_FAILED   /* see job->error */
} train_end;

typedef int train_function(const train_job *job); /* returns a train_end */

/* The trainer of a game, or NULL; what follows is for jobs of games that have one. */
train_function *train_of(const rv_game *game);

/* Whether the trainer of a job shares out its games among threads and ranks. */
bool train_shares(const train_job *job);

/* What was said (the number of seats, an option of the game) but makes no difference to the weights
 * of a job: the flag, or NULL. */
const char *train_unused(const train_job *job, bool seats, const char *option);

/* The name by which bots look for the weights of a job: that of their file, without `.rvw`. */
enum { TRAIN_NAME = 64 };
void train_name(const train_job *job, char name[TRAIN_NAME]);

/* Onirim has two trainers: the first hands a job for deep weights on to the second. */
int train_onirim(const train_job *job);
int train_onirim_deep(const train_job *job);
bool train_onirim_is_deep(const train_job *job);
const char *train_onirim_unused(const train_job *job, bool seats, const char *option);
void train_onirim_name(const train_job *job, char name[TRAIN_NAME]);
int train_nightmarium(const train_job *job);
int train_nightmarium_expert(const train_job *job);
const char *train_nightmarium_unused(const train_job *job, bool seats, const char *option);
void train_nightmarium_name(const train_job *job, char name[TRAIN_NAME]);

/* What a trainer remembers of its reports of strength. Begins as zeros. */
typedef struct {
    double best;
    int low; /* reports in a row with next to nothing of it */
} train_watch;

/* Notes a report; false if what was learned has been lost for several reports. Learning can fall
 * into a hole that it does not leave, and a run of hours would go on for nothing. */
bool train_holds(train_watch *watch, double strength, rv_error *error);

/* Whether the floats of a checkpoint are such as learning reaches: a right checksum does not
 * promise it, and with others games cannot be played. */
bool train_reaches(const void *floats, size_t size);
/* The end of a checkpoint that has none such: false, with the job's error. */
bool train_refuse_numbers(const train_job *job);

/* Files of trainers: written as files.h tells, so that a cut run leaves the old one whole; read
 * whole. *data is the caller's to free. */
bool train_write_file(const char *path, const void *data, size_t size, rv_error *error);
/* Tries, before hours are spent, whether that could be done. */
bool train_may_write(const char *path, rv_error *error);
bool train_read_file(const char *path, void **data, size_t *size, rv_error *error);

#endif
