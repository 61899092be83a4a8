/* test_chains.c - rulings that meet: the worked example of the booklet, and what powers do to each
 * other. */
#include "nightmarium/scenario.h"

#include <stdlib.h>
#include <string.h>

/* The turn told at the end of the booklet, step by step; the head is the second action. */
TEST(N12_N13_N14_N15_N16_N17_N18_N20_N21_the_worked_example) {
    set_up(3, "",
           "hands=CH/j,OT/w,OH/d,NT/-|NL/-,NL/w,OL/-|OL/-,IL/-,CL/e "
           "creatures=CL/j+IT/-,OL/d+IT/h+CH/-,NL/s,IL/h|OL/-+OT/-|OL/-+OT/d+OH/- "
           "top=IL/-|CL/-|IL/w|OH/j|CH/-|NH/s|CH/e");
    act("draw; play CH/j 1");
    told("wake; joker CH/j");
    shows("waking", "1|1");
    act("play OT/w 4"); /* the first Joker's card */
    told("joker CL/j");
    act("play OH/d 4"); /* the second completes creature 4, which wakes */
    told("wake; devourer OH/d");
    shows("waking", "1|4");
    legal("devour 1; devour 2; devour 3");
    act("devour 2"); /* its head goes; the Weeper draws two, the Herald reveals two heads */
    told("weeper OT/w; herald IL/h");
    shows("hands", "CL/-,IL/-,IL/w,NT/-|NL/-,NL/w,OL/-|CL/e,IL/-,OL/-");
    legal("place CH/- 2; place OH/j 2");
    act("place OH/j 2"); /* the other head finds no torso any more; creature 2 wakes again */
    told("wake; joker OH/j");
    shows("discard", "CH/-*2");
    shows("waking", "1|2");
    act("play NT/- 3"); /* a torso on creature 3, and a Herald with a head for it */
    told("herald IT/h");
    legal("place CH/e 3; place NH/s 3");
    act("place NH/s 3"); /* all Necronaut; the Devourer of creature 2 is lost */
    told("wake; legion");
    shows("waking", "1|3");
    asks(2, "penalty");
    legal("drop NL/-; drop NL/w");
    act("drop NL/w");
    asks(3, "penalty");
    legal("drop CL/e; drop IL/-; drop OL/-");
    act("drop IL/-; drop OL/-");
    told("scavenger NH/s");
    asks(1, "scavenger");
    legal("scavenge 2 1");
    act("scavenge 2 1"); /* the second Scavenger finds no other incomplete creature */
    told("scavenger NL/s; no_target NL/s; turn");
    asks(2, "action");
    shows("creatures", "CL/j+IT/-+CH/j,OL/d+IT/h+OH/j,NL/s+NT/-+NH/s,IL/h+OT/w+OH/d,|,,,,|"
                       "OL/-+OT/d+OH/-,,,,");
    shows("hands", "CL/-,IL/-,IL/w|NL/-,OL/-|CL/e");
    shows("discard", "CH/-*2|CH/e*1|IL/-*1|NL/w*1|OL/-*2|OT/-*1");
    shows("revealed", "");
    shows("waking", "");
}

TEST(N19_N20_executioner_then_scavenger) {
    set_up(2, "", "hands=CH/e creatures=OL/-+NT/s|NL/-+IT/-+OH/-");
    act("play CH/e 1; take 2 1"); /* decapitated: incomplete now */
    asks(1, "scavenger");
    legal("scavenge 2 1");
    act("scavenge 2 1");
    shows("creatures", "OL/-+NT/s+CH/e,,,,|,,,,");
    shows("discard", "IT/-*1|NL/-*1");
    shows("hands", "OH/-|");
}

TEST(N12_N21_devourer_then_joker_gives_a_creature_a_new_head) {
    set_up(2, "", "hands=OH/d,CH/e,NH/- creatures=NL/-+OT/j,IL/w+CT/-+NH/s|CL/-");
    act("play OH/d 1; devour 2");
    asks(1, "joker");
    legal("play CH/e 2; play NH/- 2");
    act("play CH/e 2");
    told("wake; executioner CH/e");
    act("take 2 1");
    told("weeper IL/w"); /* all its powers act once more */
}

TEST(N5_N13_the_last_creature_completed_by_a_chain_that_hits_opponents) {
    set_up(2, "goal=2", "hands=CH/j,NH/-|CL/-,CL/e,NL/-,NL/w creatures=CL/-+CT/-,NL/-+NT/-");
    act("play CH/j 1");
    asks(2, "penalty");
    legal("drop CL/-; drop CL/e");
    act("drop CL/e");
    told("joker CH/j; 1 play NH/- 2; end"); /* the second penalty is not paid any more */
    over(1);
    shows("hands", "|CL/-,NL/-,NL/w");
    shows("actions_left", "1");
}

TEST(N13_empty_hands_pay_nothing) {
    set_up(4, "", "hands=NH/s|||CL/- creatures=NL/-+NT/-|OL/-");
    act("play NH/s 1");
    told("wake; legion; 4 drop CL/-; scavenger NH/s");
    set_up(3, "", "hands=NH/-|| creatures=NL/-+NT/-");
    act("play NH/- 1");
    told("wake; legion");
    asks(1, "action");
}

/* The owner of the creature gets the card back, and with it something to pay with. */
TEST(N13_N19_a_hand_that_was_empty) {
    set_up(2, "executioner=owner", "hands=CH/e,NH/- creatures=OL/-+OT/j,NL/-+NT/-|NL/s");
    act("play CH/e 1; take 2 1");
    told("joker OT/j; 1 play NH/- 2; wake; legion; 2 drop NL/s");
    shows("hands", "|");
}

/* No pile at all: every card is on the table or in a hand. */
TEST(N11_N14_N22_every_card_on_the_table_or_in_hands) {
    set_up(2, "", "hands=CH/e,IH/w,NL/-,NL/-|REST creatures=NL/-+OT/-,IL/w+IT/h|OL/-+OT/w+OH/w");
    shows("size", "0");
    shows("discard", "");
    act("play CH/e 1; take 2 1"); /* cards go from hand to hand */
    shows("size", "0");
    asks(1, "action");
    act("exchange; drop NL/-; drop NL/-; done"); /* and come back out of the discard pile */
    told("shuffle; turn");
    assert_int_equal(strncmp(zone(RV_ALL_SEATS, "hands"), "IH/w,NL/-,OH/w|", 15), 0);
    shows("size", "1");
    act("draw; draw"); /* the second finds nothing */
    shows("size", "0");
    act("play IH/w 2");
    asks(2, "penalty");
    act("drop IL/-"); /* the only card there is to draw */
    told("weeper IH/w; shuffle; herald IT/h; no_target IT/h");
    shows("size", "0");
}

/* The only head that can be drawn is the one just devoured: two creatures wake each other. */
TEST(N25_a_chain_without_end_is_broken_off) {
    set_up(2, "", "hands=CH/-|REST creatures=IL/h+CT/d,IL/h+OT/d+OH/-");
    act("play CH/- 1");
    for (int waking = 1; waking < 100; waking++) {
        asks(1, "devourer");
        act(waking % 2 ? "devour 2" : "devour 1");
    }
    asks(1, "devourer");
    act("devour 1");
    told("herald IL/h; shuffle; 1 place CH/- 1; asleep");
    asks(1, "action"); /* the second one */
    shows("actions_left", "1");
    shows("creatures", "IL/h+CT/d+CH/-,IL/h+OT/d+OH/-,,,|,,,,");
}

/* ---- A chain is in the state as a whole ---- */

static char *record_of(const rv_session *session) {
    size_t size = rv_session_record(session, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    rv_session_record(session, text, size);
    return text;
}

TEST(N12_N15_a_game_stored_in_mid_chain_goes_on) {
    static const char *const actions[] = {"play CH/j 1",  "play OH/d 2",  "devour 1",
                                          "place IH/h 1", "place CL/d 4", "draw"};
    const char *zones = "hands=CH/j,OH/d,NL/- creatures=NL/-+IT/-,IL/h+OT/w|CL/- "
                        "top=OL/-|OL/d|CL/e|IH/h|CL/-|CL/d";
    rv_error error;
    rv_session *session = rv_session_position(the_game(), 2, NULL, 1, zones, "chain", &error);
    assert_non_null(session);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (!rv_session_act(session, actions[i], &error)) fail_msg("%s", error.message);
        char *text = record_of(session);
        rv_session *again = rv_session_load(text, &error);
        assert_non_null(again);
        assert_memory_equal(rv_session_state(again), rv_session_state(session),
                            the_game()->state_size);
        char *text_again = record_of(again);
        assert_string_equal(text, text_again);
        free(text);
        free(text_again);
        rv_session_free(session);
        session = again; /* the next action is played on what was loaded */
    }
    rv_session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(N12_N13_N14_N15_N16_N17_N18_N20_N21_the_worked_example),
        cmocka_unit_test(N19_N20_executioner_then_scavenger),
        cmocka_unit_test(N12_N21_devourer_then_joker_gives_a_creature_a_new_head),
        cmocka_unit_test(N5_N13_the_last_creature_completed_by_a_chain_that_hits_opponents),
        cmocka_unit_test(N13_empty_hands_pay_nothing),
        cmocka_unit_test(N13_N19_a_hand_that_was_empty),
        cmocka_unit_test(N11_N14_N22_every_card_on_the_table_or_in_hands),
        cmocka_unit_test(N25_a_chain_without_end_is_broken_off),
        cmocka_unit_test(N12_N15_a_game_stored_in_mid_chain_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
