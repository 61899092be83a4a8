/* journal.c - see journal.h. Nothing is kept for a log: playing the game again takes microseconds
 * and is right after every undo. */
#include "cli/journal.h"

#include <stdio.h>

#include "cli/screen.h"
#include "session/session.h"
#include "words/words.h"

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

bool journal_walk(const rv_session *session, journal_step step, void *to) {
    rv_session *again = same_start(session);
    if (!again) return false;
    bool fine = true;
    step(to, again, 0);
    for (size_t i = 0; fine && i < session->n_actions; i++) {
        char action[RV_MAX_ACTION];
        session->game->action_text(session->actions[i], action, sizeof action);
        fine = pass_reseeds(session, again, i) && rv_session_act(again, action, NULL);
        if (fine) step(to, again, i + 1);
    }
    rv_session_free(again);
    return fine;
}

static void print_line(void *to, int depth, const char *line) {
    (void)to;
    screen_wrap(depth ? "    " : "  ", 0, 6, line);
}

void journal_print_step(const rv_session *at, int seat) {
    words_tell(rv_session_game(at), rv_session_seats(at), rv_session_events(at), seat, print_line,
               NULL);
}

typedef struct {
    size_t from;
    int seat;
} listener;

static void print_step(void *to, const rv_session *at, size_t number) {
    const listener *who = to;
    if (number >= who->from) journal_print_step(at, who->seat);
}

void journal_print(const rv_session *session, size_t from, int seat) {
    listener who = {from, seat};
    journal_walk(session, print_step, &who);
}
