/* registry.c - the games there are: one line each, hidden ones last. */
#include <string.h>

#include "core/text.h"
#include "core/write.h"
#include "games/games.h"

static const rv_game *const GAMES[] = {
    &rv_onirim,
    &rv_nightmarium,
    &rv_template,
};

enum { N_GAMES = sizeof GAMES / sizeof *GAMES };

const rv_game *rv_game_at(int index) {
    return index >= 0 && index < N_GAMES ? GAMES[index] : NULL;
}

const rv_game *rv_find_game(const char *name) {
    for (int i = 0; name && i < N_GAMES; i++)
        if (strcmp(GAMES[i]->name, name) == 0) return GAMES[i];
    return NULL;
}

size_t rv_view_json(const rv_game *game, const rv_state *state, char *out, size_t size) {
    rv_writer w;
    rv_write_start(&w, RV_WRITE_JSON, out, size);
    rv_write_object(&w, NULL);
    game->write(state, &w);
    rv_write_object_end(&w);
    return rv_write_finish(&w);
}

size_t rv_aids_json(const rv_game *game, const rv_state *state, int seat, char *out, size_t size) {
    rv_writer w;
    rv_state view;
    rv_write_start(&w, RV_WRITE_JSON, out, size);
    rv_write_object(&w, NULL);
    if (game->aids) {
        game->view(state, seat, &view);
        game->aids(&view, seat, &w);
    }
    rv_write_object_end(&w);
    return rv_write_finish(&w);
}

size_t rv_event_json(const rv_game *game, const rv_event *event, int seat, char *out, size_t size) {
    rv_writer w;
    rv_write_start(&w, RV_WRITE_JSON, out, size);
    rv_write_object(&w, NULL);
    game->write_event(event, seat, &w);
    rv_write_object_end(&w);
    return rv_write_finish(&w);
}

size_t rv_position_text(const rv_game *game, const rv_state *state, char *out, size_t size) {
    rv_writer w;
    rv_write_start(&w, RV_WRITE_POSITION, out, size);
    game->write(state, &w);
    return rv_write_finish(&w);
}

size_t rv_number_name(const rv_numbers *groups, int n_groups, int index, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    for (const rv_numbers *g = groups; g < groups + n_groups && index >= 0; index -= g->n, g++) {
        if (index >= g->n) continue;
        if (g->seat) {
            rv_text_add(&text, "next");
            rv_text_add_number(&text, g->seat);
            rv_text_add(&text, ".");
        }
        rv_text_add(&text, g->name);
        if (g->place) rv_text_add_number(&text, g->place);
        if (g->each) {
            rv_text_add(&text, ".");
            rv_text_add(&text, g->each[index]);
        }
        break;
    }
    return text.n;
}

const char *rv_code_name(rv_code code) {
    static const char *const NAMES[] = {
        "ok",           "bad_json",   "bad_request", "too_long",       "unknown_verb",
        "unknown_game", "bad_option", "bad_seats",   "bad_seed",       "bad_seat",
        "bad_position", "bad_record", "no_game",     "illegal_action", "nothing_to_undo",
        "unsupported",  "no_memory",
    };
    size_t n = sizeof NAMES / sizeof *NAMES;
    return (size_t)code < n ? NAMES[code] : "";
}
