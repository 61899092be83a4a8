/* game.c - the table of Onirim: options, decisions, zones, functions. */
#include "games/games.h"
#include "games/onirim/onirim.h"

static const char *const EXPANSION_NAMES[] = {"book", "towers", "premonitions", NULL};
static const char *const TOWER_NAMES[] = {"either", "right", NULL};
static const char *const VICTORY_NAMES[] = {"together", "race", NULL};
static const char *const TALK_NAMES[] = {"open", "talk", "silent", NULL};

static const rv_option OPTIONS[] = {
    {.name = "expansions", .type = RV_OPTION_LIST, .values = EXPANSION_NAMES},
    {.name = "lost", .type = RV_OPTION_BOOL},
    {.name = "ruins", .type = RV_OPTION_BOOL},
    {.name = "premonitions", .type = RV_OPTION_NUMBER, .lowest = 4, .highest = 6, .usual = 4},
    {.name = "towers", .type = RV_OPTION_CHOICE, .values = TOWER_NAMES},
    {.name = "victory", .type = RV_OPTION_CHOICE, .values = VICTORY_NAMES},
    {.name = "talk", .type = RV_OPTION_CHOICE, .values = TALK_NAMES},
};

#define ASK(decision, name) [decision] = {name, (ASKED >> (decision)) & 1}
static const rv_decision DECISION[DECISIONS] = {
    ASK(D_OVER, ""),
    ASK(D_DRAFT, "draft"),
    ASK(D_TURN, "turn"),
    ASK(D_SWAP, "swap"),
    ASK(D_CLAIM, "claim"),
    ASK(D_PROPHECY, "prophecy"),
    ASK(D_LOOK, "look"),
    ASK(D_DOOR, "door"),
    ASK(D_NIGHTMARE, "nightmare"),
    ASK(D_TOWER, "tower"),
    ASK(D_PAY, "pay"),
    ASK(D_PARADOX, "paradox"),
    ASK(D_PLAN, "plan"),
    ASK(D_DRAW, "draw"),
    ASK(D_PREMONITION, "premonition"),
    ASK(D_RETURN, "return"),
    ASK(D_KEYS, "keys"),
    ASK(D_HAPPY, "happy"),
    ASK(D_PROPHECY_PUT, "prophecy"),
    ASK(D_LOOK_PUT, "look"),
    ASK(D_PARADOX_PUT, "paradox"),
    ASK(D_VISION_DROP, "happy"),
    ASK(D_VISION_PUT, "happy"),
    ASK(D_CHANCE, ""),
};

static const rv_zone ZONES[] = {
    {"hands", NULL, RV_ZONE_LISTS},       {"shared", NULL, RV_ZONE_LIST},
    {"rows", NULL, RV_ZONE_LISTS},        {"run", NULL, RV_ZONE_NUMBERS},
    {"doors", NULL, RV_ZONE_LISTS},       {"discard", NULL, RV_ZONE_COUNTS},
    {"removed", NULL, RV_ZONE_COUNTS},    {"limbo", NULL, RV_ZONE_LIST},
    {"size", "deck", RV_ZONE_NUMBER},     {"top", "deck", RV_ZONE_LIST},
    {"bottom", "deck", RV_ZONE_LIST},     {"unknown", "deck", RV_ZONE_COUNTS},
    {"towers", NULL, RV_ZONE_LIST},       {"goals", NULL, RV_ZONE_LIST},
    {"up", "premonitions", RV_ZONE_LIST}, {"pile", "premonitions", RV_ZONE_NUMBER},
    {"revealed", NULL, RV_ZONE_LIST},     {NULL, NULL, RV_ZONE_NUMBER},
};

/* O23, O24. */
static bool together(const rv_options *options) {
    return !(on_rules_of(2, options) & RULE_RACE);
}

static int actor(const rv_state *state) {
    const onirim *s = game_in(state);
    return s->decision == D_OVER || s->decision == D_CHANCE ? 0 : s->active + 1;
}

static int decision(const rv_state *state) {
    return game_in(state)->decision;
}

static int turn(const rv_state *state) {
    return game_in(state)->turn;
}

static unsigned winners(const rv_state *state) {
    const onirim *s = game_in(state);
    return s->decision == D_OVER ? s->cause : 0;
}

const rv_game rv_onirim = {
    .name = "onirim",
    .rules_version = 1,
    .min_seats = 1,
    .max_seats = 2,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .decisions = DECISION,
    .n_decisions = DECISIONS,
    .zones = ZONES,
    .state_size = sizeof(onirim),
    .max_legal = ON_MAX_LEGAL,
    .together = together,
    .setup = on_setup,
    .position = on_position,
    .actor = actor,
    .decision = decision,
    .turn = turn,
    .winners = winners,
    .legal = on_legal,
    .apply = on_apply,
    .afterstate = on_afterstate,
    .view = on_view,
    .resample = on_resample,
    .action_text = on_action_text,
    .action_parse = on_action_parse,
    .write = on_write_zones,
    .write_event = on_write_event,
    .hash = on_hash,
    .broken = on_broken,
    .permute_hidden = on_permute_hidden,
    .reference = on_reference,
    .numbers = on_numbers,
    .encode = on_encode,
    .actions = on_actions,
    .aids = on_write_aids,
};
