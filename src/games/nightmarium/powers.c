/* powers.c - waking: the legion penalty, then the powers from head to legs (N12-N22).
 *
 * One explicit chain. A creature wakes; each opponent pays; then its positions are gone through,
 * `position` counting down. A power is done at once, or asks and is carried on by the answer, or
 * finds no target and ends the waking. A power that completes another creature wakes that one
 * instead; so at most one creature is awake, and nothing has to be remembered of those before. */
#include "games/nightmarium/table.h"

typedef enum { CARRIED_OUT, ASKED, NO_TARGET } outcome;

enum { MOST_WAKINGS = 100 };

/* The N-th creature ends the game at the moment it is complete (N5). */
static bool wins_at_once(nm_state *g, rv_events *events) {
    if (g->win != WIN_IMMEDIATE || !nm_goal_reached(g)) return false;
    nm_win(g, events);
    return true;
}

/* N5, after-powers: the goal counts when all is quiet again. */
static void end_waking(nm_state *g, rv_events *events) {
    g->awake = g->position = g->payer = g->paid = 0;
    if (g->win == WIN_AFTER_POWERS && nm_goal_reached(g)) nm_win(g, events);
    else nm_end_action(g, events);
}

/* ---- Weeper, Joker (N17, N18) ---- */

static outcome weeper(nm_state *g, rv_rng *rng, rv_events *events) {
    return nm_draw(g, g->mover, 2, rng, events) ? CARRIED_OUT : NO_TARGET; /* N22 */
}

static outcome joker(nm_state *g, rv_rng *rng, rv_events *events) {
    (void)rng, (void)events;
    g->decision = ASK_JOKER;
    return nm_playable(g, nm_codes(g->hand[g->mover])) ? ASKED : NO_TARGET;
}

/* ---- Executioner, Scavenger, Devourer (N19-N21) ---- */

static outcome choose_target(nm_state *g, int decision) {
    g->decision = (uint8_t)decision;
    for (int s = 0; s < g->seats; s++)
        if (nm_targets(g, s)) return ASKED;
    return NO_TARGET;
}

static outcome executioner(nm_state *g, rv_rng *rng, rv_events *events) {
    (void)rng, (void)events;
    return choose_target(g, ASK_EXECUTIONER);
}

static outcome scavenger(nm_state *g, rv_rng *rng, rv_events *events) {
    (void)rng, (void)events;
    return choose_target(g, ASK_SCAVENGER);
}

static outcome devourer(nm_state *g, rv_rng *rng, rv_events *events) {
    (void)rng, (void)events;
    return choose_target(g, ASK_DEVOURER);
}

/* The card is known to all from now on (N23). */
void nm_take_top(nm_state *g, rv_action action, rv_rng *rng, rv_events *events) {
    int owner = nm_seat_in(action) - 1, place = nm_place_in(action) - 1;
    int holder = g->executioner == EXECUTIONER_OWNER ? owner : g->mover;
    int card = nm_behead(g, owner, place);
    nm_add(g->hand[holder], card);
    nm_add(g->known[holder], card);
    g->held[holder]++;
    if (events) nm_tell_taken(card, owner, place + 1, holder, events);
    nm_next_power(g, rng, events);
}

static void discard_top(nm_state *g, int seat, int place, rv_events *events) {
    int card = nm_behead(g, seat, place);
    nm_discard(g, card);
    if (events) nm_tell_move(card, IN_CREATURE, IN_DISCARD, seat, place + 1, events);
}

void nm_scavenge(nm_state *g, rv_action action, rv_rng *rng, rv_events *events) {
    int owner = nm_seat_in(action) - 1, place = nm_place_in(action) - 1;
    while (nm_height(g, owner, place)) discard_top(g, owner, place, events);
    nm_next_power(g, rng, events);
}

void nm_devour(nm_state *g, rv_action action, rv_rng *rng, rv_events *events) {
    discard_top(g, g->mover, nm_place_in(action) - 1, events);
    nm_next_power(g, rng, events);
}

/* ---- Herald (N16) ---- */

static void discard_revealed(nm_state *g, rv_events *events) {
    for (int i = 0; i < g->n_revealed; i++) {
        nm_discard(g, g->revealed[i]);
        if (events) nm_tell_move(g->revealed[i], IN_REVEALED, IN_DISCARD, g->mover, 0, events);
        g->revealed[i] = 0;
    }
    g->n_revealed = 0;
}

/* Goes on as long as a revealed card can be placed; then the rest is discarded, and if two
 * creatures were completed one of them is to be picked. */
static outcome herald_goes_on(nm_state *g, rv_events *events) {
    g->decision = ASK_HERALD;
    if (nm_playable(g, nm_revealed_codes(g))) return ASKED;
    discard_revealed(g, events);
    return g->completed & (g->completed - 1) ? ASKED : CARRIED_OUT;
}

static outcome herald(nm_state *g, rv_rng *rng, rv_events *events) {
    while (g->n_revealed < 2) {
        int card = nm_take(g, rng, events);
        if (card == NO_CARD) break;
        g->revealed[g->n_revealed++] = (uint8_t)card;
        if (events) nm_tell_move(card, IN_DECK, IN_REVEALED, g->mover, 0, events);
    }
    if (!g->n_revealed) return NO_TARGET; /* N22 */
    if (g->n_revealed == 2 && g->revealed[0] > g->revealed[1]) {
        uint8_t first = g->revealed[0];
        g->revealed[0] = g->revealed[1];
        g->revealed[1] = first;
    }
    return herald_goes_on(g, events);
}

static void remove_revealed(nm_state *g, int card) {
    if (g->revealed[0] == card) g->revealed[0] = g->revealed[1];
    g->revealed[1] = 0;
    g->n_revealed--;
    if (!g->n_revealed) g->revealed[0] = 0;
}

/* One creature that a Herald completed wakes; another one does not. */
static void wake_completed(nm_state *g, int place, rv_rng *rng, rv_events *events) {
    unsigned other = g->completed & ~(1u << place);
    if (events && other) nm_tell_creature(g, HAPPEN_ASLEEP, NO_CARD, nm_lowest(other) + 1, events);
    g->completed = 0;
    nm_wake(g, place, rng, events);
}

void nm_place_revealed(nm_state *g, rv_action action, rv_rng *rng, rv_events *events) {
    int card = nm_card_in(action), place = nm_place_in(action) - 1;
    remove_revealed(g, card);
    if (nm_put(g, card, place, IN_REVEALED, events)) {
        if (wins_at_once(g, events)) return; /* N5: the other card stays revealed */
        g->completed = (uint8_t)(g->completed | 1 << place);
        if (g->herald == HERALD_STRICT) discard_revealed(g, events);
    }
    if (herald_goes_on(g, events) == ASKED) return;
    if (g->completed) wake_completed(g, nm_lowest(g->completed), rng, events);
    else nm_next_power(g, rng, events);
}

void nm_pick_waking(nm_state *g, rv_action action, rv_rng *rng, rv_events *events) {
    wake_completed(g, nm_place_in(action) - 1, rng, events);
}

/* ---- The chain ---- */

static outcome (*const BEGIN[POWERS])(nm_state *g, rv_rng *rng, rv_events *events) = {
    [HERALD] = herald,           [WEEPER] = weeper,       [JOKER] = joker,
    [EXECUTIONER] = executioner, [SCAVENGER] = scavenger, [DEVOURER] = devourer,
};

/* The power of one card: true if the next one may follow at once. */
static bool use_power(nm_state *g, int card, rv_rng *rng, rv_events *events) {
    int power = NM_CARDS[card].power;
    if (power == NONE) return true;
    if (events) nm_tell_creature(g, power, card, g->awake, events);
    outcome o = BEGIN[power](g, rng, events);
    if (o == NO_TARGET) { /* N14 */
        if (events) nm_tell_creature(g, HAPPEN_NO_TARGET, card, g->awake, events);
        end_waking(g, events);
    }
    return o == CARRIED_OUT;
}

void nm_next_power(nm_state *g, rv_rng *rng, rv_events *events) {
    while (g->position > 0) {
        g->position--;
        if (!use_power(g, g->body[g->mover][g->awake - 1][g->position], rng, events)) return;
    }
    end_waking(g, events);
}

/* The next opponent who holds a card; after the last the powers follow (N13). */
static void next_payer(nm_state *g, rv_rng *rng, rv_events *events) {
    do {
        g->payer = (uint8_t)(g->payer + 1 == g->seats ? 0 : g->payer + 1);
    } while (g->payer != g->mover && !g->held[g->payer]);
    g->paid = 0;
    g->decision = ASK_PENALTY;
    if (g->payer == g->mover) nm_next_power(g, rng, events);
}

/* A card of the legion is enough; one of another legion is followed by a second (N13). */
void nm_pay(nm_state *g, rv_action action, rv_rng *rng, rv_events *events) {
    int card = nm_card_in(action);
    nm_leave_hand(g, g->payer, card);
    nm_discard(g, card);
    if (events) nm_tell_move(card, IN_HAND, IN_DISCARD, g->payer, 0, events);
    bool enough = g->paid || NM_CARDS[card].legion == nm_penalty_legion(g);
    g->paid = 1;
    if (enough || !g->held[g->payer]) next_payer(g, rng, events);
}

static bool of_one_legion(const uint8_t body[POSITIONS]) {
    int legion = NM_CARDS[body[0]].legion;
    return NM_CARDS[body[1]].legion == legion && NM_CARDS[body[2]].legion == legion;
}

/* N25: with empty piles a Devourer and a Herald could wake each other for ever. */
static bool stays_asleep(nm_state *g, int place, rv_events *events) {
    if (g->wakings < MOST_WAKINGS) {
        g->wakings++;
        return false;
    }
    if (events) nm_tell_creature(g, HAPPEN_ASLEEP, NO_CARD, place + 1, events);
    end_waking(g, events);
    return true;
}

void nm_wake(nm_state *g, int place, rv_rng *rng, rv_events *events) {
    if (wins_at_once(g, events) || stays_asleep(g, place, events)) return;
    g->awake = (uint8_t)(place + 1);
    g->position = POSITIONS;
    if (events) nm_tell_creature(g, HAPPEN_WAKE, NO_CARD, g->awake, events);
    if (!of_one_legion(g->body[g->mover][place])) {
        nm_next_power(g, rng, events);
        return;
    }
    if (events) nm_tell_creature(g, HAPPEN_LEGION, NO_CARD, g->awake, events);
    g->payer = g->mover;
    next_payer(g, rng, events);
}
