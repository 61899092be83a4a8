/* sets.h - every way to set a game up: number of seats and options, numbered.
 *
 * The sets of a game are the full product of its seats and option values, read from its table, so a
 * new option is walked without a change here. set_at() leaves out sets that the game refuses. */
#ifndef TESTS_BATTERY_SETS_H
#define TESTS_BATTERY_SETS_H

#include "reverie.h"

typedef struct {
    const rv_game *game;
    int seats;
    rv_options options;
} set;

enum { SET_TEXT = 256 };

/* A game with not more sets than this is walked in all of them, else in a sample. */
enum { FEW_SETS = 2500 };

/* How many sets there are, refused ones included. */
int sets_of(const rv_game *game);

/* Set number `index`, 0 to sets_of() - 1; false if the game refuses it. */
bool set_at(const rv_game *game, int index, set *out);

/* "onirim seats=2 expansions=book,towers lost=false ..." */
void set_text(const set *s, char out[SET_TEXT]);

/* Which pairs of values of two options (or of an option and the number of seats) were met. */
enum { COVER_DIMENSIONS = RV_MAX_OPTIONS + 1, COVER_VALUES = 16 };
typedef struct {
    bool met[COVER_DIMENSIONS][COVER_VALUES][COVER_DIMENSIONS][COVER_VALUES];
} cover;

void cover_set(cover *c, int index, const rv_game *game);

/* How many pairs that some set of the game has were not met. */
int cover_missing(const cover *c, const rv_game *game);

/* How far to step from one set to the next so that all are met and neighbours differ much. */
int sets_step(int sets);

#endif
