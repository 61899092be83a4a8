/* test_onirim_bots.c - the bots of Onirim: legal everywhere, blind to hidden cards, not foolish.
 * ctest: timeout 600 */
#include "onirim/scenario.h"

#include "battery/sets.h"
#include "bots/brain.h"

enum { GAMES = 60 };

static const char *const NAMES[] = {"quick", "trained"};

static bool may_do(const rv_state *state, rv_action action) {
    rv_action list[RV_MAX_LEGAL];
    int n = the_game()->legal(state, list);
    while (n > 0 && list[n - 1] != action) n--;
    return n > 0;
}

/* What the bot says, and says again when cards that it may not see are others: unless searching the
 * deck would find others then. */
static rv_action ask(const rv_bot *bot, const rv_state *state, rv_rng *rng) {
    static const rv_budget NOTHING = {0, 0};
    rv_action mine[RV_MAX_LEGAL], theirs[RV_MAX_LEGAL];
    rv_rng own;
    rv_rng_seed(&own, "bot");
    rv_action chosen = rv_bot_choose(bot, the_game(), state, &NOTHING, &own);
    assert_true(may_do(state, chosen));
    rv_state other = *state;
    the_game()->permute_hidden(&other, the_game()->actor(state), rng);
    int n = the_game()->legal(state, mine), m = the_game()->legal(&other, theirs);
    if (n == m && memcmp(mine, theirs, (size_t)n * sizeof *mine) == 0)
        assert_int_equal(rv_bot_choose(bot, the_game(), &other, &NOTHING, &own), chosen);
    return chosen;
}

static void is_valued(const rv_state *state, int seats) {
    for (int seat = 1; seat <= seats; seat++) {
        float value = rv_brain_of(the_game())->value(state, seat);
        assert_true(value >= 0 && value <= 1);
    }
}

/* Random walks, so that all kinds of tables are met; the bots' own moves now and then. */
static void walk(const set *s, rv_rng *rng) {
    rv_state state;
    the_game()->setup(&state, s->seats, &s->options, rng, NULL);
    while (the_game()->actor(&state)) {
        rv_action list[RV_MAX_LEGAL], said[2];
        int n = the_game()->legal(&state, list);
        for (int b = 0; b < 2; b++) said[b] = ask(rv_find_bot(NAMES[b]), &state, rng);
        is_valued(&state, s->seats);
        uint32_t dice = rv_rng_below(rng, 6);
        the_game()->apply(&state, dice < 4 ? said[dice & 1] : list[rv_rng_below(rng, (uint32_t)n)],
                          rng, NULL);
    }
    is_valued(&state, s->seats);
}

TEST(choices_are_legal_and_do_not_depend_on_hidden_cards) {
    rv_rng rng;
    set s;
    int sets = sets_of(the_game()), step = sets_step(sets), walked = 0;
    rv_rng_seed(&rng, "bots of onirim");
    for (int index = 0; walked < GAMES; index = (index + step) % sets) {
        if (!set_at(the_game(), index, &s)) continue;
        walk(&s, &rng);
        walked++;
    }
}

/* ---- Sense ---- */

static void both_choose(const char *expected) {
    for (int b = 0; b < 2; b++) {
        char text[RV_MAX_ACTION];
        rv_rng rng;
        rv_rng_seed(&rng, NAMES[b]);
        rv_action chosen =
            rv_bot_choose(rv_find_bot(NAMES[b]), the_game(), the_state(), NULL, &rng);
        the_game()->action_text(chosen, text, sizeof text);
        if (strcmp(text, expected) != 0)
            fail_msg("%s says '%s', not '%s'", NAMES[b], text, expected);
    }
}

TEST(a_win_in_one_is_taken) {
    set_up(1, "", "hands=GS,GM,BS,BM,RK rows=RS,RM doors=R,B,B,G,G,N,N");
    both_choose("play RK");
    act("play RK");
    both_choose("claim");
}

TEST(a_finished_game_asks_nobody) {
    set_up(1, "", "hands=GS,GM,BS,BM,RK rows=RS,RM doors=R,B,B,G,G,N,N");
    act("play RK");
    act("claim");
    rv_rng rng;
    rv_rng_seed(&rng, "over");
    for (int b = 0; b < 2; b++)
        assert_int_equal(rv_bot_choose(rv_find_bot(NAMES[b]), the_game(), the_state(), NULL, &rng),
                         0);
    assert_true(rv_brain_of(the_game())->value(the_state(), 1) == 1);
}

static int wins(const char *bot, int games) {
    rv_options options;
    rv_rng chance, own;
    int won = 0;
    rv_options_default(the_game(), &options);
    rv_rng_seed(&chance, "a few games");
    rv_rng_seed(&own, "bots");
    for (int i = 0; i < games; i++) {
        rv_state state;
        rv_rng_select(&chance, (uint64_t)i);
        the_game()->setup(&state, 1, &options, &chance, NULL);
        while (the_game()->actor(&state)) {
            rv_action chosen = rv_bot_choose(rv_find_bot(bot), the_game(), &state, NULL, &own);
            the_game()->apply(&state, chosen, &chance, NULL);
        }
        won += the_game()->winners(&state) != 0;
    }
    return won;
}

/* Far below what the laboratory measures, so that luck cannot break it and a bug does. */
TEST(stronger_bots_win) {
    assert_true(wins("quick", 200) > 100);
    assert_true(wins("trained", 200) > 150);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_legal_and_do_not_depend_on_hidden_cards),
        cmocka_unit_test(a_win_in_one_is_taken),
        cmocka_unit_test(a_finished_game_asks_nobody),
        cmocka_unit_test(stronger_bots_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
