/* chart.h - a small picture of figures with their intervals, as SVG. */
#ifndef RV_LAB_CHART_H
#define RV_LAB_CHART_H

#include <stdbool.h>
#include <stdio.h>

#include "lab/statistics.h"

typedef struct {
    char label[288]; /* UTF-8 */
    double value;
    lab_interval interval;
} lab_bar;

/* Horizontal bars from 0, with a mark for each interval and a line at `even` (below `least`: none).
 * All values lie from `least` (0 or -1) to 1. */
void lab_chart(FILE *to, const char *title, const lab_bar *bars, int n, double least, double even);

/* What pictures have in common: the first lines, and a text at a place (`anchor`: start, middle or
 * end). The last line is up to the picture. */
void lab_chart_begin(FILE *to, int width, int height);
void lab_chart_label(FILE *to, double x, double y, const char *anchor, const char *text);

#endif
