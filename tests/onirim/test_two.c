/* test_two.c - two players: questions about O17 to O26. */
#include "onirim/scenario.h"

#define TWO "hands=RS,RM,RK|BS,BM,BK shared=GS|GM"

static bool deciding(const char *decision) {
    const char *name = the_game()->decisions[the_game()->decision(the_state())].name;
    return strcmp(name, decision) == 0;
}

static void take_first(void) {
    scene_list list;
    scene_legal(&list);
    act(list.code[0]);
}

static void draft_all(void) {
    while (deciding("draft")) take_first();
}

/* ---- O17: draft, personal and shared cards ---- */

TEST(O17_eight_labyrinth_cards_are_revealed) {
    int aside = 0;
    for (int i = 0; i < 20; i++) {
        deal(2, "", seed_of(i));
        asks(1, "draft");
        assert_int_equal(the_turn(), 0);
        assert_int_equal(cards_in(RV_ALL_SEATS, "shared"), 8);
        shows("hands", "|");
        shows("limbo", "");
        shows("discard", "");
        deck_holds(68);
        assert_int_equal(count("unknown", "XX"), 10);
        for (const char *const *c = (const char *const[]){"RD", "BD", "GD", "ND", NULL}; *c; c++)
            assert_int_equal(count("unknown", *c), 2);
        assert_int_equal(told("to=limbo"), told("from=limbo to=deck"));
        aside += told("to=limbo");
    }
    assert_in_range(aside, 15, 110); /* about 50 */
}

TEST(O17_they_take_one_in_turn_beginning_with_the_first) {
    for (int i = 0; i < 20; i++) {
        deal(2, "", seed_of(i));
        while (deciding("draft")) {
            int taken = cards_in(RV_ALL_SEATS, "hands");
            asks(taken % 2 + 1, "draft");
            take_first();
        }
        asks(1, "turn");
        assert_int_equal(the_turn(), 1);
        assert_int_equal(cards_in(RV_ALL_SEATS, "hands"), 6);
        assert_int_equal(cards_in(RV_ALL_SEATS, "shared"), 2);
        deck_holds(68);
    }
}

/* The first card of `shared`, or of those that are not `but`. */
static const char *a_card_to_take(const char *but) {
    static char action[SCENE_CODE];
    scene_list list;
    scene_legal(&list);
    for (int i = 0; i < list.n; i++)
        if (!but || strcmp(list.code[i] + strlen("take "), but) != 0) {
            memcpy(action, list.code[i], sizeof action);
            return action;
        }
    return NULL;
}

TEST(O17_the_card_taken_is_the_takers) {
    deal(2, "", "O17");
    const char *card = a_card_to_take(NULL) + strlen("take ");
    int before = count("shared", card);
    char expected[SCENE_CODE + 1];
    snprintf(expected, sizeof expected, "%s|", card);
    act(a_card_to_take(NULL));
    assert_int_equal(count("shared", card), before - 1);
    shows("hands", expected);
    illegal("take XX; take RD; play RS; discard RS");
}

static int different_in(const char *name) {
    scene_list list;
    int n = 0;
    scene_cards(name, zone(RV_ALL_SEATS, name), 1, &list);
    for (int i = 0; i < list.n; i++) n += i == 0 || strcmp(list.code[i], list.code[i - 1]) != 0;
    return n;
}

TEST(O17_equal_cards_of_the_draft_give_one_action) {
    int equal = 0;
    for (int i = 0; i < 20; i++) {
        scene_list list;
        deal(2, "", seed_of(i));
        scene_legal(&list);
        assert_int_equal(list.n, different_in("shared"));
        equal += list.n < 8;
    }
    assert_true(equal > 0);
}

TEST(O17_the_draft_ends_by_itself_when_all_left_are_equal) {
    int found = 0;
    for (int i = 0; i < 60; i++) {
        deal(2, "", seed_of(i));
        if (count("shared", "RS") < 3) continue;
        found++;
        for (const char *action; deciding("draft") && (action = a_card_to_take("RS"));) act(action);
        asks(1, "turn");
        shows("shared", "RS|RS");
        assert_true(told("auto=true") > 0);
    }
    assert_true(found > 0);
}

TEST(O17_shared_cards_are_played_and_discarded_like_personal_ones) {
    set_up(2, "", "hands=RS,RM,GS|BS,BM,BK shared=GS|GM rows=NS| top=NS");
    legal("discard RS; play RM; discard RM; discard GS; discard GS shared; play GM shared; "
          "discard GM shared");
    act("play GM shared");
    shows("rows", "NS,GM|");
    shows("hands", "RS,RM,GS|BS,BM,BK");
    set_up(2, "", TWO " top=NS");
    act("discard GM shared; keep");
    shows("discard", "GM");
}

TEST(O17_a_shared_key_pays_for_a_nightmare) {
    set_up(2, "", "hands=RS,RM,RK|BS,BM,BK shared=GK|RK top=XX|NS|NM|NS");
    act("play RS");
    asks(1, "nightmare");
    legal("key RK; key GK shared; key RK shared; reveal; hand"); /* not the partner's BK */
    act("key RK shared");
    asks(2, "turn");
    shows("hands", "RM,RK,NS|BS,BM,BK");
    shows("shared", "GK|NM");
}

TEST(O17_a_shared_key_opens_a_door) {
    set_up(2, "", "hands=RS,RM,RK|BS,BM,BK shared=GK|RK top=RD|NS|NM|NS");
    act("play RS");
    asks(1, "door");
    legal("unlock; unlock shared; pass");
    act("unlock shared");
    shows("doors", "R|");
    shows("shared", "GK|NM");
    shows("hands", "RM,RK,NS|BS,BM,BK");
    set_up(2, "", "hands=RS,RM,RK|BS,BM,BK shared=GK|GS top=GD|NS|NM|NS");
    act("play RS");
    legal("unlock shared; pass");
    set_up(2, "", "hands=RS,RM,RK|BS,BM,BK shared=GS|GM top=BD|NS|NM|NS");
    act("play RS"); /* the partner's key opens nothing */
    asks(2, "turn");
    shows("doors", "|");
}

TEST(O17_a_shared_key_brings_a_prophecy) {
    set_up(2, "", "hands=RS,RM,RK|BS,BM,BK shared=GK|GS top=BD|NS|NM|NS|XX");
    act("discard GK shared; keep");
    asks(1, "prophecy");
}

TEST(O17_hands_are_three_three_and_two) {
    refused(2, "", "hands=RS,RM|BS,BM,BK shared=GS|GM");
    refused(2, "", "hands=RS,RM,RK|BS,BM,BK,RS shared=GS|GM");
    refused(2, "", "hands=RS,RM,RK|BS,BM,BK shared=GS");
    refused(2, "", "hands=RS,RM,RK|BS,BM,BK shared=GS|GM|GK");
    refused(2, "", "hands=RS,RM,RK|BS,BM,BK shared=GS|XX");
    refused(2, "", "hands=RS,RM,RK,BS,BM");
}

/* ---- O18: own row, own doors ---- */

TEST(O18_each_plays_into_the_own_row) {
    set_up(2, "", TWO " rows=RM|GM top=NS|NS");
    act("play RS");
    asks(2, "turn");
    act("play BS");
    shows("rows", "RM,RS|GM,BS");
}

TEST(O18_only_the_own_row_forbids_symbols) {
    set_up(2, "", TWO " rows=BS|GM top=NS|NS");
    illegal("play RS; play GS shared");
    assert_true(is_legal("play RM"));
    set_up_for(2, 2, "", TWO " rows=BS|GM top=NS|NS", "");
    illegal("play BM; play GM shared");
    assert_true(is_legal("play BS"));
    set_up_for(2, 2, "", TWO " rows=BS| top=NS|NS", "");
    assert_true(is_legal("play BS"));
    assert_true(is_legal("play BM"));
}

TEST(O18_O9_series_are_counted_in_each_row_for_itself) {
    set_up(2, "", "hands=RS,NM,RK|BS,BM,RK shared=GS|GM rows=RS,RM|BM top=NS|NS");
    shows("run", "2|1");
    act("play GS shared; play RK");
    asks(1, "turn");
}

TEST(O18_O9_the_partners_turn_does_not_break_a_series) {
    set_up(2, "", "hands=RS,NM,RK|BS,BM,RK shared=GS|GM rows=RS|BM top=NS|NS|NS");
    act("play RK; play BS");
    shows("run", "2|2");
    act("play RS");
    asks(1, "claim");
}

TEST(O18_a_door_lies_before_the_one_who_got_it) {
    set_up_for(2, 2, "",
               "hands=RS,NM,RK|BS,BM,RK shared=GS|GM rows=|BS,BM unknown=NS*5|BD discard=REST", "");
    act("play BS; claim");
    shows("doors", "|B");
    set_up_for(2, 2, "", TWO " top=BD|NS|NS|NS", "");
    act("play BS; unlock");
    shows("doors", "|B");
    set_up(2, "", TWO " top=RD|NS|NS|NS");
    act("play RS; unlock");
    shows("doors", "R|");
}

/* ---- O19: filling for two ---- */

TEST(O19_a_personal_card_is_replaced_by_a_personal_one) {
    set_up(2, "", TWO " top=NS|NM");
    act("play RS");
    shows("hands", "RM,RK,NS|BS,BM,BK");
    shows("shared", "GS|GM");
    shows("top", "NM");
}

TEST(O19_a_shared_card_is_replaced_by_a_shared_one) {
    set_up(2, "", TWO " top=NS|NM");
    act("play GS shared");
    shows("hands", "RS,RM,RK|BS,BM,BK");
    shows("shared", "GM|NS");
    shows("top", "NM");
}

TEST(O19_personal_cards_first) {
    set_up(2, "", TWO " top=RD|NS|NM|NK");
    act("play GS shared; unlock"); /* a shared card left before a personal one */
    asks(2, "turn");
    shows("hands", "RM,RS,NS|BS,BM,BK");
    shows("shared", "GM|NM");
    shows("top", "NK");
}

TEST(O19_three_missing_cards_two_of_them_shared) {
    set_up(2, "", "hands=RS,RM,RM|BS,BM,BK shared=RK|GK top=RD|XX|NS|NM|BM|NK");
    act("play RS; unlock shared; key GK shared");
    shows("hands", "RM,RM,NS|BS,BM,BK");
    shows("shared", "NM|BM");
    shows("top", "NK");
}

TEST(O19_the_second_player_fills_the_own_cards) {
    set_up_for(2, 2, "", TWO " top=NS|NM", "");
    act("play BS");
    shows("hands", "RS,RM,RK|BM,BK,NS");
    asks(1, "turn");
}

/* ---- O20: the swap ---- */

TEST(O20_a_discard_offers_a_swap) {
    set_up(2, "", TWO " top=NS|NM");
    act("discard RS");
    asks(1, "swap");
    legal("swap RM GS; swap RM GM; swap RK GS; swap RK GM; keep");
    shows("hands", "RM,RK|BS,BM,BK"); /* before filling */
    act("swap RM GS");
    asks(2, "turn");
    shows("hands", "RK,GS,NS|BS,BM,BK");
    shows("shared", "RM|GM");
}

TEST(O20_the_swap_can_be_left_out) {
    set_up(2, "", TWO " top=NS|NM");
    act("discard RS; keep");
    asks(2, "turn");
    shows("hands", "RM,RK,NS|BS,BM,BK");
    shows("shared", "GS|GM");
}

TEST(O20_after_the_discard_of_a_shared_card) {
    set_up(2, "", TWO " top=NS|NM");
    act("discard GS shared");
    legal("swap RS GM; swap RM GM; swap RK GM; keep");
    act("swap RK GM");
    shows("hands", "RS,RM,GM|BS,BM,BK");
    shows("shared", "RK|NS");
}

TEST(O20_no_swap_after_a_play) {
    set_up(2, "", TWO " top=NS|NM");
    act("play RS");
    asks(2, "turn");
    set_up(2, "", TWO " top=NS|NM");
    act("play GS shared");
    asks(2, "turn");
}

TEST(O20_no_swap_after_forced_discards) {
    set_up(2, "", TWO " top=RD|NS|NM|NK");
    act("play RS; unlock");
    asks(2, "turn");
    set_up(2, "", TWO " top=XX|NS|NM|NK");
    act("play RS; key RK");
    asks(2, "turn");
    set_up(2, "", TWO " top=XX|NS|NM|NK|NS|NM|NK");
    act("play RS; hand");
    asks(2, "turn");
}

TEST(O20_only_one_swap) {
    set_up(2, "", TWO " top=NS|NM");
    act("discard RS; swap RM GS");
    illegal("swap RK GM; swap GS RM");
    asks(2, "turn");
}

TEST(O20_before_the_prophecy) {
    set_up(2, "", TWO " top=NS|NM|NK|BS|BM|BK");
    act("discard RK");
    asks(1, "swap");
    shows("revealed", "");
    shows("top", "NS|NM|NK|BS|BM|BK");
    act("swap RS GS");
    asks(1, "prophecy");
    shows("revealed", "NS|NM|NK|BS|BM");
    shows("hands", "RM,GS|BS,BM,BK");
    act("drop NS; put NM; put NK; put BS");
    asks(2, "turn");
    shows("hands", "RM,GS,NM|BS,BM,BK");
}

TEST(O20_what_was_discarded_decides_not_what_was_swapped) {
    set_up(2, "", TWO " top=NS|NM|NK|BS|BM|BK");
    act("discard RS; swap RK GS"); /* a key changes places: no prophecy */
    asks(2, "turn");
    set_up(2, "", "hands=RS,RM,RK|BS,BM,BK shared=GK|GM top=NS|NM|NK|BS|BM|BK");
    act("discard RK; swap RS GM");
    asks(1, "prophecy");
}

TEST(O20_before_a_towers_look) {
    set_up(2, "expansions=towers", "hands=R3,RM,RK|BS,BM,BK shared=GS|GM top=NS|NM|NK|BS");
    act("discard R3");
    asks(1, "swap");
    act("keep");
    asks(1, "look");
}

TEST(O20_equal_cards_are_not_swapped) {
    set_up(2, "", "hands=RS,GS,GS|BS,BM,BK shared=GS|GM top=NS");
    act("discard RS");
    legal("swap GS GM; keep");
    set_up(2, "", "hands=RS,GS,RM|BS,BM,BK shared=GS|GS top=NS");
    act("discard RS");
    legal("swap RM GS; keep");
}

TEST(O20_nothing_is_asked_when_no_swap_is_possible) {
    set_up(2, "", "hands=RS,GS,GS|BS,BM,BK shared=GS|GS top=NS");
    act("discard RS");
    asks(2, "turn");
    shows("hands", "GS,GS,NS|BS,BM,BK");
    assert_int_equal(told("action=keep auto=true"), 1);
}

TEST(O20_also_with_an_empty_deck) {
    set_up(2, "", TWO " discard=REST");
    act("discard RK");
    asks(1, "swap");
    act("swap RS GS");
    over("");
    shows("hands", "RM,GS|BS,BM,BK");
    shows("shared", "RS|GM");
}

TEST(O20_nobody_swaps_alone) {
    set_up(1, "", "hands=RS,RM,RK,BS,BM top=NS");
    act("discard RS");
    asks(1, "turn");
    assert_int_equal(the_turn(), 2);
}

/* ---- O21: whose door is lost ---- */

TEST(O21_a_nightmare_takes_a_door_of_the_active_player) {
    set_up(2, "", "hands=RS,RM,RM|BS,BM,BM shared=GS|GM doors=R,B|G,N top=XX|NS");
    act("play RS");
    legal("limbo R; limbo B; reveal; hand");
    set_up_for(2, 2, "", "hands=RS,RM,RM|BS,BM,BM shared=GS|GM doors=R,B|G,N top=XX|NS", "");
    act("play BS");
    legal("limbo G; limbo N; reveal; hand");
    act("limbo N");
    shows("doors", "R,B|G");
}

TEST(O21_without_an_own_door_it_cannot_be_chosen) {
    set_up(2, "", "hands=RS,RM,RM|BS,BM,BM shared=GS|GM doors=|G,N top=XX|NS");
    act("play RS");
    legal("reveal; hand");
}

TEST(O21_of_two_doors_of_a_colour_the_own_one_goes) {
    set_up_for(2, 2, "", "hands=RS,RM,RM|BS,BM,BM shared=GS|GM doors=R|R top=XX|NS", "");
    act("play BS; limbo R");
    shows("doors", "R|");
}

TEST(O21_premonition_2_takes_the_active_players_door) {
    set_up(2, "expansions=premonitions", TWO " doors=|R up=P2 top=RD|NS|NS");
    act("play RS; unlock"); /* a single possibility: carried out */
    shows("doors", "|R");
    assert_int_equal(told("action=return R 1 auto=true"), 1);
}

TEST(O21_premonition_2_takes_any_where_the_active_player_has_none) {
    set_up(2, "expansions=premonitions", TWO " doors=|B,B,G,G up=P2 top=RD|NS|NS");
    act("play RS; unlock");
    asks(1, "return");
    legal("return B 2; return G 2");
    set_up(2, "expansions=premonitions", TWO " doors=B|B,G,G up=P2 top=RD|NS|NS");
    act("play RS; unlock");
    shows("doors", "R|B,G,G");
}

TEST(O21_premonition_7_takes_any_door_of_the_active_player) {
    set_up(2, "expansions=premonitions", TWO " doors=B,G|N,N up=P7 top=RD|NS|NS");
    act("play RS; unlock");
    asks(1, "return");
    legal("return R 1; return B 1; return G 1");
}

TEST(O21_premonition_7_takes_any_when_the_active_player_has_none_left) {
    set_up(2, "expansions=premonitions", TWO " doors=|R,N,N up=P2|P7 top=RD|NS|NS");
    act("play RS; unlock");
    asks(1, "premonition");
    act("face P2"); /* R of seat 1 goes */
    asks(1, "return");
    legal("return R 2; return N 2");
}

/* ---- O22: a new hand for two ---- */

TEST(O22_personal_and_shared_cards_go_and_come) {
    set_up(2, "", TWO " top=XX|NS|NM|GD|NK|XX|BS|BM|RS");
    act("play RS; hand");
    asks(2, "turn");
    shows("discard", "RM|RK|GS|GM|XX");
    shows("hands", "NS,NM,NK|BS,BM,BK"); /* personal first; the partner keeps all */
    shows("shared", "BS|BM");
    shuffled(1);
}

TEST(O22_the_second_player_too) {
    set_up_for(2, 2, "", TWO " top=XX|NS|NM|NK|BS|BM|RS", "");
    act("play GS shared; hand");
    asks(1, "turn");
    shows("discard", "BS|BM|BK|GM|XX");
    shows("hands", "RS,RM,RK|NS,NM,NK");
    shows("shared", "BS|BM");
}

TEST(O22_O14_fewer_than_five_cards_are_a_defeat) {
    set_up(2, "", TWO " top=XX|NS|NM|NK|BS discard=REST");
    act("play RS; hand");
    over("");
    shows("hands", "NS,NM,NK|BS,BM,BK");
    shows("shared", "BS");
}

/* ---- O23: victory together ---- */

TEST(O23_four_doors_of_four_colours_each) {
    set_up(2, "", "hands=NS,RM,RK|BS,BM,BK shared=GS|GM rows=NS,NM| doors=R,B,G|R,B,G,N top=BS");
    act("play NS; claim");
    over("12");
    shows("hands", "RM,RK|BS,BM,BK");
}

TEST(O23_by_key_and_by_the_second_player) {
    set_up_for(2, 2, "", TWO " doors=R,B,G,N|R,G,N top=BD|NS|NS", "");
    act("play BS; unlock");
    over("12");
    shows("top", "NS|NS");
}

TEST(O23_one_who_is_ready_plays_on) {
    set_up(2, "",
           "hands=NS,RM,RK|BS,BM,BK shared=GS|GM rows=NS,NM| doors=R,B,G|R "
           "unknown=GS*5|ND discard=REST");
    act("play NS; claim");
    asks(2, "turn");
    shows("doors", "R,B,G,N|R");
}

TEST(O23_eight_doors_with_two_of_one_colour_do_not_win) {
    set_up(2, "",
           "hands=NS,RM,RK|BS,BM,BK shared=GS|GM rows=NS,NM| doors=R,R,B,G|B,G,N "
           "unknown=GS*5|ND discard=REST");
    act("play NS; claim");
    asks(2, "turn");
    shows("doors", "R,R,B,G,N|B,G,N");
}

TEST(O23_a_second_door_of_a_colour_may_be_taken) {
    set_up(2, "", TWO " doors=R| top=RD|NS|NS");
    act("play RS; unlock");
    asks(2, "turn");
    shows("doors", "R,R|");
}

TEST(O23_a_won_game_cannot_be_set_up) {
    refused(2, "", TWO " doors=R,B,G,N|R,B,G,N");
    set_up(2, "", TWO " doors=R,R,B,G,N|B,G,N");
}

/* ---- O24: race ---- */

TEST(O24_the_first_with_four_colours_wins_alone) {
    set_up(2, "victory=race",
           "hands=NS,RM,RK|BS,BM,BK shared=GS|GM rows=NS,NM| doors=R,B,G|R,B,G top=BS");
    act("play NS; claim");
    over("1");
    set_up_for(2, 2, "victory=race", TWO " doors=R,B,G|R,G,N top=BD|NS|NS", "");
    act("play BS; unlock");
    over("2");
}

TEST(O24_doors_twice_do_no_harm) {
    set_up(2, "victory=race",
           "hands=NS,RM,RK|BS,BM,BK shared=GS|GM rows=NS,NM| doors=R,R,B,G| top=BS");
    act("play NS; claim");
    over("1");
}

TEST(O24_three_colours_do_not_win) {
    set_up(2, "victory=race", TWO " doors=R,B,G| top=RD|NS|NS");
    act("play RS; unlock");
    asks(2, "turn");
}

TEST(O24_nobody_wins_when_the_deck_runs_out) {
    set_up(2, "victory=race", TWO " doors=R,B,G| discard=REST");
    act("play RS");
    over("");
}

TEST(O24_together_does_not_end_there) {
    set_up(2, "victory=together", TWO " doors=B,G,N| top=RD|NS|NS");
    act("play RS; unlock");
    asks(2, "turn");
}

TEST(O24_alone_there_is_no_race) {
    set_up(1, "victory=race", "hands=RS,RM,RK,BS,BM doors=B,G,N top=RD|NS|NS");
    act("play RS; unlock");
    asks(1, "turn");
}

TEST(O24_a_decided_race_cannot_be_set_up) {
    refused(2, "victory=race", TWO " doors=R,B,G,N|");
    refused(2, "victory=race", TWO " doors=|R,B,G,N");
}

TEST(O24_a_tower_that_completes_both_wins_for_the_active_player) {
    set_up(2, "victory=race expansions=towers",
           "hands=N5,RS,RM|BS,BM,BK shared=GS|GM towers=R5|G5|B5 doors=R,B,G,N|R,B,G,N");
    act("play N5 right");
    over("1");
    set_up_for(2, 2, "victory=race expansions=towers",
               "hands=BS,BM,BK|N5,RS,RM shared=GS|GM towers=R5|G5|B5 doors=R,B,G,N|R,B,G,N", "");
    act("play N5 right");
    over("2");
}

TEST(O24_a_tower_may_win_for_the_other_player) {
    set_up(2, "victory=race expansions=towers",
           "hands=N5,RS,RM|BS,BM,BK shared=GS|GM towers=R5|G5|B5 doors=R|R,B,G,N");
    act("play N5 right");
    over("2");
    set_up_for(2, 2, "victory=race expansions=towers",
               "hands=BS,BM,BK|N5,RS,RM shared=GS|GM towers=R5|G5|B5 doors=R,B,G,N|R,B", "");
    act("play N5 right");
    over("1");
}

TEST(O24_victory_stops_a_race_at_once) {
    set_up_for(2, 2, "victory=race", TWO " doors=R,B,G|R,G,N top=BD|NS|NS", "");
    act("play BS; unlock");
    shows("hands", "RS,RM,RK|BM");
    shows("top", "NS|NS");
    legal("");
}

/* ---- O25: what two players know ---- */

static void all_see(const char *name, const char *value) {
    for (int seat = RV_ALL_SEATS; seat <= 2; seat++) shows_to(seat, name, value);
}

TEST(O25_open_hands_are_visible_to_both) {
    set_up(2, "talk=open", TWO);
    all_see("hands", "RS,RM,RK|BS,BM,BK");
    all_see("shared", "GS|GM");
}

TEST(O25_open_is_the_default) {
    set_up(2, "", TWO " unknown=NS*3 discard=REST");
    act("play RS");
    all_see("hands", "RM,RK,NS|BS,BM,BK");
    assert_non_null(strstr(story(2), "card=NS from=deck to=hand"));
}

TEST(O25_talk_and_silent_hide_personal_cards) {
    for (int i = 0; i < 2; i++) {
        set_up(2, i ? "talk=talk" : "talk=silent", TWO);
        shows_to(1, "hands", "RS,RM,RK|??,??,??");
        shows_to(2, "hands", "??,??,??|BS,BM,BK");
        shows_to(0, "hands", "??,??,??|??,??,??");
        shows("hands", "RS,RM,RK|BS,BM,BK");
        all_see("shared", "GS|GM");
    }
}

TEST(O25_what_a_seat_cannot_place_is_unknown) {
    set_up(2, "talk=silent", TWO " unknown=NS*2|XX discard=REST");
    shows_to(1, "unknown", "NS*2|XX|BS|BM|BK");
    shows_to(2, "unknown", "NS*2|XX|RS|RM|RK");
    shows_to(0, "unknown", "NS*2|XX|RS|RM|RK|BS|BM|BK");
    shows("unknown", "NS*2|XX");
    shows_to(1, "size", "3");
}

TEST(O25_drafted_cards_are_known_to_both) {
    deal(2, "talk=silent", "O25");
    all_see("shared", zone(RV_ALL_SEATS, "shared"));
    draft_all();
    char hands[SCENE_TEXT];
    snprintf(hands, sizeof hands, "%s", zone(RV_ALL_SEATS, "hands"));
    all_see("hands", hands);
}

TEST(O25_after_the_draft_only_drawn_cards_are_hidden) {
    int drawn = 0;
    for (int i = 0; i < 30; i++) {
        deal(2, "talk=silent", seed_of(i));
        draft_all();
        take_first(); /* the first action is to play a personal card */
        if (!deciding("turn")) continue;
        drawn++;
        assert_int_equal(count_for(1, "hands", "??"), 0);
        assert_int_equal(count_for(2, "hands", "??"), 1);
        assert_int_equal(count_for(0, "hands", "??"), 1);
    }
    assert_true(drawn > 5);
}

TEST(O25_a_card_drawn_from_the_unknown_is_hidden) {
    set_up(2, "talk=silent", TWO " unknown=NS*6 discard=REST");
    act("play RS");
    shows_to(1, "hands", "RM,RK,NS|??,??,??");
    shows_to(2, "hands", "??,??,??|BS,BM,BK");
    assert_non_null(strstr(story(1), "card=NS from=deck to=hand"));
    assert_non_null(strstr(story(2), "card=?? from=deck to=hand"));
    assert_non_null(strstr(story(0), "card=?? from=deck to=hand"));
    assert_null(strstr(story(2), "NS"));
}

TEST(O25_a_shared_card_drawn_is_open) {
    set_up(2, "talk=silent", TWO " unknown=NS*6 discard=REST");
    act("play GS shared");
    all_see("shared", "GM|NS");
    assert_non_null(strstr(story(2), "card=NS from=deck to=shared"));
}

TEST(O25_a_card_drawn_from_a_place_both_know_is_known) {
    set_up(2, "talk=silent", TWO " top=NS|NM");
    act("play RS");
    shows_to(2, "hands", "??,??,NS|BS,BM,BK");
    shows_to(0, "hands", "??,??,NS|??,??,??");
    shows_to(1, "hands", "RM,RK,NS|??,??,??");
}

TEST(O25_a_swapped_card_is_known_to_both) {
    set_up(2, "talk=silent", TWO " unknown=NS*6 discard=REST");
    act("discard RS; swap RM GS");
    shows_to(2, "hands", "GS,??,??|BS,BM,BK");
    shows_to(0, "hands", "GS,??,??|??,??,??");
    all_see("shared", "GM|RM");
    assert_int_equal(count_for(2, "unknown", "RM"), 0);
}

TEST(O25_who_looks_at_the_deck_alone_knows_it) {
    set_up(2, "talk=silent", TWO " top=NS|NM|NK|BS|BM|RS|RM");
    act("discard RK; keep");
    asks(1, "prophecy");
    shows_to(1, "revealed", "NS|NM|NK|BS|BM");
    shows_to(2, "revealed", "??|??|??|??|??");
    shows_to(0, "revealed", "??|??|??|??|??");
    shows_to(2, "top", "RS|RM"); /* known before, and not looked at */
    every_card_once(2, 76);
    act("drop NS");
    all_see("discard", "RK|NS");
    shows_to(2, "revealed", "??|??|??|??");
    act("put BM");
    assert_non_null(strstr(story(1), "action=put BM"));
    assert_non_null(strstr(story(2), "action=put ??"));
    assert_null(strstr(story(2), "BM"));
    shows_to(1, "top", "BM|RS|RM");
    shows_to(2, "top", "??|RS|RM");
    shows_to(0, "top", "??|RS|RM");
    act("put BS; put NK");
    asks(2, "turn");
    shows_to(1, "top", "BS|NK|NM|RS|RM");
    shows_to(2, "top", "??|??|??|RS|RM");
    shows_to(0, "top", "??|??|??|RS|RM");
    shows_to(1, "hands", "RS,RM,BM|??,??,??");
    shows_to(2, "hands", "??,??,??|BS,BM,BK"); /* BM went through the first player's eyes only */
}

TEST(O25_places_only_the_partner_knows_are_left_off_at_the_end) {
    set_up(2, "talk=silent", TWO " top=NS|NM|NK|BS|BM");
    act("discard RK; keep; drop NS; put BM; put BS; put NK");
    shows_to(1, "top", "BS|NK|NM");
    shows_to(2, "top", "");
    shows_to(2, "size", "66");
    every_card_once(2, 76);
}

TEST(O25_in_open_both_know_what_one_looks_at) {
    set_up(2, "talk=open", TWO " unknown=NS*6 discard=REST");
    act("discard RK; keep");
    all_see("top", "NS|NS|NS");
    set_up(2, "talk=open", TWO " top=NS|NM|NK|BS|BM");
    act("discard RK; keep");
    all_see("revealed", "NS|NM|NK|BS|BM");
    act("drop NS; put BM; put BS; put NK");
    assert_non_null(strstr(story(2), "action=put NK"));
    all_see("top", "BS|NK|NM");
    all_see("hands", "RS,RM,BM|BS,BM,BK");
}

TEST(O25_a_card_drawn_from_a_place_the_partner_knew_stays_known) {
    set_up(2, "talk=silent", TWO " top=NS|NM|NK|BS|BM");
    act("discard RK; keep; drop NS; put BM; put NK; put BS");
    asks(2, "turn");
    act("play BS"); /* the second player draws NK, which the first had put there */
    shows_to(1, "hands", "RS,RM,BM|NK,??,??");
    shows_to(2, "hands", "??,??,??|BM,BK,NK");
    shows_to(0, "hands", "??,??,??|NK,??,??"); /* all at the table know it */
    assert_non_null(strstr(story(1), "card=NK from=deck to=hand"));
}

TEST(O25_O16_the_partners_look_ends_knowledge_of_the_cards_looked_at) {
    set_up(2, "talk=silent", TWO " top=NS|NM|NK|GS|GM|RS|RM|BS|BM");
    act("discard RK; keep; drop NS; put NM; put NK; put GS");
    shows_to(1, "top", "NK|GS|GM|RS|RM|BS|BM");
    act("discard BK; keep"); /* looks at NK, GS, GM, RS, RM */
    shows_to(1, "revealed", "??|??|??|??|??");
    shows_to(1, "top", "BS|BM");
    act("drop RM; put RS; put GM; put GS");
    asks(1, "turn");
    shows_to(2, "top", "GM|GS|NK|BS|BM");
    shows_to(1, "top", "??|??|??|BS|BM"); /* just these: the deeper ones stay known */
    shows_to(1, "hands", "RS,RM,NM|??,??,??");
    shows_to(2, "hands", "??,??,??|BS,BM,RS");
}

TEST(O25_O16_a_shuffle_ends_it_for_all) {
    set_up(2, "talk=silent", "hands=RS,RM,RK|BK,BM,BS shared=GS|GM top=NS|NM|ND|BS|BM|NS");
    act("discard RK; keep; drop NS; put BS; put ND; put NM");
    shows_to(1, "top", "ND|NM|BM|NS");
    act("play BK"); /* a door without key, then a moon; limbo is shuffled in */
    asks(1, "turn");
    for (int seat = RV_ALL_SEATS; seat <= 2; seat++) shows_to(seat, "top", "");
    shows_to(1, "hands", "RS,RM,BS|NM,??,??");
}

TEST(O25_of_two_equal_cards_the_seen_one_leaves_first) {
    set_up(2, "talk=silent",
           "hands=RS,BM,GM|BS,BM,BK shared=GS|GM top=RS unknown=NS*6 discard=REST");
    act("play BM");
    shows_to(2, "hands", "RS,??,??|BS,BM,BK");
    act("play BS; play RS");
    shows_to(2, "hands", "??,??,??|BM,BK,NS");
    shows("hands", "RS,GM,NS|BM,BK,NS"); /* the other one is still there */
    set_up(2, "talk=silent",
           "hands=RS,BM,GM|BS,BM,BK shared=GS|GM top=RS unknown=NS*6 discard=REST");
    act("play BM; play BS; discard RS; keep");
    shows_to(2, "hands", "??,??,??|BM,BK,NS");
}

TEST(O25_the_seen_one_of_two_keys_pays) {
    set_up_for(2, 2, "talk=silent", "hands=RS,BM,GM|BK,BS,NM shared=GS|GM top=BK|NS|XX|NS|NM", "");
    act("play BS"); /* BK drawn in sight of all */
    shows_to(1, "hands", "RS,BM,GM|BK,??,??");
    act("play RS; play NM; key BK"); /* XX came; now NS is no longer in sight */
    shows("hands", "BM,GM,NS|BK,NS,NM");
    shows_to(1, "hands", "BM,GM,NS|??,NS,NM");
}

TEST(O25_the_seen_one_of_two_goes_to_the_shared_cards) {
    set_up(2, "talk=silent",
           "hands=RS,BM,GM|BS,BM,BK shared=GS|GM top=RS unknown=NS*6 discard=REST");
    act("play BM; play BS; discard GM; swap RS GS");
    shows_to(2, "hands", "GS,??,??|BM,BK,NS");
    shows("hands", "RS,GS,NS|BM,BK,NS");
}

TEST(O25_a_new_hand_is_hidden_and_its_shared_cards_open) {
    set_up(2, "talk=silent", TWO " top=XX unknown=NS*6 discard=REST");
    act("play RS; hand");
    shows_to(2, "hands", "??,??,??|BS,BM,BK");
    shows_to(1, "hands", "NS,NS,NS|??,??,??");
    all_see("shared", "NS|NS");
}

TEST(O25_what_is_revealed_both_see) {
    set_up(2, "talk=silent", TWO " top=XX unknown=NS*6 discard=REST");
    act("play RS");
    all_see("revealed", "XX");
    act("reveal");
    for (int seat = 0; seat <= 2; seat++) {
        assert_int_equal(count_for(seat, "discard", "NS"), 5);
        assert_non_null(strstr(story(seat), "card=NS from=deck to=discard"));
    }
    assert_null(strstr(story(2), "card=NS from=deck to=hand"));
}

TEST(O25_a_drawn_door_is_seen_by_all_while_it_is_decided_on) {
    set_up(2, "talk=silent", TWO " unknown=RD discard=REST");
    act("play RS");
    asks(1, "door");
    all_see("revealed", "RD");
    set_up(2, "talk=silent", TWO " unknown=GD discard=REST");
    act("play RS");
    all_see("limbo", "GD");
}

TEST(O25_rows_doors_and_discards_are_open) {
    set_up(2, "talk=silent", TWO " rows=NS|GM doors=R|B discard=XX|GD top=NS");
    all_see("rows", "NS|GM");
    all_see("doors", "R|B");
    all_see("discard", "XX|GD");
    all_see("run", "1|1");
}

TEST(O25_alone_nothing_is_hidden) {
    set_up(1, "talk=silent", "hands=RS,RM,RK,BS,BM top=GS|GM|NS|NM|XX");
    shows_to(1, "hands", "RS,RM,RK,BS,BM");
    act("discard RK; drop XX; put GS; put GM; put NS");
    shows_to(1, "hands", "RS,RM,BS,BM,GS");
    shows_to(1, "top", "GM|NS|NM");
}

/* Plays at random; all see 76 cards; in an open game all see the same. */
static void wander_and_look(const char *options, int number) {
    rv_rng rng;
    rv_rng_seed(&rng, seed_of(number));
    deal(2, options, seed_of(number));
    for (int i = 0; i < 150 && the_game()->actor(the_state()); i++) {
        scene_list list;
        scene_legal(&list);
        act(list.code[rv_rng_below(&rng, (uint32_t)list.n)]);
        for (int seat = RV_ALL_SEATS; seat <= 2; seat++) {
            every_card_once(seat, 76);
            if (strcmp(options, "talk=open") == 0)
                shows_to(seat, "hands", zone(RV_ALL_SEATS, "hands"));
        }
    }
}

TEST(O25_shown_and_unknown_are_always_the_whole_game) {
    for (int i = 0; i < 6; i++) {
        wander_and_look("talk=silent", i);
        wander_and_look("talk=open", i);
        wander_and_look("talk=talk victory=race", i);
    }
}

/* ---- O26: turns and defeat ---- */

TEST(O26_turns_alternate) {
    set_up(2, "", TWO " top=NS|NM|NS|NM");
    static const char *const actions[] = {"play RS", "play BS", "discard RM; keep", "play BM"};
    for (int i = 0; i < 4; i++) {
        asks(i % 2 + 1, "turn");
        assert_int_equal(the_turn(), i + 1);
        act(actions[i]);
    }
    asks(1, "turn");
    assert_int_equal(the_turn(), 5);
}

TEST(O26_the_first_player_begins) {
    for (int i = 0; i < 5; i++) {
        deal(2, "", seed_of(i));
        asks(1, "draft");
        draft_all();
        asks(1, "turn");
    }
}

TEST(O26_drawing_out_is_a_defeat_for_both) {
    set_up(2, "", TWO " doors=R,B,G,N|R discard=REST");
    act("play RS");
    over("");
    set_up_for(2, 2, "", TWO " top=NS discard=REST", "");
    act("play BS");
    asks(1, "turn");
    act("play RS");
    over("");
}

TEST(O26_O14_limbo_does_not_help_two_either) {
    set_up(2, "", TWO " top=GD discard=REST");
    act("play RS");
    over("");
    shows("limbo", "GD");
}

static const struct CMUnitTest TESTS[] = {
    cmocka_unit_test(O17_eight_labyrinth_cards_are_revealed),
    cmocka_unit_test(O17_they_take_one_in_turn_beginning_with_the_first),
    cmocka_unit_test(O17_the_card_taken_is_the_takers),
    cmocka_unit_test(O17_equal_cards_of_the_draft_give_one_action),
    cmocka_unit_test(O17_the_draft_ends_by_itself_when_all_left_are_equal),
    cmocka_unit_test(O17_shared_cards_are_played_and_discarded_like_personal_ones),
    cmocka_unit_test(O17_a_shared_key_pays_for_a_nightmare),
    cmocka_unit_test(O17_a_shared_key_opens_a_door),
    cmocka_unit_test(O17_a_shared_key_brings_a_prophecy),
    cmocka_unit_test(O17_hands_are_three_three_and_two),
    cmocka_unit_test(O18_each_plays_into_the_own_row),
    cmocka_unit_test(O18_only_the_own_row_forbids_symbols),
    cmocka_unit_test(O18_O9_series_are_counted_in_each_row_for_itself),
    cmocka_unit_test(O18_O9_the_partners_turn_does_not_break_a_series),
    cmocka_unit_test(O18_a_door_lies_before_the_one_who_got_it),
    cmocka_unit_test(O19_a_personal_card_is_replaced_by_a_personal_one),
    cmocka_unit_test(O19_a_shared_card_is_replaced_by_a_shared_one),
    cmocka_unit_test(O19_personal_cards_first),
    cmocka_unit_test(O19_three_missing_cards_two_of_them_shared),
    cmocka_unit_test(O19_the_second_player_fills_the_own_cards),
    cmocka_unit_test(O20_a_discard_offers_a_swap),
    cmocka_unit_test(O20_the_swap_can_be_left_out),
    cmocka_unit_test(O20_after_the_discard_of_a_shared_card),
    cmocka_unit_test(O20_no_swap_after_a_play),
    cmocka_unit_test(O20_no_swap_after_forced_discards),
    cmocka_unit_test(O20_only_one_swap),
    cmocka_unit_test(O20_before_the_prophecy),
    cmocka_unit_test(O20_what_was_discarded_decides_not_what_was_swapped),
    cmocka_unit_test(O20_before_a_towers_look),
    cmocka_unit_test(O20_equal_cards_are_not_swapped),
    cmocka_unit_test(O20_nothing_is_asked_when_no_swap_is_possible),
    cmocka_unit_test(O20_also_with_an_empty_deck),
    cmocka_unit_test(O20_nobody_swaps_alone),
    cmocka_unit_test(O21_a_nightmare_takes_a_door_of_the_active_player),
    cmocka_unit_test(O21_without_an_own_door_it_cannot_be_chosen),
    cmocka_unit_test(O21_of_two_doors_of_a_colour_the_own_one_goes),
    cmocka_unit_test(O21_premonition_2_takes_the_active_players_door),
    cmocka_unit_test(O21_premonition_2_takes_any_where_the_active_player_has_none),
    cmocka_unit_test(O21_premonition_7_takes_any_door_of_the_active_player),
    cmocka_unit_test(O21_premonition_7_takes_any_when_the_active_player_has_none_left),
    cmocka_unit_test(O22_personal_and_shared_cards_go_and_come),
    cmocka_unit_test(O22_the_second_player_too),
    cmocka_unit_test(O22_O14_fewer_than_five_cards_are_a_defeat),
    cmocka_unit_test(O23_four_doors_of_four_colours_each),
    cmocka_unit_test(O23_by_key_and_by_the_second_player),
    cmocka_unit_test(O23_one_who_is_ready_plays_on),
    cmocka_unit_test(O23_eight_doors_with_two_of_one_colour_do_not_win),
    cmocka_unit_test(O23_a_second_door_of_a_colour_may_be_taken),
    cmocka_unit_test(O23_a_won_game_cannot_be_set_up),
    cmocka_unit_test(O24_the_first_with_four_colours_wins_alone),
    cmocka_unit_test(O24_doors_twice_do_no_harm),
    cmocka_unit_test(O24_three_colours_do_not_win),
    cmocka_unit_test(O24_nobody_wins_when_the_deck_runs_out),
    cmocka_unit_test(O24_together_does_not_end_there),
    cmocka_unit_test(O24_alone_there_is_no_race),
    cmocka_unit_test(O24_a_decided_race_cannot_be_set_up),
    cmocka_unit_test(O24_a_tower_that_completes_both_wins_for_the_active_player),
    cmocka_unit_test(O24_a_tower_may_win_for_the_other_player),
    cmocka_unit_test(O24_victory_stops_a_race_at_once),
    cmocka_unit_test(O25_open_hands_are_visible_to_both),
    cmocka_unit_test(O25_open_is_the_default),
    cmocka_unit_test(O25_talk_and_silent_hide_personal_cards),
    cmocka_unit_test(O25_what_a_seat_cannot_place_is_unknown),
    cmocka_unit_test(O25_drafted_cards_are_known_to_both),
    cmocka_unit_test(O25_after_the_draft_only_drawn_cards_are_hidden),
    cmocka_unit_test(O25_a_card_drawn_from_the_unknown_is_hidden),
    cmocka_unit_test(O25_a_shared_card_drawn_is_open),
    cmocka_unit_test(O25_a_card_drawn_from_a_place_both_know_is_known),
    cmocka_unit_test(O25_a_swapped_card_is_known_to_both),
    cmocka_unit_test(O25_who_looks_at_the_deck_alone_knows_it),
    cmocka_unit_test(O25_places_only_the_partner_knows_are_left_off_at_the_end),
    cmocka_unit_test(O25_in_open_both_know_what_one_looks_at),
    cmocka_unit_test(O25_a_card_drawn_from_a_place_the_partner_knew_stays_known),
    cmocka_unit_test(O25_O16_the_partners_look_ends_knowledge_of_the_cards_looked_at),
    cmocka_unit_test(O25_O16_a_shuffle_ends_it_for_all),
    cmocka_unit_test(O25_of_two_equal_cards_the_seen_one_leaves_first),
    cmocka_unit_test(O25_the_seen_one_of_two_keys_pays),
    cmocka_unit_test(O25_the_seen_one_of_two_goes_to_the_shared_cards),
    cmocka_unit_test(O25_a_new_hand_is_hidden_and_its_shared_cards_open),
    cmocka_unit_test(O25_what_is_revealed_both_see),
    cmocka_unit_test(O25_a_drawn_door_is_seen_by_all_while_it_is_decided_on),
    cmocka_unit_test(O25_rows_doors_and_discards_are_open),
    cmocka_unit_test(O25_alone_nothing_is_hidden),
    cmocka_unit_test(O25_shown_and_unknown_are_always_the_whole_game),
    cmocka_unit_test(O26_turns_alternate),
    cmocka_unit_test(O26_the_first_player_begins),
    cmocka_unit_test(O26_drawing_out_is_a_defeat_for_both),
    cmocka_unit_test(O26_O14_limbo_does_not_help_two_either),
};

int main(void) {
    return cmocka_run_group_tests(TESTS, NULL, NULL);
}
