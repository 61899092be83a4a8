/* features.h - what the fast value of Onirim's base game for one player looks at; other games are
 * left to the deep value (sight.h).
 *
 * A state (or an afterstate) is described by the places it takes in a number of small tables: each
 * table combines a few facts, such as "of this colour: is a door wanted, length of the series,
 * suns, moons and keys in the hand". Tables about one colour are shared by the four colours. The
 * value is a small network over these places, or just their sum (value.h): each has its own
 * tables. */
#ifndef RV_BOTS_ONIRIM_FEATURES_H
#define RV_BOTS_ONIRIM_FEATURES_H

#include "games/onirim/onirim.h"

/* The facts of each table are named where its place is worked out, in features.c. */
enum on_table {
    T_SERIES, /* of one colour */
    T_STOCK,
    T_COLOUR,
    T_KEY_DREAMS, /* of one colour, rich: what a key of it is worth */
    T_KEY_CLOCK,
    T_KEY_ROOMS,
    T_HELD_STOCK,
    T_HELD_CLOCK,
    T_DREAMS,
    T_CLOCK,
    T_MOMENT,
    T_PAYMENT,
    T_KEYS,
    T_SYMBOLS,
    T_TOP,
    T_LIMBO,
    T_DOORS,
    T_DECK_KEYS, /* rich */
    T_HAND_CLOCK,
    T_OPENINGS,
    T_EACH_DOOR, /* fine */
    ON_TABLES
};

enum { ON_MOST_FEATURES = 44 };

/* What is looked at: many tables, for a network; fewer with more facts in each, for a value that
 * cannot combine places itself. */
typedef enum { ON_RICH, ON_FINE } on_detail;

typedef struct {
    int at[ON_TABLES]; /* the first place of each table */
    on_detail detail;
    int by_colour; /* how many places each colour takes */
    int places;    /* in all */
} on_layout;

/* Whether games with these rules (see onirim.h) have tables. */
static inline bool on_has_tables(unsigned rules) {
    return !(rules & (RULE_TWO | RULE_EXPANSIONS));
}

on_layout on_layout_of(on_detail detail);

/* Writes the places that a state takes, first those of each colour and then those of all, and
 * returns how many they are: always the same number in the same detail. */
int on_features(const onirim *s, const on_layout *layout, int places[ON_MOST_FEATURES]);

/* A turn in a game with tables of which no action is certain to bring a known card. */
bool on_is_plain_turn(const onirim *s);

/* For such a turn: what the (fine) places that each action leads to weigh together, without
 * carrying it out. Returns which actions were weighed, as bits: all but those that end a series. */
uint32_t on_weigh_turn(const onirim *s, const on_layout *layout, const int16_t *linear,
                       const rv_action *legal, int n, int *weight);

#endif
