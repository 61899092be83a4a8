/* test_train_onirim.c - the trainer of Onirim's fast values, and what it hands on to the other. */
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

/* A beginner loses nearly every game, and comes to expect it; before, all chances are even. Rows of
 * places that hardly occur are left out: the first, of zeros, serves for all of them. */
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
    assert_non_null(net.row);
    for (int k = 0; k < net.columns; k++) assert_int_equal(net.inner[k], 0);
    free(data);
}

static train_job job_for(int seats, int expansions) {
    train_job job = {
        .game = rv_find_game(GAME),
        .seats = seats,
        .games = 2,
        .seed = "tiny",
        .error = &error,
    };
    rv_options_default(job.game, &job.options);
    job.options.value[0] = expansions;
    return job;
}

static void says(const train_job *job, const char *why) {
    assert_int_equal(train_of(job->game)(job), TRAIN_FAILED);
    if (!strstr(error.message, why)) fail_msg("'%s' does not say '%s'", error.message, why);
}

/* Where `trained` need not be fast its value is deep, and its games can be shared out. */
TEST(other_games_learn_deep_values) {
    static const int OTHERS[][2] = {{2, 0}, {1, BOOK}, {2, TOWER_ROW | OMENS}};
    path out = in_folder("second"), kept = in_folder("checkpoint");
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        train_job job = job_for(OTHERS[i][0], OTHERS[i][1]);
        on_network net;
        void *data;
        size_t size;
        job.out = out.path;
        job.checkpoint = kept.path;
        assert_true(train_shares(&job));
        assert_int_equal(train_of(job.game)(&job), TRAIN_DONE);
        assert_true(train_read_file(out.path, &data, &size, &error));
        rv_weights file = {data, size};
        assert_true(rv_weights_check(file, job.game, ON_DEEP_KIND, &error));
        assert_true(on_network_in(file, on_rules_of(job.seats, &job.options), &net));
        assert_false(on_network_in(file, BASE, &net));
        free(data);
    }
}

TEST(what_a_game_has_not_is_refused) {
    train_job base = job_for(1, 0), pair = job_for(2, 0), expert = job_for(1, 0);
    assert_false(train_shares(&base));
    expert.expert = true;
    assert_true(train_shares(&expert));
    base.from = "weights/onirim_1.rvw";
    says(&base, "--from is for deep weights");
    pair.quick = expert.quick = true;
    says(&pair, "--quick is for the base game");
    says(&expert, "without --expert");
}

int main(void) {
    const struct CMUnitTest tests[] = {TRAINING_TESTS, cmocka_unit_test(something_is_learned),
                                       cmocka_unit_test(other_games_learn_deep_values),
                                       cmocka_unit_test(what_a_game_has_not_is_refused),
                                       cmocka_unit_test(chances_are_chances)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
