/* nightmarium_learner.c - see nightmarium_learner.h. */
#include "lab/nightmarium_learner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/nightmarium/value.h"

enum { WIDTH = 8, IN_ROW = DEEP_COLUMNS / WIDTH, IN_SECOND = DEEP_SECOND / WIDTH };

static const float SMOOTH = 0.9F, SMOOTHER = 0.999F; /* kept of drift and size each step */
static const float TINY = 1e-8F;
static const float LEAK = 0.02F; /* of the slope of a column that is cut, so that none dies */
static const float MOST_ROW = 127.0F / DEEP_ONE, MOST_FIRST = 127.0F / DEEP_FIRST_ONE;

typedef float wide __attribute__((vector_size(4 * WIDTH)));
/* The same where it lies in memory, anywhere. */
typedef float lying __attribute__((vector_size(4 * WIDTH), aligned(4), may_alias));
typedef int32_t wide_bits __attribute__((vector_size(4 * WIDTH)));

struct nm_desk {
    learner_numbers down;                    /* slopes of the weights */
    float turned[DEEP_SECOND][DEEP_COLUMNS]; /* the second row's weights */
    float sum[DEEP_COLUMNS], cut[DEEP_COLUMNS], back[DEEP_COLUMNS];
    float second[DEEP_SECOND], second_cut[DEEP_SECOND], second_back[DEEP_SECOND];
    int moments, touched;
    uint16_t rows[LEARNER_ROWS]; /* that the hand has touched */
    bool is_touched[LEARNER_ROWS];
};

nm_desk *nm_desk_new(void) {
    nm_desk *desk = aligned_alloc(64, (sizeof *desk + 63) / 64 * 64);
    if (desk) memset(desk, 0, sizeof *desk);
    return desk;
}

void nm_desk_free(nm_desk *desk) {
    free(desk);
}

SUMS lying *at(float *numbers) {
    return (lying *)(void *)numbers;
}

SUMS const lying *from(const float *numbers) {
    return (const lying *)(const void *)numbers;
}

/* ---- Forward ---- */

/* Cuts to 0..2; *open: 1 where it does not, else LEAK. */
SUMS void cut(const wide *x, lying *y, lying *open) {
    const wide none = {0}, most = none + 2.0F, all = none + 1.0F, leak = none + LEAK;
    wide_bits low = *x <= none, high = *x >= most;
    *y = (wide)(((wide_bits)*x & ~low & ~high) | ((wide_bits)most & high));
    *open = (wide)(((wide_bits)all & ~(low | high)) | ((wide_bits)leak & (low | high)));
}

/* The columns; `open` says how much slope goes through each. */
SUMS void first_columns(nm_desk *d, const nm_weights *w, const nm_lesson *lesson, float *open) {
    wide sum[IN_ROW];
    for (int k = 0; k < IN_ROW; k++) sum[k] = (wide){0};
    for (int i = 0; i < lesson->n; i++)
        for (int k = 0; k < IN_ROW; k++) sum[k] += from(w->is.row[lesson->at[i]])[k];
    for (int k = 0; k < IN_ROW; k++) {
        at(d->sum)[k] = sum[k];
        cut(&sum[k], at(d->cut) + k, at(open) + k);
    }
    d->cut[0] = 1;
}

SUMS void second_columns(nm_desk *d, const nm_weights *w, float *open) {
    wide sum[IN_SECOND];
    for (int k = 0; k < IN_SECOND; k++) sum[k] = (wide){0};
    for (int c = 0; c < DEEP_COLUMNS; c++)
        for (int k = 0; k < IN_SECOND; k++) sum[k] += from(w->is.second[c])[k] * d->cut[c];
    for (int k = 0; k < IN_SECOND; k++) {
        at(d->second)[k] = sum[k];
        cut(&sum[k], at(d->second_cut) + k, at(open) + k);
    }
}

static float chance(const nm_desk *d, const nm_weights *w) {
    float score = d->sum[0];
    for (int k = 0; k < DEEP_SECOND; k++) score += d->second_cut[k] * w->is.out[k];
    return 1 / (1 + nm_exp(-score));
}

/* ---- Backward ---- */

static void touch(nm_desk *d, int row) {
    if (d->is_touched[row]) return;
    d->is_touched[row] = true;
    d->rows[d->touched++] = (uint16_t)row;
    memset(d->down.row[row], 0, sizeof d->down.row[row]);
}

SUMS void slopes(nm_desk *d, const nm_weights *w, const nm_lesson *lesson, float miss,
                 const float *open, const float *second_open) {
    wide back[IN_ROW];
    for (int k = 0; k < IN_SECOND; k++) {
        at(d->down.out)[k] += miss * from(d->second_cut)[k];
        at(d->second_back)[k] = miss * from(w->is.out)[k] * from(second_open)[k];
    }
    for (int c = 0; c < DEEP_COLUMNS; c++)
        for (int k = 0; k < IN_SECOND; k++)
            at(d->down.second[c])[k] += d->cut[c] * from(d->second_back)[k];
    for (int k = 0; k < IN_ROW; k++) back[k] = (wide){0};
    for (int j = 0; j < DEEP_SECOND; j++)
        for (int k = 0; k < IN_ROW; k++) back[k] += d->second_back[j] * from(d->turned[j])[k];
    for (int k = 0; k < IN_ROW; k++) at(d->back)[k] = back[k] * from(open)[k];
    d->back[0] = miss;
    for (int k = 0; k < IN_ROW; k++) back[k] = from(d->back)[k];
    for (int i = 0; i < lesson->n; i++) {
        touch(d, lesson->at[i]);
        for (int k = 0; k < IN_ROW; k++) at(d->down.row[lesson->at[i]])[k] += back[k];
    }
}

SUMS void show(nm_desk *d, const nm_weights *w, const nm_lesson *lesson) {
    float open[DEEP_COLUMNS], second_open[DEEP_SECOND];
    first_columns(d, w, lesson, open);
    second_columns(d, w, second_open);
    slopes(d, w, lesson, chance(d, w) - lesson->target, open, second_open);
    d->moments++;
}

void nm_hand_show_plainly(nm_desk *desk, const nm_weights *w, const nm_lesson *lesson) {
    show(desk, w, lesson);
}

NM_WIDE static void show_wide(nm_desk *desk, const nm_weights *w, const nm_lesson *lesson) {
    show(desk, w, lesson);
}

void nm_hand_show(nm_desk *desk, const nm_weights *w, const nm_lesson *lesson) {
    (NM_IS_WIDE ? show_wide : nm_hand_show_plainly)(desk, w, lesson);
}

/* ---- The step ---- */

void nm_hand_begin(nm_desk *d, const nm_weights *w) {
    memset(d->down.second, 0, sizeof d->down.second);
    memset(d->down.out, 0, sizeof d->down.out);
    memset(d->is_touched, 0, sizeof d->is_touched);
    d->moments = d->touched = 0;
    for (int c = 0; c < DEEP_COLUMNS; c++)
        for (int k = 0; k < DEEP_SECOND; k++) d->turned[k][c] = w->is.second[c][k];
}

typedef struct {
    float share, step, fade;
} pace;

SUMS void move(float *weights, float *drift, float *size, const float *down, int n, pace p) {
    for (int i = 0; i < n; i++) {
        float slope = down[i] * p.share;
        drift[i] += (1 - SMOOTH) * (slope - drift[i]);
        size[i] += (1 - SMOOTHER) * (slope * slope - size[i]);
        weights[i] -= p.step * drift[i] / (sqrtf(size[i]) + TINY) + p.fade * weights[i];
    }
}

SUMS float within(float x, float most) {
    return x > most ? most : x < -most ? -most : x;
}

SUMS void move_row(const nm_desk *d, nm_weights *w, nm_habits *h, int row, pace p) {
    float *numbers = w->is.row[row];
    move(numbers, h->drift.row[row], h->size.row[row], d->down.row[row], DEEP_COLUMNS, p);
    for (int c = 0; c < DEEP_COLUMNS; c++) numbers[c] = within(numbers[c], MOST_ROW);
    numbers[0] = within(numbers[0], MOST_FIRST);
    w->moved[row] = 1;
}

SUMS void end(nm_desk *d, nm_weights *w, nm_habits *h, float rate, float wear) {
    h->trust[0] += (1 - SMOOTH) * (1 - h->trust[0]);
    h->trust[1] += (1 - SMOOTHER) * (1 - h->trust[1]);
    pace p = {1.0F / (float)d->moments, rate * sqrtf(h->trust[1]) / h->trust[0], rate * wear};
    move(w->is.second[0], h->drift.second[0], h->size.second[0], d->down.second[0], NM_DEEP_MIDDLE,
         p);
    move(w->is.out, h->drift.out, h->size.out, d->down.out, DEEP_SECOND, p);
    for (int i = 0; i < d->touched; i++) move_row(d, w, h, d->rows[i], p);
}

void nm_hand_end_plainly(nm_desk *desk, nm_weights *w, nm_habits *h, float rate, float wear) {
    end(desk, w, h, rate, wear);
}

NM_WIDE static void end_wide(nm_desk *desk, nm_weights *w, nm_habits *h, float rate, float wear) {
    end(desk, w, h, rate, wear);
}

void nm_hand_end(nm_desk *desk, nm_weights *w, nm_habits *h, float rate, float wear) {
    (NM_IS_WIDE ? end_wide : nm_hand_end_plainly)(desk, w, h, rate, wear);
}

/* ---- The start ---- */

static void spread(float *numbers, int n, float most, rv_rng *rng) {
    for (int i = 0; i < n; i++) numbers[i] = ((float)rv_below(rng, 20001) / 10000 - 1) * most;
}

/* Columns differ by chance; the first one is a score by itself. */
void nm_learner_start(nm_weights *w, rv_rng *rng) {
    spread(w->is.second[0], NM_DEEP_MIDDLE, 0.15F, rng);
    for (int k = 0; k < DEEP_SECOND; k++) w->is.second[0][k] = 0.1F;
    spread(w->is.out, DEEP_SECOND, 0.2F, rng);
    spread(w->is.row[0], LEARNER_ROWS * DEEP_COLUMNS, 0.05F, rng);
    for (int i = 0; i < LEARNER_ROWS; i++) w->is.row[i][0] = 0;
}

/* Facts that have no row of their own begin with zeros; what never came up is marked so again. */
void nm_learner_start_like(nm_weights *w, const nm_deep *net, int facts) {
    memset(w, 0, sizeof *w);
    for (int i = 0; i < facts; i++) {
        const int8_t *row = net->rows + net->row[i] * DEEP_COLUMNS;
        w->moved[i] = net->row[i] > 0;
        for (int c = 0; c < DEEP_COLUMNS; c++)
            w->is.row[i][c] = (float)row[c] / (float)(c ? DEEP_ONE : DEEP_FIRST_ONE);
    }
    for (int k = 0; k < DEEP_SECOND; k++) {
        for (int c = 0; c < DEEP_COLUMNS; c++)
            w->is.second[c][k] = (float)net->second[nm_deep_pair(c, k)] / ONE_WEIGHT;
        w->is.out[k] = (float)net->out[k] / ONE_WEIGHT;
    }
}

/* ---- Whole numbers ---- */

static int whole(float x, float one, int most) {
    float y = x * one;
    if (y > (float)most) return most;
    if (y < (float)-most) return -most;
    return (int)(y < 0 ? y - 0.5F : y + 0.5F);
}

void nm_learner_round(const nm_weights *w, float share, nm_rounded *to) {
    int rows = 1;
    memset(to->rows, 0, DEEP_COLUMNS);
    for (int i = 0; i < LEARNER_ROWS; i++) {
        to->row[i] = w->moved[i] > 0 ? (uint16_t)rows++ : 0;
        if (!to->row[i]) continue;
        int8_t *row = to->rows + to->row[i] * DEEP_COLUMNS;
        for (int c = 0; c < DEEP_COLUMNS; c++)
            row[c] =
                (int8_t)whole(w->is.row[i][c] * share, c ? DEEP_ONE : DEEP_FIRST_ONE, INT8_MAX);
    }
    for (int k = 0; k < DEEP_SECOND; k++) {
        for (int c = 0; c < DEEP_COLUMNS; c++)
            to->second[nm_deep_pair(c, k)] =
                (int16_t)whole(w->is.second[c][k] * share, ONE_WEIGHT, INT16_MAX);
        to->out[k] = (int16_t)whole(w->is.out[k] * share, ONE_WEIGHT, INT16_MAX);
    }
}

/* A fact that comes up seldom, and then in one moment of a hand, has small slopes. */
static const float SELDOM = 2e-7F;

void nm_learner_share(const nm_habits *h, nm_rounded *net) {
    int rows = 1;
    for (int i = 0; i < LEARNER_ROWS; i++) {
        int row = net->row[i];
        if (!row) continue;
        bool seldom = i >= LEARNER_ROWS - DEEP_OTHER_FACTS && h->size.row[i][0] < SELDOM;
        net->row[i] = seldom ? net->row[i - DEEP_OTHER_FACTS] : (uint16_t)rows++;
        if (!seldom)
            memmove(net->rows + net->row[i] * DEEP_COLUMNS, net->rows + row * DEEP_COLUMNS,
                    DEEP_COLUMNS);
    }
}
