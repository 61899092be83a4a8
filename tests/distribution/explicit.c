/* explicit.c - see explicit.h. */
#include "distribution/explicit.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

/* ---- Chance: splitmix64, bounded without bias. */

static uint64_t chance;

static uint64_t bits(void) {
    uint64_t z = chance += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static int below(int n) {
    uint64_t unfair = UINT64_MAX % (uint64_t)n, number;
    do number = bits();
    while (number >= UINT64_MAX - unfair);
    return (int)(number % (uint64_t)n);
}

/* ---- Cards (O1-O3). A card is colour * 4 + kind; the nightmare comes last. This is card order. */

enum { SUN, MOON, KEY, DOOR, NIGHTMARE = 16, CODES, WHOLE = 76, HAND = 5 };

static int colour(int card) {
    return card / 4;
}
static int kind(int card) {
    return card % 4;
}
static bool is_nightmare(int card) {
    return card == NIGHTMARE;
}
static bool is_door(int card) {
    return card != NIGHTMARE && kind(card) == DOOR;
}
static bool is_room(int card) {
    return card != NIGHTMARE && kind(card) != DOOR;
}
static bool is_key(int card) {
    return card != NIGHTMARE && kind(card) == KEY;
}

typedef struct {
    int n, cards[WHOLE];
} pile; /* of a deck, cards[0] is the top */

static void put(pile *p, int card) {
    p->cards[p->n++] = card;
}

static int take(pile *p, int place) {
    int card = p->cards[place];
    p->n--;
    memmove(p->cards + place, p->cards + place + 1, (size_t)(p->n - place) * sizeof *p->cards);
    return card;
}

static int find(const pile *p, int card) {
    for (int i = 0; i < p->n; i++)
        if (p->cards[i] == card) return i;
    return -1;
}

static int count_of(const pile *p, int card) {
    int n = 0;
    for (int i = 0; i < p->n; i++) n += p->cards[i] == card;
    return n;
}

static void shuffle(pile *p) {
    for (int i = p->n - 1; i > 0; i--) {
        int j = below(i + 1), card = p->cards[i];
        p->cards[i] = p->cards[j];
        p->cards[j] = card;
    }
}

/* ---- The table. */

static pile deck, hand, row, doors, discard, limbo;
static int series; /* rooms of one colour at the row's end; 0 after a completed three */
static bool over;
static policy player;
static figures *told;

static void build(void) {
    static const int suns[4] = {9, 8, 7, 6}; /* O2; moons 4, keys 3, doors 2 (O3) */
    deck.n = hand.n = row.n = doors.n = discard.n = limbo.n = 0;
    series = 0;
    over = false;
    for (int c = 0; c < 4; c++) {
        const int copies[4] = {suns[c], 4, 3, 2};
        for (int k = SUN; k <= DOOR; k++)
            for (int i = 0; i < copies[k]; i++) put(&deck, c * 4 + k);
    }
    for (int i = 0; i < 10; i++) put(&deck, NIGHTMARE);
    assert(deck.n == WHOLE);
}

static void win_if_all_doors(void) { /* O15 */
    if (doors.n < 8) return;
    over = true;
    told->of[WON] = 1;
}

static void lose(figure how) { /* O14 */
    over = true;
    told->of[how] = 1;
}

/* The different cards of a pile, in card order; returns how many. */
static int kinds_of(const pile *p, int *cards) {
    int n = 0;
    for (int card = 0; card < CODES; card++)
        if (count_of(p, card) > 0) cards[n++] = card;
    return n;
}

/* ---- Decisions. A choice among fewer than two is not asked unless the rules of asking say so. */

static bool yes_or_no(void) { /* `claim` and `door` are asked; the reference player says yes */
    told->of[DECISIONS]++;
    return player == REFERENCE || below(2) == 0;
}

typedef struct {
    bool play;
    int card;
} move;

static bool playable(int card) { /* O8 */
    return row.n == 0 || kind(row.cards[row.n - 1]) != kind(card);
}

static int hand_colour(int c) {
    int n = 0;
    for (int i = 0; i < hand.n; i++) n += colour(hand.cards[i]) == c;
    return n;
}

static move reference_move(void) {
    int target = -1;
    if (series == 1 || series == 2) target = colour(row.cards[row.n - 1]);
    if (target >= 0 && find(&deck, target * 4 + DOOR) < 0) target = -1;
    if (target < 0)
        for (int c = 0; c < 4; c++) {
            if (find(&deck, c * 4 + DOOR) < 0) continue;
            if (target < 0 || hand_colour(c) > hand_colour(target)) target = c;
        }
    if (target >= 0)
        for (int k = SUN; k <= KEY; k++) {
            int card = target * 4 + k;
            if (find(&hand, card) >= 0 && playable(card)) return (move){true, card};
        }
    for (int k = SUN; k <= KEY; k++)
        for (int c = 0; c < 4; c++)
            if (find(&hand, c * 4 + k) >= 0) return (move){false, c * 4 + k};
    assert(false);
    return (move){false, 0};
}

static move random_move(void) {
    move moves[2 * HAND];
    int cards[CODES], n = 0, kinds = kinds_of(&hand, cards);
    for (int i = 0; i < kinds; i++) {
        if (playable(cards[i])) moves[n++] = (move){true, cards[i]};
        moves[n++] = (move){false, cards[i]};
    }
    return moves[below(n)];
}

/* Picks one of the different cards of a pile at random; asked if there are two or more. */
static int random_card(const pile *p) {
    int cards[CODES], n = kinds_of(p, cards);
    return cards[below(n)];
}

static void count_choice(const pile *p) {
    int cards[CODES];
    if (kinds_of(p, cards) > 1) told->of[DECISIONS]++;
}

/* The place of the card that the reference player drops in a prophecy. */
static int reference_drop(const pile *looked) {
    int nightmare = find(looked, NIGHTMARE); /* the one nearest the top */
    if (nightmare >= 0) return nightmare;
    for (int card = 0; card < CODES; card++) {
        if (!is_room(card)) continue;
        for (int i = looked->n - 1; i >= 0; i--) /* the deepest copy */
            if (looked->cards[i] == card) return i;
    }
    for (int card = 0; card < CODES; card++)
        if (is_door(card) && find(looked, card) >= 0) return find(looked, card);
    assert(false);
    return 0;
}

/* O10: look at five, discard one, put the rest back in any order, the first on top. */
static void prophecy(void) {
    pile looked = {0}, back = {0};
    while (deck.n > 0 && looked.n < 5) put(&looked, take(&deck, 0));
    if (looked.n == 0) return;
    count_choice(&looked);
    int place = player == REFERENCE ? reference_drop(&looked) : find(&looked, random_card(&looked));
    put(&discard, take(&looked, place));
    while (looked.n > 0) {
        count_choice(&looked);
        place = player == REFERENCE ? 0 : find(&looked, random_card(&looked));
        put(&back, take(&looked, place));
    }
    for (int i = 0; i < deck.n; i++) put(&back, deck.cards[i]);
    deck = back;
}

/* ---- Drawing. */

/* O6: rooms to the hand, everything else to limbo without effect. */
static void fresh_hand(void) {
    while (hand.n < HAND) {
        if (deck.n == 0) {
            lose(LOST_NEW_HAND);
            return;
        }
        int card = take(&deck, 0);
        put(is_room(card) ? &hand : &limbo, card);
    }
}

typedef enum { GIVE_KEY, LOSE_DOOR, REVEAL, NEW_HAND } payment;
typedef struct {
    payment how;
    int card;
} price;

static price choose_price(void) { /* O13 */
    price prices[16];
    int n = 0;
    for (int c = 0; c < 4; c++)
        if (find(&hand, c * 4 + KEY) >= 0) prices[n++] = (price){GIVE_KEY, c * 4 + KEY};
    if (player == REFERENCE && n > 0) return prices[0];
    if (player == REFERENCE) return (price){deck.n >= 10 ? REVEAL : NEW_HAND, 0};
    for (int c = 0; c < 4; c++)
        if (find(&doors, c * 4 + DOOR) >= 0) prices[n++] = (price){LOSE_DOOR, c * 4 + DOOR};
    prices[n++] = (price){REVEAL, 0};
    prices[n++] = (price){NEW_HAND, 0};
    return prices[below(n)];
}

static void nightmare(void) {
    told->of[DECISIONS]++;
    price paid = choose_price();
    switch (paid.how) {
    case GIVE_KEY:
        told->of[PAID_KEY]++;
        put(&discard, take(&hand, find(&hand, paid.card)));
        break;
    case LOSE_DOOR:
        told->of[PAID_DOOR]++;
        put(&limbo, take(&doors, find(&doors, paid.card)));
        break;
    case REVEAL:
        told->of[PAID_REVEAL]++;
        for (int i = 0; i < 5 && deck.n > 0; i++) {
            int card = take(&deck, 0);
            put(is_room(card) ? &discard : &limbo, card);
        }
        break;
    case NEW_HAND:
        told->of[PAID_HAND]++;
        while (hand.n > 0) put(&discard, take(&hand, 0));
        fresh_hand();
        break;
    }
    put(&discard, NIGHTMARE);
}

static void drawn_door(int door) { /* O12 */
    int key = find(&hand, colour(door) * 4 + KEY);
    if (key < 0 || !yes_or_no()) {
        put(&limbo, door);
        return;
    }
    told->of[BY_KEY]++;
    put(&discard, take(&hand, key));
    put(&doors, door);
    win_if_all_doors();
}

static void fill(void) { /* O12 */
    while (!over && hand.n < HAND) {
        if (deck.n == 0) {
            lose(LOST_FILLING);
            return;
        }
        int card = take(&deck, 0);
        if (is_room(card)) put(&hand, card);
        if (is_door(card)) drawn_door(card);
        if (is_nightmare(card)) nightmare();
    }
}

/* ---- The turn (O7). */

static void door_by_three(int c) { /* O9 */
    int place = find(&deck, c * 4 + DOOR);
    if (place < 0 || !yes_or_no()) return;
    told->of[BY_THREE]++;
    put(&doors, take(&deck, place));
    shuffle(&deck);
    win_if_all_doors();
}

static void play_room(int card) {
    bool goes_on = series > 0 && colour(row.cards[row.n - 1]) == colour(card);
    put(&row, card);
    series = goes_on ? series + 1 : 1;
    if (series < 3) return;
    series = 0; /* taken or not: the next room begins a new series */
    door_by_three(colour(card));
}

static void first_phase(void) {
    told->of[DECISIONS]++;
    move chosen = player == REFERENCE ? reference_move() : random_move();
    int card = take(&hand, find(&hand, chosen.card));
    if (chosen.play) {
        play_room(card);
        return;
    }
    put(&discard, card);
    if (!is_key(card)) return;
    told->of[KEYS_DISCARDED]++;
    prophecy();
}

static void return_limbo(void) { /* O6, O7 phase 3 */
    if (limbo.n == 0) return;
    while (limbo.n > 0) put(&deck, take(&limbo, 0));
    shuffle(&deck);
}

void explicit_game(policy by, uint64_t seed, figures *out) {
    memset(out, 0, sizeof *out);
    player = by;
    told = out;
    chance = seed * 0xd1342543de82ef95u;
    build();
    shuffle(&deck);
    fresh_hand();
    return_limbo();
    while (!over) {
        told->of[TURNS]++;
        first_phase();
        if (!over) fill();
        if (!over) return_limbo();
        assert(deck.n + hand.n + row.n + doors.n + discard.n + limbo.n == WHOLE);
    }
    told->of[DOORS] = doors.n;
    told->of[DOORS_0 + doors.n] = 1;
}
