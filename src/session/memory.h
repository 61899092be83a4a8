/* memory.h - the one place where the session and the protocol get memory.
 *
 * Everything above the rules that allocates does it here, so that a test can make the 1st, 2nd, 3rd
 * ... allocation fail and see that nothing breaks. The switch belongs to one thread and costs the
 * others nothing. */
#ifndef RV_SESSION_MEMORY_H
#define RV_SESSION_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

void *rv_alloc(size_t size);
void *rv_realloc(void *block, size_t size);
void rv_free(void *block);

/* Makes room for `needed` elements of `each` bytes: at least doubles, so that growing one by one
 * stays cheap. On failure everything stays as it was. */
bool rv_grow(void **block, size_t *room, size_t needed, size_t each);

/* How many allocations have failed on this thread so far: tells a want of memory from other
 * troubles in code that does not say (jansson). */
unsigned long rv_memory_failures(void);

/* For tests: allocation number `k` from now on this thread (1 = the next) fails, and with
 * `and_after` all that follow it. 0 switches failing off. */
void rv_memory_fail_at(long k, bool and_after);

#endif
