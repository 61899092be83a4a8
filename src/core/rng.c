/* rng.c - the random stream: ChaCha8, keyed by the SHA-256 of the seed text.
 *
 * One generator serves everything, so it is one whose next number nobody can predict. Four blocks
 * are computed side by side, one in each lane of a vector; word i of the block in lane b is handed
 * out as number 4 * i + b. That order is ours; each block is plain ChaCha8 (64-bit counter, 64-bit
 * nonce) and is tested against published vectors. */
#include "core/rng.h"

#include <string.h>

#include "core/sha256.h"

typedef uint32_t lanes __attribute__((vector_size(16)));

enum { ROUNDS = 8, LANES = 4 };

static inline lanes rotate(lanes x, int by) {
    return (x << by) | (x >> (32 - by));
}

#define QUARTER(a, b, c, d)                                                                        \
    do {                                                                                           \
        a += b, d ^= a, d = rotate(d, 16);                                                         \
        c += d, b ^= c, b = rotate(b, 12);                                                         \
        a += b, d ^= a, d = rotate(d, 8);                                                          \
        c += d, b ^= c, b = rotate(b, 7);                                                          \
    } while (0)

static inline lanes all(uint32_t x) {
    return (lanes){x, x, x, x};
}

void rv_rng_refill(rv_rng *rng) {
    lanes start[16], x[16];
    start[0] = all(0x61707865), start[1] = all(0x3320646e); /* "expand 32-byte k" */
    start[2] = all(0x79622d32), start[3] = all(0x6b206574);
    for (int i = 0; i < 8; i++) start[4 + i] = all(rng->key[i]);
    for (int b = 0; b < LANES; b++) {
        uint64_t block = rng->block + (uint64_t)b;
        start[12][b] = (uint32_t)block;
        start[13][b] = (uint32_t)(block >> 32);
    }
    start[14] = all((uint32_t)rng->nonce), start[15] = all((uint32_t)(rng->nonce >> 32));
    memcpy(x, start, sizeof x);
    for (int round = 0; round < ROUNDS; round += 2) {
        QUARTER(x[0], x[4], x[8], x[12]);
        QUARTER(x[1], x[5], x[9], x[13]);
        QUARTER(x[2], x[6], x[10], x[14]);
        QUARTER(x[3], x[7], x[11], x[15]);
        QUARTER(x[0], x[5], x[10], x[15]);
        QUARTER(x[1], x[6], x[11], x[12]);
        QUARTER(x[2], x[7], x[8], x[13]);
        QUARTER(x[3], x[4], x[9], x[14]);
    }
    for (int i = 0; i < 16; i++) x[i] += start[i];
    memcpy(rng->words, x, sizeof x);
    rng->block += LANES;
    rng->next = 0;
}

/* NAME#17 -> 17 and the length of NAME; a text that is not of this form is a name as a whole. */
static uint64_t stream_number(const char *seed, size_t *name_length) {
    *name_length = strlen(seed);
    const char *mark = strrchr(seed, '#');
    if (!mark || mark[1] < '1' || mark[1] > '9') return 0;
    uint64_t number = 0;
    for (const char *p = mark + 1; *p; p++) {
        if (*p < '0' || *p > '9') return 0;
        uint64_t digit = (uint64_t)(*p - '0');
        if (number > (UINT64_MAX - digit) / 10) return 0;
        number = number * 10 + digit;
    }
    *name_length = (size_t)(mark - seed);
    return number;
}

void rv_rng_select(rv_rng *rng, uint64_t index) {
    rng->nonce = index;
    rng->block = 0;
    rng->next = 64;
}

static void start_stream(rv_rng *rng, const char *name, size_t length, uint64_t index) {
    uint8_t digest[32];
    rv_sha256(name, length, digest);
    for (int i = 0; i < 8; i++) {
        const uint8_t *d = digest + 4 * i;
        rng->key[i] =
            (uint32_t)d[0] | (uint32_t)d[1] << 8 | (uint32_t)d[2] << 16 | (uint32_t)d[3] << 24;
    }
    memset(rng->words, 0, sizeof rng->words);
    rv_rng_select(rng, index);
}

void rv_rng_seed(rv_rng *rng, const char *seed) {
    size_t length;
    uint64_t index = stream_number(seed, &length);
    start_stream(rng, seed, length, index);
}

void rv_rng_name(rv_rng *rng, const char *name) {
    start_stream(rng, name, strlen(name), 0);
}

uint64_t rv_rng_fair(rv_rng *rng, uint64_t wide, uint32_t n) {
    uint32_t unfair = -n % n;
    while ((uint32_t)wide < unfair) wide = (uint64_t)rv_bits(rng) * n;
    return wide;
}

uint32_t rv_rng_bits(rv_rng *rng) {
    return rv_bits(rng);
}

uint32_t rv_rng_below(rv_rng *rng, uint32_t n) {
    return rv_below(rng, n);
}
