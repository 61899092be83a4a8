/* flags.c - see flags.h. */
#include "cli/flags.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/gettext.h"

flags flags_of(int argc, char **argv) {
    return (flags){.argc = argc, .argv = argv, .at = 0};
}

bool flags_next(flags *f) {
    if (f->given && !f->bad)
        flags_wrong(f, _("%s takes no value: '%s' is too much"), f->flag, f->given);
    if (f->bad || ++f->at >= f->argc) return false;
    const char *argument = f->argv[f->at];
    f->flag = f->word = f->given = NULL;
    if (argument[0] != '-' || !argument[1]) {
        f->word = argument;
        return true;
    }
    const char *mark = strchr(argument, '=');
    size_t length = mark ? (size_t)(mark - argument) : strlen(argument);
    snprintf(f->flag_text, sizeof f->flag_text, "%.*s", (int)length, argument);
    f->flag = f->flag_text;
    f->given = mark ? mark + 1 : NULL;
    return true;
}

bool flags_is(const flags *f, const char *flag) {
    return f->flag && strcmp(f->flag, flag) == 0;
}

void flags_wrong(flags *f, const char *format, ...) {
    va_list arguments;
    fprintf(stderr, "reverie %s: ", f->argv[0]);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n");
    fprintf(stderr, _("Try 'reverie %s --help'."), f->argv[0]);
    fprintf(stderr, "\n");
    f->bad = true;
}

const char *flags_value(flags *f) {
    const char *given = f->given;
    f->given = NULL;
    if (given) return given;
    if (f->at + 1 < f->argc) return f->argv[++f->at];
    flags_wrong(f, _("a value is missing after %s"), f->flag);
    return NULL;
}

long long flags_number(flags *f, long long low, long long high) {
    const char *text = flags_value(f);
    if (!text) return low;
    char *end;
    errno = 0;
    long long number = strtoll(text, &end, 10);
    bool whole = *text && !*end && errno == 0;
    if (whole && number >= low && number <= high) return number;
    flags_wrong(f, _("%s wants a number from %lld to %lld, not '%s'"), f->flag, low, high, text);
    return low;
}

void flags_unknown(flags *f) {
    flags_wrong(f, _("unknown option %s"), f->flag ? f->flag : f->word);
}
