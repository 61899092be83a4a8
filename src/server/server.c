/* server.c - see server.h.
 *
 * libwebsockets speaks HTTP and WebSocket on sockets that we accept; libev turns the loop, so that
 * thousands of quiet sockets cost nothing. */
#define _POSIX_C_SOURCE 200809L
#include "server/server.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/mark.h"
#include "server/http.h"
#include "server/inside.h"
#include "server/log.h"
#include "server/notify.h"

static const struct lws_protocols PROTOCOLS[] = {
    {.name = "http", .callback = srv_http_callback, .per_session_data_size = sizeof(srv_http)},
    {.name = "reverie.1",
     .callback = srv_caller_callback,
     .per_session_data_size = sizeof(srv_caller),
     .rx_buffer_size = 1024},
    {.name = NULL},
};

/* The library's own pings are off: it keeps their times in one sorted list, and walks through it
 * for each of thousands of sockets. See srv_callers_ping(). */
static const lws_retry_bo_t NO_PINGS = {.secs_since_valid_ping = 0, .secs_since_valid_hangup = 0};

void srv_options_usual(srv_options *options) {
    *options = (srv_options){.listen = "127.0.0.1:7777",
                             .max_tables = 10000,
                             .max_callers = 15000,
                             .max_per_address = 100,
                             .max_watchers = 100,
                             .max_devices = 8,
                             .rate = 30,
                             .rate_address = 300,
                             .tables_hour = 60,
                             .keep_finished = 90,
                             .keep_unfinished = 30,
                             .threads = 2};
}

static void log_library(int level, const char *line) {
    char text[512];
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    srv_log_stranger(level == LLL_ERR ? "error" : "warning", "libwebsockets", "text", text, NULL);
}

/* ---- Callers at the door. */

static bool is_open(int socket) {
    struct stat about;
    return fstat(socket, &about) == 0 && S_ISSOCK(about.st_mode);
}

/* Sockets are closed by the library, which does not tell; so they are counted anew when an address
 * seems to have too many, but not all the time. */
static void count_sockets(srv_server *server) {
    int64_t now = srv_house_clock(server);
    if (now - server->counted < 100) return;
    server->counted = now;
    for (int i = 0; i < SRV_FILES; i++) {
        if (!server->holder[i] || is_open(i)) continue;
        server->holder[i]->sockets--;
        server->holder[i] = NULL;
    }
}

/* Whether this socket may stay. Behind a proxy all have one address, and the proxy counts. */
static bool may_stay(srv_server *server, int socket) {
    int most = server->options->max_per_address;
    char name[SRV_ADDRESS];
    if (socket >= server->most_files || !srv_peer(socket, name, sizeof name)) return false;
    if (server->holder[socket]) server->holder[socket]->sockets--; /* it was closed since */
    server->holder[socket] = NULL;
    if (!most || server->options->behind_proxy) return true;
    srv_address_entry *entry = srv_limits_of(server->limits, name);
    if (!entry || entry->banned) return false;
    if (entry->sockets >= 2 * most) count_sockets(server);
    if (entry->sockets >= 2 * most) return false;
    entry->sockets++;
    server->holder[socket] = entry;
    return true;
}

static void let_in(struct ev_loop *loop, ev_io *door, int events) {
    (void)events;
    srv_server *server = door->data;
    for (int i = 0; i < 64; i++) {
        int caller = srv_accept(&server->address);
        if (caller < 0) {
            /* Where the system has no sockets left, the door would ask again without end: it is
             * opened by the next tick. */
            if (errno != EAGAIN && errno != ECONNABORTED && errno != EINTR) ev_io_stop(loop, door);
            return;
        }
        if (!may_stay(server, caller)) {
            close(caller);
            continue;
        }
        if (!lws_adopt_socket_vhost(server->vhost, caller))
            srv_log_stranger("warning", "caller not let in", NULL); /* the library closed it */
    }
}

static void stop(struct ev_loop *loop, ev_signal *signal, int events) {
    (void)events;
    const char *name = signal->signum == SIGINT ? "INT" : signal->signum == SIGHUP ? "HUP" : "TERM";
    srv_log("info", "stopping", "signal", name, NULL);
    srv_notify("STOPPING=1");
    ev_break(loop, EVBREAK_ALL);
}

/* ---- The turns of the loop. */

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Nothing of this turn has been kept. What is in memory may be ahead of the store, and nobody has
 * been told yet: everything is dropped, those who asked are told that it could not be, and callers
 * come back to what the store says. Clocks run without them: their tables are brought back when
 * the store is well again. */
static void start_over(srv_server *server) {
    srv_callers_excuse(server);
    srv_links_take_back(&server->links, server->turn);
    srv_tables_unload_all(server);
    server->clocks_lost = true;
}

/* Whether it was kept. */
static bool commit(srv_server *server) {
    double start = seconds();
    bool kept = srv_store_commit(server->store);
    server->counts.commits++;
    server->counts.commit_seconds += seconds() - start;
    if (!kept) {
        server->counts.failed_commits++;
        if (!server->ailing)
            srv_log("error", "commit failed", "why", srv_store_trouble(server->store), NULL);
    } else if (server->ailing) srv_log("info", "commits succeed again", NULL);
    bool news = server->ailing == kept;
    server->ailing = !kept;
    if (news) srv_tell_tables(server);
    return kept;
}

/* When much is done, the loop turns less often: what arrives meanwhile is stored by one commit and
 * costs one awakening. When little is done, everybody is answered at once. (The collect interval of
 * libev would do this, but the library's idle watcher switches it off.) */
static void gather(srv_server *server) {
    static const double EACH = 0.020;
    double left = server->gathered + EACH - seconds();
    struct timespec pause = {.tv_nsec = (long)(left * 1e9)};
    if (server->busy && left > 0 && left <= EACH) nanosleep(&pause, NULL);
    server->gathered = seconds();
}

/* Before the loop sleeps: what was done in this turn becomes durable, then it is told. */
static void end_turn(struct ev_loop *loop, ev_prepare *prepare, int events) {
    (void)loop, (void)events;
    srv_server *server = prepare->data;
    srv_tables_store(server);
    bool stored = srv_store_waiting(server->store);
    if (stored && !commit(server)) start_over(server);
    server->turn++;
    srv_callers_flush(server);
    if (stored) gather(server);
}

static void take_order(void *context, const char *verb, const char *argument) {
    srv_server *server = context;
    srv_log("info", "order", "verb", verb, "argument", argument, NULL);
    if (strcmp(verb, "close") == 0) {
        srv_table *t = srv_table_find(server, argument);
        if (t) srv_table_close(t);
        return;
    }
    srv_address_entry *entry = srv_limits_of(server->limits, argument);
    if (!entry) return;
    entry->banned = strcmp(verb, "ban") == 0;
    for (srv_caller *c = server->callers; c && entry->banned; c = c->next)
        if (c->address == entry) srv_caller_cut_off(c, "banned");
}

enum { EACH_SECOND = 4, EACH_WHILE = 40, EACH_HOUR = 14400, DAY = 86400 }; /* ticks; seconds */

/* Housekeeping is committed for itself, before anything else is done in its turn: if that fails,
 * it takes nothing of what people do with it. While commits fail it is the trial of the next. */
static void keep_clock(srv_server *server) {
    server->clock_stored = srv_house_clock(server);
    srv_store_number(server->store, "clock", server->clock_stored);
    commit(server);
}

/* What waits already would be lost with the trial. */
bool srv_try_store(srv_server *server) {
    if (!server->changed && !srv_store_waiting(server->store)) keep_clock(server);
    return !server->ailing;
}

/* A verdict that cannot be stored would cost everybody the connection, and come up again at once:
 * so the store is tried first. Once a tick, before anything of it waits for the commit. */
bool srv_can_store(srv_server *server) {
    bool first = server->tried != server->ticks;
    server->tried = server->ticks;
    return first && !server->ailing ? srv_try_store(server) : !server->ailing;
}

/* What is old is erased, some each second. The calendar decides what is old, and a wrong calendar
 * would erase everything: when it has jumped, or nobody has looked for a week, a day must pass. */
static void sweep(srv_server *server) {
    enum { WEEK = 7 * DAY };
    int64_t now = (int64_t)time(NULL), clock = srv_house_clock(server);
    int64_t before = srv_store_get_number(server->store, "calendar");
    if (before && (now < before - DAY || now > before + WEEK)) {
        srv_log("warning", "the calendar jumped: nothing is swept for a day", NULL);
        srv_store_number(server->store, "sweep_from", clock + DAY * INT64_C(1000));
    }
    srv_store_number(server->store, "calendar", now);
    srv_store_number(server->store, "clock", clock); /* sweep_from is a time of it */
    server->sweeping =
        clock >= srv_store_get_number(server->store, "sweep_from") && srv_tables_sweep(server, now);
    srv_tables_store(server);
    commit(server);
}

static void look_how_busy(srv_server *server) {
    enum { BUSY = 100 }; /* actions between two ticks */
    server->busy = server->counts.actions - server->actions_before >= BUSY;
    server->actions_before = server->counts.actions;
}

/* Tables with a clock each time, the others in turn: it is a walk through the memory of all. */
static void tick_tables(srv_server *server) {
    server->clocks_run = false;
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (srv_table *t = server->tables[i], *next; t; t = next) {
            next = t->next;
            if (t->row.state != SRV_PLAYING) continue;
            bool timed = srv_table_is_timed(t);
            server->clocks_run |= timed;
            if (timed || i % EACH_SECOND == server->ticks % EACH_SECOND) srv_table_tick(t);
        }
}

static void bring_back(void *context, const srv_row *row) {
    srv_table_find(context, row->id);
}

/* Tables whose clocks run must be in memory. */
static void bring_back_clocks(srv_server *server) {
    server->clocks_lost = false;
    srv_store_timed(server->store, bring_back, server);
}

static void keep_house(srv_server *server) {
    int64_t ticks = server->ticks;
    bool due = srv_house_clock(server) - server->clock_stored >= 1000;
    if (due && (server->clocks_run || server->ailing)) keep_clock(server);
    if (ticks % EACH_HOUR == 1 || (server->sweeping && ticks % EACH_SECOND == 1)) sweep(server);
    if (ticks % EACH_WHILE == 0) {
        srv_tables_unload_idle(server);
        srv_limits_forget(server->limits, srv_house_clock(server) - 3600 * 1000);
    }
    if (server->clocks_lost && !server->ailing) bring_back_clocks(server);
    if (!ev_is_active(&server->door)) ev_io_start(server->loop, &server->door);
}

/* A server that stood still, with its machine or before a disk that did not answer, was down for
 * those who play: the house clock did not go on, or they would have lost their time, and all of
 * them would be taken for silent. */
static void skip_pause(srv_server *server) {
    enum { SECOND = 1000, LONG = 5 * SECOND };
    int64_t pause = srv_house_clock(server) - server->ticked;
    if (pause > LONG) {
        char number[24];
        snprintf(number, sizeof number, "%lld", (long long)(pause / SECOND));
        srv_log("warning", "stood still", "seconds", number, NULL);
        server->clock_start += pause;
    }
    server->ticked = srv_house_clock(server);
}

static void tick(struct ev_loop *loop, ev_timer *timer, int events) {
    (void)loop, (void)events;
    srv_server *server = timer->data;
    skip_pause(server);
    server->ticks++;
    keep_house(server);
    look_how_busy(server);
    tick_tables(server);
    if (server->ticks % EACH_SECOND == 2) srv_callers_ping(server);
    if (server->ticks % EACH_SECOND == 3) srv_notify_alive();
    if (server->ticks % EACH_SECOND == 0) srv_store_take_orders(server->store, take_order, server);
}

static void take_thoughts(struct ev_loop *loop, ev_async *async, int events) {
    (void)loop, (void)events;
    srv_server *server = async->data;
    for (srv_thought *t; (t = srv_workers_answer(server->workers));) {
        srv_round_thought(server, t);
        free(t);
    }
}

/* Called by a worker. */
static void wake(void *context) {
    srv_server *server = context;
    ev_async_send(server->loop, &server->thoughts);
}

/* ---- Start and end. */

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
        .retry_and_idle_policy = &NO_PINGS,
        .vhost_name = "reverie",
    };
    lws_set_log_level(LLL_ERR | LLL_WARN, log_library);
    server->context = lws_create_context(&info);
    server->vhost = server->context ? lws_create_vhost(server->context, &info) : NULL;
    return server->vhost;
}

/* Under nohup(1) a terminal that is closed is no reason to end. */
static bool is_ignored(int signal) {
    struct sigaction now;
    return sigaction(signal, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

static void watch(srv_server *server) {
    ev_io_init(&server->door, let_in, server->address.socket, EV_READ);
    server->door.data = server;
    ev_io_start(server->loop, &server->door);
    ev_signal_init(&server->interrupted, stop, SIGINT);
    ev_signal_start(server->loop, &server->interrupted);
    ev_signal_init(&server->terminated, stop, SIGTERM);
    ev_signal_start(server->loop, &server->terminated);
    ev_signal_init(&server->hung_up, stop, SIGHUP);
    if (!is_ignored(SIGHUP)) ev_signal_start(server->loop, &server->hung_up);
    ev_prepare_init(&server->turn_end, end_turn);
    server->turn_end.data = server;
    ev_prepare_start(server->loop, &server->turn_end);
    ev_timer_init(&server->tick, tick, 0.25, 0.25);
    server->tick.data = server;
    ev_set_priority(&server->tick, EV_MAXPRI); /* housekeeping comes before what people do */
    ev_timer_start(server->loop, &server->tick);
    ev_async_init(&server->thoughts, take_thoughts);
    server->thoughts.data = server;
    ev_async_start(server->loop, &server->thoughts);
}

/* Every connection is a file, and some are needed for other things. The library keeps tables as
 * long as the limit, and walks through them: more than needed costs time. */
static bool raise_limit(srv_server *server, char *trouble, size_t size) {
    enum { FOR_PAGES = 4096, RESERVE = 64 };
    struct rlimit files;
    rlim_t wanted = (rlim_t)server->options->max_callers + FOR_PAGES;
    if (wanted > SRV_FILES) wanted = SRV_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return true;
    files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &files);
    server->most_files = (int)files.rlim_cur - RESERVE;
    if (server->most_files < 1) {
        snprintf(trouble, size, "%s: %d", N_("the system allows too few open files"),
                 (int)files.rlim_cur);
        return false;
    }
    if (server->most_files < server->options->max_callers) {
        char number[24];
        snprintf(number, sizeof number, "%d", server->most_files);
        srv_log("warning", "the system does not allow as many open files as connections",
                "connections", number, NULL);
    }
    return true;
}

/* The house clock goes on where it stood; a store that was tampered with begins anew. */
static int64_t stored_clock(srv_store *store) {
    static const int64_t AGES = INT64_C(1) << 52;
    int64_t clock = srv_store_get_number(store, "clock");
    return clock < 0 || clock > AGES ? 0 : clock;
}

static bool start(srv_server *server, char *trouble, size_t size) {
    const srv_options *o = server->options;
    if (!srv_listen(o->listen, &server->address, trouble, size)) return false;
    server->store = srv_store_open(o->data, o->vfs, trouble, size);
    if (!server->store) return false;
    server->clock_base = server->clock_stored = stored_clock(server->store);
    server->clock_start = 0;
    server->clock_start = srv_house_clock(server) - server->clock_base;
    server->ticked = server->clock_base;
    server->limits = srv_limits_new();
    server->room = malloc(SRV_ANSWER);
    server->answer = malloc(SRV_ANSWER);
    server->loop = ev_loop_new(EVFLAG_AUTO | EVFLAG_NOENV);
    snprintf(trouble, size, N_("there is not enough memory"));
    if (!server->limits || !server->room || !server->answer || !server->loop) return false;
    snprintf(trouble, size, N_("cannot start the threads of the bots"));
    watch(server);
    server->workers = srv_workers_new(o->threads, wake, server);
    if (!server->workers) return false;
    snprintf(trouble, size, N_("libwebsockets cannot start"));
    if (!start_library(server)) return false;
    bring_back_clocks(server);
    return true;
}

/* Who was heard is answered; then everybody is told that it ends, and has a moment to hear it. */
static void say_goodbye(srv_server *server) {
    const struct timespec moment = {.tv_nsec = 10 * 1000 * 1000};
    ev_io_stop(server->loop, &server->door);
    end_turn(server->loop, &server->turn_end, 0);
    ev_timer_stop(server->loop, &server->tick);
    srv_callers_dismiss(server);
    for (int i = 0; i < 30 && server->n_callers; i++) {
        ev_run(server->loop, EVRUN_NOWAIT);
        nanosleep(&moment, NULL);
    }
}

static void finish(srv_server *server) {
    server->stopping = true;
    /* What a bot thought of last is not taken up: it will think again after the next start. */
    if (server->workers) ev_async_stop(server->loop, &server->thoughts);
    srv_workers_free(server->workers);
    server->workers = NULL;
    if (server->context) {
        say_goodbye(server);
        lws_context_destroy(server->context);
    }
    if (server->address.socket >= 0) close(server->address.socket);
    if (server->store) {
        srv_tables_store(server);
        srv_store_number(server->store, "clock", srv_house_clock(server));
        commit(server);
    }
    srv_tables_unload_all(server);
    srv_store_close(server->store);
    srv_limits_free(server->limits);
    free(server->room);
    free(server->answer);
    if (server->loop) ev_loop_destroy(server->loop);
}

int srv_run(const srv_options *options, char *trouble, size_t size) {
    static srv_server server;
    memset(&server, 0, sizeof server);
    server.options = options;
    server.address.socket = -1;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error, not the end */
    bool started =
        raise_limit(&server, trouble, size) && sodium_init() >= 0 && start(&server, trouble, size);
    if (started) {
        srv_log("info", "listening", "url", server.address.url, NULL);
        options->ready(server.address.url, server.address.everywhere);
        srv_notify("READY=1");
        ev_run(server.loop, 0);
    }
    finish(&server);
    if (started) srv_log("info", "stopped", NULL);
    return started ? 0 : 1;
}
