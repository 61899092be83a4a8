/* play_loop.c - the game in line mode: bots act, people are shown their view and asked.
 *
 * Where two people share the terminal and may not see the same, the screen is cleared between them.
 * Whether they may is read off the views themselves, so every game's secrets are kept. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/ask.h"
#include "cli/chronicle.h"
#include "cli/play.h"
#include "cli/question.h"
#include "cli/rulebook.h"
#include "cli/screen.h"
#include "cli/table.h"
#include "words/gettext.h"
#include "words/words.h"

static void tell_not_saved(const play *p) {
    if (*p->match.path)
        fprintf(stderr, _("The game cannot be saved in %s: %s\n"), p->match.path, strerror(errno));
    else fprintf(stderr, _("Not saved: %s\n"), _("no place to save"));
}

void play_tell_saved(play *p) {
    if (!p->match.save_failed || p->save_told) return;
    p->save_told = true;
    tell_not_saved(p);
}

typedef enum { ANSWERED, LEFT_GAME } answer;

static const rv_game *game_of(const play *p) {
    return match_game(&p->match);
}

static const rv_state *state_of(const play *p) {
    return match_state(&p->match);
}

/* ---- Telling. */

static void tell_news(play *p, int seat) {
    chronicle_print(p->match.session, p->told[seat], seat);
    p->told[seat] = rv_session_length(p->match.session) + 1;
}

/* Those who look on hear the news at once; the others when they are asked. */
static bool pass_device(play *p, int seat) {
    char prompt[160];
    if (p->viewer) {
        tell_news(p, p->viewer);
        snprintf(prompt, sizeof prompt, _("Press Enter, then pass the device to player %d. "),
                 seat);
        if (!ask_enter(prompt)) return false;
    }
    screen_hide();
    snprintf(prompt, sizeof prompt, _("Player %d: press Enter when you are alone. "), seat);
    return ask_enter(prompt);
}

static bool turn_to(play *p, int seat) {
    bool other = p->viewer != seat;
    if (other && match_people(&p->match) > 1 && match_has_secrets(&p->match, seat) &&
        !pass_device(p, seat))
        return false;
    p->viewer = seat;
    tell_news(p, seat);
    return true;
}

/* ---- Questions. */

static void show_question(const play *p, const question *q) {
    table_show(game_of(p), rv_session_seats(p->match.session), state_of(p), p->viewer, false);
    question_print(q);
}

static void print_commands(void) {
    static const ask_command COMMANDS[] = {
        {"1, 2, ...", N_("choose an action by its number, or type it as it stands on the right")},
        {"?", N_("explain the decision")},
        {"h", N_("hint: how likely each action is to win")},
        {"t", N_("show the whole table, with discard pile and cards not seen yet")},
        {"l", N_("show the log of the game")},
        {"u", N_("undo")},
        {"s [FILE]", N_("save, or write a copy of the game to FILE")},
        {"q", N_("quit; the game is saved")},
        {"rules", N_("the rules of the game")},
        {"r", N_("this help")},
        {NULL, NULL},
    };
    ask_print_commands(COMMANDS);
}

/* ---- Advice. */

static void hint(const play *p, const question *q) {
    static rv_advice advice[RV_MAX_LEGAL];
    rv_rng rng;
    match_hint_chance(&p->match, &rng);
    int n = rv_advise(game_of(p), state_of(p), NULL, &rng, advice, NULL, NULL);
    if (n < 0) puts(_("There are no hints for this game."));
    for (int i = 0; i < n; i++) {
        char action[RV_MAX_ACTION], name[256];
        rv_text text = rv_text_in(name, sizeof name);
        game_of(p)->action_text(advice[i].action, action, sizeof action);
        words_action(game_of(p), match_decision(&p->match), action, &text);
        printf("  %5.1f %% ±%4.1f  %-2d  %s\n", 100 * advice[i].win, 100 * advice[i].error,
               question_find(q, action) + 1, name);
    }
}

/* ---- Commands. */

static void undo(play *p) {
    if (!match_undo(&p->match)) {
        puts(_("There is nothing to undo."));
        return;
    }
    for (int seat = 0; seat <= RV_MAX_SEATS; seat++)
        if (p->told[seat] > rv_session_length(p->match.session) + 1)
            p->told[seat] = rv_session_length(p->match.session) + 1;
    play_tell_saved(p);
}

/* A file that is not of this game may be dear to somebody: it is not written over. */
static bool write_copy(play *p, const char *path) {
    if (strcmp(path, p->match.path) == 0) return match_save(&p->match);
    if (strcmp(path, p->copy) != 0 && access(path, F_OK) == 0) {
        errno = EEXIST;
        return false;
    }
    if (!match_save_copy(&p->match, path)) return false;
    snprintf(p->copy, sizeof p->copy, "%s", path);
    return true;
}

static void save_now(play *p, const char *path) {
    while (*path == ' ') path++;
    if (!*path) path = p->match.path;
    if (*path && write_copy(p, path)) printf(_("Saved in %s\n"), path);
    else printf(_("Not saved: %s\n"), *path ? strerror(errno) : _("no place to save"));
}

/* Carries out a command; false if the line is none. */
static bool command(play *p, const question *q, const char *line) {
    const rv_game *game = game_of(p);
    if (ask_is_command(line, "?", "explain")) question_explain(q);
    else if (ask_is_command(line, "r", "help")) print_commands();
    else if (ask_is_command(line, "h", "hint")) hint(p, q);
    else if (strcmp(line, "rules") == 0) rulebook_print(game);
    else if (ask_is_command(line, "l", "log")) chronicle_print(p->match.session, 0, p->viewer);
    else if (ask_is_command(line, "t", "table"))
        table_show(game, rv_session_seats(p->match.session), state_of(p), p->viewer, true);
    else if (ask_is_command(line, "s", "save") || strncmp(line, "s ", 2) == 0 ||
             strncmp(line, "save ", 5) == 0)
        save_now(p, line + strcspn(line, " "));
    else return false;
    return true;
}

static void act(play *p, const char *action) {
    rv_error error;
    char said[WORDS_FAULT];
    if (!match_act(&p->match, action, &error)) fprintf(stderr, "%s\n", words_fault(&error, said));
    play_tell_saved(p);
}

static answer ask_person(play *p, int seat) {
    static question q;
    char line[ASK_LINE], prompt[64];
    if (!turn_to(p, seat)) return LEFT_GAME;
    question_read(&q, game_of(p), state_of(p));
    show_question(p, &q);
    snprintf(prompt, sizeof prompt, _("1-%d, r for help> "), q.n);
    for (;;) {
        if (!ask_line(prompt, line) || ask_is_command(line, "q", "quit")) return LEFT_GAME;
        if (ask_is_command(line, "u", "undo")) {
            undo(p);
            return ANSWERED;
        }
        if (!*line || command(p, &q, line)) continue;
        int i = question_find(&q, line);
        if (i >= 0) {
            act(p, q.text[i]);
            return ANSWERED;
        }
        printf(_("'%s' is not possible here; ? explains, r shows the commands.\n"), line);
    }
}

/* ---- Bots. */

static void let_bot_act(play *p, int seat) {
    rv_rng rng;
    char action[RV_MAX_ACTION];
    match_bot_chance(&p->match, &rng);
    rv_action chosen = rv_bot_choose(p->match.bot[seat], game_of(p), state_of(p), NULL, &rng);
    game_of(p)->action_text(chosen, action, sizeof action);
    act(p, action);
}

/* ---- The end. */

/* Whoever looks at the screen next may be the other one. */
static int leave(play *p) {
    if (p->viewer && match_people(&p->match) > 1 && match_has_secrets(&p->match, p->viewer) &&
        input_is_terminal())
        screen_hide();
    match_save(&p->match);
    if (p->match.save_failed) {
        tell_not_saved(p); /* what was said at the beginning may be long gone from the screen */
        return 1;
    }
    if (p->match.path[0]) {
        printf(_("The game is saved in %s\n"), p->match.path);
        if (!p->match.own_path)
            printf(_("Go on with: reverie play %s --resume\n"), game_of(p)->name);
    }
    return 0;
}

static int finish(play *p) {
    int people = match_people(&p->match), seat = people == 1 ? p->viewer
                                                 : people    ? 0
                                                             : RV_ALL_SEATS;
    if (people) chronicle_print(p->match.session, p->told[p->viewer], seat);
    table_show(game_of(p), rv_session_seats(p->match.session), state_of(p), seat, false);
    char result[256];
    rv_text text = rv_text_in(result, sizeof result);
    words_result(game_of(p), rv_session_seats(p->match.session), game_of(p)->winners(state_of(p)),
                 &text);
    printf("\n%s%s%s\n", screen_strong(), result, screen_normal());
    printf(_("Seed: %s\n"), rv_session_seed(p->match.session));
    const char *path = match_finish(&p->match);
    if (path) printf(_("The record of the game: %s\n"), path);
    return p->match.own_path && p->match.save_failed ? 1 : 0;
}

int play_on(play *p) {
    bool watching = match_people(&p->match) == 0;
    if (watching) chronicle_print_step(p->match.session, RV_ALL_SEATS);
    for (;;) {
        int seat = match_actor(&p->match);
        if (!seat) break;
        if (p->match.bot[seat]) {
            let_bot_act(p, seat);
            if (watching) chronicle_print_step(p->match.session, RV_ALL_SEATS);
        } else if (ask_person(p, seat) == LEFT_GAME) {
            return leave(p);
        }
    }
    return finish(p);
}
