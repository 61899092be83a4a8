/* test_position.c - positions that are accepted and refused, actions as text. */
#include "nightmarium/scenario.h"

TEST(zones_left_out_are_empty) {
    set_up(2, "", "");
    shows("hands", "|");
    shows("creatures", ",,,,|,,,,");
    shows("size", "108");
    shows("actions_left", "2");
    asks(1, "action");
    set_up(3, "goal=2", "hands=CL/- creatures=|NL/-");
    shows("hands", "CL/-||");
    shows("creatures", ",|NL/-,|,");
}

TEST(what_a_turn_determines_may_be_given) {
    set_up(2, "", "hands=CL/- size=107 top= actions_left=2 waking= revealed= discard=");
    set_up(2, "", "hands=REST top=CL/-|NL/- size=2 unknown=");
    set_up(2, "", "hands=REST|CL/- discard=NL/- unknown=");
    refused(2, "", 1, "hands=CL/- size=108");
    refused(2, "", 1, "hands=CL/- size=");
    refused(2, "", 1, "actions_left=1");
    refused(2, "", 1, "waking=1|1");
    refused(2, "", 1, "revealed=CL/-");
    refused(2, "", 1, "hands=REST top=CL/- unknown=CL/-*1");
    refused(2, "", 1, "hands=CL/- unknown=CL/-*3");
}

TEST(unknown_cards_may_be_counted) {
    set_up(2, "", "hands=REST top=CL/- unknown=NL/-|OL/-|NL/- size=4");
    set_up(2, "", "hands=REST unknown=NL/-|OL/-");
    refused(2, "", 1, "unknown=CL/-*2");
    refused(2, "", 1, "unknown=RS");
    refused(2, "", 1, "unknown=CL/-*300");
}

TEST(the_discard_pile_is_a_list_or_counts) {
    set_up(2, "", "discard=CL/-|NL/-|CL/-");
    shows("discard", "CL/-*2|NL/-*1");
    set_up(2, "", "discard=CL/-*2|NL/-*1|OL/-*0");
    shows("discard", "CL/-*2|NL/-*1");
    refused(2, "", 1, "discard=CL/-*3");
    refused(2, "", 1, "discard=CL/-*x");
    refused(2, "", 1, "discard=CL/-*");
    refused(2, "", 1, "discard=CL/-*1000000000000");
    refused(2, "", 1, "discard=RS*0");
}

TEST(cards_must_be_there) {
    refused(2, "", 1, "hands=CL/-,CL/-,CL/-");
    refused(2, "", 1, "hands=CL/-,CL/- top=CL/-");
    refused(2, "", 1, "hands=CL/- creatures=CL/-|CL/-");
    refused(2, "", 1, "hands=RS");
    refused(2, "", 1, "hands=??");
    refused(2, "", 1, "hands=CL");
    refused(2, "", 1, "hands=,");
    refused(2, "", 1, "top=??");
    refused(2, "", 1, "top=|");
    refused(2, "", 1, "creatures=+");
}

TEST(N9_creatures_stand_on_legs) {
    refused(2, "", 1, "creatures=CT/-");
    refused(2, "", 1, "creatures=CL/-+CH/-");
    refused(2, "", 1, "creatures=CL/-+CT/-+CT/-");
    refused(2, "", 1, "creatures=CL/-+CT/-+CH/-+CH/-");
    refused(2, "", 1, "creatures=CL/-+CT/-+CH/-+CL/-");
}

TEST(N4_no_more_creatures_than_places) {
    set_up(2, "goal=2", "creatures=CL/-,CL/-");
    refused(2, "goal=2", 1, "creatures=CL/-,CL/-,NL/-");
    refused(2, "goal=2", 1, "creatures=,,NL/-");
    refused(2, "", 1, "creatures=CL/-|CL/-|NL/-");
    refused(2, "", 1, "hands=CL/-|CL/-|NL/-");
}

TEST(N5_the_game_is_not_over) {
    set_up(2, "goal=2", "creatures=CL/-+CT/-+CH/-|CL/-+CT/-+CH/-");
    refused(2, "goal=1", 1, "creatures=CL/-+CT/-+CH/-");
    refused(2, "goal=1 win=end-of-turn", 1, "creatures=|CL/-+CT/-+CH/-");
}

TEST(zones_are_known_and_named_once) {
    refused(2, "", 1, "rows=CL/-");
    refused(2, "", 1, "hands");
    refused(2, "", 1, "hands=CL/- hands=NL/-");
    refused(2, "", 1, "hands=CL/-  top=NL/-");
    refused(2, "", 1, "=");
}

TEST(the_actor_is_a_seat) {
    refused(2, "", 0, "");
    refused(2, "", 3, "");
    refused(2, "", -1, "");
    rv_options options;
    rv_state state;
    rv_options_default(the_game(), &options);
    assert_true(the_game()->position(&state, 3, &options, 3, "", NULL));
    assert_int_equal(the_game()->actor(&state), 3);
    assert_int_equal(the_game()->turn(&state), 1);
}

TEST(top_is_drawn_in_order_and_gone_after_it) {
    set_up(2, "", "hands=|REST top=CL/-|NL/-|OL/- discard=IL/-");
    act("draw; draw");
    shows("top", "OL/-");
    act("draw; draw");
    shows("top", "");
    shows("size", "0");
}

TEST(actions_match_byte_for_byte) {
    static const char *const right[] = {"draw",         "exchange",     "done",   "play ILTH/h 7",
                                        "drop NTH/s",   "place CL/- 1", "wake 2", "take 5 7",
                                        "scavenge 1 1", "devour 3"};
    static const char *const wrong[] = {"",
                                        " draw",
                                        "draw ",
                                        "Draw",
                                        "draw 1",
                                        "exchange CL/-",
                                        "play",
                                        "play CL/-",
                                        "play CL/- 0",
                                        "play CL/- 8",
                                        "play CL/- 1 ",
                                        "play CL/-  1",
                                        "play CL/- 01",
                                        "play CL/x 1",
                                        "play 1 CL/-",
                                        "drop",
                                        "drop ",
                                        "drop ??",
                                        "place CL/-",
                                        "wake",
                                        "wake 1 1",
                                        "take 1",
                                        "take 0 1",
                                        "take 6 1",
                                        "take 1 0",
                                        "scavenge 2",
                                        "devour",
                                        "devour x",
                                        "devour 1 1",
                                        "done done",
                                        "pass"};
    rv_action action;
    char text[RV_MAX_ACTION];
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        assert_true(the_game()->action_parse(right[i], &action));
        assert_true(action != 0);
        the_game()->action_text(action, text, sizeof text);
        assert_string_equal(text, right[i]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (the_game()->action_parse(wrong[i], &action)) fail_msg("accepted: '%s'", wrong[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zones_left_out_are_empty),
        cmocka_unit_test(what_a_turn_determines_may_be_given),
        cmocka_unit_test(unknown_cards_may_be_counted),
        cmocka_unit_test(the_discard_pile_is_a_list_or_counts),
        cmocka_unit_test(cards_must_be_there),
        cmocka_unit_test(N9_creatures_stand_on_legs),
        cmocka_unit_test(N4_no_more_creatures_than_places),
        cmocka_unit_test(N5_the_game_is_not_over),
        cmocka_unit_test(zones_are_known_and_named_once),
        cmocka_unit_test(the_actor_is_a_seat),
        cmocka_unit_test(top_is_drawn_in_order_and_gone_after_it),
        cmocka_unit_test(actions_match_byte_for_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
