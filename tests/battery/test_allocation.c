/* test_allocation.c - the rules allocate nothing: random games of many option sets, with malloc and
 * its sisters watched.
 * ctest: label release
 * ctest: link -Wl,--wrap=malloc
 * ctest: link -Wl,--wrap=calloc
 * ctest: link -Wl,--wrap=realloc
 * ctest: link -Wl,--wrap=free
 * ctest: link -Wl,--wrap=aligned_alloc
 *
 * The linker sends the calls of our own objects through the functions below; those of the C library
 * and of cmocka are not touched. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "battery/sets.h"
#include "reverie.h"

/* Volatile: compilers know malloc, and that it changes no variable of ours. */
static volatile long calls;

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *old);

void *__wrap_malloc(size_t size) {
    calls++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size) {
    calls++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size) {
    calls++;
    return __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    calls++;
    return __real_aligned_alloc(alignment, size);
}

void __wrap_free(void *old) {
    calls++;
    __real_free(old);
}

/* Calls every function of the table at least once in a game. */
static void play(const set *s, rv_rng *rng) {
    const rv_game *game = s->game;
    static rv_event list[64];
    rv_events events = {list, 64, 0};
    rv_state state, view, other;
    rv_action legal[RV_MAX_LEGAL], read;
    char text[8192], action[RV_MAX_ACTION];
    game->setup(&state, s->seats, &s->options, rng, &events);
    while (game->actor(&state) != 0) {
        int n = game->legal(&state, legal), actor = game->actor(&state);
        rv_action chosen = legal[rv_rng_below(rng, (uint32_t)n)];
        game->action_text(chosen, action, sizeof action);
        game->action_parse(action, &read);
        game->view(&state, actor, &view);
        game->resample(&view, actor, rng, &other);
        if (game->permute_hidden) game->permute_hidden(&other, actor, rng);
        if (game->reference) game->reference(&view);
        game->broken(&other);
        game->hash(&other);
        game->decision(&other);
        game->turn(&other);
        if (n == 1 || rv_rng_below(rng, 16) == 0) {
            rv_view_json(game, &view, text, sizeof text);
            rv_position_text(game, &state, text, sizeof text);
            rv_error error;
            game->position(&other, s->seats, &s->options, actor, text, &error);
        }
        events.n = 0;
        game->apply(&state, read, rng, &events);
    }
    game->winners(&state);
}

static void rules_allocate_nothing(void **unused) {
    (void)unused;
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        rv_rng rng;
        rv_rng_seed(&rng, "allocation");
        calls = 0;
        int sets = sets_of(game), step = sets_step(sets), index = 0;
        for (int n = 0; n < sets && n < FEW_SETS / 4; n++) {
            set s;
            index = (index + step) % sets;
            if (set_at(game, index, &s)) play(&s, &rng);
        }
        assert_int_equal(calls, 0);
    }
}

/* The watch itself works. */
static void calls_are_seen(void **unused) {
    (void)unused;
    calls = 0;
    void *volatile memory = malloc(1);
    void *volatile grown = realloc(memory, 2);
    free(grown);
    memory = calloc(1, 1);
    free(memory);
    assert_int_equal(calls, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_are_seen),
        cmocka_unit_test(rules_allocate_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
