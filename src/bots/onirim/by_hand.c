/* by_hand.c - see by_hand.h.
 *
 * The score adds up what a player counts at the table: doors, series on the way, useful cards in
 * the hands, keys, the tower row, what limbo and the known top will bring. A colour is wanted as
 * much as its doors are: with the book, those of the next goals most. */
#include "bots/onirim/by_hand.h"

enum {
    WON = 80000,
    DOOR_ON_TABLE = 4000,
    SERIES_READY = 2200, /* the cards of a series are all there, on the table and in the hand */
    SERIES_MISSES_ONE = 1100,
    SERIES_MISSES_TWO = 350,
    ON_THE_ROW = 240, /* each room of a begun series */
    ROOM_HELD = 60,   /* of a wanted colour, the first three of it */
    KEY_HELD = 700,
    IDLE_KEY_HELD = 480, /* it still pays for a nightmare */
    NEW_HAND = 1500,     /* what a hand is worth before it is drawn */
    REVEAL_COST = -700,
    LOOK_WORTH = 330,
    NIGHTMARE_AHEAD = -420, /* known to come next */
    DOOR_AHEAD = 900,       /* known to come next, and a key is there for it */
    TOWER_COLOUR = 700,     /* each colour of the best four neighbours */
    RAMPART = 2200,
    OMEN_UP = -250,
    NIGHTMARE_BACK = -220, /* in limbo */
    FULL = 8               /* the scale of wishes */
};

/* How much each colour is wanted by a seat, 0 to FULL. */
typedef struct {
    int of[2][COLOURS];
} wishes;

static bool door_obtainable(const onirim *s, int colour) {
    return on_deck_count(s, CARD(colour, DOOR)) + s->limbo[colour] > 0;
}

static int doors_missing(const onirim *s, int seat, int colour) {
    int wanted = s->rules & RULE_TWO ? 1 : 2;
    int have = doors_of(s, seat, colour);
    return have < wanted ? wanted - have : 0;
}

/* With the book: how soon a door of the colour is due. */
static int due(const onirim *s, int colour) {
    int wait = 0;
    for (int i = 0; i < GOALS; i++) {
        if (s->goals_down & 1u << i) continue;
        if (goal_colour(s, i) == colour) return FULL - 2 * wait > 1 ? FULL - 2 * wait : 1;
        wait++;
    }
    return 0;
}

static wishes wishes_of(const onirim *s) {
    wishes w = {{{0}}};
    for (int seat = 0; seat < seats_of(s); seat++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (doors_missing(s, seat, colour) && door_obtainable(s, colour))
                w.of[seat][colour] = has(s, BOOK) ? due(s, colour) : FULL;
    return w;
}

static int score_doors(const onirim *s, int seat) {
    int score = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int useful =
            s->rules & RULE_TWO ? doors_of(s, seat, colour) > 0 : doors_of(s, seat, colour);
        score += useful * DOOR_ON_TABLE;
    }
    return score;
}

/* How many cards of one colour can be laid in a row, up to `want`, after a symbol. */
static int layable(int count[3], int last, int want) {
    int best = 0;
    for (int symbol = SUN; want && symbol <= KEY; symbol++) {
        if (symbol == last || !count[symbol]) continue;
        count[symbol]--;
        int length = 1 + layable(count, symbol, want - 1);
        count[symbol]++;
        if (length > best) best = length;
    }
    return best;
}

/* The cards that a seat can play, by colour and symbol. */
typedef struct {
    int of[COLOURS + 1][KINDS + 1];
} cards_held;

static void count_held(const onirim *s, int holder, cards_held *held) {
    for (int i = 0; i < s->n_hand[holder]; i++) {
        int card = s->hand[hand_at(holder) + i] & CARD_BITS;
        if (card != NO_CARD) held->of[ON_CARD_COLOUR[card]][ON_CARD_KIND[card]]++;
    }
}

/* How near a series of the colour is. */
static int score_series(const onirim *s, int seat, int colour, int count[3]) {
    static const int16_t MISSING[] = {SERIES_READY, SERIES_MISSES_ONE, SERIES_MISSES_TWO, 0};
    int last = last_room(s, seat), run = run_of(s, seat);
    int symbol = last == NO_CARD ? KINDS : ON_CARD_KIND[last];
    int begun = last != NO_CARD && ON_CARD_COLOUR[last] == colour && run < 3 ? run : 0;
    return MISSING[3 - begun - layable(count, symbol, 3 - begun)] + begun * ON_THE_ROW;
}

/* The nearest series counts whole, the others half: one is laid after the other. */
static int score_plans(const onirim *s, int seat, cards_held *held, const int wish[COLOURS]) {
    int best = 0, all = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int *count = held->of[colour], rooms = count[SUN] + count[MOON] + count[KEY];
        int score = score_series(s, seat, colour, count) + (rooms < 3 ? rooms : 3) * ROOM_HELD;
        score = score * wish[colour] / FULL;
        if (score > best) best = score;
        all += score;
    }
    return (all + best) / 2;
}

static int score_keys(const cards_held *held, const int wish[COLOURS]) {
    int score = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int worth = IDLE_KEY_HELD + (KEY_HELD - IDLE_KEY_HELD) * wish[colour] / FULL;
        score += held->of[colour][KEY] * worth;
    }
    return score;
}

static int score_seat(const onirim *s, int seat, const int wish[COLOURS]) {
    cards_held held = {{{0}}};
    count_held(s, seat, &held);
    int score = score_doors(s, seat) + score_keys(&held, wish);
    if (s->rules & RULE_TWO) count_held(s, SHARED, &held);
    return score + score_plans(s, seat, &held, wish);
}

/* Keys among the shared cards serve whoever wants them more. */
static int score_shared_keys(const onirim *s, const wishes *w) {
    cards_held held = {{{0}}};
    int wish[COLOURS];
    count_held(s, SHARED, &held);
    for (int colour = 0; colour < COLOURS; colour++) {
        int one = w->of[0][colour], other = w->of[1][colour];
        wish[colour] = one > other ? one : other;
    }
    return score_keys(&held, wish);
}

static int score_towers(const onirim *s) {
    int best = 0;
    for (int i = 0; i < s->n_towers; i++) {
        unsigned colours = 0;
        for (int j = i; j < i + 4 && j < s->n_towers; j++) colours |= 1u << tower_at(s, j) / 3;
        int n = __builtin_popcount(colours);
        if (n > best) best = n;
    }
    return best * TOWER_COLOUR + (best == 4) * RAMPART;
}

/* The card that is known to be drawn next, if phase 2 is not over or the turn begins. */
static int score_next_card(const onirim *s) {
    if (!s->n_top) return 0;
    int card = s->deck[deck_size(s) - 1] & CARD_BITS;
    if (card == NIGHTMARE) return NIGHTMARE_AHEAD;
    if (card >= CARDS || ON_CARD_KIND[card] != DOOR) return 0;
    uint32_t held = held_by(s, s->active);
    if (s->rules & RULE_TWO) held |= held_by(s, SHARED);
    return held & BIT(CARD(ON_CARD_COLOUR[card], KEY)) ? DOOR_AHEAD : 0;
}

static int score_moment(const onirim *s) {
    if (s->decision != D_CHANCE) return 0;
    static const int16_t WORTH[] = {[AWAIT_FILL] = 0,
                                    [AWAIT_HAND] = NEW_HAND,
                                    [AWAIT_REVEAL] = REVEAL_COST,
                                    [AWAIT_LOOK] = LOOK_WORTH,
                                    [AWAIT_OMEN] = 0};
    return WORTH[s->resume];
}

int on_score(const onirim *s) {
    if (s->decision == D_OVER) return s->cause ? WON : -WON;
    wishes w = wishes_of(s);
    int score = score_moment(s) + score_next_card(s) + score_towers(s);
    for (int seat = 0; seat < seats_of(s); seat++) score += score_seat(s, seat, w.of[seat]);
    if (s->rules & RULE_TWO) score += score_shared_keys(s, &w);
    return score + s->limbo[4] * NIGHTMARE_BACK + __builtin_popcount(s->omens_up) * OMEN_UP;
}
