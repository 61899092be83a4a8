/* workers.h - bots think on threads of their own, so that people never wait for them.
 *
 * A question is a copy of the state; the bot is shown its view only. Answers are taken up by the
 * loop, which is woken for them. */
#ifndef RV_SERVER_WORKERS_H
#define RV_SERVER_WORKERS_H

#include "reverie.h"

enum { SRV_THOUGHT_TABLE = 13 };

/* A question on its way to its answer. */
typedef struct srv_thought {
    struct srv_thought *next;
    char table[SRV_THOUGHT_TABLE];
    uint64_t number; /* which one it is */
    int seat;
    const rv_game *game;
    const rv_bot *bot;
    rv_state state;
    char secret[40]; /* seeds the bot's own stream */
    char action[RV_MAX_ACTION];
} srv_thought;

typedef struct srv_workers srv_workers;

/* `wake` is called from a worker when an answer is there. */
srv_workers *srv_workers_new(int threads, void (*wake)(void *context), void *context);
/* Waits for the thoughts that are being thought. */
void srv_workers_free(srv_workers *workers);

/* Takes the thought over. */
void srv_workers_ask(srv_workers *workers, srv_thought *thought);
/* The next answer, to be freed, or NULL. */
srv_thought *srv_workers_answer(srv_workers *workers);

#endif
