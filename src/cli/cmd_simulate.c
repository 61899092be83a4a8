/* cmd_simulate.c - `reverie simulate`: many games of one bot, and what was counted in them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/laboratory.h"
#include "cli/same_run.h"
#include "cli/screen.h"
#include "lab/simulate.h"
#include "words/gettext.h"
#include "words/words.h"

enum { USUAL_GAMES = 10000 };

static void print_help(void) {
    puts(_("Usage: reverie simulate GAME [OPTION...]"));
    screen_wrap("", 0, 0,
                _("Lets a bot play many games and prints means and their standard errors. "
                  "Ctrl-C prints what is done so far."));
    putchar('\n');
    printf("  --bot NAME            %s\n", _("who plays every seat (random)"));
    printf("  --games N             %s\n", _("how many games (10000)"));
    laboratory_help();
}

/* ---- Results. */

static void print_json(const lab_job *job, const char *bot, const lab_result *r,
                       const laboratory *l) {
    const lab_sums *won = &r->number[LAB_WON].sums;
    lab_interval interval = lab_wilson((double)won->sum, r->games);
    putchar('{');
    laboratory_json(&job->table, l->weights);
    printf(",\"bot\":\"%s\",\"games\":%" PRIu64 ",\"won_interval\":[%.6f,%.6f],\"statistics\":{",
           bot, r->games, interval.low, interval.high);
    for (int i = 0; i < r->n; i++)
        printf("%s\"%s\":{\"mean\":%.9g,\"error\":%.4g}", i ? "," : "", r->number[i].name,
               lab_mean(r->number[i].sums), lab_error(r->number[i].sums));
    putchar('}');
    if (job->table.timed) fputs(",\"time\":", stdout), laboratory_json_time(&r->time);
    puts("}");
}

static void print_csv(const lab_result *r, bool timed) {
    puts("statistic,games,mean,error");
    for (int i = 0; i < r->n; i++)
        printf("%s,%" PRIu64 ",%.9g,%.4g\n", r->number[i].name, r->games,
               lab_mean(r->number[i].sums), lab_error(r->number[i].sums));
    if (timed) printf("us,%" PRIu64 ",%.3f,\n", r->games, laboratory_us(&r->time));
}

static bool is_decision(const char *name) {
    return strncmp(name, "asked_", 6) == 0;
}

/* A label: words for what is counted; decisions by their name in the protocol. */
static void label_of(const lab_job *job, const char *name, char *out, size_t size) {
    if (is_decision(name)) snprintf(out, size, _("asked: %s"), name + 6);
    else snprintf(out, size, "%s", words_statistic(job->table.game, name));
}

static void add_head(const lab_job *job, const char *bot, const lab_result *r, rv_text *out) {
    words_add(out, _("%s, bot %s, "), words_title(job->table.game), bot);
    words_add(out, P_("%d player, ", "%d players, ", job->table.seats), job->table.seats);
    words_add(out, P_("%llu game", "%llu games", r->games), (unsigned long long)r->games);
}

static void print_table(const lab_job *job, const char *bot, const lab_result *r) {
    char label[256];
    rv_text head = rv_text_in(label, sizeof label);
    add_head(job, bot, r, &head);
    printf("%s\n\n", label);
    for (int i = 0; i < r->n; i++) {
        const lab_sums *s = &r->number[i].sums;
        bool never_asked = is_decision(r->number[i].name) && !s->sum;
        if (never_asked) continue;
        label_of(job, r->number[i].name, label, sizeof label);
        screen_pad(label, 44);
        printf(" %12.5f  +- %.5f\n", lab_mean(*s), lab_error(*s));
    }
    lab_interval i = lab_wilson((double)r->number[LAB_WON].sums.sum, r->games);
    printf(_("\nGames won, 95 %% interval: %.5f to %.5f\n"), i.low, i.high);
    if (!job->table.timed) return;
    char time[64];
    rv_text text = rv_text_in(time, sizeof time);
    laboratory_time_text(&r->time, &text);
    printf(_("Processor time of a decision: %s\n"), time);
}

/* Draws what happens once in a game or not at all, as shares: there no square differs from its
 * number. */
static int draw(const lab_job *job, const char *bot, const lab_result *r, const laboratory *l) {
    lab_bar bars[LAB_MAX_STATS];
    char title[256];
    rv_text text = rv_text_in(title, sizeof title);
    int n = 0;
    add_head(job, bot, r, &text);
    for (int i = 0; i < r->n; i++) {
        const lab_sums *s = &r->number[i].sums;
        if (s->sum != s->squares || (i != LAB_WON && !s->sum)) continue;
        label_of(job, r->number[i].name, bars[n].label, sizeof bars[n].label);
        bars[n].value = lab_mean(*s);
        bars[n++].interval = lab_wilson((double)s->sum, s->n);
    }
    return laboratory_draw(l, title, bars, n, 0, -1);
}

/* ---- */

static int simulate(const lab_job *job, const char *bot, const laboratory *l) {
    static lab_result result;
    laboratory_watch watch;
    lab_crew crew = {.threads = l->threads, .go_on = laboratory_go_on, .watcher = &watch};
    laboratory_watch_start(&watch, job->games);
    if (!lab_simulate(job, &crew, &result)) laboratory_fail();
    laboratory_watch_end(&watch, result.games);
    if (l->form == AS_JSON) print_json(job, bot, &result, l);
    else if (l->form == AS_CSV) print_csv(&result, job->table.timed);
    else print_table(job, bot, &result);
    return draw(job, bot, &result, l);
}

int cmd_simulate(int argc, char **argv) {
    static laboratory l;
    static lab_contest run = {.n_entries = 1, .units = USUAL_GAMES};
    lab_entry *bot = run.entries;
    int named = 0;
    if (!laboratory_join()) return 1;
    flags f = flags_of(argc, argv);
    laboratory_entry("random", bot, &f);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        if (flags_is(&f, "--bot") && named++)
            flags_wrong(&f, _("one bot at a time; 'reverie arena' compares several"));
        else if (flags_is(&f, "--bot")) laboratory_take_entry(bot, &f);
        else if (flags_is(&f, "--games")) run.units = (uint64_t)flags_number(&f, 1, 1000000000000);
        else if (!laboratory_take(&l, &f)) flags_unknown(&f);
    }
    bool settled = laboratory_settle(&l, &f, bot, 1, "simulate", &run.table);
    if (!same_run(settled, &run)) return 2;
    if (!laboratory_may_draw(&l)) return 1;
    lab_job job = {.table = run.table, .games = run.units};
    memcpy(job.players, bot->players, sizeof job.players);
    return simulate(&job, bot->name, &l);
}
