/* cards.h - the 108 cards (N1), as the 58 codes there are.
 *
 * Cards of one code are interchangeable, so the rules know a card by the number of its code. Codes
 * are numbered in card order (the byte order of their texts): a set of codes is a 64-bit mask, its
 * lowest bit the first card. The table below is the only list of cards; masks, the deck and the
 * texts are made from it. */
#ifndef RV_NIGHTMARIUM_CARDS_H
#define RV_NIGHTMARIUM_CARDS_H

#include "core/text.h"

enum { CODES = 58, CARDS = 108, POSITIONS = 3, NO_CARD = 0xff };

enum { CHIMERID, INSECTOID, NECRONAUT, HOMUNCULUS, LEGIONS };
enum { NONE, HERALD, WEEPER, JOKER, EXECUTIONER, SCAVENGER, DEVOURER, POWERS }; /* N2 */
enum { L = 1, T = 2, H = 4 }; /* positions: 1 << the number of cards below */

/* X(number, code, legion, positions, power, copies) */
#define NIGHTMARIUM_CARDS(X)                                                                       \
    X(0, "CH/-", CHIMERID, H, NONE, 2)                                                             \
    X(1, "CH/d", CHIMERID, H, DEVOURER, 1)                                                         \
    X(2, "CH/e", CHIMERID, H, EXECUTIONER, 5)                                                      \
    X(3, "CH/j", CHIMERID, H, JOKER, 1)                                                            \
    X(4, "CL/-", CHIMERID, L, NONE, 2)                                                             \
    X(5, "CL/d", CHIMERID, L, DEVOURER, 1)                                                         \
    X(6, "CL/e", CHIMERID, L, EXECUTIONER, 5)                                                      \
    X(7, "CL/j", CHIMERID, L, JOKER, 1)                                                            \
    X(8, "CLT/e", CHIMERID, L | T, EXECUTIONER, 1)                                                 \
    X(9, "CT/-", CHIMERID, T, NONE, 2)                                                             \
    X(10, "CT/d", CHIMERID, T, DEVOURER, 1)                                                        \
    X(11, "CT/e", CHIMERID, T, EXECUTIONER, 3)                                                     \
    X(12, "CT/j", CHIMERID, T, JOKER, 1)                                                           \
    X(13, "CTH/e", CHIMERID, T | H, EXECUTIONER, 1)                                                \
    X(14, "IH/-", INSECTOID, H, NONE, 3)                                                           \
    X(15, "IH/h", INSECTOID, H, HERALD, 4)                                                         \
    X(16, "IH/j", INSECTOID, H, JOKER, 1)                                                          \
    X(17, "IH/w", INSECTOID, H, WEEPER, 1)                                                         \
    X(18, "IL/-", INSECTOID, L, NONE, 4)                                                           \
    X(19, "IL/h", INSECTOID, L, HERALD, 3)                                                         \
    X(20, "IL/j", INSECTOID, L, JOKER, 1)                                                          \
    X(21, "IL/w", INSECTOID, L, WEEPER, 1)                                                         \
    X(22, "ILTH/h", INSECTOID, L | T | H, HERALD, 2)                                               \
    X(23, "ILTH/j", INSECTOID, L | T | H, JOKER, 1)                                                \
    X(24, "ILTH/w", INSECTOID, L | T | H, WEEPER, 1)                                               \
    X(25, "IT/-", INSECTOID, T, NONE, 2)                                                           \
    X(26, "IT/h", INSECTOID, T, HERALD, 3)                                                         \
    X(27, "NH/-", NECRONAUT, H, NONE, 3)                                                           \
    X(28, "NH/d", NECRONAUT, H, DEVOURER, 1)                                                       \
    X(29, "NH/s", NECRONAUT, H, SCAVENGER, 4)                                                      \
    X(30, "NL/-", NECRONAUT, L, NONE, 4)                                                           \
    X(31, "NL/s", NECRONAUT, L, SCAVENGER, 3)                                                      \
    X(32, "NL/w", NECRONAUT, L, WEEPER, 1)                                                         \
    X(33, "NLT/s", NECRONAUT, L | T, SCAVENGER, 2)                                                 \
    X(34, "NLT/w", NECRONAUT, L | T, WEEPER, 1)                                                    \
    X(35, "NT/-", NECRONAUT, T, NONE, 2)                                                           \
    X(36, "NT/s", NECRONAUT, T, SCAVENGER, 3)                                                      \
    X(37, "NTH/d", NECRONAUT, T | H, DEVOURER, 1)                                                  \
    X(38, "NTH/s", NECRONAUT, T | H, SCAVENGER, 1)                                                 \
    X(39, "NTH/w", NECRONAUT, T | H, WEEPER, 1)                                                    \
    X(40, "OH/-", HOMUNCULUS, H, NONE, 2)                                                          \
    X(41, "OH/d", HOMUNCULUS, H, DEVOURER, 2)                                                      \
    X(42, "OH/j", HOMUNCULUS, H, JOKER, 2)                                                         \
    X(43, "OH/w", HOMUNCULUS, H, WEEPER, 2)                                                        \
    X(44, "OL/-", HOMUNCULUS, L, NONE, 6)                                                          \
    X(45, "OL/d", HOMUNCULUS, L, DEVOURER, 1)                                                      \
    X(46, "OL/j", HOMUNCULUS, L, JOKER, 1)                                                         \
    X(47, "OL/w", HOMUNCULUS, L, WEEPER, 1)                                                        \
    X(48, "OLT/d", HOMUNCULUS, L | T, DEVOURER, 1)                                                 \
    X(49, "OLT/j", HOMUNCULUS, L | T, JOKER, 1)                                                    \
    X(50, "OLT/w", HOMUNCULUS, L | T, WEEPER, 1)                                                   \
    X(51, "OT/-", HOMUNCULUS, T, NONE, 1)                                                          \
    X(52, "OT/d", HOMUNCULUS, T, DEVOURER, 1)                                                      \
    X(53, "OT/j", HOMUNCULUS, T, JOKER, 1)                                                         \
    X(54, "OT/w", HOMUNCULUS, T, WEEPER, 1)                                                        \
    X(55, "OTH/d", HOMUNCULUS, T | H, DEVOURER, 1)                                                 \
    X(56, "OTH/j", HOMUNCULUS, T | H, JOKER, 1)                                                    \
    X(57, "OTH/w", HOMUNCULUS, T | H, WEEPER, 1)

typedef struct {
    uint8_t legion, fits, power, copies;
    char code[8];
} nm_card;

/* The codes, and behind them blanks, for planners: cards of no legion that fit nowhere. They are
 * several because a hand counts only up to seven of one code. */
enum { BLANK = CODES, BLANKS = 64 - CODES };
extern const nm_card NM_CARDS[CODES + BLANKS];

/* All cards, in card order. */
extern const uint8_t NM_DECK[CARDS];

/* Codes that fit legs, torso, head. */
extern const uint64_t NM_FIT[POSITIONS];

/* Codes of each legion; of any legion. */
enum { ANY_LEGION = LEGIONS };
extern const uint64_t NM_LEGION[LEGIONS + 1];

/* The number of a code, or NO_CARD. */
int nm_card_of(rv_span code);

#endif
