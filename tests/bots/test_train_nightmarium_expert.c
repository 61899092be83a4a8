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

/* What was learned is there from the first game on, also behind a checkpoint. */
TEST(it_learns_on_from_weights) {
    uint64_t stopped = 0;
    unlink(in_folder("second").path);
    unlink(in_folder("resumed").path);
    begin_with = "weights/nightmarium_2_expert.rvw";
    assert_int_equal(train("tiny", "second", NULL, NULL), TRAIN_DONE);
    assert_false(same("first", "second"));
    assert_int_equal(train("tiny", "cut", NULL, &stopped), TRAIN_STOPPED);
    assert_int_equal(train("tiny", "resumed", "checkpoint", NULL), TRAIN_DONE);
    assert_true(same("second", "resumed"));
    begin_with = NULL;
}

static void no_beginning(const char *file, const char *why) {
    begin_with = file;
    assert_int_equal(train("tiny", "never", NULL, NULL), TRAIN_FAILED);
    if (!strstr(error.message, why)) fail_msg("'%s' does not say '%s'", error.message, why);
    begin_with = NULL;
}

TEST(it_begins_with_no_other_weights) {
    no_beginning("weights/nightmarium_3_expert.rvw", "for another number of seats");
    no_beginning("weights/nightmarium.rvw", "of kind");
    no_beginning("weights/onirim_1.rvw", "onirim");
    no_beginning("weights/none.rvw", "No such file");
}

int main(void) {
    const struct CMUnitTest tests[] = {TRAINING_TESTS, cmocka_unit_test(threads_change_nothing),
                                       cmocka_unit_test(it_learns_on_from_weights),
                                       cmocka_unit_test(it_begins_with_no_other_weights)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
