/* rules.h - the rules of the games, told to people in a page. docs/rules.md has every ruling. */
#ifndef RV_WORDS_RULES_H
#define RV_WORDS_RULES_H

#include "reverie.h"

/* Marked with N_: translate when they are shown. A NULL title ends the list. */
typedef struct {
    const char *title, *text;
} words_rule;

/* NULL: nobody has written them down. */
const words_rule *words_rules(const rv_game *game);

#endif
