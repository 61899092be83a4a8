/* rng.h - the random stream, inline for the rules.
 *
 * ChaCha8 in counter mode (see reverie.h). Numbers are handed out as 32-bit words; bounded numbers
 * by multiplication with rejection (Lemire), so they are unbiased. */
#ifndef RV_CORE_RNG_H
#define RV_CORE_RNG_H

#include "reverie.h"

/* Makes the next four blocks; called when all words are used. */
void rv_rng_refill(rv_rng *rng);

static inline uint32_t rv_bits(rv_rng *rng) {
    if (rng->next == 64) rv_rng_refill(rng);
    return rng->words[rng->next++];
}

static inline uint32_t rv_below(rv_rng *rng, uint32_t n) {
    uint64_t wide = (uint64_t)rv_bits(rng) * n;
    if ((uint32_t)wide < n) {
        uint32_t unfair = -n % n;
        while ((uint32_t)wide < unfair) wide = (uint64_t)rv_bits(rng) * n;
    }
    return (uint32_t)(wide >> 32);
}

#endif
