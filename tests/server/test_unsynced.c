/* test_unsynced.c - a storage layer that drops what was not synced loses nothing that was answered.
 *
 * ctest: label release
 * ctest: timeout 300
 *
 * A server runs in a child process on a VFS of SQLite that keeps every write in memory until xSync,
 * as a disk's cache does. The parent plays over a socket, kills the child at any moment, as a power
 * cut would, starts it again on what had been synced, and looks whether every answered action is
 * there. With syncing switched off the same test must fail: it can see a loss. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/server.h"

/* ---- The layer: a file of SQLite whose writes wait in a list. */

typedef struct wait_write {
    struct wait_write *next;
    sqlite3_int64 at;
    int size; /* -1: cut the file to `at` bytes */
    char bytes[];
} wait_write;

typedef struct {
    sqlite3_file base;
    wait_write *first, *last;
    sqlite3_int64 size;  /* as if all had been written */
    bool kept;           /* databases and logs; others (shm) pass through */
    sqlite3_file real[]; /* the file below, as long as its VFS says */
} cached_file;

static sqlite3_vfs *below;
static bool forget_syncs; /* for the test of the test */
static volatile sig_atomic_t syncs_fail, disk_is_full;

static sqlite3_file *real_of(sqlite3_file *file) {
    return ((cached_file *)file)->real;
}

static void push(cached_file *f, wait_write *w) {
    w->next = NULL;
    if (f->last) f->last->next = w;
    else f->first = w;
    f->last = w;
}

static void drop_all(cached_file *f) {
    while (f->first) {
        wait_write *w = f->first;
        f->first = w->next;
        free(w);
    }
    f->last = NULL;
}

static int layer_close(sqlite3_file *file) {
    drop_all((cached_file *)file); /* what was not synced is lost */
    return real_of(file)->pMethods->xClose(real_of(file));
}

static int layer_read(sqlite3_file *file, void *out, int n, sqlite3_int64 at) {
    cached_file *f = (cached_file *)file;
    int result = real_of(file)->pMethods->xRead(real_of(file), out, n, at);
    if (result != SQLITE_OK && result != SQLITE_IOERR_SHORT_READ) return result;
    for (wait_write *w = f->first; w; w = w->next) {
        sqlite3_int64 from = w->at > at ? w->at : at, to = at + n;
        if (w->size < 0) {
            if (w->at < to) memset((char *)out + (from - at), 0, (size_t)(to - from));
            continue;
        }
        if (w->at + w->size < to) to = w->at + w->size;
        if (from < to)
            memcpy((char *)out + (from - at), w->bytes + (from - w->at), (size_t)(to - from));
    }
    return at + n <= f->size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int layer_write(sqlite3_file *file, const void *bytes, int n, sqlite3_int64 at) {
    cached_file *f = (cached_file *)file;
    wait_write *w = disk_is_full ? NULL : malloc(sizeof *w + (size_t)n);
    if (disk_is_full) return SQLITE_FULL;
    if (!w) return SQLITE_NOMEM;
    w->at = at;
    w->size = n;
    memcpy(w->bytes, bytes, (size_t)n);
    push(f, w);
    if (at + n > f->size) f->size = at + n;
    return SQLITE_OK;
}

static int layer_truncate(sqlite3_file *file, sqlite3_int64 size) {
    cached_file *f = (cached_file *)file;
    wait_write *w = malloc(sizeof *w);
    if (!w) return SQLITE_NOMEM;
    w->at = size;
    w->size = -1;
    push(f, w);
    f->size = size;
    return SQLITE_OK;
}

static int layer_sync(sqlite3_file *file, int flags) {
    cached_file *f = (cached_file *)file;
    const sqlite3_io_methods *m = real_of(file)->pMethods;
    if (syncs_fail) return SQLITE_IOERR_FSYNC;
    if (forget_syncs) return SQLITE_OK;
    for (wait_write *w = f->first; w; w = w->next) {
        int result = w->size < 0 ? m->xTruncate(real_of(file), w->at)
                                 : m->xWrite(real_of(file), w->bytes, w->size, w->at);
        if (result != SQLITE_OK) return result;
    }
    drop_all(f);
    return m->xSync(real_of(file), flags);
}

static int layer_size(sqlite3_file *file, sqlite3_int64 *size) {
    *size = ((cached_file *)file)->size;
    return SQLITE_OK;
}

static int layer_lock(sqlite3_file *file, int how) {
    return real_of(file)->pMethods->xLock(real_of(file), how);
}
static int layer_unlock(sqlite3_file *file, int how) {
    return real_of(file)->pMethods->xUnlock(real_of(file), how);
}
static int layer_reserved(sqlite3_file *file, int *out) {
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), out);
}
static int layer_control(sqlite3_file *file, int what, void *argument) {
    (void)file, (void)what, (void)argument;
    return SQLITE_NOTFOUND;
}
static int layer_sector(sqlite3_file *file) {
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}
static int layer_traits(sqlite3_file *file) {
    (void)file;
    return 0; /* promises nothing */
}
static int layer_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out) {
    return real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, out);
}
static int layer_shm_lock(sqlite3_file *file, int at, int n, int flags) {
    return real_of(file)->pMethods->xShmLock(real_of(file), at, n, flags);
}
static void layer_shm_barrier(sqlite3_file *file) {
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}
static int layer_shm_unmap(sqlite3_file *file, int erase) {
    return real_of(file)->pMethods->xShmUnmap(real_of(file), erase);
}

static const sqlite3_io_methods METHODS = {
    .iVersion = 2,
    .xClose = layer_close,
    .xRead = layer_read,
    .xWrite = layer_write,
    .xTruncate = layer_truncate,
    .xSync = layer_sync,
    .xFileSize = layer_size,
    .xLock = layer_lock,
    .xUnlock = layer_unlock,
    .xCheckReservedLock = layer_reserved,
    .xFileControl = layer_control,
    .xSectorSize = layer_sector,
    .xDeviceCharacteristics = layer_traits,
    .xShmMap = layer_shm_map,
    .xShmLock = layer_shm_lock,
    .xShmBarrier = layer_shm_barrier,
    .xShmUnmap = layer_shm_unmap,
};

static int layer_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
    (void)vfs;
    cached_file *f = (cached_file *)file;
    memset(f, 0, sizeof *f);
    int result = below->xOpen(below, name, f->real, flags, out);
    if (result != SQLITE_OK) return result;
    f->base.pMethods = &METHODS;
    return f->real->pMethods->xFileSize(f->real, &f->size);
}

static void add_layer(void) {
    static sqlite3_vfs layer;
    below = sqlite3_vfs_find(NULL);
    layer = *below;
    layer.zName = "unsynced";
    layer.szOsFile = (int)sizeof(cached_file) + below->szOsFile;
    layer.xOpen = layer_open;
    sqlite3_vfs_register(&layer, 0);
}

/* ---- The server, in a child. */

static void break_or_mend_disk(int number) {
    if (number == SIGUSR1) syncs_fail = !syncs_fail;
    else disk_is_full = !disk_is_full;
}

static int told_port[2]; /* a pipe */

static void tell_port(const char *url, bool everywhere) {
    int port = atoi(strrchr(url, ':') + 1);
    (void)everywhere;
    if (write(told_port[1], &port, sizeof port) != sizeof port) _exit(1);
}

static pid_t start_server(const char *folder, int *port) {
    assert_int_equal(pipe(told_port), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char trouble[256];
        srv_options options;
        add_layer();
        signal(SIGUSR1, break_or_mend_disk);
        signal(SIGUSR2, break_or_mend_disk);
        srv_options_usual(&options);
        options.listen = "127.0.0.1:0";
        options.data = folder;
        options.vfs = "unsynced";
        options.rate = options.rate_address = 0;
        options.ready = tell_port;
        FILE *quiet = freopen("/dev/null", "w", stderr);
        int code = quiet ? srv_run(&options, trouble, sizeof trouble) : 1;
        _exit(code);
    }
    close(told_port[1]);
    ssize_t got = read(told_port[0], port, sizeof *port);
    close(told_port[0]);
    if (got != sizeof *port) *port = 0; /* it did not start */
    return child;
}

static void kill_server(pid_t child) {
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

/* ---- A client: one table of one seat, Onirim alone. */

static void send_text(int fd, const char *text) {
    unsigned char frame[1024];
    size_t size = strlen(text), head = 2;
    frame[0] = 0x81;
    frame[1] = (unsigned char)(0x80 | (size < 126 ? size : 126));
    if (size >= 126) {
        frame[2] = (unsigned char)(size >> 8);
        frame[3] = (unsigned char)size;
        head = 4;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, size);
    assert_int_equal(send(fd, frame, head + 4 + size, MSG_NOSIGNAL), head + 4 + size);
}

static bool receive(int fd, void *out, size_t size) {
    for (size_t have = 0; have < size;) {
        ssize_t got = recv(fd, (char *)out + have, size - have, 0);
        if (got <= 0) return false;
        have += (size_t)got;
    }
    return true;
}

/* The next answer; events are passed over. */
static const char *answer(int fd) {
    static char text[1 << 20];
    for (;;) {
        unsigned char head[10];
        if (!receive(fd, head, 2)) return "";
        size_t size = head[1] & 127;
        if (size == 126) {
            if (!receive(fd, head + 2, 2)) return "";
            size = (size_t)head[2] << 8 | head[3];
        } else if (size == 127) {
            if (!receive(fd, head + 2, 8)) return "";
            size = (size_t)head[7] << 16 | (size_t)head[8] << 8 | head[9];
        }
        if (size >= sizeof text || !receive(fd, text, size)) return "";
        text[size] = '\0';
        if (strncmp(text, "{\"id\":", 6) == 0) return text;
    }
}

static int come(int port) {
    static const char HELLO[] =
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Protocol: reverie.1\r\n\r\n";
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&at, sizeof at), 0);
    assert_int_equal(send(fd, HELLO, sizeof HELLO - 1, 0), sizeof HELLO - 1);
    char last[5] = "";
    while (strcmp(last, "\r\n\r\n") != 0) { /* byte by byte, up to the end of the head */
        memmove(last, last + 1, 3);
        assert_true(receive(fd, last + 3, 1));
    }
    return fd;
}

static void copy_field(const char *text, const char *name, char *out, size_t size) {
    char key[40];
    snprintf(key, sizeof key, "\"%s\":\"", name);
    const char *at = strstr(text, key);
    snprintf(out, size, "%.*s", at ? (int)strcspn(at + strlen(key), "\"") : 0,
             at ? at + strlen(key) : "");
}

static int number_of(const char *text) {
    const char *at = strstr(text, "\"n\":");
    return at ? atoi(at + 4) : -1;
}

/* Keeps a table, and what was answered at it. */
typedef struct {
    char token[64], state[1 << 16];
    int fd, answered;
} player;

static void take(player *p, const char *text) {
    snprintf(p->state, sizeof p->state, "%s", text);
    int n = number_of(text);
    if (n > p->answered) p->answered = n;
}

static void begin(player *p, int port) {
    p->fd = come(port);
    send_text(p->fd, "{\"id\":1,\"do\":\"create\",\"game\":\"onirim\",\"name\":\"Ada\"}");
    const char *text = answer(p->fd);
    copy_field(text, "token", p->token, sizeof p->token);
    assert_int_equal(strlen(p->token), 32);
    send_text(p->fd, "{\"id\":2,\"do\":\"table\"}");
    p->answered = 0;
    take(p, answer(p->fd));
}

/* Asks for the first legal action; the answer, or NULL when the game is over. */
static const char *ask_to_act(player *p) {
    char request[160];
    const char *legal = strstr(p->state, "\"legal\":[\"");
    if (!legal) return NULL;
    legal += strlen("\"legal\":[\"");
    snprintf(request, sizeof request, "{\"id\":3,\"do\":\"act\",\"action\":\"%.*s\"}",
             (int)strcspn(legal, "\""), legal);
    send_text(p->fd, request);
    return answer(p->fd);
}

/* Takes it; false when the game is over. */
static bool act(player *p) {
    const char *text = ask_to_act(p);
    if (!text) return false;
    assert_non_null(strstr(text, "\"ok\":true"));
    take(p, text);
    return true;
}

/* How many actions the server knows after it was started again; -1: it does not know the table. */
static int come_back(player *p, int port) {
    char request[160];
    close(p->fd);
    p->fd = come(port);
    snprintf(request, sizeof request, "{\"id\":4,\"do\":\"resume\",\"token\":\"%s\"}", p->token);
    send_text(p->fd, request);
    const char *text = answer(p->fd);
    if (!strstr(text, "\"ok\":true")) return -1;
    snprintf(p->state, sizeof p->state, "%s", text);
    return number_of(text);
}

/* ---- The tests. */

/* A folder, a server in it, and a player at a table. */
typedef struct {
    char folder[256];
    pid_t server;
    int port;
    player player;
} house;

static void restart(house *h) {
    h->server = start_server(h->folder, &h->port);
    assert_int_not_equal(h->port, 0);
}

static void open_house(house *h) {
    const char *home = getenv("TMPDIR");
    memset(h, 0, sizeof *h);
    snprintf(h->folder, sizeof h->folder, "%s/reverie-unsynced.XXXXXX", home ? home : "/tmp");
    assert_non_null(mkdtemp(h->folder));
    restart(h);
    begin(&h->player, h->port);
}

static void close_house(house *h) {
    static const char *const files[] = {"reverie.db", "reverie.db-wal", "reverie.db-shm", "lock"};
    char path[512];
    close(h->player.fd);
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", h->folder, files[i]);
        unlink(path);
    }
    rmdir(h->folder);
}

static void nothing_answered_is_lost(void **state) {
    (void)state;
    static house h;
    player *p = &h.player;
    open_house(&h);
    int total = 0;
    for (int cut = 0; cut < 30; cut++) {
        for (int i = 0; i <= cut % 7; i++) {
            if (act(p)) continue;
            close(p->fd);
            begin(p, h.port);
        }
        kill_server(h.server);
        restart(&h);
        int known = come_back(p, h.port);
        assert_true(known >= p->answered);
        total += p->answered;
    }
    assert_true(total > 30);
    kill_server(h.server);
    close_house(&h);
}

/* A server whose syncs are forgotten loses its table: the test above can fail. */
static void forgotten_syncs_are_seen(void **state) {
    (void)state;
    static house h;
    forget_syncs = true;
    open_house(&h);
    for (int i = 0; i < 5; i++) act(&h.player);
    kill_server(h.server);
    forget_syncs = false;
    h.server = start_server(h.folder, &h.port);
    if (h.port) assert_int_equal(come_back(&h.player, h.port), -1);
    kill_server(h.server);
    close_house(&h);
}

/* What cannot be stored is refused, and has not happened; the server goes on. */
static void a_failed_commit_is_refused(int trouble) {
    static house h;
    player *p = &h.player;
    open_house(&h);
    assert_true(act(p) && act(p) && act(p));
    kill(h.server, trouble);
    const char *text = ask_to_act(p);
    assert_non_null(strstr(text, "{\"id\":3,\"ok\":false,\"error\":{\"code\":\"unavailable\""));
    assert_string_equal(answer(p->fd), ""); /* and is to come again */
    assert_int_equal(come_back(p, h.port), p->answered);
    kill(h.server, trouble);
    assert_true(act(p));
    assert_int_equal(kill(h.server, SIGTERM), 0);
    int code;
    waitpid(h.server, &code, 0);
    assert_int_equal(code, 0);
    restart(&h);
    assert_int_equal(come_back(p, h.port), p->answered);
    kill_server(h.server);
    close_house(&h);
}

static void a_sync_that_fails(void **state) {
    (void)state;
    a_failed_commit_is_refused(SIGUSR1);
}

static void a_full_disk(void **state) {
    (void)state;
    a_failed_commit_is_refused(SIGUSR2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_answered_is_lost),
        cmocka_unit_test(forgotten_syncs_are_seen),
        cmocka_unit_test(a_sync_that_fails),
        cmocka_unit_test(a_full_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
