/* bots.c - the players of the house, one line each in the table. A bot is given views only. */
#include <string.h>

#include "bots/brain.h"
#include "bots/expert.h"
#include "core/rng.h"
#include "reverie.h"

/* Each legal action is equally likely. */
static rv_action choose_random(const rv_game *game, const rv_state *view, const rv_action *legal,
                               int n, const rv_budget *budget, rv_rng *rng) {
    (void)game, (void)view, (void)budget;
    return legal[rv_below(rng, (uint32_t)n)];
}

/* The game's own yardstick; where it has none, `quick` (reference policies). */
static rv_action choose_reference(const rv_game *game, const rv_state *view, const rv_action *legal,
                                  int n, const rv_budget *budget, rv_rng *rng) {
    const rv_brain *brain = rv_brain_of(game);
    rv_action chosen = game->reference ? game->reference(view) : 0;
    if (chosen) return chosen;
    if (brain) return brain->quick(view, legal, n);
    return choose_random(game, view, legal, n, budget, rng);
}

/* As the yardstick; where there is none, by rules written by hand, if the brain has some. */
static rv_action choose_easy(const rv_game *game, const rv_state *view, const rv_action *legal,
                             int n, const rv_budget *budget, rv_rng *rng) {
    const rv_brain *brain = rv_brain_of(game);
    rv_action chosen = game->reference ? game->reference(view) : 0;
    if (!chosen && brain && brain->plain) return brain->plain(view, legal, n);
    return chosen ? chosen : choose_reference(game, view, legal, n, budget, rng);
}

/* Bots that need to know a game are not offered where nobody has taught them. */
static bool has_brain(const rv_game *game) {
    return rv_brain_of(game) != NULL;
}

/* Hand-written rules and the learned value; the yardstick where a game has no brain. */
static rv_action choose_quick(const rv_game *game, const rv_state *view, const rv_action *legal,
                              int n, const rv_budget *budget, rv_rng *rng) {
    const rv_brain *brain = rv_brain_of(game);
    if (!brain) return choose_reference(game, view, legal, n, budget, rng);
    return brain->quick(view, legal, n);
}

static rv_action choose_trained(const rv_game *game, const rv_state *view, const rv_action *legal,
                                int n, const rv_budget *budget, rv_rng *rng) {
    const rv_brain *brain = rv_brain_of(game);
    if (!brain) return choose_reference(game, view, legal, n, budget, rng);
    return brain->trained(view, legal, n);
}

/* Search on top of the learned value, of `own` playouts where the budget names nothing. */
static rv_action search(const rv_game *game, const rv_state *view, const rv_action *legal, int n,
                        const rv_budget *budget, int own, rv_rng *rng) {
    const rv_brain *brain = rv_brain_of(game);
    if (!brain) return choose_reference(game, view, legal, n, budget, rng);
    return rv_expert_choose(brain, view, legal, n, budget, own, rng);
}

static rv_action choose_expert(const rv_game *game, const rv_state *view, const rv_action *legal,
                               int n, const rv_budget *budget, rv_rng *rng) {
    return search(game, view, legal, n, budget, RV_EXPERT_OWN, rng);
}

static rv_action choose_master(const rv_game *game, const rv_state *view, const rv_action *legal,
                               int n, const rv_budget *budget, rv_rng *rng) {
    return search(game, view, legal, n, budget, RV_MASTER_OWN, rng);
}

/* The last four are levels for people: `easy` follows plain rules, counts no cards and plans
 * nothing; `normal` thinks as little as `quick`; `hard` has learned what things are worth; `master`
 * looks ahead, five times as long as `expert` does by itself. */
static const rv_bot BOTS[] = {
    {"random", NULL, choose_random},      {"reference", NULL, choose_reference},
    {"quick", has_brain, choose_quick},   {"trained", has_brain, choose_trained},
    {"expert", has_brain, choose_expert}, {"easy", has_brain, choose_easy},
    {"normal", has_brain, choose_quick},  {"hard", has_brain, choose_trained},
    {"master", has_brain, choose_master},
};

enum { N_BOTS = sizeof BOTS / sizeof *BOTS };

const rv_bot *rv_bot_at(int index) {
    return index >= 0 && index < N_BOTS ? &BOTS[index] : NULL;
}

const rv_bot *rv_find_bot(const char *name) {
    for (int i = 0; name && i < N_BOTS; i++)
        if (strcmp(BOTS[i].name, name) == 0) return &BOTS[i];
    return NULL;
}

/* The legal actions are those of the state, which its actor is shown: what a search of the deck
 * would find does not follow from the view. A bot that plans with the view alone may name another
 * one. */
rv_action rv_bot_choose(const rv_bot *bot, const rv_game *game, const rv_state *state,
                        const rv_budget *budget, rv_rng *rng) {
    static const rv_budget OWN = {0, 0};
    int actor = bot && game ? game->actor(state) : 0;
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
