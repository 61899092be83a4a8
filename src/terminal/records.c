/* records.c - games that were kept: to go on with, to go through again, to count.
 *
 * Statistics are not stored anywhere: the records are read and played again, which takes
 * microseconds for each. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "terminal/screens.h"
#include "terminal/ui.h"
#include "words/gettext.h"
#include "words/words.h"

enum { MAX_RECORDS = 2000 };

typedef struct {
    char path[SAVE_PATH];
    time_t when;
    bool open; /* not finished */
} kept;

typedef struct {
    kept *list;
    int n, at, first;
    char about[WORDS_FAULT]; /* of the one under the cursor */
    int described;
} shelf;

/* ---- Finding them. */

static void add(shelf *s, const char *path, bool open) {
    struct stat file;
    if (s->n == MAX_RECORDS || stat(path, &file) != 0 || !S_ISREG(file.st_mode)) return;
    kept *k = &s->list[s->n++];
    rv_text text = rv_text_in(k->path, sizeof k->path);
    rv_text_add(&text, path);
    k->when = file.st_mtime;
    k->open = open;
}

static int newest_first(const void *a, const void *b) {
    const kept *x = a, *y = b;
    if (x->open != y->open) return x->open ? -1 : 1;
    return x->when < y->when ? 1 : x->when > y->when ? -1 : strcmp(y->path, x->path);
}

static bool add_finished(void *to, const char *path) {
    add(to, path, false);
    return true;
}

static bool find_all(shelf *s) {
    if (!s->list) s->list = calloc(MAX_RECORDS, sizeof *s->list);
    if (!s->list) return false;
    s->n = 0;
    s->described = -1;
    for (int i = 0; rv_game_at(i); i++) {
        static const char *const KINDS[] = {"game", "previous"};
        for (int k = 0; k < 2; k++) {
            char path[SAVE_PATH];
            if (save_path(rv_game_at(i)->name, KINDS[k], path)) add(s, path, true);
        }
    }
    save_each_record(add_finished, s);
    qsort(s->list, (size_t)s->n, sizeof *s->list, newest_first);
    return true;
}

/* ---- The list. */

static void describe(shelf *s) {
    match m = {.session = NULL};
    rv_error error;
    char said[WORDS_FAULT];
    if (s->described == s->at || !s->n) return;
    s->described = s->at;
    rv_text text = rv_text_in(s->about, sizeof s->about);
    if (!match_load(&m, s->list[s->at].path, &error)) {
        rv_text_add(&text, errno ? strerror(errno) : words_fault(&error, said));
        return;
    }
    int seats = match_seats(&m);
    words_add(&text, P_("%d player", "%d players", seats), seats);
    for (int seat = 1; seat <= seats; seat++)
        words_add(&text, seat == 1 ? _(": %s") : ", %s",
                  m.bot[seat] ? words_bot(m.bot[seat]) : _("person"));
    rv_text_add(&text, ". ");
    int turn = match_game(&m)->turn(match_state(&m));
    if (!match_actor(&m))
        words_result(match_game(&m), seats, match_game(&m)->winners(match_state(&m)), &text);
    else if (turn) words_add(&text, _("turn %d"), turn);
    else rv_text_add(&text, _("before the first turn")); /* cards are drafted */
    match_end(&m);
}

static void draw_kept(const shelf *s, int i, int y, int x, int w) {
    const kept *k = &s->list[i];
    bool here = i == s->at;
    style t = here ? STYLE(C_ON_ACCENT, C_ACCENT, BOLD) : PLAIN;
    char when[32], name[64];
    struct tm parts;
    const char *base = strrchr(k->path, '/');
    snprintf(name, sizeof name, "%.*s", (int)strcspn(base + 1, "-."), base + 1);
    const rv_game *game = rv_find_game(name);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", localtime_r(&k->when, &parts));
    paint_fill((rect){y, x, 1, w}, t);
    if (here) paint_sign(y, x + 1, t, SIGN_POINTER);
    paint(y, x + 3, 16, t, when);
    paint(y, x + 21, 20, t, game ? words_title(game) : name);
    paint(y, x + 42, w - 42, t, k->open ? _("not finished") : _("finished"));
    ui_spot((rect){y, x, 1, w}, i);
}

static void draw_shelf(void *screen) {
    shelf *s = screen;
    int w = 70, x = (COLS - w) / 2, h = LINES - 7;
    ui_title(_("Saved games and replays"), "");
    s->first = ui_scroll(s->first, s->at, s->n, h);
    if (!s->n) paint_centred(LINES / 2, 0, COLS, QUIET, _("No games yet."));
    for (int i = 0; i < h && s->first + i < s->n; i++) draw_kept(s, s->first + i, 2 + i, x, w);
    describe(s);
    paint_text((rect){LINES - 4, x + 3, 3, w - 3}, QUIET, s->n ? s->about : "");
    ui_key keys[4] = {{NULL, NULL, 0}};
    int n = 0;
    if (s->n) keys[n++] = (ui_key){"Enter", _("replay"), UI_NOWHERE};
    if (s->n && s->list[s->at].open) keys[n++] = (ui_key){"g", _("go on"), MAX_RECORDS};
    keys[n] = (ui_key){"q", _("back"), MAX_RECORDS + 1};
    ui_keys(keys);
}

static void look_at(const char *path) {
    match m = {.session = NULL};
    rv_error error;
    char said[WORDS_FAULT];
    if (match_load(&m, path, &error)) replay_screen(m.session, &m, 0);
    else
        page_tell(_("This game cannot be loaded"),
                  errno ? strerror(errno) : words_fault(&error, said));
    match_end(&m);
}

/* An unfinished game goes on; one that was put aside changes places with the one that is not, so
 * that whatever is saved later lands on neither. */
static void go_on(const kept *k) {
    match m = {.session = NULL};
    rv_error error;
    char said[WORDS_FAULT];
    if (!k->open) return;
    bool fine = match_load(&m, k->path, &error);
    if (fine) match_find_path(&m, match_game(&m));
    if (!fine || (strcmp(m.path, k->path) != 0 && !save_swap(k->path, m.path)))
        page_tell(_("This game cannot be loaded"),
                  errno ? strerror(errno) : words_fault(&error, said));
    else menu_play(&m);
    match_end(&m);
}

void records_screen(void) {
    shelf s = {.described = -1};
    if (!find_all(&s)) return;
    ui_push_whole(draw_shelf, &s);
    for (;;) {
        ui_event e = ui_wait(-1);
        if (e.kind == TTY_LEAVE || (e.kind == TTY_KEY && ui_is_back(e.key))) break;
        if (e.kind == TTY_CLICK && e.spot == MAX_RECORDS + 1) break;
        if (e.kind == TTY_CLICK && e.spot >= 0 && e.spot < s.n) {
            s.at = e.spot;
            look_at(s.list[s.at].path);
        } else if (s.n && e.kind == TTY_KEY && ui_is_enter(e.key)) look_at(s.list[s.at].path);
        else if (s.n && ((e.kind == TTY_KEY && e.key == 'g') || e.spot == MAX_RECORDS)) {
            go_on(&s.list[s.at]);
            find_all(&s); /* it may be finished now */
        } else s.at = ui_move(s.at, s.n, 10, &e);
        if (s.at >= s.n) s.at = s.n ? s.n - 1 : 0;
    }
    ui_pop();
    free(s.list);
}

/* ---- Statistics. */

typedef struct {
    const rv_game *game;
    int seats;
    rv_options options;
    char bots[96];
    int games, won;
} tally;

enum { MAX_TALLIES = 64 };

static void bots_of(const match *m, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    out[0] = '\0';
    for (int seat = 1; seat <= match_seats(m); seat++)
        if (m->bot[seat]) words_add(&text, "%s%s", text.n ? ", " : "", words_bot(m->bot[seat]));
}

static tally *find_tally(tally *list, int *n, const match *m) {
    char bots[96];
    bots_of(m, bots, sizeof bots);
    for (int i = 0; i < *n; i++)
        if (list[i].game == match_game(m) && list[i].seats == match_seats(m) &&
            strcmp(list[i].bots, bots) == 0 &&
            memcmp(&list[i].options, rv_session_options(m->session), sizeof list[i].options) == 0)
            return &list[i];
    if (*n == MAX_TALLIES) return NULL;
    tally *t = &list[(*n)++];
    *t = (tally){
        .game = match_game(m), .seats = match_seats(m), .options = *rv_session_options(m->session)};
    memcpy(t->bots, bots, sizeof bots);
    return t;
}

/* Games in which people took part; won if one of them did. */
static void count(tally *list, int *n, const char *path) {
    match m = {.session = NULL};
    rv_error error;
    if (!match_load(&m, path, &error)) return;
    unsigned people = match_people_seats(&m);
    tally *t = people && !match_actor(&m) ? find_tally(list, n, &m) : NULL;
    if (t) {
        t->games++;
        t->won += (match_game(&m)->winners(match_state(&m)) & people) != 0;
    }
    match_end(&m);
}

static int count_all(tally *list) {
    shelf s = {.described = -1};
    int n = 0;
    if (!find_all(&s)) return 0;
    for (int i = 0; i < s.n; i++)
        if (!s.list[i].open) count(list, &n, s.list[i].path);
    free(s.list);
    return n;
}

bool records_count(const match *m, int *games, int *won) {
    static tally list[MAX_TALLIES];
    int n = count_all(list), known = n;
    const tally *t = match_people(m) ? find_tally(list, &n, m) : NULL;
    if (!t || n > known) return false;
    *games = t->games;
    *won = t->won;
    return true;
}

static void add_options(const tally *t, rv_text *out) {
    for (int i = 0; i < t->game->n_options; i++) {
        char value[128];
        const rv_option *option = &t->game->options[i];
        if (t->options.value[i] == option->usual) continue;
        rv_options_text(t->game, &t->options, i, value, sizeof value);
        words_add(out, _("; %s: "), words_option(t->game, option->name));
        words_value(t->game, option->name, value, out);
    }
}

void statistics_screen(void) {
    static tally list[MAX_TALLIES];
    int n = count_all(list);
    page *p = page_new();
    if (!n) page_add(p, QUIET, 0, _("No games yet."));
    for (int i = 0; i < n; i++) {
        const tally *t = &list[i];
        char line[640];
        rv_text text = rv_text_in(line, sizeof line);
        words_add(&text, "%s, ", words_title(t->game));
        words_add(&text, P_("%d player", "%d players", t->seats), t->seats);
        if (t->bots[0]) words_add(&text, " (%s)", t->bots);
        add_options(t, &text);
        page_add(p, ACCENT, 0, line);
        text = rv_text_in(line, sizeof line);
        words_add(&text, P_("%d game", "%d games", t->games), t->games);
        words_add(&text, ", ");
        words_add(&text, _("won: %d (%.0f %%)"), t->won, 100.0 * t->won / t->games);
        page_add(p, PLAIN, 2, line);
    }
    page_show(p, _("Statistics"), false);
}
