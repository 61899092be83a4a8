/* test_towers.c - the Towers: edges, row, looks, rampart, what nightmares take (O32-O38). */
#include "onirim/scenario.h"

#define TOWERS "expansions=towers"
#define EIGHT_DOORS " doors=R,R,B,B,G,G,N,N"

/* ---- O32: the twelve towers ---- */

/* The printed edges: s sun, m moon. */
static const struct {
    const char *code, *left, *right;
} EDGES[] = {
    {"R3", "sm", "m"}, {"R4", "s", "m"}, {"R5", "", "m"}, /* red */
    {"B3", "m", "sm"}, {"B4", "m", "m"}, {"B5", "m", ""}, /* blue */
    {"G3", "s", "sm"}, {"G4", "s", "s"}, {"G5", "s", ""}, /* green */
    {"N3", "sm", "s"}, {"N4", "m", "s"}, {"N5", "", "s"}, /* brown */
};

enum { EVERY_TOWER = sizeof EDGES / sizeof *EDGES };

/* May tower b stand to the right of tower a? */
static bool may_touch(int a, int b) {
    return strpbrk(EDGES[a].right, EDGES[b].left) == NULL;
}

static void one_tower_in_the_row(int row, int held) {
    char zones[128];
    snprintf(zones, sizeof zones, "hands=%s,RS,BS,GS,NS towers=%s", EDGES[held].code,
             EDGES[row].code);
    set_up(1, TOWERS, zones);
}

static bool can_play(int tower, const char *side) {
    char action[32];
    snprintf(action, sizeof action, "play %s %s", EDGES[tower].code, side);
    return is_legal(action);
}

TEST(O32_seventy_of_the_132_pairs_fit) {
    int right = 0, left = 0;
    for (int a = 0; a < EVERY_TOWER; a++)
        for (int b = 0; b < EVERY_TOWER; b++) {
            if (a == b) continue;
            one_tower_in_the_row(a, b);
            if (can_play(b, "right") != may_touch(a, b))
                wrong("%s beside %s", EDGES[b].code, EDGES[a].code);
            if (can_play(b, "left") != may_touch(b, a))
                wrong("%s before %s", EDGES[b].code, EDGES[a].code);
            right += can_play(b, "right");
            left += can_play(b, "left");
        }
    assert_int_equal(right, 70);
    assert_int_equal(left, 70);
}

static void play_right(int tower) {
    char action[32];
    snprintf(action, sizeof action, "play %s right", EDGES[tower].code);
    act(action);
}

/* Can these four towers be played one after the other, each to the right of the last? */
static bool row_can_be_built(const int tower[4]) {
    char zones[128];
    snprintf(zones, sizeof zones, "hands=%s,%s,%s,%s,RS top=GS|GS|GS|GS", EDGES[tower[0]].code,
             EDGES[tower[1]].code, EDGES[tower[2]].code, EDGES[tower[3]].code);
    set_up(1, TOWERS, zones);
    for (int i = 0; i < 4; i++) {
        if (!can_play(tower[i], "right")) return false;
        play_right(tower[i]);
    }
    return true;
}

static bool four_colours(const int tower[4]) {
    int colours = 0;
    for (int i = 0; i < 4; i++) colours |= 1 << tower[i] / 3;
    return colours == 15;
}

TEST(O32_350_of_the_1944_rows_of_four_colours_are_legal) {
    int rows = 0, legal_rows = 0, t[4];
    for (int i = 0; i < 12 * 12 * 12 * 12; i++) {
        for (int j = 0, rest = i; j < 4; j++, rest /= 12) t[j] = rest % 12;
        if (!four_colours(t)) continue;
        rows++;
        legal_rows += row_can_be_built(t);
    }
    assert_int_equal(rows, 1944);
    assert_int_equal(legal_rows, 350);
}

TEST(O32_twelve_towers_join_the_deck) {
    for (int seats = 1; seats <= 2; seats++) {
        deal(seats, TOWERS, "twelve");
        deck_holds(76 + 12 - (seats == 1 ? 5 : 8));
        for (int i = 0; i < EVERY_TOWER; i++) {
            const char *code = EDGES[i].code;
            assert_int_equal(count("unknown", code) + count("hands", code) + count("shared", code),
                             1);
        }
    }
}

TEST(O32_a_tower_is_not_turned_around) {
    set_up(1, TOWERS, "hands=B5,RS,BS,GS,NS towers=R3"); /* moon against moon */
    illegal("play B5 right");
    set_up(1, TOWERS, "hands=R3,RS,BS,GS,NS towers=B5"); /* its right edge is free */
    act("play R3 right");
    shows("towers", "B5|R3");
}

TEST(O32_towers_that_may_not_touch_are_no_position) {
    refused(1, TOWERS, "hands=RS,BS,GS,NS,NM towers=R3|B5");
    refused(1, TOWERS, "hands=RS,BS,GS,NS,NM towers=B5|R3|N3|G4");
    refused(1, TOWERS, "hands=RS,BS,GS,NS,NM towers=R3 discard=R3");
    refused(1, "", "hands=RS,BS,GS,NS,NM towers=R3");
    refused(1, "", "hands=RS,BS,GS,NS,R3");
}

/* ---- O33: playing a tower ---- */

TEST(O33_a_drawn_tower_joins_the_hand) {
    set_up(1, TOWERS, "hands=RS,BS,GS,NS,NM top=R4|GM");
    act("discard NM");
    asks(1, "turn");
    shows("hands", "RS,R4,BS,GS,NS");
}

TEST(O33_towers_come_with_the_first_hand) {
    int with_tower = 0;
    for (int i = 0; i < 60; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "towers#%d", i + 1);
        deal(1, TOWERS, seed);
        with_tower += strpbrk(zone(RV_ALL_SEATS, "hands"), "345") != NULL;
    }
    assert_in_range(with_tower, 20, 50);
}

TEST(O33_a_tower_is_played_at_either_end) {
    set_up(1, TOWERS, "hands=R5,G5,BS,GS,NS towers=G4 top=GM|GM|BM");
    act("play R5 left");
    shows("towers", "R5|G4");
    assert_int_equal(told("card=R5 from=hand to=towers seat=1 place=1"), 1);
    set_up(1, TOWERS, "hands=R5,G5,BS,GS,NS towers=G4 top=GM|GM|BM");
    act("play R5 right");
    shows("towers", "G4|R5");
    act("play G5 right");
    shows("towers", "G4|R5|G5");
    assert_int_equal(told("card=G5 from=hand to=towers seat=1 place=3"), 1);
}

TEST(O33_touching_edges_share_no_symbol) {
    set_up(1, TOWERS, "hands=R4,N4,BS,GS,NS towers=G4");
    illegal("play R4 right"); /* sun against sun */
    illegal("play N4 left");
    act("play R4 left"); /* moon against sun */
    shows("towers", "R4|G4");
}

TEST(O33_only_the_ends_of_the_row_count) {
    set_up(1, TOWERS, "hands=R4,N3,BS,GS,NS towers=G4|B5|G5|R3");
    illegal("play N3 right; play N3 left"); /* moon against R3, sun against G4 */
    illegal("play R4 middle");
    act("play R4 right");
    shows("towers", "G4|B5|G5|R3|R4");
}

TEST(O33_an_empty_edge_fits_anything) {
    set_up(1, TOWERS, "hands=R3,N3,B3,G3,NS towers=B5");
    for (int i = 0; i < EVERY_TOWER; i += 3)
        assert_true(can_play(i, "right")); /* all four with number 3 */
}

TEST(O33_an_empty_row_has_one_place) {
    set_up(1, TOWERS, "hands=R4,RS,BS,GS,NS");
    legal("play R4 right; discard R4; play RS; discard RS; play BS; discard BS; play GS; "
          "discard GS; play NS; discard NS");
    act("play R4 right");
    shows("towers", "R4");
}

TEST(O33_colours_may_repeat) {
    set_up(1, TOWERS, "hands=R4,R5,BS,GS,NS towers=R3 top=GM|GM");
    act("play R4 right; play R5 right");
    shows("towers", "R3|R4|R5");
}

TEST(O33_only_the_right_end_with_the_option) {
    set_up(1, "expansions=towers towers=right", "hands=R4,G5,BS,GS,NS towers=G4 top=GM|GM");
    illegal("play R4 left; play R4 right; play G5 left; play G5 right");
    set_up(1, "expansions=towers towers=right", "hands=R4,N5,BS,GS,NS top=GM|GM");
    act("play R4 right");
    illegal("play N5 left");
    act("play N5 right");
    shows("towers", "R4|N5");
}

TEST(O33_a_tower_never_joins_the_labyrinth_row) {
    set_up(1, TOWERS, "hands=G4,RS,BS,BM,NS rows=RS,RM top=GM|GS discard=REST unknown=RD");
    illegal("play G4");
    act("play G4 right");
    shows("rows", "RS,RM");
    shows("run", "2");
    asks(1, "turn");
    illegal("play BM"); /* the last room is still a moon */
    act("play RS");
    asks(1, "claim"); /* and the series is not broken */
}

TEST(O33_after_a_tower_is_played_the_hand_is_filled) {
    set_up(1, TOWERS, "hands=G4,RS,BS,BM,NS top=GM|GS");
    act("play G4 right");
    asks(1, "turn");
    assert_int_equal(the_turn(), 2);
    shows("hands", "RS,BS,BM,GM,NS");
    shows("discard", "");
}

TEST(O33_two_players_share_one_tower_row) {
    set_up(2, TOWERS, "hands=G4,RS,BS|GS,NS,NM shared=R4|B5 top=GM|BM|RM");
    act("play G4 right");
    asks(2, "turn");
    illegal("play R4 left; play R4 right shared"); /* R4 is shared, and suns do not touch */
    act("play R4 left shared");
    shows("towers", "R4|G4");
    shows("shared", "B5|BM");
    asks(1, "turn");
    act("play B5 right shared");
    shows("towers", "R4|G4|B5");
}

/* ---- O34: the look of a discarded tower ---- */

static void looks_at(const char *tower, const char *seen) {
    char zones[160], action[32];
    snprintf(zones, sizeof zones, "hands=%s,RS,BS,GS,NS top=RM|BM|GM|NM|RK|BK", tower);
    set_up(1, TOWERS, zones);
    snprintf(action, sizeof action, "discard %s", tower);
    act(action);
    asks(1, "look");
    legal("look; pass");
    shows("revealed", "");
    act("look");
    asks(1, "look");
    shows("revealed", seen);
}

TEST(O34_a_discarded_tower_shows_as_many_cards_as_its_number) {
    looks_at("R3", "RM|BM|GM");
    looks_at("B3", "RM|BM|GM");
    looks_at("G4", "RM|BM|GM|NM");
    looks_at("N5", "RM|BM|GM|NM|RK");
}

TEST(O34_the_cards_go_back_on_top_in_any_order) {
    looks_at("G4", "RM|BM|GM|NM");
    legal("put RM; put BM; put GM; put NM");
    act("put NM");
    shows("top", "NM|RK|BK");
    shows("revealed", "RM|BM|GM");
    act("put GM; put RM");
    asks(1, "turn");
    shows("hands", "RS,BS,GS,NM,NS"); /* the first one put is drawn first */
    shows("top", "GM|RM|BM|RK|BK");
}

TEST(O34_nothing_is_discarded_by_a_look) {
    looks_at("R3", "RM|BM|GM");
    illegal("drop RM; pass; done");
    act("put RM; put GM");
    shows("discard", "R3");
    shuffled(0);
}

TEST(O34_the_look_may_be_declined) {
    set_up(1, TOWERS, "hands=R3,RS,BS,GS,NS top=RM|BM|GM");
    act("discard R3; pass");
    asks(1, "turn");
    shows("hands", "RS,RM,BS,GS,NS");
    shows("top", "BM|GM");
}

TEST(O34_O44_a_short_deck_is_looked_at_as_a_whole) {
    set_up(1, TOWERS, "hands=N5,RS,BS,GS,NS discard=REST top=RM|BM|GM");
    act("discard N5; look");
    shows("revealed", "RM|BM|GM");
    deck_holds(0);
    act("put GM; put RM");
    shows("top", "RM|BM");
    shows("hands", "RS,BS,GS,GM,NS");
}

TEST(O34_O44_a_look_at_one_card_still_is_asked) {
    set_up(1, TOWERS, "hands=N5,RS,BS,GS,NS discard=REST top=RM");
    act("discard N5");
    asks(1, "look");
    legal("look; pass");
    act("look");
    asks(1, "turn");
    shows("hands", "RS,RM,BS,GS,NS");
    deck_holds(0);
}

TEST(O34_O44_no_look_into_an_empty_deck) {
    set_up(1, TOWERS, "hands=N5,RS,BS,GS,NS discard=REST");
    act("discard N5");
    over(""); /* no question: the draw that follows loses */
}

TEST(O34_no_look_for_a_tower_dropped_in_a_prophecy) {
    set_up(1, TOWERS, "hands=RK,RS,BS,GS,NS top=R5|BM|GM|NM|RM|BK");
    act("discard RK; drop R5; put BM; put GM; put NM");
    asks(1, "turn");
    shows("discard", "RK|R5");
}

TEST(O34_no_look_for_towers_of_a_hand_or_a_reveal) {
    set_up(1, TOWERS, "hands=R5,RS,BS,GS,NS top=XX|GM|GM|BM|BM|RM|N4");
    act("discard NS; hand");
    asks(1, "turn");
    shows("hands", "RM,BM,BM,GM,GM");
    set_up(1, TOWERS, "hands=R5,RS,BS,GS,NS top=XX|G3|GM|B3|BM|RM|N4");
    act("discard NS; reveal");
    asks(1, "turn");
    shows("discard", "NS|G3|GM|B3|BM|RM|XX");
    shows("hands", "RS,R5,BS,GS,N4");
}

TEST(O34_O20_the_swap_comes_before_the_look) {
    set_up(2, TOWERS, "hands=RS,BS,GS|GS,NS,NM shared=R3|RM top=BM|GM|NM|RK");
    act("discard R3 shared");
    asks(1, "swap");
    legal("swap RS RM; swap BS RM; swap GS RM; keep");
    act("swap RS RM");
    asks(1, "look");
    shows("hands", "RM,BS,GS|GS,NS,NM");
    shows("shared", "RS");
    act("look");
    shows("revealed", "BM|GM|NM");
}

TEST(O34_O25_what_is_looked_at_only_the_looker_knows) {
    set_up(2, "expansions=towers talk=silent",
           "hands=R3,RS,BS|GS,NS,NM shared=GS|RS top=BM|GM|NM|RK");
    act("discard R3; keep; look");
    shows_to(1, "revealed", "BM|GM|NM");
    shows_to(2, "revealed", "??|??|??");
    act("put NM; put GM");
    asks(2, "turn");
    shows_to(1, "hands", "RS,BS,NM|??,??,??");
    shows_to(1, "top", "GM|BM|RK");
    shows_to(2, "top", "??|??|RK"); /* for just these cards the order is gone */
    shows_to(2, "hands", "??,??,??|GS,NS,NM");
    shows_to(0, "top", "??|??|RK");
}

TEST(O34_O25_an_open_look_is_seen_by_both) {
    set_up(2, TOWERS, "hands=R3,RS,BS|GS,NS,NM shared=GS|RS top=BM|GM|NM|RK");
    act("discard R3; keep; look");
    shows_to(2, "revealed", "BM|GM|NM");
    act("put NM; put GM");
    shows_to(2, "top", "GM|BM|RK");
    shows_to(2, "hands", "RS,BS,NM|GS,NS,NM");
}

/* ---- O35: the rampart ---- */

TEST(O35_eight_doors_without_a_rampart_are_no_victory) {
    set_up(1, TOWERS,
           "hands=NK,BS,GS,RS,RM rows=NS,NM doors=R,R,B,B,G,G,N towers=R3|G3|N5 "
           "discard=REST unknown=ND|GM*3");
    act("play NK; claim");
    asks(1, "turn");
    shows("doors", "R,R,B,B,G,G,N,N");
}

TEST(O35_the_eighth_door_wins_with_a_rampart) {
    set_up(1, TOWERS,
           "hands=NK,BS,GS,RS,RM rows=NS,NM doors=R,R,B,B,G,G,N towers=R3|G3|N5|B4 "
           "discard=REST unknown=ND|GM*3");
    act("play NK; claim");
    over("1");
}

TEST(O35_a_rampart_without_the_doors_is_no_victory) {
    set_up(1, TOWERS, "hands=B4,BS,GS,RS,RM doors=R,R,B,B,G,G,N towers=R3|G3|N5 top=GM");
    act("play B4 right");
    asks(1, "turn");
    shows("towers", "R3|G3|N5|B4");
}

TEST(O35_a_tower_played_completes_the_victory) {
    set_up(1, TOWERS, "hands=B4,BS,GS,RS,RM towers=R3|G3|N5 top=GM" EIGHT_DOORS);
    act("play B4 right");
    over("1");
    shows("hands", "BS,GS,RS,RM"); /* the game stops: the hand is not filled */
    set_up(1, TOWERS, "hands=G5,BS,GS,RS,RM towers=N4|B5|R5 top=GM" EIGHT_DOORS);
    act("play G5 left");
    over("1");
    shows("towers", "G5|N4|B5|R5");
}

TEST(O35_a_rampart_may_stand_anywhere_in_the_row) {
    /* Only the four in the middle, only the last four. */
    set_up(1, TOWERS,
           "hands=NK,BS,GS,RS,RM rows=NS,NM doors=R,R,B,B,G,G,N towers=R3|R4|G3|N5|B5|B3");
    act("play NK; claim");
    over("1");
    set_up(1, TOWERS,
           "hands=NK,BS,GS,RS,RM rows=NS,NM doors=R,R,B,B,G,G,N towers=R3|R4|R5|G3|N5|B3");
    act("play NK; claim");
    over("1");
}

TEST(O35_four_colours_that_are_no_neighbours_are_no_rampart) {
    set_up(1, TOWERS,
           "hands=NK,BS,GS,RS,RM rows=NS,NM doors=R,R,B,B,G,G,N towers=R5|G5|B5|R3|R4|N5 "
           "discard=REST unknown=ND|GM*3");
    act("play NK; claim");
    asks(1, "turn");
    set_up(1, TOWERS, "hands=RS,BS,GS,NS,NM towers=R5|N5|B5|N4|B4|G3" EIGHT_DOORS);
    asks(1, "turn"); /* a position that is not over */
}

TEST(O35_three_towers_are_no_rampart) {
    set_up(1, TOWERS, "hands=N5,BS,GS,RS,RM towers=B4|G3 top=GM" EIGHT_DOORS);
    act("play N5 right");
    asks(1, "turn");
}

TEST(O35_a_lost_tower_can_bring_four_colours_together) {
    set_up(1, TOWERS,
           "hands=RS,BS,GS,NS,NM towers=B5|N5|N4|R5|G5 top=XX|GM|GM|BM|BM|RM|RM" EIGHT_DOORS);
    act("discard NM; reveal");
    asks(1, "tower");
    act("lose 3");
    over("1");
    shows("towers", "B5|N5|R5|G5");
}

TEST(O35_a_lost_tower_wins_nothing_without_the_doors) {
    set_up(1, TOWERS,
           "hands=RS,BS,GS,NS,NM towers=B5|N5|N4|R5|G5 doors=R,R,B,B,G,G,N,N "
           "top=XX|GM|GM|GM");
    act("discard NM; limbo R"); /* the payment takes a door first */
    asks(1, "tower");
    act("lose 2");
    goes_on();
    shows("towers", "B5|N4|R5|G5");
    shows("doors", "R,B,B,G,G,N,N");
}

TEST(O35_a_won_game_is_no_position) {
    refused(1, TOWERS, "hands=RS,BS,GS,NS,NM towers=R3|G3|N5|B4" EIGHT_DOORS);
    set_up(1, TOWERS, "hands=RS,BS,GS,NS,NM towers=R3|G3|N5" EIGHT_DOORS);
}

TEST(O35_O23_a_tower_completes_the_victory_of_both) {
    set_up(2, TOWERS, "hands=B4,BS,GS|RS,RM,GM shared=GS|NS towers=R3|G3|N5 doors=R,B,G,N|R,B,G,N");
    act("play B4 right");
    over("12");
}

TEST(O35_O23_both_need_their_doors_besides_the_rampart) {
    set_up(2, TOWERS,
           "hands=B4,BS,GS|RS,RM,GM shared=GS|NS towers=R3|G3|N5 doors=R,B,B,N|R,G,G,N top=GM");
    act("play B4 right");
    asks(2, "turn");
}

TEST(O35_O24_a_tower_for_both_wins_for_the_active_player) {
    const char *zones = "hands=B4,BS,GS|R5,RM,GM shared=GS|NS towers=R3|G3|N5 "
                        "doors=R,B,G,N|R,B,G,N";
    set_up(2, "expansions=towers victory=race", zones);
    act("play B4 right");
    over("1");
    zones = "hands=R5,BS,GS|B4,RM,GM shared=GS|NS towers=R3|G3|N5 doors=R,B,G,N|R,B,G,N";
    set_up_for(2, 2, "expansions=towers victory=race", zones, "race");
    act("play B4 right");
    over("2");
}

TEST(O35_O24_a_tower_can_complete_the_race_for_the_other) {
    set_up(2, "expansions=towers victory=race",
           "hands=B4,BS,GS|R5,RM,GM shared=GS|NS towers=R3|G3|N5 doors=R,B,G|R,B,G,N");
    act("play B4 right");
    over("2");
    set_up(2, "expansions=towers victory=race",
           "hands=B4,BS,GS|RS,RM,GM shared=GS|NS towers=B5|N5|N4|R5|G5 doors=R,B|R,B,G,N "
           "top=XX|GM|GM");
    act("discard GS; keep; limbo R; lose 2");
    over("2");
}

TEST(O35_O24_four_colours_alone_do_not_win_the_race) {
    set_up(2, "expansions=towers victory=race",
           "hands=NK,BS,GS|R5,RM,GM shared=GS|NS rows=NS,NM| towers=R3|G3|N5 doors=R,B,G| "
           "discard=REST unknown=ND|RS*4");
    act("play NK; claim");
    asks(2, "turn");
    shows("doors", "R,B,G,N|");
}

/* ---- O36: nightmares take towers ---- */

#define ROW_OF_FIVE " towers=B5|N5|N4|R5|G5"

TEST(O36_O13_a_tower_is_lost_after_each_of_the_payments) {
    static const char *const payments[] = {"key RK", "limbo R", "reveal", "hand"};
    for (int i = 0; i < 4; i++) {
        set_up(1, TOWERS,
               "hands=RK,BS,GS,NS,NM doors=R top=XX|GM|GM|BM|BM|RM|GS|GS|GS" ROW_OF_FIVE);
        act("discard NM");
        asks(1, "nightmare");
        act(payments[i]);
        asks(1, "tower");
        shows("revealed", "XX");
        shows("towers", "B5|N5|N4|R5|G5");
        act("lose 5");
        asks(1, "turn");
        shows("towers", "B5|N5|N4|R5");
        assert_int_equal(count("discard", "G5"), 1);
        assert_int_equal(count("discard", "XX"), 1);
    }
}

TEST(O36_the_new_hand_comes_before_the_tower) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM top=XX|GM|XX|GM|BM|BM|RM|GS towers=R3");
    act("discard NM; hand");
    asks(1, "tower");
    shows("hands", "RM,BM,BM,GM,GM");
    shows("limbo", "XX");
    legal("lose 1; feign");
}

TEST(O36_O14_a_defeat_in_the_new_hand_takes_no_tower) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM discard=REST top=XX|GM|GM|GM|GM towers=R3");
    act("discard NM; hand");
    over("");
    shows("towers", "R3");
}

TEST(O36_end_towers_and_inner_ones_whose_neighbours_may_touch) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM top=XX|GM|GM" ROW_OF_FIVE);
    act("discard NM; key RK");
    legal("lose 1; lose 2; lose 3; lose 5; feign"); /* N4 and G5 share a sun */
    act("lose 2");
    shows("towers", "B5|N4|R5|G5");
    assert_int_equal(count("discard", "N5"), 1);
}

TEST(O36_inner_towers_that_hold_the_row_together_stay) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM top=XX|GM|GM towers=R3|G4|B4|G5|B3");
    act("discard NM; key RK");
    legal("lose 1; lose 5; feign");
    act("lose 1");
    shows("towers", "G4|B4|G5|B3");
}

TEST(O36_both_ends_of_a_row_of_two) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM top=XX|GM|GM towers=R3|G4");
    act("discard NM; key RK");
    legal("lose 1; lose 2; feign");
    act("lose 2");
    shows("towers", "R3");
}

TEST(O36_a_single_tower_is_asked_about_too) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM top=XX|GM|GM towers=R3");
    act("discard NM; key RK");
    asks(1, "tower");
    legal("lose 1; feign");
    act("lose 1");
    shows("towers", "");
    asks(1, "turn");
}

TEST(O36_an_empty_row_loses_nothing) {
    set_up(1, TOWERS, "hands=RK,R3,GS,NS,NM top=XX|GM|GM");
    act("discard NM; key RK");
    asks(1, "turn");
    shows("hands", "R3,GS,GM,GM,NS"); /* the tower in the hand is safe */
    shows("discard", "NM|RK|XX");
}

TEST(O36_towers_in_the_hand_are_not_lost) {
    set_up(1, TOWERS, "hands=RK,R3,GS,NS,NM top=XX|GM|GM towers=G4");
    act("discard NM; key RK");
    legal("lose 1; feign");
    act("lose 1");
    shows("hands", "R3,GS,GM,GM,NS");
}

TEST(O36_a_lost_tower_gives_no_look) {
    set_up(1, TOWERS, "hands=RK,R3,GS,NS,NM top=XX|GM|BM|RM towers=G5");
    act("discard NM; key RK; lose 1");
    asks(1, "turn");
    shows("top", "RM");
}

TEST(O36_each_of_several_nightmares_takes_a_tower) {
    set_up(1, TOWERS, "hands=RK,BK,GS,NS,NM top=XX|XX|GM|GM|GM" ROW_OF_FIVE);
    act("discard NM; key RK; lose 5");
    asks(1, "nightmare");
    act("key BK");
    asks(1, "tower");
    legal("lose 1; lose 2; lose 3; lose 4; feign");
    act("lose 1");
    shows("towers", "N5|N4|R5");
    asks(1, "turn");
}

TEST(O36_the_last_tower_lost_leaves_nothing_to_lose) {
    set_up(1, TOWERS, "hands=RK,BK,GS,NS,NM top=XX|XX|GM|GM|GM towers=R3");
    act("discard NM; key RK; lose 1; key BK");
    asks(1, "turn");
}

TEST(O36_a_nightmare_of_either_player_takes_from_the_shared_row) {
    set_up(2, TOWERS, "hands=RS,BS,GS|GS,NS,NM shared=RK|RM towers=R3|G4 top=GM|XX|BM|BM");
    act("play RS");
    asks(2, "turn");
    act("discard NS; keep; key RK shared");
    asks(2, "tower");
    act("lose 2");
    shows("towers", "R3");
}

/* ---- O37: false destruction ---- */

TEST(O37_the_nightmare_goes_to_limbo_instead) {
    set_up(1, TOWERS, "hands=RK,BK,GS,NS,NM top=XX|XX|GM|GM|GM|RM towers=R3|G4");
    act("discard NM; key RK; feign");
    asks(1, "nightmare");
    shows("limbo", "XX");
    shows("towers", "R3|G4");
    shows("discard", "NM|RK");
}

TEST(O37_a_feigned_nightmare_returns_to_the_deck) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM discard=REST top=XX|GM|GM|RM|BM towers=R3|G4");
    act("discard NM; key RK; feign");
    asks(1, "turn");
    shuffled(1);
    shows("limbo", "");
    shows("unknown", "XX|RM|BM");
    shows("towers", "R3|G4");
}

TEST(O37_feigning_does_not_undo_the_payment) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM doors=R discard=REST top=XX|GM|XX|BM towers=R3|G4");
    act("discard NM; limbo R; feign");
    asks(1, "turn");
    shows("doors", "");
    shows("unknown", "RD|XX*2|BM");
}

TEST(O37_nothing_to_feign_without_towers) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM discard=REST top=XX|GM|GM|RM|BM");
    act("discard NM; key RK");
    asks(1, "turn");
    assert_true(count("discard", "XX") == 10);
    shows("top", "RM|BM");
}

/* ---- O38: the rampart protects ---- */

#define RAMPART " towers=R3|G3|N5|B4"
#define RUINS "expansions=towers ruins=true"

TEST(O38_with_a_rampart_no_tower_is_lost) {
    static const char *const payments[] = {"key RK", "limbo R", "reveal", "hand"};
    for (int i = 0; i < 4; i++) {
        set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM doors=R top=XX|GM|GM|BM|BM|RM|GS|GS|GS" RAMPART);
        act("discard NM");
        act(payments[i]);
        asks(1, "turn");
        shows("towers", "R3|G3|N5|B4");
        assert_int_equal(count("discard", "XX"), 1);
    }
}

TEST(O38_a_rampart_within_a_longer_row_protects_it_all) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM top=XX|GM|GM towers=R3|R4|G3|N5|B5|B3");
    act("discard NM; key RK");
    asks(1, "turn");
    shows("towers", "R3|R4|G3|N5|B5|B3");
}

TEST(O38_four_towers_that_are_no_rampart_do_not_protect) {
    set_up(1, TOWERS, "hands=RK,BS,GS,NS,NM top=XX|GM|GM towers=R3|R4|G3|N5");
    act("discard NM; key RK");
    asks(1, "tower");
}

TEST(O38_in_scattered_ruins_a_rampart_protects_nothing) {
    set_up(1, RUINS, "hands=RK,BS,GS,NS,NM top=XX|GM|GM" RAMPART);
    act("discard NM; key RK");
    asks(1, "tower");
    legal("lose 1; lose 2; lose 4; feign"); /* G3 and B4 share a moon */
    act("lose 4");
    shows("towers", "R3|G3|N5");
}

TEST(O38_in_scattered_ruins_a_rampart_can_be_feigned_for) {
    set_up(1, RUINS, "hands=RK,BS,GS,NS,NM top=XX|GM|GM|RM|RM" RAMPART);
    act("discard NM; key RK; feign");
    shows("towers", "R3|G3|N5|B4");
    assert_int_equal(count("unknown", "XX"), 10);
}

TEST(O38_O35_in_scattered_ruins_a_rampart_still_wins) {
    set_up(1, RUINS, "hands=B4,BS,GS,RS,RM towers=R3|G3|N5 top=GM" EIGHT_DOORS);
    act("play B4 right");
    over("1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(O32_seventy_of_the_132_pairs_fit),
        cmocka_unit_test(O32_350_of_the_1944_rows_of_four_colours_are_legal),
        cmocka_unit_test(O32_twelve_towers_join_the_deck),
        cmocka_unit_test(O32_a_tower_is_not_turned_around),
        cmocka_unit_test(O32_towers_that_may_not_touch_are_no_position),
        cmocka_unit_test(O33_a_drawn_tower_joins_the_hand),
        cmocka_unit_test(O33_towers_come_with_the_first_hand),
        cmocka_unit_test(O33_a_tower_is_played_at_either_end),
        cmocka_unit_test(O33_touching_edges_share_no_symbol),
        cmocka_unit_test(O33_only_the_ends_of_the_row_count),
        cmocka_unit_test(O33_an_empty_edge_fits_anything),
        cmocka_unit_test(O33_an_empty_row_has_one_place),
        cmocka_unit_test(O33_colours_may_repeat),
        cmocka_unit_test(O33_only_the_right_end_with_the_option),
        cmocka_unit_test(O33_a_tower_never_joins_the_labyrinth_row),
        cmocka_unit_test(O33_after_a_tower_is_played_the_hand_is_filled),
        cmocka_unit_test(O33_two_players_share_one_tower_row),
        cmocka_unit_test(O34_a_discarded_tower_shows_as_many_cards_as_its_number),
        cmocka_unit_test(O34_the_cards_go_back_on_top_in_any_order),
        cmocka_unit_test(O34_nothing_is_discarded_by_a_look),
        cmocka_unit_test(O34_the_look_may_be_declined),
        cmocka_unit_test(O34_O44_a_short_deck_is_looked_at_as_a_whole),
        cmocka_unit_test(O34_O44_a_look_at_one_card_still_is_asked),
        cmocka_unit_test(O34_O44_no_look_into_an_empty_deck),
        cmocka_unit_test(O34_no_look_for_a_tower_dropped_in_a_prophecy),
        cmocka_unit_test(O34_no_look_for_towers_of_a_hand_or_a_reveal),
        cmocka_unit_test(O34_O20_the_swap_comes_before_the_look),
        cmocka_unit_test(O34_O25_what_is_looked_at_only_the_looker_knows),
        cmocka_unit_test(O34_O25_an_open_look_is_seen_by_both),
        cmocka_unit_test(O35_eight_doors_without_a_rampart_are_no_victory),
        cmocka_unit_test(O35_the_eighth_door_wins_with_a_rampart),
        cmocka_unit_test(O35_a_rampart_without_the_doors_is_no_victory),
        cmocka_unit_test(O35_a_tower_played_completes_the_victory),
        cmocka_unit_test(O35_a_rampart_may_stand_anywhere_in_the_row),
        cmocka_unit_test(O35_four_colours_that_are_no_neighbours_are_no_rampart),
        cmocka_unit_test(O35_three_towers_are_no_rampart),
        cmocka_unit_test(O35_a_lost_tower_can_bring_four_colours_together),
        cmocka_unit_test(O35_a_lost_tower_wins_nothing_without_the_doors),
        cmocka_unit_test(O35_a_won_game_is_no_position),
        cmocka_unit_test(O35_O23_a_tower_completes_the_victory_of_both),
        cmocka_unit_test(O35_O23_both_need_their_doors_besides_the_rampart),
        cmocka_unit_test(O35_O24_a_tower_for_both_wins_for_the_active_player),
        cmocka_unit_test(O35_O24_a_tower_can_complete_the_race_for_the_other),
        cmocka_unit_test(O35_O24_four_colours_alone_do_not_win_the_race),
        cmocka_unit_test(O36_O13_a_tower_is_lost_after_each_of_the_payments),
        cmocka_unit_test(O36_the_new_hand_comes_before_the_tower),
        cmocka_unit_test(O36_O14_a_defeat_in_the_new_hand_takes_no_tower),
        cmocka_unit_test(O36_end_towers_and_inner_ones_whose_neighbours_may_touch),
        cmocka_unit_test(O36_inner_towers_that_hold_the_row_together_stay),
        cmocka_unit_test(O36_both_ends_of_a_row_of_two),
        cmocka_unit_test(O36_a_single_tower_is_asked_about_too),
        cmocka_unit_test(O36_an_empty_row_loses_nothing),
        cmocka_unit_test(O36_towers_in_the_hand_are_not_lost),
        cmocka_unit_test(O36_a_lost_tower_gives_no_look),
        cmocka_unit_test(O36_each_of_several_nightmares_takes_a_tower),
        cmocka_unit_test(O36_the_last_tower_lost_leaves_nothing_to_lose),
        cmocka_unit_test(O36_a_nightmare_of_either_player_takes_from_the_shared_row),
        cmocka_unit_test(O37_the_nightmare_goes_to_limbo_instead),
        cmocka_unit_test(O37_a_feigned_nightmare_returns_to_the_deck),
        cmocka_unit_test(O37_feigning_does_not_undo_the_payment),
        cmocka_unit_test(O37_nothing_to_feign_without_towers),
        cmocka_unit_test(O38_with_a_rampart_no_tower_is_lost),
        cmocka_unit_test(O38_a_rampart_within_a_longer_row_protects_it_all),
        cmocka_unit_test(O38_four_towers_that_are_no_rampart_do_not_protect),
        cmocka_unit_test(O38_in_scattered_ruins_a_rampart_protects_nothing),
        cmocka_unit_test(O38_in_scattered_ruins_a_rampart_can_be_feigned_for),
        cmocka_unit_test(O38_O35_in_scattered_ruins_a_rampart_still_wins),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    rv_session_free(scene);
    return failed;
}
