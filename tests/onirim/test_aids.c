/* test_aids.c - what the rules tell a table beside the zones: reasons, what is missing, how close
 * premonitions are. */
#include "onirim/scenario.h"

/* A part of the aids. */
static void aid(int seat, const char *expected) {
    char text[1024];
    rv_aids_json(the_game(), the_state(), seat, text, sizeof text);
    if (!strstr(text, expected)) wrong("aids are %s\nwithout  %s", text, expected);
}

TEST(cards_of_the_last_symbol_say_why_they_cannot_be_played) {
    set_up(1, "", "hands=RS,BS,BS,RM,RK rows=GM,GS doors=R,B");
    aid(1, "{\"reasons\":{\"RS\":\"same-symbol\",\"BS\":\"same-symbol\"},\"losses\":{},"
           "\"missing\":[[\"R\",\"B\",\"G\",\"G\",\"N\",\"N\"]],");
    aid(1, "\"rows\":[{\"avoid\":\"S\",\"third\":\"G\"}]");
}

TEST(towers_that_fit_nowhere_say_so) {
    set_up(1, "expansions=towers", "hands=R4,N3,RS,BS,NK towers=B3");
    aid(1, "\"reasons\":{\"R4\":\"tower-clash\"}");
    aid(1, "\"rampart\":false");
}

TEST(shared_cards_have_reasons_of_their_own) {
    set_up(2, "", "hands=RS,BM,GK|NS,NM,NK shared=BS|GM rows=GS|GM");
    aid(1, "\"reasons\":{\"RS\":\"same-symbol\",\"BS shared\":\"same-symbol\"}");
    aid(2, "\"reasons\":{}");
    aid(0, "\"reasons\":{}");
    aid(1, "\"missing\":[[\"R\",\"B\",\"G\",\"N\"],[\"R\",\"B\",\"G\",\"N\"]]");
}

TEST(other_decisions_have_no_reasons) {
    set_up(1, "", "hands=RS,BS,NS,RM,RK rows=RS,RM unknown=RD discard=REST");
    act("play RK");
    asks(1, "claim");
    aid(1, "\"reasons\":{}");
}

TEST(premonitions_tell_how_close_they_are) {
    set_up(1, "expansions=premonitions", "hands=RS,BS,NS,RM,RK doors=R,B,G up=P1|P4|P6 removed=P8");
    aid(1, "\"omens\":[{\"code\":\"P1\",\"have\":1,\"need\":2,\"next\":true},"
           "{\"code\":\"P4\",\"have\":3,\"need\":5,\"next\":false},"
           "{\"code\":\"P6\",\"have\":3,\"need\":4,\"next\":true}]");
}

TEST(the_book_tells_its_goal_and_prices) {
    set_up(1, "expansions=book lost=true", "hands=RS,BS,NS,RM,RK doors=R goals=r|R|B|B|G|G|N|N");
    aid(1, "\"spells\":[{\"name\":\"paradox\",\"cost\":6},{\"name\":\"plan\",\"cost\":9},"
           "{\"name\":\"punish\",\"cost\":12}],\"goal\":2");
}

TEST(the_last_key_of_a_missing_door_is_a_loss) {
    set_up(1, "", "hands=RS,BS,BS,RM,RK unknown=GK|BD doors=R discard=REST");
    aid(1, "\"losses\":{\"discard RK\":\"last-key\"}");
    set_up(1, "", "hands=RS,BS,BS,RM,RK unknown=RK|BD doors=R discard=REST");
    aid(1, "\"losses\":{}");
    set_up(1, "", "hands=RS,BS,BS,RK,RK unknown=GK|BD doors=R discard=REST");
    aid(1, "\"losses\":{}");
    set_up(1, "", "hands=RS,BS,BS,RM,RK unknown=GK|BD doors=R,R discard=REST");
    aid(1, "\"losses\":{}");
}

TEST(a_key_that_the_partner_may_hold_is_not_the_last) {
    set_up(2, "", "hands=RK,BM,GS|RK,NM,NK shared=BS|GM unknown=GK|BD discard=REST");
    aid(1, "\"losses\":{}");
    set_up(2, "", "hands=RK,BM,GS|NS,NM,NK shared=BS|GM unknown=GK|BD discard=REST");
    aid(1, "\"losses\":{\"discard RK\":\"last-key\"}");
    aid(2, "\"losses\":{}");
}

TEST(a_discarded_door_is_a_loss) {
    set_up(1, "", "hands=RS,BS,BS,RM,RK top=RD|XX|BD|GS|NS");
    act("discard RK");
    asks(1, "prophecy");
    aid(1, "\"losses\":{\"drop RD\":\"lost-door\",\"drop BD\":\"lost-door\"}");
}

TEST(a_door_that_is_not_taken_is_a_loss) {
    set_up(1, "", "hands=RS,BS,NS,RM,RK rows=RS,RM unknown=RD discard=REST");
    act("play RK");
    asks(1, "claim");
    aid(1, "\"losses\":{\"pass\":\"left-door\"}");
}

TEST(O28_a_door_that_would_not_stay_is_neither_promised_nor_lost) {
    set_up(1, "expansions=book", "hands=GS,BS,BM,RM,NM rows=GS,GM goals=R|B|G|N|R|B|G|N");
    aid(1, "\"rows\":[{\"avoid\":\"M\"}]");
    act("play GS");
    asks(1, "claim");
    aid(1, "\"losses\":{}");
    set_up(1, "expansions=book", "hands=GS,BS,BM,RM,NM rows=GS,GM goals=G|B|R|N|R|B|G|N");
    aid(1, "\"rows\":[{\"avoid\":\"M\",\"third\":\"G\"}]");
    act("play GS");
    asks(1, "claim");
    aid(1, "\"losses\":{\"pass\":\"left-door\"}");
}

TEST(O28_the_last_key_for_a_door_that_would_not_stay_is_a_loss) {
    static const char HANDS[] = "hands=BK,RS,GS,NS,NM top=BD|GS|XX unknown=GK removed=REST ";
    char zones[160];
    snprintf(zones, sizeof zones, "%sgoals=R|B|G|N|R|B|G|N", HANDS);
    set_up(1, "expansions=book", zones);
    act("discard RS");
    asks(1, "door");
    aid(1, "\"losses\":{\"unlock\":\"last-key\"}");
    snprintf(zones, sizeof zones, "%sgoals=B|R|G|N|R|B|G|N", HANDS);
    set_up(1, "expansions=book", zones);
    act("discard RS");
    asks(1, "door");
    aid(1, "\"losses\":{}"); /* it opens a door that stays */
    set_up(1, "expansions=book",
           "hands=BK,RS,GS,NS,NM top=BD|GS|XX unknown=BK removed=REST goals=R|B|G|N|R|B|G|N");
    act("discard RS");
    asks(1, "door");
    aid(1, "\"losses\":{}"); /* there is another key */
}

TEST(O42_a_vision_tells_its_cards_and_how_to_name_them) {
    set_up(1, "expansions=premonitions",
           "hands=RS,BS,BS,RM,RK top=HH|HH|XX|NM|NM unknown=RD "
           "discard=REST");
    act("discard RS");
    act("vision");
    aid(1, "\"looked_at\":[\"HH\",\"XX\",\"NM\",\"NM\",\"RD\"],"
           "\"nameable\":[\"RD\",\"NM\",\"NM\",\"XX\",\"HH\"]");
    act("drop NM");
    aid(1, "\"looked_at\":[\"HH\",\"XX\",\"NM\",\"RD\"],\"nameable\":[\"NM\",\"XX\",\"HH\"]");
    act("done");
    aid(1, "\"looked_at\":[\"HH\",\"XX\",\"NM\",\"RD\"],\"omens\"");
}

TEST(O30_a_price_is_made_of_cards_that_are_not_yet_passed) {
    set_up(1, "expansions=book",
           "hands=GS,GS,GM,BK,NK discard=RS*2|RM|BS|NS|NM|XX goals=R|B|G|N|R|B|G|N");
    act("cast paradox");
    aid(1, "\"left\":5,\"nameable\":[\"RS\",\"RS\",\"RM\",\"BS\",\"NS\",\"NM\",\"XX\"]");
    act("pay RS");
    act("pay RM");
    aid(1, "\"left\":3,\"nameable\":[\"BS\",\"NS\",\"NM\",\"XX\"]");
}

/* In a hidden hand any key may be: only the legal actions tell which ones are in the deck. */
TEST(O41_keys_are_told_unless_a_hand_is_hidden) {
    const char *zones = "hands=BK,GS,GS|RK,NS,NS shared=GM|GM doors=B top=BD up=P5 "
                        "unknown=RK|GK|NK|NM*4 discard=REST";
    set_up(2, "expansions=premonitions", zones);
    act("discard GS");
    act("keep");
    act("unlock");
    asks(1, "keys");
    aid(1, "\"left\":2,\"nameable\":[\"RK\",\"GK\",\"NK\"]");
    set_up(2, "expansions=premonitions talk=silent", zones);
    act("discard GS");
    act("keep");
    act("unlock");
    aid(1, "\"left\":2,\"omens\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_of_the_last_symbol_say_why_they_cannot_be_played),
        cmocka_unit_test(towers_that_fit_nowhere_say_so),
        cmocka_unit_test(shared_cards_have_reasons_of_their_own),
        cmocka_unit_test(other_decisions_have_no_reasons),
        cmocka_unit_test(premonitions_tell_how_close_they_are),
        cmocka_unit_test(the_book_tells_its_goal_and_prices),
        cmocka_unit_test(the_last_key_of_a_missing_door_is_a_loss),
        cmocka_unit_test(a_key_that_the_partner_may_hold_is_not_the_last),
        cmocka_unit_test(a_discarded_door_is_a_loss),
        cmocka_unit_test(a_door_that_is_not_taken_is_a_loss),
        cmocka_unit_test(O28_a_door_that_would_not_stay_is_neither_promised_nor_lost),
        cmocka_unit_test(O28_the_last_key_for_a_door_that_would_not_stay_is_a_loss),
        cmocka_unit_test(O42_a_vision_tells_its_cards_and_how_to_name_them),
        cmocka_unit_test(O30_a_price_is_made_of_cards_that_are_not_yet_passed),
        cmocka_unit_test(O41_keys_are_told_unless_a_hand_is_hidden),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    rv_session_free(scene);
    return failed;
}
