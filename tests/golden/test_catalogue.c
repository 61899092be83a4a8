/* test_catalogue.c - known games: the same seed gives the same game with every compiler, for ever.
 * ctest: label golden
 *
 * catalogue.txt holds one game on a line, played by the random bot:
 *     [NAME:] GAME SEATS OPTIONS SEED = RESULT TURNS DECISIONS HASH
 * OPTIONS are `-` or KEY=VALUE;KEY=VALUE. A game with a NAME is also kept whole in NAME.record. All
 * records of this folder are loaded and must come out as they went in.
 *
 * A difference means that old records no longer play: raise rules_version, say so in the commit,
 * and run update.sh, which sets GOLDEN_UPDATE: this program then writes instead of comparing. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "reverie.h"

#define FOLDER "tests/golden/"

enum { LINE = 512, RECORD_SIZE = 1 << 20, FILE_SIZE = 1 << 20 };

static bool updating(void) {
    return getenv("GOLDEN_UPDATE") != NULL;
}

/* The whole text of a file; empty if there is none. */
static void read_file(const char *path, char *out, size_t size) {
    FILE *file = fopen(path, "rb");
    size_t n = file ? fread(out, 1, size - 1, file) : 0;
    out[n] = '\0';
    if (file) fclose(file);
}

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

/* Compares a text with its file, or writes it; false if they differ. */
static bool kept(const char *path, const char *text) {
    static char file[FILE_SIZE];
    if (updating()) write_file(path, text);
    read_file(path, file, sizeof file);
    if (strcmp(file, text) == 0) return true;
    print_error("%s is not what is played now:\n%s", path, text);
    return false;
}

/* ---- One line. */

typedef struct {
    char name[64], game[32], options[128], seed[RV_MAX_SEED + 1];
    int seats;
} entry;

static void read_entry(const char *line, entry *e) {
    const char *mark = strstr(line, ": ");
    e->name[0] = '\0';
    if (mark && sscanf(line, "%63[^:]", e->name) == 1) line = mark + 2;
    if (sscanf(line, "%31s %d %127s %64s", e->game, &e->seats, e->options, e->seed) != 4)
        fail_msg("catalogue: cannot read: %s", line);
}

static rv_session *start(const entry *e) {
    const rv_game *game = rv_find_game(e->game);
    if (!game) fail_msg("catalogue: no game %s", e->game);
    rv_options options;
    rv_error error;
    rv_options_default(game, &options);
    char words[128];
    strcpy(words, strcmp(e->options, "-") == 0 ? "" : e->options);
    for (char *word = strtok(words, ";"); word; word = strtok(NULL, ";")) {
        char *value = strchr(word, '=');
        assert_non_null(value);
        *value++ = '\0';
        if (!rv_options_set(game, &options, word, value, &error)) fail_msg("%s", error.message);
    }
    rv_session *session = rv_session_new(game, e->seats, &options, e->seed, &error);
    if (!session) fail_msg("%s", error.message);
    return session;
}

/* The random bot plays up to `most` actions, with dice of its own. */
static void play(rv_session *session, const char *dice_seed, size_t most) {
    const rv_game *game = rv_session_game(session);
    const rv_bot *bot = rv_find_bot("random");
    rv_rng dice;
    char text[RV_MAX_SEED + 16];
    snprintf(text, sizeof text, "bot of %s", dice_seed);
    rv_rng_seed(&dice, text);
    for (size_t i = 0; i < most && game->actor(rv_session_state(session)); i++) {
        char action[RV_MAX_ACTION];
        rv_error error;
        game->action_text(rv_bot_choose(bot, game, rv_session_state(session), NULL, &dice), action,
                          sizeof action);
        if (!rv_session_act(session, action, &error)) fail_msg("%s: %s", action, error.message);
    }
}

static void write_result(const rv_session *session, char *out, size_t size) {
    const rv_game *game = rv_session_game(session);
    const rv_state *state = rv_session_state(session);
    char winners[16] = "none";
    int n = 0;
    for (int seat = 1; seat <= game->max_seats; seat++)
        if (game->winners(state) >> (seat - 1) & 1)
            n += snprintf(winners + n, sizeof winners - (size_t)n, n ? ",%d" : "%d", seat);
    snprintf(out, size, "%s %d %zu %016llx", winners, game->turn(state), rv_session_length(session),
             (unsigned long long)game->hash(state));
}

static const char *record_of(const rv_session *session) {
    static char record[RECORD_SIZE];
    assert_true(rv_session_record(session, record, sizeof record) < sizeof record);
    return record;
}

static bool record_is_kept(const char *name, const rv_session *session) {
    char path[128];
    snprintf(path, sizeof path, FOLDER "%s.record", name);
    return kept(path, record_of(session));
}

/* ---- The catalogue. */

/* Plays the game of a line; writes the line as it should be. False if its record differs. */
static bool play_line(const char *line, char out[LINE]) {
    entry e;
    char beginning[LINE], result[128];
    snprintf(beginning, sizeof beginning, "%.300s", line);
    char *equals = strstr(beginning, " = ");
    if (equals) *equals = '\0';
    read_entry(beginning, &e);
    rv_session *session = start(&e);
    play(session, e.seed, SIZE_MAX);
    write_result(session, result, sizeof result);
    snprintf(out, LINE, "%.300s = %s", beginning, result);
    bool right = !e.name[0] || record_is_kept(e.name, session);
    rv_session_free(session);
    return right;
}

static void catalogue_is_played(void **unused) {
    (void)unused;
    static char file[FILE_SIZE], now[FILE_SIZE];
    read_file(FOLDER "catalogue.txt", file, sizeof file);
    size_t n = 0;
    int games = 0, wrong = 0;
    for (char *line = file, *next; *line; line = next) {
        char played[LINE];
        next = line + strcspn(line, "\n");
        if (*next) *next++ = '\0';
        assert_true(strlen(line) < 300);
        snprintf(played, sizeof played, "%.300s", line);
        if (line[0] && line[0] != '#') {
            wrong += !play_line(line, played);
            games++;
        }
        if (!updating() && strcmp(line, played) != 0) {
            print_error("expected %s\nplayed   %s\n", line, played);
            wrong++;
        }
        n += (size_t)snprintf(now + n, sizeof now - n, "%s\n", played);
    }
    if (updating()) write_file(FOLDER "catalogue.txt", now);
    assert_int_equal(wrong, 0);
    assert_true(games >= 40);
}

/* A game that begins with a position, and whose chance changes twice on the way. */
static void position_is_played(void **unused) {
    (void)unused;
    static const char zones[] = "hands=RS,RK,BM|GS,GM,NK shared=RM|BS rows=RS,BM|GS,NM,GK "
                                "doors=R,B|G discard=XX*3|RS*1|BK*2 top=ND|XX|GS";
    const rv_game *game = rv_find_game("onirim");
    rv_options options;
    rv_error error;
    rv_options_default(game, &options);
    assert_true(rv_options_set(game, &options, "talk", "silent", NULL));
    rv_session *session = rv_session_position(game, 2, &options, 2, zones, "a dream", &error);
    if (!session) fail_msg("%s", error.message);
    play(session, "position", 5);
    assert_true(rv_session_reseed(session, "another dream", NULL));
    play(session, "position, then", 5);
    assert_true(rv_session_reseed(session, "a third dream#7", NULL));
    play(session, "position, at last", SIZE_MAX);
    bool right = record_is_kept("onirim-2-position", session);
    rv_session_free(session);
    assert_true(right);
}

static bool is_record(const char *name) {
    size_t length = strlen(name);
    return length > 7 && strcmp(name + length - 7, ".record") == 0;
}

static void records_are_replayed(void **unused) {
    (void)unused;
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    int records = 0, wrong = 0;
    for (struct dirent *file = readdir(folder); file; file = readdir(folder)) {
        if (!is_record(file->d_name)) continue;
        static char record[RECORD_SIZE];
        char path[320];
        rv_error error;
        snprintf(path, sizeof path, FOLDER "%s", file->d_name);
        read_file(path, record, sizeof record);
        rv_session *session = rv_session_load(record, &error);
        if (!session) print_error("%s: %s\n", path, error.message);
        if (!session || strcmp(record_of(session), record) != 0) wrong++;
        rv_session_free(session);
        records++;
    }
    closedir(folder);
    assert_int_equal(wrong, 0);
    assert_true(records >= 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(catalogue_is_played),
        cmocka_unit_test(position_is_played),
        cmocka_unit_test(records_are_replayed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
