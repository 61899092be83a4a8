/* advise.c - advice for people: a search that wants to know about all actions, not only the best.
 *
 * An action is tried until its place among the others is settled. Where there are more actions than
 * a search can hold, all are tried in a few worlds and the best of them in many. */
#include "bots/advise.h"

#include <string.h>

enum {
    FEW_WORLDS = 8,     /* for actions that are too many */
    FEWEST_WORLDS = 32, /* before anything is settled */
    BETWEEN_LOOKS = 16
};

static const double SETTLED = 3.0, EXACT = 0.01; /* standard errors; of a chance */

/* ---- The list ---- */

static rv_advice *advice_on(rv_adviser *a, rv_action action) {
    rv_advice *advice = a->out;
    while (advice->action != action) advice++;
    return advice;
}

/* Best first; equals stay as they are. */
static void sort(rv_advice *list, int n) {
    for (int i = 1; i < n; i++) {
        rv_advice advice = list[i];
        int j = i;
        for (; j > 0 && list[j - 1].win < advice.win; j--) list[j] = list[j - 1];
        list[j] = advice;
    }
}

static void take_estimates(rv_adviser *a, const rv_search *s) {
    for (int i = 0; i < s->n; i++) {
        if (!s->c[i].worlds) continue;
        rv_advice *advice = advice_on(a, s->c[i].action);
        advice->win = rv_search_mean(s, i);
        advice->error = rv_search_error(s, i);
    }
    sort(a->out, a->n);
}

/* Of equals the first is what the brain would do: it takes a win sooner rather than later. */
static void begin(rv_adviser *a) {
    float value = a->brain->value(&a->view, a->brain->game->actor(&a->view));
    int n = 0;
    a->out[n++] = (rv_advice){a->usual, (double)value, 0.5};
    for (int i = 0; i < a->n; i++)
        if (a->legal[i] != a->usual) a->out[n++] = (rv_advice){a->legal[i], (double)value, 0.5};
}

/* ---- Searching ---- */

static void start(rv_adviser *a, rv_search *s, const rv_budget *budget) {
    rv_search_start(s, a->brain, &a->view, a->legal, a->n, budget, RV_ADVISE_OWN, a->rng);
    rv_search_add(s, a->usual);
}

/* All actions, in groups, a few worlds each. */
static void look_at_all(rv_adviser *a, const rv_budget *budget) {
    static const rv_budget SHORT = {RV_SEARCH_WIDTH * FEW_WORLDS, 0};
    rv_search s;
    bool limited = budget->playouts && budget->playouts < 4 * FEW_WORLDS * a->n;
    int worlds = limited || budget->ms ? 1 : FEW_WORLDS;
    for (int i = 0; i < a->n;) {
        start(a, &s, &SHORT);
        for (; i < a->n && s.n < RV_SEARCH_WIDTH; i++)
            if (a->legal[i] != a->usual) rv_search_add(&s, a->legal[i]);
        for (int w = 0; w < worlds; w++) rv_search_world(&s);
        take_estimates(a, &s);
    }
}

/* Is it known of every other candidate whether it is better or worse than this one, or the same? */
static bool is_settled(const rv_search *s, int i) {
    for (int j = 0; j < s->n; j++) {
        if (j == i || !s->c[j].alive || rv_search_same(s, i, j)) continue;
        double lead = rv_search_lead(s, i, j);
        if (lead < SETTLED && lead > -SETTLED) return false;
    }
    return true;
}

/* The first candidate stays: all others are compared with it. */
static void drop_settled(rv_search *s) {
    bool settled[RV_SEARCH_WIDTH] = {false};
    for (int i = 1; i < s->n; i++) settled[i] = s->c[i].alive && is_settled(s, i);
    for (int i = 1; i < s->n; i++)
        if (settled[i]) rv_search_drop(s, i);
}

/* ---- Advice ---- */

/* What the brain would do; the first action if it names none that is offered. */
static rv_action usual_of(const rv_adviser *a) {
    rv_action usual = a->n > 1 ? rv_brain_usual(a->brain, &a->view, a->legal, a->n) : a->legal[0];
    for (int i = 0; i < a->n; i++)
        if (a->legal[i] == usual) return usual;
    return a->legal[0];
}

int rv_adviser_start(rv_adviser *a, const rv_brain *brain, const rv_state *state,
                     const rv_budget *budget, rv_rng *rng) {
    static const rv_budget OWN = {0, 0};
    const rv_game *game = brain->game;
    int actor = game->actor(state);
    if (!actor) return 0;
    a->brain = brain;
    a->rng = rng;
    game->view(state, actor, &a->view);
    a->n = game->legal(state, a->legal);
    a->usual = usual_of(a);
    if (!budget) budget = &OWN;
    begin(a);
    if (a->n > RV_SEARCH_WIDTH) look_at_all(a, budget);
    start(a, &a->search, budget);
    for (int i = 0; i < a->n; i++)
        if (a->out[i].action != a->usual) rv_search_add(&a->search, a->out[i].action);
    return a->n;
}

bool rv_adviser_step(rv_adviser *a) {
    rv_search *s = &a->search;
    if (!rv_search_world(s)) return false;
    int worlds = s->c[0].worlds;
    if (worlds < FEWEST_WORLDS || worlds % BETWEEN_LOOKS) return true;
    drop_settled(s);
    return s->alive > 1 || rv_search_error(s, 0) > EXACT;
}

void rv_adviser_look(rv_adviser *a) {
    take_estimates(a, &a->search);
}

/* Shows what is known after 32, 64, 128... worlds. */
static bool listener_wants_more(rv_adviser *a, rv_advice_listener listener) {
    int worlds = a->search.c[0].worlds;
    if (!listener.watch || worlds < FEWEST_WORLDS || (worlds & (worlds - 1))) return true;
    rv_adviser_look(a);
    return listener.watch(listener.context, a->out, a->n);
}

int rv_advise_with(const rv_brain *brain, const rv_state *state, const rv_budget *budget,
                   rv_rng *rng, rv_advice *out, rv_advice_listener listener) {
    rv_adviser a;
    int n = rv_adviser_start(&a, brain, state, budget, rng);
    if (!n) return 0;
    while (rv_adviser_step(&a) && listener_wants_more(&a, listener)) continue;
    rv_adviser_look(&a);
    memcpy(out, a.out, (size_t)n * sizeof *out);
    return n;
}

int rv_advise(const rv_game *game, const rv_state *state, const rv_budget *budget, rv_rng *rng,
              rv_advice *out, rv_advice_watch *watch, void *context) {
    const rv_brain *brain = rv_brain_of(game);
    if (!brain) return -1;
    return rv_advise_with(brain, state, budget, rng, out, (rv_advice_listener){watch, context});
}
