/* test_train_onirim_deep.c - the trainer of Onirim's deep value, and its learner.
 * ctest: label threads */
#define _POSIX_C_SOURCE 200809L
#define GAME "onirim"
#define EXPERT true
#include "bots/training.h"

#include "bots/onirim/value.h"
#include "lab/deep_learner.h"

enum { BASE = 0 }; /* the rules of a game for one player without expansions */

static bool is_net(rv_weights file) {
    on_deep net;
    return rv_weights_check(file, rv_find_game(GAME), ON_DEEP_KIND, &error) &&
           on_deep_in(file, BASE, &net);
}

/* ---- The learner ---- */

enum { SOME = 60 };

typedef struct {
    deep_learner l;
    deep_desk *desk;
    deep_moment moment[SOME];
    const deep_moment *hand[SOME];
} class;

/* Any places will do, of its own tables for each colour, and any targets. */
static class *make_class(void) {
    class *c = aligned_alloc(64, (sizeof *c + 63) / 64 * 64);
    rv_rng rng;
    assert_non_null(c);
    memset(c, 0, sizeof *c);
    rv_rng_seed(&rng, "class");
    deep_start(&c->l, BASE, &rng);
    c->desk = deep_desk_new();
    assert_non_null(c->desk);
    for (int i = 0; i < SOME; i++) {
        for (int k = 0; k < c->l.n; k++)
            c->moment[i].at[k] = (int16_t)rv_rng_below(&rng, (uint32_t)c->l.places);
        c->moment[i].target = (float)rv_rng_below(&rng, 101) / 100;
        c->hand[i] = &c->moment[i];
    }
    return c;
}

static void dismiss(class *c) {
    deep_desk_free(c->desk);
    free(c);
}

static float loss(class *c) {
    float sum = 0;
    for (int i = 0; i < SOME; i++) {
        float miss = on_chance(deep_think(&c->l, c->desk, c->hand[i])) - c->moment[i].target;
        sum += miss * miss;
    }
    return sum / SOME;
}

TEST(what_is_shown_again_and_again_is_learned) {
    class *c = make_class();
    float before = loss(c);
    for (int i = 0; i < 200; i++) deep_learn(&c->l, c->desk, c->hand, SOME, 0.003f, 0);
    assert_true(before > 0.05f);
    assert_true(loss(c) < before / 20);
    dismiss(c);
}

TEST(wide_registers_change_nothing_that_is_learned) {
    class *wide = make_class(), *plain = make_class();
    for (int i = 0; i < 5; i++) {
        deep_learn(&wide->l, wide->desk, wide->hand, SOME - i, 0.001f, 0.02f);
        deep_learn_plainly(&plain->l, plain->desk, plain->hand, SOME - i, 0.001f, 0.02f);
    }
    assert_memory_equal(&wide->l, &plain->l, sizeof wide->l);
    dismiss(wide);
    dismiss(plain);
}

static void assert_thinks_alike(class *c, deep_rounded *rounded, int within) {
    deep_round(&c->l, rounded);
    on_deep net = deep_net_of(&c->l, rounded);
    for (int i = 0; i < SOME; i++) {
        on_sight sight = {.n = c->l.n, .each = c->l.each};
        memcpy(sight.at, c->moment[i].at, sizeof sight.at);
        int difference = on_deep_logit(&net, &sight) - deep_think(&c->l, c->desk, c->hand[i]);
        assert_in_range(difference + within, 0, 2 * within);
    }
}

/* Rounding costs little, and rows that were never moved share one of zeros. */
TEST(rounded_weights_think_alike) {
    class *c = make_class();
    deep_rounded *rounded = malloc(sizeof *rounded);
    assert_non_null(rounded);
    for (int i = 0; i < 50; i++) deep_learn(&c->l, c->desk, c->hand, SOME, 0.003f, 0);
    assert_thinks_alike(c, rounded, DEEP_LOGIT_ONE / 5);
    assert_in_range(rounded->rows, 2, c->l.places);
    for (int k = 0; k < DEEP_FIRST; k++) assert_int_equal(rounded->rows_of[k], 0);
    free(rounded);
    dismiss(c);
}

static void multiply(float *numbers, int n, float by) {
    for (int i = 0; i < n; i++) numbers[i] *= by;
}

/* Large weights fill the cells of the second and third layer up to where play cuts them: there the
 * learner thinks what is played, too, and goes on learning. (The last weights are small, so that
 * one cell at its ceiling is worth a tenth.) */
TEST(full_cells_are_cut_as_in_play) {
    const float ceiling = (float)DEEP_MOST_CELL / DEEP_CELL_ONE;
    class *c = make_class();
    deep_rounded *rounded = malloc(sizeof *rounded);
    assert_non_null(rounded);
    for (int i = 0; i < 20; i++) deep_learn(&c->l, c->desk, c->hand, SOME, 0.003f, 0);
    multiply(c->l.weights.own[0], DEEP_FIRST * DEEP_SECOND, 90);
    multiply(c->l.weights.all[0], DEEP_FIRST * DEEP_SECOND, 90);
    for (int k = 0; k < DEEP_THIRD; k++)
        c->l.weights.out[k] = (k % 2 ? 0.1f : -0.1f) * (float)(k + 1) / ceiling;
    int first = deep_think(&c->l, c->desk, c->hand[0]);
    assert_thinks_alike(c, rounded, DEEP_LOGIT_ONE / 5);
    float before = loss(c);
    for (int i = 0; i < 200; i++) deep_learn(&c->l, c->desk, c->hand, SOME, 0.003f, 0);
    assert_int_not_equal(deep_think(&c->l, c->desk, c->hand[0]), first);
    assert_true(loss(c) < before / 2);
    free(rounded);
    dismiss(c);
}

/* ---- */

/* A beginner loses nearly every game, and comes to expect it; before, chances are about even. */
TEST(something_is_learned) {
    void *data;
    size_t size;
    on_network net;
    rv_state state;
    path out = in_folder("longer"), kept = in_folder("longer.checkpoint");
    train_job job = {
        .game = rv_find_game(GAME),
        .seats = 1,
        .expert = true,
        .games = 4 * GAMES,
        .out = out.path,
        .checkpoint = kept.path,
        .error = &error,
    };
    rv_options_default(job.game, &job.options);
    assert_int_equal(train_of(job.game)(&job), TRAIN_DONE);
    assert_true(train_read_file(out.path, &data, &size, &error));
    assert_true(on_network_in((rv_weights){data, size}, BASE, &net));
    assert_true(job.game->position(&state, 1, &job.options, 1, "hands=RS,RM,BS,GS,NS", &error));
    assert_true(on_chance(on_logit(&net, game_in(&state), 0)) < 0.42f);
    unlink(out.path);
    free(data);
}

/* ---- Beginning with what another has learned ---- */

/* After a hand of learning: the net of a class, rounded. */
static on_deep taught(class *c, deep_rounded *rounded) {
    for (int i = 0; i < 20; i++) deep_learn(&c->l, c->desk, c->hand, SOME, 0.003f, 0);
    deep_round(&c->l, rounded);
    return deep_net_of(&c->l, rounded);
}

TEST(a_net_begins_where_the_other_ended) {
    class *c = make_class(), *next = make_class();
    deep_rounded *old = malloc(sizeof *old), *new = malloc(sizeof *new);
    assert_true(old && new);
    on_deep net = taught(c, old);
    deep_start_like(&next->l, BASE, &net, BASE);
    deep_round(&next->l, new);
    assert_int_equal(new->rows, old->rows);
    assert_memory_equal(new->row, old->row, sizeof old->row);
    assert_memory_equal(new->rows_of, old->rows_of, (size_t)old->rows * DEEP_FIRST);
    assert_memory_equal(new->own, old->own, sizeof old->own);
    assert_memory_equal(new->all, old->all, sizeof old->all);
    assert_memory_equal(new->middle, old->middle, sizeof old->middle);
    assert_memory_equal(new->first, old->first, sizeof old->first);
    assert_memory_equal(new->second, old->second, sizeof old->second);
    assert_memory_equal(new->third, old->third, sizeof old->third);
    assert_memory_equal(new->out, old->out, sizeof old->out);
    deep_forget_unseen(&next->l); /* it has seen nothing yet */
    deep_round(&next->l, new);
    assert_int_equal(new->rows, 1);
    free(old);
    free(new);
    dismiss(c);
    dismiss(next);
}

static int thought(class *c, const onirim *s) {
    on_sight sight;
    deep_moment moment;
    on_look(s, 0, &sight);
    memcpy(moment.at, sight.at, sizeof moment.at);
    return deep_think(&c->l, c->desk, &moment);
}

/* Towers that nobody has built yet change nothing: their tables begin with zeros. */
TEST(new_tables_say_nothing_at_first) {
    class *c = make_class(), *next = make_class();
    deep_rounded *rounded = malloc(sizeof *rounded);
    rv_options options;
    rv_state state;
    assert_non_null(rounded);
    on_deep net = taught(c, rounded);
    const rv_game *game = rv_find_game(GAME);
    rv_options_default(game, &options);
    assert_true(game->position(&state, 1, &options, 1, "hands=RS,RM,BS,GK,NS", &error));
    onirim with_towers = *game_in(&state);
    with_towers.rules |= TOWER_ROW;
    deep_start_like(&next->l, BASE, &net, BASE);
    int before = thought(next, game_in(&state));
    deep_start_like(&next->l, TOWER_ROW, &net, BASE);
    assert_int_equal(thought(next, &with_towers), before);
    assert_int_not_equal(thought(c, game_in(&state)), 0);
    free(rounded);
    dismiss(c);
    dismiss(next);
}

/* Own doors; with the book the colours to come, the next one first; with two the own door and the
 * other's. Nothing is wanted where all doors lie: the last of each. */
TEST(doors_are_wanted_alike) {
    static const unsigned ALL[4] = {BASE, BOOK, RULE_TWO, RULE_TWO | BOOK};
    static const int WAYS[4] = {3, 5, 4, 8};
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++) {
            int all = on_want_like(ALL[i], WAYS[i] - 1, ALL[k]);
            assert_int_equal(all, WAYS[k] - 1);
            assert_int_equal(on_want_like(ALL[i], 0, ALL[k]), 0);
            for (int want = 0; want < WAYS[i]; want++)
                assert_in_range(on_want_like(ALL[i], want, ALL[k]), 0, WAYS[k] - 1);
        }
    assert_int_equal(on_want_like(RULE_TWO, 1, BASE), 1);
    assert_int_equal(on_want_like(RULE_TWO, 2, BASE), 1);
    assert_int_equal(on_want_like(RULE_TWO | BOOK, 4 + 1, BOOK), 1);
    assert_int_equal(on_want_like(RULE_TWO | BOOK, 4, RULE_TWO), 2);
}

TEST(a_run_begins_with_the_weights_of_another_game) {
    path first = in_folder("first"), second = in_folder("second"), kept = in_folder("checkpoint");
    train_job job = {
        .game = rv_find_game(GAME),
        .seats = 2,
        .expert = true,
        .games = GAMES / 2,
        .from = first.path,
        .out = second.path,
        .checkpoint = kept.path,
        .error = &error,
    };
    void *data;
    size_t size;
    on_deep net;
    rv_options_default(job.game, &job.options);
    job.options.value[0] = BOOK;
    assert_int_equal(train("tiny", "first", NULL, NULL), TRAIN_DONE);
    assert_int_equal(train_of(job.game)(&job), TRAIN_DONE);
    assert_true(train_read_file(second.path, &data, &size, &error));
    assert_true(on_deep_in((rv_weights){data, size}, RULE_TWO | BOOK, &net));
    free(data);
    job.from = "weights/nightmarium.rvw";
    assert_int_equal(train_of(job.game)(&job), TRAIN_FAILED);
    job.from = "weights/onirim_1_quick.rvw";
    assert_int_equal(train_of(job.game)(&job), TRAIN_FAILED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TRAINING_TESTS,
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(something_is_learned),
        cmocka_unit_test(what_is_shown_again_and_again_is_learned),
        cmocka_unit_test(wide_registers_change_nothing_that_is_learned),
        cmocka_unit_test(rounded_weights_think_alike),
        cmocka_unit_test(full_cells_are_cut_as_in_play),
        cmocka_unit_test(a_net_begins_where_the_other_ended),
        cmocka_unit_test(new_tables_say_nothing_at_first),
        cmocka_unit_test(doors_are_wanted_alike),
        cmocka_unit_test(a_run_begins_with_the_weights_of_another_game)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
