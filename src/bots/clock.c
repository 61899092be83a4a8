/* clock.c - see clock.h. */
#define _POSIX_C_SOURCE 200809L
#include "bots/clock.h"

#include <time.h>

int64_t rv_thread_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
