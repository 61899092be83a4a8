/* journal.c - see journal.h. Nothing is kept for a log: playing the game again takes microseconds
 * and is right after every undo. */
#include "match/journal.h"

#include "session/session.h"

static rv_session *same_start(const rv_session *s) {
    if (!s->zones) return rv_session_new(s->game, s->seats, &s->options, s->seed, NULL);
    return rv_session_position(s->game, s->seats, &s->options, s->actor, s->zones, s->seed, NULL);
}

static bool pass_reseeds(const rv_session *s, rv_session *again, size_t at) {
    for (size_t i = 0; i < s->n_reseeds; i++)
        if (s->reseeds[i].at == at && !rv_session_reseed(again, s->reseeds[i].seed, NULL))
            return false;
    return true;
}

static bool repeat(const rv_session *s, rv_session *again, size_t i) {
    char action[RV_MAX_ACTION];
    s->game->action_text(s->actions[i], action, sizeof action);
    return pass_reseeds(s, again, i) && rv_session_act(again, action, NULL);
}

bool journal_walk(const rv_session *session, journal_step step, void *to) {
    rv_session *again = same_start(session);
    if (!again) return false;
    bool fine = true;
    step(to, again, 0);
    for (size_t i = 0; fine && i < session->n_actions; i++) {
        fine = repeat(session, again, i);
        if (fine) step(to, again, i + 1);
    }
    rv_session_free(again);
    return fine;
}

rv_session *journal_at(const rv_session *session, size_t steps) {
    rv_session *again = same_start(session);
    for (size_t i = 0; again && i < steps && i < session->n_actions; i++)
        if (!repeat(session, again, i)) {
            rv_session_free(again);
            again = NULL;
        }
    return again;
}
