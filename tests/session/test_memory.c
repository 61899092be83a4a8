/* test_memory.c - every allocation of the session fails once, in turn: each failure is a clean
 * RV_NO_MEMORY that changes nothing, and the same call then succeeds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "session/memory.h"
#include "session/session.h"

static const char ZONES[] = "hands=O,L|M,T rows=O|M discard=T*1";
static char saved[4096];

static rv_session *make_new(rv_error *error) {
    return rv_session_new(rv_find_game("onirim"), 2, NULL, "memory", error);
}

static rv_session *make_position(rv_error *error) {
    return rv_session_position(rv_find_game("template"), 2, NULL, 1, ZONES, "", error);
}

static rv_session *make_load(rv_error *error) {
    return rv_session_load(saved, error);
}

static rv_session *original;
static rv_session *make_copy(rv_error *error) {
    return rv_session_copy(original, error);
}

/* Makes a session with failure number 1, 2, 3 ... until none is left to fail. */
static rv_session *make(rv_session *(*maker)(rv_error *), bool and_after, int least) {
    static rv_error error;
    for (long k = 1;; k++) {
        error = (rv_error){RV_OK, ""};
        rv_memory_fail_at(k, and_after);
        unsigned long failures = rv_memory_failures();
        rv_session *s = maker(&error);
        rv_memory_fail_at(0, false);
        if (s) {
            assert_true(rv_memory_failures() == failures);
            assert_true(k > least);
            return s;
        }
        assert_true(rv_memory_failures() > failures);
        assert_int_equal(error.code, RV_NO_MEMORY);
        assert_string_equal(rv_code_name(error.code), "no_memory");
    }
}

typedef struct {
    rv_session before;
    rv_event events[512];
} snapshot;

static void remember(const rv_session *s, snapshot *shot) {
    shot->before = *s;
    assert_true(s->events.n <= 512);
    if (s->events.n) memcpy(shot->events, s->events.list, s->events.n * sizeof(rv_event));
}

static void check_same(const rv_session *s, const snapshot *shot) {
    assert_memory_equal(&s->state, &shot->before.state, s->game->state_size);
    assert_memory_equal(&s->rng, &shot->before.rng, sizeof s->rng);
    assert_int_equal(s->n_actions, shot->before.n_actions);
    assert_int_equal(s->n_reseeds, shot->before.n_reseeds);
    assert_int_equal(s->events.n, shot->before.events.n);
    if (s->events.n)
        assert_memory_equal(s->events.list, shot->events, s->events.n * sizeof(rv_event));
}

typedef bool (*change)(rv_session *s, rv_error *error);

static bool take_first(rv_session *s, rv_error *error) {
    rv_action legal[RV_MAX_LEGAL];
    char text[RV_MAX_ACTION];
    s->game->legal(&s->state, legal);
    s->game->action_text(legal[0], text, sizeof text);
    return rv_session_act(s, text, error);
}

static bool reseed(rv_session *s, rv_error *error) {
    return rv_session_reseed(s, "again", error);
}

/* Returns how many failures the change met before it succeeded. */
static int change_it(rv_session *s, change apply, bool and_after) {
    snapshot shot;
    for (int k = 1;; k++) {
        rv_error error = {RV_OK, ""};
        remember(s, &shot);
        rv_memory_fail_at(k, and_after);
        bool done = apply(s, &error);
        rv_memory_fail_at(0, false);
        if (done) return k - 1;
        assert_int_equal(error.code, RV_NO_MEMORY);
        check_same(s, &shot);
    }
}

static void play(rv_session *s, bool and_after) {
    int met = 0;
    for (int i = 0; i < 60 && s->game->actor(&s->state); i++) {
        if (i % 4 == 1) met += change_it(s, reseed, and_after);
        met += change_it(s, take_first, and_after);
        if (i % 7 == 3) { /* needs no memory */
            rv_memory_fail_at(1, true);
            assert_true(rv_session_undo(s, NULL));
            rv_memory_fail_at(0, false);
        }
    }
    assert_true(met > 3);
    char out[4096]; /* nor does this */
    rv_memory_fail_at(1, true);
    assert_true(rv_session_record(s, out, sizeof out) < sizeof out);
    rv_memory_fail_at(0, false);
    strcpy(saved, out);
}

static void every_failure_is_clean(void **unused) {
    (void)unused;
    for (int and_after = 0; and_after <= 1; and_after++) {
        rv_session *s = make(make_new, and_after, 2);
        play(s, and_after);
        original = s;
        rv_session *copy = make(make_copy, and_after, 3);
        rv_session *loaded = make(make_load, and_after, 5);
        assert_memory_equal(&s->state, &copy->state, s->game->state_size);
        assert_memory_equal(&s->state, &loaded->state, s->game->state_size);
        rv_session_free(copy);
        rv_session_free(loaded);
        rv_session_free(s);
        s = make(make_position, and_after, 2);
        play(s, and_after);
        original = s;
        rv_session_free(make(make_copy, and_after, 3));
        rv_session_free(s);
    }
}

/* A game that tells more than fits the short list of the session: all of it is kept. */
static const rv_game *plain;
static void talkative_apply(rv_state *state, rv_action action, rv_rng *rng, rv_events *events) {
    for (int i = 0; i < 1000; i++) {
        if (events && events->n < events->size) events->list[events->n] = (rv_event){.card = 7};
        if (events) events->n++;
    }
    plain->apply(state, action, rng, events);
}

static void many_events_are_kept(void **unused) {
    (void)unused;
    plain = rv_find_game("template");
    rv_game talkative = *plain;
    talkative.apply = talkative_apply;
    rv_session *a = rv_session_new(&talkative, 2, NULL, "talk", NULL);
    rv_session *b = rv_session_new(plain, 2, NULL, "talk", NULL);
    rv_memory_fail_at(2, false); /* the list of events: the first is that of actions */
    rv_error error;
    assert_false(take_first(a, &error));
    assert_int_equal(error.code, RV_NO_MEMORY);
    assert_memory_equal(&a->state, &b->state, plain->state_size);
    assert_true(take_first(a, NULL) && take_first(b, NULL));
    assert_int_equal(rv_session_events(a)->n, rv_session_events(b)->n + 1000);
    assert_int_equal(rv_session_events(a)->list[999].card, 7);
    assert_memory_equal(rv_session_events(a)->list + 1000, rv_session_events(b)->list,
                        rv_session_events(b)->n * sizeof(rv_event));
    assert_memory_equal(&a->state, &b->state, plain->state_size);
    assert_memory_equal(&a->rng, &b->rng, sizeof a->rng);
    rv_session_free(a);
    rv_session_free(b);
}

static void growing_does_not_overflow(void **unused) {
    (void)unused;
    void *block = NULL;
    size_t room = 0;
    assert_false(rv_grow(&block, &room, SIZE_MAX, 2));
    assert_null(block);
    assert_true(rv_grow(&block, &room, 3, 2));
    assert_int_equal(room, 3);
    assert_true(rv_grow(&block, &room, 4, 2));
    assert_int_equal(room, 6);
    rv_free(block);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_failure_is_clean),
        cmocka_unit_test(many_events_are_kept),
        cmocka_unit_test(growing_does_not_overflow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
