/* test_view.c - who knows what (N23): views, hidden cards dealt anew, events. */
#include "nightmarium/scenario.h"

#include <stdio.h>
#include <string.h>

#include "games/nightmarium/nightmarium.h"

TEST(N23_hands_are_hidden_their_sizes_are_not) {
    set_up(3, "goal=1", "hands=CL/-,NL/-|OL/-|IL/-,IL/-,IL/h");
    shows("hands", "CL/-,NL/-|OL/-|IL/-,IL/-,IL/h");
    shows_seat(1, "hands", "CL/-,NL/-|??|??,??,??");
    shows_seat(2, "hands", "??,??|OL/-|??,??,??");
    shows_seat(0, "hands", "??,??|??|??,??,??");
}

TEST(N23_creatures_and_the_discard_pile_are_open) {
    set_up(2, "goal=2", "creatures=NL/-+NT/-|CL/- discard=OL/-*2|IL/h");
    shows_seat(0, "creatures", "NL/-+NT/-,|CL/-,");
    shows_seat(2, "discard", "IL/h*1|OL/-*2");
}

TEST(N23_nobody_sees_into_the_draw_pile) {
    set_up(2, "", "hands=CL/-|NL/- top=OL/-|OL/d");
    shows("top", "OL/-|OL/d");
    for (int seat = 0; seat <= 2; seat++) {
        shows_seat(seat, "top", "");
        shows_seat(seat, "size", "106");
    }
}

TEST(N23_a_card_taken_by_the_executioner_is_known_to_all) {
    set_up(3, "", "hands=CH/e,NL/- creatures=OL/-+IT/-|NL/s+NT/s+NH/s,CL/-");
    act("play CH/e 1; take 2 1");
    for (int seat = 2; seat <= 3; seat++) shows_seat(seat, "hands", "NH/s,??||");
    shows_seat(0, "hands", "NH/s,??||");
    shows_seat(1, "hands", "NH/s,NL/-||");
    act("draw; draw; draw; draw; draw");
    shows_seat(0, "hands", "NH/s,??,??|??,??|??,??"); /* a hand forgets nothing */
    act("exchange; drop NH/s; done");
    shows_seat(0, "hands", "??,??|??,??|??,??");
}

TEST(N23_until_a_card_of_its_code_leaves_the_hand) {
    set_up(2, "", "hands=CH/e,NL/s creatures=OL/-+IT/-|NL/s");
    act("play CH/e 1; take 2 1");
    shows_seat(2, "hands", "NL/s,??|");
    act("exchange"); /* both are the same: no choice */
    told("1 drop NL/s");
    act("done"); /* which of the two it was nobody can say */
    shows_seat(2, "hands", "??|");
}

TEST(N23_of_two_known_cards_one_goes_with_each) {
    set_up(2, "", "hands=CH/e,NL/-,OL/- creatures=OL/-+CLT/e|NL/-,NL/-");
    act("play CH/e 1; take 2 1; take 2 2");
    shows_seat(2, "hands", "NL/-,NL/-,??,??|");
    act("exchange; drop NL/-; done");
    shows_seat(2, "hands", "NL/-,??,??|");
    act("draw; draw; exchange; drop NL/-; done");
    assert_int_equal(strncmp(zone(2, "hands"), "??,??|", 6), 0);
}

TEST(N23_owner_the_card_is_known_in_the_owners_hand) {
    set_up(2, "executioner=owner", "hands=CH/e|CL/- creatures=OL/-+IT/-|NL/s");
    act("play CH/e 1; take 2 1");
    shows_seat(1, "hands", "|NL/s,??");
}

TEST(N23_a_known_card_paid_as_penalty_is_forgotten) {
    set_up(2, "executioner=owner", "hands=CH/e,NH/-|CL/- creatures=OL/-+OT/j,NL/-+NT/-|NL/s");
    act("play CH/e 1; take 2 1");
    shows_seat(0, "hands", "|??");
}

/* ---- The view as JSON, letter for letter ---- */

static void json_is(int seat, const char *expected) {
    char text[2048];
    rv_state view;
    the_game()->view(the_state(), seat, &view);
    rv_view_json(the_game(), &view, text, sizeof text);
    assert_string_equal(text, expected);
}

TEST(the_view_has_the_fields_of_the_protocol) {
    set_up(2, "goal=2",
           "hands=IH/h|NL/- creatures=CL/-+CT/-,OL/-|,OL/- discard=CL/e*2 top=OH/-|CH/-");
    json_is(2, "{\"hands\":[[\"??\"],[\"NL/-\"]],"
               "\"creatures\":[[[\"CL/-\",\"CT/-\"],[\"OL/-\"]],[[],[\"OL/-\"]]],"
               "\"discard\":{\"CL/e\":2},\"deck\":{\"size\":100,\"top\":[]},"
               "\"actions_left\":2,\"waking\":null,\"revealed\":[]}");
    set_up(2, "goal=2", "hands=IH/h creatures=CL/-+CT/-,OL/-+NT/- top=OH/-|CH/-|CL/-");
    act("play IH/h 1");
    json_is(2, "{\"hands\":[[],[]],"
               "\"creatures\":[[[\"CL/-\",\"CT/-\",\"IH/h\"],[\"OL/-\",\"NT/-\"]],[[],[]]],"
               "\"discard\":{},\"deck\":{\"size\":101,\"top\":[]},"
               "\"actions_left\":1,\"waking\":[1,1],\"revealed\":[\"CH/-\",\"OH/-\"]}");
}

/* ---- Dealing anew ---- */

/* Hidden cards of one view: one of three is in the other hand, each as often. */
TEST(N23_resample_deals_every_hidden_card_equally_often) {
    static const char *const card[] = {"hands=|CL/- ", "hands=|NL/- ", "hands=|OL/- "};
    int held[3] = {0};
    rv_state view, state;
    rv_rng rng;
    set_up(2, "", "hands=|NL/- discard=REST top=CL/-|OL/-");
    the_game()->view(the_state(), 1, &view);
    rv_rng_seed(&rng, "resample");
    for (int i = 0; i < 3000; i++) {
        char text[4096];
        the_game()->resample(&view, 1, &rng, &state);
        assert_null(the_game()->broken(&state));
        rv_position_text(the_game(), &state, text, sizeof text);
        for (int k = 0; k < 3; k++) held[k] += strstr(text, card[k]) != NULL;
    }
    assert_int_equal(held[0] + held[1] + held[2], 3000);
    for (int k = 0; k < 3; k++) assert_in_range(held[k], 900, 1100);
}

/* Many deals of what `seat` sees now: the one who is asked always has a choice. */
static void deals_explain_the_question(int seat) {
    rv_state view, state, again;
    rv_rng rng;
    the_game()->view(the_state(), seat, &view);
    rv_rng_seed(&rng, "explain");
    for (int i = 0; i < 500; i++) {
        rv_action list[RV_MAX_LEGAL];
        the_game()->resample(&view, seat, &rng, &state);
        assert_true(the_game()->legal(&state, list) > 1);
        the_game()->view(&state, seat, &again);
        assert_memory_equal(&view, &again, the_game()->state_size);
    }
}

TEST(N18_N23_a_resampled_joker_has_cards_to_play) {
    set_up(2, "goal=3", "hands=CH/j,NH/-,NH/d creatures=IL/-+CT/-,IL/-+CT/-,IL/-+IT/-");
    act("play CH/j 1");
    asks(1, "joker");
    deals_explain_the_question(2);
    deals_explain_the_question(0);
}

TEST(N8_N23_a_resampled_exchange_can_go_on) {
    set_up(2, "", "hands=CL/-,OT/w,OTH/w");
    act("exchange; drop OT/w");
    asks(1, "exchange");
    deals_explain_the_question(2);
}

TEST(N13_N23_a_resampled_penalty_is_a_choice) {
    set_up(3, "", "hands=NH/-|CL/-,IL/-,OL/- creatures=NL/-+NT/-");
    act("play NH/- 1");
    asks(2, "penalty");
    deals_explain_the_question(1);
    act("drop CL/-"); /* all have seen that there is no Necronaut */
    asks(2, "penalty");
    deals_explain_the_question(3);
    rv_state view, state;
    rv_rng rng;
    the_game()->view(the_state(), 3, &view);
    rv_rng_seed(&rng, "none");
    for (int i = 0; i < 500; i++) {
        the_game()->resample(&view, 3, &rng, &state);
        assert_int_equal(nm_codes(((nm_state *)&state)->hand[1]) & NM_LEGION[NECRONAUT], 0);
    }
}

/* ---- Equal states, equal numbers ---- */

TEST(N23_the_order_of_hidden_things_is_not_in_the_hash) {
    rv_options options;
    rv_options_default(the_game(), &options);
    rv_state a, b;
    assert_true(
        the_game()->position(&a, 2, &options, 1, "hands=CL/-,NL/- discard=OL/-|IL/-", NULL));
    assert_true(
        the_game()->position(&b, 2, &options, 1, "discard=IL/-|OL/- hands=NL/-,CL/-", NULL));
    assert_true(the_game()->hash(&a) == the_game()->hash(&b));
    assert_true(the_game()->position(&b, 2, &options, 1, "hands=CL/-,NL/- top=CL/e", NULL));
    assert_true(the_game()->position(&a, 2, &options, 1, "hands=CL/-,NL/-", NULL));
    assert_true(the_game()->hash(&a) != the_game()->hash(&b)); /* what a position named counts */
}

/* ---- What must always hold is looked at ---- */

static void breaks(void (*harm)(nm_state *g)) {
    set_up(3, "", "hands=CL/-,NL/-|OL/- creatures=NL/-+NT/-|CL/- discard=OL/-");
    harm((nm_state *)the_state());
    assert_non_null(the_game()->broken(the_state()));
}

static void lose_a_card(nm_state *g) {
    g->bag--;
}
static void double_a_card(nm_state *g) {
    nm_add(g->hand[2], 0), g->held[2]++;
}
static void no_such_card(nm_state *g) {
    g->pile[0] = CODES;
}
static void no_such_seat(nm_state *g) {
    g->mover = 3;
}
static void know_too_much(nm_state *g) {
    nm_add(g->known[0], 1);
}
static void two_heights(nm_state *g) {
    g->tall[0][1] |= 1;
}
static void head_at_the_bottom(nm_state *g) {
    for (int i = 0; i < g->bag; i++)
        if (g->pile[i] == 0) g->pile[i] = g->body[1][0][0], i = CARDS;
    g->body[1][0][0] = 0;
}
static void awake_incomplete(nm_state *g) {
    g->decision = ASK_DEVOURER, g->awake = 1;
}
static void three_actions(nm_state *g) {
    g->actions_left = 3;
}

TEST(broken_states_are_found) {
    void (*const harm[])(nm_state *) = {lose_a_card,        double_a_card,    no_such_card,
                                        no_such_seat,       know_too_much,    two_heights,
                                        head_at_the_bottom, awake_incomplete, three_actions};
    for (size_t i = 0; i < sizeof harm / sizeof *harm; i++) breaks(harm[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(N23_hands_are_hidden_their_sizes_are_not),
        cmocka_unit_test(N23_creatures_and_the_discard_pile_are_open),
        cmocka_unit_test(N23_nobody_sees_into_the_draw_pile),
        cmocka_unit_test(N23_a_card_taken_by_the_executioner_is_known_to_all),
        cmocka_unit_test(N23_until_a_card_of_its_code_leaves_the_hand),
        cmocka_unit_test(N23_of_two_known_cards_one_goes_with_each),
        cmocka_unit_test(N23_owner_the_card_is_known_in_the_owners_hand),
        cmocka_unit_test(N23_a_known_card_paid_as_penalty_is_forgotten),
        cmocka_unit_test(the_view_has_the_fields_of_the_protocol),
        cmocka_unit_test(N23_resample_deals_every_hidden_card_equally_often),
        cmocka_unit_test(N18_N23_a_resampled_joker_has_cards_to_play),
        cmocka_unit_test(N8_N23_a_resampled_exchange_can_go_on),
        cmocka_unit_test(N13_N23_a_resampled_penalty_is_a_choice),
        cmocka_unit_test(N23_the_order_of_hidden_things_is_not_in_the_hash),
        cmocka_unit_test(broken_states_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
