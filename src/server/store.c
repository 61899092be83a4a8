/* store.c - the store in SQLite: WAL, synchronous=FULL, one transaction for each turn of the loop.
 *
 * The first change after a commit opens a transaction. A change that fails is remembered, and the
 * commit then rolls everything back and says so. */
#define _GNU_SOURCE
#include "server/store.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/mark.h"
#include "server/log.h"

/* Each entry leads from one version of the schema to the next; entries are only added. */
static const char *const MIGRATIONS[] = {
    "CREATE TABLE numbers (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE tables (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, state INTEGER NOT NULL,"
    " round INTEGER NOT NULL, listed INTEGER NOT NULL, timed INTEGER NOT NULL,"
    " created INTEGER NOT NULL, changed INTEGER NOT NULL, body TEXT NOT NULL);"
    "CREATE INDEX tables_state ON tables (state, listed);"
    "CREATE TABLE tokens (hash BLOB PRIMARY KEY, table_key INTEGER NOT NULL, seat INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE INDEX tokens_table ON tokens (table_key, seat);"
    "CREATE TABLE games (key INTEGER PRIMARY KEY, table_key INTEGER NOT NULL,"
    " round INTEGER NOT NULL, head TEXT NOT NULL, commitment TEXT NOT NULL, record TEXT,"
    " names TEXT NOT NULL DEFAULT '[]', winners TEXT NOT NULL DEFAULT '[]',"
    " ended INTEGER NOT NULL DEFAULT 0, UNIQUE (table_key, round));"
    "CREATE INDEX games_ended ON games (ended);"
    "CREATE TABLE lines (game INTEGER NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY (game, n)) WITHOUT ROWID;"
    "CREATE TABLE orders (key INTEGER PRIMARY KEY, verb TEXT NOT NULL, argument TEXT NOT NULL);"
    "CREATE TABLE bans (address TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID;",
    /* The lobby's finished games, without a walk through all those of private tables. */
    "ALTER TABLE games ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;"
    "UPDATE games SET listed=(SELECT listed FROM tables WHERE tables.key=table_key);"
    "CREATE INDEX games_lobby ON games (ended) WHERE listed=1 AND ended>0;",
};

enum { SCHEMA = sizeof MIGRATIONS / sizeof *MIGRATIONS, LONG_PATH = 4096 };

enum { OPEN = SRV_OPEN, PLAYING = SRV_PLAYING, OVER = SRV_OVER, CLOSED = SRV_CLOSED };

/* The statements, prepared when first needed. */
typedef enum {
    BEGIN,
    COMMIT,
    ROLLBACK,
    NEW_TABLE,
    SET_TABLE,
    ERASE_TABLE,
    ERASE_TOKENS,
    ERASE_LINES,
    ERASE_GAMES,
    NEW_TOKEN,
    VOID_TOKENS,
    NEW_GAME,
    NEW_LINE,
    CUT,
    END_GAME,
    NAMES,
    SET_NUMBER,
    FIND_TABLE,
    FIND_TOKEN,
    COUNT_TOKENS,
    FIND_GAME,
    LINES,
    GET_NUMBER,
    COUNT_TABLES,
    LOBBY,
    TIMED,
    ALL,
    FINISHED,
    PLAYED,
    OLD,
    OLD_GAMES,
    OLD_LINES,
    NEW_ORDER,
    ORDERS,
    ERASE_ORDERS,
    BAN,
    UNBAN,
    IS_BANNED,
    N_STATEMENTS
} statement;

#define ROW "SELECT id, key, state, round, listed, timed, body FROM tables "
#define GAME                                                                                       \
    "SELECT id, games.round, head, names, winners, commitment, ended FROM games"                   \
    " JOIN tables ON tables.key=table_key "
/* A finished game whose table has gone on to another. */
#define OLD_ROUND                                                                                  \
    "ended>0 AND ended<?1 AND round<(SELECT round FROM tables WHERE tables.key=table_key)"

static const char *const SQL[N_STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [NEW_TABLE] = "INSERT INTO tables (state, round, listed, timed, changed, body, created, id)"
                  " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5, ?7)",
    [SET_TABLE] = "UPDATE tables SET state=?1, round=?2, listed=?3, timed=?4, changed=?5, body=?6"
                  " WHERE key=?7",
    [ERASE_TABLE] = "DELETE FROM tables WHERE key=?1",
    [ERASE_TOKENS] = "DELETE FROM tokens WHERE table_key=?1",
    [ERASE_LINES] = "DELETE FROM lines WHERE game IN (SELECT key FROM games WHERE table_key=?1)",
    [ERASE_GAMES] = "DELETE FROM games WHERE table_key=?1",
    [NEW_TOKEN] = "INSERT OR REPLACE INTO tokens VALUES (?1, ?2, ?3)",
    [VOID_TOKENS] = "DELETE FROM tokens WHERE table_key=?1 AND seat=?2",
    [NEW_GAME] =
        "INSERT INTO games (table_key, round, head, commitment, listed) VALUES (?1, ?2, ?3,"
        " ?4, (SELECT listed FROM tables WHERE key=?1))",
    [NEW_LINE] = "INSERT INTO lines VALUES (?1, ?2, ?3)",
    [CUT] = "DELETE FROM lines WHERE game=?1 AND n>=?2",
    [END_GAME] = "UPDATE games SET record=?2, names=?3, winners=?4, ended=?5 WHERE key=?1",
    [NAMES] = "UPDATE games SET names=?3 WHERE table_key=?1 AND round=?2",
    [SET_NUMBER] = "INSERT OR REPLACE INTO numbers VALUES (?1, ?2)",
    [FIND_TABLE] = ROW "WHERE id=?1",
    [FIND_TOKEN] = "SELECT id, seat FROM tokens JOIN tables ON key=table_key WHERE hash=?1",
    [COUNT_TOKENS] = "SELECT count(*) FROM tokens WHERE table_key=?1 AND (seat=?2 OR ?2=0)",
    [FIND_GAME] = "SELECT key, commitment, head, record FROM games WHERE table_key=?1 AND round=?2",
    [LINES] = "SELECT line FROM lines WHERE game=?1 ORDER BY n",
    [GET_NUMBER] = "SELECT value FROM numbers WHERE name=?1",
    [COUNT_TABLES] = "SELECT count(*) FROM tables WHERE state<?1",
    [LOBBY] = ROW "WHERE state IN (0, 1) AND listed=1 ORDER BY key DESC LIMIT ?1",
    [TIMED] = ROW "WHERE state=1 AND timed=1",
    [ALL] = ROW "ORDER BY key",
    [FINISHED] =
        GAME "WHERE games.listed=1 AND ended>0 AND ended<?1 AND ended>=(SELECT min(ended) FROM"
             " (SELECT ended FROM games WHERE listed=1 AND ended>0 AND ended<?1 ORDER BY ended DESC"
             " LIMIT ?2)) ORDER BY ended DESC, games.key DESC",
    [PLAYED] = GAME "WHERE table_key=?1 AND ended>0 ORDER BY games.round DESC",
    [OLD] = ROW "WHERE (state>=2 AND changed<?1) OR (state=1 AND changed<?2) OR"
                " (state=0 AND changed<?3) LIMIT ?4",
    [OLD_LINES] = "DELETE FROM lines WHERE game IN (SELECT key FROM games WHERE " OLD_ROUND ")",
    [OLD_GAMES] = "DELETE FROM games WHERE " OLD_ROUND,
    [NEW_ORDER] = "INSERT INTO orders (verb, argument) VALUES (?1, ?2)",
    [ORDERS] = "SELECT verb, argument FROM orders ORDER BY key",
    [ERASE_ORDERS] = "DELETE FROM orders",
    [BAN] = "INSERT OR REPLACE INTO bans VALUES (?1, ?2)",
    [UNBAN] = "DELETE FROM bans WHERE address=?1",
    [IS_BANNED] = "SELECT 1 FROM bans WHERE address=?1",
};

struct srv_store {
    sqlite3 *db;
    sqlite3_stmt *prepared[N_STATEMENTS];
    int lock;        /* held while a server has the store; -1 for a visitor */
    bool waiting;    /* a transaction is open */
    bool failed;     /* a change in it did not succeed */
    bool unreadable; /* a question found no answer because of an error */
    char why[128];   /* the last error */
    char *body;      /* of the row that was found last */
};

/* ---- Statements. */

static sqlite3_stmt *prepare(srv_store *store, statement which) {
    sqlite3_stmt **s = &store->prepared[which];
    if (*s) return *s;
    if (sqlite3_prepare_v3(store->db, SQL[which], -1, SQLITE_PREPARE_PERSISTENT, s, NULL) !=
        SQLITE_OK)
        *s = NULL;
    return *s;
}

/* Binds by the letters of `types`: i integer, t text (NULL allowed), h hash. */
static sqlite3_stmt *bind(srv_store *store, statement which, const char *types, va_list values) {
    sqlite3_stmt *s = prepare(store, which);
    for (int i = 1; s && types[i - 1]; i++) {
        if (types[i - 1] == 'i') sqlite3_bind_int64(s, i, va_arg(values, int64_t));
        else if (types[i - 1] == 't')
            sqlite3_bind_text(s, i, va_arg(values, const char *), -1, SQLITE_STATIC);
        else sqlite3_bind_blob(s, i, va_arg(values, const void *), SRV_HASH, SQLITE_STATIC);
    }
    return s;
}

static sqlite3_stmt *ask(srv_store *store, statement which, const char *types, ...) {
    va_list values;
    va_start(values, types);
    sqlite3_stmt *s = bind(store, which, types, values);
    va_end(values);
    return s;
}

static void note_error(srv_store *store) {
    store->failed = true;
    snprintf(store->why, sizeof store->why, "%s", sqlite3_errmsg(store->db));
}

/* A row, or none. That a row could not be read is remembered: it does not mean that there is none.
 * Statements are reset at once: one that is open keeps the log of SQLite from being reused. */
static bool next(srv_store *store, sqlite3_stmt *s) {
    int result = s ? sqlite3_step(s) : SQLITE_ERROR;
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) {
        store->unreadable = true;
        note_error(store);
    }
    if (s) sqlite3_reset(s);
    return false;
}

static bool run_plain(srv_store *store, statement which) {
    sqlite3_stmt *s = prepare(store, which);
    int result = s ? sqlite3_step(s) : SQLITE_ERROR;
    if (result != SQLITE_DONE) note_error(store);
    if (s) sqlite3_reset(s);
    return result == SQLITE_DONE;
}

static void change(srv_store *store, statement which, const char *types, ...) {
    if (!store->waiting) {
        store->waiting = true;
        store->failed = store->unreadable; /* what follows may rest on what was not found */
        run_plain(store, BEGIN);
    }
    if (store->failed) return;
    va_list values;
    va_start(values, types);
    sqlite3_stmt *s = bind(store, which, types, values);
    va_end(values);
    if (!s || sqlite3_step(s) != SQLITE_DONE) note_error(store);
    if (s) sqlite3_reset(s);
}

bool srv_store_unreadable(srv_store *store) {
    bool was = store->unreadable;
    store->unreadable = false;
    return was;
}

bool srv_store_is_unreadable(const srv_store *store) {
    return store->unreadable;
}

const char *srv_store_trouble(const srv_store *store) {
    return store->why;
}

bool srv_store_waiting(const srv_store *store) {
    return store->waiting;
}

bool srv_store_commit(srv_store *store) {
    if (!store->waiting) return true;
    bool kept = !store->failed && run_plain(store, COMMIT);
    if (!kept && !sqlite3_get_autocommit(store->db)) run_plain(store, ROLLBACK);
    store->waiting = store->failed = store->unreadable = false;
    return kept;
}

/* ---- Opening. */

static bool fail(char *trouble, size_t size, const char *what, const char *why) {
    snprintf(trouble, size, "%.120s: %.100s", what, why);
    return false;
}

/* The version of the schema, 0 for a new file; -1 if it cannot be told, or is none of ours. */
static int version_of(sqlite3 *db, char *trouble, size_t size) {
    sqlite3_stmt *s = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &s, NULL) == SQLITE_OK &&
        sqlite3_step(s) == SQLITE_ROW)
        version = sqlite3_column_int(s, 0);
    sqlite3_finalize(s);
    if (version < 0) fail(trouble, size, N_("not a store"), sqlite3_errmsg(db));
    if (version <= SCHEMA) return version;
    fail(trouble, size, N_("the store is of a newer version of reverie"), N_("use that one"));
    return -1;
}

static bool migrate(srv_store *store, char *trouble, size_t size) {
    int version = version_of(store->db, trouble, size);
    if (version < 0) return false;
    for (; version < SCHEMA; version++) {
        char mark[64];
        snprintf(mark, sizeof mark, "PRAGMA user_version=%d; COMMIT", version + 1);
        if (sqlite3_exec(store->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK ||
            sqlite3_exec(store->db, MIGRATIONS[version], NULL, NULL, NULL) != SQLITE_OK ||
            sqlite3_exec(store->db, mark, NULL, NULL, NULL) != SQLITE_OK)
            return fail(trouble, size, N_("cannot bring the store up to date"),
                        sqlite3_errmsg(store->db));
    }
    return true;
}

/* SQLite takes some names for something else than files (":memory:", "file:", none at all): one
 * that begins with a folder is a file. */
static bool plain_path(const char *file, char path[LONG_PATH], char *trouble, size_t size) {
    if (!*file) return fail(trouble, size, N_("a file"), N_("its name is empty"));
    int n = snprintf(path, LONG_PATH, "%s%s", *file == '/' ? "" : "./", file);
    return n < LONG_PATH || fail(trouble, size, file, N_("too long a name"));
}

static bool open_file(srv_store *store, const char *folder, int flags, const char *vfs,
                      char *trouble, size_t size) {
    char path[LONG_PATH];
    snprintf(path, sizeof path, "%s%s/reverie.db", *folder == '/' ? "" : "./", folder);
    if (sqlite3_open_v2(path, &store->db, flags, vfs) != SQLITE_OK ||
        sqlite3_exec(store->db,
                     "PRAGMA busy_timeout=10000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                     "PRAGMA journal_size_limit=16777216; PRAGMA secure_delete=ON",
                     NULL, NULL, NULL) != SQLITE_OK)
        return fail(trouble, size, path, sqlite3_errmsg(store->db));
    if (sqlite3_db_readonly(store->db, "main"))
        return fail(trouble, size, path, N_("is read-only"));
    return true;
}

static bool take_lock(srv_store *store, const char *folder, char *trouble, size_t size) {
    char path[LONG_PATH];
    snprintf(path, sizeof path, "%s/lock", folder);
    store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock < 0) return fail(trouble, size, path, strerror(errno));
    if (flock(store->lock, LOCK_EX | LOCK_NB) == 0) return true;
    return fail(trouble, size, folder, N_("another server has it open"));
}

static bool is_folder_name(const char *folder, char *trouble, size_t size) {
    if (!*folder) return fail(trouble, size, N_("the folder"), N_("its name is empty"));
    return strlen(folder) < LONG_PATH || fail(trouble, size, folder, N_("too long a name"));
}

/* Makes a folder and those above it, for its owner only: seeds lie in it. */
static bool make_folder(const char *folder, char *trouble, size_t size) {
    char path[LONG_PATH];
    if (!is_folder_name(folder, trouble, size)) return false;
    snprintf(path, sizeof path, "%s", folder);
    for (char *p = path + 1;; p++) {
        if (*p && *p != '/') continue;
        char kept = *p;
        *p = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST)
            return fail(trouble, size, path, strerror(errno));
        *p = kept;
        if (!kept) return true;
    }
}

/* What SQLite has to say, but the same thing at most once a second: a full disk says it often. */
static void log_sqlite(void *context, int code, const char *text) {
    static int last_code;
    static time_t last_time;
    int kind = code & 255;
    time_t moment = time(NULL);
    (void)context;
    if (kind == SQLITE_SCHEMA || (code == last_code && moment == last_time)) return;
    last_code = code;
    last_time = moment;
    srv_log(kind == SQLITE_NOTICE    ? "info"
            : kind == SQLITE_WARNING ? "warning"
                                     : "error",
            "sqlite", "text", text, NULL);
}

srv_store *srv_store_open(const char *folder, const char *vfs, char *trouble, size_t size) {
    srv_store *store = calloc(1, sizeof *store);
    if (!store) return NULL;
    store->lock = -1;
    sqlite3_config(SQLITE_CONFIG_LOG, log_sqlite, NULL); /* refused when SQLite runs already */
    mode_t before = umask(0077);
    bool good =
        make_folder(folder, trouble, size) && take_lock(store, folder, trouble, size) &&
        open_file(store, folder, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs, trouble, size) &&
        migrate(store, trouble, size);
    umask(before);
    if (good) return store;
    srv_store_close(store);
    return NULL;
}

/* A visitor changes no schema: the server of an older version may be running, or come back. */
srv_store *srv_store_visit(const char *folder, char *trouble, size_t size) {
    srv_store *store = calloc(1, sizeof *store);
    if (!store) return NULL;
    store->lock = -1;
    bool opened = is_folder_name(folder, trouble, size) &&
                  open_file(store, folder, SQLITE_OPEN_READWRITE, NULL, trouble, size);
    int version = opened ? version_of(store->db, trouble, size) : -1;
    if (version > 0) return store;
    if (version == 0) fail(trouble, size, folder, N_("is no store"));
    srv_store_close(store);
    return NULL;
}

void srv_store_close(srv_store *store) {
    if (!store) return;
    for (int i = 0; i < N_STATEMENTS; i++) sqlite3_finalize(store->prepared[i]);
    free(store->body);
    sqlite3_close(store->db);
    if (store->lock >= 0) close(store->lock);
    free(store);
}

/* ---- Changes. */

static int64_t now(void) {
    return (int64_t)time(NULL);
}

void srv_store_table(srv_store *store, srv_row *row) {
    int64_t state = row->state, round = row->round, listed = row->listed, timed = row->timed;
    if (row->key) {
        change(store, SET_TABLE, "iiiiiti", state, round, listed, timed, now(), row->body,
               row->key);
        return;
    }
    change(store, NEW_TABLE, "iiiiitt", state, round, listed, timed, now(), row->body, row->id);
    row->key = sqlite3_last_insert_rowid(store->db);
}

void srv_store_erase_table(srv_store *store, int64_t key) {
    for (int i = ERASE_TABLE; i <= ERASE_GAMES; i++) change(store, (statement)i, "i", key);
}

void srv_store_token(srv_store *store, const unsigned char hash[SRV_HASH], int64_t table,
                     int seat) {
    change(store, NEW_TOKEN, "hii", hash, table, (int64_t)seat);
}

void srv_store_void_tokens(srv_store *store, int64_t table, int seat) {
    change(store, VOID_TOKENS, "ii", table, (int64_t)seat);
}

int64_t srv_store_game(srv_store *store, int64_t table, int round, const char *head,
                       const char *commitment) {
    change(store, NEW_GAME, "iitt", table, (int64_t)round, head, commitment);
    return sqlite3_last_insert_rowid(store->db);
}

void srv_store_line(srv_store *store, int64_t game, size_t n, const char *line) {
    change(store, NEW_LINE, "iit", game, (int64_t)n, line);
}

void srv_store_cut(srv_store *store, int64_t game, size_t n) {
    change(store, CUT, "ii", game, (int64_t)n);
}

void srv_store_end(srv_store *store, int64_t game, const char *record, const char *names,
                   const char *winners) {
    change(store, END_GAME, "ittti", game, record, names, winners, now());
    srv_store_cut(store, game, 0);
}

void srv_store_names(srv_store *store, int64_t table, int round, const char *names) {
    change(store, NAMES, "iit", table, (int64_t)round, names);
}

void srv_store_number(srv_store *store, const char *name, int64_t number) {
    change(store, SET_NUMBER, "ti", name, number);
}

void srv_store_order(srv_store *store, const char *verb, const char *argument) {
    change(store, NEW_ORDER, "tt", verb, argument);
}

void srv_store_ban(srv_store *store, const char *address, bool banned) {
    if (banned) change(store, BAN, "ti", address, now());
    else change(store, UNBAN, "t", address);
}

/* ---- Questions. */

static const char *text(sqlite3_stmt *s, int column) {
    const char *value = (const char *)sqlite3_column_text(s, column);
    return value ? value : "";
}

static void read_row(sqlite3_stmt *s, srv_row *row) {
    *row = (srv_row){.key = sqlite3_column_int64(s, 1),
                     .state = (srv_state)sqlite3_column_int(s, 2),
                     .round = sqlite3_column_int(s, 3),
                     .listed = sqlite3_column_int(s, 4),
                     .timed = sqlite3_column_int(s, 5),
                     .body = text(s, 6)};
    snprintf(row->id, sizeof row->id, "%s", text(s, 0));
}

bool srv_store_find_table(srv_store *store, const char *id, srv_row *row) {
    sqlite3_stmt *s = ask(store, FIND_TABLE, "t", id);
    if (!next(store, s)) return false;
    read_row(s, row);
    free(store->body);
    row->body = store->body = strdup(row->body);
    sqlite3_reset(s);
    return row->body;
}

bool srv_store_find_token(srv_store *store, const unsigned char hash[SRV_HASH],
                          char table[SRV_ID + 1], int *seat) {
    sqlite3_stmt *s = ask(store, FIND_TOKEN, "h", hash);
    if (!next(store, s)) return false;
    snprintf(table, SRV_ID + 1, "%s", text(s, 0));
    *seat = sqlite3_column_int(s, 1);
    sqlite3_reset(s);
    return true;
}

static int64_t one_number(srv_store *store, sqlite3_stmt *s) {
    if (!next(store, s)) return 0;
    int64_t number = sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    return number;
}

int srv_store_count_tokens(srv_store *store, int64_t table, int seat) {
    return (int)one_number(store, ask(store, COUNT_TOKENS, "ii", table, (int64_t)seat));
}

int64_t srv_store_get_number(srv_store *store, const char *name) {
    return one_number(store, ask(store, GET_NUMBER, "t", name));
}

int64_t srv_store_count_tables(srv_store *store, int below) {
    return one_number(store, ask(store, COUNT_TABLES, "i", (int64_t)below));
}

bool srv_store_is_banned(srv_store *store, const char *address) {
    return one_number(store, ask(store, IS_BANNED, "t", address)) == 1;
}

/* Head, lines and `end`, put together. */
static char *join_lines(srv_store *store, int64_t game, const char *head) {
    char *record = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&record, &size);
    if (!out) return NULL;
    fputs(head, out);
    sqlite3_stmt *s = ask(store, LINES, "i", game);
    while (next(store, s)) fprintf(out, "%s\n", text(s, 0));
    fputs("end\n", out);
    if (fclose(out) == 0) return record;
    free(record);
    return NULL;
}

char *srv_store_record(srv_store *store, int64_t table, int round, int64_t *game,
                       char commitment[SRV_COMMITMENT + 1]) {
    sqlite3_stmt *s = ask(store, FIND_GAME, "ii", table, (int64_t)round);
    if (!next(store, s)) return NULL;
    *game = sqlite3_column_int64(s, 0);
    snprintf(commitment, SRV_COMMITMENT + 1, "%s", text(s, 1));
    bool whole = sqlite3_column_type(s, 3) == SQLITE_TEXT;
    char *record = whole ? strdup(text(s, 3)) : join_lines(store, *game, text(s, 2));
    sqlite3_reset(s);
    return record;
}

static void each_row(srv_store *store, sqlite3_stmt *s, srv_each_row *each, void *context) {
    while (next(store, s)) {
        srv_row row;
        read_row(s, &row);
        each(context, &row);
    }
}

void srv_store_lobby(srv_store *store, int most, srv_each_row *each, void *context) {
    each_row(store, ask(store, LOBBY, "i", (int64_t)most), each, context);
}

void srv_store_timed(srv_store *store, srv_each_row *each, void *context) {
    each_row(store, ask(store, TIMED, ""), each, context);
}

void srv_store_all(srv_store *store, srv_each_row *each, void *context) {
    each_row(store, ask(store, ALL, ""), each, context);
}

void srv_store_old(srv_store *store, const srv_ages *before, int most, srv_each_row *each,
                   void *context) {
    each_row(store,
             ask(store, OLD, "iiii", before->finished, before->unfinished, before->unbegun,
                 (int64_t)most),
             each, context);
}

void srv_store_erase_rounds(srv_store *store, int64_t finished) {
    change(store, OLD_LINES, "i", finished);
    change(store, OLD_GAMES, "i", finished);
}

static void each_game(srv_store *store, sqlite3_stmt *s, srv_each_game *each, void *context) {
    while (next(store, s)) {
        srv_played played = {.table = text(s, 0),
                             .round = sqlite3_column_int(s, 1),
                             .head = text(s, 2),
                             .names = text(s, 3),
                             .winners = text(s, 4),
                             .commitment = text(s, 5),
                             .ended = sqlite3_column_int64(s, 6)};
        each(context, &played);
    }
}

void srv_store_finished(srv_store *store, int64_t before, int most, srv_each_game *each,
                        void *context) {
    each_game(store, ask(store, FINISHED, "ii", before, (int64_t)most), each, context);
}

void srv_store_played(srv_store *store, int64_t table, srv_each_game *each, void *context) {
    each_game(store, ask(store, PLAYED, "i", table), each, context);
}

void srv_store_take_orders(srv_store *store, srv_each_order *each, void *context) {
    sqlite3_stmt *s = ask(store, ORDERS, "");
    bool any = false;
    while (next(store, s)) {
        any = true;
        each(context, text(s, 0), text(s, 1));
    }
    if (any) change(store, ERASE_ORDERS, "");
}

/* ---- One file. */

/* In one step: between steps the server would write, and the copy would begin again and again. */
static bool copy_database(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");
    if (!copy) return false;
    int result = sqlite3_backup_step(copy, -1);
    return sqlite3_backup_finish(copy) == SQLITE_OK && result == SQLITE_DONE;
}

static bool is_whole(sqlite3 *db) {
    sqlite3_stmt *s = NULL;
    bool whole = sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &s, NULL) == SQLITE_OK &&
                 sqlite3_step(s) == SQLITE_ROW && strcmp(text(s, 0), "ok") == 0;
    sqlite3_finalize(s);
    return whole;
}

/* A damaged store makes a damaged copy, which must not pass for a backup until it is needed. */
bool srv_store_export(srv_store *store, const char *file, char *trouble, size_t size) {
    sqlite3 *to = NULL;
    char path[LONG_PATH];
    if (!plain_path(file, path, trouble, size)) return false;
    if (access(path, F_OK) == 0) return fail(trouble, size, file, N_("is there already"));
    mode_t before = umask(0077);
    bool good = sqlite3_open(path, &to) == SQLITE_OK && copy_database(store->db, to) &&
                sqlite3_exec(to, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) == SQLITE_OK;
    umask(before);
    if (!good) fail(trouble, size, file, sqlite3_errmsg(to));
    if (good && !is_whole(to))
        good = fail(trouble, size, sqlite3_db_filename(store->db, "main"), N_("is damaged"));
    sqlite3_close(to);
    if (!good) unlink(path); /* half a backup would pass for one */
    return good;
}

/* Whether a file is a store that this version can take, as far as can be seen from outside. */
static bool is_export(sqlite3 *db, const char *file, char *trouble, size_t size) {
    int version = version_of(db, trouble, size);
    if (version < 0) return false;
    bool whole = is_whole(db);
    bool ours = version && sqlite3_table_column_metadata(db, NULL, "tables", "body", NULL, NULL,
                                                         NULL, NULL, NULL) == SQLITE_OK;
    return (whole && ours) ||
           fail(trouble, size, file, ours ? N_("is damaged") : N_("is no exported store"));
}

/* What a copy would erase: closed tables, too, since their games are still kept. */
static const char *own_things(srv_store *store) {
    sqlite3_stmt *s = NULL;
    bool bans = sqlite3_prepare_v2(store->db, "SELECT 1 FROM bans", -1, &s, NULL) == SQLITE_OK &&
                sqlite3_step(s) == SQLITE_ROW;
    sqlite3_finalize(s);
    if (srv_store_count_tables(store, SRV_CLOSED + 1) > 0)
        return N_("has tables already; import into an empty one");
    return bans ? N_("has banned addresses already; import first, then ban") : NULL;
}

bool srv_store_import(const char *folder, const char *file, char *trouble, size_t size) {
    sqlite3 *from = NULL;
    char path[LONG_PATH];
    if (!plain_path(file, path, trouble, size)) return false;
    bool opened = sqlite3_open_v2(path, &from, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK;
    if (!opened) fail(trouble, size, file, sqlite3_errmsg(from));
    bool good = opened && is_export(from, file, trouble, size);
    srv_store *store = good ? srv_store_open(folder, NULL, trouble, size) : NULL;
    const char *own = store ? own_things(store) : NULL;
    if (own) good = fail(trouble, size, folder, own);
    else if (store && !copy_database(from, store->db))
        good = fail(trouble, size, file, sqlite3_errmsg(store->db));
    else good = store && migrate(store, trouble, size);
    srv_store_close(store);
    sqlite3_close(from);
    return good;
}
