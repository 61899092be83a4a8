/* arena.h - bots against each other on the same decks.
 *
 * Where all players win or lose as one (and in games of one), every entry plays every deck alone;
 * entries are compared deck by deck. Where players compete, one bot meets another that holds all
 * the other seats; on each deck it sits once in every seat, and these games together are one unit.
 * What is counted is a list of lines; each has one value a unit, and units are independent, so a
 * line's error is that of a plain mean. */
#ifndef RV_LAB_ARENA_H
#define RV_LAB_ARENA_H

#include "lab/crew.h"
#include "lab/dealer.h"
#include "lab/statistics.h"

enum {
    LAB_MAX_ENTRIES = 8,
    LAB_MAX_LINES = LAB_MAX_ENTRIES * (LAB_MAX_ENTRIES - 1),
    LAB_PARTS = 60 /* a game won is so many parts, which 1 to 5 winners share evenly */
};

/* A bot; or a team, one bot for each seat, where players stand together. */
typedef struct {
    char name[128];                   /* with budgets, as --bot reads it */
    int team;                         /* bots that were named: 1, or one for each seat */
    lab_player players[RV_MAX_SEATS]; /* by seat */
} lab_entry;

typedef struct {
    lab_table table;
    lab_entry entries[LAB_MAX_ENTRIES];
    int n_entries;
    uint64_t units;  /* decks */
    bool sequential; /* stop as soon as `sprt` decides about the line lab_sprt_line() */
    lab_sprt sprt;
} lab_contest;

typedef enum {
    LAB_SHARE,      /* the share of games that `a` wins */
    LAB_DIFFERENCE, /* a's share less b's on the same decks */
    LAB_AGAINST     /* a's share of the games against seats full of b's */
} lab_line_kind;

typedef struct {
    lab_line_kind kind;
    int a, b;      /* entries */
    int64_t scale; /* a value divided by it is a share */
    lab_sums sums; /* over units */
} lab_line;

typedef struct {
    uint64_t units, games;
    uint64_t drawn; /* games that nobody won, where players compete */
    int n;
    lab_line lines[LAB_MAX_LINES];
    lab_time time[LAB_MAX_ENTRIES]; /* nothing unless the table is timed */
    double llr;                     /* of the sequential test */
    lab_verdict verdict;
} lab_scores;

/* Do all seats win or lose as one? */
bool lab_together(const lab_table *table);

/* Games of one deck. */
int lab_games_of_unit(const lab_contest *contest);

/* Lines of a contest, without figures. */
int lab_lines(const lab_contest *contest, lab_line lines[LAB_MAX_LINES]);

/* Index of the line that a sequential test is about: the only entry's share, or the line of the
 * only pair; -1 if there are more. */
int lab_sprt_line(const lab_contest *contest);

/* Plays with the threads and the watcher of `crew`. All results but the time depend on the contest
 * alone. False: no memory, or no threads. */
bool lab_arena(const lab_contest *contest, const lab_crew *crew, lab_scores *scores);

/* Elo ratings of all entries, from all lines; false where there are none: nobody competes. */
bool lab_scores_elo(const lab_contest *contest, const lab_scores *scores,
                    double elo[LAB_MAX_ENTRIES]);

/* Figures of a line: its mean, standard error and 95 % interval. */
double lab_line_mean(const lab_line *line);
double lab_line_error(const lab_line *line);
lab_interval lab_line_interval(const lab_line *line);

#endif
