/* wide.h - what the learned values of both games do with registers of 256 bits, for processors with
 * AVX2; whoever calls has asked for it when the program runs. */
#ifndef RV_BOTS_WIDE_H
#define RV_BOTS_WIDE_H

#ifdef __x86_64__
#include <immintrin.h>
#include <stdint.h>

#define WITH_AVX2 static inline __attribute__((target("avx2"), always_inline))

WITH_AVX2 __m256i wide_load(const int16_t *numbers) {
    return _mm256_loadu_si256((const __m256i *)(const void *)numbers);
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
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    four = _mm_hadd_epi32(four, four);
    four = _mm_hadd_epi32(four, four);
    return _mm_cvtsi128_si32(four);
}

/* Cut to 0..top. */
WITH_AVX2 __m256i wide_cut(__m256i v, int32_t top) {
    v = _mm256_max_epi32(v, _mm256_setzero_si256());
    return _mm256_min_epi32(v, _mm256_set1_epi32(top));
}

#endif
#endif
