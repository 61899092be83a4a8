/* value.h - the learned value of Onirim.
 *
 * There is one for each number of seats and each set of expansions; `reverie train onirim` makes
 * their files. That of two players knows hidden hands, too: it just finds fewer cards in them. They
 * are deep networks (deep.h), but in the base game for one player, where `trained` and `quick` are
 * to be fast: there it is a small network over the places of features.h. Who asks for a value does
 * not see the difference.
 *
 * In the small one each place has a weight of its own and a row of numbers. The rows of all places
 * that are about no colour are added; to a copy of that sum for each colour the rows of its places
 * are added, and what is above zero then is added over the four colours: so that it is seen
 * together what belongs to one colour, its cards in the hand and those to come. That goes through a
 * second layer of ON_MIDDLE numbers, and both layers are weighed and added. All numbers are whole,
 * so that every platform plays the same. Places that hardly occur need no row: then a file has a
 * part "rows" that tells the row of each place, and row 0, of zeros, serves them all. */
#ifndef RV_BOTS_ONIRIM_VALUE_H
#define RV_BOTS_ONIRIM_VALUE_H

#include "bots/onirim/deep.h"
#include "bots/onirim/features.h"
#include "bots/weights.h"

enum {
    ON_HIDDEN = 64, /* columns: numbers in a row */
    ON_MIDDLE = 32,
    ON_LOGIT_ONE = 4096,  /* 1 on the scale of linear, skip and outer weights, and of the result */
    ON_INNER_ONE = 128,   /* of inner weights and the hidden sums */
    ON_MIDDLE_ONE = 1024, /* of middle weights ... */
    ON_SECOND_ONE = 256   /* ... and of what the second layer gives on */
};

#define ON_VALUE_KIND "value-3" /* changes with features.h and with the scales above */

typedef struct {
    on_layout layout;
    int columns;           /* ON_HIDDEN, or none: the linear weights are all */
    const uint16_t *row;   /* by place; NULL: each place has its own, in order */
    const int16_t *linear; /* by row */
    const int8_t *inner;   /* by row, that many columns each */
    const int16_t *bias;   /* by column */
    const int16_t *skip;   /* by column: past the second layer */
    const int16_t *middle; /* ON_MIDDLE rows of columns */
    const int16_t *shift;  /* ON_MIDDLE: the bias of the second layer */
    const int16_t *outer;  /* ON_MIDDLE */
    on_deep deep;          /* asked instead of all that, if it has rows */
} on_network;

/* Is there anything to ask? */
static inline bool on_has_network(const on_network *network) {
    return network->linear || network->deep.rows;
}

/* `quick` weighs places without a network, that is, with one of no columns, in the base game for
 * one player; elsewhere it plays by the network of `trained`, but plans less. */
enum { ON_QUICK = 1 << 15 }; /* beside the rules of a game: its weights for `quick` */

/* `expert`, advice and reviews may have a slower network of their own: the base game for one player
 * has one, since `trained` is to be fast there. */
enum { ON_EXPERT = 1 << 14 };

/* How many columns a network over these tables has. */
static inline int on_columns_of(on_detail detail) {
    return detail == ON_FINE ? 0 : ON_HIDDEN;
}

/* All options of a game for one player that make it harder, beside the expansions. */
enum { ON_HARDEST = RULE_EXPANSIONS | RULE_LOST | RULE_RUINS | RULE_RIGHT };

/* The name of the weights for games with these rules: "onirim_1", "onirim_2_bt",
 * "onirim_1_quick", "onirim_1_expert", "onirim_1_btp_hardest". */
enum { ON_NAME_SIZE = 32 };
void on_weights_name(unsigned rules, char name[ON_NAME_SIZE]);

/* The network of a (checked) file of weights for these rules, used where it lies; false if it has
 * not all its parts. */
bool on_network_in(rv_weights file, unsigned rules, on_network *network);

/* The shipped network for these rules, or the next best, or none: see on_has_network. It may lie in
 * the room given, or not. */
const on_network *on_network_for(unsigned rules, on_network *room);

/* What is clear without a network, or what none of them sees: ON_SURE if the game is won, -ON_SURE
 * if it is lost or can be won no more, since a door was dropped (O10, O42); else log-odds to be
 * added to those of a network. These are not 0 where one of two players has both doors of a colour,
 * so that the other cannot get one (O23). No network is as sure as that. */
enum { ON_SURE = 1 << 28 };
int on_foregone(const onirim *s, int eye);

/* How good a state or afterstate is, as far as a seat knows it: log-odds of winning, ON_LOGIT_ONE
 * for 1. */
int on_logit(const on_network *network, const onirim *s, int eye);

/* Log-odds as a chance from 0 to 1. */
float on_chance(int logit);

#endif
