/* test_onirim_value.c - what the learned value of Onirim is made of: weights for every game, and
 * features that stay within their tables; sums that come out the same however they are made, and
 * see the cards of a colour together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bots/onirim/layers.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

enum { GAMES = 10 };

/* Calls for each number of seats and set of expansions. */
static void each_rules(void (*visit)(const rv_game *game, int seats, const rv_options *options)) {
    const rv_game *game = rv_find_game("onirim");
    for (int seats = 1; seats <= 2; seats++)
        for (int expansions = 0; expansions < 8; expansions++)
            for (int talk = OPEN; talk <= (seats == 2 ? SILENT : OPEN); talk += SILENT) {
                rv_options options;
                rv_options_default(game, &options);
                options.value[0] = expansions;
                options.value[game->n_options - 1] = talk;
                visit(game, seats, &options);
            }
}

static void has_weights(const rv_game *game, int seats, const rv_options *options) {
    unsigned rules = on_rules_of(seats, options);
    char name[ON_NAME_SIZE];
    rv_error error;
    on_network network, room;
    assert_true(on_network_for(rules, &room)->linear != NULL);
    on_weights_name(rules, name);
    rv_weights file = rv_weights_shipped(name);
    if (!file.size && rules & RULE_HIDDEN) return; /* that of the open game serves */
    if (!file.size) fail_msg("there is no %s", name);
    assert_true(rv_weights_check(file, game, ON_VALUE_KIND, &error));
    assert_true(on_network_in(file, rules, &network));
    assert_ptr_equal(on_network_for(rules, &room)->inner, network.inner);
}

TEST(every_game_has_weights) {
    each_rules(has_weights);
}

/* A turn that is weighed at once weighs as much as what its actions lead to. */
static int compare_turn(const rv_state *state, const on_network *network) {
    rv_action legal[ON_MAX_LEGAL];
    int weight[ON_MAX_LEGAL], n = on_legal(state, legal), seen = 0;
    const onirim *s = game_in(state);
    if (!on_is_plain_turn(s)) return 0;
    uint32_t weighed = on_weigh_turn(s, &network->layout, network->linear, legal, n, weight);
    for (int i = 0; i < n; i++) {
        if (!(weighed >> i & 1)) continue;
        rv_state after;
        assert_true(on_afterstate(state, legal[i], &after));
        assert_int_equal(weight[i], on_logit(network, game_in(&after), 0));
        seen++;
    }
    return seen;
}

TEST(a_turn_at_once_weighs_what_its_actions_weigh) {
    const rv_game *game = rv_find_game("onirim");
    const rv_bot *bot = rv_find_bot("quick");
    rv_options options;
    rv_rng rng;
    on_network room;
    const on_network *network = on_network_for(ON_QUICK, &room);
    int seen = 0;
    rv_options_default(game, &options);
    rv_rng_seed(&rng, "turns");
    assert_true(network->linear != NULL);
    for (int i = 0; i < GAMES; i++) {
        rv_state state;
        game->setup(&state, 1, &options, &rng, NULL);
        while (game->actor(&state)) {
            seen += compare_turn(&state, network);
            game->apply(&state, rv_bot_choose(bot, game, &state, NULL, &rng), &rng, NULL);
        }
    }
    assert_true(seen > 500);
}

static void check_features(const rv_game *game, int seats, const rv_options *options) {
    rv_rng rng;
    rv_rng_seed(&rng, "features");
    on_layout layout =
        on_layout_of(on_rules_of(seats, options), on_detail_of(on_rules_of(seats, options)));
    int usual = 0;
    for (int i = 0; i < GAMES; i++) {
        rv_state state;
        rv_action legal[RV_MAX_LEGAL];
        game->setup(&state, seats, options, &rng, NULL);
        while (game->actor(&state)) {
            int places[ON_MOST_FEATURES];
            int n = on_features(game_in(&state), game_in(&state)->active, &layout, places);
            if (!usual) usual = n;
            assert_int_equal(n, usual);
            assert_true(n <= ON_MOST_FEATURES);
            for (int k = 0; k < n; k++) assert_true(places[k] >= 0 && places[k] < layout.places);
            n = game->legal(&state, legal);
            game->apply(&state, legal[rv_rng_below(&rng, (uint32_t)n)], &rng, NULL);
        }
    }
}

TEST(features_stay_in_their_tables) {
    each_rules(check_features);
}

/* Any places will do, and more of them than a state has: sums grow beyond what games show. But
 * every colour has its own. */
static void weighs_alike(const rv_game *game, int seats, const rv_options *options) {
    (void)game;
    on_network room;
    rv_rng rng;
    rv_rng_seed(&rng, "layers");
    const on_network *network = on_network_for(on_rules_of(seats, options), &room);
    for (int i = 0; i < 2000; i++) {
        int places[ON_MOST_FEATURES], least = COLOURS * network->layout.by_colour;
        int n = least + (int)rv_rng_below(&rng, (uint32_t)(ON_MOST_FEATURES - least + 1));
        for (int k = 0; k < n; k++) {
            places[k] = (int)rv_rng_below(&rng, (uint32_t)network->layout.places);
            if (network->row) places[k] = network->row[places[k]];
        }
        assert_int_equal(on_weigh(network, places, n), on_weigh_plainly(network, places, n));
    }
}

TEST(wide_registers_change_no_value) {
    each_rules(weighs_alike);
}

/* ---- Colours ---- */

static void swap(int *a, int *b) {
    int kept = *a;
    *a = *b;
    *b = kept;
}

static int row_of(const on_network *network, int place) {
    return network->row ? network->row[place] : place;
}

static int weigh_rows(const on_network *network, const int *places, int n) {
    int rows[ON_MOST_FEATURES];
    for (int i = 0; i < n; i++) rows[i] = row_of(network, places[i]);
    return on_weigh(network, rows, n);
}

/* All that belongs to a colour changes places with all of another: nothing changes. If only the
 * cards to come do, somebody else's are meant: that is seen. */
static void check_colours(const rv_game *game, int seats, const rv_options *options) {
    enum { STOCK = 1 }; /* of the places of a colour */
    on_network room;
    rv_rng rng;
    int changed = 0, seen = 0;
    const on_network *network = on_network_for(on_rules_of(seats, options), &room);
    int each = network->layout.by_colour;
    rv_rng_seed(&rng, "colours");
    for (int i = 0; i < GAMES; i++) {
        rv_state state;
        rv_action legal[RV_MAX_LEGAL];
        game->setup(&state, seats, options, &rng, NULL);
        while (game->actor(&state)) {
            int places[ON_MOST_FEATURES], eye = game_in(&state)->active;
            int n = on_features(game_in(&state), eye, &network->layout, places);
            int before = weigh_rows(network, places, n), other = STOCK + 2 * each;
            for (int k = 0; k < each; k++) swap(&places[k], &places[2 * each + k]);
            assert_int_equal(weigh_rows(network, places, n), before);
            swap(&places[STOCK], &places[other]);
            changed += weigh_rows(network, places, n) != before;
            seen += row_of(network, places[STOCK]) != row_of(network, places[other]);
            n = game->legal(&state, legal);
            game->apply(&state, legal[rv_rng_below(&rng, (uint32_t)n)], &rng, NULL);
        }
    }
    assert_true(seen > 20 && changed > seen / 10);
}

TEST(what_belongs_to_a_colour_is_seen_together) {
    each_rules(check_colours);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_weights),
        cmocka_unit_test(a_turn_at_once_weighs_what_its_actions_weigh),
        cmocka_unit_test(features_stay_in_their_tables),
        cmocka_unit_test(wide_registers_change_no_value),
        cmocka_unit_test(what_belongs_to_a_colour_is_seen_together)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
