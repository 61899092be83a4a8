/* text.h - small text without stdio: numbers, building messages, cutting words.
 *
 * The rules build for WebAssembly without imports, so they do not use snprintf. */
#ifndef RV_CORE_TEXT_H
#define RV_CORE_TEXT_H

#include "core/mark.h"
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

/* ---- Errors. What is wrong is a pattern and the texts that stand in its `%s`, at most three:
 * F_("no such card: %s", code). The message is English; where those texts lie in it is kept behind
 * its end, so that who shows it to a person can say it in another language (words_fault()). F_
 * marks the pattern for the catalogues; RV_FAULT does not: for programs, which read English, and
 * for patterns that were marked elsewhere. */
typedef const char *const *rv_fault;
#define RV_FAULT(...) ((const char *const[4]){__VA_ARGS__})

/* These set the error, and return false so that `return rv_fail(...)` reads well. */
bool rv_fail(rv_error *error, rv_code code, rv_fault fault);
/* `what` stands in the first `%s` (cut to a sane length, control bytes shown as `?`), the texts of
 * the fault in the others. */
bool rv_fail_at(rv_error *error, rv_code code, rv_fault fault, rv_span what);
/* `why` stands in the last `%s`, as an error of its own; it may be the same one. */
bool rv_fail_for(rv_error *error, rv_code code, rv_fault fault, const rv_error *why);

/* Where a text was put into a message. */
typedef struct {
    uint8_t from, to;
    uint8_t inner; /* 0: it stays as it is; else it is an error, and inner - 1 slots that follow
                      lie in it */
} rv_slot;

enum { RV_MAX_SLOTS = 12 };

/* The slots of an error in their order; none if it was not made by the functions above, or is so
 * long that they found no place. */
int rv_error_slots(const rv_error *error, rv_slot slots[RV_MAX_SLOTS]);

#endif
