/* test_encode.c - numbers for learners, in random games of every game and set that has them: they
 * are what the table of groups says, a seat's numbers hang on its view alone, and the numbering of
 * actions names every legal one once.
 *
 * ctest: label soak */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "battery/sets.h"

enum { MARK = 0xa5 };

typedef struct {
    const rv_game *game;
    set set;
    rv_numbers groups[RV_MAX_GROUPS];
    int n_groups, n_numbers;
    int n_actions[RV_MAX_SEATS];
    uint8_t known[RV_MAX_SEATS][1 << 16]; /* 1: the action is in the numbering of that seat */
    uint8_t highest[RV_MAX_NUMBERS];      /* by number */
    uint8_t met[RV_MAX_NUMBERS];          /* the highest value met */
} walk;

static walk w;
static long decisions, permuted;

static void check_actions(int seat) {
    rv_action list[RV_MAX_ACTIONS + 1] = {0};
    int n = w.game->actions(w.set.seats, &w.set.options, seat, list);
    assert_in_range(n, 1, RV_MAX_ACTIONS);
    assert_int_equal(n, w.game->actions(w.set.seats, &w.set.options, 1, list));
    w.game->actions(w.set.seats, &w.set.options, seat, list);
    memset(w.known[seat - 1], 0, sizeof w.known[seat - 1]);
    for (int i = 0; i < n; i++) {
        char text[RV_MAX_ACTION];
        rv_action back;
        assert_int_equal(w.known[seat - 1][list[i]], 0); /* each once */
        w.known[seat - 1][list[i]] = 1;
        assert_true(w.game->action_text(list[i], text, sizeof text) < sizeof text);
        assert_true(w.game->action_parse(text, &back));
        assert_int_equal(back, list[i]);
    }
}

/* The groups, and the names of all numbers: none is empty, none is there twice. */
static void begin_set(void) {
    static char names[RV_MAX_NUMBERS][48];
    w.n_groups = w.game->numbers(w.set.seats, &w.set.options, w.groups);
    assert_in_range(w.n_groups, 1, RV_MAX_GROUPS);
    w.n_numbers = 0;
    for (int g = 0; g < w.n_groups; g++) {
        assert_non_null(w.groups[g].what);
        assert_in_range(w.n_numbers + w.groups[g].n, 1, RV_MAX_NUMBERS);
        for (int i = 0; i < w.groups[g].n; i++)
            w.highest[w.n_numbers++] = (uint8_t)w.groups[g].highest;
    }
    for (int i = 0; i < w.n_numbers; i++) {
        size_t length = rv_number_name(w.groups, w.n_groups, i, names[i], sizeof names[i]);
        assert_in_range(length, 1, sizeof names[i] - 1);
    }
    qsort(names, (size_t)w.n_numbers, sizeof *names, (int (*)(const void *, const void *))strcmp);
    for (int i = 1; i < w.n_numbers; i++) assert_string_not_equal(names[i - 1], names[i]);
    for (int seat = 1; seat <= w.set.seats; seat++) check_actions(seat);
}

static void encode(const rv_state *state, int seat, uint8_t out[RV_MAX_NUMBERS]) {
    memset(out, MARK, RV_MAX_NUMBERS);
    assert_int_equal(w.game->encode(state, seat, out), w.n_numbers);
    for (int i = w.n_numbers; i < RV_MAX_NUMBERS; i++) assert_int_equal(out[i], MARK);
}

static void check_state(const rv_state *state, rv_rng *dice) {
    static uint8_t numbers[RV_MAX_NUMBERS], others[RV_MAX_NUMBERS];
    const rv_game *game = w.game;
    rv_action legal[RV_MAX_LEGAL];
    int actor = game->actor(state), n = actor ? game->legal(state, legal) : 0;
    for (int i = 0; i < n; i++) assert_true(w.known[actor - 1][legal[i]]);
    int seat = 1 + (int)rv_rng_below(dice, (uint32_t)w.set.seats);
    encode(state, seat, numbers);
    for (int i = 0; i < w.n_numbers; i++) {
        if (numbers[i] > w.highest[i]) {
            char name[48], text[SET_TEXT];
            rv_number_name(w.groups, w.n_groups, i, name, sizeof name);
            set_text(&w.set, text);
            fail_msg("%s: %s is %d, above %d", text, name, numbers[i], w.highest[i]);
        }
        if (numbers[i] > w.met[i]) w.met[i] = numbers[i];
    }
    rv_state other;
    memset(&other, 0, sizeof other);
    game->view(state, seat, &other);
    encode(&other, seat, others);
    assert_memory_equal(numbers, others, (size_t)w.n_numbers);
    if (!game->permute_hidden) return;
    other = *state;
    game->permute_hidden(&other, seat, dice);
    encode(&other, seat, others);
    assert_memory_equal(numbers, others, (size_t)w.n_numbers);
    permuted += memcmp(state, &other, game->state_size) != 0;
}

static void play(rv_rng *rng, rv_rng *dice) {
    const rv_game *game = w.game;
    rv_state state;
    memset(&state, 0, sizeof state);
    game->setup(&state, w.set.seats, &w.set.options, rng, NULL);
    check_state(&state, dice);
    while (game->actor(&state)) {
        rv_action legal[RV_MAX_LEGAL];
        uint32_t n = (uint32_t)game->legal(&state, legal);
        game->apply(&state, legal[rv_rng_below(dice, n)], rng, NULL);
        check_state(&state, dice);
        decisions++;
    }
}

static long to_walk(void) {
    return getenv("REVERIE_SOAK") ? 2000000 : 60000;
}

static void numbers_tell_what_a_seat_may_know(void **unused) {
    (void)unused;
    rv_rng rng, dice;
    rv_rng_seed(&rng, "numbers");
    rv_rng_seed(&dice, "numbers dice");
    for (int i = 0; rv_game_at(i); i++) {
        w.game = rv_game_at(i);
        if (!w.game->encode) continue;
        int sets = sets_of(w.game), step = sets_step(sets), index = 0;
        decisions = permuted = 0;
        for (long target = to_walk(); decisions < target;) {
            index = (index + step) % sets;
            if (!set_at(w.game, index, &w.set)) continue;
            begin_set();
            play(&rng, &dice);
        }
        print_message("%s: %ld decisions, %ld permuted\n", w.game->name, decisions, permuted);
        assert_true(permuted * 10 > decisions);
    }
}

/* In many games of one set every number is above 0 some time, but for the steps of decisions that
 * this set does not ask: a number that never tells anything is a mistake. */
static void no_number_is_idle(const char *name, int seats, int games) {
    rv_rng rng, dice;
    rv_rng_seed(&rng, "idle");
    rv_rng_seed(&dice, "idle dice");
    w.game = w.set.game = rv_find_game(name);
    w.set.seats = seats;
    rv_options_default(w.game, &w.set.options);
    begin_set();
    memset(w.met, 0, sizeof w.met);
    for (int i = 0; i < games; i++) play(&rng, &dice);
    int idle = 0;
    for (int i = w.groups[0].n; i < w.n_numbers; i++) {
        if (w.met[i]) continue;
        char text[48];
        rv_number_name(w.groups, w.n_groups, i, text, sizeof text);
        /* Onirim keeps every place; a base game has no happy dreams and no deep knowledge. */
        if (strstr(text, ".HH") || strncmp(text, "deeper", 6) == 0) continue;
        print_message("%s: %s is always 0\n", name, text);
        idle++;
    }
    assert_int_equal(idle, 0);
}

static void every_number_speaks(void **unused) {
    (void)unused;
    no_number_is_idle("onirim", 1, 500);
    no_number_is_idle("nightmarium", 2, 1000);
}

/* One position read number by number. */
static void a_known_position(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("onirim");
    rv_error error;
    const char *zones = "hands=RS,RM,RK,BS,BM rows=GS,GM doors=N top=NS|XX";
    rv_session *s = rv_session_position(game, 1, NULL, 1, zones, "", &error);
    if (!s) fail_msg("%s", error.message);
    static const struct {
        const char *name;
        int value;
    } expected[] = {{"decision.turn", 1}, {"hand.RS", 1}, {"hand.BK", 0},    {"last.GM", 1},
                    {"last.GS", 0},       {"run", 2},     {"doors.N", 1},    {"doors.R", 0},
                    {"top1.NS", 1},       {"top2.XX", 1}, {"top2.NS", 0},    {"unknown.XX", 9},
                    {"unknown.ND", 1},    {"deck", 68},   {"discard.XX", 0}, {"limbo.XX", 0}};
    rv_numbers groups[RV_MAX_GROUPS];
    int n = game->numbers(1, rv_session_options(s), groups);
    uint8_t numbers[RV_MAX_NUMBERS];
    int size = game->encode(rv_session_state(s), 1, numbers);
    for (size_t e = 0; e < sizeof expected / sizeof *expected; e++) {
        int found = -1;
        for (int i = 0; i < size && found < 0; i++) {
            char name[48];
            rv_number_name(groups, n, i, name, sizeof name);
            if (strcmp(name, expected[e].name) == 0) found = i;
        }
        if (found < 0) fail_msg("no number %s", expected[e].name);
        if (numbers[found] != expected[e].value)
            fail_msg("%s is %d", expected[e].name, numbers[found]);
    }
    rv_session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_tell_what_a_seat_may_know),
        cmocka_unit_test(every_number_speaks),
        cmocka_unit_test(a_known_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
