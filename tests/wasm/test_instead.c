/* test_instead.c - what takes the place of the C library in a browser does the same, for all that
 * the words of the games ask of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include <libintl.h>
#undef gettext
#pragma GCC diagnostic ignored "-Wformat" /* ISO C has no %2$s; translations do */
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wformat-truncation" /* on purpose */
#endif

#define vsnprintf page_vsnprintf
#define snprintf page_snprintf
#define gettext page_gettext
#include "wasm/instead/libintl.c" /* NOLINT(bugprone-suspicious-include) */
#include "wasm/instead/stdio.c"   /* NOLINT(bugprone-suspicious-include) */
#undef vsnprintf
#undef snprintf
#undef gettext

#define TEST(name) static void name(void **unused __attribute__((unused)))

#define SAME(size, ...)                                                                            \
    do {                                                                                           \
        char theirs[64], ours[64];                                                                 \
        int n = snprintf(theirs, size, __VA_ARGS__);                                               \
        assert_int_equal(page_snprintf(ours, size, __VA_ARGS__), n);                               \
        assert_string_equal(ours, theirs);                                                         \
    } while (0)

TEST(formatted_text_is_that_of_the_c_library) {
    SAME(64, "plain");
    SAME(64, "%s=%s", "a", "b");
    SAME(64, "%s x %d%%", "red sun", -12);
    SAME(64, "%2$s, %1$d", 7, "second");
    SAME(64, "%1$s %1$s", "twice");
    SAME(8, "cut %s", "somewhere");
    SAME(1, "%d", 5);
}

TEST(texts_are_looked_up_in_the_catalogue) {
    static const char PAIRS[] = "apple\0pomme\0door\0porte\0key\0clef";
    char *block = malloc(sizeof PAIRS);
    assert_non_null(block);
    memcpy(block, PAIRS, sizeof PAIRS);
    assert_string_equal(page_gettext("door"), "door");
    page_catalogue(block, sizeof PAIRS);
    assert_string_equal(page_gettext("apple"), "pomme");
    assert_string_equal(page_gettext("door"), "porte");
    assert_string_equal(page_gettext("key"), "clef");
    assert_string_equal(page_gettext("moon"), "moon");
    page_catalogue(NULL, 0);
    assert_string_equal(page_gettext("door"), "door");
}

TEST(a_catalogue_that_is_cut_off_translates_nothing) {
    static const char CUT[] = {'a', '\0', 'b'};
    char *block = malloc(sizeof CUT);
    assert_non_null(block);
    memcpy(block, CUT, sizeof CUT);
    page_catalogue(block, sizeof CUT);
    assert_string_equal(page_gettext("a"), "a");
    page_catalogue(NULL, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formatted_text_is_that_of_the_c_library),
        cmocka_unit_test(texts_are_looked_up_in_the_catalogue),
        cmocka_unit_test(a_catalogue_that_is_cut_off_translates_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
