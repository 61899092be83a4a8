/* expert.c - see expert.h.
 *
 * The default is what `trained` would do. It is left only for an action that was better by GATE
 * standard errors of the differences in the same worlds: without that gate, a search with few
 * playouts follows its noise and plays far worse than no search at all.
 *
 * Candidates drop out when they are clearly behind the best, or when they are as good as another in
 * every world; and as the budget runs out, at its milestones, the worse half of them does. */
#include "bots/expert.h"

#include "bots/search.h"

enum {
    FEWEST_WORLDS = 8,   /* before anything is concluded */
    BETWEEN_LOOKS = 4,   /* worlds from one comparison of all to the next */
    PLAYOUTS_OF_MS = 100 /* a guess, to see how many candidates a budget can carry */
};

static const double SURELY_WORSE = 3.0, GATE = 1.0;
/* In the brain's own rating: not worth a try. A share of the best, and so much at most. */
static const float FAR_SHARE = 0.2F, FAR_BEHIND = 0.1F;

/* ---- Who is tried ---- */

static int width_of(const rv_budget *budget, int own) {
    int64_t playouts = budget->playouts;
    if (budget->ms && (!playouts || budget->ms < playouts / PLAYOUTS_OF_MS))
        playouts = (int64_t)budget->ms * PLAYOUTS_OF_MS;
    if (!playouts) playouts = own;
    int64_t width = playouts / FEWEST_WORLDS;
    return width < RV_SEARCH_WIDTH ? (int)width : RV_SEARCH_WIDTH;
}

static float best_of(const float *rating, int n) {
    float best = rating[0];
    for (int i = 1; i < n; i++)
        if (rating[i] > best) best = rating[i];
    return best;
}

static float least_of(float best) {
    float behind = FAR_SHARE * best;
    return best - (behind < FAR_BEHIND ? behind : FAR_BEHIND);
}

/* The default and the actions that look best beside it, if there are more than can be tried or the
 * brain has an opinion of them. */
static void add_candidates(rv_search *s, rv_action usual, int width) {
    float rating[RV_MAX_LEGAL] = {0};
    bool taken[RV_MAX_LEGAL] = {false};
    if (s->brain->rate || width < s->n_legal) rv_search_glance(s, rating);
    float least = s->brain->rate ? least_of(best_of(rating, s->n_legal)) : 0;
    rv_search_add(s, usual);
    while (s->n < width) {
        int best = -1;
        for (int i = 0; i < s->n_legal; i++)
            if (!taken[i] && s->legal[i] != usual && (best < 0 || rating[i] > rating[best]))
                best = i;
        if (best < 0 || rating[best] < least) return;
        taken[best] = true;
        rv_search_add(s, s->legal[best]);
    }
}

/* ---- Who is tried no more ---- */

static int leader(const rv_search *s) {
    int best = -1;
    for (int i = 0; i < s->n; i++)
        if (s->c[i].alive && (best < 0 || s->c[i].sum > s->c[best].sum)) best = i;
    return best;
}

static void drop_the_worse(rv_search *s, int best) {
    for (int i = s->n - 1; i >= 0; i--) {
        if (i == best || !s->c[i].alive) continue;
        bool twin = i > 0 && rv_search_same(s, i, best);
        if (twin || rv_search_lead(s, best, i) > SURELY_WORSE) rv_search_drop(s, i);
    }
}

static void drop_last(rv_search *s) {
    int last = -1;
    for (int i = 1; i < s->n; i++)
        if (s->c[i].alive && (last < 0 || s->c[i].sum < s->c[last].sum)) last = i;
    if (last > 0) rv_search_drop(s, last);
}

/* A quarter of the budget spent: half of the candidates; half: a quarter; then two. */
static void keep_to_milestones(rv_search *s) {
    int quarters = (int)(rv_search_spent(s) * 4);
    int most = s->n >> quarters;
    while (quarters && s->alive > (most > 2 ? most : 2)) drop_last(s);
}

/* Where playouts are slower than was guessed, those that look worst are not tried at all. */
static void keep_to_means(rv_search *s) {
    int64_t most = rv_search_affords(s) / FEWEST_WORLDS;
    for (int i = s->n - 1; i > 0 && s->alive > 2 && s->alive > most; i--) rv_search_drop(s, i);
}

/* ---- The choice ---- */

rv_action rv_expert_choose(const rv_brain *brain, const rv_state *view, const rv_action *legal,
                           int n, const rv_budget *budget, int own, rv_rng *rng) {
    rv_search s;
    if (n == 1) return legal[0];
    rv_action found = brain->search ? brain->search(view, budget, own, rng) : 0;
    if (found) return found;
    rv_action usual = rv_brain_usual(brain, view, legal, n);
    int width = width_of(budget, own);
    if (width < 2) return usual;
    rv_search_start(&s, brain, view, legal, n, budget, own, rng);
    add_candidates(&s, usual, width);
    while (s.alive > 1 && rv_search_world(&s)) {
        int worlds = s.c[leader(&s)].worlds;
        if (worlds == 1) keep_to_means(&s);
        if (worlds < FEWEST_WORLDS || worlds % BETWEEN_LOOKS) continue;
        drop_the_worse(&s, leader(&s));
        keep_to_milestones(&s);
    }
    int best = leader(&s);
    if (best == 0 || s.c[best].worlds < FEWEST_WORLDS) return usual;
    if (s.c[0].alive && rv_search_lead(&s, best, 0) < GATE) return usual;
    return s.c[best].action;
}
