/* layers.c - see layers.h.
 *
 * A search spends most of its time here, so the same sums are written twice: in plain C (eight
 * numbers at a time where the compiler has vectors, as for WebAssembly), and for processors with
 * AVX2, which is asked when the program runs. Tests compare the two. */
#include "bots/onirim/layers.h"

#include <string.h>

#include "bots/wide.h"

enum { DOWN = ON_INNER_ONE * ON_MIDDLE_ONE / ON_SECOND_ONE };

/* ---- Plain ---- */

typedef int16_t eight __attribute__((vector_size(16)));
typedef int8_t eight_bytes __attribute__((vector_size(8)));

static inline void add_row(const on_network *network, int place, eight sum[ON_HIDDEN / 8]) {
    const int8_t *row = network->inner + (ptrdiff_t)place * ON_HIDDEN;
    for (int k = 0; k < ON_HIDDEN / 8; k++) {
        eight_bytes bytes;
        memcpy(&bytes, row + 8 * k, sizeof bytes);
        sum[k] += __builtin_convertvector(bytes, eight);
    }
}

static inline int add_linear(const on_network *network, const int *places, int n) {
    int linear = 0;
    for (int i = 0; i < n; i++) linear += network->linear[places[i]];
    return linear;
}

/* The first layer. */
static inline void add_rows(const on_network *network, const int *places, int n,
                            int16_t hidden[ON_HIDDEN]) {
    eight shared[ON_HIDDEN / 8], all[ON_HIDDEN / 8] = {{0}};
    int each = network->layout.by_colour;
    memcpy(shared, network->bias, sizeof shared);
    for (int i = COLOURS * each; i < n; i++) add_row(network, places[i], shared);
    for (int c = 0; c < COLOURS; c++) {
        eight sum[ON_HIDDEN / 8];
        memcpy(sum, shared, sizeof sum);
        for (int i = 0; i < each; i++) add_row(network, places[c * each + i], sum);
        for (int k = 0; k < ON_HIDDEN / 8; k++) all[k] += sum[k] & (sum[k] > 0);
    }
    memcpy(hidden, all, sizeof all);
}

static inline int weigh(const int16_t *numbers, const int16_t *weights, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += numbers[i] * weights[i];
    return sum;
}

/* The second layer, and what goes past it. */
static inline int other_layers(const on_network *network, const int16_t hidden[ON_HIDDEN]) {
    int16_t second[ON_MIDDLE];
    for (int i = 0; i < ON_MIDDLE; i++) {
        int sum = weigh(hidden, network->middle + (ptrdiff_t)i * ON_HIDDEN, ON_HIDDEN) / DOWN;
        sum += network->shift[i];
        second[i] = (int16_t)(sum < 0 ? 0 : sum > INT16_MAX ? INT16_MAX : sum);
    }
    return weigh(hidden, network->skip, ON_HIDDEN) / ON_INNER_ONE +
           weigh(second, network->outer, ON_MIDDLE) / ON_SECOND_ONE;
}

int on_weigh_plainly(const on_network *network, const int *places, int n) {
    int linear = add_linear(network, places, n);
    if (!network->columns) return linear;
    int16_t hidden[ON_HIDDEN];
    add_rows(network, places, n, hidden);
    return linear + other_layers(network, hidden);
}

/* ---- With AVX2 ---- */

#ifdef __x86_64__
/* Division that rounds towards zero, as C's does. */
WITH_AVX2 __m256i divided(__m256i v) {
    __m256i below = _mm256_and_si256(_mm256_srai_epi32(v, 31), _mm256_set1_epi32(DOWN - 1));
    return _mm256_srai_epi32(_mm256_add_epi32(v, below), __builtin_ctz(DOWN));
}

/* Eight numbers of the second layer, weighed. */
WITH_AVX2 __m256i eight_of_second(const on_network *network, const __m256i *hidden, int from) {
    const int16_t *middle = network->middle + (ptrdiff_t)from * ON_HIDDEN;
    __m256i sum[8];
    for (int i = 0; i < 8; i++)
        sum[i] = wide_products(hidden, middle + (ptrdiff_t)i * ON_HIDDEN, ON_HIDDEN);
    __m256i second =
        _mm256_add_epi32(divided(wide_totals(sum)), wide_widened(network->shift + from));
    return _mm256_mullo_epi32(wide_cut(second, INT16_MAX), wide_widened(network->outer + from));
}

WITH_AVX2 void add_wide_row(const on_network *network, int place, __m256i *sum) {
    const int8_t *row = network->inner + (ptrdiff_t)place * ON_HIDDEN;
    for (int k = 0; k < ON_HIDDEN / 16; k++) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)(row + 16 * k));
        sum[k] = _mm256_add_epi16(sum[k], _mm256_cvtepi8_epi16(bytes));
    }
}

WITH_AVX2 void add_wide_rows(const on_network *network, const int *places, int n, __m256i *hidden) {
    __m256i shared[ON_HIDDEN / 16], zero = _mm256_setzero_si256();
    int each = network->layout.by_colour;
    for (int k = 0; k < ON_HIDDEN / 16; k++) {
        shared[k] = wide_load(network->bias + 16 * k);
        hidden[k] = zero;
    }
    for (int i = COLOURS * each; i < n; i++) add_wide_row(network, places[i], shared);
    for (int c = 0; c < COLOURS; c++, places += each) {
        __m256i sum[ON_HIDDEN / 16];
        for (int k = 0; k < ON_HIDDEN / 16; k++) sum[k] = shared[k];
        for (int i = 0; i < each; i++) add_wide_row(network, places[i], sum);
        for (int k = 0; k < ON_HIDDEN / 16; k++)
            hidden[k] = _mm256_add_epi16(hidden[k], _mm256_max_epi16(sum[k], zero));
    }
}

__attribute__((target("avx2"))) static int weigh_wide(const on_network *network, const int *places,
                                                      int n) {
    __m256i hidden[ON_HIDDEN / 16], second = _mm256_setzero_si256();
    int linear = add_linear(network, places, n);
    add_wide_rows(network, places, n, hidden);
    for (int i = 0; i < ON_MIDDLE; i += 8)
        second = _mm256_add_epi32(second, eight_of_second(network, hidden, i));
    return linear + wide_total(wide_products(hidden, network->skip, ON_HIDDEN)) / ON_INNER_ONE +
           wide_total(second) / ON_SECOND_ONE;
}

int on_weigh(const on_network *network, const int *places, int n) {
    if (!network->columns || !__builtin_cpu_supports("avx2"))
        return on_weigh_plainly(network, places, n);
    return weigh_wide(network, places, n);
}
#else
int on_weigh(const on_network *network, const int *places, int n) {
    return on_weigh_plainly(network, places, n);
}
#endif
