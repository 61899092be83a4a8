/* value.c - see value.h. */
#include "bots/nightmarium/value.h"

#include <string.h>

#include "games/games.h"

bool nm_net_in(rv_weights file, nm_net *net) {
    rv_part part[4];
    if (!rv_weights_part(file, NM_PARTS[0], 16, NM_OWN_SIZE, &part[0]) ||
        !rv_weights_part(file, NM_PARTS[1], 16, OWN_COLUMNS, &part[1]) ||
        !rv_weights_part(file, NM_PARTS[2], 16, NM_OTHER_SIZE, &part[2]) ||
        !rv_weights_part(file, NM_PARTS[3], 16, OTHER_COLUMNS, &part[3]))
        return false;
    *net = (nm_net){part[0].numbers, part[1].numbers, part[2].numbers, part[3].numbers};
    return true;
}

/* Looking the parts up takes a tenth of a decision, so a thread does it once. */
bool nm_net_shipped(nm_net *net) {
    static _Thread_local nm_net found;
    if (!found.own && !nm_net_in(rv_weights_shipped(rv_nightmarium.name), &found)) return false;
    *net = found;
    return true;
}

/* 2^x by its whole part and a polynomial; plain sums and products round alike everywhere. */
float nm_exp(float x) {
    float y = (x < -60 ? -60 : x > 60 ? 60 : x) * 1.44269504F;
    int whole = (int)(y < 0 ? y - 1 : y);
    float f = y - (float)whole;
    float p = 0.00133336F + f * 0.00015404F;
    p = 1 + f * (0.69314718F + f * (0.24022651F + f * (0.05550411F + f * (0.00961813F + f * p))));
    uint32_t bits = (uint32_t)(whole + 127) << 23;
    float power;
    memcpy(&power, &bits, sizeof power);
    return p * power;
}

/* Column 0 is not weighed. It is taken out again rather than set to zero: reading all columns right
 * after writing one of them makes the processor wait. */
SUMS float score(const int16_t *sum, const int16_t *weights, int columns) {
    int32_t total = sum[0] * ONE_WEIGHT - nm_cut(sum[0], TOP) * weights[0];
    for (int c = 0; c < columns; c++) total += nm_cut(sum[c], TOP) * weights[c];
    return (float)total * (1.0F / (ONE_FACT * ONE_WEIGHT));
}

static float other_odds(const nm_plan *plan, const nm_state *g, int seat, int mover) {
    const nm_judge *judge = plan->by;
    bool known;
    int at = nm_seen_at(judge->memory, plan, g, seat, mover, &known);
    if (known) return judge->memory->odds[at];
    int16_t sum[OTHER_COLUMNS] = {0};
    nm_facts facts;
    nm_other_facts(plan, g, seat, mover, &facts);
    nm_add_rows(sum, (nm_book){judge->net.other, NULL, NULL, NULL}, OTHER_COLUMNS, &facts);
    float odds = nm_exp(score(sum, judge->net.other_out, OTHER_COLUMNS));
    judge->memory->odds[at] = odds;
    return odds;
}

SUMS float odds_of_own(const nm_plan *plan, const nm_state *g, int mover) {
    const nm_judge *judge = plan->by;
    int16_t sum[OWN_COLUMNS];
    nm_book own = {judge->net.own, NULL, NULL, NULL};
    nm_own_sum(judge->memory, own, OWN_COLUMNS, plan, g, mover, sum);
    return nm_exp(score(sum, judge->net.own_out, OWN_COLUMNS));
}

static float plain_odds(const nm_plan *plan, const nm_state *g, int mover) {
    return odds_of_own(plan, g, mover);
}

NM_WIDE static float wide_odds(const nm_plan *plan, const nm_state *g, int mover) {
    return odds_of_own(plan, g, mover);
}

static float own_odds(const nm_plan *plan, const nm_state *g, int mover) {
    return NM_IS_WIDE ? wide_odds(plan, g, mover) : plain_odds(plan, g, mover);
}

/* Most plans leave most opponents as they are. */
float nm_judge_at(nm_plan *plan, const nm_state *g, int mover) {
    const nm_judge *judge = plan->by;
    float others = 0;
    for (int s = 0; s < g->seats; s++)
        if (s != plan->me)
            others += mover == judge->mover && nm_looks_as_before(plan, g, s)
                          ? judge->odds[s]
                          : other_odds(plan, g, s, mover);
    float own = own_odds(plan, g, mover);
    return own / (own + others);
}

static float judge_leaf(nm_plan *plan, const nm_state *g) {
    return nm_judge_at(plan, g, nm_plan_mover(plan, g));
}

void nm_value_start(nm_plan *plan, nm_judge *judge, const nm_net *net, bool lasts) {
    plan->judge = judge_leaf;
    plan->by = judge;
    judge->net = *net;
    judge->mover = nm_plan_mover(plan, &plan->root);
    judge->memory = nm_memory_of(NM_OF_VALUE);
    nm_remember(judge->memory, net->own, lasts);
    for (int s = 0; s < plan->root.seats; s++)
        if (s != plan->me) judge->odds[s] = other_odds(plan, &plan->root, s, judge->mover);
}

static float in_range(float value) {
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

float nm_value_of(nm_plan *plan, nm_reading *at) {
    const nm_state *g = &plan->root;
    bool begins = g->decision == ASK_ACTION && g->actions_left == ACTIONS;
    if (nm_asked(g) == plan->me && !begins) return in_range(nm_plan_value(plan));
    return at(plan, g, g->mover);
}

float nm_value(const nm_net *net, bool lasts, const rv_state *state, int me) {
    nm_plan plan;
    nm_judge judge;
    nm_plan_start(&plan, state, me);
    if (plan.root.decision == OVER) return plan.root.winners >> me & 1 ? 1 : 0;
    nm_value_start(&plan, &judge, net, lasts);
    return nm_value_of(&plan, nm_judge_at);
}
