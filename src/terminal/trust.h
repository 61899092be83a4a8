/* trust.h - what a server says, before anything believes it: servers may be of any make. */
#ifndef RV_TERMINAL_TRUST_H
#define RV_TERMINAL_TRUST_H

#include <jansson.h>
#include <stdbool.h>

/* The message, all texts and keys in it without characters that move the cursor or deceive the
 * eye; to be released. NULL: it is no message. */
json_t *trust_read(const char *text);

/* Whether all seats that the message names are at a table of so many, and no list of what the
 * seats have is longer. */
bool trust_seats(const json_t *message, int seats);

/* A time in milliseconds, such that others can be taken from it. */
long long trust_time(const json_t *number);

#endif
