/* view.c - who knows what (N23): views, the hidden cards dealt anew; equal states, and what must
 * always hold. */
#include <string.h>

#include "games/nightmarium/nightmarium.h"

static int size_of(const uint64_t cards[PLANES]) {
    int n = 0;
    for (uint64_t codes = nm_codes(cards); codes; codes &= codes - 1)
        n += nm_count(cards, nm_lowest(codes));
    return n;
}

int nm_hidden(const nm_state *g, int seat) {
    return g->held[seat] - size_of(g->hand[seat]);
}

int nm_deck_size(const nm_state *g) {
    int size = g->bag + g->top;
    for (int s = 0; s < g->seats; s++) size -= nm_hidden(g, s);
    return size;
}

/* ---- Views ---- */

/* The cards of a hand that only its holder knows are counted as unknown. */
static void hide_hand(nm_state *g, int seat, uint8_t unknown[CODES]) {
    for (uint64_t codes = nm_codes(g->hand[seat]); codes; codes &= codes - 1) {
        int code = nm_lowest(codes);
        int secret = nm_count(g->hand[seat], code) - nm_count(g->known[seat], code);
        unknown[code] = (uint8_t)(unknown[code] + secret);
    }
    memcpy(g->hand[seat], g->known[seat], sizeof g->hand[seat]);
}

/* The bag in card order, and nothing left of cards that lay there: its bytes tell no history.
 * As long as that does not reach the discard pile, eight bytes are written for each code, however
 * many of them count: guessing at the number of copies took longer. */
enum { AT_ONCE = 8 };
#define IS_WRITTEN_AT_ONCE(number, code, legion, fits, power, copies)                              \
    _Static_assert((copies) <= AT_ONCE, "more copies than are written");
NIGHTMARIUM_CARDS(IS_WRITTEN_AT_ONCE)

static void fill_bag(nm_state *g, const uint8_t unknown[CODES]) {
    int bag = 0, room = CARDS - g->discard;
    for (int code = 0; code < CODES; bag += unknown[code++]) {
        if (bag + AT_ONCE <= room) memset(g->pile + bag, code, AT_ONCE);
        else memset(g->pile + bag, code, unknown[code]);
    }
    memset(g->pile + bag, 0, (size_t)(room - bag));
    g->bag = (uint8_t)bag;
    g->top = 0;
}

void nm_view(const rv_state *state, int seat, rv_state *view) {
    nm_state *g = (nm_state *)view;
    if (view != state) memcpy(view, state, sizeof *g);
    if (seat == RV_ALL_SEATS) return;
    uint8_t unknown[CODES] = {0};
    for (int i = 0; i < g->bag + g->top; i++) unknown[g->pile[i]]++;
    for (int s = 0; s < g->seats; s++)
        if (s != seat - 1) hide_hand(g, s, unknown);
    fill_bag(g, unknown);
}

/* ---- Dealing anew ---- */

/* What all have seen of the hand that is being asked: who gives up a second card for the legion
 * penalty had none of the legion (N13). */
static uint64_t possible_codes(const nm_state *g) {
    bool none = g->decision == ASK_PENALTY && g->paid && g->penalty == PENALTY_STRICT;
    return none ? ~NM_LEGION[nm_penalty_legion(g)] : NM_LEGION[ANY_LEGION];
}

static void deal(nm_state *g, int seat, uint64_t possible, rv_rng *rng) {
    for (int n = nm_hidden(g, seat); n > 0; n--) {
        uint32_t at;
        do at = rv_below(rng, g->bag);
        while (!(possible >> g->pile[at] & 1));
        nm_add(g->hand[seat], g->pile[at]);
        g->pile[at] = g->pile[--g->bag];
    }
}

/* Whoever is asked has a choice, and that can depend on the hand. */
static bool asks(const nm_state *g) {
    rv_action legal[MAX_LEGAL];
    return g->decision == OVER || (nm_legal((const rv_state *)g, legal) && !nm_unasked(g));
}

/* The hand that is asked is dealt first, until it explains the question. Whatever the view does not
 * name is dealt, so it does not matter whose it is. */
void nm_resample(const rv_state *view, int seat, rv_rng *rng, rv_state *state) {
    (void)seat;
    nm_state before, *g = (nm_state *)state;
    memcpy(&before, view, sizeof before);
    do {
        memcpy(g, &before, sizeof before);
        deal(g, nm_asked(g), possible_codes(g), rng);
    } while (!asks(g));
    for (int s = 0; s < g->seats; s++) deal(g, s, NM_LEGION[ANY_LEGION], rng);
}

void nm_permute_hidden(rv_state *state, int seat, rv_rng *rng) {
    nm_view(state, seat, state);
    nm_resample(state, seat, rng, state);
}

/* ---- Equal states, equal numbers ---- */

static uint64_t mix(uint64_t h, uint64_t x) {
    h = (h ^ x) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 29;
}

/* The order in a bag means nothing, so it is hashed as counts. */
static uint64_t mix_counts(uint64_t h, const uint8_t *cards, int n) {
    uint64_t counts[PLANES] = {0};
    for (int i = 0; i < n; i++) nm_add(counts, cards[i]);
    for (int k = 0; k < PLANES; k++) h = mix(h, counts[k]);
    return h;
}

static uint64_t mix_seat(uint64_t h, const nm_state *g, int seat) {
    for (int k = 0; k < PLANES; k++) h = mix(mix(h, g->hand[seat][k]), g->known[seat][k]);
    for (int p = 0; p < g->goal; p++) {
        uint64_t creature = (uint64_t)nm_height(g, seat, p);
        for (int i = 0; i < POSITIONS; i++) creature = creature << 8 | g->body[seat][p][i];
        h = mix(h, creature);
    }
    return mix(h, g->held[seat]);
}

uint64_t nm_hash(const rv_state *state) {
    const nm_state *g = (const nm_state *)state;
    const uint8_t rest[] = {
        g->seats,       g->goal,        g->win,         g->penalty,   g->herald,
        g->executioner, g->mover,       g->decision,    g->legion,    g->actions_left,
        g->winners,     g->dropped,     g->last,        g->awake,     g->payer,
        g->position,    g->paid,        g->n_revealed,  g->bag,       g->top,
        g->discard,     g->revealed[0], g->revealed[1], g->completed, g->wakings};
    uint64_t h = mix(0, g->turn);
    for (size_t i = 0; i < sizeof rest; i++) h = mix(h, rest[i]);
    h = mix_counts(h, g->pile, g->bag);
    for (int i = 0; i < g->top; i++) h = mix(h, g->pile[g->bag + i]);
    h = mix_counts(h, g->pile + CARDS - g->discard, g->discard);
    for (int s = 0; s < g->seats; s++) h = mix_seat(h, g, s);
    return h;
}

/* ---- What must always hold ---- */

static bool cards_are_there(const nm_state *g) {
    int count[CODES + 1] = {0};
    for (int i = 0; i < CARDS; i++)
        if (i < g->bag + g->top || i >= CARDS - g->discard) {
            if (g->pile[i] >= CODES) return false;
            count[g->pile[i]]++;
        }
    for (int i = 0; i < g->n_revealed; i++) count[g->revealed[i]]++;
    for (int s = 0; s < g->seats; s++) {
        for (int code = 0; code < CODES; code++) count[code] += nm_count(g->hand[s], code);
        for (int p = 0; p < g->goal; p++)
            for (int i = 0; i < nm_height(g, s, p); i++) count[g->body[s][p][i]]++;
    }
    for (int code = 0; code < CODES; code++)
        if (count[code] != NM_CARDS[code].copies) return false;
    return true;
}

static const char *broken_seat(const nm_state *g, int seat) {
    const uint8_t *tall = g->tall[seat];
    int all = (1 << g->goal) - 1;
    if ((tall[0] | tall[1] | tall[2] | tall[3]) != all ||
        tall[0] + tall[1] + tall[2] + tall[3] != all)
        return "places are not of one height each";
    for (int p = 0; p < g->goal; p++)
        for (int i = 0; i < nm_height(g, seat, p); i++)
            if (!(NM_CARDS[g->body[seat][p][i]].fits >> i & 1))
                return "a card stands where it does not fit";
    for (int code = 0; code < CODES; code++)
        if (nm_count(g->known[seat], code) > nm_count(g->hand[seat], code))
            return "a known card is not in the hand";
    if (nm_hidden(g, seat) < 0) return "a hand holds more than its size";
    if (!tall[0] && !tall[1] && !tall[2] && g->decision != OVER &&
        (g->win == WIN_IMMEDIATE || seat != g->mover))
        return "the goal is reached and the game goes on";
    return NULL;
}

static const char *broken_chain(const nm_state *g) {
    bool waking = g->decision > ASK_EXCHANGE;
    if (waking && (!g->awake || !(g->tall[g->mover][3] >> (g->awake - 1) & 1)))
        return "the creature that is awake is not complete";
    if (!waking && g->decision != OVER && (g->awake || g->n_revealed || g->completed))
        return "a waking that has ended";
    if (g->decision == ASK_PENALTY && (g->payer == g->mover || !g->held[g->payer]))
        return "a penalty of nobody";
    if (g->n_revealed && g->decision != ASK_HERALD && g->decision != OVER)
        return "revealed cards without a Herald";
    if (g->actions_left > ACTIONS - (g->decision != ASK_ACTION && g->decision != OVER))
        return "too many actions left";
    return NULL;
}

const char *nm_broken(const rv_state *state) {
    const nm_state *g = (const nm_state *)state;
    if (g->seats < 2 || g->seats > SEATS || g->goal < 1 || g->goal > PLACES ||
        g->mover >= g->seats || g->payer >= g->seats || g->decision >= DECISIONS ||
        g->n_revealed > 2 || g->legion > ANY_LEGION || g->turn < 1 || g->turn > TURNS)
        return "a number is out of range";
    if (g->bag + g->top + g->discard > CARDS || nm_deck_size(g) < 0) return "the piles overlap";
    for (int s = 0; s < g->seats; s++) {
        const char *what = broken_seat(g, s);
        if (what) return what;
    }
    if (!cards_are_there(g)) return "the 108 cards are not there";
    return broken_chain(g);
}
