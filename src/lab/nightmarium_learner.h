/* nightmarium_learner.h - the network of bots/nightmarium/deep.h in floats, as it is while it
 * learns.
 *
 * It learns from a hand of moments at once: the mean of their slopes, smoothed over time and
 * measured by its usual size, says where each number goes (Adam). Rows whose facts no moment of the
 * hand knows stay as they are. What it does depends on the moments and their order alone: each
 * number is worked out by the same operations, however wide the registers are. */
#ifndef RV_LAB_NIGHTMARIUM_LEARNER_H
#define RV_LAB_NIGHTMARIUM_LEARNER_H

#include "bots/nightmarium/deep.h"
#include "core/rng.h"

enum {
    LEARNER_ROWS = DEEP_OWN_FACTS + (SEATS - 1) * DEEP_OTHER_FACTS,
    LEARNER_MOST = SEATS * MOST_FACTS /* facts of a moment */
};

typedef struct {
    float second[DEEP_COLUMNS][DEEP_SECOND]; /* a row for each column */
    float out[DEEP_SECOND];
    float row[LEARNER_ROWS][DEEP_COLUMNS];
} learner_numbers;

/* What is played with in the end. */
typedef struct {
    learner_numbers is;
    float moved[LEARNER_ROWS]; /* 0: never */
} nm_weights;

/* What learning goes on from, beside the weights. */
typedef struct {
    learner_numbers drift, size; /* of the slopes: their smoothed mean, and that of their squares */
    float trust[8];              /* how much of both has come together so far */
} nm_habits;

/* What a table looks like, and the chance to win that it is drawn to. */
typedef struct {
    int n;
    uint16_t at[LEARNER_MOST]; /* rows */
    float target;
} nm_lesson;

/* Room to work in. */
typedef struct nm_desk nm_desk;
nm_desk *nm_desk_new(void);
void nm_desk_free(nm_desk *desk);

/* Small random weights. */
void nm_learner_start(nm_weights *w, rv_rng *rng);

/* The weights of a net with so many facts. */
void nm_learner_start_like(nm_weights *w, const nm_deep *net, int facts);

/* A step towards the targets of a hand: begin, show each moment of it, and end. Numbers wear: what
 * is not needed fades, by this share at a rate of 1. */
void nm_hand_begin(nm_desk *desk, const nm_weights *w);
void nm_hand_show(nm_desk *desk, const nm_weights *w, const nm_lesson *lesson);
void nm_hand_end(nm_desk *desk, nm_weights *w, nm_habits *h, float rate, float wear);

/* The same for processors without wide registers. */
void nm_hand_show_plainly(nm_desk *desk, const nm_weights *w, const nm_lesson *lesson);
void nm_hand_end_plainly(nm_desk *desk, nm_weights *w, nm_habits *h, float rate, float wear);

/* The weights times `share` in whole numbers, as a file has them. */
typedef struct {
    uint16_t row[LEARNER_ROWS];
    int8_t rows[(LEARNER_ROWS + 1) * DEEP_COLUMNS];
    int16_t second[NM_DEEP_MIDDLE], out[DEEP_SECOND];
} nm_rounded;

void nm_learner_round(const nm_weights *w, float share, nm_rounded *to);

/* Saves room: what came up seldom of the farthest seat shares the row of the seat before it. (Other
 * rows cannot be spared: what players avoid comes up seldom, too.) */
void nm_learner_share(const nm_habits *h, nm_rounded *net);

#endif
