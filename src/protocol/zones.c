/* zones.c - the zones of a `position` request become position text, by the game's table of zones.
 *
 * Only the shape is looked at here, and that nothing but codes and numbers gets into the text; what
 * cards may lie where is the game's question. */
#include <string.h>

#include "core/text.h"
#include "protocol/call.h"

static const char *const SHOULD_BE[] = {
    [RV_ZONE_NUMBER] = " must be a number",
    [RV_ZONE_LIST] = " must be a list",
    [RV_ZONE_LISTS] = " must be a list of lists, one for each seat",
    [RV_ZONE_STACKS] = " must be a list for each seat, of lists",
    [RV_ZONE_COUNTS] = " must be an object of counts, or a list",
    [RV_ZONE_NUMBERS] = " must be a list of numbers",
};

typedef struct {
    rv_text text;
    const char *no_card; /* of the right shape, but no code of a card */
} filler;

/* A code cannot be mistaken for the signs of position text. */
static bool add_code(filler *f, const char *code) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789?/-";
    if (!code) return false;
    if (!*code || code[strspn(code, letters)]) f->no_card = code;
    else rv_text_add(&f->text, code);
    return !f->no_card;
}

static bool add_number(filler *f, const json_t *value) {
    if (!json_is_integer(value) || json_integer_value(value) < 0) return false;
    rv_text_add_number(&f->text, json_integer_value(value));
    return true;
}

/* `depth` lists in each other: parted by `|`, those in them by `,`, those in these by `+`. */
static bool add_lists(filler *f, const json_t *value, int level, int depth) {
    static const char *const separators[] = {"|", ",", "+"};
    if (level == depth) return json_is_string(value) && add_code(f, rv_json_text(value));
    if (!json_is_array(value)) return false;
    for (size_t i = 0; i < json_array_size(value); i++) {
        if (i) rv_text_add(&f->text, separators[level]);
        if (!add_lists(f, json_array_get(value, i), level + 1, depth)) return false;
    }
    return true;
}

static bool add_numbers(filler *f, const json_t *value) {
    if (!json_is_array(value)) return false;
    for (size_t i = 0; i < json_array_size(value); i++) {
        if (i) rv_text_add(&f->text, "|");
        if (!add_number(f, json_array_get(value, i))) return false;
    }
    return true;
}

static bool add_counts(filler *f, const json_t *value) {
    const char *code;
    json_t *count;
    bool first = true;
    json_object_foreach((json_t *)value, code, count) {
        if (!first) rv_text_add(&f->text, "|");
        first = false;
        if (!add_code(f, code)) return false;
        rv_text_add(&f->text, "*");
        if (!add_number(f, count)) return false;
    }
    return true;
}

static bool add_value(filler *f, const rv_zone *zone, const json_t *value) {
    switch (zone->shape) {
    case RV_ZONE_NUMBER: return add_number(f, value);
    case RV_ZONE_NUMBERS: return add_numbers(f, value);
    case RV_ZONE_LIST: return add_lists(f, value, 0, 1);
    case RV_ZONE_LISTS: return add_lists(f, value, 0, 2);
    case RV_ZONE_STACKS: return add_lists(f, value, 0, 3);
    case RV_ZONE_COUNTS:
        return json_is_object(value) ? add_counts(f, value) : add_lists(f, value, 0, 1);
    }
    return false;
}

/* Whether null is what the game itself writes for a zone in which there is nothing: it then means
 * the empty list. A game just set up shows it. */
static bool may_be_null(const rv_setting *setting, const rv_zone *zone) {
    rv_rng rng;
    rv_state state;
    char view[4096], empty[64];
    rv_rng_seed(&rng, "");
    setting->game->setup(&state, setting->seats, &setting->options, &rng, NULL);
    rv_view_json(setting->game, &state, view, sizeof view);
    rv_text text = rv_text_in(empty, sizeof empty);
    rv_text_add(&text, "\"");
    rv_text_add(&text, zone->name);
    rv_text_add(&text, "\":null");
    return strstr(view, empty);
}

bool rv_request_zones(const json_t *request, const rv_setting *setting, char *out, size_t size,
                      rv_error *error) {
    filler f = {rv_text_in(out, size), NULL};
    for (const rv_zone *zone = setting->game->zones; zone->name; zone++) {
        const json_t *from = zone->inside ? json_object_get(request, zone->inside) : request;
        if (!from) continue;
        if (!json_is_object(from))
            return rv_fail(error, RV_BAD_POSITION,
                           RV_FAULT("zone %s must be an object", zone->inside));
        const json_t *value = json_object_get(from, zone->name);
        if (!value) continue;
        if (f.text.n) rv_text_add(&f.text, " ");
        rv_text_add(&f.text, zone->name);
        rv_text_add(&f.text, "=");
        bool right = json_is_null(value) ? may_be_null(setting, zone) : add_value(&f, zone, value);
        if (f.no_card)
            return rv_fail(error, RV_BAD_POSITION, RV_FAULT("no such card: %s", f.no_card));
        if (!right)
            return rv_fail(error, RV_BAD_POSITION,
                           RV_FAULT("zone %s%s", zone->name, SHOULD_BE[zone->shape]));
    }
    return true;
}
