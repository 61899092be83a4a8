/* view.c - what a seat knows of the deck and of hands, and dealing the rest anew (O16, O25).
 *
 * A view is a state in which every card that the seat cannot place is NO_CARD and counted in `bag`,
 * together with the deck's own part. In solo and open games nothing is hidden. */
#include <string.h>

#include "games/onirim/onirim.h"

/* Calls `visit` for each place outside the bag where a card may be hidden from somebody. */
typedef void visitor(onirim *s, uint8_t *place, bool in_hand, void *context);

static void each_place(onirim *s, visitor *visit, void *context) {
    for (int seat = 0; seat < seats_of(s); seat++) /* only reached with two players */
        for (int i = 0; i < s->n_hand[seat] && i < PERSONAL_SIZE; i++)
            visit(s, &s->hand[hand_at(seat) + i], true, context);
    for (int i = 0; i < s->n_revealed; i++) visit(s, &s->revealed[i], false, context);
    for (int i = 0; i < s->n_bottom; i++) visit(s, &s->deck[i], false, context);
    for (int i = 0; i < s->n_top; i++) visit(s, &deck_top(s)[i], false, context);
}

/* The bits of those who must know a card for this seat to see it; a watcher needs all. */
static unsigned needed_by(int seat) {
    return seat == 0 ? (unsigned)KNOWN_BOTH : 1u << (KNOWN_SHIFT + seat - 1);
}

static bool hidden_from(unsigned known_card, unsigned needed) {
    return (known_card & needed) != needed;
}

static void hide(onirim *s, uint8_t *place, bool in_hand, void *context) {
    (void)in_hand;
    bool already = (*place & CARD_BITS) == NO_CARD; /* the view of a view */
    if (already || !hidden_from(*place, *(const unsigned *)context)) return;
    s->bag[*place & CARD_BITS]++;
    *place |= NO_CARD;
}

static void clear_unused(onirim *s) {
    memset(s->revealed + s->n_revealed, 0, (size_t)(LOOK_MOST - s->n_revealed));
    memset(s->deck + deck_size(s), 0, (size_t)(ALL_CARDS - deck_size(s)));
}

void on_view(const rv_state *state, int seat, rv_state *out) {
    if (out != state) memcpy(out, state, sizeof(onirim));
    onirim *s = game_of(out);
    if (seat == RV_ALL_SEATS || !(s->rules & RULE_HIDDEN)) return;
    unsigned needed = needed_by(seat);
    each_place(s, hide, &needed);
    memset(s->deck + s->n_bottom, NO_CARD, s->n_bag); /* the bag's order must tell nothing */
    clear_unused(s);                                  /* nor must cards that lay there before */
}

/* ---- Resampling ---- */

/* One card of the bag at random, of those in the set. */
static int draw_of(onirim *s, uint32_t set, rv_rng *rng) {
    uint32_t total = 0;
    for (int card = 0; card < CARDS; card++)
        if (set & BIT(card)) total += s->bag[card];
    uint32_t r = rv_below(rng, total);
    int card = 0;
    for (;; card++) {
        if (!(set & BIT(card))) continue;
        if (r < s->bag[card]) break;
        r -= s->bag[card];
    }
    s->bag[card]--;
    return card;
}

/* Hands first: they can hold labyrinth cards only, everything else can lie anywhere. So each deal
 * that fits what the seat knows is equally likely. */
static void deal(onirim *s, uint8_t *place, bool in_hand, void *context) {
    if ((*place & CARD_BITS) != NO_CARD) return;
    int card = draw_of(s, in_hand ? SET_LABYRINTH : ~UINT32_C(0), context);
    *place = (uint8_t)((*place & KNOWN_BOTH) | card);
}

/* Hands are kept in order; dealing does not. */
static void sort_hands(onirim *s) {
    for (int seat = 0; seat < seats_of(s); seat++) {
        uint8_t cards[HAND_SIZE];
        int n = s->n_hand[seat];
        memcpy(cards, s->hand + hand_at(seat), (size_t)n);
        memset(s->hand + hand_at(seat), 0, (size_t)n);
        s->n_hand[seat] = 0;
        for (int i = 0; i < n; i++) on_hand_insert(s, seat, cards[i]);
    }
}

void on_resample(const rv_state *view_state, int seat, rv_rng *rng, rv_state *out) {
    (void)seat; /* what is hidden is marked in the view */
    if (out != view_state) memcpy(out, view_state, sizeof(onirim));
    onirim *s = game_of(out);
    if (!(s->rules & RULE_HIDDEN)) return;
    each_place(s, deal, rng);
    sort_hands(s);
    uint8_t *place = s->deck + s->n_bottom; /* what is left is the bag */
    for (int card = 0; card < CARDS; card++)
        for (int n = s->bag[card]; n; n--) *place++ = (uint8_t)card;
}

/* ---- For tests of secrecy: hidden cards change places with each other through the bag ---- */

typedef struct {
    unsigned needed;
    rv_rng *rng;
} stir_context;

static void stir(onirim *s, uint8_t *place, bool in_hand, void *context) {
    stir_context *c = context;
    if (!s->n_bag || !hidden_from(*place, c->needed)) return;
    uint8_t *other = s->deck + s->n_bottom + rv_below(c->rng, s->n_bag);
    int card = *place & CARD_BITS;
    if (in_hand && !(BIT(*other) & SET_LABYRINTH)) return;
    s->bag[card]++;
    s->bag[*other]--;
    *place = (uint8_t)((*place & KNOWN_BOTH) | *other);
    *other = (uint8_t)card;
}

void on_permute_hidden(rv_state *state, int seat, rv_rng *rng) {
    onirim *s = game_of(state);
    if (seat == RV_ALL_SEATS || !(s->rules & RULE_HIDDEN)) return;
    stir_context context = {needed_by(seat), rng};
    each_place(s, stir, &context);
    sort_hands(s);
}

/* ---- Equality ---- */

/* The same bytes for states that mean the same: what is out of use is cleared, a deck without a bag
 * is all on top, and the bag is its counts. */
static void canonical(onirim *s) {
    clear_unused(s);
    memset(s->deck + s->n_bottom, 0, s->n_bag);
    if (!s->n_bag) {
        s->n_top = (uint8_t)(s->n_top + s->n_bottom);
        s->n_bottom = 0;
    }
}

/* Fields of a decision that no longer matter. */
static void forget_unused(onirim *s) {
    unsigned d = s->decision;
    bool spell = d == D_PAY || d == D_PARADOX || d == D_PARADOX_PUT || d == D_PLAN;
    bool named = d == D_PAY || d == D_KEYS;
    bool marked = named || d == D_VISION_DROP || d == D_PROPHECY_PUT || d == D_LOOK_PUT ||
                  d == D_VISION_PUT || d == D_PARADOX_PUT;
    if (!spell) s->resume = 0;
    if (!spell && d != D_SWAP && d != D_LOOK && d != D_RETURN) s->cause = 0;
    if (!named) s->left = 0;
    if (!marked) s->mark = 0;
}

static uint64_t mix(uint64_t h, uint64_t value) {
    h = (h ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 32;
}

/* Numbers are mixed in as numbers and the rest byte by byte: the same on every platform. */
uint64_t on_hash(const rv_state *state) {
    onirim s;
    memcpy(&s, state, sizeof s);
    canonical(&s);
    forget_unused(&s);
    uint64_t h = mix(mix(mix(1, s.towers), s.goals), s.rules);
    s.towers = s.goals = s.rules = 0;
    const unsigned char *bytes = (const unsigned char *)&s;
    for (size_t i = 0; i < sizeof s; i += 8) {
        uint64_t word = 0;
        for (size_t j = 0; j < 8; j++) word |= (uint64_t)bytes[i + j] << (8 * j);
        h = mix(h, word);
    }
    return h;
}

/* ---- What must always hold ---- */

static void count_known(const onirim *s, int count[32]) {
    for (int holder = 0; holder < 3; holder++)
        for (int i = 0; i < s->n_hand[holder]; i++)
            count[s->hand[hand_at(holder) + i] & CARD_BITS]++;
    for (int i = 0; i < s->n_revealed; i++) count[s->revealed[i] & CARD_BITS]++;
    for (int i = 0; i < deck_size(s); i++)
        if (i < s->n_bottom || i >= s->n_bottom + s->n_bag) count[s->deck[i] & CARD_BITS]++;
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < s->n_row[seat]; i++) count[room_card(row_get(s, seat, i))]++;
    for (int i = 0; i < s->n_towers; i++) count[tower_card(tower_at(s, i))]++;
    if (s->card != NO_CARD) count[s->card]++;
}

static const char *broken_counts(const onirim *s) {
    int count[32] = {0}, bag = 0, discard = 0, hidden = 0;
    count_known(s, count);
    for (int card = 0; card < CARDS; card++) {
        bag += s->bag[card];
        discard += s->discard[card];
        count[card] += s->bag[card] + s->discard[card];
        count[card] += removed_of(s, card);
    }
    for (int colour = 0; colour < COLOURS; colour++)
        count[CARD(colour, DOOR)] += doors_on_table(s, colour) + s->limbo[colour];
    count[NIGHTMARE] += s->limbo[4];
    count[HAPPY] += s->limbo[5];
    for (int card = 0; card < CARDS; card++)
        if (count[card] != on_card_count(card, s->rules & RULE_EXPANSIONS))
            return "a card is lost or there twice";
    hidden = count[NO_CARD];
    if (bag != s->n_bag + hidden) return "the size of the bag is wrong";
    if (discard != s->n_discard) return "the size of the discard pile is wrong";
    return NULL;
}

/* In a view the bag's places tell nothing; in a state they must be what the counts say. */
static const char *broken_bag(const onirim *s) {
    int count[32] = {0};
    for (int i = 0; i < s->n_bag; i++) count[s->deck[s->n_bottom + i] & CARD_BITS]++;
    if (count[NO_CARD] == s->n_bag) return NULL;
    for (int card = 0; card < CARDS; card++)
        if (count[card] != s->bag[card]) return "the bag and its counts disagree";
    return NULL;
}

static const char *broken_goals(const onirim *s) {
    int open[COLOURS] = {0};
    if (!has(s, BOOK)) return s->goals_down ? "a goal without the book" : NULL;
    for (int i = 0; i < GOALS; i++)
        if (s->goals_down & 1u << i) open[goal_colour(s, i)]++;
    for (int colour = 0; colour < COLOURS; colour++)
        if (open[colour] != doors_on_table(s, colour)) return "goals and doors disagree";
    return NULL;
}

const char *on_broken(const rv_state *state) {
    const onirim *s = game_in(state);
    for (int i = 0; i + 1 < s->n_towers; i++)
        if (!towers_fit(tower_at(s, i), tower_at(s, i + 1))) return "towers clash";
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i + 1 < s->n_row[seat]; i++)
            if (row_get(s, seat, i) % 3 == row_get(s, seat, i + 1) % 3) return "rooms clash";
    if (s->omens_up & s->omens_gone) return "a premonition is up and gone";
    if (s->decision == D_TURN && !hand_full(s)) return "a turn begins without a full hand";
    const char *what = broken_goals(s);
    if (!what) what = broken_counts(s);
    return what ? what : broken_bag(s);
}
