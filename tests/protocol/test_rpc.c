/* test_rpc.c - one line in, one line out, without a process around it: shapes, ids, fields. What a
 * partner over standard input meets is tested by rpc_blackbox.py. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <jansson.h>

#include "protocol/rpc.h"
#include "session/session.h"

static rv_rpc rpc;

static int begin(void **unused) {
    (void)unused;
    rv_rpc_start(&rpc);
    return 0;
}

static int end(void **unused) {
    (void)unused;
    rv_rpc_end(&rpc);
    return 0;
}

/* The answer is one line, NUL-ended, and JSON. */
static const char *ask(const char *line) {
    size_t length;
    const char *answer = rv_rpc_answer(&rpc, line, strlen(line), &length);
    assert_non_null(answer);
    assert_int_equal(strlen(answer), length);
    assert_null(strchr(answer, '\n'));
    json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
    assert_true(json_is_object(json));
    assert_non_null(json_object_get(json, "id"));
    assert_true(json_is_boolean(json_object_get(json, "ok")));
    json_decref(json);
    return answer;
}

static void expect_start(const char *line, const char *wanted) {
    const char *answer = ask(line);
    if (strncmp(answer, wanted, strlen(wanted)) != 0) fail_msg("%s\n gives %s", line, answer);
}

static void expect_code(const char *line, const char *id, const char *code) {
    char wanted[256] = "{\"id\":";
    strcat(strcat(wanted, id), ",\"ok\":false,\"error\":{\"code\":\"");
    strcat(strcat(wanted, code), "\",\"message\":\"");
    expect_start(line, wanted);
}

static void blank_lines_have_no_answer(void **unused) {
    (void)unused;
    size_t length;
    assert_null(rv_rpc_answer(&rpc, "", 0, &length));
    assert_null(rv_rpc_answer(&rpc, " \t \r", 4, &length));
    expect_code("\f", "null", "bad_json");
    expect_code("\xc2\xa0", "null", "bad_json");
}

static void ids_come_back_as_they_were(void **unused) {
    (void)unused;
    static const char *const good[] = {"0",
                                       "1",
                                       "-1",
                                       "9007199254740991",
                                       "-9007199254740991",
                                       "\"\"",
                                       "\"a\"",
                                       "\"\\\"\\\\\"",
                                       "\"\\u0000\"",
                                       "\"x\\u0000y\"",
                                       "\"\xf0\x9f\x8c\x99\"",
                                       "\"1\"",
                                       "\"\\n\""};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char line[128] = "{\"do\":\"status\",\"id\":";
        strcat(strcat(line, good[i]), "}");
        expect_code(line, good[i], "no_game");
    }
    static const char *const bad[] = {"null",
                                      "true",
                                      "false",
                                      "[]",
                                      "{}",
                                      "[1]",
                                      "1.0",
                                      "0.5",
                                      "1e2",
                                      "-0.0",
                                      "9007199254740992",
                                      "-9007199254740992",
                                      "9223372036854775807",
                                      "9223372036854775808",
                                      "1e400",
                                      "-1e400",
                                      "123456789012345678901234567890"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char line[128] = "{\"do\":\"status\",\"id\":";
        strcat(strcat(line, bad[i]), "}");
        expect_code(line, "null", "bad_request");
    }
    expect_code("{\"do\":\"status\"}", "null", "no_game");
}

/* Valid JSON that jansson cannot read: what it asks for decides, and the id comes back. */
static void valid_json_is_read_whatever_is_in_it(void **unused) {
    (void)unused;
    expect_code("{\"id\":1,\"do\":\"status\",\"x\":1e999}", "1", "no_game");
    expect_code("{\"id\":1,\"do\":\"status\",\"x\":[-1E+999,99999999999999999999999]}", "1",
                "no_game");
    expect_code("{\"id\":1,\"do\":\"status\",\"a\\u0000\":0}", "1", "no_game");
    expect_code("{\"id\":1,\"do\":\"status\\u0000\"}", "1", "unknown_verb");
    expect_code(
        "{\"id\":1,\"do\":\"status\",\"x\":\"99999999999999999999 \\\" 1e999\",\"y\":1e999}", "1",
        "no_game");
    /* What is not JSON stays so, also behind a number that is too big. */
    expect_code("{\"id\":1,\"do\":\"status\",\"x\":1e999,\"y\":01}", "null", "bad_json");
    expect_code("{\"id\":1,\"do\":\"status\",\"x\":1e999,\"y\":1.}", "null", "bad_json");
    expect_code("{\"id\":1,\"do\":\"status\",\"x\":1e999,\"y\":1e}", "null", "bad_json");
    expect_code("{\"id\":1,\"do\":\"status\",\"x\":1e999,\"y\":--1}", "null", "bad_json");
    expect_code("{\"id\":1,\"do\":\"status\",\"x\":1e999,\"y\":\"", "null", "bad_json");
    expect_code("{\"id\":1,\"do\":\"status\",\"x\":1e999,\"y\":\"\\", "null", "bad_json");
    expect_code("{\"id\":1,\"do\":\"status\",\"x\":1e999,\"y\":-", "null", "bad_json");
    expect_code("{\"id\":1,\"do\":\"status\",\"x\":1e999,\"x\":1}", "null", "bad_json");
}

static void every_byte_of_a_line_counts(void **unused) {
    (void)unused;
    static const char line[] = "{\"do\":\"games\"}\0";
    size_t length;
    assert_non_null(strstr(rv_rpc_answer(&rpc, line, sizeof line - 1, &length), "\"bad_json\""));
    assert_non_null(strstr(rv_rpc_answer(&rpc, line, sizeof line - 2, &length), "\"ok\":true"));
}

static void lines_have_a_length(void **unused) {
    (void)unused;
    size_t length;
    char *line = malloc(RV_MAX_LINE + 1);
    memset(line, ' ', RV_MAX_LINE + 1);
    assert_null(rv_rpc_answer(&rpc, line, RV_MAX_LINE, &length));
    memcpy(line, "{\"id\":7,\"do\":\"games\"}", 21);
    assert_non_null(
        strstr(rv_rpc_answer(&rpc, line, RV_MAX_LINE, &length), "{\"id\":7,\"ok\":true"));
    const char *answer = rv_rpc_answer(&rpc, line, RV_MAX_LINE + 1, &length);
    assert_non_null(strstr(answer, "{\"id\":null,\"ok\":false,\"error\":{\"code\":\"too_long\""));
    free(line);
}

/* The fields of a status, all of them and in their order. */
static void a_status_has_its_fields_in_order(void **unused) {
    (void)unused;
    static const char *const keys[] = {"id",    "ok",   "game",    "turn", "actor", "decision",
                                       "legal", "over", "winners", "view", "events"};
    json_t *json = json_loads(ask("{\"do\":\"new\",\"game\":\"onirim\",\"seed\":\"s\"}"), 0, NULL);
    size_t i = 0;
    for (void *at = json_object_iter(json); at; at = json_object_iter_next(json, at))
        assert_string_equal(json_object_iter_key(at), keys[i++]);
    assert_int_equal(i, 11);
    json_decref(json);
    expect_start(
        "{\"do\":\"status\",\"view\":false}",
        "{\"id\":null,\"ok\":true,\"game\":\"onirim\",\"turn\":1,\"actor\":1,\"decision\":\"turn\","
        "\"legal\":[\"");
    const char *answer = ask("{\"do\":\"status\",\"view\":false}");
    static const char tail[] = "],\"over\":false,\"winners\":[]}";
    assert_string_equal(answer + strlen(answer) - strlen(tail), tail);
}

static void hidden_games_are_not_there(void **unused) {
    (void)unused;
    assert_null(strstr(ask("{\"do\":\"games\"}"), "template"));
    expect_code("{\"do\":\"new\",\"game\":\"template\"}", "null", "unknown_game");
    expect_code("{\"do\":\"position\",\"game\":\"template\"}", "null", "unknown_game");
    expect_code("{\"do\":\"load\",\"record\":\"reverie 1\\ngame template\\nrules 1\\nseats "
                "1\\nseed\\nend\\n\"}",
                "null", "bad_record");
    expect_code("{\"do\":\"status\"}", "null", "no_game");
}

/* A record of the most actions, reseeds and signs that a session holds fits one line, both ways. */
static void the_longest_record_fits_a_line(void **unused) {
    (void)unused;
    size_t action = 2 + 2 + strlen("discard RS shared") + 2, reseed = 7 + 2 * RV_MAX_SEED + 2;
    size_t hash = 5 + 16 + 2, start = RV_MAX_ZONES + 2048;
    assert_true(RV_MAX_HISTORY * action + RV_MAX_RESEEDS * reseed +
                    (RV_MAX_HISTORY / RV_HASH_EVERY + 1) * hash + start <
                RV_MAX_LINE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(blank_lines_have_no_answer, begin, end),
        cmocka_unit_test_setup_teardown(ids_come_back_as_they_were, begin, end),
        cmocka_unit_test_setup_teardown(valid_json_is_read_whatever_is_in_it, begin, end),
        cmocka_unit_test_setup_teardown(every_byte_of_a_line_counts, begin, end),
        cmocka_unit_test_setup_teardown(lines_have_a_length, begin, end),
        cmocka_unit_test_setup_teardown(a_status_has_its_fields_in_order, begin, end),
        cmocka_unit_test_setup_teardown(hidden_games_are_not_there, begin, end),
        cmocka_unit_test(the_longest_record_fits_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
