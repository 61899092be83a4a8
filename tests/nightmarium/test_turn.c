/* test_turn.c - set-up, actions, the end: N3 to N11 and N24. */
#include "nightmarium/scenario.h"

#include <stdio.h>
#include <string.h>

static int parts(const char *list, char separator) {
    int n = *list != '\0';
    for (; *list; list++) n += *list == separator;
    return n;
}

static void turns_of_drawing(int turns) {
    for (int i = 0; i < turns; i++) act("draw; draw");
}

/* ---- Set-up and aim ---- */

TEST(N3_five_cards_each) {
    for (int seats = 2; seats <= 5; seats++) {
        char hands[1024], size[16], *rest = hands;
        deal(seats, "", "set-up");
        snprintf(hands, sizeof hands, "%s", zone(RV_ALL_SEATS, "hands"));
        assert_int_equal(parts(hands, '|'), seats);
        for (char *hand; (hand = strtok(rest, "|")) != NULL; rest = NULL)
            assert_int_equal(parts(hand, ','), 5);
        snprintf(size, sizeof size, "%d", 108 - 5 * seats);
        shows("size", size);
        shows("discard", "");
        assert_int_equal(the_turn(), 1);
    }
}

TEST(N3_the_first_player_is_drawn_or_named) {
    int begins[6] = {0};
    for (int i = 1; i <= 1000; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "first#%d", i);
        deal(5, "", seed);
        begins[the_game()->actor(the_state())]++;
        deal(5, "first=4", seed);
        asks(4, "action");
    }
    for (int seat = 1; seat <= 5; seat++) assert_in_range(begins[seat], 150, 250);
}

TEST(N3_two_to_five_players) {
    rv_options options;
    rv_error error;
    rv_options_default(the_game(), &options);
    assert_false(rv_options_check(the_game(), 1, &options, &error));
    assert_int_equal(error.code, RV_BAD_SEATS);
    assert_false(rv_options_check(the_game(), 6, &options, &error));
    options.value[1] = 4;
    assert_true(rv_options_check(the_game(), 4, &options, &error));
    assert_false(rv_options_check(the_game(), 3, &options, &error));
    assert_int_equal(error.code, RV_BAD_OPTION);
}

TEST(N4_never_more_creatures_than_the_goal) {
    set_up(2, "goal=3", "hands=NL/- creatures=OL/-,IL/-");
    legal("draw; exchange; play NL/- 3");
    set_up(2, "goal=2", "hands=NL/- creatures=OL/-,IL/-");
    legal("draw; exchange");
    set_up(2, "goal=2", "hands=NL/- creatures=OL/-,IL/-+NT/-+OH/-");
    legal("draw; exchange");
}

TEST(N4_the_goal_is_five_unless_agreed) {
    rv_options options;
    deal(2, "", "goal");
    shows("creatures", ",,,,|,,,,");
    deal(2, "goal=7", "goal");
    shows("creatures", ",,,,,,|,,,,,,");
    deal(2, "goal=1", "goal");
    shows("creatures", "|");
    rv_options_default(the_game(), &options);
    assert_false(rv_options_set(the_game(), &options, "goal", "0", NULL));
    assert_false(rv_options_set(the_game(), &options, "goal", "8", NULL));
}

/* ---- The end ---- */

TEST(N5_the_nth_creature_ends_the_game_at_once) {
    set_up(2, "goal=2",
           "hands=NH/s|NL/-,NL/- creatures=OL/-+OT/-+OH/-,NL/s+NT/s|CL/-"); /* all Necronaut */
    act("play NH/s 2");
    over(1);
    told("end");
    shows("hands", "|NL/-,NL/-");                              /* no penalty */
    shows("creatures", "OL/-+OT/-+OH/-,NL/s+NT/s+NH/s|CL/-,"); /* no Scavenger */
    shows("actions_left", "1");
    shows("waking", "");
    assert_int_equal(the_turn(), 1);
}

TEST(N5_a_joker_wins_in_the_middle_of_a_chain) {
    set_up(2, "goal=2", "hands=CH/j,NH/- creatures=OL/w+IT/-,NL/-+NT/-|CL/-");
    act("play CH/j 1");
    over(1);
    told("wake; joker CH/j; 1 play NH/- 2; end");
    shows("waking", "1|1");
    shows("hands", "|");
}

TEST(N5_heralds_second_card_stays_revealed) {
    set_up(2, "goal=2", "hands=IH/h creatures=NL/-+OT/-,OL/-+NT/- top=CH/-|CH/e");
    act("play IH/h 1");
    legal("place CH/- 2; place CH/e 2");
    act("place CH/e 2");
    over(1);
    shows("revealed", "CH/-");
    shows("waking", "1|1");
    shows("discard", "");
}

TEST(N5_after_powers_the_last_creature_wakes_first) {
    set_up(2, "goal=2 win=after-powers",
           "hands=IH/w creatures=CL/-+CT/-+CH/-,NL/-+OT/- top=CL/-|NL/-");
    act("play IH/w 2");
    over(1);
    told("wake; weeper IH/w; end");
    shows("hands", "CL/-,NL/-|");
    shows("actions_left", "1"); /* the second action is not played */
    shows("waking", "");
}

TEST(N5_after_powers_a_lost_creature_does_not_count) {
    set_up(2, "goal=2 win=after-powers", "hands=OH/d creatures=CL/-+CT/-+CH/-,NL/-+IT/-");
    act("play OH/d 2; devour 1");
    asks(1, "action");
    shows("actions_left", "1");
}

TEST(N5_after_powers_counts_a_creature_that_does_not_wake) {
    set_up(2, "goal=3 win=after-powers",
           "hands=IH/h creatures=NL/-+OT/-,OL/-+NT/-,CL/-+NT/- top=CH/-|OH/-");
    act("play IH/h 1; place CH/- 2");
    asks(1, "herald");
    legal("wake 2; wake 3");
    act("wake 2");
    over(1);
    told("asleep; wake; end");
}

TEST(N5_after_powers_also_when_a_power_finds_no_target) {
    set_up(2, "goal=1 win=after-powers", "hands=OH/d creatures=NL/-+IT/-");
    act("play OH/d 1");
    told("wake; devourer OH/d; no_target OH/d; end");
    over(1);
}

TEST(N5_end_of_turn_asks_for_the_second_action) {
    set_up(2, "goal=1 win=end-of-turn", "hands=OH/- creatures=NL/-+IT/-");
    act("play OH/- 1");
    asks(1, "action");
    act("draw");
    over(1);
    assert_int_equal(the_turn(), 1);
}

TEST(N5_end_of_turn_counts_what_is_complete_then) {
    set_up(2, "goal=2 win=end-of-turn", "hands=OH/d creatures=CL/-+CT/-+CH/-,NL/-+IT/-");
    act("play OH/d 2; devour 1; draw");
    asks(2, "action");
}

/* ---- Actions ---- */

TEST(N6_two_actions_then_the_next_player) {
    set_up(3, "", "hands=NL/-,NL/-,NL/-,OL/-");
    shows("actions_left", "2");
    act("draw");
    asks(1, "action");
    shows("actions_left", "1");
    act("draw");
    asks(2, "action");
    assert_int_equal(the_turn(), 2);
    act("draw; draw");
    asks(3, "action");
    act("draw; draw");
    asks(1, "action");
    act("play NL/- 1; play NL/- 2");
    asks(2, "action");
}

TEST(N6_any_mix_of_actions) {
    set_up(2, "", "hands=CL/-,CL/e,NL/-,OL/-");
    act("exchange; drop CL/-; done; exchange; drop CL/e; done");
    asks(2, "action");
    set_up(2, "", "hands=CL/-,CL/e,NL/-,OL/-");
    act("play NL/- 1; exchange; drop CL/-; done");
    asks(2, "action");
}

TEST(N6_nothing_takes_the_second_action_away) {
    set_up(2, "", "hands=CH/e,CL/- creatures=NL/-+OT/-"); /* the Executioner finds no target */
    act("play CH/e 1");
    asks(1, "action");
    shows("actions_left", "1");
    act("play CL/- 2");
    asks(2, "action");
}

TEST(N6_powers_come_before_the_second_action) {
    set_up(2, "", "hands=OH/d creatures=NL/-+IT/-,CL/-");
    act("play OH/d 1");
    asks(1, "devourer");
    shows("actions_left", "1");
    act("devour 2");
    asks(1, "action");
}

TEST(N7_the_top_card_unseen_by_others) {
    set_up(2, "", "hands=NL/- top=OL/d|CL/e");
    act("draw");
    shows("hands", "NL/-,OL/d|");
    shows("top", "CL/e");
    moved(1, "1 OL/d deck>hand");
    moved(2, "1 ?? deck>hand");
    moved(0, "1 ?? deck>hand");
}

TEST(N7_no_hand_limit) {
    set_up(2, "", "hands=REST top=NL/-|NL/-");
    assert_int_equal(parts(zone(1, "hands"), ','), 106);
    act("draw");
    assert_int_equal(parts(zone(1, "hands"), ','), 107);
    act("draw");
    assert_int_equal(parts(zone(1, "hands"), ','), 108);
}

TEST(N8_half_as_many_rounded_down) {
    set_up(2, "", "hands=CL/-,CL/e,NL/-,OL/- top=IL/-|IL/h|IL/w");
    act("exchange; drop CL/-; drop CL/e; drop NL/-; drop OL/-");
    told("1 done"); /* the hand is empty */
    shows("hands", "IL/-,IL/h|");
    set_up(2, "", "hands=CL/-,CL/-,CL/e,CL/e,NL/-,OL/-,OL/-,OL/d top=IL/-|IL/h|IL/w|IL/-");
    act("exchange; drop CL/-; drop CL/-; drop CL/e; drop CL/e; drop NL/-; drop OL/-; drop OL/-; "
        "done");
    shows("hands", "IL/-,IL/h,IL/w,OL/d|");
    set_up(2, "", "hands=CL/-,NL/-,OL/- top=IL/-");
    act("exchange; drop CL/-; done");
    shows("hands", "NL/-,OL/-|"); /* one gives none */
    shows("top", "IL/-");
}

TEST(N8_cards_are_named_in_card_order) {
    set_up(2, "", "hands=CL/-,CL/-,NL/-,OL/-");
    act("exchange");
    asks(1, "exchange");
    legal("drop CL/-; drop NL/-; drop OL/-"); /* at least one card */
    act("drop CL/-");
    legal("drop CL/-; drop NL/-; drop OL/-; done");
    shows("discard", "CL/-*1");
    shows("actions_left", "1");
    act("drop NL/-");
    legal("drop OL/-; done");
    act("drop OL/-");
    told("1 done");                                    /* nothing from there on */
    assert_int_equal(parts(zone(1, "hands"), ','), 2); /* one kept, one drawn for three */
}

TEST(N8_needs_a_card) {
    set_up(2, "", "hands=|NL/-");
    legal("draw");
    set_up(2, "", "hands=NL/- creatures=,,,,");
    act("exchange");
    told("1 drop NL/-; 1 done"); /* no choice */
    shows("discard", "NL/-*1");
}

TEST(N9_legs_torso_head) {
    set_up(2, "", "hands=CT/-,CH/-,CTH/e");
    legal("draw; exchange");
    set_up(2, "", "hands=ILTH/w,CL/-,CT/-,CH/- creatures=NL/-,,NL/-+NT/-");
    legal("draw; exchange; play CH/- 3; play CL/- 2; play CT/- 1; play ILTH/w 1; play ILTH/w 2; "
          "play ILTH/w 3");
    act("play ILTH/w 1");
    shows("creatures", "NL/-+ILTH/w,,NL/-+NT/-,,|,,,,");
    moved(2, "1 ILTH/w hand>creature 1");
}

TEST(N9_a_new_creature_takes_the_first_free_place) {
    set_up(2, "", "hands=CL/-,CL/- creatures=NL/-,,NL/-,,OL/-");
    act("play CL/- 2; play CL/- 4");
    shows("creatures", "NL/-,CL/-,NL/-,CL/-,OL/-|,,,,");
}

TEST(N9_legions_may_mix) {
    set_up(2, "", "hands=CH/- creatures=NL/-+OT/-");
    act("play CH/- 1");
    shows("creatures", "NL/-+OT/-+CH/-,,,,|,,,,");
}

TEST(N10_two_plays_of_one_legion) {
    set_up(2, "", "hands=CL/-,CL/e,NL/-");
    legal("draw; exchange; play CL/- 1; play CL/e 1; play NL/- 1");
    act("play CL/- 1");
    legal("draw; exchange; play CL/e 2");
    act("draw; draw; draw");
    asks(1, "action"); /* the rule is one of a turn */
    assert_non_null(strstr(zone(1, "hands"), "NL/-"));
    act("play NL/- 2");
}

TEST(N10_only_plays_count) {
    set_up(2, "", "hands=CL/-,NL/- top=CL/e");
    act("draw");
    legal("draw; exchange; play CL/- 1; play CL/e 1; play NL/- 1");
    set_up(2, "", "hands=CL/-,NL/-,NL/w");
    act("exchange; drop CL/-; done");
    legal("draw; exchange; play NL/- 1; play NL/w 1");
}

TEST(N10_powers_are_not_bound_and_do_not_count) {
    set_up(2, "", "hands=CH/j,CL/-,NL/-,NL/- creatures=OL/-+IT/-");
    act("play CH/j 1");
    asks(1, "joker");
    legal("play CL/- 2; play NL/- 2");
    act("play NL/- 2");
    legal("draw; exchange; play CL/- 3");
}

TEST(N11_reshuffled_when_a_card_is_needed_not_before) {
    set_up(2, "", "hands=|REST discard=CL/-|NL/- top=OL/-");
    act("draw");
    told("");
    shows("size", "0");
    shows("discard", "CL/-*1|NL/-*1");
    act("draw");
    told("shuffle; turn");
    shows("size", "1");
    shows("discard", "");
}

TEST(N11_with_both_piles_empty_nothing_is_drawn) {
    set_up(2, "", "hands=CT/-|REST");
    shows("size", "0");
    legal("draw; exchange");
    act("draw");
    told("");
    assert_int_equal(strncmp(zone(1, "hands"), "CT/-|", 5), 0);
    act("draw");
    asks(2, "action");
}

TEST(N11_what_is_missing_is_not_drawn) {
    set_up(2, "", "hands=REST top=NL/-|CL/- creatures=OL/-+IT/-|");
    act("draw; draw"); /* nothing is left */
    asks(2, "action");
    set_up(2, "", "hands=IH/w|REST top=CL/- creatures=OL/-+NT/-|");
    act("play IH/w 1"); /* two are wanted, one is there */
    shows("size", "0");
    assert_int_equal(strncmp(zone(1, "hands"), "CL/-|", 5), 0);
}

TEST(N24_after_a_thousand_turns_nobody_wins) {
    set_up(2, "", "hands=|REST");
    turns_of_drawing(999);
    assert_int_equal(the_turn(), 1000);
    asks(2, "action");
    act("draw");
    asks(2, "action");
    act("draw");
    over(0);
    assert_int_equal(the_turn(), 1000);
}

TEST(N24_a_win_in_the_last_turn_counts) {
    static const char *const options[] = {"goal=1", "goal=1 win=after-powers",
                                          "goal=1 win=end-of-turn"};
    for (int i = 0; i < 3; i++) {
        set_up(2, options[i], "hands=|OH/- creatures=|NL/-+IT/-");
        turns_of_drawing(999);
        act("draw; play OH/- 1");
        over(2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(N3_five_cards_each),
        cmocka_unit_test(N3_the_first_player_is_drawn_or_named),
        cmocka_unit_test(N3_two_to_five_players),
        cmocka_unit_test(N4_never_more_creatures_than_the_goal),
        cmocka_unit_test(N4_the_goal_is_five_unless_agreed),
        cmocka_unit_test(N5_the_nth_creature_ends_the_game_at_once),
        cmocka_unit_test(N5_a_joker_wins_in_the_middle_of_a_chain),
        cmocka_unit_test(N5_heralds_second_card_stays_revealed),
        cmocka_unit_test(N5_after_powers_the_last_creature_wakes_first),
        cmocka_unit_test(N5_after_powers_a_lost_creature_does_not_count),
        cmocka_unit_test(N5_after_powers_counts_a_creature_that_does_not_wake),
        cmocka_unit_test(N5_after_powers_also_when_a_power_finds_no_target),
        cmocka_unit_test(N5_end_of_turn_asks_for_the_second_action),
        cmocka_unit_test(N5_end_of_turn_counts_what_is_complete_then),
        cmocka_unit_test(N6_two_actions_then_the_next_player),
        cmocka_unit_test(N6_any_mix_of_actions),
        cmocka_unit_test(N6_nothing_takes_the_second_action_away),
        cmocka_unit_test(N6_powers_come_before_the_second_action),
        cmocka_unit_test(N7_the_top_card_unseen_by_others),
        cmocka_unit_test(N7_no_hand_limit),
        cmocka_unit_test(N8_half_as_many_rounded_down),
        cmocka_unit_test(N8_cards_are_named_in_card_order),
        cmocka_unit_test(N8_needs_a_card),
        cmocka_unit_test(N9_legs_torso_head),
        cmocka_unit_test(N9_a_new_creature_takes_the_first_free_place),
        cmocka_unit_test(N9_legions_may_mix),
        cmocka_unit_test(N10_two_plays_of_one_legion),
        cmocka_unit_test(N10_only_plays_count),
        cmocka_unit_test(N10_powers_are_not_bound_and_do_not_count),
        cmocka_unit_test(N11_reshuffled_when_a_card_is_needed_not_before),
        cmocka_unit_test(N11_with_both_piles_empty_nothing_is_drawn),
        cmocka_unit_test(N11_what_is_missing_is_not_drawn),
        cmocka_unit_test(N24_after_a_thousand_turns_nobody_wins),
        cmocka_unit_test(N24_a_win_in_the_last_turn_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
