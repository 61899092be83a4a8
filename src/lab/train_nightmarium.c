/* train_nightmarium.c - learns the value of Nightmarium by playing against itself.
 *
 * A game is a row of moments: the end of each turn, seen by every seat, and what the mover expected
 * before luck decided. Each moment's value is drawn to a blend of the values that followed and the
 * result (TD(lambda)). Players use the rounded weights, made anew after each batch of games; the
 * weights that are written are the mean over the last part of the run. All chance of game i comes
 * from stream i of the seed, games of a batch are learned from in their order, and a checkpoint
 * stands between two batches: so a run that is resumed ends with the same bytes, and so does one
 * with more threads or ranks. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/sha256.h"
#include "core/text.h"
#include "lab/batch.h"
#include "lab/pupil.h"
#include "lab/ranks.h"
#include "lab/train.h"

enum {
    USUAL_GAMES = 48000,
    BATCH = 128,
    TRIAL_EVERY = 128 * BATCH, /* games between two trials ... */
    KEEP_EVERY = 8 * BATCH,    /* ... and between two checkpoints */
    TRIAL_GAMES = 500
};

static const float LAMBDA = 0.8F, RATE = 0.2F, LAST_RATE = 0.1F; /* the last is a share */
static const float MEAN_FROM = 0.6F; /* part of the run after which the mean is taken */

/* ---- Weights ---- */

typedef struct {
    float own[OWN_FACTS][OWN_COLUMNS], own_out[OWN_COLUMNS];
    float other[OTHER_FACTS][OTHER_COLUMNS], other_out[OTHER_COLUMNS];
} net;

enum { NUMBERS = sizeof(net) / sizeof(float) };

typedef struct {
    int16_t own[NM_OWN_SIZE], own_out[OWN_COLUMNS];
    int16_t other[NM_OTHER_SIZE], other_out[OTHER_COLUMNS];
} rounded;

/* How much each row of a book has moved. */
typedef struct {
    float row[OWN_FACTS + OTHER_FACTS], out;
} row_squares;

/* All that a run needs to go on: written as it is. */
typedef struct {
    char magic[8];
    uint64_t games, of;
    char seed[RV_MAX_SEED + 1];
    uint8_t zero[7];
    uint64_t means; /* batches in `mean` */
    net weights, mean;
    row_squares squares[2];
    uint8_t checksum[32];
} checkpoint;

static const char MAGIC[8] = {'R', 'V', 'T', 'N', 'M', 0, 0, 1};

typedef struct {
    const train_job *job;
    checkpoint c;
    rounded r;
    nm_net player;
    rv_rng chance, trial;
    train_progress progress;
    lab_bytes games[BATCH];
    pupil examinee; /* plays the trials */
} training;

/* ---- Rounding ---- */

static int16_t whole(float x, float one) {
    float y = x * one;
    y = y < -32767 ? -32767 : y > 32767 ? 32767 : y;
    return (int16_t)(y < 0 ? y - 0.5F : y + 0.5F);
}

static void round_net(const net *w, float share, rounded *r) {
    for (int i = 0; i < NM_OWN_SIZE; i++) r->own[i] = whole((&w->own[0][0])[i] * share, ONE_FACT);
    for (int i = 0; i < NM_OTHER_SIZE; i++)
        r->other[i] = whole((&w->other[0][0])[i] * share, ONE_FACT);
    for (int i = 0; i < OWN_COLUMNS; i++) r->own_out[i] = whole(w->own_out[i] * share, ONE_WEIGHT);
    for (int i = 0; i < OTHER_COLUMNS; i++)
        r->other_out[i] = whole(w->other_out[i] * share, ONE_WEIGHT);
}

/* ---- The start: creatures are good, and columns differ by chance. */

static float spread(rv_rng *rng, float by) {
    return ((float)rv_below(rng, 20001) / 10000 - 1) * by;
}

static void start_creatures(float *book, int columns, float sign) {
    for (int i = 0; i < 8; i++) book[(OWN_NEED + i) * columns] = -sign * (float)i;
    for (int i = 0; i < 4; i++) {
        book[(OWN_ONE + i) * columns] = sign * 0.2F * (float)i;
        book[(OWN_TWO + i) * columns] = sign * 0.5F * (float)i;
    }
}

static void start_weights(net *w, rv_rng *rng) {
    for (int i = 0; i < NM_OWN_SIZE; i++) (&w->own[0][0])[i] = spread(rng, 0.1F);
    for (int i = 0; i < NM_OTHER_SIZE; i++) (&w->other[0][0])[i] = spread(rng, 0.1F);
    for (int i = 0; i < OWN_FACTS; i++) w->own[i][0] = 0;
    for (int i = 0; i < OTHER_FACTS; i++) w->other[i][0] = 0;
    for (int i = 0; i < OWN_COLUMNS; i++) w->own_out[i] = spread(rng, 0.2F);
    for (int i = 0; i < OTHER_COLUMNS; i++) w->other_out[i] = spread(rng, 0.2F);
    start_creatures(&w->own[0][0], OWN_COLUMNS, 1);
    start_creatures(&w->other[0][0], OTHER_COLUMNS, 1);
    for (int i = 0; i < 8; i++) w->own[OWN_DRAWN + i][0] = 0.1F;
}

/* ---- Learning ---- */

typedef struct {
    float sum[OWN_COLUMNS], cut[OWN_COLUMNS], score;
} pass;

static inline void forward(const float *book, const float *out, int columns, const nm_facts *facts,
                           pass *p) {
    memset(p->sum, 0, sizeof p->sum);
    for (int i = 0; i < facts->n; i++) {
        const float *row = book + facts->fact[i] * columns;
        for (int c = 0; c < columns; c++) p->sum[c] += row[c];
    }
    p->score = p->sum[0];
    for (int c = 1; c < columns; c++) {
        p->cut[c] = p->sum[c] < 0 ? 0 : p->sum[c] > 2 ? 2 : p->sum[c];
        p->score += p->cut[c] * out[c];
    }
}

/* A row goes down its slope, the slower the more it has moved before. */
static inline float step_of(float *squares, float slope, float rate) {
    *squares += slope;
    return rate / sqrtf(*squares + 100);
}

static inline void backward(float *book, float *out, row_squares *squares, int columns,
                            const nm_facts *facts, const pass *p, float slope, float rate) {
    float back[OWN_COLUMNS], length = slope * slope;
    float step = step_of(&squares->out, length, rate) * slope;
    back[0] = slope;
    for (int c = 1; c < columns; c++) {
        back[c] = p->sum[c] > 0 && p->sum[c] < 2 ? slope * out[c] : 0;
        out[c] -= step * p->cut[c];
    }
    for (int i = 0; i < facts->n; i++) {
        float *row = book + facts->fact[i] * columns;
        step = step_of(&squares->row[facts->fact[i]], length, rate);
        for (int c = 0; c < columns; c++) row[c] -= step * back[c];
    }
}

static float clamp_score(float x) {
    return x < -30 ? -30 : x > 30 ? 30 : x;
}

/* Cross entropy of the chance to win and its target. */
static void learn(net *w, row_squares squares[2], const moment *m, float rate) {
    pass own, other[SEATS - 1];
    float odds[SEATS - 1] = {0}, sum = 0;
    forward(&w->own[0][0], w->own_out, OWN_COLUMNS, &m->own, &own);
    float mine = nm_exp(clamp_score(own.score));
    for (int i = 0; i < m->others; i++) {
        forward(&w->other[0][0], w->other_out, OTHER_COLUMNS, &m->other[i], &other[i]);
        odds[i] = nm_exp(clamp_score(other[i].score));
        sum += odds[i];
    }
    float slope = mine / (mine + sum) - m->target;
    backward(&w->own[0][0], w->own_out, &squares[0], OWN_COLUMNS, &m->own, &own, slope, rate);
    for (int i = 0; i < m->others; i++)
        backward(&w->other[0][0], w->other_out, &squares[1], OTHER_COLUMNS, &m->other[i], &other[i],
                 -slope * odds[i] / sum, rate);
}

/* ---- Games of a batch: played by threads and ranks, learned from in order. */

static void prepare(void *given, void *job) {
    pupil *p = given;
    const training *t = job;
    p->game = t->job->game;
    p->player = t->player;
    p->lasts = false;
    p->deep = NULL;
    p->seats = 0;
    p->chance = t->chance;
    p->n = 0;
}

static void set_targets(pupil *p) {
    float next[SEATS], follows[SEATS];
    for (int s = 0; s < SEATS; s++) follows[s] = next[s] = (float)(p->winners >> s & 1);
    for (int i = p->n - 1; i >= 0; i--) {
        moment *m = &p->moments[i];
        m->target = (1 - LAMBDA) * next[m->seat] + LAMBDA * follows[m->seat];
        next[m->seat] = m->value;
        follows[m->seat] = m->target;
    }
}

static bool play_packed(void *given, uint64_t index, lab_bytes *out) {
    pupil *p = given;
    bool fine = true;
    pupil_play(p, index);
    set_targets(p);
    for (int k = 0; k < p->n && fine; k++) fine = moment_pack(out, &p->moments[k]);
    return fine;
}

static void learn_packed(checkpoint *c, const lab_bytes *game, float rate) {
    const uint8_t *at = game->bytes, *end = at ? at + game->size : at;
    moment m;
    while (at < end) {
        at = moment_unpack(at, &m);
        learn(&c->weights, c->squares, &m, rate);
    }
}

/* ---- Trials: one against reference at a table for two. */

static bool trial_game(training *t, const rv_game *game, const rv_options *options, uint64_t index,
                       int seat) {
    rv_state state, view;
    rv_action legal[RV_MAX_LEGAL];
    rv_rng_select(&t->trial, index);
    game->setup(&state, 2, options, &t->trial, NULL);
    for (int actor; (actor = game->actor(&state)) != 0;) {
        rv_action action;
        game->view(&state, actor, &view);
        if (actor == seat)
            action = pupil_choose(&t->examinee, &view, legal, game->legal(&state, legal), false);
        else action = game->reference(&view);
        game->apply(&state, action, &t->trial, NULL);
    }
    return game->winners(&state) >> (seat - 1) & 1;
}

static void hold_trial(training *t) {
    const rv_game *game = t->job->game;
    rv_options options;
    int won = 0;
    if (lab_rank() > 0) return;
    prepare(&t->examinee, t);
    rv_options_default(game, &options);
    for (int i = 0; i < TRIAL_GAMES; i++)
        won += trial_game(t, game, &options, (uint64_t)i / 2 + 1, i % 2 + 1);
    double share = (double)won / TRIAL_GAMES;
    t->progress.strength = share;
    t->progress.strength_error = sqrt(share * (1 - share) / TRIAL_GAMES);
    t->progress.against = "reference, 2";
}

/* ---- Checkpoints and weights ---- */

static void sign(const checkpoint *c, uint8_t digest[32]) {
    rv_sha256(c, offsetof(checkpoint, checksum), digest);
}

/* The first rank writes; all hear whether it could. */
static bool save_checkpoint(training *t) {
    bool done = true;
    sign(&t->c, t->c.checksum);
    if (lab_rank() == 0)
        done = train_write_file(t->job->checkpoint, &t->c, sizeof t->c, t->job->error);
    return lab_ranks_agree(done);
}

static bool refuse(const train_job *job, const char *why) {
    return rv_fail(job->error, RV_BAD_RECORD, job->resume, ": ", why);
}

static bool fits(const train_job *job, const checkpoint *c, size_t size) {
    uint8_t digest[32];
    if (size < sizeof MAGIC || memcmp(c->magic, MAGIC, sizeof MAGIC) != 0)
        return refuse(job, "this is not a checkpoint of nightmarium");
    if (size != sizeof *c) return refuse(job, "the checkpoint is cut or of another version");
    sign(c, digest);
    if (memcmp(digest, c->checksum, sizeof digest) != 0)
        return refuse(job, "the checksum is wrong: the checkpoint is damaged");
    if (job->games && job->games != c->of)
        return refuse(job, "it was to play another number of games");
    if (job->seed && strcmp(job->seed, c->seed) != 0) return refuse(job, "it has another seed");
    return true;
}

static bool read_checkpoint(training *t) {
    void *data;
    size_t size;
    if (!train_read_file(t->job->resume, &data, &size, t->job->error)) return false;
    bool good = fits(t->job, data, size);
    if (good) memcpy(&t->c, data, sizeof t->c);
    free(data);
    return good;
}

/* The first rank reads; all get what it read. */
static bool load_checkpoint(training *t) {
    bool good = lab_rank() > 0 || read_checkpoint(t);
    if (!lab_ranks_agree(good)) return false;
    lab_ranks_spread(&t->c, sizeof t->c, 0);
    return true;
}

static void start_run(training *t) {
    checkpoint *c = &t->c;
    memcpy(c->magic, MAGIC, sizeof MAGIC);
    c->of = t->job->games ? t->job->games : USUAL_GAMES;
    strncat(c->seed, t->job->seed ? t->job->seed : "nightmarium", RV_MAX_SEED);
    rv_rng_seed(&t->chance, c->seed);
    start_weights(&c->weights, &t->chance);
}

static bool write_weights(training *t) {
    const checkpoint *c = &t->c;
    rounded *r = &t->r;
    if (lab_rank() > 0) return true;
    round_net(c->means ? &c->mean : &c->weights, c->means ? 1.0F / (float)c->means : 1, r);
    const float fact = 1.0F / ONE_FACT, weight = 1.0F / ONE_WEIGHT;
    rv_part parts[] = {
        {"", 16, NM_OWN_SIZE, fact, r->own},
        {"", 16, OWN_COLUMNS, weight, r->own_out},
        {"", 16, NM_OTHER_SIZE, fact, r->other},
        {"", 16, OTHER_COLUMNS, weight, r->other_out},
    };
    for (int i = 0; i < 4; i++) strcpy(parts[i].name, NM_PARTS[i]);
    size_t size = rv_weights_make(t->job->game, NM_KIND, parts, 4, NULL, 0);
    uint8_t *file = malloc(size);
    if (!file) return rv_fail(t->job->error, RV_NO_MEMORY, "no memory", NULL, NULL);
    rv_weights_make(t->job->game, NM_KIND, parts, 4, file, size);
    bool done = train_write_file(t->job->out, file, size, t->job->error);
    free(file);
    return done;
}

/* ---- The run ---- */

static void add_to_mean(checkpoint *c) {
    if ((float)c->games < MEAN_FROM * (float)c->of) return;
    const float *weights = &c->weights.own[0][0];
    float *mean = &c->mean.own[0][0];
    for (size_t i = 0; i < NUMBERS; i++) mean[i] += weights[i];
    c->means++;
}

static bool train_batch(training *t) {
    checkpoint *c = &t->c;
    float rate = RATE * (1 - (1 - LAST_RATE) * (float)c->games / (float)c->of);
    lab_batch batch = {t->job->threads, sizeof(pupil), t, prepare, play_packed};
    int n = c->of - c->games < BATCH ? (int)(c->of - c->games) : BATCH;
    round_net(&c->weights, 1, &t->r);
    if (!lab_batch_play(&batch, c->games + 1, n, t->games))
        return rv_fail(t->job->error, RV_NO_MEMORY, "no memory or threads", NULL, NULL);
    for (int i = 0; i < n; i++) learn_packed(c, &t->games[i], rate);
    c->games += (uint64_t)n;
    add_to_mean(c);
    return true;
}

/* The first rank is asked. */
static bool goes_on(training *t) {
    t->progress.games = t->c.games;
    t->progress.of = t->c.of;
    bool on = lab_rank() > 0 || !t->job->go_on || t->job->go_on(t->job->asked, &t->progress);
    return lab_ranks_agree(on);
}

static int run(training *t) {
    char trial[RV_MAX_SEED + 8];
    if (t->job->resume ? !load_checkpoint(t) : (start_run(t), false)) return TRAIN_FAILED;
    t->player = (nm_net){t->r.own, t->r.own_out, t->r.other, t->r.other_out};
    t->progress.strength = -1;
    rv_rng_seed(&t->chance, t->c.seed);
    snprintf(trial, sizeof trial, "%s/trial", t->c.seed);
    rv_rng_seed(&t->trial, trial);
    while (t->c.games < t->c.of) {
        if (!train_batch(t)) return TRAIN_FAILED;
        if (t->c.games % TRIAL_EVERY == 0) hold_trial(t);
        if (t->c.games % KEEP_EVERY == 0 && !save_checkpoint(t)) return TRAIN_FAILED;
        if (!goes_on(t)) return save_checkpoint(t) ? TRAIN_STOPPED : TRAIN_FAILED;
    }
    return write_weights(t) ? TRAIN_DONE : TRAIN_FAILED;
}

int train_nightmarium(const train_job *job) {
    if (job->expert) return train_nightmarium_expert(job);
    training *t = calloc(1, sizeof *t);
    if (!t) {
        rv_fail(job->error, RV_NO_MEMORY, "no memory", NULL, NULL);
        return TRAIN_FAILED;
    }
    t->job = job;
    int end = run(t);
    lab_bytes_free(t->games, BATCH);
    free(t);
    return end;
}
