/* log.c - see log.h. */
#define _POSIX_C_SOURCE 200809L
#include "server/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "core/write.h"

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

void srv_log(const char *level, const char *what, ...) {
    char line[LONGEST + 8];
    rv_writer w;
    rv_write_start(&w, RV_WRITE_JSON, line, LONGEST);
    rv_write_object(&w, NULL);
    write_time(&w);
    rv_write_text(&w, "level", level);
    rv_write_text(&w, "what", what);
    va_list pairs;
    va_start(pairs, what);
    for (const char *name = va_arg(pairs, const char *); name; name = va_arg(pairs, const char *))
        rv_write_text(&w, name, va_arg(pairs, const char *));
    va_end(pairs);
    rv_write_object_end(&w);
    size_t length = rv_write_finish(&w);
    if (length >= LONGEST) return; /* half a line would be no JSON */
    line[length] = '\n';
    /* One write for one line: threads do not mix theirs. Where it cannot go, it is lost. */
    if (write(STDERR_FILENO, line, length + 1) < 0) return;
}
