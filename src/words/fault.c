/* fault.c - errors of the library and the laboratory, which are English, in other languages.
 *
 * An error knows where texts were put into its message (core/text.h). With `%s` in their places it
 * is the pattern again that F_ marked for the catalogues; its translation takes the same texts,
 * which may stand in another order there (`%2$s`). A text that is an error itself is translated in
 * the same way. */
#include <string.h>

#include "words/gettext.h"
#include "words/words.h"

enum { LONGEST = sizeof((rv_error *)0)->message };

/* A message or a part of it, and the slots in it. */
typedef struct {
    const char *text;
    size_t from, to;
    const rv_slot *slots;
    int n;
} piece;

static void add(rv_text *out, const char *text, size_t from, size_t to) {
    char copy[LONGEST];
    rv_text_add(out, words_copy((rv_span){text + from, to - from}, copy, sizeof copy));
}

static int within(const rv_slot *slot) {
    return slot->inner ? slot->inner - 1 : 0;
}

/* The pattern that the piece was made from; `outer` gets its slots without those in them. */
static int find_pattern(const piece *p, rv_text *pattern, const rv_slot *outer[RV_MAX_SLOTS]) {
    size_t at = p->from;
    int n = 0;
    for (int i = 0; i < p->n; i += 1 + within(&p->slots[i])) {
        outer[n] = &p->slots[i];
        add(pattern, p->text, at, outer[n]->from);
        rv_text_add(pattern, "%s");
        at = outer[n++]->to;
    }
    add(pattern, p->text, at, p->to);
    return n;
}

/* The slot that `*at` asks for with `%s` or `%2$s`, -1 if it asks for none; moves behind it. */
static int read_place(const char **at, int next) {
    const char *c = *at;
    if (*c++ != '%') return -1;
    if (c[0] >= '1' && c[0] <= '9' && c[1] == '$') {
        next = c[0] - '1';
        c += 2;
    }
    if (*c != 's') return -1;
    *at = c + 1;
    return next;
}

static void say(const piece *p, rv_text *out) {
    char pattern[LONGEST + 2 * RV_MAX_SLOTS];
    const rv_slot *outer[RV_MAX_SLOTS];
    rv_text text = rv_text_in(pattern, sizeof pattern);
    int n = find_pattern(p, &text, outer), next = 0;
    const char *at = *pattern ? _(pattern) : pattern; /* the empty text stands for the catalogue */
    while (*at) {
        const char *start = at;
        int place = read_place(&at, next);
        if (place < 0 || place >= n) {
            at = start + 1;
            add(out, start, 0, 1);
            continue;
        }
        const rv_slot *slot = outer[place];
        next++;
        if (slot->inner) say(&(piece){p->text, slot->from, slot->to, slot + 1, within(slot)}, out);
        else add(out, p->text, slot->from, slot->to);
    }
}

const char *words_fault(const rv_error *error, char out[WORDS_FAULT]) {
    rv_slot slots[RV_MAX_SLOTS];
    int n = rv_error_slots(error, slots);
    rv_text text = rv_text_in(out, WORDS_FAULT);
    say(&(piece){error->message, 0, strlen(error->message), slots, n}, &text);
    return out;
}
