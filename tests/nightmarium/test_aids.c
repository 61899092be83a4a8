/* test_aids.c - what the rules tell a table beside the zones: why cards cannot be played or
 * dropped, how many creatures are complete. */
#include <string.h>

#include "nightmarium/scenario.h"

static void aids(int seat, const char *expected) {
    char text[1024];
    rv_aids_json(the_game(), the_state(), seat, text, sizeof text);
    assert_string_equal(text, expected);
}

TEST(cards_that_fit_nowhere_say_so) {
    set_up(2, "goal=2", "hands=CH/e,NL/-,OT/j|NL/- creatures=CL/-,|NL/s+NT/-+NH/-");
    aids(1, "{\"reasons\":{\"CH/e\":\"no-place\"},\"goal\":2,\"complete\":[0,1]}");
    aids(2, "{\"reasons\":{},\"goal\":2,\"complete\":[0,1]}");
}

TEST(a_second_card_is_bound_to_the_legion_of_the_first) {
    set_up(2, "goal=3", "hands=CL/-,NL/-,CH/e|NL/-");
    act("play CL/- 1");
    aids(1, "{\"reasons\":{\"CH/e\":\"no-place\",\"NL/-\":\"other-legion\"},"
            "\"form\":\"no-play\",\"goal\":3,\"complete\":[0,0],\"legion\":\"C\"}");
}

TEST(a_penalty_takes_the_legion_first) {
    set_up(2, "goal=3", "hands=CH/-,NL/-|CL/-,CT/-,NL/-,OL/- creatures=CL/-+CT/-|");
    act("play CH/- 1");
    asks(2, "penalty");
    aids(2, "{\"reasons\":{\"NL/-\":\"legion-first\",\"OL/-\":\"legion-first\"},\"goal\":3,"
            "\"complete\":[1,0],\"legion\":\"C\"}");
}

/* A part of the aids. */
static void aid(int seat, const char *expected, bool there) {
    char text[1024];
    rv_aids_json(the_game(), the_state(), seat, text, sizeof text);
    assert_int_equal(strstr(text, expected) != NULL, there);
}

TEST(what_can_be_done_at_all_is_told) {
    set_up(2, "goal=3", "hands=|NL/-");
    aid(1, "\"form\":\"draw\"", true);
    aid(2, "\"form\"", false);
    set_up(2, "goal=3", "hands=CH/-|NL/-");
    aid(1, "\"form\":\"no-play\"", true);
    aid(2, "\"form\"", false); /* it would tell of the hand */
    set_up(2, "goal=3", "hands=CL/-|NL/-");
    aid(1, "\"form\"", false);
}

TEST(N13_a_penalty_tells_how_many_cards_are_still_to_go) {
    set_up(2, "goal=3", "hands=CH/-,NL/-|NL/-,OL/-,IL/- creatures=CL/-+CT/-|");
    act("play CH/- 1");
    asks(2, "penalty");
    aid(2, "\"form\":\"two\"", true);
    aid(1, "\"form\"", false);
    act("drop NL/-");
    asks(2, "penalty");
    aid(2, "\"form\":\"second\"", true);
    set_up(2, "goal=3", "hands=CH/-,NL/-|CL/-,CT/-,OL/-,IL/- creatures=CL/-+CT/-|");
    act("play CH/- 1");
    asks(2, "penalty");
    aid(2, "\"form\"", false);
    set_up(2, "goal=3 penalty=either", "hands=CH/-,NL/-|CL/-,OL/-,IL/- creatures=CL/-+CT/-|");
    act("play CH/- 1");
    asks(2, "penalty");
    aid(2, "\"form\":\"either\"", true);
}

TEST(N19_an_executioner_tells_where_the_card_goes) {
    set_up(2, "goal=3 executioner=owner", "hands=CH/e,NL/-| creatures=CL/-+CT/-|NL/s,OL/d");
    act("play CH/e 1");
    asks(1, "executioner");
    aid(1, "\"form\":\"owner\"", true);
    set_up(2, "goal=3", "hands=CH/e,NL/-| creatures=CL/-+CT/-|NL/s,OL/d");
    act("play CH/e 1");
    asks(1, "executioner");
    aid(1, "\"form\"", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_that_fit_nowhere_say_so),
        cmocka_unit_test(a_second_card_is_bound_to_the_legion_of_the_first),
        cmocka_unit_test(a_penalty_takes_the_legion_first),
        cmocka_unit_test(what_can_be_done_at_all_is_told),
        cmocka_unit_test(N13_a_penalty_tells_how_many_cards_are_still_to_go),
        cmocka_unit_test(N19_an_executioner_tells_where_the_card_goes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
