/* bench_bots.c - how fast the bots are: whole games, one core, in CPU time.
 *
 * Every bot gets its slices in turn, as the cases of bench.c do, and each of them begins with the
 * same deal. What is measured is a decision with all that belongs to it: view, legal actions, the
 * bot's own thought, and carrying it out. */
#define _POSIX_C_SOURCE 200809L
#include <string.h>
#include <time.h>

#include "lab/bench.h"

enum { ROUNDS = 3 };

typedef struct {
    const rv_game *game;
    int seats;
    rv_options options;
    const rv_bot *bot;
    rv_rng rng;
    rv_state state;
    double ns;
    uint64_t decisions, games;
} player;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void decide(player *p) {
    if (!p->game->actor(&p->state)) {
        p->game->setup(&p->state, p->seats, &p->options, &p->rng, NULL);
        p->games++;
    }
    rv_action action = rv_bot_choose(p->bot, p->game, &p->state, NULL, &p->rng);
    p->game->apply(&p->state, action, &p->rng, NULL);
    p->decisions++;
}

/* Quick bots decide many times between two looks at the clock, slow ones once. */
static void slice(player *p, double length) {
    double begin = now(), spent = 0;
    for (int batch = 1; spent < length; batch = spent < length / 16 ? batch * 2 : batch) {
        for (int i = 0; i < batch; i++) decide(p);
        spent = now() - begin;
    }
    p->ns += spent;
}

static int find_players(const char *only, player *players, lab_bot_speed *out) {
    int n = 0;
    for (int c = 0; lab_case_name(c); c++) {
        if (only && strcmp(only, lab_case_name(c)) != 0) continue;
        for (int b = 0; rv_bot_at(b) && n < LAB_MAX_BOTS; b++) {
            player *p = &players[n];
            memset(p, 0, sizeof *p);
            p->bot = rv_bot_at(b);
            lab_case(c, &p->game, &p->seats, &p->options);
            if (p->bot->plays && !p->bot->plays(p->game)) continue;
            rv_rng_seed(&p->rng, lab_case_name(c));
            p->game->setup(&p->state, p->seats, &p->options, &p->rng, NULL);
            out[n++] = (lab_bot_speed){.name = lab_case_name(c), .bot = p->bot->name};
        }
    }
    return n;
}

static player players[LAB_MAX_BOTS];

uint64_t lab_bench_bots_slices(const char *only) {
    lab_bot_speed names[LAB_MAX_BOTS];
    return (uint64_t)find_players(only, players, names) * ROUNDS;
}

/* How many slices were played. */
static int play_slices(int n, double length, lab_onlooker onlooker) {
    int done = 0;
    while (done < ROUNDS * n && onlooker.go_on(onlooker.watcher, (uint64_t)done))
        slice(&players[done++ % n], length);
    return done;
}

int lab_bench_bots(const char *only, double seconds, lab_onlooker onlooker,
                   lab_bot_speed out[LAB_MAX_BOTS]) {
    int n = find_players(only, players, out);
    int done = play_slices(n, seconds * 1e9 / (ROUNDS * n), onlooker);
    if (done < n) n = done;
    for (int i = 0; i < n; i++) {
        const player *p = &players[i];
        out[i].us = p->ns / (double)p->decisions / 1000;
        if (p->games > 0) out[i].games_per_s = (double)p->games * 1e9 / p->ns;
    }
    return n;
}
