/* test_shuffle.c - cards come in the shares that a shuffled deck gives, and known cards in order.
 * ctest: label release
 *
 * Positions of Onirim, an action that draws or looks, and a chi-square test on what came, at fixed
 * seeds. What comes is read from the events and the view, as anybody at the table would. */
#include <jansson.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "core/write.h"
#include "reverie.h"

enum { CODES = 17, DRAWS = 150000, MAX_EVENTS = 256 };

static const char *const CODE[CODES] = {"RS", "RM", "RK", "RD", "BS", "BM", "BK", "BD", "GS",
                                        "GM", "GK", "GD", "NS", "NM", "NK", "ND", "XX"};
static const int COPIES[CODES] = {9, 4, 3, 2, 8, 4, 3, 2, 7, 4, 3, 2, 6, 4, 3, 2, 10};

static const rv_game *game;
static rv_rng rng;
static rv_state state;
static rv_event list[MAX_EVENTS];
static rv_events events = {list, MAX_EVENTS, 0};

static int code_of(const char *text) {
    for (int i = 0; i < CODES; i++)
        if (strcmp(text, CODE[i]) == 0) return i;
    fail_msg("no such card: %s", text);
    return -1;
}

static void set_up(const char *zones) {
    rv_options options;
    rv_error error;
    rv_options_default(game, &options);
    if (!game->position(&state, 1, &options, 1, zones, &error)) fail_msg("%s", error.message);
}

/* Acts; false if the action is not legal now. */
static bool act(const char *text) {
    rv_action action, legal[RV_MAX_LEGAL];
    assert_true(game->action_parse(text, &action));
    int n = game->legal(&state, legal);
    for (int i = 0; i < n; i++) {
        if (legal[i] != action) continue;
        events.n = 0;
        game->apply(&state, action, &rng, &events);
        return true;
    }
    return false;
}

/* The cards that left the deck in the last action, in order, as codes; returns how many. */
static int drawn(int *codes, int most) {
    int n = 0;
    assert_true(events.n <= events.size);
    for (size_t i = 0; i < events.n && n < most; i++) {
        if (list[i].kind != RV_EVENT_MOVE) continue;
        char text[256], card[8];
        rv_writer w;
        rv_write_start(&w, RV_WRITE_JSON, text, sizeof text);
        game->write_event(&list[i], RV_ALL_SEATS, &w);
        rv_write_finish(&w);
        const char *at = strstr(text, "\"card\":\"");
        if (!strstr(text, "\"from\":\"deck\"") || !at) continue;
        assert_int_equal(sscanf(at + 8, "%7[^\"]", card), 1);
        codes[n++] = code_of(card);
    }
    return n;
}

/* The shares of `counts` are those of `expected`; all in all DRAWS or so. */
static void check_shares(const char *what, const long counts[CODES], const int expected[CODES]) {
    double all = 0, cards = 0, chi = 0;
    int freedom = -1;
    for (int i = 0; i < CODES; i++) all += (double)counts[i], cards += expected[i];
    for (int i = 0; i < CODES; i++) {
        if (!expected[i]) assert_int_equal(counts[i], 0);
        if (!expected[i]) continue;
        double right = all * expected[i] / cards, off = (double)counts[i] - right;
        assert_true(right >= 5); /* enough for the test to mean something */
        chi += off * off / right;
        freedom++;
    }
    double deviations = (chi - freedom) / sqrt(2.0 * freedom);
    print_message("%-40s chi-square %6.2f, %d degrees, %+.2f deviations\n", what, chi, freedom,
                  deviations);
    assert_true(fabs(deviations) < 3.5);
}

/* The base deck without some cards. */
static void deck_without(const char *const *named, int expected[CODES]) {
    memcpy(expected, COPIES, sizeof COPIES);
    for (; *named; named++) expected[code_of(*named)]--;
}

static void first_card_after_a_shuffle(void **unused) {
    (void)unused;
    long counts[CODES] = {0};
    int expected[CODES];
    deck_without((const char *const[]){"RS", "RS", "BM", "GM", "NS", NULL}, expected);
    rv_rng_seed(&rng, "first card");
    for (int i = 0; i < DRAWS; i++) {
        int code;
        set_up("hands=RS,RS,BM,GM,NS");
        assert_true(act("discard RS"));
        assert_int_equal(drawn(&code, 1), 1);
        counts[code]++;
    }
    check_shares("first card", counts, expected);
}

/* The five revealed for a nightmare, each place by itself: drawing without putting back. */
static void revealed_cards(void **unused) {
    (void)unused;
    enum { SHOWN = 5 };
    long counts[SHOWN][CODES] = {{0}};
    int expected[CODES];
    deck_without((const char *const[]){"RS", "RS", "BM", "GM", "NS", "XX", NULL}, expected);
    rv_rng_seed(&rng, "revealed");
    for (int i = 0; i < DRAWS; i++) {
        int codes[SHOWN + 1];
        set_up("hands=RS,RS,BM,GM,NS top=XX");
        assert_true(act("discard RS"));
        assert_true(act("reveal"));
        assert_true(drawn(codes, SHOWN) == SHOWN);
        for (int place = 0; place < SHOWN; place++) counts[place][codes[place]]++;
    }
    for (int place = 0; place < SHOWN; place++) {
        char what[32];
        snprintf(what, sizeof what, "revealed card %d", place + 1);
        check_shares(what, counts[place], expected);
    }
}

static void prophecy_cards(void **unused) {
    (void)unused;
    enum { SHOWN = 5 };
    long counts[SHOWN][CODES] = {{0}}, equal = 0;
    int expected[CODES];
    deck_without((const char *const[]){"RS", "RK", "BM", "GM", "NS", NULL}, expected);
    rv_rng_seed(&rng, "prophecy");
    for (int i = 0; i < DRAWS; i++) {
        set_up("hands=RS,RK,BM,GM,NS");
        assert_true(act("discard RK"));
        if (strcmp(game->decisions[game->decision(&state)].name, "prophecy") != 0) {
            equal++; /* five equal cards leave nothing to decide */
            continue;
        }
        char json[8192];
        rv_view_json(game, &state, json, sizeof json);
        const char *at = strstr(json, "\"revealed\":[");
        assert_non_null(at);
        char c[SHOWN][3];
        int read = sscanf(at + 12, "\"%2c\",\"%2c\",\"%2c\",\"%2c\",\"%2c\"]", c[0], c[1], c[2],
                          c[3], c[4]);
        assert_int_equal(read, SHOWN);
        for (int place = 0; place < SHOWN; place++) {
            c[place][2] = '\0';
            counts[place][code_of(c[place])]++;
        }
    }
    assert_in_range(equal, 0, DRAWS / 10000);
    for (int place = 0; place < SHOWN; place++) {
        char what[32];
        snprintf(what, sizeof what, "prophecy, card %d", place + 1);
        check_shares(what, counts[place], expected);
    }
}

/* O9, O16: taking a door shuffles the known cards away, leaving it does not. */
static void claim_shuffles(void **unused) {
    (void)unused;
    long counts[CODES] = {0};
    int expected[CODES], code;
    deck_without((const char *const[]){"RK", "BM", "GM", "NS", "BS", "RS", "RM", "RD", NULL},
                 expected);
    rv_rng_seed(&rng, "claim");
    for (int i = 0; i < DRAWS; i++) {
        set_up("hands=RK,BM,GM,NS,BS rows=RS,RM top=GK|NK bottom=XX");
        assert_true(act("play RK"));
        if (i % 16 == 0) {
            assert_true(act("pass"));
            assert_int_equal(drawn(&code, 1), 1);
            assert_int_equal(code, code_of("GK"));
            continue;
        }
        assert_true(act("claim"));
        int codes[2];
        assert_int_equal(drawn(codes, 2), 2); /* the door, then the draw */
        assert_int_equal(codes[0], code_of("RD"));
        counts[codes[1]]++;
    }
    check_shares("card after a door was taken", counts, expected);
}

/* O7, O16: limbo is shuffled in, and with it what was known. */
static void limbo_shuffles(void **unused) {
    (void)unused;
    long counts[CODES] = {0};
    int expected[CODES], code;
    deck_without((const char *const[]){"RS", "BM", "GM", "NS", "BS", "GK", NULL}, expected);
    rv_rng_seed(&rng, "limbo");
    for (int i = 0; i < DRAWS; i++) {
        set_up("hands=RS,BM,GM,NS,BS top=RD|GK|NK");
        assert_true(act("discard RS")); /* the door goes to limbo, the key to the hand */
        assert_true(act("discard BM"));
        assert_int_equal(drawn(&code, 1), 1);
        counts[code]++;
    }
    check_shares("card after limbo came back", counts, expected);
}

static int find_game(void **unused) {
    (void)unused;
    game = rv_find_game("onirim");
    return game ? 0 : -1;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_card_after_a_shuffle),
        cmocka_unit_test(revealed_cards),
        cmocka_unit_test(prophecy_cards),
        cmocka_unit_test(claim_shuffles),
        cmocka_unit_test(limbo_shuffles),
    };
    return cmocka_run_group_tests(tests, find_game, NULL);
}
