/* review.c - looks at a game that was played; see reverie.h for what it tells.
 *
 * Every action gets a search from the eyes that judge it: the action itself comes first, so that
 * all others are compared with it in the same worlds. It has cost something only if another one is
 * better by so many standard errors that chance does not explain it; otherwise it was as good as
 * any.
 *
 * Luck is what the eyes could not foresee: the difference of the chance before it, found at the
 * action, and after it, found at the next one. Where nothing happened that could have happened
 * otherwise there is no luck, and the chance after the action is that of the next decision, seen
 * from nearer. So all differences add up to the end of the game. */
#include <string.h>

#include "bots/search.h"
#include "core/text.h"
#include "session/memory.h"
#include "session/session.h"

enum {
    USUAL_PLAYOUTS = 1000, /* for each action */
    FEWEST_WORLDS = 16,    /* before anything is concluded */
    BETWEEN_LOOKS = 8,
    WORLDS_ALONE = 4, /* a share of the playouts is enough where there is nothing to compare */
    GUESSES = 3       /* other worlds tried, to see whether something could have been foreseen */
};

_Static_assert(RV_REVIEW_COMPARES == 2 * FEWEST_WORLDS,
               "two actions can be compared from there on");

static const double SURELY_WORSE = 3.0, SURELY_BETTER = 2.5; /* standard errors */

/* What the search of an action found, before it is put beside what came of it. */
typedef struct {
    rv_action best;
    double cost;
    bool foreseen; /* nothing followed that could have been otherwise */
} finding;

struct rv_review {
    const rv_brain *brain;
    rv_session *session;
    int seat; /* 0: all as one */
    int playouts;
    rv_replay replay; /* stands before action number `done` */
    size_t done, length;
    bool finished, searching;
    rv_search search;
    rv_state view;
    rv_action legal[RV_MAX_LEGAL];
    double end; /* the chance after the last action that is done */
    rv_moment *moments;
    finding *found; /* of each action */
};

/* ---- Start and end ---- */

static bool wins_as_one(const rv_session *s) {
    return s->game->together && s->game->together(&s->options);
}

static bool check_seat(const rv_session *s, int seat, rv_error *error) {
    if (seat >= (wins_as_one(s) ? 0 : 1) && seat <= s->seats) return true;
    char seats[RV_NUMBER_TEXT];
    rv_number_text(s->seats, seats);
    return rv_fail(error, RV_BAD_SEAT, F_("a review is for a seat from 1 to %s", seats));
}

void rv_review_free(rv_review *review) {
    if (!review) return;
    rv_session_free(review->session);
    rv_free(review->moments);
    rv_free(review->found);
    rv_free(review);
}

static bool fill(rv_review *r, const rv_session *session, rv_error *error) {
    r->session = rv_session_copy(session, error);
    if (!r->session) return false;
    r->length = session->n_actions;
    r->moments = rv_alloc((r->length + 1) * sizeof *r->moments);
    r->found = rv_alloc((r->length + 1) * sizeof *r->found);
    if (!r->moments || !r->found) return rv_fail_memory(error);
    rv_replay_start(&r->replay, r->session);
    return true;
}

rv_review *rv_review_start(const rv_session *session, int seat, int playouts, rv_error *error) {
    if (!session) {
        rv_fail(error, RV_NO_GAME, F_("there is no game to review"));
        return NULL;
    }
    const rv_brain *brain = rv_brain_of(session->game);
    if (!brain) {
        rv_fail(error, RV_UNSUPPORTED, F_("no bot knows how to judge %s", session->game->name));
        return NULL;
    }
    if (!check_seat(session, seat, error)) return NULL;
    rv_review *r = rv_alloc(sizeof *r);
    if (!r) {
        rv_fail_memory(error);
        return NULL;
    }
    memset(r, 0, sizeof *r);
    r->brain = brain;
    r->seat = wins_as_one(session) ? 0 : seat;
    r->playouts = playouts > 0 ? playouts : USUAL_PLAYOUTS;
    if (fill(r, session, error)) return r;
    rv_review_free(r);
    return NULL;
}

/* ---- Eyes ---- */

/* Who looks at the table when `actor` decides; at the end of a game it does not matter. */
static int eyes_of(const rv_review *r, int actor) {
    return r->seat ? r->seat : actor ? actor : 1;
}

/* All searches see the same worlds as far as these are alike: less noise in their differences. */
static void seed_worlds(rv_rng *rng) {
    rv_rng_seed(rng, "review");
}

static double result(const rv_review *r, const rv_state *state) {
    unsigned winners = r->brain->game->winners(state);
    return r->seat ? (double)(winners >> (r->seat - 1) & 1) : winners != 0;
}

/* Could the eyes have foreseen what the action led to? Not if chance was asked; nor if the same
 * action looks otherwise in a world that looked the same before it. */
static bool is_foreseen(const rv_review *r, rv_action action, int eyes) {
    const rv_game *game = r->brain->game;
    rv_state after = r->replay.state, world, seen, guessed;
    rv_rng rng = r->replay.rng;
    game->apply(&after, action, &rng, NULL);
    if (rng.block != r->replay.rng.block || rng.next != r->replay.rng.next) return false;
    int actor = game->actor(&after);
    if (actor && eyes_of(r, actor) != eyes) return false;
    game->view(&after, eyes, &seen);
    rv_rng_seed(&rng, "guess");
    for (int i = 0; i < GUESSES; i++) {
        game->resample(&r->view, eyes, &rng, &world);
        game->apply(&world, action, &rng, NULL);
        game->view(&world, eyes, &guessed);
        if (game->hash(&guessed) != game->hash(&seen)) return false;
    }
    return true;
}

/* ---- Searching one action ---- */

static bool is_legal(const rv_action *legal, int n, rv_action action) {
    for (int i = 0; i < n; i++)
        if (legal[i] == action) return true;
    return false;
}

static int width_of(int playouts) {
    int width = playouts / FEWEST_WORLDS;
    return width < 1 ? 1 : width < RV_SEARCH_WIDTH ? width : RV_SEARCH_WIDTH;
}

/* The action taken comes first, then what the brain would do, then what looks best. */
static void add_candidates(rv_search *s, rv_action taken, int width) {
    float rating[RV_MAX_LEGAL] = {0};
    bool added[RV_MAX_LEGAL] = {false};
    rv_action usual = s->legal[0];
    if (s->n_legal > 1) usual = rv_brain_usual(s->brain, s->view, s->legal, s->n_legal);
    if (taken) rv_search_add(s, taken);
    if (usual != taken && is_legal(s->legal, s->n_legal, usual)) rv_search_add(s, usual);
    if (s->n_legal > width) rv_search_glance(s, rating);
    while (s->n < width) {
        int best = -1;
        for (int i = 0; i < s->n_legal; i++)
            if (!added[i] && s->legal[i] != taken && s->legal[i] != usual &&
                (best < 0 || rating[i] > rating[best]))
                best = i;
        if (best < 0) return;
        added[best] = true;
        rv_search_add(s, s->legal[best]);
    }
}

/* The state before action number `done`, or after the last one, from the eyes that judge it. */
static void begin_search(rv_review *r, rv_action taken) {
    const rv_game *game = r->brain->game;
    const rv_state *state = &r->replay.state;
    int actor = game->actor(state), eyes = eyes_of(r, actor);
    rv_budget budget = {r->playouts, 0};
    rv_rng rng;
    seed_worlds(&rng);
    game->view(state, eyes, &r->view);
    int n = eyes == actor ? game->legal(state, r->legal) : 0;
    if (n) {
        rv_search_start(&r->search, r->brain, &r->view, r->legal, n, &budget, 0, &rng);
        add_candidates(&r->search, taken, width_of(r->playouts));
    } else {
        rv_search_watch(&r->search, r->brain, &r->view, eyes, &budget, 0, &rng);
    }
    r->searching = true;
}

static int leader(const rv_search *s) {
    int best = 0;
    for (int i = 1; i < s->n; i++)
        if (s->c[i].alive && s->c[i].sum > s->c[best].sum) best = i;
    return best;
}

/* Those behind the action taken, and at milestones the worst: half of the budget belongs to the
 * better half. The action itself stays. */
static void drop_the_worse(rv_search *s) {
    int best = leader(s), most = s->n >> (int)(rv_search_spent(s) * 4);
    for (int i = 1; i < s->n; i++)
        if (s->c[i].alive && i != best && rv_search_lead(s, best, i) > SURELY_WORSE)
            rv_search_drop(s, i);
    while (s->alive > (most > 2 ? most : 2)) {
        int last = 0;
        for (int i = 1; i < s->n; i++)
            if (s->c[i].alive && (!last || s->c[i].sum < s->c[last].sum)) last = i;
        rv_search_drop(s, last);
    }
}

/* One world more; false if the action is known well enough. */
static bool search_on(const rv_review *r, rv_search *s) {
    int worlds = s->c[0].worlds;
    if (s->alive == 1 && worlds * WORLDS_ALONE >= r->playouts) return false;
    if (!rv_search_world(s)) return false;
    worlds = s->c[0].worlds;
    if (s->alive > 1 && worlds >= FEWEST_WORLDS && worlds % BETWEEN_LOOKS == 0) drop_the_worse(s);
    return true;
}

/* ---- What the search found ---- */

static void note(rv_review *r) {
    const rv_search *s = &r->search;
    const rv_game *game = r->brain->game;
    const rv_state *state = &r->replay.state;
    rv_action action = r->session->actions[r->done];
    int actor = game->actor(state), eyes = eyes_of(r, actor), best = leader(s);
    rv_moment *m = &r->moments[r->done];
    finding *f = &r->found[r->done];
    *m = (rv_moment){.index = r->done, .turn = game->turn(state), .seat = actor};
    m->decision = game->decision(state);
    m->judged = eyes == actor;
    m->action = action;
    *f = (finding){.best = action};
    m->after = s->c[0].worlds ? rv_search_mean(s, 0) : (double)r->brain->value(&r->view, eyes);
    m->error = rv_search_error(s, 0);
    if (best && s->c[best].worlds >= FEWEST_WORLDS && rv_search_lead(s, best, 0) >= SURELY_BETTER) {
        f->best = s->c[best].action;
        f->cost = rv_search_mean(s, best) - m->after;
    }
    f->foreseen = m->judged && is_foreseen(r, action, eyes);
}

/* What a decision that nobody has taken yet is worth: as good as its best action. */
static double open_end(const rv_search *s) {
    return rv_search_mean(s, leader(s));
}

/* From the last action looked at back to the first whose figures stand already: what was foreseen
 * is as good as what it led to; and if that is a sure win, nothing was better. */
static void settle(rv_review *r) {
    double next = r->end;
    for (size_t i = r->done; i-- > 0;) {
        rv_moment *m = &r->moments[i];
        const finding *f = &r->found[i];
        if (f->foreseen) m->after = next;
        m->before = m->after + f->cost < 1 ? m->after + f->cost : 1;
        m->cost = m->before - m->after;
        m->best = m->cost > 0 ? f->best : m->action;
        m->luck = next - m->after;
        next = m->before;
        if (!f->foreseen && i + 1 < r->done) return;
    }
}

/* The last state: a result, or a chance that is still open. */
static void finish(rv_review *r) {
    if (!r->brain->game->actor(&r->replay.state)) r->end = result(r, &r->replay.state);
    else r->end = open_end(&r->search);
    r->finished = true;
    settle(r);
}

static void end_search(rv_review *r) {
    r->searching = false;
    if (r->done == r->length) {
        finish(r);
        return;
    }
    note(r);
    rv_replay_step(&r->replay);
    r->end = r->moments[r->done++].after; /* as far as is known */
    settle(r);
    if (r->done == r->length && !r->brain->game->actor(&r->replay.state)) finish(r);
}

bool rv_review_step(rv_review *review, int playouts) {
    rv_review *r = review;
    int64_t spent = 0;
    if (!r->length && !r->finished && !r->brain->game->actor(&r->replay.state)) finish(r);
    while (!r->finished) {
        if (!r->searching) begin_search(r, r->done < r->length ? r->session->actions[r->done] : 0);
        int64_t before = r->search.playouts;
        if (!search_on(r, &r->search)) end_search(r);
        else spent += r->search.playouts - before;
        if (spent >= playouts) break;
    }
    return !r->finished;
}

/* ---- Reading ---- */

size_t rv_review_length(const rv_review *review) {
    return review->length;
}

size_t rv_review_done(const rv_review *review) {
    return review->done;
}

const rv_moment *rv_review_moment(const rv_review *review, size_t index) {
    return index < review->done ? &review->moments[index] : NULL;
}

rv_sums rv_review_sums(const rv_review *review) {
    rv_sums sums = {0};
    size_t n = review->done;
    for (size_t i = 0; i < n; i++) {
        const rv_moment *m = &review->moments[i];
        sums.errors += m->cost;
        if (m->judged) sums.luck += m->luck;
        else sums.others += m->luck;
    }
    sums.start = n ? review->moments[0].before : review->end;
    sums.end = review->end;
    return sums;
}

int rv_review_worst(const rv_review *review, size_t *worst, int n) {
    int found = 0;
    for (size_t i = 0; i < review->done; i++) {
        double cost = review->moments[i].cost;
        int at = found;
        if (cost <= 0) continue;
        while (at > 0 && review->moments[worst[at - 1]].cost < cost) at--;
        if (at == n) continue;
        if (found < n) found++;
        memmove(worst + at + 1, worst + at, (size_t)(found - at - 1) * sizeof *worst);
        worst[at] = i;
    }
    return found;
}
