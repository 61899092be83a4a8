/* load.c - plays whole games against a server over real sockets, and measures it from outside.
 *
 *     load PORT PID TABLES SECONDS RATE
 *
 * Opens TABLES tables of Onirim with two connected seats each. With RATE 0 every seat acts as soon
 * as it may: the server is saturated. Otherwise RATE actions a second are sent, each at a table
 * that waits for one, chosen in turn. A finished game is followed by a rematch.
 *
 * Latency is from sending an action until both seats have been told. CPU time and memory are the
 * server's own, from /proc; bytes are those of the WebSockets in both directions, frames included.
 * server_core and client_core are the parts of a core that each used, server_waited and
 * client_waited the parts of the time that each could have run but others had the processor.
 * JSON is not parsed but searched: the client must cost less than what it measures. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <inttypes.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MOST_TABLES = 20000, SEATS = 2, FIRST_ROOM = 2048, READ = 65536, MOST_TIMES = 1 << 22 };

typedef struct {
    int fd;
    bool talking; /* the handshake is done */
    char *heard;
    size_t n, room;
} seat;

typedef struct {
    seat seat[SEATS];
    char id[16];
    int actor;   /* which seat may act: 0 or 1; -1: nobody yet */
    char *legal; /* its actions, as they came: "a","b" */
    size_t legal_room;
    double sent; /* when the action on its way was sent; 0: none is */
    int told;    /* seats told about it */
    bool queued; /* among those that wait for their turn to act */
} table;

static table tables[MOST_TABLES];
static int n_tables, ready_tables, poller, port;
static double rate;
static bool measuring;
static uint64_t actions, bytes_in, bytes_out, games, refusals;
static float *times;
static size_t n_times;
static uint64_t chance = 88172645463325252u;
static int waiting[MOST_TABLES], n_waiting; /* tables that could act now */

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void die(const char *what) {
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static uint32_t random_below(uint32_t n) {
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (uint32_t)(chance >> 33) % n;
}

/* ---- Sending. */

static void send_all(seat *s, const void *bytes, size_t size) {
    const char *at = bytes;
    bytes_out += size;
    while (size) {
        ssize_t sent = send(s->fd, at, size, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (sent <= 0) die("send");
        at += sent;
        size -= (size_t)sent;
    }
}

/* A masked text frame; a mask of zeros leaves the text as it is. */
static void send_text(seat *s, const char *text) {
    unsigned char frame[1024];
    size_t size = strlen(text), head = 2;
    frame[0] = 0x81;
    if (size < 126) frame[1] = (unsigned char)(0x80 | size);
    else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(size >> 8);
        frame[3] = (unsigned char)size;
        head = 4;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, size);
    send_all(s, frame, head + 4 + size);
}

/* ---- Playing. */

static int seat_number(const table *t, const seat *s) {
    return (int)(s - t->seat);
}

static void act(table *t) {
    char text[128];
    int n = 1;
    for (const char *p = t->legal; *p; p++) n += *p == ',';
    const char *p = t->legal;
    for (uint32_t skip = random_below((uint32_t)n); skip; skip--) p = strchr(p, ',') + 1;
    size_t length = strcspn(p, ",");
    snprintf(text, sizeof text, "{\"id\":1,\"do\":\"act\",\"action\":%.*s}", (int)length, p);
    t->sent = now();
    t->told = 0;
    send_text(&t->seat[t->actor], text);
    t->actor = -1;
}

static void may_act(table *t, int seat_at, const char *legal) {
    const char *end = strchr(legal, ']');
    size_t size = (size_t)(end - legal);
    if (size + 1 > t->legal_room) {
        t->legal_room = 2 * size + 64;
        t->legal = realloc(t->legal, t->legal_room);
        if (!t->legal) die("memory");
    }
    memcpy(t->legal, legal, size);
    t->legal[size] = '\0';
    t->actor = seat_at;
}

/* Both seats know: the table can go on. */
static void go_on(table *t) {
    if (t->actor < 0 || t->sent > 0 || t->queued) return;
    t->queued = rate > 0;
    if (rate > 0) waiting[n_waiting++] = (int)(t - tables);
    else act(t);
}

static void told(table *t) {
    if (++t->told < SEATS || t->sent <= 0) return;
    if (measuring) {
        actions++;
        if (n_times < MOST_TIMES) times[n_times++] = (float)(now() - t->sent);
    }
    t->sent = 0;
}

static void sit(table *t, const char *id) {
    char text[256];
    snprintf(t->id, sizeof t->id, "%.12s", id);
    snprintf(text, sizeof text,
             "{\"id\":1,\"do\":\"sit\",\"table\":\"%s\",\"name\":\"Ben\",\"brief\":true}", t->id);
    send_text(&t->seat[1], text);
}

static void hear(table *t, seat *s, const char *text) {
    const char *legal = strstr(text, "\"legal\":[\"");
    bool is_act = strncmp(text, "{\"event\":\"act\"", 14) == 0 ||
                  strncmp(text, "{\"id\":1,\"ok\":true,\"n\":", 22) == 0;
    if (strstr(text, "\"ok\":false")) {
        if (!refusals++) fprintf(stderr, "load: refused: %.300s\n", text);
        return;
    }
    if (strncmp(text, "{\"id\":1,\"ok\":true,\"token\"", 25) == 0) {
        const char *id = strstr(text, "\"table\":{\"id\":\"");
        if (seat_number(t, s) == 0 && id) sit(t, id + 15);
        if (seat_number(t, s) == 1) ready_tables++;
        return;
    }
    if (strncmp(text, "{\"event\":\"begin\"", 16) == 0) {
        t->sent = 0;
        if (legal) may_act(t, seat_number(t, s), legal + 9);
        go_on(t);
        return;
    }
    if (!is_act) return;
    if (legal) may_act(t, seat_number(t, s), legal + 9);
    told(t);
    if (strstr(text, "\"over\":true")) {
        send_text(s, "{\"id\":2,\"do\":\"rematch\"}");
        games += measuring && seat_number(t, s) == 0;
        return;
    }
    go_on(t);
}

/* ---- Frames in. */

/* Length of the first frame, its text ended by a NUL for the time being; 0: not there yet. */
static size_t next_frame(seat *s, size_t at, char **text, size_t *size) {
    unsigned char *p = (unsigned char *)s->heard + at;
    size_t have = s->n - at, head = 2;
    if (have < 2) return 0;
    *size = p[1] & 127;
    if (*size == 126) {
        if (have < 4) return 0;
        *size = (size_t)p[2] << 8 | p[3];
        head = 4;
    } else if (*size == 127) {
        if (have < 10) return 0;
        *size = (size_t)p[6] << 24 | (size_t)p[7] << 16 | (size_t)p[8] << 8 | p[9];
        head = 10;
    }
    if (have < head + *size) return 0;
    *text = s->heard + at + head;
    return head + *size;
}

static void take_frames(table *t, seat *s) {
    size_t at = 0, size, whole;
    char *text;
    while ((whole = next_frame(s, at, &text, &size))) {
        int kind = s->heard[at] & 15;
        char kept = text[size]; /* there is always one byte more */
        text[size] = '\0';
        if (kind == 1) hear(t, s, text);
        else if (kind == 9) {
            unsigned char pong[140] = {0x8a, (unsigned char)(0x80 | size)};
            memcpy(pong + 6, text, size);
            send_all(s, pong, 6 + size);
        } else if (kind == 8) {
            fprintf(stderr, "load: the server closed a connection\n");
            exit(1);
        }
        text[size] = kept;
        at += whole;
    }
    memmove(s->heard, s->heard + at, s->n - at);
    s->n -= at;
}

static void create(table *t) {
    send_text(&t->seat[0], "{\"id\":1,\"do\":\"create\",\"game\":\"onirim\",\"seats\":2,"
                           "\"name\":\"Ada\",\"brief\":true}");
}

static void take_bytes(table *t, seat *s) {
    static char buffer[READ];
    ssize_t got = recv(s->fd, buffer, sizeof buffer, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) die("the server closed a connection");
    bytes_in += (size_t)got;
    if (s->n + (size_t)got + 1 > s->room) {
        s->room = 2 * (s->n + (size_t)got) + FIRST_ROOM;
        s->heard = realloc(s->heard, s->room);
        if (!s->heard) die("memory");
    }
    memcpy(s->heard + s->n, buffer, (size_t)got);
    s->n += (size_t)got;
    if (!s->talking) {
        s->heard[s->n] = '\0';
        char *end = strstr(s->heard, "\r\n\r\n");
        if (!end) return;
        if (!strstr(s->heard, " 101 ")) die("no WebSocket");
        size_t head = (size_t)(end + 4 - s->heard);
        memmove(s->heard, s->heard + head, s->n - head);
        s->n -= head;
        s->talking = true;
        if (t->seat[0].talking && t->seat[1].talking) create(t);
    }
    take_frames(t, s);
}

/* ---- The run. */

static void open_seat(table *t, int i) {
    static const char HELLO[] =
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Protocol: reverie.1\r\n\r\n";
    int on = 1;
    seat *s = &t->seat[i];
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    s->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (s->fd < 0 || connect(s->fd, (struct sockaddr *)&at, sizeof at) != 0) die("connect");
    setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct epoll_event event = {.events = EPOLLIN,
                                .data.u64 = (uint64_t)(t - tables) * SEATS + (uint64_t)i};
    if (epoll_ctl(poller, EPOLL_CTL_ADD, s->fd, &event) != 0) die("epoll");
    send_all(s, HELLO, sizeof HELLO - 1);
}

static void turn(int ms) {
    struct epoll_event events[512];
    int n = epoll_wait(poller, events, 512, ms);
    for (int i = 0; i < n; i++) {
        table *t = &tables[events[i].data.u64 / SEATS];
        take_bytes(t, &t->seat[events[i].data.u64 % SEATS]);
    }
}

/* Sends what is due by the clock; tables wait in no order, so one is drawn. */
static void send_due(double start, uint64_t *sent) {
    while ((double)*sent < (now() - start) * rate && n_waiting) {
        uint32_t i = random_below((uint32_t)n_waiting);
        int which = waiting[i];
        waiting[i] = waiting[--n_waiting];
        tables[which].queued = false;
        act(&tables[which]);
        ++*sent;
    }
}

/* How a process fared: seconds it ran on all its threads; and seconds its first thread was ready to
 * run but others had the processor. */
typedef struct {
    double ran, waited;
} fare;

static bool read_line(int pid, const char *file, char *line, int size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", pid, file);
    FILE *in = fopen(path, "r");
    bool good = in && fgets(line, size, in);
    if (in) fclose(in);
    return good;
}

static fare fare_of(int pid) {
    char text[1024];
    unsigned long user = 0, system = 0;
    uint64_t waited = 0;
    if (!read_line(pid, "stat", text, sizeof text) ||
        sscanf(strrchr(text, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &system) != 2)
        die("stat");
    if (read_line(pid, "schedstat", text, sizeof text)) sscanf(text, "%*u %" SCNu64, &waited);
    return (fare){(double)(user + system) / (double)sysconf(_SC_CLK_TCK), (double)waited / 1e9};
}

/* What of a core it had between two looks, and for what part of the time it waited for one. */
static fare share(fare before, fare after, double seconds) {
    return (fare){(after.ran - before.ran) / seconds, (after.waited - before.waited) / seconds};
}

static long memory_of(int pid) {
    char path[64], text[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *in = fopen(path, "r");
    if (!in) die("status");
    while (fgets(text, sizeof text, in)) sscanf(text, "VmRSS: %ld", &kb);
    fclose(in);
    return kb;
}

static int compare(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void play(double seconds) {
    double start = now(), end = start + seconds;
    uint64_t sent = 0;
    while (now() < end) {
        if (rate > 0) send_due(start, &sent);
        turn(rate > 0 ? 1 : 100);
    }
}

int main(int argc, char **argv) {
    if (argc != 6) {
        fprintf(stderr, "usage: load PORT PID TABLES SECONDS RATE\n");
        return 2;
    }
    port = atoi(argv[1]);
    int pid = atoi(argv[2]), wanted = atoi(argv[3]);
    double seconds = atof(argv[4]);
    rate = atof(argv[5]);
    n_tables = wanted > MOST_TABLES ? MOST_TABLES : wanted;
    poller = epoll_create1(0);
    times = malloc(MOST_TIMES * sizeof *times);
    if (poller < 0 || !times) die("start");
    long before = memory_of(pid);
    for (int i = 0; i < n_tables; i++) {
        tables[i].actor = -1;
        open_seat(&tables[i], 0);
        open_seat(&tables[i], 1);
        while (i - ready_tables > 64) turn(100); /* not all at once */
    }
    while (ready_tables < n_tables) turn(100);
    play(seconds / 4);
    bytes_in = bytes_out = 0;
    fare server = fare_of(pid), client = fare_of(getpid());
    double start = now();
    measuring = true;
    play(seconds);
    measuring = false;
    double took = now() - start, done = (double)(actions ? actions : 1);
    server = share(server, fare_of(pid), took);
    client = share(client, fare_of(getpid()), took);
    uint64_t bytes = bytes_in + bytes_out;
    long after = memory_of(pid);
    qsort(times, n_times, sizeof *times, compare);
    double middle = n_times ? times[n_times / 2] : 0,
           late = n_times ? times[n_times * 99 / 100] : 0;
    printf("{\"tables\":%d,\"rate\":%.0f,\"actions_per_second\":%.1f,\"cpu_us_per_action\":%.1f,"
           "\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"bytes_per_action\":%.1f,\"kb_per_table\":%.2f,"
           "\"server_core\":%.3f,\"server_waited\":%.3f,\"client_core\":%.3f,"
           "\"client_waited\":%.3f,\"games\":%" PRIu64 ",\"refused\":%" PRIu64 "}\n",
           n_tables, rate, (double)actions / took, 1e6 * server.ran * took / done, 1e3 * middle,
           1e3 * late, (double)bytes / done, (double)(after - before) / n_tables, server.ran,
           server.waited, client.ran, client.waited, games, refusals);
    if (server.waited + client.waited > 0.1)
        fprintf(stderr,
                "load: others used the processor: the server waited for it %.0f %% of the "
                "time, this client %.0f %%; p99 and, if saturated, actions a second are "
                "worse than on a quiet machine\n",
                100 * server.waited, 100 * client.waited);
    return 0;
}
