/* signature.c - one number for the way all games play.
 *
 * For every game that people see, every number of seats and every value of every option, alone and
 * with all lists full (every expansion), a few random games are played; their ends are mixed into
 * one number. It hangs on nothing but the rules and the generator. */
#include "lab/bench.h"
#include "lab/random_game.h"

enum { GAMES_EACH = 4 };

typedef struct {
    uint64_t value;
    uint64_t stream; /* number of the next game */
    rv_rng rng;
} signature;

/* FNV-1a, eight bytes at a time. */
static void mix(signature *s, uint64_t number) {
    s->value = (s->value ^ number) * UINT64_C(0x100000001b3);
    s->value ^= s->value >> 29;
}

static void sign_games(signature *s, const rv_game *game, int seats, const rv_options *options) {
    if (!rv_options_check(game, seats, options, NULL)) return;
    for (int i = 0; i < GAMES_EACH; i++) {
        rv_state state;
        rv_rng_select(&s->rng, s->stream++);
        mix(s, lab_random_game(game, seats, options, &s->rng, &state));
        mix(s, game->hash(&state));
        mix(s, game->winners(&state));
        mix(s, (uint64_t)game->turn(&state));
    }
}

/* The largest value of an option; the smallest is 0, or `lowest` of a number. */
static int highest_value(const rv_option *option) {
    int n = 0;
    while (option->values && option->values[n]) n++;
    switch (option->type) {
    case RV_OPTION_BOOL: return 1;
    case RV_OPTION_NUMBER: return option->highest;
    case RV_OPTION_CHOICE: return n - 1;
    case RV_OPTION_LIST: return (1 << n) - 1;
    }
    return 0;
}

/* Every option in turn takes each of its values; the others stay as they are. */
static void sign_options(signature *s, const rv_game *game, int seats, const rv_options *base) {
    sign_games(s, game, seats, base);
    for (int i = 0; i < game->n_options; i++) {
        const rv_option *option = &game->options[i];
        int lowest = option->type == RV_OPTION_NUMBER ? option->lowest : 0;
        for (int value = lowest; value <= highest_value(option); value++) {
            rv_options options = *base;
            if (value == base->value[i]) continue;
            options.value[i] = value;
            sign_games(s, game, seats, &options);
        }
    }
}

static void sign_game(signature *s, const rv_game *game) {
    rv_options usual, full;
    rv_options_default(game, &usual);
    full = usual;
    bool lists = false;
    for (int i = 0; i < game->n_options; i++) {
        if (game->options[i].type != RV_OPTION_LIST) continue;
        full.value[i] = highest_value(&game->options[i]);
        lists = true;
    }
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        sign_options(s, game, seats, &usual);
        if (lists) sign_options(s, game, seats, &full);
    }
}

uint64_t lab_signature(void) {
    signature s = {.value = UINT64_C(0xcbf29ce484222325), .stream = 1};
    rv_rng_seed(&s.rng, "signature");
    for (int i = 0; rv_game_at(i); i++)
        if (!rv_game_at(i)->hidden) sign_game(&s, rv_game_at(i));
    return s.value;
}
