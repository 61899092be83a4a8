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

/* Looked up once a thread. */
bool nm_deep_shipped(int seats, nm_deep *net) {
    static _Thread_local nm_deep found[2];
    static const char *const NAMES[2] = {"nightmarium_2_expert", "nightmarium_3_expert"};
    nm_deep *known = &found[seats > 2];
    if (!known->row && !nm_deep_in(rv_weights_shipped(NAMES[seats > 2]), seats, known))
        known->row = NULL;
    *net = *known;
    return known->row;
}

/* What the second row of columns is divided by, to be in 1/ONE_FACT. */
enum { FINER = ONE_WEIGHT * DEEP_ONE / ONE_FACT };

static int32_t weigh(const int16_t *row, const int16_t *columns) {
    int32_t total = 0;
    for (int c = 0; c < DEEP_COLUMNS; c++) total += row[c] * columns[c];
    return total;
}

/* What the second row of columns gives, from the first one as it was cut. */
static int32_t second_row(const nm_deep *net, const int16_t columns[DEEP_COLUMNS]) {
    int32_t total = 0;
    for (int k = 0; k < DEEP_SECOND; k++)
        total += nm_cut(weigh(net->second + k * DEEP_COLUMNS, columns) / FINER, TOP) * net->out[k];
    return total;
}

#ifdef __x86_64__
/* Below zero it does not matter how a division rounds: it is cut. */
NM_WIDE static int32_t second_row_wide(const nm_deep *net, const int16_t columns[DEEP_COLUMNS]) {
    __m256i first[DEEP_COLUMNS / 16], sum[8], all = _mm256_setzero_si256();
    for (int i = 0; i < DEEP_COLUMNS / 16; i++) first[i] = wide_load(columns + 16 * i);
    for (int k = 0; k < DEEP_SECOND; k += 8) {
        for (int i = 0; i < 8; i++)
            sum[i] = wide_products(first, net->second + (k + i) * DEEP_COLUMNS, DEEP_COLUMNS);
        __m256i second = _mm256_srai_epi32(wide_totals(sum), __builtin_ctz(FINER));
        second = _mm256_mullo_epi32(wide_cut(second, TOP), wide_widened(net->out + k));
        all = _mm256_add_epi32(all, second);
    }
    return wide_total(all);
}
#else
#define second_row_wide second_row
#endif

SUMS float chance(const nm_deep *net, int16_t sum[DEEP_COLUMNS], bool wide) {
    int32_t total = sum[0] * (ONE_FACT * ONE_WEIGHT / DEEP_FIRST_ONE);
    sum[0] = DEEP_ONE;
    for (int c = 1; c < DEEP_COLUMNS; c++) sum[c] = nm_cut(sum[c], DEEP_TOP);
    total += wide ? second_row_wide(net, sum) : second_row(net, sum);
    return 1 / (1 + nm_exp((float)-total * (1.0F / (ONE_FACT * ONE_WEIGHT))));
}

/* The book whose facts begin there. */
static inline nm_book book_of(const nm_deep *net, int first) {
    return (nm_book){NULL, net->rows, net->row + first};
}

/* The rows of another seat. */
SUMS const int16_t *other_sum(const nm_plan *plan, const nm_state *g, int seat, int mover) {
    const nm_deep_judge *judge = plan->by;
    bool known;
    int at = nm_seen_at(judge->memory, plan, g, seat, mover, &known), away = seat - plan->me;
    int16_t *sum = &judge->memory->other_sum[at * DEEP_COLUMNS];
    if (known) return sum;
    int slot = (away < 0 ? away + g->seats : away) - 1;
    nm_facts facts;
    memset(sum, 0, DEEP_COLUMNS * sizeof *sum);
    nm_deep_other_facts(plan, g, seat, mover, &facts);
    nm_add_small_rows(sum, book_of(&judge->net, DEEP_OWN_FACTS + slot * DEEP_OTHER_FACTS),
                      DEEP_COLUMNS, &facts);
    return sum;
}

SUMS void add(int16_t *sum, const int16_t *more, int sign) {
    for (int c = 0; c < DEEP_COLUMNS; c++) sum[c] = (int16_t)(sum[c] + sign * more[c]);
}

/* Most plans leave most opponents as they are. */
SUMS void add_others(const nm_plan *plan, const nm_state *g, int mover, int16_t *sum) {
    const nm_deep_judge *judge = plan->by;
    if (mover == judge->mover) add(sum, judge->others, 1);
    for (int s = 0; s < g->seats; s++) {
        if (s == plan->me || (mover == judge->mover && nm_looks_as_before(plan, g, s))) continue;
        add(sum, other_sum(plan, g, s, mover), 1);
        if (mover == judge->mover) add(sum, judge->other[s], -1);
    }
}

SUMS float deep_at(const nm_plan *plan, const nm_state *g, int mover, bool wide) {
    const nm_deep_judge *judge = plan->by;
    int16_t sum[DEEP_COLUMNS];
    nm_own_sum(judge->memory, book_of(&judge->net, 0), DEEP_COLUMNS, plan, g, mover, sum);
    add_others(plan, g, mover, sum);
    return chance(&judge->net, sum, wide);
}

float nm_deep_plainly(nm_plan *plan, const nm_state *g, int mover) {
    return deep_at(plan, g, mover, false);
}

NM_WIDE static float wide_at(const nm_plan *plan, const nm_state *g, int mover) {
    return deep_at(plan, g, mover, true);
}

float nm_deep_at(nm_plan *plan, const nm_state *g, int mover) {
    return NM_IS_WIDE ? wide_at(plan, g, mover) : nm_deep_plainly(plan, g, mover);
}

static float judge_leaf(nm_plan *plan, const nm_state *g) {
    return nm_deep_at(plan, g, nm_plan_mover(plan, g));
}

static _Thread_local nm_memory memory;

void nm_deep_forget(void) {
    memory.book = NULL;
}

void nm_deep_start(nm_plan *plan, nm_deep_judge *judge, const nm_deep *net) {
    plan->judge = judge_leaf;
    plan->by = judge;
    judge->net = *net;
    judge->mover = nm_plan_mover(plan, &plan->root);
    judge->memory = &memory;
    nm_remember(&memory, net->rows, true);
    memset(judge->others, 0, sizeof judge->others);
    for (int s = 0; s < plan->root.seats; s++) {
        if (s == plan->me) continue;
        const int16_t *sum = other_sum(plan, &plan->root, s, judge->mover);
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
