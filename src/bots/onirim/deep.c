/* deep.c - see deep.h.
 *
 * The same sums are written three times: in plain C, for processors with AVX2 and for those with
 * AVX-512, where a value takes a third of the time. Tests compare them. */
#include "bots/onirim/deep.h"

#include <string.h>

#include "bots/wide.h"

enum {
    TO_SECOND = DEEP_ROW_ONE * DEEP_WEIGHT_ONE / DEEP_CELL_ONE,
    TO_THIRD = DEEP_WEIGHT_ONE,
    MOST_CELL = INT16_MAX / COLOURS
};

/* ---- The file ---- */

bool on_deep_in(rv_weights file, unsigned rules, on_deep *net) {
    int places, each, n;
    on_sight_of(rules, &places, &each, &n);
    const uint16_t *row = rv_weights_numbers(file, "row", 16, places);
    if (!row) return false;
    *net = (on_deep){each,
                     row,
                     rv_weights_numbers(file, "rows", 8, rv_weights_rows(row, places) * DEEP_FIRST),
                     rv_weights_numbers(file, "first", 16, DEEP_FIRST),
                     rv_weights_numbers(file, "own", 16, DEEP_SECOND * DEEP_FIRST),
                     rv_weights_numbers(file, "all", 16, DEEP_SECOND * DEEP_FIRST),
                     rv_weights_numbers(file, "second", 16, DEEP_SECOND),
                     rv_weights_numbers(file, "middle", 16, DEEP_THIRD * DEEP_SECOND),
                     rv_weights_numbers(file, "third", 16, DEEP_THIRD),
                     rv_weights_numbers(file, "out", 16, DEEP_THIRD + 1)};
    return net->rows && net->first && net->own && net->all && net->second && net->middle &&
           net->third && net->out;
}

/* ---- Plain ---- */

typedef int16_t eight __attribute__((vector_size(16)));
typedef int32_t four __attribute__((vector_size(16)));
typedef int8_t eight_bytes __attribute__((vector_size(8)));

static inline void add_row(const on_deep *net, int place, eight sum[DEEP_FIRST / 8]) {
    const int8_t *row = net->rows + (ptrdiff_t)net->row[place] * DEEP_FIRST;
    for (int k = 0; k < DEEP_FIRST / 8; k++) {
        eight_bytes bytes;
        memcpy(&bytes, row + 8 * k, sizeof bytes);
        sum[k] += __builtin_convertvector(bytes, eight);
    }
}

static void first_layer(const on_deep *net, const on_sight *sight,
                        int16_t first[COLOURS + 1][DEEP_FIRST]) {
    eight shared[DEEP_FIRST / 8], all[DEEP_FIRST / 8] = {{0}};
    memcpy(shared, net->first, sizeof shared);
    for (int i = COLOURS * net->each; i < sight->n; i++) add_row(net, sight->at[i], shared);
    for (int c = 0; c < COLOURS; c++) {
        eight sum[DEEP_FIRST / 8];
        memcpy(sum, shared, sizeof sum);
        for (int i = 0; i < net->each; i++) add_row(net, sight->at[c * net->each + i], sum);
        for (int k = 0; k < DEEP_FIRST / 8; k++) all[k] += sum[k] &= sum[k] > 0;
        memcpy(first[c], sum, sizeof sum);
    }
    memcpy(first[COLOURS], all, sizeof all);
}

/* Products added in pairs: browsers and most processors have that as one step. */
static inline four pairs_of_products(eight x, eight y) {
#if defined __wasm_simd128__
    return __builtin_wasm_dot_s_i32x4_i16x8(x, y);
#elif defined __SSE2__
    return __builtin_ia32_pmaddwd128(x, y);
#else
    four sum;
    for (int i = 0; i < 4; i++) sum[i] = x[2 * i] * y[2 * i] + x[2 * i + 1] * y[2 * i + 1];
    return sum;
#endif
}

/* Adds to the sums of a layer what the numbers of the one before give. Many of them are zero. */
static inline void add_products(const int16_t *numbers, int n, const int16_t *pairs, int layer,
                                int32_t *sums) {
    four sum[DEEP_SECOND / 4];
    memcpy(sum, sums, (size_t)layer * sizeof *sums);
    for (int k = 0; k < n; k += 2, pairs += 2 * layer) {
        int16_t x = numbers[k], y = numbers[k + 1];
        if (!(x | y)) continue;
        eight both = {x, y, x, y, x, y, x, y};
        for (int i = 0; i < layer / 4; i++) {
            eight weights;
            memcpy(&weights, pairs + 8 * i, sizeof weights);
            sum[i] += pairs_of_products(both, weights);
        }
    }
    memcpy(sums, sum, (size_t)layer * sizeof *sums);
}

/* A number of a layer; below zero there is nothing, so it does not matter how that is rounded. */
static inline int cell(int32_t sum, int down, int bias) {
    int number = sum + bias * down;
    number = number < 0 ? 0 : number / down;
    return number > MOST_CELL ? MOST_CELL : number;
}

static void second_layer(const on_deep *net, int16_t first[COLOURS + 1][DEEP_FIRST],
                         int16_t second[DEEP_SECOND]) {
    int32_t all[DEEP_SECOND] = {0};
    memset(second, 0, DEEP_SECOND * sizeof *second);
    add_products(first[COLOURS], DEEP_FIRST, net->all, DEEP_SECOND, all);
    for (int c = 0; c < COLOURS; c++) {
        int32_t sum[DEEP_SECOND];
        memcpy(sum, all, sizeof sum);
        add_products(first[c], DEEP_FIRST, net->own, DEEP_SECOND, sum);
        for (int i = 0; i < DEEP_SECOND; i++)
            second[i] = (int16_t)(second[i] + cell(sum[i], TO_SECOND, net->second[i]));
    }
}

int on_deep_plainly(const on_deep *net, const on_sight *sight) {
    int16_t first[COLOURS + 1][DEEP_FIRST], second[DEEP_SECOND];
    int32_t sum[DEEP_THIRD] = {0};
    int logit = 0;
    first_layer(net, sight, first);
    second_layer(net, first, second);
    add_products(second, DEEP_SECOND, net->middle, DEEP_THIRD, sum);
    for (int i = 0; i < DEEP_THIRD; i++)
        logit += cell(sum[i], TO_THIRD, net->third[i]) * net->out[i];
    return logit / DEEP_CELL_ONE + net->out[DEEP_THIRD];
}

/* ---- With AVX2 ---- */

#ifdef __x86_64__
enum { IN_FIRST = DEEP_FIRST / 16 };

WITH_AVX2 void add_wide_row(const on_deep *net, int place, __m256i sum[IN_FIRST]) {
    const int8_t *row = net->rows + (ptrdiff_t)net->row[place] * DEEP_FIRST;
    for (int k = 0; k < IN_FIRST; k++) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)(row + 16 * k));
        sum[k] = _mm256_add_epi16(sum[k], _mm256_cvtepi8_epi16(bytes));
    }
}

WITH_AVX2 void wide_first_layer(const on_deep *net, const on_sight *sight,
                                __m256i first[COLOURS + 1][IN_FIRST]) {
    __m256i shared[IN_FIRST], zero = _mm256_setzero_si256();
    for (int k = 0; k < IN_FIRST; k++) {
        shared[k] = wide_load(net->first + 16 * k);
        first[COLOURS][k] = zero;
    }
    for (int i = COLOURS * net->each; i < sight->n; i++) add_wide_row(net, sight->at[i], shared);
    for (int c = 0; c < COLOURS; c++) {
        __m256i sum[IN_FIRST];
        for (int k = 0; k < IN_FIRST; k++) sum[k] = shared[k];
        for (int i = 0; i < net->each; i++) add_wide_row(net, sight->at[c * net->each + i], sum);
        for (int k = 0; k < IN_FIRST; k++) {
            first[c][k] = _mm256_max_epi16(sum[k], zero);
            first[COLOURS][k] = _mm256_add_epi16(first[COLOURS][k], first[c][k]);
        }
    }
}

/* Which pairs of numbers are not both zero. */
WITH_AVX2 uint64_t pairs_in_use(const int16_t *numbers, int n) {
    uint64_t zero = 0;
    for (int k = 0; k < n / 16; k++) {
        __m256i none = _mm256_cmpeq_epi32(wide_load(numbers + 16 * k), _mm256_setzero_si256());
        zero |= (uint64_t)(unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(none)) << 8 * k;
    }
    return ~zero & UINT64_MAX >> (64 - n / 2);
}

/* About half of the pairs are in use, at random: asked one by one, every other guess of the
 * processor would fail. */
WITH_AVX2 void add_wide_products(const int16_t *numbers, int n, const int16_t *pairs, int layer,
                                 __m256i *sum) {
    for (uint64_t used = pairs_in_use(numbers, n); used; used &= used - 1) {
        int k = __builtin_ctzll(used);
        int32_t two;
        memcpy(&two, numbers + 2 * k, sizeof two);
        __m256i both = _mm256_set1_epi32(two);
        const int16_t *row = pairs + k * 2 * layer;
        for (int i = 0; i < layer / 8; i++)
            sum[i] = _mm256_add_epi32(sum[i], _mm256_madd_epi16(both, wide_load(row + 16 * i)));
    }
}

/* Numbers of a layer; down is a power of two. */
WITH_AVX2 __m256i wide_cells(__m256i sums, int down, const int16_t *bias) {
    int shift = __builtin_ctz((unsigned)down);
    __m256i number = _mm256_add_epi32(sums, _mm256_slli_epi32(wide_widened(bias), shift));
    number = _mm256_max_epi32(number, _mm256_setzero_si256());
    return _mm256_min_epi32(_mm256_srli_epi32(number, shift), _mm256_set1_epi32(MOST_CELL));
}

/* Two vectors of eight numbers of 32 bits as sixteen of 16. */
WITH_AVX2 __m256i narrowed(__m256i low, __m256i high) {
    return _mm256_permute4x64_epi64(_mm256_packs_epi32(low, high), 0xd8);
}

WITH_AVX2 void wide_second_layer(const on_deep *net, __m256i first[COLOURS + 1][IN_FIRST],
                                 int16_t second[DEEP_SECOND]) {
    enum { EIGHTS = DEEP_SECOND / 8 };
    __m256i all[EIGHTS], cells[EIGHTS];
    for (int i = 0; i < EIGHTS; i++) all[i] = cells[i] = _mm256_setzero_si256();
    add_wide_products((const int16_t *)first[COLOURS], DEEP_FIRST, net->all, DEEP_SECOND, all);
    for (int c = 0; c < COLOURS; c++) {
        __m256i sum[EIGHTS];
        for (int i = 0; i < EIGHTS; i++) sum[i] = all[i];
        add_wide_products((const int16_t *)first[c], DEEP_FIRST, net->own, DEEP_SECOND, sum);
        for (int i = 0; i < EIGHTS; i++)
            cells[i] =
                _mm256_add_epi32(cells[i], wide_cells(sum[i], TO_SECOND, net->second + 8 * i));
    }
    for (int i = 0; i < EIGHTS; i += 2)
        _mm256_storeu_si256((__m256i *)(void *)(second + 8 * i), narrowed(cells[i], cells[i + 1]));
}

__attribute__((target("avx2"))) int on_deep_wide(const on_deep *net, const on_sight *sight) {
    enum { EIGHTS = DEEP_THIRD / 8 };
    __m256i first[COLOURS + 1][IN_FIRST], sum[EIGHTS], logit = _mm256_setzero_si256();
    int16_t second[DEEP_SECOND];
    wide_first_layer(net, sight, first);
    wide_second_layer(net, first, second);
    for (int i = 0; i < EIGHTS; i++) sum[i] = _mm256_setzero_si256();
    add_wide_products(second, DEEP_SECOND, net->middle, DEEP_THIRD, sum);
    for (int i = 0; i < EIGHTS; i++) {
        __m256i cells = wide_cells(sum[i], TO_THIRD, net->third + 8 * i);
        logit = _mm256_add_epi32(logit, _mm256_mullo_epi32(cells, wide_widened(net->out + 8 * i)));
    }
    return wide_total(logit) / DEEP_CELL_ONE + net->out[DEEP_THIRD];
}

/* ---- With AVX-512, whose registers hold all sums of the second layer at once ---- */

#define WITH_AVX512                                                                                \
    static inline __attribute__((target("avx512f,avx512bw,avx512vnni"), always_inline))

enum {
    THIRTY_TWOS = DEEP_FIRST / 32,
    SIXTEENS = DEEP_SECOND / 16,
    LAST_SIXTEENS = DEEP_THIRD / 16
};

WITH_AVX512 void add_widest_row(const on_deep *net, int place, __m512i sum[THIRTY_TWOS]) {
    const int8_t *row = net->rows + (ptrdiff_t)net->row[place] * DEEP_FIRST;
    for (int k = 0; k < THIRTY_TWOS; k++) {
        __m256i bytes = _mm256_loadu_si256((const __m256i *)(const void *)(row + 32 * k));
        sum[k] = _mm512_add_epi16(sum[k], _mm512_cvtepi8_epi16(bytes));
    }
}

WITH_AVX512 void widest_first_layer(const on_deep *net, const on_sight *sight,
                                    int32_t first[COLOURS + 1][DEEP_FIRST / 2]) {
    __m512i shared[THIRTY_TWOS], all[THIRTY_TWOS], zero = _mm512_setzero_si512();
    for (int k = 0; k < THIRTY_TWOS; k++) {
        shared[k] = _mm512_loadu_si512(net->first + 32 * k);
        all[k] = zero;
    }
    for (int i = COLOURS * net->each; i < sight->n; i++) add_widest_row(net, sight->at[i], shared);
    for (int c = 0; c < COLOURS; c++) {
        __m512i sum[THIRTY_TWOS];
        for (int k = 0; k < THIRTY_TWOS; k++) sum[k] = shared[k];
        for (int i = 0; i < net->each; i++) add_widest_row(net, sight->at[c * net->each + i], sum);
        for (int k = 0; k < THIRTY_TWOS; k++) {
            sum[k] = _mm512_max_epi16(sum[k], zero);
            all[k] = _mm512_add_epi16(all[k], sum[k]);
            _mm512_storeu_si512(first[c] + 16 * k, sum[k]);
        }
    }
    for (int k = 0; k < THIRTY_TWOS; k++) _mm512_storeu_si512(first[COLOURS] + 16 * k, all[k]);
}

WITH_AVX512 __m512i widest_bias(const int16_t *bias) {
    return _mm512_cvtepi16_epi32(_mm256_loadu_si256((const __m256i *)(const void *)bias));
}

WITH_AVX512 __m512i widest_cells(__m512i sums, int down, const int16_t *bias) {
    unsigned shift = (unsigned)__builtin_ctz((unsigned)down);
    __m512i number = _mm512_add_epi32(sums, _mm512_slli_epi32(widest_bias(bias), shift));
    number = _mm512_max_epi32(number, _mm512_setzero_si512());
    return _mm512_min_epi32(_mm512_srli_epi32(number, shift), _mm512_set1_epi32(MOST_CELL));
}

WITH_AVX512 void add_widest_products(const int32_t *pairs_of, int n, const int16_t *pairs,
                                     int sixteens, __m512i *sum) {
    for (int k = 0; k < n / 2; k++, pairs += 32 * sixteens)
        for (int i = 0; i < sixteens; i++)
            sum[i] = _mm512_dpwssd_epi32(sum[i], _mm512_set1_epi32(pairs_of[k]),
                                         _mm512_loadu_si512(pairs + 32 * i));
}

WITH_AVX512 void widest_second_layer(const on_deep *net, int32_t first[COLOURS + 1][DEEP_FIRST / 2],
                                     int32_t second[DEEP_SECOND / 2]) {
    __m512i sum[COLOURS][SIXTEENS], all[SIXTEENS];
    for (int i = 0; i < SIXTEENS; i++) all[i] = _mm512_setzero_si512();
    add_widest_products(first[COLOURS], DEEP_FIRST, net->all, SIXTEENS, all);
    for (int c = 0; c < COLOURS; c++)
        for (int i = 0; i < SIXTEENS; i++) sum[c][i] = all[i];
    const int16_t *own = net->own;
    for (int k = 0; k < DEEP_FIRST / 2; k++, own += 2 * DEEP_SECOND)
        for (int c = 0; c < COLOURS; c++)
            for (int i = 0; i < SIXTEENS; i++)
                sum[c][i] = _mm512_dpwssd_epi32(sum[c][i], _mm512_set1_epi32(first[c][k]),
                                                _mm512_loadu_si512(own + 32 * i));
    for (int i = 0; i < SIXTEENS; i++) {
        __m512i cells = _mm512_setzero_si512();
        for (int c = 0; c < COLOURS; c++)
            cells = _mm512_add_epi32(
                cells, widest_cells(sum[c][i], TO_SECOND, net->second + (ptrdiff_t)16 * i));
        _mm256_storeu_si256((__m256i *)(void *)(second + 8 * i), _mm512_cvtepi32_epi16(cells));
    }
}

__attribute__((target("avx512f,avx512bw,avx512vnni"))) static int logit_widest(
    const on_deep *net, const on_sight *sight) {
    int32_t first[COLOURS + 1][DEEP_FIRST / 2], second[DEEP_SECOND / 2];
    __m512i sum[LAST_SIXTEENS], logit = _mm512_setzero_si512();
    widest_first_layer(net, sight, first);
    widest_second_layer(net, first, second);
    for (int i = 0; i < LAST_SIXTEENS; i++) sum[i] = _mm512_setzero_si512();
    add_widest_products(second, DEEP_SECOND, net->middle, LAST_SIXTEENS, sum);
    for (int i = 0; i < LAST_SIXTEENS; i++) {
        __m512i cells = widest_cells(sum[i], TO_THIRD, net->third + (ptrdiff_t)16 * i);
        logit = _mm512_add_epi32(
            logit, _mm512_mullo_epi32(cells, widest_bias(net->out + (ptrdiff_t)16 * i)));
    }
    return _mm512_reduce_add_epi32(logit) / DEEP_CELL_ONE + net->out[DEEP_THIRD];
}

static bool has_avx512(void) {
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni");
}

int on_deep_logit(const on_deep *net, const on_sight *sight) {
    if (has_avx512()) return logit_widest(net, sight);
    return __builtin_cpu_supports("avx2") ? on_deep_wide(net, sight) : on_deep_plainly(net, sight);
}
#else
int on_deep_logit(const on_deep *net, const on_sight *sight) {
    return on_deep_plainly(net, sight);
}
#endif
