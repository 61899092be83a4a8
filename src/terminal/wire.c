/* wire.c - see wire.h. */
#define _POSIX_C_SOURCE 200809L
#include "terminal/wire.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_BYTES = 1024 * 1024, MOST_NOTES = 4096 };

/* A text in a row of them. */
typedef struct letter {
    struct letter *next;
    wire_kind kind;
    char *text;
} letter;

typedef struct {
    letter *first, **end;
    int n;
} row;

struct wire {
    table_link to;
    void (*wake)(void);
    pthread_t thread;
    struct lws_context *context;
    /* Under the lock: */
    pthread_mutex_t lock;
    pthread_cond_t came;
    row in, out;
    bool stopping, open;
    /* Of the thread: */
    struct lws *socket;
    lws_sorted_usec_list_t again;
    int tries;
    bool trying;   /* a connection is there or on its way: its end has not been told */
    char *message; /* the pieces that have come */
    size_t length;
};

/* ---- Rows. */

static void add(row *r, wire_kind kind, char *text) {
    letter *l = malloc(sizeof *l);
    if (!l || r->n == MOST_NOTES) {
        free(l);
        free(text);
        return;
    }
    *l = (letter){NULL, kind, text};
    if (!r->first) r->end = &r->first;
    *r->end = l;
    r->end = &l->next;
    r->n++;
}

static bool take(row *r, wire_note *out) {
    letter *l = r->first;
    if (!l) return false;
    *out = (wire_note){l->kind, l->text};
    r->first = l->next;
    r->n--;
    free(l);
    return true;
}

static void clear(row *r) {
    for (wire_note note; take(r, &note);) free(note.text);
}

/* ---- The thread. */

static void tell(wire *w, wire_kind kind, char *text) {
    pthread_mutex_lock(&w->lock);
    w->open = kind == WIRE_MESSAGE ? w->open : kind == WIRE_OPEN;
    if (kind == WIRE_LOST) clear(&w->out);
    add(&w->in, kind, text);
    pthread_cond_signal(&w->came);
    pthread_mutex_unlock(&w->lock);
    w->wake();
}

static void connect_now(lws_sorted_usec_list_t *again);

/* Again soon at first, then every few seconds. The library may tell of one end twice. */
static void lose(wire *w, const char *why) {
    int seconds = w->tries < 4 ? 1 : 3;
    if (!w->trying) return;
    w->trying = false;
    w->tries++;
    w->socket = NULL;
    w->length = 0;
    tell(w, WIRE_LOST, strdup(why));
    lws_sul_schedule(w->context, 0, &w->again, connect_now, seconds * LWS_US_PER_SEC);
}

static void connect_now(lws_sorted_usec_list_t *again) {
    wire *w = lws_container_of(again, wire, again);
    char path[LINK_TEXT + 4];
    snprintf(path, sizeof path, "%s/ws", w->to.base);
    struct lws_client_connect_info info = {
        .context = w->context,
        .address = w->to.host,
        .host = w->to.authority,
        .port = w->to.port,
        .path = path, /* is copied */
        .protocol = "reverie.1",
        .ssl_connection = w->to.secure ? LCCSCF_USE_SSL : 0,
        .pwsi = &w->socket,
    };
    w->trying = true;
    if (!lws_client_connect_via_info(&info)) lose(w, "no socket");
}

static int gather(wire *w, struct lws *socket, const char *piece, size_t length) {
    if (w->length + length > MOST_BYTES) return -1;
    char *more = realloc(w->message, w->length + length + 1);
    if (!more) return -1;
    w->message = more;
    if (length) memcpy(more + w->length, piece, length);
    w->length += length;
    more[w->length] = '\0';
    if (lws_remaining_packet_payload(socket) || !lws_is_final_fragment(socket)) return 0;
    w->message = NULL;
    w->length = 0;
    tell(w, WIRE_MESSAGE, more);
    return 0;
}

static int send_next(wire *w, struct lws *socket) {
    wire_note note;
    pthread_mutex_lock(&w->lock);
    bool some = take(&w->out, &note);
    pthread_mutex_unlock(&w->lock);
    if (!some) return 0;
    size_t length = strlen(note.text);
    unsigned char *room = malloc(LWS_PRE + length);
    bool sent = false;
    if (room) {
        memcpy(room + LWS_PRE, note.text, length);
        sent = lws_write(socket, room + LWS_PRE, length, LWS_WRITE_TEXT) >= (int)length;
    }
    free(room);
    free(note.text);
    if (sent) lws_callback_on_writable(socket);
    return sent ? 0 : -1;
}

static int on_event(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    wire *w = lws_context_user(lws_get_context(socket));
    (void)user;
    switch ((int)reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        w->tries = 0;
        tell(w, WIRE_OPEN, NULL);
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: lose(w, in ? in : "no connection"); return 0;
    case LWS_CALLBACK_CLIENT_CLOSED: lose(w, "closed"); return 0;
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP: lose(w, "no answer"); return 0; /* to the handshake */
    case LWS_CALLBACK_CLIENT_RECEIVE: return gather(w, socket, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return send_next(w, socket);
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: /* something is to be sent */
        if (w->socket) lws_callback_on_writable(w->socket);
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols PROTOCOLS[] = {{"reverie.1", on_event, 0, 16 * 1024, 0, NULL, 0},
                                                 {NULL, NULL, 0, 0, 0, NULL, 0}};
/* A network that is gone says nothing: ask it. */
static const lws_retry_bo_t PINGS = {.secs_since_valid_ping = 15, .secs_since_valid_hangup = 25};

static bool stops(wire *w) {
    pthread_mutex_lock(&w->lock);
    bool answer = w->stopping;
    pthread_mutex_unlock(&w->lock);
    return answer;
}

static void *run(void *wire_) {
    wire *w = wire_;
    lws_sul_schedule(w->context, 0, &w->again, connect_now, 1);
    while (!stops(w) && lws_service(w->context, 0) >= 0) {}
    return NULL;
}

/* ---- The other side. */

/* Signals are the business of the screen. */
static bool start_thread(wire *w) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&w->thread, NULL, run, w) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

/* A calendar that is set anew must not prolong a wait. */
static void start_waiting(wire *w) {
    pthread_condattr_t by_uptime;
    pthread_condattr_init(&by_uptime);
    pthread_condattr_setclock(&by_uptime, CLOCK_MONOTONIC);
    pthread_cond_init(&w->came, &by_uptime);
    pthread_condattr_destroy(&by_uptime);
}

wire *wire_start(const table_link *to, void (*wake)(void)) {
    wire *w = calloc(1, sizeof *w);
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = PROTOCOLS,
        .options = to->secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0,
        .user = w,
        .gid = -1,
        .uid = -1,
        .retry_and_idle_policy = &PINGS,
    };
    if (!w) return NULL;
    w->to = *to;
    w->wake = wake;
    pthread_mutex_init(&w->lock, NULL);
    start_waiting(w);
    lws_set_log_level(0, NULL);
    w->context = lws_create_context(&info);
    if (w->context && start_thread(w)) return w;
    if (w->context) lws_context_destroy(w->context);
    free(w);
    return NULL;
}

void wire_stop(wire *w) {
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    pthread_mutex_unlock(&w->lock);
    lws_cancel_service(w->context);
    pthread_join(w->thread, NULL);
    lws_context_destroy(w->context);
    clear(&w->in);
    clear(&w->out);
    free(w->message);
    pthread_cond_destroy(&w->came);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

wire_note wire_next(wire *w, int ms) {
    struct timespec until;
    wire_note note = {WIRE_NOTHING, NULL};
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += ms / 1000;
    until.tv_nsec += ms % 1000 * 1000000L;
    if (until.tv_nsec >= 1000000000L) until.tv_sec++, until.tv_nsec -= 1000000000L;
    pthread_mutex_lock(&w->lock);
    while (!take(&w->in, &note) && ms > 0)
        if (pthread_cond_timedwait(&w->came, &w->lock, &until) != 0) ms = 0;
    pthread_mutex_unlock(&w->lock);
    return note;
}

void wire_send(wire *w, const char *message) {
    pthread_mutex_lock(&w->lock);
    bool open = w->open;
    if (open) add(&w->out, WIRE_MESSAGE, strdup(message));
    pthread_mutex_unlock(&w->lock);
    if (open) lws_cancel_service(w->context);
}
