/* value.h - the learned value: a small network over the facts, in whole numbers.
 *
 * Each seat gets a score: the one that judges from the book of its own facts, each other one from
 * the book of others. Its chance to win is its share of the sum of exp(score). A book is a row of
 * columns for each fact; the rows of the facts that hold are added up, column 0 is a score by
 * itself and the others, cut to 0..TOP, are weighed into it. Whole numbers, so that every machine
 * plays alike. */
#ifndef RV_BOTS_NIGHTMARIUM_VALUE_H
#define RV_BOTS_NIGHTMARIUM_VALUE_H

#include "bots/nightmarium/features.h"
#include "bots/weights.h"

enum { OWN_COLUMNS = 32, OTHER_COLUMNS = 16 };

/* Stored numbers: facts in 1/ONE_FACT, weights of columns in 1/ONE_WEIGHT. */
enum { ONE_FACT = 512, ONE_WEIGHT = 1024, TOP = 2 * ONE_FACT };

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

/* What judging remembers: own hands and own creatures, with what their facts add up to. Leaves of a
 * plan share them, and so do the plans of a search. */
enum { HANDS = 256, BUILDS = 128, BUILD_KEY = 4 };

typedef struct {
    uint64_t age; /* of the memory when it was noted */
    uint64_t cards[PLANES];
    nm_hand hand;
    int16_t sum[OWN_COLUMNS];
} nm_met;

typedef struct {
    uint64_t age;
    uint64_t key[BUILD_KEY];
    int16_t sum[OWN_COLUMNS];
} nm_build;

typedef struct {
    uint64_t age;
    const int16_t *book; /* whose sums these are; NULL: of none that lasts */
    nm_met met[HANDS];
    nm_build builds[BUILDS];
} nm_memory;

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

/* The chance of a seat (from 0) to win, of a state or a view. */
float nm_value(const nm_net *net, bool lasts, const rv_state *state, int me);

#endif
