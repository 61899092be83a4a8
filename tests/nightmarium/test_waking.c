/* test_waking.c - waking: penalty and powers, N12 to N22. */
#include "nightmarium/scenario.h"

#include <string.h>

/* ---- Waking (N12) ---- */

TEST(N12_powers_from_head_to_legs) {
    set_up(2, "", "hands=OH/w creatures=IL/w+OT/w");
    act("play OH/w 1");
    told("wake; weeper OH/w; weeper OT/w; weeper IL/w");
    asks(1, "action");
}

TEST(N12_the_penalty_comes_first) {
    set_up(2, "", "hands=OH/w|OL/-,OL/d creatures=OL/w+OT/w");
    act("play OH/w 1");
    told("wake; legion");
    asks(2, "penalty");
    shows("waking", "1|1");
    act("drop OL/-");
    told("weeper OH/w; weeper OT/w; weeper OL/w");
    asks(1, "action");
    shows("waking", "");
}

TEST(N12_only_a_head_wakes) {
    set_up(2, "", "hands=OT/w creatures=OL/w");
    act("play OT/w 1");
    told("");
}

TEST(N12_a_decapitated_creature_wakes_again) {
    set_up(2, "", "hands=OH/d,OH/w creatures=IL/j+NT/-,OL/-+IT/-+CH/-");
    act("play OH/d 1");
    legal("devour 2");
    act("devour 2");
    told("joker IL/j; 1 play OH/w 2; wake; weeper OH/w");
    shows("creatures", "IL/j+NT/-+OH/d,OL/-+IT/-+OH/w,,,|,,,,");
}

/* ---- Legion penalty (N13) ---- */

TEST(N13_one_of_the_legion_or_two_others) {
    set_up(3, "", "hands=|NH/-|OL/-,CL/-,IL/-,NT/s,NL/w creatures=|NL/-+NT/-| top=IL/-|CL/e");
    act("draw; draw; play NH/- 1");
    told("wake; legion"); /* clockwise from seat 2: seat 3, then seat 1 */
    asks(3, "penalty");
    legal("drop NL/w; drop NT/s");
    act("drop NT/s");
    moved(0, "3 NT/s hand>discard; 1 CL/e hand>discard; 1 IL/- hand>discard");
}

TEST(N13_clockwise) {
    set_up(3, "", "hands=CL/-|NH/-|OL/-,CL/-,IL/-,OT/j top=IL/h|OL/w creatures=|NL/-+NT/-|");
    act("draw; draw; play NH/- 1");
    asks(3, "penalty");
    legal("drop CL/-; drop IL/-; drop OL/-; drop OT/j"); /* no Necronaut: two of any */
    act("drop OL/-");
    asks(3, "penalty");
    legal("drop CL/-; drop IL/-; drop OT/j");
    act("drop CL/-");
    asks(1, "penalty");
    act("drop OL/w; drop CL/-");
    asks(2, "action");
    shows("hands", "IL/h||IL/-,OT/j");
    shows("discard", "CL/-*2|OL/-*1|OL/w*1");
}

TEST(N13_what_there_is_if_fewer) {
    set_up(5, "", "hands=NH/-||CL/-|CL/-,IL/-|OL/-,OL/-,OL/- creatures=NL/-+NT/-");
    act("play NH/- 1");
    told("wake; legion; 3 drop CL/-; 4 drop CL/-; 4 drop IL/-; 5 drop OL/-; 5 drop OL/-");
    shows("hands", "||||OL/-");
    asks(1, "action");
}

TEST(N13_no_choice_is_carried_out) {
    set_up(2, "", "hands=NH/-|NL/-,NL/-,OL/-,CL/- creatures=NL/w+NT/-");
    act("play NH/- 1");
    told_first("wake; legion; 2 drop NL/-; weeper NL/w");
    shows_seat(2, "hands", "??,??|CL/-,NL/-,OL/-");
}

TEST(N13_mixed_creatures_cost_nothing) {
    set_up(2, "", "hands=NH/-|NL/-,NL/w creatures=NL/-+IT/-");
    act("play NH/- 1");
    told("wake");
    shows("hands", "|NL/-,NL/w");
}

TEST(N13_either_one_of_the_legion_or_any_two) {
    set_up(2, "penalty=either", "hands=NH/-|NL/-,OL/-,CL/- creatures=NL/-+NT/-");
    act("play NH/- 1");
    asks(2, "penalty");
    legal("drop CL/-; drop NL/-; drop OL/-");
    act("drop NL/-");
    asks(1, "action");
    shows("hands", "|CL/-,OL/-");
    set_up(2, "penalty=either", "hands=NH/-|NL/-,OL/-,CL/- creatures=NL/-+NT/-");
    act("play NH/- 1; drop CL/-");
    asks(2, "penalty");
    legal("drop NL/-; drop OL/-");
    act("drop NL/-");
    shows("hands", "|OL/-");
    asks(1, "action");
}

TEST(N13_either_may_be_no_choice) {
    set_up(3, "penalty=either", "hands=NH/-|CL/-,OL/-|NL/-,OL/- creatures=NL/-+NT/-");
    act("play NH/- 1");
    told("wake; legion; 2 drop CL/-; 2 drop OL/-");
    asks(3, "penalty");
    legal("drop NL/-; drop OL/-");
    act("drop OL/-");
    told("3 drop NL/-");
}

/* ---- Powers in general (N14, N15) ---- */

TEST(N14_no_target_ends_the_remaining_powers) {
    set_up(2, "", "hands=CH/e creatures=NL/-+OT/w");
    act("play CH/e 1");
    told("wake; executioner CH/e; no_target CH/e");
    shows("hands", "|");
    asks(1, "action"); /* the turn goes on */
    shows("actions_left", "1");
}

TEST(N14_a_power_cannot_be_refused) {
    set_up(2, "", "hands=CH/e creatures=NL/-+OT/-|NL/-");
    act("play CH/e 1");
    asks(1, "executioner"); /* asked although there is one target only */
    legal("take 2 1");
    set_up(2, "", "hands=OH/d creatures=NL/-+IT/-,NL/-");
    act("play OH/d 1");
    legal("devour 2");
    set_up(2, "", "hands=NH/s creatures=NL/-+IT/-|NL/-");
    act("play NH/s 1");
    legal("scavenge 2 1");
}

TEST(N15_the_remaining_powers_are_lost) {
    set_up(2, "", "hands=CH/j,OH/- creatures=IL/w+OT/w,NL/-+IT/-");
    act("play CH/j 1");
    told("wake; joker CH/j; 1 play OH/- 2; wake");
    shows("hands", "|");
    asks(1, "action");
}

TEST(N15_three_creatures_deep) {
    set_up(2, "",
           "hands=CH/j,OH/j,NH/s|NL/-,OL/- creatures=IL/w+OT/w,NL/w+IT/-,NL/s+NT/-|CL/-,CL/e");
    act("play CH/j 1");
    legal("play NH/s 2; play NH/s 3; play OH/j 2; play OH/j 3");
    act("play OH/j 2");
    told("wake; joker OH/j; 1 play NH/s 3; wake; legion; 2 drop NL/-; scavenger NH/s");
    shows("waking", "1|3");
    act("scavenge 2 2; scavenge 2 1");
    asks(1, "action");
    shows("hands", "|OL/-"); /* no Weeper had its turn */
}

/* ---- Herald (N16) ---- */

TEST(N16_both_cards_are_placed_before_anything_wakes) {
    set_up(2, "", "hands=IH/h creatures=CL/-+CT/-,OL/-+IT/- top=NL/-|OH/w");
    act("play IH/h 1");
    asks(1, "herald");
    shows("revealed", "NL/-|OH/w");
    shows("waking", "1|1");
    legal("place NL/- 3; place OH/w 2");
    act("place OH/w 2");
    told("1 place NL/- 3; wake; weeper OH/w");
    shows("revealed", "");
}

TEST(N16_herald_completes_two_and_one_wakes) {
    set_up(2, "", "hands=IH/h|NL/w,NL/- creatures=OL/w+CT/-,NL/-+NT/-,OL/-+IT/- top=NH/-|OH/w");
    act("play IH/h 1");
    legal("place NH/- 2; place NH/- 3; place OH/w 2; place OH/w 3");
    act("place NH/- 2");
    told("1 place OH/w 3");
    asks(1, "herald");
    legal("wake 2; wake 3");
    shows("waking", "1|1");
    act("wake 3");
    told("asleep; wake; weeper OH/w"); /* no penalty for the other, no Weeper of the first */
    asks(1, "action");
    shows("creatures", "OL/w+CT/-+IH/h,NL/-+NT/-+NH/-,OL/-+IT/-+OH/w,,|,,,,");
    assert_non_null(strstr(zone(2, "hands"), "|NL/-,NL/w"));
}

TEST(N16_the_other_one_may_be_picked) {
    set_up(2, "", "hands=IH/h|NL/w,NL/- creatures=CL/-+CT/-,NL/-+NT/-,OL/-+IT/- top=NH/-|OH/w");
    act("play IH/h 1; place NH/- 2; wake 2");
    told("asleep; wake; legion");
    asks(2, "penalty");
}

TEST(N16_a_card_that_fits_after_the_other_must_be_placed) {
    set_up(2, "", "hands=IH/h creatures=CL/-+CT/- top=NT/-|NL/-");
    act("play IH/h 1");
    told("wake; herald IH/h; 1 place NL/- 2; 1 place NT/- 2");
    shows("creatures", "CL/-+CT/-+IH/h,NL/-+NT/-,,,|,,,,");
}

TEST(N16_a_place_that_spoils_the_other_card_is_allowed) {
    set_up(2, "goal=2", "hands=IH/h creatures=CL/-+CT/-,OL/- top=CT/-|NLT/w");
    act("play IH/h 1");
    legal("place CT/- 2; place NLT/w 2");
    act("place NLT/w 2");
    told("");
    shows("discard", "CT/-*1");
    asks(1, "action");
}

TEST(N16_two_equal_cards_are_one_choice) {
    set_up(2, "goal=3", "hands=IH/h creatures=CL/-+CT/-,OL/-,NL/- top=CT/-|IT/-");
    act("play IH/h 1");
    legal("place CT/- 2; place CT/- 3; place IT/- 2; place IT/- 3");
    set_up(2, "goal=3", "hands=IH/h creatures=CL/-+CT/-,OL/-,NL/- top=IT/-|IT/-");
    act("play IH/h 1");
    legal("place IT/- 2; place IT/- 3");
}

TEST(N16_unplayable_cards_count_as_carried_out) {
    set_up(2, "goal=2", "hands=IH/h creatures=CL/-+OT/w,OL/- top=CL/-|NH/-|CT/-|CT/j");
    act("play IH/h 1");
    told("wake; herald IH/h; weeper OT/w");
    shows("discard", "CL/-*1|NH/-*1");
    shows("hands", "CT/-,CT/j|");
}

TEST(N16_strict_discards_the_second_card) {
    set_up(2, "herald=strict", "hands=IH/h creatures=CL/-+CT/-,OL/-+IT/- top=NL/-|OH/w");
    act("play IH/h 1; place OH/w 2");
    told("wake; weeper OH/w");
    shows("discard", "NL/-*1");
    set_up(2, "herald=strict", "hands=IH/h creatures=CL/-+CT/-,OL/-+IT/- top=NL/-|OH/w");
    act("play IH/h 1; place NL/- 3"); /* completes nothing: the head follows */
    told("1 place OH/w 2; wake; weeper OH/w");
}

TEST(N16_cards_are_revealed_to_all) {
    set_up(2, "", "hands=IH/h creatures=CL/-+CT/-,OL/-+IT/- top=NL/-|OH/w");
    act("play IH/h 1");
    moved(2, "1 IH/h hand>creature 1; 1 NL/- deck>revealed; 1 OH/w deck>revealed");
    shows_seat(0, "revealed", "NL/-|OH/w");
}

/* ---- Weeper, Joker (N17, N18) ---- */

TEST(N17_draws_two) {
    set_up(2, "", "hands=IH/w creatures=CL/-+CT/- top=NL/-|OL/d|CL/e");
    act("play IH/w 1");
    shows("hands", "NL/-,OL/d|");
    shows("top", "CL/e");
    moved(2, "1 IH/w hand>creature 1; 1 ?? deck>hand; 1 ?? deck>hand");
}

TEST(N18_plays_one_card_of_any_legion) {
    set_up(2, "", "hands=CH/j,NL/-,OL/-,OT/- creatures=IL/-+CT/-,IL/-");
    act("play CH/j 1");
    asks(1, "joker");
    legal("play NL/- 3; play OL/- 3; play OT/- 2");
    act("play OT/- 2");
    asks(1, "action");
    shows("hands", "NL/-,OL/-|");
    shows("actions_left", "1");
}

TEST(N18_without_a_card_that_fits_there_is_no_target) {
    set_up(2, "", "hands=CH/j,CH/-,CT/- creatures=NL/-+OT/w");
    act("play CH/j 1");
    told("wake; joker CH/j; no_target CH/j");
    shows("hands", "CH/-,CT/-|");
}

/* ---- Executioner, Scavenger, Devourer (N19-N21) ---- */

TEST(N19_takes_the_top_card_into_the_own_hand) {
    set_up(3, "", "hands=CH/e creatures=NL/-+OT/-|NL/s+NT/s+NH/s,CL/-|,OL/-+OT/j");
    act("play CH/e 1");
    asks(1, "executioner");
    legal("take 2 1; take 2 2; take 3 2");
    act("take 2 1");
    shows("hands", "NH/s||");
    shows("creatures", "NL/-+OT/-+CH/e,,,,|NL/s+NT/s,CL/-,,,|,OL/-+OT/j,,,");
    moved(3, "2 NH/s creature>hand 1 to 1");
}

TEST(N19_a_creature_without_cards_is_gone) {
    set_up(2, "goal=2", "hands=CH/e|CL/e creatures=NL/-+OT/-|NL/s,CL/-");
    act("play CH/e 1; take 2 1; draw");
    shows("creatures", "NL/-+OT/-+CH/e,|,CL/-");
    legal("draw; exchange; play CL/e 1");
}

TEST(N19_owner_gets_the_card_back) {
    set_up(2, "executioner=owner", "hands=CH/e creatures=NL/-+OT/-|NL/s+NT/s+NH/s");
    act("play CH/e 1; take 2 1");
    shows("hands", "|NH/s");
    moved(1, "2 NH/s creature>hand 1 to 2");
}

TEST(N20_discards_an_incomplete_creature) {
    set_up(3, "", "hands=NH/s creatures=OL/-+IT/-,OL/-|NL/s+NT/s+NH/s,CL/-+CT/e|OL/d");
    act("play NH/s 1");
    asks(1, "scavenger");
    legal("scavenge 2 2; scavenge 3 1");
    act("scavenge 2 2");
    shows("discard", "CL/-*1|CT/e*1");
    shows("creatures", "OL/-+IT/-+NH/s,OL/-,,,|NL/s+NT/s+NH/s,,,,|OL/d,,,,");
}

TEST(N20_complete_creatures_are_no_target) {
    set_up(2, "", "hands=NH/s creatures=OL/-+IT/-,OL/-|NL/s+NT/s+NH/s");
    act("play NH/s 1");
    told("wake; scavenger NH/s; no_target NH/s");
}

TEST(N21_discards_the_top_of_another_own_creature) {
    set_up(2, "", "hands=OH/d creatures=NL/-+IT/-,NL/s+NT/s+NH/s,CL/-,OL/-+OT/-|CL/e");
    act("play OH/d 1");
    asks(1, "devourer");
    legal("devour 2; devour 3; devour 4"); /* not the one that is awake */
    act("devour 3");
    shows("creatures", "NL/-+IT/-+OH/d,NL/s+NT/s+NH/s,,OL/-+OT/-,|CL/e,,,,");
    shows("discard", "CL/-*1");
}

TEST(N21_a_creature_whose_waking_was_cut_short_may_be_chosen) {
    set_up(2, "", "hands=CH/j,OH/d creatures=NL/-+IT/-,NL/-+IT/-");
    act("play CH/j 1");
    asks(1, "devourer");
    shows("waking", "1|2");
    legal("devour 1");
    act("devour 1");
    shows("discard", "CH/j*1");
}

TEST(N21_the_only_creature_is_no_target) {
    set_up(2, "", "hands=OH/d creatures=NL/-+IT/-|CL/e");
    act("play OH/d 1");
    told("wake; devourer OH/d; no_target OH/d");
}

/* ---- Empty piles (N22) ---- */

TEST(N22_nothing_to_draw_is_no_target) {
    set_up(2, "", "hands=IH/w|REST creatures=IL/-+CT/j");
    act("play IH/w 1");
    told("wake; weeper IH/w; no_target IH/w");
    set_up(2, "", "hands=IH/h|REST creatures=IL/-+CT/j");
    act("play IH/h 1");
    told("wake; herald IH/h; no_target IH/h");
    shows("revealed", "");
}

TEST(N22_one_card_is_enough) {
    set_up(2, "", "hands=IH/w|REST creatures=IL/-+CT/j top=NL/-");
    act("play IH/w 1");
    told("wake; weeper IH/w; joker CT/j; 1 play NL/- 2");
    set_up(2, "", "hands=IH/h|REST creatures=IL/-+OT/w discard=NL/-");
    act("play IH/h 1"); /* the Weeper below the Herald finds nothing any more */
    told("wake; herald IH/h; shuffle; 1 place NL/- 2; weeper OT/w; no_target OT/w");
}

TEST(N22_revealed_cards_are_not_reshuffled) {
    set_up(2, "goal=2", "hands=IH/h|REST creatures=IL/-+CT/-,OL/- discard=CL/- top=NH/-");
    act("play IH/h 1");
    told("wake; herald IH/h; shuffle");
    moved(0, "1 IH/h hand>creature 1; 1 NH/- deck>revealed; 1 CL/- deck>revealed; "
             "1 CL/- revealed>discard; 1 NH/- revealed>discard");
    shows("discard", "CL/-*1|NH/-*1");
}

TEST(N22_cards_dropped_in_an_exchange_are_reshuffled) {
    set_up(2, "", "hands=CL/-,NL/-|REST");
    act("exchange; drop CL/-; drop NL/-");
    told("1 done; shuffle");
    shows("size", "1");
    shows("discard", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(N12_powers_from_head_to_legs),
        cmocka_unit_test(N12_the_penalty_comes_first),
        cmocka_unit_test(N12_only_a_head_wakes),
        cmocka_unit_test(N12_a_decapitated_creature_wakes_again),
        cmocka_unit_test(N13_one_of_the_legion_or_two_others),
        cmocka_unit_test(N13_clockwise),
        cmocka_unit_test(N13_what_there_is_if_fewer),
        cmocka_unit_test(N13_no_choice_is_carried_out),
        cmocka_unit_test(N13_mixed_creatures_cost_nothing),
        cmocka_unit_test(N13_either_one_of_the_legion_or_any_two),
        cmocka_unit_test(N13_either_may_be_no_choice),
        cmocka_unit_test(N14_no_target_ends_the_remaining_powers),
        cmocka_unit_test(N14_a_power_cannot_be_refused),
        cmocka_unit_test(N15_the_remaining_powers_are_lost),
        cmocka_unit_test(N15_three_creatures_deep),
        cmocka_unit_test(N16_both_cards_are_placed_before_anything_wakes),
        cmocka_unit_test(N16_herald_completes_two_and_one_wakes),
        cmocka_unit_test(N16_the_other_one_may_be_picked),
        cmocka_unit_test(N16_a_card_that_fits_after_the_other_must_be_placed),
        cmocka_unit_test(N16_a_place_that_spoils_the_other_card_is_allowed),
        cmocka_unit_test(N16_two_equal_cards_are_one_choice),
        cmocka_unit_test(N16_unplayable_cards_count_as_carried_out),
        cmocka_unit_test(N16_strict_discards_the_second_card),
        cmocka_unit_test(N16_cards_are_revealed_to_all),
        cmocka_unit_test(N17_draws_two),
        cmocka_unit_test(N18_plays_one_card_of_any_legion),
        cmocka_unit_test(N18_without_a_card_that_fits_there_is_no_target),
        cmocka_unit_test(N19_takes_the_top_card_into_the_own_hand),
        cmocka_unit_test(N19_a_creature_without_cards_is_gone),
        cmocka_unit_test(N19_owner_gets_the_card_back),
        cmocka_unit_test(N20_discards_an_incomplete_creature),
        cmocka_unit_test(N20_complete_creatures_are_no_target),
        cmocka_unit_test(N21_discards_the_top_of_another_own_creature),
        cmocka_unit_test(N21_a_creature_whose_waking_was_cut_short_may_be_chosen),
        cmocka_unit_test(N21_the_only_creature_is_no_target),
        cmocka_unit_test(N22_nothing_to_draw_is_no_target),
        cmocka_unit_test(N22_one_card_is_enough),
        cmocka_unit_test(N22_revealed_cards_are_not_reshuffled),
        cmocka_unit_test(N22_cards_dropped_in_an_exchange_are_reshuffled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
