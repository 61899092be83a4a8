/* motion.c - see motion.h. */
#define _POSIX_C_SOURCE 200809L
#include "terminal/motion.h"

#include <ncurses.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "terminal/scene.h"

enum {
    MAX_FLIGHTS = 8,
    MAX_ANCHORS = 96,
    FLIGHT = 220,
    APART = 60,
    EYE = 280,
    WAKE = 300,
    END = 900
};

typedef struct {
    char code[SCENE_CODE], from[16], to[16];
    int seat, place, to_seat;
} flight;

typedef struct {
    char zone[16];
    int seat, place, y, x;
} anchor;

static const rv_game *game;
static flight flights[MAX_FLIGHTS];
static int n_flights;
static bool eye;                  /* a nightmare comes */
static int wake_seat, wake_place; /* a creature wakes */
static long long begun, ends;
static long long end_begins; /* 0: no end of a game */
static bool end_won;
static anchor anchors[MAX_ANCHORS];
static int n_anchors;

long long motion_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void last_until(long long ms) {
    if (begun + ms > ends) ends = begun + ms;
}

static void read_move(const words_fields *event, int seat) {
    if (words_field_is(event, "card", "XX") && words_field_is(event, "to", "revealed")) {
        eye = true;
        last_until(EYE);
    }
    if (n_flights == MAX_FLIGHTS) return;
    flight *f = &flights[n_flights];
    words_copy(words_field(event, "card"), f->code, sizeof f->code);
    words_copy(words_field(event, "from"), f->from, sizeof f->from);
    words_copy(words_field(event, "to"), f->to, sizeof f->to);
    f->seat = words_field_number(event, "seat", seat > 0 ? seat : 0);
    f->place = words_field_number(event, "place", 0);
    f->to_seat = words_field_number(event, "to_seat", f->seat);
    last_until(FLIGHT + APART * n_flights++);
}

static void read_event(const words_fields *event, int seat) {
    if (words_field_is(event, "event", "move")) read_move(event, seat);
    if (!words_field_is(event, "event", "wake")) return;
    wake_seat = words_field_number(event, "seat", 0);
    wake_place = words_field_number(event, "place", 0);
    last_until(WAKE);
}

static void start(const rv_game *of) {
    motion_stop();
    game = of;
    begun = ends = motion_now();
}

void motion_start(const rv_game *of, const rv_events *events, int seat) {
    start(of);
    size_t n = events->n < events->size ? events->n : events->size;
    for (size_t i = 0; i < n; i++) {
        words_fields event;
        words_read_event(&event, game, &events->list[i], seat);
        read_event(&event, seat);
    }
}

void motion_start_texts(const rv_game *of, const char *events, int seat) {
    start(of);
    rv_span rest = rv_list_of(rv_span_of(events)), text;
    while (rv_cut(&rest, '\n', &text)) {
        words_fields event;
        words_copy(text, event.text, sizeof event.text);
        words_cut_fields(&event);
        read_event(&event, seat);
    }
}

bool motion_runs(void) {
    return motion_now() < ends;
}

void motion_stop(void) {
    n_flights = 0;
    eye = false;
    wake_seat = 0;
    begun = ends = end_begins = 0;
}

void motion_end(bool won) {
    long long now = motion_now();
    if (!begun) begun = now;
    end_begins = ends > now ? ends : now;
    end_won = won;
    ends = end_begins + END;
}

double motion_ending(void) {
    long long now = motion_now();
    if (!end_begins || now >= ends) return 1;
    return now < end_begins ? 0 : (double)(now - end_begins) / END;
}

/* ---- Where things lie. */

void motion_anchor(const char *zone, int seat, int place, int y, int x) {
    if (n_anchors == MAX_ANCHORS) n_anchors = 0;
    anchor *a = NULL;
    for (int i = 0; i < n_anchors && !a; i++)
        if (strcmp(anchors[i].zone, zone) == 0 && anchors[i].seat == seat &&
            anchors[i].place == place)
            a = &anchors[i];
    if (!a) a = &anchors[n_anchors++];
    snprintf(a->zone, sizeof a->zone, "%s", zone);
    a->seat = seat;
    a->place = place;
    a->y = y;
    a->x = x;
}

/* The anchor that fits best: zone, then seat, then place. */
static const anchor *find(const char *zone, int seat, int place) {
    const anchor *best = NULL;
    int most = 0;
    for (int i = 0; i < n_anchors; i++) {
        const anchor *a = &anchors[i];
        if (strcmp(a->zone, zone) != 0) continue;
        int fits = 1 + 2 * (a->seat == seat) + (a->place == place);
        if (fits > most) most = fits, best = a;
    }
    return best;
}

/* ---- Drawing. */

static void draw_flight(const flight *f, int number, long long ms) {
    long long t = ms - (long long)APART * number;
    const anchor *from = find(f->from, f->seat, f->place), *to = find(f->to, f->to_seat, f->place);
    if (t < 0 || t >= FLIGHT || !from || !to) return;
    double share = (double)t / FLIGHT, gone = 1 - (1 - share) * (1 - share); /* slows down */
    int y = from->y + (int)((to->y - from->y) * gone),
        x = from->x + (int)((to->x - from->x) * gone);
    rect r = {y, x, 3, 4};
    paint_fill(r, STYLE(C_INK, C_RAISED, 0));
    paint_frame(r, STYLE(C_ACCENT, C_RAISED, BOLD), false);
    look_of(game)->chip(game, f->code, y + 1, x + 1, MARK_NONE);
}

/* A lid that opens in three steps. */
static void draw_eye(long long ms) {
    static const char *const LIDS[3][3] = {
        {"              ", " ------------ ", "              "},
        {"  .--------.  ", " <    ()    > ", "  '--------'  "},
        {" .-'' -- ''-. ", "<   ( () )   >", " '-.. -- ..-' "},
    };
    int step = ms < EYE / 3 ? 0 : ms < 2 * EYE / 3 ? 1 : 2;
    rect r = {LINES / 2 - 4, COLS / 2 - 9, 5, 18};
    const style s = STYLE(C_ON_NIGHT, C_NIGHT, BOLD);
    paint_fill(r, s);
    paint_frame(r, s, false);
    for (int i = 0; i < 3; i++) paint(r.y + 1 + i, r.x + 2, 14, s, LIDS[step][i]);
    if (step) paint_sign(r.y + 2, r.x + 8, s, SIGN_NIGHTMARE);
    if (step) paint_sign(r.y + 2, r.x + 9, s, SIGN_NIGHTMARE);
}

static void draw_wake(long long ms) {
    const anchor *a = find("creature", wake_seat, wake_place);
    if (!a || !wake_seat) return;
    int lit = (int)(ms * 4 / WAKE);
    for (int i = 0; i < 3; i++)
        paint_sign(a->y + 2 - i, a->x - 1, i <= lit ? ACCENT : QUIET, SIGN_DREAM);
}

/* Sparks over the table, or a veil that falls over it and is gone. */
static void draw_end(double share) {
    enum { SPARKS = 24 };
    int rows = LINES - 12;
    int step = (int)(share * 6);
    for (unsigned i = 0; i < SPARKS && end_won; i++) {
        unsigned mix = (i + 1) * 2654435761u;
        if ((int)(mix >> 3) % 3 != step % 3) continue;
        paint_sign(1 + (int)((mix >> 8) % (unsigned)rows), (int)((mix >> 16) % (unsigned)COLS),
                   ACCENT, i % 2 ? SIGN_DREAM : SIGN_DOT);
    }
    for (int i = 0; i < 2 && !end_won; i++) {
        int y = 1 + i + (int)(share * rows);
        for (int x = 0; x < COLS && y < rows + 1; x++)
            paint_sign(y, x, STYLE(C_ON_NIGHT, C_NIGHT, 0), SIGN_SHADE);
    }
}

void motion_draw(void) {
    if (!motion_runs()) return;
    long long ms = motion_now() - begun;
    for (int i = 0; i < n_flights; i++) draw_flight(&flights[i], i, ms);
    if (eye && ms < EYE) draw_eye(ms);
    if (wake_seat) draw_wake(ms);
    if (end_begins && motion_now() >= end_begins) draw_end(motion_ending());
}
