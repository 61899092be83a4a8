/* test_levels.c - the levels for people are in order of strength, and are what they are said to be.
 * ctest: timeout 600
 *
 * Each level meets the next one on the same decks, in every game that has a brain: where players
 * compete, with the seats changed; else both play each deck alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bots/brain.h"
#include "reverie.h"

enum { DECKS = 80, MASTER_PLAYOUTS = 100 };

static unsigned play(const rv_game *game, const rv_bot *const bots[2], int deck) {
    const rv_budget budget = {MASTER_PLAYOUTS, 0};
    rv_options options;
    rv_state state;
    rv_rng chance, own;
    rv_options_default(game, &options);
    rv_rng_seed(&chance, "levels");
    rv_rng_seed(&own, "players");
    rv_rng_select(&chance, (uint64_t)deck);
    rv_rng_select(&own, (uint64_t)deck);
    game->setup(&state, game->min_seats, &options, &chance, NULL);
    for (int actor; (actor = game->actor(&state)) != 0;) {
        rv_action action = rv_bot_choose(bots[(actor - 1) % 2], game, &state, &budget, &own);
        game->apply(&state, action, &chance, NULL);
    }
    return game->winners(&state);
}

/* How many more games `one` wins than `other`. */
static int compare(const rv_game *game, const char *one, const char *other) {
    const rv_bot *a = rv_find_bot(one), *b = rv_find_bot(other);
    bool alone = game->min_seats == 1;
    int more = 0;
    for (int deck = 0; deck < DECKS; deck++) {
        unsigned first = play(game, (const rv_bot *[2]){a, alone ? a : b}, deck);
        unsigned second = play(game, (const rv_bot *[2]){b, alone ? b : a}, deck);
        if (alone) more += (int)(first & 1) - (int)(second & 1);
        else
            more += (int)(first & 1) - (int)(first >> 1 & 1) + (int)(second >> 1 & 1) -
                    (int)(second & 1);
    }
    print_message("%s: %s wins %+d more than %s\n", game->name, one, more, other);
    return more;
}

static void each_level_is_stronger(void **unused) {
    (void)unused;
    int games = 0;
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        if (!rv_brain_of(game)) continue;
        games++;
        assert_true(compare(game, "normal", "easy") > 0);
        assert_true(compare(game, "hard", "normal") > 0);
        assert_true(compare(game, "master", "hard") > 0);
    }
    assert_true(games > 0);
}

/* A level plays like the bot it is made from, move for move. */
static void levels_are_what_they_are_said_to_be(void **unused) {
    (void)unused;
    static const char *const PAIRS[][2] = {
        {"easy", "reference"}, {"normal", "quick"}, {"hard", "trained"}, {"master", "expert"}};
    const rv_budget budget = {MASTER_PLAYOUTS, 0};
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        rv_options options;
        rv_state state;
        rv_rng chance;
        rv_options_default(game, &options);
        rv_rng_seed(&chance, "pairs");
        game->setup(&state, game->max_seats, &options, &chance, NULL);
        while (game->actor(&state)) {
            rv_action action = 0;
            for (int p = 0; p < 4; p++) {
                rv_rng own[2];
                for (int k = 0; k < 2; k++) rv_rng_seed(&own[k], "own");
                action = rv_bot_choose(rv_find_bot(PAIRS[p][0]), game, &state, &budget, &own[0]);
                assert_int_equal(
                    rv_bot_choose(rv_find_bot(PAIRS[p][1]), game, &state, &budget, &own[1]),
                    action);
            }
            game->apply(&state, action, &chance, NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_level_is_stronger),
        cmocka_unit_test(levels_are_what_they_are_said_to_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
