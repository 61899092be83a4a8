/* bytes.h - eight small counts or cards at once, in one 64-bit word.
 *
 * The first byte in memory is the lowest of the word, on every platform. Arrays that are read as
 * words should be written as words too: a wide load right behind a narrow store stalls. */
#ifndef RV_CORE_BYTES_H
#define RV_CORE_BYTES_H

#include <stdint.h>
#include <string.h>

#define RV_ONES UINT64_C(0x0101010101010101)
#define RV_HIGHS UINT64_C(0x8080808080808080)

static inline uint64_t rv_load8(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

static inline void rv_store8(uint8_t *bytes, uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    memcpy(bytes, &word, sizeof word);
}

/* The bytes that are at least n, marked by their high bit; all bytes and n are below 128. */
static inline uint64_t rv_at_least(uint64_t bytes, uint32_t n) {
    return ((bytes | RV_HIGHS) - n * RV_ONES) & RV_HIGHS;
}

/* The number of the first marked byte; at least one must be marked. */
static inline int rv_first(uint64_t marks) {
    return __builtin_ctzll(marks) >> 3;
}

/* The lowest bit of the first marked byte; 0 if none is marked. */
static inline uint64_t rv_first_bit(uint64_t marks) {
    return (marks & -marks) >> 7;
}

/* The marks of eight bytes as eight bits. */
static inline uint32_t rv_marks(uint64_t marks) {
    return (uint32_t)((marks >> 7) * UINT64_C(0x0102040810204080) >> 56);
}

/* The bytes equal to n, marked; all bytes and n are below 128. */
static inline uint64_t rv_equal(uint64_t bytes, uint32_t n) {
    return ~((bytes ^ n * RV_ONES) + (RV_HIGHS - RV_ONES)) & RV_HIGHS;
}

/* A mask of the n lowest bytes, n from 0 to 7. */
static inline uint64_t rv_few_bytes(int n) {
    return (UINT64_C(1) << (8 * n)) - 1;
}

/* A mask of the n lowest bytes, n from 0 to 8. */
static inline uint64_t rv_low_bytes(int n) {
    return n >= 8 ? ~UINT64_C(0) : (UINT64_C(1) << (8 * n)) - 1;
}

#endif
