/* train_onirim.c - learns the value of Onirim (src/bots/onirim/value.h) by playing against itself.
 *
 * Temporal differences over afterstates: in each game the bot takes what its value likes best, and
 * afterwards every choice is moved towards a mix of the result and the values that came after it.
 * The numbers are floats here and rounded to whole ones at the end. Game i takes its chance from
 * stream i of the seed, and steps become smaller in four stages, so a run depends on its job only:
 * one that is resumed gives the same bytes. */
#include <stdlib.h>
#include <string.h>

#include "bots/onirim/plan.h"
#include "bots/onirim/value.h"
#include "bots/weights.h"
#include "core/sha256.h"
#include "core/text.h"
#include "games/games.h"
#include "lab/train.h"

enum {
    USUAL_GAMES = 3000000,
    BATCH = 100,      /* games between two looks at go_on */
    SAVE_EVERY = 500, /* batches between two checkpoints */
    LONGEST = 400     /* choices of a game that are learned from */
};

static const float LAMBDA = 0.7f;

/* How far a run has come (share of its games) and how large its steps are then. */
static const struct {
    float until, step;
} STAGES[] = {{0.25f, 0.01f}, {0.55f, 0.003f}, {0.80f, 0.001f}, {1.0f, 0.0003f}};

/* All that a run needs to go on: the checkpoint is this, byte for byte. */
typedef struct {
    char magic[16];
    uint64_t done, of;
    uint8_t seed[32];
    float linear[ON_PLACES];
    float inner[ON_PLACES][ON_HIDDEN];
    float bias[ON_HIDDEN], outer[ON_HIDDEN];
    uint8_t checksum[32];
} checkpoint;

static const char MAGIC[16] = "onirim train 1";

typedef struct {
    int places[ON_FEATURES];
    float value;
} choice;

typedef struct {
    const train_job *job;
    checkpoint *c;
    rv_options options;
    rv_rng rng;
    choice made[LONGEST];
    int n_made;
    uint64_t recent, recent_won; /* games since the last report */
} training;

/* ---- The network in floats ---- */

static float forward(const checkpoint *c, const int places[ON_FEATURES], float hidden[ON_HIDDEN]) {
    float logit = 0;
    memcpy(hidden, c->bias, sizeof c->bias);
    for (int i = 0; i < ON_FEATURES; i++) {
        const float *row = c->inner[places[i]];
        logit += c->linear[places[i]];
        for (int h = 0; h < ON_HIDDEN; h++) hidden[h] += row[h];
    }
    for (int h = 0; h < ON_HIDDEN; h++) {
        if (hidden[h] < 0) hidden[h] = 0;
        logit += c->outer[h] * hidden[h];
    }
    return logit;
}

static int to_logit(float value) {
    return (int)(value * ON_LOGIT_ONE);
}

static int score(const void *with, const onirim *s) {
    if (s->decision == D_OVER) return (s->cause ? 20 : -20) * ON_LOGIT_ONE;
    int places[ON_FEATURES];
    float hidden[ON_HIDDEN];
    on_features(s, places);
    return to_logit(forward(with, places, hidden));
}

static void adjust(checkpoint *c, const int places[ON_FEATURES], float target, float step) {
    float hidden[ON_HIDDEN], slope[ON_HIDDEN];
    float miss = target - on_chance(to_logit(forward(c, places, hidden)));
    for (int h = 0; h < ON_HIDDEN; h++) {
        slope[h] = hidden[h] > 0 ? step * miss * c->outer[h] : 0;
        c->outer[h] += 0.3f * step * miss * hidden[h];
        c->bias[h] += slope[h];
    }
    for (int i = 0; i < ON_FEATURES; i++) {
        float *row = c->inner[places[i]];
        c->linear[places[i]] += step * miss;
        for (int h = 0; h < ON_HIDDEN; h++) row[h] += slope[h];
    }
}

/* ---- A game ---- */

static void remember(training *t, const rv_state *leaf) {
    const onirim *s = game_in(leaf);
    if (s->decision == D_OVER || t->n_made == LONGEST) return;
    float hidden[ON_HIDDEN];
    choice *made = &t->made[t->n_made++];
    on_features(s, made->places);
    made->value = on_chance(to_logit(forward(t->c, made->places, hidden)));
}

static bool play_game(training *t) {
    rv_state state, leaf;
    t->n_made = 0;
    on_setup(&state, 1, &t->options, &t->rng, NULL);
    while (game_in(&state)->decision != D_OVER) {
        rv_action legal[ON_MAX_LEGAL];
        int n = on_legal(&state, legal);
        rv_action action = on_plan(&state, legal, n, score, t->c, &leaf);
        remember(t, &leaf);
        on_apply(&state, action, &t->rng, NULL);
    }
    return game_in(&state)->cause != 0;
}

static void learn(training *t, bool won, float step) {
    float target = won ? 1.0f : 0.0f;
    for (int i = t->n_made - 1; i >= 0; i--) {
        adjust(t->c, t->made[i].places, target, step);
        target = LAMBDA * target + (1.0f - LAMBDA) * t->made[i].value;
    }
}

static float step_at(const checkpoint *c) {
    float share = (float)c->done / (float)c->of;
    size_t stage = 0;
    while (share >= STAGES[stage].until && stage + 1 < sizeof STAGES / sizeof *STAGES) stage++;
    return STAGES[stage].step;
}

static void play_batch(training *t) {
    checkpoint *c = t->c;
    for (int i = 0; i < BATCH && c->done < c->of; i++, c->done++) {
        rv_rng_select(&t->rng, c->done + 1);
        bool won = play_game(t);
        learn(t, won, step_at(c));
        t->recent++;
        t->recent_won += won;
    }
}

/* ---- Checkpoints ---- */

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

static bool fits(const train_job *job, const checkpoint *c, size_t size) {
    uint8_t digest[32], seed[32];
    if (size < sizeof MAGIC || memcmp(c->magic, MAGIC, sizeof MAGIC) != 0)
        return refuse(job, "this is not a checkpoint of onirim");
    if (size != sizeof *c) return refuse(job, "the checkpoint is cut or of another version");
    sign(c, digest);
    if (memcmp(digest, c->checksum, 32) != 0)
        return refuse(job, "the checksum is wrong: the checkpoint is damaged");
    rv_sha256(job->seed, strlen(job->seed), seed);
    if (memcmp(seed, c->seed, 32) != 0) return refuse(job, "the checkpoint has another seed");
    if (job->games && job->games != c->of) return refuse(job, "it is for another number of games");
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

/* Small random numbers break the symmetry of the hidden sums. */
static void start_run(training *t) {
    checkpoint *c = t->c;
    memset(c, 0, sizeof *c);
    memcpy(c->magic, MAGIC, sizeof MAGIC);
    c->of = t->job->games ? t->job->games : USUAL_GAMES;
    rv_sha256(t->job->seed, strlen(t->job->seed), c->seed);
    rv_rng_select(&t->rng, 0);
    for (int i = 0; i < ON_PLACES; i++)
        for (int h = 0; h < ON_HIDDEN; h++)
            c->inner[i][h] = ((float)rv_rng_below(&t->rng, 2001) - 1000.0f) / 20000.0f;
    for (int h = 0; h < ON_HIDDEN; h++) {
        c->outer[h] = ((float)rv_rng_below(&t->rng, 2001) - 1000.0f) / 3333.0f;
        c->bias[h] = 0.1f;
    }
}

/* ---- The end: whole numbers ---- */

static int rounded(float x, float one, int limit) {
    float scaled = x * one;
    if (scaled > (float)limit) return limit;
    if (scaled < (float)-limit) return -limit;
    return (int)(scaled < 0 ? scaled - 0.5f : scaled + 0.5f);
}

typedef struct {
    int16_t linear[ON_PLACES];
    int8_t inner[ON_PLACES * ON_HIDDEN];
    int16_t bias[ON_HIDDEN], outer[ON_HIDDEN];
} whole_network;

static void round_network(const checkpoint *c, whole_network *w) {
    for (int i = 0; i < ON_PLACES; i++) {
        w->linear[i] = (int16_t)rounded(c->linear[i], ON_LOGIT_ONE, INT16_MAX);
        for (int h = 0; h < ON_HIDDEN; h++)
            w->inner[i * ON_HIDDEN + h] = (int8_t)rounded(c->inner[i][h], ON_INNER_ONE, INT8_MAX);
    }
    for (int h = 0; h < ON_HIDDEN; h++) {
        w->bias[h] = (int16_t)rounded(c->bias[h], ON_INNER_ONE, INT16_MAX);
        w->outer[h] = (int16_t)rounded(c->outer[h], ON_LOGIT_ONE, INT16_MAX);
    }
}

static bool write_network(const train_job *job, const whole_network *w) {
    const float logit = 1.0f / ON_LOGIT_ONE, inner = 1.0f / ON_INNER_ONE;
    const rv_part parts[] = {
        {"linear", 16, ON_PLACES, logit, w->linear},
        {"inner", 8, ON_PLACES * ON_HIDDEN, inner, w->inner},
        {"bias", 16, ON_HIDDEN, inner, w->bias},
        {"outer", 16, ON_HIDDEN, logit, w->outer},
    };
    int n = sizeof parts / sizeof *parts;
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
    round_network(t->c, w);
    bool done = write_network(t->job, w);
    free(w);
    return done;
}

/* ---- The run ---- */

static bool goes_on(training *t, double *strength) {
    enum { REPORT = 20000 };
    if (t->recent >= REPORT) {
        *strength = (double)t->recent_won / (double)t->recent;
        t->recent = t->recent_won = 0;
    }
    train_progress so_far = {t->c->done, t->c->of, *strength, 0, "the deck, while learning"};
    if (*strength > 0) so_far.strength_error = 0.5 / 141; /* sqrt(REPORT), at its largest */
    return !t->job->go_on || t->job->go_on(t->job->asked, &so_far);
}

static int run(training *t) {
    double strength = -1;
    if (!t->job->resume) start_run(t);
    else if (!load_checkpoint(t)) return TRAIN_FAILED;
    for (uint64_t batch = 1; t->c->done < t->c->of; batch++) {
        play_batch(t);
        if (batch % SAVE_EVERY == 0 && !save_checkpoint(t)) return TRAIN_FAILED;
        if (!goes_on(t, &strength)) return save_checkpoint(t) ? TRAIN_STOPPED : TRAIN_FAILED;
    }
    return write_weights(t) ? TRAIN_DONE : TRAIN_FAILED;
}

int train_onirim(const train_job *job) {
    training *t = calloc(1, sizeof *t);
    checkpoint *c = malloc(sizeof *c);
    int end = TRAIN_FAILED;
    if (t && c) {
        t->job = job;
        t->c = c;
        rv_options_default(job->game, &t->options);
        rv_rng_seed(&t->rng, job->seed);
        end = run(t);
    } else {
        rv_fail(job->error, RV_NO_MEMORY, "no memory", NULL, NULL);
    }
    free(t);
    free(c);
    return end;
}
