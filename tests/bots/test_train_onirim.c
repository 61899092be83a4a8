/* test_train_onirim.c - the trainer of Onirim. */
#define _POSIX_C_SOURCE 200809L
#define GAME "onirim"
#include "bots/training.h"

#include "bots/onirim/value.h"

enum { BASE = 0 }; /* the rules of a game for one player without expansions */

static bool is_net(rv_weights file) {
    on_network net;
    return rv_weights_check(file, rv_find_game(GAME), ON_VALUE_KIND, &error) &&
           on_network_in(file, BASE, &net);
}

TEST(chances_are_chances) {
    assert_true(on_chance(0) == 0.5f);
    for (int x = -10; x < 10; x++) {
        float low = on_chance(x * ON_LOGIT_ONE), high = on_chance((x + 1) * ON_LOGIT_ONE);
        assert_true(low > 0 && low < high && high < 1);
    }
}

/* A beginner loses nearly every game, and comes to expect it; before, all chances are even. */
TEST(something_is_learned) {
    void *data;
    size_t size;
    on_network net;
    rv_options options;
    rv_state state;
    const rv_game *game = rv_find_game(GAME);
    rv_options_default(game, &options);
    assert_true(train_read_file(in_folder("first").path, &data, &size, &error));
    assert_true(on_network_in((rv_weights){data, size}, BASE, &net));
    assert_true(game->position(&state, 1, &options, 1, "hands=RS,RM,BS,GS,NS", &error));
    assert_true(on_chance(on_logit(&net, game_in(&state), 0)) < 0.25f);
    free(data);
}

static int train_from(const char *from, int seats, const char *out) {
    path to = in_folder(out), kept = in_folder("taught.checkpoint"), with = in_folder(from);
    train_job job = {
        .game = rv_find_game(GAME),
        .seats = seats,
        .games = GAMES,
        .seed = "tiny",
        .out = to.path,
        .checkpoint = kept.path,
        .from = from ? with.path : NULL,
        .error = &error,
    };
    rv_options_default(job.game, &job.options);
    return train_of(job.game)(&job);
}

/* Rows of places that hardly occur are left out; what was learned can be learned from. */
TEST(weights_of_a_similar_game_are_a_beginning) {
    void *data;
    size_t size;
    on_network net;
    assert_int_equal(train_from(NULL, 2, "pair"), TRAIN_DONE);
    assert_int_equal(train_from("pair", 2, "taught"), TRAIN_DONE);
    assert_false(same("pair", "taught"));
    assert_true(train_read_file(in_folder("taught").path, &data, &size, &error));
    assert_true(on_network_in((rv_weights){data, size}, RULE_TWO, &net));
    assert_non_null(net.row);
    for (int k = 0; k < net.columns; k++) assert_int_equal(net.inner[k], 0);
    free(data);
    assert_int_equal(train_from("pair", 1, "never"), TRAIN_FAILED);
    if (!strstr(error.message, "another number of columns")) fail_msg("'%s'", error.message);
    assert_int_equal(train_from("missing", 2, "never"), TRAIN_FAILED);
    if (!strstr(error.message, "No such file")) fail_msg("'%s'", error.message);
}

int main(void) {
    const struct CMUnitTest tests[] = {TRAINING_TESTS, cmocka_unit_test(something_is_learned),
                                       cmocka_unit_test(weights_of_a_similar_game_are_a_beginning),
                                       cmocka_unit_test(chances_are_chances)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
