/* test_book.c - the Book of Steps Lost and Found: goals and spells (O27-O31). */
#include "onirim/scenario.h"

#define BOOK "expansions=book"
#define LOST "expansions=book lost=true"
#define GOALS " goals=R|B|G|N|R|B|G|N"

/* ---- O27: goals ---- */

static void is_a_row_of_goals(void) {
    static const char *const colours[] = {"R", "B", "G", "N"};
    for (int i = 0; i < 4; i++) assert_int_equal(count("goals", colours[i]), 2);
    assert_int_equal(strlen(zone(RV_ALL_SEATS, "goals")), 8 + 7);
}

TEST(O27_eight_goals_two_of_each_colour_lie_face_up) {
    for (int seats = 1; seats <= 2; seats++)
        for (int i = 0; i < 100; i++) {
            char seed[32];
            snprintf(seed, sizeof seed, "goals#%d", i + 1);
            deal(seats, BOOK, seed);
            is_a_row_of_goals();
        }
}

/* Every colour lies at every place in about a quarter of the games. */
TEST(O27_goals_are_shuffled) {
    enum { GAMES = 400 };
    static const char colours[] = "RBGN";
    int at[8][4] = {{0}};
    for (int i = 0; i < GAMES; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "row#%d", i + 1);
        deal(1, BOOK, seed);
        const char *goals = zone(RV_ALL_SEATS, "goals");
        for (int place = 0; place < 8; place++)
            at[place][strchr(colours, goals[2 * place]) - colours]++;
    }
    for (int place = 0; place < 8; place++)
        for (int colour = 0; colour < 4; colour++)
            assert_in_range(at[place][colour], GAMES / 4 - 45, GAMES / 4 + 45);
}

TEST(O27_two_players_go_along_one_row) {
    set_up(2, BOOK,
           "hands=RS,GS,GM|BS,NS,NM shared=GS|NS rows=RS,RM|BS,BM "
           "removed=REST unknown=RD|BD|GS*4" GOALS);
    act("play RS; claim");
    shows("goals", "r|B|G|N|R|B|G|N");
    asks(2, "turn");
    act("play BS; claim");
    shows("goals", "r|b|G|N|R|B|G|N");
    shows("doors", "R|B");
}

TEST(O27_without_the_book_there_are_neither_goals_nor_spells) {
    deal(1, "", "no book");
    shows("goals", "");
    set_up(1, "", "hands=RS,BS,GS,NS,NM discard=RS*8|BS*7 top=XX|GM");
    casts("");
    act("discard NM");
    asks(1, "nightmare");
    casts("");
}

TEST(O27_a_position_needs_two_goals_of_each_colour) {
    refused(1, BOOK, "hands=RS,BS,GS,NS,NM");
    refused(1, BOOK, "hands=RS,BS,GS,NS,NM goals=R|B|G|N");
    refused(1, BOOK, "hands=RS,BS,GS,NS,NM goals=R|B|G|N|R|B|G|G");
    refused(1, "", "hands=RS,BS,GS,NS,NM" GOALS);
}

/* ---- O28: doors in order ---- */

TEST(O28_a_matching_door_by_three_turns_its_goal_down) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM rows=RS,RM removed=REST unknown=RD|GS*3" GOALS);
    act("play RS");
    asks(1, "claim");
    legal("claim; pass");
    act("claim");
    asks(1, "turn");
    shows("doors", "R");
    shows("goals", "r|B|G|N|R|B|G|N");
    shows("unknown", "GS*2");
}

TEST(O28_a_matching_door_by_key_turns_its_goal_down) {
    set_up(1, BOOK, "hands=RK,BS,GS,NS,NM top=RD|GS|GM" GOALS);
    act("discard NM; unlock");
    assert_int_equal(told("event=turn_up card=R place=1 up=false"), 1);
    shows("doors", "R");
    shows("goals", "r|B|G|N|R|B|G|N");
    shows("discard", "NM|RK");
    shows("hands", "BS,GS,GS,GM,NS");
}

TEST(O28_a_door_out_of_order_can_be_claimed_and_goes_to_limbo) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM rows=BS,BM removed=REST unknown=BD|XX*3" GOALS);
    act("play BS");
    asks(1, "claim");
    legal("claim; pass");
    act("claim");
    asks(1, "nightmare");
    shows("limbo", "BD");
    shows("doors", "");
    shows("goals", "R|B|G|N|R|B|G|N");
    shows("run", "3");
}

TEST(O28_claiming_out_of_order_shuffles_the_deck) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM rows=BS,BM removed=REST top=GM|GM|GM|BD" GOALS);
    act("play BS; claim");
    shuffled(2); /* the search, and limbo in phase 3 */
    asks(1, "turn");
    shows("limbo", "");
    shows("top", "");
    shows("unknown", "BD|GM*2");
}

TEST(O28_unlocking_out_of_order_spends_the_key_and_goes_to_limbo) {
    set_up(1, BOOK, "hands=BK,RS,GS,NS,NM removed=REST top=BD|GS|XX" GOALS);
    act("discard RS");
    asks(1, "door");
    legal("unlock; pass");
    act("unlock");
    asks(1, "nightmare");
    shows("limbo", "BD");
    shows("discard", "RS|BK");
    shows("hands", "GS,GS,NS,NM");
    shows("doors", "");
    shows("goals", "R|B|G|N|R|B|G|N");
}

TEST(O28_a_door_out_of_order_is_back_in_the_deck_next_turn) {
    set_up(1, BOOK, "hands=BK,RS,GS,NS,NM removed=REST top=BD|GS|GM|RM" GOALS);
    act("discard RS; unlock");
    shuffled(1);
    asks(1, "turn");
    shows("limbo", "");
    shows("unknown", "BD|RM");
}

TEST(O28_declining_a_door_out_of_order_keeps_the_key) {
    set_up(1, BOOK, "hands=BK,RS,GS,NS,NM top=BD|GS" GOALS);
    act("discard RS; pass");
    shows("hands", "BK,GS,GS,NS,NM");
    shows("goals", "R|B|G|N|R|B|G|N");
}

TEST(O28_only_the_leftmost_face_up_goal_counts) {
    set_up(1, BOOK,
           "hands=RS,BS,GS,NS,NM rows=RS,RM doors=R goals=r|B|G|N|R|B|G|N "
           "removed=REST unknown=RD|XX*2");
    act("play RS; claim");
    shows("limbo", "RD"); /* a red goal is open, but blue comes first */
    shows("doors", "R");
    shows("goals", "r|B|G|N|R|B|G|N");
}

TEST(O28_doors_are_placed_from_left_to_right) {
    set_up(1, BOOK, "hands=RK,GK,NS,NM,NK goals=G|R|B|B|G|N|N|R removed=REST top=GD|RD|GS|GM|GS");
    act("discard NS; unlock");
    shows("goals", "g|R|B|B|G|N|N|R");
    asks(1, "door");
    act("unlock");
    shows("goals", "g|r|B|B|G|N|N|R");
    shows("doors", "R,G");
    shows("limbo", "");
}

TEST(O28_O15_the_eighth_door_in_order_wins) {
    set_up(1, BOOK, "hands=NK,BS,GS,RS,RM rows=NS,NM doors=R,R,B,B,G,G,N goals=r|b|g|n|r|b|g|N");
    act("play NK");
    act("claim");
    over("1");
    shows("goals", "r|b|g|n|r|b|g|n");
    shows("hands", "BS,GS,RS,RM");
}

TEST(O28_O23_goals_do_not_replace_the_doors_each_player_needs) {
    set_up(2, BOOK,
           "hands=NK,GS,GM|BS,NS,NM shared=GS|BS rows=NS,NM| doors=R,B,G,N|R,B,G "
           "goals=r|b|g|n|r|b|g|N removed=REST unknown=ND|RS*4");
    act("play NK; claim");
    shows("doors", "R,B,G,N,N|R,B,G");
    shows("goals", "r|b|g|n|r|b|g|n");
    asks(2, "turn");
}

TEST(O28_face_down_goals_are_the_doors_on_the_table) {
    refused(1, BOOK, "hands=RS,BS,GS,NS,NM doors=R" GOALS);
    refused(1, BOOK, "hands=RS,BS,GS,NS,NM goals=r|B|G|N|R|B|G|N");
    refused(1, BOOK, "hands=RS,BS,GS,NS,NM doors=B goals=r|B|G|N|R|B|G|N");
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM doors=B goals=R|b|G|N|R|B|G|N");
}

/* ---- O29: a door that is lost ---- */

TEST(O29_a_lost_door_turns_up_the_rightmost_goal_of_its_colour) {
    set_up(1, BOOK,
           "hands=NS,BS,GS,RS,RM doors=R,B,R goals=r|b|r|N|B|G|G|N removed=REST top=XX|XX|GM");
    act("discard NS; limbo R");
    assert_int_equal(told("event=turn_up card=R place=3 up=true"), 1);
    shows("goals", "r|b|R|N|B|G|G|N");
    asks(1, "nightmare");
    act("limbo R");
    shows("goals", "R|b|R|N|B|G|G|N");
}

TEST(O29_a_lost_door_of_another_colour_leaves_the_goal_alone) {
    set_up(1, BOOK,
           "hands=NS,BS,GS,RS,RM doors=R,B,R goals=r|b|r|N|B|G|G|N removed=REST top=XX|XX|GM");
    act("discard NS; limbo B");
    shows("goals", "r|B|r|N|B|G|G|N");
}

/* Red is lost, then blue: blue was turned up last, but red lies further left. */
TEST(O29_after_two_losses_the_leftmost_face_up_goal_is_next) {
    set_up(1, LOST,
           "hands=RK,BK,GS,GM,NS doors=R,B goals=r|b|G|N|R|B|G|N "
           "removed=REST top=XX|XX|BD|RD|GS|GS|GS");
    act("discard NS; limbo R");
    shows("goals", "R|b|G|N|R|B|G|N");
    act("limbo B");
    shows("goals", "R|B|G|N|R|B|G|N");
    asks(1, "door");
    act("unlock");
    shows("doors", ""); /* blue is not next */
    asks(1, "door");
    act("unlock");
    shows("doors", "R");
    shows("goals", "r|B|G|N|R|B|G|N");
}

TEST(O29_a_goal_turned_up_between_face_down_ones_is_next) {
    set_up(1, BOOK,
           "hands=RK,BS,GS,GM,NS doors=R,B,G goals=r|b|g|N|R|B|G|N removed=REST top=XX|RD|GS|GM");
    act("discard NS; limbo R");
    shows("goals", "R|b|g|N|R|B|G|N");
    act("unlock");
    shows("goals", "r|b|g|N|R|B|G|N");
    shows("doors", "R,B,G");
}

TEST(O29_after_a_swap_the_leftmost_face_up_goal_is_next) {
    set_up(1, BOOK,
           "hands=RK,GK,GS,GM,NS doors=R goals=r|B|G|N|R|B|G|N discard=RS*7 "
           "removed=REST top=XX|RD|GD|GS|GS|GS");
    act("cast plan; exchange 1 3");
    shows("goals", "G|B|r|N|R|B|G|N");
    act("discard NS; limbo R");
    shows("goals", "G|B|R|N|R|B|G|N");
    asks(1, "door"); /* red, turned up just now, is not the leftmost */
    act("unlock");
    shows("doors", "");
    asks(1, "door");
    act("unlock");
    shows("doors", "G");
    shows("goals", "g|B|R|N|R|B|G|N");
}

TEST(O29_of_two_face_down_goals_the_rightmost_counts_after_a_swap_too) {
    set_up(1, BOOK,
           "hands=RS,BS,GS,GM,NS doors=R,B,R goals=r|b|r|N|B|G|G|N discard=RM|RS*6 "
           "removed=REST top=XX|GS|GM");
    act("cast plan; exchange 1 8");
    shows("goals", "N|b|r|N|B|G|G|r");
    act("discard NS; limbo R");
    shows("goals", "N|b|r|N|B|G|G|R");
}

/* ---- O30: the spells and their prices ---- */

/* A pile of n red and blue suns, n up to 14. */
static const char *pile(int n) {
    static char text[32];
    if (n > 7) snprintf(text, sizeof text, "discard=RS*7|BS*%d", n - 7);
    else snprintf(text, sizeof text, "discard=RS*%d", n);
    return n ? text : "discard=";
}

/* Stops at a drawn nightmare, with n cards in the discard pile. */
static void at_a_nightmare(const char *options, int n) {
    char zones[256];
    snprintf(zones, sizeof zones, "hands=RS,BS,GS,NS,NM top=XX|GM|GM %s" GOALS, pile(n - 1));
    set_up(1, options, zones);
    act("discard NM");
    if (is_legal("draw")) act("draw");
    asks(1, "nightmare");
}

static void prices_are(const char *options, int paradox, int plan, int punish) {
    for (int n = 1; n <= 14; n++) {
        at_a_nightmare(options, n);
        if (is_legal("cast paradox") != (n >= paradox)) wrong("paradox with %d cards", n);
        if (is_legal("cast plan") != (n >= plan)) wrong("plan with %d cards", n);
        if (is_legal("cast punish") != (n >= punish)) wrong("punish with %d cards", n);
    }
}

TEST(O30_spells_cost_five_seven_and_ten_cards) {
    prices_are(BOOK, 5, 7, 10);
}

TEST(O30_spells_cost_six_nine_and_twelve_cards_in_the_lost_variant) {
    prices_are(LOST, 6, 9, 12);
}

static void pays_of(const char *options, const char *spell, int cost) {
    char action[32];
    set_up(1, options, "hands=RS,BS,GS,NS,NM discard=RS*6|BS*6|XX top=XX|GM" GOALS);
    act("discard NM; draw");
    snprintf(action, sizeof action, "cast %s", spell);
    act(action);
    pay_first();
    scene_list removed;
    scene_expand(zone(RV_ALL_SEATS, "removed"), &removed);
    assert_int_equal(removed.n, cost);
}

TEST(O30_the_price_is_removed_from_the_game_card_by_card) {
    pays_of(BOOK, "paradox", 5);
    pays_of(BOOK, "plan", 7);
    pays_of(BOOK, "punish", 10);
    pays_of(LOST, "paradox", 6);
    pays_of(LOST, "plan", 9);
    pays_of(LOST, "punish", 12);
}

TEST(O30_the_player_chooses_what_to_pay_in_card_order) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RS*3|BM*3|GK*3" GOALS);
    act("cast paradox");
    asks(1, "pay");
    legal("pay RS; pay BM"); /* three green keys are too few for five cards */
    act("pay BM");
    /* A second blue moon had to follow, for only three keys are left. */
    legal("pay BM; pay GK");
    illegal("pay RS");
    shows("removed", "BM*2");
    shows("discard", "RS*3|BM|GK*3");
    act("pay GK");
    asks(1, "paradox");
    shows("removed", "BM*2|GK*3");
    shows("discard", "RS*3|BM");
}

TEST(O30_a_payment_without_a_choice_is_not_asked) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RS*3|BM*2|GK|XX" GOALS);
    act("cast paradox");
    shows("removed", "RS"); /* one sun must be in it: the others are four */
    legal("pay RS; pay BM");
    act("pay BM");
    asks(1, "paradox");
    shows("removed", "RS|BM*2|GK|XX");
    shows("discard", "RS*2");
}

TEST(O30_doors_and_nightmares_pay_as_well) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RD|BD|XX*3" GOALS);
    act("cast paradox");
    asks(1, "paradox");
    shows("removed", "RD|BD|XX*3");
    shows("discard", "");
}

TEST(O30_the_dearer_payment_in_card_order) {
    set_up(1, LOST, "hands=RS,BS,GS,NS,NM discard=RS*3|BM*3|GK*3" GOALS);
    act("cast paradox");
    legal("pay RS; pay BM");
    act("pay BM");
    asks(1, "paradox"); /* BM, and then all that is left behind it */
    shows("removed", "BM*3|GK*3");
}

TEST(O30_paradox_looks_at_the_bottom_five) {
    set_up(1, BOOK,
           "hands=RS,BS,GS,NS,NM discard=NS*2|NM|XX*2 top=GM bottom=BM|BS|RM|GK|XX|RD" GOALS);
    act("cast paradox");
    asks(1, "paradox");
    shows("revealed", "BS|RM|GK|XX|RD");
    shows("bottom", "BM");
    legal("raise BS; raise RM; raise GK; raise XX; raise RD");
}

TEST(O30_paradox_puts_one_card_on_top_and_four_at_the_bottom) {
    set_up(1, BOOK,
           "hands=RS,BS,GS,NS,NM discard=NS*2|NM|XX*2 top=GM bottom=BM|BS|RM|GK|XX|RD" GOALS);
    int size = deck_size();
    act("cast paradox; raise GK");
    shows("top", "GK|GM");
    legal("put BS; put RM; put XX; put RD");
    act("put RD"); /* the highest of the four */
    shows("bottom", "BM|RD");
    shows("revealed", "BS|RM|XX");
    act("put BS; put XX");
    asks(1, "turn");
    shows("bottom", "BM|RD|BS|XX|RM");
    shows("top", "GK|GM");
    shows("revealed", "");
    deck_holds(size);
    assert_int_equal(the_turn(), 1);
}

TEST(O30_paradox_of_unknown_cards_makes_them_known) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=NS*5" GOALS);
    int size = deck_size();
    act("cast paradox");
    scene_list seen;
    scene_cut(zone(RV_ALL_SEATS, "revealed"), "|", &seen);
    assert_int_equal(seen.n, 5);
    while (!is_legal("discard RS")) {
        scene_list all;
        scene_legal(&all);
        act(all.code[0]);
    }
    scene_cut(zone(RV_ALL_SEATS, "top"), "|", &seen);
    assert_int_equal(seen.n, 1);
    scene_cut(zone(RV_ALL_SEATS, "bottom"), "|", &seen);
    assert_int_equal(seen.n, 4);
    deck_holds(size);
}

TEST(O30_equal_cards_of_a_paradox_are_one_choice) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=NS*5 bottom=RM|RM|XX|RM|XX" GOALS);
    act("cast paradox");
    legal("raise RM; raise XX");
    act("raise XX");
    legal("put RM; put XX");
    act("put XX"); /* three equal moons are left: no choice */
    asks(1, "turn");
    shows("top", "XX");
    shows("bottom", "XX|RM|RM|RM");
}

TEST(O30_plan_swaps_any_two_goals_that_differ) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=NS*5|NM*2 goals=R|R|B|B|G|G|N|N");
    act("cast plan");
    asks(1, "plan");
    legal("exchange 1 3; exchange 1 4; exchange 1 5; exchange 1 6; exchange 1 7; exchange 1 8; "
          "exchange 2 3; exchange 2 4; exchange 2 5; exchange 2 6; exchange 2 7; exchange 2 8; "
          "exchange 3 5; exchange 3 6; exchange 3 7; exchange 3 8; "
          "exchange 4 5; exchange 4 6; exchange 4 7; exchange 4 8; "
          "exchange 5 7; exchange 5 8; exchange 6 7; exchange 6 8");
    act("exchange 2 8");
    shows("goals", "R|N|B|B|G|G|N|R");
    asks(1, "turn");
    shows("removed", "NS*5|NM*2");
}

TEST(O30_plan_swaps_goals_of_one_colour_if_their_faces_differ) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM doors=R,B,B discard=NS*5|NM*2 goals=r|R|b|b|G|G|N|N");
    act("cast plan");
    illegal("exchange 3 4; exchange 5 6; exchange 2 1; exchange 1 1");
    act("exchange 1 2");
    shows("goals", "R|r|b|b|G|G|N|N");
}

TEST(O30_swapped_goals_keep_their_faces) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM doors=R,B discard=NS*5|NM*2 goals=r|b|G|N|R|B|G|N");
    act("cast plan; exchange 1 3");
    shows("goals", "G|b|r|N|R|B|G|N");
    shows("doors", "R,B");
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM doors=R,B discard=NS*5|NM*2 goals=r|b|G|N|R|B|G|N");
    act("cast plan; exchange 1 2");
    shows("goals", "b|r|G|N|R|B|G|N");
}

TEST(O30_punish_discards_the_nightmare_without_effect) {
    set_up(1, BOOK, "hands=RK,BS,GS,NS,NM doors=R goals=r|B|G|N|R|B|G|N discard=RS*9 top=XX|GM|RM");
    act("discard NM; draw");
    legal("key RK; limbo R; reveal; hand; cast paradox; cast plan; cast punish");
    act("cast punish");
    asks(1, "turn"); /* the pile of ten had to go as a whole, and filling went on */
    shows("discard", "XX");
    shows("removed", "RS*9|NM");
    shows("hands", "RK,BS,GS,GM,NS");
    shows("doors", "R");
    shows("limbo", "");
    shows("top", "RM");
    shuffled(0);
}

TEST(O30_the_nightmare_itself_does_not_pay_its_punishment) {
    at_a_nightmare(BOOK, 9); /* with it there would be ten */
    illegal("cast punish");
    casts("cast paradox; cast plan");
}

TEST(O30_a_punished_nightmare_can_pay_the_next_spell) {
    set_up(1, BOOK, "hands=RK,BS,GS,NS,NM discard=RS*9|BS*4 top=XX|GM|RM" GOALS);
    act("discard NM; draw; cast punish");
    pay_first();
    asks(1, "draw"); /* four left over and the nightmare are five */
    shows("discard", "BS*3|NM|XX");
    act("cast paradox");
    asks(1, "paradox");
    shows("discard", "");
}

/* ---- O31: when spells are cast ---- */

TEST(O31_spell_instead_of_the_action_of_phase_one) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RS*8|BS*7" GOALS);
    casts("cast paradox; cast plan");
    act("cast plan");
    pay_first();
    act("exchange 1 2");
    asks(1, "turn");
    assert_int_equal(the_turn(), 1);
    shows("hands", "RS,BS,GS,NS,NM");
    act("play RS");
}

TEST(O31_spell_instead_of_the_choice_of_a_door_by_three) {
    set_up(1, BOOK,
           "hands=RS,BS,GS,NS,NM rows=BS,BM discard=RS*7 removed=REST unknown=BD|GM*3" GOALS);
    act("play BS");
    asks(1, "claim");
    legal("claim; pass; cast paradox; cast plan");
    act("cast plan; exchange 1 2");
    asks(1, "claim");
    legal("claim; pass");
    shows("goals", "B|R|G|N|R|B|G|N");
    act("claim");
    shows("doors", "B"); /* now it fits */
    shows("goals", "b|R|G|N|R|B|G|N");
}

TEST(O31_a_swapped_goal_makes_a_drawn_door_fit) {
    set_up(1, BOOK, "hands=BK,RS,GS,NS,NM discard=RS*7 removed=REST top=BD|GS|GM|GS" GOALS);
    act("discard RS; draw");
    asks(1, "door");
    legal("unlock; pass; cast paradox; cast plan");
    act("cast plan");
    pay_first();
    act("exchange 1 2");
    asks(1, "door");
    legal("unlock; pass");
    act("unlock");
    shows("doors", "B");
    shows("goals", "b|R|G|N|R|B|G|N");
    shows("limbo", "");
}

TEST(O31_a_swapped_goal_can_make_a_drawn_door_unfit) {
    set_up(1, BOOK, "hands=RK,RS,GS,NS,NM discard=RS*6 removed=REST top=RD|GS|XX|GS" GOALS);
    act("discard RS; draw; cast plan; exchange 1 2; unlock");
    shows("doors", "");
    shows("limbo", "RD");
}

TEST(O31_spell_instead_of_paying_for_a_nightmare) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RS*8 removed=REST top=XX|GM|GM|GM|GM|BK" GOALS);
    act("discard NM; draw");
    asks(1, "nightmare");
    legal("reveal; hand; cast paradox; cast plan");
    act("cast paradox");
    pay_first();
    act("raise BK");
    asks(1, "nightmare");
    shows("top", "BK|GM|GM|GM|GM");
    act("reveal"); /* what was raised is the first to go */
    over("");
    assert_int_equal(count("discard", "BK"), 1);
}

TEST(O31_spell_before_each_draw) {
    set_up(1, BOOK, "hands=RK,BS,GS,NS,NM discard=RS*6 removed=REST top=RD|GM|GM|GM|BM" GOALS);
    act("discard NM");
    asks(1, "draw");
    legal("draw; cast paradox; cast plan");
    act("draw");
    asks(1, "door");
    act("unlock");
    asks(1, "draw"); /* two cards are missing: each draw is asked about */
    act("draw");
    asks(1, "draw");
    legal("draw; cast paradox; cast plan");
    act("draw");
    asks(1, "turn");
    shows("hands", "BS,GS,GM,GM,NS");
}

TEST(O31_a_card_raised_before_a_draw_is_drawn) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RS*5 top=GM bottom=XX|XX|BK|XX|XX" GOALS);
    act("discard NM");
    asks(1, "draw");
    act("cast paradox");
    pay_first();
    act("raise BK");
    asks(1, "turn"); /* one card in the pile: nothing more to ask, and the key came */
    shows("hands", "RS,BS,BK,GS,NS");
    shows("top", "GM");
    shows("bottom", "XX|XX|XX|XX");
}

TEST(O31_the_same_spell_again) {
    set_up(1, BOOK,
           "hands=RS,BS,GS,NS,NM discard=NS*5|NM*3|GM*2 bottom=RM|RM|GK|BM|RK|BK|RD" GOALS);
    act("cast paradox");
    pay_first();
    asks(1, "paradox");
    act("raise RD; put GK; put BM; put RK");
    asks(1, "turn");
    casts("cast paradox");
    act("cast paradox");
    asks(1, "paradox");
    shows("revealed", "RM|GK|BM|RK|BK");
    act("raise RK; put BK; put BM; put GK");
    asks(1, "turn");
    casts("");
    shows("top", "RK|RD");
    shows("bottom", "RM|BK|BM|GK|RM");
    assert_int_equal(the_turn(), 1);
}

TEST(O31_several_spells_on_one_nightmare) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RS*8|BS*7|XX*5|RM*4 top=XX|GM" GOALS);
    act("discard NM; draw; cast plan");
    pay_first();
    act("exchange 1 2");
    asks(1, "nightmare");
    casts("cast paradox; cast plan; cast punish");
    act("cast punish");
}

TEST(O31_punish_only_when_a_nightmare_was_just_drawn) {
    set_up(1, BOOK, "hands=RK,RS,GS,NS,NM rows=RS,RM discard=BS*8|NS*5|RS*2 top=RD|XX|GM" GOALS);
    illegal("cast punish");
    act("discard NM");
    asks(1, "draw");
    illegal("cast punish");
    act("draw");
    asks(1, "door");
    illegal("cast punish");
    act("pass");
    illegal("cast punish");
    act("draw");
    asks(1, "nightmare");
    casts("cast paradox; cast plan; cast punish");
    act("reveal");
    illegal("cast punish");
}

TEST(O31_a_draw_is_asked_about_only_if_a_spell_could_come) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RS*3 top=GM" GOALS);
    act("discard NM");
    asks(1, "turn");
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RS*4 top=GM" GOALS);
    act("discard NM");
    asks(1, "draw");
    legal("draw; cast paradox");
    set_up(1, LOST, "hands=RS,BS,GS,NS,NM discard=RS*4 top=GM" GOALS);
    act("discard NM");
    asks(1, "turn");
    set_up(1, LOST, "hands=RS,BS,GS,NS,NM discard=RS*5 top=GM" GOALS);
    act("discard NM");
    asks(1, "draw");
}

TEST(O31_no_spell_after_the_last_draw) {
    set_up(2, BOOK, "hands=RS,BS,GS|NS,NM,GM shared=BS|GS discard=RS*7 top=RM|RM" GOALS);
    act("play RS");
    asks(1, "draw");
    act("draw");
    asks(2, "turn"); /* with the moment that the next turn begins with */
    casts("cast paradox; cast plan");
    assert_int_equal(the_turn(), 2);
}

TEST(O31_no_spell_within_the_payment_or_the_spell_itself) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RS*8|BS*7|XX*5 bottom=RM|RK|GM|GK|NM" GOALS);
    act("cast paradox");
    asks(1, "pay");
    casts("");
    pay_first();
    asks(1, "paradox");
    casts("");
    act("raise RM");
    asks(1, "paradox");
    casts("");
    act("put RK; put GM; put GK; cast plan");
    pay_first();
    asks(1, "plan");
    casts("");
}

TEST(O31_no_spell_within_a_prophecy) {
    set_up(1, BOOK, "hands=RK,BS,GS,NS,NM discard=RS*8|BS*7 top=RM|BM|GM|NM|XX|GS" GOALS);
    act("discard RK");
    asks(1, "prophecy");
    casts("");
    act("drop XX");
    asks(1, "prophecy");
    casts("");
    act("put NM; put GM; put BM");
    asks(1, "draw");
}

TEST(O31_no_spell_at_a_swap) {
    set_up(2, BOOK, "hands=RS,BS,GS|NS,NM,GM shared=BS|NS discard=RS*7 top=RM|RM" GOALS);
    act("discard RS");
    asks(1, "swap");
    casts("");
}

TEST(O31_no_spell_between_the_cards_of_a_new_hand) {
    set_up(1, BOOK, "hands=RS,BS,GS,NS,NM discard=RS*8|BS*7 top=XX|GM|RD|GM|XX|GM|GM|BM|BM" GOALS);
    act("discard NM; draw; hand");
    asks(1, "turn"); /* five cards were drawn without a question */
    shows("hands", "GM,GM,GM,GM,BM");
}

/* ---- O30, O31: whatever happens in a game ---- */

static int pile_size(void) {
    scene_list cards;
    scene_expand(zone(RV_ALL_SEATS, "discard"), &cards);
    return cards.n;
}

static bool is_one_of(const char *word, const char *words) {
    const char *found = strstr(words, word);
    return found && *word && found[strlen(word)] == ' ';
}

/* The steps of a vision and of a look go by the name of their decision, but are none of O31. */
static bool may_interrupt(const char *decision) {
    if (!is_one_of(decision, "turn claim door nightmare happy draw ")) return false;
    return strcmp(decision, "happy") != 0 || is_legal("vision");
}

static void spells_are_right(const char *decision, bool lost) {
    bool moment = may_interrupt(decision);
    int size = pile_size(), deck = deck_size();
    bool paradox = size >= (lost ? 6 : 5) && deck > 0, plan = size >= (lost ? 9 : 7);
    bool punish = size >= (lost ? 12 : 10) && strcmp(decision, "nightmare") == 0;
    if (is_legal("cast paradox") != (moment && paradox)) wrong("paradox in %s", decision);
    if (is_legal("cast plan") != (moment && plan)) wrong("plan in %s", decision);
    if (is_legal("cast punish") != punish) wrong("punish in %s", decision);
    if (strcmp(decision, "draw") == 0 && !(deck > 0 && (paradox || plan))) wrong("draw is asked");
}

static void play_and_watch_spells(int seats, const char *options, bool lost, const char *seed) {
    rv_rng rng;
    rv_rng_seed(&rng, seed);
    deal(seats, options, seed);
    for (int i = 0; i < 120 && the_game()->actor(the_state()) != 0; i++) {
        scene_list all;
        spells_are_right(the_decision(), lost);
        scene_legal(&all);
        act(all.code[rv_rng_below(&rng, (uint32_t)all.n)]);
    }
}

TEST(O30_O31_in_every_game_the_pile_and_the_moment_decide) {
    for (int i = 0; i < 8; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "spells#%d", i + 1);
        play_and_watch_spells(1, "expansions=book", false, seed);
        play_and_watch_spells(1, "expansions=book,towers,premonitions", false, seed);
        play_and_watch_spells(2, "expansions=book,towers,premonitions lost=true", true, seed);
        play_and_watch_spells(2, "expansions=book talk=silent", false, seed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(O27_eight_goals_two_of_each_colour_lie_face_up),
        cmocka_unit_test(O27_goals_are_shuffled),
        cmocka_unit_test(O27_two_players_go_along_one_row),
        cmocka_unit_test(O27_without_the_book_there_are_neither_goals_nor_spells),
        cmocka_unit_test(O27_a_position_needs_two_goals_of_each_colour),
        cmocka_unit_test(O28_a_matching_door_by_three_turns_its_goal_down),
        cmocka_unit_test(O28_a_matching_door_by_key_turns_its_goal_down),
        cmocka_unit_test(O28_a_door_out_of_order_can_be_claimed_and_goes_to_limbo),
        cmocka_unit_test(O28_claiming_out_of_order_shuffles_the_deck),
        cmocka_unit_test(O28_unlocking_out_of_order_spends_the_key_and_goes_to_limbo),
        cmocka_unit_test(O28_a_door_out_of_order_is_back_in_the_deck_next_turn),
        cmocka_unit_test(O28_declining_a_door_out_of_order_keeps_the_key),
        cmocka_unit_test(O28_only_the_leftmost_face_up_goal_counts),
        cmocka_unit_test(O28_doors_are_placed_from_left_to_right),
        cmocka_unit_test(O28_O15_the_eighth_door_in_order_wins),
        cmocka_unit_test(O28_O23_goals_do_not_replace_the_doors_each_player_needs),
        cmocka_unit_test(O28_face_down_goals_are_the_doors_on_the_table),
        cmocka_unit_test(O29_a_lost_door_turns_up_the_rightmost_goal_of_its_colour),
        cmocka_unit_test(O29_a_lost_door_of_another_colour_leaves_the_goal_alone),
        cmocka_unit_test(O29_after_two_losses_the_leftmost_face_up_goal_is_next),
        cmocka_unit_test(O29_a_goal_turned_up_between_face_down_ones_is_next),
        cmocka_unit_test(O29_after_a_swap_the_leftmost_face_up_goal_is_next),
        cmocka_unit_test(O29_of_two_face_down_goals_the_rightmost_counts_after_a_swap_too),
        cmocka_unit_test(O30_spells_cost_five_seven_and_ten_cards),
        cmocka_unit_test(O30_spells_cost_six_nine_and_twelve_cards_in_the_lost_variant),
        cmocka_unit_test(O30_the_price_is_removed_from_the_game_card_by_card),
        cmocka_unit_test(O30_the_player_chooses_what_to_pay_in_card_order),
        cmocka_unit_test(O30_a_payment_without_a_choice_is_not_asked),
        cmocka_unit_test(O30_doors_and_nightmares_pay_as_well),
        cmocka_unit_test(O30_the_dearer_payment_in_card_order),
        cmocka_unit_test(O30_paradox_looks_at_the_bottom_five),
        cmocka_unit_test(O30_paradox_puts_one_card_on_top_and_four_at_the_bottom),
        cmocka_unit_test(O30_paradox_of_unknown_cards_makes_them_known),
        cmocka_unit_test(O30_equal_cards_of_a_paradox_are_one_choice),
        cmocka_unit_test(O30_plan_swaps_any_two_goals_that_differ),
        cmocka_unit_test(O30_plan_swaps_goals_of_one_colour_if_their_faces_differ),
        cmocka_unit_test(O30_swapped_goals_keep_their_faces),
        cmocka_unit_test(O30_punish_discards_the_nightmare_without_effect),
        cmocka_unit_test(O30_the_nightmare_itself_does_not_pay_its_punishment),
        cmocka_unit_test(O30_a_punished_nightmare_can_pay_the_next_spell),
        cmocka_unit_test(O31_spell_instead_of_the_action_of_phase_one),
        cmocka_unit_test(O31_spell_instead_of_the_choice_of_a_door_by_three),
        cmocka_unit_test(O31_a_swapped_goal_makes_a_drawn_door_fit),
        cmocka_unit_test(O31_a_swapped_goal_can_make_a_drawn_door_unfit),
        cmocka_unit_test(O31_spell_instead_of_paying_for_a_nightmare),
        cmocka_unit_test(O31_spell_before_each_draw),
        cmocka_unit_test(O31_a_card_raised_before_a_draw_is_drawn),
        cmocka_unit_test(O31_the_same_spell_again),
        cmocka_unit_test(O31_several_spells_on_one_nightmare),
        cmocka_unit_test(O31_punish_only_when_a_nightmare_was_just_drawn),
        cmocka_unit_test(O31_a_draw_is_asked_about_only_if_a_spell_could_come),
        cmocka_unit_test(O31_no_spell_after_the_last_draw),
        cmocka_unit_test(O31_no_spell_within_the_payment_or_the_spell_itself),
        cmocka_unit_test(O31_no_spell_within_a_prophecy),
        cmocka_unit_test(O31_no_spell_at_a_swap),
        cmocka_unit_test(O31_no_spell_between_the_cards_of_a_new_hand),
        cmocka_unit_test(O30_O31_in_every_game_the_pile_and_the_moment_decide),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    rv_session_free(scene);
    return failed;
}
