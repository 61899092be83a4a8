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

int main(void) {
    const struct CMUnitTest tests[] = {TRAINING_TESTS, cmocka_unit_test(something_is_learned),
                                       cmocka_unit_test(chances_are_chances)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
