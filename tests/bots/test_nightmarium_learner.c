/* test_nightmarium_learner.c - the learner of the value behind Nightmarium's expert: it finds what
 * hands show, whatever registers there are, and what it never saw stays out of the file. */
#include "lab/nightmarium_learner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "nightmarium/scenario.h"

enum { HAND_OF_TEST = 64, STEPS = 400, KNOWN = 8 };

typedef struct {
    nm_desk *desk;
    nm_weights *w;
    nm_habits *h;
    rv_rng rng;
} learner;

static learner new_learner(void) {
    learner l = {.desk = nm_desk_new(), .w = calloc(1, sizeof *l.w), .h = calloc(1, sizeof *l.h)};
    assert_true(l.desk && l.w && l.h);
    rv_rng_seed(&l.rng, "learner");
    nm_learner_start(l.w, &l.rng);
    return l;
}

static void free_learner(learner *l) {
    nm_desk_free(l->desk);
    free(l->w);
    free(l->h);
}

/* Won if just one of the first two facts holds: no sum of facts says so. */
static nm_lesson lesson_of(unsigned facts) {
    nm_lesson lesson = {.n = 0, .target = (float)((facts ^ facts >> 1) & 1)};
    for (int i = 0; i < KNOWN; i++)
        if (facts >> i & 1) lesson.at[lesson.n++] = (uint16_t)i;
    lesson.at[lesson.n++] = KNOWN;
    return lesson;
}

static void take_step(learner *l, bool plainly) {
    nm_hand_begin(l->desk, l->w);
    for (int i = 0; i < HAND_OF_TEST; i++) {
        nm_lesson lesson = lesson_of(rv_rng_below(&l->rng, 1 << KNOWN));
        (plainly ? nm_hand_show_plainly : nm_hand_show)(l->desk, l->w, &lesson);
    }
    (plainly ? nm_hand_end_plainly : nm_hand_end)(l->desk, l->w, l->h, 0.01F, 0.01F);
}

/* What the rounded net says, as a file would have it. */
static double chance_of(const nm_rounded *r, unsigned facts) {
    nm_lesson lesson = lesson_of(facts);
    int32_t sum[DEEP_COLUMNS] = {0};
    for (int i = 0; i < lesson.n; i++)
        for (int c = 0; c < DEEP_COLUMNS; c++)
            sum[c] += r->rows[r->row[lesson.at[i]] * DEEP_COLUMNS + c];
    double score = (double)sum[0] / DEEP_FIRST_ONE;
    for (int k = 0; k < DEEP_SECOND; k++) {
        double cell = r->second[nm_deep_pair(0, k)];
        for (int c = 1; c < DEEP_COLUMNS; c++)
            cell += r->second[nm_deep_pair(c, k)] * fmin(fmax((double)sum[c] / DEEP_ONE, 0), 2);
        score += fmin(fmax(cell / ONE_WEIGHT, 0), 2) * r->out[k] / ONE_WEIGHT;
    }
    return 1 / (1 + exp(-score));
}

TEST(hands_teach_what_no_sum_of_facts_says) {
    learner l = new_learner();
    nm_rounded *r = calloc(1, sizeof *r);
    assert_non_null(r);
    for (int i = 0; i < STEPS; i++) take_step(&l, false);
    nm_learner_round(l.w, 1, r);
    for (unsigned facts = 0; facts < 1 << KNOWN; facts++) {
        double target = (double)lesson_of(facts).target, chance = chance_of(r, facts);
        if (fabs(chance - target) > 0.2) fail_msg("%u: %f, not %f", facts, chance, target);
    }
    free(r);
    free_learner(&l);
}

TEST(registers_change_nothing) {
    learner a = new_learner(), b = new_learner();
    for (int i = 0; i < 20; i++) {
        take_step(&a, false);
        take_step(&b, true);
    }
    assert_memory_equal(a.w, b.w, sizeof *a.w);
    assert_memory_equal(a.h, b.h, sizeof *a.h);
    free_learner(&a);
    free_learner(&b);
}

TEST(what_was_never_seen_shares_a_row_of_zeros) {
    learner l = new_learner();
    nm_rounded *r = calloc(1, sizeof *r);
    assert_non_null(r);
    take_step(&l, false);
    nm_learner_round(l.w, 1, r);
    for (int i = 0; i < LEARNER_ROWS; i++) assert_int_equal(r->row[i], i <= KNOWN ? i + 1 : 0);
    for (int c = 0; c < DEEP_COLUMNS; c++) assert_int_equal(r->rows[c], 0);
    free(r);
    free_learner(&l);
}

TEST(what_came_up_seldom_of_the_farthest_seat_shares_a_row) {
    enum { FAR = LEARNER_ROWS - DEEP_OTHER_FACTS, NEAR = FAR - DEEP_OTHER_FACTS };
    learner l = new_learner();
    nm_rounded *r = calloc(1, sizeof *r), *shared = calloc(1, sizeof *shared);
    assert_true(r && shared);
    for (int i = NEAR; i < NEAR + 3; i++) l.w->moved[i] = l.w->moved[i + DEEP_OTHER_FACTS] = 1;
    for (int i = FAR; i < FAR + 3; i++) l.h->size.row[i][0] = i == FAR + 1 ? 1e-9F : 1;
    nm_learner_round(l.w, 1, r);
    memcpy(shared, r, sizeof *r);
    nm_learner_share(l.h, shared);
    for (int i = 0; i < 3; i++) assert_int_equal(shared->row[NEAR + i], 1 + i);
    assert_int_equal(shared->row[FAR], 4);
    assert_int_equal(shared->row[FAR + 1], 2);
    assert_int_equal(shared->row[FAR + 2], 5);
    assert_memory_equal(shared->rows + 5 * DEEP_COLUMNS, r->rows + 6 * DEEP_COLUMNS, DEEP_COLUMNS);
    free(r);
    free(shared);
    free_learner(&l);
}

/* What a file says is where a learner that begins with it stands. */
TEST(a_net_is_taken_over_as_it_is) {
    nm_weights *w = malloc(sizeof *w);
    nm_rounded *r = calloc(1, sizeof *r);
    assert_true(w && r);
    for (int seats = 2; seats <= 3; seats++) {
        nm_deep net;
        int facts = nm_deep_facts(seats);
        assert_true(nm_deep_shipped(seats, &net));
        memset(w, 0xff, sizeof *w);
        nm_learner_start_like(w, &net, facts);
        nm_learner_round(w, 1, r);
        assert_memory_equal(r->second, net.second, sizeof r->second);
        assert_memory_equal(r->out, net.out, sizeof r->out);
        for (int i = 0; i < facts; i++)
            assert_memory_equal(r->rows + r->row[i] * DEEP_COLUMNS,
                                net.rows + net.row[i] * DEEP_COLUMNS, DEEP_COLUMNS);
    }
    free(w);
    free(r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_teach_what_no_sum_of_facts_says),
        cmocka_unit_test(registers_change_nothing),
        cmocka_unit_test(what_was_never_seen_shares_a_row_of_zeros),
        cmocka_unit_test(what_came_up_seldom_of_the_farthest_seat_shares_a_row),
        cmocka_unit_test(a_net_is_taken_over_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
