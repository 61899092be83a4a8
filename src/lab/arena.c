/* arena.c - see arena.h. */
#include "lab/arena.h"

#include <string.h>

/* The numbers that are added up: sums and squares of the lines, games drawn, times. */
enum {
    DRAWN = 2 * LAB_MAX_LINES,
    TIMES = DRAWN + 1,
    N_NUMBERS = TIMES + 2 * LAB_MAX_ENTRIES,
    CHECK_EVERY = 32 /* units between two looks at the sequential test */
};

bool lab_together(const lab_table *table) {
    const rv_game *game = table->game;
    return table->seats == 1 || (game->together && game->together(&table->options));
}

/* ---- Lines. */

static int add_line(lab_line *lines, int n, lab_line_kind kind, int a, int b, int games) {
    lines[n] = (lab_line){.kind = kind, .a = a, .b = b, .scale = (int64_t)LAB_PARTS * games};
    return n + 1;
}

static int lines_together(int entries, lab_line *lines) {
    int n = 0;
    for (int a = 0; a < entries; a++) n = add_line(lines, n, LAB_SHARE, a, a, 1);
    for (int a = 0; a < entries; a++)
        for (int b = a + 1; b < entries; b++) n = add_line(lines, n, LAB_DIFFERENCE, a, b, 1);
    return n;
}

/* Two players: `a` against `b` says all about `b` against `a`. More: one among others is another
 * table than others around one; of two entries the first is the one. */
static int lines_apart(int entries, int seats, lab_line *lines) {
    int n = 0;
    bool both_ways = seats > 2 && entries > 2;
    for (int a = 0; a < entries; a++)
        for (int b = both_ways ? 0 : a + 1; b < entries; b++)
            if (a != b) n = add_line(lines, n, LAB_AGAINST, a, b, seats);
    return n;
}

int lab_lines(const lab_contest *contest, lab_line lines[LAB_MAX_LINES]) {
    if (lab_together(&contest->table)) return lines_together(contest->n_entries, lines);
    return lines_apart(contest->n_entries, contest->table.seats, lines);
}

int lab_sprt_line(const lab_contest *contest) {
    bool together = lab_together(&contest->table);
    if (contest->n_entries == 2) return together ? 2 : 0;
    return contest->n_entries == 1 && together ? 0 : -1;
}

int lab_games_of_unit(const lab_contest *contest) {
    lab_line lines[LAB_MAX_LINES];
    if (lab_together(&contest->table)) return contest->n_entries;
    return lab_lines(contest, lines) * contest->table.seats;
}

/* ---- Playing a unit. */

typedef struct {
    const lab_contest *contest;
    lab_line lines[LAB_MAX_LINES];
    int n;
    lab_dealer dealer;
    lab_time time[LAB_MAX_ENTRIES];
} fighter; /* a thread at work */

/* Plays game `index`; entry `by_seat[seat - 1]` sits there. Returns the winners. */
static unsigned play_game(fighter *f, uint64_t index, const int *by_seat) {
    const rv_game *game = f->contest->table.game;
    rv_state state;
    lab_deal(&f->dealer, index, &state, NULL);
    for (int actor; (actor = game->actor(&state)) != 0;) {
        int entry = by_seat[actor - 1];
        const lab_player *player = &f->contest->entries[entry].players[actor - 1];
        rv_action action = lab_ask(&f->dealer, player, &state, &f->time[entry]);
        game->apply(&state, action, &f->dealer.chance, NULL);
    }
    return game->winners(&state);
}

static int64_t play_share(fighter *f, uint64_t index, int entry) {
    int by_seat[RV_MAX_SEATS];
    for (int i = 0; i < RV_MAX_SEATS; i++) by_seat[i] = entry;
    return play_game(f, index, by_seat) ? LAB_PARTS : 0;
}

static int count_bits(unsigned set) {
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

/* What seat `seat` gets of a game: nobody's game is everybody's. */
static int64_t parts(unsigned winners, int seat, int seats) {
    if (!winners) return LAB_PARTS / seats;
    return winners >> (seat - 1) & 1 ? LAB_PARTS / count_bits(winners) : 0;
}

/* All rotations of one deck: `a` sits in every seat once, and b's around. */
static int64_t play_rotations(fighter *f, uint64_t index, int a, int b, int64_t *drawn) {
    int seats = f->contest->table.seats;
    int64_t sum = 0;
    for (int seat = 1; seat <= seats; seat++) {
        int by_seat[RV_MAX_SEATS];
        for (int i = 0; i < seats; i++) by_seat[i] = i + 1 == seat ? a : b;
        unsigned winners = play_game(f, index, by_seat);
        sum += parts(winners, seat, seats);
        *drawn += !winners;
    }
    return sum;
}

static void play(void *player, uint64_t index, int64_t *numbers) {
    fighter *f = player;
    int64_t value[LAB_MAX_LINES];
    for (int i = 0; i < f->n; i++) {
        int a = f->lines[i].a, b = f->lines[i].b;
        switch (f->lines[i].kind) {
        case LAB_SHARE: value[i] = play_share(f, index, a); break;
        case LAB_DIFFERENCE: value[i] = value[a] - value[b]; break; /* lines 0.. are the shares */
        case LAB_AGAINST: value[i] = play_rotations(f, index, a, b, &numbers[DRAWN]); break;
        }
        numbers[2 * i] += value[i];
        numbers[2 * i + 1] += value[i] * value[i];
    }
    for (int e = 0; e < f->contest->n_entries; e++)
        lab_time_add(&f->time[e], &numbers[TIMES + 2 * e]);
}

static void prepare(void *player, const void *job) {
    fighter *f = player;
    f->contest = job;
    f->n = lab_lines(f->contest, f->lines);
    lab_dealer_start(&f->dealer, &f->contest->table);
}

/* ---- The sequential test. */

static double ratio(const lab_contest *contest, const lab_line *line) {
    const lab_sums *s = &line->sums;
    if (line->kind == LAB_SHARE)
        return lab_llr_share(&contest->sprt, (uint64_t)(s->sum / line->scale), s->n);
    double least = line->kind == LAB_DIFFERENCE ? -1 : 0;
    return lab_llr_mean(&contest->sprt, *s, (double)line->scale, least, 1);
}

static void fill(lab_line *line, int index, uint64_t units, const int64_t *numbers) {
    line->sums = (lab_sums){units, numbers[2 * index], numbers[2 * index + 1]};
}

static bool enough(const void *job, uint64_t done, const int64_t *numbers) {
    const lab_contest *contest = job;
    lab_line lines[LAB_MAX_LINES];
    int tested = lab_sprt_line(contest);
    lab_lines(contest, lines);
    fill(&lines[tested], tested, done, numbers);
    double llr = ratio(contest, &lines[tested]);
    return lab_sprt_verdict(&contest->sprt, llr) != LAB_SPRT_OPEN;
}

/* ---- Results. */

static void read_scores(const lab_contest *contest, const int64_t *numbers, lab_scores *scores) {
    scores->games = scores->units * (uint64_t)lab_games_of_unit(contest);
    scores->drawn = (uint64_t)numbers[DRAWN];
    scores->n = lab_lines(contest, scores->lines);
    for (int i = 0; i < scores->n; i++) fill(&scores->lines[i], i, scores->units, numbers);
    for (int e = 0; e < contest->n_entries; e++) {
        const int64_t *time = &numbers[TIMES + 2 * e];
        scores->time[e] = (lab_time){.decisions = time[0], .ns = time[1]};
    }
    if (!contest->sequential) return;
    scores->llr = ratio(contest, &scores->lines[lab_sprt_line(contest)]);
    scores->verdict = lab_sprt_verdict(&contest->sprt, scores->llr);
}

bool lab_arena(const lab_contest *contest, const lab_crew *crew, lab_scores *scores) {
    int64_t numbers[N_NUMBERS];
    lab_crew own = *crew;
    memset(scores, 0, sizeof *scores);
    own.units = contest->units;
    own.check_every = contest->sequential ? CHECK_EVERY : 0;
    own.n = N_NUMBERS;
    own.player_size = sizeof(fighter);
    own.job = contest;
    own.prepare = prepare;
    own.play = play;
    own.enough = enough;
    if (!lab_crew_play(&own, numbers, &scores->units)) return false;
    read_scores(contest, numbers, scores);
    return true;
}

bool lab_scores_elo(const lab_contest *contest, const lab_scores *scores,
                    double elo[LAB_MAX_ENTRIES]) {
    lab_meeting meetings[LAB_MAX_LINES];
    int seats = contest->table.seats;
    if (lab_together(&contest->table)) return false;
    for (int i = 0; i < scores->n; i++) {
        const lab_line *line = &scores->lines[i];
        double games = (double)scores->units * seats;
        meetings[i] = (lab_meeting){line->a, line->b, lab_line_mean(line), games, seats};
    }
    lab_ratings(meetings, scores->n, elo, contest->n_entries);
    return true;
}

double lab_line_mean(const lab_line *line) {
    return lab_mean(line->sums) / (double)line->scale;
}

double lab_line_error(const lab_line *line) {
    return lab_error(line->sums) / (double)line->scale;
}

static lab_interval within(lab_interval i, double least) {
    return (lab_interval){i.low < least ? least : i.low, i.high > 1 ? 1 : i.high};
}

static lab_interval interval_of_difference(const lab_line *line) {
    int64_t sum = line->sums.sum / line->scale;
    int64_t differ = line->sums.squares / (line->scale * line->scale);
    uint64_t more = (uint64_t)(differ + sum) / 2, fewer = (uint64_t)(differ - sum) / 2;
    return within(lab_paired(more, fewer, line->sums.n), -1);
}

/* Units that are all alike (one alone, nothing but draws) tell nothing of how they vary. */
lab_interval lab_line_interval(const lab_line *line) {
    double error = lab_line_error(line);
    if (line->kind == LAB_DIFFERENCE) return interval_of_difference(line);
    if (line->kind == LAB_SHARE || error <= 0)
        return lab_wilson((double)line->sums.sum / (double)line->scale, line->sums.n);
    return within(lab_interval_of(lab_line_mean(line), error), 0);
}
