/* rulebook.h - the rules of a game, printed for those who play line by line. */
#ifndef RV_CLI_RULEBOOK_H
#define RV_CLI_RULEBOOK_H

#include "reverie.h"

void rulebook_print(const rv_game *game);

#endif
