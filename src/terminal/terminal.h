/* terminal.h - the full-screen game: the door to this room. */
#ifndef RV_TERMINAL_TERMINAL_H
#define RV_TERMINAL_TERMINAL_H

#include "match/match.h"

typedef struct {
    bool no_animation;
    bool ascii; /* no signs beyond ASCII, whatever the terminal promises */
    bool offer; /* a saved game is offered before anything else */
    /* Begins the match that is wished for; NULL: the menu asks. */
    bool (*begin)(match *m, void *context, rv_error *error);
    void *context;
} terminal_wish;

/* Whether standard input and output are a terminal that can show it. */
bool terminal_possible(void);

/* Opens it: with a match whose session is there already, with one that wish->begin begins (at
 * m->path, with m->bot), or on the menu, whose games are kept at m->path if that is
 * the person's own. m->aside then says where a game that was there was put. Returns the exit code;
 * -1: this terminal is unknown, and nothing was done. */
int terminal_run(const terminal_wish *wish, match *m);

/* A visit to a table of a server. */
typedef struct {
    const char *link; /* terminal/link.h */
    const char *name; /* of who takes a seat */
    bool named;       /* the name was chosen, not guessed: no other one will do */
    bool watch;       /* takes none */
    bool no_animation, ascii;
} terminal_visit;

/* Takes the place and shows the table until it is left. Returns the exit code; 1 after saying on
 * standard error what went wrong. */
int terminal_join(const terminal_visit *visit);

#endif
