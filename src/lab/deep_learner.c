/* deep_learner.c - see deep_learner.h.
 *
 * The layers and their slopes are written once, with vectors of eight numbers, and compiled for the
 * registers that occur: others take a vector in parts, with the same result. */
#include "lab/deep_learner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/onirim/value.h"
#include "core/rng.h"

enum { WIDTH = 8, AT_ONCE = 4, ABREAST = 2, NEAR = 32 };

static const float SMOOTH = 0.9f, SMOOTHER = 0.999f; /* what is kept of drift and size each step */
static const float MOST_ROW = 127.0f / DEEP_ROW_ONE; /* what a row's number can be in a file */
static const float MOST_CELL = (float)DEEP_MOST_CELL / DEEP_CELL_ONE; /* the same of a cell */
static const float LEAK = 0.02f; /* of the slope of a cell that is cut there: it can come back */
static const float TINY = 1e-8f;

typedef float wide __attribute__((vector_size(4 * WIDTH)));
typedef int32_t wide_bits __attribute__((vector_size(4 * WIDTH)));

#define WHERE_ABOVE_ZERO(x, y) ((wide)((wide_bits)(x) & (wide_bits)((y) > (wide){0})))

/* Where one is, else the other. */
#define WHERE(bits, x, y) ((wide)(((wide_bits)(x) & (bits)) | ((wide_bits)(y) & ~(bits))))

/* What each moment gives in each layer, and how the loss changes with that. */
typedef struct {
    _Alignas(64) float first[LEARNER_MOST * COLOURS][DEEP_FIRST], all[LEARNER_MOST][DEEP_FIRST];
    float second[LEARNER_MOST * COLOURS][DEEP_SECOND], sum[LEARNER_MOST][DEEP_SECOND];
    float third[LEARNER_MOST][DEEP_THIRD];
    float logit[LEARNER_MOST];
} layers;

struct deep_desk {
    layers is, slope;
    _Alignas(64) float shared[LEARNER_MOST][DEEP_SECOND]; /* from `all` */
    float own_turned[DEEP_SECOND][DEEP_FIRST], all_turned[DEEP_SECOND][DEEP_FIRST];
    float middle_turned[DEEP_THIRD][DEEP_SECOND];
    deep_numbers down; /* slopes of the weights */
};

deep_desk *deep_desk_new(void) {
    return aligned_alloc(64, (sizeof(deep_desk) + 63) / 64 * 64);
}

void deep_desk_free(deep_desk *desk) {
    free(desk);
}

/* ---- Products of rows with matrices ---- */

RV_ALWAYS_INLINE wide *at(float *numbers) {
    return (wide *)(void *)numbers;
}

RV_ALWAYS_INLINE const wide *from(const float *numbers) {
    return (const wide *)(const void *)numbers;
}

RV_ALWAYS_INLINE float total(const wide *v) {
    float lane[WIDTH];
    memcpy(lane, v, sizeof lane);
    for (int half = WIDTH / 2; half; half /= 2)
        for (int i = 0; i < half; i++) lane[i] += lane[i + half];
    return lane[0];
}

/* Products are worked out in tiles that fit into registers: AT_ONCE rows, and ABREAST vectors of
 * columns. Each number is still the sum of its products in their order. */

typedef wide tile[AT_ONCE][ABREAST];

/* `rows` rows of `in` numbers, times a matrix of in x out. */
RV_ALWAYS_INLINE void some_products(const float *x, const float *matrix, float *y, int rows, int in,
                                    int out) {
    for (int j = 0; j < out; j += ABREAST * WIDTH) {
        tile sum = {{{0}}};
        for (int i = 0; i < in; i++)
            for (int r = 0; r < rows; r++)
                for (int k = 0; k < ABREAST; k++)
                    sum[r][k] += x[r * in + i] * from(matrix + i * out + j)[k];
        for (int r = 0; r < rows; r++)
            for (int k = 0; k < ABREAST; k++) at(y + r * out + j)[k] = sum[r][k];
    }
}

RV_ALWAYS_INLINE void products(const float *x, const float *matrix, float *y, int rows, int in,
                               int out) {
    int r = 0;
    for (; r + AT_ONCE <= rows; r += AT_ONCE)
        some_products(x + r * in, matrix, y + r * out, AT_ONCE, in, out);
    for (; r < rows; r++) some_products(x + r * in, matrix, y + r * out, 1, in, out);
}

/* Adds to the slopes of such a matrix what some rows give. */
RV_ALWAYS_INLINE void some_slopes(const float *x, const float *down, float *matrix, int rows,
                                  int in, int out) {
    for (int i = 0; i < in; i += AT_ONCE)
        for (int j = 0; j < out; j += ABREAST * WIDTH) {
            tile sum;
            for (int a = 0; a < AT_ONCE; a++)
                for (int k = 0; k < ABREAST; k++) sum[a][k] = from(matrix + (i + a) * out + j)[k];
            for (int r = 0; r < rows; r++)
                for (int a = 0; a < AT_ONCE; a++)
                    for (int k = 0; k < ABREAST; k++)
                        sum[a][k] += x[r * in + i + a] * from(down + r * out + j)[k];
            for (int a = 0; a < AT_ONCE; a++)
                for (int k = 0; k < ABREAST; k++) at(matrix + (i + a) * out + j)[k] = sum[a][k];
        }
}

/* The slopes: for each pair of numbers the sum of their products over all rows, of which so many at
 * a time stay near. The matrix is zero at first. */
RV_ALWAYS_INLINE void slopes(const float *x, const float *down, float *matrix, int rows, int in,
                             int out) {
    for (int r = 0; r < rows; r += NEAR) {
        int some = rows - r < NEAR ? rows - r : NEAR;
        some_slopes(x + r * in, down + r * out, matrix, some, in, out);
    }
}

static void turn(const float *matrix, float *turned, int in, int out) {
    for (int i = 0; i < in; i++)
        for (int j = 0; j < out; j++) turned[j * in + i] = matrix[i * out + j];
}

/* ---- Forward ---- */

enum { IN_FIRST = DEEP_FIRST / WIDTH, IN_SECOND = DEEP_SECOND / WIDTH };
enum { IN_THIRD = DEEP_THIRD / WIDTH };

RV_ALWAYS_INLINE void first_layer(const deep_learner *l, const deep_moment *m, layers *is, int i) {
    const deep_numbers *w = &l->weights;
    wide shared[IN_FIRST], all[IN_FIRST];
    for (int k = 0; k < IN_FIRST; k++) shared[k] = from(w->first)[k], all[k] = (wide){0};
    for (int p = COLOURS * l->each; p < l->n; p++)
        for (int k = 0; k < IN_FIRST; k++) shared[k] += from(w->row[m->at[p]])[k];
    for (int c = 0; c < COLOURS; c++) {
        wide sum[IN_FIRST], *to = at(is->first[i * COLOURS + c]);
        for (int k = 0; k < IN_FIRST; k++) sum[k] = shared[k];
        for (int p = c * l->each; p < (c + 1) * l->each; p++)
            for (int k = 0; k < IN_FIRST; k++) sum[k] += from(w->row[m->at[p]])[k];
        for (int k = 0; k < IN_FIRST; k++) {
            to[k] = WHERE_ABOVE_ZERO(sum[k], sum[k]);
            all[k] += to[k];
        }
    }
    for (int k = 0; k < IN_FIRST; k++) at(is->all[i])[k] = all[k];
}

/* Cells of the second and third layer are cut as they are in play. A net that knew of no ceiling
 * would come to values above it, and what it plays by would no longer be what it learns. */
RV_ALWAYS_INLINE void cut(wide *cells) {
    const wide most = (wide){0} + MOST_CELL;
    *cells = WHERE_ABOVE_ZERO(*cells, *cells);
    *cells = WHERE(*cells > most, most, *cells);
}

/* What goes back through cells that were cut. */
RV_ALWAYS_INLINE void cut_slope(wide *slope, const wide *cells) {
    const wide most = (wide){0} + MOST_CELL;
    *slope = WHERE_ABOVE_ZERO(*slope, *cells);
    *slope = WHERE(*cells >= most, *slope * LEAK, *slope);
}

/* The products are there; the bias is not. */
RV_ALWAYS_INLINE void second_layer(const deep_numbers *w, const float *shared, layers *is, int i) {
    for (int k = 0; k < IN_SECOND; k++) {
        wide base = from(shared)[k] + from(w->second)[k], sum = {0};
        for (int c = 0; c < COLOURS; c++) {
            wide *cells = at(is->second[i * COLOURS + c]) + k;
            *cells += base;
            cut(cells);
            sum += *cells;
        }
        at(is->sum[i])[k] = sum;
    }
}

RV_ALWAYS_INLINE void third_layer(const deep_numbers *w, layers *is, int i) {
    wide half[2] = {{0}, {0}}, sum;
    for (int k = 0; k < IN_THIRD; k++) {
        wide *cells = at(is->third[i]) + k;
        *cells += from(w->third)[k];
        cut(cells);
        half[k % 2] += *cells * from(w->out)[k];
    }
    sum = half[0] + half[1];
    is->logit[i] = total(&sum) + w->bias[0];
}

RV_ALWAYS_INLINE void forward(const deep_learner *l, deep_desk *d, const deep_moment *const *m,
                              int n) {
    const deep_numbers *w = &l->weights;
    layers *is = &d->is;
    for (int i = 0; i < n; i++) first_layer(l, m[i], is, i);
    products(is->first[0], w->own[0], is->second[0], n * COLOURS, DEEP_FIRST, DEEP_SECOND);
    products(is->all[0], w->all[0], d->shared[0], n, DEEP_FIRST, DEEP_SECOND);
    for (int i = 0; i < n; i++) second_layer(w, d->shared[i], is, i);
    products(is->sum[0], w->middle[0], is->third[0], n, DEEP_SECOND, DEEP_THIRD);
    for (int i = 0; i < n; i++) third_layer(w, is, i);
}

/* ---- Backward ---- */

RV_ALWAYS_INLINE void third_slopes(const deep_numbers *w, deep_desk *d, int i, float miss) {
    for (int k = 0; k < IN_THIRD; k++) {
        wide cells = from(d->is.third[i])[k], down = miss * from(w->out)[k];
        cut_slope(&down, &cells);
        at(d->down.out)[k] += miss * cells;
        at(d->down.third)[k] += down;
        at(d->slope.third[i])[k] = down;
    }
    d->down.bias[0] += miss;
}

RV_ALWAYS_INLINE void second_slopes(deep_desk *d, int i) {
    for (int k = 0; k < IN_SECOND; k++) {
        wide down = from(d->slope.sum[i])[k], sum = {0};
        for (int c = 0; c < COLOURS; c++) {
            int row = i * COLOURS + c;
            wide own = down;
            cut_slope(&own, from(d->is.second[row]) + k);
            at(d->slope.second[row])[k] = own;
            sum += own;
        }
        at(d->shared[i])[k] = sum;
        at(d->down.second)[k] += sum;
    }
}

RV_ALWAYS_INLINE void first_slopes(const deep_learner *l, deep_desk *d, const deep_moment *m,
                                   int i) {
    wide sum[IN_FIRST];
    for (int k = 0; k < IN_FIRST; k++) sum[k] = (wide){0};
    for (int c = 0; c < COLOURS; c++) {
        wide down[IN_FIRST];
        int row = i * COLOURS + c;
        for (int k = 0; k < IN_FIRST; k++) {
            down[k] = from(d->slope.first[row])[k] + from(d->slope.all[i])[k];
            down[k] = WHERE_ABOVE_ZERO(down[k], from(d->is.first[row])[k]);
            sum[k] += down[k];
        }
        for (int p = c * l->each; p < (c + 1) * l->each; p++)
            for (int k = 0; k < IN_FIRST; k++) at(d->down.row[m->at[p]])[k] += down[k];
    }
    for (int p = COLOURS * l->each; p < l->n; p++)
        for (int k = 0; k < IN_FIRST; k++) at(d->down.row[m->at[p]])[k] += sum[k];
    for (int k = 0; k < IN_FIRST; k++) at(d->down.first)[k] += sum[k];
}

/* Numbers before the rows, and with them. */
enum { FIXED = offsetof(deep_numbers, row) / sizeof(float) };

static int used(const deep_learner *l) {
    return FIXED + l->places * DEEP_FIRST;
}

RV_ALWAYS_INLINE void backward(const deep_learner *l, deep_desk *d, const deep_moment *const *m,
                               int n) {
    const deep_numbers *w = &l->weights;
    memset(&d->down, 0, (size_t)used(l) * sizeof(float));
    turn(w->own[0], d->own_turned[0], DEEP_FIRST, DEEP_SECOND);
    turn(w->all[0], d->all_turned[0], DEEP_FIRST, DEEP_SECOND);
    turn(w->middle[0], d->middle_turned[0], DEEP_SECOND, DEEP_THIRD);
    for (int i = 0; i < n; i++)
        third_slopes(w, d, i, on_chance((int)(d->is.logit[i] * DEEP_LOGIT_ONE)) - m[i]->target);
    slopes(d->is.sum[0], d->slope.third[0], d->down.middle[0], n, DEEP_SECOND, DEEP_THIRD);
    products(d->slope.third[0], d->middle_turned[0], d->slope.sum[0], n, DEEP_THIRD, DEEP_SECOND);
    for (int i = 0; i < n; i++) second_slopes(d, i);
    int rows = n * COLOURS;
    slopes(d->is.first[0], d->slope.second[0], d->down.own[0], rows, DEEP_FIRST, DEEP_SECOND);
    slopes(d->is.all[0], d->shared[0], d->down.all[0], n, DEEP_FIRST, DEEP_SECOND);
    products(d->slope.second[0], d->own_turned[0], d->slope.first[0], rows, DEEP_SECOND,
             DEEP_FIRST);
    products(d->shared[0], d->all_turned[0], d->slope.all[0], n, DEEP_SECOND, DEEP_FIRST);
    for (int i = 0; i < n; i++) first_slopes(l, d, m[i], i);
}

/* ---- The step ---- */

RV_ALWAYS_INLINE void move(deep_learner *l, const deep_desk *d, int n, float rate, float wear) {
    float *weights = l->weights.own[0], *drift = l->drift.own[0], *size = l->size.own[0];
    const float *down = d->down.own[0];
    float share = 1.0f / (float)n;
    l->trust[0] += (1 - SMOOTH) * (1 - l->trust[0]);
    l->trust[1] += (1 - SMOOTHER) * (1 - l->trust[1]);
    float step = rate * sqrtf(l->trust[1]) / l->trust[0], fade = rate * wear;
    for (int i = 0, last = used(l); i < last; i++) {
        float slope = down[i] * share;
        drift[i] += (1 - SMOOTH) * (slope - drift[i]);
        size[i] += (1 - SMOOTHER) * (slope * slope - size[i]);
        weights[i] -= step * drift[i] / (sqrtf(size[i]) + TINY) + fade * weights[i];
    }
    for (int i = FIXED, last = used(l); i < last; i++) {
        float kept = weights[i] < MOST_ROW ? weights[i] : MOST_ROW;
        weights[i] = kept > -MOST_ROW ? kept : -MOST_ROW;
    }
}

/* ---- Compiled with wide registers and without ---- */

#define KERNEL(name, target_of)                                                                    \
    target_of void name(deep_learner *l, deep_desk *d, const deep_moment *const *m, int n,         \
                        float rate, float wear) {                                                  \
        forward(l, d, m, n);                                                                       \
        backward(l, d, m, n);                                                                      \
        move(l, d, n, rate, wear);                                                                 \
    }

KERNEL(deep_learn_plainly, )
#ifdef __x86_64__
KERNEL(learn_avx2, static __attribute__((target("avx2"))))
KERNEL(learn_avx512, static __attribute__((target("avx512f"))))
#endif

void deep_learn(deep_learner *l, deep_desk *desk, const deep_moment *const *moments, int n,
                float rate, float wear) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f")) {
        learn_avx512(l, desk, moments, n, rate, wear);
        return;
    }
    if (__builtin_cpu_supports("avx2")) {
        learn_avx2(l, desk, moments, n, rate, wear);
        return;
    }
#endif
    deep_learn_plainly(l, desk, moments, n, rate, wear);
}

int deep_think(const deep_learner *l, deep_desk *desk, const deep_moment *moment) {
    forward(l, desk, &moment, 1);
    return (int)(desk->is.logit[0] * DEEP_LOGIT_ONE);
}

/* ---- The start ---- */

static void spread(float *numbers, int n, float most, rv_rng *rng) {
    for (int i = 0; i < n; i++)
        numbers[i] = ((float)rv_rng_below(rng, 2001) - 1000.0f) / 1000.0f * most;
}

void deep_start(deep_learner *l, unsigned rules, rv_rng *rng) {
    deep_numbers *w = &l->weights;
    memset(l, 0, sizeof *l);
    on_sight_of(rules, &l->places, &l->each, &l->n);
    spread(w->own[0], DEEP_FIRST * DEEP_SECOND, 0.15f, rng);
    spread(w->all[0], DEEP_FIRST * DEEP_SECOND, 0.05f, rng);
    spread(w->middle[0], DEEP_SECOND * DEEP_THIRD, 0.15f, rng);
    spread(w->out, DEEP_THIRD, 0.2f, rng);
    spread(w->row[0], l->places * DEEP_FIRST, 0.2f, rng);
}

static void unround(const int16_t *from, int n, float one, float *to) {
    for (int i = 0; i < n; i++) to[i] = (float)from[i] / one;
}

static void unround_pairs(const int16_t *from, int in, int out, float *matrix) {
    for (int i = 0; i < in; i++)
        for (int j = 0; j < out; j++) {
            int place = DEEP_AT(i, j, out);
            matrix[i * out + j] = (float)from[place] / DEEP_WEIGHT_ONE;
        }
}

/* Row 0 is that of places which were never seen; the others are marked as seen. */
static void unround_row(const on_deep *net, int old, deep_learner *l, int place) {
    const int8_t *row = net->rows + (ptrdiff_t)net->row[old] * DEEP_FIRST;
    if (!net->row[old]) return;
    for (int k = 0; k < DEEP_FIRST; k++) l->weights.row[place][k] = (float)row[k] / DEEP_ROW_ONE;
    l->size.row[place][0] = TINY * TINY;
}

static const on_table *find_table(const on_table *tables, int n, int name) {
    for (int i = 0; i < n; i++)
        if (tables[i].name == name) return &tables[i];
    return NULL;
}

/* A table by ways of wanting takes each of its blocks from the one that is most like it. */
static void unround_table(deep_learner *l, const on_table *to, unsigned rules, const on_deep *net,
                          const on_table *old, unsigned other) {
    int block = to->size / (to->blocks ? to->blocks : 1);
    if (block != old->size / (old->blocks ? old->blocks : 1)) return;
    for (int i = 0; i < to->size; i++) {
        int want = to->blocks ? on_want_like(rules, i / block, other) : 0;
        unround_row(net, old->begin + want * block + i % block, l, to->begin + i);
    }
}

void deep_start_like(deep_learner *l, unsigned rules, const on_deep *net, unsigned other) {
    deep_numbers *w = &l->weights;
    on_table to[SIGHT_MOST], old[SIGHT_MOST];
    int n = on_tables_of(rules, to), known = on_tables_of(other, old);
    memset(l, 0, sizeof *l);
    on_sight_of(rules, &l->places, &l->each, &l->n);
    unround_pairs(net->own, DEEP_FIRST, DEEP_SECOND, w->own[0]);
    unround_pairs(net->all, DEEP_FIRST, DEEP_SECOND, w->all[0]);
    unround_pairs(net->middle, DEEP_SECOND, DEEP_THIRD, w->middle[0]);
    unround(net->first, DEEP_FIRST, DEEP_ROW_ONE, w->first);
    unround(net->second, DEEP_SECOND, DEEP_CELL_ONE, w->second);
    unround(net->third, DEEP_THIRD, DEEP_CELL_ONE, w->third);
    unround(net->out, DEEP_THIRD, DEEP_LOGIT_ONE, w->out);
    unround(net->out + DEEP_THIRD, 1, DEEP_LOGIT_ONE, w->bias);
    for (int i = 0; i < n; i++) {
        const on_table *like = find_table(old, known, to[i].name);
        if (like) unround_table(l, &to[i], rules, net, like, other);
    }
}

/* ---- The end: whole numbers ---- */

static int rounded(float x, float one, int limit) {
    float scaled = x * one;
    if (scaled > (float)limit) return limit;
    if (scaled < (float)-limit) return -limit;
    return (int)(scaled < 0 ? scaled - 0.5f : scaled + 0.5f);
}

static void round_all(const float *x, int n, float one, int16_t *to) {
    for (int i = 0; i < n; i++) to[i] = (int16_t)rounded(x[i], one, INT16_MAX);
}

static void round_pairs(const float *matrix, int in, int out, int16_t *to) {
    for (int i = 0; i < in; i++)
        for (int j = 0; j < out; j++)
            to[DEEP_AT(i, j, out)] =
                (int16_t)rounded(matrix[i * out + j], DEEP_WEIGHT_ONE, INT16_MAX);
}

static bool was_moved(const deep_learner *l, int place, int from_column) {
    for (int k = from_column; k < DEEP_FIRST; k++)
        if (l->size.row[place][k] > 0) return true;
    return false;
}

/* The mark of a row that was taken over is in the first column. */
void deep_forget_unseen(deep_learner *l) {
    for (int i = 0; i < l->places; i++)
        if (!was_moved(l, i, 1)) l->size.row[i][0] = 0;
}

static void round_row(const deep_learner *l, int place, deep_rounded *to) {
    int8_t *row = to->rows_of + to->rows * DEEP_FIRST;
    to->row[place] = (uint16_t)to->rows++;
    for (int k = 0; k < DEEP_FIRST; k++)
        row[k] = (int8_t)rounded(l->weights.row[place][k], DEEP_ROW_ONE, INT8_MAX);
}

void deep_round(const deep_learner *l, deep_rounded *to) {
    const deep_numbers *w = &l->weights;
    memset(to->row, 0, sizeof to->row);
    memset(to->rows_of, 0, DEEP_FIRST);
    to->rows = 1;
    for (int i = 0; i < l->places; i++)
        if (was_moved(l, i, 0)) round_row(l, i, to);
    round_all(w->first, DEEP_FIRST, DEEP_ROW_ONE, to->first);
    round_all(w->second, DEEP_SECOND, DEEP_CELL_ONE, to->second);
    round_all(w->third, DEEP_THIRD, DEEP_CELL_ONE, to->third);
    round_all(w->out, DEEP_THIRD, DEEP_LOGIT_ONE, to->out);
    round_all(w->bias, 1, DEEP_LOGIT_ONE, to->out + DEEP_THIRD);
    round_pairs(w->own[0], DEEP_FIRST, DEEP_SECOND, to->own);
    round_pairs(w->all[0], DEEP_FIRST, DEEP_SECOND, to->all);
    round_pairs(w->middle[0], DEEP_SECOND, DEEP_THIRD, to->middle);
}

on_deep deep_net_of(const deep_learner *l, const deep_rounded *r) {
    return (on_deep){l->each, r->row,    r->rows_of, r->first, r->own,
                     r->all,  r->second, r->middle,  r->third, r->out};
}
