/* train_nightmarium_expert.c - learns the value of Nightmarium's expert (bots/nightmarium/deep.h)
 * from games: first of the shipped `trained`, then of itself, against itself and against `trained`
 * (the frame of a run is lab/school.h). One that begins with weights plays itself from the first.
 *
 * Each moment's value is drawn to a blend of the values that followed and the result (TD(lambda)).
 * The moments of a batch of games are dealt into hands that are mixed from all of them, and the
 * learner (lab/nightmarium_learner.h) takes a step for each. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "lab/nightmarium_learner.h"
#include "lab/school.h"

enum { HAND_OF = 256 }; /* moments of a step */

static const float LAMBDA = 0.6F;
static const float ALONE_FROM = 0.06F; /* part of the run after which it plays itself */
static const float WEAR = 0.02F, WEAR_UNTIL = 0.5F; /* small numbers first, fine ones later */

/* Who plays: the shipped net, then the rounded one; and room to learn. */
typedef struct {
    nm_net teacher;
    nm_deep self;
    nm_desk *desk;
    const uint8_t **moments; /* of a batch, as bytes */
} players;

static void round_net(const float *weights, float share, int16_t *rounded) {
    nm_learner_round((const nm_weights *)(const void *)weights, share, (nm_rounded *)rounded);
}

static void start_weights(float *weights, rv_rng *rng) {
    nm_learner_start((nm_weights *)(void *)weights, rng);
}

/* What it had learned before counts as if it had come so far: it plays itself from the first, and
 * its numbers wear no more. */
static bool is_taught(const school *s, float part) {
    return s->head->taught || (float)s->head->games / (float)s->head->of >= part;
}

static bool start_like(const school *s, rv_weights file) {
    nm_deep net;
    int seats = s->head->seats;
    if (!nm_deep_in(file, seats, &net)) return false;
    nm_learner_start_like((nm_weights *)(void *)s->weights, &net, nm_deep_facts(seats));
    return true;
}

/* ---- Learning ---- */

static void add_rows(nm_lesson *lesson, int first, const nm_facts *facts) {
    for (int i = 0; i < facts->n; i++) lesson->at[lesson->n++] = (uint16_t)(first + facts->fact[i]);
}

/* Others are known by how many turns after the own one they come. */
static void read_moment(const moment *m, nm_lesson *lesson) {
    lesson->n = 0;
    lesson->target = m->target;
    add_rows(lesson, 0, &m->own);
    for (int i = 0; i < m->others; i++) {
        int seat = i < m->seat ? i : i + 1, away = seat - m->seat;
        int slot = (away < 0 ? away + m->others + 1 : away) - 1;
        add_rows(lesson, DEEP_OWN_FACTS + slot * DEEP_OTHER_FACTS, &m->other[i]);
    }
}

/* The moments of all games, in order; returns how many there are. */
static size_t gather(const lab_bytes *games, int n, const uint8_t **moments, moment *room) {
    size_t all = 0;
    for (int i = 0; i < n; i++) {
        const uint8_t *at = games[i].bytes, *end = at ? at + games[i].size : at;
        while (at < end) {
            moments[all++] = at;
            at = moment_unpack(at, room);
        }
    }
    return all;
}

/* Every so many moments, beginning with a later one each time, make a hand: so it has a few of each
 * game, and no two of them next to each other. */
static void learn_batch(school *s, const lab_bytes *games, int n, float rate) {
    players *p = s->own;
    nm_weights *w = (nm_weights *)(void *)s->weights;
    moment *m = &s->moments[0];
    nm_lesson lesson;
    size_t all = gather(games, n, p->moments, m), hands = (all + HAND_OF - 1) / HAND_OF;
    for (size_t first = 0; first < hands; first++) {
        nm_hand_begin(p->desk, w);
        for (size_t i = first; i < all; i += hands) {
            moment_unpack(p->moments[i], m);
            read_moment(m, &lesson);
            nm_hand_show(p->desk, w, &lesson);
        }
        nm_hand_end(p->desk, w, (nm_habits *)(void *)s->squares, rate,
                    is_taught(s, WEAR_UNTIL) ? 0 : WEAR);
    }
}

/* ---- Games ---- */

static bool begin(school *s) {
    players *p = s->own;
    const nm_rounded *r = (const nm_rounded *)s->rounded;
    p->self = (nm_deep){r->row, r->rows, r->second, r->out};
    if (nm_net_in(rv_weights_shipped(s->job->game->name), &p->teacher)) return true;
    return rv_fail(s->job->error, RV_BAD_RECORD, F_("there is no trained player to learn from"));
}

static void prepare(const school *s, pupil *p) {
    const players *who = s->own;
    p->player = who->teacher;
    p->lasts = p->insight = true;
    nm_deep_forget();
    p->deep = is_taught(s, ALONE_FROM) ? &who->self : NULL;
}

/* From the last moment to the first: each knows what followed. */
static void set_targets(pupil *p) {
    float follows[SEATS];
    for (int s = 0; s < SEATS; s++) follows[s] = (float)(p->winners >> s & 1);
    for (int i = p->n - 1; i >= 0; i--) {
        moment *m = &p->moments[i];
        m->target = follows[m->seat];
        follows[m->seat] = LAMBDA * m->target + (1 - LAMBDA) * m->value;
    }
}

/* ---- The lesson ---- */

static void parts(const school *s, rv_part out[SCHOOL_PARTS]) {
    const float weight = 1.0F / ONE_WEIGHT;
    nm_rounded *r = (nm_rounded *)s->rounded;
    int facts = nm_deep_facts(s->head->seats);
    nm_learner_share((const nm_habits *)(const void *)s->squares, r);
    const rv_part all[SCHOOL_PARTS] = {
        {"", 16, (uint32_t)facts, 1, r->row},
        {"", 8, (uint32_t)(rv_weights_rows(r->row, facts) * DEEP_COLUMNS), 1.0F / DEEP_ONE,
         r->rows},
        {"", 16, NM_DEEP_MIDDLE, weight, r->second},
        {"", 16, DEEP_SECOND, weight, r->out},
    };
    memcpy(out, all, sizeof all);
    for (int i = 0; i < SCHOOL_PARTS; i++) strcpy(out[i].name, NM_DEEP_PARTS[i]);
}

static const school_lesson LESSON = {
    .magic = {'R', 'V', 'T', 'N', 'E', 0, 0, 3},
    .foreign = F_("%s: this is not a checkpoint of nightmarium's expert"),
    .kind = NM_DEEP_KIND,
    .usual_games = 600000,
    .keep_every = 64 * SCHOOL_BATCH,
    .rate = 0.001F,
    .numbers = sizeof(nm_weights) / sizeof(float),
    .squares = sizeof(nm_habits) / sizeof(float),
    .rounded = sizeof(nm_rounded) / sizeof(int16_t),
    .begin = begin,
    .start_weights = start_weights,
    .start_like = start_like,
    .round = round_net,
    .prepare = prepare,
    .set_targets = set_targets,
    .learn_batch = learn_batch,
    .parts = parts,
};

int train_nightmarium_expert(const train_job *job) {
    players who = {
        .desk = nm_desk_new(),
        .moments = malloc(SCHOOL_BATCH * MOST_MOMENTS * sizeof *who.moments),
    };
    int end = TRAIN_FAILED;
    if (who.desk && who.moments) end = school_run(job, &LESSON, job->seats == 2 ? 2 : 3, &who);
    else rv_fail(job->error, RV_NO_MEMORY, F_("no memory"));
    nm_desk_free(who.desk);
    free(who.moments);
    return end;
}
