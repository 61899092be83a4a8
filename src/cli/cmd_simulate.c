/* cmd_simulate.c - `reverie simulate`: many games of one bot, and what was counted in them. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/screen.h"
#include "cli/wish.h"
#include "lab/simulate.h"
#include "words/gettext.h"
#include "words/words.h"

enum { USUAL_GAMES = 10000 };

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

static void print_help(void) {
    puts(_("Usage: reverie simulate GAME [OPTION...]"));
    screen_wrap("", 0, 0,
                _("Lets a bot play many games and prints means and their standard errors. "
                  "Ctrl-C prints what is done so far."));
    putchar('\n');
    printf("  --bot NAME            %s\n", _("who plays every seat (random)"));
    printf("  --games N             %s\n", _("how many games (10000)"));
    printf("  --json                %s\n", _("for programs"));
    wish_help();
}

/* ---- Progress, one line, a few times a second. */

typedef struct {
    uint64_t games;
    struct timespec last;
    bool shown, wanted;
} progress;

static bool time_to_tell(progress *p) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double passed =
        (double)(now.tv_sec - p->last.tv_sec) + (double)(now.tv_nsec - p->last.tv_nsec) * 1e-9;
    if (passed < 0.25) return false;
    p->last = now;
    return true;
}

static bool after_game(void *asked, const lab_result *so_far) {
    progress *p = asked;
    if (p->wanted && so_far->games % 64 == 0 && time_to_tell(p)) {
        fprintf(stderr, "\r%" PRIu64 " / %" PRIu64 "  (%.0f %%)", so_far->games, p->games,
                100.0 * (double)so_far->games / (double)p->games);
        p->shown = true;
    }
    return !interrupted;
}

/* ---- Results. */

static void print_json(const lab_job *job, const lab_result *r) {
    printf("{\"game\":\"%s\",\"seats\":%d,\"bot\":\"%s\",\"games\":%" PRIu64 ",\"statistics\":{",
           job->game->name, job->seats, job->bot->name, r->games);
    for (int i = 0; i < r->n; i++)
        printf("%s\"%s\":{\"mean\":%.9g,\"error\":%.4g}", i ? "," : "", r->number[i].name,
               lab_mean(r, i), lab_error(r, i));
    puts("}}");
}

static bool is_decision(const char *name) {
    return strncmp(name, "asked_", 6) == 0;
}

/* A label: words for what is counted; decisions by their name in the protocol. */
static void print_label(const lab_job *job, const char *name) {
    char label[256];
    if (is_decision(name)) snprintf(label, sizeof label, _("asked: %s"), name + 6);
    else snprintf(label, sizeof label, "%s", words_statistic(job->game, name));
    screen_pad(label, 44);
}

static void print_table(const lab_job *job, const lab_result *r) {
    printf(_("%s, bot %s, "), words_title(job->game), job->bot->name);
    printf(P_("%d player, ", "%d players, ", job->seats), job->seats);
    printf(P_("%llu game\n\n", "%llu games\n\n", r->games), (unsigned long long)r->games);
    for (int i = 0; i < r->n; i++) {
        bool never_asked = is_decision(r->number[i].name) && !r->number[i].sum;
        if (never_asked) continue;
        print_label(job, r->number[i].name);
        printf(" %12.5f  +- %.5f\n", lab_mean(r, i), lab_error(r, i));
    }
}

/* ---- */

static void take_bot(lab_job *job, flags *f) {
    const char *name = flags_value(f);
    char names[128];
    rv_text list = rv_text_in(names, sizeof names);
    const rv_bot *bot = name ? rv_find_bot(name) : NULL;
    if (bot) job->bot = bot;
    if (!name || bot) return;
    for (int i = 0; rv_bot_at(i); i++) words_add(&list, "%s%s", i ? ", " : "", rv_bot_at(i)->name);
    flags_wrong(f, _("no such bot: '%s'; there are: %s"), name, names);
}

static int simulate(lab_job *job, const wish *w, bool json) {
    static lab_result result;
    progress p = {.games = job->games, .wanted = isatty(STDERR_FILENO)};
    struct sigaction action = {.sa_handler = on_interrupt};
    job->game = w->game;
    job->seats = w->seats;
    job->options = w->options;
    job->seed = w->seed ? w->seed : "simulate";
    sigaction(SIGINT, &action, NULL);
    lab_simulate(job, &result, after_game, &p);
    if (p.shown) fprintf(stderr, "\r%40s\r", "");
    if (json) print_json(job, &result);
    else print_table(job, &result);
    return 0;
}

int cmd_simulate(int argc, char **argv) {
    wish w = {.game = NULL};
    lab_job job = {.bot = rv_find_bot("random"), .games = USUAL_GAMES};
    bool json = false;
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        if (flags_is(&f, "--bot")) take_bot(&job, &f);
        else if (flags_is(&f, "--games")) job.games = (uint64_t)flags_number(&f, 1, 1000000000000);
        else if (flags_is(&f, "--json")) json = true;
        else if (!wish_take(&w, &f)) flags_unknown(&f);
    }
    if (!f.bad && !w.game) flags_wrong(&f, _("which game?"));
    if (f.bad || !wish_settle(&w, &f)) return 2;
    if (job.bot->plays && !job.bot->plays(w.game)) {
        flags_wrong(&f, _("the bot %s does not play %s"), job.bot->name, w.game->name);
        return 2;
    }
    return simulate(&job, &w, json);
}
