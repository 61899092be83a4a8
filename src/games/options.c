/* options.c - reads and writes the options of any game from its table. */
#include <string.h>

#include "core/text.h"
#include "reverie.h"

void rv_options_default(const rv_game *game, rv_options *options) {
    memset(options, 0, sizeof *options);
    for (int i = 0; game && i < game->n_options; i++) options->value[i] = game->options[i].usual;
}

static int value_index(const rv_option *option, rv_span word) {
    for (int i = 0; option->values[i]; i++)
        if (rv_span_is(word, option->values[i])) return i;
    return -1;
}

static bool read_list(const rv_option *option, const char *text, int *value) {
    rv_span rest = rv_list_of(rv_span_of(text)), word;
    *value = 0;
    while (rv_cut(&rest, ',', &word)) {
        int i = value_index(option, word);
        if (i < 0 || *value & 1 << i) return false; /* unknown, or named twice */
        *value |= 1 << i;
    }
    return true;
}

static bool read_value(const rv_option *option, const char *text, int *value) {
    switch (option->type) {
    case RV_OPTION_BOOL:
        *value = strcmp(text, "true") == 0;
        return *value || strcmp(text, "false") == 0;
    case RV_OPTION_NUMBER:
        return rv_span_number(rv_span_of(text), option->highest, value) && *value >= option->lowest;
    case RV_OPTION_CHOICE: *value = value_index(option, rv_span_of(text)); return *value >= 0;
    case RV_OPTION_LIST: return read_list(option, text, value);
    }
    return false;
}

/* Says what would be right. */
static bool refuse(const rv_option *option, rv_error *error) {
    if (option->type == RV_OPTION_BOOL)
        return rv_fail(error, RV_BAD_OPTION, F_("option %s must be true or false", option->name));
    if (option->type == RV_OPTION_NUMBER) {
        char lowest[RV_NUMBER_TEXT], highest[RV_NUMBER_TEXT];
        rv_number_text(option->lowest, lowest);
        rv_number_text(option->highest, highest);
        return rv_fail(
            error, RV_BAD_OPTION,
            F_("option %s must be a number from %s to %s", option->name, lowest, highest));
    }
    char values[128];
    rv_text text = rv_text_in(values, sizeof values);
    for (int i = 0; option->values[i]; i++) {
        if (i) rv_text_add(&text, ", ");
        rv_text_add(&text, option->values[i]);
    }
    return rv_fail(error, RV_BAD_OPTION,
                   option->type == RV_OPTION_LIST
                       ? F_("option %s must be each once, of %s", option->name, values)
                       : F_("option %s must be one of %s", option->name, values));
}

bool rv_options_set(const rv_game *game, rv_options *options, const char *name, const char *value,
                    rv_error *error) {
    if (!game) return rv_fail(error, RV_UNKNOWN_GAME, F_("no such game"));
    if (!name || !value)
        return rv_fail(error, RV_BAD_OPTION, F_("an option has a name and a value"));
    for (int i = 0; i < game->n_options; i++) {
        const rv_option *option = &game->options[i];
        if (strcmp(option->name, name) != 0) continue;
        int read;
        if (read_value(option, value, &read)) {
            options->value[i] = read;
            return true;
        }
        return refuse(option, error);
    }
    return rv_fail_at(error, RV_BAD_OPTION, F_("no such option: %s"), rv_span_of(name));
}

bool rv_options_check(const rv_game *game, int seats, const rv_options *options, rv_error *error) {
    if (!game) return rv_fail(error, RV_UNKNOWN_GAME, F_("no such game"));
    if (seats < game->min_seats || seats > game->max_seats) {
        char least[RV_NUMBER_TEXT], most[RV_NUMBER_TEXT];
        rv_number_text(game->min_seats, least);
        rv_number_text(game->max_seats, most);
        return rv_fail(error, RV_BAD_SEATS, F_("%s has %s to %s seats", game->name, least, most));
    }
    for (int i = 0; i < game->n_options; i++) {
        const rv_option *option = &game->options[i];
        int highest = option->highest;
        if (option->type == RV_OPTION_BOOL) highest = 1;
        if (option->type == RV_OPTION_CHOICE || option->type == RV_OPTION_LIST) {
            int n = 0;
            while (option->values[n]) n++;
            highest = option->type == RV_OPTION_CHOICE ? n - 1 : (1 << n) - 1;
        }
        int lowest = option->type == RV_OPTION_NUMBER ? option->lowest : 0;
        if (options->value[i] < lowest || options->value[i] > highest)
            return rv_fail(error, RV_BAD_OPTION, F_("option out of range: %s", option->name));
    }
    return !game->check || game->check(seats, options, error);
}

size_t rv_options_text(const rv_game *game, const rv_options *options, int index, char *out,
                       size_t size) {
    rv_text text = rv_text_in(out, size);
    if (index < 0 || index >= game->n_options) return 0;
    const rv_option *option = &game->options[index];
    int value = options->value[index];
    if (option->type == RV_OPTION_BOOL) rv_text_add(&text, value ? "true" : "false");
    if (option->type == RV_OPTION_NUMBER) rv_text_add_number(&text, value);
    if (option->type == RV_OPTION_CHOICE) rv_text_add(&text, option->values[value]);
    if (option->type == RV_OPTION_LIST)
        for (int i = 0; option->values[i]; i++) {
            if (!(value & 1 << i)) continue;
            if (text.n) rv_text_add(&text, ",");
            rv_text_add(&text, option->values[i]);
        }
    return text.n;
}
