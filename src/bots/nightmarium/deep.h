/* deep.h - the value of the expert: a network that sees all seats at once, in whole numbers.
 *
 * The value of `trained` (value.h) gives each seat a score by itself. This one adds up the rows of
 * all facts, the own ones and those of every other seat by its distance, into one row of columns:
 * the first is a score by itself, the others, cut to 0..DEEP_TOP, are weighed into a second row,
 * which is cut and weighed into the score. It has more facts to look at (insight.h) and knows what
 * a table means to the one who judges, at several times the price. There is one net for two players
 * and one for more. */
#ifndef RV_BOTS_NIGHTMARIUM_DEEP_H
#define RV_BOTS_NIGHTMARIUM_DEEP_H

#include "bots/nightmarium/sums.h"
#include "bots/weights.h"

enum { DEEP_COLUMNS = 160, DEEP_SECOND = 32 };

/* Rows are small numbers in 1/DEEP_ONE, the first of each row in 1/DEEP_FIRST_ONE. */
enum { DEEP_ONE = 64, DEEP_FIRST_ONE = 128, DEEP_TOP = 2 * DEEP_ONE };

typedef struct {
    const uint16_t *row;   /* of each own fact, of each of the next seat, of the one after it ... */
    const int8_t *rows;    /* of DEEP_COLUMNS; the first is of zeros */
    const int16_t *second; /* from the columns, of which the first is 1: pairs, see wide.h */
    const int16_t *out;
} nm_deep;

#define NM_DEEP_KIND "all seats 3"
static const char *const NM_DEEP_PARTS[] = {"row", "rows", "second", "out"};
enum { NM_DEEP_MIDDLE = DEEP_SECOND * DEEP_COLUMNS };

/* Where the weight from a column to number k of the second row lies. */
static inline int nm_deep_pair(int column, int k) {
    return (column / 2 * DEEP_SECOND + k) * 2 + column % 2;
}

/* Seats that the net for a table of `seats` has rows for: a pair has its own net. */
static inline int nm_deep_seats(int seats) {
    return seats == 2 ? 2 : SEATS;
}

/* Facts of such a table. */
static inline int nm_deep_facts(int seats) {
    return DEEP_OWN_FACTS + (nm_deep_seats(seats) - 1) * DEEP_OTHER_FACTS;
}

/* The net in a checked file for a table of `seats`. */
bool nm_deep_in(rv_weights file, int seats, nm_deep *net);

/* Of the file of weights, which is one for two and one for more. */
const char *nm_deep_name(int seats);
/* The shipped one; false if there is none. */
bool nm_deep_shipped(int seats, nm_deep *net);

typedef struct {
    nm_deep net;
    int mover;                          /* and what is known of the root: */
    int16_t others[DEEP_COLUMNS];       /* the rows of all others ... */
    int16_t other[SEATS][DEEP_COLUMNS]; /* ... and of each of them */
    nm_memory *memory;
} nm_deep_judge;

/* From now on the plan is judged by this net: chances to win. */
void nm_deep_start(nm_plan *plan, nm_deep_judge *judge, const nm_deep *net);

/* To be called in each thread that goes on when the numbers of a net have changed: sums of them are
 * remembered. */
void nm_deep_forget(void);

/* The same of a table where `mover` is on turn next. */
float nm_deep_at(nm_plan *plan, const nm_state *g, int mover);
/* The same by each way of adding up that this processor has, from 0, the plain one; below 0: it has
 * not so many. */
float nm_deep_by(nm_plan *plan, const nm_state *g, int mover, int way);

/* The chance of a seat (from 0) to win, of a state or a view. */
float nm_deep_value(const nm_deep *net, const rv_state *state, int me);

#endif
