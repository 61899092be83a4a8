/* value.c - see value.h. */
#include "bots/nightmarium/value.h"

#include <string.h>

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

/* The two sizes are written out, so that compilers can take several columns at once. */
static inline float score(const int16_t *book, const int16_t *weights, int columns,
                          const nm_facts *facts) {
    int16_t sum[OWN_COLUMNS] = {0};
    for (int i = 0; i < facts->n; i++) {
        const int16_t *row = book + facts->fact[i] * columns;
        for (int c = 0; c < columns; c++) sum[c] = (int16_t)(sum[c] + row[c]);
    }
    int32_t total = sum[0] * ONE_WEIGHT;
    sum[0] = 0;
    for (int c = 0; c < columns; c++) {
        int16_t cut = (int16_t)(sum[c] < 0 ? 0 : sum[c] > TOP ? TOP : sum[c]);
        total += cut * weights[c];
    }
    return (float)total * (1.0F / (ONE_FACT * ONE_WEIGHT));
}

static float other_odds(const nm_plan *plan, const nm_state *g, int seat, int mover) {
    const nm_net *net = plan->by;
    nm_facts facts;
    nm_other_facts(plan, g, seat, mover, &facts);
    return nm_exp(score(net->other, net->other_out, OTHER_COLUMNS, &facts));
}

static bool looks_as_before(const nm_plan *plan, const nm_state *g, int seat) {
    const nm_state *root = &plan->root;
    return g->held[seat] == root->held[seat] &&
           memcmp(g->tall[seat], root->tall[seat], sizeof g->tall[seat]) == 0 &&
           memcmp(g->body[seat], root->body[seat], sizeof g->body[seat]) == 0;
}

/* Most plans leave most opponents as they are. */
float nm_judge_at(nm_plan *plan, const nm_state *g, int mover) {
    const nm_net *net = plan->by;
    nm_facts facts;
    float others = 0;
    for (int s = 0; s < g->seats; s++)
        if (s != plan->me)
            others += mover == plan->mover && looks_as_before(plan, g, s)
                          ? plan->odds[s]
                          : other_odds(plan, g, s, mover);
    nm_own_facts(plan, g, mover, &facts);
    float own = nm_exp(score(net->own, net->own_out, OWN_COLUMNS, &facts));
    return own / (own + others);
}

static float judge(nm_plan *plan, const nm_state *g) {
    return nm_judge_at(plan, g, nm_plan_mover(plan, g));
}

void nm_value_start(nm_plan *plan, const nm_net *net) {
    plan->judge = judge;
    plan->by = net;
    plan->mover = nm_plan_mover(plan, &plan->root);
    for (int s = 0; s < plan->root.seats; s++)
        if (s != plan->me) plan->odds[s] = other_odds(plan, &plan->root, s, plan->mover);
}

static float in_range(float value) {
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* In the middle of an own turn the best plan counts, else the table as it lies. */
float nm_value(const nm_net *net, const rv_state *state, int me) {
    nm_plan plan;
    nm_plan_start(&plan, state, me);
    const nm_state *g = &plan.root;
    if (g->decision == OVER) return g->winners >> me & 1 ? 1 : 0;
    nm_value_start(&plan, net);
    bool begins = g->decision == ASK_ACTION && g->actions_left == ACTIONS;
    if (nm_asked(g) == me && !begins) return in_range(nm_plan_value(&plan));
    return nm_judge_at(&plan, g, g->mover);
}
