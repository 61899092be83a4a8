/* pthread.h - a module of the page is one thread, which never ends: what is kept for a thread is
 * kept by who asks for it, and nobody asks twice. */
#ifndef RV_WASM_PTHREAD_H
#define RV_WASM_PTHREAD_H

#include <stdbool.h>

typedef unsigned pthread_key_t;
typedef bool pthread_once_t;
#define PTHREAD_ONCE_INIT false

static inline int pthread_once(pthread_once_t *done, void (*first)(void)) {
    if (!*done) first();
    *done = true;
    return 0;
}

static inline int pthread_key_create(pthread_key_t *key, void (*at_the_end)(void *)) {
    (void)at_the_end;
    *key = 0;
    return 0;
}

static inline int pthread_setspecific(pthread_key_t key, const void *kept) {
    (void)key, (void)kept;
    return 0;
}

#endif
