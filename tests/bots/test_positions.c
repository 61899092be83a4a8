/* test_positions.c - bots and advice where there is nothing to choose, nothing to lose, or nothing
 * to win: they answer with a legal action, soon, and with chances that are chances. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "reverie.h"

static const rv_budget BUDGETS[] = {{0, 0}, {1, 0}, {300, 0}, {0, 1}};

static rv_session *table(const char *goal, const char *zones) {
    const rv_game *game = rv_find_game("nightmarium");
    rv_options options;
    rv_error error = {0};
    rv_options_default(game, &options);
    rv_options_set(game, &options, "goal", goal, NULL);
    rv_session *s = rv_session_position(game, 2, &options, 1, zones, "position", &error);
    if (!s) fail_msg("%s", error.message);
    return s;
}

static bool is_legal(const rv_game *game, const rv_state *state, rv_action action) {
    rv_action legal[RV_MAX_LEGAL];
    for (int n = game->legal(state, legal); n > 0; n--)
        if (legal[n - 1] == action) return true;
    return false;
}

/* The choice of each bot with each budget; `expected` 0: any legal one. */
static void choose(const rv_session *s, rv_action expected, const char *but) {
    const rv_game *game = rv_session_game(s);
    const rv_state *state = rv_session_state(s);
    for (int b = 0; rv_bot_at(b); b++) {
        const rv_bot *bot = rv_bot_at(b);
        for (size_t i = 0; i < sizeof BUDGETS / sizeof *BUDGETS; i++) {
            rv_rng rng;
            rv_rng_seed(&rng, bot->name);
            rv_action action = rv_bot_choose(bot, game, state, &BUDGETS[i], &rng);
            assert_true(is_legal(game, state, action));
            if (expected && bot != rv_find_bot(but)) assert_int_equal(action, expected);
        }
    }
}

static rv_advice best_advice(const rv_session *s) {
    rv_advice advice[RV_MAX_LEGAL];
    rv_rng rng;
    rv_budget budget = {600, 0};
    rv_rng_seed(&rng, "advice");
    int n = rv_advise(rv_session_game(s), rv_session_state(s), &budget, &rng, advice, NULL, NULL);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        assert_true(advice[i].win >= 0 && advice[i].win <= 1);
        assert_true(advice[i].error >= 0 && advice[i].error <= 0.5);
    }
    return advice[0];
}

static rv_action parse(const char *text) {
    rv_action action = 0;
    assert_true(rv_find_game("nightmarium")->action_parse(text, &action));
    return action;
}

/* A hand without cards can only draw. */
static void one_move(void **state) {
    (void)state;
    rv_session *s = table("5", "creatures=|OL/- hands=|OL/-");
    choose(s, parse("draw"), "");
    rv_advice best = best_advice(s);
    assert_int_equal(best.action, parse("draw"));
    rv_session_free(s);
}

/* The other one needs a single head and holds cards of every kind; nothing is here to stop it. */
static void lost(void **state) {
    (void)state;
    rv_session *s = table("5", "creatures=|NL/-+NT/-+NH/-,NL/-+NT/-+NH/-,CL/-+CT/-+CH/-,"
                               "IL/-+IT/-+IH/-,OL/-+OT/- "
                               "hands=NL/-,IL/-|CH/-,CH/e,CH/e,CH/e,IH/-,IH/-,IH/h,IH/h,OH/-,NH/-");
    choose(s, 0, "");
    assert_true(best_advice(s).win < 0.05);
    rv_session_free(s);
}

/* The last head is at hand, and this is the last action of the turn. `random` may miss it. */
static void won(void **state) {
    (void)state;
    rv_session *s = table("2", "creatures=NL/-+NT/-+NH/-,IL/-+IT/-|OL/- hands=IH/-,NL/-|OL/-");
    assert_true(rv_session_act(s, "draw", NULL));
    choose(s, parse("play IH/- 2"), "random");
    rv_advice best = best_advice(s);
    assert_int_equal(best.action, parse("play IH/- 2"));
    assert_true(best.win > 0.999);
    rv_session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_move),
        cmocka_unit_test(lost),
        cmocka_unit_test(won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
