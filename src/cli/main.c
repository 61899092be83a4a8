/* main.c - the program `reverie`: finds the subcommand and hands over. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/i18n.h"
#include "reverie.h"
#include "terminal/terminal.h"
#include "words/gettext.h"

typedef struct {
    const char *name, *what;
    int (*run)(int argc, char **argv);
} command;

static const command COMMANDS[] = {
    {"play", N_("play a game in this terminal"), cmd_play},
    {"replay", N_("check a record and tell it in words"), cmd_replay},
    {"review", N_("look for mistakes and luck in a record"), cmd_review},
    {"simulate", N_("let a bot play many games and count"), cmd_simulate},
    {"arena", N_("let bots play against each other on the same decks"), cmd_arena},
    {"train", N_("let a bot learn a game"), cmd_train},
    {"bench", N_("measure the speed of rules and bots"), cmd_bench},
    {"serve", N_("serve the page and tables online"), cmd_serve},
    {"join", N_("take a seat at a table of a server, in this terminal"), cmd_join},
    {"admin", N_("look after the tables of a server"), cmd_admin},
    {"export", N_("write everything a server keeps into one file"), cmd_export},
    {"import", N_("put an exported file in its place"), cmd_import},
    {"verify", N_("check that a game had the promised cards"), cmd_verify},
    {"rpc", N_("serve programs: one JSON message on each line"), cmd_rpc},
};

enum { N_COMMANDS = sizeof COMMANDS / sizeof *COMMANDS };

static void print_help(FILE *to) {
    fprintf(to, "%s\n\n", _("Reverie plays card games of dreams: Onirim and Nightmarium."));
    fprintf(to, "%s\n", _("Usage: reverie [--lang en|fr|ru] COMMAND [OPTION...]"));
    fprintf(to, "\n%s\n", _("Commands:"));
    for (int i = 0; i < N_COMMANDS; i++)
        fprintf(to, "  %-10s %s\n", COMMANDS[i].name, _(COMMANDS[i].what));
    fprintf(to, "\n%s\n",
            _("'reverie COMMAND --help' tells more; 'reverie --version' the version."));
}

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "?"
#endif

/* Features are names of their own, the same in every language: those that a build may lack, and
 * what this program is beside its rules and laboratory. */
static void print_features(void) {
    printf(_("features:%s"), REVERIE_FEATURES " terminal serve");
    putchar('\n');
}

static void print_version(void) {
    printf("reverie %s\n", RV_VERSION);
    for (int i = 0; rv_game_at(i); i++)
        if (!rv_game_at(i)->hidden)
            printf(_("%s: rules %d\n"), rv_game_at(i)->name, rv_game_at(i)->rules_version);
    printf(_("built with %s, %s\n"), COMPILER, REVERIE_BUILD);
    print_features();
}

static const command *find_command(const char *name) {
    for (int i = 0; i < N_COMMANDS; i++)
        if (strcmp(name, COMMANDS[i].name) == 0) return &COMMANDS[i];
    return NULL;
}

static int unknown_command(const char *name) {
    fprintf(stderr, _("reverie: no such command: '%s'\n"), name);
    print_help(stderr);
    return 2;
}

/* `help play` is what `play --help` is. */
static int help(const char *about) {
    const command *c = about ? find_command(about) : NULL;
    char name[32], flag[] = "--help", *arguments[] = {name, flag, NULL};
    if (about && !c) return unknown_command(about);
    if (!c) {
        print_help(stdout);
        return 0;
    }
    snprintf(name, sizeof name, "%s", c->name);
    return c->run(2, arguments);
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c) {
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

static int run(int argc, char **argv) {
    const char *wrong = "";
    i18n_start();
    if (!i18n_take_flag(&argc, argv, &wrong)) {
        fprintf(stderr, _("reverie: no such language: '%s'; there are: %s\n"), wrong,
                i18n_languages());
        return 2;
    }
    if (argc < 2 && terminal_possible()) {
        char *play[] = {"play", NULL};
        return cmd_play(1, play);
    }
    if (argc < 2) {
        print_help(stderr);
        return 2;
    }
    const command *wanted = find_command(argv[1]);
    if (wanted) return wanted->run(argc - 1, argv + 1);
    if (is_one_of(argv[1], "help", "--help", "-h")) return help(argv[2]);
    if (is_one_of(argv[1], "version", "--version", "-V")) {
        print_version();
        return 0;
    }
    if (argv[1][0] != '-') return unknown_command(argv[1]);
    static char play[] = "play"; /* who begins by `reverie` adds a flag to that */
    argv[0] = play;
    return cmd_play(argc, argv);
}

/* Where the standard streams are closed, the next files that are opened would take their places,
 * and what is told would be written into them. Standard output still fails as a closed one does. */
static void fill_streams(void) {
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            (void)!open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_RDWR);
}

/* A disk that is full is noticed only now, when the last of it is written. */
int main(int argc, char **argv) {
    fill_streams();
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is an error of whoever writes it */
    int code = run(argc, argv);
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    if (written || code) return code;
    fprintf(stderr, "%s\n", _("reverie: not all could be written to standard output"));
    return 1;
}
