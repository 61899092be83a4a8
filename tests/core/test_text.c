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
    assert_false(rv_fail(&error, RV_BAD_SEED, RV_FAULT("%s is 100% %s", "a", "c")));
    assert_int_equal(error.code, RV_BAD_SEED);
    assert_string_equal(error.message, "a is 100% c");
    assert_false(rv_fail(NULL, RV_BAD_SEED, RV_FAULT("a")));
    assert_false(rv_fail_at(&error, RV_BAD_POSITION, RV_FAULT("no card %s, but %s.", "B"),
                            rv_span_of("R\nS\x7f\xff")));
    assert_string_equal(error.message, "no card R?S??, but B.");
    assert_false(rv_fail_at(NULL, RV_BAD_POSITION, RV_FAULT("%s"), rv_span_of("x")));
    assert_false(rv_fail_for(&error, RV_BAD_RECORD, RV_FAULT("%s: %s", "7"), &error));
    assert_int_equal(error.code, RV_BAD_RECORD);
    assert_string_equal(error.message, "7: no card R?S??, but B.");
}

static void check_slot(const rv_slot *slot, int from, int to, int inner) {
    assert_int_equal(slot->from, from);
    assert_int_equal(slot->to, to);
    assert_int_equal(slot->inner, inner);
}

/* An error knows where texts were put into it; what an error within it knows is not lost. */
static void slots(void **unused) {
    (void)unused;
    rv_error error, why;
    rv_slot slot[RV_MAX_SLOTS];
    rv_fail(&error, RV_BAD_SEED, RV_FAULT("plain"));
    assert_int_equal(rv_error_slots(&error, slot), 0);
    rv_fail_at(&why, RV_BAD_SEED, RV_FAULT("no %s%s"), rv_span_of(""));
    rv_fail_for(&error, RV_BAD_SEED, RV_FAULT("line %s: %s.", "12"), &why);
    assert_string_equal(error.message, "line 12: no .");
    assert_int_equal(rv_error_slots(&error, slot), 3);
    check_slot(&slot[0], 5, 7, 0);
    check_slot(&slot[1], 9, 12, 2);
    check_slot(&slot[2], 12, 12, 0);
}

/* Behind a message that somebody else wrote may stand anything. */
static void foreign_slots(void **unused) {
    (void)unused;
    static const struct {
        int n;
        rv_slot slot[2];
    } WRONG[] = {
        {RV_MAX_SLOTS + 1, {{0, 0, 0}}},
        {255, {{0, 0, 0}}},
        {1, {{0, 6, 0}}},
        {1, {{3, 2, 0}}},
        {1, {{0, 1, 2}}},
        {2, {{0, 3, 0}, {2, 4, 0}}},
        {2, {{0, 3, 2}, {2, 4, 0}}},
        {2, {{2, 3, 2}, {1, 3, 0}}},
        {2, {{0, 3, 255}, {0, 1, 0}}},
    };
    rv_slot slot[RV_MAX_SLOTS];
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        rv_error error = {.message = "12345"};
        error.message[6] = (char)WRONG[i].n;
        memcpy(error.message + 7, WRONG[i].slot, sizeof WRONG[i].slot);
        assert_int_equal(rv_error_slots(&error, slot), 0);
    }
}

/* However long the input, the message fits and ends; where there is no place for slots are none. */
static void long_errors(void **unused) {
    (void)unused;
    char text[1000];
    rv_error error;
    rv_slot slot[RV_MAX_SLOTS];
    memset(text, 'y', sizeof text);
    text[sizeof text - 1] = '\0';
    rv_fail_at(&error, RV_BAD_OPTION, RV_FAULT("<%s>"), rv_span_of(text));
    assert_int_equal(strlen(error.message), 50);
    rv_fail(&error, RV_BAD_OPTION, RV_FAULT("%s%s%s", text, text, text));
    assert_int_equal(strlen(error.message), sizeof error.message - 1);
    assert_int_equal(rv_error_slots(&error, slot), 0);
    for (size_t length = 200; length < 300; length++) {
        text[length] = '\0';
        rv_fail(&error, RV_BAD_OPTION, RV_FAULT("%s", text));
        int room = length + 1 + 1 + sizeof(rv_slot) <= sizeof error.message;
        assert_int_equal(rv_error_slots(&error, slot), room);
        text[length] = 'y';
    }
    rv_fail(&error, RV_BAD_OPTION, RV_FAULT("x"));
    for (int i = 1; i < 20; i++) {
        rv_fail_for(&error, RV_BAD_OPTION, RV_FAULT("%s"), &error);
        assert_int_equal(rv_error_slots(&error, slot),
                         i <= RV_MAX_SLOTS ? i : i - RV_MAX_SLOTS - 1);
    }
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
        cmocka_unit_test(slots),       cmocka_unit_test(foreign_slots),
        cmocka_unit_test(long_errors), cmocka_unit_test(code_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
