/* plan.c - see plan.h. */
#include "bots/onirim/plan.h"

#include <string.h>

enum { WORST = -(1 << 30) };

typedef struct {
    on_visitor *visit;
    void *context;
    on_line line;
} planner;

/* Where looking ahead ends. */
static bool is_leaf(const onirim *s) {
    return s->decision == D_OVER || s->decision == D_CHANCE || s->decision == D_TURN;
}

/* What is done where there is no room for thought: cards go back in the order they lay, a vision
 * drops no more, nothing is swapped, and spells are paid with what a premonition could bring
 * back. */
static rv_action usual(const onirim *s, const rv_action *legal, int n) {
    enum { LAST = 1 << D_PAY | 1 << D_VISION_DROP | 1 << D_SWAP };
    return LAST >> s->decision & 1 ? legal[n - 1] : legal[0];
}

/* How cards are paid with and in which order they lie at the bottom matters too little. */
static bool needs_thought(const onirim *s) {
    return s->decision != D_PAY && s->decision != D_PARADOX_PUT;
}

static void look_ahead(planner *p, const rv_state *state, const rv_action *legal, int n, int depth,
                       int leaves);

static void add_to_line(planner *p, int depth, rv_action action) {
    if (depth >= ON_LONGEST_PLAN) return;
    p->line.action[depth] = action;
    p->line.n = depth + 1;
}

/* Of the many exchanges of goals those are worth a thought that change the next one. */
static int worth_a_thought(const onirim *s, rv_action *legal, int n) {
    int next = on_next_goal(s) + 1, many = 0;
    if (s->decision != D_PLAN) return n;
    for (int i = 0; i < n; i++)
        if (first_of(legal[i]) == next || second_of(legal[i]) == next) legal[many++] = legal[i];
    return many ? many : n;
}

static void try_action(planner *p, const rv_state *state, rv_action action, int depth, int leaves) {
    rv_state after;
    rv_action next[ON_MAX_LEGAL];
    add_to_line(p, depth++, action);
    p->line.before = state;
    on_afterstate(state, action, &after);
    while (!is_leaf(game_in(&after))) {
        int n = worth_a_thought(game_in(&after), next, on_legal(&after, next));
        if (leaves >= n && needs_thought(game_in(&after))) {
            look_ahead(p, &after, next, n, depth, leaves);
            p->line.before = NULL; /* it was in this state, which ends here */
            return;
        }
        action = usual(game_in(&after), next, n);
        add_to_line(p, depth++, action);
        p->line.before = NULL;
        on_apply(&after, action, NULL, NULL);
    }
    p->visit(p->context, &p->line, game_in(&after));
}

static void look_ahead(planner *p, const rv_state *state, const rv_action *legal, int n, int depth,
                       int leaves) {
    for (int i = 0; i < n; i++) try_action(p, state, legal[i], depth, leaves / n);
}

/* ---- Views ---- */

static void deal_hidden(const rv_state *view, rv_state *world) {
    rv_rng rng = {.key = {0}};
    rv_rng_select(&rng, 0);
    on_resample(view, game_in(view)->active + 1, &rng, world);
}

static bool is_in(const rv_action *actions, int n, rv_action action) {
    for (int i = 0; i < n; i++)
        if (actions[i] == action) return true;
    return false;
}

/* Those of the actions that are legal in the world too: what a search would find may differ. */
static int possible_in(const rv_state *world, const rv_action *legal, int n, rv_action *possible) {
    rv_action there[ON_MAX_LEGAL];
    int all = on_legal(world, there), kept = 0;
    for (int i = 0; i < n; i++)
        if (is_in(there, all, legal[i])) possible[kept++] = legal[i];
    return kept;
}

/* ---- The best ---- */

typedef struct {
    on_scorer *score;
    const void *with;
    on_outlook *best;
} taste;

static void take_if_better(void *context, const on_line *line, const onirim *after) {
    const taste *t = context;
    int score = t->score(t->with, after);
    if (score <= t->best->score) return;
    t->best->score = score;
    t->best->n = line->n;
    memcpy(t->best->action, line->action, sizeof line->action);
    memcpy(&t->best->leaf, after, sizeof(onirim));
}

void on_plan_view(const rv_state *view, const rv_action *legal, int n, int leaves, on_scorer *score,
                  const void *with, on_outlook *best) {
    taste t = {score, with, best};
    planner p = {.visit = take_if_better, .context = &t};
    const onirim *s = game_in(view);
    best->planned = false;
    best->score = WORST;
    best->n = 1;
    best->action[0] = usual(s, legal, n);
    if (!needs_thought(s)) return;
    if (!(s->rules & RULE_HIDDEN)) {
        look_ahead(&p, view, legal, n, 0, leaves);
    } else {
        rv_state world;
        rv_action possible[ON_MAX_LEGAL];
        deal_hidden(view, &world);
        n = possible_in(&world, legal, n, possible);
        look_ahead(&p, &world, possible, n, 0, leaves);
    }
    best->planned = n > 0;
}

void on_rate_view(const rv_state *view, const rv_action *legal, int n, on_scorer *score,
                  const void *with, int *rating) {
    rv_state world;
    rv_action there[ON_MAX_LEGAL];
    deal_hidden(view, &world);
    int all = on_legal(&world, there);
    for (int i = 0; i < n; i++) {
        on_outlook best;
        best.score = WORST;
        taste t = {score, with, &best};
        planner p = {.visit = take_if_better, .context = &t};
        if (is_in(there, all, legal[i])) try_action(&p, &world, legal[i], 0, ON_MOST_LEAVES / n);
        rating[i] = best.score;
    }
}

void on_each_line(const rv_state *state, int leaves, on_visitor *visit, void *context) {
    planner p = {.visit = visit, .context = context};
    rv_action legal[ON_MAX_LEGAL];
    int n = on_legal(state, legal);
    look_ahead(&p, state, legal, n, 0, leaves);
}
