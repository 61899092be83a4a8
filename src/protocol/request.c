/* request.c - reads a request: bytes to JSON, and the fields that set up a game.
 *
 * jansson reads JSON strictly: valid UTF-8, no key twice, at most 2048 levels deep. It also refuses
 * two things that are valid JSON: numbers beyond its types, and NUL characters in keys. No field
 * takes such a number or has such a name, so they are put into a harmless form and read again: the
 * request then fails, or not, by what it asks for, and its id is answered. */
#include <string.h>

#include "core/text.h"
#include "protocol/call.h"
#include "session/memory.h"
#include "session/session.h"

/* ---- Putting valid but unreadable JSON into a readable form of the same length. */

static size_t digits(const char *text, size_t at, size_t end) {
    size_t from = at;
    while (at < end && text[at] >= '0' && text[at] <= '9') at++;
    return at - from;
}

/* Whether the whole piece is a number as JSON spells it; *whole: without fraction or exponent. */
static bool is_number(const char *text, size_t at, size_t end, bool *whole) {
    if (at < end && text[at] == '-') at++;
    size_t n = digits(text, at, end);
    if (!n || (text[at] == '0' && n > 1)) return false;
    at += n;
    *whole = at == end;
    if (at < end && text[at] == '.') {
        if (!(n = digits(text, ++at, end))) return false;
        at += n;
    }
    if (at < end && (text[at] == 'e' || text[at] == 'E')) {
        if (++at < end && (text[at] == '+' || text[at] == '-')) at++;
        if (!(n = digits(text, at, end))) return false;
        at += n;
    }
    return at == end;
}

/* A number that is too big, or not whole, becomes 0.5: as wrong as it was. */
static size_t soften_number(char *text, size_t at, size_t length) {
    size_t end = at;
    while (end < length && memchr("+-.0123456789eE", text[end], 15)) end++;
    bool whole;
    if (is_number(text, at, end, &whole) && (!whole || end - at > 18)) {
        memset(text + at, ' ', end - at);
        memcpy(text + at, "0.5", 3);
    }
    return end;
}

/* Where a string ends, behind its quote. */
static size_t end_of_string(const char *text, size_t at, size_t length) {
    for (at++; at < length && text[at] != '"'; at++)
        if (text[at] == '\\') at++;
    return at + 1;
}

/* A NUL in a key becomes U+0001: no key of ours has that either. Values keep theirs: an id comes
 * back as it was. */
static size_t soften_string(char *text, size_t at, size_t length) {
    size_t end = end_of_string(text, at, length), next = end;
    while (next < length && memchr(" \t\r\n", text[next], 4)) next++;
    if (next >= length || text[next] != ':') return end;
    for (at++; at < end; at++) {
        if (text[at] != '\\') continue;
        if (end - at >= 6 && memcmp(text + at, "\\u0000", 6) == 0) text[at + 5] = '1';
        at++;
    }
    return end;
}

static void soften(char *text, size_t length) {
    size_t at = 0;
    while (at < length) {
        if (text[at] == '"') at = soften_string(text, at, length);
        else if (text[at] == '-' || (text[at] >= '0' && text[at] <= '9'))
            at = soften_number(text, at, length);
        else at++;
    }
}

/* ---- Bytes to JSON. */

static json_t *parse(const char *text, size_t length, json_error_t *trouble) {
    return json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL,
                      trouble);
}

static json_t *parse_softened(const char *line, size_t length, json_error_t *trouble) {
    char *copy = rv_alloc(length);
    if (!copy) return NULL;
    memcpy(copy, line, length);
    soften(copy, length);
    json_t *json = parse(copy, length, trouble);
    rv_free(copy);
    return json;
}

static bool is_readable_otherwise(const json_error_t *trouble) {
    enum json_error_code code = json_error_code(trouble);
    return code == json_error_numeric_overflow || code == json_error_null_byte_in_key;
}

/* jansson quotes the line in its messages; only its own words are passed on. */
static void refuse(const json_error_t *trouble, rv_error *error) {
    char where[RV_NUMBER_TEXT];
    rv_number_text(trouble->position, where);
    rv_span words = rv_span_of(trouble->text);
    const char *near = strstr(trouble->text, " near ");
    if (near) words.length = (size_t)(near - trouble->text);
    rv_fail_at(error, RV_BAD_JSON, RV_FAULT("not JSON: %s at byte %s", where), words);
}

json_t *rv_request_read(const char *line, size_t length, rv_error *error) {
    json_error_t trouble;
    unsigned long failures = rv_memory_failures();
    json_t *json = parse(line, length, &trouble);
    if (!json && is_readable_otherwise(&trouble)) json = parse_softened(line, length, &trouble);
    /* Without memory jansson may leave out a letter and go on: nothing it read then counts. */
    bool no_memory = rv_memory_failures() != failures;
    if (json_is_object(json) && !no_memory) return json;
    if (no_memory) rv_fail_memory(error);
    else if (json) rv_fail(error, RV_BAD_REQUEST, RV_FAULT("a request is a JSON object"));
    else refuse(&trouble, error);
    json_decref(json);
    return NULL;
}

/* ---- Fields. */

const char *rv_json_text(const json_t *value) {
    const char *text = json_string_value(value);
    return text && strlen(text) == json_string_length(value) ? text : NULL;
}

bool rv_json_number(const json_t *value, int lowest, int highest, int *number) {
    json_int_t given = json_integer_value(value);
    if (!json_is_integer(value) || given < lowest || given > highest) return false;
    *number = (int)given;
    return true;
}

/* ---- Game, seats, options. */

static void unknown_game(rv_error *error) {
    char names[128];
    rv_text text = rv_text_in(names, sizeof names);
    for (int i = 0; rv_game_at(i) && !rv_game_at(i)->hidden; i++) {
        if (i) rv_text_add(&text, ", ");
        rv_text_add(&text, rv_game_at(i)->name);
    }
    rv_fail(error, RV_UNKNOWN_GAME, RV_FAULT("no such game; games: %s", names));
}

static bool read_game(const json_t *request, rv_setting *setting, rv_error *error) {
    const json_t *field = json_object_get(request, "game");
    if (!json_is_string(field))
        return rv_fail(error, RV_BAD_REQUEST, RV_FAULT("`game` must be the name of a game"));
    const char *name = rv_json_text(field);
    setting->game = name ? rv_find_game(name) : NULL;
    if (!setting->game || setting->game->hidden) {
        unknown_game(error);
        return false;
    }
    return true;
}

static bool join(const json_t *list, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *word = rv_json_text(json_array_get(list, i));
        if (!word || !*word || strchr(word, ',')) return false;
        if (i) rv_text_add(&text, ",");
        rv_text_add(&text, word);
    }
    return text.n < size;
}

static const rv_option *find_option(const rv_game *game, const char *name) {
    for (int i = 0; i < game->n_options; i++)
        if (strcmp(game->options[i].name, name) == 0) return &game->options[i];
    return NULL;
}

/* The text of a value, as rv_options_set() reads it; false if the value has the wrong type. */
static bool option_text(const rv_option *option, const json_t *value, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    switch (option->type) {
    case RV_OPTION_BOOL:
        rv_text_add(&text, json_is_true(value) ? "true" : "false");
        return json_is_boolean(value);
    case RV_OPTION_NUMBER:
        rv_text_add_number(&text, json_integer_value(value));
        return json_is_integer(value);
    case RV_OPTION_CHOICE:
        if (!rv_json_text(value)) return false;
        rv_text_add(&text, rv_json_text(value));
        return text.n < size;
    case RV_OPTION_LIST: return json_is_array(value) && join(value, out, size);
    }
    return false;
}

static bool read_options(const json_t *request, rv_setting *setting, rv_error *error) {
    const json_t *field = json_object_get(request, "options");
    rv_options_default(setting->game, &setting->options);
    if (field && !json_is_object(field))
        return rv_fail(error, RV_BAD_OPTION, RV_FAULT("`options` must be an object"));
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)field, name, value) {
        const rv_option *option = find_option(setting->game, name);
        char text[256];
        /* `?` is no value of any option: the refusal then says which values are. */
        if (option && !option_text(option, value, text, sizeof text)) strcpy(text, "?");
        if (!rv_options_set(setting->game, &setting->options, name, option ? text : "", error))
            return false;
    }
    return true;
}

bool rv_request_setting(const json_t *request, rv_setting *setting, rv_error *error) {
    if (!read_game(request, setting, error)) return false;
    const json_t *seats = json_object_get(request, "seats");
    setting->seats = setting->game->min_seats;
    /* A wrong type becomes a wrong number: the refusal then says which numbers are right. */
    if (seats && !rv_json_number(seats, 0, RV_MAX_SEATS, &setting->seats)) setting->seats = -1;
    return read_options(request, setting, error) &&
           rv_options_check(setting->game, setting->seats, &setting->options, error);
}
