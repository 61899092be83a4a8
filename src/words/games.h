/* games.h - the words of each game, for the registry in words.c. */
#ifndef RV_WORDS_GAMES_H
#define RV_WORDS_GAMES_H

#include "words/words.h"

extern const words_game words_onirim;
extern const words_game words_nightmarium;

#endif
