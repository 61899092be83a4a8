/* told.c - see told.h.
 *
 * Views and events are turned into the text form that games of this machine have, by the writer
 * that makes it there; so the same words and looks read both. */
#include "terminal/told.h"

#include <stdio.h>
#include <string.h>

#include "core/write.h"

enum { DEEPEST = 3 }; /* lists in lists that the text form knows */

int told_number(const json_t *object, const char *key) {
    json_int_t n = json_integer_value(json_object_get(object, key));
    return n > 0 && n < 1000000 ? (int)n : 0;
}

const char *told_string(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

void told_text(const json_t *text, char *out, size_t size) {
    const char *from = json_string_value(text);
    if (!size) return;
    if (!from) from = "";
    size_t n = strlen(from);
    if (n >= size) n = size - 1;
    while (n && from[n] && ((unsigned char)from[n] & 0xc0) == 0x80) n--;
    memcpy(out, from, n);
    out[n] = '\0';
}

/* ---- JSON as position text. */

/* An object of numbers counts cards; any other one is zones inside a zone. */
static bool counts_cards(json_t *object) {
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value) if (!json_is_integer(value)) return false;
    return true;
}

static void write_value(rv_writer *w, const char *key, json_t *value, int depth) {
    const char *name = NULL;
    json_t *part = NULL;
    size_t i;
    if (depth > DEEPEST) return;
    if (json_is_array(value)) {
        rv_write_list(w, key);
        json_array_foreach(value, i, part) {
            write_value(w, NULL, part, depth + 1);
        }
        rv_write_list_end(w);
    } else if (json_is_object(value) && key && counts_cards(value)) {
        rv_write_counts(w, key);
        json_object_foreach(value, name, part)
            rv_write_count(w, name, (int)json_integer_value(part));
        rv_write_counts_end(w);
    } else if (json_is_object(value)) {
        json_object_foreach(value, name, part) write_value(w, name, part, depth + 1);
    } else if (json_is_string(value)) {
        rv_write_text(w, key, json_string_value(value));
    } else if (json_is_integer(value)) {
        rv_write_number(w, key, json_integer_value(value));
    } else if (json_is_boolean(value)) {
        rv_write_bool(w, key, json_is_true(value));
    } else {
        rv_write_null(w, key);
    }
}

static void write_fields(json_t *object, char *out, size_t size) {
    rv_writer w;
    const char *key;
    json_t *value;
    rv_write_start(&w, RV_WRITE_POSITION, out, size);
    json_object_foreach(object, key, value) write_value(&w, key, value, 0);
    rv_write_finish(&w);
}

void told_events(const json_t *message, char *out, size_t size) {
    size_t i, n = 0;
    json_t *event;
    out[0] = '\0';
    json_array_foreach(json_object_get(message, "events"), i, event) {
        char line[512];
        write_fields(event, line, sizeof line);
        size_t length = strlen(line);
        if (n + length + 2 > size) return;
        if (n) out[n++] = '\n';
        memcpy(out + n, line, length + 1);
        n += length;
    }
}

/* ---- The status. */

static void read_legal(scene *s, const json_t *legal, choices *c) {
    size_t i;
    json_t *action;
    c->n = 0;
    json_array_foreach(legal, i, action) {
        const char *text = json_string_value(action);
        if (!text || strlen(text) >= RV_MAX_ACTION || c->n == RV_MAX_LEGAL) continue;
        snprintf(c->text[c->n++], RV_MAX_ACTION, "%s", text);
    }
    if (c->n) scene_order_choices(s, c);
    s->choices = c->n ? c : NULL;
}

void told_status(scene *s, const json_t *message, choices *c) {
    json_t *view = json_object_get(message, "view"), *aids = json_object_get(message, "aids");
    if (!json_object_get(message, "actor")) return;
    s->actor = told_number(message, "actor");
    s->turn = told_number(message, "turn");
    snprintf(s->decision, sizeof s->decision, "%s", told_string(message, "decision"));
    if (json_is_object(view)) {
        write_fields(view, s->view.text, sizeof s->view.text);
        words_cut_fields(&s->view);
    }
    json_decref(s->aids);
    s->aids = json_incref(aids);
    read_legal(s, s->viewer > 0 && s->actor == s->viewer ? json_object_get(message, "legal") : NULL,
               c);
}
