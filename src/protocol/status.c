/* status.c - see status.h. */
#include "protocol/status.h"

/* ---- games */

static bool has_bit(int set, int bit) {
    return set >> bit & 1;
}

static void write_default(const rv_option *option, rv_writer *w) {
    switch (option->type) {
    case RV_OPTION_BOOL: rv_write_bool(w, "default", option->usual); break;
    case RV_OPTION_NUMBER: rv_write_number(w, "default", option->usual); break;
    case RV_OPTION_CHOICE: rv_write_text(w, "default", option->values[option->usual]); break;
    case RV_OPTION_LIST:
        rv_write_list(w, "default");
        for (int i = 0; option->values[i]; i++)
            if (has_bit(option->usual, i)) rv_write_text(w, NULL, option->values[i]);
        rv_write_list_end(w);
        break;
    }
}

static void write_values(const rv_option *option, rv_writer *w) {
    rv_write_list(w, "values");
    if (option->type == RV_OPTION_BOOL) {
        rv_write_bool(w, NULL, false);
        rv_write_bool(w, NULL, true);
    } else if (option->type == RV_OPTION_NUMBER) {
        for (int i = option->lowest; i <= option->highest; i++) rv_write_number(w, NULL, i);
    } else {
        for (int i = 0; option->values[i]; i++) rv_write_text(w, NULL, option->values[i]);
    }
    rv_write_list_end(w);
}

static void write_option(const rv_option *option, rv_writer *w) {
    static const char *const types[] = {[RV_OPTION_BOOL] = "bool",
                                        [RV_OPTION_NUMBER] = "int",
                                        [RV_OPTION_CHOICE] = "choice",
                                        [RV_OPTION_LIST] = "list"};
    rv_write_object(w, NULL);
    rv_write_text(w, "name", option->name);
    rv_write_text(w, "type", types[option->type]);
    write_values(option, w);
    write_default(option, w);
    rv_write_object_end(w);
}

static void write_game(const rv_game *game, rv_writer *w) {
    rv_write_object(w, NULL);
    rv_write_text(w, "name", game->name);
    rv_write_list(w, "seats");
    for (int seats = game->min_seats; seats <= game->max_seats; seats++)
        rv_write_number(w, NULL, seats);
    rv_write_list_end(w);
    rv_write_list(w, "options");
    for (int i = 0; i < game->n_options; i++) write_option(&game->options[i], w);
    rv_write_list_end(w);
    rv_write_object_end(w);
}

void rv_write_games(rv_writer *w) {
    rv_write_list(w, "games");
    for (int i = 0; rv_game_at(i); i++)
        if (!rv_game_at(i)->hidden) write_game(rv_game_at(i), w);
    rv_write_list_end(w);
}

/* ---- status */

void rv_write_legal(const rv_game *game, const rv_state *state, rv_writer *w) {
    rv_action legal[RV_MAX_LEGAL];
    int n = game->actor(state) ? game->legal(state, legal) : 0;
    rv_write_list(w, "legal");
    for (int i = 0; i < n; i++) {
        char text[RV_MAX_ACTION];
        game->action_text(legal[i], text, sizeof text);
        rv_write_text(w, NULL, text);
    }
    rv_write_list_end(w);
}

void rv_write_view(const rv_game *game, const rv_state *state, int seat, rv_writer *w) {
    rv_state seen;
    if (seat != RV_ALL_SEATS) {
        game->view(state, seat, &seen);
        state = &seen;
    }
    rv_write_object(w, "view");
    game->write(state, w);
    rv_write_object_end(w);
}

void rv_write_aids(const rv_game *game, const rv_state *state, int seat, rv_writer *w) {
    rv_write_object(w, "aids");
    if (game->aids) {
        rv_state view;
        game->view(state, seat > 0 ? seat : 0, &view);
        game->aids(&view, seat, w);
    }
    rv_write_object_end(w);
}

void rv_write_events(const rv_game *game, const rv_events *events, int seat, rv_writer *w) {
    rv_write_list(w, "events");
    for (size_t i = 0; i < events->n; i++) {
        rv_write_object(w, NULL);
        game->write_event(&events->list[i], seat, w);
        rv_write_object_end(w);
    }
    rv_write_list_end(w);
}

void rv_write_status(const rv_session *session, int seat, bool view, rv_writer *w) {
    const rv_game *game = rv_session_game(session);
    const rv_state *state = rv_session_state(session);
    int actor = game->actor(state);
    rv_write_text(w, "game", game->name);
    rv_write_number(w, "turn", game->turn(state));
    rv_write_number(w, "actor", actor);
    rv_write_text(w, "decision", game->decisions[game->decision(state)].name);
    if (seat == RV_ALL_SEATS || seat == actor) rv_write_legal(game, state, w);
    else rv_write_list(w, "legal"), rv_write_list_end(w);
    rv_write_bool(w, "over", !actor);
    rv_write_list(w, "winners");
    for (int winner = 1; winner <= RV_MAX_SEATS; winner++)
        if (game->winners(state) >> (winner - 1) & 1) rv_write_number(w, NULL, winner);
    rv_write_list_end(w);
    if (view) rv_write_view(game, state, seat, w);
}

/* ---- advice */

void rv_write_advice(const rv_game *game, const rv_advice *advice, int n, rv_writer *w) {
    rv_write_list(w, "advice");
    for (int i = 0; i < n; i++) {
        char text[RV_MAX_ACTION];
        game->action_text(advice[i].action, text, sizeof text);
        rv_write_object(w, NULL);
        rv_write_text(w, "action", text);
        rv_write_share(w, "win", advice[i].win);
        rv_write_share(w, "error", advice[i].error);
        rv_write_object_end(w);
    }
    rv_write_list_end(w);
}

/* ---- refusals */

void rv_write_error(const rv_error *error, rv_writer *w) {
    rv_write_object(w, "error");
    rv_write_text(w, "code", rv_code_name(error->code));
    rv_write_text(w, "message", error->message);
    rv_write_object_end(w);
}
