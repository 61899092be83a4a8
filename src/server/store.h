/* store.h - where tables are kept: one small interface, SQLite behind it (store.c).
 *
 * Everything that is asked to be kept between two commits becomes durable together, or not at all:
 * srv_store_commit() comes back when it is on the disk. Games are kept as their records: the head
 * (set-up and seed), then line by line what is done, then, when it has ended, the record as a
 * whole. A table beside its games is a short JSON text that only tables.c understands. */
#ifndef RV_SERVER_STORE_H
#define RV_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct srv_store srv_store;

enum {
    SRV_ID = 12,        /* letters of a table's name */
    SRV_TOKEN = 32,     /* letters of a token */
    SRV_HASH = 32,      /* bytes of a token's hash */
    SRV_COMMITMENT = 64 /* hex digits */
};

typedef enum { SRV_OPEN, SRV_PLAYING, SRV_OVER, SRV_CLOSED } srv_state;

typedef struct {
    char id[SRV_ID + 1];
    int64_t key; /* the store's own; 0 for a table it does not know yet */
    srv_state state;
    int round;
    bool listed, timed; /* timed: a clock runs even when nobody is there */
    const char *body;   /* JSON */
} srv_row;

/* A game as it is listed. */
typedef struct {
    const char *table, *head, *names, *winners, *commitment;
    int round;
    int64_t ended; /* seconds since 1970; 0 while it is played */
} srv_played;

/* Opens or makes the store in a folder; `vfs` is SQLite's (NULL: the usual one). NULL with the
 * reason in `trouble`. Only one server at a time may have it. */
srv_store *srv_store_open(const char *folder, const char *vfs, char *trouble, size_t size);
/* The same for another program beside the server: no lock, nothing is made. */
srv_store *srv_store_visit(const char *folder, char *trouble, size_t size);
void srv_store_close(srv_store *store);

/* Whether something waits for the commit; and the commit. False: nothing of it has been kept. */
bool srv_store_waiting(const srv_store *store);
bool srv_store_commit(srv_store *store);
/* Whether a question since the last call of this could not be answered: what it did not find may
 * be there. What was changed since the last commit is then not kept either. */
bool srv_store_unreadable(srv_store *store);
bool srv_store_is_unreadable(const srv_store *store); /* the same, without ending the question */
/* The last trouble in words. */
const char *srv_store_trouble(const srv_store *store);

/* Changes. Whether they succeeded is said by the commit. */
void srv_store_table(srv_store *store, srv_row *row); /* sets row->key */
void srv_store_erase_table(srv_store *store, int64_t key);
void srv_store_token(srv_store *store, const unsigned char hash[SRV_HASH], int64_t table, int seat);
void srv_store_void_tokens(srv_store *store, int64_t table, int seat);
/* A new game of a table; returns its key. */
int64_t srv_store_game(srv_store *store, int64_t table, int round, const char *head,
                       const char *commitment);
void srv_store_line(srv_store *store, int64_t game, size_t n, const char *line);
void srv_store_cut(srv_store *store, int64_t game, size_t n); /* lines n and after are gone */
void srv_store_end(srv_store *store, int64_t game, const char *record, const char *names,
                   const char *winners);
void srv_store_names(srv_store *store, int64_t table, int round, const char *names);
void srv_store_number(srv_store *store, const char *name, int64_t number);

/* Questions. Texts live until the next call, or as long as the call of `each`. */
bool srv_store_find_table(srv_store *store, const char *id, srv_row *row);
bool srv_store_find_token(srv_store *store, const unsigned char hash[SRV_HASH],
                          char table[SRV_ID + 1], int *seat);
int srv_store_count_tokens(srv_store *store, int64_t table, int seat); /* seat 0: all seats */
/* The record of a game so far, to be freed; NULL if there is none. */
char *srv_store_record(srv_store *store, int64_t table, int round, int64_t *game,
                       char commitment[SRV_COMMITMENT + 1]);
int64_t srv_store_get_number(srv_store *store, const char *name);
int64_t srv_store_count_tables(srv_store *store, int below); /* in states below this */

typedef void srv_each_row(void *context, const srv_row *row);
typedef void srv_each_game(void *context, const srv_played *played);
/* Listed tables that are open or playing, newest first; or those whose clock may run. */
void srv_store_lobby(srv_store *store, int most, srv_each_row *each, void *context);
void srv_store_timed(srv_store *store, srv_each_row *each, void *context);
void srv_store_all(srv_store *store, srv_each_row *each, void *context);
/* Finished games, newest first: those of listed tables that ended before `before`, or all of one
 * table. `most` may be exceeded by those that ended in the same second as the last: who asks for
 * those before it misses none. */
void srv_store_finished(srv_store *store, int64_t before, int most, srv_each_game *each,
                        void *context);
void srv_store_played(srv_store *store, int64_t table, srv_each_game *each, void *context);

/* Tables that were last changed before these times, by what has become of them. */
typedef struct {
    int64_t finished, unfinished, unbegun;
} srv_ages;

void srv_store_old(srv_store *store, const srv_ages *before, int most, srv_each_row *each,
                   void *context);
/* Erases games that ended before a time and were followed by others at their table. */
void srv_store_erase_rounds(srv_store *store, int64_t finished);

/* What the administrator orders from another program: a verb and its argument. */
void srv_store_order(srv_store *store, const char *verb, const char *argument);
typedef void srv_each_order(void *context, const char *verb, const char *argument);
void srv_store_take_orders(srv_store *store, srv_each_order *each, void *context);
void srv_store_ban(srv_store *store, const char *address, bool banned);
bool srv_store_is_banned(srv_store *store, const char *address);

/* The whole store as one file that can be put in its place; and back, into an empty folder. */
bool srv_store_export(srv_store *store, const char *file, char *trouble, size_t size);
bool srv_store_import(const char *folder, const char *file, char *trouble, size_t size);

#endif
