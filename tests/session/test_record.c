/* test_record.c - records: how they look, that they come back byte for byte, what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "session/session.h"

static char *record_of(const rv_session *s) {
    size_t size = rv_session_record(s, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    assert_int_equal(rv_session_record(s, text, size), size - 1);
    return text;
}

static rv_session *load(const char *record) {
    rv_error error;
    rv_session *s = rv_session_load(record, &error);
    if (!s) fail_msg("%s in:\n%s", error.message, record);
    return s;
}

static void act(rv_session *s, unsigned choice) {
    rv_action legal[RV_MAX_LEGAL];
    char text[RV_MAX_ACTION];
    int n = s->game->legal(&s->state, legal);
    s->game->action_text(legal[choice % (unsigned)n], text, sizeof text);
    assert_true(rv_session_act(s, text, NULL));
}

static bool is_over(const rv_session *s) {
    return s->game->actor(&s->state) == 0;
}

/* Loads what is saved, and finds the same session. */
static void check_round_trip(const rv_session *s) {
    char *record = record_of(s);
    rv_session *again = load(record);
    char *second = record_of(again);
    assert_string_equal(record, second);
    assert_memory_equal(&again->state, &s->state, s->game->state_size);
    assert_memory_equal(&again->rng.key, &s->rng.key, sizeof s->rng.key);
    assert_true(again->rng.block == s->rng.block && again->rng.next == s->rng.next);
    assert_int_equal(again->n_actions, s->n_actions);
    assert_int_equal(rv_session_events(again)->n, 0);
    free(record);
    free(second);
    rv_session_free(again);
}

static void every_moment_of_a_game_comes_back(void **unused) {
    (void)unused;
    for (int g = 0; rv_game_at(g); g++)
        for (int seats = rv_game_at(g)->min_seats; seats <= rv_game_at(g)->max_seats; seats++) {
            const rv_game *game = rv_game_at(g);
            rv_session *s = rv_session_new(game, seats, NULL, "\xc3\xa9t\xc3\xa9 \"#3", NULL);
            assert_non_null(s);
            for (unsigned i = 0; !is_over(s); i++) {
                if (i < 40 || i % 16 == 0) check_round_trip(s);
                if (i % 5 == 2) assert_true(rv_session_reseed(s, i % 2 ? "" : "other", NULL));
                act(s, i * 5 + 1);
            }
            check_round_trip(s);
            rv_session_free(s);
        }
}

/* How many values a named option has. */
static int count_values(const rv_option *option) {
    int n = 0;
    while (option->values[n]) n++;
    return n;
}

static int highest_value(const rv_option *option) {
    switch (option->type) {
    case RV_OPTION_BOOL: return 1;
    case RV_OPTION_NUMBER: return option->highest;
    case RV_OPTION_CHOICE: return count_values(option) - 1;
    case RV_OPTION_LIST: return (1 << count_values(option)) - 1;
    }
    return 0;
}

static void check_value(const rv_game *game, int index, int value) {
    rv_options options;
    rv_options_default(game, &options);
    options.value[index] = value;
    rv_session *s = rv_session_new(game, game->max_seats, &options, "", NULL);
    assert_non_null(s);
    check_round_trip(s);
    char *record = record_of(s);
    rv_session *again = load(record);
    assert_int_equal(rv_session_options(again)->value[index], value);
    free(record);
    rv_session_free(again);
    rv_session_free(s);
}

static void every_option_comes_back(void **unused) {
    (void)unused;
    for (int g = 0; rv_game_at(g); g++)
        for (int i = 0; i < rv_game_at(g)->n_options; i++) {
            const rv_option *option = &rv_game_at(g)->options[i];
            int lowest = option->type == RV_OPTION_NUMBER ? option->lowest : 0;
            for (int value = lowest; value <= highest_value(option); value++)
                check_value(rv_game_at(g), i, value);
        }
}

static void a_record_looks_like_this(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("template");
    rv_session *s =
        rv_session_position(game, 2, NULL, 2, "hands=O,L|M,T rows=O|M discard=T*1", " p ", NULL);
    char wanted[512], *record;
    unsigned long long start = game->hash(&s->state);
    snprintf(wanted, sizeof wanted,
             "reverie 1\ngame template\nrules 1\nseats 2\noption open false\nseed  p \nactor 2\n"
             "position hands=O,L|M,T rows=O|M discard=T*1\nhash %016llx\nend\n",
             start);
    record = record_of(s);
    assert_string_equal(record, wanted);
    free(record);
    assert_true(rv_session_reseed(s, "", NULL));
    assert_true(rv_session_act(s, "play M", NULL));
    assert_true(rv_session_reseed(s, "new", NULL));
    snprintf(wanted, sizeof wanted,
             "reverie 1\ngame template\nrules 1\nseats 2\noption open false\nseed  p \nactor 2\n"
             "position hands=O,L|M,T rows=O|M discard=T*1\nreseed\n> play M\nreseed new\n"
             "hash %016llx\nend\n",
             (unsigned long long)game->hash(&s->state));
    record = record_of(s);
    assert_string_equal(record, wanted);
    free(record);
    check_round_trip(s);
    rv_session_free(s);
}

static void hashes_stand_after_every_16th_action(void **unused) {
    (void)unused;
    rv_session *s = rv_session_new(rv_find_game("onirim"), 1, NULL, "hashes", NULL);
    for (unsigned i = 1; i <= 40; i++) {
        act(s, 0);
        char *record = record_of(s);
        unsigned hashes = 0;
        for (const char *at = record; (at = strstr(at, "\nhash ")); at++) hashes++;
        assert_int_equal(hashes, (i + 15) / 16);
        assert_string_equal(record + strlen(record) - 5, "\nend\n");
        free(record);
        if (is_over(s)) break;
    }
    assert_true(s->n_actions > 16);
    rv_session_free(s);
}

static void writing_counts_on_past_the_end(void **unused) {
    (void)unused;
    rv_session *s = rv_session_new(rv_find_game("template"), 2, NULL, "short", NULL);
    char *whole = record_of(s);
    size_t length = strlen(whole);
    for (size_t size = 0; size <= length + 1; size++) {
        char *out = malloc(size + 1);
        out[size] = '~';
        assert_int_equal(rv_session_record(s, out, size), length);
        assert_int_equal(out[size], '~');
        if (size) assert_int_equal(strncmp(out, whole, size - 1), 0);
        if (size) assert_int_equal(strlen(out), size - 1);
        free(out);
    }
    free(whole);
    rv_session_free(s);
}

/* What a person may write by hand: comments, blank lines, CR LF, no hashes, options left out. */
static void reading_is_generous_where_nothing_is_lost(void **unused) {
    (void)unused;
    static const char *const records[] = {
        "reverie 1\ngame template\nrules 1\nseats 2\nseed a\nend",
        "\n# a game\n\nreverie 1\n  \ngame template\nrules 1\nseats 2\nseed a\n#end\nend\n\n# "
        "after\n \t\n",
        "reverie 1\r\ngame template\r\nrules 1\r\nseats 2\r\noption open false\r\nseed "
        "a\r\nend\r\n",
    };
    rv_session *s = rv_session_new(rv_find_game("template"), 2, NULL, "a", NULL);
    char *right = record_of(s);
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        rv_session *again = load(records[i]);
        char *record = record_of(again);
        assert_string_equal(record, right);
        free(record);
        rv_session_free(again);
    }
    free(right);
    rv_session_free(s);
    /* An empty value may have its space; one reseed after another replaces it. */
    s = load("reverie 1\ngame template\nrules 1\nseats 2\nseed \nreseed a\nreseed \nend\n");
    assert_string_equal(rv_session_seed(s), "");
    assert_string_equal(rv_session_chance(s), "");
    assert_int_equal(s->n_reseeds, 1);
    rv_session_free(s);
}

#define HEAD "reverie 1\ngame template\nrules 1\nseats 2\n"
#define PLACED HEAD "seed\nactor 1\nposition hands=O,L|M,T\n"

static void what_does_not_fit_is_refused_with_its_line(void **unused) {
    (void)unused;
    static const struct {
        const char *record, *message;
    } cases[] = {
        {"", "line 1: the record is cut off"},
        {"\n\n", "line 3: the record is cut off"},
        {"# only a comment", "line 1: the record is cut off"},
        {"hello", "line 1: expected: reverie"},
        {"reverie", "line 1: only records of format 1"},
        {"reverie 2\n", "line 1: only records of format 1"},
        {"reverie  1\n", "line 1: only records of format 1"},
        {" reverie 1\n", "line 1: expected: reverie"},
        {"\xef\xbb\xbfreverie 1\n", "line 1: expected: reverie"},
        {"reverie 1\n", "line 2: the record is cut off; next comes: game"},
        {"reverie 1\ngame\n", "line 2: no such game"},
        {"reverie 1\ngame chess\n", "line 2: no such game"},
        {"reverie 1\ngame template \n", "line 2: no such game"},
        {"reverie 1\ngame template\nseats 2\n", "line 3: expected: rules"},
        {"reverie 1\ngame template\nrules 2\n", "line 3: only rules 1 are known"},
        {"reverie 1\ngame template\nrules x\n", "line 3: expected: a number"},
        {"reverie 1\ngame template\nrules 1\nseats 0\n", "line 4: not so many seats"},
        {"reverie 1\ngame template\nrules 1\nseats 4\n", "line 4: not so many seats"},
        {"reverie 1\ngame template\nrules 1\nseats 01\n", "line 4: expected: a number"},
        {"reverie 1\ngame template\nrules 1\nseats -1\n", "line 4: expected: a number"},
        {"reverie 1\ngame template\nrules 1\nseats 99999999999\n", "line 4: expected: a number"},
        {HEAD "option open maybe\n", "line 5: option open must be true or false"},
        {HEAD "option open\n", "line 5: option open must be true or false"},
        {HEAD "option shut true\n", "line 5: no such option"},
        {HEAD "option\n", "line 5: no such option"},
        {HEAD "option open true\noption open true\n", "line 6: the option was given already"},
        {HEAD "seed a\nseed b\n", "line 6: expected: an action"},
        {HEAD "end\n", "line 5: expected: seed"},
        {HEAD "seed \x01\n", "line 5: a seed has no control"},
        {HEAD "seed \xff\n", "line 5: a seed is valid UTF-8"},
        {HEAD "seed a\n", "line 6: the record is cut off"},
        {HEAD "seed a\nactor\n", "line 6: expected: a seat as the actor"},
        {HEAD "seed a\nactor 3\n", "line 6: expected: a seat as the actor"},
        {HEAD "seed a\nactor 0\nposition hands=O,L|M,T\n", "line 7: the actor is a seat"},
        {HEAD "seed a\nactor 1\n", "line 7: the record is cut off; next comes: position"},
        {HEAD "seed a\nactor 1\nposition\nend\n", "line 7: a hand is not two cards"},
        {HEAD "seed a\nposition hands=O,L|M,T\n", "line 6: expected: an action"},
        {PLACED "> play O\n", "line 9: the record is cut off"},
        {PLACED "> play T\nend\n", "line 8: 'play T' is not legal now"},
        {PLACED ">play O\nend\n", "line 8: expected: an action"},
        {PLACED ">  play O\nend\n", "line 8: ' play O' is not legal now"},
        {PLACED "> play O \nend\n", "line 8: 'play O ' is not legal now"},
        {PLACED "> \nend\n", "line 8: '' is not legal now"},
        {PLACED "reseed \x7f\nend\n", "line 8: a seed has no control"},
        {PLACED "hash\nend\n", "line 8: expected: 16 digits"},
        {PLACED "hash 0123456789ABCDEF\nend\n", "line 8: expected: 16 digits"},
        {PLACED "hash 00000000000000000\nend\n", "line 8: expected: 16 digits"},
        {PLACED "hash 0000000000000000\nend\n", "line 8: another state was reached"},
        {PLACED "end now\n", "line 8: nothing follows the word end"},
        {PLACED "end\n> play O\n", "line 9: the record has ended"},
        {PLACED "end\nend\n", "line 9: the record has ended"},
        {PLACED "play O\nend\n", "line 8: expected: an action"},
        {PLACED " \xc2\xa0\nend\n", "line 8: expected: an action"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rv_error error = {RV_OK, ""};
        if (rv_session_load(cases[i].record, &error)) fail_msg("accepted: %s", cases[i].record);
        assert_int_equal(error.code, RV_BAD_RECORD);
        if (strncmp(error.message, cases[i].message, strlen(cases[i].message)) != 0)
            fail_msg("%s\n for: %s", error.message, cases[i].record);
        assert_null(rv_session_load(cases[i].record, NULL));
    }
    rv_error error;
    assert_null(rv_session_load(NULL, &error));
    assert_int_equal(error.code, RV_BAD_RECORD);
}

static void too_much_is_refused(void **unused) {
    (void)unused;
    rv_error error;
    char *big = malloc(RV_MAX_RECORD + 2);
    assert_non_null(big);
    memset(big, '\n', RV_MAX_RECORD + 1);
    big[RV_MAX_RECORD + 1] = '\0';
    assert_null(rv_session_load(big, &error));
    assert_string_equal(error.message, "a record is a text of at most 1 MiB");
    memset(big, 'x', RV_MAX_RECORD);
    big[RV_MAX_RECORD] = '\0';
    assert_null(rv_session_load(big, &error));
    assert_string_equal(error.message, "line 1: the line is too long");
    /* As large as allowed, nearly all of it comments: loads. */
    static const char start[] = HEAD "seed\n#", end[] = "\nend\n";
    memset(big, '\n', RV_MAX_RECORD);
    memcpy(big, start, strlen(start));
    memcpy(big + RV_MAX_RECORD - strlen(end), end, strlen(end));
    rv_session_free(load(big));
    free(big);
}

/* Every cut and every changed byte of a record is refused, or is a record all the same. */
static void a_damaged_record_breaks_nothing(void **unused) {
    (void)unused;
    rv_session *s = rv_session_new(rv_find_game("template"), 2, NULL, "damage", NULL);
    for (unsigned i = 0; i < 6 && !is_over(s); i++) act(s, i);
    char *record = record_of(s);
    size_t length = strlen(record);
    for (size_t cut = 0; cut + 1 < length; cut++) {
        char *part = malloc(cut + 1);
        memcpy(part, record, cut);
        part[cut] = '\0';
        assert_null(rv_session_load(part, NULL));
        free(part);
    }
    for (size_t at = 0; at < length; at++)
        for (int byte = 1; byte < 256; byte += 5) {
            char old = record[at];
            record[at] = (char)byte;
            rv_session *again = rv_session_load(record, NULL);
            if (again) check_round_trip(again);
            rv_session_free(again);
            record[at] = old;
        }
    free(record);
    rv_session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_moment_of_a_game_comes_back),
        cmocka_unit_test(every_option_comes_back),
        cmocka_unit_test(a_record_looks_like_this),
        cmocka_unit_test(hashes_stand_after_every_16th_action),
        cmocka_unit_test(writing_counts_on_past_the_end),
        cmocka_unit_test(reading_is_generous_where_nothing_is_lost),
        cmocka_unit_test(what_does_not_fit_is_refused_with_its_line),
        cmocka_unit_test(too_much_is_refused),
        cmocka_unit_test(a_damaged_record_breaks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
