/* graph.c - see graph.h. The line goes from decision to decision; where an action cost something a
 * bar hangs down from it, and the worst bear their numbers. */
#include "lab/graph.h"

#include "lab/chart.h"

enum { WIDTH = 720, HEIGHT = 300, LEFT = 48, RIGHT = 704, TOP = 44, BOTTOM = 268 };

static double x_of(size_t i, size_t n) {
    return LEFT + (RIGHT - LEFT) * (n ? (double)i / (double)n : 0);
}

static double y_of(double chance) {
    return BOTTOM - (BOTTOM - TOP) * chance;
}

static void write_axis(FILE *to) {
    for (int i = 0; i <= 4; i++) {
        char figure[16];
        double y = y_of(i / 4.0);
        snprintf(figure, sizeof figure, "%d %%", 25 * i);
        fprintf(to, "<path class=\"grid\" d=\"M%d %.1fH%d\"/>\n", LEFT, y, RIGHT);
        lab_chart_label(to, LEFT - 6, y + 4, "end", figure);
    }
}

static void write_costs(FILE *to, const lab_step *steps, size_t n) {
    for (size_t i = 0; i < n; i++) {
        double x = x_of(i, n), from = y_of(steps[i].before), y = y_of(steps[i].after);
        if (steps[i].before > steps[i].after)
            fprintf(to, "<path class=\"cost\" d=\"M%.1f %.1fV%.1f\"/>\n", x, from, y);
        if (!steps[i].mark) continue;
        char number[16];
        snprintf(number, sizeof number, "%d", steps[i].mark);
        lab_chart_label(to, x, y + 14 < BOTTOM ? y + 14 : from - 6, "middle", number);
    }
}

void lab_graph(FILE *to, const char *title, const lab_step *steps, size_t n, double end) {
    lab_chart_begin(to, WIDTH, HEIGHT);
    lab_chart_label(to, WIDTH / 2.0, 24, "middle", title);
    write_axis(to);
    fputs("<path class=\"line\" d=\"", to);
    for (size_t i = 0; i < n; i++)
        fprintf(to, "%c%.1f %.1f", i ? 'L' : 'M', x_of(i, n), y_of(steps[i].before));
    fprintf(to, "%c%.1f %.1f\"/>\n", n ? 'L' : 'M', x_of(n, n), y_of(end));
    write_costs(to, steps, n);
    char last[24];
    snprintf(last, sizeof last, "%zu", n);
    lab_chart_label(to, LEFT, HEIGHT - 8, "middle", "0");
    lab_chart_label(to, RIGHT, HEIGHT - 8, "middle", last);
    fputs("</svg>\n", to);
}
