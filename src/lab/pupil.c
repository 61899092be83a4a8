/* pupil.c - see pupil.h. */
#include "lab/pupil.h"

#include <string.h>

#include "core/rng.h"

/* ---- Moments ---- */

typedef struct {
    nm_judge by_net;
    nm_deep_judge by_deep;
} judge;

static void start_plan(pupil *p, nm_plan *plan, judge *j, const rv_state *state, int me) {
    nm_plan_start(plan, state, me);
    if (p->deep) nm_deep_start(plan, &j->by_deep, p->deep);
    else nm_value_start(plan, &j->by_net, &p->player, p->lasts);
}

static void note(pupil *p, nm_plan *plan, const nm_state *g, int mover) {
    if (p->n == MOST_MOMENTS) return;
    moment *m = &p->moments[p->n++];
    m->seat = plan->me;
    m->value = p->deep ? 0 : nm_judge_at(plan, g, mover);
    m->others = 0;
    nm_own_facts(plan, g, mover, &m->own);
    for (int s = 0; s < g->seats; s++)
        if (s != plan->me) nm_other_facts(plan, g, s, mover, &m->other[m->others++]);
}

static void note_turn(pupil *p, const rv_state *state, unsigned learners) {
    nm_plan plan;
    judge j;
    const nm_state *g = (const nm_state *)state;
    for (int s = 0; s < g->seats; s++) {
        if (!(learners >> s & 1)) continue;
        start_plan(p, &plan, &j, state, s);
        note(p, &plan, &plan.root, g->mover);
    }
}

/* ---- Games ---- */

rv_action pupil_choose(pupil *p, const rv_state *state, const rv_action *legal, int n, bool noted) {
    nm_plan plan;
    judge j;
    nm_state after;
    int me = nm_asked((const nm_state *)state);
    start_plan(p, &plan, &j, state, me);
    rv_action chosen = nm_plan_choose(&plan, legal, n);
    memcpy(&after, &plan.root, sizeof after);
    if (noted && plan.root.mover == me && nm_plan_step(&plan, chosen, &after) &&
        after.decision != OVER)
        note(p, &plan, &after, after.mover);
    return chosen;
}

static rv_action decide(pupil *p, const rv_game *game, const rv_state *state, unsigned learners) {
    rv_action legal[RV_MAX_LEGAL];
    int n = game->legal(state, legal), seat = game->actor(state) - 1;
    bool strays = rv_below(&p->chance, 50) == 0;
    if (!(learners >> seat & 1)) {
        rv_state view;
        game->view(state, seat + 1, &view);
        return game->reference(&view);
    }
    if (strays) return legal[rv_below(&p->chance, (uint32_t)n)];
    return pupil_choose(p, state, legal, n, true);
}

/* Mostly the usual options, mostly against itself. */
static void set_table(pupil *p, const rv_game *game, rv_options *options, int *seats,
                      unsigned *learners) {
    static const uint8_t ANY[20] = {2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 3, 3, 3, 3, 5, 5, 5},
                         PAIRS[20] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2},
                         CROWDS[20] = {4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5};
    rv_rng *rng = &p->chance;
    rv_options_default(game, options);
    const uint8_t *those = p->seats == 2 ? PAIRS : p->seats ? CROWDS : ANY;
    *seats = those[rv_below(rng, 20)];
    if (rv_below(rng, 8) == 0) {
        options->value[OPTION_GOAL] = 1 + (int)rv_below(rng, PLACES);
        options->value[OPTION_WIN] = (int)rv_below(rng, 3);
        options->value[OPTION_PENALTY] = (int)rv_below(rng, 2);
        options->value[OPTION_HERALD] = (int)rv_below(rng, 2);
        options->value[OPTION_EXECUTIONER] = (int)rv_below(rng, 2);
    }
    *learners = rv_below(rng, 10) < 3 ? 1u << rv_below(rng, (uint32_t)*seats) : (1u << *seats) - 1;
}

void pupil_play(pupil *p, uint64_t index) {
    const rv_game *game = p->game;
    rv_options options;
    rv_state state;
    int seats, turn = 1;
    unsigned learners;
    rv_rng_select(&p->chance, index);
    set_table(p, game, &options, &seats, &learners);
    game->setup(&state, seats, &options, &p->chance, NULL);
    p->n = 0;
    note_turn(p, &state, learners);
    for (int i = 0; i < MOST_DECISIONS && game->actor(&state); i++) {
        game->apply(&state, decide(p, game, &state, learners), &p->chance, NULL);
        if (game->turn(&state) == turn || !game->actor(&state)) continue;
        turn = game->turn(&state);
        note_turn(p, &state, learners);
    }
    p->winners = game->winners(&state);
}

/* ---- Moments as bytes ---- */

static bool pack_facts(lab_bytes *out, const nm_facts *facts) {
    return lab_bytes_add(out, &facts->n, sizeof facts->n) &&
           lab_bytes_add(out, facts->fact, (size_t)facts->n * sizeof *facts->fact);
}

static const uint8_t *unpack_facts(const uint8_t *at, nm_facts *facts) {
    memcpy(&facts->n, at, sizeof facts->n);
    at += sizeof facts->n;
    size_t size = (size_t)facts->n * sizeof *facts->fact;
    memcpy(facts->fact, at, size);
    return at + size;
}

bool moment_pack(lab_bytes *out, const moment *m) {
    bool fine = lab_bytes_add(out, &m->seat, sizeof m->seat) &&
                lab_bytes_add(out, &m->target, sizeof m->target) &&
                lab_bytes_add(out, &m->others, sizeof m->others) && pack_facts(out, &m->own);
    for (int i = 0; i < m->others && fine; i++) fine = pack_facts(out, &m->other[i]);
    return fine;
}

const uint8_t *moment_unpack(const uint8_t *at, moment *m) {
    memcpy(&m->seat, at, sizeof m->seat);
    at += sizeof m->seat;
    memcpy(&m->target, at, sizeof m->target);
    at += sizeof m->target;
    memcpy(&m->others, at, sizeof m->others);
    at = unpack_facts(at + sizeof m->others, &m->own);
    for (int i = 0; i < m->others; i++) at = unpack_facts(at, &m->other[i]);
    return at;
}
