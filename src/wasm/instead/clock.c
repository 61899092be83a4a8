/* clock.c - there is no clock here: the page measures its slices, budgets are playouts. */
#include "bots/clock.h"

int64_t rv_thread_time(void) {
    return 0;
}
