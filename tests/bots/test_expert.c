/* test_expert.c - the search behind `expert` and `advise`: legal, blind to what is hidden, the same
 * for the same seed, and it wins what can be won at once.
 * ctest: timeout 600
 * ctest: label release
 *
 * Most of it is asked of every game. One that has no brain is given a plain one, which plays as the
 * yardstick and values a game by its end alone, so that the search itself is tested everywhere. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "battery/sets.h"
#include "bots/advise.h"
#include "bots/expert.h"
#include "core/rng.h"

/* ---- Plain brains ---- */

static rv_action first_or_reference(const rv_game *game, const rv_state *view,
                                    const rv_action *legal, int n) {
    rv_action chosen = game->reference ? game->reference(view) : 0;
    for (int i = 0; i < n; i++)
        if (legal[i] == chosen) return chosen;
    return legal[0];
}

/* A value that differs from state to state, so that a search has something to find. */
static float plain_value(const rv_game *game, const rv_state *state, int seat) {
    if (!game->actor(state)) return game->winners(state) >> (seat - 1) & 1 ? 1 : 0;
    rv_state view;
    game->view(state, seat, &view);
    return 0.25F + (float)(game->hash(&view) % 1000) * 0.0005F;
}

#define PLAIN_BRAIN(name)                                                                          \
    static rv_action name##_plays(const rv_state *view, const rv_action *legal, int n) {           \
        return first_or_reference(rv_find_game(#name), view, legal, n);                            \
    }                                                                                              \
    static float name##_value(const rv_state *state, int seat) {                                   \
        return plain_value(rv_find_game(#name), state, seat);                                      \
    }                                                                                              \
    static rv_brain name##_brain = {                                                               \
        .quick = name##_plays, .trained = name##_plays, .value = name##_value};

PLAIN_BRAIN(onirim)
PLAIN_BRAIN(nightmarium)
PLAIN_BRAIN(template)

static const rv_brain *plain_brain(const rv_game *game) {
    static rv_brain *const ALL[] = {&onirim_brain, &nightmarium_brain, &template_brain};
    static const char *const NAMES[] = {"onirim", "nightmarium", "template"};
    for (int i = 0; i < 3; i++) {
        ALL[i]->game = rv_find_game(NAMES[i]);
        if (ALL[i]->game == game) return ALL[i];
    }
    fail_msg("no plain brain for %s", game->name);
    return NULL;
}

/* ---- Walking random games ---- */

typedef struct {
    const rv_game *game;
    const rv_brain *brain;
    rv_state state;
    int actor, n;
    rv_action legal[RV_MAX_LEGAL];
    rv_rng dice;
} moment;

/* Sanitizers are slow: they see one moment of so many. */
static int of_moments(void) {
    return getenv("SANITIZE") ? 4 : 1;
}

/* Calls `visit` at some moments of `games` random games of each game, with its own brain where it
 * has one and with the plain one; the option sets change from game to game. */
static void walk(const char *name, int games, uint32_t one_in, void (*visit)(moment *m)) {
    moment m;
    if (one_in > 1) one_in *= (uint32_t)of_moments();
    rv_rng_seed(&m.dice, name);
    for (int g = 0; rv_game_at(g); g++) {
        m.game = rv_game_at(g);
        int sets = sets_of(m.game), step = sets_step(sets);
        for (int i = 0, index = 0; i < games; index = (index + step) % sets) {
            set s;
            if (!set_at(m.game, index, &s)) continue;
            i++;
            m.brain = i % 2 ? rv_brain_of(m.game) : NULL;
            if (!m.brain) m.brain = plain_brain(m.game);
            m.game->setup(&m.state, s.seats, &s.options, &m.dice, NULL);
            while ((m.actor = m.game->actor(&m.state)) != 0) {
                m.n = m.game->legal(&m.state, m.legal);
                if (rv_below(&m.dice, one_in) == 0) visit(&m);
                m.game->apply(&m.state, m.legal[rv_below(&m.dice, (uint32_t)m.n)], &m.dice, NULL);
            }
        }
    }
}

static bool is_legal(const moment *m, rv_action action) {
    for (int i = 0; i < m->n; i++)
        if (m->legal[i] == action) return true;
    return false;
}

static rv_action expert(const moment *m, const rv_state *state, rv_budget budget,
                        const char *seed) {
    rv_rng rng;
    rv_state view;
    rv_rng_seed(&rng, seed);
    m->game->view(state, m->actor, &view);
    return rv_expert_choose(m->brain, &view, m->legal, m->n, &budget, RV_EXPERT_OWN, &rng);
}

static int
    changed; /* choices that were not the default: a search that never finds anything is none */

static void note(const moment *m, rv_action chosen) {
    rv_state view;
    m->game->view(&m->state, m->actor, &view);
    changed += chosen != m->brain->trained(&view, m->legal, m->n);
}

/* ---- expert ---- */

static void check_legal(moment *m) {
    static const rv_budget BUDGETS[] = {{0, 0}, {1, 0}, {20, 0}, {130, 0}, {0, 1}, {7, 1}, {90, 1}};
    rv_budget budget = BUDGETS[rv_below(&m->dice, sizeof BUDGETS / sizeof *BUDGETS)];
    rv_state before = m->state;
    rv_action chosen = expert(m, &m->state, budget, "legal");
    assert_true(is_legal(m, chosen));
    assert_memory_equal(&before, &m->state, m->game->state_size);
    note(m, chosen);
}

static void choices_are_legal(void **unused) {
    (void)unused;
    changed = 0;
    walk("legal", 60, 8, check_legal);
    assert_true(changed * of_moments() > 50);
}

static int twins;

static void check_blind(moment *m) {
    rv_budget budget = {160, 0};
    rv_action other[RV_MAX_LEGAL];
    rv_state twin = m->state;
    if (!m->game->permute_hidden) return;
    m->game->permute_hidden(&twin, m->actor, &m->dice);
    int n = m->game->legal(&twin, other);
    bool offered = n == m->n && memcmp(other, m->legal, (size_t)n * sizeof *other) == 0;
    if (!offered || memcmp(&twin, &m->state, m->game->state_size) == 0) return;
    twins++;
    rv_action chosen = expert(m, &m->state, budget, "blind");
    assert_int_equal(expert(m, &twin, budget, "blind"), chosen);
    note(m, chosen);
}

static void hidden_cards_change_no_choice(void **unused) {
    (void)unused;
    changed = twins = 0;
    walk("blind", 40, 12, check_blind);
    assert_true(twins * of_moments() > 300);
    assert_true(changed * of_moments() > 30);
}

/* All bots, by name, with no more than they show to others. */
static void check_bots_blind(moment *m) {
    rv_state twin = m->state;
    rv_action other[RV_MAX_LEGAL];
    rv_budget budget = {40, 0};
    if (!m->game->permute_hidden) return;
    m->game->permute_hidden(&twin, m->actor, &m->dice);
    int n = m->game->legal(&twin, other);
    if (n != m->n || memcmp(other, m->legal, (size_t)n * sizeof *other) != 0) return;
    for (int b = 0; rv_bot_at(b); b++) {
        rv_rng one, same;
        rv_rng_seed(&one, "bot");
        rv_rng_seed(&same, "bot");
        rv_action chosen = rv_bot_choose(rv_bot_at(b), m->game, &m->state, &budget, &one);
        assert_true(is_legal(m, chosen));
        assert_int_equal(rv_bot_choose(rv_bot_at(b), m->game, &twin, &budget, &same), chosen);
        assert_int_equal(rv_bits(&one), rv_bits(&same));
    }
}

static void hidden_cards_change_no_bot(void **unused) {
    (void)unused;
    walk("bots", 40, 12, check_bots_blind);
}

static void check_repeats(moment *m) {
    rv_budget budget = {200, 0};
    rv_action chosen = expert(m, &m->state, budget, "again");
    assert_int_equal(expert(m, &m->state, budget, "again"), chosen);
}

static void the_same_seed_gives_the_same_choice(void **unused) {
    (void)unused;
    walk("again", 20, 10, check_repeats);
}

/* ---- All the time there is ---- */

static float all_the_same(const rv_state *state, int seat) {
    (void)state, (void)seat;
    return 0.5F;
}

/* Where nothing is better than anything else, a search ends before its time. */
static void any_time_is_a_budget(void **unused) {
    static const rv_budget LONGEST = {0, INT_MAX};
    (void)unused;
    moment m = {.game = rv_find_game("template")};
    rv_brain even = *plain_brain(m.game);
    rv_options options;
    rv_rng rng;
    rv_search s;
    even.value = all_the_same;
    m.brain = &even;
    rv_options_default(m.game, &options);
    rv_rng_seed(&rng, "time");
    m.game->setup(&m.state, 2, &options, &rng, NULL);
    m.actor = m.game->actor(&m.state);
    m.n = m.game->legal(&m.state, m.legal);
    assert_true(m.n > 1);
    assert_true(is_legal(&m, expert(&m, &m.state, LONGEST, "time")));
    rv_search_watch(&s, m.brain, &m.state, 1, &LONGEST, 0, &rng);
    for (int i = 0; i < 10000; i++) assert_true(rv_search_world(&s));
    assert_true(rv_search_affords(&s) > 1000000);
}

/* ---- A win at hand ---- */

/* Does the actor know that this action wins at once, whatever chance does and others hold? */
static bool wins_now(const moment *m, rv_action action) {
    rv_state view;
    m->game->view(&m->state, m->actor, &view);
    for (int i = 0; i < 100; i++) {
        rv_rng rng;
        rv_state world;
        rv_action legal[RV_MAX_LEGAL];
        rv_rng_seed(&rng, "now");
        rv_rng_select(&rng, (uint64_t)i);
        m->game->resample(&view, m->actor, &rng, &world);
        int n = m->game->legal(&world, legal), at = 0;
        while (at < n && legal[at] != action) at++;
        if (at == n) return false;
        m->game->apply(&world, action, &rng, NULL);
        if (!(m->game->winners(&world) >> (m->actor - 1) & 1)) return false;
    }
    return true;
}

static int won_at_once;

/* It may be won a step later, if that is sure as well: so the game is played on. */
static void check_win(moment *m) {
    int winning = 0;
    for (int i = 0; i < m->n; i++) winning += wins_now(m, m->legal[i]);
    if (!winning || winning == m->n) return;
    won_at_once++;
    moment on = *m;
    while ((on.actor = on.game->actor(&on.state)) == m->actor) {
        rv_budget budget = {1000, 0};
        on.n = on.game->legal(&on.state, on.legal);
        on.game->apply(&on.state, expert(&on, &on.state, budget, "win"), &on.dice, NULL);
    }
    assert_int_equal(on.actor, 0);
    assert_true(on.game->winners(&on.state) >> (m->actor - 1) & 1);
}

static void a_win_at_hand_is_taken(void **unused) {
    (void)unused;
    won_at_once = 0;
    walk("win", 60, 1, check_win);
    assert_true(won_at_once > 10);
}

/* ---- advise ---- */

typedef struct {
    int calls, n;
} listener;

static bool listen(void *context, const rv_advice *advice, int n) {
    listener *l = context;
    assert_true(n == l->n && advice[0].win >= advice[n - 1].win);
    return ++l->calls < 3;
}

static void check_list(const moment *m, const rv_advice *advice, int n) {
    assert_int_equal(n, m->n);
    for (int i = 0; i < n; i++) {
        assert_true(is_legal(m, advice[i].action));
        for (int j = 0; j < i; j++) assert_true(advice[i].action != advice[j].action);
        assert_true(advice[i].win >= 0 && advice[i].win <= 1);
        assert_true(advice[i].error >= 0 && advice[i].error <= 0.5);
        assert_true(i == 0 || advice[i].win <= advice[i - 1].win);
    }
}

static int listened;

static void check_advice(moment *m) {
    static const rv_budget BUDGETS[] = {{1, 0}, {300, 0}, {2000, 0}, {0, 1}};
    static rv_advice advice[RV_MAX_LEGAL], again[RV_MAX_LEGAL];
    rv_budget budget = BUDGETS[rv_below(&m->dice, sizeof BUDGETS / sizeof *BUDGETS)];
    rv_rng rng;
    listener l = {0, m->n};
    rv_advice_listener none = {NULL, NULL}, some = {listen, &l};
    rv_rng_seed(&rng, "advice");
    check_list(m, advice, rv_advise_with(m->brain, &m->state, &budget, &rng, advice, none));
    if (!budget.ms) {
        rv_rng_seed(&rng, "advice");
        rv_advise_with(m->brain, &m->state, &budget, &rng, again, none);
        for (int i = 0; i < m->n; i++) {
            assert_int_equal(advice[i].action, again[i].action);
            assert_true(advice[i].win == again[i].win && advice[i].error == again[i].error);
        }
    }
    check_list(m, again, rv_advise_with(m->brain, &m->state, &budget, &rng, again, some));
    assert_true(l.calls <= 3);
    listened += l.calls;
}

static void advice_names_each_action_once(void **unused) {
    (void)unused;
    listened = 0;
    walk("advice", 30, 16, check_advice);
    assert_true(listened > 100);
}

static void check_advice_of_wins(moment *m) {
    static rv_advice advice[RV_MAX_LEGAL];
    bool any = false;
    for (int i = 0; i < m->n && !any; i++) any = wins_now(m, m->legal[i]);
    if (!any) return;
    rv_rng rng;
    rv_budget budget = {3000, 0};
    rv_advice_listener none = {NULL, NULL};
    rv_rng_seed(&rng, "win");
    rv_advise_with(m->brain, &m->state, &budget, &rng, advice, none);
    assert_true(advice[0].win > 0.9999 && advice[0].error < 0.0001);
    won_at_once++;
}

static void advice_knows_a_win(void **unused) {
    (void)unused;
    won_at_once = 0;
    walk("advised win", 60, 1, check_advice_of_wins);
    assert_true(won_at_once > 10);
}

static void a_finished_game_needs_no_advice(void **unused) {
    (void)unused;
    static rv_advice advice[RV_MAX_LEGAL];
    const rv_game *game = rv_find_game("template");
    rv_options options;
    rv_state state;
    rv_rng rng;
    rv_options_default(game, &options);
    rv_rng_seed(&rng, "end");
    game->setup(&state, game->min_seats, &options, &rng, NULL);
    assert_int_equal(rv_advise(game, &state, NULL, &rng, advice, NULL, NULL), -1);
    while (game->actor(&state)) {
        rv_action legal[RV_MAX_LEGAL];
        game->legal(&state, legal);
        game->apply(&state, legal[0], &rng, NULL);
    }
    rv_advice_listener none = {NULL, NULL};
    assert_int_equal(rv_advise_with(plain_brain(game), &state, NULL, &rng, advice, none), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_legal),
        cmocka_unit_test(hidden_cards_change_no_choice),
        cmocka_unit_test(hidden_cards_change_no_bot),
        cmocka_unit_test(the_same_seed_gives_the_same_choice),
        cmocka_unit_test(any_time_is_a_budget),
        cmocka_unit_test(a_win_at_hand_is_taken),
        cmocka_unit_test(advice_names_each_action_once),
        cmocka_unit_test(advice_knows_a_win),
        cmocka_unit_test(a_finished_game_needs_no_advice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
