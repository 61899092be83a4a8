/* train_onirim.c - learns the value of Onirim (src/bots/onirim/value.h) by playing against itself:
 * here that of `trained` and of `quick` in the base game for one player, which are fast; the others
 * are left to train_onirim_deep.c.
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

#include "bots/onirim/value.h"
#include "bots/weights.h"
#include "core/rng.h"
#include "core/text.h"
#include "lab/onirim_checkpoint.h"
#include "lab/onirim_learner.h"
#include "lab/onirim_pupil.h"
#include "lab/train.h"

enum {
    USUAL_GAMES = 2000000,
    BATCH = 100,     /* games between two looks at go_on */
    SAVE_EVERY = 500 /* batches between two checkpoints */
};

static const float LAMBDA = 0.7f;
static const float FIRST_STEP = 0.0143f;     /* of each place ... */
static const float THOUSANDTH = 0.99489708f; /* ... and after a thousandth of the run: at last it
                                                is 0.006 times as much */
static const float BEYOND = 100000.0f;       /* log-odds that no whole number may have to hold */
static const float HARDLY_MOVED = 1.0f;      /* too little to need a row */

/* All that a run needs to go on: the checkpoint is this, byte for byte. */
typedef struct {
    onirim_head head;
    on_learner w;
} checkpoint;

static const char MAGIC[16] = "onirim train 9";

typedef struct {
    const train_job *job;
    checkpoint *c;
    on_layout layout;
    onirim_pupil pupil;
    uint64_t recent, recent_won; /* games since the last report */
} training;

/* ---- Games ---- */

static int judge(const void *with, const onirim *s, int eye) {
    const training *t = with;
    int places[ON_MOST_FEATURES], sure = on_foregone(s, eye);
    if (sure) return sure;
    int n = on_features(s, &t->layout, places);
    float logit = learner_logit(&t->c->w, places, n);
    if (!(logit > -BEYOND)) return learner_whole_logit(-BEYOND); /* also what is no number */
    return learner_whole_logit(logit < BEYOND ? logit : BEYOND);
}

static float share_done(const checkpoint *c) {
    return (float)c->head.done / (float)c->head.of;
}

/* What the game was worth. */
static float play_game(training *t) {
    checkpoint *c = t->c;
    onirim_pupil_play(&t->pupil, c->head.done + 1);
    bool won = t->pupil.won;
    t->recent++;
    t->recent_won += won;
    c->head.lately = onirim_lately(c->head.lately, won);
    return won ? 1 : onirim_worth_of_doors(share_done(c), c->head.lately) * t->pupil.progress;
}

static void learn(training *t, float result, float step) {
    float target = result;
    for (int i = t->pupil.n - 1; i >= 0; i--) {
        const pupil_choice *made = &t->pupil.made[i];
        int places[ON_MOST_FEATURES];
        int n = on_features(&made->after, &t->layout, places);
        learner_adjust(&t->c->w, places, n, target, step);
        target = LAMBDA * target + (1.0f - LAMBDA) * made->value;
    }
}

static void play_batch(training *t) {
    checkpoint *c = t->c;
    float step = onirim_rate(FIRST_STEP, THOUSANDTH, share_done(c));
    for (int i = 0; i < BATCH && c->head.done < c->head.of; i++, c->head.done++) {
        float result = play_game(t);
        learn(t, result, step);
    }
}

/* ---- Checkpoints ---- */

static uint32_t rules_of(const train_job *job) {
    return on_rules_of(job->seats, &job->options) | (job->quick ? (unsigned)ON_QUICK : 0u);
}

static bool save_checkpoint(training *t) {
    return onirim_checkpoint_save(t->job, &t->c->head, sizeof *t->c);
}

static bool is_sound(const training *t) {
    const on_learner *w = &t->c->w;
    size_t from = offsetof(on_learner, inner), to = offsetof(on_learner, moved) + sizeof w->moved;
    return w->columns == on_columns_of(t->layout.detail) && w->by_colour == t->layout.by_colour &&
           train_reaches((const char *)w + from, to - from);
}

static bool load_checkpoint(training *t) {
    if (!onirim_checkpoint_load(t->job, MAGIC, F_("%s: this is not a checkpoint of onirim"),
                                rules_of(t->job), &t->c->head, sizeof *t->c))
        return false;
    return is_sound(t) || train_refuse_numbers(t->job);
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
    onirim_checkpoint_start(t->job, MAGIC, rules_of(t->job), USUAL_GAMES, &c->head, sizeof *c);
    rv_rng_name(&t->pupil.rng, c->head.seed);
    int columns = w->columns = on_columns_of(t->layout.detail);
    w->by_colour = t->layout.by_colour;
    for (int i = 0; i < t->layout.places; i++)
        for (int k = 0; k < columns; k++)
            w->inner[i * columns + k] = at_random(&t->pupil.rng, 0.05f);
    for (int k = 0; k < columns; k++) {
        w->bias[k] = 0.1f;
        w->skip[k] = at_random(&t->pupil.rng, 0.2f);
        for (int i = 0; i < ON_MIDDLE; i++) w->middle[k][i] = at_random(&t->pupil.rng, 0.33f);
    }
    for (int i = 0; i < ON_MIDDLE; i++) {
        w->shift[i] = 0.05f;
        w->outer[i] = at_random(&t->pupil.rng, 0.33f);
    }
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
    if (!file) return rv_fail(job->error, RV_NO_MEMORY, F_("no memory"));
    rv_weights_make(job->game, ON_VALUE_KIND, parts, n, file, size);
    bool done = train_write_file(job->out, file, size, job->error);
    free(file);
    return done;
}

static bool write_weights(const training *t) {
    whole_network *w = malloc(sizeof *w);
    if (!w) return rv_fail(t->job->error, RV_NO_MEMORY, F_("no memory"));
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
    train_progress so_far = {
        t->c->head.done, t->c->head.of, *strength, 0, N_("the deck, while learning"),
        t->c->head.seed};
    if (*strength > 0) so_far.strength_error = 0.5 / 141; /* sqrt(REPORT), at its largest */
    return !t->job->go_on || t->job->go_on(t->job->asked, &so_far);
}

static int run(training *t) {
    double strength = -1;
    train_watch watch = {0};
    if (!t->job->resume) start_run(t);
    else if (!load_checkpoint(t)) return TRAIN_FAILED;
    rv_rng_name(&t->pupil.rng, t->c->head.seed);
    for (uint64_t batch = 1; t->c->head.done < t->c->head.of; batch++) {
        play_batch(t);
        if (batch % SAVE_EVERY == 0 && !save_checkpoint(t)) return TRAIN_FAILED;
        if (!holds(t, &watch, &strength)) return TRAIN_FAILED;
        if (!goes_on(t, &strength)) return save_checkpoint(t) ? TRAIN_STOPPED : TRAIN_FAILED;
    }
    return write_weights(t) ? TRAIN_DONE : TRAIN_FAILED;
}

bool train_onirim_is_deep(const train_job *job) {
    return job->expert || !on_has_tables(on_rules_of(job->seats, &job->options));
}

int train_onirim(const train_job *job) {
    if (train_onirim_is_deep(job)) return train_onirim_deep(job);
    if (job->from) {
        rv_fail(job->error, RV_UNSUPPORTED,
                F_("--from is for deep weights: with --expert, two players or expansions"));
        return TRAIN_FAILED;
    }
    training *t = calloc(1, sizeof *t);
    checkpoint *c = aligned_alloc(64, (sizeof *c + 63) / 64 * 64);
    int end = TRAIN_FAILED;
    if (t && c) {
        t->job = job;
        t->c = c;
        t->layout = on_layout_of(job->quick ? ON_FINE : ON_RICH);
        t->pupil.seats = job->seats;
        t->pupil.options = job->options;
        t->pupil.judge = judge;
        t->pupil.with = t;
        end = run(t);
    } else {
        rv_fail(job->error, RV_NO_MEMORY, F_("no memory"));
    }
    free(t);
    free(c);
    return end;
}

/* Only where `trained` has tables has the expert weights of its own. */
const char *train_onirim_unused(const train_job *job, bool seats, const char *option) {
    train_job other = *job;
    other.expert = false;
    (void)seats, (void)option;
    return job->expert && train_onirim_is_deep(&other) ? "--expert" : NULL;
}

void train_onirim_name(const train_job *job, char name[TRAIN_NAME]) {
    unsigned rules = on_rules_of(job->seats, &job->options);
    _Static_assert((int)ON_NAME_SIZE <= (int)TRAIN_NAME, "a name fits");
    on_weights_name(rules | (job->quick ? ON_QUICK : 0U) | (job->expert ? ON_EXPERT : 0U), name);
}
