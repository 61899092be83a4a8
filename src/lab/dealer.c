/* dealer.c - see dealer.h. */
#define _POSIX_C_SOURCE 200809L
#include "lab/dealer.h"

#include <string.h>
#include <time.h>

#include "core/rng.h"

enum { LONG_NS = 50000, GAP = 128, TRIES = 32 };

static int64_t thread_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int64_t cost_of_clock(void) {
    int64_t least = INT64_MAX;
    for (int i = 0; i < TRIES; i++) {
        int64_t begin = thread_ns(), took = thread_ns() - begin;
        if (took < least) least = took;
    }
    return least;
}

void lab_dealer_start(lab_dealer *dealer, const lab_table *table) {
    char bots[RV_MAX_SEED + 8];
    memset(dealer, 0, sizeof *dealer);
    dealer->table = table;
    rv_rng_name(&dealer->chance, table->seed);
    strcat(strncat(strcpy(bots, ""), table->seed, RV_MAX_SEED), "/bot");
    rv_rng_seed(&dealer->bots, bots);
    if (table->timed) dealer->clock_ns = cost_of_clock();
}

void lab_deal(lab_dealer *dealer, uint64_t index, rv_state *state, rv_events *events) {
    const lab_table *table = dealer->table;
    rv_rng_select(&dealer->chance, index);
    rv_rng_select(&dealer->bots, index);
    table->game->setup(state, table->seats, &table->options, &dealer->chance, events);
}

/* Long decisions are all measured, short ones rarely; each counts for those since the last. */
static rv_action ask_timed(lab_dealer *dealer, const lab_player *player, const rv_state *state,
                           lab_time *time) {
    int64_t begin = thread_ns();
    rv_action action =
        rv_bot_choose(player->bot, dealer->table->game, state, &player->budget, &dealer->bots);
    int64_t took = thread_ns() - begin - dealer->clock_ns;
    if (took < 0) took = 0;
    time->decisions += 1 + time->unmeasured;
    time->ns += took * (1 + time->unmeasured);
    time->gap = took < LONG_NS ? GAP : 0;
    time->unmeasured = 0;
    return action;
}

rv_action lab_ask(lab_dealer *dealer, const lab_player *player, const rv_state *state,
                  lab_time *time) {
    if (dealer->table->timed) {
        if (time->unmeasured >= time->gap) return ask_timed(dealer, player, state, time);
        time->unmeasured++;
    }
    return rv_bot_choose(player->bot, dealer->table->game, state, &player->budget, &dealer->bots);
}

void lab_time_add(lab_time *time, int64_t *numbers) {
    numbers[0] += time->decisions;
    numbers[1] += time->ns;
    time->decisions = time->ns = 0;
}
