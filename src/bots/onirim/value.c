/* value.c - see value.h. */
#include "bots/onirim/value.h"

#include <stdatomic.h>
#include <string.h>

#include "bots/onirim/deep.h"
#include "bots/onirim/layers.h"
#include "core/text.h"

/* ---- Files ---- */

static bool is_hardest(unsigned rules) {
    return (rules & (ON_HARDEST | RULE_TWO)) == ON_HARDEST;
}

void on_weights_name(unsigned rules, char name[ON_NAME_SIZE]) {
    rv_text text = rv_text_in(name, ON_NAME_SIZE);
    rv_text_add(&text, rules & RULE_TWO ? "onirim_2" : "onirim_1");
    if (rules & RULE_EXPANSIONS) rv_text_add(&text, "_");
    if (rules & BOOK) rv_text_add(&text, "b");
    if (rules & TOWER_ROW) rv_text_add(&text, "t");
    if (rules & OMENS) rv_text_add(&text, "p");
    if (is_hardest(rules)) rv_text_add(&text, "_hardest");
    if (rules & ON_QUICK) rv_text_add(&text, "_quick");
    if (rules & ON_EXPERT) rv_text_add(&text, "_expert");
}

static bool small_in(rv_weights file, on_detail detail, on_network *network) {
    on_layout layout = on_layout_of(detail);
    int columns = on_columns_of(detail);
    const uint16_t *row = rv_weights_numbers(file, "rows", 16, layout.places);
    int rows = row ? rv_weights_rows(row, layout.places) : layout.places;
    *network = (on_network){layout,
                            columns,
                            row,
                            rv_weights_numbers(file, "linear", 16, rows),
                            rv_weights_numbers(file, "inner", 8, rows * columns),
                            rv_weights_numbers(file, "bias", 16, columns),
                            rv_weights_numbers(file, "skip", 16, columns),
                            rv_weights_numbers(file, "middle", 16, ON_MIDDLE * columns),
                            rv_weights_numbers(file, "shift", 16, ON_MIDDLE),
                            rv_weights_numbers(file, "outer", 16, ON_MIDDLE),
                            {.rows = NULL}};
    return network->linear && network->inner && network->bias && network->skip && network->middle &&
           network->shift && network->outer;
}

bool on_network_in(rv_weights file, unsigned rules, on_network *network) {
    *network = (on_network){.row = NULL};
    if (on_deep_in(file, rules, &network->deep)) return true;
    return on_has_tables(rules) && small_in(file, rules & ON_QUICK ? ON_FINE : ON_RICH, network);
}

static bool shipped(unsigned rules, on_network *network) {
    char name[ON_NAME_SIZE];
    on_weights_name(rules, name);
    return on_network_in(rv_weights_shipped(name), rules, network);
}

/* Where `quick` or `expert` has no weights of its own it takes those of `trained`. */
static void find_shipped(unsigned rules, on_network *network) {
    unsigned usual = rules & (RULE_TWO | RULE_EXPANSIONS);
    unsigned whole = rules & ~(unsigned)(ON_QUICK | ON_EXPERT);
    if (!shipped(rules, network) && !shipped(whole, network) && !shipped(usual, network))
        *network = (on_network){.linear = NULL};
}

/* What was found is remembered: looking for names takes longer than weighing a state. One thread
 * writes, the others do without until it is ready. In a browser, where there is one thread, files
 * come later: then it is looked for again. */
const on_network *on_network_for(unsigned rules, on_network *room) {
    enum { NOTHING, BEING_WRITTEN, READY };
    static struct {
        atomic_int is;
        int arrived;
        on_network network;
    } kept[16][RULE_EXPANSIONS + 1];
    int kind = !!(rules & RULE_TWO) + 2 * !!(rules & ON_QUICK) + 4 * is_hardest(rules) +
               8 * !!(rules & ON_EXPERT);
    int nothing = NOTHING, arrived = rv_weights_arrived();
    unsigned expansions = rules & RULE_EXPANSIONS;
    atomic_int *is = &kept[kind][expansions].is;
    int *since = &kept[kind][expansions].arrived;
    on_network *network = &kept[kind][expansions].network;
    if (atomic_load_explicit(is, memory_order_acquire) == READY) {
        if (*since == arrived) return network;
        atomic_store_explicit(is, NOTHING, memory_order_relaxed);
    }
    find_shipped(rules, room);
    if (atomic_compare_exchange_strong(is, &nothing, BEING_WRITTEN)) {
        *network = *room;
        *since = arrived;
        atomic_store_explicit(is, READY, memory_order_release);
    }
    return room;
}

/* ---- The network ---- */

static int small_logit(const on_network *network, const onirim *s) {
    int places[ON_MOST_FEATURES];
    int n = on_features(s, &network->layout, places);
    for (int i = 0; network->row && i < n; i++) places[i] = network->row[places[i]];
    return on_weigh(network, places, n);
}

static int deep_logit(const on_network *network, const onirim *s, int eye) {
    on_sight sight;
    on_look(s, eye, &sight);
    return on_deep_logit(&network->deep, &sight);
}

static int weighed(const on_network *network, const onirim *s, int eye) {
    return network->deep.rows ? deep_logit(network, s, eye) : small_logit(network, s);
}

/* ---- Doors that are not where they must be ---- */

/* Of a colour: what nothing brings back. */
static int dropped(const onirim *s, int colour) {
    int card = CARD(colour, DOOR);
    return s->discard[card] + removed_of(s, card);
}

static bool has_dropped_door(const onirim *s) {
    return dropped(s, RED) | dropped(s, BLUE) | dropped(s, GREEN) | dropped(s, BROWN);
}

/* Colours of which one of two players has both doors. */
static int doubled_doors(const onirim *s) {
    enum { TWO_OF_A_COLOUR = 0xaaaa }; /* the higher bit of each number */
    return s->rules & RULE_TWO ? __builtin_popcount(s->doors & TWO_OF_A_COLOUR) : 0;
}

int on_foregone(const onirim *s, int eye) {
    enum { DOUBLED = 4 * ON_LOGIT_ONE };
    if (s->decision == D_OVER) return s->cause >> eye & 1 ? ON_SURE : -ON_SURE;
    if (s->rules & RULE_RACE) return 0; /* other doors may do */
    return has_dropped_door(s) ? -ON_SURE : -DOUBLED * doubled_doors(s);
}

int on_logit(const on_network *network, const onirim *s, int eye) {
    int sure = on_foregone(s, eye);
    return sure == ON_SURE || sure == -ON_SURE ? sure : sure + weighed(network, s, eye);
}

/* 1 / (1 + e^-x) with e^x as (1 + x/256)^256: plain operations, the same everywhere. */
float on_chance(int logit) {
    float x = (float)logit / ON_LOGIT_ONE;
    if (x > 20.0f) x = 20.0f;
    if (x < -20.0f) x = -20.0f;
    float e = 1.0f + (x < 0 ? -x : x) / 256.0f;
    for (int i = 0; i < 8; i++) e *= e;
    return x < 0 ? 1.0f / (1.0f + e) : e / (1.0f + e);
}
