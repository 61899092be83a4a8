/* games.h - what games share inside the house: the tables of the registry. */
#ifndef RV_GAMES_GAMES_H
#define RV_GAMES_GAMES_H

#include "reverie.h"

extern const rv_game rv_onirim;
extern const rv_game rv_nightmarium;
extern const rv_game rv_template;

#endif
