/* verbs.h - one request at the server on its way to its answer. */
#ifndef RV_SERVER_VERBS_H
#define RV_SERVER_VERBS_H

#include "server/inside.h"

/* A verb reads the request, does what it asks for, and writes the fields of the answer. One that
 * refuses sets the error and has changed nothing. */
typedef struct {
    srv_server *server;
    srv_caller *caller;
    const json_t *request;
    rv_writer *w;
    srv_error error;
    srv_table *settle; /* after the answer: what follows at this table */
} srv_call;

typedef bool srv_verb(srv_call *call);

/* Fields. What is left out keeps its value; what is wrong is refused. */
bool srv_read_flag(srv_call *call, const char *name, bool *value);
bool srv_read_number(srv_call *call, const char *name, int low, int high, int *value);
/* One of the names, by its number. */
bool srv_read_choice(srv_call *call, const char *name, const char *const *names, int *value);
/* How this connection wants to be told: `views`, `brief`. */
bool srv_read_wishes(srv_call *call);
const json_t *srv_field(const srv_call *call, const char *name);

/* Whether anything can be stored now. What was begun and then not kept would cost everybody the
 * connection. */
bool srv_may_change(srv_call *call);

/* names.c: at most `letters` characters that are seen, no white space at the ends. */
bool srv_is_name(const char *text, int letters);
/* Whether it may be said: nothing that a terminal obeys, nothing that turns what others read. */
bool srv_is_said(const char *text);

/* The bot of that name that plays this game, or NULL with the reason. */
const rv_bot *srv_find_bot(srv_call *call, const rv_game *game, const char *name);

/* seating.c */
srv_verb srv_verb_create, srv_verb_sit, srv_verb_watch, srv_verb_resume, srv_verb_leave,
    srv_verb_bot, srv_verb_remove, srv_verb_link, srv_verb_name, srv_verb_eyes, srv_verb_forget;

#endif
