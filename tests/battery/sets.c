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

void set_text(const set *s, char out[SET_TEXT]) {
    int n = snprintf(out, SET_TEXT, "%s seats=%d", s->game->name, s->seats);
    for (int i = 0; i < s->game->n_options && n < SET_TEXT; i++) {
        char value[96];
        rv_options_text(s->game, &s->options, i, value, sizeof value);
        n += snprintf(out + n, (size_t)(SET_TEXT - n), " %s=%s", s->game->options[i].name, value);
    }
}

/* The value of each dimension, counted from 0: seats first, then the options. */
static int digits_of(const rv_game *game, int index, int digits[COVER_DIMENSIONS]) {
    int seat_numbers = game->max_seats - game->min_seats + 1;
    digits[0] = index % seat_numbers;
    index /= seat_numbers;
    for (int i = 0; i < game->n_options; i++) {
        digits[i + 1] = index % values_of(&game->options[i]);
        index /= values_of(&game->options[i]);
    }
    return game->n_options + 1;
}

bool set_at(const rv_game *game, int index, set *out) {
    int digits[COVER_DIMENSIONS];
    digits_of(game, index, digits);
    *out = (set){.game = game, .seats = game->min_seats + digits[0]};
    for (int i = 0; i < game->n_options; i++) {
        const rv_option *option = &game->options[i];
        int lowest = option->type == RV_OPTION_NUMBER ? option->lowest : 0;
        out->options.value[i] = lowest + digits[i + 1];
    }
    return rv_options_check(game, out->seats, &out->options, NULL);
}

void cover_set(cover *c, int index, const rv_game *game) {
    int digits[COVER_DIMENSIONS], n = digits_of(game, index, digits);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) c->met[i][digits[i]][j][digits[j]] = true;
}

int cover_missing(const cover *c, const rv_game *game) {
    cover all = {0};
    set s;
    int missing = 0, sets = sets_of(game);
    for (int index = 0; index < sets; index++)
        if (set_at(game, index, &s)) cover_set(&all, index, game);
    for (int i = 0; i < COVER_DIMENSIONS * COVER_VALUES; i++)
        for (int j = 0; j < COVER_DIMENSIONS * COVER_VALUES; j++) {
            int a = i / COVER_VALUES, b = i % COVER_VALUES;
            int x = j / COVER_VALUES, y = j % COVER_VALUES;
            missing += all.met[a][b][x][y] && !c->met[a][b][x][y];
        }
    return missing;
}

static int common(int a, int b) {
    return b ? common(b, a % b) : a;
}

int sets_step(int sets) {
    int step = sets * 5 / 13 + 1; /* near the golden section: spreads evenly */
    while (common(step, sets) != 1) step++;
    return step;
}
