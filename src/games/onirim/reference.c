/* reference.c - the yardstick player: a small deterministic policy for the base game for one
 * player, defined so exactly that two correct engines give the same statistics with it
 * (docs/laboratory.md). It has no rules for other games. */
#include "games/onirim/onirim.h"

static bool door_in_deck(const onirim *s, int colour) {
    return on_deck_count(s, CARD(colour, DOOR)) > 0;
}

/* The colour to collect, or COLOURS: the begun series, else the most frequent one in the hand. */
static int target_colour(const onirim *s) {
    int run = run_of(s, s->active);
    if (run == 1 || run == 2) {
        int colour = ON_CARD_COLOUR[last_room(s, s->active)];
        if (door_in_deck(s, colour)) return colour;
    }
    int held[COLOURS + 1] = {0}, best = COLOURS, most = 0;
    for (int i = 0; i < s->n_hand[s->active]; i++)
        held[ON_CARD_COLOUR[s->hand[hand_at(s->active) + i] & CARD_BITS]]++;
    for (int colour = 0; colour < COLOURS; colour++)
        if (held[colour] > most && door_in_deck(s, colour)) {
            most = held[colour];
            best = colour;
        }
    return best;
}

static rv_action choose_turn(const onirim *s) {
    uint32_t held = held_by(s, s->active);
    int target = target_colour(s), last = last_room(s, s->active);
    int last_symbol = last == NO_CARD ? KINDS : ON_CARD_KIND[last];
    for (int symbol = SUN; target < COLOURS && symbol <= KEY; symbol++)
        if (symbol != last_symbol && held & BIT(CARD(target, symbol)))
            return ACTION(V_PLAY, CARD(target, symbol), 0, 0);
    for (int symbol = SUN; symbol <= KEY; symbol++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (held & BIT(CARD(colour, symbol)))
                return ACTION(V_DISCARD, CARD(colour, symbol), 0, 0);
    return 0;
}

static rv_action choose_drop(const onirim *s) {
    uint32_t seen = on_revealed_set(s);
    if (seen & BIT(NIGHTMARE)) return ACTION(V_DROP, NIGHTMARE, 0, 0);
    uint32_t rooms = seen & SET_ROOMS;
    return ACTION(V_DROP, __builtin_ctz(rooms ? rooms : seen), 0, 0);
}

static rv_action choose_payment(const onirim *s) {
    uint32_t keys = held_by(s, s->active) & SET_KEYS;
    if (keys) return ACTION(V_KEY, __builtin_ctz(keys), 0, 0);
    return deck_size(s) >= 10 ? ACTION(V_REVEAL, 0, 0, 0) : ACTION(V_HAND, 0, 0, 0);
}

static rv_action preferred(const onirim *s) {
    switch ((enum decision)s->decision) {
    case D_TURN: return choose_turn(s);
    case D_CLAIM: return ACTION(V_CLAIM, 0, 0, 0);
    case D_DOOR: return ACTION(V_UNLOCK, 0, 0, 0);
    case D_NIGHTMARE: return choose_payment(s);
    case D_PROPHECY: return choose_drop(s);
    case D_PROPHECY_PUT: return ACTION(V_PUT, s->revealed[0] & CARD_BITS, 0, 0);
    default: return 0;
    }
}

rv_action on_reference(const rv_state *view_state) {
    if (game_in(view_state)->rules & (RULE_TWO | RULE_EXPANSIONS)) return 0;
    rv_action legal[ON_MAX_LEGAL], wish = preferred(game_in(view_state));
    int n = on_legal(view_state, legal);
    for (int i = 0; i < n; i++)
        if (legal[i] == wish) return wish;
    return legal[0];
}
