/* brain.c - the brain of Onirim: greedy play by the learned value, looking ahead as far as nothing
 * is left to chance (trained) or hardly at all (quick). */
#include "bots/brain.h"

#include <limits.h>

#include "bots/onirim/expect.h"
#include "bots/onirim/plan.h"
#include "bots/onirim/by_hand.h"
#include "bots/onirim/value.h"
#include "games/games.h"

/* Who judges by what. */
typedef struct {
    on_network room;
    const on_network *network;
    int eye;
} judge;

enum { QUICK_LEAVES = 16 };

/* Where there are no weights, it is judged by hand. */
static int score(const void *with, const onirim *s) {
    const judge *j = with;
    return on_has_network(j->network) ? on_logit(j->network, s, j->eye) : on_score(s);
}

static void appoint(judge *j, const onirim *s, unsigned whose) {
    j->network = on_network_for(s->rules | whose, &j->room);
    j->eye = s->active;
}

static rv_action choose(const rv_state *view, const rv_action *legal, int n, unsigned whose,
                        int leaves) {
    judge j;
    on_outlook plan;
    appoint(&j, game_in(view), whose);
    on_plan_view(view, legal, n, leaves, score, &j, &plan);
    return plan.action[0];
}

/* Actions that end a series are looked at as they are carried out, the others without. */
static rv_action choose_in_turn(const judge *j, const rv_state *view, const rv_action *legal,
                                int n) {
    int weight[ON_MAX_LEGAL], most = INT_MIN, others = 0;
    rv_action other[ON_MAX_LEGAL], best = legal[0];
    const on_network *by = j->network;
    uint32_t weighed = on_weigh_turn(game_in(view), &by->layout, by->linear, legal, n, weight);
    for (int i = 0; i < n; i++) {
        if (!(weighed >> i & 1)) other[others++] = legal[i];
        else if (weight[i] > most) best = legal[i], most = weight[i];
    }
    if (!others) return best;
    on_outlook plan;
    on_plan_view(view, other, others, QUICK_LEAVES, score, j, &plan);
    return plan.score > most ? plan.action[0] : best;
}

static rv_action choose_quick(const rv_state *view, const rv_action *legal, int n) {
    judge j;
    on_outlook plan;
    if (game_in(view)->decision == D_CLAIM) return legal[0];
    appoint(&j, game_in(view), ON_QUICK);
    if (j.network->linear && !j.network->columns && on_is_plain_turn(game_in(view)))
        return choose_in_turn(&j, view, legal, n);
    on_plan_view(view, legal, n, QUICK_LEAVES, score, &j, &plan);
    return plan.action[0];
}

static int score_by_hand(const void *with, const onirim *s) {
    (void)with;
    return on_score(s);
}

static rv_action choose_plainly(const rv_state *view, const rv_action *legal, int n) {
    on_outlook plan;
    on_plan_view(view, legal, n, ON_MOST_LEAVES, score_by_hand, NULL, &plan);
    return plan.action[0];
}

static rv_action choose_trained(const rv_state *view, const rv_action *legal, int n) {
    return choose(view, legal, n, 0, ON_MOST_LEAVES);
}

/* As `trained` does; but in playouts there are better things to spend time on than the order in
 * which cards are put back. */
static rv_action choose_in_playout(const rv_state *view, const rv_action *legal, int n) {
    return choose(view, legal, n, 0, QUICK_LEAVES);
}

static void rate(const rv_state *view, const rv_action *legal, int n, float *rating) {
    judge j;
    appoint(&j, game_in(view), ON_EXPERT);
    int logit[ON_MAX_LEGAL];
    on_rate_view(view, legal, n, score, &j, logit);
    for (int i = 0; i < n; i++) rating[i] = on_chance(logit[i]);
}

/* A state in which somebody decides is worth what the best choice is worth. */
static float value(const rv_state *state, int seat) {
    const onirim *s = game_in(state);
    if (s->decision == D_OVER) return s->cause & 1u << (seat - 1) ? 1.0f : 0.0f;
    judge j;
    appoint(&j, s, ON_EXPERT);
    if (s->decision == D_CHANCE) return on_chance(score(&j, s));
    rv_action legal[ON_MAX_LEGAL];
    on_outlook plan;
    on_plan_view(state, legal, on_legal(state, legal), ON_MOST_LEAVES, score, &j, &plan);
    return on_chance(plan.planned ? plan.score : score(&j, s));
}

static rv_action search(const rv_state *view, const rv_budget *budget, int own, rv_rng *rng) {
    (void)rng; /* there is no luck in it */
    return on_expects(game_in(view)->rules) ? on_expect(view, budget, own) : 0;
}

const rv_brain rv_onirim_brain = {
    .game = &rv_onirim,
    .quick = choose_quick,
    .trained = choose_trained,
    .playout = choose_in_playout,
    .plain = choose_plainly,
    .value = value,
    .rate = rate,
    .blind = true,
    .search = search,
};
