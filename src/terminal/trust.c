/* trust.c - see trust.h. */
#include "terminal/trust.h"

#include <stdlib.h>
#include <string.h>

#include "core/letters.h"

/* ---- Texts. */

/* What is left out leaves no trace: between emoji such marks are meant well. */
static char *clean_text(const char *from) {
    char *text = malloc(strlen(from) + 1);
    size_t n = 0, bytes;
    for (; text && *from; from += bytes) {
        unsigned letter = rv_letter(from, &bytes);
        if (rv_is_control(letter)) {
            text[n++] = '?';
        } else if (!rv_is_unseen(letter)) {
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
