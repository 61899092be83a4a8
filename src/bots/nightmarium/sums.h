/* sums.h - adding up the rows of a book for the facts that hold, for both learned values.
 *
 * The book of `trained` has a row for each fact. That of the expert has more facts, and a number
 * for each of them says which row is its: facts that never came up share one of zeros.
 *
 * The numbers of columns are written out by whoever includes this, so that sums stay in registers.
 * What the facts of an own hand and of own creatures add up to is remembered: leaves of a plan have
 * few different ones, and so have the plans of a search. */
#ifndef RV_BOTS_NIGHTMARIUM_SUMS_H
#define RV_BOTS_NIGHTMARIUM_SUMS_H

#include <string.h>

#include "bots/nightmarium/insight.h"

/* Stored numbers: facts in 1/ONE_FACT, weights of columns in 1/ONE_WEIGHT; columns are cut to
 * 0..TOP. */
enum { ONE_FACT = 512, ONE_WEIGHT = 1024, TOP = 2 * ONE_FACT };

enum { BUILD_KEY = 4, SEEN_KEY = 8, MOST_COLUMNS = 160 };

typedef struct nm_book nm_book;
struct nm_book {
    const int16_t *rows; /* of `trained`; or NULL: */
    const int8_t *small;
    const uint16_t *row; /* which of them a fact has */
    void (*add)(int16_t *sum, const nm_book *book, const nm_facts *facts); /* adds such rows up */
};

typedef struct {
    uint64_t age; /* of the memory when it was noted */
    uint64_t cards[PLANES];
    nm_hand hand;
} nm_met;

typedef struct {
    uint64_t age;
    uint64_t key[BUILD_KEY];
} nm_build;

typedef struct {
    uint64_t age;
    uint64_t key[SEEN_KEY];
} nm_seen;

typedef struct {
    uint64_t age;
    const void *book;                   /* whose sums these are; NULL: of none that lasts */
    unsigned n_hands, n_builds, n_seen; /* a power of two less one: the last of so many */
    nm_met *met;
    nm_build *builds;
    nm_seen *seen;
    int16_t *hand_sum, *build_sum;
    int16_t *other_sum; /* or: */
    float *odds;
} nm_memory;

/* The thread's own, one for each value: plans do not overlap. */
typedef enum { NM_OF_VALUE, NM_OF_DEEP, NM_MEMORIES } nm_whose;
nm_memory *nm_memory_of(nm_whose whose);

/* The memory for a book; one that does not last may have changed. */
static inline void nm_remember(nm_memory *memory, const void *book, bool lasts) {
    if (!lasts || memory->book != book) memory->age++;
    memory->book = lasts ? book : NULL;
}

#define SUMS static inline __attribute__((always_inline))

/* Sixteen columns at once: two registers of eight, or one where there are wide ones. */
typedef int16_t nm_sixteen __attribute__((vector_size(32)));

#ifdef __x86_64__
#define NM_WIDE __attribute__((target("avx2")))
#define NM_IS_WIDE __builtin_cpu_supports("avx2")
#else
#define NM_WIDE
#define NM_IS_WIDE false
#endif

SUMS void nm_add_rows(int16_t *sum, nm_book book, int columns, const nm_facts *facts) {
    nm_sixteen part[MOST_COLUMNS / 16], row;
    memcpy(part, sum, (size_t)columns * sizeof *sum);
    for (int i = 0; i < facts->n; i++) {
        const int16_t *at = book.rows + facts->fact[i] * columns;
        for (int k = 0; k < columns / 16; k++) {
            memcpy(&row, at + 16 * k, sizeof row);
            part[k] += row;
        }
    }
    memcpy(sum, part, (size_t)columns * sizeof *sum);
}

SUMS void nm_add_facts(int16_t *sum, nm_book book, int columns, const nm_facts *facts) {
    if (book.rows) nm_add_rows(sum, book, columns, facts);
    else book.add(sum, &book, facts);
}

/* What a column gives on. */
static inline int16_t nm_cut(int32_t x, int top) {
    return (int16_t)(x < 0 ? 0 : x > top ? top : x);
}

static inline uint64_t nm_mix(const uint64_t *key, int n) {
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) sum = (sum ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15);
    return sum >> 32;
}

static inline bool nm_same(const uint64_t *a, const uint64_t *b, int n) {
    uint64_t differs = 0;
    for (int i = 0; i < n; i++) differs |= a[i] ^ b[i];
    return !differs;
}

SUMS int nm_hand_met(nm_memory *memory, nm_book book, int columns, const nm_state *g, int seat) {
    uint64_t cards[PLANES];
    for (int k = 0; k < PLANES; k++) cards[k] = g->hand[seat][k] & NM_LEGION[ANY_LEGION];
    int at = (int)(nm_mix(cards, PLANES) & memory->n_hands);
    nm_met *met = &memory->met[at];
    if (met->age == memory->age && nm_same(met->cards, cards, PLANES)) return at;
    nm_facts facts;
    facts.n = 0;
    met->age = memory->age;
    memcpy(met->cards, cards, sizeof cards);
    memset(&memory->hand_sum[at * columns], 0, (size_t)columns * sizeof(int16_t));
    nm_hand_facts(g, seat, &met->hand, &facts);
    if (!book.rows) nm_insight_hand(&met->hand, &facts);
    nm_add_facts(&memory->hand_sum[at * columns], book, columns, &facts);
    return at;
}

/* The bodies of a seat as three numbers, of which the last two overlap. */
static inline void nm_bodies(const nm_state *g, int seat, uint64_t bodies[3]) {
    const uint8_t *body = g->body[seat][0];
    size_t size = sizeof g->body[seat];
    _Static_assert(sizeof g->body[0] > 16 && sizeof g->body[0] <= 24, "three numbers hold it");
    memcpy(bodies, body, 8);
    memcpy(bodies + 1, body + 8, 8);
    memcpy(bodies + 2, body + size - 8, 8);
}

static inline uint32_t nm_heights(const nm_state *g, int seat) {
    uint32_t heights;
    _Static_assert(sizeof g->tall[0] == sizeof heights, "a number holds it");
    memcpy(&heights, g->tall[seat], sizeof heights);
    return heights;
}

/* All that the facts of creatures hang on. */
static inline void nm_build_key(const nm_state *g, int seat, int mover, uint64_t key[BUILD_KEY]) {
    int rest = seat | mover << 4 | g->seats << 8 | g->goal << 12 | g->win << 16;
    nm_bodies(g, seat, key);
    key[3] = (uint64_t)(unsigned)rest << 32 | nm_heights(g, seat);
}

SUMS int nm_build_met(nm_memory *memory, nm_book book, int columns, const nm_state *g, int seat,
                      int mover) {
    uint64_t key[BUILD_KEY];
    nm_build_key(g, seat, mover, key);
    int at = (int)(nm_mix(key, BUILD_KEY) & memory->n_builds);
    nm_build *build = &memory->builds[at];
    if (build->age == memory->age && nm_same(build->key, key, BUILD_KEY)) return at;
    nm_facts facts;
    facts.n = 0;
    build->age = memory->age;
    memcpy(build->key, key, sizeof key);
    memset(&memory->build_sum[at * columns], 0, (size_t)columns * sizeof(int16_t));
    nm_creature_facts(g, seat, mover, &facts);
    if (!book.rows) nm_insight_creatures(g, seat, true, &facts);
    nm_add_facts(&memory->build_sum[at * columns], book, columns, &facts);
    return at;
}

/* All that the facts of another seat hang on: its creatures, who looks, known cards and blanks. */
static inline void nm_seen_key(const nm_plan *plan, const nm_state *g, int seat, int mover,
                               uint64_t key[SEEN_KEY]) {
    uint64_t rest = (uint64_t)g->held[seat] << 8 | (uint64_t)plan->me;
    nm_build_key(g, seat, mover, key);
    memcpy(key + BUILD_KEY, g->known[seat], sizeof g->known[seat]);
    for (int k = 0; k < PLANES; k++) {
        rest = rest << BLANKS | g->hand[seat][k] >> BLANK;
        rest = rest << BLANKS | plan->root.hand[seat][k] >> BLANK;
    }
    key[SEEN_KEY - 1] = rest;
}

/* Where another seat is remembered; *known: what is there is true. */
static inline int nm_seen_at(nm_memory *memory, const nm_plan *plan, const nm_state *g, int seat,
                             int mover, bool *known) {
    uint64_t key[SEEN_KEY];
    nm_seen_key(plan, g, seat, mover, key);
    int at = (int)(nm_mix(key, SEEN_KEY) & memory->n_seen);
    nm_seen *seen = &memory->seen[at];
    *known = seen->age == memory->age && nm_same(seen->key, key, SEEN_KEY);
    seen->age = memory->age;
    memcpy(seen->key, key, sizeof key);
    return at;
}

/* What the rows of all own facts add up to. */
SUMS void nm_own_sum(nm_memory *memory, nm_book book, int columns, const nm_plan *plan,
                     const nm_state *g, int mover, int16_t *sum) {
    int met = nm_hand_met(memory, book, columns, g, plan->me);
    int build = nm_build_met(memory, book, columns, g, plan->me, mover);
    const int16_t *hand = &memory->hand_sum[met * columns],
                  *creatures = &memory->build_sum[build * columns];
    nm_facts facts;
    facts.n = 0;
    nm_joint_facts(plan, g, &memory->met[met].hand, &facts);
    if (!book.rows) nm_insight_joint(plan, g, mover, &memory->met[met].hand, &facts);
    for (int c = 0; c < columns; c++) sum[c] = (int16_t)(hand[c] + creatures[c]);
    nm_add_facts(sum, book, columns, &facts);
}

/* Is all that is open of another seat as it was at the root? */
static inline bool nm_looks_as_before(const nm_plan *plan, const nm_state *g, int seat) {
    const nm_state *root = &plan->root;
    uint64_t bodies[3], before[3];
    nm_bodies(g, seat, bodies);
    nm_bodies(root, seat, before);
    return g->held[seat] == root->held[seat] && nm_heights(g, seat) == nm_heights(root, seat) &&
           nm_same(bodies, before, 3);
}

#endif
