/* workers.c - see workers.h. */
#include "server/workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 64 };

typedef struct {
    srv_thought *first, *last;
} queue;

struct srv_workers {
    pthread_mutex_t mutex;
    pthread_cond_t asked;
    pthread_t thread[MOST_THREADS];
    int n;
    bool stop;
    queue questions, answers;
    void (*wake)(void *context);
    void *context;
};

static void push(queue *q, srv_thought *thought) {
    thought->next = NULL;
    if (q->last) q->last->next = thought;
    else q->first = thought;
    q->last = thought;
}

static srv_thought *pop(queue *q) {
    srv_thought *thought = q->first;
    if (!thought) return NULL;
    q->first = thought->next;
    if (!q->first) q->last = NULL;
    return thought;
}

static void think(srv_thought *t) {
    rv_rng rng;
    rv_rng_seed(&rng, t->secret);
    rv_action action = rv_bot_choose(t->bot, t->game, &t->state, NULL, &rng);
    t->game->action_text(action, t->action, sizeof t->action);
}

static void *work(void *context) {
    srv_workers *w = context;
    pthread_mutex_lock(&w->mutex);
    for (;;) {
        srv_thought *thought = NULL;
        while (!w->stop && !(thought = pop(&w->questions))) pthread_cond_wait(&w->asked, &w->mutex);
        if (w->stop) break;
        pthread_mutex_unlock(&w->mutex);
        think(thought);
        pthread_mutex_lock(&w->mutex);
        push(&w->answers, thought);
        w->wake(w->context);
    }
    pthread_mutex_unlock(&w->mutex);
    return NULL;
}

srv_workers *srv_workers_new(int threads, void (*wake)(void *context), void *context) {
    srv_workers *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->asked, NULL);
    w->wake = wake;
    w->context = context;
    while (w->n < threads && w->n < MOST_THREADS &&
           pthread_create(&w->thread[w->n], NULL, work, w) == 0)
        w->n++;
    if (w->n) return w;
    srv_workers_free(w);
    return NULL;
}

static void drop(queue *q) {
    for (srv_thought *t = pop(q); t; t = pop(q)) free(t);
}

void srv_workers_free(srv_workers *w) {
    if (!w) return;
    pthread_mutex_lock(&w->mutex);
    w->stop = true;
    pthread_cond_broadcast(&w->asked);
    pthread_mutex_unlock(&w->mutex);
    for (int i = 0; i < w->n; i++) pthread_join(w->thread[i], NULL);
    drop(&w->questions);
    drop(&w->answers);
    pthread_cond_destroy(&w->asked);
    pthread_mutex_destroy(&w->mutex);
    free(w);
}

void srv_workers_ask(srv_workers *w, srv_thought *thought) {
    pthread_mutex_lock(&w->mutex);
    push(&w->questions, thought);
    pthread_cond_signal(&w->asked);
    pthread_mutex_unlock(&w->mutex);
}

srv_thought *srv_workers_answer(srv_workers *w) {
    pthread_mutex_lock(&w->mutex);
    srv_thought *thought = pop(&w->answers);
    pthread_mutex_unlock(&w->mutex);
    return thought;
}
