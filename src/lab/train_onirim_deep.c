/* train_onirim_deep.c - learns the deep value of Onirim (src/bots/onirim/deep.h) by playing against
 * itself.
 *
 * A run is a row of batches of games. Those of a batch are played at once, by threads and ranks,
 * with the weights as they were before it, rounded. Their choices, each with a mix of the result
 * and the values that came after it (temporal differences over afterstates), are then dealt into
 * hands that are mixed from all games, and the learner takes a step for each. At first, when every
 * game is lost, lost games count by their doors; but not where the run began with another net,
 * which knows what doors are worth and might forget all else.
 *
 * Game i takes its chance from stream i of the seed and a checkpoint stands between two batches, so
 * a run depends on its job only: one that is resumed gives the same bytes, and so does one with
 * more threads or ranks. */
#include <stdlib.h>
#include <string.h>

#include "bots/onirim/value.h"
#include "core/rng.h"
#include "core/text.h"
#include "lab/batch.h"
#include "lab/deep_learner.h"
#include "lab/onirim_checkpoint.h"
#include "lab/onirim_pupil.h"
#include "lab/ranks.h"
#include "lab/train.h"

enum {
    USUAL_GAMES = 2000000,
    BATCH = 128,
    SAVE_EVERY = 200, /* batches between two checkpoints */
    HAND = 256,       /* moments of a step */
    REPORT = 20000    /* games between two reports of strength */
};

static const float LAMBDA = 0.7f;
static const float FIRST_RATE = 0.001f;
static const float LIKE_RATE = 0.0005f; /* with a net for as many players to begin with */
static const float WARM_FROM = 0.2f;    /* with any: until then steps grow */
static const float WEAR = 0.02f, WEAR_UNTIL = 0.54f; /* small numbers first, fine ones later */
static const float THOUSANDTH = 0.99562756f;         /* to the 1000th: an eightieth */

/* All that a run needs to go on: the checkpoint is this, byte for byte. */
typedef struct {
    onirim_head head;
    uint32_t taught; /* it began with the net of another game */
    float first_rate;
    deep_learner l;
} checkpoint;

static const char MAGIC[16] = "onirim deep 5";

typedef struct {
    const train_job *job;
    checkpoint *c;
    deep_desk *desk;
    deep_rounded rounded;
    on_network net;
    rv_rng rng;
    lab_bytes games[BATCH];
    uint64_t recent, recent_won; /* games since the last report */
} training;

/* ---- Games ---- */

typedef struct {
    onirim_pupil pupil;
    const training *t;
} player;

static int judge(const void *with, const onirim *s, int eye) {
    return on_logit(with, s, eye);
}

static void prepare(void *given, void *job) {
    player *p = given;
    const training *t = job;
    p->t = t;
    p->pupil.seats = t->job->seats;
    p->pupil.options = t->job->options;
    p->pupil.rng = t->rng;
    p->pupil.judge = judge;
    p->pupil.with = &t->net;
}

static float share_done(const checkpoint *c) {
    return (float)c->head.done / (float)c->head.of;
}

static float worth_of(const player *p) {
    const checkpoint *c = p->t->c;
    if (p->pupil.won || c->taught) return p->pupil.won;
    return onirim_worth_of_doors(share_done(c), c->head.lately) * p->pupil.progress;
}

/* One net serves two players who show their hands and two who do not: it plays both kinds of games
 * in turn. */
static bool plays_both(const training *t) {
    return (t->c->head.rules & (RULE_TWO | RULE_HIDDEN)) == RULE_TWO;
}

/* What a game leaves behind: whether it was won, and the moments to learn from. */
static bool play_packed(void *given, uint64_t index, lab_bytes *out) {
    player *p = given;
    if (plays_both(p->t)) p->pupil.options.value[OPT_TALK] = index % 2 ? OPEN : SILENT;
    onirim_pupil_play(&p->pupil, index);
    uint8_t won = p->pupil.won;
    float target = worth_of(p);
    bool fine = lab_bytes_add(out, &won, sizeof won);
    for (int i = p->pupil.n - 1; i >= 0 && fine; i--) {
        const pupil_choice *made = &p->pupil.made[i];
        on_sight sight;
        deep_moment m = {.target = target};
        on_look(&made->after, made->eye, &sight);
        memcpy(m.at, sight.at, sizeof m.at);
        fine = lab_bytes_add(out, &m, sizeof m);
        target = LAMBDA * target + (1 - LAMBDA) * made->value;
    }
    return fine;
}

/* ---- Learning ---- */

static size_t moments_in(const lab_bytes *game) {
    return game->size / sizeof(deep_moment);
}

/* The moments of all games, in order. */
static void gather(const lab_bytes *games, int n, deep_moment *moments) {
    for (int i = 0; i < n; i++) {
        memcpy(moments, games[i].bytes + 1, moments_in(&games[i]) * sizeof *moments);
        moments += moments_in(&games[i]);
    }
}

/* Every so many moments, beginning with a later one each time, make a hand: so it has a few of each
 * game, and no two of them next to each other. */
static void learn_hands(training *t, const deep_moment *moments, size_t n, float rate) {
    size_t hands = (n + HAND - 1) / HAND;
    bool wears = !t->c->taught && share_done(t->c) < WEAR_UNTIL;
    for (size_t first = 0; first < hands; first++) {
        const deep_moment *hand[HAND];
        int dealt = 0;
        for (size_t i = first; i < n; i += hands) hand[dealt++] = &moments[i];
        deep_learn(&t->c->l, t->desk, hand, dealt, rate, wears ? WEAR : 0);
    }
}

static bool learn(training *t, int games, float rate) {
    size_t n = 0;
    for (int i = 0; i < games; i++) n += moments_in(&t->games[i]);
    deep_moment *moments = malloc((n + 1) * sizeof *moments);
    if (!moments) return false;
    gather(t->games, games, moments);
    learn_hands(t, moments, n, rate);
    free(moments);
    return true;
}

static void count_won(training *t, int games) {
    for (int i = 0; i < games; i++) {
        bool won = t->games[i].bytes[0];
        t->recent++;
        t->recent_won += won;
        t->c->head.lately = onirim_lately(t->c->head.lately, won);
    }
}

static float rate_of(const checkpoint *c) {
    float done = share_done(c), rate = onirim_rate(c->first_rate, THOUSANDTH, done);
    return c->taught && done < WARM_FROM ? rate * done / WARM_FROM : rate;
}

static bool play_batch(training *t) {
    checkpoint *c = t->c;
    lab_batch batch = {t->job->threads, sizeof(player), t, prepare, play_packed};
    int n = c->head.of - c->head.done < BATCH ? (int)(c->head.of - c->head.done) : BATCH;
    deep_round(&c->l, &t->rounded);
    t->net = (on_network){.deep = deep_net_of(&c->l, &t->rounded)};
    if (!lab_batch_play(&batch, c->head.done + 1, n, t->games) || !learn(t, n, rate_of(c)))
        return rv_fail(t->job->error, RV_NO_MEMORY, F_("no memory or threads"));
    count_won(t, n);
    c->head.done += (uint64_t)n;
    return true;
}

/* ---- Checkpoints ---- */

static uint32_t rules_of(const train_job *job) {
    return on_rules_of(job->seats, &job->options);
}

static bool save_checkpoint(training *t) {
    return onirim_checkpoint_save(t->job, &t->c->head, sizeof *t->c);
}

static bool is_sound(const checkpoint *c) {
    const deep_learner *l = &c->l;
    int places, each, n;
    on_sight_of(c->head.rules, &places, &each, &n);
    return l->places == places && l->each == each && l->n == n && c->first_rate >= 0 &&
           c->first_rate <= FIRST_RATE && train_reaches(l->trust, sizeof l->trust) &&
           train_reaches(&l->weights, sizeof l->weights) &&
           train_reaches(&l->drift, sizeof l->drift) && train_reaches(&l->size, sizeof l->size);
}

static bool load_checkpoint(training *t) {
    if (!onirim_checkpoint_load(t->job, MAGIC,
                                F_("%s: this is not a checkpoint of onirim's deep value"),
                                rules_of(t->job), &t->c->head, sizeof *t->c))
        return false;
    return is_sound(t->c) || train_refuse_numbers(t->job);
}

/* The net of a file for one kind of game or another: which one follows from its places. */
static bool find_net(rv_weights file, on_deep *net, unsigned *rules) {
    for (unsigned expansions = 0; expansions <= RULE_EXPANSIONS; expansions++)
        for (unsigned two = 0; two <= RULE_TWO; two += RULE_TWO)
            if (*rules = expansions | two, on_deep_in(file, *rules, net)) return true;
    return false;
}

/* Partners change more than expansions do. */
static void learn_from(checkpoint *c, const on_deep *net, unsigned other) {
    deep_start_like(&c->l, c->head.rules, net, other);
    c->taught = 1;
    if (!((c->head.rules ^ other) & RULE_TWO)) c->first_rate = LIKE_RATE;
}

static bool begin_with(training *t) {
    const train_job *job = t->job;
    void *data;
    size_t size;
    on_deep net;
    unsigned other;
    if (!train_read_file(job->from, &data, &size, job->error)) return false;
    rv_weights file = {data, size};
    bool good = rv_weights_check(file, job->game, ON_DEEP_KIND, job->error);
    if (good && !find_net(file, &net, &other))
        good = rv_fail(job->error, RV_BAD_RECORD, F_("%s: these are no deep weights", job->from));
    if (good) learn_from(t->c, &net, other);
    free(data);
    return good;
}

/* The file need not be on every machine: the first rank reads it, all get what it began with. */
static bool all_begin_with(training *t) {
    if (!lab_ranks_agree(lab_rank() > 0 || begin_with(t))) return false;
    lab_ranks_spread(t->c, sizeof *t->c, 0);
    return true;
}

static bool start_run(training *t) {
    checkpoint *c = t->c;
    onirim_checkpoint_start(t->job, MAGIC, rules_of(t->job), USUAL_GAMES, &c->head, sizeof *c);
    c->first_rate = FIRST_RATE;
    if (t->job->from) return all_begin_with(t);
    rv_rng_name(&t->rng, c->head.seed);
    deep_start(&c->l, c->head.rules, &t->rng);
    return true;
}

/* ---- The run ---- */

static bool write_weights(training *t) {
    const train_job *job = t->job;
    const deep_rounded *r = &t->rounded;
    const float row = 1.0f / DEEP_ROW_ONE, weight = 1.0f / DEEP_WEIGHT_ONE;
    const float cell = 1.0f / DEEP_CELL_ONE, logit = 1.0f / DEEP_LOGIT_ONE;
    deep_forget_unseen(&t->c->l);
    deep_round(&t->c->l, &t->rounded);
    const rv_part parts[] = {
        {"row", 16, (uint32_t)t->c->l.places, 1, r->row},
        {"rows", 8, (uint32_t)(r->rows * DEEP_FIRST), row, r->rows_of},
        {"first", 16, DEEP_FIRST, row, r->first},
        {"own", 16, DEEP_SECOND * DEEP_FIRST, weight, r->own},
        {"all", 16, DEEP_SECOND * DEEP_FIRST, weight, r->all},
        {"second", 16, DEEP_SECOND, cell, r->second},
        {"middle", 16, DEEP_THIRD * DEEP_SECOND, weight, r->middle},
        {"third", 16, DEEP_THIRD, cell, r->third},
        {"out", 16, DEEP_THIRD + 1, logit, r->out},
    };
    int n = sizeof parts / sizeof *parts;
    if (lab_rank() > 0) return true;
    size_t size = rv_weights_make(job->game, ON_DEEP_KIND, parts, n, NULL, 0);
    uint8_t *file = malloc(size);
    if (!file) return rv_fail(job->error, RV_NO_MEMORY, F_("no memory"));
    rv_weights_make(job->game, ON_DEEP_KIND, parts, n, file, size);
    bool done = train_write_file(job->out, file, size, job->error);
    free(file);
    return done;
}

/* All ranks know how many games were won lately. */
static bool holds(training *t, train_watch *watch, double *strength) {
    if (t->recent < REPORT) return true;
    *strength = (double)t->recent_won / (double)t->recent;
    t->recent = t->recent_won = 0;
    return train_holds(watch, *strength, t->job->error);
}

/* The first rank is asked. */
static bool goes_on(training *t, double strength) {
    train_progress so_far = {
        t->c->head.done, t->c->head.of, strength, 0, N_("the deck, while learning"),
        t->c->head.seed};
    if (strength > 0) so_far.strength_error = 0.5 / 141; /* sqrt(REPORT), at its largest */
    bool on = lab_rank() > 0 || !t->job->go_on || t->job->go_on(t->job->asked, &so_far);
    return lab_ranks_agree(on);
}

static int run(training *t) {
    double strength = -1;
    train_watch watch = {0};
    if (t->job->resume ? !load_checkpoint(t) : !start_run(t)) return TRAIN_FAILED;
    rv_rng_name(&t->rng, t->c->head.seed);
    for (uint64_t batch = 1; t->c->head.done < t->c->head.of; batch++) {
        if (!play_batch(t)) return TRAIN_FAILED;
        if (batch % SAVE_EVERY == 0 && !save_checkpoint(t)) return TRAIN_FAILED;
        if (!holds(t, &watch, &strength)) return TRAIN_FAILED;
        if (!goes_on(t, strength)) return save_checkpoint(t) ? TRAIN_STOPPED : TRAIN_FAILED;
    }
    return write_weights(t) ? TRAIN_DONE : TRAIN_FAILED;
}

int train_onirim_deep(const train_job *job) {
    if (job->quick) {
        rv_fail(job->error, RV_UNSUPPORTED,
                F_("--quick is for the base game for one player, without --expert"));
        return TRAIN_FAILED;
    }
    training *t = calloc(1, sizeof *t);
    checkpoint *c = aligned_alloc(64, (sizeof *c + 63) / 64 * 64);
    int end = TRAIN_FAILED;
    if (t && c) t->desk = deep_desk_new();
    if (t && t->desk) {
        t->job = job;
        t->c = c;
        end = run(t);
        lab_bytes_free(t->games, BATCH);
        deep_desk_free(t->desk);
    } else {
        rv_fail(job->error, RV_NO_MEMORY, F_("no memory"));
    }
    free(t);
    free(c);
    return end;
}
