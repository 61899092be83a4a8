/* test_onirim_patience.c - the search of open Onirim keeps to its milliseconds. Its clock is one
 * that goes on by so much for each state that is valued, so that every machine measures the same:
 * valuing is what takes the time.
 *
 * ctest: link -Wl,--wrap=rv_thread_time
 * ctest: link -Wl,--wrap=on_logit */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bots/onirim/expect.h"
#include "bots/onirim/plan.h"
#include "bots/onirim/value.h"
#include "core/rng.h"

enum {
    VALUED = 5000, /* nanoseconds for each state */
    MS = 1000000,
    ALL = 7,       /* expansions */
    CARD = 3 * 20, /* states that are valued from one look at the clock to the next, at most */
};

static int64_t clock_now;

int64_t __wrap_rv_thread_time(void);
int __real_on_logit(const on_network *network, const onirim *s, int eye);
int __wrap_on_logit(const on_network *network, const onirim *s, int eye);

int64_t __wrap_rv_thread_time(void) {
    return clock_now;
}

int __wrap_on_logit(const on_network *network, const onirim *s, int eye) {
    clock_now += VALUED;
    return __real_on_logit(network, s, eye);
}

/* The longest decision of some games with so many milliseconds. */
static int64_t longest(int seats, int ms, int games) {
    rv_options options;
    rv_rng rng;
    rv_budget budget = {.ms = ms};
    int64_t most = 0;
    rv_options_default(rv_find_game("onirim"), &options);
    options.value[0] = ALL;
    rv_rng_seed(&rng, "patience");
    for (int i = 0; i < games; i++) {
        rv_state state;
        on_setup(&state, seats, &options, &rng, NULL);
        while (game_in(&state)->decision != D_OVER) {
            int64_t begin = clock_now;
            rv_action action = on_expect(&state, &budget, 0);
            assert_true(action != 0);
            if (clock_now - begin > most) most = clock_now - begin;
            on_apply(&state, action, &rng, NULL);
        }
    }
    return most;
}

/* The lines are looked at first, whatever the budget; then every card asks the clock. */
static void no_decision_takes_longer_than_it_may(void **unused) {
    (void)unused;
    for (int ms = 2; ms <= 10; ms += 4) {
        int64_t most = longest(1, ms, 2);
        assert_true(most > (int64_t)ms * MS / 2); /* there is enough to think about */
        assert_true(most <= (int64_t)ms * MS + CARD * VALUED);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_decision_takes_longer_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
