/* deep.c - see deep.h. */
#include "bots/nightmarium/deep.h"

#include "bots/nightmarium/value.h"
#include "bots/wide.h"

bool nm_deep_in(rv_weights file, int seats, nm_deep *net) {
    int facts = nm_deep_facts(seats);
    const uint16_t *row = rv_weights_numbers(file, NM_DEEP_PARTS[0], 16, facts);
    if (!row) return false;
    int numbers = rv_weights_rows(row, facts) * DEEP_COLUMNS;
    *net = (nm_deep){row, rv_weights_numbers(file, NM_DEEP_PARTS[1], 8, numbers),
                     rv_weights_numbers(file, NM_DEEP_PARTS[2], 16, NM_DEEP_MIDDLE),
                     rv_weights_numbers(file, NM_DEEP_PARTS[3], 16, DEEP_SECOND)};
    return net->rows && net->second && net->out;
}

const char *nm_deep_name(int seats) {
    return seats > 2 ? "nightmarium_3_expert" : "nightmarium_2_expert";
}

/* Looked up once a thread. */
bool nm_deep_shipped(int seats, nm_deep *net) {
    static _Thread_local nm_deep found[2];
    nm_deep *known = &found[seats > 2];
    if (!known->row && !nm_deep_in(rv_weights_shipped(nm_deep_name(seats)), seats, known))
        known->row = NULL;
    *net = *known;
    return known->row;
}

/* What the second row of columns is divided by, to be in 1/ONE_FACT. */
enum { FINER = ONE_WEIGHT * DEEP_ONE / ONE_FACT };

_Static_assert((int)DEEP_COLUMNS <= (int)MOST_COLUMNS, "a memory has room for its sums");
_Static_assert((int)DEEP_SECOND <= (int)MOST_OF_LAYER, "a layer has room for it");

/* ---- Adding up, in three ways (wide.h) ---- */

typedef struct {
    /* The small rows of facts. */
    void (*rows)(int16_t *sum, const nm_book *book, const nm_facts *facts);
    /* What the second row of columns gives, from the first one as it was cut. */
    int32_t (*second)(const nm_deep *net, const int16_t columns[DEEP_COLUMNS]);
} adder;

static const int8_t *small_row(const nm_book *book, int fact) {
    return book->small + book->row[fact] * DEEP_COLUMNS;
}

static void rows_plainly(int16_t *sum, const nm_book *book, const nm_facts *facts) {
    for (int i = 0; i < facts->n; i++) {
        const int8_t *row = small_row(book, facts->fact[i]);
        for (int c = 0; c < DEEP_COLUMNS; c++) sum[c] = (int16_t)(sum[c] + row[c]);
    }
}

static int32_t second_plainly(const nm_deep *net, const int16_t columns[DEEP_COLUMNS]) {
    int32_t sum[DEEP_SECOND] = {0}, total = 0;
    plain_add_products(columns, DEEP_COLUMNS, net->second, DEEP_SECOND, sum);
    for (int k = 0; k < DEEP_SECOND; k++) total += nm_cut(sum[k] / FINER, TOP) * net->out[k];
    return total;
}

#ifdef __x86_64__
/* Half of the columns at a time: their sums stay in registers. */
enum { HALF = DEEP_COLUMNS / 2 };

NM_WIDE static void rows_wide(int16_t *sum, const nm_book *book, const nm_facts *facts) {
    for (int16_t *end = sum + DEEP_COLUMNS, *half = sum; half < end; half += HALF) {
        __m256i part[HALF / 16];
        for (int k = 0; k < HALF / 16; k++) part[k] = wide_load(half + 16 * k);
        for (int i = 0; i < facts->n; i++) {
            const int8_t *row = small_row(book, facts->fact[i]) + (half - sum);
            for (int k = 0; k < HALF / 16; k++)
                part[k] = _mm256_add_epi16(part[k], wide_bytes(row + 16 * k));
        }
        memcpy(half, part, sizeof part);
    }
}

/* Below zero it does not matter how a division rounds: it is cut. */
NM_WIDE static int32_t second_wide(const nm_deep *net, const int16_t columns[DEEP_COLUMNS]) {
    __m256i sum[DEEP_SECOND / 8], all = _mm256_setzero_si256();
    for (int i = 0; i < DEEP_SECOND / 8; i++) sum[i] = _mm256_setzero_si256();
    for (int half = 0; half < DEEP_COLUMNS; half += HALF)
        wide_add_products(columns + half, HALF, net->second + half * DEEP_SECOND, DEEP_SECOND, sum);
    for (int i = 0; i < DEEP_SECOND / 8; i++) {
        __m256i second = wide_cut(_mm256_srai_epi32(sum[i], __builtin_ctz(FINER)), TOP);
        second = _mm256_mullo_epi32(second, wide_widened(net->out + 8 * i));
        all = _mm256_add_epi32(all, second);
    }
    return wide_total(all);
}

#define NM_WIDEST __attribute__((target(AVX512)))

NM_WIDEST static void rows_widest(int16_t *sum, const nm_book *book, const nm_facts *facts) {
    __m512i part[DEEP_COLUMNS / 32];
    for (int k = 0; k < DEEP_COLUMNS / 32; k++) part[k] = _mm512_loadu_si512(sum + 32 * k);
    for (int i = 0; i < facts->n; i++) {
        const int8_t *row = small_row(book, facts->fact[i]);
        for (int k = 0; k < DEEP_COLUMNS / 32; k++)
            part[k] = _mm512_add_epi16(part[k], widest_bytes(row + 32 * k));
    }
    memcpy(sum, part, sizeof part);
}

/* In four quarters at once: a sum waits some steps for what is added to it. */
NM_WIDEST static int32_t second_widest(const nm_deep *net, const int16_t columns[DEEP_COLUMNS]) {
    enum { PAIRS = DEEP_COLUMNS / 8, SIXTEENS = DEEP_SECOND / 16 };
    int32_t pairs[4][PAIRS];
    __m512i sum[4][SIXTEENS], all = _mm512_setzero_si512();
    memcpy(pairs, columns, sizeof pairs);
    for (int q = 0; q < 4; q++)
        for (int i = 0; i < SIXTEENS; i++) sum[q][i] = all;
    for (int k = 0; k < PAIRS; k++)
        for (int q = 0; q < 4; q++)
            widest_add_products(&pairs[q][k], 2, net->second + (q * PAIRS + k) * 2 * DEEP_SECOND,
                                SIXTEENS, sum[q]);
    for (int i = 0; i < SIXTEENS; i++) {
        __m512i second = _mm512_add_epi32(_mm512_add_epi32(sum[0][i], sum[1][i]),
                                          _mm512_add_epi32(sum[2][i], sum[3][i]));
        second = _mm512_srai_epi32(second, __builtin_ctz(FINER));
        second = _mm512_max_epi32(second, _mm512_setzero_si512());
        second = _mm512_min_epi32(second, _mm512_set1_epi32(TOP));
        second = _mm512_mullo_epi32(second, widest_widened(net->out + 16 * i));
        all = _mm512_add_epi32(all, second);
    }
    return _mm512_reduce_add_epi32(all);
}

static const adder ADDERS[] = {
    {rows_plainly, second_plainly}, {rows_wide, second_wide}, {rows_widest, second_widest}};

static inline int best_way(void) {
    return has_avx512() ? 2 : NM_IS_WIDE ? 1 : 0;
}
#else
static const adder ADDERS[] = {{rows_plainly, second_plainly}};

static inline int best_way(void) {
    return 0;
}
#endif

static float chance(const nm_deep *net, int16_t sum[DEEP_COLUMNS], int way) {
    int32_t total = sum[0] * (ONE_FACT * ONE_WEIGHT / DEEP_FIRST_ONE);
    sum[0] = DEEP_ONE;
    for (int c = 1; c < DEEP_COLUMNS; c++) sum[c] = nm_cut(sum[c], DEEP_TOP);
    total += ADDERS[way].second(net, sum);
    return 1 / (1 + nm_exp((float)-total * (1.0F / (ONE_FACT * ONE_WEIGHT))));
}

/* The book whose facts begin there. */
static inline nm_book book_of(const nm_deep *net, int first, int way) {
    return (nm_book){NULL, net->rows, net->row + first, ADDERS[way].rows};
}

/* ---- A table ---- */

/* The rows of another seat. */
static const int16_t *other_sum(const nm_plan *plan, const nm_state *g, int seat, int mover,
                                int way) {
    const nm_deep_judge *judge = plan->by;
    bool known;
    int at = nm_seen_at(judge->memory, plan, g, seat, mover, &known), away = seat - plan->me;
    int16_t *sum = &judge->memory->other_sum[at * DEEP_COLUMNS];
    if (known) return sum;
    int slot = (away < 0 ? away + g->seats : away) - 1;
    nm_facts facts;
    memset(sum, 0, DEEP_COLUMNS * sizeof *sum);
    nm_deep_other_facts(plan, g, seat, mover, &facts);
    nm_book book = book_of(&judge->net, DEEP_OWN_FACTS + slot * DEEP_OTHER_FACTS, way);
    book.add(sum, &book, &facts);
    return sum;
}

static void add(int16_t *sum, const int16_t *more, int sign) {
    for (int c = 0; c < DEEP_COLUMNS; c++) sum[c] = (int16_t)(sum[c] + sign * more[c]);
}

/* Most plans leave most opponents as they are. */
static void add_others(const nm_plan *plan, const nm_state *g, int mover, int16_t *sum, int way) {
    const nm_deep_judge *judge = plan->by;
    if (mover == judge->mover) add(sum, judge->others, 1);
    for (int s = 0; s < g->seats; s++) {
        if (s == plan->me || (mover == judge->mover && nm_looks_as_before(plan, g, s))) continue;
        add(sum, other_sum(plan, g, s, mover, way), 1);
        if (mover == judge->mover) add(sum, judge->other[s], -1);
    }
}

float nm_deep_by(nm_plan *plan, const nm_state *g, int mover, int way) {
    const nm_deep_judge *judge = plan->by;
    int16_t sum[DEEP_COLUMNS];
    if (way > best_way()) return -1;
    nm_own_sum(judge->memory, book_of(&judge->net, 0, way), DEEP_COLUMNS, plan, g, mover, sum);
    add_others(plan, g, mover, sum, way);
    return chance(&judge->net, sum, way);
}

float nm_deep_at(nm_plan *plan, const nm_state *g, int mover) {
    return nm_deep_by(plan, g, mover, best_way());
}

static float judge_leaf(nm_plan *plan, const nm_state *g) {
    return nm_deep_at(plan, g, nm_plan_mover(plan, g));
}

void nm_deep_forget(void) {
    nm_memory_of(NM_OF_DEEP)->book = NULL;
}

void nm_deep_start(nm_plan *plan, nm_deep_judge *judge, const nm_deep *net) {
    plan->judge = judge_leaf;
    plan->by = judge;
    judge->net = *net;
    judge->mover = nm_plan_mover(plan, &plan->root);
    judge->memory = nm_memory_of(NM_OF_DEEP);
    nm_remember(judge->memory, net->rows, true);
    memset(judge->others, 0, sizeof judge->others);
    for (int s = 0; s < plan->root.seats; s++) {
        if (s == plan->me) continue;
        const int16_t *sum = other_sum(plan, &plan->root, s, judge->mover, best_way());
        memcpy(judge->other[s], sum, sizeof judge->other[s]);
        add(judge->others, judge->other[s], 1);
    }
}

float nm_deep_value(const nm_deep *net, const rv_state *state, int me) {
    nm_plan plan;
    nm_deep_judge judge;
    nm_plan_start(&plan, state, me);
    if (plan.root.decision == OVER) return plan.root.winners >> me & 1 ? 1 : 0;
    nm_deep_start(&plan, &judge, net);
    return nm_value_of(&plan, nm_deep_at);
}
