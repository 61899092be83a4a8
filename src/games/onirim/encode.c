/* encode.c - observations and actions as numbers, for programs that learn.
 *
 * An observation is a row of groups of bytes, in the order of on_numbers(); a group that the seats
 * and options have no use for is left out, so a base game alone stays small. Cards of a zone are
 * counted in columns: colour by colour the kinds there are, then the dreams. Cards that the
 * observer cannot place (O25) are counted in `unknown` wherever they lie, as in a view.
 *
 * Random play through an environment spends as much time here as in the rules: one sweep of zeros,
 * then only what is not zero. */
#include "games/onirim/onirim.h"

enum { FEW_TOP = 3, MANY_TOP = 7 }; /* what a prophecy and a vision leave in known order */
enum { STEPS = D_VISION_PUT };      /* decisions and their steps */

/* ---- Names ---- */

#define COLOUR_NAMES(kinds) kinds("R"), kinds("B"), kinds("G"), kinds("N")
#define ROOM_NAMES(c) c "S", c "M", c "K"
#define ROOM_TOWER_NAMES(c) c "S", c "M", c "K", c "3", c "4", c "5"
#define CARD_NAMES(c) c "S", c "M", c "K", c "D"
#define CARD_TOWER_NAMES(c) c "S", c "M", c "K", c "D", c "3", c "4", c "5"
#define TOWER_ONLY_NAMES(c) c "3", c "4", c "5"

static const char *const CARDS_BASE[] = {COLOUR_NAMES(CARD_NAMES), "XX", "HH"};
static const char *const CARDS_TOWERS[] = {COLOUR_NAMES(CARD_TOWER_NAMES), "XX", "HH"};
static const char *const LABYRINTH_BASE[] = {COLOUR_NAMES(ROOM_NAMES)};
static const char *const LABYRINTH_TOWERS[] = {COLOUR_NAMES(ROOM_TOWER_NAMES)};
static const char *const ROOMS[] = {COLOUR_NAMES(ROOM_NAMES)};
static const char *const TOWER_CARDS[] = {COLOUR_NAMES(TOWER_ONLY_NAMES)};
static const char *const DOOR_NAMES[] = {"R", "B", "G", "N"};
static const char *const DRAWN[] = {"RD", "BD", "GD", "ND", "XX", "HH"};
static const char *const HIDDEN_NAMES[] = {"hand", "revealed"};
static const char *const GOAL_NAMES[] = {"R", "B", "G", "N", "reached"};
static const char *const SPELL_NAMES[] = {"paradox", "plan", "punish"};
static const char *const OMEN_NAMES[] = {"P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"};
static const char *const STEP_NAMES[STEPS] = {
    "draft",    "turn",        "swap",        "claim",     "prophecy", "look",
    "door",     "nightmare",   "tower",       "pay",       "paradox",  "plan",
    "draw",     "premonition", "return",      "keys",      "happy",    "prophecy put",
    "look put", "paradox put", "vision drop", "vision put"};

/* ---- The groups ---- */

typedef struct {
    rv_numbers *groups;
    int n;
} list;

static void add(list *l, const char *name, const char *const *each, int n, int highest,
                const char *what) {
    l->groups[l->n++] =
        (rv_numbers){.name = name, .what = what, .each = each, .n = n, .highest = highest};
}

/* Marks the last group as one of the partner's, or as the one at a place. */
static void of_partner(list *l) {
    l->groups[l->n - 1].seat = 1;
}
static void at_place(list *l, int place) {
    l->groups[l->n - 1].place = place;
}

typedef struct {
    bool two, book, towers, omens;
    int kinds, cards, rooms, top; /* columns of a colour, of all cards, of a hand; slots of top */
} shape;

static inline shape shape_of(unsigned rules) {
    shape f = {rules & RULE_TWO, rules & BOOK, rules & TOWER_ROW, rules & OMENS, 4, 17, 12,
               FEW_TOP};
    if (f.towers) f.kinds = 7, f.cards += TOWERS, f.rooms += TOWERS;
    if (f.omens) f.cards++;
    if (f.towers || f.omens) f.top = MANY_TOP;
    return f;
}

static void add_seats(list *l, shape f, const char *const *hand) {
    add(l, "last", ROOMS, 12, 1, "1 for the room at the end of the row");
    add(l, "run", NULL, 1, 3, "the length of the series at the end of the row");
    add(l, "doors", DOOR_NAMES, COLOURS, 2, "doors on the table");
    if (!f.two) return;
    add(l, "decides", NULL, 1, 1, "1 if it is the observer who decides");
    add(l, "shared", hand, f.rooms, 2, "cards of this kind among the shared ones");
    add(l, "hand", hand, f.rooms, 3, "cards of this kind that the partner is known to hold");
    of_partner(l);
    add(l, "hidden", HIDDEN_NAMES, 2, LOOK_MOST,
        "cards the observer cannot see: in the partner's hand, among those looked at");
    add(l, "last", ROOMS, 12, 1, "1 for the room at the end of the partner's row");
    of_partner(l);
    add(l, "run", NULL, 1, 3, "the length of the series at the end of the partner's row");
    of_partner(l);
    add(l, "doors", DOOR_NAMES, COLOURS, 2, "the partner's doors");
    of_partner(l);
    add(l, "discarded", hand, f.rooms, 1, "1 for the card just discarded, while a swap is asked");
}

static void add_expansions(list *l, shape f, const char *const *cards) {
    if (f.book || f.omens) {
        add(l, "left", NULL, 1, 16, "cards still to name: to pay, or keys to drop");
        add(l, "removed", cards, f.cards, 12, "cards of this kind out of the game");
    }
    if (f.book) {
        add(l, "spell", SPELL_NAMES, SPELLS, 1, "1 for the spell being cast");
        for (int i = 0; i < GOALS; i++) {
            add(l, "goal", GOAL_NAMES, 5, 1, "1 for its colour; 1 if it is reached");
            at_place(l, i + 1);
        }
    }
    if (f.towers) {
        add(l, "tower", TOWER_CARDS, TOWERS, TOWERS, "its place in the row from the left, 0: none");
        add(l, "left end", TOWER_CARDS, TOWERS, 1, "1 for the tower at the left end");
        add(l, "right end", TOWER_CARDS, TOWERS, 1, "1 for the tower at the right end");
        add(l, "look", NULL, 1, 5, "how many cards a look would show");
    }
    if (f.omens) {
        add(l, "up", OMEN_NAMES, PREMONITIONS, 1, "1 if this premonition is face up");
        add(l, "gone", OMEN_NAMES, PREMONITIONS, 1, "1 if it is out of the game");
        add(l, "omen", OMEN_NAMES, PREMONITIONS, 1, "1 for the one that sends a door back");
    }
}

int on_numbers(int seats, const rv_options *options, rv_numbers *groups) {
    shape f = shape_of(on_rules_of(seats, options));
    const char *const *cards = f.towers ? CARDS_TOWERS : CARDS_BASE;
    const char *const *hand = f.towers ? LABYRINTH_TOWERS : LABYRINTH_BASE;
    list l = {groups, 0};
    add(&l, "decision", STEP_NAMES, STEPS, 1, "1 for the decision that is asked");
    add(&l, "drawn", DRAWN, 6, 1, "1 for the drawn card that is decided on");
    add(&l, "hand", hand, f.rooms, 5, "cards of this kind in the observer's hand");
    add(&l, "discard", cards, f.cards, 12, "cards of this kind in the discard pile");
    add(&l, "unknown", cards, f.cards, 12, "cards of this kind that the observer cannot place");
    add(&l, "deck", NULL, 1, ALL_CARDS, "cards in the deck");
    for (int i = 0; i < f.top; i++) {
        add(&l, "top", cards, f.cards, 1, "1 for the card known at this place from the top");
        at_place(&l, i + 1);
    }
    add(&l, "deeper", cards, f.cards, 12,
        "cards of this kind known to lie deeper, or at the bottom");
    add(&l, "revealed", cards, f.cards, LOOK_MOST, "cards of this kind being looked at");
    add(&l, "limbo", DRAWN, 6, 12, "cards of this kind in limbo");
    add_seats(&l, f, hand);
    add_expansions(&l, f, cards);
    return l.n;
}

/* ---- The numbers ---- */

/* Columns of a card: among all cards, and among those of a hand. */
static inline int column(shape f, int card) {
    return card >= NIGHTMARE ? f.kinds * COLOURS + card - NIGHTMARE
                             : f.kinds * ON_CARD_COLOUR[card] + ON_CARD_KIND[card];
}
static inline int hand_column(shape f, int card) {
    int kind = ON_CARD_KIND[card];
    return (f.kinds - 1) * ON_CARD_COLOUR[card] + kind - (kind > DOOR);
}

static inline uint8_t *put_counts(shape f, uint8_t *out, const uint8_t counts[CARDS]) {
    for (int c = 0; c < COLOURS; c++) {
        if (f.towers) memcpy(out + KINDS * c, counts + KINDS * c, KINDS);
        else memcpy(out + 4 * c, counts + KINDS * c, 4);
    }
    memcpy(out + f.kinds * COLOURS, counts + NIGHTMARE, f.omens ? 2 : 1);
    return out + f.cards;
}

/* What is being written, and for whom. */
typedef struct {
    const onirim *s;
    shape f;
    unsigned needed;  /* bits that a card must have for the observer to know it; 0: knows all */
    uint8_t *unknown; /* the columns of cards that cannot be placed */
} writing;

/* The card at a place, or NO_CARD: then it is counted as unknown, unless a view did so already. */
static inline int seen_card(const writing *w, uint8_t place) {
    int card = place & CARD_BITS;
    if ((place & w->needed) == w->needed || card == NO_CARD) return card;
    w->unknown[column(w->f, card)]++;
    return NO_CARD;
}

static inline void put_holder(const writing *w, uint8_t *out, int holder) {
    uint64_t cards = rv_load8(w->s->hand) >> (8 * hand_at(holder));
    for (int i = w->s->n_hand[holder]; i; i--, cards >>= 8)
        out[hand_column(w->f, cards & CARD_BITS)]++;
}

static uint8_t *put_deck(const writing *w, uint8_t *out) {
    const onirim *s = w->s;
    const shape f = w->f;
    const uint8_t *top = s->deck + s->n_bottom + s->n_bag;
    uint8_t *deeper = out + f.top * f.cards;
    for (int i = 0; i < s->n_top; i++) {
        int card = seen_card(w, top[s->n_top - 1 - i]);
        if (card == NO_CARD) continue;
        if (i < f.top) out[i * f.cards + column(f, card)] = 1;
        else deeper[column(f, card)]++;
    }
    for (int i = 0; i < s->n_bottom; i++) {
        int card = seen_card(w, s->deck[i]);
        if (card != NO_CARD) deeper[column(f, card)]++;
    }
    return deeper + f.cards;
}

static inline uint8_t *put_row(const onirim *s, uint8_t *out, int seat) {
    int room = last_room(s, seat);
    if (room != NO_CARD) out[3 * ON_CARD_COLOUR[room] + ON_CARD_KIND[room]] = 1;
    out[12] = (uint8_t)run_of(s, seat);
    for (int c = 0; c < COLOURS; c++) out[13 + c] = (uint8_t)doors_of(s, seat, c);
    return out + 17;
}

/* Two players; `hidden` are cards looked at that the observer does not see. */
static uint8_t *put_partner(const writing *w, uint8_t *out, int observer, int hidden) {
    const onirim *s = w->s;
    const int rooms = w->f.rooms, partner = 1 - observer;
    *out++ = s->decision != D_OVER && s->active == observer;
    put_holder(w, out, SHARED);
    out += rooms;
    for (int i = 0; i < s->n_hand[partner]; i++) {
        int card = seen_card(w, s->hand[hand_at(partner) + i]);
        if (card == NO_CARD) out[rooms]++;
        else out[hand_column(w->f, card)]++;
    }
    out[rooms + 1] = (uint8_t)hidden;
    out = put_row(s, out + rooms + 2, partner);
    if (s->decision == D_SWAP) out[hand_column(w->f, s->cause)] = 1;
    return out + rooms;
}

static uint8_t *put_book(const writing *w, uint8_t *out) {
    const onirim *s = w->s;
    unsigned d = s->decision;
    if (d == D_PAY || d == D_PARADOX || d == D_PARADOX_PUT || d == D_PLAN) out[s->cause] = 1;
    out += SPELLS;
    for (int i = 0; i < GOALS; i++, out += 5) {
        out[goal_colour(s, i)] = 1;
        out[4] = s->goals_down >> i & 1;
    }
    return out;
}

static uint8_t *put_towers(const onirim *s, uint8_t *out) {
    for (int i = 0; i < s->n_towers; i++) out[tower_at(s, i)] = (uint8_t)(i + 1);
    out += TOWERS;
    if (s->n_towers) {
        out[tower_at(s, 0)] = 1;
        out[TOWERS + tower_at(s, s->n_towers - 1)] = 1;
    }
    out += 2 * TOWERS;
    if (s->decision == D_LOOK) *out = (uint8_t)(ON_CARD_KIND[s->cause] - TOWER3 + 3);
    return out + 1;
}

static uint8_t *put_omens(const onirim *s, uint8_t *out) {
    for (int i = 0; i < PREMONITIONS; i++) {
        out[i] = s->omens_up >> i & 1;
        out[PREMONITIONS + i] = s->omens_gone >> i & 1;
    }
    out += 2 * PREMONITIONS;
    if (s->decision == D_RETURN) out[s->cause] = 1;
    return out + PREMONITIONS;
}

static uint8_t *put_expansions(const writing *w, uint8_t *out) {
    const onirim *s = w->s;
    if (w->f.book || w->f.omens) {
        *out++ = s->decision == D_PAY || s->decision == D_KEYS ? s->left : 0;
        for (int card = 0; card < CARDS; card++) {
            int n = removed_of(s, card);
            if (n) out[column(w->f, card)] = (uint8_t)n;
        }
        out += w->f.cards;
    }
    if (w->f.book) out = put_book(w, out);
    if (w->f.towers) out = put_towers(s, out);
    return w->f.omens ? put_omens(s, out) : out;
}

static int size_of(shape f) {
    int size = STEPS + 6 + f.rooms + (f.top + 4) * f.cards + 1 + 6 + 17;
    if (f.two) size += 1 + 3 * f.rooms + 2 + 17;
    if (f.book || f.omens) size += 1 + f.cards;
    if (f.book) size += SPELLS + 5 * GOALS;
    if (f.towers) size += 3 * TOWERS + 1;
    return f.omens ? size + 3 * PREMONITIONS : size;
}

int on_encode(const rv_state *state, int seat, uint8_t *out) {
    const onirim *s = game_in(state);
    const shape f = shape_of(s->rules);
    const int size = size_of(f), observer = seat - 1;
    memset(out, 0, (size_t)size);
    if (s->decision != D_OVER && s->decision <= STEPS) out[s->decision - 1] = 1;
    out += STEPS;
    if (s->card != NO_CARD)
        out[s->card < NIGHTMARE ? ON_CARD_COLOUR[s->card] : COLOURS + s->card - NIGHTMARE] = 1;
    out += 6;
    writing w = {s, f, 0, out + f.rooms + f.cards};
    if (s->rules & RULE_HIDDEN) w.needed = 1u << (KNOWN_SHIFT + observer);
    put_holder(&w, out, observer);
    out = put_counts(f, out + f.rooms, s->discard);
    out = put_counts(f, out, s->bag);
    *out++ = (uint8_t)deck_size(s);
    out = put_deck(&w, out);
    int hidden = 0;
    for (int i = 0; i < s->n_revealed; i++) {
        int card = seen_card(&w, s->revealed[i]);
        if (card == NO_CARD) hidden++;
        else out[column(f, card)]++;
    }
    memcpy(out + f.cards, s->limbo, 6);
    out = put_row(s, out + f.cards + 6, observer);
    if (f.two) out = put_partner(&w, out, observer, hidden);
    put_expansions(&w, out);
    return size;
}

/* ---- The actions ---- */

typedef struct {
    rv_action *actions;
    int n;
} roll;

static void one(roll *r, int verb, int a, int b, bool shared) {
    r->actions[r->n++] = ACTION(verb, a, b, shared);
}

static void each(roll *r, int verb, uint32_t cards, bool shared) {
    for (; cards; cards &= cards - 1) one(r, verb, __builtin_ctz(cards), 0, shared);
}

static void up_to(roll *r, int verb, int from, int n) {
    for (int i = 0; i < n; i++) one(r, verb, from + i, 0, false);
}

static void turn_actions(roll *r, unsigned rules, uint32_t labyrinth, bool shared) {
    each(r, V_PLAY, SET_ROOMS, shared);
    for (uint32_t t = labyrinth & SET_TOWERS; t; t &= t - 1)
        for (int side = rules & RULE_RIGHT ? RIGHT : LEFT; side <= RIGHT; side++)
            one(r, V_PLAY, __builtin_ctz(t), side, shared);
    each(r, V_DISCARD, labyrinth, shared);
    one(r, V_UNLOCK, 0, 0, shared);
    each(r, V_KEY, SET_KEYS, shared);
}

static void two_actions(roll *r, unsigned rules, uint32_t labyrinth) {
    turn_actions(r, rules, labyrinth, true);
    each(r, V_TAKE, labyrinth, false);
    for (uint32_t mine = labyrinth; mine; mine &= mine - 1) {
        int card = __builtin_ctz(mine);
        for (uint32_t ours = labyrinth & ~BIT(card); ours; ours &= ours - 1)
            one(r, V_SWAP, card, __builtin_ctz(ours), false);
    }
    one(r, V_KEEP, 0, 0, false);
}

static void book_actions(roll *r, uint32_t cards) {
    up_to(r, V_CAST, 0, SPELLS);
    each(r, V_PAY, cards, false);
    each(r, V_RAISE, cards, false);
    for (int i = 1; i <= GOALS; i++)
        for (int j = i + 1; j <= GOALS; j++) one(r, V_EXCHANGE, i, j, false);
    one(r, V_DRAW, 0, 0, false);
}

/* The observer's own doors first, then the partner's. */
static void omen_actions(roll *r, uint32_t cards, int seats, int seat) {
    up_to(r, V_FACE, 1, PREMONITIONS);
    up_to(r, V_BANISH, 1, PREMONITIONS);
    for (int i = 0; i < seats; i++)
        for (int colour = 0; colour < COLOURS; colour++)
            one(r, V_RETURN, colour, seats == 1 ? 0 : (seat - 1 + i) % 2 + 1, false);
    one(r, V_VISION, 0, 0, false);
    one(r, V_DONE, 0, 0, false);
    each(r, V_SEEK, cards, false);
}

int on_actions(int seats, const rv_options *options, int seat, rv_action *actions) {
    const unsigned rules = on_rules_of(seats, options);
    uint32_t labyrinth = SET_ROOMS | (rules & TOWER_ROW ? SET_TOWERS : 0);
    uint32_t cards = labyrinth | SET_DOORS | BIT(NIGHTMARE) | (rules & OMENS ? BIT(HAPPY) : 0);
    roll r = {actions, 0};
    turn_actions(&r, rules, labyrinth, false);
    one(&r, V_CLAIM, 0, 0, false);
    one(&r, V_PASS, 0, 0, false);
    each(&r, V_DROP, cards, false);
    each(&r, V_PUT, cards, false);
    up_to(&r, V_LIMBO, 0, COLOURS);
    one(&r, V_REVEAL, 0, 0, false);
    one(&r, V_HAND, 0, 0, false);
    if (rules & RULE_TWO) two_actions(&r, rules, labyrinth);
    if (rules & BOOK) book_actions(&r, cards);
    if (rules & TOWER_ROW) {
        one(&r, V_LOOK, 0, 0, false);
        up_to(&r, V_LOSE, 1, TOWERS);
        one(&r, V_FEIGN, 0, 0, false);
    }
    if (rules & OMENS) omen_actions(&r, cards, seats, seat);
    return r.n;
}
