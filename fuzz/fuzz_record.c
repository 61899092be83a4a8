/* fuzz_record.c - any text as a record: refused with a reason, or a game that is written down
 * again, read again and is the same. */
#undef NDEBUG
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "reverie.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char *record_of(const rv_session *session) {
    size_t size = rv_session_record(session, NULL, 0) + 1;
    char *text = malloc(size);
    assert(text);
    assert(rv_session_record(session, text, size) == size - 1);
    return text;
}

static void check(const rv_session *session) {
    const rv_game *game = rv_session_game(session);
    assert(!game->broken(rv_session_state(session)));
    char *first = record_of(session);
    rv_session *again = rv_session_load(first, NULL);
    assert(again);
    char *second = record_of(again);
    assert(strcmp(first, second) == 0);
    assert(game->hash(rv_session_state(session)) == game->hash(rv_session_state(again)));
    while (rv_session_undo(again, NULL)) {}
    free(first);
    free(second);
    rv_session_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    assert(text);
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    rv_error error = {RV_OK, ""};
    rv_session *session = rv_session_load(text, &error);
    if (session) check(session);
    else assert(error.code == RV_BAD_RECORD && error.message[0]);
    rv_session_free(session);
    free(text);
    return 0;
}
