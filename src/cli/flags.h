/* flags.h - reads the arguments of a subcommand: `--flag`, `--flag value`, `--flag=value`, words.
 *
 *     flags f = flags_of(argc, argv);
 *     while (flags_next(&f)) {
 *         if (flags_is(&f, "--seed")) seed = flags_value(&f);
 *         else if (f.flag) flags_unknown(&f);
 *         else file = f.word;
 *     }
 *     if (f.bad) return 2;
 */
#ifndef RV_CLI_FLAGS_H
#define RV_CLI_FLAGS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    int argc;
    char **argv;
    int at;
    char flag_text[64];
    const char *flag;  /* the flag with its dashes, without a value; NULL: a word */
    const char *word;  /* the word, if it is no flag */
    const char *given; /* what stood after `=` and was not asked for yet, or NULL */
    bool bad;          /* something was wrong, and was said */
} flags;

flags flags_of(int argc, char **argv);
bool flags_next(flags *f);
bool flags_is(const flags *f, const char *flag);

/* The value of the flag; NULL after saying that it is missing. */
const char *flags_value(flags *f);
/* A whole number from `low` to `high`; `low` after saying what is wrong. */
long long flags_number(flags *f, long long low, long long high);

void flags_unknown(flags *f);
/* Says on standard error what is wrong, with the name of the subcommand before it. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void flags_wrong(flags *f, const char *format, ...);

#endif
