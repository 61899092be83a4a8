/* test_options.c - options of a game, read, written and checked from its table alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/text.h"
#include "reverie.h"

/* A game of options only, with one of each type. */
static const char *const WINS[] = {"together", "race", NULL};
static const char *const BOOKS[] = {"book", "towers", "premonitions", NULL};
static const rv_option OPTIONS[] = {
    {"ruins", RV_OPTION_BOOL, NULL, 0, 0, 0},
    {"premonitions", RV_OPTION_NUMBER, NULL, 4, 6, 4},
    {"victory", RV_OPTION_CHOICE, WINS, 0, 0, 0},
    {"expansions", RV_OPTION_LIST, BOOKS, 0, 0, 0},
};

static bool race_needs_two(int seats, const rv_options *options, rv_error *error) {
    if (seats == 1 && options->value[2] == 1)
        return rv_fail(error, RV_BAD_OPTION, RV_FAULT("a race needs two"));
    return true;
}

static const rv_game GAME = {.name = "options",
                             .min_seats = 1,
                             .max_seats = 2,
                             .options = OPTIONS,
                             .n_options = 4,
                             .check = race_needs_two};

static void defaults(void **unused) {
    (void)unused;
    rv_options options;
    memset(&options, 0xff, sizeof options);
    rv_options_default(&GAME, &options);
    for (int i = 0; i < RV_MAX_OPTIONS; i++) assert_int_equal(options.value[i], i == 1 ? 4 : 0);
}

static const struct {
    const char *name, *text;
    int index, value;
} RIGHT[] = {
    {"ruins", "true", 0, 1},
    {"ruins", "false", 0, 0},
    {"premonitions", "4", 1, 4},
    {"premonitions", "6", 1, 6},
    {"victory", "together", 2, 0},
    {"victory", "race", 2, 1},
    {"expansions", "", 3, 0},
    {"expansions", "book", 3, 1},
    {"expansions", "towers,book", 3, 3},
    {"expansions", "book,towers,premonitions", 3, 7},
};

static void values_are_read(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof RIGHT / sizeof *RIGHT; i++) {
        rv_options options;
        rv_options_default(&GAME, &options);
        assert_true(rv_options_set(&GAME, &options, RIGHT[i].name, RIGHT[i].text, NULL));
        assert_int_equal(options.value[RIGHT[i].index], RIGHT[i].value);
        char text[64];
        size_t length = rv_options_text(&GAME, &options, RIGHT[i].index, text, sizeof text);
        assert_int_equal(length, strlen(text));
        rv_options back;
        rv_options_default(&GAME, &back);
        assert_true(rv_options_set(&GAME, &back, RIGHT[i].name, text, NULL));
        assert_memory_equal(&back, &options, sizeof back);
    }
}

static void text_is_in_table_order(void **unused) {
    (void)unused;
    rv_options options;
    char text[64];
    rv_options_default(&GAME, &options);
    rv_options_set(&GAME, &options, "expansions", "premonitions,book", NULL);
    rv_options_text(&GAME, &options, 3, text, sizeof text);
    assert_string_equal(text, "book,premonitions");
    assert_int_equal(rv_options_text(&GAME, &options, 3, text, 3), strlen("book,premonitions"));
    assert_string_equal(text, "bo");
}

static void wrong_values_change_nothing(void **unused) {
    (void)unused;
    static const char *const wrong[][2] = {
        {"ruins", "yes"},        {"ruins", ""},
        {"ruins", "True"},       {"premonitions", "3"},
        {"premonitions", "7"},   {"premonitions", "04"},
        {"premonitions", ""},    {"victory", "Race"},
        {"victory", ""},         {"victory", "race "},
        {"expansions", "x"},     {"expansions", "book,book"},
        {"expansions", "book,"}, {"expansions", ","},
        {"unknown", "true"},     {"", ""},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        rv_options before, after;
        rv_error error = {RV_OK, ""};
        rv_options_default(&GAME, &before);
        after = before;
        assert_false(rv_options_set(&GAME, &after, wrong[i][0], wrong[i][1], &error));
        assert_memory_equal(&before, &after, sizeof before);
        assert_int_equal(error.code, RV_BAD_OPTION);
        assert_true(error.message[0] != '\0');
    }
}

static void refusals_say_what_is_right(void **unused) {
    (void)unused;
    rv_options options;
    rv_error error;
    rv_options_default(&GAME, &options);
    rv_options_set(&GAME, &options, "premonitions", "9", &error);
    assert_string_equal(error.message, "option premonitions must be a number from 4 to 6");
    rv_options_set(&GAME, &options, "expansions", "9", &error);
    assert_string_equal(error.message,
                        "option expansions must be each once, of book, towers, premonitions");
    rv_options_set(&GAME, &options, "victory", "9", &error);
    assert_string_equal(error.message, "option victory must be one of together, race");
}

static void checked_together(void **unused) {
    (void)unused;
    rv_options options;
    rv_error error;
    rv_options_default(&GAME, &options);
    assert_true(rv_options_check(&GAME, 1, &options, NULL));
    assert_false(rv_options_check(&GAME, 0, &options, &error));
    assert_int_equal(error.code, RV_BAD_SEATS);
    assert_false(rv_options_check(&GAME, 3, &options, &error));
    assert_string_equal(error.message, "options has 1 to 2 seats");
    options.value[2] = 1;
    assert_true(rv_options_check(&GAME, 2, &options, NULL));
    assert_false(rv_options_check(&GAME, 1, &options, &error));
    assert_string_equal(error.message, "a race needs two");
}

static void numbers_out_of_range(void **unused) {
    (void)unused;
    static const int wrong[][2] = {{0, 2}, {0, -1}, {1, 3}, {1, 7},
                                   {2, 2}, {2, -1}, {3, 8}, {3, -1}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        rv_options options;
        rv_error error;
        rv_options_default(&GAME, &options);
        options.value[wrong[i][0]] = wrong[i][1];
        assert_false(rv_options_check(&GAME, 2, &options, &error));
        assert_int_equal(error.code, RV_BAD_OPTION);
    }
}

static void registry(void **unused) {
    (void)unused;
    bool hidden = false;
    int n = 0;
    for (; rv_game_at(n); n++) {
        const rv_game *game = rv_game_at(n);
        assert_ptr_equal(rv_find_game(game->name), game);
        assert_false(hidden && !game->hidden); /* hidden ones last */
        hidden = game->hidden;
        rv_options options;
        rv_options_default(game, &options);
        for (int seats = game->min_seats; seats <= game->max_seats; seats++)
            assert_true(rv_options_check(game, seats, &options, NULL));
        assert_true(game->max_seats <= RV_MAX_SEATS && game->n_options <= RV_MAX_OPTIONS);
        assert_true(game->state_size <= RV_MAX_STATE && game->max_legal <= RV_MAX_LEGAL);
        assert_string_equal(game->decisions[0].name, "");
    }
    assert_true(n > 0);
    assert_null(rv_game_at(-1));
    assert_null(rv_game_at(n + 1));
    assert_null(rv_find_game("no such game"));
    assert_null(rv_find_game(""));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults),
        cmocka_unit_test(values_are_read),
        cmocka_unit_test(text_is_in_table_order),
        cmocka_unit_test(wrong_values_change_nothing),
        cmocka_unit_test(refusals_say_what_is_right),
        cmocka_unit_test(checked_together),
        cmocka_unit_test(numbers_out_of_range),
        cmocka_unit_test(registry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
