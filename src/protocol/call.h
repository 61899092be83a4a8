/* call.h - one request on its way to its answer.
 *
 *   request.c  bytes -> JSON, and what stands in its fields
 *   zones.c    JSON zones -> position text
 *   verbs.c    what each verb does: fills in the call
 *   answer.c   the call -> bytes
 *   status.c   the parts of it that tell of a game
 *   rpc.c      one after the other; the game changes only when the answer is written */
#ifndef RV_PROTOCOL_CALL_H
#define RV_PROTOCOL_CALL_H

#include <jansson.h>

#include "reverie.h"

/* What the answer shows beside `id` and `ok`. */
typedef enum {
    RV_SHOW_ERROR,
    RV_SHOW_STATUS,
    RV_SHOW_GAMES,
    RV_SHOW_ACTION,
    RV_SHOW_ADVICE,
    RV_SHOW_RECORD
} rv_show;

typedef struct {
    const json_t *request;
    const json_t *id; /* a string or an integer; NULL = null */
    rv_session *held; /* the game before this request, or NULL */
    rv_session *made; /* the game after it, if the request changed it */
    int seat;         /* whose eyes; RV_ALL_SEATS = everything */
    rv_show show;
    bool view, events;          /* STATUS: whether these are in it */
    char action[RV_MAX_ACTION]; /* ACTION */
    rv_advice *advice;          /* ADVICE */
    int n_advice;
    char *record;   /* RECORD */
    rv_error error; /* ERROR */
    bool no_memory; /* set while writing */
} rv_call;

/* Reads a line; NULL, with the reason, if it is not a JSON object. */
json_t *rv_request_read(const char *line, size_t length, rv_error *error);

/* The text of a JSON string, or NULL if it is none or has a NUL in it. */
const char *rv_json_text(const json_t *value);

/* Whether it is an integer from `lowest` to `highest`. */
bool rv_json_number(const json_t *value, int lowest, int highest, int *number);

/* A game and its set-up, from `game`, `seats` and `options`. */
typedef struct {
    const rv_game *game;
    int seats;
    rv_options options;
} rv_setting;

bool rv_request_setting(const json_t *request, rv_setting *setting, rv_error *error);

/* The zones of a request as position text; too long a text is cut at `size` bytes. */
bool rv_request_zones(const json_t *request, const rv_setting *setting, char *out, size_t size,
                      rv_error *error);

/* Finds the verb and carries it out, up to the change itself: see `made`. */
bool rv_call_run(rv_call *call);

/* Writes the answer as snprintf would; returns its length. */
size_t rv_call_write(rv_call *call, char *out, size_t size);

#endif
