/* cmd_bench.c - `reverie bench`: prints what src/lab/bench.c measures. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/laboratory.h"
#include "cli/screen.h"
#include "core/text.h"
#include "lab/bench.h"
#include "words/gettext.h"
#include "words/words.h"

enum { USUAL_SECONDS = 4 };

static void case_names(rv_text *out) {
    for (int i = 0; lab_case_name(i); i++) words_add(out, "%s%s", i ? ", " : "", lab_case_name(i));
}

static void print_help(void) {
    char names[256], cases[320];
    rv_text text = rv_text_in(names, sizeof names);
    case_names(&text);
    snprintf(cases, sizeof cases, _("%s: %s"), _("only one of these"), names);
    puts(_("Usage: reverie bench [OPTION...]"));
    screen_wrap("", 0, 0,
                _("Measures random play on one core: nanoseconds a decision, medians of "
                  "several rounds, and their ratio to a shuffle of 76 bytes in the same run, "
                  "so that machines compare. Ctrl-C prints what is done so far."));
    putchar('\n');
    screen_wrap("  --case NAME    ", 0, 17, cases);
    printf("  --bots         %s\n", _("the bots instead: processor time of a decision"));
    printf("  --seconds S    %s\n", _("how long it may take, about"));
    printf("  --json         %s\n", _("for programs"));
    printf("  --csv          %s\n", _("for spreadsheets"));
}

static void print_json(const lab_bench *b) {
    printf("{\"shuffle_ns\":%.2f,\"cases\":[", b->shuffle_ns);
    for (int i = 0; i < b->n; i++) {
        const lab_speed *c = &b->cases[i];
        printf("%s{\"name\":\"%s\",\"ns\":%.2f,\"ratio\":%.4f,\"games_per_s\":%.0f,"
               "\"decisions_per_game\":%.2f,\"state_bytes\":%zu,\"view_ns\":%.2f,"
               "\"clone_ns\":%.2f}",
               i ? "," : "", c->name, c->ns, c->ratio, c->games_per_s, c->decisions_per_game,
               c->state_bytes, c->view_ns, c->clone_ns);
    }
    printf("],\"signature\":\"%016" PRIx64 "\"}\n", b->signature);
}

/* One line for each figure, so that those of the whole run have their place. */
static void print_csv(const lab_bench *b) {
    printf("case,figure,value\nshuffle,ns,%.2f\n", b->shuffle_ns);
    for (int i = 0; i < b->n; i++) {
        const lab_speed *c = &b->cases[i];
        printf("%s,ns,%.2f\n%s,ratio,%.4f\n%s,games_per_s,%.0f\n", c->name, c->ns, c->name,
               c->ratio, c->name, c->games_per_s);
        printf("%s,decisions_per_game,%.2f\n%s,state_bytes,%zu\n", c->name, c->decisions_per_game,
               c->name, c->state_bytes);
        printf("%s,view_ns,%.2f\n%s,clone_ns,%.2f\n", c->name, c->view_ns, c->name, c->clone_ns);
    }
    printf("all,signature,%016" PRIx64 "\n", b->signature);
}

static void print_header(void) {
    static const struct {
        const char *name;
        int width;
    } COLUMNS[] = {{N_("ns"), 25},        {N_("ratio"), 11},   {N_("games/s"), 11},
                   {N_("decisions"), 17}, {N_("view ns"), 11}, {N_("clone ns"), 12},
                   {N_("bytes"), 8}};
    for (size_t i = 0; i < sizeof COLUMNS / sizeof *COLUMNS; i++)
        screen_right(_(COLUMNS[i].name), COLUMNS[i].width);
    putchar('\n');
}

static void print_table(const lab_bench *b) {
    printf(_("shuffle of 76 bytes: %.1f ns\n\n"), b->shuffle_ns);
    print_header();
    for (int i = 0; i < b->n; i++) {
        const lab_speed *c = &b->cases[i];
        printf("%-15s %9.1f %10.3f %10.0f %16.1f %10.1f %11.1f %7zu\n", c->name, c->ns, c->ratio,
               c->games_per_s, c->decisions_per_game, c->view_ns, c->clone_ns, c->state_bytes);
    }
    printf("\n%s %016" PRIx64 "\n", _("signature"), b->signature);
}

/* ---- Bots. */

static void print_bots_json(const lab_bot_speed *bots, int n) {
    fputs("{\"bots\":[", stdout);
    for (int i = 0; i < n; i++)
        printf("%s{\"name\":\"%s\",\"bot\":\"%s\",\"us\":%.3f,\"games_per_s\":%.1f}", i ? "," : "",
               bots[i].name, bots[i].bot, bots[i].us, bots[i].games_per_s);
    puts("]}");
}

static void print_bots_csv(const lab_bot_speed *bots, int n) {
    puts("case,bot,us,games_per_s");
    for (int i = 0; i < n; i++)
        printf("%s,%s,%.3f,%.1f\n", bots[i].name, bots[i].bot, bots[i].us, bots[i].games_per_s);
}

static void print_bots(const lab_bot_speed *bots, int n) {
    screen_pad("", 30);
    screen_right(_("µs"), 10);
    screen_right(_("games/s"), 12);
    putchar('\n');
    for (int i = 0; i < n; i++)
        printf("%-16s%-14s%10.2f%12.1f\n", bots[i].name, bots[i].bot, bots[i].us,
               bots[i].games_per_s);
}

/* ---- The run. */

typedef struct {
    const char *only; /* a case, or NULL */
    double seconds;
    bool bots;
    laboratory_form form;
} wanted;

/* False: nothing was measured. */
static bool bench_bots(const wanted *w, lab_onlooker onlooker) {
    static lab_bot_speed bots[LAB_MAX_BOTS];
    int n = lab_bench_bots(w->only, w->seconds, onlooker, bots);
    if (!n) return false;
    if (w->form == AS_JSON) print_bots_json(bots, n);
    else if (w->form == AS_CSV) print_bots_csv(bots, n);
    else print_bots(bots, n);
    return true;
}

static bool bench_rules(const wanted *w, lab_onlooker onlooker) {
    static lab_bench result;
    if (!lab_bench_run(w->only, w->seconds, onlooker, &result)) return false;
    if (w->form == AS_JSON) print_json(&result);
    else if (w->form == AS_CSV) print_csv(&result);
    else print_table(&result);
    return true;
}

/* Shows how far it is, and remembers that for the end. */
typedef struct {
    laboratory_watch watch;
    uint64_t done;
} progress;

static bool go_on(void *watcher, uint64_t done) {
    progress *p = watcher;
    p->done = done;
    return laboratory_go_on(&p->watch, done);
}

static int bench(const wanted *w, uint64_t slices) {
    progress p = {.done = 0};
    lab_onlooker onlooker = {go_on, &p};
    laboratory_watch_start(&p.watch, slices);
    bool measured = (w->bots ? bench_bots : bench_rules)(w, onlooker);
    laboratory_watch_end(&p.watch, p.done);
    return measured ? 0 : 1;
}

static double take_seconds(flags *f) {
    const char *text = flags_value(f);
    char *end = NULL;
    double seconds = text ? strtod(text, &end) : 0;
    if (text && *text && !*end && seconds > 0 && seconds <= 3600) return seconds;
    if (text) flags_wrong(f, _("%s wants seconds, not '%s'"), f->flag, text);
    return 0;
}

int cmd_bench(int argc, char **argv) {
    wanted w = {.seconds = USUAL_SECONDS};
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        if (laboratory_take_form(&w.form, &f)) continue;
        if (flags_is(&f, "--bots")) w.bots = true;
        else if (flags_is(&f, "--case")) w.only = flags_value(&f);
        else if (flags_is(&f, "--seconds")) w.seconds = take_seconds(&f);
        else flags_unknown(&f);
    }
    if (f.bad) return 2;
    uint64_t slices = (w.bots ? lab_bench_bots_slices : lab_bench_slices)(w.only);
    if (slices) return bench(&w, slices);
    char names[256];
    rv_text text = rv_text_in(names, sizeof names);
    case_names(&text);
    flags_wrong(&f, _("no such case: '%s'; there are: %s"), w.only, names);
    return 2;
}
