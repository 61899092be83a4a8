/* chart.c - see chart.h. Colours are never the only sign: every bar bears its label and figure. */
#include "lab/chart.h"

enum { WIDTH = 720, LEFT = 250, RIGHT = 610, TOP = 48, STEP = 34, BAR = 18 };

static void write_text(FILE *to, const char *text) {
    for (; *text; text++) {
        if (*text == '<') fputs("&lt;", to);
        else if (*text == '&') fputs("&amp;", to);
        else fputc(*text, to);
    }
}

static double place(double value, double least) {
    return LEFT + (RIGHT - LEFT) * (value - least) / (1 - least);
}

void lab_chart_label(FILE *to, double x, double y, const char *anchor, const char *text) {
    fprintf(to, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    write_text(to, text);
    fputs("</text>\n", to);
}

void lab_chart_begin(FILE *to, int width, int height) {
    fprintf(to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" role=\"img\">\n"
            "<style>text{font:13px sans-serif;fill:#222}.bar{fill:#7a9cc6}"
            ".reach{stroke:#222;stroke-width:1.5;fill:none}.grid{stroke:#ddd}"
            ".even{stroke:#a33;stroke-dasharray:4 3}.line{stroke:#47689a;stroke-width:2;"
            "fill:none}.cost{stroke:#a33;stroke-width:3}</style>\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
            width, height, width, height, width, height);
}

static void write_bar(FILE *to, const lab_bar *bar, double y, double least) {
    char figure[64];
    double from = place(0, least), x = place(bar->value, least);
    double low = place(bar->interval.low, least), high = place(bar->interval.high, least);
    snprintf(figure, sizeof figure, "%.2f %%", 100 * bar->value);
    lab_chart_label(to, LEFT - 10, y + BAR - 4, "end", bar->label);
    lab_chart_label(to, RIGHT + 12, y + BAR - 4, "start", figure);
    fprintf(to, "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>\n",
            x < from ? x : from, y, x < from ? from - x : x - from, BAR);
    fprintf(to, "<path class=\"reach\" d=\"M%.1f %.1fv%d m0 %d H%.1f m0 %d v%d\"/>\n", low, y + 3,
            BAR - 6, -(BAR - 6) / 2, high, -(BAR - 6) / 2, BAR - 6);
}

static void write_axis(FILE *to, double least, int height) {
    for (int i = 0; i <= 4; i++) {
        double value = least + (1 - least) * i / 4;
        char figure[32];
        snprintf(figure, sizeof figure, "%.0f", 100 * value);
        fprintf(to, "<path class=\"grid\" d=\"M%.1f %dV%d\"/>\n", place(value, least), TOP - 8,
                height - 24);
        lab_chart_label(to, place(value, least), height - 8, "middle", figure);
    }
}

void lab_chart(FILE *to, const char *title, const lab_bar *bars, int n, double least, double even) {
    int height = TOP + n * STEP + 28;
    lab_chart_begin(to, WIDTH, height);
    lab_chart_label(to, WIDTH / 2.0, 24, "middle", title);
    write_axis(to, least, height);
    for (int i = 0; i < n; i++) write_bar(to, &bars[i], TOP + i * STEP, least);
    if (even >= least)
        fprintf(to, "<path class=\"even\" d=\"M%.1f %dV%d\"/>\n", place(even, least), TOP - 8,
                height - 24);
    fputs("</svg>\n", to);
}
