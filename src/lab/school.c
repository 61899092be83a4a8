/* school.c - see school.h. */
#include "lab/school.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/sha256.h"
#include "core/text.h"
#include "lab/ranks.h"
#include "lab/trial.h"

static const float LAST_RATE = 0.1F;   /* a share of the first one */
static const float TAUGHT_RATE = 0.5F; /* the same of who has learned before */
static const float MEAN_FROM = 0.6F;   /* part of the run after which the mean is taken */

enum { DIGEST = 32, TRIAL_EVERY = 128 * SCHOOL_BATCH };

float school_spread(rv_rng *rng, float by) {
    return ((float)rv_below(rng, 20001) / 10000 - 1) * by;
}

/* ---- Memory ---- */

static bool make_room(school *s) {
    const school_lesson *lesson = s->lesson;
    s->size = sizeof *s->head + (2 * lesson->numbers + lesson->squares) * sizeof(float) + DIGEST;
    s->head = calloc(1, s->size);
    s->rounded = calloc(lesson->rounded, sizeof *s->rounded);
    if (!s->head || !s->rounded) {
        rv_fail(s->job->error, RV_NO_MEMORY, F_("no memory"));
        return false;
    }
    s->weights = (float *)(s->head + 1);
    s->mean = s->weights + lesson->numbers;
    s->squares = s->mean + lesson->numbers;
    return true;
}

/* ---- Checkpoints ---- */

static void sign(const void *checkpoint, size_t size, uint8_t digest[DIGEST]) {
    rv_sha256(checkpoint, size - DIGEST, digest);
}

/* The first rank writes; all hear whether it could. */
static bool save_checkpoint(school *s) {
    bool done = true;
    sign(s->head, s->size, (uint8_t *)s->head + s->size - DIGEST);
    if (lab_rank() == 0)
        done = train_write_file(s->job->checkpoint, s->head, s->size, s->job->error);
    return lab_ranks_agree(done);
}

static bool refuse(const train_job *job, rv_fault why) {
    return rv_fail(job->error, RV_BAD_RECORD, why);
}

static bool is_sound(const school_head *head, size_t size) {
    return head->of && head->games <= head->of && head->means <= head->games &&
           memchr(head->seed, '\0', sizeof head->seed) &&
           train_reaches(head + 1, size - sizeof *head - DIGEST);
}

static bool fits(const school *s, int seats, const void *data, size_t size) {
    const train_job *job = s->job;
    const school_head *head = data;
    uint8_t digest[DIGEST];
    if (size < sizeof *head || memcmp(head->magic, s->lesson->magic, sizeof head->magic) != 0)
        return refuse(job, RV_FAULT(s->lesson->foreign[0], job->resume));
    if (size != s->size)
        return refuse(job, F_("%s: the checkpoint is cut or of another version", job->resume));
    sign(data, size, digest);
    if (memcmp(digest, (const uint8_t *)data + size - DIGEST, DIGEST) != 0)
        return refuse(job, F_("%s: the checksum is wrong: the checkpoint is damaged", job->resume));
    if (!is_sound(head, size)) return train_refuse_numbers(job);
    if (job->games && job->games != head->of)
        return refuse(job, F_("%s: it was to play another number of games", job->resume));
    if (job->seed && strcmp(job->seed, head->seed) != 0)
        return refuse(job, F_("%s: it has another seed", job->resume));
    if (seats != head->seats)
        return refuse(job, F_("%s: it is for another number of seats", job->resume));
    return true;
}

static bool read_checkpoint(school *s, int seats) {
    void *data;
    size_t size;
    if (!train_read_file(s->job->resume, &data, &size, s->job->error)) return false;
    bool good = fits(s, seats, data, size);
    if (good) memcpy(s->head, data, size);
    free(data);
    return good;
}

/* The first rank reads; all get what it read. */
static bool load_checkpoint(school *s, int seats) {
    bool good = lab_rank() > 0 || read_checkpoint(s, seats);
    if (!lab_ranks_agree(good)) return false;
    lab_ranks_spread(s->head, s->size, 0);
    return true;
}

static bool begin_with(school *s) {
    const train_job *job = s->job;
    void *data;
    size_t size;
    if (!train_read_file(job->from, &data, &size, job->error)) return false;
    rv_weights file = {data, size};
    bool good = rv_weights_check(file, job->game, s->lesson->kind, job->error);
    if (good && !s->lesson->start_like(s, file))
        good = rv_fail(job->error, RV_BAD_RECORD,
                       F_("%s: these weights are for another number of seats", job->from));
    free(data);
    return good;
}

/* The file need not be on every machine: the first rank reads it, all get what it began with. */
static bool all_begin_with(school *s) {
    if (!lab_ranks_agree(lab_rank() > 0 || begin_with(s))) return false;
    s->head->taught = 1;
    lab_ranks_spread(s->weights, s->lesson->numbers * sizeof *s->weights, 0);
    return true;
}

static bool start_run(school *s, int seats) {
    school_head *head = s->head;
    memcpy(head->magic, s->lesson->magic, sizeof head->magic);
    head->of = s->job->games ? s->job->games : s->lesson->usual_games;
    head->seats = seats;
    strncat(head->seed, s->job->seed ? s->job->seed : "nightmarium", RV_MAX_SEED);
    rv_rng_name(&s->chance, head->seed);
    if (s->job->from) return all_begin_with(s);
    s->lesson->start_weights(s->weights, &s->chance);
    return true;
}

/* ---- Weights ---- */

static bool write_parts(const school *s) {
    rv_part parts[SCHOOL_PARTS];
    s->lesson->parts(s, parts);
    size_t size = rv_weights_make(s->job->game, s->lesson->kind, parts, SCHOOL_PARTS, NULL, 0);
    uint8_t *file = malloc(size);
    if (!file) return rv_fail(s->job->error, RV_NO_MEMORY, F_("no memory"));
    rv_weights_make(s->job->game, s->lesson->kind, parts, SCHOOL_PARTS, file, size);
    bool done = train_write_file(s->job->out, file, size, s->job->error);
    free(file);
    return done;
}

static bool write_weights(school *s) {
    uint64_t means = s->head->means;
    if (lab_rank() > 0) return true;
    s->lesson->round(means ? s->mean : s->weights, means ? 1.0F / (float)means : 1, s->rounded);
    return write_parts(s);
}

/* ---- Games ---- */

static void prepare(void *given, void *job) {
    pupil *p = given;
    const school *s = job;
    memset(p, 0, offsetof(pupil, moments));
    p->game = s->job->game;
    p->seats = s->head->seats;
    p->chance = s->chance;
    p->n = 0;
    p->set_targets = s->lesson->set_targets;
    s->lesson->prepare(s, p);
}

static bool play_packed(void *given, uint64_t index, lab_bytes *out) {
    pupil *p = given;
    bool fine = true;
    pupil_play(p, index);
    p->set_targets(p);
    for (int k = 0; k < p->n && fine; k++) fine = moment_pack(out, &p->moments[k]);
    return fine;
}

static void learn(school *s, const lab_bytes *game, float rate) {
    const uint8_t *at = game->bytes, *end = at ? at + game->size : at;
    int n = 0;
    while (at < end) at = moment_unpack(at, &s->moments[n++]);
    s->lesson->learn(s, s->moments, n, rate);
}

/* ---- The run ---- */

static void add_to_mean(school *s) {
    if ((float)s->head->games < MEAN_FROM * (float)s->head->of) return;
    for (size_t i = 0; i < s->lesson->numbers; i++) s->mean[i] += s->weights[i];
    s->head->means++;
}

static bool play_batch(school *s) {
    school_head *head = s->head;
    float first = s->lesson->rate * (head->taught ? TAUGHT_RATE : 1);
    float rate = first * (1 - (1 - LAST_RATE) * (float)head->games / (float)head->of);
    lab_batch batch = {s->job->threads, sizeof(pupil), s, prepare, play_packed};
    uint64_t left = head->of - head->games;
    int n = left < SCHOOL_BATCH ? (int)left : SCHOOL_BATCH;
    s->lesson->round(s->weights, 1, s->rounded);
    if (!lab_batch_play(&batch, head->games + 1, n, s->games))
        return rv_fail(s->job->error, RV_NO_MEMORY, F_("no memory or threads"));
    if (s->lesson->learn_batch) s->lesson->learn_batch(s, s->games, n, rate);
    else
        for (int i = 0; i < n; i++) learn(s, &s->games[i], rate);
    head->games += (uint64_t)n;
    add_to_mean(s);
    return true;
}

/* The first rank holds trials and is asked. */
static bool passes_trial(school *s) {
    bool holds = true;
    if (s->head->games % TRIAL_EVERY) return true;
    if (lab_rank() == 0) {
        prepare(&s->examinee, s);
        trial_hold(&s->examinee, s->head->seed, &s->progress);
        holds = train_holds(&s->watch, s->progress.strength, s->job->error);
    }
    return lab_ranks_agree(holds);
}

static bool goes_on(school *s) {
    s->progress.games = s->head->games;
    s->progress.of = s->head->of;
    s->progress.seed = s->head->seed;
    bool on = lab_rank() > 0 || !s->job->go_on || s->job->go_on(s->job->asked, &s->progress);
    return lab_ranks_agree(on);
}

static int run(school *s, int seats) {
    if (!make_room(s) || (s->lesson->begin && !s->lesson->begin(s))) return TRAIN_FAILED;
    if (!(s->job->resume ? load_checkpoint : start_run)(s, seats)) return TRAIN_FAILED;
    s->progress.strength = -1;
    rv_rng_name(&s->chance, s->head->seed);
    while (s->head->games < s->head->of) {
        if (!play_batch(s)) return TRAIN_FAILED;
        if (!passes_trial(s)) return TRAIN_FAILED;
        if (s->head->games % s->lesson->keep_every == 0 && !save_checkpoint(s)) return TRAIN_FAILED;
        if (!goes_on(s)) return save_checkpoint(s) ? TRAIN_STOPPED : TRAIN_FAILED;
    }
    return write_weights(s) ? TRAIN_DONE : TRAIN_FAILED;
}

int school_run(const train_job *job, const school_lesson *lesson, int seats, void *own) {
    school *s = calloc(1, sizeof *s);
    if (!s) {
        rv_fail(job->error, RV_NO_MEMORY, F_("no memory"));
        return TRAIN_FAILED;
    }
    s->job = job;
    s->lesson = lesson;
    s->own = own;
    int end = run(s, seats);
    lab_bytes_free(s->games, SCHOOL_BATCH);
    free(s->head);
    free(s->rounded);
    free(s);
    return end;
}
