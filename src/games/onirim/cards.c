/* cards.c - the cards of Onirim: codes, kinds and how many there are (O1-O4, O32, O39). */
#include "games/onirim/onirim.h"

#define COLOUR_ROW(c) c, c, c, c, c, c, c
const uint8_t ON_CARD_COLOUR[32] = {COLOUR_ROW(RED),   COLOUR_ROW(BLUE), COLOUR_ROW(GREEN),
                                    COLOUR_ROW(BROWN), COLOURS,          COLOURS};

#define KIND_ROW SUN, MOON, KEY, DOOR, TOWER3, TOWER4, TOWER5
const uint8_t ON_CARD_KIND[32] = {KIND_ROW, KIND_ROW, KIND_ROW, KIND_ROW,
                                  KINDS,    KINDS,    KINDS,    KINDS};

/* O2: suns differ by colour, everything else is the same for all four. O3: doors and nightmares. */
const uint8_t ON_CARD_COUNT[32] = {
    9,  4, 3, 2, 1, 1, 1, /* red: sun, moon, key, door, towers 3, 4, 5 */
    8,  4, 3, 2, 1, 1, 1, /* blue */
    7,  4, 3, 2, 1, 1, 1, /* green */
    6,  4, 3, 2, 1, 1, 1, /* brown */
    10, 4};

const char ON_CARD_CODE[32][3] = {"RS", "RM", "RK", "RD", "R3", "R4", "R5", "BS", "BM", "BK", "BD",
                                  "B3", "B4", "B5", "GS", "GM", "GK", "GD", "G3", "G4", "G5", "NS",
                                  "NM", "NK", "ND", "N3", "N4", "N5", "XX", "HH", "",   "??"};

int on_card_count(int card, unsigned expansions) {
    if (BIT(card) & SET_TOWERS && !(expansions & TOWER_ROW)) return 0;
    if (card == HAPPY && !(expansions & OMENS)) return 0;
    return ON_CARD_COUNT[card];
}

int on_card_of(rv_span code) {
    for (int card = 0; card < CARDS; card++)
        if (rv_span_is(code, ON_CARD_CODE[card])) return card;
    return NO_CARD;
}

/* The deck as it comes out of the box: rooms, doors and nightmares; towers; happy dreams. */
const uint8_t ON_BOX[ALL_CARDS] = {
#define TIMES2(card) card, card
#define TIMES3(card) card, card, card
#define TIMES4(card) TIMES2(card), TIMES2(card)
#define TIMES6(card) TIMES3(card), TIMES3(card)
#define OF_COLOUR(c) TIMES4(CARD(c, MOON)), TIMES3(CARD(c, KEY)), TIMES2(CARD(c, DOOR))
#define TOWERS_OF(c) CARD(c, TOWER3), CARD(c, TOWER4), CARD(c, TOWER5)
    TIMES6(CARD(RED, SUN)),   TIMES3(CARD(RED, SUN)),  OF_COLOUR(RED),
    TIMES6(CARD(BLUE, SUN)),  TIMES2(CARD(BLUE, SUN)), OF_COLOUR(BLUE),
    TIMES6(CARD(GREEN, SUN)), CARD(GREEN, SUN),        OF_COLOUR(GREEN),
    TIMES6(CARD(BROWN, SUN)), OF_COLOUR(BROWN),        TIMES6(NIGHTMARE),
    TIMES4(NIGHTMARE),        TOWERS_OF(RED),          TOWERS_OF(BLUE),
    TOWERS_OF(GREEN),         TOWERS_OF(BROWN),        TIMES4(HAPPY),
};
