/* clock.h - how long a bot has thought: the only clock of the library. Nothing reads it unless a
 * budget is given in milliseconds. */
#ifndef RV_BOTS_CLOCK_H
#define RV_BOTS_CLOCK_H

#include <stdint.h>

/* Nanoseconds of processor time that this thread has used. */
int64_t rv_thread_time(void);

#endif
