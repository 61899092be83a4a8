/* train_nightmarium_expert.c - learns the value of Nightmarium's expert (bots/nightmarium/deep.h)
 * from games: first of the shipped `trained`, then of itself.
 *
 * Each moment's value is drawn to a blend of the values that followed, as they are now, and the
 * result (TD(lambda)). Games of a batch are played at once and learned from in order, so that
 * threads, ranks and interruptions change nothing. The weights that are written are the mean over
 * the last part of the run. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/nightmarium/deep.h"
#include "core/rng.h"
#include "core/sha256.h"
#include "core/text.h"
#include "lab/pupil.h"
#include "lab/ranks.h"
#include "lab/train.h"

enum {
    USUAL_GAMES = 300000,
    BATCH = 128,
    KEEP_EVERY = 32 * BATCH, /* games between two checkpoints */
    MOST_OTHERS = SEATS - 1
};

static const float LAMBDA = 0.65F, RATE = 0.1F, LAST_RATE = 0.1F; /* the last is a share */
/* Parts of the run: after which it plays against itself, and after which the mean is taken. */
static const float ALONE_FROM = 0.1F, MEAN_FROM = 0.6F;

/* ---- Weights ---- */

typedef float row[DEEP_COLUMNS];

typedef struct {
    row own[OWN_FACTS], others[MOST_OTHERS][OTHER_FACTS];
    float second[DEEP_COLUMNS][DEEP_SECOND]; /* a row for each column, unlike in the file */
    float out[DEEP_SECOND];
} net;

enum { NUMBERS = sizeof(net) / sizeof(float), ROWS = OWN_FACTS + MOST_OTHERS * OTHER_FACTS };

/* How much weights have moved. */
typedef struct {
    float row[ROWS], first[ROWS], second[DEEP_SECOND], out[DEEP_SECOND];
} net_squares;

/* All that a run needs to go on: written as it is. */
typedef struct {
    char magic[8];
    uint64_t games, of;
    int32_t seats, zero;
    char seed[RV_MAX_SEED + 1];
    uint8_t zeros[7];
    uint64_t means; /* batches in `mean` */
    net weights, mean;
    net_squares squares;
    uint8_t checksum[32];
} checkpoint;

static const char MAGIC[8] = {'R', 'V', 'T', 'N', 'E', 0, 0, 1};

typedef struct {
    int16_t own[NM_DEEP_OWN], others[MOST_OTHERS * NM_DEEP_OTHER];
    int16_t second[NM_DEEP_MIDDLE], out[DEEP_SECOND];
} rounded;

typedef struct {
    const train_job *job;
    checkpoint c;
    nm_net player;
    rounded r;
    nm_deep self; /* the rounded net */
    rv_rng chance;
    train_progress progress;
    lab_bytes games[BATCH];
    moment moments[MOST_MOMENTS];
} training;

/* ---- Rounding ---- */

static int16_t whole(float x, float one) {
    float y = x * one;
    y = y < -32767 ? -32767 : y > 32767 ? 32767 : y;
    return (int16_t)(y < 0 ? y - 0.5F : y + 0.5F);
}

static void round_all(const float *from, size_t n, float one, int16_t *to) {
    for (size_t i = 0; i < n; i++) to[i] = whole(from[i], one);
}

static void round_net(const net *w, float share, rounded *r) {
    round_all(&w->own[0][0], NM_DEEP_OWN, ONE_FACT * share, r->own);
    round_all(&w->others[0][0][0], MOST_OTHERS * NM_DEEP_OTHER, ONE_FACT * share, r->others);
    round_all(w->out, DEEP_SECOND, ONE_WEIGHT * share, r->out);
    for (int k = 0; k < DEEP_SECOND; k++)
        for (int col = 0; col < DEEP_COLUMNS; col++)
            r->second[k * DEEP_COLUMNS + col] = whole(w->second[col][k], ONE_WEIGHT * share);
}

/* ---- The start ---- */

static float spread(rv_rng *rng, float by) {
    return ((float)rv_below(rng, 20001) / 10000 - 1) * by;
}

/* Columns differ by chance; the first one is a score by itself. */
static void start_weights(net *w, rv_rng *rng) {
    row *rows = w->own;
    for (int i = 0; i < ROWS; i++)
        for (int c = 1; c < DEEP_COLUMNS; c++) rows[i][c] = spread(rng, 0.1F);
    for (int c = 0; c < DEEP_COLUMNS; c++)
        for (int k = 0; k < DEEP_SECOND; k++) w->second[c][k] = c ? spread(rng, 0.15F) : 0.1F;
    for (int k = 0; k < DEEP_SECOND; k++) w->out[k] = spread(rng, 0.2F);
}

/* ---- Learning ---- */

enum { MOST_ROWS = SEATS * MOST_FACTS };

/* What a moment looks like to the net: its rows, and what they give. */
typedef struct {
    int n;
    uint16_t at[MOST_ROWS];
    float sum[DEEP_COLUMNS], cut[DEEP_COLUMNS], second[DEEP_SECOND], second_cut[DEEP_SECOND];
    float value;
} pass;

static void add_rows(pass *p, int first, const nm_facts *facts) {
    for (int i = 0; i < facts->n; i++) p->at[p->n++] = (uint16_t)(first + facts->fact[i]);
}

/* Others are known by how many turns after the own one they come. */
static void find_rows(const moment *m, pass *p) {
    p->n = 0;
    add_rows(p, 0, &m->own);
    for (int i = 0; i < m->others; i++) {
        int seat = i < m->seat ? i : i + 1, away = seat - m->seat;
        int slot = (away < 0 ? away + m->others + 1 : away) - 1;
        add_rows(p, OWN_FACTS + slot * OTHER_FACTS, &m->other[i]);
    }
}

static inline float cut(float x) {
    return x < 0 ? 0 : x > 2 ? 2 : x;
}

static void forward(const net *w, pass *p) {
    const row *rows = w->own;
    memset(p->sum, 0, sizeof p->sum);
    memset(p->second, 0, sizeof p->second);
    for (int i = 0; i < p->n; i++)
        for (int c = 0; c < DEEP_COLUMNS; c++) p->sum[c] += rows[p->at[i]][c];
    for (int c = 0; c < DEEP_COLUMNS; c++) p->cut[c] = cut(p->sum[c]);
    p->cut[0] = 1;
    for (int c = 0; c < DEEP_COLUMNS; c++)
        for (int k = 0; k < DEEP_SECOND; k++) p->second[k] += w->second[c][k] * p->cut[c];
    float score = p->sum[0];
    for (int k = 0; k < DEEP_SECOND; k++) {
        p->second_cut[k] = cut(p->second[k]);
        score += p->second_cut[k] * w->out[k];
    }
    p->value = 1 / (1 + nm_exp(-score));
}

/* The second row of columns goes down its slope; `back` is the slope of the first one's. */
static void backward_second(net *w, net_squares *s, const pass *p, float slope, float rate,
                            row back) {
    float down[DEEP_SECOND], step[DEEP_SECOND];
    for (int k = 0; k < DEEP_SECOND; k++) {
        down[k] = p->second[k] > 0 && p->second[k] < 2 ? slope * w->out[k] : 0;
        s->second[k] += down[k] * down[k] * 0.5F;
        step[k] = rate * down[k] / sqrtf(s->second[k] + 1);
        float out = slope * p->second_cut[k];
        s->out[k] += out * out;
        w->out[k] -= rate * out / sqrtf(s->out[k] + 1);
    }
    for (int c = 0; c < DEEP_COLUMNS; c++) {
        float sum[4] = {0};
        for (int k = 0; k < DEEP_SECOND; k++) sum[k & 3] += down[k] * w->second[c][k];
        back[c] = (sum[0] + sum[1]) + (sum[2] + sum[3]);
        for (int k = 0; k < DEEP_SECOND; k++) w->second[c][k] -= step[k] * p->cut[c];
    }
}

static void backward(net *w, net_squares *s, const pass *p, float slope, float rate) {
    row *rows = w->own, back;
    float length = 0;
    backward_second(w, s, p, slope, rate, back);
    for (int c = 1; c < DEEP_COLUMNS; c++) {
        if (p->sum[c] <= 0 || p->sum[c] >= 2) back[c] = 0;
        length += back[c] * back[c];
    }
    back[0] = 0;
    for (int i = 0; i < p->n; i++) {
        int at = p->at[i];
        s->first[at] += slope * slope;
        s->row[at] += length * 0.125F;
        float step = rate / sqrtf(s->row[at] + 1);
        for (int c = 0; c < DEEP_COLUMNS; c++) rows[at][c] -= step * back[c];
        rows[at][0] -= 0.5F * rate * slope / sqrtf(s->first[at] + 10);
    }
}

/* From the last moment to the first: each knows what followed. */
static void learn(training *t, const lab_bytes *game, float rate) {
    const uint8_t *at = game->bytes, *end = at ? at + game->size : at;
    float follows[SEATS];
    bool known[SEATS] = {false};
    int n = 0;
    pass p;
    while (at < end) at = moment_unpack(at, &t->moments[n++]);
    while (n--) {
        const moment *m = &t->moments[n];
        float target = known[m->seat] ? follows[m->seat] : m->target;
        find_rows(m, &p);
        forward(&t->c.weights, &p);
        backward(&t->c.weights, &t->c.squares, &p, p.value - target, rate);
        known[m->seat] = true;
        follows[m->seat] = LAMBDA * target + (1 - LAMBDA) * p.value;
    }
}

/* ---- Games ---- */

static void prepare(void *given, void *job) {
    pupil *p = given;
    const training *t = job;
    p->game = t->job->game;
    p->seats = t->c.seats;
    p->player = t->player;
    p->lasts = true;
    p->deep = (float)t->c.games < ALONE_FROM * (float)t->c.of ? NULL : &t->self;
    p->chance = t->chance;
    p->n = 0;
}

/* Targets are the results. */
static bool play_packed(void *given, uint64_t index, lab_bytes *out) {
    pupil *p = given;
    bool fine = true;
    pupil_play(p, index);
    for (int k = 0; k < p->n && fine; k++) {
        moment *m = &p->moments[k];
        m->target = (float)(p->winners >> m->seat & 1);
        fine = moment_pack(out, m);
    }
    return fine;
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

static int seats_of(const train_job *job) {
    return job->seats == 2 ? 2 : 3;
}

static bool fits(const train_job *job, const checkpoint *c, size_t size) {
    uint8_t digest[32];
    if (size < sizeof MAGIC || memcmp(c->magic, MAGIC, sizeof MAGIC) != 0)
        return refuse(job, "this is not a checkpoint of nightmarium's expert");
    if (size != sizeof *c) return refuse(job, "the checkpoint is cut or of another version");
    sign(c, digest);
    if (memcmp(digest, c->checksum, sizeof digest) != 0)
        return refuse(job, "the checksum is wrong: the checkpoint is damaged");
    if (job->games && job->games != c->of)
        return refuse(job, "it was to play another number of games");
    if (job->seed && strcmp(job->seed, c->seed) != 0) return refuse(job, "it has another seed");
    if (seats_of(job) != c->seats) return refuse(job, "it is for another number of seats");
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
    c->seats = seats_of(t->job);
    strncat(c->seed, t->job->seed ? t->job->seed : "nightmarium", RV_MAX_SEED);
    rv_rng_seed(&t->chance, c->seed);
    start_weights(&c->weights, &t->chance);
}

static bool write_rounded(const training *t, const rounded *r) {
    const float fact = 1.0F / ONE_FACT, weight = 1.0F / ONE_WEIGHT;
    uint32_t others = (uint32_t)(NM_DEEP_OTHER * (nm_deep_seats(t->c.seats) - 1));
    rv_part parts[] = {
        {"", 16, NM_DEEP_OWN, fact, r->own},
        {"", 16, others, fact, r->others},
        {"", 16, NM_DEEP_MIDDLE, weight, r->second},
        {"", 16, DEEP_SECOND, weight, r->out},
    };
    for (int i = 0; i < 4; i++) strcpy(parts[i].name, NM_DEEP_PARTS[i]);
    size_t size = rv_weights_make(t->job->game, NM_DEEP_KIND, parts, 4, NULL, 0);
    uint8_t *file = malloc(size);
    if (!file) return rv_fail(t->job->error, RV_NO_MEMORY, "no memory", NULL, NULL);
    rv_weights_make(t->job->game, NM_DEEP_KIND, parts, 4, file, size);
    bool done = train_write_file(t->job->out, file, size, t->job->error);
    free(file);
    return done;
}

static bool write_weights(training *t) {
    const checkpoint *c = &t->c;
    if (lab_rank() > 0) return true;
    round_net(c->means ? &c->mean : &c->weights, c->means ? 1.0F / (float)c->means : 1, &t->r);
    return write_rounded(t, &t->r);
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
    for (int i = 0; i < n; i++) learn(t, &t->games[i], rate);
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
    if (!nm_net_in(rv_weights_shipped(t->job->game->name), &t->player)) {
        rv_fail(t->job->error, RV_BAD_RECORD, "there is no trained player to learn from", NULL,
                NULL);
        return TRAIN_FAILED;
    }
    if (t->job->resume ? !load_checkpoint(t) : (start_run(t), false)) return TRAIN_FAILED;
    t->self = (nm_deep){t->r.own, t->r.others, t->r.second, t->r.out};
    t->progress.strength = -1;
    rv_rng_seed(&t->chance, t->c.seed);
    while (t->c.games < t->c.of) {
        if (!train_batch(t)) return TRAIN_FAILED;
        if (t->c.games % KEEP_EVERY == 0 && !save_checkpoint(t)) return TRAIN_FAILED;
        if (!goes_on(t)) return save_checkpoint(t) ? TRAIN_STOPPED : TRAIN_FAILED;
    }
    return write_weights(t) ? TRAIN_DONE : TRAIN_FAILED;
}

int train_nightmarium_expert(const train_job *job) {
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
