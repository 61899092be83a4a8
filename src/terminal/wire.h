/* wire.h - a WebSocket to a server of tables, in a thread of its own.
 *
 * What comes is put in a row of notes, and whoever waits for it is woken. A connection that is
 * lost is made again by itself, for as long as the wire is there. */
#ifndef RV_TERMINAL_WIRE_H
#define RV_TERMINAL_WIRE_H

#include "terminal/link.h"

typedef enum {
    WIRE_NOTHING, /* the time is over */
    WIRE_OPEN,    /* there is a connection */
    WIRE_LOST,    /* there is none, or none any more; `text` says why, for programmers */
    WIRE_MESSAGE  /* `text` */
} wire_kind;

typedef struct {
    wire_kind kind;
    char *text; /* to be freed; may be NULL */
} wire_note;

typedef struct wire wire;

/* `wake` is called from that thread for each note. NULL: no memory, or no thread. */
wire *wire_start(const table_link *to, void (*wake)(void));
void wire_stop(wire *w);

/* Waits at most `ms` for the next note. */
wire_note wire_next(wire *w, int ms);

/* Sends a message, or drops it where there is no connection. */
void wire_send(wire *w, const char *message);

#endif
