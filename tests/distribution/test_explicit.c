/* test_explicit.c - the engine's Onirim and the explicit one of explicit.c play the same game.
 * ctest: label release
 *
 * Both play base solo games with the same policy; every figure must agree within four standard
 * errors of the difference. The seeds are fixed, so this passes or fails for good. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "distribution/explicit.h"
#include "reverie.h"

#ifdef NDEBUG
enum { GAMES = 200000 };
#else
enum { GAMES = 40000 }; /* sanitizers are slow */
#endif

static const char *const NAMES[N_FIGURES] = {"won",
                                             "lost filling",
                                             "lost in a new hand",
                                             "turns",
                                             "decisions",
                                             "doors",
                                             "doors by three",
                                             "doors by key",
                                             "keys discarded",
                                             "nightmares: key",
                                             "nightmares: door",
                                             "nightmares: reveal",
                                             "nightmares: hand",
                                             "0 doors",
                                             "1 door",
                                             "2 doors",
                                             "3 doors",
                                             "4 doors",
                                             "5 doors",
                                             "6 doors",
                                             "7 doors",
                                             "8 doors"};

static bool starts(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* What an action means for the figures; the names are those of the protocol. */
static void count_action(const char *decision, const char *action, figures *f) {
    f->of[DECISIONS]++;
    if (strcmp(action, "claim") == 0) f->of[BY_THREE]++;
    if (strcmp(action, "unlock") == 0) f->of[BY_KEY]++;
    if (strcmp(decision, "turn") == 0 && starts(action, "discard ") && action[9] == 'K')
        f->of[KEYS_DISCARDED]++;
    if (strcmp(decision, "nightmare") != 0) return;
    if (starts(action, "key ")) f->of[PAID_KEY]++;
    if (starts(action, "limbo ")) f->of[PAID_DOOR]++;
    if (strcmp(action, "reveal") == 0) f->of[PAID_REVEAL]++;
    if (strcmp(action, "hand") == 0) f->of[PAID_HAND]++;
}

/* Doors on the table, read from the view. */
static int doors_shown(const rv_game *game, const rv_state *state) {
    char json[8192];
    rv_view_json(game, state, json, sizeof json);
    const char *list = strstr(json, "\"doors\":[[");
    assert_non_null(list);
    int marks = 0;
    for (list += 9; *list != ']'; list++) marks += *list == '"';
    return marks / 2;
}

static void engine_game(const rv_game *game, policy player, uint64_t number, figures *f) {
    rv_options options;
    rv_rng chance, dice;
    rv_state state, view;
    char action[RV_MAX_ACTION] = "";
    memset(f, 0, sizeof *f);
    rv_options_default(game, &options);
    rv_rng_seed(&chance, "explicit");
    rv_rng_select(&chance, number);
    rv_rng_seed(&dice, "policy");
    rv_rng_select(&dice, number);
    game->setup(&state, 1, &options, &chance, NULL);
    while (game->actor(&state) != 0) {
        rv_action legal[RV_MAX_LEGAL], chosen;
        int n = game->legal(&state, legal);
        chosen = legal[player == RANDOM ? rv_rng_below(&dice, (uint32_t)n) : 0];
        if (player == REFERENCE) {
            game->view(&state, 1, &view);
            chosen = game->reference(&view);
        }
        game->action_text(chosen, action, sizeof action);
        count_action(game->decisions[game->decision(&state)].name, action, f);
        game->apply(&state, chosen, &chance, NULL);
    }
    f->of[TURNS] = game->turn(&state);
    f->of[WON] = game->winners(&state) != 0;
    if (!game->winners(&state)) /* nothing is drawn after a new hand, so it was that one */
        f->of[strcmp(action, "hand") == 0 ? LOST_NEW_HAND : LOST_FILLING] = 1;
    int doors = (int)(f->of[BY_THREE] + f->of[BY_KEY] - f->of[PAID_DOOR]);
    if (number < 1000) assert_int_equal(doors, doors_shown(game, &state));
    assert_in_range(doors, 0, 8);
    f->of[DOORS] = doors;
    f->of[DOORS_0 + doors] = 1;
}

typedef struct {
    double sum[N_FIGURES], squares[N_FIGURES];
} sums;

static void add(sums *s, const figures *f) {
    for (int i = 0; i < N_FIGURES; i++) {
        s->sum[i] += f->of[i];
        s->squares[i] += f->of[i] * f->of[i];
    }
}

static double variance_of_mean(const sums *s, int i) {
    double mean = s->sum[i] / GAMES;
    return (s->squares[i] / GAMES - mean * mean) / GAMES;
}

static void compare(policy player) {
    const rv_game *game = rv_find_game("onirim");
    assert_non_null(game);
    sums engine = {0}, slow = {0};
    for (uint64_t number = 1; number <= GAMES; number++) {
        figures f;
        engine_game(game, player, number, &f);
        add(&engine, &f);
        explicit_game(player, number, &f);
        add(&slow, &f);
    }
    int wrong = 0;
    for (int i = 0; i < N_FIGURES; i++) {
        double a = engine.sum[i] / GAMES, b = slow.sum[i] / GAMES;
        double error = sqrt(variance_of_mean(&engine, i) + variance_of_mean(&slow, i));
        bool off = fabs(a - b) > 4 * error;
        print_message("%-20s engine %9.5f  explicit %9.5f  %+5.2f errors%s\n", NAMES[i], a, b,
                      error > 0 ? (a - b) / error : 0.0, off ? "  <-- differs" : "");
        wrong += off;
    }
    assert_int_equal(wrong, 0);
    /* A comparison of nothing would agree, too. */
    assert_true(engine.sum[TURNS] / GAMES > 20 && engine.sum[PAID_HAND] / GAMES > 0.5);
}

static void random_games_agree(void **unused) {
    (void)unused;
    compare(RANDOM);
}

static void reference_games_agree(void **unused) {
    (void)unused;
    compare(REFERENCE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_agree),
        cmocka_unit_test(reference_games_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
