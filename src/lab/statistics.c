/* statistics.c - see statistics.h. */
#include "lab/statistics.h"

#include <assert.h>
#include <math.h>

enum { MOST_PLAYERS = 16, STEPS = 2000 };

double lab_mean(lab_sums s) {
    return s.n ? (double)s.sum / (double)s.n : 0;
}

double lab_variance(lab_sums s) {
    double n = (double)s.n, mean = lab_mean(s);
    if (s.n < 2) return 0;
    double variance = ((double)s.squares - n * mean * mean) / (n - 1);
    return variance > 0 ? variance : 0;
}

double lab_error(lab_sums s) {
    return s.n ? sqrt(lab_variance(s) / (double)s.n) : 0;
}

lab_interval lab_interval_of(double mean, double error) {
    return (lab_interval){mean - LAB_Z95 * error, mean + LAB_Z95 * error};
}

lab_interval lab_wilson(double hits, uint64_t n) {
    if (!n) return (lab_interval){0, 1};
    double total = (double)n, share = hits / total, z2 = LAB_Z95 * LAB_Z95;
    double middle = (share + z2 / (2 * total)) / (1 + z2 / total);
    double reach =
        LAB_Z95 / (1 + z2 / total) * sqrt(share * (1 - share) / total + z2 / (4 * total * total));
    return (lab_interval){hits > 0 ? middle - reach : 0, hits < total ? middle + reach : 1};
}

lab_interval lab_paired(uint64_t more, uint64_t fewer, uint64_t n) {
    double m = (double)more + 0.5, f = (double)fewer + 0.5, total = (double)n + 2;
    double mean = (m - f) / total;
    return lab_interval_of(mean, sqrt(((m + f) / total - mean * mean) / total));
}

/* ---- Elo. At a table of several the chances are as the strengths: share = a / (a + others b). */

double lab_elo(double share, int seats) {
    if (share <= 0) return -INFINITY;
    if (share >= 1) return INFINITY;
    return 400 * log10(share * (seats - 1) / (1 - share));
}

double lab_share_of_elo(double elo, int seats) {
    return 1 / (1 + (seats - 1) * pow(10, -elo / 400));
}

/* One step of Hunter's algorithm (Annals of Statistics 32, 2004): the strength at which a player
 * would be expected to win what it won. */
static void improve(const lab_meeting *meetings, int n_meetings, double *strength, int n) {
    double won[MOST_PLAYERS] = {0}, expected[MOST_PLAYERS] = {0};
    for (int i = 0; i < n_meetings; i++) {
        const lab_meeting *m = &meetings[i];
        double games = m->games + 1, won_by_a = m->share * m->games + 0.5;
        double others = m->seats - 1, all = strength[m->a] + others * strength[m->b];
        won[m->a] += won_by_a;
        won[m->b] += games - won_by_a;
        expected[m->a] += games / all;
        expected[m->b] += games * others / all;
    }
    for (int i = 0; i < n; i++)
        if (expected[i] > 0) strength[i] = won[i] / expected[i];
}

void lab_ratings(const lab_meeting *meetings, int n_meetings, double *elo, int n) {
    double strength[MOST_PLAYERS], mean = 0;
    assert(n <= MOST_PLAYERS);
    for (int i = 0; i < n; i++) strength[i] = 1;
    for (int step = 0; step < STEPS; step++) improve(meetings, n_meetings, strength, n);
    for (int i = 0; i < n; i++) mean += 400 * log10(strength[i]) / n;
    for (int i = 0; i < n; i++) elo[i] = 400 * log10(strength[i]) - mean;
}

/* ---- Sequential tests. */

double lab_llr_share(const lab_sprt *test, uint64_t hits, uint64_t n) {
    return (double)hits * log(test->high / test->low) +
           (double)(n - hits) * log((1 - test->high) / (1 - test->low));
}

double lab_llr_mean(const lab_sprt *test, lab_sums s, double scale, double least, double most) {
    if (!s.n) return 0;
    double n = (double)s.n, mean = lab_mean(s) / scale;
    double spread = (double)s.squares / (scale * scale) - n * mean * mean +
                    (least - mean) * (least - mean) + (most - mean) * (most - mean);
    double variance = spread / (n + 2);
    return n * (test->high - test->low) * (2 * mean - test->low - test->high) / (2 * variance);
}

double lab_sprt_lower(const lab_sprt *test) {
    return log(test->beta / (1 - test->alpha));
}

double lab_sprt_upper(const lab_sprt *test) {
    return log((1 - test->beta) / test->alpha);
}

lab_verdict lab_sprt_verdict(const lab_sprt *test, double llr) {
    if (llr <= lab_sprt_lower(test)) return LAB_SPRT_LOW;
    return llr >= lab_sprt_upper(test) ? LAB_SPRT_HIGH : LAB_SPRT_OPEN;
}
