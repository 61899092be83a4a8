/* test_onirim_value.c - what the learned value of Onirim is made of: weights for every game; and in
 * the base game for one player features that stay within their tables, and sums that come out the
 * same however they are made and see the cards of a colour together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bots/onirim/layers.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

enum { BASE = 0, GAMES = 10 };

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
    const char *kind = on_has_tables(rules) ? ON_VALUE_KIND : ON_DEEP_KIND;
    char name[ON_NAME_SIZE];
    rv_error error;
    on_network network, room;
    on_weights_name(rules, name);
    if (!on_has_network(on_network_for(rules, &room))) fail_msg("nothing serves for %s", name);
    rv_weights file = rv_weights_shipped(name);
    if (!file.size) fail_msg("there is no %s", name);
    if (!rv_weights_check(file, game, kind, &error)) fail_msg("%s: %s", name, error.message);
    assert_true(on_network_in(file, rules, &network));
    const on_network *found = on_network_for(rules, &room);
    assert_ptr_equal(found->inner, network.inner);
    assert_ptr_equal(found->deep.rows, network.deep.rows);
}

TEST(every_game_has_weights) {
    each_rules(has_weights);
}

/* In the base game for one player the expert has a value of its own, elsewhere `trained`'s. */
TEST(the_expert_has_its_own_value) {
    on_network room, other, file;
    const on_network *expert = on_network_for(ON_EXPERT, &room);
    assert_true(on_network_in(rv_weights_shipped("onirim_1_expert"), BASE, &file));
    assert_ptr_equal(expert->deep.rows, file.deep.rows);
    assert_null(expert->linear);
    assert_null(on_network_for(BASE, &other)->deep.rows);
    expert = on_network_for(ON_EXPERT | BOOK, &room);
    assert_ptr_equal(expert->deep.rows, on_network_for(BOOK, &other)->deep.rows);
}

/* ---- Doors that are not where they must be ---- */

static rv_state begun(int seats, int victory) {
    const rv_game *game = rv_find_game("onirim");
    rv_options options;
    rv_rng rng;
    rv_state state;
    rv_options_default(game, &options);
    options.value[OPT_EXPANSIONS] = BOOK;
    options.value[OPT_VICTORY] = victory;
    rv_rng_seed(&rng, "doors");
    on_setup(&state, seats, &options, &rng, NULL);
    return state;
}

static int logit_of(const rv_state *state) {
    on_network room;
    return on_logit(on_network_for(game_in(state)->rules, &room), game_in(state), 0);
}

/* It can be won no more (O10, O42), even if the door then paid for a spell; but a race can. */
TEST(a_dropped_door_is_lost) {
    for (int seats = 1; seats <= 2; seats++)
        for (int colour = 0; colour < COLOURS; colour++) {
            rv_state state = begun(seats, TOGETHER), paid = state;
            int card = CARD(colour, DOOR);
            assert_true(logit_of(&state) > -ON_SURE);
            game_of(&state)->discard[card]++;
            assert_int_equal(logit_of(&state), -ON_SURE);
            game_of(&paid)->removed[card / 2] = (uint8_t)(1 << 4 * (card & 1));
            assert_int_equal(logit_of(&paid), -ON_SURE);
        }
    rv_state race = begun(2, RACE);
    int before = logit_of(&race);
    game_of(&race)->discard[CARD(BLUE, DOOR)]++;
    assert_int_equal(logit_of(&race), before);
}

/* Who has both doors of a colour has the other player's (O23). */
TEST(two_doors_of_a_colour_are_one_too_many_for_two) {
    for (int seat = 0; seat < 2; seat++) {
        rv_state state = begun(2, TOGETHER), race = begun(2, RACE), solo = begun(1, TOGETHER);
        for (int have = 1; have <= 2; have++) {
            add_doors(game_of(&state), seat, GREEN, 1);
            add_doors(game_of(&race), seat, GREEN, 1);
            assert_int_equal(on_foregone(game_in(&state), 0), have == 2 ? -4 * ON_LOGIT_ONE : 0);
            assert_int_equal(on_foregone(game_in(&race), 0), 0);
        }
        add_doors(game_of(&solo), 0, GREEN, 2);
        assert_int_equal(on_foregone(game_in(&solo), 0), 0);
    }
}

/* One that does not see the loss drops some in so many games. What it does at the end of a deck
 * that is lost anyway does not matter. */
static void drops_no_door(const rv_game *game, int seats, const rv_options *options) {
    enum { FEW = 8, MANY_LEFT = 10 };
    static const char *const BOTS[] = {"quick", "trained"};
    rv_rng rng;
    rv_rng_seed(&rng, "no door");
    for (int i = 0; i < FEW; i++) {
        rv_state state;
        const onirim *s = game_in(&state);
        game->setup(&state, seats, options, &rng, NULL);
        while (game->actor(&state) && deck_size(s) > MANY_LEFT) {
            const rv_bot *bot = rv_find_bot(BOTS[i % 2]);
            game->apply(&state, rv_bot_choose(bot, game, &state, NULL, &rng), &rng, NULL);
            for (int c = 0; c < COLOURS; c++) assert_int_equal(s->discard[CARD(c, DOOR)], 0);
        }
    }
}

TEST(bots_drop_no_door) {
    each_rules(drops_no_door);
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

/* Every state of some random games. */
static void each_state(const char *seed, void (*visit)(const onirim *s, void *with), void *with) {
    const rv_game *game = rv_find_game("onirim");
    rv_options options;
    rv_rng rng;
    rv_options_default(game, &options);
    rv_rng_seed(&rng, seed);
    for (int i = 0; i < GAMES; i++) {
        rv_state state;
        rv_action legal[RV_MAX_LEGAL];
        game->setup(&state, 1, &options, &rng, NULL);
        while (game->actor(&state)) {
            visit(game_in(&state), with);
            int n = game->legal(&state, legal);
            game->apply(&state, legal[rv_rng_below(&rng, (uint32_t)n)], &rng, NULL);
        }
    }
}

typedef struct {
    on_layout layout;
    int usual; /* how many places the first state took */
} ruler;

static void check_features(const onirim *s, void *with) {
    ruler *r = with;
    int places[ON_MOST_FEATURES], n = on_features(s, &r->layout, places);
    if (!r->usual) r->usual = n;
    assert_int_equal(n, r->usual);
    assert_true(n <= ON_MOST_FEATURES);
    for (int k = 0; k < n; k++) assert_true(places[k] >= 0 && places[k] < r->layout.places);
}

TEST(features_stay_in_their_tables) {
    ruler rich = {on_layout_of(ON_RICH), 0}, fine = {on_layout_of(ON_FINE), 0};
    each_state("features", check_features, &rich);
    each_state("features", check_features, &fine);
    assert_int_equal(rich.usual, ON_MOST_FEATURES);
}

/* Any places will do, and more of them than a state has: sums grow beyond what games show. But
 * every colour has its own. */
static void weighs_alike(unsigned rules) {
    enum { MANY = ON_MOST_FEATURES + 12 };
    on_network room;
    rv_rng rng;
    rv_rng_seed(&rng, "layers");
    const on_network *network = on_network_for(rules, &room);
    for (int i = 0; i < 2000; i++) {
        int places[MANY], least = COLOURS * network->layout.by_colour;
        int n = least + (int)rv_rng_below(&rng, (uint32_t)(MANY - least + 1));
        for (int k = 0; k < n; k++) {
            places[k] = (int)rv_rng_below(&rng, (uint32_t)network->layout.places);
            if (network->row) places[k] = network->row[places[k]];
        }
        assert_int_equal(on_weigh(network, places, n), on_weigh_plainly(network, places, n));
    }
}

TEST(wide_registers_change_no_value) {
    weighs_alike(BASE);
    weighs_alike(ON_QUICK);
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

typedef struct {
    const on_network *network;
    int seen, changed;
} colour_blind;

/* All that belongs to a colour changes places with all of another: nothing changes. If only the
 * cards to come do, somebody else's are meant: that is seen. */
static void check_colours(const onirim *s, void *with) {
    enum { STOCK = 1 }; /* of the places of a colour */
    colour_blind *b = with;
    const on_network *network = b->network;
    int places[ON_MOST_FEATURES], n = on_features(s, &network->layout, places);
    int each = network->layout.by_colour, other = STOCK + 2 * each;
    int before = weigh_rows(network, places, n);
    for (int k = 0; k < each; k++) swap(&places[k], &places[2 * each + k]);
    assert_int_equal(weigh_rows(network, places, n), before);
    swap(&places[STOCK], &places[other]);
    b->changed += weigh_rows(network, places, n) != before;
    b->seen += row_of(network, places[STOCK]) != row_of(network, places[other]);
}

TEST(what_belongs_to_a_colour_is_seen_together) {
    on_network room;
    colour_blind b = {on_network_for(BASE, &room), 0, 0};
    each_state("colours", check_colours, &b);
    assert_true(b.seen > 20 && b.changed > b.seen / 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_weights),
        cmocka_unit_test(the_expert_has_its_own_value),
        cmocka_unit_test(a_dropped_door_is_lost),
        cmocka_unit_test(two_doors_of_a_colour_are_one_too_many_for_two),
        cmocka_unit_test(bots_drop_no_door),
        cmocka_unit_test(a_turn_at_once_weighs_what_its_actions_weigh),
        cmocka_unit_test(features_stay_in_their_tables),
        cmocka_unit_test(wide_registers_change_no_value),
        cmocka_unit_test(what_belongs_to_a_colour_is_seen_together)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
