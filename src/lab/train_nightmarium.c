/* train_nightmarium.c - learns the value of Nightmarium by playing against itself (lab/school.h has
 * the frame of a run).
 *
 * A game is a row of moments: the end of each turn, seen by every seat, and what the mover expected
 * before luck decided. Each moment's value is drawn to a blend of the values that followed and the
 * result (TD(lambda)). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bots/nightmarium/deep.h"
#include "core/rng.h"
#include "lab/school.h"

static const float LAMBDA = 0.8F;

/* ---- Weights ---- */

typedef struct {
    float own[OWN_FACTS][OWN_COLUMNS], own_out[OWN_COLUMNS];
    float other[OTHER_FACTS][OTHER_COLUMNS], other_out[OTHER_COLUMNS];
} net;

typedef struct {
    int16_t own[NM_OWN_SIZE], own_out[OWN_COLUMNS];
    int16_t other[NM_OTHER_SIZE], other_out[OTHER_COLUMNS];
} rounded;

/* How much each row of a book has moved. */
typedef struct {
    float row[OWN_FACTS + OTHER_FACTS], out;
} row_squares;

/* ---- Rounding ---- */

static void round_net(const float *weights, float share, int16_t *rounded_net) {
    const net *w = (const net *)weights;
    rounded *r = (rounded *)rounded_net;
    school_round(&w->own[0][0], NM_OWN_SIZE, ONE_FACT * share, r->own);
    school_round(&w->other[0][0], NM_OTHER_SIZE, ONE_FACT * share, r->other);
    school_round(w->own_out, OWN_COLUMNS, ONE_WEIGHT * share, r->own_out);
    school_round(w->other_out, OTHER_COLUMNS, ONE_WEIGHT * share, r->other_out);
}

/* ---- The start: creatures are good, and columns differ by chance. */

static void start_creatures(float *book, int columns, float sign) {
    for (int i = 0; i < 8; i++) book[(OWN_NEED + i) * columns] = -sign * (float)i;
    for (int i = 0; i < 4; i++) {
        book[(OWN_ONE + i) * columns] = sign * 0.2F * (float)i;
        book[(OWN_TWO + i) * columns] = sign * 0.5F * (float)i;
    }
}

static void start_weights(float *weights, rv_rng *rng) {
    net *w = (net *)weights;
    for (int i = 0; i < NM_OWN_SIZE; i++) (&w->own[0][0])[i] = school_spread(rng, 0.1F);
    for (int i = 0; i < NM_OTHER_SIZE; i++) (&w->other[0][0])[i] = school_spread(rng, 0.1F);
    for (int i = 0; i < OWN_FACTS; i++) w->own[i][0] = 0;
    for (int i = 0; i < OTHER_FACTS; i++) w->other[i][0] = 0;
    for (int i = 0; i < OWN_COLUMNS; i++) w->own_out[i] = school_spread(rng, 0.2F);
    for (int i = 0; i < OTHER_COLUMNS; i++) w->other_out[i] = school_spread(rng, 0.2F);
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
static void learn_moment(net *w, row_squares squares[2], const moment *m, float rate) {
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

static void learn(school *s, moment *moments, int n, float rate) {
    for (int i = 0; i < n; i++)
        learn_moment((net *)s->weights, (row_squares *)s->squares, &moments[i], rate);
}

/* ---- Games ---- */

static nm_net player_of(const school *s) {
    const rounded *r = (const rounded *)s->rounded;
    return (nm_net){r->own, r->own_out, r->other, r->other_out};
}

static void prepare(const school *s, pupil *p) {
    p->player = player_of(s);
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

/* ---- The lesson ---- */

static void parts(const school *s, rv_part out[SCHOOL_PARTS]) {
    const float fact = 1.0F / ONE_FACT, weight = 1.0F / ONE_WEIGHT;
    const rounded *r = (const rounded *)s->rounded;
    const rv_part all[SCHOOL_PARTS] = {
        {"", 16, NM_OWN_SIZE, fact, r->own},
        {"", 16, OWN_COLUMNS, weight, r->own_out},
        {"", 16, NM_OTHER_SIZE, fact, r->other},
        {"", 16, OTHER_COLUMNS, weight, r->other_out},
    };
    memcpy(out, all, sizeof all);
    for (int i = 0; i < SCHOOL_PARTS; i++) strcpy(out[i].name, NM_PARTS[i]);
}

static const school_lesson LESSON = {
    .magic = {'R', 'V', 'T', 'N', 'M', 0, 0, 2},
    .foreign = F_("%s: this is not a checkpoint of nightmarium"),
    .kind = NM_KIND,
    .usual_games = 48000,
    .keep_every = 8 * SCHOOL_BATCH,
    .rate = 0.2F,
    .numbers = sizeof(net) / sizeof(float),
    .squares = 2 * sizeof(row_squares) / sizeof(float),
    .rounded = sizeof(rounded) / sizeof(int16_t),
    .start_weights = start_weights,
    .round = round_net,
    .prepare = prepare,
    .set_targets = set_targets,
    .learn = learn,
    .parts = parts,
};

int train_nightmarium(const train_job *job) {
    return job->expert ? train_nightmarium_expert(job) : school_run(job, &LESSON, 0, NULL);
}

/* One file is for all tables, but the expert has one for two players. */
const char *train_nightmarium_unused(const train_job *job, bool seats, const char *option) {
    return job->quick    ? "--quick"
           : job->expert ? option
           : job->from   ? "--from"
           : seats       ? "--seats"
                         : option;
}

void train_nightmarium_name(const train_job *job, char name[TRAIN_NAME]) {
    const char *is = job->expert ? nm_deep_name(job->seats) : job->game->name;
    snprintf(name, TRAIN_NAME, "%s", is);
}
