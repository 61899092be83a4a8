/* brain.c - what bots know about Nightmarium. Both players plan their turn as a whole and differ in
 * how they judge what it leads to. */
#include "bots/brain.h"

#include "bots/nightmarium/deep.h"
#include "bots/nightmarium/foresee.h"
#include "bots/nightmarium/quick.h"
#include "bots/nightmarium/value.h"
#include "games/games.h"

/* A plan can name an action that the true table does not offer only if it was told a wrong list. */
static rv_action one_of(const rv_action *legal, int n, rv_action chosen) {
    for (int i = 0; i < n; i++)
        if (legal[i] == chosen) return chosen;
    return legal[0];
}

static rv_action quick(const rv_state *view, const rv_action *legal, int n) {
    nm_plan plan;
    if (n == 1) return legal[0];
    nm_plan_start(&plan, view, nm_asked((const nm_state *)view));
    plan.judge = nm_quick_judge;
    return one_of(legal, n, nm_plan_choose(&plan, legal, n));
}

static rv_action trained(const rv_state *view, const rv_action *legal, int n) {
    nm_plan plan;
    nm_judge judge;
    nm_net net;
    if (n == 1) return legal[0];
    if (!nm_net_shipped(&net)) return quick(view, legal, n);
    nm_plan_start(&plan, view, nm_asked((const nm_state *)view));
    nm_value_start(&plan, &judge, &net, true);
    plan.most_leaves = NM_HURRIED;
    return one_of(legal, n, nm_plan_choose(&plan, legal, n));
}

static float value(const rv_state *state, int seat) {
    const nm_state *g = (const nm_state *)state;
    nm_net net;
    nm_deep deep;
    if (nm_deep_shipped(g->seats, &deep)) return nm_deep_value(&deep, state, seat - 1);
    if (nm_net_shipped(&net)) return nm_value(&net, true, state, seat - 1);
    return g->decision == OVER ? (float)(g->winners >> (seat - 1) & 1) : 1.0F / (float)g->seats;
}

/* A plan of whoever is asked, and what it is judged by: the best there is. */
typedef struct {
    nm_plan plan;
    nm_judge judge;
    nm_deep_judge deep;
} thought;

static void think(thought *t, const rv_state *view) {
    nm_net net;
    nm_deep deep;
    nm_plan_start(&t->plan, view, nm_asked((const nm_state *)view));
    if (nm_deep_shipped(t->plan.root.seats, &deep)) nm_deep_start(&t->plan, &t->deep, &deep);
    else if (nm_net_shipped(&net)) nm_value_start(&t->plan, &t->judge, &net, true);
    else t->plan.judge = nm_quick_judge;
}

static rv_action careful(const rv_state *view, const rv_action *legal, int n) {
    thought t;
    if (n == 1) return legal[0];
    think(&t, view);
    return one_of(legal, n, nm_plan_choose(&t.plan, legal, n));
}

static void rate(const rv_state *view, const rv_action *legal, int n, float *rating) {
    thought t;
    think(&t, view);
    nm_plan_rate(&t.plan, legal, n, rating);
}

/* One round; the own next turn as well where a round is short. */
static int horizon(const rv_state *view) {
    int seats = ((const nm_state *)view)->seats;
    return seats == 2 ? 3 : seats;
}

const rv_brain rv_nightmarium_brain = {
    .game = &rv_nightmarium,
    .quick = quick,
    .trained = trained,
    .careful = careful,
    .value = value,
    .rate = rate,
    .horizon = horizon,
    .readings = 2,
    .blind = true,
    .search = nm_foresee,
};
