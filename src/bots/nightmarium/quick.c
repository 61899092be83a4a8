/* quick.c - see quick.h: creatures count by their cards, hands by what they can do next; the
 * opponents count against, the leader most. */
#include "bots/nightmarium/quick.h"

/* What things are worth, in cards on the table. */
static const float COMPLETE = 4.5F, TWO = 2.1F, ONE = 0.9F;       /* creatures */
static const float HEAD = 0.9F, TORSO = 0.5F, LEGS = 0.2F;        /* a card that fits now */
static const float CARD = 0.30F, DRAWN = 0.50F, REVEALED = 0.45F; /* any card */
static const float PURE = 0.5F; /* two cards of one legion that wait for a third (N13) */
static const float LEADER = 0.6F, OTHERS = 0.5F;

static float creatures(const nm_state *g, int seat) {
    const uint8_t *tall = g->tall[seat];
    float sum = COMPLETE * (float)nm_size(tall[3]) + TWO * (float)nm_size(tall[2]) +
                ONE * (float)nm_size(tall[1]);
    for (unsigned set = tall[2]; set; set &= set - 1) {
        const uint8_t *body = g->body[seat][nm_lowest(set)];
        if (NM_CARDS[body[0]].legion == NM_CARDS[body[1]].legion) sum += PURE;
    }
    return sum;
}

/* As many cards as there are creatures for them count in full. */
static float own_hand(const nm_plan *plan, const nm_state *g) {
    const uint8_t *tall = g->tall[plan->me];
    const float worth[POSITIONS] = {LEGS, TORSO, HEAD};
    int fit[POSITIONS] = {0}, drawn = nm_plan_drawn(g, plan->me);
    uint64_t codes = nm_codes(g->hand[plan->me]) & NM_LEGION[ANY_LEGION];
    for (; codes; codes &= codes - 1) {
        int code = nm_lowest(codes), p = POSITIONS - 1;
        while (!(NM_CARDS[code].fits >> p & 1)) p--;
        fit[p] += nm_count(g->hand[plan->me], code);
    }
    float sum = CARD * (float)(g->held[plan->me] - drawn) + DRAWN * (float)drawn +
                REVEALED * (float)nm_plan_revealed(plan, g);
    for (int p = 0; p < POSITIONS; p++) {
        int places = nm_size(tall[p]);
        sum += worth[p] * (float)(fit[p] < places ? fit[p] : places);
    }
    return sum;
}

float nm_quick_judge(nm_plan *plan, const nm_state *g) {
    float own = creatures(g, plan->me) + own_hand(plan, g), most = 0, all = 0;
    for (int s = 0; s < g->seats; s++) {
        if (s == plan->me) continue;
        float theirs = creatures(g, s) + CARD * (float)g->held[s];
        all += theirs;
        if (theirs > most) most = theirs;
    }
    return (own - LEADER * most - OTHERS * all / (float)(g->seats - 1)) * 0.005F;
}
