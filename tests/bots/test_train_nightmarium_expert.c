/* test_train_nightmarium_expert.c - the trainer of the value behind Nightmarium's expert.
 * ctest: label threads */
#define _POSIX_C_SOURCE 200809L
#define GAME "nightmarium"
#define EXPERT true
#include "bots/training.h"

#include "bots/nightmarium/deep.h"

static bool is_net(rv_weights file) {
    nm_deep net;
    return rv_weights_check(file, rv_find_game(GAME), NM_DEEP_KIND, &error) &&
           nm_deep_in(file, 2, &net) && !nm_deep_in(file, 4, &net);
}

/* The first file is that of the tests before. */
TEST(threads_change_nothing) {
    path to = in_folder("second"), kept = in_folder("checkpoint");
    train_job job = {
        .game = rv_find_game(GAME),
        .seats = 2,
        .expert = true,
        .threads = 4,
        .games = GAMES,
        .seed = "tiny",
        .out = to.path,
        .checkpoint = kept.path,
        .error = &error,
    };
    unlink(to.path);
    assert_int_equal(train_of(job.game)(&job), TRAIN_DONE);
    assert_true(same("first", "second"));
}

int main(void) {
    const struct CMUnitTest tests[] = {TRAINING_TESTS, cmocka_unit_test(threads_change_nothing)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
