/* test_cards.c - the cards (N1, N2): against a list of the printed ones, in the order of their
 * numbers. */
#include "nightmarium/scenario.h"

#include <stdio.h>
#include <string.h>

#include "games/nightmarium/cards.h"

enum { PRINTED = 108 };

static const char *const CARD[PRINTED] = {
    "NH/s",  "NT/-",   "NL/-",  "NH/-",   "NTH/w",  "NL/-", "NH/s",  "NT/s",  "NL/s",   "NTH/d",
    "NLT/w", "NL/w",   "NH/-",  "NLT/s",  "NL/-",   "NH/s", "NTH/s", "NL/s",  "NH/s",   "NT/s",
    "NLT/s", "NH/-",   "NT/s",  "NL/s",   "NH/d",   "NT/-", "NL/-",  "OH/d",  "OTH/j",  "OL/-",
    "OH/j",  "OT/j",   "OL/-",  "OTH/w",  "OT/-",   "OL/-", "OH/-",  "OLT/j", "OL/-",   "OH/d",
    "OTH/d", "OL/d",   "OH/j",  "OLT/d",  "OL/j",   "OH/w", "OT/w",  "OL/-",  "OH/w",   "OLT/w",
    "OL/-",  "OH/-",   "OT/d",  "OL/w",   "IH/h",   "IT/h", "IL/h",  "IH/j",  "ILTH/j", "IL/j",
    "IH/w",  "ILTH/w", "IL/w",  "IH/h",   "ILTH/h", "IL/-", "IH/-",  "IT/h",  "IL/-",   "IH/-",
    "IT/-",  "IL/-",   "IH/h",  "ILTH/h", "IL/h",   "IH/h", "IT/h",  "IL/h",  "IH/-",   "IT/-",
    "IL/-",  "CH/e",   "CTH/e", "CL/e",   "CH/-",   "CT/-", "CL/-",  "CH/j",  "CT/j",   "CL/j",
    "CH/d",  "CT/d",   "CL/d",  "CH/e",   "CT/e",   "CL/e", "CH/-",  "CT/-",  "CL/-",   "CH/e",
    "CT/e",  "CL/e",   "CH/e",  "CLT/e",  "CL/e",   "CH/e", "CT/e",  "CL/e",
};

/* How many printed cards have this legion, these positions, this power; NULL = any. */
static int printed(const char *legion, const char *positions, const char *power) {
    int n = 0;
    for (int i = 0; i < PRINTED; i++) {
        const char *slash = strchr(CARD[i], '/');
        size_t length = (size_t)(slash - CARD[i]) - 1;
        if (legion && CARD[i][0] != legion[0]) continue;
        if (positions && (strlen(positions) != length || strncmp(CARD[i] + 1, positions, length)))
            continue;
        if (power && slash[1] != power[0]) continue;
        n++;
    }
    return n;
}

/* All printed cards in one hand, and perhaps one more. */
static void hold_all(const char *more, char *out, size_t size) {
    size_t n = (size_t)snprintf(out, size, "size=0 hands=");
    for (int i = 0; i < PRINTED; i++)
        n += (size_t)snprintf(out + n, size - n, "%s%s", i ? "," : "", CARD[i]);
    if (more) snprintf(out + n, size - n, ",%s", more);
}

TEST(N1_the_deck_is_the_printed_cards) {
    char text[2048];
    hold_all(NULL, text, sizeof text);
    set_up(2, "", text);
    for (int i = 0; i < PRINTED; i++) {
        hold_all(CARD[i], text, sizeof text);
        refused(2, "", 1, text);
    }
}

TEST(N1_counts_by_legion_position_and_power) {
    static const struct {
        const char *legion, *positions, *power;
        int cards;
    } expected[] = {
        {"N", NULL, NULL, 27}, {"O", NULL, NULL, 27},  {"I", NULL, NULL, 27}, {"C", NULL, NULL, 27},
        {NULL, "L", NULL, 35}, {NULL, "T", NULL, 21},  {NULL, "H", NULL, 34}, {NULL, "LT", NULL, 7},
        {NULL, "TH", NULL, 7}, {NULL, "LTH", NULL, 4}, {NULL, NULL, "h", 12}, {NULL, NULL, "w", 12},
        {NULL, NULL, "j", 12}, {NULL, NULL, "e", 15},  {NULL, NULL, "s", 13}, {NULL, NULL, "d", 11},
        {NULL, NULL, "-", 33},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_int_equal(printed(expected[i].legion, expected[i].positions, expected[i].power),
                         expected[i].cards);
}

/* What the table says of a code is what its letters say. */
TEST(N1_codes_say_what_a_card_is) {
    static const char legions[] = "CINO", powers[] = "-hwjesd";
    int cards = 0;
    for (int i = 0; i < CODES; i++) {
        const nm_card *card = &NM_CARDS[i];
        char code[8], *end = code;
        *end++ = legions[card->legion];
        for (int p = 0; p < POSITIONS; p++)
            if (card->fits >> p & 1) *end++ = "LTH"[p];
        *end++ = '/';
        *end++ = powers[card->power];
        *end = '\0';
        assert_string_equal(card->code, code);
        assert_true(i == 0 || strcmp(NM_CARDS[i - 1].code, code) < 0); /* card order */
        int copies = 0;
        for (int k = 0; k < PRINTED; k++) copies += strcmp(CARD[k], code) == 0;
        assert_int_equal(card->copies, copies);
        cards += copies;
    }
    assert_int_equal(cards, PRINTED);
}

/* The head of a mixed creature shows its power at once. */
TEST(N2_each_letter_is_its_power) {
    static const char *const power[][2] = {{"IH/h", "herald IH/h"},    {"IH/w", "weeper IH/w"},
                                           {"IH/j", "joker IH/j"},     {"CH/e", "executioner CH/e"},
                                           {"NH/s", "scavenger NH/s"}, {"OH/d", "devourer OH/d"}};
    for (size_t i = 0; i < sizeof power / sizeof *power; i++) {
        char zones[128], action[32], all[96];
        snprintf(zones, sizeof zones,
                 "hands=%s,NL/-,NL/- creatures=OL/-+IT/-,NL/-|CL/- top=OL/-|OL/-", power[i][0]);
        snprintf(action, sizeof action, "play %s 1", power[i][0]);
        set_up(2, "goal=2", zones);
        act(action);
        snprintf(all, sizeof all, "wake; %s", power[i][1]);
        told_first(all);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(N1_the_deck_is_the_printed_cards),
        cmocka_unit_test(N1_counts_by_legion_position_and_power),
        cmocka_unit_test(N1_codes_say_what_a_card_is),
        cmocka_unit_test(N2_each_letter_is_its_power),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
