/* log.c - see log.h. */
#define _POSIX_C_SOURCE 200809L
#include "server/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "core/write.h"
#include "server/limits.h"

enum { LONGEST = 2000 };

static void write_time(rv_writer *w) {
    struct timespec now;
    struct tm day;
    char text[40];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &day);
    size_t n = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &day);
    snprintf(text + n, sizeof text - n, ".%03dZ", (int)(now.tv_nsec / 1000000));
    rv_write_text(w, "time", text);
}

static void write_line(const char *level, const char *what, va_list pairs) {
    char line[LONGEST + 8];
    rv_writer w;
    rv_write_start(&w, RV_WRITE_JSON, line, LONGEST);
    rv_write_object(&w, NULL);
    write_time(&w);
    rv_write_text(&w, "level", level);
    rv_write_text(&w, "what", what);
    for (const char *name = va_arg(pairs, const char *); name; name = va_arg(pairs, const char *))
        rv_write_text(&w, name, va_arg(pairs, const char *));
    rv_write_object_end(&w);
    size_t length = rv_write_finish(&w);
    if (length >= LONGEST) return; /* half a line would be no JSON */
    line[length] = '\n';
    /* One write for one line: threads do not mix theirs. Where it cannot go, it is lost. */
    if (write(STDERR_FILENO, line, length + 1) < 0) return;
}

void srv_log(const char *level, const char *what, ...) {
    va_list pairs;
    va_start(pairs, what);
    write_line(level, what, pairs);
    va_end(pairs);
}

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void srv_log_stranger(const char *level, const char *what, ...) {
    static srv_bucket lines;
    static unsigned long left_out;
    if (!srv_bucket_take(&lines, 0.2, 100, milliseconds())) {
        left_out++;
        return;
    }
    if (left_out) {
        char number[24];
        snprintf(number, sizeof number, "%lu", left_out);
        left_out = 0;
        srv_log("warning", "lines left out", "number", number, NULL);
    }
    va_list pairs;
    va_start(pairs, what);
    write_line(level, what, pairs);
    va_end(pairs);
}
