/* inside.h - the running server, for the files of this room only. */
#ifndef RV_SERVER_INSIDE_H
#define RV_SERVER_INSIDE_H

#include <ev.h>
#include <libwebsockets.h>

#include "server/listen.h"
#include "server/server.h"

typedef struct {
    const srv_options *options;
    srv_address address;
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    ev_io door; /* callers waiting to be let in */
    ev_signal interrupted, terminated;
    char tag[64]; /* of the answer being sent */
} srv_server;

#endif
