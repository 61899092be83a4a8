/* foresee.c - see foresee.h.
 *
 * Candidates are the actions that the plan of the turn likes best. What the plan thinks of them is
 * put right in two steps, each nearer to the truth and noisier than the one before: by the value at
 * the end of the turn, when it is known what was drawn; and a round later, at the beginning of the
 * own next turn.
 *
 * How much a step usually changes the difference between two actions is known; how uncertain its
 * change is this time follows from the playouts. Each change counts by as much of it as is likely
 * to be true: one that is mostly noise hardly counts, and so few playouts do no harm.
 *
 * All candidates meet the same hands and the same cards: some are set aside for each turn, so that
 * a draw more in one turn does not change what comes in the next. Where many sit, most of what the
 * others do in reply is the same, too, and is planned once. */
#include "bots/nightmarium/foresee.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "bots/clock.h"
#include "bots/nightmarium/deep.h"
#include "bots/nightmarium/value.h"
#include "core/rng.h"
#include "games/games.h"

enum {
    WIDTH = 12,        /* candidates at most */
    FEWEST_WORLDS = 8, /* before anything is concluded */
    BETWEEN_LOOKS = 4, /* worlds from one comparison to the next */
    FEW_LEAVES = 40,   /* of a plan within a playout ... */
    FEWER_LEAVES = 15, /* ... and of another seat's where there are many */
    DRAWS = 6,         /* cards set aside for a turn of a playout */
    READS = 2,         /* steps: how often a playout is read */
    MOST_DRAWS = DRAWS * (SEATS + 1),
    HABITS = 48, /* remembered of a world */
    HABIT_SIZE = 80
};

/* How much each step usually changes the lead of an action over another. */
static const double SPREAD[READS] = {0.03, 0.02};
/* Of the noise of the first step, what is left where draws are spread evenly. */
static const double EVENED = 0.2;
/* In the rating of the plan: not worth a try. A share of the best, and so much at most. */
static const double FAR_SHARE = 0.3, FAR_BEHIND = 0.06;
static const double SURELY = 3.0; /* standard errors */
static const int64_t ONE_MS = 1000000;

/* Differences to the first candidate, summed over worlds. */
typedef struct {
    double sum, squares;
} tally;

typedef struct {
    rv_action action;
    rv_action then; /* what follows, where that does not hang on chance; 0: not known yet */
    bool alive;
    double prior; /* by the plan, beyond the first candidate's */
    int worlds;
    tally step[READS];
} candidate;

/* What another seat did in a world: it does the same again where it finds the same. */
typedef struct {
    uint8_t found[HABIT_SIZE];
    rv_action action, then;
} habit;

typedef struct {
    const rv_state *view;
    int me, base;   /* seat from 0; the turn it is */
    int cut[READS]; /* turns at whose beginnings playouts are read */
    nm_deep deep;
    nm_net net;
    rv_rng own;
    int64_t begin, most_time, playouts, most_playouts;
    uint8_t order[CODES];      /* cards from the worst draw to the best */
    uint8_t draws[MOST_DRAWS]; /* of a world, by turns */
    int n_draws;
    int worlds, n, alive;
    candidate c[WIDTH];
    int n_habits;
    habit habits[HABITS];
} mind;

/* ---- Cards to come ---- */

/* The cards by what the hand is worth with one of them. */
static void order_draws(mind *m) {
    float worth[CODES];
    nm_plan plan;
    nm_deep_judge judge;
    nm_plan_start(&plan, m->view, m->me);
    nm_deep_start(&plan, &judge, &m->deep);
    plan.root.held[m->me]++;
    for (int code = 0; code < CODES; code++) {
        int at = code;
        nm_add(plan.root.hand[m->me], code);
        worth[code] = nm_deep_at(&plan, &plan.root, judge.mover);
        nm_subtract(plan.root.hand[m->me], code);
        for (; at > 0 && worth[m->order[at - 1]] > worth[code]; at--)
            m->order[at] = m->order[at - 1];
        m->order[at] = (uint8_t)code;
    }
}

/* The card that stands at this part of the bag, worst draws first. */
static int card_at(const mind *m, const nm_state *g, uint32_t part) {
    uint8_t count[CODES] = {0};
    for (int i = 0; i < g->bag; i++) count[g->pile[i]]++;
    int at = (int)((uint64_t)part * g->bag >> 32), i = 0;
    while (at >= count[m->order[i]]) at -= count[m->order[i++]];
    return m->order[i];
}

static uint8_t take(nm_state *g, int card) {
    uint8_t *at = memchr(g->pile, card, g->bag);
    *at = g->pile[--g->bag];
    return (uint8_t)card;
}

/* Which cards come in each turn. The first two, which are likely to be one's own, are spread evenly
 * over good and bad ones from world to world. */
static void set_draws(mind *m, const rv_state *world, rv_rng *rng) {
    static const uint32_t EVENLY[2] = {2400959708U, 3242174889U};
    int turns = m->cut[READS - 1] - m->base;
    nm_state g;
    memcpy(&g, world, sizeof g);
    for (m->n_draws = 0; m->n_draws < turns * DRAWS && g.bag; m->n_draws++) {
        int i = m->n_draws;
        int card = i < 2 ? card_at(m, &g, m->own.key[i] + (uint32_t)m->worlds * EVENLY[i])
                         : g.pile[rv_below(rng, g.bag)];
        m->draws[i] = take(&g, card);
    }
}

/* What is set aside for a turn lies on top when it begins, as far as it is still there. */
static void put_draws(const mind *m, nm_state *g) {
    int from = (g->turn - m->base) * DRAWS;
    g->bag = (uint8_t)(g->bag + g->top);
    g->top = 0;
    for (int i = from; i < from + DRAWS && i < m->n_draws; i++)
        if (memchr(g->pile, m->draws[i], g->bag)) {
            uint8_t card = take(g, m->draws[i]);
            g->pile[g->bag] = card;
            g->top++;
        }
}

/* ---- Hands of others ---- */

/* A torso and a head of one legion, which complete a creature in one turn (N10). */
static bool holds_pair(const nm_state *g, int seat) {
    const uint64_t *hand = g->hand[seat];
    for (int l = 0; l < LEGIONS; l++) {
        uint64_t torsos = nm_codes(hand) & NM_LEGION[l] & NM_FIT[1];
        uint64_t heads = nm_codes(hand) & NM_LEGION[l] & NM_FIT[2], all = torsos | heads;
        if (!torsos || !heads) continue;
        if (all & (all - 1) || nm_count(hand, nm_lowest(all)) > 1) return true;
    }
    return false;
}

static void deal_again(nm_state *g, const nm_state *view, int seat, rv_rng *rng) {
    int hidden = 0;
    for (uint64_t codes = nm_codes(g->hand[seat]); codes; codes &= codes - 1) {
        int code = nm_lowest(codes);
        int n = nm_count(g->hand[seat], code) - nm_count(view->hand[seat], code);
        for (hidden += n; n > 0; n--) g->pile[g->bag++] = (uint8_t)code;
    }
    memcpy(g->hand[seat], view->hand[seat], sizeof g->hand[seat]);
    for (; hidden > 0; hidden--) {
        uint32_t at = rv_below(rng, g->bag);
        nm_add(g->hand[seat], g->pile[at]);
        g->pile[at] = g->pile[--g->bag];
    }
}

/* Who lays legs mostly has what is to stand on them: of the hands that have not, which cards alone
 * would give to one seat in four, one in three is meant. */
static void deal_likely(const mind *m, nm_state *g, rv_rng *rng) {
    for (int s = 0; s < g->seats; s++) {
        if (s == m->me || !g->tall[s][1] || g->tall[s][2]) continue;
        while (!holds_pair(g, s) && rv_below(rng, 3))
            deal_again(g, (const nm_state *)m->view, s, rng);
    }
}

/* ---- Playouts ---- */

typedef struct {
    rv_state state;
    rv_rng rng;
    int turn;       /* whose draws lie on top */
    rv_action then; /* what the one who is asked has planned; 0: nothing */
} course;

/* After a play that wakes nothing its player knows no more than before. */
static bool goes_as_planned(const nm_state *g) {
    return g->decision == ASK_ACTION && g->actions_left == 1 && !g->wakings &&
           g->legion != ANY_LEGION;
}

/* How near the nearest opponent of a seat is. */
static uint8_t complete_elsewhere(const nm_state *g, int seat) {
    int most = 0;
    for (int s = 0; s < g->seats; s++) {
        int complete = __builtin_popcount(g->tall[s][POSITIONS]);
        if (s != seat && complete > most) most = complete;
    }
    return (uint8_t)most;
}

static size_t note(uint8_t *found, size_t n, const void *what, size_t size) {
    memcpy(found + n, what, size);
    return n + size;
}

/* What a seat does in its turn hangs on little else: how far the turn is, its own hand and
 * creatures, and how near the others are. */
static void look_around(const nm_state *g, uint8_t found[HABIT_SIZE]) {
    enum { TURN_SIZE = offsetof(nm_state, wakings) + 1 - offsetof(nm_state, turn) };
    _Static_assert(TURN_SIZE + sizeof g->hand[0] + sizeof g->body[0] + sizeof g->tall[0] + 1 <=
                       HABIT_SIZE,
                   "too much is found");
    int who = g->mover;
    memset(found, 0, HABIT_SIZE);
    size_t n = note(found, 0, (const uint8_t *)g + offsetof(nm_state, turn), TURN_SIZE);
    n = note(found, n, g->hand[who], sizeof g->hand[who]);
    n = note(found, n, g->body[who], sizeof g->body[who]);
    n = note(found, n, g->tall[who], sizeof g->tall[who]);
    found[n] = complete_elsewhere(g, who);
}

/* Whom to harm hangs on the others, and what a penalty asks for on the one whose turn it is. Of two
 * players one always has the other in mind. */
static bool is_habit(const mind *m, const nm_state *g) {
    return g->seats > 2 && g->mover != m->me && g->mover == nm_asked(g) &&
           g->decision != ASK_EXECUTIONER && g->decision != ASK_SCAVENGER;
}

static rv_action plan_of(const mind *m, course *on, int who, const rv_action *legal, int n) {
    nm_plan plan;
    nm_judge judge;
    nm_deep_judge deep;
    nm_plan_start(&plan, &on->state, who);
    plan.most_leaves = who == m->me || plan.root.seats == 2 ? FEW_LEAVES : FEWER_LEAVES;
    if (who == m->me) nm_deep_start(&plan, &deep, &m->deep);
    else nm_value_start(&plan, &judge, &m->net, true);
    rv_action chosen = nm_plan_choose(&plan, legal, n);
    if (nm_verb(chosen) == PLAY) on->then = plan.then;
    return chosen;
}

static rv_action by_habit(mind *m, course *on, const rv_action *legal, int n) {
    const nm_state *g = (const nm_state *)&on->state;
    habit now;
    look_around(g, now.found);
    for (int i = 0; i < m->n_habits; i++) {
        const habit *h = &m->habits[i];
        if (memcmp(h->found, now.found, HABIT_SIZE) != 0) continue;
        on->then = h->then;
        return h->action;
    }
    now.action = plan_of(m, on, g->mover, legal, n);
    now.then = on->then;
    if (m->n_habits < HABITS) m->habits[m->n_habits++] = now;
    return now.action;
}

static rv_action decide(mind *m, course *on) {
    const nm_state *g = (const nm_state *)&on->state;
    rv_action legal[MAX_LEGAL];
    rv_action then = on->then;
    on->then = 0;
    if (then && goes_as_planned(g)) return then;
    int n = nm_legal(&on->state, legal);
    if (n == 1) return legal[0];
    if (is_habit(m, g)) return by_habit(m, on, legal, n);
    return plan_of(m, on, nm_asked(g), legal, n);
}

/* The value of a table at the beginning of a turn: of an own one also what its plan promises, since
 * the errors of both differ. */
static double read_value(const mind *m, const course *on) {
    nm_plan plan;
    nm_deep_judge judge;
    nm_plan_start(&plan, &on->state, m->me);
    nm_deep_start(&plan, &judge, &m->deep);
    double now = (double)nm_deep_at(&plan, &plan.root, plan.root.mover);
    if (plan.root.mover != m->me) return now;
    plan.most_leaves = FEW_LEAVES;
    double best = (double)nm_plan_value(&plan);
    return (now + (best < 0 ? 0 : best > 1 ? 1 : best)) / 2;
}

/* Goes on to the beginning of this turn, or to the end. */
static void go_on(mind *m, course *on, int turn) {
    nm_state *g = (nm_state *)&on->state;
    while (g->decision != OVER && g->turn < turn) {
        if (on->turn != g->turn) put_draws(m, g);
        on->turn = g->turn;
        nm_apply(&on->state, decide(m, on), &on->rng, NULL);
    }
}

static void play_out(mind *m, const course *world, candidate *c, double value[READS]) {
    course on;
    nm_state *g = (nm_state *)&on.state;
    memcpy(&on, world, sizeof on);
    nm_apply(&on.state, c->action, &on.rng, NULL);
    if (goes_as_planned(g)) {
        if (!c->then) c->then = decide(m, &on);
        nm_apply(&on.state, c->then, &on.rng, NULL);
    }
    on.then = 0;
    for (int i = 0; i < READS; i++) {
        go_on(m, &on, m->cut[i]);
        value[i] = g->decision == OVER ? g->winners >> m->me & 1 : read_value(m, &on);
    }
}

static void count(tally *t, double difference) {
    t->sum += difference;
    t->squares += difference * difference;
}

static void try_world(mind *m) {
    course world;
    double first[READS], value[READS];
    world.rng = m->own;
    world.turn = m->base;
    world.then = 0;
    rv_rng_select(&world.rng, (uint64_t)++m->worlds);
    m->n_habits = 0;
    nm_resample(m->view, m->me + 1, &world.rng, &world.state);
    deal_likely(m, (nm_state *)&world.state, &world.rng);
    set_draws(m, &world.state, &world.rng);
    put_draws(m, (nm_state *)&world.state);
    for (int i = 0; i < m->n; i++) {
        candidate *c = &m->c[i];
        if (!c->alive && i) continue;
        play_out(m, &world, c, i ? value : first);
        m->playouts++;
        c->worlds++;
        for (int k = 0; i && k < READS; k++)
            count(&c->step[k],
                  k ? (value[k] - value[k - 1]) - (first[k] - first[k - 1]) : value[0] - first[0]);
    }
}

/* ---- What is known of the candidates ---- */

/* How much better than the first a candidate is, and how uncertain that is made by playouts. */
typedef struct {
    double lead, error;
} estimate;

static double squared_error(const tally *t, int n) {
    double mean = t->sum / n, error = (t->squares / n - mean * mean) / (n - 1);
    return error > 1e-8 ? error : 1e-8;
}

static estimate estimate_of(const candidate *c) {
    estimate e = {c->prior, 0};
    if (c->worlds < 2) return e;
    for (int i = 0; i < READS; i++) {
        double error = squared_error(&c->step[i], c->worlds) * (i ? 1 : EVENED);
        double change = c->step[i].sum / c->worlds - (i ? 0 : c->prior);
        double believed = SPREAD[i] * SPREAD[i] / (SPREAD[i] * SPREAD[i] + error);
        e.lead += believed * change;
        e.error += believed * believed * error;
    }
    e.error = sqrt(e.error);
    return e;
}

static int leader(const mind *m, estimate *best) {
    int leads = 0;
    *best = (estimate){0, 0};
    for (int i = 1; i < m->n; i++) {
        estimate e = estimate_of(&m->c[i]);
        if (m->c[i].alive && e.lead > best->lead) *best = e, leads = i;
    }
    return leads;
}

static void drop(mind *m, candidate *c) {
    m->alive -= c->alive;
    c->alive = false;
}

static bool is_twin(const candidate *c) {
    for (int i = 0; i < READS; i++)
        if (c->step[i].squares > 0) return false;
    return true;
}

static void drop_the_worse(mind *m) {
    estimate best;
    int leads = leader(m, &best);
    for (int i = 1; i < m->n; i++) {
        estimate e = estimate_of(&m->c[i]);
        if (i != leads && (is_twin(&m->c[i]) || e.lead + SURELY * e.error < best.lead))
            drop(m, &m->c[i]);
    }
    if (leads && best.lead > SURELY * best.error) drop(m, &m->c[0]);
}

/* ---- The choice ---- */

static int best_rated(const float *rating, int n) {
    int best = 0;
    for (int i = 1; i < n; i++)
        if (rating[i] > rating[best]) best = i;
    return best;
}

/* The choice of the plan, and what it likes nearly as much. It thinks too well of exchanges: they
 * are no better than its choice until playouts say so. */
static void find_candidates(mind *m) {
    static const float TAKEN = -9;
    rv_action legal[MAX_LEGAL];
    float rating[MAX_LEGAL];
    nm_plan plan;
    nm_deep_judge judge;
    int n = nm_legal(m->view, legal);
    nm_plan_start(&plan, m->view, m->me);
    nm_deep_start(&plan, &judge, &m->deep);
    m->c[0] = (candidate){.action = nm_plan_choose(&plan, legal, n), .alive = true};
    m->n = m->alive = 1;
    bool won = plan.root.decision != ASK_EXCHANGE && plan.value > 1;
    if (won || plan.root.decision == ASK_EXCHANGE) return;
    double best = (double)plan.value;
    double far = FAR_SHARE * best < FAR_BEHIND ? FAR_SHARE * best : FAR_BEHIND;
    plan.leaves = 0;
    nm_plan_rate(&plan, legal, n, rating);
    for (int i; m->n < WIDTH && (i = best_rated(rating, n), best - (double)rating[i] <= far);) {
        double prior = (double)rating[i] < best ? (double)rating[i] - best : 0;
        if (legal[i] != m->c[0].action)
            m->c[m->n++] = (candidate){.action = legal[i], .alive = true, .prior = prior};
        rating[i] = TAKEN;
    }
    m->alive = m->n;
}

static void set_budget(mind *m, const rv_budget *budget, int own) {
    m->most_playouts = budget->playouts;
    if (!budget->playouts && !budget->ms) m->most_playouts = own;
    m->most_time = budget->ms * ONE_MS;
    m->begin = m->most_time ? rv_thread_time() : 0;
}

/* The end of this turn, and the beginning of the next own one that follows another's. */
static void set_cuts(mind *m, const nm_state *g) {
    int round = (m->me - g->mover + g->seats) % g->seats;
    m->base = g->turn;
    m->cut[0] = g->turn + 1;
    m->cut[1] = g->turn + (round < 2 ? round + g->seats : round);
}

static bool affords_more(const mind *m) {
    if (m->most_playouts && m->playouts + m->alive > m->most_playouts) return false;
    if (!m->most_time) return true;
    int64_t time = rv_thread_time() - m->begin;
    return time + time / (m->playouts + 1) * m->alive / 2 < m->most_time;
}

rv_action nm_foresee(const rv_state *view, const rv_budget *budget, int own, rv_rng *rng) {
    const nm_state *g = (const nm_state *)view;
    mind m;
    estimate best;
    if (!nm_deep_shipped(g->seats, &m.deep) || !nm_net_shipped(&m.net)) return 0;
    m.view = view;
    m.me = nm_asked(g);
    m.playouts = m.worlds = 0;
    set_budget(&m, budget, own);
    set_cuts(&m, g);
    for (int i = 0; i < 8; i++) m.own.key[i] = rv_bits(rng);
    find_candidates(&m);
    if (m.alive > 1) order_draws(&m);
    while (m.alive > 1 && affords_more(&m)) {
        try_world(&m);
        if (m.worlds >= FEWEST_WORLDS && m.worlds % BETWEEN_LOOKS == 0) drop_the_worse(&m);
    }
    return m.c[leader(&m, &best)].action;
}
