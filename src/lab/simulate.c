/* simulate.c - see simulate.h. Everything is added up in whole numbers, so the order of games or
 * the compiler cannot change a result. */
#include "lab/simulate.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { MAX_EVENTS = 512, WON = 0, TURNS, DECISIONS, COMMON };

typedef struct {
    const lab_job *job;
    const lab_counter *counter; /* or NULL */
    int n_own;                  /* statistics of the counter */
    lab_result *result;
    lab_sorter sorter;
    lab_sample sample;
    int64_t asked[LAB_MAX_STATS]; /* by place among the numbers */
    int place[LAB_MAX_STATS];     /* of each decision among the numbers; some share a name */
    rv_rng chance, bot;
    rv_event list[MAX_EVENTS];
} simulation;

/* ---- Names: won, turns, decisions, then the game's own, then decisions by kind. */

static void add_name(lab_result *result, const char *before, const char *name) {
    char *out = result->number[result->n++].name;
    strncat(strcpy(out, before), name, sizeof result->number[0].name - strlen(before) - 1);
}

static int place_of(simulation *s, int decision) {
    const rv_decision *decisions = s->job->game->decisions;
    for (int i = 1; i < decision; i++)
        if (strcmp(decisions[i].name, decisions[decision].name) == 0) return s->place[i];
    add_name(s->result, "asked_", decisions[decision].name);
    return s->result->n - 1;
}

static void name_all(simulation *s) {
    const rv_game *game = s->job->game;
    add_name(s->result, "", "won");
    add_name(s->result, "", "turns");
    add_name(s->result, "", "decisions");
    for (s->n_own = 0; s->counter && s->counter->names[s->n_own]; s->n_own++)
        add_name(s->result, "", s->counter->names[s->n_own]);
    for (int i = 1; i < game->n_decisions; i++)
        if (*game->decisions[i].name) s->place[i] = place_of(s, i);
}

/* ---- One game. */

static void listen(simulation *s, const rv_events *events, const char *decision) {
    assert(events->n <= events->size); /* no step of a game tells so much */
    for (size_t i = 0; i < events->n; i++) {
        const rv_event *event = &events->list[i];
        if (event->kind == RV_EVENT_TURN) {
            s->sample.turn_of = event->seat;
            if (!s->sample.first) s->sample.first = event->seat;
        }
        int class = s->counter ? lab_sort(&s->sorter, event) : 0;
        if (class) s->counter->count(&s->sample, class, event, decision);
    }
}

static void play_game(simulation *s, uint64_t index, rv_state *state) {
    const rv_game *game = s->job->game;
    rv_events events = {.list = s->list, .size = MAX_EVENTS};
    memset(&s->sample, 0, sizeof s->sample);
    memset(s->asked, 0, sizeof s->asked);
    s->sample.seats = s->job->seats;
    rv_rng_select(&s->chance, index);
    rv_rng_select(&s->bot, index);
    game->setup(state, s->job->seats, &s->job->options, &s->chance, &events);
    listen(s, &events, "");
    while (game->actor(state)) {
        int decision = game->decision(state);
        s->asked[s->place[decision]]++;
        events.n = 0;
        game->apply(state, rv_bot_choose(s->job->bot, game, state, NULL, &s->bot), &s->chance,
                    &events);
        listen(s, &events, game->decisions[decision].name);
    }
    if (s->counter) s->counter->finish(&s->sample, game->winners(state));
}

/* ---- Many. */

static void add_value(lab_result *result, int index, int64_t value) {
    result->number[index].sum += value;
    result->number[index].squares += value * value;
}

static void add_game(simulation *s, const rv_state *state) {
    const rv_game *game = s->job->game;
    int64_t decisions = 0;
    for (int i = COMMON + s->n_own; i < s->result->n; i++) {
        decisions += s->asked[i];
        add_value(s->result, i, s->asked[i]);
    }
    add_value(s->result, WON, game->winners(state) != 0);
    add_value(s->result, TURNS, game->turn(state));
    add_value(s->result, DECISIONS, decisions);
    for (int i = 0; i < s->n_own; i++) add_value(s->result, COMMON + i, s->sample.value[i]);
    s->result->games++;
}

void lab_simulate(const lab_job *job, lab_result *result,
                  bool (*go_on)(void *asked, const lab_result *so_far), void *asked) {
    static simulation s;
    char bot_seed[RV_MAX_SEED + 8];
    memset(&s, 0, sizeof s);
    memset(result, 0, sizeof *result);
    s.job = job;
    s.result = result;
    s.counter = lab_counter_of(job->game);
    if (s.counter) lab_sorter_start(&s.sorter, job->game, s.counter->classes);
    name_all(&s);
    rv_rng_seed(&s.chance, job->seed);
    strcat(strncat(strcpy(bot_seed, ""), job->seed, RV_MAX_SEED), "/bot");
    rv_rng_seed(&s.bot, bot_seed);
    for (uint64_t i = 1; i <= job->games; i++) {
        rv_state state;
        play_game(&s, i, &state);
        add_game(&s, &state);
        if (go_on && !go_on(asked, result)) return;
    }
}

double lab_mean(const lab_result *result, int index) {
    return result->games ? (double)result->number[index].sum / (double)result->games : 0;
}

double lab_error(const lab_result *result, int index) {
    double n = (double)result->games, mean = lab_mean(result, index);
    if (n < 2) return 0;
    double variance = ((double)result->number[index].squares - n * mean * mean) / (n - 1);
    return variance > 0 ? sqrt(variance / n) : 0;
}
