/* cards.c - see cards.h: tables made from the one list of cards. */
#include "games/nightmarium/cards.h"

#define ROW(number, code, legion, fits, power, copies)                                             \
    [number] = {legion, fits, power, copies, code},
#define NO_CARD_AT(i) [BLANK + (i)] = {ANY_LEGION, 0, NONE, 0, ""}
const nm_card NM_CARDS[CODES + BLANKS] = {
    NIGHTMARIUM_CARDS(ROW) NO_CARD_AT(0),
    NO_CARD_AT(1),
    NO_CARD_AT(2),
    NO_CARD_AT(3),
    NO_CARD_AT(4),
    NO_CARD_AT(5),
};

#define TIMES_1(number) number
#define TIMES_2(number) number, number
#define TIMES_3(number) TIMES_2(number), number
#define TIMES_4(number) TIMES_3(number), number
#define TIMES_5(number) TIMES_4(number), number
#define TIMES_6(number) TIMES_5(number), number
#define COPIES(number, code, legion, fits, power, copies) TIMES_##copies(number),
const uint8_t NM_DECK[CARDS] = {NIGHTMARIUM_CARDS(COPIES)};

/* A bit for each code that meets a condition. */
#define BIT_IF(condition, number) | (uint64_t)((condition) != 0) << (number)
#define FITS_L(number, code, legion, fits, power, copies) BIT_IF((fits)&L, number)
#define FITS_T(number, code, legion, fits, power, copies) BIT_IF((fits)&T, number)
#define FITS_H(number, code, legion, fits, power, copies) BIT_IF((fits)&H, number)
const uint64_t NM_FIT[POSITIONS] = {
    0 NIGHTMARIUM_CARDS(FITS_L),
    0 NIGHTMARIUM_CARDS(FITS_T),
    0 NIGHTMARIUM_CARDS(FITS_H),
};

#define OF_C(number, code, legion, fits, power, copies) BIT_IF((legion) == CHIMERID, number)
#define OF_I(number, code, legion, fits, power, copies) BIT_IF((legion) == INSECTOID, number)
#define OF_N(number, code, legion, fits, power, copies) BIT_IF((legion) == NECRONAUT, number)
#define OF_O(number, code, legion, fits, power, copies) BIT_IF((legion) == HOMUNCULUS, number)
const uint64_t NM_LEGION[LEGIONS + 1] = {
    [CHIMERID] = 0 NIGHTMARIUM_CARDS(OF_C),    [INSECTOID] = 0 NIGHTMARIUM_CARDS(OF_I),
    [NECRONAUT] = 0 NIGHTMARIUM_CARDS(OF_N),   [HOMUNCULUS] = 0 NIGHTMARIUM_CARDS(OF_O),
    [ANY_LEGION] = (UINT64_C(1) << CODES) - 1,
};

int nm_card_of(rv_span code) {
    for (int i = 0; i < CODES; i++)
        if (rv_span_is(code, NM_CARDS[i].code)) return i;
    return NO_CARD;
}
