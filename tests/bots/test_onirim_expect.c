/* test_onirim_expect.c - the search of open Onirim: the cards that may come next are all there,
 * weigh 1 together and mean what sampling means, one of them and two; they change some choices,
 * always the same. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bots/brain.h"
#include "bots/onirim/expect.h"
#include "bots/onirim/plan.h"
#include "bots/onirim/value.h"
#include "core/rng.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

static void options_of(unsigned expansions, rv_options *options) {
    rv_options_default(rv_find_game("onirim"), options);
    options->value[0] = (int)expansions;
}

/* Calls at each discard of greedy games that awaits a card, with the state before. */
typedef void visitor(const rv_state *before, rv_action action, const onirim *after, rv_rng *rng);

static void each_discard_of(int seats, unsigned expansions, int games, visitor *visit) {
    rv_options options;
    rv_rng rng, dice;
    options_of(expansions, &options);
    rv_rng_seed(&rng, "games");
    rv_rng_seed(&dice, "dice");
    for (int i = 0; i < games; i++) {
        rv_state state, after;
        on_setup(&state, seats, &options, &rng, NULL);
        while (game_in(&state)->decision != D_OVER) {
            rv_action legal[ON_MAX_LEGAL];
            int n = on_legal(&state, legal);
            rv_action some = legal[rv_below(&dice, (uint32_t)n)];
            bool awaits = on_afterstate(&state, some, &after);
            if (awaits && game_in(&after)->resume == AWAIT_FILL && rv_below(&dice, 8) == 0)
                visit(&state, some, game_in(&after), &dice);
            on_apply(&state, rv_onirim_brain.trained(&state, legal, n), &rng, NULL);
        }
    }
}

static void each_discard(int games, visitor *visit) {
    each_discard_of(1, 0, games, visit);
}

static double value(const rv_state *state) {
    return (double)rv_onirim_brain.value(state, 1);
}

/* All cards, and all that follow where one is not enough. */
static double exact_value(const onirim *after, double *weight) {
    double sum = 0;
    *weight = 0;
    for (int card = 0; card < CARDS; card++) {
        rv_state next;
        double part = (double)after->bag[card] / after->n_bag, within = 1;
        if (!after->bag[card]) continue;
        on_expect_card(after, card, &next);
        bool more = game_in(&next)->decision == D_CHANCE;
        sum += part * (more ? exact_value(game_in(&next), &within) : value(&next));
        *weight += part * within;
    }
    return sum;
}

static int compared;

/* Doors call for more cards, in any order: few of them, or it takes long. */
static bool few_doors(const onirim *s) {
    int doors = 0;
    for (int c = 0; c < COLOURS; c++) doors += s->bag[CARD(c, DOOR)];
    return doors < 4;
}

static void compare_with_samples(const rv_state *before, rv_action action, const onirim *after,
                                 rv_rng *rng) {
    enum { SAMPLES = 1000 };
    if (!few_doors(after)) return;
    double weight, exact = exact_value(after, &weight), sum = 0, squares = 0;
    assert_true(fabs(weight - 1) < 1e-9);
    for (int i = 0; i < SAMPLES; i++) {
        rv_state state = *before;
        on_apply(&state, action, rng, NULL);
        double x = value(&state);
        sum += x;
        squares += x * x;
    }
    double mean = sum / SAMPLES, variance = fabs(squares / SAMPLES - mean * mean);
    assert_true(fabs(mean - exact) < 5 * sqrt(variance / SAMPLES) + 1e-6);
    compared++;
}

TEST(all_next_cards_mean_what_samples_mean) {
    compared = 0;
    each_discard(20, compare_with_samples);
    assert_true(compared > 10);
}

/* Where no card calls for another, the mean is plain. */
static void compare_with_next(const rv_state *before, rv_action action, const onirim *after,
                              rv_rng *rng) {
    (void)before, (void)action, (void)rng;
    double weight;
    if (!few_doors(after)) return;
    for (int card = 0; card < CARDS; card++) {
        rv_state next;
        if (!after->bag[card]) continue;
        on_expect_card(after, card, &next);
        if (game_in(&next)->decision == D_CHANCE) return;
    }
    assert_true(fabs(on_expect_next(after) - exact_value(after, &weight)) < 1e-6);
    compared++;
}

TEST(the_mean_of_the_next_card_is_exact) {
    compared = 0;
    each_discard(90, compare_with_next);
    assert_true(compared > 10);
}

/* The best two lines after the first card, each by all second cards: what follows from
 * on_expect_next must come out again. */
typedef struct {
    int n, logit[2];
    onirim after[2];
} best_two;

static void keep_two(void *context, const on_line *line, const onirim *after) {
    best_two *b = context;
    on_network room;
    int logit = on_logit(on_network_for(after->rules | ON_EXPERT, &room), after, 0);
    (void)line;
    int at = b->n == 0 || logit > b->logit[0] ? 0 : b->n == 1 || logit > b->logit[1] ? 1 : 2;
    if (at == 2) return;
    if (at == 0) b->after[1] = b->after[0], b->logit[1] = b->logit[0];
    b->after[at] = *after;
    b->logit[at] = logit;
    if (b->n < 2) b->n++;
}

static double by_next(const onirim *after, int logit) {
    bool awaits = after->decision == D_CHANCE && after->resume == AWAIT_FILL;
    return awaits ? on_expect_next(after) : (double)on_chance(logit);
}

static void compare_with_two(const rv_state *before, rv_action action, const onirim *after,
                             rv_rng *rng) {
    double sum = 0;
    (void)before, (void)action, (void)rng;
    for (int card = 0; card < CARDS; card++) {
        rv_state next;
        best_two best = {.n = 0};
        if (!after->bag[card]) continue;
        on_expect_card(after, card, &next);
        if (game_in(&next)->decision == D_CHANCE || game_in(&next)->decision == D_OVER) return;
        on_each_line(&next, 20, keep_two, &best);
        double one = by_next(&best.after[0], best.logit[0]);
        double other = best.n > 1 ? by_next(&best.after[1], best.logit[1]) : 0;
        sum += after->bag[card] * (one > other ? one : other);
    }
    assert_true(fabs(on_expect_two(after) - sum / after->n_bag) < 1e-6);
    compared++;
}

TEST(the_mean_of_two_cards_is_exact) {
    compared = 0;
    each_discard(30, compare_with_two);
    assert_true(compared > 4);
}

/* Under all rules; with the book also where a spell could be cast before. */
static void draw_each_card(const rv_state *before, rv_action action, const onirim *after,
                           rv_rng *rng) {
    (void)before, (void)action, (void)rng;
    for (int card = 0; card < CARDS; card++) {
        rv_state next;
        if (!after->bag[card]) continue;
        on_expect_card(after, card, &next);
        assert_int_equal(game_in(&next)->n_top, 0); /* where it was put */
        compared++;
    }
}

TEST(the_card_that_comes_is_drawn) {
    for (unsigned expansions = 0; expansions < 8; expansions++)
        for (int seats = 1; seats <= 2; seats++) {
            compared = 0;
            each_discard_of(seats, expansions, 8, draw_each_card);
            assert_true(compared > 50);
        }
}

/* With towers and with two the other search wins more; the book takes too long for it. */
TEST(it_plays_where_nothing_is_hidden_and_the_value_is_good) {
    rv_options options;
    for (unsigned expansions = 0; expansions < 8; expansions++) {
        bool book = expansions & BOOK, towers = expansions & TOWER_ROW;
        options_of(expansions, &options);
        assert_int_equal(on_expects(on_rules_of(1, &options)), book || !towers);
        assert_int_equal(on_expects(on_rules_of(2, &options)), book);
        assert_false(on_expects(on_rules_of(2, &options) | RULE_HIDDEN));
        assert_false(on_expects(on_rules_of(2, &options) | RULE_RACE));
    }
}

/* ---- Choices ---- */

/* In some games of a seed: how many choices there are, and how many of them more thought changes.
 * The same thought always comes to the same. */
static int changed_by(const rv_budget *more, const rv_budget *less, const char *seed, int games,
                      int *choices) {
    rv_options options;
    rv_rng rng;
    int changed = 0;
    options_of(0, &options);
    rv_rng_seed(&rng, seed);
    *choices = 0;
    for (int i = 0; i < games; i++) {
        rv_state state;
        on_setup(&state, 1, &options, &rng, NULL);
        while (game_in(&state)->decision != D_OVER) {
            rv_action liked = on_expect(&state, less, 0), found = on_expect(&state, more, 0);
            if (found != liked) assert_int_equal(on_expect(&state, more, 0), found);
            changed += found != liked;
            ++*choices;
            on_apply(&state, found, &rng, NULL);
        }
    }
    return changed;
}

/* With hardly a playout it takes what its value likes best, with some it changes its mind now and
 * then. The second card is for those who have more time: it changes few choices. */
static const rv_budget NONE = {1, 0}, SOME = {150, 0}, MANY = {20000, 0};

TEST(the_next_card_changes_some_choices) {
    int choices, changed = changed_by(&SOME, &NONE, "some", 10, &choices);
    assert_true(changed > choices / 100 && changed < choices / 2);
}

TEST(the_card_after_the_next_changes_a_few_choices) {
    int choices, changed = changed_by(&MANY, &SOME, "few", 8, &choices);
    assert_true(changed > 2 && changed < choices / 5);
}

static void count_swaps(void *context, const on_line *line, const onirim *after) {
    (void)after;
    *(int *)context += line->action[0] == ACTION(V_CAST, SPELL_PLAN, 0, 0);
}

/* A plan that casts the spell is there for each goal that could be the next one instead, also where
 * there is much else to do. */
TEST(plans_weigh_which_goals_to_swap) {
    rv_options options;
    rv_rng rng;
    int turns = 0;
    options_of(BOOK, &options);
    rv_rng_seed(&rng, "swaps");
    for (int i = 0; i < 20; i++) {
        rv_state state;
        on_setup(&state, 1, &options, &rng, NULL);
        while (game_in(&state)->decision != D_OVER) {
            rv_action legal[ON_MAX_LEGAL];
            int n = on_legal(&state, legal), swaps = 0;
            if (game_in(&state)->decision == D_TURN && on_can_cast(game_in(&state), SPELL_PLAN)) {
                on_each_line(&state, ON_MOST_LEAVES, count_swaps, &swaps);
                assert_in_range(swaps, 2, 7);
                turns++;
            }
            on_apply(&state, legal[rv_below(&rng, (uint32_t)n)], &rng, NULL);
        }
    }
    assert_true(turns > 10);
}

TEST(there_is_a_network_for_it) {
    on_network room;
    rv_error error;
    const rv_game *game = rv_find_game("onirim");
    assert_true(
        rv_weights_check(rv_weights_shipped("onirim_1_expert"), game, ON_DEEP_KIND, &error));
    assert_non_null(on_network_for(ON_EXPERT, &room)->deep.rows);
    assert_null(on_network_for(0, &room)->deep.rows);
    assert_true(on_has_network(on_network_for(ON_EXPERT | BOOK, &room)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_next_cards_mean_what_samples_mean),
        cmocka_unit_test(the_mean_of_the_next_card_is_exact),
        cmocka_unit_test(the_mean_of_two_cards_is_exact),
        cmocka_unit_test(the_card_that_comes_is_drawn),
        cmocka_unit_test(it_plays_where_nothing_is_hidden_and_the_value_is_good),
        cmocka_unit_test(the_next_card_changes_some_choices),
        cmocka_unit_test(the_card_after_the_next_changes_a_few_choices),
        cmocka_unit_test(plans_weigh_which_goals_to_swap),
        cmocka_unit_test(there_is_a_network_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
