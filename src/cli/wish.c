/* wish.c - see wish.h. */
#include "cli/wish.h"

#include <stdio.h>
#include <string.h>

#include "cli/screen.h"
#include "session/session.h"
#include "words/gettext.h"
#include "words/words.h"

void wish_game_names(rv_text *out) {
    for (int i = 0; rv_game_at(i); i++) {
        if (rv_game_at(i)->hidden) continue;
        if (out->n) rv_text_add(out, ", ");
        rv_text_add(out, rv_game_at(i)->name);
    }
}

void wish_bot_names(rv_text *out) {
    for (int i = 0; rv_bot_at(i); i++) words_add(out, "%s%s", i ? ", " : "", rv_bot_at(i)->name);
}

void wish_bots_help(void) {
    char names[128], line[256];
    rv_text list = rv_text_in(names, sizeof names);
    wish_bot_names(&list);
    snprintf(line, sizeof line, _("Bots: %s"), names);
    putchar('\n');
    screen_wrap("", 0, 0, line);
}

static void take_game(wish *w, flags *f) {
    char names[128];
    rv_text text = rv_text_in(names, sizeof names);
    const rv_game *game = rv_find_game(f->word);
    if (game && !w->game) {
        w->game = game;
        return;
    }
    wish_game_names(&text);
    if (game) flags_wrong(f, _("one game at a time: '%s' is too much"), f->word);
    else flags_wrong(f, _("no such game: '%s'; there are: %s"), f->word, names);
}

/* ---- Options of games. */

static const rv_option *find_option(const rv_game *game, const char *name) {
    for (int i = 0; i < game->n_options; i++)
        if (strcmp(game->options[i].name, name) == 0) return &game->options[i];
    return NULL;
}

/* An option of any game: the game may be named only later. */
static const rv_option *any_option(const char *name) {
    for (int i = 0; rv_game_at(i); i++) {
        const rv_option *option = find_option(rv_game_at(i), name);
        if (option) return option;
    }
    return NULL;
}

static void add_setting(wish *w, flags *f, const char *name, size_t length, const char *value) {
    if (!value) return;
    if (w->n_settings == WISH_SETTINGS) {
        flags_wrong(f, _("too many options"));
        return;
    }
    int i = w->n_settings++;
    snprintf(w->names[i], sizeof w->names[i], "%.*s", (int)length, name);
    w->setting[i].name = w->names[i];
    w->setting[i].value = value;
}

static void take_setting(wish *w, flags *f) {
    const char *text = flags_value(f);
    if (!text) return;
    const char *mark = strchr(text, '=');
    if (mark) add_setting(w, f, text, (size_t)(mark - text), mark + 1);
    else flags_wrong(f, _("--option wants NAME=VALUE, not '%s'"), text);
}

static bool take_own_name(wish *w, flags *f) {
    const char *name = f->flag + 2;
    const rv_option *option = strncmp(f->flag, "--", 2) == 0 ? any_option(name) : NULL;
    if (!option) return false;
    bool alone = option->type == RV_OPTION_BOOL && !f->given;
    add_setting(w, f, name, strlen(name), alone ? "true" : flags_value(f));
    return true;
}

bool wish_take(wish *w, flags *f) {
    if (f->word) take_game(w, f);
    else if (flags_is(f, "--seats")) w->seats = (int)flags_number(f, 1, RV_MAX_SEATS);
    else if (flags_is(f, "--seed")) w->seed = flags_value(f);
    else if (flags_is(f, "--option")) take_setting(w, f);
    else return take_own_name(w, f);
    return true;
}

/* ---- All together. */

/* What an option can be, for people who mistyped it. */
static void possible_values(const rv_option *option, rv_text *out) {
    if (option->type == RV_OPTION_BOOL) {
        rv_text_add(out, "true, false");
    } else if (option->type == RV_OPTION_NUMBER) {
        words_add(out, "%d-%d", option->lowest, option->highest);
    } else {
        for (int i = 0; option->values[i]; i++)
            words_add(out, "%s%s", i ? ", " : "", option->values[i]);
    }
}

static void option_names(const rv_game *game, rv_text *out) {
    for (int i = 0; i < game->n_options; i++)
        words_add(out, "%s%s", i ? ", " : "", game->options[i].name);
}

static bool settle_option(wish *w, flags *f, const char *name, const char *value) {
    if (rv_options_set(w->game, &w->options, name, value, NULL)) return true;
    const rv_option *option = find_option(w->game, name);
    char list[256];
    rv_text text = rv_text_in(list, sizeof list);
    if (option) {
        possible_values(option, &text);
        flags_wrong(f, _("option %s cannot be '%s'; it can be: %s"), name, value, list);
    } else {
        option_names(w->game, &text);
        flags_wrong(f, _("%s has no option %s; it has: %s"), w->game->name, name, list);
    }
    return false;
}

bool wish_settle(wish *w, flags *f) {
    rv_error error;
    char said[WORDS_FAULT];
    const rv_game *game = w->game;
    rv_options_default(game, &w->options);
    for (int i = 0; i < w->n_settings; i++)
        if (!settle_option(w, f, w->setting[i].name, w->setting[i].value)) return false;
    if (!w->seats) w->seats = game->min_seats;
    if (w->seats < game->min_seats || w->seats > game->max_seats) {
        flags_wrong(f, _("%s is for %d to %d players"), game->name, game->min_seats,
                    game->max_seats);
        return false;
    }
    if (w->seed && !rv_seed_check(w->seed, NULL)) {
        flags_wrong(f, _("a seed is a text of at most %d bytes without control characters"),
                    RV_MAX_SEED);
        return false;
    }
    if (rv_options_check(game, w->seats, &w->options, &error)) return true;
    flags_wrong(f, _("these options do not fit each other: %s"), words_fault(&error, said));
    return false;
}

static void print_option(const rv_game *game, const rv_option *option) {
    char values[128], usual[128];
    rv_options defaults;
    rv_text text = rv_text_in(values, sizeof values);
    possible_values(option, &text);
    rv_options_default(game, &defaults);
    rv_options_text(game, &defaults, (int)(option - game->options), usual, sizeof usual);
    bool alone = option->type == RV_OPTION_BOOL; /* its name is enough to switch it on */
    printf(alone ? "    --%s[=%s]%s%s\n" : "    --%s %s%s%s\n", option->name,
           alone ? "true|false" : values, *usual ? " = " : "", usual);
    const char *help = words_option_help(game, option->name);
    const char *name = words_option(game, option->name);
    char line[512];
    snprintf(line, sizeof line, help ? _("%s: %s") : "%s", name, help);
    screen_wrap("        ", 0, 8, line);
}

void wish_help(void) {
    printf("  --seats N             %s\n", _("number of players"));
    printf("  --seed TEXT           %s\n", _("the same text gives the same cards"));
    printf("  --option NAME=VALUE   %s\n", _("an option of the game; or by its own name:"));
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        if (game->hidden) continue;
        printf("  %s\n", words_title(game));
        for (int k = 0; k < game->n_options; k++) print_option(game, &game->options[k]);
    }
}
