/* brain.h - what bots know about a game: one table for each game, asked by the bots that play all.
 *
 * `quick` takes a microsecond or a few for what it knows; `trained` takes the action whose
 * outcome has the highest learned value; `expert` searches on top of that value. A value is a
 * chance to win from 0 to 1 for a seat, of a state, of the actor's view, or of an afterstate (see
 * reverie.h). Everything here sees views or resampled states, never a true state with hidden
 * cards. */
#ifndef RV_BOTS_BRAIN_H
#define RV_BOTS_BRAIN_H

#include "reverie.h"

typedef struct rv_brain {
    const rv_game *game;
    /* Little thought: microseconds. Given the actor's view and its legal actions. */
    rv_action (*quick)(const rv_state *view, const rv_action *legal, int n);
    /* Greedy play by the learned value: microseconds. */
    rv_action (*trained)(const rv_state *view, const rv_action *legal, int n);
    /* The learned chance of `seat` to win; exact (0 or 1) when the game is over. */
    float (*value)(const rv_state *state, int seat);

    /* Hand-written rules, where the game has no yardstick; may be left out. */
    rv_action (*plain)(const rv_state *view, const rv_action *legal, int n);

    /* For the search; all may be left out. */

    /* Greedy play by a value that is too slow for `trained`: what the search starts from. */
    rv_action (*careful)(const rv_state *view, const rv_action *legal, int n);
    /* Who plays on in the worlds of a search: as the search starts from, if it is left out. */
    rv_action (*playout)(const rv_state *view, const rv_action *legal, int n);
    /* How good each action looks to it (or to `trained`), on the scale of value. */
    void (*rate)(const rv_state *view, const rv_action *legal, int n, float *rating);
    /* How many turns of the table to play on before the value is read. */
    int (*horizon)(const rv_state *view);
    /* At the beginnings of how many of these turns, the last ones, it is read: the search finds the
     * errors of a value, which are others from turn to turn. */
    int readings;
    /* `trained` reads nothing that its actor may not know: a state does as well as its view. */
    bool blind;
    /* A search of its own, for some sets of rules: the action it finds, or 0 where it has none. A
     * budget of nothing is `own` playouts. */
    rv_action (*search)(const rv_state *view, const rv_budget *budget, int own, rv_rng *rng);
} rv_brain;

/* What the brain would do without a search. */
static inline rv_action rv_brain_usual(const rv_brain *brain, const rv_state *view,
                                       const rv_action *legal, int n) {
    return brain->careful ? brain->careful(view, legal, n) : brain->trained(view, legal, n);
}

/* The brain of a game, or NULL. */
const rv_brain *rv_brain_of(const rv_game *game);

extern const rv_brain rv_onirim_brain;
extern const rv_brain rv_nightmarium_brain;

#endif
