/* chronicle.c - see chronicle.h. */
#include "cli/chronicle.h"

#include "cli/screen.h"
#include "match/journal.h"
#include "words/words.h"

static void print_line(void *to, int depth, const char *line) {
    (void)to;
    screen_wrap(depth ? "    " : "  ", 0, 6, line);
}

void chronicle_print_step(const rv_session *at, int seat) {
    words_tell(rv_session_game(at), rv_session_seats(at), rv_session_events(at), seat, print_line,
               NULL);
}

typedef struct {
    size_t from;
    int seat;
} listener;

static void print_step(void *to, const rv_session *at, size_t number) {
    const listener *who = to;
    if (number >= who->from) chronicle_print_step(at, who->seat);
}

void chronicle_print(const rv_session *session, size_t from, int seat) {
    listener who = {from, seat};
    journal_walk(session, print_step, &who);
}
