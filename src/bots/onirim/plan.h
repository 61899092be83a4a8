/* plan.h - looking ahead in Onirim as far as nothing is left to chance.
 *
 * An action is carried out up to the first chance (an afterstate); choices that follow at once,
 * such as the order in which the cards of a prophecy go back, are searched through as long as they
 * are few, and then made in the usual way. What can be reached is scored, and the best is taken. */
#ifndef RV_BOTS_ONIRIM_PLAN_H
#define RV_BOTS_ONIRIM_PLAN_H

#include "games/onirim/onirim.h"

enum {
    ON_LONGEST_PLAN = 12,
    ON_MOST_LEAVES = 120 /* a prophecy: five cards to drop, the others in any order */
};

/* How good a state or afterstate is; higher is better. */
typedef int on_scorer(const void *with, const onirim *s);

typedef struct {
    bool planned; /* false: there was nothing to think about; only the action is named */
    int score;
    int n; /* actions of the plan: the one to take, and those to take after it */
    rv_action action[ON_LONGEST_PLAN];
    rv_state leaf; /* what they lead to; its first bytes only, as many as an onirim has */
} on_outlook;

/* The plan that leads to the best score, beginning with one of the actions given: the legal ones of
 * the actor of a view. So many leaves at most are scored, but each action at least once. Hidden
 * cards are dealt anew, always in the same way, so that the plan follows from what the actor
 * knows. */
void on_plan_view(const rv_state *view, const rv_action *legal, int n, int leaves, on_scorer *score,
                  const void *with, on_outlook *best);

/* The score of the best plan that begins with each of the actions. */
void on_rate_view(const rv_state *view, const rv_action *legal, int n, on_scorer *score,
                  const void *with, int *rating);

/* A line of play up to chance, the next turn or the end. */
typedef struct {
    int n;
    rv_action action[ON_LONGEST_PLAN];
    const rv_state *before; /* where the last action is taken; NULL if it was not thought about */
} on_line;

/* Is told each line and where it leads. */
typedef void on_visitor(void *context, const on_line *line, const onirim *after);

/* All lines from a state in which nothing is hidden; from where there would be more than `leaves`
 * of them, they go on in the usual way. */
void on_each_line(const rv_state *state, int leaves, on_visitor *visit, void *context);

#endif
