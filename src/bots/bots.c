/* bots.c - the players of the house, one line each in the table. A bot is given views only. */
#include <string.h>

#include "core/rng.h"
#include "reverie.h"

/* Each legal action is equally likely. */
static rv_action choose_random(const rv_game *game, const rv_state *view, const rv_action *legal,
                               int n, const rv_budget *budget, rv_rng *rng) {
    (void)game, (void)view, (void)budget;
    return legal[rv_below(rng, (uint32_t)n)];
}

/* The game's own yardstick, where it has one. */
static rv_action choose_reference(const rv_game *game, const rv_state *view, const rv_action *legal,
                                  int n, const rv_budget *budget, rv_rng *rng) {
    if (!game->reference) return choose_random(game, view, legal, n, budget, rng);
    return game->reference(view);
}

static const rv_bot BOTS[] = {
    {"random", NULL, choose_random},
    {"reference", NULL, choose_reference},
};

enum { N_BOTS = sizeof BOTS / sizeof *BOTS };

const rv_bot *rv_bot_at(int index) {
    return index >= 0 && index < N_BOTS ? &BOTS[index] : NULL;
}

const rv_bot *rv_find_bot(const char *name) {
    for (int i = 0; i < N_BOTS; i++)
        if (strcmp(BOTS[i].name, name) == 0) return &BOTS[i];
    return NULL;
}

/* The legal actions are those of the state, which its actor is shown: what a search of the deck would
 * find does not follow from the view. A bot that plans with the view alone may name another one. */
rv_action rv_bot_choose(const rv_bot *bot, const rv_game *game, const rv_state *state,
                        const rv_budget *budget, rv_rng *rng) {
    static const rv_budget OWN = {0, 0};
    int actor = game->actor(state);
    if (!actor) return 0;
    rv_state view;
    rv_action legal[RV_MAX_LEGAL];
    game->view(state, actor, &view);
    int n = game->legal(state, legal);
    rv_action chosen = bot->choose(game, &view, legal, n, budget ? budget : &OWN, rng);
    for (int i = 0; i < n; i++)
        if (legal[i] == chosen) return chosen;
    return legal[0];
}
