/* sets.c - see sets.h. */
#include "battery/sets.h"

#include <stdio.h>

static int values_of(const rv_option *option) {
    int n = 0;
    if (option->type == RV_OPTION_BOOL) return 2;
    if (option->type == RV_OPTION_NUMBER) return option->highest - option->lowest + 1;
    while (option->values[n]) n++;
    return option->type == RV_OPTION_LIST ? 1 << n : n;
}

int sets_of(const rv_game *game) {
    int product = game->max_seats - game->min_seats + 1;
    for (int i = 0; i < game->n_options; i++) product *= values_of(&game->options[i]);
    return product;
}

bool set_at(const rv_game *game, int index, set *out) {
    int seat_numbers = game->max_seats - game->min_seats + 1;
    *out = (set){.game = game, .seats = game->min_seats + index % seat_numbers};
    index /= seat_numbers;
    for (int i = 0; i < game->n_options; i++) {
        const rv_option *option = &game->options[i];
        int lowest = option->type == RV_OPTION_NUMBER ? option->lowest : 0;
        out->options.value[i] = lowest + index % values_of(option);
        index /= values_of(option);
    }
    return rv_options_check(game, out->seats, &out->options, NULL);
}

void set_text(const set *s, char out[SET_TEXT]) {
    int n = snprintf(out, SET_TEXT, "%s seats=%d", s->game->name, s->seats);
    for (int i = 0; i < s->game->n_options && n < SET_TEXT; i++) {
        char value[96];
        rv_options_text(s->game, &s->options, i, value, sizeof value);
        n += snprintf(out + n, (size_t)(SET_TEXT - n), " %s=%s", s->game->options[i].name, value);
    }
}

static int common(int a, int b) {
    return b ? common(b, a % b) : a;
}

int sets_step(int sets) {
    int step = sets * 5 / 13 + 1; /* near the golden section: spreads evenly */
    while (common(step, sets) != 1) step++;
    return step;
}
