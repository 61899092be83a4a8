/* features.c - see features.h. */
#include "bots/nightmarium/features.h"

static inline int at_most(int n, int most) {
    return n < most ? n : most;
}

static int missing(const nm_state *g, int seat) {
    return g->goal - nm_size(g->tall[seat][3]);
}

/* At least 1, 2, ... of something. */
static void add_steps(nm_facts *out, int first, int n, int most) {
    for (int i = 0; i < at_most(n, most); i++) nm_note(out, first + i);
}

/* ---- Creatures, of any seat: the blocks stand first in both books. */

static void add_pairs(const nm_state *g, int seat, nm_facts *out) {
    for (unsigned set = g->tall[seat][2]; set; set &= set - 1) {
        const uint8_t *body = g->body[seat][nm_lowest(set)];
        const nm_card *legs = &NM_CARDS[body[0]], *torso = &NM_CARDS[body[1]];
        nm_note(out, OWN_PAIR + legs->legion * LEGIONS + torso->legion);
        nm_note(out, OWN_PAIR_LEGS + legs->power);
        nm_note(out, OWN_PAIR_TORSO + torso->power);
    }
}

void nm_creature_facts(const nm_state *g, int seat, int mover, nm_facts *out) {
    const uint8_t *tall = g->tall[seat];
    int need = missing(g, seat), one = at_most(nm_size(tall[1]), 3),
        two = at_most(nm_size(tall[2]), 3);
    int wait = seat - mover < 0 ? seat - mover + g->seats : seat - mover;
    nm_note(out, OWN_NEED + need);
    nm_note(out, OWN_ROOM + at_most(nm_size(tall[0]), 3));
    nm_note(out, OWN_ONE + one);
    nm_note(out, OWN_TWO + two);
    if (need >= 1 && need <= 4) {
        nm_note(out, OWN_NEED_ONE + (need - 1) * 4 + one);
        nm_note(out, OWN_NEED_TWO + (need - 1) * 4 + two);
    }
    for (unsigned set = tall[1]; set; set &= set - 1)
        nm_note(out, OWN_LEGS + g->body[seat][nm_lowest(set)][0]);
    add_pairs(g, seat, out);
    nm_note(out, OWN_WAIT + (g->seats - 2) * SEATS + wait);
    nm_note(out, OWN_WIN + g->win);
}

/* ---- The own hand. */

#define IF(condition, bit) ((uint64_t)((condition) != 0) << (bit))
#define CAN(number, code, legion, fits, power, copies)                                             \
    [number] = (uint64_t)(fits) << (CAN_FIT + POSITIONS * (legion)) |                              \
               IF((fits) & (T | H), CAN_UPPER + POSITIONS * (legion)) |                            \
               IF((fits) & (L | T), CAN_LOWER + POSITIONS * (legion)) |                            \
               IF((fits)&H, CAN_POWER + (power)),
static const uint64_t WHAT_IT_CAN[CODES] = {NIGHTMARIUM_CARDS(CAN)};

enum { ALL_CARDS = POSITIONS, ALL_FITS = (1 << POSITIONS * LEGIONS) - 1 };
#define COUNTS(number, code, legion, fits, power, copies)                                          \
    [number] = ((fits)&L ? 1U : 0) | ((fits)&T ? 1U << 8 : 0) | ((fits)&H ? 1U << 16 : 0) |        \
               1U << 8 * ALL_CARDS,
static const uint32_t WHAT_IT_COUNTS[CODES] = {NIGHTMARIUM_CARDS(COUNTS)};

static nm_hand look(const nm_state *g, int seat, nm_facts *out) {
    nm_hand h = {0, 0, 0};
    uint64_t codes = nm_codes(g->hand[seat]) & NM_LEGION[ANY_LEGION];
    for (; codes; codes &= codes - 1) {
        int code = nm_lowest(codes), n = nm_count(g->hand[seat], code);
        uint64_t can = WHAT_IT_CAN[code];
        h.two |= n > 1 ? can : can & h.one;
        h.one |= can;
        h.all += (uint32_t)n * WHAT_IT_COUNTS[code];
        for (int i = 0; i < n && out->n < MOST_WITH_CARDS; i++) nm_note(out, OWN_CODE + code);
    }
    return h;
}

/* Cards for a position; ALL_CARDS: all. */
static inline int count_of(const nm_hand *h, int position) {
    return (int)(h->all >> 8 * position & 0xff);
}

static inline bool fits(const nm_hand *h, int legion, int set) {
    return ((int)(h->one >> POSITIONS * legion) & set) == set;
}

/* A torso and a head of this legion, and not both the same card. */
static inline bool fits_both(const nm_hand *h, int legion) {
    return fits(h, legion, T | H) && h->two >> (CAN_UPPER + POSITIONS * legion) & 1;
}

/* ---- What a turn can do. Two plays of it are of one legion (N10). */

/* The lowest of three bits for each legion. */
enum { EACH_LEGION = 1 | 1 << 3 | 1 << 6 | 1 << 9 };

static inline unsigned of_set(uint64_t set, int shift) {
    return (unsigned)(set >> shift) & EACH_LEGION;
}

static inline void add_ways(nm_facts *out, int way, unsigned legions) {
    if (!legions) return;
    nm_note(out, OWN_TURN + way);
    if (legions & (legions - 1)) nm_note(out, OWN_TURNS + way);
}

static void add_turns(const nm_state *g, int seat, const nm_hand *h, nm_facts *out) {
    const uint8_t *tall = g->tall[seat];
    unsigned legs = of_set(h->one, 0), torso = of_set(h->one, 1), head = of_set(h->one, 2);
    unsigned both = tall[1] ? torso & head & of_set(h->two, CAN_UPPER) : 0;
    unsigned ends = tall[2] ? head : 0;
    unsigned begins = legs & torso & of_set(h->two, CAN_LOWER);
    bool twice = tall[2] & (tall[2] - 1);
    add_ways(out, 0, both);
    add_ways(out, 1, twice ? of_set(h->two, 2) : 0);
    add_ways(out, 2, tall[2] ? both : 0);
    add_ways(out, 3, tall[0] ? ends & legs : 0);
    add_ways(out, 4, tall[0] ? begins : 0);
    add_ways(out, 5, ends);
}

/* A creature of one legion makes the others pay (N13). */
static void add_pure(const nm_state *g, int seat, const nm_hand *h, nm_facts *out) {
    int heads = 0, both = 0, begun = 0;
    for (unsigned set = g->tall[seat][2]; set; set &= set - 1) {
        const uint8_t *body = g->body[seat][nm_lowest(set)];
        int l = NM_CARDS[body[0]].legion;
        if (NM_CARDS[body[1]].legion != l) continue;
        begun++;
        heads += fits(h, l, H);
    }
    for (unsigned set = g->tall[seat][1]; set; set &= set - 1)
        both += fits_both(h, NM_CARDS[g->body[seat][nm_lowest(set)][0]].legion);
    if (heads) nm_note(out, OWN_PURE);
    if (both) nm_note(out, OWN_PURE + 1);
    if (begun && !heads) nm_note(out, OWN_PURE + 2);
    if (heads + both > 1) nm_note(out, OWN_PURE + 3);
}

static void add_set(nm_facts *out, int first, unsigned set) {
    for (; set; set &= set - 1) nm_note(out, first + nm_lowest(set));
}

void nm_hand_facts(const nm_state *g, int seat, nm_hand *hand, nm_facts *out) {
    *hand = look(g, seat, out);
    add_set(out, OWN_FIT, (unsigned)hand->one & ALL_FITS);
    add_set(out, OWN_FIT_TWO, (unsigned)hand->two & ALL_FITS);
    for (int p = 0; p < POSITIONS; p++)
        nm_note(out, OWN_FITS + p * 5 + at_most(count_of(hand, p), 4));
    nm_note(out, OWN_SIZE + at_most(count_of(hand, ALL_CARDS), 13));
}

/* ---- Hand and creatures together, and the others. */

static void add_chances(const nm_state *g, int seat, const nm_hand *h, nm_facts *out) {
    const uint8_t *tall = g->tall[seat];
    nm_note(out, OWN_HEADS + at_most(at_most(count_of(h, 2), nm_size(tall[2])), 3));
    nm_note(out, OWN_TORSOS + at_most(at_most(count_of(h, 1), nm_size(tall[1])), 3));
    add_turns(g, seat, h, out);
    add_pure(g, seat, h, out);
    if (tall[2]) add_set(out, OWN_HEAD_POWER, (unsigned)(h->one >> CAN_POWER));
}

void nm_joint_facts(const nm_plan *plan, const nm_state *g, const nm_hand *hand, nm_facts *out) {
    int seat = plan->me, nearest = PLACES, prey = 0;
    add_chances(g, seat, hand, out);
    add_steps(out, OWN_DRAWN, nm_plan_drawn(g, seat), 8);
    add_steps(out, OWN_REVEALED, nm_plan_revealed(plan, g), 4);
    for (int s = 0; s < g->seats; s++) {
        if (s == seat) continue;
        nearest = at_most(nearest, missing(g, s));
        prey += nm_size(g->tall[s][1] | g->tall[s][2]);
    }
    nm_note(out, OWN_RIVAL + nearest);
    nm_note(out, OWN_PREY + at_most(prey, 4));
}

void nm_own_facts(const nm_plan *plan, const nm_state *g, int mover, nm_facts *out) {
    nm_hand hand;
    out->n = 0;
    nm_creature_facts(g, plan->me, mover, out);
    nm_hand_facts(g, plan->me, &hand, out);
    nm_joint_facts(plan, g, &hand, out);
}

/* ---- Another seat: open things only. */

void nm_other_facts(const nm_plan *plan, const nm_state *g, int seat, int mover, nm_facts *out) {
    int known[POSITIONS] = {0};
    out->n = 0;
    nm_creature_facts(g, seat, mover, out);
    nm_note(out, OTHER_HELD + at_most(g->held[seat], 13));
    for (uint64_t codes = nm_codes(g->known[seat]); codes; codes &= codes - 1) {
        int code = nm_lowest(codes), n = nm_count(g->known[seat], code);
        for (int p = 0; p < POSITIONS; p++)
            if (NM_CARDS[code].fits >> p & 1) known[p] += n;
    }
    for (int p = 0; p < POSITIONS; p++) add_steps(out, OTHER_KNOWN + 2 * p, known[p], 2);
    if (known[2] && g->tall[seat][2]) nm_note(out, OTHER_SUITED);
    if (known[1] && g->tall[seat][1]) nm_note(out, OTHER_SUITED + 1);
    add_steps(out, OTHER_PAID, nm_plan_drawn(&plan->root, seat) - nm_plan_drawn(g, seat), 3);
}
