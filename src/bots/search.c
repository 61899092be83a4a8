/* search.c - see search.h. */
#include "bots/search.h"

#include <math.h>
#include <string.h>

#include "bots/clock.h"
#include "core/rng.h"

enum {
    MOST_UNSEEN = 32, /* playouts between looks at the clock, and the ... */
    LOOKS = 16,       /* ... number of looks, if playouts are slow */
    MOST_DEALS = 16,  /* for one world in which all is possible that is possible in truth */
    USUAL_TURNS = 2   /* the horizon of a brain that names none */
};

static const double ONE_MS = 1e6;

/* ---- Budget ---- */

static void set_budget(rv_search *s, const rv_budget *budget, int own) {
    s->most_playouts = budget->playouts;
    if (!budget->playouts && !budget->ms) s->most_playouts = own;
    if (!budget->ms) return;
    s->most_time = (int64_t)(budget->ms * ONE_MS);
    s->begin = rv_thread_time();
    s->next_look = 1;
}

static double share(int64_t part, int64_t whole) {
    if (!whole) return 0;
    return part < whole ? (double)part / (double)whole : 1;
}

double rv_search_spent(const rv_search *s) {
    double playouts = share(s->playouts, s->most_playouts), time = share(s->time, s->most_time);
    return playouts > time ? playouts : time;
}

static void look_at_clock(rv_search *s) {
    s->time = rv_thread_time() - s->begin;
    double unseen = (double)s->most_time / LOOKS / (double)(s->time + 1) * (double)s->playouts;
    s->next_look = s->playouts + (unseen < 1             ? 1
                                  : unseen < MOST_UNSEEN ? (int64_t)unseen
                                                         : MOST_UNSEEN);
}

int64_t rv_search_affords(rv_search *s) {
    if (!s->most_time || !s->playouts) return s->most_playouts;
    look_at_clock(s);
    int64_t affords = (int64_t)((double)s->most_time / (double)(s->time + 1) * (double)s->playouts);
    return s->most_playouts && s->most_playouts < affords ? s->most_playouts : affords;
}

/* The time is spent when what is left is less than half of what the next world will take, so that
 * the mean of many decisions keeps to the budget. */
static bool reaches_for(rv_search *s, int playouts) {
    if (s->most_playouts && s->playouts + playouts > s->most_playouts) return false;
    if (!s->most_time) return true;
    if (s->playouts >= s->next_look) look_at_clock(s);
    double world = s->playouts ? (double)s->time / (double)s->playouts * playouts : 0;
    if ((double)s->time + world / 2 > (double)s->most_time) s->time = s->most_time;
    return s->time < s->most_time;
}

/* ---- Start ---- */

void rv_search_start(rv_search *s, const rv_brain *brain, const rv_state *view,
                     const rv_action *legal, int n, const rv_budget *budget, int own, rv_rng *rng) {
    memset(s, 0, sizeof *s);
    s->game = brain->game;
    s->brain = brain;
    s->view = view;
    s->legal = legal;
    s->n_legal = n;
    s->seat = s->game->actor(view);
    s->cut = s->game->turn(view) + (brain->horizon ? brain->horizon(view) : USUAL_TURNS);
    s->readings = brain->readings > 1 ? brain->readings : 1;
    for (int i = 0; i < 8; i++) s->own.key[i] = rv_bits(rng);
    set_budget(s, budget, own);
}

void rv_search_add(rv_search *s, rv_action action) {
    if (s->n == RV_SEARCH_WIDTH) return;
    s->c[s->n++] = (rv_candidate){.action = action, .alive = true};
    s->alive++;
}

void rv_search_watch(rv_search *s, const rv_brain *brain, const rv_state *view, int seat,
                     const rv_budget *budget, int own, rv_rng *rng) {
    rv_search_start(s, brain, view, NULL, 0, budget, own, rng);
    s->seat = seat;
    rv_search_add(s, 0);
}

/* ---- Worlds ---- */

static bool is_in(const rv_action *actions, int n, rv_action action) {
    for (int i = 0; i < n; i++)
        if (actions[i] == action) return true;
    return false;
}

/* Is everything possible in this world that the actor knows to be possible? */
static bool offers_all(const rv_search *s, const rv_state *world) {
    rv_action legal[RV_MAX_LEGAL];
    if (!s->n_legal) return true;
    int n = s->game->legal(world, legal);
    if (n == s->n_legal && memcmp(legal, s->legal, (size_t)n * sizeof *legal) == 0) return true;
    for (int i = 0; i < s->n_legal; i++)
        if (!is_in(legal, n, s->legal[i])) return false;
    return true;
}

/* Deals world number `index`; chance goes on from there. */
static void deal(const rv_search *s, uint64_t index, rv_state *world, rv_rng *chance) {
    *chance = s->own;
    rv_rng_select(chance, index);
    for (int i = 0; i < MOST_DEALS; i++) {
        s->game->resample(s->view, s->seat, chance, world);
        if (offers_all(s, world)) return;
    }
}

static rv_action play_on(const rv_brain *brain, const rv_state *view, const rv_action *legal,
                         int n) {
    return brain->playout ? brain->playout(view, legal, n) : rv_brain_usual(brain, view, legal, n);
}

static rv_action ask(const rv_search *s, const rv_state *state, int actor) {
    rv_action legal[RV_MAX_LEGAL];
    int n = s->game->legal(state, legal);
    if (n == 1) return legal[0];
    if (s->brain->blind) return play_on(s->brain, state, legal, n);
    rv_state view;
    s->game->view(state, actor, &view);
    return play_on(s->brain, &view, legal, n);
}

static void go_on(const rv_search *s, rv_state *state, rv_rng *rng, int turn) {
    int actor;
    while ((actor = s->game->actor(state)) != 0 && s->game->turn(state) < turn)
        s->game->apply(state, ask(s, state, actor), rng, NULL);
}

/* The value of an action that is legal in a world, or of going on: the mean of what is read at the
 * beginning of the last turns. */
static double playout(const rv_search *s, const rv_state *world, const rv_rng *chance,
                      rv_action action, int cut) {
    rv_state state;
    rv_rng rng = *chance;
    double sum = 0;
    memcpy(&state, world, s->game->state_size);
    if (action) s->game->apply(&state, action, &rng, NULL);
    for (int turn = cut - s->readings + 1; turn <= cut; turn++) {
        go_on(s, &state, &rng, turn);
        sum += (double)s->brain->value(&state, s->seat);
    }
    return sum / s->readings;
}

static void add_products(rv_search *s, const double value[RV_SEARCH_WIDTH]) {
    for (int i = 0; i < s->n; i++) {
        if (!s->c[i].alive) continue;
        s->c[i].sum += value[i];
        s->c[i].worlds++;
        for (int j = 0; j <= i; j++)
            if (s->c[j].alive) s->product[i][j] += value[i] * value[j];
    }
}

/* An action that is legal in truth but in none of the deals tried is worth what the world is. */
bool rv_search_world(rv_search *s) {
    double value[RV_SEARCH_WIDTH] = {0};
    rv_state world;
    rv_rng chance;
    if (!reaches_for(s, s->alive)) return false;
    deal(s, s->worlds++, &world, &chance);
    rv_action legal[RV_MAX_LEGAL];
    int n = s->game->legal(&world, legal);
    for (int i = 0; i < s->n; i++) {
        if (!s->c[i].alive) continue;
        value[i] = !s->c[i].action || is_in(legal, n, s->c[i].action)
                       ? playout(s, &world, &chance, s->c[i].action, s->cut)
                       : (double)s->brain->value(&world, s->seat);
    }
    s->playouts += s->alive;
    add_products(s, value);
    return true;
}

/* ---- Comparing ---- */

static double product(const rv_search *s, int i, int j) {
    return i < j ? s->product[j][i] : s->product[i][j];
}

/* The square of the standard error of a mean, from the sum of squares about 0. */
static double squared_error(double squares, double mean, int n) {
    double variance = (squares - mean * mean * n) / (n > 1 ? n - 1 : 1);
    return variance > 0 ? variance / n : 0;
}

static double mean_of(const rv_candidate *c) {
    return c->worlds ? c->sum / c->worlds : 0;
}

bool rv_search_same(const rv_search *s, int i, int j) {
    return product(s, i, i) == product(s, i, j) && product(s, j, j) == product(s, i, j);
}

/* Differences that hardly vary are not sure for that: few worlds may have missed what makes
 * them. */
double rv_search_lead(const rv_search *s, int i, int j) {
    static const double LEAST = 1e-4;
    int n = s->c[i].worlds;
    double lead = mean_of(&s->c[i]) - mean_of(&s->c[j]);
    double squares = product(s, i, i) + product(s, j, j) - 2 * product(s, i, j);
    double error = sqrt(squared_error(squares, lead, n) + LEAST * LEAST / n);
    return n ? lead / error : 0;
}

/* How much a candidate's values follow those of the default: the slope of a line through them. */
static double follows(const rv_search *s, int i) {
    int n = s->c[i].worlds;
    double mean = mean_of(&s->c[0]);
    double variance = s->product[0][0] - mean * mean * n;
    double covariance = s->product[i][0] - mean * mean_of(&s->c[i]) * n;
    return variance > 1e-9 ? covariance / variance : 0;
}

void rv_search_drop(rv_search *s, int i) {
    rv_candidate *c = &s->c[i];
    if (!c->alive) return;
    c->usual = mean_of(&s->c[0]);
    c->follows = s->c[0].alive ? follows(s, i) : 0;
    c->alive = false;
    s->alive--;
}

/* ---- Estimates ---- */

/* Later worlds tell how lucky for the default those were in which a dropped candidate was tried;
 * its own mean is put right by as much of that luck as it shared. */
double rv_search_mean(const rv_search *s, int i) {
    const rv_candidate *c = &s->c[i];
    double mean = mean_of(c);
    if (!c->alive) mean += c->follows * (mean_of(&s->c[0]) - c->usual);
    return mean < 0 ? 0 : mean > 1 ? 1 : mean;
}

double rv_search_error(const rv_search *s, int i) {
    const rv_candidate *c = &s->c[i];
    return c->worlds > 1 ? sqrt(squared_error(s->product[i][i], mean_of(c), c->worlds)) : 0.5;
}

/* ---- A first look ---- */

void rv_search_glance(rv_search *s, float *rating) {
    rv_state world;
    rv_rng chance;
    memset(rating, 0, (size_t)s->n_legal * sizeof *rating);
    if (s->brain->rate) {
        s->brain->rate(s->view, s->legal, s->n_legal, rating);
        return;
    }
    deal(s, s->worlds++, &world, &chance);
    rv_action legal[RV_MAX_LEGAL];
    int n = s->game->legal(&world, legal);
    for (int i = 0; i < s->n_legal; i++)
        if (is_in(legal, n, s->legal[i]))
            rating[i] = (float)playout(s, &world, &chance, s->legal[i], 0);
    s->playouts += s->n_legal;
}
