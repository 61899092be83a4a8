/* rulebook.c - see rulebook.h. */
#include "cli/rulebook.h"

#include <stdio.h>

#include "cli/screen.h"
#include "words/gettext.h"
#include "words/rules.h"

void rulebook_print(const rv_game *game) {
    for (const words_rule *rule = words_rules(game); rule && rule->title; rule++) {
        printf("%s%s%s\n", screen_strong(), _(rule->title), screen_normal());
        screen_wrap("  ", 0, 2, _(rule->text));
    }
}
