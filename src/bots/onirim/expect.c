/* expect.c - see expect.h.
 *
 * Candidates are the lines that the learned value likes best. One after which a card is drawn is
 * judged by the mean, over all cards that may come, of the best that can follow: every card counts
 * by how often it is in the deck, so there is no luck in it. Lines after which many cards come at
 * once are judged by the learned value alone. Where some are nearly as good as the best, and there
 * is time, the card after the next one is looked at as well. */
#include "bots/onirim/expect.h"

#include <limits.h>

#include "bots/clock.h"
#include "bots/onirim/plan.h"
#include "bots/onirim/value.h"

enum {
    WIDTH = 10,      /* candidates at most */
    FEW_LEAVES = 20, /* of the turn after the card: prophecies have many */
    NEXT_COSTS = 6,  /* playouts that take as long as looking at each next card */
    TWO_TAKE = 30,   /* times as long: looking at two cards */
    TWO_LINES = 2, /* with one card, the best of the turn: with those the other one is looked at */
    NOTHING = -(1 << 30)
};

static const float FAR_BEHIND = 0.06f; /* not worth a try */
static const double CLOSE = 0.01;      /* worth a second look */
static const int64_t ONE_MS = 1000000;

/* Where a line leads. */
typedef struct {
    onirim after;
    rv_action first;
    int logit;
    double value; /* by the cards to come */
} candidate;

typedef struct {
    const on_network *network;
    int n;
    candidate c[WIDTH]; /* the best first */
} mind;

/* ---- What may be spent ---- */

typedef struct {
    int64_t playouts, begin, time;
    bool over; /* the time is: what is looked at now is not looked at to its end */
} purse;

static purse purse_of(const rv_budget *budget, int own) {
    purse p = {budget->playouts, 0, budget->ms * ONE_MS, false};
    if (!budget->playouts && !budget->ms) p.playouts = own;
    if (p.time) p.begin = rv_thread_time();
    return p;
}

/* Whether so many candidates can be looked at. */
static bool affords(const purse *p, int candidates) {
    return !p->playouts || (int64_t)candidates * NEXT_COSTS <= p->playouts;
}

/* Asked for every card: how long one takes differs too much for a guess. */
static bool is_over(purse *p) {
    if (p->time && !p->over) p->over = rv_thread_time() - p->begin >= p->time;
    return p->over;
}

/* How many of those that were looked at, of so many, can be looked at again with two cards. */
static int affords_again(const purse *p, int done) {
    int64_t left = p->playouts ? p->playouts / NEXT_COSTS - done : INT_MAX;
    if (p->time) {
        int64_t spent = rv_thread_time() - p->begin;
        int64_t more = spent ? (p->time - spent) * done / spent : 0;
        if (more < left) left = more;
    }
    return (int)(left < TWO_TAKE ? 0 : left / TWO_TAKE);
}

bool on_expects(unsigned rules) {
    if (rules & (RULE_HIDDEN | RULE_RACE)) return false;
    return rules & BOOK || !(rules & (RULE_TWO | TOWER_ROW));
}

static bool awaits_card(const onirim *s) {
    return s->decision == D_CHANCE && s->resume == AWAIT_FILL;
}

static float chance_of(const on_network *network, const onirim *s) {
    return on_chance(on_logit(network, s, 0));
}

/* ---- The next card ---- */

typedef struct {
    const on_network *network;
    int highest;
} best_logit;

static void keep_highest(void *context, const on_line *line, const onirim *after) {
    best_logit *best = context;
    int logit = on_logit(best->network, after, 0);
    (void)line;
    if (logit > best->highest) best->highest = logit;
}

static float value_of_best(const on_network *network, const rv_state *state) {
    best_logit best = {network, NOTHING};
    on_each_line(state, FEW_LEAVES, keep_highest, &best);
    return on_chance(best.highest);
}

void on_expect_card(const onirim *after, int card, rv_state *next) {
    onirim *s = game_of(next);
    play p = {s, NULL, NULL};
    if (s != after) *s = *after;
    on_deck_remove(s, card);
    on_deck_insert_top(s, (unsigned)card | KNOWN_BOTH, 0);
    on_fill(&p);
    /* Spells are for those who do not know the card yet. */
    if (s->decision == D_DRAW) on_apply(next, ACTION(V_DRAW, 0, 0, 0), NULL, NULL);
}

typedef double judge_with_card(const on_network *network, purse *p, const onirim *after, int card);

/* Means nothing if the time is over before its end. */
static double mean_over_cards(const on_network *network, purse *p, const onirim *after,
                              judge_with_card *judge) {
    double sum = 0;
    for (int card = 0; card < CARDS; card++) {
        if (!after->bag[card]) continue;
        if (is_over(p)) return 0;
        sum += after->bag[card] * judge(network, p, after, card);
    }
    return sum / after->n_bag;
}

/* One that awaits another card, since this was a door without a key, is judged as it is. */
static double value_with_card(const on_network *network, purse *p, const onirim *after, int card) {
    rv_state next;
    (void)p;
    const onirim *s = game_in(&next);
    on_expect_card(after, card, &next);
    if (s->decision == D_OVER || s->decision == D_CHANCE) return (double)chance_of(network, s);
    return (double)value_of_best(network, &next);
}

static double value_of_next(const on_network *network, purse *p, const onirim *after) {
    return mean_over_cards(network, p, after, value_with_card);
}

double on_expect_next(const onirim *after) {
    on_network room;
    purse p = {0};
    return value_of_next(on_network_for(after->rules | ON_EXPERT, &room), &p, after);
}

/* ---- Lines ---- */

static void keep_some(void *context, const on_line *line, const onirim *after) {
    mind *m = context;
    int logit = on_logit(m->network, after, 0);
    if (m->n == WIDTH && logit <= m->c[WIDTH - 1].logit) return;
    int at = m->n < WIDTH ? m->n++ : WIDTH - 1;
    for (; at > 0 && m->c[at - 1].logit < logit; at--) m->c[at] = m->c[at - 1];
    m->c[at].after = *after;
    m->c[at].first = line->action[0];
    m->c[at].logit = logit;
}

static void drop_far_behind(mind *m) {
    float first = on_chance(m->c[0].logit);
    while (on_chance(m->c[m->n - 1].logit) < first - FAR_BEHIND) m->n--;
}

static double judged_by_next(const on_network *network, purse *p, const candidate *c) {
    if (!awaits_card(&c->after)) return (double)on_chance(c->logit);
    return value_of_next(network, p, &c->after);
}

/* ---- Two cards ---- */

static double best_by_another(const on_network *network, purse *p, const rv_state *state) {
    mind m = {.network = network, .n = 0};
    double highest = 0;
    on_each_line(state, FEW_LEAVES, keep_some, &m);
    for (int i = 0; i < m.n && i < TWO_LINES; i++) {
        double value = judged_by_next(network, p, &m.c[i]);
        if (value > highest) highest = value;
    }
    return highest;
}

static double value_with_two(const on_network *network, purse *p, const onirim *after, int card) {
    rv_state next;
    const onirim *s = game_in(&next);
    on_expect_card(after, card, &next);
    if (awaits_card(s)) return value_of_next(network, p, s);
    if (s->decision == D_OVER || s->decision == D_CHANCE) return (double)chance_of(network, s);
    return best_by_another(network, p, &next);
}

static double value_of_two(const on_network *network, purse *p, const onirim *after) {
    return mean_over_cards(network, p, after, value_with_two);
}

double on_expect_two(const onirim *after) {
    on_network room;
    purse p = {0};
    return value_of_two(on_network_for(after->rules | ON_EXPERT, &room), &p, after);
}

/* ---- The choice ---- */

static int best_of(const mind *m) {
    int best = 0;
    for (int i = 1; i < m->n; i++)
        if (m->c[i].value > m->c[best].value) best = i;
    return best;
}

/* Those that there was no time for, the ones that looked worst, are dropped; the best stays. */
static void drop_unseen(mind *m, int seen) {
    m->n = seen ? seen : 1;
}

static void judge_by_next_card(mind *m, purse *p) {
    for (int i = 0; i < m->n; i++) {
        m->c[i].value = judged_by_next(m->network, p, &m->c[i]);
        if (p->over) drop_unseen(m, i);
    }
}

/* Keeps those that are close to the best, the best first, and no more than so many. */
static void keep_close(mind *m, int most) {
    double least = m->c[best_of(m)].value - CLOSE;
    int n = 0;
    for (int i = 0; i < m->n; i++) {
        candidate c = m->c[i];
        int at = n;
        if (c.value < least) continue;
        for (; at > 0 && m->c[at - 1].value < c.value; at--) m->c[at] = m->c[at - 1];
        m->c[at] = c;
        n++;
    }
    m->n = n < most ? n : most;
}

static void judge_by_two_cards(mind *m, purse *p) {
    for (int i = 0; i < m->n && m->n > 1; i++) {
        if (awaits_card(&m->c[i].after))
            m->c[i].value = value_of_two(m->network, p, &m->c[i].after);
        if (p->over) drop_unseen(m, i);
    }
}

rv_action on_expect(const rv_state *view, const rv_budget *budget, int own) {
    mind m;
    on_network room;
    purse p = purse_of(budget, own);
    m.n = 0;
    m.network = on_network_for(game_in(view)->rules | ON_EXPERT, &room);
    if (!on_has_network(m.network)) return 0;
    on_each_line(view, ON_MOST_LEAVES, keep_some, &m);
    drop_far_behind(&m);
    if (m.n == 1 || !affords(&p, m.n)) return m.c[0].first;
    judge_by_next_card(&m, &p);
    int again = affords_again(&p, m.n);
    if (again > 1) {
        keep_close(&m, again);
        judge_by_two_cards(&m, &p);
    }
    return m.c[best_of(&m)].first;
}
