/* fuzz_rpc.c - lines of requests, whatever they hold: each that is not blank gets one answer, which
 * is one line of JSON with an id; a refused one changes nothing; the game can always be asked
 * about. */
#undef NDEBUG
#include <assert.h>
#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/rpc.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char *ask(rv_rpc *rpc, const char *line) {
    size_t length;
    const char *answer = rv_rpc_answer(rpc, line, strlen(line), &length);
    char *copy = malloc(length + 1);
    assert(copy);
    return memcpy(copy, answer, length + 1);
}

static bool is_ok(const char *answer, size_t length) {
    assert(!memchr(answer, '\n', length));
    json_t *json = json_loadb(answer, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
    assert(json && json_object_get(json, "id"));
    const json_t *ok = json_object_get(json, "ok"), *error = json_object_get(json, "error");
    assert(json_is_boolean(ok) && json_is_true(ok) == !error);
    bool result = json_is_true(ok);
    json_decref(json);
    return result;
}

/* Sends one line; `record` is that of the game before it, and is given back as it is after it. */
static char *one_line(rv_rpc *rpc, const char *line, size_t length, char *record) {
    size_t answer_length;
    const char *answer = rv_rpc_answer(rpc, line, length, &answer_length);
    bool ok = answer && is_ok(answer, answer_length);
    if (answer) assert(strlen(answer) == answer_length);
    char *after = ask(rpc, "{\"do\":\"record\"}");
    assert(ok || strcmp(record, after) == 0);
    free(record);
    return after;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    rv_rpc rpc;
    rv_rpc_start(&rpc);
    char *record = ask(&rpc, "{\"do\":\"record\"}");
    const char *at = (const char *)data, *end = at + size;
    while (at < end) {
        const char *mark = memchr(at, '\n', (size_t)(end - at));
        size_t length = mark ? (size_t)(mark - at) : (size_t)(end - at);
        record = one_line(&rpc, at, length, record);
        at += length + (mark != NULL);
    }
    free(record);
    char *status = ask(&rpc, "{\"do\":\"status\",\"seat\":0}");
    is_ok(status, strlen(status));
    free(status);
    rv_rpc_end(&rpc);
    return 0;
}
