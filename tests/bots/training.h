/* training.h - training is the same in every run, and when it is interrupted: for the trainer of
 * GAME, whose weights is_net() recognises. Included by one test for each game. */
#ifndef TESTS_BOTS_TRAINING_H
#define TESTS_BOTS_TRAINING_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "bots/weights.h"
#include "core/sha256.h"
#include "lab/train.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

/* Whose weights: those of `trained` unless the test says that it is `expert`. */
#ifndef EXPERT
#define EXPERT false
#endif

enum { GAMES = 256, PATH_SIZE = 512 };

static char folder[] = "/tmp/reverie-train-XXXXXX";

/* Whether a file holds the weights of this game, whole. */
static bool is_net(rv_weights file);
static rv_error error;

typedef struct {
    char path[PATH_SIZE];
} path;

static path in_folder(const char *name) {
    path p;
    snprintf(p.path, sizeof p.path, "%s/%s", folder, name);
    return p;
}

static bool stop_at_once(void *asked, const train_progress *so_far) {
    *(uint64_t *)asked = so_far->games;
    return false;
}

static int threads;            /* 0: all cores */
static const char *begin_with; /* NULL: nothing */

static int train(const char *seed, const char *out, const char *resume, uint64_t *stopped) {
    path to = in_folder(out), kept = in_folder("checkpoint"), from = in_folder("checkpoint");
    train_job job = {
        .game = rv_find_game(GAME),
        .seats = rv_find_game(GAME)->min_seats,
        .expert = EXPERT,
        .threads = threads,
        .games = GAMES,
        .seed = seed,
        .out = to.path,
        .checkpoint = kept.path,
        .resume = resume ? from.path : NULL,
        .from = resume ? NULL : begin_with,
        .go_on = stopped ? stop_at_once : NULL,
        .asked = stopped,
        .error = &error,
    };
    rv_options_default(job.game, &job.options);
    return train_of(job.game)(&job);
}

static bool same(const char *a, const char *b) {
    void *x, *y;
    size_t n, m;
    assert_true(train_read_file(in_folder(a).path, &x, &n, &error));
    assert_true(train_read_file(in_folder(b).path, &y, &m, &error));
    bool equal = n == m && memcmp(x, y, n) == 0;
    free(x);
    free(y);
    return equal;
}

TEST(the_same_bytes_twice_and_after_an_interruption) {
    uint64_t stopped = 0;
    assert_int_equal(train("tiny", "first", NULL, NULL), TRAIN_DONE);
    assert_int_equal(train("tiny", "cut", NULL, &stopped), TRAIN_STOPPED);
    assert_true(stopped > 0 && stopped < GAMES);
    assert_int_equal(access(in_folder("cut").path, F_OK), -1);
    assert_int_equal(train("tiny", "resumed", "checkpoint", NULL), TRAIN_DONE);
    assert_true(same("first", "resumed"));
    unlink(in_folder("resumed").path);
    assert_int_equal(train(NULL, "resumed", "checkpoint", NULL), TRAIN_DONE); /* with its seed */
    assert_true(same("first", "resumed"));
    assert_int_equal(train("tiny", "second", NULL, NULL), TRAIN_DONE);
    assert_true(same("first", "second"));
}

TEST(the_weights_are_a_net) {
    void *data;
    size_t size;
    assert_true(train_read_file(in_folder("first").path, &data, &size, &error));
    rv_weights file = {data, size};
    assert_true(is_net(file));
    file.size /= 2;
    assert_false(is_net(file));
    free(data);
}

static void refused(const char *seed, const char *why) {
    assert_int_equal(train(seed, "never", "checkpoint", NULL), TRAIN_FAILED);
    if (!strstr(error.message, why)) fail_msg("'%s' does not say '%s'", error.message, why);
}

/* Onirim's have their checksum before the rest, Nightmarium's behind it. */
static void sign_checkpoint(uint8_t *data, size_t size) {
    bool before = strcmp(GAME, "onirim") == 0;
    rv_sha256(before ? data + 32 : data, size - 32, before ? data : data + size - 32);
}

/* Writes something else into a checkpoint, with a right checksum, and takes it back. */
static void refused_with(uint8_t *data, size_t size, size_t at, const void *other, size_t length) {
    uint8_t before[8];
    memcpy(before, data + at, length);
    memcpy(data + at, other, length);
    sign_checkpoint(data, size);
    assert_true(train_write_file(in_folder("checkpoint").path, data, size, &error));
    refused("tiny", "numbers that no run reaches");
    memcpy(data + at, before, length);
    sign_checkpoint(data, size);
}

static void refused_with_absurd_numbers(uint8_t *data, size_t size) {
    const float absurd[] = {NAN, -INFINITY, 1e30f};
    const uint64_t more_than_all = GAMES + 1;
    size_t done = strcmp(GAME, "onirim") == 0 ? 48 : 8; /* in the head: games so far */
    for (int i = 0; i < 3; i++) refused_with(data, size, size / 2 / 4 * 4, &absurd[i], 4);
    refused_with(data, size, done, &more_than_all, sizeof more_than_all);
}

/* The checkpoint of the first test: whole, of another run, damaged, cut, and no checkpoint. */
TEST(a_wrong_checkpoint_is_refused) {
    void *data;
    size_t size;
    path kept = in_folder("checkpoint");
    refused("another", "another seed");
    assert_true(train_read_file(kept.path, &data, &size, &error));
    refused_with_absurd_numbers(data, size);
    ((uint8_t *)data)[size / 2] ^= 1;
    assert_true(train_write_file(kept.path, data, size, &error));
    refused("tiny", "checksum");
    assert_true(train_write_file(kept.path, data, size / 2, &error));
    refused("tiny", "is cut");
    assert_true(train_write_file(kept.path, "text", 4, &error));
    refused("tiny", "not a checkpoint");
    free(data);
    unlink(kept.path);
    refused("tiny", "No such file");
}

/* The first file is that of the first test. Only for trainers that share out their games. */
__attribute__((unused)) TEST(threads_change_nothing) {
    threads = 4;
    unlink(in_folder("second").path);
    assert_int_equal(train("tiny", "second", NULL, NULL), TRAIN_DONE);
    assert_true(same("first", "second"));
    threads = 0;
}

static int make_folder(void **unused) {
    (void)unused;
    return mkdtemp(folder) ? 0 : 1;
}

static int remove_folder(void **unused) {
    static const char *const NAMES[] = {"first", "second", "resumed", "checkpoint"};
    (void)unused;
    for (int i = 0; i < 4; i++) unlink(in_folder(NAMES[i]).path);
    return rmdir(folder);
}

#define TRAINING_TESTS                                                                             \
    cmocka_unit_test(the_same_bytes_twice_and_after_an_interruption),                              \
        cmocka_unit_test(the_weights_are_a_net), cmocka_unit_test(a_wrong_checkpoint_is_refused)

#endif
