/* terminal.c - see terminal.h. */
#include "terminal/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal/online.h"
#include "terminal/screens.h"
#include "terminal/signs.h"
#include "terminal/tty.h"
#include "words/gettext.h"
#include "words/words.h"

static const char *terminal_name(void) {
    const char *term = getenv("TERM");
    return term ? term : "";
}

bool terminal_possible(void) {
    const char *term = terminal_name();
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && *term && strcmp(term, "dumb") != 0;
}

/* The saved game of the match's path, if it is there and wanted. */
static bool take_saved(match *m) {
    rv_error error;
    char said[WORDS_FAULT];
    const rv_bot *bots[RV_MAX_SEATS + 1];
    memcpy(bots, m->bot, sizeof bots);
    if (!match_can_go_on(m) ||
        !page_ask(_("Reverie"), _("There is an unfinished game. Go on with it?")))
        return false;
    if (match_load(m, m->path, &error)) return true;
    page_tell(_("This game cannot be loaded"), errno ? strerror(errno) : words_fault(&error, said));
    memcpy(m->bot, bots, sizeof bots);
    return false;
}

static leaving play(const terminal_wish *wish, match *m) {
    rv_error error;
    char said[WORDS_FAULT];
    if (!m->session && !wish->begin) return menu_screen(m, wish->offer);
    bool ready = m->session || (wish->offer && take_saved(m));
    if (!ready && tty_is_left()) return LEFT_PROGRAM; /* no answer is no wish for a new game */
    ready = ready || wish->begin(m, wish->context, &error);
    if (!ready) page_tell(_("No new game"), words_fault(&error, said));
    leaving how = ready ? menu_play(m) : LEFT_TO_MENU;
    return how == LEFT_TO_MENU ? menu_screen(m, false) : how;
}

static bool open_screen(bool ascii, bool no_animation) {
    const char *no_colour = getenv("NO_COLOR");
    bool text = !ascii && signs_locale_has_text();
    signs_start(text, signs_terminal_has_pictures(terminal_name()));
    screens_animate = !no_animation;
    return tty_start(!(no_colour && *no_colour));
}

int terminal_run(const terminal_wish *wish, match *m) {
    if (!open_screen(wish->ascii, wish->no_animation)) return -1;
    play(wish, m);
    tty_stop();
    tty_die_of_signal();
    return 0;
}

/* The place is taken before the screen: what goes wrong there is said as any program says it. */
int terminal_join(const terminal_visit *visit) {
    char why[512] = "";
    bool fine = online_enter(visit, why, sizeof why);
    if (fine && !open_screen(visit->ascii, visit->no_animation)) {
        fine = false;
        snprintf(why, sizeof why, _("this terminal is unknown: '%s'"), terminal_name());
    } else if (fine) {
        fine = online_screen(why, sizeof why);
    }
    tty_stop();
    online_leave();
    tty_die_of_signal();
    if (!fine) fprintf(stderr, "reverie join: %s\n", why);
    else if (!visit->watch) puts(online_farewell());
    return fine ? 0 : 1;
}
