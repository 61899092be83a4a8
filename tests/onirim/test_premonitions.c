/* test_premonitions.c - Happy Dreams and Dark Premonitions (O39-O42). */
#include "onirim/scenario.h"

#define OMENS "expansions=premonitions"
#define SILENT "expansions=premonitions talk=silent"

static int how_many(const char *name) {
    scene_list list;
    scene_cards(name, zone(RV_ALL_SEATS, name), 1, &list);
    return list.n;
}

/* ---- O39: preparation ---- */

static void up_and_pile(const char *options, int up) {
    for (int seats = 1; seats <= 2; seats++) {
        deal(seats, options, "omens");
        assert_int_equal(how_many("up"), up);
        assert_int_equal(atoi(zone(RV_ALL_SEATS, "pile")), 8 - up);
        shows("removed", "");
    }
}

TEST(O39_four_premonitions_are_up_and_four_in_the_pile) {
    up_and_pile(OMENS, 4);
}

TEST(O39_five_or_six_premonitions_in_the_harder_games) {
    up_and_pile("expansions=premonitions premonitions=4", 4);
    up_and_pile("expansions=premonitions premonitions=5", 5);
    up_and_pile("expansions=premonitions premonitions=6", 6);
}

TEST(O39_four_happy_dreams_join_the_deck) {
    for (int i = 0; i < 40; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "happy#%d", i + 1);
        deal(1, OMENS, seed); /* those met while drawing the hand are back in the deck */
        assert_int_equal(count("unknown", "HH"), 4);
        deck_holds(76 + 4 - 5);
        asks(1, "turn");
    }
}

TEST(O39_chance_turns_premonitions_up) {
    enum { GAMES = 200 };
    int up[8] = {0};
    for (int i = 0; i < GAMES; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "up#%d", i + 1);
        deal(1, OMENS, seed);
        for (int j = 0; j < 8; j++) {
            const char code[] = {'P', (char)('1' + j), '\0'};
            up[j] += count("up", code);
        }
    }
    for (int j = 0; j < 8; j++) assert_in_range(up[j], GAMES / 2 - 35, GAMES / 2 + 35);
}

TEST(O39_without_the_expansion_there_is_none_of_it) {
    deal(1, "premonitions=6", "none");
    shows("up", "");
    shows("pile", "0");
    assert_int_equal(count("unknown", "HH"), 0);
    refused(1, "", "hands=RS,BS,GS,NS,NM up=P1");
    refused(1, "", "hands=RS,BS,GS,NS,NM top=HH");
}

TEST(O39_in_a_position_the_pile_is_what_is_named_nowhere) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM up=P2|P5|P7 removed=P1");
    shows("pile", "4");
    shows("removed", "P1");
    refused(1, OMENS, "hands=RS,BS,GS,NS,NM up=P2|P2");
    refused(1, OMENS, "hands=RS,BS,GS,NS,NM up=P2 removed=P2");
    refused(1, OMENS, "hands=RS,BS,GS,NS,NM up=P9");
}

/* ---- O40: when premonitions come true ---- */

TEST(O40_a_single_premonition_that_holds_is_not_asked_about) {
    set_up(1, OMENS, "hands=GK,BS,GS,NS,NM doors=G up=P3 discard=XX*2 top=GD|XX|GM|GM");
    act("discard NM; unlock");
    asks(1, "nightmare"); /* filling went on */
    shows("up", "");
    shows("removed", "P3");
    shows("limbo", "XX");
    shows("discard", "NM|GK|XX");
}

TEST(O40_a_door_by_three_counts_as_well) {
    set_up(1, OMENS, "hands=GK,BS,GS,NS,NM rows=GS,GM doors=G up=P3 discard=REST unknown=GD|RM*3");
    act("play GK; claim");
    asks(1, "turn");
    shows("removed", "P3");
    assert_int_equal(count("unknown", "XX"), 1);
}

TEST(O40_a_premonition_that_does_not_hold_stays_up) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=G up=P1|P3|P4|P8 top=RD|GM|GM");
    act("discard NM; unlock");
    asks(1, "turn");
    shows("up", "P1|P3|P4|P8");
    shows("removed", "");
}

TEST(O40_premonitions_wait_for_a_door_that_is_placed) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=G,G,B up=P3|P8 discard=XX top=XX|RD|GM|GM");
    act("discard NM"); /* they hold already, but no door is placed */
    asks(1, "nightmare");
    act("limbo B"); /* a door that leaves */
    asks(1, "door");
    shows("up", "P3|P8");
    act("pass"); /* a door that is not taken */
    asks(1, "turn");
    shows("up", "P3|P8");
}

TEST(O40_the_player_chooses_which_comes_first) {
    set_up(1, OMENS, "hands=GK,BS,GS,NS,NM doors=G,R,B up=P2|P3|P8 discard=XX top=GD|GM|GM");
    act("discard NM; unlock");
    asks(1, "premonition");
    legal("face P2; face P3; face P8");
    shows("removed", "");
    act("face P3");
    shows("removed", "P3");
    shows("limbo", "XX");
    asks(1, "premonition");
    legal("face P2; face P8");
}

TEST(O40_one_undone_by_another_stays_up) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=R up=P1|P2 top=RD|RS|GM|RS|RM|GM");
    act("discard NM; unlock");
    legal("face P1; face P2");
    act("face P2"); /* the red door goes, so there are not two any more */
    asks(1, "turn");
    shows("up", "P1");
    shows("removed", "P2");
    shows("doors", "R");
    assert_int_equal(count("discard", "RS"), 0);
}

TEST(O40_in_the_other_order_both_are_carried_out) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=R up=P1|P2 discard=REST top=RD|RS|BM|BM|BM|BM");
    act("discard NM; unlock");
    int before = count("discard", "RS");
    act("face P1");
    asks(1, "turn");
    shows("up", "");
    shows("removed", "P1|P2");
    shows("doors", "R");
    assert_int_equal(count("discard", "RS"), before + 1);
}

TEST(O40_one_that_was_undone_comes_true_later) {
    set_up(1, OMENS, "hands=RK,RK,GS,NS,NM doors=R up=P1|P2 discard=REST top=RD|GM|GM|GM|GM");
    act("discard NM; unlock; face P2"); /* the door returns to the deck with phase 3 */
    shows("up", "P1");
    for (int i = 0; i < 3 && strcmp(the_decision(), "door") != 0; i++) act("discard GM");
    act("unlock");
    shows("removed", "P1|P2");
}

TEST(O40_O15_victory_comes_first) {
    set_up(1, OMENS, "hands=NK,BS,GS,RS,RM doors=R,R,B,B,G,G,N up=P1|P2|P4|P6|P7|P8 top=ND|GM|GM");
    act("discard RM; unlock");
    over("1");
    shows("up", "P1|P2|P4|P6|P7|P8");
    shows("doors", "R,R,B,B,G,G,N,N");
}

TEST(O40_a_revealed_one_that_holds_joins) {
    set_up(1, OMENS,
           "hands=RK,BS,GS,NS,NM doors=R,B,B,G up=P4 removed=P2|P3|P5|P6|P7 "
           "discard=REST top=RD|BM|BM|BM|BM|GM|GM|GM");
    act("discard NM; unlock"); /* five doors: P4 turns up P1 and P8 */
    asks(1, "premonition");
    legal("face P1; face P8");
    shows("removed", "P2|P3|P4|P5|P6|P7");
    shows("pile", "0");
}

TEST(O40_a_revealed_one_that_holds_alone_follows_at_once) {
    set_up(1, OMENS,
           "hands=RK,BS,GS,NS,NM doors=G,B,G up=P8 discard=XX removed=P1|P2|P4|P5|P6|P7 "
           "top=RD|BM|BM|BM|BM|GM|RM");
    act("discard NM; unlock"); /* P8, its new hand, then P3 */
    asks(1, "turn");
    shows("removed", "P1|P2|P3|P4|P5|P6|P7|P8");
    shows("hands", "BM,BM,BM,BM,GM");
    assert_int_equal(count("discard", "XX"), 0);
    assert_int_equal(count("unknown", "XX"), 10);
}

TEST(O40_a_revealed_one_that_does_not_hold_stays_up) {
    set_up(1, OMENS,
           "hands=RK,BS,GS,NS,NM doors=G,B up=P8 removed=P2|P3|P4|P5|P6|P7 "
           "top=RD|BM|BM|BM|BM|GM|RM");
    act("discard NM; unlock");
    asks(1, "turn");
    shows("up", "P1");
    shows("pile", "0");
}

TEST(O40_two_players_count_all_doors_on_the_table) {
    set_up(2, OMENS,
           "hands=GK,BS,GS|NS,NM,RM shared=RS|BS doors=|G up=P3 discard=XX*2 top=GD|XX|GM|GM");
    act("discard BS; keep; unlock");
    shows("doors", "G|G");
    shows("removed", "P3");
    shows("limbo", "XX");
}

TEST(O40_O22_the_active_player_suffers) {
    set_up(2, OMENS,
           "hands=RS,BS,GS|GK,NM,RM shared=RS|BS doors=R|B up=P8 "
           "top=GM|GD|BM|BM|XX|NM|GM|NS|RM|RM");
    act("play GS");
    asks(2, "turn");
    act("discard NM; keep; unlock"); /* P8: the cards of seat 2 and the shared ones */
    asks(1, "turn");
    shows("hands", "RS,BS,GM|BM,BM,NM");
    shows("shared", "GM|NS");
    assert_int_equal(count("discard", "RS"), 1);
    assert_int_equal(count("discard", "BS"), 1);
    assert_int_equal(count("discard", "RM"), 1);
    assert_int_equal(how_many("up"), 1);
}

TEST(O40_the_active_player_chooses) {
    set_up_for(2, 2, OMENS,
               "hands=RS,BS,GS|GK,NM,RM shared=RS|BS doors=G,R|B up=P3|P8 top=GD|BM|BM", "chooses");
    act("discard NM; keep; unlock");
    asks(2, "premonition");
    legal("face P3; face P8");
}

/* ---- O41: the eight ---- */

TEST(O41_P1_discards_every_red_room_in_the_deck) {
    set_up(1, "expansions=towers,premonitions",
           "hands=RK,RS,GS,NS,NM doors=R up=P1 "
           "discard=REST top=RD|RS|BM|RK|RM|R3|R4|GM|RS unknown=R5");
    act("discard NM; unlock");
    asks(1, "turn");
    shuffled(1);
    shows("removed", "P1");
    assert_int_equal(count("discard", "RS"), 8);
    assert_int_equal(count("discard", "RM"), 4);
    assert_int_equal(count("discard", "RK"), 3);
    assert_int_equal(count("hands", "RS"), 1); /* not those in the hand */
    assert_int_equal(count("discard", "R3") + count("discard", "R4") + count("discard", "R5"), 0);
    deck_holds(5 - 2); /* three towers and two moons, less what filled the hand */
    shows("doors", "R,R");
}

TEST(O41_P1_needs_two_red_doors) {
    set_up(1, OMENS, "hands=RK,RS,GS,NS,NM doors=B,B,G,G,N up=P1 top=RD|RS|BM|RK");
    act("discard NM; unlock");
    shows("up", "P1");
}

TEST(O41_P1_P5_P6_shuffle_even_if_they_find_nothing) {
    static const struct {
        const char *up, *doors, *key, *door;
    } cases[] = {{"P1", "R", "RK", "RD"}, {"P5", "B", "BK", "BD"}, {"P6", "R,B,G", "NK", "ND"}};
    for (int i = 0; i < 3; i++) {
        char zones[256];
        snprintf(zones, sizeof zones,
                 "hands=%s,GS,GS,NS,NM doors=%s up=%s discard=REST top=%s|GM|GM|BM|BM|NM",
                 cases[i].key, cases[i].doors, cases[i].up, cases[i].door);
        set_up(1, OMENS, zones);
        act("discard NM; unlock");
        asks(1, "turn");
        shuffled(1);
        shows("top", "");
        shows("removed", cases[i].up);
    }
}

TEST(O41_P2_takes_one_of_two_doors_of_a_colour) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=R,G up=P2 top=RD|XX|GM|GM");
    act("discard NM; unlock"); /* only red has two: no choice */
    asks(1, "nightmare");
    shows("doors", "R,G");
    shows("limbo", "RD");
    shows("removed", "P2");
}

TEST(O41_P2_lets_the_player_choose_among_pairs) {
    set_up(1, OMENS, "hands=BK,BS,GS,NS,NM doors=R,R,B,G up=P2 top=BD|XX|GM|GM");
    act("discard NM; unlock");
    asks(1, "return");
    legal("return R; return B"); /* green stands alone */
    shows("removed", "P2");      /* gone before its penalty */
    shows("up", "");
    act("return R");
    shows("doors", "R,B,B,G");
    shows("limbo", "RD");
}

TEST(O41_P2_needs_two_doors_of_one_colour) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=N,G,B up=P2 top=RD|GM|GM");
    act("discard NM; unlock");
    shows("up", "P2");
    shows("doors", "R,B,G,N");
}

TEST(O41_P3_takes_one_nightmare_from_the_discard_pile) {
    set_up(1, OMENS, "hands=GK,BS,GS,NS,NM doors=G up=P3 discard=XX*4 top=GD|GM|RM|RM|RM");
    act("discard NM; unlock");
    asks(1, "turn");
    assert_int_equal(count("discard", "XX"), 3);
    assert_int_equal(count("unknown", "XX"), 7); /* back in the deck with phase 3 */
    shuffled(1);
}

TEST(O41_P3_without_a_nightmare_does_nothing_and_is_gone) {
    set_up(1, OMENS, "hands=GK,BS,GS,NS,NM doors=G up=P3 top=GD|GM|RM|RM|RM");
    act("discard NM; unlock");
    asks(1, "turn");
    shows("removed", "P3");
    shows("top", "RM|RM");
    shuffled(0);
}

TEST(O41_P3_needs_two_green_doors) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=R,G,B up=P3 discard=XX top=RD|GM|GM");
    act("discard NM; unlock");
    shows("up", "P3");
}

static void reveals_of_P4(const char *zones, int up, int pile) {
    set_up(1, OMENS, zones);
    act("discard NM; unlock");
    asks(1, "turn");
    assert_int_equal(how_many("up"), up);
    assert_int_equal(atoi(zone(RV_ALL_SEATS, "pile")), pile);
    assert_int_equal(count("removed", "P4"), 1);
}

/* With no green or brown pair on the table, none of P3, P7 holds. */
TEST(O41_P4_reveals_two_premonitions) {
    reveals_of_P4("hands=NK,BS,GS,NS,NM doors=R,R,B,B up=P4 removed=P1|P2|P5|P8|P6 top=ND|GM|GM", 2,
                  0);
    shows("up", "P3|P7");
}

TEST(O41_P4_reveals_what_the_pile_has) {
    reveals_of_P4("hands=NK,BS,GS,NS,NM doors=R,R,B,B up=P4 removed=P1|P2|P5|P8|P6|P7 "
                  "top=ND|GM|GM",
                  1, 0);
    shows("up", "P3");
    reveals_of_P4("hands=NK,BS,GS,NS,NM doors=R,R,B,B up=P4|P3|P7 removed=P1|P2|P5|P8|P6 "
                  "top=ND|GM|GM",
                  2, 0);
}

TEST(O41_P4_needs_five_doors) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=R,B,G up=P4 top=RD|GM|GM");
    act("discard NM; unlock");
    shows("up", "P4"); /* four */
    reveals_of_P4("hands=NK,BS,GS,NS,NM doors=R,R,B,B,G up=P4 removed=P1|P2|P5|P8|P6 top=ND|GM|GM",
                  2, 0); /* six */
}

TEST(O41_P5_discards_two_keys_of_the_players_choice) {
    set_up(
        1, OMENS,
        "hands=BK,RK,GS,NS,NM doors=B up=P5 discard=REST top=BD|RK|GM|GK|NK|GM|BK unknown=RK|NK");
    act("discard NM; unlock");
    asks(1, "keys");
    legal("drop RK; drop BK; drop GK; drop NK");
    shows("removed", "P5");
    act("drop BK");
    asks(1, "keys");
    legal("drop GK; drop NK"); /* in card order, and there is one blue key only */
    act("drop NK");
    asks(1, "turn");
    shuffled(1);
    assert_int_equal(count("discard", "BK"), 3); /* one was there, one unlocked, one dropped */
    assert_int_equal(count("discard", "NK"), 2);
    assert_int_equal(count("unknown", "NK") + count("hands", "NK"), 1);
}

TEST(O41_P5_two_keys_of_one_colour) {
    set_up(1, OMENS,
           "hands=BK,GM,GS,NS,NM doors=B up=P5 discard=REST top=BD|GS|GS|GS unknown=NK*3|RK");
    act("discard NM; unlock");
    legal("drop RK; drop NK");
    act("drop NK"); /* a second brown one must follow */
    asks(1, "turn");
    assert_int_equal(count("discard", "NK"), 2);
    assert_int_equal(count("discard", "RK"), 2);
}

TEST(O41_P5_names_only_keys_from_which_on_enough_are_left) {
    set_up(1, OMENS,
           "hands=BK,GM,GS,NS,NM doors=B up=P5 discard=REST top=BD|GS|GS|GS unknown=NK|RK*2");
    act("discard NM; unlock"); /* one brown key is too few: a red one goes in any case */
    asks(1, "keys");
    assert_int_equal(count("discard", "RK"), 2);
    legal("drop RK; drop NK");
    act("drop NK");
    assert_int_equal(count("discard", "NK"), 3);
    assert_int_equal(count("discard", "RK"), 2);
}

TEST(O41_P5_with_one_key_in_the_deck) {
    set_up(1, OMENS, "hands=BK,RK,GS,NS,NM doors=B up=P5 discard=REST top=BD|GS|NK|GS|GS");
    act("discard NM; unlock");
    asks(1, "turn");
    shuffled(1);
    assert_int_equal(count("discard", "NK"), 3);
    assert_int_equal(count("hands", "RK"), 1); /* keys in the hand are not in the deck */
}

TEST(O41_P5_with_no_key_in_the_deck) {
    set_up(1, OMENS, "hands=BK,RK,GS,NS,NM doors=B up=P5 discard=REST top=BD|GS|GS|GM|GM");
    act("discard NM; unlock");
    asks(1, "turn");
    shuffled(1);
    shows("removed", "P5");
    shows("top", "");
    assert_int_equal(count("hands", "RK"), 1);
}

TEST(O41_P5_needs_two_blue_doors) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=R,B,G up=P5 top=RD|GM|GM");
    act("discard NM; unlock");
    shows("up", "P5");
}

TEST(O41_P6_discards_every_happy_dream_in_the_deck) {
    set_up(1, OMENS, "hands=NK,BS,GS,NS,NM doors=R,B,G up=P6 top=ND|GM|HH|GM discard=HH");
    act("discard NM; unlock");
    goes_on();
    shows("removed", "P6");
    assert_int_equal(count("discard", "HH"), 4);
    assert_int_equal(count("unknown", "HH"), 0);
    assert_int_equal(told("event=shuffle") >= 1, 1);
}

TEST(O41_P6_spares_a_happy_dream_in_limbo) {
    set_up(1, OMENS,
           "hands=NK,BS,GS,NS,NM doors=R,B,G up=P8|P6 removed=P1|P2|P3|P4|P5|P7 "
           "discard=REST top=ND|HH|GM|GM|BM|BM|NM|RM|HH");
    act("discard NM; unlock; face P8"); /* the new hand puts a dream into limbo, then P6 */
    asks(1, "turn");
    assert_int_equal(count("discard", "HH"), 3);
    assert_int_equal(count("unknown", "HH"), 1);
}

TEST(O41_P6_needs_all_four_colours) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=R,B,B,G,G up=P6 top=RD|GM|GM");
    act("discard NM; unlock");
    shows("up", "P6");
}

TEST(O41_P7_takes_any_door_of_the_players_choice) {
    set_up(1, OMENS, "hands=NK,BS,GS,NS,NM doors=N,R,B,G,G up=P7 top=ND|XX|GM|GM");
    act("discard NM; unlock");
    asks(1, "return");
    legal("return R; return B; return G; return N");
    shows("removed", "P7");
    act("return B");
    shows("doors", "R,G,G,N,N");
    shows("limbo", "BD");
}

TEST(O41_P7_needs_two_brown_doors) {
    set_up(1, OMENS, "hands=NK,BS,GS,NS,NM doors=R,R,G,G up=P7 top=ND|GM|GM");
    act("discard NM; unlock");
    shows("up", "P7");
}

TEST(O41_P8_discards_the_hand_and_draws_a_new_one) {
    set_up(1, OMENS,
           "hands=RK,BS,GS,NS,NM doors=B,G up=P8 removed=P1|P2|P3|P4|P5|P6|P7 "
           "top=RD|GM|BD|XX|HH|GM|BM|BM|BK|RM");
    act("discard NM; unlock");
    asks(1, "turn"); /* doors and dreams came to limbo without effect; nothing more to fill */
    shows("hands", "BM,BM,BK,GM,GM");
    shows("discard", "NM|RK|BS|GS|NS");
    shows("doors", "R,B,G");
    shuffled(1);
}

TEST(O41_P8_reveals_one_premonition_after_the_new_hand) {
    set_up(1, OMENS,
           "hands=RK,BS,GS,NS,NM doors=B,G up=P8|P2 removed=P1|P3|P5|P6 "
           "top=RD|GM|GM|BM|BM|BK|RM");
    act("discard NM; unlock");
    asks(1, "turn");
    assert_int_equal(how_many("up"), 2); /* P2, and P4 or P7 */
    shows("pile", "1");
}

TEST(O41_P8_with_an_empty_pile) {
    set_up(1, OMENS,
           "hands=RK,BS,GS,NS,NM doors=B,G up=P8 removed=P1|P2|P3|P4|P5|P6|P7 "
           "top=RD|GM|GM|BM|BM|BK|RM");
    act("discard NM; unlock");
    asks(1, "turn");
    shows("up", "");
    shows("pile", "0");
}

TEST(O41_P8_after_a_door_by_three) {
    set_up(1, OMENS,
           "hands=RK,BS,GS,NS,NM rows=RS,RM doors=B,G up=P8 removed=P1|P2|P3|P4|P5|P6|P7 "
           "discard=REST unknown=RD|BM*4|GM*3");
    act("play RK; claim");
    asks(1, "turn"); /* four cards went, five came: the hand is full */
    assert_int_equal(count("hands", "BM") + count("hands", "GM"), 5);
    deck_holds(2);
}

TEST(O41_O14_P8_can_lose_the_game) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=B,G up=P8 discard=REST top=RD|GM|GM|BM|BM");
    act("discard NM; unlock");
    over("");
    shows("pile", "7"); /* no premonition is revealed any more */
    shows("removed", "P8");
}

TEST(O41_O14_a_defeat_in_P8_ends_what_else_would_come) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=R,B,G up=P2|P8 discard=REST top=RD|GM|GM|BM|BM");
    act("discard NM; unlock; face P8");
    over("");
    assert_int_equal(told("event=end"), 1);
    shows("up", "P2");
    shows("doors", "R,R,B,G");
}

TEST(O41_P8_needs_three_doors) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM doors=B up=P8 top=RD|GM|GM");
    act("discard NM; unlock");
    shows("up", "P8");
}

TEST(O41_P8_is_no_nightmare) {
    set_up(1, "expansions=towers,premonitions",
           "hands=RK,BS,GS,NS,NM doors=B,G up=P8 removed=P1|P2|P3|P4|P5|P6|P7 towers=R3|G4 "
           "top=RD|GM|GM|BM|BM|BK|RM");
    act("discard NM; unlock");
    asks(1, "turn"); /* no tower is lost */
    shows("towers", "R3|G4");
}

TEST(O41_O21_P2_takes_a_door_of_the_active_player) {
    set_up(2, OMENS, "hands=RK,BS,GS|NS,NM,RM shared=RS|BS doors=|R,B up=P2 top=RD|XX|GM|GM");
    act("discard BS; keep; unlock"); /* the pair lies with both players */
    shows("doors", "|R,B");
    shows("limbo", "RD");
}

TEST(O41_O21_P2_chooses_among_pairs_of_the_active_player) {
    set_up(2, OMENS,
           "hands=RK,BS,GS|NS,NM,RM shared=RS|BS doors=G,N,B|R,G,N up=P2 top=RD|XX|GM|GM");
    act("discard BS; keep; unlock");
    asks(1, "return");
    legal("return R 1; return G 1; return N 1"); /* blue stands alone, seat 2's are spared */
    act("return G 1");
    shows("doors", "R,B,N|R,G,N");
}

TEST(O41_O21_P2_takes_a_door_of_the_partner_if_the_words_allow_no_other) {
    set_up(2, OMENS, "hands=GK,BS,GS|NS,NM,RM shared=RS|BS doors=|R,R,B,B,N up=P2 top=GD|XX|GM|GM");
    act("discard BS; keep; unlock"); /* the active player has a green door only */
    asks(1, "return");
    legal("return R 2; return B 2");
    act("return B 2");
    shows("doors", "G|R,R,B,N");
    shows("limbo", "BD");
}

TEST(O41_O21_P7_takes_any_door_of_the_active_player) {
    set_up(2, OMENS, "hands=NK,BS,GS|NS,NM,RM shared=RS|BS doors=R,G|N,B up=P7 top=ND|XX|GM|GM");
    act("discard BS; keep; unlock");
    asks(1, "return");
    legal("return R 1; return G 1; return N 1");
    illegal("return B 2; return N 2; return R");
    act("return R 1");
    shows("doors", "G,N|N,B");
}

TEST(O41_O21_P7_takes_a_door_of_the_partner_if_there_is_no_other) {
    set_up(2, OMENS, "hands=RK,BS,GS|NS,NM,RM shared=RS|BS doors=|R,N,N up=P2|P7 top=RD|XX|GM|GM");
    act("discard BS; keep; unlock; face P2"); /* takes the only door of seat 1 */
    asks(1, "return");
    shows("doors", "|R,N,N");
    legal("return R 2; return N 2");
    act("return R 2");
    shows("doors", "|N,N");
}

TEST(O41_the_second_seat_names_its_own_doors) {
    set_up_for(2, 2, OMENS,
               "hands=NS,NM,RM|NK,BS,GS shared=RS|BS doors=N,B|R,G up=P7 top=ND|XX|GM|GM",
               "second");
    act("discard BS; keep; unlock");
    asks(2, "return");
    legal("return R 2; return G 2; return N 2");
}

/* ---- O42: happy dreams ---- */

TEST(O42_one_of_three) {
    set_up(1, OMENS,
           "hands=RS,BS,GS,NS,NM up=P3|P8 discard=REST top=HH|RM|GM|GM|RD|XX unknown=HH|GK");
    act("discard NM");
    asks(1, "happy");
    shows("revealed", "HH");
    legal("banish P3; banish P8; vision; seek RM; seek RD; seek GM; seek GK; seek XX; seek HH");
}

TEST(O42_a_banished_premonition_is_gone_without_its_penalty) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM doors=R,B,G up=P3|P8 top=HH|RM|GM");
    act("discard NM; banish P8");
    asks(1, "turn");
    shows("up", "P3");
    shows("removed", "P8");
    shows("pile", "6");
    shows("hands", "RS,RM,BS,GS,NS"); /* filling goes on */
    shows("discard", "NM|HH");
    shows("top", "GM");
}

TEST(O42_only_face_up_premonitions_can_be_banished) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM up= top=HH|RM|GM");
    act("discard NM");
    illegal("banish P1; banish P8");
    assert_true(is_legal("vision"));
}

TEST(O42_a_vision_reveals_seven_cards) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM top=HH|RM|GM|GM|RD|XX|BK|NM|BM");
    act("discard NM; vision");
    asks(1, "happy");
    shows("revealed", "HH|RM|GM|GM|RD|XX|BK|NM");
    shows("top", "BM");
    legal("drop RM; drop RD; drop BK; drop GM; drop NM; drop XX; done");
}

TEST(O42_a_vision_discards_any_number_in_card_order) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM top=HH|RM|GM|GM|RD|XX|BK|NM|BM");
    act("discard NM; vision; drop GM");
    legal("drop GM; drop NM; drop XX; done"); /* not those that come before */
    shows("discard", "NM|GM");
    act("drop GM; drop XX"); /* no card comes after it, so that is all */
    asks(1, "happy");
    legal("put RM; put RD; put BK; put NM");
    act("put NM");
    shows("top", "NM|BM");
    act("put RD; put BK");
    asks(1, "turn");
    shows("hands", "RS,BS,GS,NM,NS"); /* the first one put is drawn */
    shows("top", "RD|BK|RM|BM");
    shows("discard", "NM|GM*2|XX|HH");
    shuffled(0);
}

TEST(O42_a_vision_may_discard_nothing) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM discard=REST top=HH|RM|GM|BM");
    act("discard NM; vision; done; put BM; put GM");
    asks(1, "turn");
    shows("hands", "RS,BS,BM,GS,NS");
    shows("top", "GM|RM");
}

TEST(O42_a_vision_may_discard_all) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM top=HH|RM|RM|GM|GM|RK|RK|RK|BM|BK");
    act("discard NM; vision; drop RM; drop RM; drop RK; drop RK; drop RK; drop GM; drop GM");
    asks(1, "turn"); /* nothing is left to put */
    shows("discard", "NM|RM*2|RK*3|GM*2|HH");
    shows("hands", "RS,BS,BM,GS,NS");
}

TEST(O42_what_a_vision_discards_has_no_effect) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,RK up=P1 discard=REST top=HH|XX|RD|RK|HH");
    act("discard RS; vision; drop RK; drop RD; drop XX");
    asks(1, "happy");
    act("done");
    asks(1, "happy"); /* the other happy dream was put back and drawn */
    shows("revealed", "HH");
    shows("doors", "");
}

TEST(O42_O44_a_vision_in_a_short_deck) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM discard=REST top=HH|RM|GM");
    act("discard NM; vision");
    shows("revealed", "HH|RM|GM");
    deck_holds(0);
}

TEST(O42_the_happy_dream_stays_revealed_until_the_vision_is_done) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM discard=REST top=HH|RM|GM|BM");
    int before = count("discard", "HH");
    act("discard NM; vision; drop RM; done");
    shows("revealed", "HH|GM|BM");
    assert_int_equal(count("discard", "HH"), before);
    act("put GM");
    assert_int_equal(count("discard", "HH"), before + 1);
}

TEST(O42_O44_a_vision_of_nothing_is_carried_out) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM up= discard=REST top=HH");
    act("discard NM"); /* only the vision is left; then a card must be drawn */
    over("");
    assert_int_equal(count("discard", "HH"), 4);
}

TEST(O42_O44_an_empty_deck_has_nothing_to_seek) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM up=P1 discard=REST top=HH");
    act("discard NM");
    asks(1, "happy");
    legal("banish P1; vision");
    act("banish P1");
    over("");
    shows("removed", "P1");
}

TEST(O42_a_card_sought_lies_on_top_after_a_shuffle) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM discard=REST top=HH|RM|GM|BM|NK|XX");
    act("discard NM; seek NK");
    asks(1, "turn");
    shuffled(1);
    shows("hands", "RS,BS,GS,NS,NK");
    shows("top", "");
    shows("unknown", "RM|GM|BM|XX");
    assert_int_equal(count("discard", "HH"), 4);
}

TEST(O42_a_sought_door_can_be_unlocked) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM discard=REST top=HH|GM|GM|GM unknown=RD");
    act("discard NM; seek RD");
    asks(1, "door");
    act("unlock");
    shows("doors", "R");
}

TEST(O42_a_happy_dream_can_seek_another) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM discard=REST top=HH|GM|GM|GM unknown=HH");
    act("discard NM; seek HH");
    asks(1, "happy");
    illegal("seek HH");
    act("seek GM");
    asks(1, "turn");
}

TEST(O42_a_sought_nightmare_acts) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM discard=REST top=HH|GM|GM|GM unknown=XX");
    act("discard NM; seek XX");
    asks(1, "nightmare");
}

TEST(O42_a_happy_dream_met_in_a_new_hand_has_no_effect) {
    set_up(1, OMENS, "hands=RS,BS,GS,NS,NM up=P1 top=XX|HH|GM|GM|BM|BM|RM|RM");
    act("discard NM; hand");
    asks(1, "turn");
    shows("up", "P1");
    assert_int_equal(count("unknown", "HH"), 4); /* through limbo, back into the deck */
}

TEST(O42_a_happy_dream_can_be_dropped_in_a_prophecy) {
    set_up(1, OMENS, "hands=RK,BS,GS,NS,NM up=P1 top=HH|GM|GM|GM|GM|RM");
    act("discard RK; drop HH");
    asks(1, "turn");
    shows("discard", "RK|HH");
    shows("up", "P1");
}

/* ---- O42 and O25: who knows what ---- */

#define TWO_HANDS "hands=RS,BS,GS|NS,NM,RM shared=RS|BS "

TEST(O42_O25_both_see_what_a_vision_reveals) {
    set_up(2, SILENT, TWO_HANDS "top=HH|GM|BM|NK|RK|GS|GS|NS|BK");
    act("discard GS; keep; vision");
    shows_to(2, "revealed", "HH|GM|BM|NK|RK|GS|GS|NS");
    shows_to(0, "revealed", "HH|GM|BM|NK|RK|GS|GS|NS");
    act("drop RK; drop BM");
    shows_to(2, "discard", "RK|BM|GS");
}

TEST(O42_O25_the_order_of_a_vision_only_the_active_player_knows) {
    set_up(2, SILENT, TWO_HANDS "discard=REST top=HH|GM|BM|NK|RK|BK");
    act("discard GS; keep; vision; done; put NK; put GM; put BK; put RK");
    asks(2, "turn"); /* NK was drawn */
    shows_to(1, "top", "GM|BK|RK|BM");
    shows_to(2, "top", "");
    shows_to(2, "unknown", "RS|RK|BS|BM|BK|GM|NK"); /* the hidden hand among them */
    shows_to(0, "top", "");
    shows_to(2, "hands", "??,??,??|NS,NM,RM");
}

TEST(O42_O25_who_put_a_card_back_knows_it_in_the_partners_hand) {
    set_up(2, SILENT, TWO_HANDS "discard=REST top=HH|GM|BM|NK|RK|BK");
    act("discard GS; keep; vision; done; put NK; put GM; put BK; put RK");
    act("discard NS; keep"); /* seat 2 draws the green moon, which seat 1 had put there */
    asks(1, "turn");
    shows_to(1, "hands", "RS,BS,NK|GM,??,??");
    shows_to(2, "hands", "??,??,??|NM,RM,GM");
    shows_to(0, "hands", "??,??,??|GM,??,??"); /* what both know, a watcher sees */
}

TEST(O42_O25_in_an_open_game_both_know_the_order) {
    set_up(2, OMENS, TWO_HANDS "discard=REST top=HH|GM|BM|NK|RK|BK");
    act("discard GS; keep; vision; done; put NK; put GM; put BK; put RK");
    shows_to(2, "top", "GM|BK|RK|BM");
    shows_to(2, "hands", "RS,BS,NK|NS,NM,RM");
}

TEST(O42_O25_the_steps_of_putting_back_do_not_tell_the_order) {
    set_up(2, SILENT, TWO_HANDS "discard=REST top=HH|GM|BM|NK|RK|BK|NM");
    act("discard GS; keep; vision; drop RK; done; put NK");
    shows_to(1, "revealed", "HH|GM|BM|BK|NM");
    shows_to(2, "revealed", "HH|??|??|??|??");
    shows_to(0, "revealed", "HH|??|??|??|??");
    shows_to(2, "top", "");
    assert_null(strstr(story(2), "NK"));
}

TEST(O42_O25_a_single_card_of_a_vision_goes_back_before_all_eyes) {
    set_up(2, SILENT, TWO_HANDS "discard=REST top=HH|GM|BM|NK");
    act("discard RS; keep; vision; drop BM; drop NK"); /* GM goes back and is drawn */
    asks(2, "turn");
    shows_to(1, "hands", "BS,GS,GM|??,??,??");
    shows_to(2, "hands", "??,??,GM|NS,NM,RM");
    shows_to(0, "hands", "??,??,GM|??,??,??");
    assert_non_null(strstr(story(2), "put GM"));
}

TEST(O42_O25_equal_cards_of_a_vision_have_no_order) {
    set_up(2, SILENT, TWO_HANDS "discard=REST top=HH|GM|BM|GM|NK");
    act("discard GS; keep; vision; drop BM; drop NK");
    asks(2, "turn"); /* one of the green moons was drawn */
    shows_to(1, "top", "GM");
    shows_to(2, "top", "GM");
    shows_to(0, "top", "GM");
    shows_to(2, "hands", "??,??,GM|NS,NM,RM");
    assert_non_null(strstr(story(2), "put GM"));
}

TEST(O42_O25_a_sought_card_only_the_seeker_sees) {
    set_up(2, SILENT, TWO_HANDS "discard=REST top=HH|GM|BM|NK|RK|BK");
    act("discard GS; keep; seek NK");
    asks(2, "turn");
    shows_to(1, "hands", "RS,BS,NK|??,??,??");
    shows_to(2, "hands", "??,??,??|NS,NM,RM");
    assert_null(strstr(story(2), "NK"));
    assert_non_null(strstr(story(1), "NK"));
}

TEST(O42_O25_in_an_open_game_both_see_the_sought_card) {
    set_up(2, OMENS, TWO_HANDS "discard=REST top=HH|GM|BM|NK|RK|BK");
    act("discard GS; keep; seek NK");
    shows_to(2, "hands", "RS,BS,NK|NS,NM,RM");
    assert_non_null(strstr(story(2), "NK"));
}

TEST(O42_O16_seeking_ends_what_both_knew_of_the_deck) {
    set_up(2, SILENT, TWO_HANDS "discard=REST top=HH|GM|BM|NK|RK|BK");
    shows_to(2, "top", "HH|GM|BM|NK|RK|BK");
    act("discard GS; keep; seek NK");
    shows_to(1, "top", "");
    shows_to(2, "top", "");
}

static int premonitions(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(O39_four_premonitions_are_up_and_four_in_the_pile),
        cmocka_unit_test(O39_five_or_six_premonitions_in_the_harder_games),
        cmocka_unit_test(O39_four_happy_dreams_join_the_deck),
        cmocka_unit_test(O39_chance_turns_premonitions_up),
        cmocka_unit_test(O39_without_the_expansion_there_is_none_of_it),
        cmocka_unit_test(O39_in_a_position_the_pile_is_what_is_named_nowhere),
        cmocka_unit_test(O40_a_single_premonition_that_holds_is_not_asked_about),
        cmocka_unit_test(O40_a_door_by_three_counts_as_well),
        cmocka_unit_test(O40_a_premonition_that_does_not_hold_stays_up),
        cmocka_unit_test(O40_premonitions_wait_for_a_door_that_is_placed),
        cmocka_unit_test(O40_the_player_chooses_which_comes_first),
        cmocka_unit_test(O40_one_undone_by_another_stays_up),
        cmocka_unit_test(O40_in_the_other_order_both_are_carried_out),
        cmocka_unit_test(O40_one_that_was_undone_comes_true_later),
        cmocka_unit_test(O40_O15_victory_comes_first),
        cmocka_unit_test(O40_a_revealed_one_that_holds_joins),
        cmocka_unit_test(O40_a_revealed_one_that_holds_alone_follows_at_once),
        cmocka_unit_test(O40_a_revealed_one_that_does_not_hold_stays_up),
        cmocka_unit_test(O40_two_players_count_all_doors_on_the_table),
        cmocka_unit_test(O40_O22_the_active_player_suffers),
        cmocka_unit_test(O40_the_active_player_chooses),
        cmocka_unit_test(O41_P1_discards_every_red_room_in_the_deck),
        cmocka_unit_test(O41_P1_needs_two_red_doors),
        cmocka_unit_test(O41_P1_P5_P6_shuffle_even_if_they_find_nothing),
        cmocka_unit_test(O41_P2_takes_one_of_two_doors_of_a_colour),
        cmocka_unit_test(O41_P2_lets_the_player_choose_among_pairs),
        cmocka_unit_test(O41_P2_needs_two_doors_of_one_colour),
        cmocka_unit_test(O41_P3_takes_one_nightmare_from_the_discard_pile),
        cmocka_unit_test(O41_P3_without_a_nightmare_does_nothing_and_is_gone),
        cmocka_unit_test(O41_P3_needs_two_green_doors),
        cmocka_unit_test(O41_P4_reveals_two_premonitions),
        cmocka_unit_test(O41_P4_reveals_what_the_pile_has),
        cmocka_unit_test(O41_P4_needs_five_doors),
        cmocka_unit_test(O41_P5_discards_two_keys_of_the_players_choice),
        cmocka_unit_test(O41_P5_two_keys_of_one_colour),
        cmocka_unit_test(O41_P5_names_only_keys_from_which_on_enough_are_left),
        cmocka_unit_test(O41_P5_with_one_key_in_the_deck),
        cmocka_unit_test(O41_P5_with_no_key_in_the_deck),
        cmocka_unit_test(O41_P5_needs_two_blue_doors),
        cmocka_unit_test(O41_P6_discards_every_happy_dream_in_the_deck),
        cmocka_unit_test(O41_P6_spares_a_happy_dream_in_limbo),
        cmocka_unit_test(O41_P6_needs_all_four_colours),
        cmocka_unit_test(O41_P7_takes_any_door_of_the_players_choice),
        cmocka_unit_test(O41_P7_needs_two_brown_doors),
        cmocka_unit_test(O41_P8_discards_the_hand_and_draws_a_new_one),
        cmocka_unit_test(O41_P8_reveals_one_premonition_after_the_new_hand),
        cmocka_unit_test(O41_P8_with_an_empty_pile),
        cmocka_unit_test(O41_P8_after_a_door_by_three),
        cmocka_unit_test(O41_O14_P8_can_lose_the_game),
        cmocka_unit_test(O41_O14_a_defeat_in_P8_ends_what_else_would_come),
        cmocka_unit_test(O41_P8_needs_three_doors),
        cmocka_unit_test(O41_P8_is_no_nightmare),
        cmocka_unit_test(O41_O21_P2_takes_a_door_of_the_active_player),
        cmocka_unit_test(O41_O21_P2_chooses_among_pairs_of_the_active_player),
        cmocka_unit_test(O41_O21_P2_takes_a_door_of_the_partner_if_the_words_allow_no_other),
        cmocka_unit_test(O41_O21_P7_takes_any_door_of_the_active_player),
        cmocka_unit_test(O41_O21_P7_takes_a_door_of_the_partner_if_there_is_no_other),
        cmocka_unit_test(O41_the_second_seat_names_its_own_doors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

static int happy_dreams(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(O42_one_of_three),
        cmocka_unit_test(O42_a_banished_premonition_is_gone_without_its_penalty),
        cmocka_unit_test(O42_only_face_up_premonitions_can_be_banished),
        cmocka_unit_test(O42_a_vision_reveals_seven_cards),
        cmocka_unit_test(O42_a_vision_discards_any_number_in_card_order),
        cmocka_unit_test(O42_a_vision_may_discard_nothing),
        cmocka_unit_test(O42_a_vision_may_discard_all),
        cmocka_unit_test(O42_what_a_vision_discards_has_no_effect),
        cmocka_unit_test(O42_O44_a_vision_in_a_short_deck),
        cmocka_unit_test(O42_the_happy_dream_stays_revealed_until_the_vision_is_done),
        cmocka_unit_test(O42_O44_a_vision_of_nothing_is_carried_out),
        cmocka_unit_test(O42_O44_an_empty_deck_has_nothing_to_seek),
        cmocka_unit_test(O42_a_card_sought_lies_on_top_after_a_shuffle),
        cmocka_unit_test(O42_a_sought_door_can_be_unlocked),
        cmocka_unit_test(O42_a_happy_dream_can_seek_another),
        cmocka_unit_test(O42_a_sought_nightmare_acts),
        cmocka_unit_test(O42_a_happy_dream_met_in_a_new_hand_has_no_effect),
        cmocka_unit_test(O42_a_happy_dream_can_be_dropped_in_a_prophecy),
        cmocka_unit_test(O42_O25_both_see_what_a_vision_reveals),
        cmocka_unit_test(O42_O25_the_order_of_a_vision_only_the_active_player_knows),
        cmocka_unit_test(O42_O25_who_put_a_card_back_knows_it_in_the_partners_hand),
        cmocka_unit_test(O42_O25_in_an_open_game_both_know_the_order),
        cmocka_unit_test(O42_O25_the_steps_of_putting_back_do_not_tell_the_order),
        cmocka_unit_test(O42_O25_a_single_card_of_a_vision_goes_back_before_all_eyes),
        cmocka_unit_test(O42_O25_equal_cards_of_a_vision_have_no_order),
        cmocka_unit_test(O42_O25_a_sought_card_only_the_seeker_sees),
        cmocka_unit_test(O42_O25_in_an_open_game_both_see_the_sought_card),
        cmocka_unit_test(O42_O16_seeking_ends_what_both_knew_of_the_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void) {
    int failed = premonitions() + happy_dreams();
    rv_session_free(scene);
    return failed;
}
