/* test_page.c - the functions that the page calls, natively: whole games through texts and JSON,
 * and refusals that harm nothing. tests/web plays the same in a browser. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include <jansson.h>

#include "wasm/wasm.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

static json_t *read_json(const char *text) {
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    if (!json) fail_msg("no JSON: %s", text);
    return json;
}

static const char *field(const json_t *json, const char *name) {
    return json_string_value(json_object_get(json, name));
}

/* The refusal that was said has this code. */
static void refused(const char *code) {
    json_t *said = read_json(page_said());
    assert_string_equal(field(json_object_get(said, "error"), "code"), code);
    json_decref(said);
}

static void keep(char *to, size_t size, const char *text) {
    assert_true(strlen(text) < size);
    strcpy(to, text);
}

/* Legal actions, taken in turn; aids, events and told lines are JSON at every step. */
static void play(page_table *table, int most) {
    static const char *const PARTS[] = {"view", "aids", "legal", "winners", "length"};
    for (int i = 0; i < most; i++) {
        json_t *watched = read_json(page_status(table, 0));
        int actor = (int)json_integer_value(json_object_get(watched, "actor"));
        json_decref(watched);
        if (!actor) return;
        json_t *status = read_json(page_status(table, actor));
        for (size_t k = 0; k < sizeof PARTS / sizeof *PARTS; k++)
            assert_non_null(json_object_get(status, PARTS[k]));
        const json_t *legal = json_object_get(status, "legal");
        size_t n = json_array_size(legal);
        assert_true(n > 0);
        const char *action = json_string_value(json_array_get(legal, (size_t)i * 7 % n));
        assert_true(page_act(table, actor, action));
        json_decref(status);
        json_t *told = read_json(page_events(table, actor));
        assert_true(json_array_size(json_object_get(told, "events")) > 0);
        assert_true(json_array_size(json_object_get(told, "told")) > 0);
        json_decref(told);
    }
}

static const struct {
    const char *game;
    int seats;
    const char *options;
} SETS[] = {{"onirim", 1, ""},
            {"onirim", 1, "expansions=book,towers,premonitions\nlost=true"},
            {"onirim", 2, "expansions=book,towers,premonitions\ntalk=silent"},
            {"nightmarium", 2, "goal=3"},
            {"nightmarium", 5, ""}};

enum { N_SETS = sizeof SETS / sizeof *SETS };

TEST(whole_games_are_played_undone_recorded_and_loaded) {
    static char record[200000], again[200000], hash[32];
    for (int i = 0; i < N_SETS; i++) {
        page_table *table = page_open(SETS[i].game, SETS[i].seats, SETS[i].options, "page");
        assert_non_null(table);
        play(table, 400);
        int length = page_length(table);
        keep(record, sizeof record, page_record(table));
        keep(hash, sizeof hash, page_hash(table));

        json_t *said = read_json(record);
        page_table *loaded = page_load(field(said, "record"));
        json_decref(said);
        assert_non_null(loaded);
        assert_string_equal(page_hash(loaded), hash);
        assert_int_equal(page_length(loaded), length);

        page_table *cut = page_cut(table, length);
        assert_string_equal(page_record(cut), record);
        page_close(cut);
        cut = page_cut(table, length / 2);
        keep(again, sizeof again, page_hash(cut));
        while (page_length(loaded) > length / 2) assert_true(page_undo(loaded));
        assert_string_equal(page_hash(loaded), again);
        page_close(cut);
        page_close(loaded);
        page_close(table);
    }
}

TEST(what_is_wrong_is_refused) {
    assert_null(page_open("chess", 2, "", ""));
    refused("unknown_game");
    assert_null(page_open("template", 2, "", ""));
    refused("unknown_game");
    assert_null(page_open("onirim", 3, "", ""));
    refused("bad_seats");
    assert_null(page_open("onirim", 1, "expansions=wings", ""));
    refused("bad_option");
    assert_null(page_open("onirim", 1, "=", ""));
    refused("bad_option");
    assert_null(page_open("onirim", 1, "lost=true\n\n", ""));
    refused("bad_option");
    assert_null(page_open("onirim", 1, "", "a\nb"));
    refused("bad_seed");
    assert_null(page_load("reverie 1\n"));
    refused("bad_record");
    page_table *table = page_open("nightmarium", 2, "first=1", "x");
    assert_false(page_act(table, 2, "draw"));
    refused("illegal_action");
    assert_false(page_act(table, 1, "dream"));
    refused("illegal_action");
    assert_false(page_undo(table));
    refused("nothing_to_undo");
    assert_int_equal(page_length(table), 0);
    page_close(table);
}

TEST(a_setup_is_told_as_it_was) {
    page_table *table = page_open("onirim", 2, "expansions=book\ntalk=silent", "a \"dream\"");
    json_t *setup = read_json(page_setup(table));
    assert_string_equal(field(setup, "seed"), "a \"dream\"");
    assert_string_equal(field(json_object_get(setup, "options"), "expansions"), "book");
    assert_string_equal(field(json_object_get(setup, "options"), "talk"), "silent");
    json_decref(setup);
    page_close(table);
}

TEST(bots_and_advice_know_legal_actions) {
    page_table *table = page_open("nightmarium", 2, "first=1", "think");
    assert_string_equal(page_bot(table, "oracle", 0), "");
    char action[RV_MAX_ACTION];
    keep(action, sizeof action, page_bot(table, "expert", 50));
    int n = page_advise(table, 300);
    assert_true(n > 1);
    while (page_advise_more(table, 2)) continue;
    json_t *advice = read_json(page_advice(table));
    assert_int_equal(json_array_size(json_object_get(advice, "advice")), n);
    json_decref(advice);
    assert_true(page_act(table, 1, action));
    page_close(table);
}

TEST(a_review_goes_on_in_slices) {
    page_table *table = page_open("nightmarium", 2, "first=1\ngoal=2", "review");
    play(table, 6);
    assert_null(page_review_open(table, 9, 0));
    refused("bad_seat");
    page_review *review = page_review_open(table, 1, 40);
    assert_non_null(review);
    while (page_review_more(review, 20)) {
        json_t *progress = read_json(page_review_progress(review));
        assert_int_equal(json_integer_value(json_object_get(progress, "of")), 6);
        json_decref(progress);
    }
    json_t *told = read_json(page_review_told(review));
    assert_int_equal(json_array_size(json_object_get(told, "moments")), 6);
    json_decref(told);
    page_review_close(review);
    page_close(table);
}

TEST(words_are_found_by_name) {
    assert_string_equal(page_word("title", "onirim", "", ""), "Onirim");
    assert_string_equal(page_word("card", "onirim", "RS", ""), "red sun");
    assert_string_equal(page_word("action", "onirim", "turn", "play RS"), "Play: red sun");
    assert_true(strlen(page_word("reason", "onirim", "same-symbol", "")) > 20);
    assert_true(strlen(page_word("reason", "nightmarium", "no-place", "")) > 20);
    assert_true(strlen(page_word("value", "onirim", "expansions", "book,towers")) > 6);
    assert_true(strlen(page_result("nightmarium", 3, 2)) > 10);
    assert_string_equal(page_word("dance", "onirim", "", ""), "");
    assert_string_equal(page_word("title", "chess", "", ""), "");
    json_t *games = read_json(page_games());
    size_t shown = 0;
    for (int i = 0; rv_game_at(i); i++) shown += !rv_game_at(i)->hidden;
    assert_int_equal(json_array_size(json_object_get(games, "games")), shown);
    json_decref(games);
    json_t *bots = read_json(page_bots("nightmarium"));
    assert_true(json_is_true(json_object_get(bots, "advice")));
    json_decref(bots);
}

TEST(random_games_are_counted) {
    assert_true(page_bench("nightmarium", 5, "", 2) > 20);
    assert_int_equal(page_bench("nightmarium", 9, "", 2), -1);
    assert_int_equal(page_bench("chess", 1, "", 2), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_played_undone_recorded_and_loaded),
        cmocka_unit_test(what_is_wrong_is_refused),
        cmocka_unit_test(a_setup_is_told_as_it_was),
        cmocka_unit_test(bots_and_advice_know_legal_actions),
        cmocka_unit_test(a_review_goes_on_in_slices),
        cmocka_unit_test(words_are_found_by_name),
        cmocka_unit_test(random_games_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
