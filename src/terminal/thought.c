/* thought.c - see thought.h. Screen and thread share one thought; who leaves last frees it. */
#define _POSIX_C_SOURCE 200809L
#include "terminal/thought.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/tty.h"

struct thought {
    pthread_mutex_t lock;
    int holders; /* screen and thread */
    bool done, unwanted;
    const rv_bot *bot; /* NULL: advice */
    const rv_game *game;
    rv_state state;
    rv_rng rng;
    rv_action action;
    int n;
    rv_advice advice[RV_MAX_LEGAL];
};

static void let_go(thought *t) {
    pthread_mutex_lock(&t->lock);
    bool last = --t->holders == 0;
    pthread_mutex_unlock(&t->lock);
    if (!last) return;
    pthread_mutex_destroy(&t->lock);
    free(t);
}

static bool watch(void *context, const rv_advice *advice, int n) {
    thought *t = context;
    pthread_mutex_lock(&t->lock);
    memcpy(t->advice, advice, (size_t)n * sizeof *advice);
    t->n = n;
    bool go_on = !t->unwanted;
    pthread_mutex_unlock(&t->lock);
    if (go_on) tty_wake();
    return go_on;
}

static void advise(thought *t) {
    static const rv_budget BUDGET = {.playouts = 0, .ms = 3000};
    rv_advice *advice = malloc(sizeof t->advice);
    int n = advice ? rv_advise(t->game, &t->state, &BUDGET, &t->rng, advice, watch, t) : -1;
    if (n > 0) watch(t, advice, n);
    pthread_mutex_lock(&t->lock);
    if (n <= 0) t->n = n;
    pthread_mutex_unlock(&t->lock);
    free(advice);
}

static void *think(void *context) {
    thought *t = context;
    rv_action action = 0;
    if (t->bot) action = rv_bot_choose(t->bot, t->game, &t->state, NULL, &t->rng);
    else advise(t);
    pthread_mutex_lock(&t->lock);
    t->action = action;
    t->done = true;
    bool wanted = !t->unwanted;
    pthread_mutex_unlock(&t->lock);
    if (wanted) tty_wake();
    let_go(t);
    return NULL;
}

/* Signals belong to the screen: the new thread blocks them all. */
static bool start_thread(thought *t) {
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    bool started = pthread_create(&thread, NULL, think, t) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (started) pthread_detach(thread);
    return started;
}

static thought *start(const rv_bot *bot, const rv_game *game, const rv_state *state,
                      const rv_rng *rng) {
    thought *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    pthread_mutex_init(&t->lock, NULL);
    t->holders = 2;
    t->bot = bot;
    t->game = game;
    memcpy(&t->state, state, game->state_size);
    t->rng = *rng;
    if (start_thread(t)) return t;
    pthread_mutex_destroy(&t->lock);
    free(t);
    return NULL;
}

thought *thought_bot(const rv_bot *bot, const rv_game *game, const rv_state *state,
                     const rv_rng *rng) {
    return start(bot, game, state, rng);
}

thought *thought_advice(const rv_game *game, const rv_state *state, const rv_rng *rng) {
    return start(NULL, game, state, rng);
}

bool thought_done(thought *t) {
    pthread_mutex_lock(&t->lock);
    bool done = t->done;
    pthread_mutex_unlock(&t->lock);
    return done;
}

rv_action thought_action(thought *t) {
    pthread_mutex_lock(&t->lock);
    rv_action action = t->action;
    pthread_mutex_unlock(&t->lock);
    return action;
}

int thought_read(thought *t, rv_advice *out) {
    pthread_mutex_lock(&t->lock);
    int n = t->n;
    if (n > 0) memcpy(out, t->advice, (size_t)n * sizeof *out);
    pthread_mutex_unlock(&t->lock);
    return n;
}

void thought_drop(thought *t) {
    if (!t) return;
    pthread_mutex_lock(&t->lock);
    t->unwanted = true;
    pthread_mutex_unlock(&t->lock);
    let_go(t);
}
