/* caller.c - a connection: pieces of frames become requests, messages wait for the commit and then
 * for the socket.
 *
 * Who sends too fast is told so, and cut off if it goes on; who reads too slowly is cut off when
 * too much waits for it. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/log.h"

enum {
    MOST_QUEUED = 512 * 1024, /* bytes that may wait for a slow reader */
    MOST_REFUSED = 200,       /* requests too fast in a row */
    AT_ONCE = 16,             /* messages written before others get their turn */
    PING_MS = 25 * 1000,      /* of silence, then a sign of life is asked for */
    AGAIN_MS = 5 * 1000,      /* and again; this is called each second */
    GONE_MS = 45 * 1000,      /* of silence, then nobody is there */
    COME_AGAIN = 1013         /* how a WebSocket is closed when it may come back at once */
};

/* ---- Messages out. */

static void drop_first(srv_caller *c) {
    srv_message *m = c->first;
    c->first = m->next;
    if (!c->first) c->last = NULL;
    c->queued -= m->size;
    free(m);
}

void srv_caller_cut_off(srv_caller *c, const char *why) {
    if (c->cut_off) return;
    c->cut_off = true;
    c->server->counts.cut_off++;
    srv_log_stranger("info", "cut off", "address", c->address ? c->address->name : "", "why", why,
                     NULL);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static void wait_for_socket(srv_caller *c) {
    if (c->waiting) return;
    c->waiting = true;
    c->next_waiting = c->server->waiting;
    c->server->waiting = c;
}

void srv_caller_send(srv_caller *c, const char *text, size_t size) {
    if (c->cut_off) return;
    if (c->queued + size > MOST_QUEUED && c->first) {
        srv_caller_cut_off(c, "reads too slowly");
        return;
    }
    srv_message *m = malloc(sizeof *m + LWS_PRE + size);
    if (!m || size >= SRV_ANSWER) {
        free(m);
        srv_caller_cut_off(c, "no memory for its messages");
        return;
    }
    m->next = NULL;
    m->turn = c->server->turn;
    m->size = size;
    memcpy(m->bytes + LWS_PRE, text, size);
    if (c->last) c->last->next = m;
    else c->first = m;
    c->last = m;
    c->queued += size;
    wait_for_socket(c);
}

static int close_with(srv_caller *c, enum lws_close_status code, const char *why) {
    unsigned char text[64];
    size_t n = strlen(why);
    memcpy(text, why, n);
    lws_close_reason(c->wsi, code, text, n);
    c->server->counts.cut_off++;
    return -1;
}

static int say_farewell(srv_caller *c) {
    bool stops = c->farewell == LWS_CLOSE_STATUS_GOINGAWAY;
    return close_with(c, (enum lws_close_status)c->farewell,
                      stops ? "the server stops" : "it could not be stored; come again");
}

static bool is_ready(const srv_caller *c) {
    return c->first && c->first->turn < c->server->turn;
}

static int write_ping(srv_caller *c) {
    unsigned char room[LWS_PRE + 4];
    c->ping = false;
    memcpy(room + LWS_PRE, "here", 4); /* the library does not tell of empty answers */
    return lws_write(c->wsi, room + LWS_PRE, 4, LWS_WRITE_PING) < 4 ? -1 : 0;
}

static int write_messages(srv_caller *c) {
    if (c->ping) {
        lws_callback_on_writable(c->wsi);
        return write_ping(c);
    }
    for (int i = 0; is_ready(c); i++) {
        if (i && (i == AT_ONCE || lws_send_pipe_choked(c->wsi))) {
            lws_callback_on_writable(c->wsi);
            return 0;
        }
        srv_message *m = c->first;
        c->server->counts.bytes_out += m->size;
        if (lws_write(c->wsi, m->bytes + LWS_PRE, m->size, LWS_WRITE_TEXT) < (int)m->size)
            return -1;
        drop_first(c);
    }
    return c->farewell && !c->first ? say_farewell(c) : 0;
}

static void wait_no_more(srv_caller *c) {
    srv_caller **at = &c->server->waiting;
    while (*at != c) at = &(*at)->next_waiting;
    *at = c->next_waiting;
    c->waiting = false;
}

/* The next whose turn it is. Others are told things while we write, of a socket that turns out to
 * be dead: that waits for the next commit, and they with it. */
static srv_caller *next_to_flush(const srv_server *server) {
    srv_caller *c = server->waiting;
    while (c && c->first && !is_ready(c)) c = c->next_waiting;
    return c;
}

/* What is committed may go. Sockets nearly always take it at once, so they are not asked first: it
 * would cost three system calls for each message. What they do not take, the library keeps. */
void srv_callers_flush(srv_server *server) {
    for (srv_caller *c; (c = next_to_flush(server));) {
        wait_no_more(c);
        struct lws_pollfd writable = {
            .fd = lws_get_socket_fd(c->wsi), .events = POLLIN | POLLOUT, .revents = POLLOUT};
        lws_service_fd(server->context, &writable);
    }
}

/* Answers begin with the id of their request. An id that is a text has its quotes escaped, so the
 * first `,"ok":` ends it. */
static void excuse(srv_caller *c) {
    static const char OK[] = ",\"ok\":";
    static const char SORRY[] =
        "false,\"error\":{\"code\":\"unavailable\",\"message\":\"it could not "
        "be stored; nothing has happened\"}}";
    srv_message *m = c->first, **end = &c->first, *last = NULL;
    while (m && m->turn < c->server->turn) last = m, end = &m->next, m = m->next;
    *end = NULL;
    c->last = last;
    while (m) {
        srv_message *next = m->next;
        const char *text = (const char *)m->bytes + LWS_PRE;
        const char *ok = memmem(text, m->size, OK, sizeof OK - 1);
        c->queued -= m->size;
        if (ok && strncmp(text, "{\"id\":", 6) == 0) {
            char *room = c->server->room;
            int size = snprintf(room, SRV_ANSWER, "%.*s%s", (int)(ok - text) + (int)sizeof OK - 1,
                                text, SORRY);
            srv_caller_send(c, room, (size_t)size);
        }
        free(m);
        m = next;
    }
}

static void bid_farewell(srv_caller *c, int code) {
    c->farewell = code;
    wait_for_socket(c);
}

void srv_callers_excuse(srv_server *server) {
    for (srv_caller *c = server->callers; c; c = c->next) {
        bool told = c->last && c->last->turn == server->turn;
        excuse(c);
        if (told || c->table) bid_farewell(c, COME_AGAIN);
    }
}

void srv_callers_dismiss(srv_server *server) {
    for (srv_caller *c = server->callers; c; c = c->next)
        bid_farewell(c, LWS_CLOSE_STATUS_GOINGAWAY);
    srv_callers_flush(server);
}

void srv_callers_ping(srv_server *server) {
    int64_t now = srv_house_clock(server);
    for (srv_caller *c = server->callers; c; c = c->next) {
        int64_t silent = now - c->heard_at;
        if (silent > GONE_MS) srv_caller_cut_off(c, "silent");
        else if (silent > PING_MS && silent % AGAIN_MS < 1000) {
            c->ping = true;
            lws_callback_on_writable(c->wsi);
        }
    }
}

/* ---- Places. */

void srv_caller_leave(srv_caller *c) {
    srv_table *t = c->table;
    if (!t) return;
    srv_caller **at = &t->callers;
    while (*at != c) at = &(*at)->next_there;
    *at = c->next_there;
    c->table = NULL;
    if (!c->seat) t->watchers--;
    else if (--t->seat[c->seat].callers == 0)
        t->seat[c->seat].away_since = srv_house_clock(t->server);
    t->idle_since = srv_house_clock(t->server);
    c->seat = c->eyes = 0;
}

/* Leaves a place and tells those who stay. */
static void walk_away(srv_caller *c) {
    srv_table *t = c->table;
    if (!t) return;
    int seat = c->seat;
    srv_caller_leave(c);
    if (!seat || !t->seat[seat].callers) srv_tell_table(t);
}

void srv_caller_place(srv_caller *c, srv_table *t, int seat, int eyes) {
    if (c->table != t || c->seat != seat) walk_away(c);
    else srv_caller_leave(c);
    c->next_there = t->callers;
    t->callers = c;
    c->table = t;
    c->seat = seat;
    c->eyes = eyes;
    if (seat) t->seat[seat].callers++;
    else t->watchers++;
}

/* ---- Coming and going. */

static const char *header(struct lws *wsi, enum lws_token_indexes token, char *out, int size) {
    return lws_hdr_copy(wsi, out, size, token) > 0 ? out : NULL;
}

/* Browsers say where their page is from: only our own, or those the administrator named. */
static bool comes_from_here(srv_server *server, struct lws *wsi) {
    char origin[256], host[256];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) return true;
    if (!header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin)) return false;
    const char *rest = strstr(origin, "://");
    if (rest && header(wsi, WSI_TOKEN_HOST, host, sizeof host) && strcmp(rest + 3, host) == 0)
        return true;
    for (int i = 0; i < server->options->n_origins; i++)
        if (strcmp(server->options->origins[i], origin) == 0) return true;
    return false;
}

/* The address a caller is counted under: behind a proxy the one the proxy names last. */
srv_address_entry *srv_caller_address(srv_server *server, struct lws *wsi) {
    char name[256], list[8192]; /* more than the library takes of all headers: none is too long */
    lws_get_peer_simple(wsi, name, sizeof name);
    if (server->options->behind_proxy &&
        header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list)) {
        const char *comma = strrchr(list, ',');
        const char *last = comma ? comma + 1 : list;
        last += strspn(last, " ");
        snprintf(name, sizeof name, "%.*s", (int)strcspn(last, " "), last);
    }
    srv_address_entry *entry = srv_limits_of(server->limits, name);
    if (entry && !entry->known) {
        entry->known = true;
        entry->banned = srv_store_is_banned(server->store, entry->name);
    }
    return entry;
}

static bool may_come(srv_server *server, struct lws *wsi) {
    char path[64];
    if (!header(wsi, WSI_TOKEN_GET_URI, path, sizeof path) || strcmp(path, "/ws") != 0)
        return false;
    srv_address_entry *address = srv_caller_address(server, wsi);
    if (!address || address->banned || !comes_from_here(server, wsi)) return false;
    int most = server->options->max_per_address;
    return (!most || address->callers < most) && server->n_callers < server->options->max_callers;
}

static int greet(srv_server *server, struct lws *wsi, srv_caller *c) {
    memset(c, 0, sizeof *c);
    c->wsi = wsi;
    c->server = server;
    c->heard_at = srv_house_clock(server);
    c->address = srv_caller_address(server, wsi);
    if (!c->address) return -1;
    c->address->callers++;
    c->next = server->callers;
    if (c->next) c->next->before = c;
    server->callers = c;
    server->n_callers++;
    return 0;
}

static void part(srv_caller *c) {
    srv_server *server = c->server;
    if (!server) return; /* it was never greeted */
    walk_away(c);
    if (c->waiting) wait_no_more(c);
    if (c->before) c->before->next = c->next;
    else server->callers = c->next;
    if (c->next) c->next->before = c->before;
    server->n_callers--;
    c->address->callers--;
    while (c->first) drop_first(c);
    free(c->heard);
    memset(c, 0, sizeof *c);
}

/* ---- Requests in. */

static bool too_fast(srv_caller *c) {
    const srv_options *o = c->server->options;
    int64_t now = srv_house_clock(c->server);
    bool own = srv_bucket_take(&c->requests, o->rate, o->rate * 3, now);
    bool all = srv_bucket_take(&c->address->requests, o->rate_address, o->rate_address * 3, now);
    return !own || !all;
}

static void take_up(srv_caller *c, const char *text, size_t size) {
    if (!too_fast(c)) {
        c->refused = 0;
        srv_answer(c, text, size);
    } else if (++c->refused > MOST_REFUSED) {
        srv_caller_cut_off(c, "sends too fast");
    } else {
        srv_put_off(c, text, size);
    }
}

static int hear(srv_caller *c, const char *piece, size_t size) {
    if (c->cut_off || c->farewell) return 0;
    c->heard_at = srv_house_clock(c->server);
    c->server->counts.bytes_in += size;
    if (lws_frame_is_binary(c->wsi))
        return close_with(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text frames only");
    bool last = lws_is_final_fragment(c->wsi) && lws_remaining_packet_payload(c->wsi) == 0;
    if (c->n_heard + size + lws_remaining_packet_payload(c->wsi) > SRV_MESSAGE)
        return close_with(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too long a message");
    if (last && !c->n_heard) { /* nearly always */
        take_up(c, piece, size);
        return 0;
    }
    char *more = realloc(c->heard, c->n_heard + size + 1);
    if (!more) return -1;
    c->heard = more;
    memcpy(c->heard + c->n_heard, piece, size);
    c->n_heard += size;
    if (!last) return 0;
    take_up(c, c->heard, c->n_heard);
    free(c->heard);
    c->heard = NULL;
    c->n_heard = 0;
    return 0;
}

int srv_caller_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t length) {
    srv_server *server = lws_context_user(lws_get_context(wsi));
    srv_caller *c = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        if (!server->stopping && may_come(server, wsi)) return 0;
        lws_return_http_status(wsi, HTTP_STATUS_FORBIDDEN, NULL);
        return -1;
    case LWS_CALLBACK_ESTABLISHED: return greet(server, wsi, c);
    case LWS_CALLBACK_RECEIVE: return hear(c, in, length);
    case LWS_CALLBACK_RECEIVE_PONG: c->heard_at = srv_house_clock(server); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return c->cut_off ? -1 : write_messages(c);
    case LWS_CALLBACK_CLOSED: part(c); return 0;
    default: return 0;
    }
}
