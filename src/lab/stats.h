/* stats.h - what is counted in simulated games.
 *
 * Numbers that every game has (won, turns, decisions) are counted by simulate.c; a game's own by a
 * counter of its name, stats_<game>.c and a line in stats.c. Counters read events in the text form
 * of the protocol, so they know no game's insides. Since that text is the same for equal events it
 * is read once: each event is sorted into a class by patterns, and the class is remembered. */
#ifndef RV_LAB_STATS_H
#define RV_LAB_STATS_H

#include "reverie.h"

enum { LAB_MAX_STATS = 96, LAB_MEMORY = 8 };

/* A class of events: parts of the event's text parted by `;`, all of which must stand there as
 * words; `*` at the end of a part stands for anything. The first class that fits is taken. */
typedef struct {
    const char *pattern; /* NULL at the end */
    int class;           /* from 1; 0 = none */
} lab_class;

/* The numbers of one game being played. */
typedef struct {
    int seats;
    int turn_of;            /* whose turn it is */
    int first;              /* who began */
    int memory[LAB_MEMORY]; /* the counter's own; 0 at the beginning */
    int64_t value[LAB_MAX_STATS];
} lab_sample;

typedef struct {
    const char *game;
    const char *const *names; /* of the statistics, NULL at the end */
    const lab_class *classes;
    /* An event of a class; `decision` is the name of the decision that was answered, "" in the
     * set-up. */
    void (*count)(lab_sample *sample, int class, const rv_event *event, const char *decision);
    void (*finish)(lab_sample *sample, unsigned winners); /* at the end of the game */
} lab_counter;

/* The counter of a game; NULL if it has none. */
const lab_counter *lab_counter_of(const rv_game *game);

/* Remembers the classes of events. */
typedef struct {
    const rv_game *game;
    const lab_class *classes;
    struct {
        uint64_t key;
        int class;
    } seen[4096];
} lab_sorter;

void lab_sorter_start(lab_sorter *sorter, const rv_game *game, const lab_class *classes);
int lab_sort(lab_sorter *sorter, const rv_event *event);

/* Whether an event's text fits a pattern. */
bool lab_fits(const char *text, const char *pattern);

extern const lab_counter lab_count_onirim;
extern const lab_counter lab_count_nightmarium;

#endif
