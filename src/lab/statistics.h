/* statistics.h - what follows from sums: means, errors, intervals, Elo, sequential tests.
 *
 * The laboratory adds up whole numbers only, so that no order of adding can change a result; the
 * division comes here, once, at the end. */
#ifndef RV_LAB_STATISTICS_H
#define RV_LAB_STATISTICS_H

#include <stdint.h>

#define LAB_Z95 1.959963984540054 /* how many standard errors a 95 % interval reaches */

/* A quantity observed `n` times: sums of its values and of their squares. */
typedef struct {
    uint64_t n;
    int64_t sum, squares;
} lab_sums;

double lab_mean(lab_sums s);
/* Of the sample, with n - 1 below; 0 for fewer than two observations. */
double lab_variance(lab_sums s);
/* Standard error of the mean. */
double lab_error(lab_sums s);

typedef struct {
    double low, high;
} lab_interval;

/* The 95 % interval of a mean: mean and 1.96 errors to both sides. */
lab_interval lab_interval_of(double mean, double error);
/* Wilson's 95 % interval of a share, good also near 0 and 1; 0 to 1 if nothing was observed. A
 * mean of parts of hits never varies more, so for `hits` that are no whole number it is wide
 * enough. */
lab_interval lab_wilson(double hits, uint64_t n);
/* The 95 % interval of a difference of two shares observed together n times, when `more` times only
 * the first hit and `fewer` times only the second (Agresti and Min: half an observation is added to
 * each of the four cases, so that it is good also for few). */
lab_interval lab_paired(uint64_t more, uint64_t fewer, uint64_t n);

/* How many Elo points stronger somebody is who wins this share of the games at a table of `seats`
 * against equal opponents: the usual scale for two, and 0 for a share of 1 / seats. Infinite for a
 * share of 0 or 1. And back. */
double lab_elo(double share, int seats);
double lab_share_of_elo(double elo, int seats);

/* One of many meetings: `a` won this share of `games` at a table of `seats` full of b's. */
typedef struct {
    int a, b;
    double share, games;
    int seats;
} lab_meeting;

/* Ratings of n players, the most likely ones for the meetings (Bradley and Terry), with mean 0.
 * Each meeting counts half a game more for both sides, so that nobody's rating is infinite. */
void lab_ratings(const lab_meeting *meetings, int n_meetings, double *elo, int n);

/* A sequential probability ratio test: is a mean `low` or `high`? */
typedef struct {
    double low, high;   /* the two hypotheses */
    double alpha, beta; /* how often it may take `high` for true when `low` is, and the reverse */
} lab_sprt;

typedef enum { LAB_SPRT_OPEN, LAB_SPRT_LOW, LAB_SPRT_HIGH } lab_verdict;

/* Logarithm of the likelihood ratio of the hypotheses for a share: `hits` of `n` (Wald). */
double lab_llr_share(const lab_sprt *test, uint64_t hits, uint64_t n);
/* The same for the mean of any bounded quantity, by the normal approximation with the variance that
 * was observed. Two imagined observations at the ends of the range, `least` and `most`, keep that
 * variance from being 0. Values are those of `s` divided by `scale`. */
double lab_llr_mean(const lab_sprt *test, lab_sums s, double scale, double least, double most);

/* Where the test ends: below lab_sprt_lower it says `low`, above lab_sprt_upper `high`. */
double lab_sprt_lower(const lab_sprt *test);
double lab_sprt_upper(const lab_sprt *test);
lab_verdict lab_sprt_verdict(const lab_sprt *test, double llr);

#endif
