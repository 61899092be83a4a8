/* test_choices.c - what the rules allow can be chosen in the terminal: in random games of many sets
 * the list holds every legal action once, and arrows, digits and clicks on cards lead there. */
#include <ncurses.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "battery/sets.h"
#include "terminal/scene.h"

enum { SETS = 300, DECISIONS = 150 };

static scene table;
static choices list;

static int place_in_list(const char *action) {
    int i = 0;
    while (i < list.n && strcmp(list.text[i], action) != 0) i++;
    return i;
}

static void reach_by_arrows(int i) {
    list.at = 0;
    for (int n = 0; n < i; n++) choices_press(&list, -KEY_DOWN);
    assert_int_equal(list.at, i);
    for (int n = 0; n < i; n++) choices_press(&list, -KEY_UP);
    assert_int_equal(list.at, 0);
}

static void reach_by_digits(int i) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", i + 1);
    choices_press(&list, -KEY_HOME); /* digits begin anew */
    for (const char *d = digits; *d; d++) choices_press(&list, *d);
    assert_int_equal(list.at, i);
}

/* A click on what an action is about leads to an action about the same. */
static void reach_by_click(int i) {
    const target *about = &list.targets[i][0];
    if (!about->zone) return;
    assert_true(choices_about(&list, about));
    list.at = 0;
    choices_go_to(&list, about);
    assert_false(choices_go_to(&list, about));
}

static void check_list(const rv_game *game, const rv_state *state, int seats) {
    rv_action legal[RV_MAX_LEGAL];
    int n = game->legal(state, legal);
    scene_read(&table, game, seats, state, game->actor(state), &list);
    assert_int_equal(list.n, n);
    for (int k = 0; k < n; k++) {
        char action[RV_MAX_ACTION];
        game->action_text(legal[k], action, sizeof action);
        int i = place_in_list(action);
        assert_in_range(i, 0, n - 1);
        assert_true(list.name[i][0]);
        reach_by_arrows(i);
        reach_by_digits(i);
        reach_by_click(i);
    }
}

static void walk(const set *s, rv_rng *dice) {
    const rv_game *game = s->game;
    rv_state state;
    rv_rng rng;
    memset(&state, 0, sizeof state);
    rv_rng_seed(&rng, "choices");
    game->setup(&state, s->seats, &s->options, &rng, NULL);
    for (int n = 0; n < DECISIONS && game->actor(&state); n++) {
        rv_action legal[RV_MAX_LEGAL];
        check_list(game, &state, s->seats);
        uint32_t count = (uint32_t)game->legal(&state, legal);
        game->apply(&state, legal[rv_rng_below(dice, count)], &rng, NULL);
    }
}

static void every_legal_action_can_be_chosen(void **context) {
    (void)context;
    rv_rng dice;
    rv_rng_seed(&dice, "dice");
    for (int g = 0; rv_game_at(g); g++) {
        const rv_game *game = rv_game_at(g);
        int sets = sets_of(game), step = sets_step(sets), index = 0;
        for (int n = 0; n < SETS && !game->hidden; n++, index = (index + step) % sets) {
            set s;
            if (set_at(game, index, &s)) walk(&s, &dice);
        }
    }
    scene_end(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_legal_action_can_be_chosen)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
