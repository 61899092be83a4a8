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
    m->value = p->deep ? nm_deep_at(plan, g, mover) : nm_judge_at(plan, g, mover);
    m->others = 0;
    (p->insight ? nm_deep_own_facts : nm_own_facts)(plan, g, mover, &m->own);
    for (int s = 0; s < g->seats; s++)
        if (s != plan->me)
            (p->insight ? nm_deep_other_facts : nm_other_facts)(plan, g, s, mover,
                                                                &m->other[m->others++]);
}

static void note_turn(pupil *p, const rv_state *state) {
    nm_plan plan;
    judge j;
    const nm_state *g = (const nm_state *)state;
    for (int s = 0; s < g->seats; s++) {
        if (!(p->learners >> s & 1)) continue;
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
    if (p->insight) plan.most_leaves = NM_HURRIED;
    rv_action chosen = nm_plan_choose(&plan, legal, n);
    memcpy(&after, &plan.root, sizeof after);
    if (noted && plan.root.mover == me && nm_plan_step(&plan, chosen, &after) &&
        after.decision != OVER)
        note(p, &plan, &after, after.mover);
    return chosen;
}

static rv_action choose_of_player(const pupil *p, const rv_state *state, const rv_action *legal,
                                  int n) {
    nm_plan plan;
    nm_judge j;
    nm_plan_start(&plan, state, nm_asked((const nm_state *)state));
    nm_value_start(&plan, &j, &p->player, p->lasts);
    plan.most_leaves = NM_HURRIED;
    return nm_plan_choose(&plan, legal, n);
}

static rv_action decide(pupil *p, const rv_game *game, const rv_state *state) {
    rv_action legal[RV_MAX_LEGAL];
    int n = game->legal(state, legal), seat = game->actor(state) - 1;
    bool strays = rv_below(&p->chance, 50) == 0;
    if (!(p->learners >> seat & 1)) {
        rv_state view;
        if (p->by_player) return choose_of_player(p, state, legal, n);
        game->view(state, seat + 1, &view);
        return game->reference(&view);
    }
    if (strays) return legal[rv_below(&p->chance, (uint32_t)n)];
    return pupil_choose(p, state, legal, n, true);
}

/* Which seats it plays itself: mostly all. */
static void set_learners(pupil *p, int seats) {
    rv_rng *rng = &p->chance;
    unsigned all = (1u << seats) - 1, kind = rv_below(rng, 10);
    p->by_player = p->insight && kind >= 1 && kind < 5;
    p->learners = all;
    if (p->by_player) p->learners = (1u << rv_below(rng, (uint32_t)seats)) | (rv_bits(rng) & all);
    else if (kind < (p->insight ? 1 : 3)) p->learners = 1u << rv_below(rng, (uint32_t)seats);
}

/* Mostly the usual options. */
static void set_table(pupil *p, const rv_game *game, rv_options *options, int *seats) {
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
    set_learners(p, *seats);
}

void pupil_play(pupil *p, uint64_t index) {
    const rv_game *game = p->game;
    rv_options options;
    rv_state state;
    int seats, turn = 1;
    rv_rng_select(&p->chance, index);
    set_table(p, game, &options, &seats);
    game->setup(&state, seats, &options, &p->chance, NULL);
    p->n = 0;
    note_turn(p, &state);
    for (int i = 0; i < MOST_DECISIONS && game->actor(&state); i++) {
        game->apply(&state, decide(p, game, &state), &p->chance, NULL);
        if (game->turn(&state) == turn || !game->actor(&state)) continue;
        turn = game->turn(&state);
        note_turn(p, &state);
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
