/* deep.c - see deep.h.
 *
 * The same sums are written three times: in plain C, for processors with AVX2 and for those with
 * AVX-512, where a value takes a third of the time. Tests compare them. */
#include "bots/onirim/deep.h"

#include <string.h>

#include "bots/wide.h"

enum { TO_SECOND = DEEP_ROW_ONE * DEEP_WEIGHT_ONE / DEEP_CELL_ONE, TO_THIRD = DEEP_WEIGHT_ONE };

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

/* A number of a layer; below zero there is nothing, so it does not matter how that is rounded. */
static inline int cell(int32_t sum, int down, int bias) {
    int number = sum + bias * down;
    number = number < 0 ? 0 : number / down;
    return number > DEEP_MOST_CELL ? DEEP_MOST_CELL : number;
}

static void second_layer(const on_deep *net, int16_t first[COLOURS + 1][DEEP_FIRST],
                         int16_t second[DEEP_SECOND]) {
    int32_t all[DEEP_SECOND] = {0};
    memset(second, 0, DEEP_SECOND * sizeof *second);
    plain_add_products(first[COLOURS], DEEP_FIRST, net->all, DEEP_SECOND, all);
    for (int c = 0; c < COLOURS; c++) {
        int32_t sum[DEEP_SECOND];
        memcpy(sum, all, sizeof sum);
        plain_add_products(first[c], DEEP_FIRST, net->own, DEEP_SECOND, sum);
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
    plain_add_products(second, DEEP_SECOND, net->middle, DEEP_THIRD, sum);
    for (int i = 0; i < DEEP_THIRD; i++)
        logit += cell(sum[i], TO_THIRD, net->third[i]) * net->out[i];
    return logit / DEEP_CELL_ONE + net->out[DEEP_THIRD];
}

/* ---- With AVX2 ---- */

#ifdef __x86_64__
enum { IN_FIRST = DEEP_FIRST / 16 };

WITH_AVX2 void add_wide_row(const on_deep *net, int place, __m256i sum[IN_FIRST]) {
    const int8_t *row = net->rows + (ptrdiff_t)net->row[place] * DEEP_FIRST;
    for (int k = 0; k < IN_FIRST; k++)
        sum[k] = _mm256_add_epi16(sum[k], wide_bytes(row + (ptrdiff_t)16 * k));
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

/* Numbers of a layer; down is a power of two. */
WITH_AVX2 __m256i wide_cells(__m256i sums, int down, const int16_t *bias) {
    int shift = __builtin_ctz((unsigned)down);
    __m256i number = _mm256_add_epi32(sums, _mm256_slli_epi32(wide_widened(bias), shift));
    number = _mm256_max_epi32(number, _mm256_setzero_si256());
    return _mm256_min_epi32(_mm256_srli_epi32(number, shift), _mm256_set1_epi32(DEEP_MOST_CELL));
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
    wide_add_products((const int16_t *)first[COLOURS], DEEP_FIRST, net->all, DEEP_SECOND, all);
    for (int c = 0; c < COLOURS; c++) {
        __m256i sum[EIGHTS];
        for (int i = 0; i < EIGHTS; i++) sum[i] = all[i];
        wide_add_products((const int16_t *)first[c], DEEP_FIRST, net->own, DEEP_SECOND, sum);
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
    wide_add_products(second, DEEP_SECOND, net->middle, DEEP_THIRD, sum);
    for (int i = 0; i < EIGHTS; i++) {
        __m256i cells = wide_cells(sum[i], TO_THIRD, net->third + 8 * i);
        logit = _mm256_add_epi32(logit, _mm256_mullo_epi32(cells, wide_widened(net->out + 8 * i)));
    }
    return wide_total(logit) / DEEP_CELL_ONE + net->out[DEEP_THIRD];
}

/* ---- With AVX-512, whose registers hold all sums of the second layer at once ---- */

enum {
    THIRTY_TWOS = DEEP_FIRST / 32,
    SIXTEENS = DEEP_SECOND / 16,
    LAST_SIXTEENS = DEEP_THIRD / 16
};

WITH_AVX512 void add_widest_row(const on_deep *net, int place, __m512i sum[THIRTY_TWOS]) {
    const int8_t *row = net->rows + (ptrdiff_t)net->row[place] * DEEP_FIRST;
    for (int k = 0; k < THIRTY_TWOS; k++)
        sum[k] = _mm512_add_epi16(sum[k], widest_bytes(row + (ptrdiff_t)32 * k));
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

WITH_AVX512 __m512i widest_cells(__m512i sums, int down, const int16_t *bias) {
    unsigned shift = (unsigned)__builtin_ctz((unsigned)down);
    __m512i number = _mm512_add_epi32(sums, _mm512_slli_epi32(widest_widened(bias), shift));
    number = _mm512_max_epi32(number, _mm512_setzero_si512());
    return _mm512_min_epi32(_mm512_srli_epi32(number, shift), _mm512_set1_epi32(DEEP_MOST_CELL));
}

WITH_AVX512 void widest_second_layer(const on_deep *net, int32_t first[COLOURS + 1][DEEP_FIRST / 2],
                                     int32_t second[DEEP_SECOND / 2]) {
    __m512i sum[COLOURS][SIXTEENS], all[SIXTEENS];
    for (int i = 0; i < SIXTEENS; i++) all[i] = _mm512_setzero_si512();
    widest_add_products(first[COLOURS], DEEP_FIRST, net->all, SIXTEENS, all);
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

__attribute__((target(AVX512))) static int logit_widest(const on_deep *net, const on_sight *sight) {
    int32_t first[COLOURS + 1][DEEP_FIRST / 2], second[DEEP_SECOND / 2];
    __m512i sum[LAST_SIXTEENS], logit = _mm512_setzero_si512();
    widest_first_layer(net, sight, first);
    widest_second_layer(net, first, second);
    for (int i = 0; i < LAST_SIXTEENS; i++) sum[i] = _mm512_setzero_si512();
    widest_add_products(second, DEEP_SECOND, net->middle, LAST_SIXTEENS, sum);
    for (int i = 0; i < LAST_SIXTEENS; i++) {
        __m512i cells = widest_cells(sum[i], TO_THIRD, net->third + (ptrdiff_t)16 * i);
        logit = _mm512_add_epi32(
            logit, _mm512_mullo_epi32(cells, widest_widened(net->out + (ptrdiff_t)16 * i)));
    }
    return _mm512_reduce_add_epi32(logit) / DEEP_CELL_ONE + net->out[DEEP_THIRD];
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
