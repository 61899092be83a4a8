/* laboratory.h - what the subcommands that play many games have in common: who plays, how many
 * threads, progress, interrupts, and the beginning of what they print. */
#ifndef RV_CLI_LABORATORY_H
#define RV_CLI_LABORATORY_H

#include "cli/flags.h"
#include "cli/wish.h"
#include "lab/arena.h"
#include "lab/chart.h"
#include "lab/crew.h"
#include "lab/dealer.h"

typedef enum { AS_TABLE, AS_JSON, AS_CSV } laboratory_form;

typedef struct {
    wish wish;
    int threads;      /* 0: all cores */
    rv_budget budget; /* of bots that say nothing themselves */
    laboratory_form form;
    bool timed;
    const char *svg;     /* where a chart goes, or NULL */
    const char *weights; /* the folder of what bots play by, or NULL */
} laboratory;

/* Takes the argument if it is --threads, --ms, --playouts, --weights, --json, --csv, --svg, --time,
 * or what a wish takes. */
bool laboratory_take(laboratory *l, flags *f);
/* Takes the argument if it is --json or --csv; says that it cannot be both. */
bool laboratory_take_form(laboratory_form *form, flags *f);
/* The lines of --help about these flags. */
void laboratory_help(void);

/* Reads `NAME`, `NAME:ms=1`, `NAME:playouts=100`, and several of them joined by `+`, one for each
 * seat; a single one plays all seats. Says what is wrong. */
void laboratory_entry(const char *text, lab_entry *entry, flags *f);

/* The same with the value of the flag. */
void laboratory_take_entry(lab_entry *entry, flags *f);

/* After all flags: checks the game and what bots can play it; gives each bot its budget. False
 * after saying what is wrong. */
bool laboratory_settle(laboratory *l, flags *f, lab_entry *entries, int n, const char *seed,
                       lab_table *table);

/* Joins the other ranks if there are any; false after saying what is wrong. */
bool laboratory_join(void);

/* Shows how far it is on a terminal's standard error, and hears Ctrl-C. */
typedef struct {
    uint64_t total;
    double begin, last;
    int64_t calls, skip;
    bool shown, wanted;
} laboratory_watch;

void laboratory_watch_start(laboratory_watch *watch, uint64_t total);
/* For a lab_crew. */
bool laboratory_go_on(void *watch, uint64_t done);
/* Clears the line; says if it was interrupted. */
void laboratory_watch_end(laboratory_watch *watch, uint64_t done);

/* Says that memory or threads are missing and ends the run of all ranks. */
_Noreturn void laboratory_fail(void);

/* Before the games: whether the chart can be written that is wanted. False after saying why not. */
bool laboratory_may_draw(const laboratory *l);
/* Draws the chart if one is wanted (see chart.h); the exit code, after saying what is wrong. */
int laboratory_draw(const laboratory *l, const char *title, const lab_bar *bars, int n,
                    double least, double even);

/* The first keys of a JSON object: `"game":...,"seats":...,"options":{...},"seed":...`, and the
 * folder of weights if it is not NULL. */
void laboratory_json(const lab_table *table, const char *weights);
/* A text with its quotes. */
void laboratory_json_text(const char *text);
/* Microseconds of processor time a decision. */
double laboratory_us(const lab_time *time);
/* `{"decisions":1000,"us":1.25}`: processor time a decision. */
void laboratory_json_time(const lab_time *time);
/* "1.25 µs" a decision. */
void laboratory_time_text(const lab_time *time, rv_text *out);

#endif
