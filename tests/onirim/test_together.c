/* test_together.c - expansions together, empty decks, filling that goes on (O43-O45), and what the
 * expansions do to each other (O27-O42). */
#include "onirim/scenario.h"

#define ALL "expansions=book,towers,premonitions"
#define GOALS " goals=R|B|G|N|R|B|G|N"

static const char *const SUBSETS[] = {"",
                                      "book",
                                      "towers",
                                      "book,towers",
                                      "premonitions",
                                      "book,premonitions",
                                      "towers,premonitions",
                                      "book,towers,premonitions"};

/* ---- O43: any combination ---- */

static int total(const char *name) {
    scene_list list;
    int n = 0, lists = scene_zone(name)->shape == RV_ZONE_LISTS ? rv_session_seats(scene) : 1;
    const char *value = zone(RV_ALL_SEATS, name);
    for (int i = 1; i <= lists; i++) {
        scene_cards(name, value, i, &list);
        n += list.n;
    }
    return n;
}

static void deal_subset(int seats, const char *subset, const char *more, const char *seed) {
    char options[160];
    snprintf(options, sizeof options, "expansions=%s%s", subset, more);
    deal(seats, options, seed);
}

TEST(O43_every_combination_for_one_and_two_players) {
    for (int i = 0; i < 8; i++)
        for (int seats = 1; seats <= 2; seats++) {
            bool book = i & 1, towers = i & 2, premonitions = i & 4;
            deal_subset(seats, SUBSETS[i], "", "combination");
            assert_int_equal(total("hands") + total("shared") + total("unknown"),
                             76 + 12 * towers + 4 * premonitions);
            assert_int_equal(total("goals"), 8 * book);
            assert_int_equal(total("up"), 4 * premonitions);
            assert_int_equal(count("unknown", "HH"), 4 * premonitions);
            assert_int_equal(count("unknown", "R3") + count("hands", "R3") + count("shared", "R3"),
                             towers);
        }
}

static void plays_to_the_end(int seats, const char *subset, const char *more) {
    rv_rng rng;
    rv_rng_seed(&rng, more);
    deal_subset(seats, subset, more, subset);
    for (int i = 0; the_game()->actor(the_state()) != 0; i++) {
        scene_list all;
        scene_legal(&all);
        act(all.code[rv_rng_below(&rng, (uint32_t)all.n)]);
        if (i > 5000) wrong("this game never ends");
    }
}

TEST(O43_every_combination_can_be_played_with_every_variant) {
    static const char *const variants[] = {"", " lost=true ruins=true",
                                           " premonitions=6 towers=right talk=silent",
                                           " lost=true premonitions=5 victory=race talk=talk"};
    for (int i = 0; i < 8; i++)
        for (int seats = 1; seats <= 2; seats++)
            for (int v = 0; v < 4; v++) plays_to_the_end(seats, SUBSETS[i], variants[v]);
}

/* What each variant changes, and that it changes nothing else. */
static void variants_are(bool lost, bool ruins, bool six, bool right) {
    char options[160];
    snprintf(options, sizeof options, ALL " lost=%s ruins=%s premonitions=%d towers=%s",
             lost ? "true" : "false", ruins ? "true" : "false", six ? 6 : 4,
             right ? "right" : "either");
    deal(1, options, "variants");
    assert_int_equal(total("up"), six ? 6 : 4);
    set_up(1, options, "hands=R4,BS,GS,NS,NM towers=G4 discard=NS*5" GOALS);
    assert_int_equal(is_legal("cast paradox"), !lost);
    assert_int_equal(is_legal("play R4 left"), !right);
    set_up(1, options, "hands=RK,BS,GS,NS,NM towers=R3|G3|N5|B4 top=XX|GM|GM" GOALS);
    act("discard NM; key RK");
    asks(1, ruins ? "tower" : "turn");
}

TEST(O43_each_variant_is_a_switch_of_its_own) {
    for (int i = 0; i < 16; i++) variants_are(i & 1, i & 2, i & 4, i & 8);
}

TEST(O43_variants_of_an_expansion_that_is_not_played_do_nothing) {
    set_up(1, "lost=true ruins=true premonitions=6 towers=right",
           "hands=RS,BS,GS,NS,NM discard=RS*8|BS*7 top=XX|GM");
    casts("");
    shows("goals", "");
    shows("up", "");
    shows("pile", "0");
}

/* ---- O44: an empty or short deck ---- */

TEST(O44_an_empty_deck_alone_loses_nothing) {
    set_up(1, "", "hands=RS,BS,GS,NS,NM discard=REST");
    asks(1, "turn");
    deck_holds(0);
    set_up(1, "", "hands=NK,BS,GS,RS,RM rows=NS,NM doors=R,R,B,B,G,G,N discard=REST unknown=ND");
    act("play NK; claim"); /* the last card of the deck is the eighth door */
    over("1");
}

TEST(O44_O10_no_prophecy) {
    set_up(1, "", "hands=RK,BS,GS,NS,NM discard=REST");
    act("discard RK");
    over("");
}

TEST(O44_no_paradox_with_an_empty_deck) {
    set_up(1, "expansions=book", "hands=RS,BS,GS,NS,NM discard=REST" GOALS);
    casts("cast plan");
    set_up(1, "expansions=book", "hands=RK,BS,GS,NS,NM discard=REST top=XX" GOALS);
    act("discard NM; draw");
    asks(1, "nightmare");
    casts("cast plan; cast punish");
    set_up(1, "expansions=book", "hands=RK,BS,GS,NS,NM discard=REST top=RD" GOALS);
    act("discard NM; draw");
    asks(1, "door");
    casts("cast plan");
}

TEST(O44_O31_a_draw_from_an_empty_deck_is_defeat_before_any_spell) {
    set_up(1, "expansions=book", "hands=RS,BS,GS,NS,NM discard=REST" GOALS);
    act("discard NM"); /* plan could be paid for, but nothing is asked */
    over("");
}

TEST(O44_O14_defeat_in_the_middle_of_filling_comes_before_a_spell) {
    set_up(1, "expansions=book", "hands=RK,BS,GS,NS,NM discard=REST top=RD" GOALS);
    act("discard NM; draw; unlock");
    over("");
    shows("doors", "R");
}

TEST(O44_O13_a_reveal_of_nothing) {
    set_up(1, "expansions=towers", "hands=RK,BS,GS,NS,NM towers=R3 discard=REST top=XX");
    int before = total("discard");
    act("discard NM; reveal");
    asks(1, "tower"); /* nothing was revealed; the tower is lost all the same */
    assert_int_equal(total("discard"), before + 1);
    shows("limbo", "");
    act("lose 1");
    over("");
}

TEST(O44_O42_a_vision_of_nothing_may_be_chosen) {
    set_up(1, ALL, "hands=RS,BS,GS,NS,NM up= discard=REST top=HH" GOALS);
    act("discard NM; draw");
    asks(1, "happy");
    legal("vision; cast plan"); /* no premonition is up and nothing is there to seek */
    act("vision");
    over("");
}

static void paradox_of(const char *deck, const char *actions, const char *after) {
    char zones[256];
    snprintf(zones, sizeof zones, "hands=RS,BS,GS,NS,NM discard=NS*5 removed=REST top=%s" GOALS,
             deck);
    set_up(1, "expansions=book", zones);
    act("cast paradox");
    act(actions);
    asks(1, "turn");
    shows("top", after);
    shows("bottom", "");
}

TEST(O44_O30_paradox_in_a_deck_of_five_or_fewer) {
    paradox_of("RM", "", "RM"); /* one card: nothing to choose */
    paradox_of("RM|BM", "raise BM", "BM|RM");
    paradox_of("RM|BM", "raise RM", "RM|BM");
    paradox_of("RM|BM|GM", "raise GM; put BM", "GM|BM|RM");
    paradox_of("RM|BM|GM|NM", "raise BM; put NM; put GM", "BM|NM|GM|RM");
    paradox_of("RM|BM|GM|NM|RK", "raise NM; put RK; put RM; put GM", "NM|RK|RM|GM|BM");
}

TEST(O44_O30_paradox_in_a_deck_of_six_leaves_the_top_card) {
    paradox_of("XX|RM|BM|GM|NM|RK", "raise NM; put RK; put RM; put GM", "NM|XX|RK|RM|GM|BM");
}

/* ---- O45: filling goes on ---- */

TEST(O45_O41_a_deck_emptied_by_a_premonition_loses_the_game) {
    set_up(1, "expansions=premonitions",
           "hands=RK,BS,GS,NS,NM doors=R up=P1 discard=REST top=RD|RS|RM|RS|RS");
    act("discard NM; unlock"); /* P1 takes all that is left, and two cards are missing */
    over("");
    deck_holds(0);
}

TEST(O45_O41_filling_goes_on_after_a_shuffle_in_its_middle) {
    set_up(1, "expansions=premonitions",
           "hands=BK,BS,GS,NS,NM doors=B up=P5 discard=REST top=BD|RK|GM|GM|RK|GM");
    act("discard NM; unlock"); /* both keys go; key and discarded card are replaced */
    asks(1, "turn");
    shows("hands", "BS,GS,GM,GM,NS");
    deck_holds(1);
}

TEST(O45_O13_a_deck_emptied_by_a_nightmare_loses_the_game) {
    set_up(1, "", "hands=RK,BS,GS,NS,NM discard=REST top=XX|RD|BD|XX|GM");
    act("discard NM; reveal"); /* what is in limbo does not help */
    over("");
    shows("limbo", "RD|BD|XX");
}

TEST(O45_O42_a_deck_emptied_by_a_vision_loses_the_game) {
    set_up(1, "expansions=premonitions", "hands=RK,BS,GS,NS,NM discard=REST top=HH|GM|GM|RM");
    act("discard NM; vision; drop RM; drop GM; drop GM");
    over("");
}

TEST(O45_O42_filling_goes_on_after_a_search) {
    set_up(1, "expansions=premonitions",
           "hands=RK,BS,GS,NS,NM discard=REST top=RD|HH|GM|GM|RM|BM unknown=NK");
    act("discard NM; unlock; seek NK"); /* two are missing: the card sought, and one more */
    asks(1, "turn");
    assert_int_equal(count("hands", "NK"), 1);
    assert_int_equal(total("hands"), 5);
    deck_holds(3);
}

TEST(O45_O41_a_new_hand_in_the_middle_of_filling_fills_it) {
    set_up(2, "expansions=premonitions",
           "hands=RK,BS,GS|NS,NM,RM shared=RS|BS doors=B,G| up=P8 removed=P1|P2|P3|P4|P5|P6|P7 "
           "discard=REST top=RD|BM|BM|GM|GM|NM|NK|NK");
    act("discard BS; keep; unlock");
    asks(2, "turn");
    shows("hands", "BM,BM,GM|NS,NM,RM");
    shows("shared", "GM|NM");
    shows("top", "NK|NK");
}

TEST(O45_cards_in_limbo_do_not_end_filling) {
    set_up(1, "expansions=premonitions",
           "hands=RK,BS,GS,NS,NM doors=R up=P2 discard=REST top=RD|GM|GM|RM");
    act("discard NM; unlock"); /* P2 sends a red door to limbo; two cards are missing */
    asks(1, "turn");
    shows("hands", "BS,GS,GM,GM,NS");
    shows("unknown", "RD|RM");
}

TEST(O45_O36_filling_goes_on_after_a_tower) {
    set_up(1, "expansions=towers",
           "hands=RK,BK,GS,NS,NM towers=R3|G4 discard=REST top=XX|RD|GM|GM|GM|RM");
    act("discard NM; key BK; lose 1");
    asks(1, "door");
    act("unlock");
    asks(1, "turn");
    shows("hands", "GS,GM,GM,GM,NS");
}

/* ---- The book and premonitions ---- */

TEST(O29_O41_a_door_returned_by_a_premonition_turns_a_goal_up) {
    set_up(1, "expansions=book,premonitions",
           "hands=RK,BS,GS,NS,NM doors=R,B,G,N goals=r|b|g|n|R|B|G|N up=P2 top=RD|XX|GM|GM");
    act("discard NM; unlock"); /* placed: the goal is turned down; P2: and up again */
    asks(1, "nightmare");
    shows("goals", "r|b|g|n|R|B|G|N");
    shows("doors", "R,B,G,N");
    shows("limbo", "RD");
    shows("removed", "P2");
}

TEST(O29_O41_the_door_of_the_players_choice_turns_up_its_own_goal) {
    set_up(1, "expansions=book,premonitions",
           "hands=NK,BS,GS,NS,NM doors=N,B,B goals=n|b|b|N|R|R|G|G up=P7 top=ND|XX|GM|GM");
    act("discard NM; unlock");
    shows("goals", "n|b|b|n|R|R|G|G");
    legal("return B; return N");
    act("return B");
    shows("goals", "n|b|B|n|R|R|G|G"); /* the right one of the two blue goals */
}

TEST(O28_O40_a_door_out_of_order_wakes_no_premonition) {
    set_up(1, "expansions=book,premonitions",
           "hands=RK,BS,GS,NS,NM doors=R goals=r|B|G|N|R|B|G|N up=P1|P2 top=RD|XX|GM|GM");
    act("discard NM; unlock");
    asks(1, "nightmare");
    shows("limbo", "RD");
    shows("up", "P1|P2");
    shows("removed", "");
}

TEST(O30_O41_premonitions_that_are_gone_do_not_pay_but_lie_beside_what_paid) {
    set_up(1, "expansions=book,premonitions",
           "hands=GK,BS,GS,NS,NM doors=G goals=g|G|B|B|R|R|N|N up=P3 discard=NS*4 "
           "removed=P1|XX top=GD|GM|GM|RM bottom=RM|RK|BM|BK|NK");
    act("discard NM; draw; unlock"); /* NS, NS, NS, NS, NM, GK are six; P3 is none of them */
    asks(1, "draw");
    shows("removed", "P1|P3|XX");
    casts("cast paradox");
    act("cast paradox");
    pay_first();
    shows("removed", "P1|P3|XX|GK|NS*4");
    shows("discard", "NM");
}

TEST(O30_O39_towers_and_happy_dreams_pay_for_spells) {
    set_up(1, ALL, "hands=RS,BS,GS,NS,NM discard=R3|N5|HH*2|XX" GOALS);
    act("cast paradox");
    asks(1, "paradox");
    shows("removed", "R3|N5|HH*2|XX");
}

TEST(O31_O40_no_spell_while_premonitions_come_true) {
    set_up(1, ALL,
           "hands=NK,BS,GS,NS,NM doors=B,B,N goals=b|b|n|N|R|R|G|G up=P5|P7 "
           "discard=RS*8|BS*6|XX*4 removed=P8|P4|P2 top=ND|GM|GM");
    act("discard NM; draw; unlock");
    asks(1, "premonition");
    casts("");
    act("face P7");
    asks(1, "return");
    casts("");
    act("return N");
    asks(1, "keys");
    casts("");
    act("drop RK");
    asks(1, "keys");
    act("drop NK");
    asks(1, "draw"); /* now the next draw is the next moment */
    casts("cast paradox; cast plan");
}

TEST(O41_O30_what_a_spell_was_paid_with_does_not_limit_the_keys) {
    set_up(1, "expansions=book,premonitions",
           "hands=BK,BS,GS,NS,NM doors=B goals=b|B|R|R|G|G|N|N up=P5 discard=XX*7 top=BD|GM|GM");
    act("cast plan; exchange 3 5; discard NM; unlock"); /* nightmares come late in card order */
    asks(1, "keys");
    legal("drop RK; drop BK; drop GK; drop NK");
}

TEST(O31_O42_spell_instead_of_answering_a_happy_dream) {
    set_up(1, ALL, "hands=RS,BS,GS,NS,NM up=P1 discard=RS*8|BS*7 top=HH|GM|RM" GOALS);
    act("discard NM; draw");
    asks(1, "happy");
    casts("cast paradox; cast plan"); /* and no punishment for a happy dream */
    act("cast plan");
    pay_first();
    act("exchange 1 2");
    asks(1, "happy");
    shows("goals", "B|R|G|N|R|B|G|N");
    shows("revealed", "HH");
    casts("cast paradox; cast plan");
    act("banish P1");
    asks(1, "draw");
}

TEST(O31_O42_a_card_raised_is_part_of_the_vision) {
    set_up(1, ALL,
           "hands=RS,BS,GS,NS,NM discard=RS*4 removed=REST top=HH|GM|GM|RM|RM|BM|BM|NK|NM" GOALS);
    act("discard NM; draw; cast paradox; raise NK; put RM; put BM; put BM");
    asks(1, "happy");
    act("vision");
    shows("revealed", "HH|NK|GM|GM|RM|RM|BM|BM");
    shows("top", "NM");
}

TEST(O31_O42_no_spell_within_a_vision) {
    set_up(1, ALL, "hands=RS,BS,GS,NS,NM discard=RS*8|BS*7 top=HH|GM|RM|BM|NM|NM|GK|RK" GOALS);
    act("discard NM; draw; vision");
    casts("");
    act("drop RK; done");
    asks(1, "happy");
    casts("");
    act("put GM; put RM; put BM; put NM; put NM");
    asks(1, "draw");
}

TEST(O42_O31_a_spell_can_come_between_a_search_and_the_draw) {
    set_up(1, ALL, "hands=RS,BS,GS,NS,NM discard=RS*8 removed=REST top=HH|GM|RM|BM|NM|RK" GOALS);
    act("discard NM; draw; seek RK");
    asks(1, "draw");
    shows("top", "RK");
    shows("unknown", "GM|RM|BM|NM");
}

TEST(O42_O25_a_sought_card_on_top_only_the_seeker_knows) {
    static const char *const zones =
        "hands=RS,BS,GS|NS,NM,RM shared=RS|BS discard=NS*5 removed=REST "
        "top=HH|GM|GM|BM|NM|RK" GOALS;
    set_up(2, "expansions=book,premonitions talk=silent", zones);
    act("discard GS; keep; draw; seek RK");
    asks(1, "draw");
    shows_to(1, "top", "RK");
    shows_to(2, "top", "");
    shows_to(0, "top", "");
    assert_int_equal(count_for(1, "unknown", "RK"), 0);
    assert_int_equal(count_for(2, "unknown", "RK"), 1);
    set_up(2, "expansions=book,premonitions", zones);
    act("discard GS; keep; draw; seek RK");
    shows_to(2, "top", "RK");
}

TEST(O30_O25_what_a_paradox_shows_only_the_caster_knows) {
    set_up(2, "expansions=book talk=silent",
           "hands=RS,BS,GS|NS,NM,RM shared=RS|BS discard=NS*5 top=GM "
           "bottom=BK|RM|RK|BM|NK|GK" GOALS);
    shows_to(2, "bottom", "BK|RM|RK|BM|NK|GK");
    act("cast paradox");
    shows_to(1, "revealed", "RM|RK|BM|NK|GK");
    shows_to(2, "revealed", "??|??|??|??|??");
    act("raise NK");
    assert_null(strstr(story(2), "NK"));
    act("put RM; put GK; put BM");
    shows_to(1, "top", "NK|GM");
    shows_to(1, "bottom", "BK|RM|GK|BM|RK");
    shows_to(2, "top", "??|GM");
    shows_to(2, "bottom", "BK|??|??|??|??"); /* for just these five the knowledge is gone */
}

/* ---- Towers and the others ---- */

TEST(O30_O36_a_punished_nightmare_takes_no_tower) {
    set_up(1, ALL, "hands=RK,BS,GS,NS,NM towers=R3|G4 discard=RS*9 top=XX|GM|RM" GOALS);
    act("discard NM; draw; cast punish");
    asks(1, "turn");
    shows("towers", "R3|G4");
    shows("discard", "XX");
}

TEST(O31_O36_no_spell_while_a_tower_is_lost) {
    set_up(1, ALL, "hands=RK,BS,GS,NS,NM towers=R3|G4 discard=RS*9|BS*5 top=XX|GM|RM" GOALS);
    act("discard NM; draw; key RK");
    asks(1, "tower");
    casts("");
    act("feign");
    asks(1, "draw");
    casts("cast paradox; cast plan");
}

TEST(O31_O34_no_spell_at_a_look) {
    set_up(1, ALL, "hands=R4,BS,GS,NS,NM discard=RS*9|BS*5 top=RD|GM|RM|BM" GOALS);
    act("discard R4");
    asks(1, "look");
    casts("");
    act("look");
    casts("");
    act("put GM; put RD; put BM");
    asks(1, "draw");
}

TEST(O31_O33_spell_before_a_tower_is_played_and_before_the_draw) {
    set_up(1, ALL, "hands=R4,BS,GS,NS,NM discard=RS*9|BS*5 top=GM|RM|BM" GOALS);
    casts("cast paradox; cast plan");
    act("play R4 right");
    asks(1, "draw");
}

TEST(O29_O36_the_goal_is_turned_up_before_the_tower_is_lost) {
    set_up(1, ALL,
           "hands=RK,BS,GS,NS,NM towers=R3|G4 doors=R,B goals=r|b|G|N|R|B|G|N top=XX|GM|RM");
    act("discard NM; limbo R");
    asks(1, "tower");
    shows("goals", "R|b|G|N|R|B|G|N");
    shows("limbo", "RD");
}

TEST(O35_O40_eight_doors_without_a_rampart_wake_premonitions) {
    set_up(1, "expansions=towers,premonitions",
           "hands=NK,BS,GS,RS,RM doors=R,R,B,B,G,G,N up=P7 towers=R3|G3|N5 top=ND|GM|GM");
    act("discard RM; unlock");
    asks(1, "return"); /* no victory, so P7 strikes */
    act("return N");
    shows("doors", "R,R,B,B,G,G,N");
}

TEST(O35_O40_with_a_rampart_victory_comes_first) {
    set_up(1, "expansions=towers,premonitions",
           "hands=NK,BS,GS,RS,RM doors=R,R,B,B,G,G,N up=P7 towers=R3|G3|N5|B4 top=ND|GM|GM");
    act("discard RM; unlock");
    over("1");
    shows("up", "P7");
}

TEST(O35_O28_a_rampart_and_the_goals_in_order) {
    set_up(1, ALL,
           "hands=NK,BK,GS,RS,RM doors=R,R,B,B,G,G,N goals=r|b|g|n|r|b|g|N "
           "towers=R3|G3|N5|B4 up= top=ND|GM|GM");
    act("discard RM; unlock");
    over("1");
    shows("goals", "r|b|g|n|r|b|g|n");
}

TEST(O42_O33_a_tower_can_be_sought) {
    set_up(1, ALL, "hands=RS,BS,GS,NS,NM removed=REST top=HH|GM|RM|B3" GOALS);
    act("discard NM; seek B3");
    asks(1, "turn");
    shows("hands", "RS,BS,B3,GS,NS");
}

TEST(O41_O33_P8_deals_towers_like_rooms) {
    set_up(1, "expansions=towers,premonitions",
           "hands=RK,BS,GS,NS,NM doors=B,G up=P8 removed=P1|P2|P3|P4|P5|P6|P7 "
           "top=RD|R3|GM|BM|N5|BK|RM");
    act("discard NM; unlock");
    shows("hands", "R3,BM,BK,GM,N5");
}

/* ---- All three, two players ---- */

TEST(O43_O41_O29_a_premonition_takes_the_partners_door_and_its_goal) {
    set_up(2, ALL,
           "hands=GK,BS,GS|NS,NM,RM shared=RS|BS doors=|R,R,B goals=r|b|r|G|B|N|G|N up=P2 "
           "towers=R3|G4 top=GD|XX|GM|GM|GM");
    act("discard BS; keep; unlock");
    asks(1, "nightmare"); /* red is the only pair, so there was nothing to choose */
    shows("doors", "G|R,B");
    shows("goals", "r|b|R|g|B|N|G|N");
    shows("limbo", "RD");
    act("limbo G"); /* payment II takes a door of the active player */
    shows("goals", "r|b|R|G|B|N|G|N");
    asks(1, "tower");
    act("lose 2");
    asks(2, "turn");
    shows("towers", "R3");
}

TEST(O43_one_turn_with_everything) {
    set_up(2, ALL " talk=silent",
           "hands=RK,BS,GS|NS,NM,RM shared=RS|R4 doors=R,B,G| goals=r|b|g|B|R|G|N|N up=P1|P3|P4 "
           "towers=G4 discard=NS*5|NM*2 removed=REST|P2|P5|P6|P7 "
           "top=GM|RD|HH|XX|GM|GM|BM|BM|NK");
    act("discard R4 shared");
    asks(1, "swap");
    act("swap BS RS");
    asks(1, "look");
    act("look; put RD; put GM; put HH");
    asks(1, "draw"); /* a red door comes, but blue is next: plan */
    act("draw");
    asks(1, "door");
    act("cast plan");
    pay_first();
    act("exchange 4 5");
    asks(1, "door");
    act("unlock"); /* the second red door: P1 finds no red room, and shuffles */
    shows("doors", "R,R,B,G|");
    shows("goals", "r|b|g|r|B|G|N|N");
    assert_int_equal(count("removed", "P1"), 1);
    shows("up", "P3|P4");
    assert_int_equal(told("event=shuffle") >= 1, 1);
    goes_on();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(O43_every_combination_for_one_and_two_players),
        cmocka_unit_test(O43_every_combination_can_be_played_with_every_variant),
        cmocka_unit_test(O43_each_variant_is_a_switch_of_its_own),
        cmocka_unit_test(O43_variants_of_an_expansion_that_is_not_played_do_nothing),
        cmocka_unit_test(O44_an_empty_deck_alone_loses_nothing),
        cmocka_unit_test(O44_O10_no_prophecy),
        cmocka_unit_test(O44_no_paradox_with_an_empty_deck),
        cmocka_unit_test(O44_O31_a_draw_from_an_empty_deck_is_defeat_before_any_spell),
        cmocka_unit_test(O44_O14_defeat_in_the_middle_of_filling_comes_before_a_spell),
        cmocka_unit_test(O44_O13_a_reveal_of_nothing),
        cmocka_unit_test(O44_O42_a_vision_of_nothing_may_be_chosen),
        cmocka_unit_test(O44_O30_paradox_in_a_deck_of_five_or_fewer),
        cmocka_unit_test(O44_O30_paradox_in_a_deck_of_six_leaves_the_top_card),
        cmocka_unit_test(O45_O41_a_deck_emptied_by_a_premonition_loses_the_game),
        cmocka_unit_test(O45_O41_filling_goes_on_after_a_shuffle_in_its_middle),
        cmocka_unit_test(O45_O13_a_deck_emptied_by_a_nightmare_loses_the_game),
        cmocka_unit_test(O45_O42_a_deck_emptied_by_a_vision_loses_the_game),
        cmocka_unit_test(O45_O42_filling_goes_on_after_a_search),
        cmocka_unit_test(O45_O41_a_new_hand_in_the_middle_of_filling_fills_it),
        cmocka_unit_test(O45_cards_in_limbo_do_not_end_filling),
        cmocka_unit_test(O45_O36_filling_goes_on_after_a_tower),
        cmocka_unit_test(O29_O41_a_door_returned_by_a_premonition_turns_a_goal_up),
        cmocka_unit_test(O29_O41_the_door_of_the_players_choice_turns_up_its_own_goal),
        cmocka_unit_test(O28_O40_a_door_out_of_order_wakes_no_premonition),
        cmocka_unit_test(O30_O41_premonitions_that_are_gone_do_not_pay_but_lie_beside_what_paid),
        cmocka_unit_test(O30_O39_towers_and_happy_dreams_pay_for_spells),
        cmocka_unit_test(O31_O40_no_spell_while_premonitions_come_true),
        cmocka_unit_test(O41_O30_what_a_spell_was_paid_with_does_not_limit_the_keys),
        cmocka_unit_test(O31_O42_spell_instead_of_answering_a_happy_dream),
        cmocka_unit_test(O31_O42_a_card_raised_is_part_of_the_vision),
        cmocka_unit_test(O31_O42_no_spell_within_a_vision),
        cmocka_unit_test(O42_O31_a_spell_can_come_between_a_search_and_the_draw),
        cmocka_unit_test(O42_O25_a_sought_card_on_top_only_the_seeker_knows),
        cmocka_unit_test(O30_O25_what_a_paradox_shows_only_the_caster_knows),
        cmocka_unit_test(O30_O36_a_punished_nightmare_takes_no_tower),
        cmocka_unit_test(O31_O36_no_spell_while_a_tower_is_lost),
        cmocka_unit_test(O31_O34_no_spell_at_a_look),
        cmocka_unit_test(O31_O33_spell_before_a_tower_is_played_and_before_the_draw),
        cmocka_unit_test(O29_O36_the_goal_is_turned_up_before_the_tower_is_lost),
        cmocka_unit_test(O35_O40_eight_doors_without_a_rampart_wake_premonitions),
        cmocka_unit_test(O35_O40_with_a_rampart_victory_comes_first),
        cmocka_unit_test(O35_O28_a_rampart_and_the_goals_in_order),
        cmocka_unit_test(O42_O33_a_tower_can_be_sought),
        cmocka_unit_test(O41_O33_P8_deals_towers_like_rooms),
        cmocka_unit_test(O43_O41_O29_a_premonition_takes_the_partners_door_and_its_goal),
        cmocka_unit_test(O43_one_turn_with_everything),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    rv_session_free(scene);
    return failed;
}
