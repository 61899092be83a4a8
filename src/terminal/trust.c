/* trust.c - see trust.h. */
#include "terminal/trust.h"

#include <stdlib.h>
#include <string.h>

/* ---- Texts. */

/* Marks that are not seen, or turn the direction of writing: those that servers refuse in names
 * (server/names.c). Others tell more than names, and servers of others may not refuse any. */
static bool is_unseen(unsigned letter) {
    static const struct {
        unsigned first, last;
    } MARKS[] = {
        {0x00ad, 0x00ad}, {0x034f, 0x034f}, {0x061c, 0x061c},   {0x115f, 0x1160},
        {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200f},   {0x2028, 0x202e},
        {0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164},   {0xfeff, 0xfeff},
        {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    };
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++)
        if (letter >= MARKS[i].first && letter <= MARKS[i].last) return true;
    return false;
}

static bool is_control(unsigned letter) {
    return letter < 0x20 || (letter >= 0x7f && letter <= 0x9f);
}

/* The character at `at`, and its bytes; text that jansson has seen is well-formed. */
static unsigned character(const char *at, size_t *bytes) {
    const unsigned char *p = (const unsigned char *)at;
    size_t more = p[0] >= 0xf0 ? 3 : p[0] >= 0xe0 ? 2 : p[0] >= 0xc0 ? 1 : 0;
    unsigned letter = more ? p[0] & (0x3fu >> more) : p[0];
    for (size_t i = 1; i <= more; i++) letter = letter << 6 | (p[i] & 0x3fu);
    *bytes = 1 + more;
    return letter;
}

/* What is left out leaves no trace: between emoji such marks are meant well. */
static char *clean_text(const char *from) {
    char *text = malloc(strlen(from) + 1);
    size_t n = 0, bytes;
    for (; text && *from; from += bytes) {
        unsigned letter = character(from, &bytes);
        if (is_control(letter)) {
            text[n++] = '?';
        } else if (!is_unseen(letter)) {
            memcpy(text + n, from, bytes);
            n += bytes;
        }
    }
    if (text) text[n] = '\0';
    return text;
}

static json_t *clean_string(const json_t *string) {
    char *text = clean_text(json_string_value(string));
    json_t *clean = text ? json_string(text) : NULL;
    free(text);
    return clean;
}

static json_t *clean_value(json_t *value);

static json_t *clean_object(json_t *object) {
    json_t *clean = json_object(), *value;
    const char *key;
    json_object_foreach(object, key, value) {
        char *name = clean_text(key);
        if (name) json_object_set_new(clean, name, clean_value(value));
        free(name);
    }
    return clean;
}

static json_t *clean_array(json_t *array) {
    json_t *clean = json_array(), *value;
    size_t i;
    json_array_foreach(array, i, value) json_array_append_new(clean, clean_value(value));
    return clean;
}

/* A copy, as keys cannot be changed in place. The parser has seen to it that it is not too deep. */
static json_t *clean_value(json_t *value) {
    if (json_is_object(value)) return clean_object(value);
    if (json_is_array(value)) return clean_array(value);
    if (json_is_string(value)) return clean_string(value);
    return json_incref(value);
}

json_t *trust_read(const char *text) {
    json_t *said = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    json_t *clean = json_is_object(said) ? clean_object(said) : NULL;
    json_decref(said);
    return clean;
}

/* ---- Numbers. */

static bool is_seat(const json_t *number, int seats) {
    if (!number || json_is_null(number)) return true; /* nobody's */
    json_int_t seat = json_integer_value(number);
    return json_is_integer(number) && seat >= 0 && seat <= seats;
}

static bool are_seats(const json_t *list, int seats) {
    size_t i;
    json_t *seat;
    if (json_array_size(list) > (size_t)seats) return false;
    json_array_foreach(list, i, seat) if (!is_seat(seat, seats)) return false;
    return true;
}

bool trust_seats(const json_t *message, int seats) {
    const json_t *table = json_object_get(message, "table"),
                 *asked = json_object_get(table, "asked"), *undo = json_object_get(asked, "undo");
    const json_t *const one[] = {
        json_object_get(message, "seat"),  json_object_get(message, "eyes"),
        json_object_get(message, "actor"), json_object_get(message, "running"),
        json_object_get(table, "running"), json_object_get(undo, "seat")};
    const json_t *const some[] = {json_object_get(message, "winners"),
                                  json_object_get(undo, "agree"), json_object_get(asked, "end"),
                                  json_object_get(asked, "rematch")};
    const json_t *const each[] = {json_object_get(message, "clocks"),
                                  json_object_get(table, "clocks"),
                                  json_object_get(table, "people")};
    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        if (!is_seat(one[i], seats)) return false;
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        if (!are_seats(some[i], seats)) return false;
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        if (json_array_size(each[i]) > (size_t)seats) return false;
    return true;
}

long long trust_time(const json_t *number) {
    static const long long LONGEST = 1000000000000; /* thirty years */
    json_int_t ms = json_integer_value(number);
    return ms < 0 ? 0 : ms > LONGEST ? LONGEST : ms;
}
