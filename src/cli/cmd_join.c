/* cmd_join.c - `reverie join`: a seat at a table of `reverie serve`, on the full screen or in
 * lines. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/join_lines.h"
#include "cli/screen.h"
#include "terminal/terminal.h"
#include "words/gettext.h"

static void print_help(void) {
    puts(_("Usage: reverie join LINK [--name NAME] [--watch]"));
    screen_wrap("", 0, 0,
                _("Takes a seat at a table of a server, with the screen of 'reverie play'. The "
                  "link is the one of invitation, http://HOST:PORT/t/ID, or one that opens a seat "
                  "held on another device. The seat is kept: the same link comes back to it, and a "
                  "connection that is lost is made again."));
    putchar('\n');
    printf("  --name NAME           %s\n", _("what the others call you"));
    printf("  --watch               %s\n", _("look on, without a seat"));
    screen_help();
}

static const char *own_name(void) {
    const char *name = getenv("USER");
    return name && *name ? name : _("Guest");
}

int cmd_join(int argc, char **argv) {
    terminal_visit visit = {.name = own_name()};
    bool plain = false;
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        if (flags_is(&f, "--name")) visit.name = flags_value(&f), visit.named = true;
        else if (flags_is(&f, "--watch")) visit.watch = true;
        else if (flags_is(&f, "--plain")) plain = true;
        else if (flags_is(&f, "--no-animation")) visit.no_animation = true;
        else if (flags_is(&f, "--ascii")) visit.ascii = true;
        else if (f.flag) flags_unknown(&f);
        else if (visit.link) flags_wrong(&f, _("one table at a time: '%s' is too much"), f.word);
        else visit.link = f.word;
    }
    if (!f.bad && !visit.link) flags_wrong(&f, _("which table? Its link: http://HOST:PORT/t/ID"));
    if (!f.bad && visit.watch && visit.named)
        flags_wrong(&f, _("--name is for who takes a seat, and --watch takes none: leave one out"));
    if (f.bad) return 2;
    if (!plain && terminal_possible()) return terminal_join(&visit);
    screen_start(plain);
    return join_lines(&visit);
}
