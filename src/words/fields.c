/* fields.c - see fields.h. */
#include "words/fields.h"

#include <string.h>

#include "core/write.h"

void words_cut_fields(words_fields *fields) {
    fields->n = 0;
    rv_span rest = rv_span_of(fields->text), word;
    while (rv_cut(&rest, ' ', &word)) {
        const char *mark = word.length ? memchr(word.at, '=', word.length) : NULL;
        if (!mark) {
            if (!fields->n) continue;
            words_pair *last = &fields->list[fields->n - 1];
            last->value.length = (size_t)(word.at + word.length - last->value.at);
            continue;
        }
        if (fields->n == WORDS_MAX_FIELDS) return;
        size_t length = (size_t)(mark - word.at);
        fields->list[fields->n++] =
            (words_pair){{word.at, length}, {mark + 1, word.length - length - 1}};
    }
}

void words_read_zones(words_fields *fields, const rv_game *game, const rv_state *view) {
    rv_position_text(game, view, fields->text, sizeof fields->text);
    words_cut_fields(fields);
}

void words_read_event(words_fields *fields, const rv_game *game, const rv_event *event, int seat) {
    rv_writer writer;
    rv_write_start(&writer, RV_WRITE_POSITION, fields->text, sizeof fields->text);
    game->write_event(event, seat, &writer);
    rv_write_finish(&writer);
    words_cut_fields(fields);
}

rv_span words_field(const words_fields *fields, const char *key) {
    for (int i = 0; i < fields->n; i++)
        if (rv_span_is(fields->list[i].key, key)) return fields->list[i].value;
    return (rv_span){"", 0};
}

bool words_field_is(const words_fields *fields, const char *key, const char *value) {
    return rv_span_is(words_field(fields, key), value);
}

int words_field_number(const words_fields *fields, const char *key, int otherwise) {
    int number;
    return rv_span_number(words_field(fields, key), 1000000, &number) ? number : otherwise;
}

rv_span words_part(rv_span list, char separator, int index) {
    rv_span rest = rv_list_of(list), part;
    while (rv_cut(&rest, separator, &part))
        if (index-- == 0) return part;
    return (rv_span){"", 0};
}

int words_count_parts(rv_span list, char separator) {
    rv_span rest = rv_list_of(list), part;
    int n = 0;
    while (rv_cut(&rest, separator, &part)) n++;
    return n;
}

char *words_copy(rv_span span, char *out, size_t size) {
    size_t length = span.length < size ? span.length : size - 1;
    memcpy(out, span.at, length);
    out[length] = '\0';
    return out;
}
