/* onirim_pupil.c - see onirim_pupil.h. */
#include "lab/onirim_pupil.h"

#include "bots/onirim/value.h"
#include "games/games.h"

static const float DOORS_COUNT = 0.5f;  /* what eight doors of a lost game count at first, ... */
static const float DOORS_UNTIL = 0.05f; /* ... going down to nothing in this share of the run */
static const float ENOUGH_WON = 0.05f, LATELY = 1000; /* when doors need not count; games */

static int score(const void *with, const onirim *s) {
    const onirim_pupil *p = with;
    return p->judge(p->with, s, p->eye);
}

static void remember(onirim_pupil *p, const on_outlook *plan) {
    const onirim *s = game_in(&plan->leaf);
    if (!plan->planned || s->decision == D_OVER || p->n == PUPIL_LONGEST) return;
    p->made[p->n++] = (pupil_choice){*s, p->eye, on_chance(plan->score)};
}

/* Plans are followed to their end, since what comes after them is chance; but where cards are
 * hidden they were made for a world that is not the true one. */
static void decide(onirim_pupil *p, rv_state *state) {
    rv_state view;
    rv_action legal[ON_MAX_LEGAL];
    on_outlook plan;
    p->eye = game_in(state)->active;
    int n = on_legal(state, legal);
    on_view(state, p->eye + 1, &view);
    on_plan_view(&view, legal, n, ON_MOST_LEAVES, score, p, &plan);
    remember(p, &plan);
    int follow = game_in(state)->rules & RULE_HIDDEN ? 1 : plan.n;
    for (int i = 0; i < follow; i++) on_apply(state, plan.action[i], &p->rng, NULL);
}

/* How much of what wins is there, 0 to 1. */
static float progress(const onirim *s) {
    int doors = 0;
    for (int c = 0; c < COLOURS; c++)
        doors += s->rules & RULE_TWO ? (doors_of(s, 0, c) > 0) + (doors_of(s, 1, c) > 0)
                                     : doors_of(s, 0, c);
    if (!has(s, TOWER_ROW)) return (float)doors / DOORS_TO_WIN;
    int towers = on_rampart(s) ? 4 : s->n_towers < 3 ? s->n_towers : 3;
    return (float)(doors + towers) / (DOORS_TO_WIN + 4);
}

void onirim_pupil_play(onirim_pupil *p, uint64_t index) {
    rv_state state;
    p->n = 0;
    rv_rng_select(&p->rng, index);
    on_setup(&state, p->seats, &p->options, &p->rng, NULL);
    while (game_in(&state)->decision != D_OVER) decide(p, &state);
    p->won = game_in(&state)->cause;
    p->progress = progress(game_in(&state));
}

float onirim_worth_of_doors(float done, float lately) {
    float first = DOORS_COUNT * (1 - done / DOORS_UNTIL);
    float needed = DOORS_COUNT / 2 * (1 - lately / ENOUGH_WON);
    float most = first > needed ? first : needed;
    return most > 0 ? most : 0;
}

float onirim_lately(float lately, bool won) {
    return lately + ((won ? 1.0f : 0.0f) - lately) / LATELY;
}

float onirim_rate(float first, float thousandth, float done) {
    enum { RATIOS = 1000 };
    float rate = first;
    for (int i = (int)(done * RATIOS); i > 0; i--) rate *= thousandth;
    return rate;
}
