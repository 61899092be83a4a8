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

/* Eight columns at once; the numbers of columns are written out, so that sums stay in registers. */
typedef int16_t eight __attribute__((vector_size(16)));

static inline void add_rows(int16_t *sum, const int16_t *book, int columns, const nm_facts *facts) {
    eight part[OWN_COLUMNS / 8], row;
    memcpy(part, sum, (size_t)columns * sizeof *sum);
    for (int i = 0; i < facts->n; i++) {
        const int16_t *at = book + facts->fact[i] * columns;
        for (int k = 0; k < columns / 8; k++) {
            memcpy(&row, at + 8 * k, sizeof row);
            part[k] += row;
        }
    }
    memcpy(sum, part, (size_t)columns * sizeof *sum);
}

static inline float score(int16_t *sum, const int16_t *weights, int columns) {
    int32_t total = sum[0] * ONE_WEIGHT;
    sum[0] = 0;
    for (int c = 0; c < columns; c++) {
        int16_t cut = (int16_t)(sum[c] < 0 ? 0 : sum[c] > TOP ? TOP : sum[c]);
        total += cut * weights[c];
    }
    return (float)total * (1.0F / (ONE_FACT * ONE_WEIGHT));
}

static float other_odds(const nm_plan *plan, const nm_state *g, int seat, int mover) {
    const nm_net *net = &((const nm_judge *)plan->by)->net;
    int16_t sum[OTHER_COLUMNS] = {0};
    nm_facts facts;
    nm_other_facts(plan, g, seat, mover, &facts);
    add_rows(sum, net->other, OTHER_COLUMNS, &facts);
    return nm_exp(score(sum, net->other_out, OTHER_COLUMNS));
}

/* ---- The own hand: leaves of a plan have few different ones. */

static void meet_hand(const nm_net *net, const nm_state *g, int seat, nm_met *met) {
    nm_facts facts = {.n = 0};
    nm_hand_facts(g, seat, &met->hand, &facts);
    int16_t sum[OWN_COLUMNS] = {0};
    add_rows(sum, net->own, OWN_COLUMNS, &facts);
    memcpy(met->sum, sum, sizeof sum);
}

static const nm_met *hand_of(nm_judge *judge, const nm_state *g, int seat) {
    uint64_t cards[PLANES], mix = 0;
    for (int k = 0; k < PLANES; k++) {
        cards[k] = g->hand[seat][k] & NM_LEGION[ANY_LEGION];
        mix = (mix ^ cards[k]) * UINT64_C(0x9e3779b97f4a7c15);
    }
    nm_met *met = &judge->met[mix >> 59];
    if (memcmp(met->cards, cards, sizeof cards) == 0) return met;
    memcpy(met->cards, cards, sizeof cards);
    meet_hand(&judge->net, g, seat, met);
    return met;
}

static float own_odds(nm_plan *plan, const nm_state *g, int mover) {
    nm_judge *judge = plan->by;
    const nm_met *met = hand_of(judge, g, plan->me);
    int16_t sum[OWN_COLUMNS];
    nm_facts facts;
    nm_table_facts(plan, g, mover, &met->hand, &facts);
    memcpy(sum, met->sum, sizeof sum);
    add_rows(sum, judge->net.own, OWN_COLUMNS, &facts);
    return nm_exp(score(sum, judge->net.own_out, OWN_COLUMNS));
}

static bool looks_as_before(const nm_plan *plan, const nm_state *g, int seat) {
    const nm_state *root = &plan->root;
    return g->held[seat] == root->held[seat] &&
           memcmp(g->tall[seat], root->tall[seat], sizeof g->tall[seat]) == 0 &&
           memcmp(g->body[seat], root->body[seat], sizeof g->body[seat]) == 0;
}

/* Most plans leave most opponents as they are. */
float nm_judge_at(nm_plan *plan, const nm_state *g, int mover) {
    const nm_judge *judge = plan->by;
    float others = 0;
    for (int s = 0; s < g->seats; s++)
        if (s != plan->me)
            others += mover == judge->mover && looks_as_before(plan, g, s)
                          ? judge->odds[s]
                          : other_odds(plan, g, s, mover);
    float own = own_odds(plan, g, mover);
    return own / (own + others);
}

static float judge_leaf(nm_plan *plan, const nm_state *g) {
    return nm_judge_at(plan, g, nm_plan_mover(plan, g));
}

/* No hand has bits of blanks here, so an entry that has them is empty. */
void nm_value_start(nm_plan *plan, nm_judge *judge, const nm_net *net) {
    plan->judge = judge_leaf;
    plan->by = judge;
    judge->net = *net;
    judge->mover = nm_plan_mover(plan, &plan->root);
    for (int i = 0; i < HANDS; i++) judge->met[i].cards[0] = ~UINT64_C(0);
    for (int s = 0; s < plan->root.seats; s++)
        if (s != plan->me) judge->odds[s] = other_odds(plan, &plan->root, s, judge->mover);
}

static float in_range(float value) {
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* In the middle of an own turn the best plan counts, else the table as it lies. */
float nm_value(const nm_net *net, const rv_state *state, int me) {
    nm_plan plan;
    nm_judge judge;
    nm_plan_start(&plan, state, me);
    const nm_state *g = &plan.root;
    if (g->decision == OVER) return g->winners >> me & 1 ? 1 : 0;
    nm_value_start(&plan, &judge, net);
    bool begins = g->decision == ASK_ACTION && g->actions_left == ACTIONS;
    if (nm_asked(g) == me && !begins) return in_range(nm_plan_value(&plan));
    return nm_judge_at(&plan, g, g->mover);
}
