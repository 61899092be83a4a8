/* verbs.c - what each verb of the protocol does, one function each, and their table.
 *
 * A verb that changes the game makes the changed game beside the held one: rpc.c puts it in its
 * place when the answer stands. So a refused request, whatever the reason, changes nothing. */
#include <string.h>

#include "core/text.h"
#include "protocol/call.h"
#include "protocol/entropy.h"
#include "session/memory.h"
#include "session/session.h"

static bool refuse(rv_call *call, rv_code code, rv_fault fault) {
    return rv_fail(&call->error, code, fault);
}

static const json_t *field(const rv_call *call, const char *name) {
    return json_object_get(call->request, name);
}

/* ---- Fields that several verbs take. */

/* `seat` and `view`: how a status is shown. */
static bool read_eyes(rv_call *call, int seats) {
    const json_t *seat = field(call, "seat"), *view = field(call, "view");
    call->show = RV_SHOW_STATUS;
    call->view = !view || json_is_true(view);
    if (view && !json_is_boolean(view))
        return refuse(call, RV_BAD_REQUEST, RV_FAULT("`view` must be true or false"));
    if (!seat || rv_json_number(seat, 0, seats, &call->seat)) return true;
    char most[RV_NUMBER_TEXT];
    rv_number_text(seats, most);
    return refuse(call, RV_BAD_SEAT, RV_FAULT("`seat` must be 0 (a watcher) to %s", most));
}

/* A seed that is there must be a text; NULL if it is left out. */
static bool read_seed(rv_call *call, const char **seed) {
    const json_t *given = field(call, "seed");
    *seed = rv_json_text(given);
    if (!given || *seed) return true;
    return refuse(call, RV_BAD_SEED, RV_FAULT("a seed is a text without control characters"));
}

/* The budget of a bot, `ms` or `playouts`; 0 where it is left out. Whoever gives 0 wants an answer
 * at once: with a single playout nothing can be compared. */
static bool read_budget(rv_call *call, rv_budget *budget) {
    const json_t *ms = field(call, "ms"), *playouts = field(call, "playouts");
    *budget = (rv_budget){0, 0};
    if (ms && playouts)
        return refuse(call, RV_BAD_REQUEST, RV_FAULT("give `ms` or `playouts`, not both"));
    if (ms && !rv_json_number(ms, 0, 3600000, &budget->ms))
        return refuse(call, RV_BAD_REQUEST, RV_FAULT("`ms` must be a number from 0 to 3600000"));
    if (playouts && !rv_json_number(playouts, 0, 1000000000, &budget->playouts))
        return refuse(call, RV_BAD_REQUEST,
                      RV_FAULT("`playouts` must be a number from 0 to 1000000000"));
    if ((ms || playouts) && !budget->ms && !budget->playouts) budget->playouts = 1;
    return true;
}

/* The text of a field that must be there. */
static const char *required(rv_call *call, const char *name, rv_code wrong_type) {
    const json_t *given = field(call, name);
    const char *text = rv_json_text(given);
    if (!text)
        refuse(call, given ? wrong_type : RV_BAD_REQUEST,
               RV_FAULT("`%s` must be a text without NUL", name));
    return text;
}

/* ---- The verbs. */

static bool verb_games(rv_call *call) {
    call->show = RV_SHOW_GAMES;
    return true;
}

static bool verb_new(rv_call *call) {
    rv_setting setting;
    const char *seed;
    char chosen[RV_MAX_SEED + 1];
    if (!rv_request_setting(call->request, &setting, &call->error) ||
        !read_eyes(call, setting.seats) || !read_seed(call, &seed))
        return false;
    if (!seed && !rv_entropy_seed(chosen, &call->error)) return false;
    call->made = rv_session_new(setting.game, setting.seats, &setting.options, seed ? seed : chosen,
                                &call->error);
    call->events = true;
    return call->made;
}

static bool verb_position(rv_call *call) {
    rv_setting setting;
    const char *seed;
    char zones[RV_MAX_ZONES + 2]; /* one more than is accepted: too long is seen */
    if (!rv_request_setting(call->request, &setting, &call->error) ||
        !read_eyes(call, setting.seats) || !read_seed(call, &seed) ||
        !rv_request_zones(call->request, &setting, zones, sizeof zones, &call->error))
        return false;
    int actor = 1;
    const json_t *given = field(call, "actor");
    /* A wrong type becomes a wrong seat: the refusal then says which seats are right. */
    if (given && !rv_json_number(given, 1, RV_MAX_SEATS, &actor)) actor = 0;
    call->made = rv_session_position(setting.game, setting.seats, &setting.options, actor, zones,
                                     seed ? seed : "", &call->error);
    return call->made;
}

static bool verb_status(rv_call *call) {
    return read_eyes(call, rv_session_seats(call->held));
}

static bool verb_act(rv_call *call) {
    const rv_game *game = rv_session_game(call->held);
    int actor = game->actor(rv_session_state(call->held));
    if (!read_eyes(call, rv_session_seats(call->held))) return false;
    bool is_text = json_is_string(field(call, "action"));
    const char *action = required(call, "action", is_text ? RV_ILLEGAL_ACTION : RV_BAD_REQUEST);
    if (!action) return false;
    if (actor && call->seat != RV_ALL_SEATS && call->seat != actor) {
        char whose[RV_NUMBER_TEXT];
        rv_number_text(actor, whose);
        return refuse(call, RV_ILLEGAL_ACTION, RV_FAULT("it is the decision of seat %s", whose));
    }
    call->made = rv_session_copy(call->held, &call->error);
    call->events = true;
    return call->made && rv_session_act(call->made, action, &call->error);
}

static bool verb_undo(rv_call *call) {
    if (!read_eyes(call, rv_session_seats(call->held))) return false;
    call->made = rv_session_copy(call->held, &call->error);
    return call->made && rv_session_undo(call->made, &call->error);
}

static bool verb_reseed(rv_call *call) {
    if (!read_eyes(call, rv_session_seats(call->held))) return false;
    const char *seed = required(call, "seed", RV_BAD_SEED);
    if (!seed) return false;
    call->made = rv_session_copy(call->held, &call->error);
    return call->made && rv_session_reseed(call->made, seed, &call->error);
}

static bool unknown_bot(rv_call *call) {
    const rv_game *game = rv_session_game(call->held);
    char names[128];
    rv_text text = rv_text_in(names, sizeof names);
    for (int i = 0; rv_bot_at(i); i++) {
        if (rv_bot_at(i)->plays && !rv_bot_at(i)->plays(game)) continue;
        if (text.n) rv_text_add(&text, ", ");
        rv_text_add(&text, rv_bot_at(i)->name);
    }
    return refuse(call, RV_BAD_REQUEST, RV_FAULT("`name` must be one of %s", names));
}

static bool verb_bot(rv_call *call) {
    const rv_game *game = rv_session_game(call->held);
    const rv_state *state = rv_session_state(call->held);
    const char *name = required(call, "name", RV_BAD_REQUEST);
    if (!name) return false;
    const rv_bot *bot = rv_find_bot(name);
    if (!bot || (bot->plays && !bot->plays(game))) return unknown_bot(call);
    rv_budget budget;
    if (!read_budget(call, &budget)) return false;
    if (!game->actor(state)) return refuse(call, RV_ILLEGAL_ACTION, RV_FAULT("the game is over"));
    rv_rng rng;
    rv_session_stream(call->held, bot->name, &rng);
    game->action_text(rv_bot_choose(bot, game, state, &budget, &rng), call->action,
                      sizeof call->action);
    call->show = RV_SHOW_ACTION;
    return true;
}

static bool verb_advise(rv_call *call) {
    const rv_game *game = rv_session_game(call->held);
    const rv_state *state = rv_session_state(call->held);
    rv_budget budget;
    if (!read_budget(call, &budget)) return false;
    if (!game->actor(state)) return refuse(call, RV_ILLEGAL_ACTION, RV_FAULT("the game is over"));
    call->advice = rv_alloc(RV_MAX_LEGAL * sizeof *call->advice);
    if (!call->advice) return rv_fail_memory(&call->error);
    rv_rng rng;
    rv_session_stream(call->held, "advice", &rng);
    call->n_advice = rv_advise(game, state, &budget, &rng, call->advice, NULL, NULL);
    if (call->n_advice < 0)
        return refuse(call, RV_UNSUPPORTED, RV_FAULT("there is no adviser for this game"));
    call->show = RV_SHOW_ADVICE;
    return true;
}

static bool verb_record(rv_call *call) {
    size_t size = rv_session_record(call->held, NULL, 0) + 1;
    call->record = rv_alloc(size);
    if (!call->record) return rv_fail_memory(&call->error);
    rv_session_record(call->held, call->record, size);
    call->show = RV_SHOW_RECORD;
    return true;
}

static bool verb_load(rv_call *call) {
    const char *record = required(call, "record", RV_BAD_RECORD);
    if (!record) return false;
    call->made = rv_session_load(record, &call->error);
    if (!call->made) return false;
    if (rv_session_game(call->made)->hidden)
        return refuse(call, RV_BAD_RECORD, RV_FAULT("the record is of no game that is here"));
    return read_eyes(call, rv_session_seats(call->made));
}

/* ---- Which verb. */

static const struct {
    const char *name;
    bool needs_game;
    bool (*run)(rv_call *call);
} VERBS[] = {
    {"games", false, verb_games},
    {"new", false, verb_new},
    {"position", false, verb_position},
    {"status", true, verb_status},
    {"act", true, verb_act},
    {"undo", true, verb_undo},
    {"bot", true, verb_bot},
    {"advise", true, verb_advise},
    {"record", true, verb_record},
    {"load", false, verb_load},
    {"reseed", true, verb_reseed},
};

enum { N_VERBS = sizeof VERBS / sizeof *VERBS };

static bool unknown_verb(rv_call *call) {
    char names[128];
    rv_text text = rv_text_in(names, sizeof names);
    for (int i = 0; i < N_VERBS; i++) {
        if (i) rv_text_add(&text, ", ");
        rv_text_add(&text, VERBS[i].name);
    }
    return refuse(call, RV_UNKNOWN_VERB, RV_FAULT("no such verb; verbs: %s", names));
}

bool rv_call_run(rv_call *call) {
    const json_t *wanted = field(call, "do");
    if (!json_is_string(wanted))
        return refuse(call, RV_BAD_REQUEST, RV_FAULT("`do` must be a verb"));
    const char *name = rv_json_text(wanted);
    for (int i = 0; name && i < N_VERBS; i++) {
        if (strcmp(VERBS[i].name, name) != 0) continue;
        if (!VERBS[i].needs_game || call->held) return VERBS[i].run(call);
        return refuse(call, RV_NO_GAME,
                      RV_FAULT("there is no game yet: begin with new, position or load"));
    }
    return unknown_verb(call);
}
