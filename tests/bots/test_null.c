/* test_null.c - the commonest slips of who embeds the library: a name that is not found gives NULL,
 * and so does a text that was forgotten. What can refuse refuses; nothing crashes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "reverie.h"

static rv_error error;

static void nothing_is_found_without_a_name(void **unused) {
    (void)unused;
    assert_null(rv_find_game(NULL));
    assert_null(rv_find_bot(NULL));
    assert_string_equal(rv_code_name(RV_NO_MEMORY), "no_memory");
    assert_string_equal(rv_code_name((rv_code)(RV_NO_MEMORY + 1)), "");
    assert_string_equal(rv_code_name((rv_code)-1), "");
}

static void no_game_is_refused(void **unused) {
    (void)unused;
    const rv_game *missing = rv_find_game("onirm");
    rv_options options;
    rv_options_default(missing, &options);
    assert_null(rv_session_new(missing, 1, NULL, "a seed", &error));
    assert_int_equal(error.code, RV_UNKNOWN_GAME);
    assert_null(rv_session_new(missing, 1, &options, "a seed", NULL));
    assert_null(rv_session_position(missing, 1, NULL, 1, "", "a seed", &error));
    assert_int_equal(error.code, RV_UNKNOWN_GAME);
    assert_false(rv_options_set(missing, &options, "lost", "true", &error));
    assert_int_equal(error.code, RV_UNKNOWN_GAME);
    assert_false(rv_options_check(missing, 1, &options, &error));
    assert_int_equal(error.code, RV_UNKNOWN_GAME);
}

static void forgotten_texts_are_refused(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("onirim");
    rv_options options;
    rv_options_default(game, &options);
    assert_false(rv_options_set(game, &options, NULL, "true", &error));
    assert_int_equal(error.code, RV_BAD_OPTION);
    assert_false(rv_options_set(game, &options, "lost", NULL, &error));
    assert_int_equal(error.code, RV_BAD_OPTION);
    assert_null(rv_session_new(game, 1, NULL, NULL, &error));
    assert_int_equal(error.code, RV_BAD_SEED);
    assert_null(rv_session_position(game, 1, NULL, 1, NULL, "a seed", &error));
    assert_int_equal(error.code, RV_BAD_POSITION);
    assert_null(rv_session_load(NULL, &error));
    assert_int_equal(error.code, RV_BAD_RECORD);
    rv_session *session = rv_session_new(game, 1, NULL, "a seed", &error);
    assert_non_null(session);
    assert_false(rv_session_act(session, NULL, &error));
    assert_int_equal(error.code, RV_ILLEGAL_ACTION);
    assert_false(rv_session_reseed(session, NULL, &error));
    assert_int_equal(error.code, RV_BAD_SEED);
    rv_session_free(session);
}

static void options_past_the_last_have_no_text(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("nightmarium");
    rv_options options;
    char text[16];
    rv_options_default(game, &options);
    for (int i = 0; i < 3; i++) {
        int index = (int[]){-1, game->n_options, 1000000}[i];
        strcpy(text, "old");
        assert_int_equal(rv_options_text(game, &options, index, text, sizeof text), 0);
        assert_string_equal(text, "");
    }
}

static void no_bot_and_no_session(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("onirim");
    rv_options options;
    rv_rng rng;
    rv_state state;
    rv_advice advice[RV_MAX_LEGAL];
    rv_options_default(game, &options);
    rv_rng_seed(&rng, "a seed");
    game->setup(&state, 1, &options, &rng, NULL);
    assert_int_equal(rv_bot_choose(rv_find_bot("exprt"), game, &state, NULL, &rng), 0);
    assert_int_equal(rv_bot_choose(rv_find_bot("quick"), NULL, &state, NULL, &rng), 0);
    assert_int_equal(rv_advise(NULL, &state, NULL, &rng, advice, NULL, NULL), -1);
    assert_null(rv_review_start(NULL, 1, 0, &error));
    assert_int_equal(error.code, RV_NO_GAME);
    rv_session_free(NULL);
    rv_review_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_found_without_a_name),
        cmocka_unit_test(no_game_is_refused),
        cmocka_unit_test(forgotten_texts_are_refused),
        cmocka_unit_test(options_past_the_last_have_no_text),
        cmocka_unit_test(no_bot_and_no_session),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
