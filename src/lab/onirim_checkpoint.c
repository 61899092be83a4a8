/* onirim_checkpoint.c - see onirim_checkpoint.h. */
#include "lab/onirim_checkpoint.h"

#include <stdlib.h>
#include <string.h>

#include "core/sha256.h"
#include "core/text.h"
#include "lab/ranks.h"

void onirim_checkpoint_start(const train_job *job, const char magic[16], uint32_t rules,
                             uint64_t usual_games, onirim_head *head, size_t size) {
    memset(head, 0, size);
    memcpy(head->magic, magic, sizeof head->magic);
    head->of = job->games ? job->games : usual_games;
    head->rules = rules;
    strncat(head->seed, job->seed ? job->seed : "onirim", RV_MAX_SEED);
}

static void sign(const onirim_head *head, size_t size, uint8_t digest[32]) {
    rv_sha256(head->magic, size - offsetof(onirim_head, magic), digest);
}

bool onirim_checkpoint_save(const train_job *job, onirim_head *head, size_t size) {
    bool done = true;
    sign(head, size, head->checksum);
    if (lab_rank() == 0) done = train_write_file(job->checkpoint, head, size, job->error);
    return lab_ranks_agree(done);
}

static bool refuse(const train_job *job, rv_fault why) {
    return rv_fail(job->error, RV_BAD_RECORD, why);
}

/* `wanted` is the head that a run of this job begins with. */
static bool fits(const train_job *job, const onirim_head *wanted, rv_fault foreign,
                 const onirim_head *head, size_t found, size_t size) {
    uint8_t digest[32];
    if (found < sizeof *head || memcmp(head->magic, wanted->magic, sizeof head->magic) != 0)
        return refuse(job, RV_FAULT(foreign[0], job->resume));
    if (found != size)
        return refuse(job, F_("%s: the checkpoint is cut or of another version", job->resume));
    sign(head, size, digest);
    if (memcmp(digest, head->checksum, sizeof digest) != 0)
        return refuse(job, F_("%s: the checksum is wrong: the checkpoint is damaged", job->resume));
    if (!memchr(head->seed, '\0', sizeof head->seed)) return train_refuse_numbers(job);
    if (job->seed && strcmp(head->seed, wanted->seed) != 0)
        return refuse(job, F_("%s: the checkpoint has another seed", job->resume));
    if (job->games && job->games != head->of)
        return refuse(job, F_("%s: it is for another number of games", job->resume));
    if (head->rules != wanted->rules)
        return refuse(job, F_("%s: it is for other seats or options", job->resume));
    if (!head->of || head->done > head->of || !(head->lately >= 0 && head->lately <= 1))
        return train_refuse_numbers(job);
    return true;
}

static bool read_one(const train_job *job, const onirim_head *wanted, rv_fault foreign,
                     onirim_head *head, size_t size) {
    void *data;
    size_t found;
    if (!train_read_file(job->resume, &data, &found, job->error)) return false;
    bool good = fits(job, wanted, foreign, data, found, size);
    if (good) memcpy(head, data, size);
    free(data);
    return good;
}

bool onirim_checkpoint_load(const train_job *job, const char magic[16], rv_fault foreign,
                            uint32_t rules, onirim_head *head, size_t size) {
    onirim_head wanted;
    onirim_checkpoint_start(job, magic, rules, 0, &wanted, sizeof wanted);
    bool good = lab_rank() > 0 || read_one(job, &wanted, foreign, head, size);
    if (!lab_ranks_agree(good)) return false;
    lab_ranks_spread(head, size, 0);
    return true;
}
