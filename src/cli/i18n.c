/* i18n.c - sets gettext up so that it works on a plain machine.
 *
 * gettext translates only if setlocale() succeeds with something other than "C". On most machines
 * no French or Russian locale is installed, so it would fail for just the people who need it. The
 * locale C.UTF-8 is always there and is not "C": with it, LANGUAGE alone decides. Catalogues are
 * looked for beside the program first, so that a build speaks without being installed. */
#define _GNU_SOURCE
#include "cli/i18n.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "words/gettext.h"

static const char *const LANGUAGES[] = {"en", "fr", "ru"};
enum { N_LANGUAGES = sizeof LANGUAGES / sizeof *LANGUAGES, PATH_SIZE = 4096 };

const char *i18n_languages(void) {
    return "en, fr, ru";
}

static bool has_catalogues(const char *folder) {
    char path[PATH_SIZE + 32];
    snprintf(path, sizeof path, "%s/fr/LC_MESSAGES/reverie.mo", folder);
    return access(path, R_OK) == 0;
}

/* The folder of the running program; empty if it cannot be told. */
static void program_folder(char *out, size_t size) {
    ssize_t n = readlink("/proc/self/exe", out, size - 1);
    out[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(out, '/');
    if (slash) *slash = '\0';
}

/* The first folder of those below that holds the catalogues. */
static void bind_catalogues(void) {
    static const char *const BESIDE[] = {"locale", "../share/locale"};
    char program[PATH_SIZE / 2], path[PATH_SIZE];
    const char *named = getenv("REVERIE_LOCALEDIR");
    program_folder(program, sizeof program);
    if (named && has_catalogues(named)) {
        bindtextdomain("reverie", named);
        return;
    }
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s", program, BESIDE[i]);
        if (!*program || !has_catalogues(path)) continue;
        bindtextdomain("reverie", path);
        return;
    }
    bindtextdomain("reverie", REVERIE_LOCALEDIR);
}

static const char *first_set(const char *a, const char *b, const char *c) {
    if (a && *a) return a;
    if (b && *b) return b;
    return c && *c ? c : NULL;
}

static bool is_one_of(const char *text, const char *a, const char *b) {
    return strcmp(text, a) == 0 || strcmp(text, b) == 0;
}

/* What the environment asks for, as a value of LANGUAGE. As for gettext, "C" means English whatever
 * LANGUAGE says, and "C.UTF-8" means English unless LANGUAGE says something. */
static void wanted_languages(char *out, size_t size) {
    const char *locale = first_set(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"));
    const char *list = getenv("LANGUAGE");
    const char *wanted = list && *list ? list : locale ? locale : "en";
    bool plain = locale && is_one_of(locale, "C", "POSIX");
    snprintf(out, size, "%s", plain || strncmp(wanted, "C.", 2) == 0 ? "en" : wanted);
}

static void speak(const char *languages) {
    setenv("LANGUAGE", languages, 1);
    if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "");
    if (!setlocale(LC_MESSAGES, "C.UTF-8")) setlocale(LC_MESSAGES, "");
    textdomain("reverie");
}

void i18n_start(void) {
    char languages[256];
    wanted_languages(languages, sizeof languages);
    bind_catalogues();
    bind_textdomain_codeset("reverie", "UTF-8");
    speak(languages);
}

bool i18n_choose(const char *language) {
    for (int i = 0; i < N_LANGUAGES; i++)
        if (strcmp(LANGUAGES[i], language) == 0) {
            speak(language);
            return true;
        }
    return false;
}

static void remove_arguments(int *argc, char **argv, int at, int n) {
    for (int i = at; i + n <= *argc; i++) argv[i] = argv[i + n];
    *argc -= n;
}

bool i18n_take_flag(int *argc, char **argv, const char **wrong) {
    for (int i = 1; i < *argc; i++) {
        const char *language = NULL;
        int n = 1;
        if (strncmp(argv[i], "--lang=", 7) == 0) language = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0) language = argv[i + 1], n = language ? 2 : 1;
        else continue;
        *wrong = language ? language : "";
        if (!language || !i18n_choose(language)) return false;
        remove_arguments(argc, argv, i--, n);
    }
    return true;
}
