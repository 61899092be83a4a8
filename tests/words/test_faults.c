/* test_faults.c - what is wrong is told in the language of who reads it: every pattern that F_
 * marks in the sources, alone and within another error, in French and in Russian. */
#define _POSIX_C_SOURCE 200809L
#include <libintl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/i18n.h"
#include "core/text.h"
#include "session/session.h"
#include "words/words.h"

enum { MAX_PATTERNS = 400, LONGEST = 256 };

static char patterns[MAX_PATTERNS][LONGEST];
static int n_patterns;

/* `msgid "text"` as xgettext writes it. */
static void keep(const char *line) {
    static const char BEGIN[] = "msgid \"";
    if (strncmp(line, BEGIN, strlen(BEGIN)) != 0 || strcmp(line, "msgid \"\"\n") == 0) return;
    char *out = patterns[n_patterns++];
    for (line += strlen(BEGIN); strcmp(line, "\"\n") != 0; line++) {
        if (*line == '\\') line++;
        *out++ = *line;
    }
    assert_true(n_patterns < MAX_PATTERNS && out - patterns[n_patterns - 1] < LONGEST);
}

static int read_patterns(void **unused) {
    (void)unused;
    char line[1024], folder[1024];
    FILE *found = popen("find \"$SRCDIR/src\" -name '*.[ch]' | xgettext --files-from=- --no-wrap "
                        "--language=C --from-code=UTF-8 --keyword --keyword=F_ --output=-",
                        "r");
    assert_non_null(found);
    while (fgets(line, sizeof line, found)) keep(line);
    assert_int_equal(pclose(found), 0);
    snprintf(folder, sizeof folder, "%s/locale", getenv("BUILDDIR"));
    setenv("REVERIE_LOCALEDIR", folder, 1);
    i18n_start();
    return 0;
}

static const char *said(const rv_error *error) {
    static char out[WORDS_FAULT];
    return words_fault(error, out);
}

/* The same as printf makes of the translation. */
static void check(const char *pattern) {
    char expected[WORDS_FAULT], within[WORDS_FAULT];
    rv_error error;
    const char *translated = gettext(pattern);
    snprintf(expected, sizeof expected, translated, "<1>", "%s", "<3>");
    rv_fail(&error, RV_BAD_RECORD, RV_FAULT(pattern, "<1>", "%s", "<3>"));
    assert_string_equal(said(&error), expected);
    snprintf(within, sizeof within, gettext("line %s: %s"), "7", expected);
    rv_fail_for(&error, RV_BAD_RECORD, RV_FAULT("line %s: %s", "7"), &error);
    assert_string_equal(said(&error), within);
}

static void every_pattern_is_translated(void **unused) {
    (void)unused;
    static const char *const LANGUAGES[] = {"en", "fr", "ru"};
    assert_true(n_patterns > 100);
    for (int k = 0; k < 3; k++) {
        assert_true(i18n_choose(LANGUAGES[k]));
        for (int i = 0; i < n_patterns; i++) {
            bool same = gettext(patterns[i]) == patterns[i];
            if (same != (k == 0)) fail_msg("%s: '%s'", LANGUAGES[k], patterns[i]);
            check(patterns[i]);
        }
    }
}

/* An error of this record must read so. */
static void check_record(const char *record, const char *french, const char *russian) {
    rv_error error;
    assert_null(rv_session_load(record, &error));
    i18n_choose("fr");
    assert_string_equal(said(&error), french);
    i18n_choose("ru");
    assert_string_equal(said(&error), russian);
    i18n_choose("en");
    assert_string_equal(said(&error), error.message);
}

static void errors_within_errors(void **unused) {
    (void)unused;
    check_record(
        "", "ligne 1\u00a0: l’enregistrement est coupé\u202f; il manque ensuite\u00a0: reverie",
        "строка 1: запись обрывается; дальше должно быть: reverie");
    check_record("reverie 1\ngame onirim\nrules x\n", "ligne 3\u00a0: attendu\u00a0: un nombre",
                 "строка 3: ожидалось: число");
    check_record("reverie 1\ngame nightmarium\nrules 1\nseats 2\noption goal 99\n",
                 "ligne 5\u00a0: l’option goal doit être un nombre de 1 à 7",
                 "строка 5: параметр goal должен быть числом от 1 до 7");
    check_record("reverie 1\ngame onirim\nrules 1\nseats 1\nseed a\nactor 1\nposition hands=D9\n",
                 "ligne 7\u00a0: carte inconnue\u00a0: D9", "строка 7: нет такой карты: D9");
}

/* What is no error of the library is shown as it is. */
static void foreign_messages(void **unused) {
    (void)unused;
    static const char *const FOREIGN[] = {"", "100%", "%s", "%1$s %2$s %n", "caf\xc3\xa9"};
    i18n_choose("fr");
    for (size_t i = 0; i < sizeof FOREIGN / sizeof *FOREIGN; i++) {
        rv_error error;
        memset(&error, 0x01, sizeof error);
        strcpy(error.message, FOREIGN[i]);
        assert_string_equal(said(&error), FOREIGN[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pattern_is_translated),
        cmocka_unit_test(errors_within_errors),
        cmocka_unit_test(foreign_messages),
    };
    return cmocka_run_group_tests(tests, read_patterns, NULL);
}
