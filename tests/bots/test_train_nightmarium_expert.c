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

int main(void) {
    const struct CMUnitTest tests[] = {TRAINING_TESTS, cmocka_unit_test(threads_change_nothing)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
