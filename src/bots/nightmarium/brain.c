/* brain.c - what bots know about Nightmarium. Both players plan their turn as a whole and differ in
 * how they judge what it leads to. */
#include "bots/brain.h"

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

/* Looking the parts up takes a tenth of a decision, so a thread does it once. */
static bool shipped_net(nm_net *net) {
    static _Thread_local nm_net found;
    if (!found.own && !nm_net_in(rv_weights_shipped(rv_nightmarium.name), &found)) return false;
    *net = found;
    return true;
}

static rv_action trained(const rv_state *view, const rv_action *legal, int n) {
    nm_plan plan;
    nm_judge judge;
    nm_net net;
    if (n == 1) return legal[0];
    if (!shipped_net(&net)) return quick(view, legal, n);
    nm_plan_start(&plan, view, nm_asked((const nm_state *)view));
    nm_value_start(&plan, &judge, &net, true);
    return one_of(legal, n, nm_plan_choose(&plan, legal, n));
}

static float value(const rv_state *state, int seat) {
    nm_net net;
    const nm_state *g = (const nm_state *)state;
    if (shipped_net(&net)) return nm_value(&net, true, state, seat - 1);
    return g->decision == OVER ? (float)(g->winners >> (seat - 1) & 1) : 1.0F / (float)g->seats;
}

static void rate(const rv_state *view, const rv_action *legal, int n, float *rating) {
    nm_plan plan;
    nm_judge judge;
    nm_net net;
    bool learned = shipped_net(&net);
    nm_plan_start(&plan, view, nm_asked((const nm_state *)view));
    if (learned) nm_value_start(&plan, &judge, &net, true);
    else plan.judge = nm_quick_judge;
    nm_plan_rate(&plan, legal, n, rating);
}

/* One round and the seat's own next turn: the value is at its best when a turn has passed. */
static int horizon(const rv_state *view) {
    return ((const nm_state *)view)->seats + 1;
}

const rv_brain rv_nightmarium_brain = {
    .game = &rv_nightmarium,
    .quick = quick,
    .trained = trained,
    .value = value,
    .rate = rate,
    .horizon = horizon,
    .blind = true,
};
