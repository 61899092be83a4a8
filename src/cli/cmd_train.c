/* cmd_train.c - `reverie train`: makes the weights of a game anew. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/laboratory.h"
#include "cli/screen.h"
#include "cli/wish.h"
#include "lab/ranks.h"
#include "lab/train.h"
#include "words/gettext.h"
#include "words/words.h"

enum { PATH_SIZE = 4096 };

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

static void print_help(void) {
    puts(_("Usage: reverie train GAME [OPTION...]"));
    screen_wrap("", 0, 0,
                _("Lets a bot learn by playing against itself, and writes its weights. The same "
                  "seed and number of games give the same file. Ctrl-C writes a checkpoint to go "
                  "on from."));
    putchar('\n');
    printf("  --games N             %s\n", _("how many games"));
    printf("  --threads N           %s\n", _("how many threads (one for each core)"));
    printf("  --quick               %s\n", _("the weights of quick, not those of trained"));
    printf("  --expert              %s\n", _("the weights of expert, not those of trained"));
    printf("  --out FILE            %s\n",
           _("where the weights go (the name that --weights reads)"));
    printf("  --from FILE           %s\n", _("begin with the weights of a similar game"));
    printf("  --resume FILE         %s\n", _("go on from this checkpoint (FILE.checkpoint)"));
    printf("  --json                %s\n", _("for programs"));
    wish_help();
}

/* ---- Progress: rate, time left, strength, on one line. */

typedef struct {
    double began, told;
    uint64_t first; /* games that were there when it began */
    bool started, shown, terminal;
    train_progress last;
    char seed[RV_MAX_SEED + 1];
} progress;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void tell(progress *p, const train_progress *so_far, double time) {
    double rate = (double)(so_far->games - p->first) / (time - p->began + 1e-9);
    double seconds = rate > 0 ? (double)(so_far->of - so_far->games) / rate : 0;
    int left = seconds < INT_MAX ? (int)seconds : INT_MAX;
    char line[256];
    int n = snprintf(line, sizeof line, _("%llu / %llu, %.0f games/s, %d:%02d left"),
                     (unsigned long long)so_far->games, (unsigned long long)so_far->of, rate,
                     left / 60, left % 60);
    if (so_far->strength >= 0 && n > 0 && (size_t)n < sizeof line)
        snprintf(line + n, sizeof line - (size_t)n, _(", wins %.3f +- %.3f (%s)"), so_far->strength,
                 1.96 * so_far->strength_error, _(so_far->against));
    fprintf(stderr, p->terminal ? "\r%-79s" : "%s\n", line);
    p->shown = p->terminal;
}

static bool after_batch(void *asked, const train_progress *so_far) {
    progress *p = asked;
    double time = now();
    p->last = *so_far;
    snprintf(p->seed, sizeof p->seed, "%s", so_far->seed);
    if (!p->started) {
        p->started = true;
        p->first = so_far->games;
        p->began = p->told = time;
    }
    if (time - p->told >= (p->terminal ? 0.5 : 10)) {
        p->told = time;
        tell(p, so_far, time);
    }
    return !interrupted;
}

/* ---- */

/* The first rank writes. */
static bool may_write(const train_job *job) {
    bool may = lab_rank() > 0 || (train_may_write(job->out, job->error) &&
                                  train_may_write(job->checkpoint, job->error));
    return lab_ranks_agree(may);
}

/* ---- The end. */

/* Nothing here that another run of the same job would not tell, too. */
static void print_json(const train_job *job, const progress *p, bool finished) {
    char name[TRAIN_NAME];
    const train_progress *last = &p->last;
    train_name(job, name);
    printf("{\"game\":\"%s\",\"weights\":\"%s\",\"kind\":\"%s\"", job->game->name, name,
           job->quick    ? "quick"
           : job->expert ? "expert"
                         : "trained");
    printf(",\"games\":%" PRIu64 ",\"of\":%" PRIu64 ",\"seed\":", last->games, last->of);
    laboratory_json_text(p->seed);
    if (p->started && last->strength >= 0)
        printf(",\"strength\":{\"share\":%.6f,\"error\":%.6f,\"against\":\"%s\"}", last->strength,
               last->strength_error, last->against);
    else fputs(",\"strength\":null", stdout);
    printf(",\"finished\":%s,\"file\":", finished ? "true" : "false");
    laboratory_json_text(finished ? job->out : job->checkpoint);
    puts("}");
}

/* As a shell takes it for one word. */
static void print_word(const char *word) {
    static const char PLAIN[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                "0123456789_-+=:,./";
    bool plain = *word && strspn(word, PLAIN) == strlen(word);
    fputs(plain ? " " : " '", stdout);
    for (; *word; word++)
        if (*word == '\'') fputs("'\\''", stdout);
        else putchar(*word);
    if (!plain) putchar('\'');
}

/* The command that goes on is the one that was given, but for what a run begins with. */
static void tell_command(const flags *f, const char *checkpoint) {
    printf("%s\nreverie", _("Stopped. This goes on:"));
    for (int i = 0; i < f->argc; i++)
        if (f->argv[i]) print_word(f->argv[i]);
    print_word("--resume");
    print_word(checkpoint);
    putchar('\n');
}

/* Takes the value of a flag that is no part of that command. */
static const char *take_start(flags *f) {
    int at = f->at;
    const char *value = flags_value(f);
    for (; at <= f->at; at++) f->argv[at] = NULL;
    return value;
}

static void tell_end(const train_job *job, const progress *p, int end, bool json, const flags *f) {
    char said[WORDS_FAULT];
    if (end == TRAIN_FAILED) fprintf(stderr, "reverie train: %s\n", words_fault(job->error, said));
    else if (json) print_json(job, p, end == TRAIN_DONE);
    else if (end == TRAIN_STOPPED) tell_command(f, job->checkpoint);
    else printf(_("The weights are in %s.\n"), job->out);
}

static int train(const train_job *wanted, bool json, const flags *f) {
    char name[TRAIN_NAME], out[PATH_SIZE], kept[PATH_SIZE + 16];
    rv_error error;
    progress p = {.terminal = isatty(STDERR_FILENO)};
    struct sigaction action = {.sa_handler = on_interrupt};
    train_job job = *wanted;
    if (!laboratory_join()) return 1;
    if (lab_ranks() > 1 && !train_shares(&job)) {
        fprintf(stderr, _("reverie train: %s learns from game to game: train it without mpirun\n"),
                job.game->name);
        return 1;
    }
    train_name(&job, name);
    snprintf(out, sizeof out, "%s%s", job.out ? job.out : name, job.out ? "" : ".rvw");
    snprintf(kept, sizeof kept, "%s.checkpoint", out);
    job.out = out;
    job.checkpoint = kept;
    job.go_on = after_batch;
    job.asked = &p;
    job.error = &error;
    sigaction(SIGINT, &action, NULL);
    if (lab_ranks() > 1) sigaction(SIGTERM, &action, NULL);
    int end = may_write(&job) ? train_of(job.game)(&job) : TRAIN_FAILED;
    if (p.shown) fputc('\n', stderr);
    tell_end(&job, &p, end, json, f);
    return end == TRAIN_DONE ? 0 : 1;
}

/* A researcher who names a flag believes that it counts. */
static bool check_use(const train_job *job, const wish *w, bool seats, flags *f) {
    char option[sizeof w->names[0] + 2];
    snprintf(option, sizeof option, "--%s", w->names[0]);
    const char *unused = train_unused(job, seats, w->n_settings ? option : NULL);
    if (job->quick && job->expert)
        flags_wrong(f, _("--quick and --expert make two kinds of weights: leave one out"));
    else if (unused)
        flags_wrong(f, _("%s makes no difference to these weights: leave it out"), unused);
    else if (job->from && job->resume)
        flags_wrong(f, _("--from begins a run and --resume goes on with one: leave one out"));
    return !f->bad;
}

static bool settle(train_job *job, wish *w, flags *f) {
    bool seats = w->seats;
    if (!f->bad && !w->game) flags_wrong(f, _("which game?"));
    else if (!f->bad && !train_of(w->game))
        flags_wrong(f, _("'%s' cannot be trained"), w->game->name);
    if (f->bad || !wish_settle(w, f)) return false;
    job->game = w->game;
    job->seats = w->seats;
    job->options = w->options;
    job->seed = w->seed;
    return check_use(job, w, seats, f);
}

int cmd_train(int argc, char **argv) {
    train_job job = {.game = NULL};
    wish w = {.game = NULL};
    bool json = false;
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        if (flags_is(&f, "--games")) job.games = (uint64_t)flags_number(&f, 1, 1000000000000);
        else if (flags_is(&f, "--threads")) job.threads = (int)flags_number(&f, 1, 256);
        else if (flags_is(&f, "--quick")) job.quick = true;
        else if (flags_is(&f, "--expert")) job.expert = true;
        else if (flags_is(&f, "--out")) job.out = flags_value(&f);
        else if (flags_is(&f, "--from")) job.from = take_start(&f);
        else if (flags_is(&f, "--resume")) job.resume = take_start(&f);
        else if (flags_is(&f, "--json")) json = true;
        else if (!wish_take(&w, &f)) flags_unknown(&f);
    }
    return settle(&job, &w, &f) ? train(&job, json, &f) : 2;
}
