/* test_random.c - the random stream: ChaCha8 against published vectors, seeds, fair numbers.
 * ctest: label golden
 *
 * The vectors are those of draft-strombergson-chacha-test-vectors (256-bit key, 8 rounds). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "core/rng.h"
#include "reverie.h"

static uint32_t word_of(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static void from_hex(const char *hex, uint8_t *out, size_t n) {
    for (size_t i = 0; i < n; i++) {
        unsigned byte;
        assert_int_equal(sscanf(hex + 2 * i, "%2x", &byte), 1);
        out[i] = (uint8_t)byte;
    }
}

static const struct vector {
    const char *key, *nonce, *blocks; /* blocks 0 and 1 */
} VECTORS[] = {
    {"0000000000000000000000000000000000000000000000000000000000000000", "0000000000000000",
     "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
     "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
     "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
     "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"},
    {"0100000000000000000000000000000000000000000000000000000000000000", "0000000000000000",
     "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
     "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
     "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
     "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4"},
    {"0000000000000000000000000000000000000000000000000000000000000000", "0100000000000000",
     "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b"
     "7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06"
     "470bdffbc488a8b7c701ebf4061d75c5969186497c95367809afa80bd843b040"
     "a79abc6e73a91757f1db73c8eacfa543b38f289d065ab2f3032d377b8c37fe46"},
    {"00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100", "0f1e2d3c4b5a6978",
     "db43ad9d1e842d1272e4530e276b3f568f8859b3f7cf6d9d2c74fa53808cb515"
     "7a8ebf46ad3dcc4b6c7dadde131784b0120e0e22f6d5f9ffa7407d4a21b695d9"
     "c5dd30bf55612fab9bdd118920c19816470c7f5dcd42325dbbed8c57a56281c1"
     "44cb0f03e81b3004624e0650a1ce5afaf9a7cd8163f6dbd72602257dd96e471e"},
};

static rv_rng stream_of(const struct vector *v) {
    uint8_t key[32], nonce[8];
    from_hex(v->key, key, sizeof key);
    from_hex(v->nonce, nonce, sizeof nonce);
    rv_rng rng = {.next = 64};
    for (int i = 0; i < 8; i++) rng.key[i] = word_of(key + 4 * i);
    rng.nonce = word_of(nonce) | (uint64_t)word_of(nonce + 4) << 32;
    return rng;
}

/* Word i of block b is number 4 * i + b. */
static void blocks_are_chacha8(void **unused) {
    (void)unused;
    for (size_t v = 0; v < sizeof VECTORS / sizeof *VECTORS; v++) {
        uint8_t bytes[128];
        from_hex(VECTORS[v].blocks, bytes, sizeof bytes);
        rv_rng rng = stream_of(&VECTORS[v]);
        uint32_t numbers[64];
        for (int i = 0; i < 64; i++) numbers[i] = rv_bits(&rng);
        for (int b = 0; b < 2; b++)
            for (int i = 0; i < 16; i++)
                assert_int_equal(numbers[4 * i + b], word_of(bytes + 64 * b + 4 * i));
        assert_int_equal(rng.block, 4);
    }
}

/* The counter runs on from one refill to the next, and over the end of 32 bits. */
static void counter_runs_on(void **unused) {
    (void)unused;
    rv_rng whole = stream_of(&VECTORS[0]), part = whole;
    for (int i = 0; i < 64; i++) rv_bits(&whole);
    part.block = 4;
    for (int i = 0; i < 64; i++) assert_int_equal(rv_bits(&whole), rv_bits(&part));

    rv_rng before = stream_of(&VECTORS[0]), after = before;
    before.block = UINT32_MAX - 1; /* lanes: ...fe, ...ff, 1 << 32, (1 << 32) + 1 */
    after.block = UINT64_C(1) << 32;
    rv_bits(&before);
    rv_bits(&after);
    for (int i = 0; i < 16; i++) {
        assert_int_equal(before.words[4 * i + 2], after.words[4 * i]);
        assert_int_equal(before.words[4 * i + 3], after.words[4 * i + 1]);
    }
}

static bool same_stream(const char *a, const char *b) {
    rv_rng one, other;
    rv_rng_seed(&one, a);
    rv_rng_seed(&other, b);
    for (int i = 0; i < 8; i++)
        if (rv_rng_bits(&one) != rv_rng_bits(&other)) return false;
    return true;
}

/* The key of a seed is its SHA-256, taken as little-endian words. */
static void seed_is_hashed(void **unused) {
    (void)unused;
    rv_rng rng;
    rv_rng_seed(&rng, "abc");
    uint8_t digest[32];
    from_hex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", digest, 32);
    for (int i = 0; i < 8; i++) assert_int_equal(rng.key[i], word_of(digest + 4 * i));
    assert_int_equal(rng.nonce, 0);
    assert_int_equal(rng.block, 0);
}

static void numbered_seeds_share_a_key(void **unused) {
    (void)unused;
    rv_rng name, numbered;
    rv_rng_seed(&name, "NAME");
    rv_rng_seed(&numbered, "NAME#17");
    assert_memory_equal(name.key, numbered.key, sizeof name.key);
    assert_int_equal(numbered.nonce, 17);
    rv_rng_select(&name, 17);
    for (int i = 0; i < 100; i++) assert_int_equal(rv_rng_bits(&name), rv_rng_bits(&numbered));
    assert_false(same_stream("NAME", "NAME#17"));
    assert_false(same_stream("NAME#1", "NAME#17"));

    rv_rng_seed(&numbered, "a#2#3"); /* the last mark counts */
    assert_int_equal(numbered.nonce, 3);
    rv_rng_seed(&name, "a#2");
    assert_memory_not_equal(name.key, numbered.key, sizeof name.key);
    rv_rng_seed(&numbered, "NAME#18446744073709551615");
    assert_true(numbered.nonce == UINT64_MAX);
}

/* What is no number after the mark belongs to the name. */
static void other_marks_are_names(void **unused) {
    (void)unused;
    static const char *const names[] = {
        "NAME#",   "NAME#0",  "NAME#01",  "NAME#1x",
        "NAME#-1", "NAME# 1", "NAME#1#x", "NAME#18446744073709551616"};
    rv_rng plain;
    rv_rng_seed(&plain, "NAME");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        rv_rng rng;
        rv_rng_seed(&rng, names[i]);
        assert_int_equal(rng.nonce, 0);
        assert_memory_not_equal(rng.key, plain.key, sizeof plain.key);
    }
    assert_true(same_stream("", ""));
    assert_false(same_stream("", "#"));
}

/* Selecting a stream in the middle of another forgets nothing of the key and all of the rest. */
static void select_starts_anew(void **unused) {
    (void)unused;
    rv_rng used, fresh;
    rv_rng_seed(&used, "x");
    rv_rng_seed(&fresh, "x");
    for (int i = 0; i < 1001; i++) rv_rng_bits(&used);
    rv_rng_select(&used, 5);
    rv_rng_select(&fresh, 5);
    for (int i = 0; i < 200; i++) assert_int_equal(rv_rng_bits(&used), rv_rng_bits(&fresh));
}

/* A copy of a stream gives the same numbers: undo hangs on it. */
static void copy_is_a_moment(void **unused) {
    (void)unused;
    rv_rng rng;
    rv_rng_seed(&rng, "moment");
    for (int i = 0; i < 61; i++) rv_rng_bits(&rng);
    rv_rng then = rng;
    uint32_t numbers[300];
    for (int i = 0; i < 300; i++) numbers[i] = rv_rng_below(&rng, 1000);
    for (int i = 0; i < 300; i++) assert_int_equal(rv_rng_below(&then, 1000), numbers[i]);
}

/* Chi-square of n classes, at the fixed seed: below mean + 5 standard deviations. */
static void bounded_numbers_are_fair(void **unused) {
    (void)unused;
    static const uint32_t classes[] = {2, 3, 5, 7, 10, 58, 64, 76, 100};
    enum { DRAWS = 200000 };
    for (size_t c = 0; c < sizeof classes / sizeof *classes; c++) {
        uint32_t n = classes[c];
        long counts[100] = {0};
        rv_rng rng;
        rv_rng_seed(&rng, "fair");
        rv_rng_select(&rng, n);
        for (int i = 0; i < DRAWS; i++) {
            uint32_t number = rv_rng_below(&rng, n);
            assert_true(number < n);
            counts[number]++;
        }
        double expected = (double)DRAWS / n, chi = 0, freedom = n - 1;
        for (uint32_t i = 0; i < n; i++) {
            double off = (double)counts[i] - expected;
            chi += off * off / expected;
        }
        double above = chi - freedom; /* standard deviation: sqrt(2 * freedom) */
        assert_true(above < 0 || above * above < 25 * 2 * freedom);
    }
}

/* With n just above 2^31 nearly half of all words must be thrown away: a bare multiplication would
 * give some numbers twice as often as others. */
static void unfair_words_are_thrown_away(void **unused) {
    (void)unused;
    rv_rng rng, words;
    rv_rng_seed(&rng, "reject");
    words = rng;
    enum { DRAWS = 2000 };
    uint32_t n = (UINT32_C(1) << 31) + 1;
    for (int i = 0; i < DRAWS; i++) assert_true(rv_rng_below(&rng, n) < n);
    long used = (long)(rng.block * 16 + rng.next) - 64;
    assert_in_range(used, DRAWS * 2 - 300, DRAWS * 2 + 300);

    int drawn = 0; /* and those kept are the others, in order */
    rv_rng again = words;
    uint32_t limit = (uint32_t)-n % n;
    for (long i = 0; i < used; i++) {
        uint64_t wide = (uint64_t)rv_rng_bits(&words) * n;
        if ((uint32_t)wide < limit) continue;
        assert_int_equal(rv_rng_below(&again, n), wide >> 32);
        drawn++;
    }
    assert_int_equal(drawn, DRAWS);
}

static void one_is_always_zero(void **unused) {
    (void)unused;
    rv_rng rng;
    rv_rng_seed(&rng, "one");
    for (int i = 0; i < 100; i++) assert_int_equal(rv_rng_below(&rng, 1), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_chacha8),
        cmocka_unit_test(counter_runs_on),
        cmocka_unit_test(seed_is_hashed),
        cmocka_unit_test(numbered_seeds_share_a_key),
        cmocka_unit_test(other_marks_are_names),
        cmocka_unit_test(select_starts_anew),
        cmocka_unit_test(copy_is_a_moment),
        cmocka_unit_test(bounded_numbers_are_fair),
        cmocka_unit_test(unfair_words_are_thrown_away),
        cmocka_unit_test(one_is_always_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
