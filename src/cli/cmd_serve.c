/* cmd_serve.c - `reverie serve`: the page, for a browser on this machine or on others. */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/screen.h"
#include "server/server.h"
#include "words/gettext.h"

enum { PATH_SIZE = 4096 };

static void print_help(void) {
    puts(_("Usage: reverie serve [OPTION...]"));
    screen_wrap("", 0, 0,
                _("Serves the page of Reverie to browsers until it is interrupted. Only this "
                  "machine can reach it unless --listen names another address."));
    putchar('\n');
    printf("  --listen ADDRESS      %s\n", _("where to listen (127.0.0.1:7777)"));
    printf("  --page FOLDER         %s\n", _("the built page, if it is not beside the program"));
}

/* The built page lies beside the program, beside its build, or where it was installed. */
static bool find_page(char *out, size_t size) {
    static const char *const BESIDE[] = {"page", "../page", "../share/reverie/page"};
    char program[PATH_SIZE / 2];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    if (n <= 0) return false;
    program[n] = '\0';
    *strrchr(program, '/') = '\0';
    for (size_t i = 0; i < sizeof BESIDE / sizeof *BESIDE; i++) {
        char start[PATH_SIZE + 16];
        snprintf(out, size, "%s/%s", program, BESIDE[i]);
        snprintf(start, sizeof start, "%s/index.html", out);
        if (access(start, R_OK) == 0) return true;
    }
    return false;
}

static void tell_ready(const char *url, bool everywhere) {
    printf(_("Reverie is ready: %s\n"), url);
    if (everywhere) puts(_("Every machine that can reach this one can come."));
    fflush(stdout);
}

int cmd_serve(int argc, char **argv) {
    static char page[PATH_SIZE];
    char trouble[256] = "";
    srv_options options = {.listen = "127.0.0.1:7777", .ready = tell_ready};
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        if (flags_is(&f, "--listen")) options.listen = flags_value(&f);
        else if (flags_is(&f, "--page")) options.page = flags_value(&f);
        else flags_unknown(&f);
    }
    if (f.bad) return 2;
    if (!options.page && find_page(page, sizeof page)) options.page = page;
    int code = srv_run(&options, trouble, sizeof trouble);
    if (code) fprintf(stderr, "reverie serve: %s\n", trouble);
    return code;
}
