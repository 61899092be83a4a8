/* stdio.c - formatted text without the C library's, which would want files from its host: `%s`,
 * `%d`, `%%`, and `%2$s` where a translation takes its arguments in another order. */
#include <stdarg.h>
#include <stdio.h>

#include "core/text.h"

enum { MAX_ARGUMENTS = 8 };

typedef union {
    const char *text;
    int number;
} argument;

/* Reads what follows a percent sign: which argument (from 0), and its kind. */
static const char *read_directive(const char *at, int *next, int *which, char *kind) {
    int number = 0;
    const char *end = at;
    while (*end >= '0' && *end <= '9' && number < MAX_ARGUMENTS)
        number = number * 10 + *end++ - '0';
    if (number && *end == '$') at = end + 1;
    else number = 0;
    *kind = *at;
    if (*at != '%') *which = number ? number - 1 : (*next)++;
    return *at ? at + 1 : at;
}

/* Arguments have to be taken in their own order, whatever the pattern's order is. */
static void take_arguments(const char *format, va_list list, argument *arguments) {
    char kinds[MAX_ARGUMENTS] = {0}, kind;
    int next = 0, which = 0;
    for (const char *at = format; *at;) {
        if (*at++ != '%') continue;
        at = read_directive(at, &next, &which, &kind);
        if (kind != '%' && which < MAX_ARGUMENTS) kinds[which] = kind;
    }
    for (int i = 0; i < MAX_ARGUMENTS && kinds[i]; i++) {
        if (kinds[i] == 's') arguments[i].text = va_arg(list, const char *);
        else arguments[i].number = va_arg(list, int);
    }
}

static void add_argument(rv_text *text, char kind, argument value) {
    if (kind == 's') rv_text_add(text, value.text ? value.text : "");
    else if (kind == 'd') rv_text_add_number(text, value.number);
}

int vsnprintf(char *restrict out, size_t size, const char *restrict format, va_list list) {
    argument arguments[MAX_ARGUMENTS] = {{NULL}};
    rv_text text = rv_text_in(out, size);
    int next = 0, which = 0;
    take_arguments(format, list, arguments);
    for (const char *at = format; *at;) {
        char one[2] = {*at++, '\0'}, kind;
        if (*one == '%') at = read_directive(at, &next, &which, &kind);
        if (*one != '%' || kind == '%') rv_text_add(&text, one);
        else if (which < MAX_ARGUMENTS) add_argument(&text, kind, arguments[which]);
    }
    return (int)text.n;
}

int snprintf(char *restrict out, size_t size, const char *restrict format, ...) {
    va_list list;
    va_start(list, format);
    int length = vsnprintf(out, size, format, list);
    va_end(list);
    return length;
}
