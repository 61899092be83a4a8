/* play_ask.c - the short dialogue before a game, for those who gave no flags. */
#include <stdio.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/play.h"
#include "cli/screen.h"
#include "words/gettext.h"
#include "words/words.h"

/* What can be chosen, by its number, or (0) what is asked; then what it means, if that is said. */
static void print_named(int number, const char *name, const char *help, bool strong) {
    char head[16] = "";
    if (number) snprintf(head, sizeof head, "  %d  ", number);
    int indent = screen_columns(head), column = indent + screen_columns(name);
    printf("%s%s%s%s", head, strong ? screen_strong() : "", name, strong ? screen_normal() : "");
    if (help) screen_wrap(". ", column, indent, help);
    else putchar('\n');
}

bool play_ask_game(wish *w) {
    int n = 0;
    for (; rv_game_at(n) && !rv_game_at(n)->hidden; n++)
        print_named(n + 1, words_title(rv_game_at(n)), words_about(rv_game_at(n)), true);
    int choice = n > 1 ? ask_number(_("Which game?"), 1, n, 1) : 1;
    w->game = rv_game_at(choice - 1);
    return choice > 0;
}

static bool ask_seats(wish *w) {
    const rv_game *game = w->game;
    if (game->min_seats == game->max_seats) return true;
    w->seats =
        ask_number(_("How many players?"), game->min_seats, game->max_seats, game->min_seats);
    return w->seats > 0;
}

/* Who sits at the other seats: a person, or one of the bots. */
static bool ask_players(play *p, const wish *w) {
    const rv_bot *choice[32];
    int n = 1;
    choice[0] = NULL;
    for (int i = 0; rv_bot_at(i) && n < 32; i++)
        if (match_may_play(rv_bot_at(i), w->game)) choice[n++] = rv_bot_at(i);
    if (w->seats > 1) {
        print_named(1, _("a person at this terminal"), NULL, false);
        for (int i = 1; i < n; i++) {
            char name[64];
            snprintf(name, sizeof name, _("bot: %s"), words_bot(choice[i]));
            print_named(i + 1, name, NULL, false);
        }
    }
    for (int seat = 2; seat <= w->seats; seat++) {
        char question[64];
        snprintf(question, sizeof question, _("Who is player %d?"), seat);
        int answer = ask_number(question, 1, n, 1);
        if (answer < 1) return false;
        p->match.bot[seat] = choice[answer - 1];
    }
    return true;
}

/* ---- Options: numbered values; of a list any of them. */

static void print_value(const rv_game *game, const char *option, int number, const char *value) {
    char name[128];
    rv_text text = rv_text_in(name, sizeof name);
    words_value(game, option, value, &text);
    print_named(number, name, words_value_help(game, option, value), false);
}

/* Reads numbers of values, such as `1 3`, as a set. */
static bool read_set(const char *line, int n, int *set) {
    char copy[ASK_LINE];
    *set = 0;
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok(copy, " ,"); word; word = strtok(NULL, " ,")) {
        int number;
        if (!rv_span_number(rv_span_of(word), n, &number) || number < 1) return false;
        *set |= 1 << (number - 1);
    }
    return true;
}

static bool ask_list(int n, int *value) {
    char line[ASK_LINE];
    do {
        if (!ask_line(_("Numbers, or Enter for none: "), line)) return false;
    } while (!read_set(line, n, value));
    return true;
}

static bool ask_option(const wish *w, const rv_option *option, int *value) {
    print_named(0, words_option(w->game, option->name), words_option_help(w->game, option->name),
                true);
    int n = 0;
    for (; option->values && option->values[n]; n++)
        print_value(w->game, option->name, n + 1, option->values[n]);
    if (option->type == RV_OPTION_LIST) return ask_list(n, value);
    int answer;
    if (option->type == RV_OPTION_BOOL) {
        print_value(w->game, option->name, 1, "false");
        print_value(w->game, option->name, 2, "true");
        answer = ask_number(_("Your choice?"), 1, 2, *value + 1);
    } else if (option->type == RV_OPTION_NUMBER) {
        answer = ask_number(_("Your choice?"), option->lowest, option->highest, *value);
    } else {
        answer = ask_number(_("Your choice?"), 1, n, *value + 1);
    }
    if (answer < 0) return false;
    *value = option->type == RV_OPTION_NUMBER ? answer : answer - 1;
    return true;
}

static bool ask_options(wish *w) {
    char line[ASK_LINE];
    rv_options_default(w->game, &w->options);
    if (!ask_line(_("Enter to begin, or o to choose expansions and variants first: "), line))
        return false;
    if (line[0] != 'o' && line[0] != 'O') return true;
    for (int i = 0; i < w->game->n_options; i++) {
        if (!ask_option(w, &w->game->options[i], &w->options.value[i])) return false;
        match_propose(w->game, i, &w->options);
    }
    return true;
}

bool play_ask_rest(play *p, wish *w) {
    w->seats = w->game->min_seats;
    return ask_seats(w) && ask_players(p, w) && ask_options(w);
}
