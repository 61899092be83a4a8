/* bench.c - measures random play, single-threaded, in CPU time.
 *
 * The run is cut into rounds; in each round the shuffle and every case get a slice. So a machine
 * that is slow for a while is slow for all of them, and medians over rounds compare. */
#define _POSIX_C_SOURCE 200809L
#include "lab/bench.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/rng.h"
#include "lab/random_game.h"

typedef struct {
    const char *name, *game;
    int seats;
    const char *option, *value; /* one option that differs from the default, or NULL */
    const char *hides;          /* a value of `talk` under which views hide something, or NULL */
} bench_case;

#define ALL_EXPANSIONS "expansions", "book,towers,premonitions"

static const bench_case CASES[] = {
    {"onirim-1-base", "onirim", 1, NULL, NULL, NULL},
    {"onirim-1-all", "onirim", 1, ALL_EXPANSIONS, NULL},
    {"onirim-2-base", "onirim", 2, NULL, NULL, "silent"},
    {"onirim-2-all", "onirim", 2, ALL_EXPANSIONS, "silent"},
    {"nightmarium-2", "nightmarium", 2, NULL, NULL, NULL},
    {"nightmarium-3", "nightmarium", 3, NULL, NULL, NULL},
    {"nightmarium-4", "nightmarium", 4, NULL, NULL, NULL},
    {"nightmarium-5", "nightmarium", 5, NULL, NULL, NULL},
};

enum {
    N_CASES = sizeof CASES / sizeof *CASES,
    ROUNDS = 9,
    BATCH = 32,      /* games between two looks at the clock */
    SHUFFLES = 2048, /* shuffles between two looks */
    DECK = 76,
    SAMPLES = 64, /* states for view and clone */
    COPIES = 200  /* rounds over the samples between two looks */
};

const char *lab_case_name(int index) {
    for (int i = 0; i < N_CASES; i++)
        if (rv_find_game(CASES[i].game) && index-- == 0) return CASES[i].name;
    return NULL;
}

static void set_options(const bench_case *what, const rv_game *game, rv_options *options) {
    rv_options_default(game, options);
    if (what->option) rv_options_set(game, options, what->option, what->value, NULL);
}

void lab_case(int index, const rv_game **game, int *seats, rv_options *options) {
    for (int i = 0; i < N_CASES; i++) {
        *game = rv_find_game(CASES[i].game);
        if (!*game || index-- > 0) continue;
        *seats = CASES[i].seats;
        set_options(&CASES[i], *game, options);
        return;
    }
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Makes the compiler believe that the memory is looked at. */
static inline void observe(const void *memory) {
    __asm__ volatile("" : : "r"(memory) : "memory");
}

/* ---- What is measured. */

typedef struct {
    const bench_case *what;
    const rv_game *game;
    rv_options options;
    rv_rng rng;
    uint64_t games, decisions;
    double ns[ROUNDS], ratio[ROUNDS], games_per_s[ROUNDS], view_ns[ROUNDS], clone_ns[ROUNDS];
    rv_state sample[SAMPLES];
} measured;

static double shuffle_slice(rv_rng *rng, double slice) {
    uint8_t deck[DECK];
    for (int i = 0; i < DECK; i++) deck[i] = (uint8_t)i;
    double begin = now(), spent = 0;
    uint64_t n = 0;
    while (spent < slice || !n) {
        for (int k = 0; k < SHUFFLES; k++) {
            for (uint32_t i = DECK - 1; i > 0; i--) {
                uint32_t j = rv_below(rng, i + 1);
                uint8_t card = deck[i];
                deck[i] = deck[j];
                deck[j] = card;
            }
            observe(deck);
        }
        n += SHUFFLES;
        spent = now() - begin;
    }
    return spent / (double)n;
}

static void play_slice(measured *m, double slice, int round) {
    double begin = now(), spent = 0;
    uint64_t games = 0, decisions = 0;
    rv_state state;
    while (spent < slice || !games) {
        for (int i = 0; i < BATCH; i++)
            decisions += lab_random_game(m->game, m->what->seats, &m->options, &m->rng, &state);
        games += BATCH;
        spent = now() - begin;
    }
    m->games += games;
    m->decisions += decisions;
    m->ns[round] = spent / (double)decisions;
    m->games_per_s[round] = (double)games * 1e9 / spent;
}

/* States from the middle of games: the one after every seventh decision. Where hiding is an option
 * it is on, so that views have work to do. */
static void take_samples(measured *m) {
    rv_state state;
    rv_options options = m->options;
    if (m->what->hides) rv_options_set(m->game, &options, "talk", m->what->hides, NULL);
    for (int n = 0; n < SAMPLES;) {
        m->game->setup(&state, m->what->seats, &options, &m->rng, NULL);
        for (int i = 0; m->game->actor(&state) && n < SAMPLES; i++) {
            if (i % 7 == 6) m->sample[n++] = state;
            lab_random_step(m->game, &state, &m->rng);
        }
    }
}

static double view_slice(const measured *m) {
    rv_state view;
    double begin = now();
    for (int k = 0; k < COPIES; k++)
        for (int i = 0; i < SAMPLES; i++) {
            m->game->view(&m->sample[i], 1 + (k & 1) * (m->what->seats > 1), &view);
            observe(&view);
        }
    return (now() - begin) / (COPIES * SAMPLES);
}

static double clone_slice(const measured *m) {
    rv_state copy;
    size_t size = m->game->state_size;
    double begin = now();
    for (int k = 0; k < COPIES; k++)
        for (int i = 0; i < SAMPLES; i++) {
            memcpy(&copy, &m->sample[i], size);
            observe(&copy);
        }
    return (now() - begin) / (COPIES * SAMPLES);
}

/* ---- Medians. */

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const double values[ROUNDS], int rounds) {
    double sorted[ROUNDS];
    memcpy(sorted, values, sizeof sorted);
    qsort(sorted, (size_t)rounds, sizeof *sorted, compare);
    return sorted[rounds / 2];
}

static lab_speed summary(const measured *m, int rounds) {
    return (lab_speed){
        .name = m->what->name,
        .ns = median(m->ns, rounds),
        .ratio = median(m->ratio, rounds),
        .games_per_s = median(m->games_per_s, rounds),
        .decisions_per_game = (double)m->decisions / (double)m->games,
        .view_ns = median(m->view_ns, rounds),
        .clone_ns = median(m->clone_ns, rounds),
        .state_bytes = m->game->state_size,
    };
}

/* ---- The run. */

static bool begin_case(measured *m, const bench_case *what) {
    memset(m, 0, sizeof *m);
    m->what = what;
    m->game = rv_find_game(what->game);
    if (!m->game) return false;
    set_options(what, m->game, &m->options);
    rv_rng_seed(&m->rng, what->name);
    take_samples(m);
    return true;
}

/* False: it was stopped in the middle. */
static bool measure_round(measured *cases, int n, rv_rng *rng, double slice, int round,
                          double *shuffle, lab_onlooker onlooker) {
    *shuffle = shuffle_slice(rng, slice);
    for (int i = 0; i < n; i++) {
        play_slice(&cases[i], slice, round);
        cases[i].ratio[round] = cases[i].ns[round] / *shuffle;
        cases[i].view_ns[round] = view_slice(&cases[i]);
        cases[i].clone_ns[round] = clone_slice(&cases[i]);
        uint64_t done = (uint64_t)round * (uint64_t)n + (uint64_t)i + 1;
        if (!onlooker.go_on(onlooker.watcher, done) && i + 1 < n) return false;
    }
    return true;
}

uint64_t lab_bench_slices(const char *only) {
    uint64_t n = 0;
    for (int i = 0; lab_case_name(i); i++) n += !only || strcmp(only, lab_case_name(i)) == 0;
    return n * ROUNDS;
}

bool lab_bench_run(const char *only, double seconds, lab_onlooker onlooker, lab_bench *out) {
    static measured cases[LAB_MAX_CASES];
    double shuffle[ROUNDS];
    rv_rng rng;
    int n = 0, rounds = 0;
    for (int i = 0; i < N_CASES; i++) {
        if (only && strcmp(only, CASES[i].name) != 0) continue;
        n += begin_case(&cases[n], &CASES[i]);
    }
    rv_rng_seed(&rng, "shuffle");
    double slice = seconds * 1e9 / (ROUNDS * (n + 1));
    while (rounds < ROUNDS && onlooker.go_on(onlooker.watcher, (uint64_t)rounds * (uint64_t)n) &&
           measure_round(cases, n, &rng, slice, rounds, &shuffle[rounds], onlooker))
        rounds++;
    if (!rounds) return false;
    out->shuffle_ns = median(shuffle, rounds);
    out->n = n;
    for (int i = 0; i < n; i++) out->cases[i] = summary(&cases[i], rounds);
    out->signature = lab_signature();
    return true;
}
