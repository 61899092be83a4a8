/* trust.c - see trust.h. */
#include "terminal/trust.h"

json_t *trust_read(const char *text) {
    json_t *said = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(said)) return said;
    json_decref(said);
    return NULL;
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
