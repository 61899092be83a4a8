/* test_onirim_deep.c - the deep value of Onirim: sights that stay within their tables under all
 * rules, and sums that come out the same however they are made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "bots/onirim/deep.h"
#include "core/rng.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

enum { GAMES = 10, ALL_EXPANSIONS = 8 };

typedef void visitor(const rv_state *state, unsigned rules, rv_rng *rng);

/* Every state of some random games of every number of seats, set of expansions and way to talk. */
static void each_state(visitor *visit) {
    const rv_game *game = rv_find_game("onirim");
    rv_rng rng;
    rv_rng_seed(&rng, "sights");
    for (int which = 0; which < 3 * ALL_EXPANSIONS * GAMES; which++) {
        int kind = which / GAMES % 3, seats = kind ? 2 : 1;
        rv_options options;
        rv_state state;
        rv_action legal[RV_MAX_LEGAL];
        rv_options_default(game, &options);
        options.value[0] = which / GAMES / 3;
        options.value[game->n_options - 1] = kind == 2 ? SILENT : OPEN;
        game->setup(&state, seats, &options, &rng, NULL);
        while (game->actor(&state)) {
            visit(&state, on_rules_of(seats, &options), &rng);
            int n = game->legal(&state, legal);
            game->apply(&state, legal[rv_rng_below(&rng, (uint32_t)n)], &rng, NULL);
        }
    }
}

static void check_sight(const rv_state *state, unsigned rules, rv_rng *rng) {
    int tables, each, n;
    on_sight sight;
    (void)rng;
    on_sight_of(rules, &tables, &each, &n);
    on_look(game_in(state), game_in(state)->active, &sight);
    assert_int_equal(sight.tables, tables);
    assert_int_equal(sight.each, each);
    assert_int_equal(sight.n, n);
    assert_in_range(n, COLOURS * each + 1, SIGHT_MOST);
    for (int i = 0; i < n; i++) assert_in_range(sight.at[i], 0, tables - 1);
    for (int i = 0; i < COLOURS * each; i++) /* colours share their tables, others follow */
        for (int k = COLOURS * each; k < n; k++) assert_true(sight.at[i] < sight.at[k]);
}

TEST(sights_stay_in_their_tables) {
    each_state(check_sight);
}

/* ---- Sums ---- */

enum { MOST_PLACES = 4000 };

static struct {
    uint16_t row[MOST_PLACES];
    int8_t rows[MOST_PLACES * DEEP_FIRST];
    int16_t first[DEEP_FIRST], own[DEEP_FIRST * DEEP_SECOND], all[DEEP_FIRST * DEEP_SECOND];
    int16_t second[DEEP_SECOND], middle[DEEP_SECOND * DEEP_THIRD];
    int16_t third[DEEP_THIRD], out[DEEP_THIRD + 1];
} any;

static on_deep net = {0,       any.row,    any.rows,   any.first, any.own,
                      any.all, any.second, any.middle, any.third, any.out};

static void fill(int16_t *numbers, int n, int most, rv_rng *rng) {
    for (int i = 0; i < n; i++)
        numbers[i] = (int16_t)((int)rv_rng_below(rng, (uint32_t)(2 * most + 1)) - most);
}

static void make_any_net(void) {
    rv_rng rng;
    rv_rng_seed(&rng, "any net");
    for (int i = 0; i < MOST_PLACES; i++) any.row[i] = (uint16_t)i;
    for (int i = 0; i < MOST_PLACES * DEEP_FIRST; i++)
        any.rows[i] = (int8_t)((int)rv_rng_below(&rng, 255) - 127);
    fill(any.first, DEEP_FIRST, 500, &rng);
    fill(any.own, DEEP_FIRST * DEEP_SECOND, 700, &rng);
    fill(any.all, DEEP_FIRST * DEEP_SECOND, 300, &rng);
    fill(any.second, DEEP_SECOND, 500, &rng);
    fill(any.middle, DEEP_SECOND * DEEP_THIRD, 700, &rng);
    fill(any.third, DEEP_THIRD, 500, &rng);
    fill(any.out, DEEP_THIRD + 1, 2000, &rng);
}

static int different; /* values seen */

static void check_sums(const rv_state *state, unsigned rules, rv_rng *rng) {
    static int before;
    on_sight sight;
    (void)rules;
    if (rv_rng_below(rng, 10)) return;
    on_look(game_in(state), game_in(state)->active, &sight);
    net.each = sight.each;
    int logit = on_deep_plainly(&net, &sight);
    assert_int_equal(on_deep_logit(&net, &sight), logit);
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) assert_int_equal(on_deep_wide(&net, &sight), logit);
#endif
    different += logit != before;
    before = logit;
}

TEST(wide_registers_change_no_value) {
    make_any_net();
    each_state(check_sums);
    assert_true(different > 100);
}

/* All that belongs to a colour changes places with all of another: nothing changes. If only its
 * cards in the hand do, somebody else's are meant: that is seen. */
static int seen;

static void check_colours(const rv_state *state, unsigned rules, rv_rng *rng) {
    on_sight sight, other;
    (void)rules;
    if (rv_rng_below(rng, 10)) return;
    on_look(game_in(state), game_in(state)->active, &sight);
    int each = net.each = sight.each, before = on_deep_logit(&net, &sight);
    other = sight;
    memcpy(other.at, sight.at + 2 * each, (size_t)each * sizeof *other.at);
    memcpy(other.at + 2 * each, sight.at, (size_t)each * sizeof *other.at);
    assert_int_equal(on_deep_logit(&net, &other), before);
    other.at[0] = sight.at[0];
    other.at[2 * each] = sight.at[2 * each];
    if (sight.at[0] == sight.at[2 * each] || !memcmp(other.at, sight.at, sizeof other.at)) return;
    seen += on_deep_logit(&net, &other) != before;
}

TEST(what_belongs_to_a_colour_is_seen_together) {
    make_any_net();
    each_state(check_colours);
    assert_true(seen > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sights_stay_in_their_tables),
                                       cmocka_unit_test(wide_registers_change_no_value),
                                       cmocka_unit_test(what_belongs_to_a_colour_is_seen_together)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
