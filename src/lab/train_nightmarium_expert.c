/* train_nightmarium_expert.c - learns the value of Nightmarium's expert (bots/nightmarium/deep.h)
 * from games: first of the shipped `trained`, then of itself (the frame of a run is lab/school.h).
 *
 * Each moment's value is drawn to a blend of the values that followed, as they are now, and the
 * result (TD(lambda)). */
#include <math.h>
#include <string.h>

#include "bots/nightmarium/deep.h"
#include "core/rng.h"
#include "core/text.h"
#include "lab/school.h"

enum { MOST_OTHERS = SEATS - 1 };

static const float LAMBDA = 0.65F;
static const float ALONE_FROM = 0.1F; /* part of the run after which it plays against itself */

/* ---- Weights ---- */

typedef float row[DEEP_COLUMNS];

typedef struct {
    row own[OWN_FACTS], others[MOST_OTHERS][OTHER_FACTS];
    float second[DEEP_COLUMNS][DEEP_SECOND]; /* a row for each column, unlike in the file */
    float out[DEEP_SECOND];
} net;

enum { ROWS = OWN_FACTS + MOST_OTHERS * OTHER_FACTS };

/* How much weights have moved. */
typedef struct {
    float row[ROWS], first[ROWS], second[DEEP_SECOND], out[DEEP_SECOND];
} net_squares;

typedef struct {
    int16_t own[NM_DEEP_OWN], others[MOST_OTHERS * NM_DEEP_OTHER];
    int16_t second[NM_DEEP_MIDDLE], out[DEEP_SECOND];
} rounded;

/* Who plays: the shipped net, then the rounded one. */
typedef struct {
    nm_net teacher;
    nm_deep self;
} players;

/* ---- Rounding ---- */

static void round_net(const float *weights, float share, int16_t *rounded_net) {
    const net *w = (const net *)weights;
    rounded *r = (rounded *)rounded_net;
    school_round(&w->own[0][0], NM_DEEP_OWN, ONE_FACT * share, r->own);
    school_round(&w->others[0][0][0], MOST_OTHERS * NM_DEEP_OTHER, ONE_FACT * share, r->others);
    school_round(w->out, DEEP_SECOND, ONE_WEIGHT * share, r->out);
    for (int k = 0; k < DEEP_SECOND; k++)
        for (int col = 0; col < DEEP_COLUMNS; col++)
            r->second[k * DEEP_COLUMNS + col] = school_whole(w->second[col][k], ONE_WEIGHT * share);
}

/* ---- The start ---- */

/* Columns differ by chance; the first one is a score by itself. */
static void start_weights(float *weights, rv_rng *rng) {
    net *w = (net *)weights;
    row *rows = w->own;
    for (int i = 0; i < ROWS; i++)
        for (int c = 1; c < DEEP_COLUMNS; c++) rows[i][c] = school_spread(rng, 0.1F);
    for (int c = 0; c < DEEP_COLUMNS; c++)
        for (int k = 0; k < DEEP_SECOND; k++)
            w->second[c][k] = c ? school_spread(rng, 0.15F) : 0.1F;
    for (int k = 0; k < DEEP_SECOND; k++) w->out[k] = school_spread(rng, 0.2F);
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

SUMS void forward(const net *w, pass *p) {
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
SUMS void backward_second(net *w, net_squares *s, const pass *p, float slope, float rate,
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

SUMS void backward(net *w, net_squares *s, const pass *p, float slope, float rate) {
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
SUMS void learn_game(school *s, const moment *moments, int n, float rate) {
    net *w = (net *)s->weights;
    float follows[SEATS];
    bool known[SEATS] = {false};
    pass p;
    while (n--) {
        const moment *m = &moments[n];
        float target = known[m->seat] ? follows[m->seat] : m->target;
        find_rows(m, &p);
        forward(w, &p);
        backward(w, (net_squares *)s->squares, &p, p.value - target, rate);
        known[m->seat] = true;
        follows[m->seat] = LAMBDA * target + (1 - LAMBDA) * p.value;
    }
}

NM_WIDE static void learn_wide(school *s, const moment *moments, int n, float rate) {
    learn_game(s, moments, n, rate);
}

static void learn_plainly(school *s, const moment *moments, int n, float rate) {
    learn_game(s, moments, n, rate);
}

/* The same operations in the same order, however wide the registers are. */
static void learn(school *s, moment *moments, int n, float rate) {
    (NM_IS_WIDE ? learn_wide : learn_plainly)(s, moments, n, rate);
}

/* ---- Games ---- */

static bool begin(school *s) {
    players *p = s->own;
    const rounded *r = (const rounded *)s->rounded;
    p->self = (nm_deep){r->own, r->others, r->second, r->out};
    if (nm_net_in(rv_weights_shipped(s->job->game->name), &p->teacher)) return true;
    return rv_fail(s->job->error, RV_BAD_RECORD, "there is no trained player to learn from", NULL,
                   NULL);
}

static void prepare(const school *s, pupil *p) {
    const players *who = s->own;
    p->player = who->teacher;
    p->lasts = true;
    nm_deep_forget();
    p->deep = (float)s->head->games < ALONE_FROM * (float)s->head->of ? NULL : &who->self;
}

/* The results. */
static void set_targets(pupil *p) {
    for (int i = 0; i < p->n; i++)
        p->moments[i].target = (float)(p->winners >> p->moments[i].seat & 1);
}

/* ---- The lesson ---- */

static void parts(const school *s, rv_part out[SCHOOL_PARTS]) {
    const float fact = 1.0F / ONE_FACT, weight = 1.0F / ONE_WEIGHT;
    const rounded *r = (const rounded *)s->rounded;
    uint32_t others = (uint32_t)(NM_DEEP_OTHER * (nm_deep_seats(s->head->seats) - 1));
    const rv_part all[SCHOOL_PARTS] = {
        {"", 16, NM_DEEP_OWN, fact, r->own},
        {"", 16, others, fact, r->others},
        {"", 16, NM_DEEP_MIDDLE, weight, r->second},
        {"", 16, DEEP_SECOND, weight, r->out},
    };
    memcpy(out, all, sizeof all);
    for (int i = 0; i < SCHOOL_PARTS; i++) strcpy(out[i].name, NM_DEEP_PARTS[i]);
}

static const school_lesson LESSON = {
    .magic = {'R', 'V', 'T', 'N', 'E', 0, 0, 2},
    .name = "nightmarium's expert",
    .kind = NM_DEEP_KIND,
    .usual_games = 300000,
    .keep_every = 32 * SCHOOL_BATCH,
    .rate = 0.1F,
    .numbers = sizeof(net) / sizeof(float),
    .squares = sizeof(net_squares) / sizeof(float),
    .rounded = sizeof(rounded) / sizeof(int16_t),
    .begin = begin,
    .start_weights = start_weights,
    .round = round_net,
    .prepare = prepare,
    .set_targets = set_targets,
    .learn = learn,
    .parts = parts,
};

int train_nightmarium_expert(const train_job *job) {
    players who;
    return school_run(job, &LESSON, job->seats == 2 ? 2 : 3, &who);
}
