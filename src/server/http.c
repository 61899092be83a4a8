/* http.c - see http.h.
 *
 * Every answer is built here from status, headers and body, so that every one carries the same
 * security headers: scripts and styles from here only, nothing inline, no frames around us, no
 * guessing of types. WebAssembly needs 'wasm-unsafe-eval'. */
#define _POSIX_C_SOURCE 200809L
#include "server/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/page.h"

enum { CHUNK = 16 * 1024, HEADERS = 2048 };

static const char NOTICE[] =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Reverie</title>"
    "<h1>Reverie</h1><p>The server is running, but the page has not been built. "
    "Build it with <code>make page</code>, or name its folder with <code>--page</code>.</html>\n";

static const struct {
    const char *name, *value;
} ALWAYS[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), microphone=(), geolocation=()"},
};

typedef struct {
    unsigned status;
    const char *type, *caching, *encoding, *tag, *location;
    char *body; /* taken over */
    size_t size;
    bool head_only;
} answer;

typedef struct {
    struct lws *wsi;
    unsigned char *at, *end;
    bool full;
} headers;

static void add(headers *h, const char *name, const char *value) {
    if (!value) return;
    h->full |= lws_add_http_header_by_name(h->wsi, (const unsigned char *)name,
                                           (const unsigned char *)value, (int)strlen(value), &h->at,
                                           h->end);
}

/* The next part goes when the socket takes it; who takes nothing for a while is cut off. */
static void await_reader(struct lws *wsi) {
    enum { SECONDS = 20 };
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, SECONDS);
    lws_callback_on_writable(wsi);
}

/* Sends the head; the body follows when the socket takes it. */
static int send_answer(struct lws *wsi, srv_http *http, answer *a) {
    unsigned char room[LWS_PRE + HEADERS], *start = room + LWS_PRE;
    headers h = {.wsi = wsi, .at = start, .end = room + sizeof room - 1};
    free(http->body);
    http->size = a->head_only ? 0 : a->size;
    http->body = http->size ? a->body : NULL;
    http->sent = 0;
    if (!http->size) free(a->body);
    h.full |= lws_add_http_header_status(wsi, a->status, &h.at, h.end);
    add(&h, "content-type:", a->type);
    add(&h, "content-encoding:", a->encoding);
    add(&h, "cache-control:", a->caching);
    add(&h, "etag:", a->tag);
    add(&h, "location:", a->location);
    if (a->status == HTTP_STATUS_METHOD_NOT_ALLOWED) add(&h, "allow:", "GET, HEAD");
    if (a->tag) add(&h, "vary:", "accept-encoding");
    for (size_t i = 0; i < sizeof ALWAYS / sizeof *ALWAYS; i++)
        add(&h, ALWAYS[i].name, ALWAYS[i].value);
    if (a->status != HTTP_STATUS_NOT_MODIFIED)
        h.full |= lws_add_http_header_content_length(wsi, a->size, &h.at, h.end);
    if (h.full || lws_finalize_write_http_header(wsi, start, &h.at, h.end)) return -1;
    if (!http->size) return lws_http_transaction_completed(wsi) ? -1 : 0;
    await_reader(wsi);
    return 0;
}

static int send_body(struct lws *wsi, srv_http *http) {
    unsigned char room[LWS_PRE + CHUNK];
    if (!http->body) return 0;
    size_t left = http->size - http->sent, n = left < CHUNK ? left : CHUNK;
    memcpy(room + LWS_PRE, http->body + http->sent, n);
    http->sent += n;
    bool last = http->sent == http->size;
    if (lws_write(wsi, room + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return -1;
    if (!last) {
        await_reader(wsi);
        return 0;
    }
    free(http->body);
    http->body = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static answer text_answer(unsigned status, const char *type, const char *text) {
    answer a = {.status = status, .type = type, .caching = "no-store", .size = strlen(text)};
    a.body = *text ? strdup(text) : NULL;
    if (!a.body) a.size = 0;
    return a;
}

static const char *header(struct lws *wsi, enum lws_token_indexes token, char *out, int size) {
    return lws_hdr_copy(wsi, out, size, token) > 0 ? out : NULL;
}

static answer page_answer(srv_server *server, struct lws *wsi, const char *path) {
    char accept[256], have[128];
    srv_file file;
    const char *encodings = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept, sizeof accept);
    if (!server->options->page || !srv_page_read(server->options->page, path, encodings, &file)) {
        return strcmp(path, "/") == 0
                   ? text_answer(200, "text/html; charset=utf-8", NOTICE)
                   : text_answer(404, "text/plain; charset=utf-8", "There is nothing here.\n");
    }
    const char *known = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, have, sizeof have);
    answer a = {.status = 200,
                .type = file.type,
                .caching = file.caching,
                .encoding = file.encoding,
                .tag = file.tag,
                .body = file.bytes,
                .size = file.size};
    a.tag = strcpy(server->tag, file.tag); /* outlives this call */
    if (known && strstr(known, file.tag)) {
        a.status = HTTP_STATUS_NOT_MODIFIED;
        free(a.body);
        a.body = NULL;
        a.size = 0;
    }
    return a;
}

/* The link of an invitation leads to the page. The part behind # is the browser's, and comes along;
 * the address is relative, so that a proxy may serve us below a path. */
static answer invitation(srv_server *server, const char *table) {
    answer a = text_answer(302, "text/plain; charset=utf-8", "The table is on the page.\n");
    snprintf(server->location, sizeof server->location, "../?t=%s", table);
    a.location = server->location;
    return a;
}

static bool is_table(const char *path) {
    size_t n = strspn(path, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-");
    return n >= 4 && n <= 64 && !path[n];
}

static answer find_answer(srv_server *server, struct lws *wsi, const char *path) {
    if (strncmp(path, "/t/", 3) == 0 && is_table(path + 3)) return invitation(server, path + 3);
    if (strcmp(path, "/healthz") == 0)
        return server->ailing ? text_answer(503, "text/plain", "nothing can be stored\n")
                              : text_answer(200, "text/plain", "ok\n");
    if (strcmp(path, "/metrics") == 0) {
        answer a = {.status = 200, .type = "text/plain; version=0.0.4", .caching = "no-store"};
        a.body = srv_metrics(server);
        a.size = a.body ? strlen(a.body) : 0;
        return a;
    }
    return page_answer(server, wsi, path);
}

static int answer_request(struct lws *wsi, srv_http *http, const char *path) {
    srv_server *server = lws_context_user(lws_get_context(wsi));
    bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    const srv_options *o = server->options;
    srv_address_entry *address = srv_caller_address(server, wsi);
    answer a;
    if (!address || address->banned) return -1;
    if (!srv_bucket_take(&address->requests, o->rate_address, o->rate_address * 3,
                         srv_house_clock(server)))
        a = text_answer(429, "text/plain", "");
    else if (!head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0)
        a = text_answer(405, "text/plain", "");
    else a = find_answer(server, wsi, path);
    a.head_only = head;
    int end = send_answer(wsi, http, &a);
    return a.status == 405 || a.status == 429 ? -1
                                              : end; /* a body that we did not read would follow */
}

int srv_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                      size_t length) {
    (void)length;
    srv_http *http = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return answer_request(wsi, http, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_body(wsi, http);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (http) free(http->body);
        if (http) http->body = NULL;
        return 0;
    /* Nothing is upgraded here: a WebSocket names its protocol. */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return strcmp(in, "websocket") == 0 ? 0 : -1;
    default: return 0;
    }
}
