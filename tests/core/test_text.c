/* test_text.c - small text without stdio: numbers, building, cutting, error messages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "core/text.h"

static void numbers(void **unused) {
    (void)unused;
    static const int64_t numbers[] = {0, 1, 9, 10, -1, -10, 1234567890, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char text[RV_NUMBER_TEXT], right[RV_NUMBER_TEXT];
        snprintf(right, sizeof right, "%lld", (long long)numbers[i]);
        assert_int_equal(rv_number_text(numbers[i], text), strlen(right));
        assert_string_equal(text, right);
    }
}

static void building(void **unused) {
    (void)unused;
    for (size_t size = 0; size < 12; size++) {
        char out[16];
        memset(out, '~', sizeof out);
        rv_text text = rv_text_in(out, size);
        rv_text_add(&text, "take ");
        rv_text_add_number(&text, 12);
        rv_text_add(&text, "");
        rv_text_add(&text, "!");
        assert_int_equal(text.n, 8);
        assert_int_equal(out[size], '~');
        if (size) assert_int_equal(strlen(out), size - 1 < 8 ? size - 1 : 8);
        if (size) assert_memory_equal(out, "take 12!", strlen(out));
    }
}

static void expect_parts(const char *text, char separator, const char *joined) {
    char out[64] = "";
    rv_span rest = rv_list_of(rv_span_of(text)), part;
    while (rv_cut(&rest, separator, &part)) {
        strcat(out, "(");
        strncat(out, part.at, part.length);
        strcat(out, ")");
    }
    assert_string_equal(out, joined);
}

static void cutting(void **unused) {
    (void)unused;
    expect_parts("", '|', "");
    expect_parts("a", '|', "(a)");
    expect_parts("a|b", '|', "(a)(b)");
    expect_parts("a|", '|', "(a)()");
    expect_parts("|", '|', "()()");
    expect_parts("|a||", '|', "()(a)()()");
    expect_parts("a,b|c", '|', "(a,b)(c)");
    rv_span empty = rv_span_of(""), part; /* an empty text that is no list has one empty part */
    assert_true(rv_cut(&empty, '|', &part));
    assert_int_equal(part.length, 0);
    assert_false(rv_cut(&empty, '|', &part));
}

static void spans(void **unused) {
    (void)unused;
    rv_span span = {"hands=RS", 5};
    assert_true(rv_span_is(span, "hands"));
    assert_false(rv_span_is(span, "hand"));
    assert_false(rv_span_is(span, "hands="));
    assert_true(rv_span_is(rv_span_of(""), ""));
}

static void whole_numbers(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"",   "00", "01", "-1", "+1",  " 1",
                                        "1 ", "1x", "x",  "13", "100", "99999999999999999999"};
    int number = -7;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(rv_span_number(rv_span_of(wrong[i]), 12, &number));
    assert_int_equal(number, -7);
    assert_true(rv_span_number(rv_span_of("0"), 12, &number) && number == 0);
    assert_true(rv_span_number(rv_span_of("12"), 12, &number) && number == 12);
    assert_true(rv_span_number(rv_span_of("2147483647"), INT32_MAX, &number));
    assert_int_equal(number, INT32_MAX);
    assert_false(rv_span_number(rv_span_of("2147483648"), INT32_MAX, &number));
}

static void errors(void **unused) {
    (void)unused;
    rv_error error;
    assert_false(rv_fail(&error, RV_BAD_SEED, "a", NULL, "c"));
    assert_int_equal(error.code, RV_BAD_SEED);
    assert_string_equal(error.message, "ac");
    assert_false(rv_fail(NULL, RV_BAD_SEED, "a", "b", "c"));
    assert_false(rv_fail_at(&error, RV_BAD_POSITION, "no card ", rv_span_of("R\nS\x7f\xff"), "."));
    assert_string_equal(error.message, "no card R?S??.");
    assert_false(rv_fail_at(NULL, RV_BAD_POSITION, "", rv_span_of("x"), NULL));
}

/* However long the input, the message fits and ends. */
static void long_errors(void **unused) {
    (void)unused;
    char text[1000];
    memset(text, 'y', sizeof text);
    text[sizeof text - 1] = '\0';
    rv_error error;
    rv_fail_at(&error, RV_BAD_OPTION, "<", rv_span_of(text), ">");
    assert_int_equal(strlen(error.message), 50);
    rv_fail(&error, RV_BAD_OPTION, text, text, text);
    assert_int_equal(strlen(error.message), sizeof error.message - 1);
}

static void code_names(void **unused) {
    (void)unused;
    assert_string_equal(rv_code_name(RV_BAD_JSON), "bad_json");
    assert_string_equal(rv_code_name(RV_ILLEGAL_ACTION), "illegal_action");
    assert_string_equal(rv_code_name(RV_NOTHING_TO_UNDO), "nothing_to_undo");
    assert_string_equal(rv_code_name(RV_UNSUPPORTED), "unsupported");
    assert_string_equal(rv_code_name(RV_NO_MEMORY), "no_memory");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),     cmocka_unit_test(building),
        cmocka_unit_test(cutting),     cmocka_unit_test(spans),
        cmocka_unit_test(errors),      cmocka_unit_test(whole_numbers),
        cmocka_unit_test(long_errors), cmocka_unit_test(code_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
