/* test_statistics.c - means, intervals, Elo and sequential tests against known values.
 *
 * ctest: label release */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "core/rng.h"
#include "lab/statistics.h"

static void near(double value, double right, double tolerance) {
    if (fabs(value - right) <= tolerance) return;
    fail_msg("%.9g is not %.9g", value, right);
}

static lab_sums sums_of(const int *values, int n) {
    lab_sums s = {0};
    for (int i = 0; i < n; i++) {
        s.n++;
        s.sum += values[i];
        s.squares += (int64_t)values[i] * values[i];
    }
    return s;
}

static void means_and_errors(void **unused) {
    (void)unused;
    static const int VALUES[] = {2, 4, 4, 4, 5, 5, 7, 9};
    lab_sums s = sums_of(VALUES, 8);
    near(lab_mean(s), 5, 1e-12);
    near(lab_variance(s), 32.0 / 7, 1e-12);
    near(lab_error(s), sqrt(32.0 / 7 / 8), 1e-12);
    near(lab_error(sums_of(VALUES, 1)), 0, 0);
    near(lab_mean(sums_of(VALUES, 0)), 0, 0);
    near(lab_error(sums_of(VALUES, 0)), 0, 0);
    near(lab_variance(sums_of((const int[]){3, 3, 3}, 3)), 0, 0);
    lab_interval i = lab_interval_of(10, 2);
    near(i.low, 6.080072, 1e-6);
    near(i.high, 13.919928, 1e-6);
}

/* Newcombe, Statistics in Medicine 17 (1998), table I, method 3. */
static void wilson(void **unused) {
    (void)unused;
    static const struct {
        uint64_t hits, n;
        double low, high;
    } CASES[] = {{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0.0, 0.1611},
                 {1, 29, 0.0061, 0.1718},   {20, 20, 0.8389, 1.0},     {0, 0, 0.0, 1.0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        lab_interval found = lab_wilson((double)CASES[i].hits, CASES[i].n);
        near(found.low, CASES[i].low, 5e-5);
        near(found.high, CASES[i].high, 5e-5);
    }
    lab_interval half = lab_wilson(0.5, 1); /* as far to both sides */
    near(half.low, 0.054621, 1e-6);
    near(half.high, 0.945379, 1e-6);
}

static void paired(void **unused) {
    (void)unused;
    /* (12.5 - 5.5) / 102, and the root of ((18 / 102) - mean^2) / 102 */
    lab_interval i = lab_paired(12, 5, 100);
    near(i.low, -0.011802, 1e-5);
    near(i.high, 0.149057, 1e-5);
    lab_interval swapped = lab_paired(5, 12, 100);
    near(swapped.low, -i.high, 1e-12);
    lab_interval nothing = lab_paired(0, 0, 20); /* never a difference, and yet not certain */
    near(nothing.high, LAB_Z95 * sqrt(1.0 / 22 / 22), 1e-12);
}

static void elo(void **unused) {
    (void)unused;
    near(lab_elo(0.5, 2), 0, 1e-9);
    near(lab_elo(0.75, 2), 190.848502, 1e-5);
    near(lab_elo(10.0 / 11, 2), 400, 1e-9);
    near(lab_elo(0.25, 4), 0, 1e-9);
    near(lab_elo(0.5, 4), 190.848502, 1e-5); /* three to one against each of three */
    near(lab_share_of_elo(100, 2), 0.640065, 1e-6);
    for (int seats = 2; seats <= 5; seats++)
        near(lab_share_of_elo(lab_elo(0.37, seats), seats), 0.37, 1e-12);
    assert_true(isinf(lab_elo(1, 2)) && lab_elo(1, 2) > 0);
    assert_true(isinf(lab_elo(0, 3)) && lab_elo(0, 3) < 0);
}

/* Ratings are found again from the shares that follow from them, at any table. */
static void ratings(void **unused) {
    (void)unused;
    static const double RIGHT[] = {120, -200, 30, 50};
    for (int seats = 2; seats <= 5; seats++) {
        lab_meeting meetings[12];
        double elo[4];
        int n = 0;
        for (int a = 0; a < 4; a++)
            for (int b = 0; b < 4; b++) {
                double share = lab_share_of_elo(RIGHT[a] - RIGHT[b], seats);
                if (a != b) meetings[n++] = (lab_meeting){a, b, share, 1e6, seats};
            }
        lab_ratings(meetings, n, elo, 4);
        for (int i = 0; i < 4; i++) near(elo[i], RIGHT[i], 0.01);
    }
    double elo[2];
    lab_ratings(&(lab_meeting){0, 1, 1, 99, 2}, 1, elo, 2); /* all won, and yet not infinite */
    near(elo[0] - elo[1], lab_elo(99.5 / 100, 2), 1e-6);
}

static const lab_sprt TEST = {.low = 0.5, .high = 0.55, .alpha = 0.05, .beta = 0.05};

static void likelihood_ratios(void **unused) {
    (void)unused;
    near(lab_sprt_lower(&TEST), -2.944439, 1e-6);
    near(lab_sprt_upper(&TEST), 2.944439, 1e-6);
    lab_sprt uneven = {.low = 0.5, .high = 0.55, .alpha = 0.01, .beta = 0.1};
    near(lab_sprt_lower(&uneven), log(0.1 / 0.99), 1e-12);
    near(lab_sprt_upper(&uneven), log(90), 1e-12);
    near(lab_llr_share(&TEST, 60, 100), 60 * log(1.1) + 40 * log(0.9), 1e-12);
    near(lab_llr_share(&TEST, 60, 100), 1.504189, 1e-5);
    /* 20 times 0, 50 times 1, 30 times 2 halves */
    lab_sums s = {.n = 100, .sum = 110, .squares = 170};
    near(lab_llr_mean(&TEST, s, 2, 0, 1), 0.999608, 1e-5);
    /* for a share the approximation is near the exact ratio */
    lab_sums coin = {.n = 10000, .sum = 5250, .squares = 5250};
    near(lab_llr_mean(&TEST, coin, 1, 0, 1), lab_llr_share(&TEST, 5250, 10000), 0.1);
    near(lab_llr_mean(&TEST, (lab_sums){0}, 1, 0, 1), 0, 0);
}

static void verdicts(void **unused) {
    (void)unused;
    assert_int_equal(lab_sprt_verdict(&TEST, 0), LAB_SPRT_OPEN);
    assert_int_equal(lab_sprt_verdict(&TEST, 2.94), LAB_SPRT_OPEN);
    assert_int_equal(lab_sprt_verdict(&TEST, 2.95), LAB_SPRT_HIGH);
    assert_int_equal(lab_sprt_verdict(&TEST, -2.95), LAB_SPRT_LOW);
    /* values that never differ: no division by nothing, and the right side */
    lab_sums same = {.n = 100, .sum = 50 * 60, .squares = 100 * 30 * 30};
    assert_int_equal(lab_sprt_verdict(&TEST, lab_llr_mean(&TEST, same, 60, 0, 1)), LAB_SPRT_LOW);
    lab_sums best = {.n = 100, .sum = 100, .squares = 100};
    assert_int_equal(lab_sprt_verdict(&TEST, lab_llr_mean(&TEST, best, 1, 0, 1)), LAB_SPRT_HIGH);
}

/* Tosses a coin until the test decides; units of 32, as the arena does. */
static lab_verdict toss(rv_rng *rng, uint32_t percent, bool exact) {
    lab_sums s = {0};
    for (;;) {
        for (int i = 0; i < 32; i++) {
            int hit = rv_below(rng, 1000) < percent;
            s.n++;
            s.sum += hit;
            s.squares += hit;
        }
        double llr =
            exact ? lab_llr_share(&TEST, (uint64_t)s.sum, s.n) : lab_llr_mean(&TEST, s, 1, 0, 1);
        lab_verdict verdict = lab_sprt_verdict(&TEST, llr);
        if (verdict != LAB_SPRT_OPEN) return verdict;
    }
}

/* The promised error rates hold: at most 5 % each, with three standard errors of 1000 trials. */
static void error_rates(void **unused) {
    (void)unused;
    enum { TRIALS = 1000 };
    rv_rng rng;
    rv_rng_seed(&rng, "error rates");
    for (int exact = 0; exact < 2; exact++) {
        int false_high = 0, false_low = 0;
        for (int i = 0; i < TRIALS; i++) {
            false_high += toss(&rng, 500, exact) == LAB_SPRT_HIGH;
            false_low += toss(&rng, 550, exact) == LAB_SPRT_LOW;
        }
        assert_in_range(false_high, 5, 71);
        assert_in_range(false_low, 5, 71);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(means_and_errors),
        cmocka_unit_test(wilson),
        cmocka_unit_test(paired),
        cmocka_unit_test(elo),
        cmocka_unit_test(likelihood_ratios),
        cmocka_unit_test(verdicts),
        cmocka_unit_test(error_rates),
        cmocka_unit_test(ratings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
