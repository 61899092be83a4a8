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
    aids(1, "{\"reasons\":{\"CH/e\":\"no-place\",\"NL/-\":\"other-legion\"},\"goal\":3,"
            "\"complete\":[0,0],\"legion\":\"C\"}");
}

TEST(a_penalty_takes_the_legion_first) {
    set_up(2, "goal=3", "hands=CH/-,NL/-|CL/-,CT/-,NL/-,OL/- creatures=CL/-+CT/-|");
    act("play CH/- 1");
    asks(2, "penalty");
    aids(2, "{\"reasons\":{\"NL/-\":\"legion-first\",\"OL/-\":\"legion-first\"},\"goal\":3,"
            "\"complete\":[1,0],\"legion\":\"C\"}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_that_fit_nowhere_say_so),
        cmocka_unit_test(a_second_card_is_bound_to_the_legion_of_the_first),
        cmocka_unit_test(a_penalty_takes_the_legion_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
