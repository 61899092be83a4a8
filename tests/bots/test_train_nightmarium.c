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

int main(void) {
    const struct CMUnitTest tests[] = {TRAINING_TESTS, cmocka_unit_test(threads_change_nothing)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
