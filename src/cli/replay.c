/* replay.c - `reverie replay`: checks a record and tells the game in words. A game that is not over
 * may still be played by whoever reads this: its hidden cards are told only if asked for. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/chronicle.h"
#include "match/match.h"
#include "cli/screen.h"
#include "cli/table.h"
#include "session/session.h"
#include "words/gettext.h"
#include "words/words.h"

static void print_help(void) {
    puts(_("Usage: reverie replay [OPTION...] FILE"));
    screen_wrap("", 0, 0,
                _("Plays the record of a game again (- reads standard input), checks every "
                  "line, and tells the game in words. The exit code is 1 if the record is "
                  "not good."));
    printf("\n  --open         %s\n", _("all cards, also of a game that is not over"));
    printf("  --plain        %s\n", _("no colours, no clearing of the screen"));
}

static void print_start(const rv_session *s) {
    const rv_game *game = s->game;
    printf("%s%s%s\n", screen_strong(), words_title(game), screen_normal());
    printf(P_("%d player\n", "%d players\n", s->seats), s->seats);
    for (int i = 0; i < game->n_options; i++) {
        char value[128], name[256];
        if (s->options.value[i] == game->options[i].usual) continue;
        rv_text text = rv_text_in(name, sizeof name);
        rv_options_text(game, &s->options, i, value, sizeof value);
        words_value(game, game->options[i].name, value, &text);
        printf(_("%s: %s"), words_option(game, game->options[i].name), name);
        putchar('\n');
    }
    if (s->zones) puts(_("From a position that was set up."));
    printf(_("Seed: %s\n"), s->seed);
}

static void print_end(const rv_session *s, int eyes) {
    int actor = s->game->actor(&s->state);
    table_show(s->game, s->seats, &s->state, eyes, false);
    putchar('\n');
    if (actor) {
        const char *decision = s->game->decisions[s->game->decision(&s->state)].name;
        printf(_("The game is not over; player %d decides: %s\n"), actor,
               words_question(s->game, decision));
    } else {
        char result[256];
        rv_text text = rv_text_in(result, sizeof result);
        words_result(s->game, s->seats, s->game->winners(&s->state), &text);
        puts(result);
    }
    size_t n = s->n_actions;
    printf(P_("The record is good: %zu action.\n", "The record is good: %zu actions.\n", n), n);
}

static int replay(const char *path, bool open) {
    rv_error error;
    char said[WORDS_FAULT];
    match m = {.session = NULL};
    if (!match_load(&m, path, &error)) {
        if (errno)
            fprintf(stderr, _("reverie replay: %s cannot be read: %s\n"), path, strerror(errno));
        else
            fprintf(stderr, _("reverie replay: %s is no good record: %s\n"), path,
                    words_fault(&error, said));
        return 1;
    }
    int eyes = open ? RV_ALL_SEATS : match_replay_eyes(&m);
    print_start(m.session);
    chronicle_print(m.session, 0, eyes);
    print_end(m.session, eyes);
    if (eyes != RV_ALL_SEATS && match_seats(&m) > 1)
        screen_wrap("", 0, 0, _("Hidden cards are not told before the end; --open tells them."));
    match_end(&m);
    return 0;
}

int cmd_replay(int argc, char **argv) {
    const char *path = NULL;
    bool plain = false, open = false;
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        if (flags_is(&f, "--plain")) plain = true;
        else if (flags_is(&f, "--open")) open = true;
        else if (f.flag) flags_unknown(&f);
        else if (path) flags_wrong(&f, _("one record at a time: '%s' is too much"), f.word);
        else path = f.word;
    }
    if (!f.bad && !path) flags_wrong(&f, _("which record? The name of a file, or -"));
    if (f.bad) return 2;
    screen_start(plain);
    return replay(path, open);
}
