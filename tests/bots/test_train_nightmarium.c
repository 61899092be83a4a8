/* test_train_nightmarium.c - the trainer of Nightmarium.
 * ctest: label threads */
#define _POSIX_C_SOURCE 200809L
#define GAME "nightmarium"
#include "bots/training.h"

#include "bots/nightmarium/value.h"

static bool is_net(rv_weights file) {
    nm_net net;
    return rv_weights_check(file, rv_find_game(GAME), NM_KIND, &error) && nm_net_in(file, &net);
}

/* A slow beginning is none, and neither are a few bad reports. */
TEST(a_collapse_is_noticed) {
    static const double SLOW[] = {0, 0, 0, 0, 0, 0, 0.05, 0.002, 0.004, 0.003, 0.004, 0.002},
                        BAD[] = {0.5, 0.9, 0, 0, 0.04, 0.01, 0.7, 0, 0, 0.02, 0.03};
    train_watch slow = {0}, bad = {0};
    for (size_t i = 0; i < sizeof SLOW / sizeof *SLOW; i++)
        assert_true(train_holds(&slow, SLOW[i], &error));
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_true(train_holds(&bad, BAD[i], &error));
    assert_false(train_holds(&bad, 0.01, &error));
    assert_non_null(strstr(error.message, "begin again with another --seed"));
}

int main(void) {
    const struct CMUnitTest tests[] = {TRAINING_TESTS, cmocka_unit_test(threads_change_nothing),
                                       cmocka_unit_test(a_collapse_is_noticed)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
