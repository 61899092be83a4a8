/* plan.c - see plan.h. */
#include "bots/onirim/plan.h"

#include <string.h>

enum {
    WORST = -(1 << 30),
    FEW = 6,    /* actions to choose from, for looking DEEP */
    DEEP = 6,   /* decisions in a row: a prophecy has five */
    SHALLOW = 2 /* where there are many: a vision, a payment */
};

typedef struct {
    on_scorer *score;
    const void *with;
    bool keep_leaf;
} planner;

/* Where looking ahead ends. */
static bool is_leaf(const onirim *s) {
    return s->decision == D_OVER || s->decision == D_CHANCE || s->decision == D_TURN;
}

static int look_ahead(const planner *p, const rv_state *state, const rv_action *legal, int n,
                      int depth, rv_action *choice, rv_state *leaf);

/* The score of an action; the state it leads to is left in `after`. */
static int score_action(const planner *p, const rv_state *state, rv_action action, int depth,
                        rv_state *after) {
    on_afterstate(state, action, after);
    if (is_leaf(game_in(after)) || !depth) return p->score(p->with, game_in(after));
    rv_action next[ON_MAX_LEGAL], choice;
    rv_state here;
    memcpy(&here, after, sizeof(onirim));
    return look_ahead(p, &here, next, on_legal(&here, next), depth - 1, &choice, after);
}

static int look_ahead(const planner *p, const rv_state *state, const rv_action *legal, int n,
                      int depth, rv_action *choice, rv_state *leaf) {
    int best = WORST;
    for (int i = 0; i < n; i++) {
        rv_state after;
        int score = score_action(p, state, legal[i], depth, &after);
        if (score <= best) continue;
        best = score;
        *choice = legal[i];
        if (p->keep_leaf) memcpy(leaf, &after, sizeof(onirim));
    }
    return best;
}

rv_action on_plan(const rv_state *state, const rv_action *legal, int n, on_scorer *score,
                  const void *with, rv_state *leaf) {
    planner p = {score, with, leaf != NULL};
    rv_state unused;
    rv_action choice = legal[0];
    look_ahead(&p, state, legal, n, n > FEW ? SHALLOW : DEEP, &choice, leaf ? leaf : &unused);
    return choice;
}
