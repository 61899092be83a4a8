/* graph.h - the course of a game as SVG: the chance to win at each action, mistakes marked. */
#ifndef RV_LAB_GRAPH_H
#define RV_LAB_GRAPH_H

#include <stdio.h>

typedef struct {
    double before, after; /* 0 to 1 */
    int mark;             /* a number shown there; 0: none */
} lab_step;

/* `end` is the chance after the last step. */
void lab_graph(FILE *to, const char *title, const lab_step *steps, size_t n, double end);

#endif
