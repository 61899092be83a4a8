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

/* ---- The own hand and creatures: leaves of a plan have few different ones. */

/* One memory a thread: plans do not overlap. */
static _Thread_local nm_memory memory;

static nm_memory *memory_for(const nm_net *net, bool lasts) {
    const int16_t *book = lasts ? net->own : NULL;
    if (!book || memory.book != book) memory.age++;
    memory.book = book;
    return &memory;
}

static inline uint64_t mix(const uint64_t *key, int n) {
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) sum = (sum ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15);
    return sum >> 32;
}

static const nm_met *hand_of(const nm_judge *judge, const nm_state *g, int seat) {
    uint64_t cards[PLANES];
    for (int k = 0; k < PLANES; k++) cards[k] = g->hand[seat][k] & NM_LEGION[ANY_LEGION];
    nm_met *met = &judge->memory->met[mix(cards, PLANES) % HANDS];
    if (met->age == judge->memory->age && memcmp(met->cards, cards, sizeof cards) == 0) return met;
    nm_facts facts;
    facts.n = 0;
    met->age = judge->memory->age;
    memcpy(met->cards, cards, sizeof cards);
    memset(met->sum, 0, sizeof met->sum);
    nm_hand_facts(g, seat, &met->hand, &facts);
    add_rows(met->sum, judge->net.own, OWN_COLUMNS, &facts);
    return met;
}

/* All that the facts of creatures hang on. */
static void build_key(const nm_state *g, int seat, int mover, uint64_t key[BUILD_KEY]) {
    uint8_t bytes[BUILD_KEY * 8] = {0};
    size_t n = sizeof g->body[seat], tall = sizeof g->tall[seat];
    _Static_assert(sizeof g->body[0] + sizeof g->tall[0] + 5 <= sizeof bytes, "the key is short");
    memcpy(bytes, g->body[seat], n);
    memcpy(bytes + n, g->tall[seat], tall);
    n += tall;
    bytes[n++] = (uint8_t)seat;
    bytes[n++] = (uint8_t)mover;
    bytes[n++] = g->seats;
    bytes[n++] = g->goal;
    bytes[n] = g->win;
    memcpy(key, bytes, sizeof bytes);
}

static const int16_t *creatures_of(const nm_judge *judge, const nm_state *g, int seat, int mover) {
    uint64_t key[BUILD_KEY];
    build_key(g, seat, mover, key);
    nm_build *build = &judge->memory->builds[mix(key, BUILD_KEY) % BUILDS];
    if (build->age == judge->memory->age && memcmp(build->key, key, sizeof key) == 0)
        return build->sum;
    nm_facts facts;
    facts.n = 0;
    build->age = judge->memory->age;
    memcpy(build->key, key, sizeof key);
    memset(build->sum, 0, sizeof build->sum);
    nm_creature_facts(g, seat, mover, &facts);
    add_rows(build->sum, judge->net.own, OWN_COLUMNS, &facts);
    return build->sum;
}

static float own_odds(const nm_plan *plan, const nm_state *g, int mover) {
    const nm_judge *judge = plan->by;
    const nm_met *met = hand_of(judge, g, plan->me);
    const int16_t *creatures = creatures_of(judge, g, plan->me, mover);
    int16_t sum[OWN_COLUMNS];
    nm_facts facts;
    facts.n = 0;
    nm_joint_facts(plan, g, &met->hand, &facts);
    for (int c = 0; c < OWN_COLUMNS; c++) sum[c] = (int16_t)(met->sum[c] + creatures[c]);
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

void nm_value_start(nm_plan *plan, nm_judge *judge, const nm_net *net, bool lasts) {
    plan->judge = judge_leaf;
    plan->by = judge;
    judge->net = *net;
    judge->mover = nm_plan_mover(plan, &plan->root);
    judge->memory = memory_for(net, lasts);
    for (int s = 0; s < plan->root.seats; s++)
        if (s != plan->me) judge->odds[s] = other_odds(plan, &plan->root, s, judge->mover);
}

static float in_range(float value) {
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* In the middle of an own turn the best plan counts, else the table as it lies. */
float nm_value(const nm_net *net, bool lasts, const rv_state *state, int me) {
    nm_plan plan;
    nm_judge judge;
    nm_plan_start(&plan, state, me);
    const nm_state *g = &plan.root;
    if (g->decision == OVER) return g->winners >> me & 1 ? 1 : 0;
    nm_value_start(&plan, &judge, net, lasts);
    bool begins = g->decision == ASK_ACTION && g->actions_left == ACTIONS;
    if (nm_asked(g) == me && !begins) return in_range(nm_plan_value(&plan));
    return nm_judge_at(&plan, g, g->mover);
}
