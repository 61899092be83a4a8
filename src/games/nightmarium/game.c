/* game.c - the table of the game: what programs ask instead of its name. */
#include "games/games.h"
#include "games/nightmarium/nightmarium.h"

static const char *const WINS[] = {"immediate", "after-powers", "end-of-turn", NULL};
static const char *const PENALTIES[] = {"strict", "either", NULL};
static const char *const HERALDS[] = {"both", "strict", NULL};
static const char *const EXECUTIONERS[] = {"own", "owner", NULL};

static const rv_option OPTIONS[] = {
    [OPTION_GOAL] =
        {.name = "goal", .type = RV_OPTION_NUMBER, .lowest = 1, .highest = PLACES, .usual = 5},
    [OPTION_FIRST] =
        {.name = "first", .type = RV_OPTION_NUMBER, .lowest = 0, .highest = SEATS, .usual = 0},
    [OPTION_WIN] = {.name = "win", .type = RV_OPTION_CHOICE, .values = WINS},
    [OPTION_PENALTY] = {.name = "penalty", .type = RV_OPTION_CHOICE, .values = PENALTIES},
    [OPTION_HERALD] = {.name = "herald", .type = RV_OPTION_CHOICE, .values = HERALDS},
    [OPTION_EXECUTIONER] = {.name = "executioner",
                            .type = RV_OPTION_CHOICE,
                            .values = EXECUTIONERS},
};

#define DECISION(number, name) [number] = {name, !(ASKED_FOR_A_CHOICE >> (number)&1)}
static const rv_decision TABLE[DECISIONS] = {
    [OVER] = {"", false},
    DECISION(ASK_ACTION, "action"),
    DECISION(ASK_EXCHANGE, "exchange"),
    DECISION(ASK_JOKER, "joker"),
    DECISION(ASK_HERALD, "herald"),
    DECISION(ASK_EXECUTIONER, "executioner"),
    DECISION(ASK_SCAVENGER, "scavenger"),
    DECISION(ASK_DEVOURER, "devourer"),
    DECISION(ASK_PENALTY, "penalty"),
};

static const rv_zone ZONES[] = {
    {"hands", NULL, RV_ZONE_LISTS},         {"creatures", NULL, RV_ZONE_STACKS},
    {"discard", NULL, RV_ZONE_COUNTS},      {"size", "deck", RV_ZONE_NUMBER},
    {"top", "deck", RV_ZONE_LIST},          {"unknown", "deck", RV_ZONE_COUNTS},
    {"actions_left", NULL, RV_ZONE_NUMBER}, {"waking", NULL, RV_ZONE_NUMBERS},
    {"revealed", NULL, RV_ZONE_LIST},       {NULL, NULL, RV_ZONE_LIST},
};

static bool check(int seats, const rv_options *options, rv_error *error) {
    return options->value[OPTION_FIRST] <= seats ||
           rv_fail(error, RV_BAD_OPTION, F_("option first must be a seat of the game, or 0"));
}

static int actor(const rv_state *state) {
    const nm_state *g = (const nm_state *)state;
    if (g->decision == OVER) return 0;
    return nm_asked(g) + 1;
}

static int decision(const rv_state *state) {
    return ((const nm_state *)state)->decision;
}

static int turn(const rv_state *state) {
    return ((const nm_state *)state)->turn;
}

static unsigned winners(const rv_state *state) {
    return ((const nm_state *)state)->winners;
}

const rv_game rv_nightmarium = {
    .name = "nightmarium",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = SEATS,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .decisions = TABLE,
    .n_decisions = DECISIONS,
    .zones = ZONES,
    .state_size = sizeof(nm_state),
    .max_legal = MAX_LEGAL,
    .check = check,
    .setup = nm_setup,
    .position = nm_position,
    .actor = actor,
    .decision = decision,
    .turn = turn,
    .winners = winners,
    .legal = nm_legal,
    .apply = nm_apply,
    .view = nm_view,
    .resample = nm_resample,
    .action_text = nm_action_text,
    .action_parse = nm_action_parse,
    .write = nm_write,
    .write_event = nm_write_event,
    .hash = nm_hash,
    .broken = nm_broken,
    .permute_hidden = nm_permute_hidden,
    .reference = nm_reference,
    .numbers = nm_numbers,
    .encode = nm_encode,
    .actions = nm_actions,
    .aids = nm_write_aids,
};
