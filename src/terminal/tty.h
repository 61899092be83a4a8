/* tty.h - the terminal as a device: taken over, given back, waited for.
 *
 * It is given back on every way out: a return, exit(), a signal, a crash. Ctrl-Z gives it back for
 * a while. Nothing here draws. */
#ifndef RV_TERMINAL_TTY_H
#define RV_TERMINAL_TTY_H

#include <stdbool.h>

typedef enum {
    TTY_NOTHING, /* the time is over */
    TTY_KEY,     /* `key` */
    TTY_CLICK,   /* at `y`, `x` */
    TTY_WHEEL,   /* `key` -1: up, 1: down */
    TTY_RESIZE,
    TTY_WAKE,  /* tty_wake() was called */
    TTY_LEAVE, /* a signal, or the terminal is gone: come to an end */
} tty_kind;

typedef struct {
    tty_kind kind;
    int key; /* a character, or minus a KEY_ of curses */
    int y, x;
} tty_event;

/* Before a thread that calls tty_wake() is started, if that is before the screen is there. */
bool tty_prepare(void);

/* False: this is no terminal that curses knows. */
bool tty_start(bool colours);
void tty_stop(void);
/* Whether a signal, or the end of the terminal, wants the program to leave. */
bool tty_is_left(void);

/* Waits at most `ms` (-1: for ever). */
tty_event tty_wait(int ms);

/* Ends a wait from another thread. */
void tty_wake(void);

/* Ends the program by the signal that made it leave, if there was one. */
void tty_die_of_signal(void);

#endif
