/* cmd_arena.c - `reverie arena`: bots against each other on the same decks. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/laboratory.h"
#include "cli/same_run.h"
#include "cli/screen.h"
#include "lab/arena.h"
#include "words/gettext.h"
#include "words/words.h"

enum { USUAL_DECKS = 1000 };

static void print_help(void) {
    puts(_("Usage: reverie arena GAME --bot NAME --bot NAME [OPTION...]"));
    screen_wrap("", 0, 0,
                _("Lets bots play the same decks and compares them. Where players win or lose as "
                  "one, every bot plays every deck. Where they compete, each deck is played in all "
                  "seatings of one bot among others of another. Ctrl-C prints what is done so "
                  "far."));
    putchar('\n');
    printf("  --bot NAME[:ms=N]     %s\n", _("a bot; A+B: one for each player of a team"));
    printf("  --decks N             %s\n", _("how many decks (1000)"));
    printf("  --sprt P0 P1          %s\n", _("stop when the share won is clearly P0 or P1"));
    printf("  --sprt-elo E0 E1      %s\n", _("the same in Elo points"));
    printf("  --alpha A, --beta B   %s\n", _("errors of that test: false P1, false P0 (0.05)"));
    laboratory_help();
}

/* ---- Flags. */

typedef struct {
    laboratory common;
    lab_contest contest;
    bool in_elo;
    const char *errors; /* the flag that said how often the test may be wrong, or NULL */
} arena;

static double take_real(flags *f, double low, double high) {
    const char *text = flags_value(f);
    char *end = NULL;
    double value = text ? strtod(text, &end) : low;
    if (!text || (*text && !*end && value >= low && value <= high)) return value;
    flags_wrong(f, _("%s wants a number from %g to %g, not '%s'"), f->flag, low, high, text);
    return low;
}

static void take_test(arena *a, flags *f, bool in_elo) {
    double most = in_elo ? 4000 : 1;
    if (a->contest.sequential && a->in_elo != in_elo)
        flags_wrong(f, _("--sprt and --sprt-elo are two forms of one test: leave one out"));
    if (f->bad) return;
    a->in_elo = in_elo;
    a->contest.sequential = true;
    a->contest.sprt.low = take_real(f, -most, most);
    if (!f->bad) a->contest.sprt.high = take_real(f, -most, most);
}

static void take_bot(lab_contest *contest, flags *f) {
    if (contest->n_entries == LAB_MAX_ENTRIES)
        flags_wrong(f, _("at most %d bots"), LAB_MAX_ENTRIES);
    else laboratory_take_entry(&contest->entries[contest->n_entries++], f);
}

static void take_errors(double *errors, const char *flag, arena *a, flags *f) {
    *errors = take_real(f, 1e-6, 0.49);
    a->errors = flag;
}

static bool take(arena *a, flags *f) {
    lab_contest *contest = &a->contest;
    if (flags_is(f, "--bot")) take_bot(contest, f);
    else if (flags_is(f, "--decks")) contest->units = (uint64_t)flags_number(f, 1, 1000000000000);
    else if (flags_is(f, "--sprt")) take_test(a, f, false);
    else if (flags_is(f, "--sprt-elo")) take_test(a, f, true);
    else if (flags_is(f, "--alpha")) take_errors(&contest->sprt.alpha, "--alpha", a, f);
    else if (flags_is(f, "--beta")) take_errors(&contest->sprt.beta, "--beta", a, f);
    else return laboratory_take(&a->common, f);
    return true;
}

/* Two hypotheses of a share lie between 0 and 1, those of a difference between -1 and 1. */
static void check_test(arena *a, flags *f) {
    lab_contest *contest = &a->contest;
    lab_sprt *test = &contest->sprt;
    bool together = lab_together(&contest->table);
    int line = lab_sprt_line(contest);
    if (line < 0) {
        flags_wrong(f, _("a sequential test compares two bots"));
        return;
    }
    if (a->in_elo && together) {
        flags_wrong(f, _("there is no Elo in a game without opponents"));
        return;
    }
    if (a->in_elo) {
        test->low = lab_share_of_elo(test->low, contest->table.seats);
        test->high = lab_share_of_elo(test->high, contest->table.seats);
    }
    double least = together && contest->n_entries == 2 ? -1 : 0;
    if (test->low > least && test->low < test->high && test->high < 1) return;
    if (a->in_elo) flags_wrong(f, _("%s wants two numbers, the smaller one first"), "--sprt-elo");
    else
        flags_wrong(f, _("%s wants two numbers, the smaller one first, between %g and 1"), "--sprt",
                    least);
}

static bool settle(arena *a, flags *f) {
    lab_contest *contest = &a->contest;
    if (!laboratory_settle(&a->common, f, contest->entries, contest->n_entries, "arena",
                           &contest->table))
        return false;
    int least = lab_together(&contest->table) ? 1 : 2;
    if (contest->n_entries < least)
        flags_wrong(
            f, P_("name at least %d bot with --bot", "name at least %d bots with --bot", least),
            least);
    if (!f->bad && contest->sequential) check_test(a, f);
    else if (!f->bad && a->errors)
        flags_wrong(f, _("%s belongs to a test, and there is none: add --sprt P0 P1"), a->errors);
    return !f->bad;
}

/* ---- Results. */

static const char *name_of(const lab_contest *contest, int entry) {
    return contest->entries[entry].name;
}

static void print_elo_json(const char *key, double elo) {
    if (isfinite(elo)) printf(",\"%s\":%.2f", key, elo);
    else printf(",\"%s\":null", key);
}

static const char *const KINDS[] = {"share", "difference", "against"};

static void print_line_json(const lab_contest *contest, const lab_line *line) {
    lab_interval i = lab_line_interval(line);
    int seats = contest->table.seats;
    printf("{\"kind\":\"%s\",\"a\":\"%s\"", KINDS[line->kind], name_of(contest, line->a));
    if (line->kind != LAB_SHARE) printf(",\"b\":\"%s\"", name_of(contest, line->b));
    printf(",\"mean\":%.6f,\"error\":%.6f,\"interval\":[%.6f,%.6f]", lab_line_mean(line),
           lab_line_error(line), i.low, i.high);
    if (line->kind == LAB_AGAINST) {
        print_elo_json("elo", lab_elo(lab_line_mean(line), seats));
        print_elo_json("elo_low", lab_elo(i.low, seats));
        print_elo_json("elo_high", lab_elo(i.high, seats));
    }
    putchar('}');
}

static const char *const VERDICTS[] = {"open", "low", "high"};

/* For two the line says it all. */
static bool has_ratings(const lab_contest *contest, const lab_scores *s,
                        double elo[LAB_MAX_ENTRIES]) {
    return contest->n_entries > 2 && lab_scores_elo(contest, s, elo);
}

static void print_ratings_json(const lab_contest *contest, const lab_scores *s) {
    double elo[LAB_MAX_ENTRIES];
    if (!has_ratings(contest, s, elo)) return;
    for (int e = 0; e < contest->n_entries; e++)
        printf("%s{\"bot\":\"%s\",\"elo\":%.1f}", e ? "," : ",\"ratings\":[", name_of(contest, e),
               elo[e] + 0.0);
    putchar(']');
}

static bool is_named_before(const lab_contest *contest, int entry) {
    for (int e = 0; e < entry; e++)
        if (strcmp(name_of(contest, e), name_of(contest, entry)) == 0) return true;
    return false;
}

/* Of a bot that was named twice: all its decisions. */
static lab_time time_of(const lab_contest *contest, const lab_scores *s, int entry) {
    lab_time sum = {0};
    for (int e = entry; e < contest->n_entries; e++)
        if (strcmp(name_of(contest, e), name_of(contest, entry)) == 0) {
            sum.decisions += s->time[e].decisions;
            sum.ns += s->time[e].ns;
        }
    return sum;
}

static void print_times_json(const lab_contest *contest, const lab_scores *s) {
    for (int e = 0; e < contest->n_entries; e++) {
        if (is_named_before(contest, e)) continue;
        lab_time time = time_of(contest, s, e);
        printf("%s\"%s\":", e ? "," : ",\"time\":{", name_of(contest, e));
        laboratory_json_time(&time);
    }
    putchar('}');
}

static void print_json(const arena *a, const lab_scores *s) {
    const lab_contest *contest = &a->contest;
    const lab_sprt *test = &contest->sprt;
    putchar('{');
    laboratory_json(&contest->table, a->common.weights);
    printf(",\"decks\":%" PRIu64 ",\"games\":%" PRIu64 ",\"drawn\":%" PRIu64 ",\"lines\":[",
           s->units, s->games, s->drawn);
    for (int i = 0; i < s->n; i++) {
        if (i) putchar(',');
        print_line_json(contest, &s->lines[i]);
    }
    putchar(']');
    print_ratings_json(contest, s);
    if (contest->sequential)
        printf(",\"sprt\":{\"low\":%.6f,\"high\":%.6f,\"llr\":%.4f,\"bounds\":[%.4f,%.4f],"
               "\"verdict\":\"%s\"}",
               test->low, test->high, s->llr, lab_sprt_lower(test), lab_sprt_upper(test),
               VERDICTS[s->verdict]);
    if (contest->table.timed) print_times_json(contest, s);
    puts("}");
}

/* A share of all or nothing has no Elo. */
static void print_elo_csv(double elo) {
    if (isfinite(elo)) printf(",%.2f", elo);
    else putchar(',');
}

/* The test as a line of the bots it compares: the logarithm and its bounds. */
static void print_test_csv(const lab_contest *contest, const lab_scores *s) {
    const lab_line *line = &s->lines[lab_sprt_line(contest)];
    printf("sprt,%s,%s,%" PRIu64 ",%.4f,,%.4f,%.4f,,,\n", name_of(contest, line->a),
           line->kind == LAB_SHARE ? "" : name_of(contest, line->b), s->units, s->llr,
           lab_sprt_lower(&contest->sprt), lab_sprt_upper(&contest->sprt));
}

static void print_csv(const lab_contest *contest, const lab_scores *s) {
    puts("kind,a,b,decks,mean,error,low,high,elo,elo_low,elo_high");
    for (int k = 0; k < s->n; k++) {
        const lab_line *line = &s->lines[k];
        lab_interval i = lab_line_interval(line);
        double mean = lab_line_mean(line);
        int seats = contest->table.seats;
        printf("%s,%s,%s,%" PRIu64 ",%.6f,%.6f,%.6f,%.6f", KINDS[line->kind],
               name_of(contest, line->a), line->kind == LAB_SHARE ? "" : name_of(contest, line->b),
               s->units, mean, lab_line_error(line), i.low, i.high);
        double elo[] = {mean, i.low, i.high};
        for (int e = 0; e < 3; e++)
            print_elo_csv(line->kind == LAB_AGAINST ? lab_elo(elo[e], seats) : NAN);
        putchar('\n');
    }
    if (contest->sequential) print_test_csv(contest, s);
    for (int e = 0; contest->table.timed && e < contest->n_entries; e++)
        printf("us,%s,,%" PRIu64 ",%.3f,,,,,,\n", name_of(contest, e), s->units,
               laboratory_us(&s->time[e]));
}

static void line_label(const lab_contest *contest, const lab_line *line, char *out, size_t size) {
    const char *a = name_of(contest, line->a), *b = name_of(contest, line->b);
    switch (line->kind) {
    case LAB_SHARE: snprintf(out, size, "%s", a); break;
    case LAB_DIFFERENCE: snprintf(out, size, _("%s less %s"), a, b); break;
    case LAB_AGAINST: snprintf(out, size, _("%s against %s"), a, b); break;
    }
}

/* Whole points; 0 has no sign. */
static double whole_elo(double share, int seats) {
    return nearbyint(lab_elo(share, seats)) + 0.0;
}

static void print_line(const lab_contest *contest, const lab_line *line) {
    char label[2 * sizeof contest->entries[0].name + 32];
    lab_interval i = lab_line_interval(line);
    int seats = contest->table.seats;
    line_label(contest, line, label, sizeof label);
    screen_pad(label, 40);
    printf("%8.2f %%", 100 * lab_line_mean(line));
    printf(_("   95 %%: %.2f to %.2f"), 100 * i.low, 100 * i.high);
    if (line->kind == LAB_AGAINST)
        printf(_("   Elo %+.0f (%+.0f to %+.0f)"), whole_elo(lab_line_mean(line), seats),
               whole_elo(i.low, seats), whole_elo(i.high, seats));
    putchar('\n');
}

static void print_ratings(const lab_contest *contest, const lab_scores *s) {
    double elo[LAB_MAX_ENTRIES];
    if (!has_ratings(contest, s, elo)) return;
    puts(_("\nElo ratings:"));
    for (int e = 0; e < contest->n_entries; e++) {
        screen_pad(name_of(contest, e), 40);
        printf("%+8.0f\n", nearbyint(elo[e]) + 0.0);
    }
}

static void print_test(const lab_contest *contest, const lab_scores *s) {
    static const char *const SAYS[] = {N_("not decided"), N_("the lower one"),
                                       N_("the higher one")};
    const lab_sprt *test = &contest->sprt;
    printf(_("\nSequential test, %.4f or %.4f: %s (%.2f, decided at %.2f and %.2f)\n"), test->low,
           test->high, _(SAYS[s->verdict]), s->llr, lab_sprt_lower(test), lab_sprt_upper(test));
}

static void print_times(const lab_contest *contest, const lab_scores *s) {
    puts(_("\nProcessor time of a decision:"));
    for (int e = 0; e < contest->n_entries; e++) {
        char time[64];
        rv_text text = rv_text_in(time, sizeof time);
        laboratory_time_text(&s->time[e], &text);
        screen_pad(name_of(contest, e), 40);
        screen_right(time, 12);
        putchar('\n');
    }
}

static void heading(const lab_contest *contest, const lab_scores *s, rv_text *out) {
    int seats = contest->table.seats;
    words_add(out, "%s, ", words_title(contest->table.game));
    words_add(out, P_("%d player, ", "%d players, ", seats), seats);
    words_add(out, P_("%llu deck, ", "%llu decks, ", s->units), (unsigned long long)s->units);
    words_add(out, P_("%llu game", "%llu games", s->games), (unsigned long long)s->games);
    if (s->drawn)
        words_add(out, P_(", %llu drawn", ", %llu drawn", s->drawn), (unsigned long long)s->drawn);
}

static void print_table(const lab_contest *contest, const lab_scores *s) {
    char title[256];
    rv_text text = rv_text_in(title, sizeof title);
    heading(contest, s, &text);
    printf("%s\n\n", title);
    for (int i = 0; i < s->n; i++) print_line(contest, &s->lines[i]);
    print_ratings(contest, s);
    if (contest->sequential) print_test(contest, s);
    if (contest->table.timed) print_times(contest, s);
}

static int draw(const arena *a, const lab_scores *s) {
    const lab_contest *contest = &a->contest;
    lab_bar bars[LAB_MAX_LINES];
    char title[256];
    rv_text text = rv_text_in(title, sizeof title);
    double least = 0, even = -2;
    heading(contest, s, &text);
    for (int i = 0; i < s->n; i++) {
        line_label(contest, &s->lines[i], bars[i].label, sizeof bars[i].label);
        bars[i].value = lab_line_mean(&s->lines[i]);
        bars[i].interval = lab_line_interval(&s->lines[i]);
        if (s->lines[i].kind == LAB_DIFFERENCE) least = -1;
        if (s->lines[i].kind == LAB_AGAINST) even = 1.0 / contest->table.seats;
    }
    return laboratory_draw(&a->common, title, bars, s->n, least, even);
}

/* ---- */

static int compete(const arena *a) {
    static lab_scores scores;
    const lab_contest *contest = &a->contest;
    laboratory_watch watch;
    lab_crew crew = {.threads = a->common.threads, .go_on = laboratory_go_on, .watcher = &watch};
    laboratory_watch_start(&watch, contest->units);
    if (!lab_arena(contest, &crew, &scores)) laboratory_fail();
    laboratory_watch_end(&watch, scores.units);
    if (a->common.form == AS_JSON) print_json(a, &scores);
    else if (a->common.form == AS_CSV) print_csv(contest, &scores);
    else print_table(contest, &scores);
    return draw(a, &scores);
}

int cmd_arena(int argc, char **argv) {
    static arena a = {.contest = {.units = USUAL_DECKS, .sprt = {.alpha = 0.05, .beta = 0.05}}};
    if (!laboratory_join()) return 1;
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        if (!take(&a, &f)) flags_unknown(&f);
    }
    if (!same_run(settle(&a, &f), &a.contest)) return 2;
    return laboratory_may_draw(&a.common) ? compete(&a) : 1;
}
