/* fuzz_server.c - requests at the server: whatever callers send, in whatever order, every request
 * is answered exactly once and nothing breaks.
 *
 * A line of the input is a request of one of four callers, whom its first byte names; `@` in it
 * stands for the name of the last table, `~` for the caller's last token, `^` for its last code. A
 * line that begins with `G` is a path of HTTP instead. The callers have no sockets: what they are
 * sent is parsed, since it must be JSON, and dropped. */
#define _GNU_SOURCE
#include <jansson.h>
#include <sodium.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/page.h"

enum { CALLERS = 4, LONGEST = 8192 };

static srv_server server;
static srv_options options;
static srv_caller callers[CALLERS];
static char tokens[CALLERS][SRV_TOKEN + 1], codes[CALLERS][SRV_TOKEN + 1], table[SRV_ID + 1];
static int answers; /* of the request being made */

static void no_wake(void *context) {
    (void)context;
}

static void start(void) {
    static char folder[] = "/tmp/reverie-fuzz.XXXXXX";
    char trouble[256];
    srv_options_usual(&options);
    options.rate = options.rate_address = options.tables_hour = options.max_tables = 0;
    server.options = &options;
    server.turn = 1;
    if (sodium_init() < 0 || !mkdtemp(folder)) abort();
    server.store = srv_store_open(folder, "memdb", trouble, sizeof trouble);
    server.limits = srv_limits_new();
    server.room = malloc(SRV_ANSWER);
    server.answer = malloc(SRV_ANSWER);
    server.workers = srv_workers_new(1, no_wake, NULL);
    if (!server.store || !server.limits || !server.room || !server.answer || !server.workers)
        abort();
}

static void keep(const json_t *message, const char *name, char *out, size_t size) {
    const char *text = json_string_value(json_object_get(message, name));
    if (text && strlen(text) < size) strcpy(out, text);
}

/* What a caller was sent. */
static void read_mail(int who) {
    srv_caller *c = &callers[who];
    while (c->first) {
        srv_message *m = c->first;
        json_t *message = json_loadb((char *)m->bytes + LWS_PRE, m->size, 0, NULL);
        if (!json_is_object(message)) abort();
        bool event = json_object_get(message, "event");
        if (event == !!json_object_get(message, "ok")) abort();
        answers += !event;
        keep(message, "token", tokens[who], sizeof tokens[who]);
        keep(message, "code", codes[who], sizeof codes[who]);
        keep(json_object_get(message, "table"), "id", table, sizeof table);
        json_decref(message);
        c->first = m->next;
        c->queued -= m->size;
        free(m);
    }
    c->last = NULL;
}

static void end_turn(void) {
    srv_tables_store(&server);
    if (!srv_store_commit(server.store)) abort();
    server.turn++;
    while (server.waiting) {
        server.waiting->waiting = false;
        server.waiting = server.waiting->next_waiting;
    }
    for (int i = 0; i < CALLERS; i++) read_mail(i);
}

/* The request with its marks replaced. */
static size_t fill_in(const char *line, size_t size, int who, char out[LONGEST]) {
    size_t n = 0;
    for (size_t i = 0; i < size && n + SRV_TOKEN + 1 < LONGEST; i++) {
        const char *mark = line[i] == '@'   ? table
                           : line[i] == '~' ? tokens[who]
                           : line[i] == '^' ? codes[who]
                                            : NULL;
        if (!mark) out[n++] = line[i];
        else n += (size_t)snprintf(out + n, LONGEST - n, "%s", mark);
    }
    return n;
}

static void request(const char *line, size_t size) {
    char text[LONGEST];
    int who = line[0] & (CALLERS - 1);
    size_t n = fill_in(line + 1, size - 1, who, text);
    char *exact = malloc(n + 1); /* an overrun of the end is seen */
    if (!exact) return;
    memcpy(exact, text, n);
    answers = 0;
    srv_answer(&callers[who], exact, n);
    free(exact);
    end_turn();
    if (answers != 1) abort();
    for (srv_thought *t; (t = srv_workers_answer(server.workers));) {
        srv_round_thought(&server, t);
        free(t);
    }
    end_turn();
}

static void visit(const char *line, size_t size) {
    srv_file file;
    char path[512];
    snprintf(path, sizeof path, "%.*s", (int)size, line);
    char *accept = strchr(path, ' ');
    if (accept) *accept++ = '\0';
    if (srv_page_read("examples", path, accept, &file)) free(file.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!server.store) start();
    memset(callers, 0, sizeof callers);
    for (int i = 0; i < CALLERS; i++) {
        callers[i].server = &server;
        callers[i].address = srv_limits_of(server.limits, "127.0.0.1");
        tokens[i][0] = codes[i][0] = '\0';
    }
    table[0] = '\0';
    const char *at = (const char *)data, *end = at + size;
    for (int lines = 0; at < end && lines < 64; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        if (stop > at && *at == 'G') visit(at + 1, (size_t)(stop - at) - 1);
        else if (stop > at) request(at, (size_t)(stop - at));
        at = stop + 1;
    }
    for (int i = 0; i < CALLERS; i++) {
        srv_caller_leave(&callers[i]);
        read_mail(i);
    }
    for (int i = 0; i < SRV_BUCKETS; i++)
        while (server.tables[i]) srv_table_erase(server.tables[i]);
    end_turn();
    return 0;
}
