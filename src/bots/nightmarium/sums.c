/* sums.c - see sums.h. The memories of a thread.
 *
 * They are too large for the storage that every thread of a program gets with its stack, whether it
 * plays or not: a thread that does asks for its own. Where there is no memory left, one that holds
 * a single sum of each kind does too: the same values, more slowly. */
#include "bots/nightmarium/sums.h"

#include <pthread.h>

#include "session/memory.h"

enum { HANDS = 256, BUILDS = 128, SEEN = 128 };

#define ROOM(NAME, N_HANDS, N_BUILDS, N_SEEN)                                                      \
    typedef struct {                                                                               \
        nm_met met[N_HANDS];                                                                       \
        nm_build builds[N_BUILDS];                                                                 \
        nm_seen seen[N_SEEN];                                                                      \
        int16_t hand_sum[(N_HANDS)*MOST_COLUMNS], build_sum[(N_BUILDS)*MOST_COLUMNS];              \
        int16_t other_sum[(N_SEEN)*MOST_COLUMNS];                                                  \
        float odds[N_SEEN];                                                                        \
    } NAME;                                                                                        \
    static void use_##NAME(nm_memory *m, NAME *room) {                                             \
        *m = (nm_memory){.n_hands = (N_HANDS)-1,                                                   \
                         .n_builds = (N_BUILDS)-1,                                                 \
                         .n_seen = (N_SEEN)-1,                                                     \
                         .met = room->met,                                                         \
                         .builds = room->builds,                                                   \
                         .seen = room->seen,                                                       \
                         .hand_sum = room->hand_sum,                                               \
                         .build_sum = room->build_sum,                                             \
                         .other_sum = room->other_sum,                                             \
                         .odds = room->odds};                                                      \
    }

ROOM(large, HANDS, BUILDS, SEEN)
ROOM(small, 1, 1, 1)

/* The rooms of a thread are freed when it ends. */
static pthread_key_t rooms[NM_MEMORIES];
static bool can_keep;
static pthread_once_t keys_are_made = PTHREAD_ONCE_INIT;

static void make_keys(void) {
    can_keep = true;
    for (int i = 0; i < NM_MEMORIES; i++)
        can_keep = can_keep && pthread_key_create(&rooms[i], rv_free) == 0;
}

static large *new_room(nm_whose whose) {
    pthread_once(&keys_are_made, make_keys);
    large *room = can_keep ? rv_alloc(sizeof *room) : NULL;
    if (!room) return NULL;
    memset(room, 0, sizeof *room);
    if (pthread_setspecific(rooms[whose], room) == 0) return room;
    rv_free(room);
    return NULL;
}

nm_memory *nm_memory_of(nm_whose whose) {
    static _Thread_local nm_memory memory[NM_MEMORIES];
    static _Thread_local small last_resort[NM_MEMORIES];
    nm_memory *m = &memory[whose];
    if (m->met) return m;
    large *room = new_room(whose);
    if (room) use_large(m, room);
    else use_small(m, &last_resort[whose]);
    return m;
}
