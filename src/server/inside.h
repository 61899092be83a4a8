/* inside.h - the running server, for the files of this room only.
 *
 *   caller.c    a connection: frames in, messages out, limits
 *   verbs.c     what each request does          seating.c  the verbs of coming and going
 *   names.c     what people may be called
 *   tables.c    tables in memory and in the store
 *   rounds.c    a game at a table: begin, act, undo, end; clocks, bots, votes
 *   tell.c      what callers are told, as JSON
 *   limits.c    how much an address may do      links.c    codes for another device
 *   workers.c   bots think on other threads
 *   secrets.c   names, tokens, seeds from the system's entropy
 *   notify.c    systemd is told how we are */
#ifndef RV_SERVER_INSIDE_H
#define RV_SERVER_INSIDE_H

#include <ev.h>
#include <jansson.h>
#include <libwebsockets.h>

#include "core/write.h"
#include "reverie.h"
#include "server/limits.h"
#include "server/links.h"
#include "server/listen.h"
#include "server/server.h"
#include "server/store.h"
#include "server/workers.h"

enum {
    SRV_NAME_LETTERS = 32,       /* characters of a person's name */
    SRV_NAME = 128,              /* and its bytes */
    SRV_TITLE = 96,              /* bytes of a table's title */
    SRV_CHAT = 500,              /* bytes of something said */
    SRV_MESSAGE = 128 * 1024,    /* bytes of a request */
    SRV_ANSWER = 4 * 1024 * 1024 /* bytes of an answer: a record in JSON is the longest */
};

typedef struct srv_server srv_server;
typedef struct srv_table srv_table;
typedef struct srv_caller srv_caller;

/* ---- Refusals. */

typedef struct {
    const char *code;
    char message[224];
} srv_error;

/* Sets an error; returns false. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
bool srv_refuse(srv_error *error, const char *code, const char *format, ...);
bool srv_refuse_as(srv_error *error, const rv_error *from);

/* ---- A table. */

typedef enum { SRV_FREE, SRV_PERSON, SRV_BOT } srv_kind;
typedef enum { SRV_WATCH_NONE, SRV_WATCH_TABLE, SRV_WATCH_EYES } srv_watching;
typedef enum { SRV_WAIT, SRV_BOT_MOVES, SRV_VOTE } srv_remedy;

typedef struct {
    srv_kind kind;
    char name[SRV_NAME + 1];
    const rv_bot *bot;     /* of a bot */
    bool left, late, eyes; /* as in the protocol */
    bool agrees;           /* to the undo that is asked for */
    bool wants_end;        /* of the game */
    bool wants_rematch;
    int first_round;    /* that the person plays here */
    int callers;        /* connections that hold the seat */
    int64_t away_since; /* on the house clock, while callers is 0 */
    int64_t bank;       /* milliseconds of its clock when its move began */
} srv_seat;

struct srv_table {
    srv_table *next, *next_changed;
    srv_row row;
    srv_server *server;
    char title[SRV_TITLE + 1];
    const rv_game *game;
    int seats, host;
    rv_options options;
    bool chat, undo, imported;
    srv_watching watch;
    srv_remedy timeout, gone;
    int gone_after;                              /* seconds */
    int clock_move, clock_bank, clock_increment; /* seconds; no clock: all 0 */
    const rv_bot *stand_in;
    srv_seat seat[RV_MAX_SEATS + 1]; /* from 1 */
    int undo_seat;                   /* who asks to take back; 0: nobody */
    size_t undo_to;
    rv_session *session; /* NULL before the first round */
    int64_t game_key;
    char commitment[SRV_COMMITMENT + 1];
    int64_t since; /* house clock when the move began */
    srv_caller *callers;
    int watchers;
    int64_t idle_since;
    int64_t stored_at;                /* house clock when the row was last stored */
    bool changed;                     /* the row must be stored */
    uint64_t thought;                 /* the number of what a bot is asked; 0: nothing */
    bool outdated;                    /* the game has gone on, or back, since it was asked */
    char (*barred)[2 * SRV_HASH + 1]; /* hashes of addresses that were removed */
    int n_barred;
    char *broken; /* why its record cannot be played; NULL: all is well */
};

/* ---- A connection. */

typedef struct srv_message {
    struct srv_message *next;
    uint64_t turn; /* of the loop; sent after its commit */
    size_t size;
    unsigned char bytes[]; /* LWS_PRE of room, then the message */
} srv_message;

struct srv_caller {
    struct lws *wsi;
    srv_server *server;
    srv_table *table; /* NULL: no place */
    srv_caller *next_there, *next_waiting, *next, *before;
    int seat, eyes;
    bool views;   /* every act brings a view */
    bool brief;   /* events come in their short form */
    bool waiting; /* in the server's list of those with messages */
    bool cut_off;
    srv_address_entry *address;
    srv_bucket requests, chats;
    char *heard; /* pieces of a message so far */
    size_t n_heard;
    srv_message *first, *last;
    size_t queued;    /* bytes */
    int farewell;     /* how the connection will be closed when all is told; 0: not at all */
    int refused;      /* requests in a row that came too fast */
    int64_t heard_at; /* house clock of its last sign of life */
    bool ping;        /* it is to be asked for one */
};

/* ---- The server. */

typedef struct {
    uint64_t requests, refused, actions, bot_actions, commits, failed_commits, cut_off, bytes_in,
        bytes_out, games;
    double commit_seconds;
} srv_counts;

enum { SRV_BUCKETS = 4096, SRV_FILES = 65536 };

struct srv_server {
    const srv_options *options;
    srv_address address;
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    ev_io door; /* callers waiting to be let in */
    ev_signal interrupted, terminated, hung_up;
    ev_prepare turn_end;
    ev_timer tick;
    ev_async thoughts;
    srv_store *store;
    srv_workers *workers;
    srv_limits *limits;
    srv_table *tables[SRV_BUCKETS];
    srv_table *changed;
    uint64_t n_thoughts;
    int n_tables, n_callers;
    srv_caller *callers, *waiting;
    uint64_t turn;
    int64_t clock_base, clock_start, clock_stored; /* the house clock */
    int64_t ticked;                                /* on it, the last time */
    int64_t ticks;
    int64_t tried;           /* the tick that last tried the store for a verdict */
    uint64_t actions_before; /* the last tick */
    bool busy;               /* many actions since then */
    double gathered;         /* when the last turn that stored something ended, in seconds */
    srv_links links;
    srv_counts counts;
    char *room, *answer; /* SRV_ANSWER bytes each: where events and answers are written */
    char tag[64];        /* of the answer being sent */
    srv_address_entry *holder[SRV_FILES]; /* by socket: who opened it */
    int64_t counted;                      /* when sockets were last counted anew */
    int most_files;                       /* sockets beyond this number are not let in */
    char location[80];                    /* where it sends the browser */
    bool stopping;
    bool ailing;      /* the last commit failed */
    bool clocks_run;  /* at a table in memory */
    bool clocks_lost; /* tables with clocks may not be in memory */
    bool sweeping;    /* there is more to be swept */
};

/* ---- tables.c */

/* Milliseconds that the server has been running, all its lives together. */
int64_t srv_house_clock(const srv_server *server);

srv_table *srv_table_new(srv_server *server);
/* In memory, or brought from the store; NULL if there is none. */
srv_table *srv_table_find(srv_server *server, const char *id);
void srv_table_changed(srv_table *table); /* will be stored at the end of the turn */
void srv_table_touched(srv_table *table); /* its age begins anew: stored now and then */
void srv_tables_store(srv_server *server);
void srv_table_unload(srv_table *table);
void srv_table_erase(srv_table *table); /* from memory and store */
void srv_table_close(srv_table *table);
void srv_tables_unload_idle(srv_server *server);
void srv_tables_unload_all(srv_server *server);
/* Erases some of what is older than the administrator wants; true: there may be more. `now` in
 * seconds since 1970. */
bool srv_tables_sweep(srv_server *server, int64_t now);
/* Names of the seats as JSON text; valid until the next call. */
const char *srv_table_names(const srv_table *table);
int srv_table_people(const srv_table *table); /* persons who have not left */

/* ---- rounds.c */

bool srv_round_begin(srv_table *table, rv_session *from, srv_error *error);
bool srv_round_act(srv_table *table, int seat, const char *action, srv_caller *by,
                   srv_error *error);
/* How far `seat` may go back: true and the number of actions that stay. */
bool srv_round_can_undo(const srv_table *table, int seat, size_t *to, srv_error *error);
void srv_round_undo(srv_table *table);
void srv_round_end(srv_table *table);
bool srv_table_is_timed(const srv_table *table);           /* it has a clock */
int srv_round_actor(const srv_table *table);               /* 0 if no game is played */
int64_t srv_round_clock(const srv_table *table, int seat); /* milliseconds left */
/* What follows from the state of things: begins the game, asks bots, looks at votes. */
void srv_table_settle(srv_table *table);
bool srv_table_begins(const srv_table *table); /* a game is about to */
void srv_table_tick(srv_table *table);
void srv_round_thought(srv_server *server, const srv_thought *thought);

/* ---- server.c */

/* Whether the store takes something now. */
bool srv_try_store(srv_server *server);
/* The same, tried at most once a tick: for what a tick does by itself. */
bool srv_can_store(srv_server *server);

/* ---- tell.c */

void srv_tell_table_to(srv_caller *caller);
void srv_tell_table(srv_table *table);    /* everybody with a place there */
void srv_tell_tables(srv_server *server); /* everybody with a place */
void srv_tell_begin(srv_table *table);
void srv_tell_act(srv_table *table, srv_caller *except);
void srv_tell_undo(srv_table *table);
void srv_tell_chat(srv_table *table, int seat, const char *text);
void srv_tell_gone(srv_caller *caller, const char *why);
void srv_write_table(const srv_table *table, rv_writer *w);
void srv_write_row(srv_server *server, const srv_row *row, rv_writer *w);
void srv_write_place(const srv_caller *caller, bool view, rv_writer *w);
void srv_write_act(const srv_caller *caller, rv_writer *w);

/* ---- caller.c */

int srv_caller_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t length);
/* The address a caller is counted under; NULL if there is no memory. */
srv_address_entry *srv_caller_address(srv_server *server, struct lws *wsi);
void srv_caller_send(srv_caller *caller, const char *text, size_t size);
void srv_callers_flush(srv_server *server); /* after a commit */
void srv_callers_ping(srv_server *server);  /* those who have been silent */
/* Takes back what would have been told of this turn: requests are answered with `unavailable`. */
void srv_callers_excuse(srv_server *server);
void srv_callers_dismiss(srv_server *server); /* all: the server stops */
void srv_caller_cut_off(srv_caller *caller, const char *why);
void srv_caller_leave(srv_caller *caller); /* its place, not the seat */
void srv_caller_place(srv_caller *caller, srv_table *table, int seat, int eyes);

/* ---- verbs.c */

void srv_answer(srv_caller *caller, const char *text, size_t size);
void srv_put_off(srv_caller *caller, const char *text, size_t size); /* it came too fast */

/* ---- secrets.c */

void srv_secret(char *out, int letters); /* and a NUL */
void srv_hash(const char *secret, unsigned char hash[SRV_HASH]);
void srv_hex(const unsigned char *bytes, size_t n, char *out);
void srv_commitment(const char *seed, char out[SRV_COMMITMENT + 1]);

/* ---- metrics.c */

char *srv_metrics(srv_server *server); /* to be freed */

#endif
