/* cmd_review.c - `reverie review`: prints what a review finds; see rv_review_start() in reverie.h.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/laboratory.h"
#include "cli/picture.h"
#include "cli/screen.h"
#include "lab/graph.h"
#include "match/match.h"
#include "session/session.h"
#include "words/gettext.h"
#include "words/words.h"

enum { WORST = 3, SLICE = 200, MOST_PLAYOUTS = 1000000 };

typedef struct {
    const char *path, *svg;
    int seat, playouts;
    bool plain, json, open;
} wanted;

typedef struct {
    const rv_session *session;
    rv_review *review;
    rv_sums sums;
    size_t n; /* actions looked at */
    size_t worst[WORST];
    int n_worst;
} found;

static void print_help(void) {
    puts(_("Usage: reverie review [OPTION...] FILE"));
    screen_wrap(
        "", 0, 0,
        _("Looks at the record of a game (- reads standard input): the chance to win "
          "before and after each decision, what each one cost against the best, what luck "
          "gave or took, and the three worst decisions. An interrupt prints what is done."));
    putchar('\n');
    screen_wrap("  --seat N       ", 0, 17,
                _("whose eyes, where players compete; 1 if nothing is said"));
    printf("  --playouts N   %s\n", _("games played in mind for each action"));
    printf("  --open         %s\n", _("also a game that is not over"));
    printf("  --svg FILE     %s\n", _("draws the course of the game"));
    printf("  --json         %s\n", _("for programs"));
    printf("  --plain        %s\n", _("no colours, no clearing of the screen"));
}

/* ---- Figures. */

static void action_name(const rv_game *game, rv_action action, char out[RV_MAX_ACTION]) {
    game->action_text(action, out, RV_MAX_ACTION);
}

static void print_json_moment(const rv_game *game, const rv_moment *m) {
    char action[RV_MAX_ACTION], best[RV_MAX_ACTION];
    action_name(game, m->action, action);
    action_name(game, m->best, best);
    printf("{\"index\":%zu,\"turn\":%d,\"seat\":%d,\"decision\":\"%s\",\"judged\":%s,"
           "\"action\":\"%s\",\"best\":\"%s\",\"before\":%.6f,\"after\":%.6f,\"cost\":%.6f,"
           "\"luck\":%.6f,\"error\":%.6f}",
           m->index, m->turn, m->seat, game->decisions[m->decision].name,
           m->judged ? "true" : "false", action, best, m->before, m->after, m->cost, m->luck,
           m->error);
}

/* An interrupt may come before anything is known; a game without an action is known at once. */
static bool knows_nothing(const found *r) {
    return !r->n && rv_review_length(r->review);
}

static void print_json_chances(const found *r) {
    if (knows_nothing(r)) fputs(",\"start\":null,\"end\":null", stdout);
    else printf(",\"start\":%.6f,\"end\":%.6f", r->sums.start, r->sums.end);
}

static void print_json(const found *r, int seat) {
    const rv_session *s = r->session;
    lab_table table = {.game = s->game, .seats = s->seats, .options = s->options, .seed = s->seed};
    putchar('{');
    laboratory_json(&table, NULL);
    printf(",\"seat\":%d,\"actions\":%zu,\"done\":%zu", seat, rv_review_length(r->review), r->n);
    print_json_chances(r);
    printf(",\"errors\":%.6f,\"luck\":%.6f,\"others\":%.6f,\"worst\":[", r->sums.errors,
           r->sums.luck, r->sums.others);
    for (int i = 0; i < r->n_worst; i++) printf("%s%zu", i ? "," : "", r->worst[i]);
    fputs("],\"moments\":[", stdout);
    for (size_t i = 0; i < r->n; i++) {
        if (i) putchar(',');
        print_json_moment(s->game, rv_review_moment(r->review, i));
    }
    puts("]}");
}

/* ---- The picture. */

static int rank_among_worst(const found *r, size_t index) {
    for (int i = 0; i < r->n_worst; i++)
        if (r->worst[i] == index) return i + 1;
    return 0;
}

static int draw(const found *r, const char *path) {
    lab_step *steps = calloc(r->n + 1, sizeof *steps);
    if (!steps) laboratory_fail();
    FILE *file = picture_open(path);
    for (size_t i = 0; i < r->n; i++) {
        const rv_moment *m = rv_review_moment(r->review, i);
        steps[i] = (lab_step){m->before, m->after, rank_among_worst(r, i)};
    }
    if (file) lab_graph(file, words_title(r->session->game), steps, r->n, r->sums.end);
    free(steps);
    return file ? picture_close(file, path) : 1;
}

/* Chances as blocks of eight heights, as many as fit a line. */
static void print_sparkline(const found *r) {
    static const char *const BLOCKS[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    size_t columns = (size_t)screen_width() - 4, points = r->n + 1;
    if (columns > points) columns = points;
    fputs("  ", stdout);
    for (size_t i = 0; i < columns; i++) {
        size_t at = columns > 1 ? i * r->n / (columns - 1) : 0;
        double chance = at < r->n ? rv_review_moment(r->review, at)->before : r->sums.end;
        int height = (int)(chance * 8);
        fputs(BLOCKS[height < 0 ? 0 : height > 7 ? 7 : height], stdout);
    }
    putchar('\n');
}

/* ---- The table. */

static void print_header(void) {
    static const char *const COLUMNS[] = {N_("turn"),  N_("seat"), N_("before"),
                                          N_("after"), N_("cost"), N_("luck")};
    static const int WIDTH[] = {6, 6, 9, 9, 9, 9};
    for (size_t i = 0; i < sizeof WIDTH / sizeof *WIDTH; i++) screen_right(_(COLUMNS[i]), WIDTH[i]);
    printf("  %s\n", _("action"));
}

static void print_row(const rv_game *game, const rv_moment *m) {
    char action[RV_MAX_ACTION], name[256];
    rv_text text = rv_text_in(name, sizeof name);
    action_name(game, m->action, action);
    words_action(game, game->decisions[m->decision].name, action, &text);
    printf("%6d%6d%7.1f %%%7.1f %%", m->turn, m->seat, 100 * m->before, 100 * m->after);
    if (m->cost > 0) printf("%s%9.1f%s", screen_strong(), -100 * m->cost, screen_normal());
    else printf("%9s", m->judged ? "-" : "");
    if (m->luck < -5e-4 || m->luck > 5e-4) printf("%+9.1f", 100 * m->luck);
    else printf("%9s", "-");
    printf("  %s\n", name);
}

/* Few playouts accuse nobody, and clear nobody. */
static void print_no_mistake(int playouts) {
    if (!playouts || playouts >= RV_REVIEW_COMPARES) puts(_("No mistake was found."));
    else
        printf(_("Too few games in mind to find a mistake: it takes --playouts %d or more.\n"),
               RV_REVIEW_COMPARES);
}

static void print_worst(const found *r, int playouts) {
    if (!r->n_worst) print_no_mistake(playouts);
    else printf("%s\n", P_("The worst decision:", "The worst decisions:", r->n_worst));
    for (int i = 0; i < r->n_worst; i++) {
        const rv_moment *m = rv_review_moment(r->review, r->worst[i]);
        char text[1024], first[64];
        rv_text words = rv_text_in(text, sizeof text);
        words_add(&words, _("Turn %d, player %d. "), m->turn, m->seat);
        words_moment(r->session->game, m, &words);
        snprintf(first, sizeof first, " %d. ", i + 1);
        screen_wrap(first, 0, 4, text);
    }
}

static void print_sums(const found *r) {
    const rv_sums *s = &r->sums;
    printf(_("At first: %.1f %%\n"), 100 * s->start);
    printf(_("Mistakes: %+.1f\n"), s->errors > 0 ? -100 * s->errors : 0);
    printf(_("Luck:     %+.1f\n"), 100 * s->luck);
    if (s->others < 0 || s->others > 0) printf(_("Others:   %+.1f\n"), 100 * s->others);
    printf(_("In the end: %.1f %%\n"), 100 * s->end);
}

static void print_table(const found *r, int playouts) {
    const rv_session *s = r->session;
    printf("%s%s%s\n\n", screen_strong(), words_title(s->game), screen_normal());
    print_header();
    for (size_t i = 0; i < r->n; i++) print_row(s->game, rv_review_moment(r->review, i));
    putchar('\n');
    print_sparkline(r);
    putchar('\n');
    print_sums(r);
    putchar('\n');
    print_worst(r, playouts);
}

/* ---- The work. */

static void look(found *r) {
    laboratory_watch watch;
    laboratory_watch_start(&watch, rv_review_length(r->review));
    while (rv_review_step(r->review, SLICE) && laboratory_go_on(&watch, rv_review_done(r->review)))
        continue;
    r->n = rv_review_done(r->review);
    laboratory_watch_end(&watch, r->n);
    r->sums = rv_review_sums(r->review);
    r->n_worst = rv_review_worst(r->review, r->worst, WORST);
}

static bool load(match *m, const char *path) {
    rv_error error;
    char said[WORDS_FAULT];
    if (match_load(m, path, &error)) return true;
    if (errno) fprintf(stderr, _("reverie review: %s cannot be read: %s\n"), path, strerror(errno));
    else
        fprintf(stderr, _("reverie review: %s is no good record: %s\n"), path,
                words_fault(&error, said));
    return false;
}

/* A review says what hidden cards were worth: it waits for the end, unless one insists. */
static bool may_look(const match *m, bool open) {
    if (open || match_replay_eyes(m) == RV_ALL_SEATS) return true;
    fprintf(stderr, "reverie review: %s\n",
            _("A game can be reviewed when it is over. --open looks at it all the same."));
    return false;
}

static int review(const match *m, const wanted *w) {
    rv_error error;
    char said[WORDS_FAULT];
    found r = {.session = m->session};
    int seat = w->seat ? w->seat : 1, code = 1;
    r.review = rv_review_start(r.session, seat, w->playouts, &error);
    if (r.review) {
        look(&r);
        if (w->json) print_json(&r, seat);
        else if (!knows_nothing(&r)) print_table(&r, w->playouts);
        code = knows_nothing(&r) ? 1 : w->svg ? draw(&r, w->svg) : 0;
    } else {
        fprintf(stderr, "reverie review: %s\n", words_fault(&error, said));
    }
    rv_review_free(r.review);
    return code;
}

static int load_and_review(const wanted *w) {
    match m = {.session = NULL};
    if (!load(&m, w->path)) return 1;
    int code = may_look(&m, w->open) ? review(&m, w) : 1;
    match_end(&m);
    return code;
}

int cmd_review(int argc, char **argv) {
    wanted w = {0};
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        if (flags_is(&f, "--plain")) w.plain = true;
        else if (flags_is(&f, "--json")) w.json = true;
        else if (flags_is(&f, "--open")) w.open = true;
        else if (flags_is(&f, "--svg")) w.svg = flags_value(&f);
        else if (flags_is(&f, "--seat")) w.seat = (int)flags_number(&f, 1, RV_MAX_SEATS);
        else if (flags_is(&f, "--playouts")) w.playouts = (int)flags_number(&f, 1, MOST_PLAYOUTS);
        else if (f.flag) flags_unknown(&f);
        else if (w.path) flags_wrong(&f, _("one record at a time: '%s' is too much"), f.word);
        else w.path = f.word;
    }
    if (!f.bad && !w.path) flags_wrong(&f, _("which record? The name of a file, or -"));
    if (f.bad) return 2;
    if (w.svg && !picture_may_go(w.svg)) return 1;
    screen_start(w.plain);
    return load_and_review(&w);
}
