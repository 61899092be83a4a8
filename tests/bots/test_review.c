/* test_review.c - reviews: sums hold, mistakes are found, luck is luck, nothing hidden is used.
 * ctest: timeout 600
 * ctest: label release */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "bots/brain.h"
#include "core/rng.h"
#include "session/memory.h"
#include "session/session.h"

/* What docs/laboratory.md promises about the sums. */
static const double TOLERANCE = 1e-9;

/* Playouts of each review; sanitizers are slow. */
static int few(void) {
    return getenv("SANITIZE") ? 24 : 96;
}

/* ---- Games to look at ---- */

static void act(rv_session *s, rv_action action) {
    char text[RV_MAX_ACTION];
    s->game->action_text(action, text, sizeof text);
    assert_true(rv_session_act(s, text, NULL));
}

/* A game of bots, broken off after `most` actions. */
static rv_session *game_of(const rv_game *game, int seats, const char *const *bots, size_t most,
                           const char *seed) {
    rv_rng rng;
    rv_rng_seed(&rng, "players");
    rv_session *s = rv_session_new(game, seats, NULL, seed, NULL);
    assert_non_null(s);
    for (int actor; (actor = game->actor(&s->state)) != 0 && s->n_actions < most;)
        act(s, rv_bot_choose(rv_find_bot(bots[actor - 1]), game, &s->state, NULL, &rng));
    return s;
}

static rv_review *look(const rv_session *s, int seat, int playouts, int slice) {
    rv_review *review = rv_review_start(s, seat, playouts, NULL);
    assert_non_null(review);
    while (rv_review_step(review, slice)) continue;
    return review;
}

/* Calls `check` with games of every game that has a brain, at every number of seats, whole ones and
 * broken ones. */
static void for_games(void (*check)(const rv_session *s, int seat)) {
    static const char *const MIXED[] = {"trained", "random", "trained", "quick", "reference"};
    int looked = 0;
    for (int g = 0; rv_game_at(g); g++) {
        const rv_game *game = rv_game_at(g);
        if (!rv_brain_of(game)) continue;
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            size_t most = seats % 2 ? 20 : 60;
            rv_session *s = game_of(game, seats, MIXED, most, "reviewed");
            check(s, 1 + looked++ % seats);
            rv_session_free(s);
        }
    }
    assert_true(looked > 0);
}

/* ---- Sums ---- */

static void check_moment(const rv_session *s, const rv_moment *m, size_t index) {
    assert_int_equal(m->index, index);
    assert_int_equal(m->action, s->actions[index]);
    assert_true(m->before >= 0 && m->before <= 1 && m->after >= 0 && m->after <= 1);
    assert_true(m->cost >= 0);
    assert_true((m->cost > 0) == (m->best != m->action));
    assert_true(m->judged || m->cost == 0);
    assert_true(fabs(m->before - m->after - m->cost) <= TOLERANCE);
}

static void check_sums(const rv_session *s, int seat) {
    rv_review *r = look(s, seat, few(), 1000);
    rv_sums sums = rv_review_sums(r);
    double errors = 0, luck = 0;
    assert_int_equal(rv_review_done(r), s->n_actions);
    for (size_t i = 0; i < s->n_actions; i++) {
        const rv_moment *m = rv_review_moment(r, i), *next = rv_review_moment(r, i + 1);
        check_moment(s, m, i);
        /* Luck stands between the two chances beside it, and is nothing that was left over. */
        assert_true(fabs((next ? next->before : sums.end) - m->after - m->luck) <= TOLERANCE);
        errors += m->cost;
        luck += m->luck;
    }
    assert_true(fabs(errors - sums.errors) <= TOLERANCE);
    assert_true(fabs(luck - sums.luck - sums.others) <= TOLERANCE);
    assert_true(fabs(sums.start - errors + luck - sums.end) <= TOLERANCE);
    if (!s->game->actor(&s->state)) assert_true(sums.end == 0 || sums.end == 1);
    assert_null(rv_review_moment(r, s->n_actions));
    rv_review_free(r);
}

static void luck_and_errors_add_up_to_the_result(void **state) {
    (void)state;
    for_games(check_sums);
}

static void a_won_game_ends_with_certainty(void **state) {
    (void)state;
    static const char *const BOTS[] = {"trained", "trained"};
    const rv_game *game = rv_find_game("nightmarium");
    rv_session *s = game_of(game, 2, BOTS, 10000, "whole");
    for (int seat = 1; seat <= 2; seat++) {
        rv_review *r = look(s, seat, few(), 1000);
        double end = game->winners(&s->state) >> (seat - 1) & 1 ? 1 : 0;
        assert_true(rv_review_sums(r).end == end);
        rv_review_free(r);
    }
    rv_session_free(s);
}

/* What another action seemed to be better by is nothing where the one taken led to a sure win. */
static void nothing_is_better_than_a_sure_win(void **state) {
    (void)state;
    static const char *const BOTS[] = {"trained", "trained"};
    static const struct {
        const char *game, *seed;
        int seats;
    } WON[] = {
        {"onirim", "sure#39", 1}, {"nightmarium", "sure#11", 2}, {"nightmarium", "sure#41", 2}};
    for (size_t i = 0; i < sizeof WON / sizeof *WON; i++) {
        rv_session *s = game_of(rv_find_game(WON[i].game), WON[i].seats, BOTS, 10000, WON[i].seed);
        rv_review *r = look(s, 1, 32, 1000);
        for (size_t k = 0; k < s->n_actions; k++) check_moment(s, rv_review_moment(r, k), k);
        rv_review_free(r);
        rv_session_free(s);
    }
}

/* ---- Slices, seeds, interruptions ---- */

static void check_slices(const rv_session *s, int seat) {
    rv_review *one = look(s, seat, few(), 1), *all = look(s, seat, few(), 1 << 30);
    for (size_t i = 0; i < s->n_actions; i++) {
        const rv_moment *a = rv_review_moment(one, i), *b = rv_review_moment(all, i);
        assert_int_equal(a->best, b->best);
        assert_true(a->before == b->before && a->after == b->after && a->luck == b->luck);
    }
    rv_review_free(one);
    rv_review_free(all);
}

static void slices_change_nothing(void **state) {
    (void)state;
    for_games(check_slices);
}

static void check_part(const rv_session *s, int seat) {
    rv_review *r = rv_review_start(s, seat, few(), NULL);
    for (int i = 0; i < 40 && rv_review_step(r, 100); i++) {
        rv_sums sums = rv_review_sums(r);
        double sum = sums.start - sums.errors + sums.luck + sums.others;
        if (rv_review_done(r)) assert_true(fabs(sum - sums.end) <= TOLERANCE);
    }
    rv_review_free(r);
}

static void sums_hold_while_it_runs(void **state) {
    (void)state;
    for_games(check_part);
}

static void few_playouts_and_no_actions_will_do(void **state) {
    (void)state;
    static const char *const BOTS[] = {"random", "random"};
    for (size_t most = 0; most < 4; most++) {
        rv_session *s = game_of(rv_find_game("nightmarium"), 2, BOTS, most, "short");
        for (int playouts = 1; playouts < 40; playouts += 6) {
            rv_review *r = look(s, 1, playouts, 1);
            rv_sums sums = rv_review_sums(r);
            double sum = sums.start - sums.errors + sums.luck + sums.others;
            assert_true(fabs(sum - sums.end) <= TOLERANCE);
            assert_true(sums.end > 0 && sums.end < 1);
            rv_review_free(r);
        }
        rv_session_free(s);
    }
}

/* ---- What it finds ---- */

static double errors_of(const char *bot, const char *seed) {
    const char *const bots[] = {bot, "trained"};
    rv_session *s = game_of(rv_find_game("nightmarium"), 2, bots, 50, seed);
    rv_review *r = look(s, 1, 400, 1000);
    double errors = rv_review_sums(r).errors;
    rv_review_free(r);
    rv_session_free(s);
    return errors;
}

static void worse_players_make_more_errors(void **state) {
    (void)state;
    double random = 0, trained = 0;
    for (int i = 0; i < 4; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "errors#%d", i + 1);
        random += errors_of("random", seed);
        trained += errors_of("trained", seed);
    }
    assert_true(trained < random / 2);
}

/* Two complete creatures win, a head is at hand, and the other player threatens to win as well:
 * anything else is the worst decision. */
static const char AT_HAND[] = "creatures=NL/-+NT/-+NH/-,IL/-+IT/-|NL/-+NT/-+NH/-,CL/-+CT/- "
                              "hands=IH/-,NL/-|CH/-,CH/-,OH/-,CH/e,CH/e,CH/e,CH/e";

static rv_session *at_hand(const char *action) {
    rv_options options;
    rv_error error = {0};
    const rv_game *game = rv_find_game("nightmarium");
    rv_options_default(game, &options);
    rv_options_set(game, &options, "goal", "2", NULL);
    rv_session *s = rv_session_position(game, 2, &options, 1, AT_HAND, "hand", &error);
    if (!s) fail_msg("%s", error.message);
    assert_true(rv_session_act(s, action, &error));
    return s;
}

static void a_win_let_go_is_the_worst_decision(void **state) {
    (void)state;
    size_t worst[3];
    rv_action play;
    rv_session *s = at_hand("draw"), *won = at_hand("play IH/- 2");
    assert_true(rv_session_act(s, "draw", NULL));
    rv_review *r = look(s, 1, 2000, 1000);
    assert_true(rv_review_worst(r, worst, 3) >= 1);
    const rv_moment *m = rv_review_moment(r, worst[0]);
    assert_true(s->game->action_parse("play IH/- 2", &play));
    assert_int_equal(m->index, 1); /* the first draw could still be followed by the win */
    assert_int_equal(m->best, play);
    assert_true(m->before > 0.999);
    rv_review_free(r);
    r = look(won, 1, 2000, 1000);
    assert_true(rv_review_sums(r).errors == 0);
    assert_true(rv_review_sums(r).start == 1 && rv_review_sums(r).luck == 0);
    rv_review_free(r);
    rv_session_free(s);
    rv_session_free(won);
}

/* Luck of many games is about nothing: it is counted from chances, not from results. */
static void luck_evens_out(void **state) {
    (void)state;
    static const char *const BOTS[] = {"trained", "trained"};
    enum { GAMES = 8 };
    double sum = 0, squares = 0;
    for (int i = 0; i < GAMES; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "even#%d", i + 1);
        rv_session *s = game_of(rv_find_game("nightmarium"), 2, BOTS, 10000, seed);
        rv_review *r = look(s, 1, few(), 1000);
        double luck = rv_review_sums(r).luck;
        sum += luck;
        squares += luck * luck;
        rv_review_free(r);
        rv_session_free(s);
    }
    double mean = sum / GAMES, error = sqrt((squares / GAMES - mean * mean) / (GAMES - 1));
    assert_true(fabs(mean) < 4 * error + 0.02);
}

static void worst_are_sorted(const rv_session *s, int seat) {
    size_t worst[4] = {0};
    rv_review *r = look(s, seat, few(), 1000);
    int all = 0, n = rv_review_worst(r, worst, 3);
    for (size_t i = 0; i < s->n_actions; i++) all += rv_review_moment(r, i)->cost > 0;
    assert_int_equal(n, all < 3 ? all : 3);
    for (int i = 1; i < n; i++)
        assert_true(rv_review_moment(r, worst[i - 1])->cost >= rv_review_moment(r, worst[i])->cost);
    for (size_t i = 0; n && i < s->n_actions; i++)
        if (i != worst[0])
            assert_true(rv_review_moment(r, i)->cost <= rv_review_moment(r, worst[0])->cost);
    rv_review_free(r);
}

static void the_worst_come_first(void **state) {
    (void)state;
    for_games(worst_are_sorted);
}

/* ---- What it may not see ---- */

/* Other cards in the hand of another seat, the same actions: the judgement stays. */
static void hidden_cards_change_no_judgement(void **state) {
    (void)state;
    static const char *const TABLE[] = {
        "creatures=NL/-,IL/-+IT/-|OL/- hands=IH/-,NL/-,CT/e|OL/-,CH/e",
        "creatures=NL/-,IL/-+IT/-|OL/- hands=IH/-,NL/-,CT/e|NH/-,IL/h",
    };
    const rv_game *game = rv_find_game("nightmarium");
    rv_moment moments[2];
    for (int i = 0; i < 2; i++) {
        rv_error error = {0};
        rv_session *s = rv_session_position(game, 2, NULL, 1, TABLE[i], "hidden", &error);
        if (!s) fail_msg("%s", error.message);
        assert_true(rv_session_act(s, "play NL/- 3", NULL));
        rv_review *r = look(s, 1, 400, 1000);
        moments[i] = *rv_review_moment(r, 0);
        rv_review_free(r);
        rv_session_free(s);
    }
    assert_int_equal(moments[0].best, moments[1].best);
    assert_true(moments[0].cost == moments[1].cost && moments[0].after == moments[1].after);
}

/* ---- Refusals ---- */

static void wrong_calls_are_refused(void **state) {
    (void)state;
    rv_error error = {0};
    rv_session *s = rv_session_new(rv_find_game("nightmarium"), 3, NULL, "x", NULL);
    static const int SEATS_THERE_ARE_NOT[] = {-1, 0, 4};
    for (int i = 0; i < 3; i++) {
        assert_null(rv_review_start(s, SEATS_THERE_ARE_NOT[i], 0, &error));
        assert_int_equal(error.code, RV_BAD_SEAT);
    }
    rv_session_free(s);
    s = rv_session_new(rv_find_game("template"), 2, NULL, "x", NULL);
    assert_null(rv_review_start(s, 1, 0, &error));
    assert_int_equal(error.code, RV_UNSUPPORTED);
    rv_session_free(s);
}

static void memory_that_runs_out_is_an_error(void **state) {
    (void)state;
    static const char *const BOTS[] = {"random", "random"};
    rv_session *s = game_of(rv_find_game("nightmarium"), 2, BOTS, 4, "memory");
    for (long k = 1;; k++) {
        rv_error error = {0};
        rv_memory_fail_at(k, true);
        rv_review *r = rv_review_start(s, 1, 10, &error);
        rv_memory_fail_at(0, false);
        if (r) {
            rv_review_free(r);
            assert_true(k > 4);
            break;
        }
        assert_int_equal(error.code, RV_NO_MEMORY);
    }
    rv_session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(luck_and_errors_add_up_to_the_result),
        cmocka_unit_test(a_won_game_ends_with_certainty),
        cmocka_unit_test(nothing_is_better_than_a_sure_win),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(sums_hold_while_it_runs),
        cmocka_unit_test(few_playouts_and_no_actions_will_do),
        cmocka_unit_test(worse_players_make_more_errors),
        cmocka_unit_test(a_win_let_go_is_the_worst_decision),
        cmocka_unit_test(luck_evens_out),
        cmocka_unit_test(the_worst_come_first),
        cmocka_unit_test(hidden_cards_change_no_judgement),
        cmocka_unit_test(wrong_calls_are_refused),
        cmocka_unit_test(memory_that_runs_out_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
