/* test_small_threads.c - bots play in threads with little stack, as in programs that start many of
 * them; and where there is no memory left they play as they would with it.
 * ctest: label release
 *
 * reverie.h tells how much stack is enough. Sanitizers put more on it: they see the rest only. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>
#include <pthread.h>

#include "reverie.h"
#include "session/memory.h"

enum {
    DECISIONS = 120,
#ifdef __SANITIZE_ADDRESS__
    STACK = 4 * RV_STACK
#else
    STACK = RV_STACK
#endif
};

/* A game of one bot, and what becomes of it. */
typedef struct {
    const rv_game *game;
    const rv_bot *bot;
    bool most_seats, everything, poor; /* poor: no memory can be had */
    rv_action action[DECISIONS];
    int n;
    unsigned long failures; /* to get memory */
} party;

static void *play(void *one) {
    party *p = one;
    const rv_game *game = p->game;
    const rv_budget budget = {.playouts = 30, .ms = 0};
    rv_options options;
    rv_state state;
    rv_rng chance, own;
    rv_options_default(game, &options);
    if (p->everything)
        rv_options_set(game, &options, "expansions", "book,towers,premonitions", NULL);
    rv_rng_seed(&chance, "little room");
    rv_rng_seed(&own, "players");
    rv_memory_fail_at(p->poor, true);
    game->setup(&state, p->most_seats ? game->max_seats : game->min_seats, &options, &chance, NULL);
    while (p->n < DECISIONS && game->actor(&state)) {
        p->action[p->n] = rv_bot_choose(p->bot, game, &state, &budget, &own);
        game->apply(&state, p->action[p->n++], &chance, NULL);
    }
    rv_memory_fail_at(0, false);
    p->failures = rv_memory_failures();
    return NULL;
}

static void play_in_a_thread(party *p) {
    pthread_attr_t attributes;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstacksize(&attributes, STACK), 0);
    assert_int_equal(pthread_create(&thread, &attributes, play, p), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    assert_true(p->n > 0);
}

static void each_bot_plays_with_little_stack_and_memory(void **unused) {
    (void)unused;
    int parties = 0;
    unsigned long failures = 0;
    for (int i = 0; rv_game_at(i); i++)
        for (int k = 0; rv_bot_at(k); k++)
            for (int kind = 0; kind < 4; kind++) {
                const rv_bot *bot = rv_bot_at(k);
                party p = {rv_game_at(i), bot, kind & 1, kind & 2, false, {0}, 0, 0};
                if (bot->plays && !bot->plays(p.game)) continue;
                party poor = p;
                poor.poor = true;
                play_in_a_thread(&p);
                play_in_a_thread(&poor);
                assert_int_equal(p.n, poor.n);
                assert_memory_equal(p.action, poor.action, sizeof p.action);
                assert_int_equal(p.failures, 0);
                failures += poor.failures;
                parties++;
            }
    print_message("%d games with %d KiB of stack\n", parties, STACK / 1024);
    assert_true(parties > 20 && failures > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_bot_plays_with_little_stack_and_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
