/* test_session.c - a game with its history: start, act, undo, reseed, events; refusals change
 * nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "core/rng.h"
#include "session/memory.h"
#include "session/session.h"

static char *record_of(const rv_session *s) {
    size_t size = rv_session_record(s, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    assert_int_equal(rv_session_record(s, text, size), size - 1);
    assert_int_equal(strlen(text), size - 1);
    return text;
}

static rv_session *start(const char *game, int seats, const char *seed) {
    rv_error error;
    rv_session *s = rv_session_new(rv_find_game(game), seats, NULL, seed, &error);
    assert_non_null(s);
    return s;
}

/* Takes legal action number `choice`, counted round. */
static void act(rv_session *s, unsigned choice) {
    const rv_game *game = rv_session_game(s);
    rv_action legal[RV_MAX_LEGAL];
    char text[RV_MAX_ACTION];
    rv_error error;
    int n = game->legal(rv_session_state(s), legal);
    assert_true(n > 0);
    game->action_text(legal[choice % (unsigned)n], text, sizeof text);
    if (!rv_session_act(s, text, &error)) fail_msg("%s: %s", text, error.message);
}

static bool is_over(const rv_session *s) {
    return rv_session_game(s)->actor(rv_session_state(s)) == 0;
}

static uint64_t hash_of(const rv_session *s) {
    return rv_session_game(s)->hash(rv_session_state(s));
}

/* ---- Start */

static void a_new_game_knows_its_setting(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("onirim");
    rv_options options;
    rv_error error;
    rv_options_default(game, &options);
    assert_true(rv_options_set(game, &options, "expansions", "book,towers", &error));
    rv_session *s = rv_session_new(game, 2, &options, "a dream", &error);
    assert_non_null(s);
    assert_ptr_equal(rv_session_game(s), game);
    assert_int_equal(rv_session_seats(s), 2);
    assert_memory_equal(rv_session_options(s), &options, sizeof options);
    assert_string_equal(rv_session_seed(s), "a dream");
    assert_int_equal(rv_session_length(s), 0);
    assert_int_not_equal(game->actor(rv_session_state(s)), 0);
    assert_true(rv_session_events(s)->n > 0);
    rv_session_free(s);
    rv_session_free(NULL);
}

static void the_same_seed_gives_the_same_game(void **unused) {
    (void)unused;
    rv_session *a = start("onirim", 1, "x"), *b = start("onirim", 1, "x"),
               *c = start("onirim", 1, "y");
    assert_true(hash_of(a) == hash_of(b));
    assert_true(hash_of(a) != hash_of(c));
    for (unsigned i = 0; i < 20 && !is_over(a); i++) act(a, i), act(b, i);
    assert_true(hash_of(a) == hash_of(b));
    rv_session_free(a);
    rv_session_free(b);
    rv_session_free(c);
}

static void refused(rv_session *s, const rv_error *error, rv_code code) {
    assert_null(s);
    assert_int_equal(error->code, code);
    assert_true(strlen(error->message) > 0);
}

static void bad_settings_are_refused(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("onirim");
    rv_error error;
    rv_options options;
    refused(rv_session_new(game, 0, NULL, "", &error), &error, RV_BAD_SEATS);
    refused(rv_session_new(game, 3, NULL, "", &error), &error, RV_BAD_SEATS);
    refused(rv_session_new(game, -1, NULL, "", &error), &error, RV_BAD_SEATS);
    rv_options_default(game, &options);
    options.value[0] = 99;
    refused(rv_session_new(game, 1, &options, "", &error), &error, RV_BAD_OPTION);
    refused(rv_session_new(game, 1, NULL, NULL, &error), &error, RV_BAD_SEED);
    assert_null(rv_session_new(game, 9, NULL, "", NULL));
}

static void seeds_are_texts_without_control_characters(void **unused) {
    (void)unused;
    static const char *const good[] = {
        "",
        " ",
        "a dream",
        "#17",
        "a#18446744073709551615",
        "\xc3\xa9",
        "\xe2\x82\xac",
        "\xf0\x9f\x8c\x99",
        "\xc2\xa0",
        "\xed\x9f\xbf",
        "\xee\x80\x80",
        "\xf4\x8f\xbf\xbf",
        "\"\\/",
        "1234567890123456789012345678901234567890123456789012345678901234"};
    static const char *const bad[] = {
        "\n",
        "\t",
        "a\rb",
        "\x01",
        "\x1f",
        "\x7f",
        "\xc2\x80",
        "\xc2\x9f",
        "\x80",
        "\xff",
        "\xc0\x80",
        "\xc1\xbf",
        "\xe0\x80\x80",
        "\xe0\x9f\xbf",
        "\xed\xa0\x80",
        "\xed\xbf\xbf",
        "\xf0\x80\x80\x80",
        "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\xe2\x82",
        "\xc3",
        "\xf0\x9f\x8c",
        "\xe2(\xa1",
        "\xc3(",
        "a\xf0\x28\x8c\x99",
        "12345678901234567890123456789012345678901234567890123456789012345"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(rv_seed_check(good[i], NULL));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        rv_error error;
        assert_false(rv_seed_check(bad[i], &error));
        assert_int_equal(error.code, RV_BAD_SEED);
    }
}

/* ---- Positions */

static const char HALFWAY[] = "hands=O,L|M,T rows=O|M discard=T*1";

static void a_position_is_set_up(void **unused) {
    (void)unused;
    rv_error error;
    const rv_game *game = rv_find_game("template");
    rv_session *s = rv_session_position(game, 2, NULL, 2, HALFWAY, "p", &error);
    assert_non_null(s);
    assert_int_equal(game->actor(rv_session_state(s)), 2);
    assert_int_equal(rv_session_events(s)->n, 0);
    uint64_t before = hash_of(s);
    assert_true(rv_session_act(s, "play M", &error));
    assert_true(rv_session_undo(s, &error));
    assert_true(hash_of(s) == before);
    assert_int_equal(game->actor(rv_session_state(s)), 2);
    rv_session_free(s);
}

static void bad_positions_are_refused(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("template");
    rv_error error;
    static char longer[RV_MAX_ZONES + 2];
    memset(longer, 'x', sizeof longer - 1);
    refused(rv_session_position(game, 2, NULL, 0, HALFWAY, "", &error), &error, RV_BAD_POSITION);
    refused(rv_session_position(game, 2, NULL, 3, HALFWAY, "", &error), &error, RV_BAD_POSITION);
    refused(rv_session_position(game, 2, NULL, 1, "hands=O,L|M", "", &error), &error,
            RV_BAD_POSITION);
    refused(rv_session_position(game, 2, NULL, 1, "hands=O,L|M,T\n", "", &error), &error,
            RV_BAD_POSITION);
    refused(rv_session_position(game, 2, NULL, 1, "\xc3\xa9", "", &error), &error, RV_BAD_POSITION);
    refused(rv_session_position(game, 2, NULL, 1, longer, "", &error), &error, RV_BAD_POSITION);
    refused(rv_session_position(game, 2, NULL, 1, HALFWAY, "\n", &error), &error, RV_BAD_SEED);
    refused(rv_session_position(game, 9, NULL, 1, HALFWAY, "", &error), &error, RV_BAD_SEATS);
}

/* ---- Act */

static void actions_match_byte_for_byte(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("template");
    rv_error error;
    rv_session *s = rv_session_position(game, 2, NULL, 1, HALFWAY, "", &error);
    static const char *const bad[] = {"",
                                      " ",
                                      "play",
                                      "play ",
                                      "play O ",
                                      " play O",
                                      "play  O",
                                      "Play O",
                                      "play o",
                                      "PLAY O",
                                      "play M",
                                      "play O\n",
                                      "play O\xc2\xa0",
                                      "rescue T",
                                      "discard",
                                      "play OO",
                                      "play O                                   ",
                                      "\xff\xfe",
                                      "play O|L"};
    char *before = record_of(s);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(rv_session_act(s, bad[i], &error));
        assert_int_equal(error.code, RV_ILLEGAL_ACTION);
        assert_non_null(strstr(error.message, "legal: play O, play L, discard O, discard L"));
        assert_false(rv_session_act(s, bad[i], NULL));
    }
    char *after = record_of(s);
    assert_string_equal(before, after);
    assert_true(rv_session_act(s, "play O", &error));
    assert_int_equal(rv_session_length(s), 1);
    free(before);
    free(after);
    rv_session_free(s);
}

static void an_action_after_the_end_is_illegal(void **unused) {
    (void)unused;
    rv_error error;
    rv_session *s = start("template", 1, "end");
    for (unsigned i = 0; !is_over(s); i++) act(s, i);
    uint64_t end = hash_of(s);
    assert_false(rv_session_act(s, "play O", &error));
    assert_int_equal(error.code, RV_ILLEGAL_ACTION);
    assert_string_equal(error.message, "the game is over");
    assert_true(hash_of(s) == end);
    rv_session_free(s);
}

static void long_lists_of_legal_actions_are_cut(void **unused) {
    (void)unused;
    rv_error error;
    rv_session *s = rv_session_position(rv_find_game("onirim"), 2, NULL, 1,
                                        "hands=RS,BS,GM|RS,BS,GM shared=NS|NM", "", &error);
    assert_non_null(s);
    assert_false(rv_session_act(s, "a very long action that is none and is cut off, too", &error));
    assert_true(strlen(error.message) < sizeof error.message - 1);
    assert_non_null(strstr(error.message, ", ..."));
    rv_session_free(s);
}

static void events_are_those_of_the_last_change(void **unused) {
    (void)unused;
    rv_error error;
    const rv_game *game = rv_find_game("template");
    rv_session *s = rv_session_position(game, 2, NULL, 1, HALFWAY, "", &error);
    assert_true(rv_session_act(s, "play O", &error));
    const rv_events *events = rv_session_events(s);
    assert_true(events->n >= 3);
    assert_int_equal(events->list[0].kind, RV_EVENT_ACT);
    assert_int_equal(events->list[0].seat, 1);
    assert_int_equal(events->list[1].kind, RV_EVENT_MOVE);
    assert_int_equal(events->list[events->n - 1].kind, RV_EVENT_TURN);
    size_t n = events->n;
    assert_false(rv_session_act(s, "nonsense", &error));
    assert_int_equal(rv_session_events(s)->n, n);
    assert_true(rv_session_undo(s, &error));
    assert_int_equal(rv_session_events(s)->n, 0);
    rv_session_free(s);
}

static void events_can_be_told_by_their_names(void **unused) {
    (void)unused;
    char text[256];
    rv_session *s = rv_session_position(rv_find_game("onirim"), 1, NULL, 1,
                                        "hands=RS,BS,NS,RM,RK rows=RS,RM top=GK|RD|GS", "", NULL);
    assert_true(rv_session_act(s, "play RK", NULL));
    const rv_events *events = rv_session_events(s);
    const rv_game *game = rv_session_game(s);
    size_t length = rv_event_json(game, &events->list[1], 1, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_string_equal(text,
                        "{\"event\":\"move\",\"card\":\"RK\",\"from\":\"hand\",\"to\":\"row\","
                        "\"seat\":1,\"place\":3}");
    assert_int_equal(events->list[2].kind, RV_EVENT_HAPPEN);
    rv_event_json(game, &events->list[2], 1, text, sizeof text);
    assert_string_equal(text, "{\"event\":\"series\",\"seat\":1,\"card\":\"R\"}");
    assert_true(rv_session_act(s, "pass", NULL));
    const rv_event *drawn = NULL;
    for (size_t i = 0; i < rv_session_events(s)->n; i++)
        if (rv_session_events(s)->list[i].kind == RV_EVENT_MOVE) drawn = &events->list[i];
    assert_non_null(drawn);
    rv_event_json(game, drawn, 1, text, sizeof text);
    assert_non_null(strstr(text, "\"card\":\"GK\",\"from\":\"deck\",\"to\":\"hand\""));
    rv_session_free(s);
}

/* ---- Undo */

static void undo_goes_back_to_the_first_decision(void **unused) {
    (void)unused;
    enum { MOST = 2000 };
    static uint64_t hashes[MOST];
    for (int g = 0; rv_game_at(g); g++)
        for (int seats = rv_game_at(g)->min_seats; seats <= rv_game_at(g)->max_seats; seats++) {
            rv_error error;
            rv_session *s = start(rv_game_at(g)->name, seats, "undo");
            unsigned n = 0;
            for (; !is_over(s) && n < MOST; n++) {
                hashes[n] = hash_of(s);
                act(s, n * 7 + 3);
            }
            assert_true(is_over(s));
            uint64_t end = hash_of(s);
            for (unsigned i = n; i-- > 0;) {
                assert_true(rv_session_undo(s, &error));
                assert_true(hash_of(s) == hashes[i]);
                assert_int_equal(rv_session_length(s), i);
            }
            assert_false(rv_session_undo(s, &error));
            assert_int_equal(error.code, RV_NOTHING_TO_UNDO);
            assert_true(hash_of(s) == hashes[0]);
            for (unsigned i = 0; i < n; i++) { /* and the same cards come again */
                assert_true(hash_of(s) == hashes[i]);
                act(s, i * 7 + 3);
            }
            assert_true(hash_of(s) == end);
            rv_session_free(s);
        }
}

/* ---- Reseed */

static void reseed_changes_what_comes_and_nothing_else(void **unused) {
    (void)unused;
    rv_error error;
    rv_session *a = start("onirim", 1, "same"), *b = start("onirim", 1, "same");
    for (unsigned i = 0; i < 5; i++) act(a, i), act(b, i);
    uint64_t before = hash_of(a);
    assert_true(rv_session_reseed(a, "other", &error));
    assert_true(hash_of(a) == before);
    assert_string_equal(rv_session_seed(a), "same");
    assert_string_equal(rv_session_chance(a), "other");
    assert_int_equal(rv_session_events(a)->n, 0);
    unsigned different = 0;
    for (unsigned i = 0; i < 20 && !is_over(a) && !is_over(b); i++) {
        act(a, 0), act(b, 0);
        different += hash_of(a) != hash_of(b);
    }
    assert_true(different > 0);
    rv_session_free(a);
    rv_session_free(b);
}

static void undo_keeps_and_takes_back_reseeds(void **unused) {
    (void)unused;
    rv_error error;
    rv_session *s = start("onirim", 1, "r");
    assert_true(rv_session_reseed(s, "zero", &error)); /* before any action: stays */
    act(s, 0);
    assert_true(rv_session_reseed(s, "one", &error));
    assert_true(rv_session_reseed(s, "one again", &error)); /* takes the place of the first */
    assert_string_equal(rv_session_chance(s), "one again");
    act(s, 1);
    uint64_t after = hash_of(s);
    assert_true(rv_session_undo(s, &error)); /* the reseed was before that action */
    assert_string_equal(rv_session_chance(s), "one again");
    act(s, 1);
    assert_true(hash_of(s) == after);
    assert_true(rv_session_undo(s, &error));
    assert_true(rv_session_undo(s, &error)); /* the action before the reseed: it goes too */
    assert_string_equal(rv_session_chance(s), "zero");
    assert_false(rv_session_undo(s, &error));
    assert_string_equal(rv_session_chance(s), "zero");
    assert_false(rv_session_reseed(s, "\n", &error));
    assert_int_equal(error.code, RV_BAD_SEED);
    assert_string_equal(rv_session_chance(s), "zero");
    rv_session_free(s);
}

static void history_has_its_limits(void **unused) {
    (void)unused;
    rv_error error;
    rv_session *s = start("onirim", 1, "limits");
    s->n_reseeds = RV_MAX_RESEEDS; /* as if there were so many: the list itself is not touched */
    s->reseeds = rv_alloc(RV_MAX_RESEEDS * sizeof *s->reseeds);
    memset(s->reseeds, 0, RV_MAX_RESEEDS * sizeof *s->reseeds);
    s->reseeds[RV_MAX_RESEEDS - 1].at = 1;
    assert_false(rv_session_reseed(s, "one more", &error));
    assert_int_equal(error.code, RV_UNSUPPORTED);
    s->n_reseeds = 0;
    s->n_actions = RV_MAX_HISTORY;
    rv_action legal[RV_MAX_LEGAL];
    char text[RV_MAX_ACTION];
    s->game->legal(&s->state, legal);
    s->game->action_text(legal[0], text, sizeof text);
    assert_false(rv_session_act(s, text, &error));
    assert_int_equal(error.code, RV_UNSUPPORTED);
    s->n_actions = 0;
    rv_session_free(s);
}

static void a_copy_lives_on_its_own(void **unused) {
    (void)unused;
    rv_error error;
    rv_session *s = start("onirim", 2, "copy");
    for (unsigned i = 0; i < 9; i++) act(s, i);
    assert_true(rv_session_reseed(s, "then", &error));
    rv_session *copy = rv_session_copy(s, &error);
    char *a = record_of(s), *b = record_of(copy);
    assert_string_equal(a, b);
    assert_int_equal(rv_session_events(copy)->n, 0);
    act(s, 0), act(copy, 0);
    assert_true(hash_of(s) == hash_of(copy));
    rv_session_free(s);
    assert_true(rv_session_undo(copy, &error));
    free(b);
    b = record_of(copy);
    assert_string_equal(a, b);
    free(a);
    free(b);
    rv_session_free(copy);
}

/* ---- Bots */

static void bots_choose_legal_actions_from_views(void **unused) {
    (void)unused;
    assert_non_null(rv_find_bot("random"));
    assert_non_null(rv_find_bot("reference"));
    assert_null(rv_find_bot("nobody"));
    assert_null(rv_bot_at(-1));
    int n_bots = 0;
    for (int b = 0; rv_bot_at(b); b++, n_bots++) {
        const rv_bot *bot = rv_bot_at(b);
        assert_ptr_equal(rv_find_bot(bot->name), bot);
        rv_session *s = start("onirim", 1, "bots");
        const rv_game *game = rv_session_game(s);
        rv_rng rng;
        rv_rng_seed(&rng, "bot");
        while (!is_over(s)) {
            char text[RV_MAX_ACTION];
            uint64_t before = hash_of(s);
            rv_action action = rv_bot_choose(bot, game, rv_session_state(s), NULL, &rng);
            assert_true(hash_of(s) == before);
            game->action_text(action, text, sizeof text);
            assert_true(rv_session_act(s, text, NULL));
        }
        assert_int_equal(rv_bot_choose(bot, game, rv_session_state(s), NULL, &rng), 0);
        rv_session_free(s);
    }
    assert_true(n_bots >= 2);
}

/* A game without a yardstick: the reference plays like the random bot. */
static void the_reference_needs_no_yardstick(void **unused) {
    (void)unused;
    rv_session *s = start("template", 2, "none");
    rv_game without = *rv_session_game(s);
    without.reference = NULL;
    rv_rng a, b;
    rv_rng_seed(&a, "bot");
    rv_rng_seed(&b, "bot");
    for (int i = 0; i < 10; i++)
        assert_int_equal(
            rv_bot_choose(rv_find_bot("reference"), &without, rv_session_state(s), NULL, &a),
            rv_bot_choose(rv_find_bot("random"), &without, rv_session_state(s), NULL, &b));
    rv_session_free(s);
}

static void the_random_bot_takes_every_action_equally_often(void **unused) {
    (void)unused;
    rv_error error;
    const rv_game *game = rv_find_game("template");
    rv_session *s = rv_session_position(game, 2, NULL, 1, HALFWAY, "", &error);
    int times[64] = {0};
    rv_rng rng;
    rv_rng_seed(&rng, "fair");
    for (int i = 0; i < 4000; i++)
        times[rv_bot_choose(rv_find_bot("random"), game, rv_session_state(s), NULL, &rng) % 64]++;
    int taken = 0;
    for (int i = 0; i < 64; i++) {
        if (!times[i]) continue;
        taken++;
        assert_in_range(times[i], 880, 1120); /* 1000 each, 4 standard deviations */
    }
    assert_int_equal(taken, 4);
    rv_session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_knows_its_setting),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(bad_settings_are_refused),
        cmocka_unit_test(seeds_are_texts_without_control_characters),
        cmocka_unit_test(a_position_is_set_up),
        cmocka_unit_test(bad_positions_are_refused),
        cmocka_unit_test(actions_match_byte_for_byte),
        cmocka_unit_test(an_action_after_the_end_is_illegal),
        cmocka_unit_test(long_lists_of_legal_actions_are_cut),
        cmocka_unit_test(events_are_those_of_the_last_change),
        cmocka_unit_test(events_can_be_told_by_their_names),
        cmocka_unit_test(undo_goes_back_to_the_first_decision),
        cmocka_unit_test(reseed_changes_what_comes_and_nothing_else),
        cmocka_unit_test(undo_keeps_and_takes_back_reseeds),
        cmocka_unit_test(history_has_its_limits),
        cmocka_unit_test(a_copy_lives_on_its_own),
        cmocka_unit_test(bots_choose_legal_actions_from_views),
        cmocka_unit_test(the_reference_needs_no_yardstick),
        cmocka_unit_test(the_random_bot_takes_every_action_equally_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
