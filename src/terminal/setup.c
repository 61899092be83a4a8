/* setup.c - a new game by wish: players, options, seed. What the last set-up of a game was is
 * offered again. */
#include <ncurses.h>
#include <stdio.h>
#include <string.h>

#include "session/session.h"
#include "terminal/screens.h"
#include "terminal/ui.h"
#include "words/gettext.h"
#include "words/words.h"

enum { MAX_FIELDS = 40 };

typedef enum { FIELD_BEGIN, FIELD_SEATS, FIELD_PLAYER, FIELD_OPTION, FIELD_SEED } kind;

typedef struct {
    kind what;
    int number; /* seat, or option */
    int bit;    /* of a list, the value; otherwise -1 */
} field;

typedef struct {
    const rv_game *game;
    int seats;
    const rv_bot *bot[RV_MAX_SEATS + 1];
    rv_options options;
    char seed[RV_MAX_SEED + 1];
} plan;

typedef struct {
    plan *p;
    field fields[MAX_FIELDS];
    int n, at, first;
    char problem[WORDS_FAULT];
} form;

/* ---- Fields. */

static void add(form *f, kind what, int number, int bit) {
    if (f->n < MAX_FIELDS) f->fields[f->n++] = (field){what, number, bit};
}

static void read_fields(form *f) {
    const rv_game *game = f->p->game;
    f->n = 0;
    add(f, FIELD_BEGIN, 0, -1);
    if (game->min_seats < game->max_seats) add(f, FIELD_SEATS, 0, -1);
    for (int seat = 1; seat <= f->p->seats; seat++) add(f, FIELD_PLAYER, seat, -1);
    for (int i = 0; i < game->n_options; i++) {
        const rv_option *option = &game->options[i];
        if (option->type != RV_OPTION_LIST) add(f, FIELD_OPTION, i, -1);
        else
            for (int bit = 0; option->values[bit]; bit++) add(f, FIELD_OPTION, i, bit);
    }
    add(f, FIELD_SEED, 0, -1);
}

static void field_name(const form *f, const field *i, char *out, size_t size) {
    const rv_option *option = &f->p->game->options[i->number];
    rv_text text = rv_text_in(out, size);
    switch (i->what) {
    case FIELD_BEGIN: rv_text_add(&text, _("Begin")); break;
    case FIELD_SEATS: rv_text_add(&text, _("Players")); break;
    case FIELD_PLAYER: words_add(&text, _("Player %d"), i->number); break;
    case FIELD_SEED: rv_text_add(&text, _("Seed")); break;
    case FIELD_OPTION:
        if (i->bit >= 0) words_value(f->p->game, option->name, option->values[i->bit], &text);
        else rv_text_add(&text, words_option(f->p->game, option->name));
    }
}

static void option_value(const form *f, const field *i, rv_text *out) {
    const rv_option *option = &f->p->game->options[i->number];
    char value[128];
    if (i->bit >= 0) {
        rv_text_add(out, f->p->options.value[i->number] >> i->bit & 1 ? _("yes") : _("no"));
        return;
    }
    if (option->type == RV_OPTION_BOOL) {
        rv_text_add(out, f->p->options.value[i->number] ? _("yes") : _("no"));
        return;
    }
    rv_options_text(f->p->game, &f->p->options, i->number, value, sizeof value);
    words_value(f->p->game, option->name, value, out);
}

static void field_value(const form *f, const field *i, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    out[0] = '\0';
    switch (i->what) {
    case FIELD_BEGIN: break;
    case FIELD_SEATS: rv_text_add_number(&text, f->p->seats); break;
    case FIELD_PLAYER:
        if (f->p->bot[i->number]) words_add(&text, _("bot: %s"), words_bot(f->p->bot[i->number]));
        else rv_text_add(&text, _("a person at this terminal"));
        break;
    case FIELD_OPTION: option_value(f, i, &text); break;
    case FIELD_SEED: rv_text_add(&text, f->p->seed[0] ? f->p->seed : _("by chance")); break;
    }
}

static const char *field_help(const form *f, const field *i) {
    const rv_game *game = f->p->game;
    if (i->what == FIELD_SEED) return _("the same text gives the same cards");
    if (i->what == FIELD_BEGIN) return words_about(game);
    if (i->what != FIELD_OPTION) return NULL;
    const rv_option *option = &game->options[i->number];
    if (i->bit >= 0) return words_value_help(game, option->name, option->values[i->bit]);
    char value[128];
    rv_options_text(game, &f->p->options, i->number, value, sizeof value);
    const char *help = words_value_help(game, option->name, value);
    return help ? help : words_option_help(game, option->name);
}

/* ---- Changing. */

static int turn_round(int value, int step, int low, int high) {
    value += step;
    return value < low ? high : value > high ? low : value;
}

/* A person, then the bots that can play this game. */
static void next_player(plan *p, int seat, int step) {
    int n = 0, at = -1;
    while (rv_bot_at(n)) {
        if (rv_bot_at(n) == p->bot[seat]) at = n;
        n++;
    }
    do at = turn_round(at, step, -1, n - 1);
    while (at >= 0 && !match_may_play(rv_bot_at(at), p->game));
    p->bot[seat] = at < 0 ? NULL : rv_bot_at(at);
}

static void change_option(plan *p, const field *i, int step) {
    const rv_option *option = &p->game->options[i->number];
    int *value = &p->options.value[i->number], n = 0;
    if (i->bit >= 0) *value ^= 1 << i->bit;
    else if (option->type == RV_OPTION_BOOL) *value = !*value;
    else if (option->type == RV_OPTION_NUMBER)
        *value = turn_round(*value, step, option->lowest, option->highest);
    else {
        while (option->values[n]) n++;
        *value = turn_round(*value, step, 0, n - 1);
    }
    match_propose(p->game, i->number, &p->options);
}

static void change(form *f, int step) {
    const field *i = &f->fields[f->at];
    plan *p = f->p;
    f->problem[0] = '\0';
    if (i->what == FIELD_SEATS)
        p->seats = turn_round(p->seats, step, p->game->min_seats, p->game->max_seats);
    else if (i->what == FIELD_PLAYER) next_player(p, i->number, step);
    else if (i->what == FIELD_OPTION) change_option(p, i, step);
    else if (i->what == FIELD_SEED) page_ask_text(_("Seed"), p->seed, sizeof p->seed);
    read_fields(f);
}

/* ---- Drawing. */

static int least_of(int a, int b) {
    return a < b ? a : b;
}

/* Values stand in one column; where a name or a value is too long for its half, it may use what the
 * other leaves. */
static int value_column(int w, int name, int value) {
    int half = w / 2, from = name + 4, to = w - 5 - value;
    if (to >= half) return from <= half ? half : least_of(from, to);
    return to > from ? to : least_of(from, half);
}

static void draw_field(const form *f, int i, int y, int x, int w) {
    char name[160], value[160];
    bool here = i == f->at, begin = f->fields[i].what == FIELD_BEGIN;
    style s = here ? STYLE(C_ON_ACCENT, C_ACCENT, BOLD) : begin ? ACCENT : PLAIN;
    field_name(f, &f->fields[i], name, sizeof name);
    field_value(f, &f->fields[i], value, sizeof value);
    paint_fill((rect){y, x, 1, w}, s);
    if (here) paint_sign(y, x + 1, s, SIGN_POINTER);
    int column = value_column(w, paint_columns(name), paint_columns(value));
    paint_short(y, x + 3, column - 4, s, name);
    if (!here) s = QUIET;
    if (here && !begin) paint(y, x + column, 2, s, "<");
    int n = paint_short(y, x + column + 2, w - column - 5, s, value);
    if (here && !begin) paint(y, x + column + 3 + n, 1, s, ">");
    ui_spot((rect){y, x, 1, w}, i);
}

static void draw_form(void *screen) {
    form *f = screen;
    int w = COLS > 96 ? 92 : COLS - 4, x = (COLS - w) / 2, h = LINES - 7;
    ui_title(words_title(f->p->game), _("New game"));
    f->first = ui_scroll(f->first, f->at, f->n, h);
    for (int i = 0; i < h && f->first + i < f->n; i++) draw_field(f, f->first + i, 2 + i, x, w);
    const char *help = f->problem[0] ? f->problem : field_help(f, &f->fields[f->at]);
    if (help)
        paint_text((rect){LINES - 4, x + 3, 3, w - 4},
                   f->problem[0] ? STYLE(C_DANGER, C_GROUND, 0) : QUIET, help);
    const ui_key keys[] = {{"Enter", f->at ? _("change") : _("begin"), UI_NOWHERE},
                           {signs_are_pictures() ? "← →" : "< >", _("change"), UI_NOWHERE},
                           {"b", _("begin"), 0},
                           {"Esc", _("back"), MAX_FIELDS},
                           {NULL, NULL, 0}};
    ui_keys(keys);
}

/* ---- The loop. */

static plan *plan_of(const rv_game *game) {
    static plan plans[8];
    int i = 0;
    while (i < 7 && plans[i].game && plans[i].game != game) i++;
    plan *p = &plans[i];
    if (p->game == game) return p;
    *p = (plan){.game = game, .seats = game->min_seats};
    rv_options_default(game, &p->options);
    const rv_bot *level = rv_find_bot("normal");
    if (!match_may_play(level, game)) level = rv_find_bot("reference");
    for (int seat = 2; seat <= RV_MAX_SEATS; seat++) p->bot[seat] = level;
    return p;
}

static bool begin(form *f, match *m) {
    rv_error error;
    char said[WORDS_FAULT];
    plan *p = f->p;
    const char *seed = p->seed[0] ? p->seed : NULL;
    match fresh = {.session = NULL};
    match_keep_like(&fresh, m, p->game);
    *m = fresh;
    for (int seat = 1; seat <= p->seats; seat++) m->bot[seat] = p->bot[seat];
    if (rv_options_check(p->game, p->seats, &p->options, &error) &&
        match_begin(m, p->game, p->seats, &p->options, seed, &error))
        return true;
    snprintf(f->problem, sizeof f->problem, _("these options do not fit each other: %s"),
             words_fault(&error, said));
    return false;
}

static bool wants_begin(form *f, const ui_event *e) {
    if (e->kind == TTY_CLICK && e->spot == 0) return true;
    if (e->kind != TTY_KEY) return false;
    return e->key == 'b' || (ui_is_enter(e->key) && f->at == 0);
}

static void handle(form *f, const ui_event *e) {
    if (e->kind == TTY_CLICK && e->spot > 0 && e->spot < f->n) {
        f->at = e->spot;
        change(f, 1);
    } else if (e->kind == TTY_KEY && e->key == -KEY_LEFT) change(f, -1);
    else if (e->kind == TTY_KEY && (e->key == -KEY_RIGHT || ui_is_enter(e->key))) change(f, 1);
    else f->at = ui_move(f->at, f->n, 5, e);
    if (f->at >= f->n) f->at = f->n - 1;
}

bool setup_screen(match *m, const rv_game *game) {
    form f = {.p = plan_of(game)};
    bool begun = false;
    read_fields(&f);
    ui_push_whole(draw_form, &f);
    for (;;) {
        ui_event e = ui_wait(-1);
        if (e.kind == TTY_LEAVE || (e.kind == TTY_KEY && ui_is_back(e.key))) break;
        if (e.kind == TTY_CLICK && e.spot == MAX_FIELDS) break;
        if (!wants_begin(&f, &e)) handle(&f, &e);
        else if ((begun = begin(&f, m))) break;
    }
    ui_pop();
    return begun;
}
