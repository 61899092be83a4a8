/* onirim_checkpoint.h - the checkpoints of Onirim's trainers: a head that says of which run it is,
 * and behind it, in one piece of memory, what the trainer has learned. The first rank writes and
 * reads; all hear whether it could, and get what it read. */
#ifndef RV_LAB_ONIRIM_CHECKPOINT_H
#define RV_LAB_ONIRIM_CHECKPOINT_H

#include "core/text.h"
#include "lab/train.h"

typedef struct {
    uint8_t checksum[32]; /* of all that follows */
    char magic[16];
    uint64_t done, of;                    /* games */
    char seed[(RV_MAX_SEED + 8) / 8 * 8]; /* a run that is resumed goes on with it */
    uint32_t rules;
    float lately; /* the share of games won, lately */
} onirim_head;

/* A new run: all is zero but the head. */
void onirim_checkpoint_start(const train_job *job, const char magic[16], uint32_t rules,
                             uint64_t usual_games, onirim_head *head, size_t size);

bool onirim_checkpoint_save(const train_job *job, onirim_head *head, size_t size);

/* The job's, if it is one of this trainer and run; else see job->error. `foreign` says of the file
 * in its `%s` that it is none of this trainer. */
bool onirim_checkpoint_load(const train_job *job, const char magic[16], rv_fault foreign,
                            uint32_t rules, onirim_head *head, size_t size);

#endif
