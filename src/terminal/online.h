/* online.h - a place at a table of a server: taken first, then shown until it is left. */
#ifndef RV_TERMINAL_ONLINE_H
#define RV_TERMINAL_ONLINE_H

#include "terminal/terminal.h"

/* Goes to the table and takes the place. False: why not stands in `why`. */
bool online_enter(const terminal_visit *visit, char *why, size_t size);

/* Plays, or looks on. False: the place is lost, and `why` says how. */
bool online_screen(char *why, size_t size);

/* What has become of the seat. */
const char *online_farewell(void);

/* Ends the connection; the seat stays this person's otherwise. */
void online_leave(void);

#endif
