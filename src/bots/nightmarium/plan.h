/* plan.h - planning a turn: the actor's own decisions searched to the end of its turn.
 *
 * The rules themselves are the model. What the actor does not know is a blank card, which has no
 * legion and fits nowhere: the draw pile is made of blanks, and so are the hidden cards of others.
 * So a plan can be carried out by apply, chance and all: a drawn card is one blank more in the
 * hand, and the value knows what blanks are worth. */
#ifndef RV_BOTS_NIGHTMARIUM_PLAN_H
#define RV_BOTS_NIGHTMARIUM_PLAN_H

#include "games/nightmarium/nightmarium.h"

typedef struct nm_plan nm_plan;

struct nm_plan {
    nm_state root; /* the table with blanks */
    int me;        /* seat from 0 */
    /* How good the table is for `me` when its turn has passed; any scale that ends below `WON`. */
    float (*judge)(nm_plan *plan, const nm_state *g);
    void *by;            /* what judge needs */
    int leaves;          /* judged so far */
    int most_leaves;     /* from here on only the first look counts */
    rv_action first;     /* the action of a whole turn that is being looked at, or 0 */
    float value;         /* of the plan that was chosen, and ... */
    rv_action then;      /* ... what it does after its first action; 0: that is not known */
    rv_action target[2]; /* of an Executioner, a Scavenger, once it is known; else 0 */
    rv_rng rng;          /* gives anything: all cards it picks from are equal */
};

/* Puts blanks for what `me` cannot know; reads nothing hidden: a state does as well as a view. */
void nm_plan_start(nm_plan *plan, const rv_state *view, int me);

/* The best of the actor's legal actions. */
rv_action nm_plan_choose(nm_plan *plan, const rv_action *legal, int n);

/* The value of each action; of cards to exchange, only which is best: 1, the others 0. */
void nm_plan_rate(nm_plan *plan, const rv_action *legal, int n, float *rating);

/* The value of the best plan from here. */
float nm_plan_value(nm_plan *plan);

/* What an action leads to, up to the next decision; true if the turn is over or the game is. */
bool nm_plan_step(nm_plan *plan, rv_action action, nm_state *after);

/* How many places a set of them has: a table, since not every processor counts bits. */
#define NM_TWO(n) (n), (n) + 1, (n) + 1, (n) + 2
#define NM_FOUR(n) NM_TWO(n), NM_TWO((n) + 1), NM_TWO((n) + 1), NM_TWO((n) + 2)
#define NM_SIX(n) NM_FOUR(n), NM_FOUR((n) + 1), NM_FOUR((n) + 1), NM_FOUR((n) + 2)
static inline int nm_size(unsigned places) {
    static const uint8_t SIZE[1 << PLACES] = {NM_SIX(0), NM_SIX(1)};
    return SIZE[places];
}

/* Blanks in a hand; cards that a Herald would reveal in this plan. */
int nm_plan_drawn(const nm_state *g, int seat);
int nm_plan_revealed(const nm_plan *plan, const nm_state *g);

/* Who is on turn when what is left of the turn of `me` is over: seat from 0. */
int nm_plan_mover(const nm_plan *plan, const nm_state *g);

#endif
