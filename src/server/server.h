/* server.h - `reverie serve`: the page over HTTP, and tables over WebSocket.
 *
 * One thread runs everything that people touch, round and round (loop.c): take what arrived, carry
 * it out, make it durable with one commit, then answer. Bots think on threads of their own.
 *
 *   server.c   puts the rooms below together, starts and stops them
 *   listen.c   the address: parsed, bound, and told as it is
 *   http.c     answers of HTTP: files of the page, health, metrics
 *   page.c     which file of the page a path means, and its headers
 *   log.c      what happened, one JSON object on a line */
#ifndef RV_SERVER_SERVER_H
#define RV_SERVER_SERVER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *listen; /* "127.0.0.1:7777", "[::1]:0", "7777": see listen.h */
    const char *page;   /* folder of the built page; NULL: a notice is shown instead */
    /* Called once when people can come: where, and whether other machines can reach it. */
    void (*ready)(const char *url, bool everywhere);
} srv_options;

/* Serves until a signal asks for the end. Returns 0; or 1 if it could not start, with the reason in
 * `trouble`. */
int srv_run(const srv_options *options, char *trouble, size_t size);

#endif
