/* test_nightmarium_plan.c - plans of a turn: what a waking asks for on the way is chosen at first
 * sight, by whatever judges the plan, and nothing is looked at that need not be. */
#include "bots/nightmarium/plan.h"

#include <string.h>

#include "bots/nightmarium/insight.h"
#include "nightmarium/scenario.h"

/* Likes a table on which the creature at `spared` of a seat is tall, and counts how often it is
 * asked. */
typedef struct {
    int seat, spared, asked;
} keeper;

static float by_height(nm_plan *plan, const nm_state *g) {
    keeper *k = plan->by;
    k->asked++;
    return 0.1F * (float)(1 + nm_height(g, k->seat, k->spared));
}

static rv_action head_on_first(void) {
    rv_action actions[RV_MAX_LEGAL];
    int n = the_game()->legal(the_state(), actions);
    for (int i = 0; i < n; i++)
        if (nm_verb(actions[i]) == PLAY && nm_place_in(actions[i]) == 1) return actions[i];
    fail_msg("no head for the first creature");
    return 0;
}

/* What a plan of seat 1 promises for the head on its first creature. */
static float value_of_head(keeper *k, nm_plan *plan) {
    float rating;
    rv_action head = head_on_first();
    nm_plan_start(plan, the_state(), 0);
    plan->judge = by_height;
    plan->by = k;
    nm_plan_rate(plan, &head, 1, &rating);
    return rating;
}

static void is_near(float value, float expected) {
    if (value < expected - 0.001F || value > expected + 0.001F)
        fail_msg("%f, not %f", (double)value, (double)expected);
}

/* A Devourer takes the top of another own creature: whichever is liked best stays whole. */
TEST(a_devourer_spares_what_the_judge_likes) {
    static const int WHOLE[] = {0, 3, 1, 2};
    for (int spared = 1; spared <= 3; spared++) {
        nm_plan plan;
        keeper k = {0, spared, 0};
        set_up(2, "", "hands=OH/d,OL/d creatures=NL/-+IT/-,NL/s+NT/s+NH/s,CL/-,OL/-+OT/-|CL/e");
        is_near(value_of_head(&k, &plan), 0.1F * (float)(1 + WHOLE[spared]));
    }
}

/* Three choices are each judged once, and the best is followed by the three plays that are left: a
 * play and then a draw would be a draw and then that play. */
TEST(only_the_best_choice_is_followed) {
    nm_plan plan;
    keeper k = {0, 1, 0};
    set_up(2, "",
           "hands=OH/d,OL/d,OL/-,OL/w creatures=NL/-+IT/-,NL/s+NT/s+NH/s,CL/-,OL/-+OT/-|CL/e");
    is_near(value_of_head(&k, &plan), 0.4F);
    assert_int_equal(k.asked, 3 + 3);
}

/* An Executioner's target is the one whose loss is liked best, not the tallest creature. */
TEST(a_target_is_chosen_at_first_sight) {
    for (int spared = 0; spared < 2; spared++) {
        nm_plan plan;
        keeper k = {1, spared, 0};
        set_up(2, "", "hands=CH/e,CL/e creatures=NL/-+IT/-|OL/-+OT/-,IL/-");
        is_near(value_of_head(&k, &plan), spared ? 0.2F : 0.3F);
        assert_int_equal(nm_place_in(plan.target[0]), 2 - spared);
    }
}

/* Who pays for a creature of one legion looks ahead to what its three Weepers draw, however many
 * cards their holder has: these six are no revealed cards. */
TEST(others_have_room_for_what_they_draw) {
    nm_plan plan;
    nm_state after;
    rv_action legal[RV_MAX_LEGAL];
    set_up(2, "",
           "hands=IH/w,CH/-,CH/e,CL/-,CT/-,NH/s,NL/s,NT/s,OH/d|IH/h,IT/h creatures=IL/w+ILTH/w|");
    act("play IH/w 1");
    asks(2, "penalty");
    the_game()->legal(the_state(), legal);
    nm_plan_start(&plan, the_state(), 1);
    assert_int_equal(nm_plan_drawn(&plan.root, 0), 8);
    memcpy(&after, &plan.root, sizeof after);
    nm_plan_step(&plan, legal[0], &after);
    assert_int_equal(nm_plan_drawn(&after, 0), 8 + 6);
    assert_int_equal(nm_plan_revealed(&plan, &after), 0);
}

/* A Herald's two cards are blanks that nobody holds; a drawn card is one in the hand. */
TEST(revealed_cards_are_told_from_drawn_ones) {
    nm_plan plan;
    nm_state after;
    set_up(2, "", "hands=IH/h,OL/d creatures=NL/-+IT/-|CL/e");
    nm_plan_start(&plan, the_state(), 0);
    memcpy(&after, &plan.root, sizeof after);
    nm_plan_step(&plan, head_on_first(), &after);
    assert_int_equal(nm_plan_drawn(&after, 0), 0);
    assert_int_equal(nm_plan_revealed(&plan, &after), 2);
    nm_plan_step(&plan, nm_action(DRAW, 0, 0, 0), &after);
    assert_int_equal(nm_plan_drawn(&after, 0), 1);
    assert_int_equal(nm_plan_revealed(&plan, &after), 2);
}

/* Facts are noted without asking for room each time: there is enough for whoever holds all cards
 * that are not on the table, with all places begun. */
TEST(there_is_room_for_the_facts_of_all_cards) {
    nm_plan plan;
    nm_facts facts;
    set_up(2, "goal=7",
           "hands=REST| creatures=IL/h+IT/h,IL/w+ILTH/w,NL/s+NT/s,CL/-+CT/-,OL/-+OT/-,NL/w,IL/h|");
    nm_plan_start(&plan, the_state(), 0);
    nm_deep_own_facts(&plan, &plan.root, 1, &facts);
    assert_in_range(facts.n, 150, MOST_FACTS - 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_devourer_spares_what_the_judge_likes),
        cmocka_unit_test(only_the_best_choice_is_followed),
        cmocka_unit_test(a_target_is_chosen_at_first_sight),
        cmocka_unit_test(others_have_room_for_what_they_draw),
        cmocka_unit_test(revealed_cards_are_told_from_drawn_ones),
        cmocka_unit_test(there_is_room_for_the_facts_of_all_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
