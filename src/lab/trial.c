/* trial.c - see trial.h. */
#include "lab/trial.h"

#include <math.h>
#include <stdio.h>

#include "core/rng.h"

enum { GAMES = 500, MOST = 4 };

/* One deck, the pupil in one seat. */
static bool wins(pupil *p, rv_rng *rng, const rv_options *options, int seats, int seat) {
    const rv_game *game = p->game;
    rv_state state, view;
    rv_action legal[RV_MAX_LEGAL];
    game->setup(&state, seats, options, rng, NULL);
    for (int actor; (actor = game->actor(&state)) != 0;) {
        rv_action action;
        game->view(&state, actor, &view);
        if (actor == seat)
            action = pupil_choose(p, &view, legal, game->legal(&state, legal), false);
        else action = game->reference(&view);
        game->apply(&state, action, rng, NULL);
    }
    return game->winners(&state) >> (seat - 1) & 1;
}

void trial_hold(pupil *p, const char *seed, train_progress *progress) {
    rv_options options;
    rv_rng rng;
    char own[RV_MAX_SEED + 8];
    int won = 0, seats = p->seats > 2 ? MOST : 2;
    snprintf(own, sizeof own, "%s/trial", seed);
    rv_rng_seed(&rng, own);
    rv_options_default(p->game, &options);
    for (int i = 0; i < GAMES; i++) {
        rv_rng_select(&rng, (uint64_t)(i / seats) + 1);
        won += wins(p, &rng, &options, seats, i % seats + 1);
    }
    double share = (double)won / GAMES;
    progress->strength = share;
    progress->strength_error = sqrt(share * (1 - share) / GAMES);
    progress->against = seats == 2 ? "reference, 2" : "reference, 4";
}
