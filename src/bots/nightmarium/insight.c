/* insight.c - see insight.h. */
#include "bots/nightmarium/insight.h"

static inline int at_most(int n, int most) {
    return n < most ? n : most;
}

static int missing(const nm_state *g, int seat) {
    return g->goal - nm_size(g->tall[seat][POSITIONS]);
}

/* ---- Creatures ---- */

static void add_waiting(const uint8_t body[POSITIONS], int first, nm_facts *out) {
    nm_note(out, first + DEEP_WAITS_ON + body[0]);
    nm_note(out, first + DEEP_WAITS + body[1]);
    nm_note(out, first + DEEP_CHAIN + NM_CARDS[body[1]].power * POWERS + NM_CARDS[body[0]].power);
}

static void add_complete(const uint8_t body[POSITIONS], int first, nm_facts *out) {
    nm_note(out, first + DEEP_TOPS + NM_CARDS[body[2]].power);
    nm_note(out, first + DEEP_MIDDLES + NM_CARDS[body[1]].power);
}

void nm_insight_creatures(const nm_state *g, int seat, bool own, nm_facts *out) {
    const uint8_t *tall = g->tall[seat];
    int first = own ? 0 : OTHER_FACTS - OWN_FACTS;
    int need = at_most(missing(g, seat), 5), one = at_most(nm_size(tall[1]), 2),
        two = at_most(nm_size(tall[2]), 2);
    nm_note(out, first + DEEP_STAGE + (need * 3 + one) * 3 + two);
    for (unsigned set = tall[2]; set; set &= set - 1)
        add_waiting(g->body[seat][nm_lowest(set)], first, out);
    for (unsigned set = tall[POSITIONS]; set; set &= set - 1)
        add_complete(g->body[seat][nm_lowest(set)], first, out);
}

/* ---- The own hand ---- */

/* Of a legion: legs or not, no torso, one or more, and as many heads. */
static inline int shape(const nm_hand *h, int legion) {
    int one = (int)(h->one >> POSITIONS * legion), two = (int)(h->two >> POSITIONS * legion);
    int torsos = (one >> 1 & 1) + (two >> 1 & 1), heads = (one >> 2 & 1) + (two >> 2 & 1);
    return (one & 1) * 9 + torsos * 3 + heads;
}

static inline int cards_for(const nm_hand *h, int position) {
    return (int)(h->all >> 8 * position & 0xff);
}

void nm_insight_hand(const nm_hand *h, nm_facts *out) {
    for (int l = 0; l < LEGIONS; l++) nm_note(out, DEEP_SUIT + l * 18 + shape(h, l));
    nm_note(out, DEEP_MIX + (at_most(cards_for(h, 0), 2) * 4 + at_most(cards_for(h, 1), 3)) * 4 +
                     at_most(cards_for(h, 2), 3));
}

/* ---- The own seat as a whole ---- */

/* The powers of a head in the hand would be followed by those of the torso below it. */
static void add_wakings(const nm_state *g, int seat, const nm_hand *h, nm_facts *out) {
    unsigned torsos = 0;
    for (unsigned set = g->tall[seat][2]; set; set &= set - 1)
        torsos |= 1U << NM_CARDS[g->body[seat][nm_lowest(set)][1]].power;
    if (!torsos) return;
    for (unsigned heads = (unsigned)(h->one >> CAN_POWER); heads; heads &= heads - 1)
        for (unsigned set = torsos; set; set &= set - 1)
            nm_note(out, DEEP_WAKES + nm_lowest(heads) * POWERS + nm_lowest(set));
}

/* The other seat that misses fewest creatures; of two such the one that waits for more heads. */
static int nearest(const nm_plan *plan, const nm_state *g) {
    int best = -1, least = 0;
    for (int s = 0; s < g->seats; s++) {
        int far = missing(g, s) * 8 - nm_size(g->tall[s][2]);
        if (s == plan->me || (best >= 0 && far >= least)) continue;
        best = s;
        least = far;
    }
    return best;
}

/* 0 for 1, 1 for 2, 2 for more. */
static inline int in_three(int need) {
    return at_most(need < 1 ? 0 : need - 1, 2);
}

/* What a seat may do with the creatures that wait: nothing, complete one that lacks two cards, or
 * one that lacks its head. */
static inline int waiting(const nm_state *g, int seat) {
    return g->tall[seat][2] ? 2 : g->tall[seat][1] ? 1 : 0;
}

/* Legions of which the hand has a torso and a head: both can be played in one turn (N10). */
static unsigned pairs_of(const nm_hand *h) {
    unsigned set = 0;
    for (int l = 0; l < LEGIONS; l++) {
        int one = (int)(h->one >> POSITIONS * l);
        bool both = (one & (T | H)) == (T | H) && h->two >> (CAN_UPPER + POSITIONS * l) & 1;
        set |= (unsigned)both << l;
    }
    return set;
}

/* A head that completes one of two creatures that wait for it, and another of its legion. */
static bool completes_two(const nm_state *g, int seat, const nm_hand *h) {
    enum { HEADS = H | H << 3 | H << 6 | H << 9 };
    return nm_size(g->tall[seat][2]) > 1 && h->two & HEADS;
}

/* What the hand can do next turn: a head, a pair, two heads, as bits. */
static unsigned aims_of(const nm_state *g, int seat, const nm_hand *h, unsigned pairs) {
    const uint8_t *tall = g->tall[seat];
    bool head = cards_for(h, 2) && tall[2], pair = pairs && tall[1];
    return (unsigned)head | (unsigned)pair << 1 | (unsigned)completes_two(g, seat, h) << 2;
}

static void add_race(const nm_plan *plan, const nm_state *g, int mover, unsigned aims,
                     nm_facts *out) {
    int me = plan->me, rival = nearest(plan, g);
    int at = in_three(missing(g, me)) * 3 + in_three(missing(g, rival));
    at = (at * 3 + waiting(g, rival)) * 3 + (aims & 4 ? 2 : aims ? 1 : 0);
    nm_note(out, DEEP_RACE + at * 2 + (mover == me));
}

/* What there is for creatures to come. */
static void add_store(const nm_state *g, int seat, int need, const nm_hand *h, unsigned pairs,
                      nm_facts *out) {
    int at = at_most(need < 1 ? 0 : need - 1, 4) * 4 + at_most(nm_size(pairs), 3);
    at = (at * 3 + at_most(nm_size(g->tall[seat][1]), 2)) * 3 + at_most(cards_for(h, 0), 2);
    nm_note(out, DEEP_STORE + at);
    if (!g->tall[seat][1]) return;
    uint64_t codes = nm_codes(g->hand[seat]) & (NM_FIT[1] | NM_FIT[2]);
    for (; pairs; pairs &= pairs - 1)
        for (uint64_t set = codes & NM_LEGION[nm_lowest(pairs)]; set; set &= set - 1)
            nm_note(out, DEEP_READY + nm_lowest(set));
}

void nm_insight_joint(const nm_plan *plan, const nm_state *g, int mover, const nm_hand *h,
                      nm_facts *out) {
    int me = plan->me, need = missing(g, me);
    const uint8_t *tall = g->tall[me];
    int board = (tall[1] ? 3 : 0) + at_most(nm_size(tall[2]), 2);
    for (int l = 0; l < LEGIONS; l++) nm_note(out, DEEP_SUITS + board * 18 + shape(h, l));
    add_wakings(g, me, h, out);
    nm_note(out,
            DEEP_HOARD + at_most(need < 1 ? 0 : need - 1, 4) * 8 + at_most(g->held[me], 14) / 2);
    unsigned pairs = pairs_of(h), aims = aims_of(g, me, h, pairs);
    add_race(plan, g, mover, aims, out);
    nm_note(out, DEEP_AIM + in_three(need) * 8 + (int)aims);
    add_store(g, me, need, h, pairs, out);
}

/* ---- Another seat ---- */

void nm_insight_other(const nm_state *g, int seat, nm_facts *out) {
    const uint8_t *tall = g->tall[seat];
    int need = missing(g, seat), held = g->held[seat];
    int waits = at_most(nm_size(tall[2]), 2) * 2 + (tall[1] != 0);
    int size = held < 4 ? 0 : at_most(held / 2 - 1, 3);
    nm_note(out, DEEP_OTHER_THREAT + (at_most(need < 1 ? 0 : need - 1, 3) * 6 + waits) * 4 + size);
    for (uint64_t codes = nm_codes(g->known[seat]); codes; codes &= codes - 1)
        nm_note(out, DEEP_OTHER_SHOWN + nm_lowest(codes));
}

/* ---- All facts ---- */

void nm_deep_own_facts(const nm_plan *plan, const nm_state *g, int mover, nm_facts *out) {
    nm_hand hand;
    out->n = 0;
    nm_creature_facts(g, plan->me, mover, out);
    nm_insight_creatures(g, plan->me, true, out);
    nm_hand_facts(g, plan->me, &hand, out);
    nm_insight_hand(&hand, out);
    nm_joint_facts(plan, g, &hand, out);
    nm_insight_joint(plan, g, mover, &hand, out);
}

void nm_deep_other_facts(const nm_plan *plan, const nm_state *g, int seat, int mover,
                         nm_facts *out) {
    nm_other_facts(plan, g, seat, mover, out);
    nm_insight_creatures(g, seat, false, out);
    nm_insight_other(g, seat, out);
}
