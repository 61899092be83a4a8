/* cmd_serve.c - `reverie serve`: the page and tables online. Every setting is a flag and a line of
 * the configuration file, by one table. */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/screen.h"
#include "cli/serving.h"
#include "server/listen.h"
#include "server/server.h"
#include "words/gettext.h"

enum { PATH_SIZE = 4096 };

static srv_options options;

/* ---- What texts must be like. What cannot be right is told at once, with an end that a service is
 * not started again after. */

static bool is_something(const char *text) {
    return *text;
}

/* As browsers write where a page is from: a scheme, a host, and a port only where it is not the
 * scheme's own. */
static bool is_origin(const char *text) {
    bool secure = strncmp(text, "https://", 8) == 0;
    if (!secure && strncmp(text, "http://", 7) != 0) return false;
    const char *host = text + (secure ? 8 : 7),
               *in_host = "abcdefghijklmnopqrstuvwxyz0123456789.-_";
    size_t length = *host == '[' ? strcspn(host, "]") + 1 : strspn(host, in_host);
    if (!length || length > strlen(host)) return false;
    const char *port = host + length;
    if (!*port) return true;
    size_t digits = strspn(port + 1, "0123456789");
    return *port == ':' && digits && digits <= 5 && !port[1 + digits] && port[1] != '0' &&
           strcmp(port, secure ? ":443" : ":80") != 0;
}

static const char ORIGIN_IS_LIKE[] =
    N_("%s wants an origin as browsers write it, like https://other.example.org");

/* A text, a number, or (neither) a switch. */
static const struct {
    const char *name, *value, *help;
    const char **text;
    int *number;
    int low, high;
    bool *yes;
    bool (*fits)(const char *text);
    const char *wants; /* said of a text that does not fit */
} SETTINGS[] = {
    {"listen", "ADDRESS", N_("where to listen (127.0.0.1:7777)"), .text = &options.listen,
     .fits = srv_is_address, .wants = N_("%s wants an address like 127.0.0.1:7777 or [::1]:80")},
    {"data", "FOLDER", N_("where tables are kept"), .text = &options.data, .fits = is_something,
     .wants = N_("%s wants a folder")},
    {"page", "FOLDER", N_("the built page, if it is not beside the program"), .text = &options.page,
     .fits = is_something, .wants = N_("%s wants a folder")},
    {"behind-proxy", NULL, N_("callers are told apart by X-Forwarded-For"),
     .yes = &options.behind_proxy},
    {"max-tables", "N", N_("most tables (10000)"), .number = &options.max_tables, .low = 0,
     .high = 10000000},
    {"max-connections", "N", N_("most connections (15000)"), .number = &options.max_callers,
     .low = 1, .high = 60000},
    {"max-per-address", "N", N_("most connections of one address (100)"),
     .number = &options.max_per_address, .low = 0, .high = 60000},
    {"max-watchers", "N", N_("most watchers of a table (100)"), .number = &options.max_watchers,
     .low = 0, .high = 60000},
    {"rate", "N", N_("most requests a second of a connection (30)"), .number = &options.rate,
     .low = 0, .high = 1000000},
    {"rate-address", "N", N_("most requests a second of an address (300)"),
     .number = &options.rate_address, .low = 0, .high = 10000000},
    {"tables-hour", "N", N_("most new tables an hour of an address (60)"),
     .number = &options.tables_hour, .low = 0, .high = 1000000},
    {"keep-finished", "DAYS", N_("how long finished games are kept (90)"),
     .number = &options.keep_finished, .low = 0, .high = 100000},
    {"keep-unfinished", "DAYS", N_("how long games that nobody continues are kept (30)"),
     .number = &options.keep_unfinished, .low = 0, .high = 100000},
    {"threads", "N", N_("threads on which bots think (2)"), .number = &options.threads, .low = 1,
     .high = 64},
};

enum { N_SETTINGS = sizeof SETTINGS / sizeof *SETTINGS };

static void print_flag(const char *flag, const char *help) {
    char first[80];
    snprintf(first, sizeof first, "  %-22s ", flag);
    screen_wrap(first, 0, 25, help);
}

static void print_help(void) {
    puts(_("Usage: reverie serve [OPTION...]"));
    screen_wrap("", 0, 0,
                _("Serves the page of Reverie to browsers, and tables where people and bots "
                  "meet, until it is interrupted. Only this machine can reach it unless --listen "
                  "names another address."));
    putchar('\n');
    for (int i = 0; i < N_SETTINGS; i++) {
        char flag[64];
        snprintf(flag, sizeof flag, "--%s%s%s", SETTINGS[i].name, SETTINGS[i].value ? " " : "",
                 SETTINGS[i].value ? SETTINGS[i].value : "");
        print_flag(flag, _(SETTINGS[i].help));
    }
    print_flag("--origin URL", _("another page whose scripts may come; may be repeated"));
    print_flag("--config FILE", _("settings by these names, one on a line: name = value"));
    puts(_("A limit of 0 is none; connections always have one."));
}

/* ---- Settings. */

static bool add_origin(const char *origin) {
    if (options.n_origins == SRV_ORIGINS) return false;
    options.origins[options.n_origins++] = origin;
    return true;
}

static int find_setting(const char *name) {
    int i = 0;
    while (i < N_SETTINGS && strcmp(SETTINGS[i].name, name) != 0) i++;
    return i;
}

/* What is not seen does not count. */
static void trim_end(char *text) {
    for (char *end = text + strlen(text); end > text && isspace((unsigned char)end[-1]);)
        *--end = '\0';
}

static bool take_value(const char *name, char *value) {
    int i = find_setting(name);
    char *rest = NULL;
    if (i == N_SETTINGS)
        return strcmp(name, "origin") == 0 && is_origin(value) && add_origin(value);
    if (SETTINGS[i].text) {
        *SETTINGS[i].text = value;
        return SETTINGS[i].fits(value);
    }
    if (SETTINGS[i].yes) {
        *SETTINGS[i].yes = strcmp(value, "yes") == 0;
        return *SETTINGS[i].yes || strcmp(value, "no") == 0;
    }
    long given = strtol(value, &rest, 10);
    *SETTINGS[i].number = (int)given;
    return *value && !*rest && given >= SETTINGS[i].low && given <= SETTINGS[i].high;
}

/* Each text goes by its own line: they have different arguments. */
static bool wrong_line(const char *file, int number, const char *name, const char *value) {
    int i = find_setting(name);
    fprintf(stderr, _("reverie serve: %s, line %d: "), file, number);
    if (i == N_SETTINGS && strcmp(name, "origin") == 0)
        fprintf(stderr, value && is_origin(value) ? _("too many of %s") : _(ORIGIN_IS_LIKE), name);
    else if (i == N_SETTINGS) fprintf(stderr, _("there is no setting '%s'"), name);
    else if (SETTINGS[i].number)
        fprintf(stderr, _("%s wants a number from %d to %d"), name, SETTINGS[i].low,
                SETTINGS[i].high);
    else fprintf(stderr, SETTINGS[i].yes ? _("%s wants yes or no") : _(SETTINGS[i].wants), name);
    putc('\n', stderr);
    return false;
}

/* One line of the file; it stays, for its texts. */
static bool take_line(char *line, const char *file, int number) {
    char *name = line + strspn(line, " \t"), *mark = strchr(line, '=');
    if (!*name || *name == '#') return true;
    char *value = mark ? mark + 1 + strspn(mark + 1, " \t") : NULL;
    if (mark) *mark = '\0';
    trim_end(name);
    if (value) trim_end(value);
    return (value && take_value(name, value)) || wrong_line(file, number, name, value);
}

static bool read_config(const char *file) {
    static char text[64 * 1024]; /* its values are kept there */
    FILE *in = fopen(file, "r");
    size_t size = in ? fread(text, 1, sizeof text - 1, in) : 0;
    int why = !in || ferror(in) ? errno : size == sizeof text - 1 ? EFBIG : 0;
    text[size] = '\0';
    if (!why && strlen(text) < size) why = EILSEQ; /* what follows a zero would be passed over */
    bool good = !why;
    if (!good) fprintf(stderr, "reverie serve: %s: %s\n", file, strerror(why));
    if (in) fclose(in);
    char *line = text;
    for (int number = 1; good && line; number++) {
        char *end = strchr(line, '\n');
        if (end) *end++ = '\0';
        line[strcspn(line, "\r")] = '\0';
        good = take_line(line, file, number);
        line = end;
    }
    return good;
}

static void take_flag(flags *f) {
    int i = find_setting(f->flag ? f->flag + 2 : "");
    if (flags_is(f, "--origin")) {
        const char *origin = flags_value(f);
        if (origin && !is_origin(origin)) flags_wrong(f, _(ORIGIN_IS_LIKE), "--origin");
        else if (origin && !add_origin(origin)) flags_wrong(f, _("too many of %s"), "--origin");
    } else if (flags_is(f, "--config")) {
        static int files;
        const char *file = flags_value(f);
        if (files++) flags_wrong(f, _("too many of %s"), "--config");
        else if (file && !read_config(file)) f->bad = true;
    } else if (i == N_SETTINGS) {
        flags_unknown(f);
    } else if (SETTINGS[i].text) {
        const char *text = *SETTINGS[i].text = flags_value(f);
        if (text && !SETTINGS[i].fits(text)) flags_wrong(f, _(SETTINGS[i].wants), f->flag);
    } else if (SETTINGS[i].yes) {
        *SETTINGS[i].yes = true;
    } else {
        *SETTINGS[i].number = (int)flags_number(f, SETTINGS[i].low, SETTINGS[i].high);
    }
}

/* ---- Where things are. */

static bool is_page(const char *folder) {
    char start[PATH_SIZE + 16];
    snprintf(start, sizeof start, "%s/index.html", folder);
    return access(start, R_OK) == 0;
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
        snprintf(out, size, "%s/%s", program, BESIDE[i]);
        if (is_page(out)) return true;
    }
    return false;
}

int serving_failed(const char *command, const char *trouble) {
    fprintf(stderr, "reverie %s", command);
    for (const char *end;; trouble = end + 2) {
        char part[256] = "";
        end = strstr(trouble, ": ");
        size_t n = end ? (size_t)(end - trouble) : strlen(trouble);
        memcpy(part, trouble, n < sizeof part ? n : sizeof part - 1);
        fprintf(stderr, ": %s", *part ? _(part) : "");
        if (!end) break;
    }
    putc('\n', stderr);
    return 1;
}

const char *serving_data(void) {
    static char path[PATH_SIZE];
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && *state) snprintf(path, sizeof path, "%s/reverie/server", state);
    else snprintf(path, sizeof path, "%s/.local/state/reverie/server", home ? home : ".");
    return path;
}

static void tell_ready(const char *url, bool everywhere) {
    printf(_("Reverie is ready: %s\n"), url);
    if (everywhere) puts(_("Every machine that can reach this one can come."));
    fflush(stdout);
}

int cmd_serve(int argc, char **argv) {
    static char page[PATH_SIZE];
    char trouble[256] = "";
    srv_options_usual(&options);
    options.ready = tell_ready;
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        take_flag(&f);
    }
    if (f.bad) return 2;
    if (options.page &&
        !is_page(options.page)) /* it may come later; a notice is served until then */
        fprintf(stderr, "reverie serve: %s: %s\n", options.page, _("no built page is there"));
    if (!options.page && find_page(page, sizeof page)) options.page = page;
    if (!options.data) options.data = serving_data();
    int code = srv_run(&options, trouble, sizeof trouble);
    return code ? serving_failed("serve", trouble) : 0;
}
