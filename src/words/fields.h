/* fields.h - reads the text form of zones and events: `KEY=VALUE` words (core/write.h).
 *
 * What a person is shown is read from the text that a game writes for that person's seat, never
 * from a state: so words and fronts know no game's insides, and cannot show what is hidden. */
#ifndef RV_WORDS_FIELDS_H
#define RV_WORDS_FIELDS_H

#include "core/text.h"

enum { WORDS_MAX_FIELDS = 40, WORDS_MAX_TEXT = 4096 };

typedef struct {
    rv_span key, value;
} words_pair;

typedef struct {
    char text[WORDS_MAX_TEXT];
    words_pair list[WORDS_MAX_FIELDS];
    int n;
} words_fields;

/* The zones of a state or view. */
void words_read_zones(words_fields *fields, const rv_game *game, const rv_state *view);

/* An event as `seat` may see it. */
void words_read_event(words_fields *fields, const rv_game *game, const rv_event *event, int seat);

/* Cuts `fields->text`; a word without `=` belongs to the value before it. */
void words_cut_fields(words_fields *fields);

/* The value of a key; empty if there is none. */
rv_span words_field(const words_fields *fields, const char *key);
bool words_field_is(const words_fields *fields, const char *key, const char *value);

/* The value as a number; `otherwise` if it is none. */
int words_field_number(const words_fields *fields, const char *key, int otherwise);

/* Part number `index` (from 0) of a list; empty if it is shorter. */
rv_span words_part(rv_span list, char separator, int index);
int words_count_parts(rv_span list, char separator);

/* Copies a span into a buffer, cut to its size; returns the buffer. */
char *words_copy(rv_span span, char *out, size_t size);

#endif
