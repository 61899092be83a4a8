/* server.c - see server.h.
 *
 * libwebsockets speaks HTTP and WebSocket on sockets that we accept; libev turns the loop, so that
 * thousands of quiet sockets cost nothing. */
#include "server/server.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/http.h"
#include "server/inside.h"
#include "server/log.h"

static const struct lws_protocols PROTOCOLS[] = {
    {.name = "http", .callback = srv_http_callback, .per_session_data_size = sizeof(srv_http)},
    {.name = NULL},
};

static void log_library(int level, const char *line) {
    char text[512];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    srv_log(level == LLL_ERR ? "error" : "warning", "libwebsockets", "text", text, NULL);
}

static void let_in(struct ev_loop *loop, ev_io *door, int events) {
    (void)loop, (void)events;
    srv_server *server = door->data;
    for (int i = 0; i < 64; i++) {
        int caller = srv_accept(&server->address);
        if (caller < 0) return;
        if (!lws_adopt_socket_vhost(server->vhost, caller))
            srv_log("warning", "caller not let in", NULL); /* the library has closed it */
    }
}

static void stop(struct ev_loop *loop, ev_signal *signal, int events) {
    (void)events;
    srv_log("info", "stopping", "signal", signal->signum == SIGINT ? "INT" : "TERM", NULL);
    ev_break(loop, EVBREAK_ALL);
}

static bool start_library(srv_server *server) {
    void *loops[] = {server->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = PROTOCOLS,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_DISABLE_IPV6,
        .foreign_loops = loops,
        .user = server,
        .gid = -1,
        .uid = -1,
        .timeout_secs = 15,
        .keepalive_timeout = 15,
        .vhost_name = "reverie",
    };
    lws_set_log_level(LLL_ERR | LLL_WARN, log_library);
    server->context = lws_create_context(&info);
    server->vhost = server->context ? lws_create_vhost(server->context, &info) : NULL;
    return server->vhost;
}

static void watch(srv_server *server) {
    ev_io_init(&server->door, let_in, server->address.socket, EV_READ);
    server->door.data = server;
    ev_io_start(server->loop, &server->door);
    ev_signal_init(&server->interrupted, stop, SIGINT);
    ev_signal_start(server->loop, &server->interrupted);
    ev_signal_init(&server->terminated, stop, SIGTERM);
    ev_signal_start(server->loop, &server->terminated);
}

static void finish(srv_server *server) {
    ev_io_stop(server->loop, &server->door);
    ev_signal_stop(server->loop, &server->interrupted);
    ev_signal_stop(server->loop, &server->terminated);
    close(server->address.socket);
    lws_context_destroy(server->context);
    ev_loop_destroy(server->loop);
}

int srv_run(const srv_options *options, char *trouble, size_t size) {
    static srv_server server;
    memset(&server, 0, sizeof server);
    server.options = options;
    signal(SIGPIPE, SIG_IGN);
    if (!srv_listen(options->listen, &server.address, trouble, size)) return 1;
    server.loop = ev_loop_new(EVFLAG_AUTO | EVFLAG_NOENV);
    if (!server.loop || !start_library(&server)) {
        snprintf(trouble, size, "libwebsockets cannot start");
        close(server.address.socket);
        return 1;
    }
    watch(&server);
    srv_log("info", "listening", "url", server.address.url, NULL);
    options->ready(server.address.url, server.address.everywhere);
    ev_run(server.loop, 0);
    finish(&server);
    srv_log("info", "stopped", NULL);
    return 0;
}
