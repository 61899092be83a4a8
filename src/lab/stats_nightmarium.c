/* stats_nightmarium.c - what is counted in games of Nightmarium. */
#include <string.h>

#include "lab/stats.h"

enum {
    WON_1,
    DRAWS = WON_1 + RV_MAX_SEATS,
    PLAYS,
    DRAW_ACTIONS,
    EXCHANGES,
    WOKEN,
    ONE_LEGION,
    PENALTY_CARDS,
    TRIED, /* six powers */
    FAILED = TRIED + 6,
    RESHUFFLES = FAILED + 6
};

static const char *const NAMES[] = {
    "won_1",
    "won_2",
    "won_3",
    "won_4",
    "won_5",
    "draws",
    "plays",
    "draw_actions",
    "exchanges",
    "woken",
    "one_legion",
    "penalty_cards",
    "herald",
    "weeper",
    "joker",
    "executioner",
    "scavenger",
    "devourer",
    "herald_failed",
    "weeper_failed",
    "joker_failed",
    "executioner_failed",
    "scavenger_failed",
    "devourer_failed",
    "reshuffles",
    NULL,
};

enum { PLAY = 1, DRAW, EXCHANGE, WAKE, LEGION, FROM_HAND, POWER, NO_TARGET = POWER + 6, SHUFFLE };

static const lab_class CLASSES[] = {
    {"event=act;action=play*;auto=false", PLAY},
    {"event=act;action=draw*;auto=false", DRAW},
    {"event=act;action=exchange*;auto=false", EXCHANGE},
    {"event=wake", WAKE},
    {"event=legion", LEGION},
    {"event=move;from=hand;to=discard", FROM_HAND},
    {"event=herald", POWER},
    {"event=weeper", POWER + 1},
    {"event=joker", POWER + 2},
    {"event=executioner", POWER + 3},
    {"event=scavenger", POWER + 4},
    {"event=devourer", POWER + 5},
    {"event=no_target", NO_TARGET},
    {"event=shuffle", SHUFFLE},
    {NULL, 0},
};

enum { LAST_POWER }; /* memory: the power tried last */

static void try_power(lab_sample *s, int power) {
    s->value[TRIED + power]++;
    s->memory[LAST_POWER] = power;
}

static void count(lab_sample *s, int class, const rv_event *event, const char *decision) {
    bool action = strcmp(decision, "action") == 0; /* a Joker plays, too, but that is no action */
    switch (class) {
    case PLAY: s->value[PLAYS] += action; break;
    case DRAW: s->value[DRAW_ACTIONS]++; break;
    case EXCHANGE: s->value[EXCHANGES]++; break;
    case WAKE: s->value[WOKEN]++; break;
    case LEGION: s->value[ONE_LEGION]++; break;
    case FROM_HAND: s->value[PENALTY_CARDS] += event->seat != s->turn_of; break;
    case NO_TARGET: s->value[FAILED + s->memory[LAST_POWER]]++; break;
    case SHUFFLE: s->value[RESHUFFLES] += *decision != '\0'; break; /* not that of the set-up */
    default: try_power(s, class - POWER);
    }
}

/* Who won is told by turn order: the first player is the one who began. */
static void finish(lab_sample *s, unsigned winners) {
    for (int seat = 1; seat <= s->seats; seat++)
        if (winners & 1u << (seat - 1))
            s->value[WON_1 + (seat - s->first + s->seats) % s->seats] = 1;
    s->value[DRAWS] = !winners;
}

const lab_counter lab_count_nightmarium = {"nightmarium", NAMES, CLASSES, count, finish};
