/* session.c - a game with its history: start, act, undo, reseed. See session.h for the idea.
 *
 * Whatever can be refused, or needs memory, happens before anything of the session changes. */
#include "session/session.h"

#include <string.h>

#include "core/text.h"
#include "session/memory.h"

bool rv_fail_memory(rv_error *error) {
    return rv_fail(error, RV_NO_MEMORY, F_("there is not enough memory"));
}

/* ---- Playing again from the start. */

static void begin(const rv_session *s, rv_state *state, rv_rng *rng, rv_events *events) {
    rv_rng_seed(rng, s->seed);
    if (s->zones) /* it was accepted when the session began */
        s->game->position(state, s->seats, &s->options, s->actor, s->zones, NULL);
    else s->game->setup(state, s->seats, &s->options, rng, events);
}

static void pass_marks(rv_replay *replay) {
    const rv_session *s = replay->session;
    while (replay->reseeded < s->n_reseeds && s->reseeds[replay->reseeded].at == replay->done)
        rv_rng_seed(&replay->rng, s->reseeds[replay->reseeded++].seed);
}

void rv_replay_start(rv_replay *replay, const rv_session *session) {
    memset(replay, 0, sizeof *replay);
    replay->session = session;
    begin(session, &replay->state, &replay->rng, NULL);
    pass_marks(replay);
}

void rv_replay_step(rv_replay *replay) {
    const rv_session *s = replay->session;
    s->game->apply(&replay->state, s->actions[replay->done++], &replay->rng, NULL);
    pass_marks(replay);
}

/* ---- Events: rules write them into a list of fixed size, so the list must be long enough before
 * the state changes. Nearly always a short list on the stack is. */

enum { FEW_EVENTS = 128 };

/* One step of the game: an action, or the set-up if `action` is 0. */
static void step(const rv_session *s, rv_action action, rv_state *state, rv_rng *rng,
                 rv_events *events) {
    if (!action) {
        begin(s, state, rng, events);
        return;
    }
    memcpy(state, &s->state, s->game->state_size);
    *rng = s->rng;
    s->game->apply(state, action, rng, events);
}

static bool take_step(rv_session *s, rv_action action, rv_error *error) {
    rv_event few[FEW_EVENTS];
    rv_events told = {.list = few, .size = FEW_EVENTS};
    rv_state state;
    rv_rng rng;
    step(s, action, &state, &rng, &told);
    void *list = s->events.list;
    if (!rv_grow(&list, &s->events.size, told.n, sizeof(rv_event))) return rv_fail_memory(error);
    s->events.list = list;
    if (told.n <= FEW_EVENTS) {
        if (told.n) memcpy(list, few, told.n * sizeof *few);
        s->events.n = told.n;
    } else { /* the same again, into the longer list */
        s->events.n = 0;
        step(s, action, &state, &rng, &s->events);
    }
    memcpy(&s->state, &state, s->game->state_size);
    s->rng = rng;
    return true;
}

/* ---- Start and end. */

void rv_session_free(rv_session *session) {
    if (!session) return;
    rv_free(session->zones);
    rv_free(session->actions);
    rv_free(session->reseeds);
    rv_free(session->events.list);
    rv_free(session);
}

static rv_session *empty(const rv_game *game, int seats, const rv_options *options,
                         const char *seed, rv_error *error) {
    rv_options usual;
    if (!options) {
        rv_options_default(game, &usual);
        options = &usual;
    }
    if (!rv_options_check(game, seats, options, error) || !rv_seed_check(seed, error)) return NULL;
    rv_session *s = rv_alloc(sizeof *s);
    if (!s) {
        rv_fail_memory(error);
        return NULL;
    }
    memset(s, 0, sizeof *s);
    s->game = game;
    s->seats = seats;
    s->options = *options;
    strcpy(s->seed, seed);
    return s;
}

rv_session *rv_session_new(const rv_game *game, int seats, const rv_options *options,
                           const char *seed, rv_error *error) {
    rv_session *s = empty(game, seats, options, seed, error);
    if (!s || take_step(s, 0, error)) return s;
    rv_session_free(s);
    return NULL;
}

/* A copy that is never longer than allowed, nor more than one line of a record. */
static bool keep_zones(rv_session *s, const char *zones, rv_error *error) {
    size_t length = zones ? strlen(zones) : 0;
    if (!zones || length > RV_MAX_ZONES)
        return rv_fail(error, RV_BAD_POSITION, F_("a position is at most 4096 bytes"));
    for (size_t i = 0; i < length; i++)
        if (zones[i] < 0x20 || zones[i] >= 0x7f)
            return rv_fail(error, RV_BAD_POSITION, F_("a position is one line of ASCII"));
    s->zones = rv_alloc(length + 1);
    if (!s->zones) return rv_fail_memory(error);
    memcpy(s->zones, zones, length + 1);
    return true;
}

static bool place(rv_session *s, int actor, const char *zones, rv_error *error) {
    if (actor < 1 || actor > s->seats) {
        char seats[RV_NUMBER_TEXT];
        rv_number_text(s->seats, seats);
        return rv_fail(error, RV_BAD_POSITION, F_("the actor is a seat from 1 to %s", seats));
    }
    s->actor = actor;
    if (!keep_zones(s, zones, error)) return false;
    rv_rng_seed(&s->rng, s->seed);
    if (!s->game->position(&s->state, s->seats, &s->options, actor, zones, error)) return false;
    if (s->game->actor(&s->state)) return true;
    return rv_fail(error, RV_BAD_POSITION, F_("the game would already be over"));
}

rv_session *rv_session_position(const rv_game *game, int seats, const rv_options *options,
                                int actor, const char *zones, const char *seed, rv_error *error) {
    rv_session *s = empty(game, seats, options, seed, error);
    if (!s || place(s, actor, zones, error)) return s;
    rv_session_free(s);
    return NULL;
}

static bool copy_history(rv_session *copy, const rv_session *s) {
    void *actions = NULL, *reseeds = NULL;
    bool fits = rv_grow(&actions, &copy->action_room, s->n_actions + 1, sizeof *s->actions);
    fits = fits && rv_grow(&reseeds, &copy->reseed_room, s->n_reseeds, sizeof *s->reseeds);
    copy->actions = actions;
    copy->reseeds = reseeds;
    if (fits && s->zones) {
        size_t size = strlen(s->zones) + 1;
        copy->zones = rv_alloc(size);
        if (copy->zones) memcpy(copy->zones, s->zones, size);
        fits = copy->zones;
    }
    if (!fits) return false;
    if (s->n_actions) memcpy(actions, s->actions, s->n_actions * sizeof *s->actions);
    if (s->n_reseeds) memcpy(reseeds, s->reseeds, s->n_reseeds * sizeof *s->reseeds);
    return true;
}

rv_session *rv_session_copy(const rv_session *session, rv_error *error) {
    rv_session *copy = rv_alloc(sizeof *copy);
    if (copy) {
        *copy = *session;
        copy->zones = NULL;
        copy->events = (rv_events){NULL, 0, 0};
        copy->action_room = copy->reseed_room = 0;
        if (copy_history(copy, session)) return copy;
        rv_session_free(copy);
    }
    rv_fail_memory(error);
    return NULL;
}

/* ---- The same game once more. */

static bool pass_reseeds(rv_session *again, const rv_session *session, rv_error *error) {
    for (size_t i = 0; i < session->n_reseeds; i++)
        if (session->reseeds[i].at == again->n_actions &&
            !rv_session_reseed(again, session->reseeds[i].seed, error))
            return false;
    return true;
}

rv_session *rv_session_again(const rv_session *s, rv_error *error) {
    rv_session *again = s->zones ? rv_session_position(s->game, s->seats, &s->options, s->actor,
                                                       s->zones, s->seed, error)
                                 : rv_session_new(s->game, s->seats, &s->options, s->seed, error);
    if (!again || pass_reseeds(again, s, error)) return again;
    rv_session_free(again);
    return NULL;
}

bool rv_session_follow(rv_session *again, const rv_session *session, rv_error *error) {
    if (again->n_actions == session->n_actions)
        return rv_fail(error, RV_BAD_REQUEST, F_("the game has no more actions"));
    char action[RV_MAX_ACTION];
    session->game->action_text(session->actions[again->n_actions], action, sizeof action);
    return rv_session_act(again, action, error) && pass_reseeds(again, session, error);
}

/* ---- Questions. */

const rv_game *rv_session_game(const rv_session *session) {
    return session->game;
}

int rv_session_seats(const rv_session *session) {
    return session->seats;
}

const rv_options *rv_session_options(const rv_session *session) {
    return &session->options;
}

const char *rv_session_seed(const rv_session *session) {
    return session->seed;
}

const rv_state *rv_session_state(const rv_session *session) {
    return &session->state;
}

size_t rv_session_length(const rv_session *session) {
    return session->n_actions;
}

const rv_events *rv_session_events(const rv_session *session) {
    return &session->events;
}

const char *rv_session_chance(const rv_session *session) {
    size_t n = session->n_reseeds;
    return n ? session->reseeds[n - 1].seed : session->seed;
}

void rv_session_stream(const rv_session *session, const char *name, rv_rng *rng) {
    char seed[2 * RV_MAX_SEED + RV_NUMBER_TEXT];
    rv_text text = rv_text_in(seed, sizeof seed);
    rv_text_add(&text, name);
    rv_text_add(&text, "\n");
    rv_text_add_number(&text, (int64_t)rv_session_length(session));
    rv_text_add(&text, "\n");
    rv_text_add(&text, rv_session_chance(session));
    rv_rng_seed(rng, seed);
}

/* ---- Changes. */

/* The legal action that has exactly this text; 0 if none has. */
static rv_action find_legal(const rv_session *s, const char *text, const rv_action *legal, int n) {
    rv_action action;
    if (strlen(text) >= RV_MAX_ACTION || !s->game->action_parse(text, &action)) return 0;
    char exact[RV_MAX_ACTION];
    s->game->action_text(action, exact, sizeof exact);
    if (strcmp(exact, text) != 0) return 0;
    for (int i = 0; i < n; i++)
        if (legal[i] == action) return action;
    return 0;
}

/* Names as many of the legal actions as fit. */
static bool refuse(const rv_session *s, const char *text, const rv_action *legal, int n,
                   rv_error *error) {
    if (!n) return rv_fail(error, RV_ILLEGAL_ACTION, F_("the game is over"));
    char right[133];
    rv_text list = rv_text_in(right, sizeof right);
    for (int i = 0; i < n && list.n + RV_MAX_ACTION + 8 < sizeof right; i++) {
        char one[RV_MAX_ACTION];
        s->game->action_text(legal[i], one, sizeof one);
        if (i) rv_text_add(&list, ", ");
        rv_text_add(&list, one);
        if (i + 1 < n && list.n + RV_MAX_ACTION + 8 >= sizeof right) rv_text_add(&list, ", ...");
    }
    return rv_fail_at(error, RV_ILLEGAL_ACTION, F_("'%s' is not legal now; legal: %s", right),
                      rv_span_of(text));
}

bool rv_session_act(rv_session *session, const char *action, rv_error *error) {
    rv_action legal[RV_MAX_LEGAL];
    int n =
        session->game->actor(&session->state) ? session->game->legal(&session->state, legal) : 0;
    if (!action) action = "";
    rv_action chosen = find_legal(session, action, legal, n);
    if (!chosen) return refuse(session, action, legal, n, error);
    if (session->n_actions == RV_MAX_HISTORY)
        return rv_fail(error, RV_UNSUPPORTED, F_("a game holds at most 30000 actions"));
    void *actions = session->actions;
    if (!rv_grow(&actions, &session->action_room, session->n_actions + 1, sizeof(rv_action)))
        return rv_fail_memory(error);
    session->actions = actions;
    if (!take_step(session, chosen, error)) return false;
    session->actions[session->n_actions++] = chosen;
    return true;
}

bool rv_session_undo(rv_session *session, rv_error *error) {
    if (!session->n_actions)
        return rv_fail(error, RV_NOTHING_TO_UNDO, F_("this is the first decision"));
    session->n_actions--;
    while (session->n_reseeds && session->reseeds[session->n_reseeds - 1].at > session->n_actions)
        session->n_reseeds--;
    rv_replay replay;
    rv_replay_start(&replay, session);
    while (replay.done < session->n_actions) rv_replay_step(&replay);
    memcpy(&session->state, &replay.state, session->game->state_size);
    session->rng = replay.rng;
    session->events.n = 0;
    return true;
}

bool rv_session_reseed(rv_session *session, const char *seed, rv_error *error) {
    if (!rv_seed_check(seed, error)) return false;
    size_t n = session->n_reseeds;
    bool again = n && session->reseeds[n - 1].at == session->n_actions; /* the last one counts */
    if (!again) {
        if (n == RV_MAX_RESEEDS)
            return rv_fail(error, RV_UNSUPPORTED, F_("a game holds at most 1000 reseeds"));
        void *reseeds = session->reseeds;
        if (!rv_grow(&reseeds, &session->reseed_room, n + 1, sizeof(rv_reseed)))
            return rv_fail_memory(error);
        session->reseeds = reseeds;
        session->reseeds[n].at = session->n_actions;
        session->n_reseeds = ++n;
    }
    strcpy(session->reseeds[n - 1].seed, seed);
    rv_rng_seed(&session->rng, seed);
    session->events.n = 0;
    return true;
}
