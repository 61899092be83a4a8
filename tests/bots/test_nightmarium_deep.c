/* test_nightmarium_deep.c - the value behind Nightmarium's expert: what is remembered and taken
 * from the root adds up to the same as all facts anew. */
#include "bots/nightmarium/deep.h"

#include <math.h>
#include <string.h>

#include "battery/sets.h"
#include "nightmarium/scenario.h"

enum { GAMES = 40, STEPS = 120 };

enum { FACTS = DEEP_OWN_FACTS + (SEATS - 1) * DEEP_OTHER_FACTS };

static uint16_t row[FACTS];
static int8_t rows[FACTS * DEEP_COLUMNS];
static int16_t second[NM_DEEP_MIDDLE], out[DEEP_SECOND];

/* A net of chance: every fact counts, and some share a row. */
static nm_deep random_net(rv_rng *rng) {
    for (int i = 0; i < FACTS; i++) row[i] = (uint16_t)rv_rng_below(rng, FACTS);
    for (int i = 0; i < FACTS * DEEP_COLUMNS; i++) rows[i] = (int8_t)(rv_rng_below(rng, 21) - 10);
    for (int i = 0; i < NM_DEEP_MIDDLE; i++) second[i] = (int16_t)(rv_rng_below(rng, 401) - 200);
    for (int i = 0; i < DEEP_SECOND; i++) out[i] = (int16_t)(rv_rng_below(rng, 801) - 400);
    return (nm_deep){row, rows, second, out};
}

static int32_t cut(int32_t x, int32_t top) {
    return x < 0 ? 0 : x > top ? top : x;
}

static void add_all(int32_t *sum, int first, const nm_facts *facts) {
    for (int i = 0; i < facts->n; i++)
        for (int c = 0; c < DEEP_COLUMNS; c++)
            sum[c] += rows[row[first + facts->fact[i]] * DEEP_COLUMNS + c];
}

/* The score of a table, as deep.h tells it. */
static double plainly(nm_plan *plan, const nm_state *g, int mover) {
    int32_t sum[DEEP_COLUMNS] = {0};
    nm_facts facts;
    nm_deep_own_facts(plan, g, mover, &facts);
    add_all(sum, 0, &facts);
    for (int away = 1; away < g->seats; away++) {
        nm_deep_other_facts(plan, g, (plan->me + away) % g->seats, mover, &facts);
        add_all(sum, DEEP_OWN_FACTS + (away - 1) * DEEP_OTHER_FACTS, &facts);
    }
    double total = (double)sum[0] / DEEP_FIRST_ONE;
    sum[0] = DEEP_ONE;
    for (int k = 0; k < DEEP_SECOND; k++) {
        int32_t weighed = 0;
        for (int c = 0; c < DEEP_COLUMNS; c++)
            weighed += second[nm_deep_pair(c, k)] * (c ? cut(sum[c], DEEP_TOP) : sum[c]);
        weighed = cut(weighed / (ONE_WEIGHT * DEEP_ONE / ONE_FACT), TOP);
        total += (double)weighed * out[k] / (ONE_FACT * ONE_WEIGHT);
    }
    return total;
}

/* Every action of the one who is asked, as a plan would look at it. */
static void compare(const rv_game *game, const rv_state *state, const nm_deep *net) {
    nm_plan plan;
    nm_deep_judge judge;
    rv_action legal[RV_MAX_LEGAL];
    int n = game->legal(state, legal);
    nm_plan_start(&plan, state, game->actor(state) - 1);
    nm_deep_start(&plan, &judge, net);
    for (int i = 0; i < n; i++) {
        nm_state after = plan.root;
        nm_plan_step(&plan, legal[i], &after);
        int mover = nm_plan_mover(&plan, &after);
        double chance = (double)nm_deep_at(&plan, &after, mover);
        double expected = 1 / (1 + exp(-plainly(&plan, &after, mover)));
        for (int way = 0; way < 3; way++) {
            nm_deep_forget();
            nm_deep_start(&plan, &judge, net);
            float by_way = nm_deep_by(&plan, &after, mover, way);
            if (by_way >= 0) assert_true(by_way == nm_deep_at(&plan, &after, mover));
        }
        if (fabs(chance - expected) > 1e-5) fail_msg("%f, not %f", chance, expected);
    }
}

TEST(what_is_remembered_is_what_is_there) {
    const rv_game *game = rv_find_game("nightmarium");
    rv_rng rng;
    set s;
    rv_rng_seed(&rng, "deep");
    nm_deep net = random_net(&rng);
    int sets = sets_of(game), step = sets_step(sets), walked = 0;
    for (int index = 0; walked < GAMES; index = (index + step) % sets) {
        rv_state state;
        if (!set_at(game, index, &s)) continue;
        walked++;
        game->setup(&state, s.seats, &s.options, &rng, NULL);
        for (int i = 0; i < STEPS && game->actor(&state); i++) {
            rv_action legal[RV_MAX_LEGAL];
            compare(game, &state, &net);
            int n = game->legal(&state, legal);
            game->apply(&state, legal[rv_rng_below(&rng, (uint32_t)n)], &rng, NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_remembered_is_what_is_there)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
