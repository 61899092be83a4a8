/* simulate.c - see simulate.h. Everything is added up in whole numbers, so the order of games or
 * the compiler cannot change a result. */
#include "lab/simulate.h"

#include <assert.h>
#include <string.h>

enum {
    MAX_EVENTS = 512,
    TURNS = LAB_WON + 1,
    DECISIONS,
    COMMON,
    TIME = 2 * LAB_MAX_STATS, /* place of the time among the numbers, after sums and squares */
    N_NUMBERS = TIME + 2
};

/* The numbers of a job, by name. */
typedef struct {
    const lab_job *job;
    const lab_counter *counter; /* or NULL */
    int n_own;                  /* statistics of the counter */
    int place[LAB_MAX_STATS];   /* of each decision among the numbers; some share a name */
    lab_result *result;         /* the names stand there */
} plan;

/* A thread at work. */
typedef struct {
    const plan *plan;
    lab_dealer dealer;
    lab_time time;
    lab_sorter sorter;
    lab_sample sample;
    int64_t asked[LAB_MAX_STATS]; /* by place among the numbers */
    rv_event list[MAX_EVENTS];
} simulation;

/* ---- Names: won, turns, decisions, then the game's own, then decisions by kind. */

static void add_name(lab_result *result, const char *before, const char *name) {
    char *out = result->number[result->n++].name;
    strncat(strcpy(out, before), name, sizeof result->number[0].name - strlen(before) - 1);
}

static int place_of(plan *p, int decision) {
    const rv_decision *decisions = p->job->table.game->decisions;
    for (int i = 1; i < decision; i++)
        if (strcmp(decisions[i].name, decisions[decision].name) == 0) return p->place[i];
    add_name(p->result, "asked_", decisions[decision].name);
    return p->result->n - 1;
}

static void name_all(plan *p) {
    const rv_game *game = p->job->table.game;
    add_name(p->result, "", "won");
    add_name(p->result, "", "turns");
    add_name(p->result, "", "decisions");
    for (p->n_own = 0; p->counter && p->counter->names[p->n_own]; p->n_own++)
        add_name(p->result, "", p->counter->names[p->n_own]);
    for (int i = 1; i < game->n_decisions; i++)
        if (*game->decisions[i].name) p->place[i] = place_of(p, i);
}

/* ---- One game. */

static void listen(simulation *s, const rv_events *events, const char *decision) {
    const lab_counter *counter = s->plan->counter;
    assert(events->n <= events->size); /* no step of a game tells so much */
    for (size_t i = 0; i < events->n; i++) {
        const rv_event *event = &events->list[i];
        if (event->kind == RV_EVENT_TURN) {
            s->sample.turn_of = event->seat;
            if (!s->sample.first) s->sample.first = event->seat;
        }
        int class = counter ? lab_sort(&s->sorter, event) : 0;
        if (class) counter->count(&s->sample, class, event, decision);
    }
}

static void play_game(simulation *s, uint64_t index, rv_state *state) {
    const lab_job *job = s->plan->job;
    const rv_game *game = job->table.game;
    rv_events events = {.list = s->list, .size = MAX_EVENTS};
    memset(&s->sample, 0, sizeof s->sample);
    memset(s->asked, 0, sizeof s->asked);
    s->sample.seats = job->table.seats;
    lab_deal(&s->dealer, index, state, &events);
    listen(s, &events, "");
    for (int actor; (actor = game->actor(state)) != 0;) {
        int decision = game->decision(state);
        s->asked[s->plan->place[decision]]++;
        events.n = 0;
        rv_action action = lab_ask(&s->dealer, &job->players[actor - 1], state, &s->time);
        game->apply(state, action, &s->dealer.chance, &events);
        listen(s, &events, game->decisions[decision].name);
    }
    if (s->plan->counter) s->plan->counter->finish(&s->sample, game->winners(state));
}

/* ---- Many. */

static void add_value(int64_t *numbers, int index, int64_t value) {
    numbers[2 * index] += value;
    numbers[2 * index + 1] += value * value;
}

static void add_game(simulation *s, const rv_state *state, int64_t *numbers) {
    const plan *p = s->plan;
    const rv_game *game = p->job->table.game;
    int64_t decisions = 0;
    for (int i = COMMON + p->n_own; i < p->result->n; i++) {
        decisions += s->asked[i];
        add_value(numbers, i, s->asked[i]);
    }
    add_value(numbers, LAB_WON, game->winners(state) != 0);
    add_value(numbers, TURNS, game->turn(state));
    add_value(numbers, DECISIONS, decisions);
    for (int i = 0; i < p->n_own; i++) add_value(numbers, COMMON + i, s->sample.value[i]);
    lab_time_add(&s->time, &numbers[TIME]);
}

static void prepare(void *player, const void *job) {
    simulation *s = player;
    s->plan = job;
    lab_dealer_start(&s->dealer, &s->plan->job->table);
    if (s->plan->counter)
        lab_sorter_start(&s->sorter, s->plan->job->table.game, s->plan->counter->classes);
}

static void play(void *player, uint64_t index, int64_t *numbers) {
    rv_state state;
    play_game(player, index, &state);
    add_game(player, &state, numbers);
}

bool lab_simulate(const lab_job *job, const lab_crew *crew, lab_result *result) {
    int64_t numbers[N_NUMBERS];
    plan p = {.job = job, .counter = lab_counter_of(job->table.game), .result = result};
    lab_crew own = *crew;
    memset(result, 0, sizeof *result);
    name_all(&p);
    own.units = job->games;
    own.n = N_NUMBERS;
    own.player_size = sizeof(simulation);
    own.job = &p;
    own.prepare = prepare;
    own.play = play;
    if (!lab_crew_play(&own, numbers, &result->games)) return false;
    for (int i = 0; i < result->n; i++)
        result->number[i].sums = (lab_sums){result->games, numbers[2 * i], numbers[2 * i + 1]};
    result->time = (lab_time){.decisions = numbers[TIME], .ns = numbers[TIME + 1]};
    return true;
}
