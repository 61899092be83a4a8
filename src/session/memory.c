/* memory.c - see memory.h. */
#include "session/memory.h"

#include <stdint.h>
#include <stdlib.h>

static _Thread_local struct {
    long countdown; /* 1: the next allocation fails; 0: none will */
    bool and_after;
    unsigned long failures;
} trouble;

static bool fails_now(void) {
    if (!trouble.countdown) return false;
    if (trouble.countdown > 1) {
        trouble.countdown--;
        return false;
    }
    if (!trouble.and_after) trouble.countdown = 0;
    trouble.failures++;
    return true;
}

void *rv_realloc(void *block, size_t size) {
    if (fails_now()) return NULL;
    void *moved = realloc(block, size ? size : 1);
    if (!moved) trouble.failures++;
    return moved;
}

void *rv_alloc(size_t size) {
    return rv_realloc(NULL, size);
}

void rv_free(void *block) {
    free(block);
}

bool rv_grow(void **block, size_t *room, size_t needed, size_t each) {
    if (needed <= *room) return true;
    size_t more = *room > needed / 2 ? *room * 2 : needed;
    if (more > SIZE_MAX / each) return false;
    void *moved = rv_realloc(*block, more * each);
    if (!moved) return false;
    *block = moved;
    *room = more;
    return true;
}

unsigned long rv_memory_failures(void) {
    return trouble.failures;
}

void rv_memory_fail_at(long k, bool and_after) {
    trouble.countdown = k;
    trouble.and_after = and_after;
}
