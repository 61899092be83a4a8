/* review.c - a moment of a review in words: what was done, what would have been better, by how
 * much, and what luck made of it. */
#include <math.h>

#include "words/gettext.h"
#include "words/words.h"

static const double SURE = 0.995, LUCK = 0.05, GRAVE = 0.2, SLIGHT = 0.05;

static double percent(double chance) {
    return 100 * chance;
}

static void add_action(const rv_game *game, const rv_moment *m, rv_action action, rv_text *out) {
    char text[RV_MAX_ACTION];
    game->action_text(action, text, sizeof text);
    words_action(game, game->decisions[m->decision].name, text, out);
}

static const char *help_of(const rv_game *game, const rv_moment *m, rv_action action) {
    char text[RV_MAX_ACTION];
    game->action_text(action, text, sizeof text);
    return words_action_help(game, game->decisions[m->decision].name, text);
}

/* A sentence of its own for chances that are certain. */
static void add_weight(const rv_moment *m, rv_text *out) {
    words_add(out, _("That would have won in %.0f %% of games, not in %.0f %%."),
              percent(m->before), percent(m->after));
    rv_text_add(out, " ");
    if (m->before > SURE) rv_text_add(out, _("The win was at hand."));
    else if (m->after < 1 - SURE) rv_text_add(out, _("After this nothing could be won any more."));
    else if (m->cost >= GRAVE) rv_text_add(out, _("A grave mistake."));
    else if (m->cost >= SLIGHT) rv_text_add(out, _("A mistake."));
    else rv_text_add(out, _("A slight mistake."));
}

static void add_luck(const rv_moment *m, rv_text *out) {
    if (fabs(m->luck) < LUCK) return;
    rv_text_add(out, " ");
    words_add(out,
              m->luck > 0 ? _("Luck then gave %.0f points back.")
                          : _("Luck then took %.0f points more."),
              percent(fabs(m->luck)));
}

void words_moment(const rv_game *game, const rv_moment *m, rv_text *out) {
    const char *help = help_of(game, m, m->best);
    char done[256], better[256];
    rv_text one = rv_text_in(done, sizeof done), two = rv_text_in(better, sizeof better);
    add_action(game, m, m->action, &one);
    add_action(game, m, m->best, &two);
    if (m->best == m->action) {
        words_add(out, _("%s. Nothing better is known; it wins in %.0f %% of games."), done,
                  percent(m->after));
    } else {
        words_add(out, _("%s. Better: %s."), done, better);
        rv_text_add(out, " ");
        add_weight(m, out);
        if (help && help != help_of(game, m, m->action)) words_add(out, " %s", help);
    }
    add_luck(m, out);
}
