/* journal.c - see journal.h. Nothing is kept for a log: playing the game again takes microseconds
 * and is right after every undo. */
#include "match/journal.h"

#include "session/session.h"

bool journal_walk(const rv_session *session, journal_step step, void *to) {
    rv_session *again = rv_session_again(session, NULL);
    if (!again) return false;
    bool fine = true;
    step(to, again, 0);
    while (fine && again->n_actions < session->n_actions) {
        fine = rv_session_follow(again, session, NULL);
        if (fine) step(to, again, again->n_actions);
    }
    rv_session_free(again);
    return fine;
}

rv_session *journal_at(const rv_session *session, size_t steps) {
    rv_session *again = rv_session_again(session, NULL);
    while (again && again->n_actions < steps && again->n_actions < session->n_actions)
        if (!rv_session_follow(again, session, NULL)) {
            rv_session_free(again);
            again = NULL;
        }
    return again;
}
