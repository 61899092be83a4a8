/* told.h - a scene filled from what a server tells: the JSON of docs/protocol.md, as trust.h has
 * read it. */
#ifndef RV_TERMINAL_TOLD_H
#define RV_TERMINAL_TOLD_H

#include "terminal/scene.h"

/* The status, view, aids and legal actions of a message; what it does not have stays as it is.
 * `c` is where choices go when something is asked of s->viewer. */
void told_status(scene *s, const json_t *message, choices *c);

/* The events of a message as text, one on a line (words_tell_texts). */
void told_events(const json_t *message, char *out, size_t size);

/* A text of people as far as there is room: whole characters. */
void told_text(const json_t *text, char *out, size_t size);

/* The field as a number; 0 if it is none. */
int told_number(const json_t *object, const char *key);
const char *told_string(const json_t *object, const char *key);

#endif
