/* wide.h - the sums that the learned values of both games are made of: in plain C, for processors
 * with AVX2, whose registers have 256 bits, and for those with AVX-512. Whoever calls the latter
 * has asked for it when the program runs.
 *
 * The weights between two layers of numbers lie in pairs: those of the first two numbers of one
 * layer to each number of the next, then those of the third and fourth, and so on. */
#ifndef RV_BOTS_WIDE_H
#define RV_BOTS_WIDE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef int16_t eight __attribute__((vector_size(16)));
typedef int32_t four __attribute__((vector_size(16)));

enum { MOST_OF_LAYER = 64 };

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
static inline void plain_add_products(const int16_t *numbers, int n, const int16_t *pairs,
                                      int layer, int32_t *sums) {
    four sum[MOST_OF_LAYER / 4];
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

#ifdef __x86_64__
#include <immintrin.h>

#define WITH_AVX2 static inline __attribute__((target("avx2"), always_inline))

WITH_AVX2 __m256i wide_load(const int16_t *numbers) {
    return _mm256_loadu_si256((const __m256i *)(const void *)numbers);
}

/* Sixteen numbers of 8 bits as numbers of 16. */
WITH_AVX2 __m256i wide_bytes(const int8_t *numbers) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(const void *)numbers));
}

/* Eight numbers of 16 bits as numbers of 32. */
WITH_AVX2 __m256i wide_widened(const int16_t *numbers) {
    return _mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)(const void *)numbers));
}

/* Products of numbers and weights, sixteen at a time and added in pairs: eight sums. */
WITH_AVX2 __m256i wide_products(const __m256i *numbers, const int16_t *weights, int n) {
    __m256i sum = _mm256_madd_epi16(numbers[0], wide_load(weights));
    for (int k = 16; k < n; k += 16)
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(numbers[k / 16], wide_load(weights + k)));
    return sum;
}

/* The totals of eight vectors of eight numbers, in one vector. */
WITH_AVX2 __m256i wide_totals(const __m256i v[8]) {
    __m256i low = _mm256_hadd_epi32(_mm256_hadd_epi32(v[0], v[1]), _mm256_hadd_epi32(v[2], v[3]));
    __m256i high = _mm256_hadd_epi32(_mm256_hadd_epi32(v[4], v[5]), _mm256_hadd_epi32(v[6], v[7]));
    return _mm256_add_epi32(_mm256_permute2x128_si256(low, high, 0x20),
                            _mm256_permute2x128_si256(low, high, 0x31));
}

WITH_AVX2 int32_t wide_total(__m256i v) {
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    half = _mm_hadd_epi32(half, half);
    half = _mm_hadd_epi32(half, half);
    return _mm_cvtsi128_si32(half);
}

/* Cut to 0..top. */
WITH_AVX2 __m256i wide_cut(__m256i v, int32_t top) {
    v = _mm256_max_epi32(v, _mm256_setzero_si256());
    return _mm256_min_epi32(v, _mm256_set1_epi32(top));
}

/* Which pairs of up to 128 numbers are not both zero. */
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
WITH_AVX2 void wide_add_products(const int16_t *numbers, int n, const int16_t *pairs, int layer,
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

#define AVX512 "avx512f,avx512bw,avx512vnni"
#define WITH_AVX512 static inline __attribute__((target(AVX512), always_inline))

static inline bool has_avx512(void) {
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni");
}

/* Thirty-two numbers of 8 bits as numbers of 16. */
WITH_AVX512 __m512i widest_bytes(const int8_t *numbers) {
    return _mm512_cvtepi8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)numbers));
}

/* Sixteen numbers of 16 bits as numbers of 32. */
WITH_AVX512 __m512i widest_widened(const int16_t *numbers) {
    return _mm512_cvtepi16_epi32(_mm256_loadu_si256((const __m256i *)(const void *)numbers));
}

/* The numbers are in pairs already. */
WITH_AVX512 void widest_add_products(const int32_t *pairs_of, int n, const int16_t *pairs,
                                     int sixteens, __m512i *sum) {
    for (int k = 0; k < n / 2; k++, pairs += 32 * sixteens)
        for (int i = 0; i < sixteens; i++)
            sum[i] = _mm512_dpwssd_epi32(sum[i], _mm512_set1_epi32(pairs_of[k]),
                                         _mm512_loadu_si512(pairs + 32 * i));
}

#endif
#endif
