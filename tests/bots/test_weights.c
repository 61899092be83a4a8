/* test_weights.c - files of learned numbers: whole ones are read, others refused with a word. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "bots/nightmarium/deep.h"
#include "bots/nightmarium/value.h"
#include "bots/weights.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

static _Alignas(64) uint8_t file[1024];
static const int8_t SMALL[3] = {-1, 0, 127};
static const int16_t LARGE[2] = {-300, 32767};

static const rv_game *game(void) {
    return rv_find_game("nightmarium");
}

static rv_weights make(void) {
    const rv_part parts[] = {{"small", 8, 3, 0.5F, SMALL}, {"large", 16, 2, 0.25F, LARGE}};
    size_t size = rv_weights_make(game(), "test", parts, 2, NULL, 0);
    assert_true(size <= sizeof file);
    assert_int_equal(rv_weights_make(game(), "test", parts, 2, file, sizeof file), size);
    return (rv_weights){file, size};
}

static void refused(rv_weights weights, const rv_game *wanted, const char *kind, const char *why) {
    rv_error error = {0};
    assert_false(rv_weights_check(weights, wanted, kind, &error));
    if (!strstr(error.message, why)) fail_msg("'%s' does not say '%s'", error.message, why);
}

TEST(what_is_made_is_read) {
    rv_weights weights = make();
    rv_part part;
    assert_true(rv_weights_check(weights, game(), "test", NULL));
    assert_true(rv_weights_part(weights, "small", 8, 3, &part));
    assert_memory_equal(part.numbers, SMALL, sizeof SMALL);
    assert_true(part.scale == 0.5F);
    assert_true(rv_weights_part(weights, "large", 16, 2, &part));
    assert_memory_equal(part.numbers, LARGE, sizeof LARGE);
    assert_int_equal((uintptr_t)part.numbers % 64, 0);
    assert_false(rv_weights_part(weights, "large", 8, 2, &part));
    assert_false(rv_weights_part(weights, "large", 16, 3, &part));
    assert_false(rv_weights_part(weights, "none", 16, 2, &part));
}

/* Places share rows, as many as the last that is named: a file may have more of them. */
TEST(files_of_the_same_parts_are_alike) {
    static _Alignas(64) uint8_t bytes[5][512];
    static const uint16_t FEW[] = {0, 1, 1, 0}, MANY[] = {0, 1, 2, 1};
    static const int8_t NUMBERS[9] = {0};
    const rv_part parts[5][2] = {
        {{"row", 16, 4, 1, FEW}, {"rows", 8, 6, 1, NUMBERS}},
        {{"row", 16, 4, 1, MANY}, {"rows", 8, 9, 1, NUMBERS}},
        {{"row", 16, 4, 1, MANY}, {"rows", 8, 6, 1, NUMBERS}}, /* too few numbers */
        {{"row", 16, 4, 1, MANY}, {"other", 8, 9, 1, NUMBERS}},
        {{"row", 16, 3, 1, MANY}, {"rows", 8, 9, 1, NUMBERS}}, /* fewer places */
    };
    rv_weights files[5];
    for (int i = 0; i < 5; i++)
        files[i] = (rv_weights){
            bytes[i], rv_weights_make(game(), "test", parts[i], 2, bytes[i], sizeof bytes[i])};
    for (int i = 0; i < 5; i++) assert_int_equal(rv_weights_alike(files[i], files[1]), i < 2);
    assert_true(rv_weights_alike(files[1], files[1]));
    assert_false(rv_weights_alike(make(), files[1]));
}

TEST(a_cut_file_is_refused) {
    rv_weights weights = make();
    for (size_t size = 0; size < weights.size; size++)
        refused((rv_weights){file, size}, game(), "test", size < 88 ? "not a file" : "is cut");
}

TEST(a_damaged_file_is_refused) {
    rv_weights weights = make();
    for (size_t i = 0; i < weights.size; i++) {
        file[i] ^= 0x10;
        assert_false(rv_weights_check(weights, game(), "test", NULL));
        file[i] ^= 0x10;
    }
    file[weights.size - 40] ^= 1;
    refused(weights, game(), "test", "checksum");
}

/* The checksum is right: somebody's own training may have run away. */
TEST(a_scale_that_is_no_number_is_refused) {
    const float strange[] = {NAN, -NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        const rv_part parts[] = {{"small", 8, 3, 0.5F, SMALL}, {"large", 16, 2, strange[i], LARGE}};
        size_t size = rv_weights_make(game(), "test", parts, 2, file, sizeof file);
        refused((rv_weights){file, size}, game(), "test", "holds scales that are no numbers");
    }
}

TEST(a_file_for_something_else_is_refused) {
    rv_weights weights = make();
    rv_game later = *game();
    later.rules_version++;
    refused(weights, &later, "test", "trained for rules 1; these are rules 2");
    refused(weights, rv_find_game("onirim"), "test", "is for nightmarium, not onirim");
    refused(weights, game(), "other", "of kind test, not other");
}

TEST(the_shipped_file_is_whole) {
    rv_weights weights = rv_weights_shipped("nightmarium");
    rv_error error = {0};
    nm_net net;
    assert_true(weights.size > 0 && weights.size <= RV_WEIGHTS_LARGEST);
    assert_int_equal((uintptr_t)weights.bytes % 64, 0);
    if (!rv_weights_check(weights, game(), NM_KIND, &error)) fail_msg("%s", error.message);
    assert_true(nm_net_in(weights, &net));
    assert_int_equal(rv_weights_shipped("nothing").size, 0);
}

/* The nets of Nightmarium's expert: for two, and for more. */
TEST(the_shipped_nets_of_the_expert_are_whole) {
    static const char *const NAMES[] = {"nightmarium_2_expert", "nightmarium_3_expert"};
    for (int i = 0; i < 2; i++) {
        rv_weights weights = rv_weights_shipped(NAMES[i]);
        rv_error error = {0};
        nm_deep net;
        assert_int_equal((uintptr_t)weights.bytes % 64, 0);
        if (!rv_weights_check(weights, game(), NM_DEEP_KIND, &error)) fail_msg("%s", error.message);
        assert_true(nm_deep_in(weights, i ? 5 : 2, &net));
        assert_false(nm_deep_in(weights, i ? 2 : 5, &net));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_made_is_read),
        cmocka_unit_test(files_of_the_same_parts_are_alike),
        cmocka_unit_test(a_cut_file_is_refused),
        cmocka_unit_test(a_damaged_file_is_refused),
        cmocka_unit_test(a_scale_that_is_no_number_is_refused),
        cmocka_unit_test(a_file_for_something_else_is_refused),
        cmocka_unit_test(the_shipped_file_is_whole),
        cmocka_unit_test(the_shipped_nets_of_the_expert_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
