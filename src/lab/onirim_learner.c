/* onirim_learner.c - see onirim_learner.h.
 *
 * The layers are written once, for any number of columns and any width of registers, and compiled
 * for those that occur. A vector is as wide as most machines have registers today; others take it
 * in halves, with the same result. */
#include "lab/onirim_learner.h"

#include <math.h>
#include <string.h>

#include "core/rng.h"

static const float DENSE_STEP = 0.3f; /* of the layers that every state uses, to others */
static const float AT_EASE = 0.02f, WEAR = 0.002f; /* how soon a row takes smaller steps */

enum { WIDTH = 8, MOST_WIDE = ON_HIDDEN / WIDTH, MIDDLE_WIDE = ON_MIDDLE / WIDTH, LANES = 4 };

typedef float wide __attribute__((vector_size(4 * WIDTH)));
typedef int32_t wide_bits __attribute__((vector_size(4 * WIDTH)));

/* What the layers give, above zero. */
typedef struct {
    wide hidden[MOST_WIDE], second[MIDDLE_WIDE];
} layers;

#define WIDE_AT(numbers) ((const wide *)(const void *)(numbers))
#define WHERE_ABOVE_ZERO(x, y) ((wide)((wide_bits)(x) & (wide_bits)((y) > (wide){0})))

/* The sum of products, in four lanes. */
RV_ALWAYS_INLINE float weigh(const wide *x, const float *by, int n) {
    float lane[LANES] = {0};
    for (int k = 0; k < n; k += LANES)
        for (int i = 0; i < LANES; i++) lane[i] += x[(k + i) / WIDTH][(k + i) % WIDTH] * by[k + i];
    return (lane[0] + lane[1]) + (lane[2] + lane[3]);
}

RV_ALWAYS_INLINE float first_layer(const on_learner *w, const int *places, int n, int columns,
                                   layers *l) {
    wide sum[MOST_WIDE];
    float linear = 0;
    memcpy(sum, w->bias, (size_t)columns * sizeof(float));
    for (int i = 0; i < n; i++) {
        const wide *row = WIDE_AT(w->inner + (ptrdiff_t)places[i] * columns);
        linear += w->linear[places[i]];
        for (int k = 0; k < columns / WIDTH; k++) sum[k] += row[k];
    }
    for (int k = 0; k < columns / WIDTH; k++) l->hidden[k] = WHERE_ABOVE_ZERO(sum[k], sum[k]);
    return linear + weigh(l->hidden, w->skip, columns);
}

RV_ALWAYS_INLINE float second_layer(const on_learner *w, int columns, layers *l) {
    wide sum[MIDDLE_WIDE];
    memcpy(sum, w->shift, sizeof sum);
    for (int k = 0; k < columns; k++) {
        float x = l->hidden[k / WIDTH][k % WIDTH];
        for (int i = 0; i < MIDDLE_WIDE; i++) sum[i] += x * WIDE_AT(w->middle[k])[i];
    }
    for (int i = 0; i < MIDDLE_WIDE; i++) l->second[i] = WHERE_ABOVE_ZERO(sum[i], sum[i]);
    return weigh(l->second, w->outer, ON_MIDDLE);
}

RV_ALWAYS_INLINE float forward(const on_learner *w, const int *places, int n, int columns,
                               layers *l) {
    float logit = first_layer(w, places, n, columns, l);
    return columns ? logit + second_layer(w, columns, l) : logit;
}

/* How the result changes with each hidden number. */
RV_ALWAYS_INLINE void find_slopes(const on_learner *w, const layers *l, int columns,
                                  wide slope[MOST_WIDE]) {
    wide back[MIDDLE_WIDE];
    for (int i = 0; i < MIDDLE_WIDE; i++)
        back[i] = WHERE_ABOVE_ZERO(WIDE_AT(w->outer)[i], l->second[i]);
    memcpy(slope, w->skip, (size_t)columns * sizeof(float));
    for (int k = 0; k < columns; k++)
        slope[k / WIDTH][k % WIDTH] += weigh(back, w->middle[k], ON_MIDDLE);
    for (int k = 0; k < columns / WIDTH; k++) slope[k] = WHERE_ABOVE_ZERO(slope[k], l->hidden[k]);
}

RV_ALWAYS_INLINE void move_dense(on_learner *w, const layers *l, const wide slope[MOST_WIDE],
                                 int columns, float step) {
    wide *outer = (wide *)(void *)w->outer, *shift = (wide *)(void *)w->shift;
    wide *skip = (wide *)(void *)w->skip, *bias = (wide *)(void *)w->bias;
    wide back[MIDDLE_WIDE];
    for (int i = 0; i < MIDDLE_WIDE; i++) {
        back[i] = WHERE_ABOVE_ZERO(step * outer[i], l->second[i]);
        outer[i] += step * l->second[i];
        shift[i] += back[i];
    }
    for (int k = 0; k < columns; k++) {
        wide *middle = (wide *)(void *)w->middle[k];
        float x = l->hidden[k / WIDTH][k % WIDTH];
        for (int i = 0; i < MIDDLE_WIDE; i++) middle[i] += back[i] * x;
    }
    for (int k = 0; k < columns / WIDTH; k++) {
        skip[k] += step * l->hidden[k];
        bias[k] += step * slope[k];
    }
}

RV_ALWAYS_INLINE void move_row(on_learner *w, int place, const wide slope[MOST_WIDE], int columns,
                               float miss, float step) {
    w->moved[place] += miss * miss;
    float ease = 1.0f / sqrtf(AT_EASE + WEAR * w->moved[place]);
    float by = step * miss * (ease < 5.0f ? ease : 5.0f);
    wide *row = (wide *)(void *)(w->inner + (ptrdiff_t)place * columns);
    w->linear[place] += by;
    for (int k = 0; k < columns / WIDTH; k++) row[k] += by * slope[k];
}

RV_ALWAYS_INLINE void adjust(on_learner *w, const int *places, int n, float target, float step,
                             int columns) {
    layers l;
    wide slope[MOST_WIDE];
    float logit = forward(w, places, n, columns, &l);
    float miss = target - on_chance(learner_whole_logit(logit));
    if (columns) find_slopes(w, &l, columns, slope);
    if (columns) move_dense(w, &l, slope, columns, DENSE_STEP * step * miss / (float)n);
    for (int i = 0; i < n; i++) move_row(w, places[i], slope, columns, miss, step / (float)n);
}

/* ---- Compiled for each number of columns, with wide registers and without ---- */

typedef struct {
    float (*logit)(const on_learner *w, const int *places, int n);
    void (*adjust)(on_learner *w, const int *places, int n, float target, float step);
} kernel;

#define KERNEL(name, columns, target_of)                                                           \
    target_of static float logit_##name(const on_learner *w, const int *places, int n) {           \
        layers l;                                                                                  \
        return forward(w, places, n, columns, &l);                                                 \
    }                                                                                              \
    target_of static void adjust_##name(on_learner *w, const int *places, int n, float target,     \
                                        float step) {                                              \
        adjust(w, places, n, target, step, columns);                                               \
    }                                                                                              \
    static const kernel name = {logit_##name, adjust_##name};

KERNEL(none, 0, )
KERNEL(half, ON_HIDDEN / 2, )
KERNEL(full, ON_HIDDEN, )
#ifdef __x86_64__
KERNEL(wide_half, ON_HIDDEN / 2, __attribute__((target("avx2"))))
KERNEL(wide_full, ON_HIDDEN, __attribute__((target("avx2"))))
#endif

static const kernel *kernel_for(int columns) {
    if (!columns) return &none;
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return columns == ON_HIDDEN ? &wide_full : &wide_half;
#endif
    return columns == ON_HIDDEN ? &full : &half;
}

/* ---- */

int learner_whole_logit(float logit) {
    return (int)(logit * ON_LOGIT_ONE);
}

float learner_logit(const on_learner *w, const int *places, int n) {
    return kernel_for(w->columns)->logit(w, places, n);
}

void learner_adjust(on_learner *w, const int *places, int n, float target, float step) {
    kernel_for(w->columns)->adjust(w, places, n, target, step);
}
