/* test_history.c - random games of every option set through the session: undo to the start, records
 * at random moments, other chance from the middle on, positions as a beginning.
 * ctest: label soak
 * ctest: timeout 900
 *
 * What test_battery.c does for the rules, for their history. BATTERY_GAMES says how many rounds of
 * the option sets to walk (1; REVERIE_SOAK=1: 20). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "battery/sets.h"
#include "reverie.h"

enum { MAX_LENGTH = 20000, RECORD_SIZE = 1 << 20, ZONES_SIZE = 8192 };

static struct {
    set set;
    char seed[32];
    rv_rng dice;
    rv_session *session;
    uint64_t hash[MAX_LENGTH + 1]; /* of the state after so many actions */
    bool reseeded;                 /* chance was changed on the way */
} walk;

static long undone, loaded, begun; /* a check that never runs proves nothing */

static void report(const char *what) {
    char text[SET_TEXT];
    static char record[RECORD_SIZE];
    set_text(&walk.set, text);
    if (walk.session) rv_session_record(walk.session, record, sizeof record);
    fprintf(stderr, "\nhistory: %s\n  %s seed=%s\n%s\n", what, text, walk.seed, record);
    fail();
}

#define MUST(condition, what)                                                                      \
    do {                                                                                           \
        if (!(condition)) report(what " (" #condition ")");                                        \
    } while (0)

static bool one_in(uint32_t n) {
    return rv_rng_below(&walk.dice, n) == 0;
}

static uint64_t hash_of(const rv_session *session) {
    return walk.set.game->hash(rv_session_state(session));
}

static bool is_over(const rv_session *session) {
    return walk.set.game->actor(rv_session_state(session)) == 0;
}

/* A random legal action, as text. */
static void choose(const rv_session *session, char action[RV_MAX_ACTION]) {
    rv_action legal[RV_MAX_LEGAL];
    int n = walk.set.game->legal(rv_session_state(session), legal);
    MUST(n > 0, "nothing is legal");
    walk.set.game->action_text(legal[rv_rng_below(&walk.dice, (uint32_t)n)], action, RV_MAX_ACTION);
}

static void act(rv_session *session, const char *action) {
    rv_error error;
    if (!rv_session_act(session, action, &error)) report(error.message);
}

/* The session after its record was written and read: the same, and it goes on in the same way. */
static void check_record(void) {
    static char record[RECORD_SIZE], again[RECORD_SIZE];
    rv_error error;
    size_t length = rv_session_record(walk.session, record, sizeof record);
    MUST(length < sizeof record && strlen(record) == length, "length of a record");
    rv_session *copy = rv_session_load(record, &error);
    if (!copy) report(error.message);
    MUST(hash_of(copy) == hash_of(walk.session), "a loaded game is another");
    MUST(rv_session_length(copy) == rv_session_length(walk.session), "a loaded game's length");
    rv_session_record(copy, again, sizeof again);
    MUST(strcmp(record, again) == 0, "a record of a loaded game is another");
    if (!is_over(copy)) {
        char action[RV_MAX_ACTION];
        uint64_t before = hash_of(walk.session);
        choose(copy, action);
        act(copy, action);
        act(walk.session, action);
        MUST(hash_of(copy) == hash_of(walk.session), "a loaded game goes on in another way");
        MUST(rv_session_undo(walk.session, NULL), "undo after a record");
        MUST(hash_of(walk.session) == before, "undo after a record gives another state");
    }
    rv_session_free(copy);
    loaded++;
}

static void undo(void) {
    size_t length = rv_session_length(walk.session);
    rv_error error;
    if (!rv_session_undo(walk.session, &error)) report(error.message);
    MUST(rv_session_length(walk.session) == length - 1, "length after an undo");
    MUST(hash_of(walk.session) == walk.hash[length - 1], "undo gives another state");
    undone++;
}

/* Takes an action back and does it again: the same cards. */
static void check_again(const char *action) {
    uint64_t after = hash_of(walk.session);
    undo();
    act(walk.session, action);
    MUST(hash_of(walk.session) == after, "the same action after an undo gives other cards");
}

/* Everything back to the first decision and all again. */
static void check_undo_to_start(void) {
    static char actions[MAX_LENGTH][RV_MAX_ACTION];
    static char record[RECORD_SIZE];
    size_t length = rv_session_length(walk.session), n = 0;
    uint64_t end = hash_of(walk.session);
    rv_session_record(walk.session, record, sizeof record);
    for (char *line = strtok(record, "\n"); line; line = strtok(NULL, "\n"))
        if (strncmp(line, "> ", 2) == 0) strcpy(actions[n++], line + 2);
    MUST(n == length, "actions in a record");
    while (rv_session_length(walk.session) > 0) undo();
    rv_error error;
    MUST(!rv_session_undo(walk.session, &error), "undo before the first decision");
    MUST(error.code == RV_NOTHING_TO_UNDO, "the code of such an undo");
    MUST(hash_of(walk.session) == walk.hash[0], "a refused undo changes the game");
    if (walk.reseeded) return;
    for (size_t i = 0; i < n; i++) act(walk.session, actions[i]);
    MUST(hash_of(walk.session) == end, "the same actions give another game");
}

static bool turn_has_just_begun(void) {
    const rv_events *events = rv_session_events(walk.session);
    return events->n > 0 && events->list[events->n - 1].kind == RV_EVENT_TURN;
}

/* A session that starts from this moment, as a position. */
static void check_position(void) {
    char zones[ZONES_SIZE], again[ZONES_SIZE], action[RV_MAX_ACTION];
    const rv_game *game = walk.set.game;
    const rv_state *state = rv_session_state(walk.session);
    rv_error error;
    MUST(rv_position_text(game, state, zones, sizeof zones) < sizeof zones, "position too long");
    rv_session *start = rv_session_position(game, walk.set.seats, &walk.set.options,
                                            game->actor(state), zones, "", &error);
    if (!start) report(error.message);
    rv_position_text(game, rv_session_state(start), again, sizeof again);
    MUST(strcmp(zones, again) == 0, "a position gives another");
    rv_session *whole = walk.session;
    walk.session = start;
    for (int i = 0; i < 4 && !is_over(start); i++) {
        choose(start, action);
        act(start, action);
    }
    check_record();
    walk.session = whole;
    rv_session_free(start);
    begun++;
}

static void step(void) {
    char action[RV_MAX_ACTION];
    choose(walk.session, action);
    act(walk.session, action);
    walk.hash[rv_session_length(walk.session)] = hash_of(walk.session);
    if (one_in(16)) check_again(action);
    if (one_in(64)) check_record();
    if (turn_has_just_begun() && one_in(32)) check_position();
    if (one_in(64))
        for (uint32_t n = rv_rng_below(&walk.dice, 4); n && rv_session_length(walk.session); n--)
            undo();
    if (one_in(256)) {
        MUST(rv_session_reseed(walk.session, "other chance", NULL), "reseed");
        walk.reseeded = true;
    }
}

static void walk_game(const rv_game *game, int index, int number) {
    rv_error error;
    if (!set_at(game, index, &walk.set)) return;
    snprintf(walk.seed, sizeof walk.seed, "history#%d", number);
    rv_rng_seed(&walk.dice, "history dice");
    rv_rng_select(&walk.dice, (uint64_t)index << 32 | (uint64_t)number);
    walk.reseeded = false;
    walk.session = rv_session_new(game, walk.set.seats, &walk.set.options, walk.seed, &error);
    if (!walk.session) report(error.message);
    walk.hash[0] = hash_of(walk.session);
    while (!is_over(walk.session)) {
        MUST(rv_session_length(walk.session) < MAX_LENGTH, "a random game does not end");
        step();
    }
    check_record();
    if (rv_session_length(walk.session) < 400 || one_in(8)) check_undo_to_start();
    rv_session_free(walk.session);
    walk.session = NULL;
}

static void every_history_holds(void **unused) {
    (void)unused;
    const char *wish = getenv("BATTERY_GAMES");
    int games = wish ? atoi(wish) : getenv("REVERIE_SOAK") ? 20 : 1;
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        int sets = sets_of(game), step = sets_step(sets), index = 0;
        int round = sets <= FEW_SETS ? sets : FEW_SETS / 4;
        if (sets < 20) round = 20 * sets;
        undone = loaded = begun = 0;
        for (int n = 0; n < games * round; n++) {
            index = (index + step) % sets;
            walk_game(game, index, 1 + n / sets);
        }
        print_message("%s: %d of %d sets, %ld undone, %ld loaded, %ld positions\n", game->name,
                      games * round < sets ? games * round : sets, sets, undone, loaded, begun);
        assert_true(undone > 100 && loaded > 100 && begun > 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_history_holds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
