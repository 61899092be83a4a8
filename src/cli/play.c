/* play.c - `reverie play`: from flags, a dialogue or a saved game to a game being played. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/ask.h"
#include "cli/commands.h"
#include "cli/chronicle.h"
#include "cli/play.h"
#include "cli/screen.h"
#include "words/gettext.h"
#include "words/words.h"

static void print_help(void) {
    puts(_("Usage: reverie play [GAME] [OPTION...]"));
    puts(_("Plays a game in this terminal. Without a game it asks which one."));
    putchar('\n');
    wish_help();
    putchar('\n');
    screen_wrap("  --bot SEAT=NAME       ", 0, 24,
                _("a bot sits there; --seat 2=person for a person"));
    printf("  --resume              %s\n", _("go on with the saved game"));
    printf("  --save FILE           %s\n", _("keep the saved game in FILE"));
    printf("  --log                 %s\n", _("print the log of the whole game at the end"));
    printf("  --demo                %s\n", _("watch a game of random bots"));
    screen_help();
    wish_bots_help();
}

/* ---- Flags. */

/* `2=random` or `2=person`. */
static void take_player(play *p, flags *f) {
    const char *text = flags_value(f);
    if (!text) return;
    p->seated = flags_is(f, "--bot") ? "--bot" : "--seat";
    int seat = text[0] - '0';
    if (seat < 1 || seat > RV_MAX_SEATS || text[1] != '=') {
        flags_wrong(f, _("%s wants SEAT=NAME, not '%s'"), f->flag, text);
        return;
    }
    p->match.bot[seat] = rv_find_bot(text + 2);
    if (p->match.bot[seat] || strcmp(text + 2, "person") == 0) return;
    char names[128];
    rv_text list = rv_text_in(names, sizeof names);
    rv_text_add(&list, "person, ");
    wish_bot_names(&list);
    flags_wrong(f, _("no such player: '%s'; there are: %s"), text + 2, names);
}

static void take_path(play *p, flags *f) {
    const char *path = flags_value(f);
    if (!path) return;
    p->match.own_path = true;
    if (!*path) flags_wrong(f, _("%s wants the name of a file"), f->flag);
    else if (save_place(path, p->match.path)) return;
    else if (errno == EISDIR || errno == EINVAL)
        flags_wrong(f, _("a game can be kept in a file only, and %s is none"), path);
    else flags_wrong(f, "%s: %s", path, strerror(errno));
}

/* Only games may be lost when a game is saved: other files are dear to somebody, if they are not
 * empty. */
static void check_is_game(const char *path, flags *f) {
    match there = {.session = NULL};
    rv_error error;
    struct stat found;
    if (stat(path, &found) != 0 || !found.st_size) return;
    if (!match_load(&there, path, &error)) {
        if (errno) flags_wrong(f, _("%s cannot be read: %s"), path, strerror(errno));
        else flags_wrong(f, _("%s is no saved game and is not written over"), path);
    }
    match_end(&there);
}

/* Before anything is written, also by the games after the first; what cannot be resumed is told by
 * who resumes it. */
static bool check_path(const play *p, flags *f) {
    char aside[SAVE_PATH];
    const match *m = &p->match;
    if (!m->own_path) return true;
    if (!p->resume) check_is_game(m->path, f);
    if (!f->bad && match_aside(m, "", aside)) check_is_game(aside, f);
    return !f->bad;
}

static void read_flags(play *p, wish *w, flags *f) {
    while (flags_next(f)) {
        if (flags_is(f, "--bot") || flags_is(f, "--seat")) take_player(p, f);
        else if (flags_is(f, "--resume")) p->resume = true;
        else if (flags_is(f, "--save")) take_path(p, f);
        else if (flags_is(f, "--log")) p->log = true;
        else if (flags_is(f, "--demo")) p->demo = true;
        else if (flags_is(f, "--plain")) p->plain = true;
        else if (flags_is(f, "--no-animation")) p->full.no_animation = true;
        else if (flags_is(f, "--ascii")) p->full.ascii = true;
        else if (f->word && p->resume && !rv_find_game(f->word))
            flags_wrong(f, _("no such game: '%s'; one in a file goes on with --resume --save FILE"),
                        f->word);
        else if (!wish_take(w, f)) flags_unknown(f);
    }
    p->named = w->game;
}

/* The flag of a new game that was given, or NULL. */
static const char *flag_of_new(const play *p, const wish *w, char *room, size_t size) {
    snprintf(room, size, "--%s", w->n_settings ? w->names[0] : "");
    return w->seats        ? "--seats"
           : w->seed       ? "--seed"
           : w->n_settings ? room
           : p->seated     ? p->seated
           : p->demo       ? "--demo"
                           : NULL;
}

/* A saved game has its players, options and cards; who names others believes that they count. */
static bool check_resume(const play *p, const wish *w, flags *f) {
    char option[sizeof w->names[0] + 2];
    const char *new = flag_of_new(p, w, option, sizeof option);
    if (p->resume && new)
        flags_wrong(f, _("%s begins a game and --resume goes on with one: leave one out"), new);
    return !f->bad;
}

static bool check_players(const play *p, const wish *w, flags *f) {
    for (int seat = 1; seat <= RV_MAX_SEATS; seat++) {
        if (!p->match.bot[seat]) continue;
        if (seat > w->seats) flags_wrong(f, _("there is no player %d in this game"), seat);
        else if (!match_may_play(p->match.bot[seat], w->game))
            flags_wrong(f, _("the bot %s does not play %s"), p->match.bot[seat]->name,
                        w->game->name);
    }
    return !f->bad;
}

/* ---- The way to a game. */

/* In the usual place that happens with every new game, and the list of saved games shows it. */
static void tell_aside(const char *path, const char *aside) {
    if (*aside) printf(_("The game that was in %s is now in %s\n"), path, aside);
}

static bool start_game(play *p, const wish *w) {
    rv_error error;
    char said[WORDS_FAULT];
    match *m = &p->match;
    if (!match_begin(m, w->game, w->seats, &w->options, w->seed, &error)) {
        fprintf(stderr, "reverie play: %s\n", words_fault(&error, said));
        return false;
    }
    play_tell_saved(p);
    if (m->own_path) tell_aside(m->path, m->aside);
    return true;
}

/* Nobody is there to play: no input at all. */
static bool nobody_there(void) {
    if (input_is_terminal()) return false;
    int c = getchar();
    if (c != EOF) ungetc(c, stdin);
    return c == EOF;
}

static void seat_random_bots(play *p, int seats) {
    for (int seat = 1; seat <= seats; seat++)
        if (!p->match.bot[seat]) p->match.bot[seat] = rv_find_bot("random");
}

/* Whether the person wants the saved game; where nobody can be asked only --resume does it. */
static bool wants_saved(const play *p) {
    if (p->resume || !input_is_terminal() || !match_can_go_on(&p->match)) return p->resume;
    return ask_yes(_("There is an unfinished game. Go on with it?"));
}

static bool resume(play *p) {
    if (!match_has_saved(&p->match)) {
        fprintf(stderr, _("reverie play: there is no saved game at %s\n"), p->match.path);
        return false;
    }
    rv_error error;
    char said[WORDS_FAULT];
    const char *path = p->match.path;
    if (!match_load(&p->match, path, &error)) {
        if (errno)
            fprintf(stderr, _("reverie play: %s cannot be read: %s\n"), path, strerror(errno));
        else
            fprintf(stderr, _("reverie play: %s is no good record: %s\n"), path,
                    words_fault(&error, said));
        return false;
    }
    if (p->resume && p->named && p->named != match_game(&p->match)) {
        fprintf(stderr, _("reverie play: the game in %s is %s, not %s\n"), path,
                match_game(&p->match)->name, p->named->name);
        return false;
    }
    for (int seat = 0; seat <= RV_MAX_SEATS; seat++)
        p->told[seat] = rv_session_length(p->match.session) + 1;
    return true;
}

/* A new game, by flags or by dialogue. 0: ready; otherwise 1 + the exit code. */
static int begin(play *p, wish *w, flags *f, bool ask) {
    if (ask && !play_ask_rest(p, w)) return 1;
    if (!ask && (!wish_settle(w, f) || !check_players(p, w, f))) return 3;
    if (p->demo) seat_random_bots(p, w->seats);
    return start_game(p, w) ? 0 : 2;
}

/* The game to play: the one named, the one saved last, the one asked for, the first. */
static bool settle_game(const play *p, wish *w, bool ask) {
    if (!w->game && p->resume && !p->match.own_path) w->game = match_saved_last();
    if (!w->game && ask && !p->resume) return play_ask_game(w);
    if (!w->game) w->game = rv_game_at(0);
    return true;
}

static int run(play *p, wish *w, flags *f) {
    bool ask = !w->game && !w->seats && !w->n_settings && !p->seated && !p->demo;
    ask = ask && input_is_terminal();
    p->demo = p->demo || (!p->resume && nobody_there());
    if (!settle_game(p, w, ask)) return 0;
    if (!p->demo) match_find_path(&p->match, w->game);
    int problem;
    bool saved = !p->demo && wants_saved(p);
    if (!saved && input_is_terminal() && feof(stdin)) return 0; /* no answer is no new game */
    if (saved) problem = resume(p) ? 0 : 2;
    else problem = begin(p, w, f, ask);
    if (problem) return problem - 1;
    if (saved) puts(_("The saved game goes on."));
    int code = play_on(p);
    if (p->log && p->viewer) /* what several people read only holds what all of them know */
        chronicle_print(p->match.session, 0, match_people(&p->match) > 1 ? 0 : p->viewer);
    return code;
}

/* ---- The full screen. */

static bool begin_planned(match *m, void *context, rv_error *error) {
    const wish *w = context;
    return match_begin(m, w->game, w->seats, &w->options, w->seed, error);
}

static int open_screen(play *p) {
    int code = terminal_run(&p->full, &p->match);
    if (p->match.own_path) tell_aside(p->match.path, p->match.aside);
    return code;
}

/* On the menu, with the saved game, or with the one that the flags describe. -1: not possible. */
static int run_full(play *p, wish *w, flags *f) {
    bool menu =
        !w->game && !w->seats && !w->n_settings && !w->seed && !p->seated && !p->resume && !p->demo;
    p->full.offer = !p->demo && !p->resume;
    if (menu) return open_screen(p);
    settle_game(p, w, false);
    if (!p->demo) match_find_path(&p->match, w->game);
    if (p->resume) return resume(p) ? open_screen(p) : 1;
    if (!wish_settle(w, f) || !check_players(p, w, f)) return 2;
    if (p->demo) seat_random_bots(p, w->seats);
    p->full.begin = begin_planned;
    p->full.context = w;
    return open_screen(p);
}

int cmd_play(int argc, char **argv) {
    static play p;
    wish w = {.game = NULL};
    flags f = flags_of(argc, argv);
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            print_help();
            return 0;
        }
    read_flags(&p, &w, &f);
    if (f.bad || !check_resume(&p, &w, &f) || !check_path(&p, &f)) return 2;
    int code = p.plain || p.log || !terminal_possible() ? -1 : run_full(&p, &w, &f);
    if (code < 0) {
        screen_start(p.plain);
        code = run(&p, &w, &f);
    }
    match_end(&p.match);
    return code;
}
