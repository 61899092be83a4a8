/* server.h - `reverie serve`: the page over HTTP, and tables over WebSocket.
 *
 * One thread runs everything that people touch, round and round: take what arrived, carry it out,
 * make it durable with one commit, then answer. Bots think on threads of their own. The files of
 * this room are listed in inside.h, those of HTTP here:
 *
 *   server.c   puts everything together, starts and stops it; the turns of the loop
 *   listen.c   the address: parsed, bound, and told as it is
 *   http.c     answers of HTTP: files of the page, health, metrics
 *   page.c     which file of the page a path means, and its headers
 *   store.c    what is kept
 *   log.c      what happened, one JSON object on a line */
#ifndef RV_SERVER_SERVER_H
#define RV_SERVER_SERVER_H

#include <stdbool.h>
#include <stddef.h>

enum { SRV_ORIGINS = 16 };

typedef struct {
    const char *listen; /* "127.0.0.1:7777", "[::1]:0", "7777": see listen.h */
    const char *page;   /* folder of the built page; NULL: a notice is shown instead */
    const char *data;   /* folder of the store */
    const char *vfs;    /* of SQLite, for tests; NULL: the usual one */
    const char *origins[SRV_ORIGINS]; /* of other pages that may come */
    int n_origins;
    bool behind_proxy;   /* addresses are those of X-Forwarded-For */
    int max_tables;      /* that are not closed; 0: no limit, here and below */
    int max_callers;     /* connections */
    int max_per_address; /* connections of one address */
    int max_watchers;    /* of a table */
    int max_devices;     /* connections that hold one seat */
    int rate;            /* requests a second of a connection */
    int rate_address;    /* requests a second of an address */
    int tables_hour;     /* new tables an hour from an address */
    int keep_finished;   /* days */
    int keep_unfinished; /* days without a change */
    int threads;         /* on which bots think */
    /* Called once when people can come: where, and whether other machines can reach it. */
    void (*ready)(const char *url, bool everywhere);
} srv_options;

/* What is good for a small server. */
void srv_options_usual(srv_options *options);

/* Serves until a signal asks for the end. Returns 0; or 1 if it could not start, with the reason in
 * `trouble`. */
int srv_run(const srv_options *options, char *trouble, size_t size);

#endif
