/* train_onirim.c - learns the value of Onirim (src/bots/onirim/value.h) by playing against itself.
 *
 * Temporal differences over afterstates: in each game the bot takes what its value likes best, and
 * afterwards every choice is moved towards a mix of the result and the values that came after it.
 * A row of weights that has been moved much is moved in smaller steps, and all steps become smaller
 * and smaller. At first, when every game is lost, lost games count by their doors.
 *
 * The numbers are floats here and rounded to whole ones at the end. Game i takes its chance from
 * stream i of the seed, so a run depends on its job only: one that is resumed gives the same
 * bytes. */
#include <stdlib.h>
#include <string.h>

#include "bots/onirim/plan.h"
#include "bots/onirim/value.h"
#include "bots/weights.h"
#include "core/sha256.h"
#include "core/text.h"
#include "games/games.h"
#include "lab/onirim_learner.h"
#include "lab/train.h"

enum {
    USUAL_GAMES = 2000000,
    BATCH = 100,      /* games between two looks at go_on */
    SAVE_EVERY = 500, /* batches between two checkpoints */
    LONGEST = 600,    /* choices of a game that are learned from */
    MOVED_BEFORE = 50
};

static const float LAMBDA = 0.7f;
static const float FIRST_STEP = 0.0143f; /* of each place; the last one: see step_at */
static const float DOORS_COUNT = 0.5f;   /* what eight doors of a lost game count at first, ... */
static const float DOORS_UNTIL = 0.05f;  /* ... going down to nothing in this share of the run */
static const float HARDLY_MOVED = 1.0f;  /* too little to need a row */
static const float ENOUGH_WON = 0.05f, LATELY = 1000; /* when doors need not count; games */

/* All that a run needs to go on: the checkpoint is this, byte for byte. */
typedef struct {
    char magic[16];
    uint64_t done, of;
    uint8_t seed[32];
    uint32_t rules, places;
    uint32_t taught; /* it began with weights of another game */
    float lately;    /* the share of games won, lately */
    on_learner w;
    uint8_t checksum[32];
} checkpoint;

static const char MAGIC[16] = "onirim train 6";

typedef struct {
    int places[ON_MOST_FEATURES];
    int n;
    float value;
} choice;

typedef struct {
    const train_job *job;
    checkpoint *c;
    on_layout layout;
    rv_rng rng;
    int eye; /* who decides */
    choice made[LONGEST];
    int n_made;
    uint64_t recent, recent_won; /* games since the last report */
} training;

static int score(const void *with, const onirim *s) {
    const training *t = with;
    if (s->decision == D_OVER) return (s->cause >> t->eye & 1 ? 20 : -20) * ON_LOGIT_ONE;
    int places[ON_MOST_FEATURES];
    int n = on_features(s, t->eye, &t->layout, places);
    return learner_whole_logit(learner_logit(&t->c->w, places, n));
}

/* ---- A game ---- */

static void remember(training *t, const on_outlook *plan) {
    const onirim *s = game_in(&plan->leaf);
    if (!plan->planned || s->decision == D_OVER || t->n_made == LONGEST) return;
    choice *made = &t->made[t->n_made++];
    made->n = on_features(s, t->eye, &t->layout, made->places);
    made->value = on_chance(plan->score);
}

/* Plans are followed to their end, since what comes after them is chance; but where cards are
 * hidden they were made for a world that is not the true one. */
static void decide(training *t, rv_state *state) {
    rv_state view;
    rv_action legal[ON_MAX_LEGAL];
    on_outlook plan;
    t->eye = game_in(state)->active;
    int n = on_legal(state, legal);
    on_view(state, t->eye + 1, &view);
    on_plan_view(&view, legal, n, ON_MOST_LEAVES, score, t, &plan);
    remember(t, &plan);
    int follow = game_in(state)->rules & RULE_HIDDEN ? 1 : plan.n;
    for (int i = 0; i < follow; i++) on_apply(state, plan.action[i], &t->rng, NULL);
}

/* How much of what wins is there, 0 to 1. */
static float progress(const onirim *s) {
    int doors = 0;
    for (int c = 0; c < COLOURS; c++)
        doors += s->rules & RULE_TWO ? (doors_of(s, 0, c) > 0) + (doors_of(s, 1, c) > 0)
                                     : doors_of(s, 0, c);
    if (!has(s, TOWER_ROW)) return (float)doors / DOORS_TO_WIN;
    int towers = on_rampart(s) ? 4 : s->n_towers < 3 ? s->n_towers : 3;
    return (float)(doors + towers) / (DOORS_TO_WIN + 4);
}

/* Who has learned before begins where others have done a third. */
static float share_done(const checkpoint *c) {
    float share = (float)c->done / (float)c->of;
    return c->taught ? (1.0f + 2.0f * share) / 3.0f : share;
}

/* What all the doors of a lost game count: at first, and as long as hardly a game is won. */
static float worth_of_doors(const checkpoint *c) {
    float first = DOORS_COUNT * (1 - share_done(c) / DOORS_UNTIL);
    float needed = DOORS_COUNT / 2 * (1 - c->lately / ENOUGH_WON);
    float most = first > needed ? first : needed;
    return most > 0 ? most : 0;
}

/* What the game was worth. */
static float play_game(training *t) {
    rv_state state;
    t->n_made = 0;
    on_setup(&state, t->job->seats, &t->job->options, &t->rng, NULL);
    while (game_in(&state)->decision != D_OVER) decide(t, &state);
    bool won = game_in(&state)->cause;
    t->recent++;
    t->recent_won += won;
    t->c->lately += ((won ? 1.0f : 0.0f) - t->c->lately) / LATELY;
    return won ? 1 : worth_of_doors(t->c) * progress(game_in(&state));
}

static void learn(training *t, float result, float step) {
    float target = result;
    for (int i = t->n_made - 1; i >= 0; i--) {
        learner_adjust(&t->c->w, t->made[i].places, t->made[i].n, target, step);
        target = LAMBDA * target + (1.0f - LAMBDA) * t->made[i].value;
    }
}

/* From the first step to the last in equal ratios, a thousand of them; products only, so that every
 * platform takes the same steps. */
static float step_at(const checkpoint *c) {
    enum { RATIOS = 1000 };
    static const float RATIO = 0.99489708f; /* to the 1000th: 0.006 */
    float step = FIRST_STEP;
    for (int i = (int)(share_done(c) * RATIOS); i > 0; i--) step *= RATIO;
    return step;
}

static void play_batch(training *t) {
    checkpoint *c = t->c;
    float step = step_at(c);
    for (int i = 0; i < BATCH && c->done < c->of; i++, c->done++) {
        rv_rng_select(&t->rng, c->done + 1);
        float result = play_game(t);
        learn(t, result, step);
    }
}

/* ---- Checkpoints ---- */

static const char *seed_of(const train_job *job) {
    return job->seed ? job->seed : "onirim";
}

static void sign(const checkpoint *c, uint8_t digest[32]) {
    rv_sha256(c, offsetof(checkpoint, checksum), digest);
}

static bool save_checkpoint(training *t) {
    sign(t->c, t->c->checksum);
    return train_write_file(t->job->checkpoint, t->c, sizeof *t->c, t->job->error);
}

static bool refuse(const train_job *job, const char *why) {
    return rv_fail(job->error, RV_BAD_RECORD, job->resume, ": ", why);
}

static uint32_t rules_of(const train_job *job) {
    return on_rules_of(job->seats, &job->options) | (job->quick ? (unsigned)ON_QUICK : 0u);
}

static bool fits(const train_job *job, const checkpoint *c, size_t size) {
    uint8_t digest[32], seed[32];
    if (size < sizeof MAGIC || memcmp(c->magic, MAGIC, sizeof MAGIC) != 0)
        return refuse(job, "this is not a checkpoint of onirim");
    if (size != sizeof *c) return refuse(job, "the checkpoint is cut or of another version");
    sign(c, digest);
    if (memcmp(digest, c->checksum, 32) != 0)
        return refuse(job, "the checksum is wrong: the checkpoint is damaged");
    rv_sha256(seed_of(job), strlen(seed_of(job)), seed);
    if (memcmp(seed, c->seed, 32) != 0) return refuse(job, "the checkpoint has another seed");
    if (job->games && job->games != c->of) return refuse(job, "it is for another number of games");
    if (c->rules != rules_of(job)) return refuse(job, "it is for other seats or options");
    return true;
}

static bool load_checkpoint(training *t) {
    void *data;
    size_t size;
    if (!train_read_file(t->job->resume, &data, &size, t->job->error)) return false;
    bool good = fits(t->job, data, size);
    if (good) memcpy(t->c, data, sizeof *t->c);
    free(data);
    return good;
}

/* From -most to most. */
static float at_random(rv_rng *rng, float most) {
    return ((float)rv_rng_below(rng, 2001) - 1000.0f) / 1000.0f * most;
}

/* Small random numbers break the symmetry of the layers. Columns that the network has not are left
 * at zero, and stay there. */
static void start_run(training *t) {
    checkpoint *c = t->c;
    on_learner *w = &c->w;
    memset(c, 0, sizeof *c);
    memcpy(c->magic, MAGIC, sizeof MAGIC);
    c->of = t->job->games ? t->job->games : USUAL_GAMES;
    c->rules = rules_of(t->job);
    c->places = (uint32_t)t->layout.places;
    rv_sha256(seed_of(t->job), strlen(seed_of(t->job)), c->seed);
    rv_rng_select(&t->rng, 0);
    int columns = w->columns = on_columns_of(c->rules);
    w->by_colour = t->layout.by_colour;
    for (int i = 0; i < t->layout.places; i++)
        for (int k = 0; k < columns; k++) w->inner[i * columns + k] = at_random(&t->rng, 0.05f);
    for (int k = 0; k < columns; k++) {
        w->bias[k] = 0.1f;
        w->skip[k] = at_random(&t->rng, 0.2f);
        for (int i = 0; i < ON_MIDDLE; i++) w->middle[k][i] = at_random(&t->rng, 0.33f);
    }
    for (int i = 0; i < ON_MIDDLE; i++) {
        w->shift[i] = 0.05f;
        w->outer[i] = at_random(&t->rng, 0.33f);
    }
}

/* ---- Beginning with what a similar game has taught ---- */

static int size_of_table(const on_layout *layout, int table) {
    int end = table + 1 < ON_TABLES ? layout->at[table + 1] : layout->places;
    return end - layout->at[table];
}

/* Rows that have been moved before are not moved as far as new ones. */
static void copy_row(on_learner *w, int place, const on_network *from, int old_place) {
    int row = from->row ? from->row[old_place] : old_place;
    if (from->row && !row) return;
    w->linear[place] = (float)from->linear[row] / ON_LOGIT_ONE;
    w->moved[place] = MOVED_BEFORE;
    for (int k = 0; k < w->columns; k++)
        w->inner[place * w->columns + k] = (float)from->inner[row * w->columns + k] / ON_INNER_ONE;
}

static void copy_layers(on_learner *w, const on_network *from) {
    for (int k = 0; k < w->columns; k++) {
        w->bias[k] = (float)from->bias[k] / ON_INNER_ONE;
        w->skip[k] = (float)from->skip[k] / ON_LOGIT_ONE;
        for (int i = 0; i < ON_MIDDLE; i++)
            w->middle[k][i] = (float)from->middle[i * w->columns + k] / ON_MIDDLE_ONE;
    }
    for (int i = 0; i < ON_MIDDLE; i++) {
        w->shift[i] = (float)from->shift[i] / ON_SECOND_ONE;
        w->outer[i] = (float)from->outer[i] / ON_LOGIT_ONE;
    }
}

/* Tables that both games have in the same size mean the same in both. */
static void copy_network(training *t, const on_network *from) {
    for (int table = 0; table < ON_TABLES; table++) {
        int size = size_of_table(&t->layout, table);
        if (size != size_of_table(&from->layout, table)) continue;
        for (int i = 0; i < size; i++)
            copy_row(&t->c->w, t->layout.at[table] + i, from, from->layout.at[table] + i);
    }
    copy_layers(&t->c->w, from);
    t->c->taught = 1;
}

/* Weights do not tell of which game they are, but their number does. */
static bool find_network(rv_weights file, unsigned quick, on_network *network) {
    for (unsigned rules = 0; rules <= RULE_EXPANSIONS; rules++)
        if (on_network_in(file, rules | quick, network) ||
            on_network_in(file, rules | RULE_TWO | quick, network))
            return true;
    return false;
}

static bool begin_with(training *t, const char *path) {
    const train_job *job = t->job;
    void *data;
    size_t size;
    on_network from;
    if (!train_read_file(path, &data, &size, job->error)) return false;
    rv_weights file = {data, size};
    bool good = rv_weights_check(file, job->game, ON_VALUE_KIND, job->error);
    if (good &&
        (!find_network(file, rules_of(job) & ON_QUICK, &from) || from.columns != t->c->w.columns))
        good = rv_fail(job->error, RV_BAD_RECORD, path, ": ",
                       "these weights have another number of columns");
    if (good) copy_network(t, &from);
    free(data);
    return good;
}

/* ---- The end: whole numbers ---- */

static int16_t rounded(float x, float one, int limit) {
    float scaled = x * one;
    if (scaled > (float)limit) return (int16_t)limit;
    if (scaled < (float)-limit) return (int16_t)-limit;
    return (int16_t)(scaled < 0 ? scaled - 0.5f : scaled + 0.5f);
}

typedef struct {
    int rows;
    uint16_t row[LEARNER_MOST_PLACES]; /* by place */
    int16_t linear[LEARNER_MOST_PLACES];
    int8_t inner[LEARNER_MOST_PLACES * ON_HIDDEN];
    int16_t bias[ON_HIDDEN], skip[ON_HIDDEN];
    int16_t middle[ON_MIDDLE * ON_HIDDEN];
    int16_t shift[ON_MIDDLE], outer[ON_MIDDLE];
} whole_network;

static void round_row(const on_learner *w, int place, whole_network *to) {
    int columns = w->columns, row = to->rows++;
    to->row[place] = (uint16_t)row;
    to->linear[row] = rounded(w->linear[place], ON_LOGIT_ONE, INT16_MAX);
    for (int k = 0; k < columns; k++)
        to->inner[row * columns + k] =
            (int8_t)rounded(w->inner[place * columns + k], ON_INNER_ONE, INT8_MAX);
}

/* Places that hardly occur share the first row, of zeros. */
static void round_rows(const on_learner *w, const on_layout *layout, bool all, whole_network *to) {
    memset(to, 0, sizeof *to);
    to->rows = all ? 0 : 1;
    for (int i = 0; i < layout->places; i++)
        if (all || w->moved[i] > HARDLY_MOVED) round_row(w, i, to);
}

static void round_layers(const on_learner *w, whole_network *to) {
    int columns = w->columns;
    for (int k = 0; k < columns; k++) {
        to->bias[k] = rounded(w->bias[k], ON_INNER_ONE, INT16_MAX);
        to->skip[k] = rounded(w->skip[k], ON_LOGIT_ONE, INT16_MAX);
        for (int i = 0; i < ON_MIDDLE; i++)
            to->middle[i * columns + k] = rounded(w->middle[k][i], ON_MIDDLE_ONE, INT16_MAX);
    }
    for (int i = 0; i < ON_MIDDLE; i++) {
        to->shift[i] = rounded(w->shift[i], ON_SECOND_ONE, INT16_MAX);
        to->outer[i] = rounded(w->outer[i], ON_LOGIT_ONE, INT16_MAX);
    }
}

/* Where a place has no row but a weight there is nothing to save. */
static bool has_all_rows(const training *t) {
    return !t->c->w.columns;
}

static bool write_network(const training *t, const whole_network *w) {
    const train_job *job = t->job;
    int columns = t->c->w.columns;
    const float logit = 1.0f / ON_LOGIT_ONE, inner = 1.0f / ON_INNER_ONE;
    const float middle = 1.0f / ON_MIDDLE_ONE, second = 1.0f / ON_SECOND_ONE;
    const rv_part parts[] = {
        {"linear", 16, (uint32_t)w->rows, logit, w->linear},
        {"inner", 8, (uint32_t)(w->rows * columns), inner, w->inner},
        {"bias", 16, (uint32_t)columns, inner, w->bias},
        {"skip", 16, (uint32_t)columns, logit, w->skip},
        {"middle", 16, (uint32_t)(ON_MIDDLE * columns), middle, w->middle},
        {"shift", 16, ON_MIDDLE, second, w->shift},
        {"outer", 16, ON_MIDDLE, logit, w->outer},
        {"rows", 16, (uint32_t)t->layout.places, 1, w->row},
    };
    int n = sizeof parts / sizeof *parts - (has_all_rows(t) ? 1 : 0);
    size_t size = rv_weights_make(job->game, ON_VALUE_KIND, parts, n, NULL, 0);
    uint8_t *file = malloc(size);
    if (!file) return rv_fail(job->error, RV_NO_MEMORY, "no memory", NULL, NULL);
    rv_weights_make(job->game, ON_VALUE_KIND, parts, n, file, size);
    bool done = train_write_file(job->out, file, size, job->error);
    free(file);
    return done;
}

static bool write_weights(const training *t) {
    whole_network *w = malloc(sizeof *w);
    if (!w) return rv_fail(t->job->error, RV_NO_MEMORY, "no memory", NULL, NULL);
    round_rows(&t->c->w, &t->layout, has_all_rows(t), w);
    round_layers(&t->c->w, w);
    bool done = write_network(t, w);
    free(w);
    return done;
}

/* ---- The run ---- */

enum { REPORT = 20000 };

/* A report of strength, now and then; false if what was learned is lost. */
static bool holds(training *t, train_watch *watch, double *strength) {
    if (t->recent < REPORT) return true;
    *strength = (double)t->recent_won / (double)t->recent;
    t->recent = t->recent_won = 0;
    return train_holds(watch, *strength, t->job->error);
}

static bool goes_on(training *t, const double *strength) {
    train_progress so_far = {t->c->done, t->c->of, *strength, 0, "the deck, while learning"};
    if (*strength > 0) so_far.strength_error = 0.5 / 141; /* sqrt(REPORT), at its largest */
    return !t->job->go_on || t->job->go_on(t->job->asked, &so_far);
}

static int run(training *t) {
    double strength = -1;
    train_watch watch = {0};
    if (!t->job->resume) start_run(t);
    else if (!load_checkpoint(t)) return TRAIN_FAILED;
    if (t->job->from && !t->job->resume && !begin_with(t, t->job->from)) return TRAIN_FAILED;
    for (uint64_t batch = 1; t->c->done < t->c->of; batch++) {
        play_batch(t);
        if (batch % SAVE_EVERY == 0 && !save_checkpoint(t)) return TRAIN_FAILED;
        if (!holds(t, &watch, &strength)) return TRAIN_FAILED;
        if (!goes_on(t, &strength)) return save_checkpoint(t) ? TRAIN_STOPPED : TRAIN_FAILED;
    }
    return write_weights(t) ? TRAIN_DONE : TRAIN_FAILED;
}

int train_onirim(const train_job *job) {
    if (job->expert) {
        rv_fail(job->error, RV_UNSUPPORTED, "onirim's expert thinks with the weights of trained",
                NULL, NULL);
        return TRAIN_FAILED;
    }
    training *t = calloc(1, sizeof *t);
    checkpoint *c = aligned_alloc(64, (sizeof *c + 63) / 64 * 64);
    int end = TRAIN_FAILED;
    if (t && c) {
        t->job = job;
        t->c = c;
        t->layout = on_layout_of(rules_of(job), on_detail_of(rules_of(job)));
        rv_rng_seed(&t->rng, seed_of(job));
        end = run(t);
    } else {
        rv_fail(job->error, RV_NO_MEMORY, "no memory", NULL, NULL);
    }
    free(t);
    free(c);
    return end;
}
