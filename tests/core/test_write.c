/* test_write.c - one description of zones, two forms, and buffers that are too small. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/write.h"

/* The example of write.h, with all that can be written. */
static void describe(rv_writer *w) {
    rv_write_list(w, "hands");
    for (int i = 0; i < 2; i++) {
        rv_write_list(w, NULL);
        rv_write_text(w, NULL, "RS");
        rv_write_text(w, NULL, "BM");
        rv_write_list_end(w);
    }
    rv_write_list(w, NULL);
    rv_write_list_end(w);
    rv_write_list_end(w);
    rv_write_list(w, "creatures");
    rv_write_list(w, NULL);
    for (int place = 0; place < 2; place++) {
        rv_write_list(w, NULL);
        for (int i = 0; i < 2 * place; i++) rv_write_text(w, NULL, "IT/-");
        rv_write_list_end(w);
    }
    rv_write_list_end(w);
    rv_write_list_end(w);
    rv_write_object(w, "deck");
    rv_write_number(w, "size", 3);
    rv_write_list(w, "top");
    rv_write_list_end(w);
    rv_write_counts(w, "unknown");
    rv_write_count(w, "XX", 2);
    rv_write_count(w, "GK", 1);
    rv_write_counts_end(w);
    rv_write_object_end(w);
    rv_write_list(w, "run");
    rv_write_number(w, NULL, 0);
    rv_write_number(w, NULL, -2);
    rv_write_list_end(w);
    rv_write_null(w, "waking");
    rv_write_bool(w, "yes", true);
    rv_write_bool(w, "no", false);
}

static const char JSON[] =
    "{\"hands\":[[\"RS\",\"BM\"],[\"RS\",\"BM\"],[]],\"creatures\":[[[],[\"IT/-\",\"IT/-\"]]],"
    "\"deck\":{\"size\":3,\"top\":[],\"unknown\":{\"XX\":2,\"GK\":1}},\"run\":[0,-2],"
    "\"waking\":null,\"yes\":true,\"no\":false}";
static const char POSITION[] = "hands=RS,BM|RS,BM| creatures=,IT/-+IT/- size=3 top= "
                               "unknown=XX*2|GK*1 run=0|-2 waking= yes=true no=false";

static size_t write_as(rv_write_form form, char *out, size_t size) {
    rv_writer w;
    rv_write_start(&w, form, out, size);
    rv_write_object(&w, NULL);
    describe(&w);
    rv_write_object_end(&w);
    return rv_write_finish(&w);
}

static void both_forms(void **unused) {
    (void)unused;
    char text[512];
    assert_int_equal(write_as(RV_WRITE_JSON, text, sizeof text), sizeof JSON - 1);
    assert_string_equal(text, JSON);
    assert_int_equal(write_as(RV_WRITE_POSITION, text, sizeof text), sizeof POSITION - 1);
    assert_string_equal(text, POSITION);
}

/* Every size from nothing: never a byte too many, always the whole length, always an end. */
static void small_buffers(void **unused) {
    (void)unused;
    for (int form = RV_WRITE_JSON; form <= RV_WRITE_POSITION; form++) {
        const char *whole = form == RV_WRITE_JSON ? JSON : POSITION;
        for (size_t size = 0; size <= strlen(whole) + 2; size++) {
            char text[512];
            memset(text, '~', sizeof text);
            assert_int_equal(write_as((rv_write_form)form, text, size), strlen(whole));
            assert_int_equal(text[size], '~');
            if (!size) continue;
            size_t kept = size - 1 < strlen(whole) ? size - 1 : strlen(whole);
            assert_int_equal(strlen(text), kept);
            assert_memory_equal(text, whole, kept);
        }
    }
    assert_int_equal(write_as(RV_WRITE_JSON, NULL, 0), sizeof JSON - 1);
}

static void text_is_escaped(void **unused) {
    (void)unused;
    char out[128];
    rv_writer w;
    rv_write_start(&w, RV_WRITE_JSON, out, sizeof out);
    rv_write_text(&w, NULL, "a\"b\\c\nd\te\x01\x1f \xc3\xa9");
    rv_write_finish(&w);
    assert_string_equal(out, "\"a\\\"b\\\\c\\nd\\u0009e\\u0001\\u001f \xc3\xa9\"");
}

static void numbers_to_the_edge(void **unused) {
    (void)unused;
    char out[128];
    rv_writer w;
    rv_write_start(&w, RV_WRITE_JSON, out, sizeof out);
    rv_write_list(&w, NULL);
    rv_write_number(&w, NULL, INT64_MIN);
    rv_write_number(&w, NULL, INT64_MAX);
    rv_write_list_end(&w);
    rv_write_finish(&w);
    assert_string_equal(out, "[-9223372036854775808,9223372036854775807]");
}

static void shares_have_six_places(void **unused) {
    (void)unused;
    static const struct {
        double share;
        const char *text;
    } CASES[] = {{0, "0.000000"},         {1, "1.000000"},         {0.25, "0.250000"},
                 {1e-6, "0.000001"},      {4e-7, "0.000000"},      {0.123456789, "0.123457"},
                 {0.9999994, "0.999999"}, {0.9999996, "1.000000"}, {-0.25, "-0.250000"},
                 {-1e-7, "0.000000"},     {12.5, "12.500000"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char out[32];
        rv_writer w;
        rv_write_start(&w, RV_WRITE_JSON, out, sizeof out);
        rv_write_share(&w, NULL, CASES[i].share);
        rv_write_finish(&w);
        assert_string_equal(out, CASES[i].text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_forms),
        cmocka_unit_test(small_buffers),
        cmocka_unit_test(text_is_escaped),
        cmocka_unit_test(numbers_to_the_edge),
        cmocka_unit_test(shares_have_six_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
