/* onirim_learner.c - see onirim_learner.h.
 *
 * The layers are written once, and compiled for several widths of registers and for a network
 * without columns. A vector is as wide as most machines have registers today; others take it
 * in halves, with the same result. */
#include "lab/onirim_learner.h"

#include <math.h>
#include <string.h>

#include "core/rng.h"

static const float DENSE_STEP = 0.3f; /* of the layers that every state uses, to others */
static const float AT_EASE = 0.02f, WEAR = 0.002f; /* how soon a row takes smaller steps */

enum { WIDTH = 16, ACROSS = ON_HIDDEN / WIDTH, MIDDLE_WIDE = ON_MIDDLE / WIDTH, LANES = 4 };

typedef float wide __attribute__((vector_size(4 * WIDTH)));
typedef int32_t wide_bits __attribute__((vector_size(4 * WIDTH)));

/* What the layers give, above zero: for each colour, for all of them, and then. */
typedef struct {
    wide colour[COLOURS][ACROSS], hidden[ACROSS], second[MIDDLE_WIDE];
} layers;

/* How the result changes with each of these numbers. */
typedef struct {
    wide colour[COLOURS][ACROSS], hidden[ACROSS], second[MIDDLE_WIDE];
} slopes;

#define WIDE_AT(numbers) ((const wide *)(const void *)(numbers))
#define WHERE_ABOVE_ZERO(x, y) ((wide)((wide_bits)(x) & (wide_bits)((y) > (wide){0})))

/* The sum of products, in as many lanes as a vector has, which are then added by halves. */
RV_ALWAYS_INLINE float weigh(const wide *x, const wide *by, int n) {
    wide products = x[0] * by[0];
    for (int i = 1; i < n; i++) products += x[i] * by[i];
    float lane[WIDTH];
    memcpy(lane, &products, sizeof lane);
    for (int half = WIDTH / 2; half; half /= 2)
        for (int i = 0; i < half; i++) lane[i] += lane[i + half];
    return lane[0];
}

RV_ALWAYS_INLINE const wide *row_of(const on_learner *w, int place) {
    return WIDE_AT(w->inner + (ptrdiff_t)place * ON_HIDDEN);
}

RV_ALWAYS_INLINE float weigh_places(const on_learner *w, const int *places, int n) {
    float linear = 0;
    for (int i = 0; i < n; i++) linear += w->linear[places[i]];
    return linear;
}

RV_ALWAYS_INLINE void first_layer(const on_learner *w, const int *places, int n, layers *l) {
    wide shared[ACROSS], all[ACROSS] = {{0}};
    int each = w->by_colour;
    memcpy(shared, w->bias, sizeof shared);
    for (int i = COLOURS * each; i < n; i++)
        for (int k = 0; k < ACROSS; k++) shared[k] += row_of(w, places[i])[k];
    for (int c = 0; c < COLOURS; c++) {
        wide sum[ACROSS];
        for (int k = 0; k < ACROSS; k++) sum[k] = shared[k];
        for (int i = 0; i < each; i++)
            for (int k = 0; k < ACROSS; k++) sum[k] += row_of(w, places[c * each + i])[k];
        for (int k = 0; k < ACROSS; k++) {
            l->colour[c][k] = WHERE_ABOVE_ZERO(sum[k], sum[k]);
            all[k] += l->colour[c][k];
        }
    }
    for (int k = 0; k < ACROSS; k++) l->hidden[k] = all[k];
}

RV_ALWAYS_INLINE float second_layer(const on_learner *w, layers *l) {
    wide sum[LANES][MIDDLE_WIDE] = {{{0}}};
    float hidden[ON_HIDDEN];
    memcpy(hidden, l->hidden, sizeof hidden);
    for (int k = 0; k < ON_HIDDEN; k++)
        for (int i = 0; i < MIDDLE_WIDE; i++)
            sum[k % LANES][i] += hidden[k] * WIDE_AT(w->middle[k])[i];
    for (int i = 0; i < MIDDLE_WIDE; i++) {
        wide all = (sum[0][i] + sum[1][i]) + (sum[2][i] + sum[3][i]) + WIDE_AT(w->shift)[i];
        l->second[i] = WHERE_ABOVE_ZERO(all, all);
    }
    return weigh(l->second, WIDE_AT(w->outer), MIDDLE_WIDE);
}

RV_ALWAYS_INLINE float forward(const on_learner *w, const int *places, int n, int columns,
                               layers *l) {
    float linear = weigh_places(w, places, n);
    if (!columns) return linear;
    first_layer(w, places, n, l);
    float skipped = weigh(l->hidden, WIDE_AT(w->skip), ACROSS);
    return linear + skipped + second_layer(w, l);
}

RV_ALWAYS_INLINE void find_slopes(const on_learner *w, const layers *l, slopes *s) {
    float hidden[ON_HIDDEN];
    wide all[ACROSS];
    for (int i = 0; i < MIDDLE_WIDE; i++)
        s->second[i] = WHERE_ABOVE_ZERO(WIDE_AT(w->outer)[i], l->second[i]);
    for (int k = 0; k < ON_HIDDEN; k++)
        hidden[k] = w->skip[k] + weigh(s->second, WIDE_AT(w->middle[k]), MIDDLE_WIDE);
    memcpy(all, hidden, sizeof all);
    for (int k = 0; k < ACROSS; k++) {
        s->hidden[k] = (wide){0};
        for (int c = 0; c < COLOURS; c++) {
            s->colour[c][k] = WHERE_ABOVE_ZERO(all[k], l->colour[c][k]);
            s->hidden[k] += s->colour[c][k];
        }
    }
}

RV_ALWAYS_INLINE void move_dense(on_learner *w, const layers *l, const slopes *s, float step) {
    wide *outer = (wide *)(void *)w->outer, *shift = (wide *)(void *)w->shift;
    wide *skip = (wide *)(void *)w->skip, *bias = (wide *)(void *)w->bias;
    float hidden[ON_HIDDEN];
    memcpy(hidden, l->hidden, sizeof hidden);
    for (int i = 0; i < MIDDLE_WIDE; i++) {
        outer[i] += step * l->second[i];
        shift[i] += step * s->second[i];
    }
    for (int k = 0; k < ON_HIDDEN; k++) {
        wide *middle = (wide *)(void *)w->middle[k];
        for (int i = 0; i < MIDDLE_WIDE; i++) middle[i] += step * hidden[k] * s->second[i];
    }
    for (int k = 0; k < ACROSS; k++) {
        skip[k] += step * l->hidden[k];
        bias[k] += step * s->hidden[k];
    }
}

RV_ALWAYS_INLINE void move_row(on_learner *w, int place, const wide *slope, int columns, float miss,
                               float step) {
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
    slopes s;
    int each = w->by_colour;
    float logit = forward(w, places, n, columns, &l);
    float miss = target - on_chance(learner_whole_logit(logit));
    if (columns) find_slopes(w, &l, &s);
    if (columns) move_dense(w, &l, &s, DENSE_STEP * step * miss);
    for (int c = 0; c < COLOURS; c++)
        for (int i = 0; i < each; i++)
            move_row(w, places[c * each + i], s.colour[c], columns, miss, step);
    for (int i = COLOURS * each; i < n; i++) move_row(w, places[i], s.hidden, columns, miss, step);
}

/* ---- Compiled with wide registers and without ---- */

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
KERNEL(full, ON_HIDDEN, )
#ifdef __x86_64__
KERNEL(full_avx2, ON_HIDDEN, __attribute__((target("avx2"))))
KERNEL(full_avx512, ON_HIDDEN, __attribute__((target("avx512f"))))
#endif

static const kernel *kernel_for(int columns) {
    if (!columns) return &none;
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f")) return &full_avx512;
    if (__builtin_cpu_supports("avx2")) return &full_avx2;
#endif
    return &full;
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
