/* random_game.h - uniformly random play, the legal list built at every decision. */
#ifndef RV_LAB_RANDOM_GAME_H
#define RV_LAB_RANDOM_GAME_H

#include "core/rng.h"
#include "reverie.h"

/* One uniformly random legal action; false when the game is over. */
static inline bool lab_random_step(const rv_game *game, rv_state *state, rv_rng *rng) {
    rv_action legal[RV_MAX_LEGAL];
    int n = game->legal(state, legal);
    if (!n) return false;
    game->apply(state, legal[rv_below(rng, (uint32_t)n)], rng, NULL);
    return true;
}

/* A whole game of them; returns how many decisions it took. */
static inline uint64_t lab_random_game(const rv_game *game, int seats, const rv_options *options,
                                       rv_rng *rng, rv_state *state) {
    uint64_t decisions = 0;
    game->setup(state, seats, options, rng, NULL);
    while (lab_random_step(game, state, rng)) decisions++;
    return decisions;
}

#endif
