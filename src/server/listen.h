/* listen.h - the address people come to.
 *
 * The socket is our own, not libwebsockets', whose interface names do not bind where they say (with
 * IPv6 compiled in, "127.0.0.1" listens everywhere). What is told is asked of the socket itself. */
#ifndef RV_SERVER_LISTEN_H
#define RV_SERVER_LISTEN_H

#include <stdbool.h>
#include <stddef.h>

enum { SRV_URL = 80 };

typedef struct {
    int socket;
    char url[SRV_URL]; /* http://127.0.0.1:7777/ */
    bool everywhere;   /* bound to every address of the machine */
} srv_address;

/* Whether srv_listen() could take it somewhere, though perhaps not here or not now. */
bool srv_is_address(const char *text);

/* Binds and listens: `HOST:PORT`, `[V6]:PORT` or `PORT` alone, which means loopback; HOST is a
 * number or `localhost`; port 0 takes any free one. False with the reason in `trouble`. */
bool srv_listen(const char *address, srv_address *bound, char *trouble, size_t size);

/* The address at the other end of a socket, as a number. */
bool srv_peer(int socket, char *out, size_t size);

/* The next caller, or -1 if none is waiting. */
int srv_accept(const srv_address *bound);

#endif
