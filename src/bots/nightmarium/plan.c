/* plan.c - see plan.h. */
#include "bots/nightmarium/plan.h"

#include <string.h>

/* Values of an end that is reached: sooner is better, so that a win at hand is taken. */
static const float WON = 2.0F, LOST = -1.0F, A_STEP = 0.01F;

enum {
    MOST_LEAVES = 400, /* unless the planner says otherwise */
    DEEPEST = 10,      /* only the first look counts: with empty piles a waking can go round */
    SEVEN = 7,         /* the most of one code that planes hold */
    MOST_DROPPED = 8,
    PILE_OF_BLANKS = 60
};

/* ---- The table ---- */

static int hand_size(const uint64_t cards[PLANES]) {
    int n = 0;
    for (uint64_t codes = nm_codes(cards); codes; codes &= codes - 1)
        n += nm_count(cards, nm_lowest(codes));
    return n;
}

/* From the last code of blanks down, so that the first one, which is drawn, has room for more. */
static void blank_hand(nm_state *g, int seat) {
    int blanks = g->held[seat] - hand_size(g->known[seat]);
    memcpy(g->hand[seat], g->known[seat], sizeof g->hand[seat]);
    for (int i = BLANKS - 1; i >= 0 && blanks > 0; i--, blanks -= SEVEN)
        for (int k = 0; k < PLANES; k++)
            g->hand[seat][k] |= (uint64_t)((blanks < SEVEN ? blanks : SEVEN) >> k & 1)
                                << (BLANK + i);
}

void nm_plan_start(nm_plan *plan, const rv_state *view, int me) {
    nm_state *g = &plan->root;
    memcpy(g, view, sizeof *g);
    plan->me = me;
    plan->leaves = 0;
    plan->most_leaves = MOST_LEAVES;
    plan->first = plan->then = plan->target[0] = plan->target[1] = 0;
    int cards = nm_deck_size(g) + g->discard;
    for (int s = 0; s < g->seats; s++)
        if (s != me) blank_hand(g, s);
    g->bag = (uint8_t)(cards < PILE_OF_BLANKS ? cards : PILE_OF_BLANKS);
    g->top = g->discard = 0;
    memset(g->pile, BLANK, PILE_OF_BLANKS);
    /* A word that rv_below() never refuses. */
    for (int i = 0; i < 64; i++) plan->rng.words[i] = 0x80000001U;
}

int nm_plan_drawn(const nm_state *g, int seat) {
    int n = 0;
    for (uint64_t codes = nm_codes(g->hand[seat]) >> BLANK << BLANK; codes; codes &= codes - 1)
        n += nm_count(g->hand[seat], nm_lowest(codes));
    return n;
}

/* Blanks that left the pile, but for those that whoever is on turn drew. */
int nm_plan_revealed(const nm_plan *plan, const nm_state *g) {
    const nm_state *root = &plan->root;
    int n = root->bag - g->bag;
    if (n > 0) n -= nm_plan_drawn(g, root->mover) - nm_plan_drawn(root, root->mover);
    return n > 0 ? n : 0;
}

int nm_plan_mover(const nm_plan *plan, const nm_state *g) {
    bool mine = g->mover == plan->me && g->turn == plan->root.turn;
    if (!mine) return g->mover;
    return g->mover + 1 == g->seats ? 0 : g->mover + 1;
}

/* ---- Search ---- */

static bool is_over(const nm_plan *plan, const nm_state *g) {
    return g->decision == OVER || g->turn != plan->root.turn ||
           (g->mover != plan->me && nm_asked(g) != plan->me);
}

static float judged(nm_plan *plan, const nm_state *g, int depth) {
    if (g->decision == OVER) {
        bool won = g->winners >> plan->me & 1;
        return won ? WON - A_STEP * (float)depth : LOST;
    }
    plan->leaves++;
    return plan->judge(plan, g);
}

/* Opponents who pay a penalty with cards that are known have a choice: they take the first. */
bool nm_plan_step(nm_plan *plan, rv_action action, nm_state *after) {
    plan->rng.next = 0;
    nm_apply((rv_state *)after, action, &plan->rng, NULL);
    while (!is_over(plan, after) && nm_asked(after) != plan->me) {
        rv_action legal[MAX_LEGAL];
        if (!nm_legal((rv_state *)after, legal)) return true;
        nm_apply((rv_state *)after, legal[0], &plan->rng, NULL);
    }
    return is_over(plan, after);
}

static float search(nm_plan *plan, const nm_state *g, int depth);

static float after_action(nm_plan *plan, const nm_state *g, rv_action action, int depth) {
    nm_state after;
    memcpy(&after, g, sizeof after);
    bool over = nm_plan_step(plan, action, &after);
    if (over || plan->leaves > plan->most_leaves || depth == DEEPEST)
        return judged(plan, &after, depth);
    return search(plan, &after, depth + 1);
}

/* The opponent with most complete creatures. */
static int leader(const nm_plan *plan, const nm_state *g) {
    int best = -1, most = -1;
    for (int s = 0; s < g->seats; s++) {
        int complete = __builtin_popcount(g->tall[s][POSITIONS]);
        if (s == plan->me || complete <= most) continue;
        most = complete;
        best = s;
    }
    return best;
}

/* Looking ahead, one of its tallest creatures stands for each opponent but the leader. */
static int likely_targets(const nm_plan *plan, const nm_state *g, rv_action *legal, int n) {
    int first = leader(plan, g), kept = 0, last = -1, height = 0;
    for (int i = 0; i < n; i++) {
        int seat = nm_seat_in(legal[i]) - 1, tall = nm_height(g, seat, nm_place_in(legal[i]) - 1);
        if (seat == last && seat != first) {
            if (tall > height) legal[kept - 1] = legal[i];
        } else {
            legal[kept++] = legal[i];
            height = 0;
        }
        last = seat;
        if (tall > height) height = tall;
    }
    return kept;
}

static bool others_unchanged(const nm_plan *plan, const nm_state *g) {
    for (int s = 0; s < g->seats; s++)
        if (s != plan->me && memcmp(g->tall[s], plan->root.tall[s], sizeof g->tall[s]) != 0)
            return false;
    return true;
}

static rv_action tallest(const nm_state *g, const rv_action *legal, int n) {
    rv_action best = legal[0];
    int most = 0;
    for (int i = 0; i < n; i++) {
        int tall = nm_height(g, nm_seat_in(legal[i]) - 1, nm_place_in(legal[i]) - 1);
        if (tall <= most) continue;
        most = tall;
        best = legal[i];
    }
    return best;
}

static rv_action best_at_first_sight(nm_plan *plan, const nm_state *g, const rv_action *legal,
                                     int n) {
    rv_action best = legal[0];
    float most = LOST - 1;
    for (int i = 0; n > 1 && i < n; i++) {
        nm_state after;
        memcpy(&after, g, sizeof after);
        nm_plan_step(plan, legal[i], &after);
        float value = judged(plan, &after, 0);
        if (value <= most) continue;
        most = value;
        best = legal[i];
    }
    return best;
}

/* What follows does not depend much on the target: the best at first sight is followed. It is the
 * same in all plans that find the others as they are; where they are not, the tallest will do. */
static rv_action best_target(nm_plan *plan, const nm_state *g, rv_action *legal, int n) {
    rv_action *known = &plan->target[g->decision == ASK_SCAVENGER];
    if (!others_unchanged(plan, g)) return tallest(g, legal, n);
    if (!*known) *known = best_at_first_sight(plan, g, legal, likely_targets(plan, g, legal, n));
    return *known;
}

static bool picks_target(const nm_state *g) {
    return g->decision == ASK_EXECUTIONER || g->decision == ASK_SCAVENGER;
}

static bool completes(const nm_plan *plan, const nm_state *g, rv_action play) {
    return nm_height(g, plan->me, nm_place_in(play) - 1) == POSITIONS - 1;
}

/* Has this second action of a turn been looked at the other way round? A play and then a draw is a
 * draw and then that play, which knows more; of two plays that wake nothing one order is enough. */
static bool is_known(const nm_plan *plan, const nm_state *g, rv_action second) {
    rv_action first = plan->first;
    if (nm_verb(second) == EXCHANGE) return true;
    if (!first || g->decision != ASK_ACTION || nm_verb(first) != PLAY) return false;
    if (nm_verb(second) == DRAW) return true;
    return nm_card_in(second) < nm_card_in(first) && nm_place_in(second) != nm_place_in(first) &&
           !completes(plan, &plan->root, first) && !completes(plan, g, second);
}

/* Choices that a waking asks for on the way are made at first sight, too: following all of them
 * took a fifth of the time and found nothing better. */
static float search(nm_plan *plan, const nm_state *g, int depth) {
    rv_action legal[MAX_LEGAL];
    int n = nm_legal((const rv_state *)g, legal);
    if (picks_target(g)) return after_action(plan, g, best_target(plan, g, legal, n), depth);
    if (depth && g->decision != ASK_ACTION)
        return after_action(plan, g, best_at_first_sight(plan, g, legal, n), depth);
    float most = LOST - 1;
    for (int i = 0; i < n; i++) {
        if (is_known(plan, g, legal[i])) continue;
        float value = after_action(plan, g, legal[i], depth);
        if (value <= most) continue;
        most = value;
        if (depth == 1) plan->then = legal[i];
    }
    return most;
}

/* ---- Exchanges: which cards, and whether (N8) ---- */

typedef struct {
    uint8_t code[MOST_DROPPED + 1]; /* cheapest first */
    float cost[MOST_DROPPED + 1];
    int n;
} drops;

static void add_drop(drops *d, int code, float cost) {
    int i = d->n;
    for (; i > 0 && d->cost[i - 1] > cost; i--) {
        d->cost[i] = d->cost[i - 1];
        d->code[i] = d->code[i - 1];
    }
    d->cost[i] = cost;
    d->code[i] = (uint8_t)code;
    if (d->n < MOST_DROPPED) d->n++;
}

/* The cards of the hand from `lowest` on, by what the hand loses without one of them. */
static drops cheapest(nm_plan *plan, const nm_state *g, int lowest) {
    drops d = {.n = 0};
    uint64_t codes = nm_codes(g->hand[plan->me]) & NM_LEGION[ANY_LEGION];
    for (codes = codes >> lowest << lowest; codes; codes &= codes - 1) {
        nm_state without;
        memcpy(&without, g, sizeof without);
        int code = nm_lowest(codes), copies = nm_count(g->hand[plan->me], code);
        nm_subtract(without.hand[plan->me], code);
        without.held[plan->me]--;
        float cost = -judged(plan, &without, 0);
        while (copies--) add_drop(&d, code, cost);
    }
    return d;
}

/* The value after dropping the n cheapest cards as the end of the turn. */
static float value_of_drops(nm_plan *plan, const nm_state *g, const drops *d, int n) {
    nm_state after;
    memcpy(&after, g, sizeof after);
    for (int i = 0; i < n; i++) nm_subtract(after.hand[plan->me], d->code[i]);
    int drawn = (g->dropped + n) / 2 + g->actions_left;
    after.held[plan->me] = (uint8_t)(after.held[plan->me] - n + drawn);
    for (int i = 0; i < drawn; i++) nm_add(after.hand[plan->me], BLANK);
    return judged(plan, &after, 1);
}

/* How many of them to drop: each second one is for nothing. */
static int best_number(nm_plan *plan, const nm_state *g, const drops *d, float *most) {
    int best = 0;
    *most = LOST - 1;
    for (int n = 0; n <= d->n; n++) {
        if (n + g->dropped == 0 || (n + g->dropped) % 2) continue;
        float value = value_of_drops(plan, g, d, n);
        if (value <= *most) continue;
        *most = value;
        best = n;
    }
    return best;
}

/* An exchange as an action: its last cards are drawn at the end, as is that of an action left. */
static float value_of_exchange(nm_plan *plan) {
    nm_state g;
    float most;
    memcpy(&g, &plan->root, sizeof g);
    g.actions_left--;
    g.dropped = 0;
    drops d = cheapest(plan, &g, 0);
    best_number(plan, &g, &d, &most);
    return most;
}

/* Drops are named in card order: the lowest of those that go, then the rest. */
static rv_action next_drop(nm_plan *plan, const rv_action *legal, int n) {
    float most;
    const nm_state *g = &plan->root;
    drops d = cheapest(plan, g, g->dropped ? g->last : 0);
    int number = best_number(plan, g, &d, &most), lowest = BLANK;
    if (!number && g->dropped) return legal[n - 1];
    for (int i = 0; i < (number ? number : 1); i++)
        if (d.code[i] < lowest) lowest = d.code[i];
    return nm_action(DROP, lowest, 0, 0);
}

/* ---- The choice: exchanges are for those who can play nothing ---- */

static float value_of(nm_plan *plan, rv_action action) {
    const nm_state *root = &plan->root;
    if (nm_verb(action) == EXCHANGE) return value_of_exchange(plan);
    if (root->decision == ASK_ACTION && root->actions_left == ACTIONS) plan->first = action;
    return after_action(plan, &plan->root, action, 0);
}

rv_action nm_plan_choose(nm_plan *plan, const rv_action *legal, int n) {
    if (plan->root.decision == ASK_EXCHANGE) return n > 1 ? next_drop(plan, legal, n) : legal[0];
    rv_action best = legal[0], then = 0;
    float most = LOST - 1;
    bool stuck = nm_verb(legal[n - 1]) == EXCHANGE;
    for (int i = 0; i < n; i++) {
        if (nm_verb(legal[i]) == EXCHANGE && !stuck) continue;
        plan->then = 0;
        float value = value_of(plan, legal[i]);
        if (value <= most) continue;
        most = value;
        best = legal[i];
        then = plan->then;
    }
    plan->then = then;
    plan->value = most;
    return best;
}

void nm_plan_rate(nm_plan *plan, const rv_action *legal, int n, float *rating) {
    bool exchange = plan->root.decision == ASK_EXCHANGE;
    rv_action chosen = exchange ? next_drop(plan, legal, n) : 0;
    for (int i = 0; i < n; i++)
        rating[i] = exchange ? (float)(legal[i] == chosen) : value_of(plan, legal[i]);
}

float nm_plan_value(nm_plan *plan) {
    rv_action legal[MAX_LEGAL];
    if (plan->root.decision == ASK_EXCHANGE) return search(plan, &plan->root, 0);
    nm_plan_choose(plan, legal, nm_legal((const rv_state *)&plan->root, legal));
    return plan->value;
}
