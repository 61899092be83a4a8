/* words.c - reads the tables of words; see words.h. */
#include "words/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "words/games.h"
#include "words/gettext.h"

/* One line a game. */
static const words_game *const GAMES[] = {
    &words_onirim,
    &words_nightmarium,
};

static const words_word NO_WORDS[] = {{NULL, NULL, NULL}};
static const words_move NO_MOVES[] = {{NULL, NULL, NULL}};

/* A game that has no words yet. */
static const words_game UNKNOWN = {
    .zones = NO_WORDS,
    .shows = NULL,
    .decisions = NO_WORDS,
    .options = NO_WORDS,
    .values = NO_WORDS,
    .verbs = NO_WORDS,
    .moves = NO_MOVES,
    .happenings = NO_WORDS,
    .statistics = NO_WORDS,
    .reasons = NO_WORDS,
};

const words_game *words_of(const rv_game *game) {
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        if (strcmp(GAMES[i]->game, game->name) == 0) return GAMES[i];
    return &UNKNOWN;
}

const words_word *words_find(const words_word *table, const char *code) {
    for (; table->code; table++)
        if (strcmp(table->code, code) == 0) return table;
    return NULL;
}

void words_add(rv_text *out, const char *format, ...) {
    char piece[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(piece, sizeof piece, format, arguments);
    va_end(arguments);
    rv_text_add(out, piece);
}

static const char *name_in(const words_word *table, const char *code) {
    const words_word *word = words_find(table, code);
    return word ? _(word->name) : code;
}

static const char *help_in(const words_word *table, const char *code) {
    const words_word *word = words_find(table, code);
    return word && word->help ? _(word->help) : NULL;
}

const char *words_title(const rv_game *game) {
    const words_game *words = words_of(game);
    return words->title ? _(words->title) : game->name;
}

const char *words_about(const rv_game *game) {
    const words_game *words = words_of(game);
    return words->about ? _(words->about) : "";
}

void words_card(const rv_game *game, const char *code, rv_text *out) {
    const words_game *words = words_of(game);
    if (strcmp(code, "??") == 0) rv_text_add(out, _("hidden card"));
    else if (!words->card || !words->card(code, out)) rv_text_add(out, code);
}

const char *words_card_help(const rv_game *game, const char *code) {
    const words_game *words = words_of(game);
    return words->card_help ? words->card_help(code) : NULL;
}

words_ink words_ink_of(const rv_game *game, const char *code) {
    const words_game *words = words_of(game);
    return words->ink ? words->ink(code) : INK_PLAIN;
}

const char *words_zone(const rv_game *game, const char *zone) {
    return name_in(words_of(game)->zones, zone);
}

const char *words_asked(const char *decision, const char *form, char out[WORDS_ASKED]) {
    snprintf(out, WORDS_ASKED, "%s%s%s", decision, form ? "/" : "", form ? form : "");
    return out;
}

static const char *without_form(const char *asked, char out[WORDS_ASKED]) {
    snprintf(out, WORDS_ASKED, "%.*s", (int)strcspn(asked, "/"), asked);
    return out;
}

const char *words_question(const rv_game *game, const char *asked) {
    const words_word *table = words_of(game)->decisions, *word = words_find(table, asked);
    char decision[WORDS_ASKED];
    if (!word) word = words_find(table, without_form(asked, decision));
    return word ? _(word->name) : asked;
}

const char *words_explanation(const rv_game *game, const char *asked) {
    const words_word *table = words_of(game)->decisions;
    char decision[WORDS_ASKED];
    const char *help = help_in(table, asked);
    return help ? help : help_in(table, without_form(asked, decision));
}

const char *words_option(const rv_game *game, const char *option) {
    return name_in(words_of(game)->options, option);
}

const char *words_option_help(const rv_game *game, const char *option) {
    return help_in(words_of(game)->options, option);
}

const char *words_reason(const rv_game *game, const char *code) {
    return name_in(words_of(game)->reasons, code);
}

static const words_word BOTS[] = {
    {"random", N_("at random"), NULL}, {"reference", N_("by plain rules"), NULL},
    {"quick", N_("quick"), NULL},      {"trained", N_("trained"), NULL},
    {"expert", N_("expert"), NULL},    {"easy", N_("easy"), NULL},
    {"normal", N_("normal"), NULL},    {"hard", N_("hard"), NULL},
    {"master", N_("master"), NULL},    {NULL, NULL, NULL},
};

const char *words_bot(const rv_bot *bot) {
    return name_in(BOTS, bot->name);
}

/* Those that every game has; `asked_NAME` counts a decision. */
static const words_word STATISTICS[] = {
    {"won", N_("share won"), NULL},
    {"turns", N_("turns begun"), NULL},
    {"decisions", N_("decisions asked"), NULL},
    {NULL, NULL, NULL},
};

const char *words_statistic(const rv_game *game, const char *name) {
    const words_word *word = words_find(STATISTICS, name);
    return word ? _(word->name) : name_in(words_of(game)->statistics, name);
}

static const words_word *value_word(const rv_game *game, const char *option, const char *value) {
    char key[64];
    snprintf(key, sizeof key, "%s=%s", option, value);
    return words_find(words_of(game)->values, key);
}

void words_value(const rv_game *game, const char *option, const char *value, rv_text *out) {
    const words_word *whole = value_word(game, option, value);
    if (whole) {
        rv_text_add(out, _(whole->name));
        return;
    }
    static const words_word COMMON[] = {{"", N_("none"), NULL},
                                        {"true", N_("yes"), NULL},
                                        {"false", N_("no"), NULL},
                                        {NULL, NULL, NULL}};
    const words_word *common = words_find(COMMON, value);
    if (common) {
        rv_text_add(out, _(common->name));
        return;
    }
    rv_span rest = rv_list_of(rv_span_of(value)), part;
    for (int n = 0; rv_cut(&rest, ',', &part); n++) {
        char code[32];
        const words_word *word = value_word(game, option, words_copy(part, code, sizeof code));
        words_add(out, "%s%s", n ? ", " : "", word ? _(word->name) : code);
    }
}

const char *words_value_help(const rv_game *game, const char *option, const char *value) {
    const words_word *word = value_word(game, option, value);
    return word && word->help ? _(word->help) : NULL;
}

void words_result(const rv_game *game, int seats, unsigned winners, rv_text *out) {
    const words_game *words = words_of(game);
    if (words->result) {
        words->result(seats, winners, out);
        return;
    }
    if (!winners) rv_text_add(out, _("The game is over: nobody has won."));
    for (int seat = 1; seat <= seats; seat++)
        if (winners & 1u << (seat - 1)) words_add(out, _("Player %d has won."), seat);
}

/* ---- Actions: a verb and what follows it. */

/* The most special entry for an action: `decision/verb`, all of it, `verb kind`, the verb. */
static const words_word *verb_word(const rv_game *game, const char *decision, const char *action) {
    const words_game *words = words_of(game);
    char verb[RV_MAX_ACTION], code[RV_MAX_ACTION], key[64];
    words_copy(words_part(rv_span_of(action), ' ', 0), verb, sizeof verb);
    words_copy(words_part(rv_span_of(action), ' ', 1), code, sizeof code);
    snprintf(key, sizeof key, "%s/%s", decision, verb);
    const words_word *word = words_find(words->verbs, key);
    if (!word) word = words_find(words->verbs, action);
    const char *kind = !word && words->kind ? words->kind(code) : NULL;
    if (kind) {
        snprintf(key, sizeof key, "%s %s", verb, kind);
        word = words_find(words->verbs, key);
    }
    return word ? word : words_find(words->verbs, verb);
}

const char *words_action_help(const rv_game *game, const char *decision, const char *action) {
    const words_word *word = verb_word(game, decision, action);
    return word && word->help ? _(word->help) : NULL;
}

/* The parts after the verb in words, parted by commas. */
static void add_operands(const rv_game *game, const char *verb, rv_span rest, rv_text *out) {
    const words_game *words = words_of(game);
    rv_span part;
    for (int index = 1; rv_cut(&rest, ' ', &part); index++) {
        char code[RV_MAX_ACTION];
        words_copy(part, code, sizeof code);
        if (out->n) rv_text_add(out, ", ");
        if (words->operand && strcmp(code, "??") != 0) words->operand(verb, index, code, out);
        else words_card(game, code, out);
    }
}

void words_action(const rv_game *game, const char *decision, const char *action, rv_text *out) {
    const words_word *word = verb_word(game, decision, action);
    if (!word) {
        rv_text_add(out, action);
        return;
    }
    rv_span rest = rv_span_of(action), part;
    char verb[RV_MAX_ACTION], operands[256];
    rv_cut(&rest, ' ', &part);
    rv_text text = rv_text_in(operands, sizeof operands);
    add_operands(game, words_copy(part, verb, sizeof verb), rest, &text);
    words_add(out, _(word->name), operands);
}
