/* text.c - see text.h. */
#include "core/text.h"

#include <string.h>

size_t rv_number_text(int64_t number, char out[RV_NUMBER_TEXT]) {
    char backwards[RV_NUMBER_TEXT];
    size_t digits = 0, n = 0;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        backwards[digits++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (number < 0) out[n++] = '-';
    while (digits) out[n++] = backwards[--digits];
    out[n] = '\0';
    return n;
}

rv_text rv_text_in(char *out, size_t size) {
    if (size) out[0] = '\0';
    return (rv_text){out, size, 0};
}

void rv_text_add(rv_text *text, const char *part) {
    for (; *part; part++, text->n++) {
        if (text->n + 1 >= text->size) continue;
        text->out[text->n] = *part;
        text->out[text->n + 1] = '\0';
    }
}

void rv_text_add_number(rv_text *text, int64_t number) {
    char digits[RV_NUMBER_TEXT];
    rv_number_text(number, digits);
    rv_text_add(text, digits);
}

rv_span rv_span_of(const char *text) {
    return (rv_span){text, strlen(text)};
}

bool rv_span_is(rv_span span, const char *text) {
    return strlen(text) == span.length && memcmp(span.at, text, span.length) == 0;
}

rv_span rv_list_of(rv_span value) {
    return value.length ? value : (rv_span){NULL, 0};
}

bool rv_cut(rv_span *rest, char separator, rv_span *part) {
    if (!rest->at) return false;
    const char *mark = rest->length ? memchr(rest->at, separator, rest->length) : NULL;
    if (!mark) {
        *part = *rest;
        *rest = (rv_span){NULL, 0};
        return true;
    }
    size_t length = (size_t)(mark - rest->at);
    *part = (rv_span){rest->at, length};
    *rest = (rv_span){mark + 1, rest->length - length - 1};
    return true;
}

bool rv_span_number(rv_span span, int most, int *number) {
    if (!span.length || (span.at[0] == '0' && span.length > 1)) return false;
    int64_t value = 0;
    for (size_t i = 0; i < span.length; i++) {
        if (span.at[i] < '0' || span.at[i] > '9') return false;
        value = value * 10 + (span.at[i] - '0');
        if (value > most) return false;
    }
    *number = (int)value;
    return true;
}

bool rv_fail(rv_error *error, rv_code code, const char *a, const char *b, const char *c) {
    if (!error) return false;
    error->code = code;
    rv_text text = rv_text_in(error->message, sizeof error->message);
    if (a) rv_text_add(&text, a);
    if (b) rv_text_add(&text, b);
    if (c) rv_text_add(&text, c);
    return false;
}

bool rv_fail_at(rv_error *error, rv_code code, const char *before, rv_span what,
                const char *after) {
    char shown[49];
    size_t n = 0;
    for (; n < what.length && n + 1 < sizeof shown; n++) {
        unsigned char c = (unsigned char)what.at[n];
        shown[n] = c < 0x20 || c >= 0x7f ? '?' : (char)c;
    }
    shown[n] = '\0';
    return rv_fail(error, code, before, shown, after);
}
