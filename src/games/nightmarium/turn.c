/* turn.c - a turn: two actions out of draw, exchange and play (N6-N10), set-up (N3) and the end
 * (N5, N24). */
#include "games/nightmarium/table.h"

/* ---- The end ---- */

static void end(nm_state *g, unsigned winners, rv_events *events) {
    g->decision = OVER;
    g->winners = (uint8_t)winners;
    if (events) nm_tell_end(g, events);
}

void nm_win(nm_state *g, rv_events *events) {
    end(g, 1u << g->mover, events);
}

/* Nobody has more than N places, so N complete creatures leave none that is not (N4, N5). */
bool nm_goal_reached(const nm_state *g) {
    const uint8_t *tall = g->tall[g->mover];
    return (tall[0] | tall[1] | tall[2]) == 0;
}

/* ---- Turns ---- */

static void begin_turn(nm_state *g, rv_events *events) {
    g->decision = ASK_ACTION;
    g->actions_left = ACTIONS;
    g->wakings = 0;
    g->legion = ANY_LEGION;
    if (events) nm_tell_turn(g, events);
}

static void end_turn(nm_state *g, rv_events *events) {
    if (g->win == WIN_END_OF_TURN && nm_goal_reached(g)) {
        nm_win(g, events);
    } else if (g->turn == TURNS) { /* N24 */
        end(g, 0, events);
    } else {
        g->turn++;
        g->mover = (uint8_t)(g->mover + 1 == g->seats ? 0 : g->mover + 1);
        begin_turn(g, events);
    }
}

void nm_end_action(nm_state *g, rv_events *events) {
    if (g->actions_left) g->decision = ASK_ACTION;
    else end_turn(g, events);
}

void nm_clear(nm_state *g, int seats, const rv_options *options) {
    memset(g, 0, sizeof *g);
    g->seats = (uint8_t)seats;
    g->goal = (uint8_t)options->value[OPTION_GOAL];
    g->win = (uint8_t)options->value[OPTION_WIN];
    g->penalty = (uint8_t)options->value[OPTION_PENALTY];
    g->herald = (uint8_t)options->value[OPTION_HERALD];
    g->executioner = (uint8_t)options->value[OPTION_EXECUTIONER];
    for (int s = 0; s < seats; s++) g->tall[s][0] = (uint8_t)((1 << g->goal) - 1);
    memcpy(g->pile, NM_DECK, CARDS);
    g->bag = CARDS;
    g->turn = 1;
    begin_turn(g, NULL);
}

void nm_setup(rv_state *state, int seats, const rv_options *options, rv_rng *rng,
              rv_events *events) {
    nm_state *g = (nm_state *)state;
    nm_clear(g, seats, options);
    if (events) nm_tell_shuffle(events);
    int first = options->value[OPTION_FIRST];
    g->mover = (uint8_t)(first ? first - 1 : (int)rv_below(rng, (uint32_t)seats));
    for (int s = 0; s < seats; s++) nm_draw(g, s, HAND, rng, events);
    begin_turn(g, events);
}

/* ---- Actions ---- */

static void draw(nm_state *g, rv_rng *rng, rv_events *events) {
    g->actions_left--;
    nm_draw(g, g->mover, 1, rng, events);
    nm_end_action(g, events);
}

static void exchange(nm_state *g) {
    g->actions_left--;
    g->dropped = g->last = 0;
    g->decision = ASK_EXCHANGE;
}

static void drop_for_exchange(nm_state *g, int card, rv_events *events) {
    nm_leave_hand(g, g->mover, card);
    nm_discard(g, card);
    if (events) nm_tell_move(card, IN_HAND, IN_DISCARD, g->mover, 0, events);
    g->dropped++;
    g->last = (uint8_t)card;
}

static void drop(nm_state *g, rv_action action, rv_rng *rng, rv_events *events) {
    if (g->decision == ASK_PENALTY) nm_pay(g, action, rng, events);
    else drop_for_exchange(g, nm_card_in(action), events);
}

/* Half as many, rounded down (N8). */
static void done(nm_state *g, rv_rng *rng, rv_events *events) {
    nm_draw(g, g->mover, g->dropped / 2, rng, events);
    g->dropped = g->last = 0;
    nm_end_action(g, events);
}

/* An action's card counts for N10, a Joker's does not. */
static void play(nm_state *g, rv_action action, rv_rng *rng, rv_events *events) {
    int card = nm_card_in(action), place = nm_place_in(action) - 1;
    bool by_joker = g->decision == ASK_JOKER;
    if (!by_joker && --g->actions_left) g->legion = NM_CARDS[card].legion;
    nm_leave_hand(g, g->mover, card);
    if (nm_put(g, card, place, IN_HAND, events)) nm_wake(g, place, rng, events);
    else if (by_joker) nm_next_power(g, rng, events);
    else nm_end_action(g, events);
}

static void carry_out(nm_state *g, rv_action action, bool unasked, rv_rng *rng, rv_events *events) {
    if (events) nm_tell_act(g, action, unasked, events);
    switch (nm_verb(action)) {
    case DRAW: draw(g, rng, events); break;
    case EXCHANGE: exchange(g); break;
    case PLAY: play(g, action, rng, events); break;
    case DROP: drop(g, action, rng, events); break;
    case DONE: done(g, rng, events); break;
    case PLACE: nm_place_revealed(g, action, rng, events); break;
    case WAKE: nm_pick_waking(g, action, rng, events); break;
    case TAKE: nm_take_top(g, action, rng, events); break;
    case SCAVENGE: nm_scavenge(g, action, rng, events); break;
    case DEVOUR: nm_devour(g, action, rng, events); break;
    default: break;
    }
}

void nm_apply(rv_state *state, rv_action action, rv_rng *rng, rv_events *events) {
    nm_state *g = (nm_state *)state;
    bool unasked = false;
    do {
        carry_out(g, action, unasked, rng, events);
        unasked = true;
    } while (ASKED_FOR_A_CHOICE >> g->decision & 1 && (action = nm_unasked(g)) != 0);
}
