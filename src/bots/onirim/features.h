/* features.h - what the learned value of Onirim looks at.
 *
 * A state (or an afterstate) is described by the places it takes in a number of small tables: each
 * table combines a few facts, such as "of this colour: is a door wanted, length of the series,
 * suns, moons and keys in the hand". Tables about one colour are shared by the four colours. The
 * value is a small network over these places (value.h). Which tables there are, and how large they
 * are, follows from the rules of the game: the number of seats and the expansions, and from how
 * much detail is wanted. */
#ifndef RV_BOTS_ONIRIM_FEATURES_H
#define RV_BOTS_ONIRIM_FEATURES_H

#include "games/onirim/onirim.h"

/* The facts of each table are named where its place is worked out, in features.c. */
enum on_table {
    T_SERIES, /* of one colour */
    T_STOCK,
    T_COLOUR,
    T_KEY_DREAMS, /* of one colour, for networks: what a key of it is worth */
    T_KEY_CLOCK,
    T_KEY_ROOMS,
    T_HELD_STOCK, /* of one colour, rich */
    T_HELD_CLOCK,
    T_PARTNER_SERIES, /* of one colour, two players */
    T_DREAMS,
    T_CLOCK,
    T_MOMENT,
    T_PAYMENT,
    T_KEYS,
    T_SYMBOLS,
    T_TOP,
    T_LIMBO,
    T_DOORS,
    T_DECK_KEYS,  /* for networks */
    T_HAND_CLOCK, /* rich */
    T_OPENINGS,
    T_EACH_DOOR,       /* fine */
    T_PARTNER_SYMBOLS, /* two players */
    T_DISCARD,         /* the book */
    T_ROW,             /* the towers */
    T_RAMPART,
    T_TOWERS_HELD,
    T_RUIN,
    T_OMENS, /* premonitions */
    T_OMEN_COLOURS,
    T_OMEN_DOORS,
    T_HAPPY,
    ON_TABLES
};

enum { ON_MOST_FEATURES = 56 };

/* How closely is looked: for a network; for one that has room for large tables, which only the base
 * game for one player has; for a value, of that game too, that cannot combine places itself. */
typedef enum { ON_USUAL, ON_RICH, ON_FINE } on_detail;

typedef struct {
    int at[ON_TABLES]; /* the first place of each table */
    int wants;         /* in how many ways a door of a colour can be wanted */
    on_detail detail;
    int by_colour; /* how many places each colour takes */
    int places;    /* in all */
} on_layout;

/* The tables of a game with these rules (see onirim.h). */
on_layout on_layout_of(unsigned rules, on_detail detail);

/* Writes the places that a state takes, as far as a seat knows it (of the cards that it does not
 * see, it knows that they are somewhere), first those of each colour and then those of all, and
 * returns how many they are: always the same number under the same rules. */
int on_features(const onirim *s, int eye, const on_layout *layout, int places[ON_MOST_FEATURES]);

/* A turn of the base game for one player of which no action is certain to bring a known card. */
bool on_is_plain_turn(const onirim *s);

/* For such a turn: what the places (in detail) that each action leads to weigh together, without
 * carrying it out. Returns which actions were weighed, as bits: all but those that end a series. */
uint32_t on_weigh_turn(const onirim *s, const on_layout *layout, const int16_t *linear,
                       const rv_action *legal, int n, int *weight);

#endif
