/* expect.c - see expect.h.
 *
 * Candidates are the lines that the learned value likes best. Each is judged in three steps, every
 * one nearer to the truth and noisier than the one before:
 *
 *   1. by the mean over all cards that may come next, of the best that can follow;
 *   2. by playouts of some turns, in which every choice is the greedy one;
 *   3. if the budget is large, by the same playouts some turns later.
 *
 * How much a step usually changes the difference between two lines is known; how
 * uncertain its change is this time follows from the playouts. Each change counts by as much of it
 * as is likely to be true: one that is mostly noise hardly counts, and so few playouts do no harm.
 *
 * All candidates meet the same cards: the words that choose them are worked out from the world, the
 * turn and the number of the draw in the turn. */
#include "bots/onirim/expect.h"

#include <math.h>
#include <string.h>

#include "bots/clock.h"
#include "bots/onirim/plan.h"
#include "bots/onirim/value.h"
#include "core/rng.h"

enum {
    WIDTH = 10,          /* candidates at most */
    FEWEST_WORLDS = 16,  /* before anything is concluded */
    BETWEEN_LOOKS = 4,   /* worlds from one comparison to the next */
    FEW_LEAVES = 20,     /* of a plan within a playout: prophecies have many */
    NEXT_COSTS = 6,      /* playouts that take as long as looking at each next card */
    SOON = 2,            /* turns of a playout until its value is read, and ... */
    LATE = 6,            /* ... until it is read again, if the budget is ... */
    LARGE_BUDGET = 1000, /* ... that many playouts, or ... */
    LARGE_MS = 4,
    NOTHING = -(1 << 30)
};

/* How much step 2 usually changes the lead of a line over another, also where the next card was no
 * help since many come at once; and step 3. */
static const double SOON_SPREAD = 0.007, HAND_SPREAD = 0.015, LATE_SPREAD = 0.006;
static const double FAR_BEHIND = 0.06, BEHIND = 0.04; /* not worth a try: before and after step 1 */
static const double SURELY = 4.0;                     /* standard errors */
static const int64_t ONE_MS = 1000000;

/* Where a line leads. Unless a card is awaited, chance is asked again from the last action on. */
typedef struct {
    onirim after, before;
    bool known_before;
    rv_action first, last;
    int logit;
} leaf;

/* Differences to the first candidate, summed over worlds. */
typedef struct {
    double sum, squares;
} tally;

typedef struct {
    leaf at;
    bool alive;
    double prior;  /* by step 1, beyond the first candidate's */
    double spread; /* of the change that step 2 makes */
    int worlds;
    tally step[2];
} candidate;

typedef struct {
    on_network room;
    const on_network *network;
    rv_rng own;
    int base, reads; /* the turn it is; how often playouts are read */
    int64_t begin, most_time, playouts, most_playouts;
    int worlds;
    int n, alive;
    candidate c[WIDTH];
} mind;

bool on_expects(unsigned rules) {
    return !(rules & (RULE_TWO | RULE_EXPANSIONS));
}

/* ---- Lines ---- */

static bool awaits_card(const onirim *s) {
    return s->decision == D_CHANCE && s->resume == AWAIT_FILL;
}

static void set_leaf(leaf *f, const on_line *line, const onirim *after, int logit) {
    f->after = *after;
    f->known_before = line->before != NULL;
    if (f->known_before && after->decision == D_CHANCE && !awaits_card(after))
        f->before = *game_in(line->before);
    f->first = line->action[0];
    f->last = line->action[line->n - 1];
    f->logit = logit;
}

typedef struct {
    const on_network *network;
    leaf *best;
} greedy;

static void keep_best(void *context, const on_line *line, const onirim *after) {
    const greedy *g = context;
    int logit = on_logit(g->network, after, 0);
    if (logit > g->best->logit) set_leaf(g->best, line, after, logit);
}

static void keep_highest(void *context, const on_line *line, const onirim *after) {
    const greedy *g = context;
    int logit = on_logit(g->network, after, 0);
    (void)line;
    if (logit > g->best->logit) g->best->logit = logit;
}

/* The best candidates so far, best first. */
static void keep_some(void *context, const on_line *line, const onirim *after) {
    mind *m = context;
    int logit = on_logit(m->network, after, 0);
    if (m->n == WIDTH && logit <= m->c[WIDTH - 1].at.logit) return;
    int at = m->n < WIDTH ? m->n++ : WIDTH - 1;
    for (; at > 0 && m->c[at - 1].at.logit < logit; at--) m->c[at] = m->c[at - 1];
    set_leaf(&m->c[at].at, line, after, logit);
}

static double chance_of(int logit) {
    return (double)on_chance(logit);
}

static double value_of_best(const on_network *network, const rv_state *state) {
    leaf best = {.logit = NOTHING};
    greedy g = {network, &best};
    on_each_line(state, FEW_LEAVES, keep_highest, &g);
    return chance_of(best.logit);
}

/* ---- Step 1: the next card ---- */

void on_expect_card(const onirim *after, int card, rv_state *next) {
    onirim *s = game_of(next);
    play p = {s, NULL, NULL};
    if (s != after) *s = *after;
    on_deck_remove(s, card);
    on_deck_insert_top(s, (unsigned)card | KNOWN_BOTH, 0);
    on_fill(&p);
}

/* One that awaits another card, since this was a door without a key, is judged as it is. */
static double value_with_card(const on_network *network, const onirim *after, int card) {
    rv_state next;
    const onirim *s = game_in(&next);
    on_expect_card(after, card, &next);
    if (s->decision == D_OVER || s->decision == D_CHANCE) return chance_of(on_logit(network, s, 0));
    return value_of_best(network, &next);
}

static double value_of_next(const on_network *network, const onirim *after) {
    double sum = 0;
    for (int card = 0; card < CARDS; card++)
        if (after->bag[card]) sum += after->bag[card] * value_with_card(network, after, card);
    return sum / after->n_bag;
}

double on_expect_next(const onirim *after) {
    on_network room;
    return value_of_next(on_network_for(after->rules, &room), after);
}

/* ---- Steps 2 and 3: playouts ---- */

/* A random word for a draw. */
static uint32_t word_of(const mind *m, int world, int turn, int draw) {
    uint64_t x = (uint64_t)m->own.key[0] << 32 | m->own.key[1];
    x += ((uint64_t)world << 20 | (uint64_t)turn << 8 | (uint64_t)draw) *
         UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return (uint32_t)(x >> 32 ^ x);
}

/* Cards in order, so that the same word means nearly the same card in bags that differ a little. */
static int card_by(const onirim *s, uint32_t word) {
    int at = (int)((uint64_t)word * s->n_bag >> 32), card = 0;
    while (at >= s->bag[card]) at -= s->bag[card++];
    return card;
}

/* How far a playout has come. */
typedef struct {
    rv_state state;
    int world, turn, draws; /* draws: in this turn */
} course;

/* From where a line ends to the next decision, or the end. */
static void meet_chance(const mind *m, const leaf *f, course *on) {
    onirim *s = game_of(&on->state);
    *s = f->after;
    if (s->decision == D_CHANCE && !awaits_card(s)) {
        rv_rng rng = m->own;
        *s = f->before;
        rv_rng_select(&rng, (uint64_t)on->world << 8 | s->turn);
        on_apply(&on->state, f->last, &rng, NULL);
    }
    while (awaits_card(s)) {
        if (on->turn != s->turn) on->turn = s->turn, on->draws = 0;
        uint32_t word = word_of(m, on->world, on->turn, on->draws++);
        on_expect_card(s, card_by(s, word), &on->state);
    }
}

static bool goes_on(const leaf *f) {
    const onirim *s = &f->after;
    if (s->decision == D_OVER) return false;
    return s->decision != D_CHANCE || awaits_card(s) || f->known_before;
}

/* The value of a candidate in a world, after some turns and later. */
static void play_out(const mind *m, const candidate *c, int world, double value[2]) {
    static const int TURNS[2] = {SOON, LATE};
    course on = {.world = world, .turn = -1};
    const onirim *s = game_in(&on.state);
    leaf f = c->at;
    greedy g = {m->network, &f};
    int read = 0;
    while (read < m->reads && goes_on(&f)) {
        meet_chance(m, &f, &on);
        if (s->decision == D_OVER) {
            f.logit = on_logit(m->network, s, 0);
            break;
        }
        bool due = s->decision == D_TURN && s->turn >= m->base + TURNS[read];
        bool last = due && read + 1 == m->reads;
        f.logit = NOTHING;
        on_each_line(&on.state, FEW_LEAVES, last ? keep_highest : keep_best, &g);
        if (due) value[read++] = chance_of(f.logit);
    }
    while (read < 2) value[read++] = chance_of(f.logit);
}

static void add(tally *t, double difference) {
    t->sum += difference;
    t->squares += difference * difference;
}

static void try_world(mind *m) {
    double first[2] = {0}, value[2];
    for (int i = 0; i < m->n; i++) {
        candidate *c = &m->c[i];
        if (!c->alive && i) continue;
        play_out(m, c, m->worlds, i ? value : first);
        m->playouts++;
        if (!i) continue;
        c->worlds++;
        add(&c->step[0], value[0] - first[0]);
        add(&c->step[1], (value[1] - value[0]) - (first[1] - first[0]));
    }
    m->worlds++;
}

/* ---- What is known of the candidates ---- */

/* How much better than the first a candidate is, and how uncertain that is made by playouts. */
typedef struct {
    double lead, error;
} estimate;

static double squared_error(const tally *t, int n) {
    double mean = t->sum / n;
    return (t->squares / n - mean * mean) / (n - 1);
}

static estimate estimate_of(const mind *m, const candidate *c) {
    estimate e = {c->prior, 0};
    if (c->worlds < 2) return e;
    for (int i = 0; i < m->reads; i++) {
        double spread = i ? LATE_SPREAD : c->spread, error = squared_error(&c->step[i], c->worlds);
        double change = c->step[i].sum / c->worlds - (i ? 0 : c->prior);
        double believed = spread * spread / (spread * spread + error);
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
        estimate e = estimate_of(m, &m->c[i]);
        if (m->c[i].alive && e.lead > best->lead) *best = e, leads = i;
    }
    return leads;
}

static void drop(mind *m, candidate *c) {
    m->alive -= c->alive;
    c->alive = false;
}

static void drop_the_worse(mind *m) {
    estimate best;
    int leads = leader(m, &best);
    for (int i = 1; i < m->n; i++) {
        estimate e = estimate_of(m, &m->c[i]);
        if (i != leads && e.lead + SURELY * e.error < best.lead) drop(m, &m->c[i]);
    }
    if (leads && best.lead > SURELY * best.error) drop(m, &m->c[0]);
}

/* ---- The choice ---- */

/* Lines that are far behind are not tried. */
static void keep_near(mind *m, double distance) {
    double best = m->c[0].prior;
    for (int i = 1; i < m->n; i++)
        if (m->c[i].prior > best) best = m->c[i].prior;
    for (int i = 0; i < m->n; i++)
        if (m->c[i].prior < best - distance) drop(m, &m->c[i]);
}

static void find_candidates(mind *m, const rv_state *view) {
    on_each_line(view, ON_MOST_LEAVES, keep_some, m);
    for (int i = 0; i < m->n; i++) {
        candidate *c = &m->c[i];
        c->alive = true;
        c->prior = chance_of(c->at.logit);
        c->worlds = 0;
        c->step[0] = c->step[1] = (tally){0, 0};
    }
    m->alive = m->n;
    keep_near(m, FAR_BEHIND);
}

/* Step 1; the best one then comes first, and the others are compared with it. */
static void look_at_next_card(mind *m) {
    int best = 0;
    for (int i = 0; i < m->n; i++) {
        candidate *c = &m->c[i];
        c->spread = awaits_card(&c->at.after) ? SOON_SPREAD : HAND_SPREAD;
        if (!c->alive) continue;
        if (awaits_card(&c->at.after)) {
            c->prior = value_of_next(m->network, &c->at.after);
            m->playouts += NEXT_COSTS;
        }
        if (c->prior > m->c[best].prior) best = i;
    }
    candidate first = m->c[0];
    m->c[0] = m->c[best];
    m->c[best] = first;
    keep_near(m, BEHIND);
    for (int i = m->n - 1; i >= 0; i--) m->c[i].prior -= m->c[0].prior;
    for (int i = 1; i < m->n; i++)
        if (m->c[i].spread < m->c[0].spread) m->c[i].spread = m->c[0].spread;
}

static void set_budget(mind *m, const rv_budget *budget, int own) {
    m->most_playouts = budget->playouts;
    if (!budget->playouts && !budget->ms) m->most_playouts = own;
    m->most_time = budget->ms * ONE_MS;
    m->begin = m->most_time ? rv_thread_time() : 0;
    bool large = !m->most_playouts || m->most_playouts >= LARGE_BUDGET;
    m->reads = large && (!budget->ms || budget->ms >= LARGE_MS) ? 2 : 1;
}

/* Whether the next worlds, up to the next look, fit in. */
static bool affords_more(const mind *m) {
    if (m->most_playouts && m->playouts + m->alive > m->most_playouts) return false;
    if (!m->most_time || m->worlds % BETWEEN_LOOKS) return true;
    int64_t time = rv_thread_time() - m->begin;
    return time + time / (m->playouts + 1) * m->alive * BETWEEN_LOOKS / 2 < m->most_time;
}

rv_action on_expect(const rv_state *view, const rv_budget *budget, int own, rv_rng *rng) {
    mind m;
    estimate best;
    m.playouts = m.worlds = m.n = 0;
    m.base = game_in(view)->turn;
    m.network = on_network_for(game_in(view)->rules, &m.room);
    if (!m.network->linear) return 0;
    set_budget(&m, budget, own);
    for (int i = 0; i < 8; i++) m.own.key[i] = rv_bits(rng);
    find_candidates(&m, view);
    bool enough = !m.most_playouts || m.alive * (FEWEST_WORLDS + NEXT_COSTS) <= m.most_playouts;
    if (m.alive == 1 || !enough) return m.c[0].at.first;
    look_at_next_card(&m);
    while (m.alive > 1 && affords_more(&m)) {
        try_world(&m);
        if (m.worlds >= FEWEST_WORLDS && m.worlds % BETWEEN_LOOKS == 0) drop_the_worse(&m);
    }
    return m.c[leader(&m, &best)].at.first;
}
