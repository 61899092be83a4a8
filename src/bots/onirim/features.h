/* features.h - what the learned value of Onirim looks at.
 *
 * A state (or an afterstate) is described by the places it takes in a number of small tables: each
 * table combines a few facts, such as "of this colour: doors missing, length of the series, suns,
 * moons and keys in the hand". Tables about one colour are shared by the four colours. The value is
 * a small network over these places (value.h). It covers the base game for one player. */
#ifndef RV_BOTS_ONIRIM_FEATURES_H
#define RV_BOTS_ONIRIM_FEATURES_H

#include "games/onirim/onirim.h"

enum {
    /* sizes of the tables; the facts are named where they are filled, in features.c */
    TABLE_SERIES = 3 * 3 * 4 * 4 * 4 * 3,
    TABLE_STOCK = 3 * 10 * 5 * 4 * 4,
    TABLE_DREAMS = 11 * 27 * 9,
    TABLE_CLOCK = 9 * 54 * 8,
    TABLE_KEYS = 5 * 3 * 11 * 9,
    TABLE_SYMBOLS = 6 * 6 * 6 * 4 * 3,
    TABLE_PAIRS = 3 * 3 * 4 * 4 * 5,
    TABLE_COLOUR = 3 * 17 * 6 * 9,
    TABLE_TOP = 7 * 7 * 7 * 9,
    TABLE_LIMBO = 4 * 4 * 9 * 8,
    TABLE_DOORS = 3 * 3 * 3 * 3 * 11 * 14,
    TABLE_LATE = 3 * 3 * 4 * 4 * 3 * 4 * 3,

    AT_SERIES = 0,
    AT_STOCK = AT_SERIES + TABLE_SERIES,
    AT_DREAMS = AT_STOCK + TABLE_STOCK,
    AT_CLOCK = AT_DREAMS + TABLE_DREAMS,
    AT_KEYS = AT_CLOCK + TABLE_CLOCK,
    AT_SYMBOLS = AT_KEYS + TABLE_KEYS,
    AT_PAIRS = AT_SYMBOLS + TABLE_SYMBOLS,
    AT_COLOUR = AT_PAIRS + TABLE_PAIRS,
    AT_TOP = AT_COLOUR + TABLE_COLOUR,
    AT_LIMBO = AT_TOP + TABLE_TOP,
    AT_DOORS = AT_LIMBO + TABLE_LIMBO,
    AT_LATE = AT_DOORS + TABLE_DOORS,
    ON_PLACES = AT_LATE + TABLE_LATE,

    ON_FEATURES = 4 * 4 + 6 + 7 /* places that every state takes */
};

/* Writes the ON_FEATURES places that a state of the base game takes. */
void on_features(const onirim *s, int places[ON_FEATURES]);

#endif
