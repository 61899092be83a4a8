/* reference.c - the yardstick player: a few fixed preferences, the same in any correct engine. */
#include "games/nightmarium/nightmarium.h"

/* The action whose card would stand highest: a head before a torso before legs; else the first. */
static rv_action highest(const nm_state *g, const rv_action *legal, int n) {
    rv_action best = legal[0];
    int height = -1;
    for (int i = 0; i < n; i++) {
        int verb = nm_verb(legal[i]);
        if (verb != PLAY && verb != PLACE) continue;
        int h = nm_height(g, g->mover, nm_place_in(legal[i]) - 1);
        if (h > height) {
            height = h;
            best = legal[i];
        }
    }
    return best;
}

static int complete(const nm_state *g, int seat) {
    int n = 0;
    for (int p = 0; p < g->goal; p++) n += g->tall[seat][3] >> p & 1;
    return n;
}

/* At the opponent with most complete creatures, the next clockwise of those. */
static int victim(const nm_state *g) {
    int best = -1, most = -1;
    for (int i = 1; i < g->seats; i++) {
        int seat = (g->mover + i) % g->seats;
        if (!nm_targets(g, seat) || complete(g, seat) <= most) continue;
        most = complete(g, seat);
        best = seat;
    }
    return best;
}

static rv_action tallest(const nm_state *g, int verb, int seat) {
    unsigned places = nm_targets(g, seat);
    for (int h = POSITIONS; h > 0; h--) {
        unsigned found = places & g->tall[seat][h];
        if (found) return nm_action(verb, 0, seat + 1, nm_lowest(found) + 1);
    }
    return 0;
}

static rv_action shortest(const nm_state *g) {
    unsigned places = nm_targets(g, g->mover);
    int h = 1;
    while (!(places & g->tall[g->mover][h])) h++;
    return nm_action(DEVOUR, 0, 0, nm_lowest(places & g->tall[g->mover][h]) + 1);
}

rv_action nm_reference(const rv_state *view) {
    const nm_state *g = (const nm_state *)view;
    rv_action legal[MAX_LEGAL];
    switch (g->decision) {
    case ASK_EXECUTIONER: return tallest(g, TAKE, victim(g));
    case ASK_SCAVENGER: return tallest(g, SCAVENGE, victim(g));
    case ASK_DEVOURER: return shortest(g);
    default: return highest(g, legal, nm_legal(view, legal));
    }
}
