/* write.c - see write.h. */
#include "core/write.h"

#include <string.h>

#include "core/text.h"

static void put(rv_writer *w, char c) {
    if (w->n + 1 < w->size) w->out[w->n] = c;
    w->n++;
}

void rv_write_raw(rv_writer *w, const char *text) {
    size_t length = strlen(text);
    if (w->n + length < w->size) memcpy(w->out + w->n, text, length);
    else
        for (size_t i = 0; i < length; i++)
            if (w->n + i + 1 < w->size) w->out[w->n + i] = text[i];
    w->n += length;
}

void rv_write_start(rv_writer *w, rv_write_form form, char *out, size_t size) {
    *w = (rv_writer){.out = out, .size = size, .form = form};
}

size_t rv_write_finish(rv_writer *w) {
    if (w->size) w->out[w->n < w->size ? w->n : w->size - 1] = '\0';
    return w->n;
}

static void quoted(rv_writer *w, const char *text) {
    static const char hex[] = "0123456789abcdef";
    put(w, '"');
    for (const char *p = text; *p; p++) {
        unsigned char c = (unsigned char)*p;
        if (c == '"' || c == '\\') {
            put(w, '\\');
            put(w, *p);
        } else if (c == '\n') {
            rv_write_raw(w, "\\n");
        } else if (c < 0x20) {
            rv_write_raw(w, "\\u00");
            put(w, hex[c >> 4]);
            put(w, hex[c & 15]);
        } else {
            put(w, *p);
        }
    }
    put(w, '"');
}

/* What stands before a value: a separator and, where there is one, the key. */
static void before(rv_writer *w, const char *key) {
    uint32_t bit = UINT32_C(1) << w->depth;
    bool first = !(w->begun & bit);
    w->begun |= bit;
    if (w->form == RV_WRITE_JSON) {
        if (!first) put(w, ',');
        if (key) {
            quoted(w, key);
            put(w, ':');
        }
    } else if (key) {
        if (w->n) put(w, ' ');
        rv_write_raw(w, key);
        put(w, '=');
    } else if (!first) {
        put(w, " |,+"[w->level]);
    }
}

static void enter(rv_writer *w) {
    w->depth++;
    w->begun &= ~(UINT32_C(1) << w->depth);
}

static bool json(const rv_writer *w) {
    return w->form == RV_WRITE_JSON;
}

void rv_write_object(rv_writer *w, const char *key) {
    if (!json(w)) return;
    before(w, key);
    put(w, '{');
    enter(w);
}

void rv_write_object_end(rv_writer *w) {
    if (!json(w)) return;
    w->depth--;
    put(w, '}');
}

void rv_write_list(rv_writer *w, const char *key) {
    before(w, key);
    if (json(w)) put(w, '[');
    enter(w);
    w->level++;
}

void rv_write_list_end(rv_writer *w) {
    w->depth--;
    w->level--;
    if (json(w)) put(w, ']');
}

void rv_write_text(rv_writer *w, const char *key, const char *text) {
    before(w, key);
    if (json(w)) quoted(w, text);
    else rv_write_raw(w, text);
}

static void bare(rv_writer *w, const char *key, const char *text) {
    before(w, key);
    rv_write_raw(w, text);
}

void rv_write_number(rv_writer *w, const char *key, int64_t number) {
    char digits[RV_NUMBER_TEXT];
    rv_number_text(number, digits);
    bare(w, key, digits);
}

void rv_write_share(rv_writer *w, const char *key, double share) {
    enum { PLACES = 6, ONE = 1000000 };
    char text[RV_NUMBER_TEXT + PLACES + 2] = "-", places[] = ".000000";
    int64_t millionths = (int64_t)((share < 0 ? -share : share) * ONE + 0.5);
    bool below = share < 0 && millionths;
    rv_text out = rv_text_in(text + below, sizeof text - below);
    rv_text_add_number(&out, millionths / ONE);
    for (int i = PLACES; i > 0; i--) {
        places[i] = (char)('0' + millionths % 10);
        millionths /= 10;
    }
    rv_text_add(&out, places);
    bare(w, key, text);
}

void rv_write_bool(rv_writer *w, const char *key, bool value) {
    bare(w, key, value ? "true" : "false");
}

void rv_write_null(rv_writer *w, const char *key) {
    bare(w, key, json(w) ? "null" : "");
}

void rv_write_counts(rv_writer *w, const char *key) {
    before(w, key);
    if (json(w)) put(w, '{');
    enter(w);
    w->level++;
}

void rv_write_count(rv_writer *w, const char *code, int count) {
    if (json(w)) {
        rv_write_number(w, code, count);
        return;
    }
    rv_write_text(w, NULL, code);
    put(w, '*');
    char digits[RV_NUMBER_TEXT];
    rv_number_text(count, digits);
    rv_write_raw(w, digits);
}

void rv_write_counts_end(rv_writer *w) {
    w->depth--;
    w->level--;
    if (json(w)) put(w, '}');
}
