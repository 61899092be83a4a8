/* value.h - the learned value: a small network over the facts, in whole numbers.
 *
 * Each seat gets a score: the one that judges from the book of its own facts, each other one from
 * the book of others. Its chance to win is its share of the sum of exp(score). A book is a row of
 * columns for each fact; the rows of the facts that hold are added up, column 0 is a score by
 * itself and the others, cut to 0..TOP, are weighed into it. Whole numbers, so that every machine
 * plays alike. */
#ifndef RV_BOTS_NIGHTMARIUM_VALUE_H
#define RV_BOTS_NIGHTMARIUM_VALUE_H

#include "bots/nightmarium/sums.h"
#include "bots/weights.h"

enum { OWN_COLUMNS = 32, OTHER_COLUMNS = 16 };

/* Leaves of a plan of `trained`: few have more, but they took a quarter of the time. */
enum { NM_HURRIED = 100 };

typedef struct {
    const int16_t *own, *own_out, *other, *other_out;
} nm_net;

#define NM_KIND "two books"
static const char *const NM_PARTS[] = {"own", "own out", "other", "other out"};
enum {
    NM_OWN_SIZE = OWN_FACTS * OWN_COLUMNS,
    NM_OTHER_SIZE = OTHER_FACTS * OTHER_COLUMNS,
};

/* The net in a checked file. */
bool nm_net_in(rv_weights file, nm_net *net);

/* The shipped one; false if there is none. */
bool nm_net_shipped(nm_net *net);

/* Judges the leaves of a plan by a net. */
typedef struct {
    nm_net net;
    int mover; /* and what is known of the root */
    float odds[SEATS];
    nm_memory *memory;
} nm_judge;

/* exp() that is the same everywhere; scores beyond +-60 count as that. */
float nm_exp(float x);

/* From now on the plan is judged by this net: chances to win. A net that lasts never changes. */
void nm_value_start(nm_plan *plan, nm_judge *judge, const nm_net *net, bool lasts);

/* The same of a table where `mover` is on turn next. */
float nm_judge_at(nm_plan *plan, const nm_state *g, int mover);

/* The value of a plan's root: in the middle of an own turn that of the best plan, else that of the
 * table as it lies, by what the plan is judged with. */
typedef float nm_reading(nm_plan *plan, const nm_state *g, int mover);
float nm_value_of(nm_plan *plan, nm_reading *at);

/* The chance of a seat (from 0) to win, of a state or a view. */
float nm_value(const nm_net *net, bool lasts, const rv_state *state, int me);

#endif
