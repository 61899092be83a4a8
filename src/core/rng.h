/* rng.h - the random stream, inline for the rules.
 *
 * ChaCha8 in counter mode (see reverie.h). Numbers are handed out as 32-bit words; bounded numbers
 * by multiplication with rejection (Lemire), so they are unbiased. */
#ifndef RV_CORE_RNG_H
#define RV_CORE_RNG_H

#include "reverie.h"

/* For the few small functions on the path of every decision. */
#define RV_ALWAYS_INLINE static inline __attribute__((always_inline))
/* For what is rare beside them: the common path then saves no registers for its sake. */
#define RV_NEVER_INLINE __attribute__((noinline))

/* Starts stream 0 of a name that is the whole text, even where it reads like a stream of another
 * name: `A#1` has streams of its own, `A#1#1` and so on. For runs whose games are numbered. */
void rv_rng_name(rv_rng *rng, const char *name);

/* Makes the next four blocks; called when all words are used. */
void rv_rng_refill(rv_rng *rng);

RV_ALWAYS_INLINE uint32_t rv_bits(rv_rng *rng) {
    if (__builtin_expect(rng->next == 64, 0)) rv_rng_refill(rng);
    return rng->words[rng->next++];
}

/* Draws again until the product is fair; hardly ever needed, so it stays out of the way. */
uint64_t rv_rng_fair(rv_rng *rng, uint64_t wide, uint32_t n);

RV_ALWAYS_INLINE uint32_t rv_below(rv_rng *rng, uint32_t n) {
    uint64_t wide = (uint64_t)rv_bits(rng) * n;
    if (__builtin_expect((uint32_t)wide < n, 0)) wide = rv_rng_fair(rng, wide, n);
    return (uint32_t)(wide >> 32);
}

#endif
