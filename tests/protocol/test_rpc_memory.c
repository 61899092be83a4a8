/* test_rpc_memory.c - every allocation behind a request fails, one after the other: each failure is
 * answered with no_memory, the game stays as it was, and the same request then succeeds with the
 * answer that it has in an untroubled run. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "protocol/rpc.h"
#include "session/memory.h"

static const char NEW_FOR_TWO[] =
    "{\"id\":\"two\",\"do\":\"new\",\"game\":\"onirim\",\"seats\":2,\"seed\":\"m\",\"options\":"
    "{\"expansions\":[\"book\",\"towers\",\"premonitions\"],\"talk\":\"silent\"}}";
static const char LOAD[] = "{\"id\":10,\"do\":\"load\",\"record\":"
                           "\"reverie 1\\ngame onirim\\nrules 1\\nseats 1\\nseed x\\nend\\n\"}";
static const char POSITION[] =
    "{\"id\":11,\"do\":\"position\",\"game\":\"onirim\","
    "\"hands\":[[\"RS\",\"RM\",\"RK\",\"BS\",\"BM\"]],"
    "\"rows\":[[\"GS\",\"GM\"]],\"discard\":{\"XX\":2},\"deck\":{\"top\":[\"NS\",\"NM\"]}}";

static const char *const DIALOGUE[] = {
    "{\"id\":1,\"do\":\"games\"}",
    NEW_FOR_TWO,
    "{\"id\":3,\"do\":\"status\",\"seat\":1}",
    "{\"id\":4,\"do\":\"bot\",\"name\":\"random\",\"ms\":5}",
    "{\"id\":5,\"do\":\"act\",\"action\":\"nonsense\"}",
    "{\"id\":6,\"do\":\"reseed\",\"seed\":\"n\"}",
    "{\"id\":7,\"do\":\"record\"}",
    "{\"id\":8,\"do\":\"status\",\"x\":1e999}",
    "not json",
    "{\"id\":9,\"do\":\"new\",\"game\":\"onirim\",\"seed\":\"solo\"}",
    LOAD,
    POSITION,
    "{\"id\":12,\"do\":\"act\",\"action\":\"play RK\"}",
    "{\"id\":13,\"do\":\"act\",\"action\":\"play BS\"}",
    "{\"id\":14,\"do\":\"undo\"}",
    "{\"id\":15,\"do\":\"new\",\"game\":\"nightmarium\",\"seed\":\"n\"}",
    "{\"id\":16,\"do\":\"advise\",\"playouts\":30}",
    "{\"id\":17,\"do\":\"act\",\"action\":\"draw\"}",
    "{\"id\":\"a long id that has to be copied, too\",\"do\":\"undo\",\"view\":false}",
};
enum { STEPS = sizeof DIALOGUE / sizeof *DIALOGUE };

static char *answer_of(rv_rpc *rpc, const char *line) {
    size_t length;
    const char *answer = rv_rpc_answer(rpc, line, strlen(line), &length);
    assert_non_null(answer);
    assert_int_equal(strlen(answer), length);
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    return memcpy(copy, answer, length + 1);
}

static void check_same(rv_rpc *rpc, const char *status, const char *record) {
    char *now = answer_of(rpc, "{\"do\":\"status\"}");
    assert_string_equal(now, status);
    free(now);
    now = answer_of(rpc, "{\"do\":\"record\"}");
    assert_string_equal(now, record);
    free(now);
}

/* Room for answers that was got before would hide the failures of getting it. */
static void forget_room(rv_rpc *rpc) {
    rv_free(rpc->answer);
    rpc->answer = NULL;
    rpc->room = 0;
}

static int troubled_step(rv_rpc *rpc, const char *line, const char *right, bool and_after) {
    char *status = answer_of(rpc, "{\"do\":\"status\"}");
    char *record = answer_of(rpc, "{\"do\":\"record\"}");
    for (int k = 1;; k++) {
        forget_room(rpc);
        unsigned long failures = rv_memory_failures();
        rv_memory_fail_at(k, and_after);
        char *answer = answer_of(rpc, line);
        rv_memory_fail_at(0, false);
        bool failed = rv_memory_failures() != failures;
        if (failed) {
            if (!strstr(answer, "\"code\":\"no_memory\"")) fail_msg("%s\n gives %s", line, answer);
            check_same(rpc, status, record);
        } else {
            assert_string_equal(answer, right);
        }
        free(answer);
        if (failed) continue;
        free(status);
        free(record);
        return k - 1;
    }
}

static void every_failure_is_answered(void **unused) {
    (void)unused;
    for (int and_after = 0; and_after <= 1; and_after++) {
        rv_rpc calm, troubled;
        rv_rpc_start(&calm);
        rv_rpc_start(&troubled);
        for (int i = 0; i < STEPS; i++) {
            char *right = answer_of(&calm, DIALOGUE[i]);
            int failures = troubled_step(&troubled, DIALOGUE[i], right, and_after);
            assert_true(failures >= 2); /* reading it, and answering it */
            free(right);
        }
        rv_rpc_end(&calm);
        rv_rpc_end(&troubled);
    }
}

static void a_line_that_could_not_be_kept_is_answered(void **unused) {
    (void)unused;
    rv_rpc rpc;
    size_t length;
    rv_rpc_start(&rpc);
    rv_memory_fail_at(1, true);
    const char *answer = rv_rpc_no_memory(&rpc, &length);
    rv_memory_fail_at(0, false);
    assert_string_equal(answer, "{\"id\":null,\"ok\":false,\"error\":{\"code\":\"no_memory\","
                                "\"message\":\"there is not enough memory\"}}");
    assert_int_equal(length, strlen(answer));
    rv_rpc_end(&rpc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_failure_is_answered),
        cmocka_unit_test(a_line_that_could_not_be_kept_is_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
