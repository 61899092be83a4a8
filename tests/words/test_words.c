/* test_words.c - everything that a game can show to people has words.
 *
 * Random games of every visible game and number of seats are walked; wherever a code of the
 * protocol would be shown instead of words, a test fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/rng.h"
#include "games/onirim/onirim.h"
#include "lab/random_game.h"
#include "words/words.h"

enum { GAMES_EACH = 40, MAX_EVENTS = 512 };

static void check_action(const rv_game *game, const char *decision, rv_action action) {
    char code[RV_MAX_ACTION], words[512];
    rv_text text = rv_text_in(words, sizeof words);
    game->action_text(action, code, sizeof code);
    words_action(game, decision, code, &text);
    if (strcmp(words, code) == 0) fail_msg("%s: no words for the action '%s'", game->name, code);
    if (strchr(words, '%') || strstr(words, "??")) fail_msg("'%s' became '%s'", code, words);
}

static void check_card(const rv_game *game, rv_span code) {
    char copy[16], words[256];
    rv_text text = rv_text_in(words, sizeof words);
    words_copy(code, copy, sizeof copy);
    char *count = strchr(copy, '*');
    if (count) *count = '\0';
    if (copy[0] >= '0' && copy[0] <= '9') return; /* a number */
    words_card(game, copy, &text);
    if (strcmp(words, copy) == 0) fail_msg("%s: no words for the card '%s'", game->name, copy);
}

/* Every card in every zone; lists in lists are parted by other characters. */
static void check_zones(const rv_game *game, const rv_state *state) {
    static words_fields fields;
    words_read_zones(&fields, game, state);
    for (int i = 0; i < fields.n; i++) {
        for (size_t k = 0; k < fields.list[i].value.length; k++)
            if (strchr("|,+", fields.list[i].value.at[k]))
                fields.text[(fields.list[i].value.at - fields.text) + (ptrdiff_t)k] = '|';
        rv_span rest = rv_list_of(fields.list[i].value), part;
        while (rv_cut(&rest, '|', &part))
            if (part.length) check_card(game, part);
    }
}

/* The log falls back to "card: zone -> zone" where it has no words for a move. */
static void check_line(void *to, int depth, const char *line) {
    const rv_game *game = *(const rv_game **)to;
    (void)depth;
    if (!*line || strstr(line, " -> ") || strchr(line, '%'))
        fail_msg("%s: a line of the log: '%s'", game->name, line);
}

/* A form of a question that the aids name has words of its own. */
static void check_form(const rv_game *game, const rv_state *state, const char *decision) {
    static const char NAMED[] = "\"form\":\"";
    char aids[8192], asked[WORDS_ASKED], form[32];
    rv_aids_json(game, state, game->actor(state), aids, sizeof aids);
    const char *at = strstr(aids, NAMED);
    if (!at) return;
    at += sizeof NAMED - 1;
    snprintf(form, sizeof form, "%.*s", (int)strcspn(at, "\""), at);
    if (!words_find(words_of(game)->decisions, words_asked(decision, form, asked)))
        fail_msg("%s: no words for the question '%s'", game->name, asked);
}

static void check_decision(const rv_game *game, const rv_state *state) {
    const char *name = game->decisions[game->decision(state)].name;
    rv_action legal[RV_MAX_LEGAL];
    int n = game->legal(state, legal);
    for (int i = 0; i < n; i++) check_action(game, name, legal[i]);
    check_form(game, state, name);
    check_zones(game, state);
}

static void walk(const rv_game *game, int seats, const rv_options *options, rv_rng *rng) {
    static rv_event list[MAX_EVENTS];
    rv_events events = {list, MAX_EVENTS, 0};
    rv_state state;
    game->setup(&state, seats, options, rng, &events);
    while (game->actor(&state)) {
        words_tell(game, seats, &events, RV_ALL_SEATS, check_line, &game);
        check_decision(game, &state);
        rv_action legal[RV_MAX_LEGAL];
        int n = game->legal(&state, legal);
        events.n = 0;
        game->apply(&state, legal[rv_below(rng, (uint32_t)n)], rng, &events);
        assert_true(events.n <= events.size);
    }
    words_tell(game, seats, &events, RV_ALL_SEATS, check_line, &game);
}

static void all_lists_full(const rv_game *game, rv_options *options) {
    for (int i = 0; i < game->n_options; i++) {
        int n = 0;
        if (game->options[i].type != RV_OPTION_LIST) continue;
        while (game->options[i].values[n]) n++;
        options->value[i] = (1 << n) - 1;
    }
}

static void random_games_have_words(void **state) {
    (void)state;
    rv_rng rng;
    rv_rng_seed(&rng, "words");
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        rv_options options;
        if (game->hidden) continue;
        rv_options_default(game, &options);
        all_lists_full(game, &options);
        for (int seats = game->min_seats; seats <= game->max_seats; seats++)
            for (int k = 0; k < GAMES_EACH; k++) walk(game, seats, &options, &rng);
    }
}

static void check_option(const rv_game *game, const rv_option *option) {
    assert_string_not_equal(words_option(game, option->name), option->name);
    assert_non_null(words_option_help(game, option->name));
    for (int i = 0; option->values && option->values[i]; i++) {
        char key[64];
        snprintf(key, sizeof key, "%s=%s", option->name, option->values[i]);
        if (!words_find(words_of(game)->values, key)) fail_msg("no words for %s", key);
    }
}

static void tables_are_complete(void **state) {
    (void)state;
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        if (game->hidden) continue;
        assert_non_null(words_of(game)->title);
        for (int k = 1; k < game->n_decisions; k++) {
            const char *name = game->decisions[k].name;
            if (!*name) continue; /* never asked */
            assert_string_not_equal(words_question(game, name), name);
            assert_non_null(words_explanation(game, name));
        }
        for (int k = 0; k < game->n_options; k++) check_option(game, &game->options[k]);
    }
}

/* The zones that are laid out are zones of the view, and every zone of the view is laid out. */
static void the_table_shows_every_zone(void **state) {
    (void)state;
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        if (game->hidden) continue;
        static words_fields fields;
        rv_options options;
        rv_state table;
        rv_rng rng;
        rv_rng_seed(&rng, "zones");
        rv_options_default(game, &options);
        game->setup(&table, game->max_seats, &options, &rng, NULL);
        words_read_zones(&fields, game, &table);
        if (!words_of(game)->shows) fail_msg("%s has no words", game->name);
        for (int k = 0; k < fields.n; k++) {
            bool shown = rv_span_is(fields.list[k].key, "top"); /* empty for seats in Nightmarium */
            for (const words_show *show = words_of(game)->shows; show->zone; show++)
                shown |= rv_span_is(fields.list[k].key, show->zone);
            if (!shown) fail_msg("%s: not shown: %.9s", game->name, fields.list[k].key.at);
        }
    }
}

/* O32: what is told about the edges of a tower is what the rules play with. */
static void edges_of_towers(void **state) {
    (void)state;
    static const char *const EDGE[] = {"nothing", "sun", "moon", "sun and moon"};
    const rv_game *game = rv_find_game("onirim");
    for (int tower = 0; tower < TOWERS; tower++) {
        char expected[64];
        snprintf(expected, sizeof expected, "Left %s, right %s.", EDGE[ON_TOWER_LEFT[tower]],
                 EDGE[ON_TOWER_RIGHT[tower]]);
        assert_string_equal(words_card_help(game, ON_CARD_CODE[tower_card(tower)]), expected);
    }
}

static void collect(void *to, int depth, const char *line) {
    rv_text *text = to;
    words_add(text, "%d%s|", depth, line);
}

static void equal_moves_are_gathered(void **state) {
    (void)state;
    const rv_game *game = rv_find_game("onirim");
    rv_action discard;
    assert_true(game->action_parse("discard RS", &discard));
    rv_event list[] = {
        {.kind = RV_EVENT_ACT, .seat = 1, .action = discard, .seen = RV_PUBLIC},
        {.kind = RV_EVENT_MOVE,
         .card = CARD(RED, SUN),
         .from = Z_HAND,
         .to = Z_DISCARD,
         .seat = 1,
         .seen = RV_PUBLIC},
        {.kind = RV_EVENT_MOVE,
         .card = CARD(RED, KEY),
         .from = Z_DECK,
         .to = Z_HAND,
         .seat = 1,
         .seen = 1},
        {.kind = RV_EVENT_MOVE,
         .card = CARD(RED, KEY),
         .from = Z_DECK,
         .to = Z_HAND,
         .seat = 1,
         .seen = 1},
    };
    rv_events events = {list, 4, 4};
    char out[256];
    rv_text text = rv_text_in(out, sizeof out);
    words_tell(game, 2, &events, 1, collect, &text);
    assert_string_equal(out, "0Player 1 - Discard: red sun|1Drawn: red key × 2|");
    text = rv_text_in(out, sizeof out);
    words_tell(game, 2, &events, 2, collect, &text);
    assert_string_equal(out, "0Player 1 - Discard: red sun|1Drawn: hidden card × 2|");
}

/* Who plays without towers is told nothing of them; a tower has sentences of its own. */
static void help_speaks_of_the_card(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("onirim");
    static const char *const PLAIN[] = {"play RK", "discard RK", "reveal"};
    for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN; i++)
        assert_null(strstr(words_action_help(game, "", PLAIN[i]), "tower"));
    assert_non_null(strstr(words_action_help(game, "turn", "play R4 left"), "a tower goes"));
    assert_non_null(strstr(words_action_help(game, "turn", "discard R4 shared"), "a tower lets"));
}

/* What is asked says what holds here; a form without a sentence of its own has the decision's. */
static void questions_have_forms(void **unused) {
    (void)unused;
    const rv_game *game = rv_find_game("nightmarium");
    assert_string_equal(words_question(game, "action"), "Draw, exchange or play.");
    assert_string_equal(words_question(game, "action/no-play"), "Draw or exchange.");
    assert_ptr_equal(words_explanation(game, "action/no-play"), words_explanation(game, "action"));
    assert_string_equal(words_question(game, "penalty/unheard-of"),
                        words_question(game, "penalty"));
    assert_null(strstr(words_explanation(game, "executioner"), "owner"));
    assert_non_null(strstr(words_explanation(game, "executioner/owner"), "owner"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_have_words),    cmocka_unit_test(tables_are_complete),
        cmocka_unit_test(the_table_shows_every_zone), cmocka_unit_test(edges_of_towers),
        cmocka_unit_test(equal_moves_are_gathered),   cmocka_unit_test(help_speaks_of_the_card),
        cmocka_unit_test(questions_have_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
