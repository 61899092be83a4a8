/* stage.c - the lower part of the window: the question, the cards it is about, the answers.
 *
 * Cards that can be chosen lie open; others are pushed together so that their left edges show. The
 * chosen one is lifted by a row and lies over its neighbours. */
#include <stdio.h>
#include <string.h>

#include "terminal/ending.h"
#include "terminal/motion.h"
#include "terminal/scene.h"
#include "terminal/ui.h"
#include "words/gettext.h"

enum { WIDE = 116, LIST_WIDTH = 29, MAX_GROUPS = 3, SPINE = 4 };

/* Cards of a zone that lie side by side. */
typedef struct {
    const char *zone, *title;
    int seat;
    int n;
    bool wanted; /* the question is about them */
    char codes[SCENE_CARDS][SCENE_CODE];
} group;

static void read_group(scene *s, group *g, const char *zone, int seat) {
    g->zone = zone;
    g->seat = seat;
    g->n = scene_cards(s, zone, seat, g->codes, SCENE_CARDS);
    g->title = words_zone(s->game, zone);
    g->wanted = scene_mark(s, zone, seat, 0, NULL) != MARK_NONE;
}

static int read_groups(scene *s, group *groups) {
    int n = 0;
    read_group(s, &groups[n], "revealed", 0);
    n += groups[n].n > 0;
    if (s->viewer > 0) read_group(s, &groups[n], "hands", s->viewer), n += groups[n].n > 0;
    read_group(s, &groups[n], "shared", 0);
    return n + (groups[n].n > 0);
}

/* Columns of a group whose cards are `step` apart. */
static int group_width(const group *g, int step, int card) {
    return g->n ? (g->n - 1) * step + (step > card ? step : card) : 0;
}

static int all_width(const group *groups, int n, const int *steps, int card) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += group_width(&groups[i], steps[i], card) + (i ? 2 : 0);
    return sum;
}

/* The distance between cards: all of them open if they fit; then those that the question is not
 * about are pushed together, and then the others, too. */
static void set_steps(const group *groups, int n, int width, int card, int *steps) {
    for (int i = 0; i < n; i++) steps[i] = card + 1;
    for (int pass = 0; pass < 2; pass++)
        for (int step = card + 1; step >= (pass ? 2 : SPINE); step--) {
            if (all_width(groups, n, steps, card) <= width) return;
            for (int i = 0; i < n; i++)
                if (pass || !groups[i].wanted) steps[i] = step < steps[i] ? step : steps[i];
        }
}

static void draw_card(scene *s, const group *g, int i, int y, int x, mark m) {
    const look *l = look_of(s->game);
    if (m == MARK_FOCUS) y--;
    l->card(s->game, g->codes[i], y, x, m);
    scene_spot(s, (rect){y, x, CARD_HEIGHT, l->card_width}, g->zone, g->seat, 0, g->codes[i]);
}

/* Of equal cards the first one is lifted. */
static int draw_group(scene *s, const group *g, int y, int x, int step) {
    int lifted = -1;
    for (int i = 0; i < g->n; i++) {
        mark m = scene_mark(s, g->zone, g->seat, 0, g->codes[i]);
        if (m == MARK_FOCUS && lifted < 0) lifted = i;
        else draw_card(s, g, i, y, x + i * step, m == MARK_FOCUS ? MARK_CAN : m);
    }
    if (lifted >= 0) draw_card(s, g, lifted, y, x + lifted * step, MARK_FOCUS);
    return group_width(g, step, look_of(s->game)->card_width);
}

/* Returns whether the groups have titles. */
static bool draw_cards(scene *s, rect r) {
    static group groups[MAX_GROUPS];
    int steps[MAX_GROUPS], x = r.x;
    int n = read_groups(s, groups);
    set_steps(groups, n, r.w, look_of(s->game)->card_width, steps);
    for (int i = 0; i < n; i++) {
        if (n > 1 && r.h > CARD_HEIGHT + 1)
            paint(r.y + CARD_HEIGHT + 1, x, r.x + r.w - x, QUIET, groups[i].title);
        bool open = strcmp(groups[i].zone, "revealed") == 0;
        motion_anchor(open             ? "revealed"
                      : groups[i].seat ? "hand"
                                       : "shared",
                      groups[i].seat, 0, r.y + 2, x + group_width(&groups[i], steps[i], 4) / 2);
        x += draw_group(s, &groups[i], r.y + 1, x, steps[i]) + 2;
    }
    return n > 1;
}

/* ---- The answers. */

static void draw_win(int y, int right, double win, style s) {
    char text[16];
    snprintf(text, sizeof text, "%3.0f %%", 100 * win);
    paint_right(y, right - 6, 6, s, text);
}

static bool is_best(const choices *c, int i) {
    for (int k = 0; k < c->n; k++)
        if (c->win[k] > c->win[i]) return false;
    return true;
}

/* What tells an action from its neighbours, mostly at the end: what follows the verb, of which less
 * and less is left, or the place alone; at last the end of a bracket. NULL: nothing that would fit
 * beside the beginning. */
static const char *tail_of(const char *name, int w) {
    enum { ANY, WHOLE, BARE };
    static const struct {
        const char *before;
        int beginning, bracket;
    } TAILS[] = {
        {": ", 5, WHOLE}, {": ", 2, BARE}, {", ", 12, WHOLE}, {": ", 2, WHOLE}, {", ", 12, ANY}};
    for (size_t i = 0; i < sizeof TAILS / sizeof *TAILS; i++) {
        const char *tail = NULL;
        for (const char *at = name; (at = strstr(at, TAILS[i].before)) != NULL; at++) tail = at + 2;
        if (!tail || signs_columns(tail) + TAILS[i].beginning > w) continue;
        bool opened = strchr(tail, '('), closed = strchr(tail, ')');
        if ((opened || closed ? opened ? WHOLE : ANY : BARE) >= TAILS[i].bracket) return tail;
    }
    return NULL;
}

/* Whether another action differs from this one in its end alone: the same card, another place. */
static bool has_twin(const choices *c, int i) {
    const char *name = c->name[i], *end = strrchr(name, ',');
    for (int k = 0; end && k < c->n; k++)
        if (k != i && strncmp(c->name[k], name, (size_t)(end - name) + 1) == 0) return true;
    return false;
}

/* What tells twins apart, though hardly a beginning is left beside it. */
static const char *end_of(const char *name, int w) {
    enum { BEGINNING = 5 };
    const char *end = strrchr(name, ',');
    return end && end[1] && signs_columns(end + 2) + BEGINNING <= w ? end + 2 : NULL;
}

/* A name that is too long loses its middle. */
static void draw_name(int y, int x, int w, style s, const char *name, bool twin) {
    const char *tail = signs_columns(name) > w ? tail_of(name, w) : NULL;
    if (!tail && twin && signs_columns(name) > w) tail = end_of(name, w);
    if (!tail) {
        paint_short(y, x, w, s, name);
        return;
    }
    int n = w - signs_columns(tail) - 1;
    paint_short(y, x, n, s, name);
    paint(y, x + n + 1, w - n - 1, s, tail);
}

static void draw_choice(const choices *c, int i, int y, int x, int w) {
    bool here = i == c->at;
    style s = here ? STYLE(C_ON_ACCENT, C_ACCENT, BOLD) : PLAIN;
    bool advised = c->win[i] >= 0;
    char folded[200];
    paint_fill((rect){y, x, 1, w}, s);
    paint_sign(y, x, s, here ? SIGN_POINTER : SIGN_MIDDLE_DOT);
    if (!here) paint(y, x, 1, s, " ");
    paintf(y, x + 1, 2, s, "%2d", i + 1);
    draw_name(y, x + 4, w - 4 - (advised ? 6 : 0), s, signs_fold(c->name[i], folded, sizeof folded),
              has_twin(c, i));
    if (advised)
        draw_win(y, x + w, c->win[i],
                 here            ? s
                 : is_best(c, i) ? ACCENT
                                 : STYLE(C_GOOD, C_GROUND, 0));
    ui_spot((rect){y, x, 1, w}, SPOT_CHOICE + i);
}

static void draw_list(const choices *c, rect r) {
    int first = ui_scroll(c->at - r.h / 2, c->at, c->n, r.h);
    for (int i = 0; i < r.h && first + i < c->n; i++) draw_choice(c, first + i, r.y + i, r.x, r.w);
    if (first > 0) paint_sign(r.y, r.x + r.w, QUIET, SIGN_UP);
    if (first + r.h < c->n) paint_sign(r.y + r.h - 1, r.x + r.w, QUIET, SIGN_DOWN);
}

/* What the chosen action brings; where it is about no card, why cards cannot be played. */
static void write_meaning(const scene *s, const char *action, rv_text *out) {
    char code[RV_MAX_ACTION];
    words_copy(words_part(rv_span_of(action), ' ', 1), code, sizeof code);
    const char *card = *code ? words_card_help(s->game, code) : NULL;
    const char *help = words_action_help(s->game, s->decision, action);
    const char *reason = scene_reason(s, action);
    bool card_first = card && help && strlen(card) <= strlen(help); /* so that more is said */
    if (reason) words_add(out, "%s ", reason);
    if (card && card_first) words_add(out, "%s ", card);
    if (help) words_add(out, "%s ", help);
    if (card && !card_first) words_add(out, "%s ", card);
    if (!*code) scene_reasons(s, " ", out);
}

/* The action in full if the list had to cut it, and its meaning; what does not fit is in help. */
static void draw_meaning(const scene *s, rect r, int list) {
    const choices *c = s->choices;
    char text[2048] = "";
    rv_text out = rv_text_in(text, sizeof text);
    int n = 0;
    if (paint_columns(c->name[c->at]) > list - 5)
        n = paint_short(r.y, r.x, r.w, ACCENT, c->name[c->at]) + 2;
    write_meaning(s, c->text[c->at], &out);
    if (!out.n || (r.h == 1 && n >= r.w)) return;
    rect room = {r.y, r.x + n, 1, r.w - n};
    if (r.h > 1) room = (rect){r.y + (n > 0), r.x, r.h - (n > 0), r.w};
    paint_text(room, QUIET, text);
    if (paint_text_lines(room.w, text) > room.h)
        paint_sign(room.y + room.h - 1, room.x + room.w - 1, QUIET, SIGN_ELLIPSIS);
}

/* The list is as wide as its longest action, if the open cards leave that much. */
static int list_width(scene *s, int w) {
    static group groups[MAX_GROUPS];
    const choices *c = s->choices;
    int steps[MAX_GROUPS], card = look_of(s->game)->card_width, n = read_groups(s, groups);
    int longest = 0;
    for (int i = 0; i < n; i++) steps[i] = card + 1;
    for (int i = 0; i < c->n; i++) {
        int columns = paint_columns(c->name[i]) + 5;
        if (c->win[i] >= 0) columns += 6;
        if (columns > longest) longest = columns;
    }
    int room = w - all_width(groups, n, steps, card) - 2;
    int width = longest < room ? longest : room, least = w >= 110 ? w * 2 / 5 : LIST_WIDTH;
    return width > least ? width : least;
}

/* A line that only says whose turn it is. */
static bool tells_turn(const scene *s, const char *line) {
    char turn[200];
    for (int seat = 1; seat <= s->seats; seat++) {
        snprintf(turn, sizeof turn, _("Turn of player %d"), seat);
        if (strcmp(turn, line) == 0) return true;
    }
    return false;
}

/* What is worth telling of the log where the table had no room for it: alone, what came last; among
 * others, the last action. */
static const char *last_news(const scene *s) {
    int i = s->n_log - 1;
    while (i >= 0 && s->seats > 1 && (s->log[i].depth || tells_turn(s, s->log[i].text))) i--;
    return s->log_shown || i < 0 ? NULL : s->log[i].text;
}

/* Question on the left; on the right a message, or what was done last. */
static void draw_question(const scene *s, rect r, const char *message) {
    bool asked = s->choices && s->choices->n;
    char what[WORDS_ASKED];
    const char *question = asked ? words_question(s->game, scene_asked(s, what)) : message;
    const char *more = asked && message && *message ? message : last_news(s);
    paint_heading(r.y, r.x, r.w, asked ? STRONG : s->actor ? QUIET : ACCENT, question);
    int room = r.w - paint_columns(question ? question : "") - 4;
    if (!more || room < 12) return;
    char text[520];
    snprintf(text, sizeof text, " %s", more);
    int w = paint_columns(text) < room ? paint_columns(text) : room;
    paint_short(r.y, r.x + r.w - w, w, more == message ? STYLE(C_GOOD, C_GROUND, 0) : QUIET, text);
}

/* The meaning takes the rows below the cards; where the list needs just these rows, too, it leaves
 * them to it on the right. */
void scene_stage(scene *s, rect r, const char *message) {
    bool asked = s->choices && s->choices->n;
    int list = asked ? list_width(s, r.w) : 0, left = r.w - list - 1;
    draw_question(s, r, message);
    bool titles = draw_cards(s, (rect){r.y + 1, r.x, r.h - 2, left});
    if (!asked) return;
    int rows = r.h - CARD_HEIGHT - 2 - titles, n = s->choices->n;
    bool beside = n > r.h - 1 - rows && n < r.h && rows > 1;
    draw_list(s->choices,
              (rect){r.y + 1, r.x + r.w - list, r.h - 1 - (beside ? 0 : rows), list - 1});
    draw_meaning(s, (rect){r.y + r.h - rows, r.x, rows, beside ? left : r.w}, list);
}

void scene_log(scene *s, rect r) {
    int rows = 0, from = s->n_log;
    s->log_shown = s->log_shown || r.h > 0;
    while (from > 0) {
        const log_line *line = &s->log[from - 1];
        int more = paint_text_lines(r.w - 2 * line->depth, line->text);
        if (rows + more > r.h) break;
        rows += more;
        from--;
    }
    int y = r.y;
    for (int i = from; i < s->n_log; i++) {
        const log_line *line = &s->log[i];
        int x = 2 * line->depth;
        y += paint_text((rect){y, r.x + x, r.y + r.h - y, r.w - x}, line->depth ? QUIET : PLAIN,
                        line->text);
    }
}

/* ---- The whole window. */

/* Room for the stage: more where the window is tall. */
static int stage_height(int h) {
    return h >= 34 ? 12 : h >= 28 ? 10 : 9;
}

void scene_draw(scene *s, rect body, const char *message) {
    s->n_clicked = 0;
    s->log_shown = false;
    int stage = stage_height(body.h), side = body.w >= WIDE ? body.w - 84 : 0;
    if (side > 44) side = 44;
    rect table = {body.y, body.x + 1, body.h - stage, body.w - side - 2};
    int lines = s->n_log;
    if (side) s->n_log = 0; /* it has a column of its own */
    look_of(s->game)->table(s, table);
    s->n_log = lines;
    if (side) {
        int x = body.x + body.w - side;
        paint_heading(body.y, x, side - 1, STRONG, _("Log"));
        scene_log(s, (rect){body.y + 1, x, body.h - stage - 2, side - 1});
    }
    rect lower = {body.y + body.h - stage, body.x + 1, stage, body.w - 2};
    if (s->ending) ending_draw(s->ending, lower);
    else scene_stage(s, lower, message);
}
