/* laboratory.c - see laboratory.h. */
#define _POSIX_C_SOURCE 200809L
#include "cli/laboratory.h"

#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots/weights.h"
#include "cli/picture.h"
#include "cli/screen.h"
#include "lab/own_weights.h"
#include "lab/ranks.h"
#include "session/session.h"
#include "words/gettext.h"
#include "words/words.h"

enum { MOST_THREADS = 1024, MOST_BUDGET = 1000000, BAR = 24 };

/* ---- Flags. */

bool laboratory_take_form(laboratory_form *form, flags *f) {
    laboratory_form wanted = flags_is(f, "--json")  ? AS_JSON
                             : flags_is(f, "--csv") ? AS_CSV
                                                    : AS_TABLE;
    if (wanted == AS_TABLE) return false;
    if (*form != AS_TABLE && *form != wanted)
        flags_wrong(f, _("--json and --csv are two forms of one output: leave one out"));
    *form = wanted;
    return true;
}

bool laboratory_take(laboratory *l, flags *f) {
    if (flags_is(f, "--threads")) l->threads = (int)flags_number(f, 1, MOST_THREADS);
    else if (flags_is(f, "--ms")) l->budget.ms = (int)flags_number(f, 1, MOST_BUDGET);
    else if (flags_is(f, "--playouts")) l->budget.playouts = (int)flags_number(f, 1, MOST_BUDGET);
    else if (laboratory_take_form(&l->form, f)) return true;
    else if (flags_is(f, "--svg")) l->svg = flags_value(f);
    else if (flags_is(f, "--weights")) l->weights = flags_value(f);
    else if (flags_is(f, "--time")) l->timed = true;
    else return wish_take(&l->wish, f);
    return true;
}

void laboratory_help(void) {
    printf("  --ms N                %s\n", _("milliseconds a bot may think about a decision"));
    screen_wrap("  --playouts N          ", 0, 24,
                _("games a bot may play in its mind for a decision"));
    printf("  --weights DIR         %s\n", _("let bots play by the weights in this folder"));
    printf("  --threads N           %s\n", _("how many threads (one for each core)"));
    printf("  --time                %s\n", _("also tell the processor time of a decision"));
    printf("  --json                %s\n", _("for programs"));
    printf("  --csv                 %s\n", _("for spreadsheets"));
    printf("  --svg FILE            %s\n", _("also draw a chart"));
    wish_help();
    wish_bots_help();
    screen_wrap("", 0, 0, _("NAME:ms=N and NAME:playouts=N give a bot a budget of its own."));
}

/* ---- Who plays. */

static void no_such_bot(flags *f, const char *name) {
    char names[128];
    rv_text list = rv_text_in(names, sizeof names);
    wish_bot_names(&list);
    flags_wrong(f, _("no such bot: '%s'; there are: %s"), name, names);
}

static bool read_budget(rv_span text, rv_budget *budget) {
    rv_span name;
    if (!rv_cut(&text, '=', &name)) return false;
    int *number = rv_span_is(name, "ms")         ? &budget->ms
                  : rv_span_is(name, "playouts") ? &budget->playouts
                                                 : NULL;
    return number && rv_span_number(text, MOST_BUDGET, number) && *number;
}

static void read_player(rv_span text, lab_player *player, flags *f) {
    rv_span part;
    char name[64];
    rv_cut(&text, ':', &part);
    snprintf(name, sizeof name, "%.*s", (int)part.length, part.at);
    player->bot = rv_find_bot(name);
    if (!player->bot) {
        no_such_bot(f, name);
        return;
    }
    while (rv_cut(&text, ':', &part))
        if (!f->bad && !read_budget(part, &player->budget))
            flags_wrong(f, _("a bot's budget is ms=N or playouts=N, not '%.*s'"), (int)part.length,
                        part.at);
}

void laboratory_entry(const char *text, lab_entry *entry, flags *f) {
    rv_span rest = rv_span_of(text), part;
    int n = 0;
    memset(entry, 0, sizeof *entry);
    if (strlen(text) >= sizeof entry->name) {
        no_such_bot(f, text);
        return;
    }
    strcpy(entry->name, text);
    while (!f->bad && n < RV_MAX_SEATS && rv_cut(&rest, '+', &part))
        read_player(part, &entry->players[n++], f);
    entry->team = n;
    for (int i = n; n == 1 && i < RV_MAX_SEATS; i++) entry->players[i] = entry->players[0];
}

void laboratory_take_entry(lab_entry *entry, flags *f) {
    const char *text = flags_value(f);
    if (text) laboratory_entry(text, entry, f);
}

/* The name says what was played: a budget of --ms or --playouts is part of it. */
static void add_budget(lab_entry *entry) {
    rv_text name = rv_text_in(entry->name, sizeof entry->name);
    for (int i = 0; i < entry->team; i++) {
        const lab_player *player = &entry->players[i];
        words_add(&name, "%s%s", i ? "+" : "", player->bot->name);
        if (player->budget.ms) words_add(&name, ":ms=%d", player->budget.ms);
        if (player->budget.playouts) words_add(&name, ":playouts=%d", player->budget.playouts);
    }
}

static bool check_entry(const laboratory *l, const lab_table *table, lab_entry *entry, flags *f) {
    if (entry->team > 1 && (entry->team != table->seats || !lab_together(table))) {
        flags_wrong(f, _("'%s' is not a bot for each of %d seats of one team"), entry->name,
                    table->seats);
        return false;
    }
    for (int i = 0; i < table->seats; i++) {
        lab_player *player = &entry->players[i];
        if (!player->budget.ms && !player->budget.playouts) player->budget = l->budget;
        if (!player->bot->plays || player->bot->plays(table->game)) continue;
        flags_wrong(f, _("the bot %s does not play %s"), player->bot->name, table->game->name);
        return false;
    }
    if (l->budget.ms || l->budget.playouts) add_budget(entry);
    return true;
}

static bool take_weights(const char *folder, flags *f) {
    rv_error error;
    char said[WORDS_FAULT];
    int taken = lab_own_weights(folder, &error);
    if (taken < 0) flags_wrong(f, "%s", words_fault(&error, said));
    if (taken == 0)
        flags_wrong(f, _("there are no weights in '%s'; they are named like %s.rvw"), folder,
                    rv_weights_name(0));
    return taken > 0;
}

bool laboratory_settle(laboratory *l, flags *f, lab_entry *entries, int n, const char *seed,
                       lab_table *table) {
    wish *w = &l->wish;
    if (!f->bad && !w->game) flags_wrong(f, _("which game?"));
    if (f->bad || !wish_settle(w, f)) return false;
    *table = (lab_table){w->game, w->seats, w->options, w->seed ? w->seed : seed, l->timed};
    for (int i = 0; i < n; i++)
        if (!check_entry(l, table, &entries[i], f)) return false;
    return !l->weights || take_weights(l->weights, f);
}

/* ---- Ranks. */

bool laboratory_join(void) {
    if (lab_ranks_join()) return true;
    fprintf(stderr, "%s\n",
            _("reverie: cannot join the other processes of mpirun; was this "
              "program built with MPI?"));
    return false;
}

void laboratory_fail(void) {
    fprintf(stderr, "%s\n", _("reverie: not enough memory or threads"));
    lab_ranks_give_up();
}

/* ---- Progress and interrupts. */

static atomic_bool interrupted;

static void on_interrupt(int signal) {
    (void)signal;
    interrupted = true;
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The first interrupt is heard, a second one kills. mpirun passes its own on as SIGTERM. */
void laboratory_watch_start(laboratory_watch *watch, uint64_t total) {
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    if (lab_ranks() > 1) sigaction(SIGTERM, &action, NULL);
    *watch = (laboratory_watch){.total = total, .begin = seconds()};
    watch->last = watch->begin;
    watch->wanted = isatty(STDERR_FILENO);
}

static void show(const laboratory_watch *watch, uint64_t done, double now) {
    char bar[BAR + 1];
    double share = (double)done / (double)watch->total;
    double rate = (double)done / (now - watch->begin);
    long left = rate > 0 ? (long)((double)(watch->total - done) / rate) : 0;
    memset(bar, '-', BAR);
    memset(bar, '#', (size_t)(share * BAR));
    bar[BAR] = '\0';
    fprintf(stderr, "\r[%s] %3.0f %%  %" PRIu64 "/%" PRIu64 "  ", bar, 100 * share, done,
            watch->total);
    fprintf(stderr, _("%.*f a second, %ld:%02ld left"), rate < 10, rate, left / 60, left % 60);
    fputs("   ", stderr);
}

/* A look at the clock would slow quick games down, so as many are let pass as fit 50 ms. */
bool laboratory_go_on(void *asked, uint64_t done) {
    laboratory_watch *watch = asked;
    if (interrupted) return false;
    if (!watch->wanted || ++watch->calls < watch->skip) return true;
    double now = seconds(), passed = now - watch->last;
    if (passed < 0.2) {
        watch->skip = watch->calls + 1 + (int64_t)((double)watch->calls * 0.05 / (passed + 1e-6));
        return true;
    }
    show(watch, done < watch->total ? done : watch->total, now);
    watch->skip = watch->calls / 4;
    watch->calls = 0;
    watch->last = now;
    watch->shown = true;
    return true;
}

void laboratory_watch_end(laboratory_watch *watch, uint64_t done) {
    if (watch->shown) fprintf(stderr, "\r%79s\r", "");
    if (interrupted && done < watch->total)
        fprintf(stderr, _("Interrupted: %llu of %llu are done.\n"), (unsigned long long)done,
                (unsigned long long)watch->total);
}

/* ---- What is printed and drawn. */

bool laboratory_may_draw(const laboratory *l) {
    return !l->svg || lab_ranks_agree(lab_rank() > 0 || picture_may_go(l->svg));
}

int laboratory_draw(const laboratory *l, const char *title, const lab_bar *bars, int n,
                    double least, double even) {
    if (!l->svg || lab_rank() > 0) return 0;
    FILE *file = picture_open(l->svg);
    if (!file) return 1;
    lab_chart(file, title, bars, n, least, even);
    return picture_close(file, l->svg);
}

/* The name of a folder may be any bytes: those that JSON cannot hold become question marks. */
void laboratory_json_text(const char *text) {
    bool utf8 = rv_is_utf8(text);
    putchar('"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') putchar('\\');
        putchar(c < ' ' || (c >= 0x80 && !utf8) ? '?' : c);
    }
    putchar('"');
}

void laboratory_json(const lab_table *table, const char *weights) {
    printf("\"game\":\"%s\",\"seats\":%d,\"options\":{", table->game->name, table->seats);
    for (int i = 0; i < table->game->n_options; i++) {
        char value[128];
        rv_options_text(table->game, &table->options, i, value, sizeof value);
        printf("%s\"%s\":\"%s\"", i ? "," : "", table->game->options[i].name, value);
    }
    fputs("},\"seed\":", stdout);
    laboratory_json_text(table->seed);
    if (!weights) return;
    fputs(",\"weights\":", stdout);
    laboratory_json_text(weights);
}

double laboratory_us(const lab_time *time) {
    return time->decisions ? (double)time->ns / (double)time->decisions / 1000 : 0;
}

void laboratory_json_time(const lab_time *time) {
    printf("{\"decisions\":%" PRId64 ",\"us\":%.3f}", time->decisions, laboratory_us(time));
}

void laboratory_time_text(const lab_time *time, rv_text *out) {
    words_add(out, _("%.2f µs"), laboratory_us(time));
}
