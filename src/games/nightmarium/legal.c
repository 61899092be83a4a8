/* legal.c - what may be done: the legal actions of every decision, in card order, then by place.
 *
 * Cards and places are sets of bits, so a rule is a mask: N9 which codes fit what stands there, N10
 * the legion, N13 what pays a penalty. */
#include "games/nightmarium/nightmarium.h"

static const rv_action NO_ACTION = 0;

static bool one_bit(uint64_t set) {
    return set && !(set & (set - 1));
}

/* ---- Cards that are put down (N9) ---- */

uint64_t nm_playable(const nm_state *g, uint64_t codes) {
    const uint8_t *tall = g->tall[g->mover];
    uint64_t fit = 0;
    for (int h = 0; h < POSITIONS; h++) fit |= NM_FIT[h] & (0 - (uint64_t)(tall[h] != 0));
    return codes & fit;
}

/* The places for each set of positions that a card can fit, one byte for each set: legs where L is
 * in the set, and so on. */
static uint64_t places_by_fit(const uint8_t tall[POSITIONS + 1]) {
    return nm_first_free(tall) * UINT64_C(0x0100010001000100) |
           tall[1] * UINT64_C(0x0101000001010000) | tall[2] * UINT64_C(0x0101010100000000);
}

/* `verb` with each of the codes at each place where it fits. */
static int list_plays(const nm_state *g, uint64_t codes, int verb, rv_action *actions) {
    const uint64_t by_fit = places_by_fit(g->tall[g->mover]);
    int n = 0;
    for (codes = nm_playable(g, codes); codes; codes &= codes - 1) {
        int code = nm_lowest(codes);
        unsigned places = by_fit >> 8 * NM_CARDS[code].fits & 0xff;
        do {
            actions[n++] = nm_action(verb, code, 0, nm_lowest(places) + 1);
            places &= places - 1;
        } while (places);
    }
    return n;
}

static int list_actions(const nm_state *g, rv_action *actions) {
    actions[0] = nm_action(DRAW, 0, 0, 0);
    actions[1] = nm_action(EXCHANGE, 0, 0, 0);
    int n = g->held[g->mover] ? 2 : 1;
    uint64_t codes = nm_codes(g->hand[g->mover]) & NM_LEGION[g->legion]; /* N10 */
    return n + list_plays(g, codes, PLAY, actions + n);
}

uint64_t nm_revealed_codes(const nm_state *g) {
    uint64_t codes = 0;
    for (int i = 0; i < g->n_revealed; i++) codes |= UINT64_C(1) << g->revealed[i];
    return codes;
}

static int list_places(int verb, int seat, unsigned places, rv_action *actions) {
    unsigned n = 0;
    for (int p = 0; p < PLACES; p++) {
        actions[n] = nm_action(verb, 0, seat, p + 1);
        n += places >> p & 1;
    }
    return (int)n;
}

static int list_herald(const nm_state *g, rv_action *actions) {
    if (!g->n_revealed) return list_places(WAKE, 0, g->completed, actions);
    return list_plays(g, nm_revealed_codes(g), PLACE, actions);
}

/* ---- Cards that are dropped ---- */

static int list_drops(uint64_t codes, rv_action *actions) {
    int n = 0;
    for (; codes; codes &= codes - 1) actions[n++] = nm_action(DROP, nm_lowest(codes), 0, 0);
    return n;
}

/* Cards from the last one dropped on: each set of cards can be named in one way only. */
static uint64_t exchange_codes(const nm_state *g) {
    return nm_codes(g->hand[g->mover]) >> g->last << g->last;
}

static int list_exchange(const nm_state *g, rv_action *actions) {
    int n = list_drops(exchange_codes(g), actions);
    if (g->dropped) actions[n++] = nm_action(DONE, 0, 0, 0);
    return n;
}

static rv_action unasked_exchange(const nm_state *g) {
    uint64_t codes = exchange_codes(g);
    if (g->dropped) return codes ? NO_ACTION : nm_action(DONE, 0, 0, 0);
    return one_bit(codes) ? nm_action(DROP, nm_lowest(codes), 0, 0) : NO_ACTION;
}

int nm_penalty_legion(const nm_state *g) {
    return NM_CARDS[g->body[g->mover][g->awake - 1][0]].legion;
}

/* One of the legion if there is one, else any (N13). */
uint64_t nm_penalty_codes(const nm_state *g) {
    uint64_t codes = nm_codes(g->hand[g->payer]);
    uint64_t of_legion = codes & NM_LEGION[nm_penalty_legion(g)];
    return of_legion && !g->paid && g->penalty == PENALTY_STRICT ? of_legion : codes;
}

/* A penalty that takes the whole hand is no choice, nor is one of equal cards. */
static rv_action unasked_penalty(const nm_state *g) {
    uint64_t hand = nm_codes(g->hand[g->payer]), codes = nm_penalty_codes(g);
    bool one = g->paid || hand & NM_LEGION[nm_penalty_legion(g)];
    bool whole = g->held[g->payer] <= (one ? 1 : 2);
    return whole || one_bit(codes) ? nm_action(DROP, nm_lowest(codes), 0, 0) : NO_ACTION;
}

/* ---- Creatures that are chosen ---- */

unsigned nm_targets(const nm_state *g, int seat) {
    const uint8_t *tall = g->tall[seat];
    unsigned incomplete = tall[1] | tall[2], complete = tall[3];
    unsigned any = incomplete | complete;
    if (g->decision == ASK_DEVOURER) /* another of one's own (N21) */
        return seat == g->mover ? any & ~(1u << (g->awake - 1)) : 0;
    if (seat == g->mover) return 0;
    return g->decision == ASK_SCAVENGER ? incomplete : any; /* N20, N19 */
}

static int list_targets(const nm_state *g, int verb, rv_action *actions) {
    int n = 0;
    for (int s = 0; s < g->seats; s++)
        n += list_places(verb, verb == DEVOUR ? 0 : s + 1, nm_targets(g, s), actions + n);
    return n;
}

/* ---- All together ---- */

int nm_legal(const rv_state *state, rv_action *actions) {
    const nm_state *g = (const nm_state *)state;
    switch (g->decision) {
    case ASK_ACTION: return list_actions(g, actions);
    case ASK_EXCHANGE: return list_exchange(g, actions);
    case ASK_JOKER: return list_plays(g, nm_codes(g->hand[g->mover]), PLAY, actions);
    case ASK_HERALD: return list_herald(g, actions);
    case ASK_EXECUTIONER: return list_targets(g, TAKE, actions);
    case ASK_SCAVENGER: return list_targets(g, SCAVENGE, actions);
    case ASK_DEVOURER: return list_targets(g, DEVOUR, actions);
    case ASK_PENALTY: return list_drops(nm_penalty_codes(g), actions);
    default: return 0;
    }
}

/* The other decisions are asked always. */
rv_action nm_unasked(const nm_state *g) {
    rv_action actions[MAX_LEGAL];
    switch (g->decision) {
    case ASK_EXCHANGE: return unasked_exchange(g);
    case ASK_PENALTY: return unasked_penalty(g);
    case ASK_JOKER:
    case ASK_HERALD: return nm_legal((const rv_state *)g, actions) == 1 ? actions[0] : NO_ACTION;
    default: return NO_ACTION;
    }
}
