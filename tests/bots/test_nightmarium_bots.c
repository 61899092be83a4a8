/* test_nightmarium_bots.c - the bots of Nightmarium: legal and blind everywhere, not foolish. */
#include <string.h>

#include "battery/sets.h"
#include "bots/brain.h"
#include "nightmarium/scenario.h"

enum { GAMES = 60, DECISIONS = 150 };

static const char *const NAMES[] = {"quick", "trained"};

static bool is_legal(const rv_game *game, const rv_state *state, rv_action action) {
    rv_action legal[RV_MAX_LEGAL];
    int n = game->legal(state, legal);
    while (n > 0 && legal[n - 1] != action) n--;
    return n > 0;
}

/* What the bot says, and says again when cards that it may not see are others. */
static rv_action ask(const rv_bot *bot, const rv_game *game, const rv_state *state, rv_rng *rng) {
    static const rv_budget NOTHING = {0, 0};
    rv_rng own;
    rv_rng_seed(&own, "bot");
    rv_action chosen = rv_bot_choose(bot, game, state, &NOTHING, &own);
    assert_true(is_legal(game, state, chosen));
    rv_state other = *state;
    game->permute_hidden(&other, game->actor(state), rng);
    assert_int_equal(rv_bot_choose(bot, game, &other, &NOTHING, &own), chosen);
    return chosen;
}

/* The brain itself is given a state, and must not look at what its view hides. */
static void is_blind(const rv_game *game, const rv_state *state) {
    const rv_brain *brain = rv_brain_of(game);
    rv_state view;
    rv_action legal[RV_MAX_LEGAL];
    int actor = game->actor(state), n = game->legal(state, legal);
    game->view(state, actor, &view);
    assert_int_equal(brain->quick(state, legal, n), brain->quick(&view, legal, n));
    assert_int_equal(brain->trained(state, legal, n), brain->trained(&view, legal, n));
    for (int seat = 1; seat <= 2; seat++) {
        game->view(state, seat, &view);
        float value = brain->value(state, seat);
        assert_true(value >= 0 && value <= 1);
        assert_true(brain->value(&view, seat) == value);
    }
}

/* The search changes a plan by what playouts show: without any, it keeps to it. */
static void keeps_to_plan(const rv_game *game, const rv_state *state) {
    static const rv_budget LITTLE = {1, 0};
    const rv_brain *brain = rv_brain_of(game);
    rv_state view;
    rv_rng own;
    rv_action legal[RV_MAX_LEGAL];
    int n = game->legal(state, legal);
    if (n == 1) return;
    game->view(state, game->actor(state), &view);
    rv_rng_seed(&own, "bot");
    assert_int_equal(brain->search(&view, &LITTLE, 1, &own), brain->careful(&view, legal, n));
}

/* Random walks, so that all kinds of tables are met; the bots' own moves now and then. */
static void walk(const rv_game *game, const set *s, rv_rng *rng) {
    rv_state state;
    game->setup(&state, s->seats, &s->options, rng, NULL);
    for (int i = 0; i < DECISIONS && game->actor(&state); i++) {
        rv_action legal[RV_MAX_LEGAL], said[2];
        int n = game->legal(&state, legal);
        for (int b = 0; b < 2; b++) said[b] = ask(rv_find_bot(NAMES[b]), game, &state, rng);
        is_blind(game, &state);
        keeps_to_plan(game, &state);
        uint32_t dice = rv_rng_below(rng, 6);
        game->apply(&state, dice < 4 ? said[dice & 1] : legal[rv_rng_below(rng, (uint32_t)n)], rng,
                    NULL);
    }
}

TEST(choices_are_legal_and_do_not_depend_on_hidden_cards) {
    const rv_game *game = rv_find_game("nightmarium");
    rv_rng rng;
    set s;
    int sets = sets_of(game), step = sets_step(sets), walked = 0;
    rv_rng_seed(&rng, "bots of nightmarium");
    for (int index = 0; walked < GAMES; index = (index + step) % sets) {
        if (!set_at(game, index, &s)) continue;
        walk(game, &s, &rng);
        walked++;
    }
}

static void chooses(const char *bot, const char *expected) {
    char text[RV_MAX_ACTION];
    rv_rng rng;
    rv_rng_seed(&rng, bot);
    rv_action chosen = rv_bot_choose(rv_find_bot(bot), the_game(), the_state(), NULL, &rng);
    the_game()->action_text(chosen, text, sizeof text);
    if (strcmp(text, expected) != 0) fail_msg("%s says '%s', not '%s'", bot, text, expected);
}

static void both_choose(const char *expected) {
    for (int b = 0; b < 2; b++) chooses(NAMES[b], expected);
}

TEST(a_win_in_one_is_taken) {
    set_up(2, "goal=1", "hands=NH/-,CL/e creatures=OL/-+OT/w|NL/-");
    both_choose("play NH/- 1");
    set_up(3, "goal=2 win=after-powers", "hands=CH/-,CL/e creatures=OL/-+OT/-+OH/-,NL/-+NT/-");
    both_choose("play CH/- 2");
}

TEST(a_win_in_two_is_prepared) {
    set_up(2, "goal=1", "hands=NT/-,NH/-,OT/w,CL/e creatures=OL/-|NL/-");
    both_choose("play NT/- 1");
    act("play NT/- 1");
    both_choose("play NH/- 1");
}

TEST(a_joker_that_wins_is_seen) {
    set_up(2, "goal=2", "hands=OH/j,NH/-,CT/e creatures=OL/-+OT/-,NL/-+NT/-|");
    for (int b = 0; b < 2; b++) chooses(NAMES[b], "play OH/j 1");
}

TEST(who_is_ahead_is_valued_higher) {
    set_up(2, "", "hands=NH/-,CH/-|NL/- creatures=OL/-+OT/w+OH/-,NL/-+NT/-|NL/-");
    const rv_brain *brain = rv_brain_of(the_game());
    assert_true(brain->value(the_state(), 1) > brain->value(the_state(), 2));
}

TEST(a_finished_game_asks_nobody) {
    set_up(2, "goal=1", "hands=NH/- creatures=OL/-+OT/w|NL/-");
    act("play NH/- 1");
    over(1);
    rv_rng rng;
    rv_rng_seed(&rng, "over");
    for (int b = 0; b < 2; b++)
        assert_int_equal(rv_bot_choose(rv_find_bot(NAMES[b]), the_game(), the_state(), NULL, &rng),
                         0);
    assert_true(rv_brain_of(the_game())->value(the_state(), 1) == 1);
    assert_true(rv_brain_of(the_game())->value(the_state(), 2) == 0);
}

/* Share of games that a bot wins against one player of another kind, seats changed in turn. */
static int wins(const char *bot, const char *against, int games) {
    const rv_game *game = rv_find_game("nightmarium");
    rv_options options;
    rv_rng chance, own;
    int won = 0;
    rv_options_default(game, &options);
    rv_rng_seed(&chance, "a few games");
    rv_rng_seed(&own, "bots");
    for (int i = 0; i < games; i++) {
        rv_state state;
        int seat = i % 2 + 1;
        rv_rng_select(&chance, (uint64_t)(i / 2));
        game->setup(&state, 2, &options, &chance, NULL);
        while (game->actor(&state)) {
            const char *name = game->actor(&state) == seat ? bot : against;
            game->apply(&state, rv_bot_choose(rv_find_bot(name), game, &state, NULL, &own), &chance,
                        NULL);
        }
        won += (int)(game->winners(&state) >> (seat - 1) & 1);
    }
    return won;
}

/* Far below what the arena measures, so that luck cannot break it and a bug does. */
TEST(stronger_bots_win) {
    assert_true(wins("quick", "reference", 200) > 120);
    assert_true(wins("trained", "reference", 200) > 170);
    assert_true(wins("trained", "quick", 200) > 120);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_legal_and_do_not_depend_on_hidden_cards),
        cmocka_unit_test(a_win_in_one_is_taken),
        cmocka_unit_test(a_win_in_two_is_prepared),
        cmocka_unit_test(a_joker_that_wins_is_seen),
        cmocka_unit_test(who_is_ahead_is_valued_higher),
        cmocka_unit_test(a_finished_game_asks_nobody),
        cmocka_unit_test(stronger_bots_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
