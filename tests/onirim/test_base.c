/* test_base.c - the base game for one player: questions about O1 to O16, and O44 and O45 where they
 * need no expansion. */
#include "onirim/scenario.h"

/* Plays a number of random actions, looking at the table after each. */
static void wander(int actions, uint32_t seed, void (*look)(void)) {
    rv_rng rng;
    char name[32];
    snprintf(name, sizeof name, "wander %u", (unsigned)seed);
    rv_rng_seed(&rng, name);
    for (int i = 0; i < actions && the_game()->actor(the_state()); i++) {
        scene_list list;
        scene_legal(&list);
        act(list.code[rv_rng_below(&rng, (uint32_t)list.n)]);
        look();
    }
}

/* ---- O1-O5: the cards and where they can be ---- */

TEST(O1_each_colour_leads_to_its_own_door) {
    set_up(1, "", "hands=RS,BS,GS,NS,NM rows=RS,RM top=NS");
    act("play RS; claim");
    shows("doors", "R");
    set_up(1, "", "hands=RS,BS,GS,NS,NM rows=BS,BM top=NS");
    act("play BS; claim");
    shows("doors", "B");
    set_up(1, "", "hands=RS,BS,GS,NS,NM rows=GS,GM top=NS");
    act("play GS; claim");
    shows("doors", "G");
    set_up(1, "", "hands=RS,BS,GS,NS,NM rows=NS,NM top=NS");
    act("play NS; claim");
    shows("doors", "N");
}

TEST(O1_there_is_no_fifth_colour) {
    refused(1, "", "hands=RS,RM,RK,BS,YS");
    refused(1, "", "hands=RS,RM,RK,BS,BM doors=Y");
    refused(1, "", "hands=RS,RM,RK,BS,BM doors=BD");
}

TEST(O2_rooms_by_colour_and_symbol) {
    set_up(1, "", "hands=RS,BS,GS,NS,NM");
    shows("unknown", "RS*8|RM*4|RK*3|BS*7|BM*4|BK*3|GS*6|GM*4|GK*3|NS*5|NM*3|NK*3|"
                     "RD*2|BD*2|GD*2|ND*2|XX*10");
}

TEST(O2_one_more_of_any_room_is_too_many) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM discard=RS*8|RM*3|RK*2|BS*7|BM*3|BK*3|GS*7|GM*4|GK*3|NS*6");
    refused(1, "", "hands=RS,RM,RK,BS,BM discard=RS*9");
    refused(1, "", "hands=RS,RM,RK,BS,BM discard=RM*4");
    refused(1, "", "hands=RS,RM,RK,BS,BM discard=RK*3");
    refused(1, "", "hands=RS,RM,RK,BS,BM discard=BS*8");
    refused(1, "", "hands=RS,RM,RK,BS,BM discard=GS*8");
    refused(1, "", "hands=RS,RM,RK,BS,BM discard=NS*7");
    refused(1, "", "hands=RS,RM,RK,BS,BM discard=NM*5");
}

TEST(O3_two_doors_of_each_colour_and_ten_nightmares) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM discard=RD*2|BD*2|GD*2|ND*2|XX*10");
    deck_holds(53);
    refused(1, "", "hands=RS,RM,RK,BS,BM discard=GD*3");
    refused(1, "", "hands=RS,RM,RK,BS,BM discard=GD doors=G,G");
    refused(1, "", "hands=RS,RM,RK,BS,BM discard=XX*11");
}

TEST(O3_the_base_deck_has_76_cards) {
    deal(1, "", "O3");
    deck_holds(71);
    every_card_once(RV_ALL_SEATS, 76);
    refused(1, "", "hands=RS,RM,RK,BS,R3");
    refused(1, "", "hands=RS,RM,RK,BS,BM top=HH");
}

TEST(O4_only_labyrinth_cards_can_be_in_a_hand) {
    refused(1, "", "hands=RS,RM,RK,BS,BD");
    refused(1, "", "hands=RS,RM,RK,BS,XX");
    refused(1, "expansions=premonitions", "hands=RS,RM,RK,BS,HH");
    set_up(1, "expansions=towers", "hands=RS,RM,RK,BS,B3");
}

TEST(O4_filling_passes_over_doors_and_dreams) {
    set_up(1, "", "hands=RS,RM,RM,BS,BM top=GD|XX|GS|GM|NS|NM|BD|RS");
    act("play RS; reveal");
    shows("hands", "RM,RM,BS,BM,RS");
}

TEST(O4_a_dream_acts_only_when_it_is_drawn) {
    set_up(1, "", "hands=RK,RM,RM,BS,BM top=XX|GS|GM|NS|NM|NS");
    act("discard RK; drop XX");
    asks(1, "prophecy");
    act("put GS; put GM; put NS");
    asks(1, "turn");
    shows("discard", "RK|XX");
}

TEST(O5_a_zone_takes_only_its_own_cards) {
    refused(1, "", "hands=RS,RM,RK,BS,BM rows=RD");
    refused(1, "", "hands=RS,RM,RK,BS,BM rows=XX");
    refused(1, "expansions=towers", "hands=RS,RM,RK,BS,BM rows=R3");
    refused(1, "", "hands=RS,RM,RK,BS,BM limbo=RD");
    refused(1, "", "hands=RS,RM,RK,BS,BM shared=RS|RM");
    refused(1, "", "hands=RS,RM,RK,BS,BM removed=RS");
    set_up(1, "", "hands=RS,RM,RK,BS,BM discard=RD|XX|GS top=BD|XX|GM bottom=ND");
}

static void look_at_76_cards(void) {
    for (int seat = RV_ALL_SEATS; seat <= 1; seat++) every_card_once(seat, 76);
    assert_int_equal(cards_in(RV_ALL_SEATS, "removed"), 0);
    for (const char *const *c = (const char *const[]){"RS", "BM", "GK", NULL}; *c; c++)
        assert_int_equal(count("limbo", *c), 0);
}

TEST(O5_every_card_is_in_one_zone_at_any_time) {
    for (uint32_t seed = 0; seed < 20; seed++) {
        deal(1, "", "O5");
        wander(200, seed, look_at_76_cards);
    }
}

TEST(O5_discard_pile_and_limbo_are_open_to_all) {
    set_up(1, "", "hands=RS,RM,RM,BS,BM discard=GK top=XX|BD|XX|GS|GM|NS|NM");
    act("discard RS; reveal");
    shows_to(0, "discard", "GK|RS|XX|GS|GM|NS");
    set_up(1, "", "hands=RS,RM,RM,BS,BM top=BD|XX|GS|GM|NS|NM");
    act("discard RS");
    shows_to(0, "limbo", "BD");
    shows_to(0, "revealed", "XX");
}

/* What is drawn in twenty games from a position. */
static void draws(const char *zones, char out[SCENE_TEXT]) {
    out[0] = '\0';
    for (int i = 0; i < 20; i++) {
        set_up_for(1, 1, "", zones, seed_of(i));
        act("play BM");
        size_t used = strlen(out);
        snprintf(out + used, SCENE_TEXT - used, "%s;", zone(RV_ALL_SEATS, "hands"));
    }
}

TEST(O5_the_order_inside_a_zone_changes_no_draw) {
    char one[SCENE_TEXT], other[SCENE_TEXT];
    draws("hands=RS,RM,GK,BS,BM doors=N,B discard=RS*4|GM|NS*2|XX*9", one);
    draws("hands=GK,BM,BS,RS,RM doors=B,N discard=XX*9|NS*2|GM|RS*4", other);
    assert_string_equal(one, other);
}

/* ---- O6: the first hand ---- */

TEST(O6_five_labyrinth_cards_and_the_rest_back_in_the_deck) {
    int aside = 0;
    for (int i = 0; i < 40; i++) {
        deal(1, "", seed_of(i));
        asks(1, "turn");
        assert_int_equal(the_turn(), 1);
        assert_int_equal(cards_in(RV_ALL_SEATS, "hands"), 5);
        shows("limbo", "");
        shows("discard", "");
        shows("top", "");
        deck_holds(71);
        assert_int_equal(count("unknown", "XX"), 10);
        for (const char *const *c = (const char *const[]){"RD", "BD", "GD", "ND", NULL}; *c; c++)
            assert_int_equal(count("unknown", *c), 2);
        assert_int_equal(told("to=limbo"), told("from=limbo to=deck"));
        assert_int_equal(told("from=deck to=hand"), 5);
        if (told("to=limbo")) shuffled(1);
        aside += told("to=limbo");
    }
    assert_in_range(aside, 20, 120); /* 18 of 76 cards, so about 60 */
}

TEST(O6_a_new_game_depends_on_its_seed) {
    deal(1, "", "one dream");
    char first[SCENE_TEXT];
    snprintf(first, sizeof first, "%s", zone(RV_ALL_SEATS, "hands"));
    int same = 0;
    for (int i = 0; i < 10; i++) {
        deal(1, "", seed_of(i));
        same += strcmp(first, zone(RV_ALL_SEATS, "hands")) == 0;
    }
    assert_in_range(same, 0, 1);
}

/* ---- O7: three phases ---- */

TEST(O7_play_one_card_then_fill_to_five) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|GM");
    assert_int_equal(the_turn(), 1);
    act("play RS");
    asks(1, "turn");
    assert_int_equal(the_turn(), 2);
    shows("hands", "RM,RK,BS,BM,GS");
    shows("rows", "RS");
    shows("top", "GM");
}

TEST(O7_discard_one_card_then_fill_to_five) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|GM");
    act("discard BM");
    asks(1, "turn");
    assert_int_equal(the_turn(), 2);
    shows("hands", "RS,RM,RK,BS,GS");
    shows("rows", "");
    shows("discard", "BM");
}

TEST(O7_limbo_is_shuffled_in_at_the_end_of_the_turn) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GD|GS|GM");
    act("play RS");
    asks(1, "turn");
    shows("hands", "RM,RK,BS,BM,GS");
    shows("limbo", "");
    shuffled(1);
    shows("top", "");
    assert_int_equal(count("unknown", "GD"), 2);
    assert_int_equal(count("unknown", "GM"), 4);
    deck_holds(70);
}

TEST(O7_filling_comes_before_limbo) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GD|ND|GS discard=REST");
    act("play RS");
    const char *text = story(RV_ALL_SEATS), *fill = strstr(text, "card=GS from=deck to=hand");
    assert_non_null(fill);
    assert_non_null(strstr(fill, "from=limbo to=deck"));
    assert_null(strstr(strstr(text, "from=limbo to=deck"), "to=hand"));
    shows("unknown", "GD|ND");
}

TEST(O7_without_limbo_nothing_is_shuffled) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|GD|XX|NS bottom=ND|NM");
    act("play RS");
    shuffled(0);
    shows("top", "GD|XX|NS");
    shows("bottom", "ND|NM");
}

TEST(O7_one_action_only) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|GM|GK");
    act("play RS; play RM; discard BS");
    assert_int_equal(the_turn(), 4);
    shows("hands", "RK,BM,GS,GM,GK");
}

/* ---- O8: playing a room ---- */

TEST(O8_the_first_room_is_free) {
    set_up(1, "", "hands=RS,RM,RK,GS,NM");
    legal("play RS; discard RS; play RM; discard RM; play RK; discard RK; play GS; discard GS; "
          "play NM; discard NM");
}

TEST(O8_the_symbol_must_differ_from_the_last_room) {
    set_up(1, "", "hands=RS,RM,RK,GS,NM rows=BM,BS");
    illegal("play RS; play GS");
    legal("discard RS; play RM; discard RM; play RK; discard RK; discard GS; play NM; discard NM");
    set_up(1, "", "hands=RS,RM,RK,GS,NM rows=BS,BM");
    illegal("play RM; play NM");
    legal("play RS; discard RS; discard RM; play RK; discard RK; play GS; discard GS; discard NM");
    set_up(1, "", "hands=RS,RM,RK,GS,NK rows=BS,BK");
    illegal("play RK; play NK");
    legal("play RS; discard RS; play RM; discard RM; discard RK; play GS; discard GS; discard NK");
}

TEST(O8_colour_never_forbids) {
    set_up(1, "", "hands=RS,RM,RK,GS,NM rows=RM top=BS|BS|BS|BS");
    act("play RS; play NM; play RK; play GS");
    shows("rows", "RM,RS,NM,RK,GS");
}

TEST(O8_only_the_end_of_the_row_matters) {
    set_up(1, "", "hands=RS,RM,RK,GS,NM rows=BS,BM");
    assert_true(is_legal("play RS"));
    set_up(1, "", "hands=RS,RM,RK,GS,NM rows=BS,NM,BK");
    legal("play RS; discard RS; play RM; discard RM; discard RK; play GS; discard GS; play NM; "
          "discard NM");
}

TEST(O8_cards_not_in_the_hand_cannot_be_played) {
    set_up(1, "", "hands=RS,RM,RK,GS,NM");
    illegal("play BS; discard BS; play RD; play XX; play RS shared; play RS left; play rs; play");
}

TEST(O8_no_row_with_equal_neighbours_can_be_set_up) {
    refused(1, "", "hands=RS,RM,RK,BS,BM rows=RS,GS");
    refused(1, "", "hands=RS,RM,RK,BS,BM rows=RS,GK,BK,RS");
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RS,GM,BS,RK");
}

/* ---- O9: a door by three rooms of a colour ---- */

TEST(O9_series_of_three_offers_the_door) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS top=GS|GM");
    act("play RK");
    asks(1, "claim");
    legal("claim; pass");
    shows("run", "3");
    shows("hands", "RS,RM,BS,BM"); /* not filled before */
}

TEST(O9_claimed_door_is_placed_and_the_deck_shuffled) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS top=GS|GM|NS");
    act("play RK; claim");
    shows("doors", "R");
    shuffled(1);
    shows("top", "");
}

TEST(O9_the_door_is_found_wherever_it_lies) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS top=GS|RD discard=REST");
    act("play RK; claim");
    shows("doors", "R");
    shows("hands", "RS,RM,BS,BM,GS");
    deck_holds(0);
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS bottom=RD unknown=GS discard=REST");
    act("play RK; claim");
    shows("doors", "R");
    shows("hands", "RS,RM,BS,BM,GS");
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS top=GS unknown=RD discard=REST");
    act("play RK; claim");
    shows("doors", "R");
    shows("hands", "RS,RM,BS,BM,GS");
}

TEST(O9_passing_takes_nothing_and_does_not_shuffle) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS top=GS|GM|RD");
    act("play RK; pass");
    asks(1, "turn");
    shows("doors", "");
    shuffled(0);
    shows("hands", "RS,RM,BS,BM,GS");
    shows("top", "GM|RD");
}

TEST(O9_two_are_not_enough_and_another_colour_breaks_the_series) {
    set_up(1, "", "hands=NS,NM,NK,BS,GM rows=BM top=RS|RM|RK|RS");
    act("play NS");
    shows("run", "1");
    act("play NM");
    asks(1, "turn");
    shows("run", "2");
    act("play BS");
    shows("run", "1");
    act("play NK");
    asks(1, "turn");
    shows("run", "1");
    shows("doors", "");
}

TEST(O9_discards_between_do_not_break_the_series) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM top=GS|GM|NS|NM");
    act("play RS; discard BS; discard BM; play RK");
    asks(1, "claim");
}

TEST(O9_the_fourth_begins_a_new_series) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS,RM top=GS|GM|NS|NM");
    shows("run", "3");
    act("play RS");
    asks(1, "turn");
    shows("run", "1");
    act("play RM");
    asks(1, "turn");
    shows("run", "2");
    act("play RK");
    asks(1, "claim");
    act("claim");
    shows("doors", "R");
}

TEST(O9_a_refused_series_is_over_all_the_same) {
    set_up(1, "", "hands=RS,RM,RK,RS,BM rows=RM,RS top=GS|GM|NS|NM|BS");
    act("play RK; pass; play RS");
    asks(1, "turn");
    shows("run", "1");
    act("play RM");
    asks(1, "turn");
    act("play RS");
    asks(1, "claim");
}

TEST(O9_a_taken_series_is_over) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS unknown=RD*2|GS*5 discard=REST");
    act("play RK; claim; play RS");
    illegal("claim");
    shows("run", "1");
    shows("doors", "R");
}

TEST(O9_not_offered_without_such_a_door_in_the_deck) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS doors=R discard=RD top=GS");
    act("play RK");
    asks(1, "turn");
    shows("run", "3");
    shows("doors", "R");
    shuffled(0);
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS doors=R,R top=GS");
    act("play RK");
    asks(1, "turn");
}

TEST(O9_a_series_that_could_not_be_offered_is_over_too) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS doors=R,R top=XX|GS|GM|NS|NM|BS|BM|RS");
    act("play RK; limbo R");
    asks(1, "turn");
    shows("run", "3");
    shows("doors", "R");
    act("play RS"); /* a door is back in the deck, but this is the first of a new series */
    illegal("claim");
    shows("run", "1");
}

TEST(O9_the_last_door_in_the_deck_is_offered) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS doors=R top=GS|RD|GM");
    act("play RK");
    asks(1, "claim");
    act("claim");
    shows("doors", "R,R");
}

TEST(O9_a_series_counts_its_own_colour_only) {
    set_up(1, "", "hands=BS,RM,RK,BS,BM rows=RM,RS,RM top=GS|GM");
    act("play BS");
    shows("run", "1");
    set_up(1, "", "hands=BS,RM,RK,BS,BM rows=RK,BM,BS");
    shows("run", "2");
    set_up(1, "", "hands=BS,RM,RK,BS,BM");
    shows("run", "0");
    refused(1, "", "hands=BS,RM,RK,BS,BM rows=RM,RS run=1");
}

TEST(O9_filling_follows_the_claim) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS unknown=GS*3|RD discard=REST");
    act("play RK; claim");
    asks(1, "turn");
    shows("hands", "RS,RM,BS,BM,GS");
    deck_holds(2);
}

TEST(O9_O14_taking_the_last_card_of_the_deck_loses_the_draw) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS top=RD discard=REST");
    act("play RK; claim");
    over("");
    shows("doors", "R");
}

/* ---- O10: discarding, and the prophecy ---- */

TEST(O10_a_discarded_key_shows_the_top_five) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|XX|GD|NS|NM|BS");
    act("discard RK");
    asks(1, "prophecy");
    shows("revealed", "GS|XX|GD|NS|NM");
    shows("top", "BS");
    deck_holds(66);
    legal("drop GS; drop XX; drop GD; drop NS; drop NM");
    shows("hands", "RS,RM,BS,BM");
}

TEST(O10_one_goes_and_the_others_return_in_any_order) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|XX|GD|NS|NM|BS");
    act("discard RK; drop XX");
    asks(1, "prophecy");
    shows("discard", "RK|XX");
    legal("put GS; put GD; put NS; put NM");
    act("put NM");
    shows("top", "NM|BS");
    legal("put GS; put GD; put NS");
    act("put GD");
    shows("top", "NM|GD|BS");
    legal("put GS; put NS");
    act("put GS"); /* and the last one by itself */
    asks(1, "turn");
    assert_int_equal(told("auto=true"), 1);
    shows("hands", "RS,RM,BS,BM,NM"); /* the first one put was on top */
    shows("top", "GD|GS|NS|BS");
    shows("revealed", "");
}

TEST(O10_equal_cards_give_one_action) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|XX|GS|XX|NM|BS");
    act("discard RK");
    legal("drop GS; drop XX; drop NM");
    act("drop XX");
    legal("put GS; put XX; put NM");
    act("put GS; put GS");
    legal("put XX; put NM");
    act("put XX");
    shows("top", "GS|XX|NM|BS");
}

TEST(O10_five_equal_cards_leave_no_question) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|GS|GS|GS|GS|NM");
    act("discard RK");
    asks(1, "turn");
    assert_int_equal(told("auto=true"), 5);
    shows("discard", "RK|GS");
    shows("hands", "RS,RM,BS,BM,GS");
    shows("top", "GS|GS|GS|NM");
}

TEST(O10_a_door_may_be_dropped_and_the_game_goes_on) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|XX|GD|NS|NM|BS");
    act("discard RK; drop GD; put GS; put NS; put NM");
    asks(1, "turn");
    shows("discard", "RK|GD");
    shows("limbo", "");
}

TEST(O10_a_dropped_key_brings_no_second_prophecy) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|GK|GM|NS|NM|BS");
    act("discard RK; drop GK; put GS; put GM; put NS");
    asks(1, "turn");
    shows("revealed", "");
}

TEST(O10_suns_and_moons_bring_nothing) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|NM|GM");
    act("discard RS");
    asks(1, "turn");
    act("discard RM");
    asks(1, "turn");
    shows("discard", "RS|RM");
    shows("top", "GM");
}

TEST(O10_a_played_key_is_no_prophecy) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|NM|GM");
    act("play RK");
    asks(1, "turn");
    shows("discard", "");
    shows("top", "NM|GM");
}

TEST(O10_fewer_than_five_cards_four) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|XX|GD|NS discard=REST");
    act("discard RK");
    shows("revealed", "GS|XX|GD|NS");
    deck_holds(0);
    act("drop GD");
    legal("put GS; put XX; put NS");
    act("put NS; put XX");
    asks(1, "turn");
    shows("hands", "RS,RM,BS,BM,NS");
    shows("top", "XX|GS");
}

TEST(O10_fewer_than_five_cards_three) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|XX|GS discard=REST");
    act("discard RK");
    shows("revealed", "GS|XX|GS");
    legal("drop GS; drop XX");
    act("drop XX"); /* two equal ones are left, and put by themselves */
    asks(1, "turn");
    assert_int_equal(told("auto=true"), 2);
    shows("hands", "RS,RM,BS,BM,GS");
    shows("top", "GS");
}

TEST(O10_fewer_than_five_cards_two) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|NS discard=REST");
    act("discard RK");
    legal("drop GS; drop NS");
    act("drop GS"); /* one is left, and put by itself */
    asks(1, "turn");
    shows("hands", "RS,RM,BS,BM,NS");
    deck_holds(0);
}

TEST(O10_O14_a_single_card_must_be_dropped) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS discard=REST");
    act("discard RK");
    over("");
    assert_int_equal(told("card=GS from=revealed to=discard"), 1);
    shows("hands", "RS,RM,BS,BM");
}

TEST(O10_O44_no_prophecy_with_an_empty_deck) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM discard=REST");
    deck_holds(0);
    act("discard RK");
    over("");
    assert_int_equal(told("to=revealed"), 0);
}

TEST(O10_the_prophecy_reaches_under_what_is_known) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=NS|NM unknown=GS*2 bottom=XX|GD discard=REST");
    act("discard RK");
    shows("revealed", "NS|NM|GS|GS|XX");
    act("drop XX; put GS; put GS; put NM");
    shows("hands", "RS,RM,BS,BM,GS");
    shows("top", "GS|NM|NS|GD");
}

TEST(O10_a_nightmare_on_top_waits_for_filling) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|XX|GD|NS|NM|BS");
    act("discard RK; drop GD; put XX; put GS; put NS");
    asks(1, "nightmare");
    shows("top", "GS|NS|NM|BS");
    shows("revealed", "XX");
}

/* ---- O11: there is always something to do ---- */

TEST(O11_with_nothing_to_play_one_can_discard) {
    set_up(1, "", "hands=RS,BS,GS,NS,RS rows=RM,GS top=RM");
    asks(1, "turn");
    legal("discard RS; discard BS; discard GS; discard NS");
    act("discard NS");
    asks(1, "turn");
}

TEST(O11_the_turn_is_asked_even_with_one_action) {
    set_up(1, "", "hands=RS,RS,RS,RS,RS rows=RM,GS top=RS|RM");
    legal("discard RS");
    act("discard RS");
    asks(1, "turn");
    assert_int_equal(the_turn(), 2);
    legal("discard RS");
}

TEST(O11_equal_cards_give_one_action) {
    set_up(1, "", "hands=RS,RS,RS,BM,BM");
    legal("play RS; discard RS; play BM; discard BM");
}

static void look_for_a_discard(void) {
    scene_list list;
    const char *name = the_game()->decisions[the_game()->decision(the_state())].name;
    if (strcmp(name, "turn") != 0) return;
    scene_legal(&list);
    int discards = 0;
    for (int i = 0; i < list.n; i++) discards += strncmp(list.code[i], "discard ", 8) == 0;
    assert_true(discards > 0);
}

TEST(O11_no_turn_lacks_a_discard) {
    for (uint32_t seed = 0; seed < 20; seed++) {
        deal(1, "", "O11");
        wander(200, seed, look_for_a_discard);
    }
}

/* ---- O12: filling the hand ---- */

TEST(O12_a_door_can_be_taken_with_its_key) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=RD|GS|GM|NS");
    act("play RS");
    asks(1, "door");
    legal("unlock; pass");
    shows("revealed", "RD");
    shows("top", "GS|GM|NS");
    act("unlock");
    asks(1, "turn");
    shows("doors", "R");
    shows("discard", "RK");
    shows("hands", "RM,BS,BM,GS,GM"); /* two were missing */
    shows("top", "NS");               /* this key was no prophecy */
    shuffled(0);                      /* and the deck was not searched */
}

TEST(O12_the_key_may_be_kept) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=RD|GS|GM");
    act("play RS; pass");
    asks(1, "turn");
    shows("doors", "");
    shows("hands", "RM,RK,BS,BM,GS");
    shows("discard", "");
    shuffled(1);
    assert_int_equal(count("unknown", "RD"), 2);
}

TEST(O12_no_question_without_the_key_of_that_colour) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GD|GS|GM");
    act("play RS");
    asks(1, "turn");
    shows("doors", "");
    assert_int_equal(told("card=GD from=deck to=limbo"), 1);
    shows("hands", "RM,RK,BS,BM,GS");
}

TEST(O12_the_key_just_played_or_discarded_is_gone) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=RD|GS|GM");
    act("play RK");
    asks(1, "turn");
    shows("doors", "");
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=RD|GS|GM discard=REST");
    act("discard RK; drop GM; put RD");
    asks(1, "turn");
    shows("doors", "");
}

TEST(O12_one_card_is_finished_before_the_next) {
    set_up(1, "", "hands=BS,RM,RK,BS,BM top=RD|RK|RD|GS|GM|NS");
    act("play BS; unlock");
    asks(1, "door"); /* with the key drawn between the doors */
    shows("hands", "RM,RK,BS,BM");
    act("unlock");
    asks(1, "turn");
    shows("doors", "R,R");
    shows("discard", "RK*2");
    shows("hands", "RM,BS,BM,GS,GM");
    shows("top", "NS");
}

TEST(O12_doors_come_one_after_the_other) {
    set_up(1, "", "hands=BS,BM,RK,GK,NM top=RD|GD|BD|RS|RM|RS|NS");
    act("play BS");
    shows("revealed", "RD");
    act("unlock");
    shows("revealed", "GD");
    act("pass");
    asks(1, "turn");
    shows("doors", "R");
    shows("hands", "BM,GK,NM,RS,RM");
    deck_holds(68); /* GD and BD are back */
}

TEST(O12_a_drawn_dream_is_answered_at_once) {
    set_up(1, "", "hands=RS,RM,RM,BS,BM top=XX|GS|GM");
    act("discard RS");
    asks(1, "nightmare");
    shows("revealed", "XX");
    shows("hands", "RM,RM,BS,BM");
    shows("top", "GS|GM");
}

TEST(O12_one_key_opens_one_door) {
    set_up(1, "", "hands=BS,BM,RK,GS,NM top=RD|RD|RS|RM|NS");
    act("play BS; unlock");
    asks(1, "turn"); /* the second red door found no key */
    shows("doors", "R");
    shows("hands", "BM,GS,NM,RS,RM");
}

/* ---- O13: nightmares ---- */

TEST(O13_only_payments_that_can_be_made) {
    set_up(1, "", "hands=RS,RM,RM,BS,BM top=XX|GS");
    act("play RS");
    asks(1, "nightmare");
    legal("reveal; hand");
    set_up(1, "", "hands=RS,RK,RK,BK,NK doors=R,R,G top=XX|GS");
    act("play RS");
    legal("key RK; key BK; key NK; limbo R; limbo G; reveal; hand");
    set_up(1, "", "hands=RS,RM,RM,BS,BM doors=N top=XX|GS");
    act("play RS");
    legal("limbo N; reveal; hand");
}

TEST(O13_I_a_key_of_choice_without_prophecy) {
    set_up(1, "", "hands=RS,RK,BK,BS,BM top=XX|GS|GM|NS");
    act("play RS; key BK");
    asks(1, "turn");
    shows("discard", "BK|XX");
    shows("hands", "RK,BS,BM,GS,GM");
    shows("top", "NS");
    shuffled(0);
}

TEST(O13_II_a_door_of_choice_to_limbo) {
    set_up(1, "", "hands=RS,RK,BK,BS,BM doors=R,R,G top=XX|GD|GS|GM|NS");
    act("play RS; limbo R");
    asks(1, "turn");
    shows("doors", "R,G");
    shows("discard", "XX");
    shows("limbo", "");
    assert_int_equal(count("unknown", "RD"), 1);
    shuffled(1);
}

TEST(O13_II_the_door_waits_in_limbo) {
    set_up(1, "", "hands=RS,RK,BK,BS,BM doors=R top=XX|XX|GS|NS");
    act("play RS; limbo R");
    asks(1, "nightmare");
    shows("limbo", "RD");
    shows("doors", "");
    illegal("limbo R");
}

TEST(O13_III_five_cards_labyrinth_discarded_others_to_limbo) {
    set_up(1, "", "hands=RS,RM,RM,BS,BM top=XX|GK|XX|GD|NS|NM|XX|NS");
    act("discard RS; reveal");
    asks(1, "nightmare"); /* the next one, drawn after five */
    shows("discard", "RS|GK|NS|NM|XX");
    shows("limbo", "XX|GD");
    shows("hands", "RM,RM,BS,BM");
    shows("top", "NS");
}

TEST(O13_III_neither_dreams_nor_doors_act) {
    set_up(1, "", "hands=RS,RK,RM,BS,BM top=XX|XX|RD|XX|RD|XX|NS|NM");
    act("play RS; reveal");
    asks(1, "turn");
    shows("hands", "RK,RM,BS,BM,NS");
    shows("doors", "");
    shows("discard", "XX");
    assert_int_equal(count("unknown", "XX"), 9);
    assert_int_equal(count("unknown", "RD"), 2);
}

TEST(O13_III_reveals_fewer_if_there_are_fewer) {
    set_up(1, "", "hands=RS,RM,RM,BS,BM top=XX|GD|NS|NM discard=REST");
    int before = cards_in(RV_ALL_SEATS, "discard");
    act("play RS; reveal");
    over("");
    assert_int_equal(cards_in(RV_ALL_SEATS, "discard"), before + 3); /* NS, NM, XX */
    shows("limbo", "GD");
}

TEST(O13_IV_the_whole_hand_goes_and_a_new_one_comes) {
    set_up(1, "", "hands=RS,RK,RM,BS,BM top=XX|GS|GM|GK|NS|NM|NK");
    act("play RS; hand");
    asks(1, "turn");
    shows("discard", "RK|RM|BS|BM|XX");
    shows("hands", "GS,GM,GK,NS,NM");
    shows("top", "NK"); /* neither shuffled nor searched, and nothing more is drawn */
}

TEST(O13_IV_doors_and_dreams_go_to_limbo_without_effect) {
    set_up(1, "", "hands=RS,RK,RM,BS,BM top=XX|RK|RD|GM|XX|GK|NS|GD|NM|NK");
    act("play RS; hand");
    asks(1, "turn"); /* no door by key, no second nightmare */
    shows("hands", "RK,GM,GK,NS,NM");
    shows("doors", "");
    shows("limbo", ""); /* at the end of the turn */
    shuffled(1);
    assert_int_equal(told("to=limbo"), 3);
    assert_int_equal(count("unknown", "XX"), 9);
}

TEST(O13_IV_O14_limbo_is_not_shuffled_in_for_the_new_hand) {
    set_up(1, "", "hands=RS,RK,RM,BS,BM top=XX|GS|GD|GM|GK|NS|NM discard=REST");
    act("play RS; hand");
    asks(1, "turn");
    shows("hands", "GS,GM,GK,NS,NM");
    deck_holds(1);
    shows("unknown", "GD");
}

TEST(O13_filling_goes_on_after_a_nightmare) {
    set_up(1, "", "hands=RK,BK,GS,GM,NS top=XX|XX|NM|BS|BM|RM");
    act("play GS; key RK");
    asks(1, "nightmare");
    legal("key BK; reveal; hand");
    act("key BK");
    asks(1, "turn");
    shows("hands", "GM,NS,NM,BS,BM");
    shows("discard", "RK|BK|XX*2");
    shows("top", "RM");
}

TEST(O13_O45_several_nightmares_in_one_turn) {
    set_up(1, "", "hands=RK,BK,GS,GM,NS doors=B top=XX|XX|XX|GS|NS|GM|NM|BS|BM|RS|RM|RS|BD");
    act("play GS; limbo B");
    asks(1, "nightmare");
    act("reveal");
    asks(1, "turn"); /* XX, GS, NS, GM, NM revealed; then BS drawn */
    shows("hands", "RK,BK,GM,NS,BS");
    shows("discard", "XX*2|GS|NS|GM|NM");
    assert_int_equal(count("unknown", "XX"), 8);
    assert_int_equal(count("unknown", "BD"), 2);
}

TEST(O13_the_nightmare_is_discarded_last) {
    set_up(1, "", "hands=RS,RK,RM,BS,BM top=XX|GS|GM|GK|NS|NM|NK");
    act("play RS; hand");
    const char *text = story(RV_ALL_SEATS),
               *away = strstr(text, "card=XX from=revealed to=discard");
    assert_non_null(away);
    assert_null(strstr(away, "card=NM from=deck to=hand"));
}

TEST(O13_a_nightmare_is_always_asked) {
    set_up(1, "", "hands=RS,RM,RM,BS,BM top=XX discard=REST");
    act("play RS");
    asks(1, "nightmare");
    legal("reveal; hand");
}

/* ---- O14: defeat ---- */

TEST(O14_drawing_from_an_empty_deck_loses) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM discard=REST");
    asks(1, "turn");
    act("play RS");
    over("");
    shows("hands", "RM,RK,BS,BM");
    shows("rows", "RS");
    assert_int_equal(the_turn(), 1);
}

TEST(O14_an_empty_deck_alone_loses_nothing) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS discard=REST");
    act("play RS");
    asks(1, "turn");
    deck_holds(0);
    act("play RM");
    over("");
}

TEST(O14_limbo_does_not_help) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GD discard=REST");
    act("play RS");
    over("");
    shows("limbo", "GD");
    deck_holds(0);
}

TEST(O14_limbo_does_not_help_after_a_refused_door) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=RD discard=REST");
    act("play RS; pass");
    over("");
    shows("limbo", "RD");
}

TEST(O14_a_new_hand_that_cannot_be_drawn_loses) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=XX|GS|GD|GM|GK|NS discard=REST");
    act("play RS; hand");
    over("");
    shows("hands", "GS,GM,GK,NS");
    shows("limbo", "GD");
    shows("revealed", "XX"); /* it was not yet discarded */
    every_card_once(RV_ALL_SEATS, 76);
}

TEST(O14_a_key_spent_on_a_nightmare_may_be_one_draw_too_many) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=XX|GS discard=REST");
    act("play RS; key RK");
    over("");
    shows("hands", "RM,BS,BM,GS");
}

TEST(O14_a_door_by_key_may_be_one_draw_too_many) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=RD|GS discard=REST");
    act("play RS; unlock");
    over("");
    shows("doors", "R");
    shows("hands", "RM,BS,BM,GS");
}

TEST(O14_nothing_can_be_done_after_the_end) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM discard=REST");
    act("play RS");
    legal("");
    illegal("play RM; discard RM; pass");
}

TEST(O14_a_new_hand_of_exactly_the_last_cards_is_enough) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=XX|GS|GM|GK|NS|NM discard=REST");
    act("play RS; hand");
    asks(1, "turn");
    deck_holds(0);
}

/* ---- O15: victory ---- */

TEST(O15_the_eighth_door_by_three_wins_at_once) {
    set_up(1, "", "hands=NS,RM,RK,BS,BM rows=NS,NM doors=R,R,B,B,G,G,N top=GS|XX");
    act("play NS; claim");
    over("1");
    shows("hands", "RM,RK,BS,BM");
    shows("doors", "R,R,B,B,G,G,N,N");
    shows("revealed", "");
}

TEST(O15_the_eighth_door_by_key_wins_at_once) {
    set_up(1, "", "hands=RS,RM,NK,BS,BM doors=R,R,B,B,G,G,N top=ND|XX|GS");
    act("play RS; unlock");
    over("1");
    shows("hands", "RM,BS,BM");
    shows("top", "XX|GS");
}

TEST(O15_seven_doors_do_not_win) {
    set_up(1, "", "hands=NS,RM,RK,BS,BM rows=NS,NM doors=R,R,B,B,G,G top=GS");
    act("play NS; claim");
    goes_on();
    shows("doors", "R,R,B,B,G,G,N");
}

TEST(O15_four_colours_do_not_win_alone) {
    set_up(1, "", "hands=NS,RM,RK,BS,BM rows=NS,NM doors=R,B,G unknown=GS*6|ND discard=REST");
    act("play NS; claim");
    goes_on();
}

TEST(O15_the_eighth_door_may_have_been_lost_before) {
    set_up(1, "", "hands=NK,RM,RS,BS,BM doors=R,R,B,B,G,G,N top=XX|ND|GS|GM");
    act("play RS; limbo G; unlock");
    goes_on();
    shows("doors", "R,R,B,B,G,N,N");
}

TEST(O15_O14_victory_comes_before_the_draw_that_would_lose) {
    set_up(1, "", "hands=NS,RM,RK,BS,BM rows=NS,NM doors=R,R,B,B,G,G,N top=ND discard=REST");
    act("play NS; claim");
    over("1");
    set_up(1, "", "hands=RS,RM,NK,BS,BM doors=R,R,B,B,G,G,N top=ND discard=REST");
    act("play RS; unlock");
    over("1");
    deck_holds(0);
}

TEST(O15_a_won_game_cannot_be_set_up) {
    refused(1, "", "hands=RS,RM,RK,BS,BM doors=R,R,B,B,G,G,N,N");
}

TEST(O15_with_the_last_door_refused_the_game_goes_on) {
    set_up(1, "", "hands=NS,RM,RK,BS,BM rows=NS,NM doors=R,R,B,B,G,G,N top=GS");
    act("play NS; pass");
    asks(1, "turn");
}

/* ---- O16: what is known of the deck ---- */

TEST(O16_what_was_put_back_is_known_until_it_is_drawn) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|GM|NS|NM|XX");
    act("discard RK; drop XX; put NM; put NS; put GM");
    shows("hands", "RS,RM,BS,BM,NM");
    shows_to(1, "top", "NS|GM|GS");
    assert_int_equal(count_for(1, "unknown", "GS"), 6);
    act("play RS");
    shows("hands", "RM,BS,BM,NM,NS");
    shows_to(1, "top", "GM|GS");
    act("play RM; play BS");
    shows("hands", "BM,NM,NS,GM,GS");
    shows_to(1, "top", "");
}

TEST(O16_cards_of_a_prophecy_from_the_unknown_become_known) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM unknown=NS*6 discard=REST");
    act("discard RK"); /* equal cards: all by itself */
    asks(1, "turn");
    shows_to(1, "top", "NS|NS|NS");
    shows_to(1, "unknown", "NS");
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=NS|NM");
    act("discard RK");
    assert_int_equal(cards_in(1, "revealed"), 5);
    assert_int_equal(cards_in(1, "unknown"), 66);
    every_card_once(1, 76);
}

TEST(O16_a_door_by_three_ends_all_knowledge) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS top=GS|GM|NS bottom=XX|NM");
    act("play RK; claim");
    shuffled(1);
    shows("top", "");
    shows("bottom", "");
}

TEST(O16_limbo_ends_all_knowledge) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GD|GS|GM|NS bottom=XX|NM");
    act("play RS");
    shuffled(1);
    shows("top", "");
    shows("bottom", "");
}

TEST(O16_prophecy_and_payments_do_not_shuffle) {
    set_up(1, "", "hands=RS,RM,RK,BK,BM top=XX|GS|GM|NS|NM|BS|RS|XX bottom=XX|NM");
    act("play RS; reveal"); /* five labyrinth cards, then RS */
    shuffled(0);
    shows("top", "XX");
    shows("bottom", "XX|NM");
    act("play RM; key RK");
    asks(1, "turn");
    shuffled(0);
    shows("bottom", "XX|NM");
    act("discard BK");
    shuffled(0);
    shows("bottom", "XX|NM");
}

TEST(O16_a_new_hand_without_limbo_does_not_shuffle) {
    set_up(1, "", "hands=RS,RM,RK,BK,BM top=XX|GS|GM|NS|NM|BS|RS|XX bottom=ND");
    act("play RS; hand");
    shuffled(0);
    shows("top", "RS|XX");
    shows("bottom", "ND");
}

TEST(O16_refusing_a_claim_does_not_shuffle) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RM,RS top=GS|GM|NS bottom=XX|NM");
    act("play RK; pass");
    shuffled(0);
    shows("top", "GM|NS");
    shows("bottom", "XX|NM");
}

TEST(O16_a_door_by_key_does_not_shuffle) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=RD|GS|GM|NS");
    act("play RS; unlock");
    shuffled(0);
    shows("top", "NS");
}

TEST(O16_deeper_cards_stay_known_through_a_prophecy) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|GM|NS|NM|BM|XX|RD");
    act("discard RK; drop GS; put GM; put NS; put NM");
    shows("top", "NS|NM|BM|XX|RD");
}

TEST(O16_a_deck_known_as_a_whole_is_all_in_top) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=GS|GM bottom=NS|NM discard=REST");
    shows("top", "GS|GM|NS|NM");
    shows("bottom", "");
}

TEST(O16_cards_drawn_after_a_shuffle_are_any_of_the_deck) {
    int hits = 0;
    for (int i = 0; i < 60; i++) {
        set_up_for(1, 1, "",
                   "hands=RS,RM,RK,BS,BM rows=RM,RS top=GS|GS|GS|NM|NM|NM|RD discard=REST",
                   seed_of(i));
        act("play RK; claim"); /* the known order is gone: GS or NM */
        hits += count("hands", "GS");
    }
    assert_in_range(hits, 15, 45);
}

/* ---- O44, O45: an empty deck, and filling that goes on ---- */

TEST(O44_O45_revealing_nothing_is_allowed_and_then_the_draw_loses) {
    set_up(1, "", "hands=RS,RM,RM,BS,BM top=XX discard=REST");
    act("play RS");
    int before = cards_in(RV_ALL_SEATS, "discard");
    act("reveal");
    over("");
    assert_int_equal(cards_in(RV_ALL_SEATS, "discard"), before + 1);
}

TEST(O45_revealing_the_whole_deck_does_not_end_filling) {
    set_up(1, "", "hands=RS,RM,RM,BS,BM top=XX|GS|GM|XX discard=REST");
    act("play RS; reveal");
    over("");
    shows("limbo", "XX");
    shows("hands", "RM,RM,BS,BM");
}

TEST(O45_revealing_all_but_one_leaves_the_draw) {
    set_up(1, "", "hands=RS,RM,RM,BS,BM top=XX|GS|GM|XX|NS|NM|NS discard=REST");
    act("play RS; reveal");
    asks(1, "turn");
    shows("hands", "RM,RM,BS,BM,NS");
    shows("unknown", "XX");
}

static const struct CMUnitTest TESTS[] = {
    cmocka_unit_test(O1_each_colour_leads_to_its_own_door),
    cmocka_unit_test(O1_there_is_no_fifth_colour),
    cmocka_unit_test(O2_rooms_by_colour_and_symbol),
    cmocka_unit_test(O2_one_more_of_any_room_is_too_many),
    cmocka_unit_test(O3_two_doors_of_each_colour_and_ten_nightmares),
    cmocka_unit_test(O3_the_base_deck_has_76_cards),
    cmocka_unit_test(O4_only_labyrinth_cards_can_be_in_a_hand),
    cmocka_unit_test(O4_filling_passes_over_doors_and_dreams),
    cmocka_unit_test(O4_a_dream_acts_only_when_it_is_drawn),
    cmocka_unit_test(O5_a_zone_takes_only_its_own_cards),
    cmocka_unit_test(O5_every_card_is_in_one_zone_at_any_time),
    cmocka_unit_test(O5_discard_pile_and_limbo_are_open_to_all),
    cmocka_unit_test(O5_the_order_inside_a_zone_changes_no_draw),
    cmocka_unit_test(O6_five_labyrinth_cards_and_the_rest_back_in_the_deck),
    cmocka_unit_test(O6_a_new_game_depends_on_its_seed),
    cmocka_unit_test(O7_play_one_card_then_fill_to_five),
    cmocka_unit_test(O7_discard_one_card_then_fill_to_five),
    cmocka_unit_test(O7_limbo_is_shuffled_in_at_the_end_of_the_turn),
    cmocka_unit_test(O7_filling_comes_before_limbo),
    cmocka_unit_test(O7_without_limbo_nothing_is_shuffled),
    cmocka_unit_test(O7_one_action_only),
    cmocka_unit_test(O8_the_first_room_is_free),
    cmocka_unit_test(O8_the_symbol_must_differ_from_the_last_room),
    cmocka_unit_test(O8_colour_never_forbids),
    cmocka_unit_test(O8_only_the_end_of_the_row_matters),
    cmocka_unit_test(O8_cards_not_in_the_hand_cannot_be_played),
    cmocka_unit_test(O8_no_row_with_equal_neighbours_can_be_set_up),
    cmocka_unit_test(O9_series_of_three_offers_the_door),
    cmocka_unit_test(O9_claimed_door_is_placed_and_the_deck_shuffled),
    cmocka_unit_test(O9_the_door_is_found_wherever_it_lies),
    cmocka_unit_test(O9_passing_takes_nothing_and_does_not_shuffle),
    cmocka_unit_test(O9_two_are_not_enough_and_another_colour_breaks_the_series),
    cmocka_unit_test(O9_discards_between_do_not_break_the_series),
    cmocka_unit_test(O9_the_fourth_begins_a_new_series),
    cmocka_unit_test(O9_a_refused_series_is_over_all_the_same),
    cmocka_unit_test(O9_a_taken_series_is_over),
    cmocka_unit_test(O9_not_offered_without_such_a_door_in_the_deck),
    cmocka_unit_test(O9_a_series_that_could_not_be_offered_is_over_too),
    cmocka_unit_test(O9_the_last_door_in_the_deck_is_offered),
    cmocka_unit_test(O9_a_series_counts_its_own_colour_only),
    cmocka_unit_test(O9_filling_follows_the_claim),
    cmocka_unit_test(O9_O14_taking_the_last_card_of_the_deck_loses_the_draw),
    cmocka_unit_test(O10_a_discarded_key_shows_the_top_five),
    cmocka_unit_test(O10_one_goes_and_the_others_return_in_any_order),
    cmocka_unit_test(O10_equal_cards_give_one_action),
    cmocka_unit_test(O10_five_equal_cards_leave_no_question),
    cmocka_unit_test(O10_a_door_may_be_dropped_and_the_game_goes_on),
    cmocka_unit_test(O10_a_dropped_key_brings_no_second_prophecy),
    cmocka_unit_test(O10_suns_and_moons_bring_nothing),
    cmocka_unit_test(O10_a_played_key_is_no_prophecy),
    cmocka_unit_test(O10_fewer_than_five_cards_four),
    cmocka_unit_test(O10_fewer_than_five_cards_three),
    cmocka_unit_test(O10_fewer_than_five_cards_two),
    cmocka_unit_test(O10_O14_a_single_card_must_be_dropped),
    cmocka_unit_test(O10_O44_no_prophecy_with_an_empty_deck),
    cmocka_unit_test(O10_the_prophecy_reaches_under_what_is_known),
    cmocka_unit_test(O10_a_nightmare_on_top_waits_for_filling),
    cmocka_unit_test(O11_with_nothing_to_play_one_can_discard),
    cmocka_unit_test(O11_the_turn_is_asked_even_with_one_action),
    cmocka_unit_test(O11_equal_cards_give_one_action),
    cmocka_unit_test(O11_no_turn_lacks_a_discard),
    cmocka_unit_test(O12_a_door_can_be_taken_with_its_key),
    cmocka_unit_test(O12_the_key_may_be_kept),
    cmocka_unit_test(O12_no_question_without_the_key_of_that_colour),
    cmocka_unit_test(O12_the_key_just_played_or_discarded_is_gone),
    cmocka_unit_test(O12_one_card_is_finished_before_the_next),
    cmocka_unit_test(O12_doors_come_one_after_the_other),
    cmocka_unit_test(O12_a_drawn_dream_is_answered_at_once),
    cmocka_unit_test(O12_one_key_opens_one_door),
    cmocka_unit_test(O13_only_payments_that_can_be_made),
    cmocka_unit_test(O13_I_a_key_of_choice_without_prophecy),
    cmocka_unit_test(O13_II_a_door_of_choice_to_limbo),
    cmocka_unit_test(O13_II_the_door_waits_in_limbo),
    cmocka_unit_test(O13_III_five_cards_labyrinth_discarded_others_to_limbo),
    cmocka_unit_test(O13_III_neither_dreams_nor_doors_act),
    cmocka_unit_test(O13_III_reveals_fewer_if_there_are_fewer),
    cmocka_unit_test(O13_IV_the_whole_hand_goes_and_a_new_one_comes),
    cmocka_unit_test(O13_IV_doors_and_dreams_go_to_limbo_without_effect),
    cmocka_unit_test(O13_IV_O14_limbo_is_not_shuffled_in_for_the_new_hand),
    cmocka_unit_test(O13_filling_goes_on_after_a_nightmare),
    cmocka_unit_test(O13_O45_several_nightmares_in_one_turn),
    cmocka_unit_test(O13_the_nightmare_is_discarded_last),
    cmocka_unit_test(O13_a_nightmare_is_always_asked),
    cmocka_unit_test(O14_drawing_from_an_empty_deck_loses),
    cmocka_unit_test(O14_an_empty_deck_alone_loses_nothing),
    cmocka_unit_test(O14_limbo_does_not_help),
    cmocka_unit_test(O14_limbo_does_not_help_after_a_refused_door),
    cmocka_unit_test(O14_a_new_hand_that_cannot_be_drawn_loses),
    cmocka_unit_test(O14_a_key_spent_on_a_nightmare_may_be_one_draw_too_many),
    cmocka_unit_test(O14_a_door_by_key_may_be_one_draw_too_many),
    cmocka_unit_test(O14_nothing_can_be_done_after_the_end),
    cmocka_unit_test(O14_a_new_hand_of_exactly_the_last_cards_is_enough),
    cmocka_unit_test(O15_the_eighth_door_by_three_wins_at_once),
    cmocka_unit_test(O15_the_eighth_door_by_key_wins_at_once),
    cmocka_unit_test(O15_seven_doors_do_not_win),
    cmocka_unit_test(O15_four_colours_do_not_win_alone),
    cmocka_unit_test(O15_the_eighth_door_may_have_been_lost_before),
    cmocka_unit_test(O15_O14_victory_comes_before_the_draw_that_would_lose),
    cmocka_unit_test(O15_a_won_game_cannot_be_set_up),
    cmocka_unit_test(O15_with_the_last_door_refused_the_game_goes_on),
    cmocka_unit_test(O16_what_was_put_back_is_known_until_it_is_drawn),
    cmocka_unit_test(O16_cards_of_a_prophecy_from_the_unknown_become_known),
    cmocka_unit_test(O16_a_door_by_three_ends_all_knowledge),
    cmocka_unit_test(O16_limbo_ends_all_knowledge),
    cmocka_unit_test(O16_prophecy_and_payments_do_not_shuffle),
    cmocka_unit_test(O16_a_new_hand_without_limbo_does_not_shuffle),
    cmocka_unit_test(O16_refusing_a_claim_does_not_shuffle),
    cmocka_unit_test(O16_a_door_by_key_does_not_shuffle),
    cmocka_unit_test(O16_deeper_cards_stay_known_through_a_prophecy),
    cmocka_unit_test(O16_a_deck_known_as_a_whole_is_all_in_top),
    cmocka_unit_test(O16_cards_drawn_after_a_shuffle_are_any_of_the_deck),
    cmocka_unit_test(O44_O45_revealing_nothing_is_allowed_and_then_the_draw_loses),
    cmocka_unit_test(O45_revealing_the_whole_deck_does_not_end_filling),
    cmocka_unit_test(O45_revealing_all_but_one_leaves_the_draw),
};

int main(void) {
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
