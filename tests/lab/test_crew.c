/* test_crew.c - many games at once: every index once, the same sums for any number of threads, and
 * a beginning without gaps after an interrupt; no threads to be had is a failure.
 * ctest: label threads */
#define _GNU_SOURCE
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "lab/crew.h"

enum { UNITS = 3000, N = 3 };

static atomic_int played[UNITS + 1];
static atomic_int prepared;

static void prepare(void *player, const void *job) {
    (void)job;
    assert_int_equal(*(int *)player, 0);
    *(int *)player = ++prepared;
}

static void play(void *player, uint64_t index, int64_t *numbers) {
    assert_true(*(int *)player > 0);
    assert_true(index >= 1 && index <= UNITS);
    played[index]++;
    numbers[0]++;
    numbers[1] += (int64_t)index;
    numbers[2] += (int64_t)(index * index);
}

static lab_crew crew_of(int threads) {
    memset(played, 0, sizeof played);
    prepared = 0;
    return (lab_crew){.threads = threads,
                      .units = UNITS,
                      .n = N,
                      .player_size = sizeof(int),
                      .prepare = prepare,
                      .play = play};
}

static void check_beginning(const int64_t *numbers, uint64_t done) {
    int64_t n = (int64_t)done;
    assert_int_equal(numbers[0], n);
    assert_int_equal(numbers[1], n * (n + 1) / 2);
    assert_int_equal(numbers[2], n * (n + 1) * (2 * n + 1) / 6);
    for (int i = 1; i <= UNITS; i++) assert_int_equal(played[i], i <= n);
}

static void everything_once(void **unused) {
    (void)unused;
    for (int threads = 1; threads <= 5; threads++) {
        int64_t numbers[N] = {1, 2, 3};
        uint64_t done = 77;
        lab_crew crew = crew_of(threads);
        assert_true(lab_crew_play(&crew, numbers, &done));
        assert_int_equal(done, UNITS);
        assert_int_equal(prepared, threads);
        check_beginning(numbers, done);
    }
}

static void all_cores(void **unused) {
    (void)unused;
    int64_t numbers[N];
    uint64_t done;
    lab_crew crew = crew_of(0);
    assert_true(lab_cores() >= 1);
    assert_true(lab_crew_play(&crew, numbers, &done));
    assert_int_equal(prepared, lab_cores());
}

/* ---- Stopping. */

static bool until_100(void *watcher, uint64_t done) {
    int *calls = watcher;
    ++*calls;
    return done < 100;
}

static void an_interrupt_leaves_no_gaps(void **unused) {
    (void)unused;
    for (int threads = 1; threads <= 4; threads++)
        for (int again = 0; again < 20; again++) {
            int64_t numbers[N];
            uint64_t done;
            int calls = 0;
            lab_crew crew = crew_of(threads);
            crew.go_on = until_100;
            crew.watcher = &calls;
            assert_true(lab_crew_play(&crew, numbers, &done));
            assert_true(calls > 0 || threads > 1);
            if (threads == 1) assert_int_equal(done, 100);
            check_beginning(numbers, done);
        }
}

static const int64_t LIMIT = 500;

static bool past_limit(const void *job, uint64_t done, const int64_t *numbers) {
    assert_ptr_equal(job, &LIMIT);
    assert_int_equal(done % 32, 0);
    check_beginning(numbers, done);
    return numbers[0] > LIMIT;
}

static void enough_is_asked_at_fixed_places(void **unused) {
    (void)unused;
    for (int threads = 1; threads <= 4; threads++) {
        int64_t numbers[N];
        uint64_t done;
        lab_crew crew = crew_of(threads);
        crew.job = &LIMIT;
        crew.check_every = 32;
        crew.enough = past_limit;
        assert_true(lab_crew_play(&crew, numbers, &done));
        assert_int_equal(done, 512);
        check_beginning(numbers, done);
    }
}

/* Threads whose stacks find no room cannot be started. */
static void no_threads_is_a_failure(void **unused) {
    (void)unused;
    static const size_t NO_ROOM = (size_t)1 << 50;
    pthread_attr_t usual, huge;
    int64_t numbers[N];
    uint64_t done;
    lab_crew crew = crew_of(2);
    assert_int_equal(pthread_getattr_default_np(&usual), 0);
    assert_int_equal(pthread_getattr_default_np(&huge), 0);
    assert_int_equal(pthread_attr_setstacksize(&huge, NO_ROOM), 0);
    assert_int_equal(pthread_setattr_default_np(&huge), 0);
    assert_false(lab_crew_play(&crew, numbers, &done));
    assert_int_equal(pthread_setattr_default_np(&usual), 0);
    crew = crew_of(2);
    assert_true(lab_crew_play(&crew, numbers, &done));
    check_beginning(numbers, done);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_once),
        cmocka_unit_test(all_cores),
        cmocka_unit_test(an_interrupt_leaves_no_gaps),
        cmocka_unit_test(enough_is_asked_at_fixed_places),
        cmocka_unit_test(no_threads_is_a_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
