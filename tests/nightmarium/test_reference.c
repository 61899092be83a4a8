/* test_reference.c - the yardstick player does what its definition says. */
#include "nightmarium/scenario.h"

static void prefers(const char *expected) {
    rv_state view;
    char text[RV_MAX_ACTION];
    const rv_game *game = the_game();
    game->view(the_state(), game->actor(the_state()), &view);
    game->action_text(game->reference(&view), text, sizeof text);
    assert_string_equal(text, expected);
}

TEST(a_head_then_a_torso_then_legs) {
    set_up(2, "", "hands=CL/-,CT/-,OH/- creatures=NL/-,NL/-+NT/-");
    prefers("play OH/- 2");
    set_up(2, "", "hands=CL/-,OT/- creatures=NL/-,NL/-+NT/-");
    prefers("play OT/- 1");
    set_up(2, "", "hands=CH/-,OL/- creatures=NL/-");
    prefers("play OL/- 2");
}

TEST(the_position_counts_that_a_card_would_take) {
    set_up(2, "", "hands=ILTH/w,OT/- creatures=NL/-,NL/-+NT/-");
    prefers("play ILTH/w 2");
    set_up(2, "", "hands=NTH/d,ILTH/w creatures=NL/-");
    prefers("play ILTH/w 1"); /* both would be a torso: the first code */
    set_up(2, "", "hands=NH/-,ILTH/w,CH/- creatures=NL/-+NT/-,NL/-+NT/-");
    prefers("play CH/- 1"); /* then the lowest place */
}

TEST(nothing_to_play_means_to_draw) {
    set_up(2, "", "hands=CH/-,CT/-");
    prefers("draw");
    set_up(2, "", "hands=CL/-,NL/-,NL/- creatures=");
    act("play NL/- 1");
    prefers("play NL/- 2");
    set_up(2, "", "hands=CL/-,NL/-");
    act("play NL/- 1");
    prefers("draw"); /* N10 */
}

TEST(joker_and_herald_have_the_same_preference) {
    set_up(2, "", "hands=CH/j,CL/-,OT/-,IH/- creatures=NL/-+IT/-,NL/-,NL/-+NT/-");
    act("play CH/j 1");
    prefers("play IH/- 3");
    set_up(2, "", "hands=IH/h creatures=NL/-+CT/-,NL/-,NL/-+NT/- top=CT/-|OH/-");
    act("play IH/h 1");
    prefers("place OH/- 3");
}

TEST(wake_and_penalty_take_the_first) {
    set_up(2, "", "hands=IH/h|NL/w,NL/- creatures=CL/-+CT/-,NL/-+NT/-,OL/-+IT/- top=NH/-|OH/w");
    act("play IH/h 1; place NH/- 2");
    prefers("wake 2");
    act("wake 2");
    asks(2, "penalty");
    prefers("drop NL/-");
}

TEST(the_opponent_with_most_complete_creatures) {
    set_up(3, "", "hands=CH/e creatures=NL/-+IT/-|NL/-,NL/-|OL/-,CL/-+CT/-,IL/-+CT/-+CH/-");
    act("play CH/e 1");
    prefers("take 3 3"); /* there the tallest */
    set_up(3, "", "hands=NH/s creatures=OL/-+IT/-|NL/-,NL/-|OL/-,CL/-+CT/-,IL/-+CT/-+CH/-");
    act("play NH/s 1");
    prefers("scavenge 3 2");
    set_up(3, "", "hands=NH/s creatures=OL/-+IT/-|NL/-,NL/-|IL/-+CT/-+CH/-");
    act("play NH/s 1");
    prefers("scavenge 2 1"); /* only an opponent with a target */
}

TEST(ties_go_clockwise_from_the_mover) {
    set_up(4, "", "hands=|NH/s creatures=NL/-|OL/-+IT/-||NL/-,NL/-+NT/-,NL/-+NT/-");
    act("draw; draw; play NH/s 1");
    asks(2, "scavenger");
    prefers("scavenge 4 2");
}

TEST(the_devourer_takes_the_shortest) {
    set_up(2, "", "hands=OH/d creatures=NL/-+IT/-,NL/-+NT/-,CL/-,CL/-");
    act("play OH/d 1");
    prefers("devour 3");
    set_up(2, "", "hands=OH/d creatures=NL/-+IT/-,NL/-+NT/-+NH/-,CL/-+CT/-");
    act("play OH/d 1");
    prefers("devour 3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_head_then_a_torso_then_legs),
        cmocka_unit_test(the_position_counts_that_a_card_would_take),
        cmocka_unit_test(nothing_to_play_means_to_draw),
        cmocka_unit_test(joker_and_herald_have_the_same_preference),
        cmocka_unit_test(wake_and_penalty_take_the_first),
        cmocka_unit_test(the_opponent_with_most_complete_creatures),
        cmocka_unit_test(ties_go_clockwise_from_the_mover),
        cmocka_unit_test(the_devourer_takes_the_shortest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
