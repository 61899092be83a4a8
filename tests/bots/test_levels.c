/* test_levels.c - the levels for people are in order of strength, and are what they are said to be.
 * ctest: timeout 600
 * ctest: label release
 *
 * Each level meets the next one on the same decks, in every game that has a brain: where players
 * compete, with the seats changed; else both play each deck alone. Sanitizers would take minutes
 * for these games and learn nothing of strength: they see the other test only. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "bots/brain.h"
#include "reverie.h"

enum { DECKS = 80, MASTER_PLAYOUTS = 100, FEW_PLAYOUTS = 20 };

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

static rv_action choice(const rv_game *game, const rv_state *state, const char *bot) {
    const rv_budget budget = {FEW_PLAYOUTS, 0};
    rv_rng own;
    rv_rng_seed(&own, "own");
    return rv_bot_choose(rv_find_bot(bot), game, state, &budget, &own);
}

/* A level plays like the bot it is made from, move for move; `reference` is the game's yardstick,
 * which `easy` plays by too, and `quick` where the game has none. */
static void play_alike(const rv_game *game, int seats) {
    rv_options options;
    rv_state state;
    rv_rng chance;
    rv_options_default(game, &options);
    rv_rng_seed(&chance, "pairs");
    game->setup(&state, seats, &options, &chance, NULL);
    for (int actor; (actor = game->actor(&state)) != 0;) {
        rv_state view;
        game->view(&state, actor, &view);
        rv_action yardstick = game->reference ? game->reference(&view) : 0;
        rv_action reference = choice(game, &state, "reference");
        if (yardstick) assert_int_equal(reference, choice(game, &state, "easy"));
        else if (rv_brain_of(game)) assert_int_equal(reference, choice(game, &state, "quick"));
        assert_int_equal(choice(game, &state, "normal"), choice(game, &state, "quick"));
        assert_int_equal(choice(game, &state, "hard"), choice(game, &state, "trained"));
        rv_action master = choice(game, &state, "master");
        assert_int_equal(master, choice(game, &state, "expert"));
        game->apply(&state, master, &chance, NULL);
    }
}

static void levels_are_what_they_are_said_to_be(void **unused) {
    (void)unused;
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        play_alike(game, game->min_seats);
        play_alike(game, game->max_seats);
    }
}

int main(void) {
    const struct CMUnitTest behaviour[] = {cmocka_unit_test(levels_are_what_they_are_said_to_be)};
    const struct CMUnitTest strength[] = {cmocka_unit_test(each_level_is_stronger)};
    int failed = cmocka_run_group_tests(behaviour, NULL, NULL);
    if (!getenv("SANITIZE")) failed += cmocka_run_group_tests(strength, NULL, NULL);
    return failed;
}
