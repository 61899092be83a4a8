/* text.h - small text without stdio: numbers, building messages, cutting words.
 *
 * The rules build for WebAssembly without imports, so they do not use snprintf. */
#ifndef RV_CORE_TEXT_H
#define RV_CORE_TEXT_H

#include "reverie.h"

enum { RV_NUMBER_TEXT = 24 };

/* Decimal text of a number, NUL at the end; returns the length. */
size_t rv_number_text(int64_t number, char out[RV_NUMBER_TEXT]);

/* A text being built in a caller's buffer; counts on past the end, as snprintf does. */
typedef struct {
    char *out;
    size_t size, n;
} rv_text;

rv_text rv_text_in(char *out, size_t size);
void rv_text_add(rv_text *text, const char *part);
void rv_text_add_number(rv_text *text, int64_t number);

/* A piece of somebody else's text. */
typedef struct {
    const char *at;
    size_t length;
} rv_span;

rv_span rv_span_of(const char *text);
bool rv_span_is(rv_span span, const char *text);

/* What is cut into parts: nothing for an empty value, so that an empty list has no parts. */
rv_span rv_list_of(rv_span value);

/* Cuts off the part before the next `separator` and moves *rest behind it; `a|` has two parts.
 * False when nothing is left. */
bool rv_cut(rv_span *rest, char separator, rv_span *part);

/* A whole decimal number without sign or leading zeros, at most `most`. */
bool rv_span_number(rv_span span, int most, int *number);

/* Sets an error: code, and a message of up to three parts; NULL parts are left out. Returns false,
 * so that `return rv_fail(...)` reads well. */
bool rv_fail(rv_error *error, rv_code code, const char *a, const char *b, const char *c);
/* The same with a span in the middle (cut to a sane length, control bytes shown as `?`). */
bool rv_fail_at(rv_error *error, rv_code code, const char *before, rv_span what, const char *after);

#endif
