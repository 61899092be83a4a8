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

/* ---- Errors. */

/* A message in the making, and the slots in it so far. */
typedef struct {
    rv_text text;
    rv_slot slots[RV_MAX_SLOTS];
    int n;
} message;

/* Notes that what follows, as long as `part`, stands in a slot; -1 slots: there are too many. */
static void open_slot(message *m, const char *part, int inner) {
    size_t from = m->text.n, to = from + strlen(part);
    if (to > UINT8_MAX || m->n == RV_MAX_SLOTS) m->n = -1;
    if (m->n >= 0) m->slots[m->n++] = (rv_slot){(uint8_t)from, (uint8_t)to, (uint8_t)inner};
}

static void add_error(message *m, const rv_error *why) {
    rv_slot slots[RV_MAX_SLOTS];
    int n = rv_error_slots(why, slots);
    size_t at = m->text.n;
    open_slot(m, why->message, 1 + n);
    for (int i = 0; i < n; i++) {
        if (m->n == RV_MAX_SLOTS) m->n = -1;
        if (m->n < 0) break;
        m->slots[m->n++] =
            (rv_slot){(uint8_t)(slots[i].from + at), (uint8_t)(slots[i].to + at), slots[i].inner};
    }
    rv_text_add(&m->text, why->message);
}

/* Behind the end of the text: how many slots, and each as three bytes. */
static void keep_slots(const message *m, rv_error *error) {
    size_t at = m->text.n + 1, size = sizeof error->message;
    if (at >= size) return;
    bool fits = m->n > 0 && at + 1 + (size_t)m->n * sizeof(rv_slot) <= size;
    error->message[at] = (char)(fits ? m->n : 0);
    if (fits) memcpy(error->message + at + 1, m->slots, (size_t)m->n * sizeof(rv_slot));
}

/* The pattern with its texts, of which `first` goes before and `why` behind those of the fault. */
static bool compose(rv_error *error, rv_code code, rv_fault fault, const char *first,
                    const rv_error *why) {
    if (!error) return false;
    rv_error inner;
    if (why) inner = *why;
    message m = {.text = rv_text_in(error->message, sizeof error->message)};
    rv_fault next = fault + 1;
    for (const char *at = fault[0]; *at; at++) {
        if (strncmp(at, "%s", 2) != 0) {
            rv_text_add(&m.text, (char[]){*at, '\0'});
            continue;
        }
        const char *part = first ? first : *next;
        if (part) {
            open_slot(&m, part, 0);
            rv_text_add(&m.text, part);
            if (!first) next++;
            first = NULL;
        } else if (why) {
            add_error(&m, &inner);
        }
        at++;
    }
    error->code = code;
    keep_slots(&m, error);
    return false;
}

bool rv_fail(rv_error *error, rv_code code, rv_fault fault) {
    return compose(error, code, fault, NULL, NULL);
}

bool rv_fail_at(rv_error *error, rv_code code, rv_fault fault, rv_span what) {
    char shown[49];
    size_t n = 0;
    for (; n < what.length && n + 1 < sizeof shown; n++) {
        unsigned char c = (unsigned char)what.at[n];
        shown[n] = c < 0x20 || c >= 0x7f ? '?' : (char)c;
    }
    shown[n] = '\0';
    return compose(error, code, fault, shown, NULL);
}

bool rv_fail_for(rv_error *error, rv_code code, rv_fault fault, const rv_error *why) {
    return compose(error, code, fault, NULL, why);
}

/* Whether slots lie behind each other between `from` and `to`, and so do those in them. */
static bool lie_well(const rv_slot *slots, int n, size_t from, size_t to) {
    for (int i = 0; i < n; i++) {
        const rv_slot *slot = &slots[i];
        int within = slot->inner ? slot->inner - 1 : 0;
        if (slot->from < from || slot->to < slot->from || slot->to > to) return false;
        if (within >= n - i || !lie_well(slot + 1, within, slot->from, slot->to)) return false;
        from = slot->to;
        i += within;
    }
    return true;
}

/* Anybody may have written the message: what stands behind it is looked at with care. */
int rv_error_slots(const rv_error *error, rv_slot slots[RV_MAX_SLOTS]) {
    size_t length = strlen(error->message), at = length + 1, size = sizeof error->message;
    if (at >= size) return 0;
    size_t n = (unsigned char)error->message[at];
    if (n > RV_MAX_SLOTS || at + 1 + n * sizeof *slots > size) return 0;
    memcpy(slots, error->message + at + 1, n * sizeof *slots);
    return lie_well(slots, (int)n, 0, length) ? (int)n : 0;
}
