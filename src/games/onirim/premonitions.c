/* premonitions.c - dark premonitions and happy dreams (O39-O42). */
#include "games/onirim/onirim.h"

/* ---- Conditions (O41): what is counted; all doors on the table count (O40) ---- */

typedef struct {
    int total, colours, most; /* doors on the table, different colours, most of one colour */
    int of[COLOURS];
} doors_seen;

static int red(const doors_seen *d) {
    return d->of[RED];
}
static int blue(const doors_seen *d) {
    return d->of[BLUE];
}
static int green(const doors_seen *d) {
    return d->of[GREEN];
}
static int brown(const doors_seen *d) {
    return d->of[BROWN];
}
static int alike(const doors_seen *d) {
    return d->most;
}
static int colours(const doors_seen *d) {
    return d->colours;
}
static int doors(const doors_seen *d) {
    return d->total;
}

/* ---- Penalties (O41); true: over and done with, false: a decision or the end came ---- */

static void discard_from_deck(play *p, uint32_t cards) {
    for (int card = 0; card < CARDS; card++) {
        if (!(cards & BIT(card))) continue;
        for (int n = on_deck_count(p->s, card); n; n--) {
            on_deck_remove(p->s, card);
            on_discard_card(p, (unsigned)card, Z_DECK, -1);
        }
    }
    on_deck_shuffle(p); /* searched, found or not */
}

static bool lose_red_rooms(play *p) {
    discard_from_deck(p, BIT(CARD(RED, SUN)) | BIT(CARD(RED, MOON)) | BIT(CARD(RED, KEY)));
    return true;
}

static bool choose_door_to_return(play *p) {
    p->s->decision = D_RETURN;
    return false;
}

static bool nightmare_to_limbo(play *p) {
    onirim *s = p->s;
    if (!s->discard[NIGHTMARE]) return true;
    s->discard[NIGHTMARE]--;
    s->n_discard--;
    on_to_limbo(p, NIGHTMARE, Z_DISCARD, -1);
    return true;
}

static bool reveal_two(play *p) {
    return on_reveal_omens(p, 2);
}

static bool choose_two_keys(play *p) {
    onirim *s = p->s;
    int keys = 0;
    for (int colour = 0; colour < COLOURS; colour++) keys += on_deck_count(s, CARD(colour, KEY));
    s->left = (uint8_t)(keys < 2 ? keys : 2);
    s->mark = 0;
    if (!s->left) {
        on_deck_shuffle(p);
        return true;
    }
    s->decision = D_KEYS;
    return false;
}

static bool lose_happy_dreams(play *p) {
    discard_from_deck(p, BIT(HAPPY));
    return true;
}

static bool new_hand_and_reveal(play *p) {
    if (!on_new_hand(p)) return false;
    return on_reveal_omens(p, 1);
}

/* It holds when so many are counted. */
typedef struct {
    int need;
    int (*count)(const doors_seen *doors);
    bool (*strike)(play *p);
} omen;

static const omen OMEN[PREMONITIONS] = {
    {2, red, lose_red_rooms},          /* P1 */
    {2, alike, choose_door_to_return}, /* P2 */
    {2, green, nightmare_to_limbo},    /* P3 */
    {5, doors, reveal_two},            /* P4 */
    {2, blue, choose_two_keys},        /* P5 */
    {4, colours, lose_happy_dreams},   /* P6 */
    {2, brown, choose_door_to_return}, /* P7 */
    {3, doors, new_hand_and_reveal},   /* P8 */
};

enum { P2 = 1 };

/* ---- Facing them (O40) ---- */

static doors_seen see_doors(const onirim *s) {
    doors_seen d = {0};
    for (int colour = 0; colour < COLOURS; colour++) {
        int n = d.of[colour] = doors_on_table(s, colour);
        d.total += n;
        d.colours += n > 0;
        if (n > d.most) d.most = n;
    }
    return d;
}

unsigned on_omens_holding(const onirim *s) {
    doors_seen d = see_doors(s);
    unsigned holding = 0;
    for (int i = 0; i < PREMONITIONS; i++)
        if (s->omens_up & 1u << i && OMEN[i].count(&d) >= OMEN[i].need) holding |= 1u << i;
    return holding;
}

int on_omen_need(const onirim *s, int i, int *have) {
    doors_seen d = see_doors(s);
    *have = OMEN[i].count(&d);
    return OMEN[i].need;
}

static void tell_omen(play *p, int i, int from, int to) {
    if (!p->events) return;
    rv_tell(p->events, (rv_event){.kind = RV_EVENT_MOVE,
                                  .card = (uint8_t)(EVENT_OMEN + i),
                                  .from = (uint8_t)from,
                                  .to = (uint8_t)to,
                                  .seen = RV_PUBLIC});
}

/* As many as the pile still has; its order is chance. */
bool on_reveal_omens(play *p, int n) {
    onirim *s = p->s;
    for (; n; n--) {
        unsigned pile = 255u & ~(unsigned)(s->omens_up | s->omens_gone);
        if (!pile) break;
        if (!p->rng) {
            await_chance(p, AWAIT_OMEN);
            return false;
        }
        for (uint32_t skip = rv_below(p->rng, (uint32_t)__builtin_popcount(pile)); skip; skip--)
            pile &= pile - 1;
        int i = __builtin_ctz(pile);
        s->omens_up = (uint8_t)(s->omens_up | 1u << i);
        tell_omen(p, i, Z_PILE, Z_UP);
    }
    return true;
}

static void remove_omen(play *p, int i) {
    p->s->omens_up = (uint8_t)(p->s->omens_up & ~(1u << i));
    p->s->omens_gone = (uint8_t)(p->s->omens_gone | 1u << i);
    tell_omen(p, i, Z_UP, Z_REMOVED);
}

/* A door was placed, or a premonition carried out: the next one that holds, or filling. */
void on_face_omens(play *p) {
    if (on_omens_holding(p->s)) p->s->decision = D_PREMONITION;
    else on_fill(p);
}

static void strike(play *p, int i) {
    remove_omen(p, i); /* before its penalty */
    tell_happen(p, H_OMEN, i);
    p->s->cause = (uint8_t)i;
    if (OMEN[i].strike(p)) on_face_omens(p);
}

/* P2: one of two of a colour; P7: any. */
static bool words_allow(const onirim *s, int colour, int seat) {
    if (!doors_of(s, seat, colour)) return false;
    return s->cause != P2 || doors_on_table(s, colour) >= 2;
}

/* O21: the active player's doors where the words allow one, else the other's. */
bool on_may_return(const onirim *s, int colour, int seat) {
    if (!words_allow(s, colour, seat)) return false;
    if (seat == s->active) return true;
    for (int own = 0; own < COLOURS; own++)
        if (words_allow(s, own, s->active)) return false;
    return true;
}

static void drop_key(play *p, int card) {
    onirim *s = p->s;
    on_deck_remove(s, card);
    on_discard_card(p, (unsigned)card, Z_DECK, -1);
    s->mark = (uint8_t)card;
    if (--s->left) return;
    on_deck_shuffle(p);
    on_face_omens(p);
}

void on_apply_omen(play *p, rv_action action) {
    switch ((enum verb)verb_of(action)) {
    case V_FACE: strike(p, first_of(action) - 1); break;
    case V_RETURN:
        on_return_door(p, first_of(action), p->s->rules & RULE_TWO ? second_of(action) - 1 : 0);
        on_face_omens(p);
        break;
    default: /* V_DROP, P5 */ drop_key(p, first_of(action));
    }
}

/* ---- Happy dreams (O42) ---- */

enum { VISION_SIZE = 7 };

static void end_happy(play *p) {
    p->s->card = NO_CARD;
    on_discard_card(p, HAPPY, Z_REVEALED, -1);
    on_fill(p);
}

static void seek(play *p, int card) {
    onirim *s = p->s;
    on_deck_remove(s, card);
    on_deck_shuffle(p);
    unsigned known_card = (unsigned)card | eyes(s);
    on_deck_insert_top(s, known_card, 0);
    tell_move(p, known_card, Z_DECK, Z_DECK, s->active, 1);
    end_happy(p);
}

/* The order of the rest is private, so the cards are not shown any more. One card, or equal ones,
 * have no order: all see where they go (O25). */
static void hide_order(onirim *s) {
    uint32_t kinds = on_revealed_set(s);
    if (!(kinds & (kinds - 1))) return;
    for (int i = 0; i < s->n_revealed; i++)
        s->revealed[i] = (uint8_t)((s->revealed[i] & CARD_BITS) | eyes(s));
}

void on_apply_happy(play *p, rv_action action) {
    onirim *s = p->s;
    int card = first_of(action);
    switch ((enum verb)verb_of(action)) {
    case V_BANISH:
        remove_omen(p, card - 1);
        end_happy(p);
        break;
    case V_SEEK: seek(p, card); break;
    case V_VISION:
        s->decision = D_VISION_DROP;
        on_look_top(p, VISION_SIZE, KNOWN_BOTH);
        break;
    case V_DROP:
        on_discard_card(p, on_take_revealed(s, card), Z_REVEALED, s->active);
        s->mark = (uint8_t)card;
        break;
    case V_DONE:
        hide_order(s);
        s->mark = 0;
        s->decision = D_VISION_PUT;
        if (!s->n_revealed) end_happy(p);
        break;
    default: /* V_PUT */
        on_put_back(p, card, false);
        if (!s->n_revealed) end_happy(p);
    }
}
