/* look_nightmarium.c - how Nightmarium lies on the screen: the rivals above, one's own creatures
 * below them. A creature is a totem of three blocks, head, torso and legs; each block shows the
 * legion by sign and colour, and the power by name. */
#include <stdio.h>
#include <string.h>

#include "terminal/motion.h"
#include "terminal/scene.h"
#include "words/gettext.h"

enum { CARD_WIDTH = 13, WIDEST = 14, BLOCKS = 3, MAX_PLACES = 7 };

static int legion_number(char letter) {
    const char *at = letter ? strchr("NOIC", letter) : NULL;
    return at ? (int)(at - "NOIC") : -1;
}

static colour hue_of(int legion) {
    return (colour)(C_NECRO_LINE + 4 * legion);
}

static style on_card(int legion, int which, int how) {
    return STYLE(hue_colour(hue_of(legion), which), hue_colour(hue_of(legion), HUE_DEEP), how);
}

static void piece(const rv_game *game, char letter, char *out, size_t size) {
    char code[2] = {letter, '\0'};
    rv_text text = rv_text_in(out, size);
    words_card(game, code, &text);
}

static char power_of(const char *code) {
    const char *slash = strchr(code, '/');
    return slash ? slash[1] : '-';
}

/* `HTL` for the places a card fits, a dash for those it does not. */
static void places_of(const char *code, char out[4]) {
    size_t n = strcspn(code, "/");
    static const char ORDER[] = "HTL";
    for (int i = 0; i < 3; i++)
        out[i] = n > 1 && memchr(code + 1, ORDER[i], n - 1) ? ORDER[i] : '-';
    out[3] = '\0';
}

/* ---- Cards. */

static void draw_hidden(int y, int x) {
    const style s = STYLE(C_LINE, C_PANEL, 0);
    paint_fill((rect){y, x, CARD_HEIGHT, CARD_WIDTH}, s);
    paint_frame((rect){y, x, CARD_HEIGHT, CARD_WIDTH}, STYLE(C_BORDER, C_PANEL, 0), false);
    for (int k = 1; k < CARD_WIDTH - 1; k++) paint_sign(y + 2, x + k, s, SIGN_SHADE);
}

static void card(const rv_game *game, const char *code, int y, int x, mark m) {
    int legion = legion_number(code[0]);
    char name[48], power[48] = "", places[4];
    if (legion < 0) {
        draw_hidden(y, x);
        return;
    }
    bool dim = m == MARK_DIM;
    style text = dim ? STYLE(hue_of(legion), C_GROUND, 0) : on_card(legion, HUE_PALE, 0);
    style frame = dim ? STYLE(C_LINE, C_GROUND, 0) : on_card(legion, HUE_LINE, 0);
    if (m == MARK_FOCUS) frame = STYLE(C_FOCUS, frame.ground, BOLD);
    places_of(code, places);
    piece(game, code[0], name, sizeof name);
    if (power_of(code) != '-') piece(game, power_of(code), power, sizeof power);
    paint_fill((rect){y, x, CARD_HEIGHT, CARD_WIDTH}, text);
    paint_frame((rect){y, x, CARD_HEIGHT, CARD_WIDTH}, frame, dim);
    int n = paint_sign(y + 1, x + 1, text, (sign)(SIGN_NECRONAUT + legion));
    n += paintf(y + 1, x + 1 + n, 2, text, "%c", code[0]);
    paintf(y + 1, x + 2 + n, 5, text, dim ? "(%s)" : "%s", places);
    paint(y + 2, x + 1, CARD_WIDTH - 2, text, name);
    text.how |= BOLD;
    if (!dim) text.ink = C_IVORY;
    paint(y + 3, x + 1, CARD_WIDTH - 2, text, power);
    if (m == MARK_FOCUS && palette_depth() < COLOURS_256)
        paint_sign(y, x + CARD_WIDTH / 2, STYLE(C_ACCENT, C_GROUND, REVERSE), SIGN_DOWN);
}

static void chip(const rv_game *game, const char *code, int y, int x, mark m) {
    (void)game;
    int legion = legion_number(code[0]);
    if (legion < 0) {
        paint_padded(y, x, 2, STYLE(C_BORDER, C_PANEL, 0), code);
        return;
    }
    const style s = on_card(legion, HUE_PALE, m == MARK_FOCUS ? REVERSE : 0);
    paint_sign(y, x, s, (sign)(SIGN_NECRONAUT + legion));
    paintf(y, x + 1, 1, s, "%c", power_of(code));
}

/* ---- What actions are about. */

static void targets(const char *decision, const char *action, int seat, target *out) {
    rv_span words = rv_span_of(action);
    char verb[RV_MAX_ACTION], second[RV_MAX_ACTION], third[RV_MAX_ACTION];
    int place = 0, number = 0;
    (void)decision;
    words_copy(words_part(words, ' ', 0), verb, sizeof verb);
    words_copy(words_part(words, ' ', 1), second, sizeof second);
    words_copy(words_part(words, ' ', 2), third, sizeof third);
    rv_span_number(rv_span_of(third), 99, &place);
    if (rv_span_number(rv_span_of(second), 99, &number)) { /* devour 2, wake 2, take 3 2 */
        out[0] = (target){
            .zone = "creatures", .seat = *third ? number : seat, .place = *third ? place : number};
        return;
    }
    if (!*second) return;
    out[0].zone = strcmp(verb, "place") == 0 ? "revealed" : "hands";
    out[0].seat = strcmp(verb, "place") == 0 ? 0 : seat;
    snprintf(out[0].code, SCENE_CODE, "%.15s", second);
    if (place) out[1] = (target){.zone = "creatures", .seat = seat, .place = place};
}

/* ---- Totems. */

typedef struct {
    int n; /* places */
    int height[MAX_PLACES];
    char codes[MAX_PLACES][BLOCKS][SCENE_CODE]; /* from legs up */
} creatures;

static void read_creatures(const scene *s, int seat, creatures *c) {
    rv_span rest = rv_list_of(words_part(words_field(&s->view, "creatures"), '|', seat - 1)), place;
    c->n = 0;
    while (c->n < MAX_PLACES && rv_cut(&rest, ',', &place)) {
        rv_span blocks = rv_list_of(place), code;
        int h = 0;
        while (h < BLOCKS && rv_cut(&blocks, '+', &code))
            words_copy(code, c->codes[c->n][h++], SCENE_CODE);
        c->height[c->n++] = h;
    }
    if (!c->n) c->height[c->n++] = 0; /* a single free place is an empty text */
}

static int awake(const creatures *c) {
    int n = 0;
    for (int i = 0; i < c->n; i++) n += c->height[i] == BLOCKS;
    return n;
}

static bool is_waking(const scene *s, int seat, int place) {
    int who = 0, where = 0;
    rv_span waking = words_field(&s->view, "waking");
    rv_span_number(words_part(waking, '|', 0), 99, &who);
    rv_span_number(words_part(waking, '|', 1), 99, &where);
    return who == seat && where == place;
}

/* Where a block has three rows there is room for a body. */
static void draw_body(int y, int x, int position, style s) {
    static const char *const BODIES[BLOCKS][3] = {
        {" | | ", " | | ", "_/ \\_"}, {"/|=|\\", " |=| ", " |_| "}, {" .-. ", "(o o)", " '-' "}};
    for (int i = 0; i < 3; i++) paint(y + i, x, 5, s, BODIES[position][i]);
}

static void draw_block(const scene *s, const char *code, int y, int x, int w, int h, mark m,
                       int position) {
    int legion = legion_number(code[0]);
    char power[48] = "";
    if (legion < 0) return;
    style t =
        on_card(legion, HUE_PALE, m == MARK_FOCUS && palette_depth() < COLOURS_256 ? REVERSE : 0);
    if (power_of(code) != '-') piece(s->game, power_of(code), power, sizeof power);
    paint_fill((rect){y, x, h, w}, t);
    int top = y + (h > 2), left = x + (h > 1);
    int n = paint_sign(top, left, t, (sign)(SIGN_NECRONAUT + legion));
    if (signs_are_pictures()) n += paintf(top, left + n, 1, t, "%c", code[0]);
    if (h >= 3 && w >= 12) {
        style line = on_card(legion, HUE_LINE, t.how);
        draw_body(y, x + w - 6, position, line);
        t.ink = C_IVORY;
        paint(y + 2, x + 1, w - 7, t, power);
        return;
    }
    t.ink = C_IVORY;
    if (h > 1) paint(y + h - 1, x, w, t, power); /* a row of its own */
    else paint(y, x + n + 1, w - n - 1, t, power);
}

static void draw_totem(scene *s, const creatures *c, int seat, int i, rect r) {
    mark m = scene_mark(s, "creatures", seat, i + 1, NULL);
    int h = r.h / BLOCKS;
    motion_anchor("creature", seat, i + 1, r.y, r.x);
    bool woken = is_waking(s, seat, i + 1);
    for (int k = 0; k < BLOCKS; k++) {
        int y = r.y + (BLOCKS - 1 - k) * h;
        if (k < c->height[i]) draw_block(s, c->codes[i][k], y, r.x, r.w, h, m, k);
        else if (k == 0)
            for (int x = 0; x < r.w; x++)
                paint_sign(y + h - 1, r.x + x, STYLE(C_LINE, C_GROUND, 0), SIGN_DASH);
    }
    if (m == MARK_FOCUS || woken) {
        const style edge = m == MARK_FOCUS ? STYLE(C_FOCUS, C_GROUND, BOLD) : ACCENT;
        int top = r.y + (BLOCKS - (c->height[i] ? c->height[i] : 1)) * h;
        for (int y = top; y < r.y + BLOCKS * h; y++)
            paint(y, r.x - 1, 1, edge, sign_text(SIGN_POINTER));
    }
    scene_spot(s, r, "creatures", seat, i + 1, NULL);
}

static void draw_totems(scene *s, int seat, rect r) {
    creatures c;
    read_creatures(s, seat, &c);
    if (!c.n) return;
    int step = r.w / c.n;
    if (step > WIDEST + 2) step = WIDEST + 2;
    for (int i = 0; i < c.n; i++)
        draw_totem(s, &c, seat, i, (rect){r.y, r.x + 1 + i * step, r.h, step - 2});
}

static void draw_player(scene *s, int seat, rect r) {
    static char hand[SCENE_CARDS][SCENE_CODE];
    creatures c;
    char awake_text[64], cards_text[64] = ",";
    int cards = scene_cards(s, "hands", seat, hand, SCENE_CARDS);
    read_creatures(s, seat, &c);
    snprintf(awake_text, sizeof awake_text, _("%d of %d"), awake(&c), c.n);
    snprintf(cards_text + 1, sizeof cards_text - 1, P_(" %d card", " %d cards", cards), cards);
    if (seat != s->viewer) motion_anchor("hand", seat, 0, r.y, r.x + 24);
    paint_heading(r.y, r.x, r.w, QUIET, "");
    int room = r.w - paint_columns(awake_text) - paint_columns(cards_text) - 2;
    int x = r.x;
    x += paint_short(r.y, x, room, s->actor == seat ? ACCENT : STRONG, s->names[seat]);
    x += paint(r.y, x, 1, ACCENT, " ");
    x += paint(r.y, x, r.x + r.w - x, ACCENT, awake_text);
    x += paint(r.y, x, r.x + r.w - x, QUIET, cards_text);
    paint(r.y, x, 1, QUIET, " ");
    if (cards && s->viewer != seat && hand[0][0] != '?' && r.w > 60)
        for (int i = 0; i < cards && x + 3 * i + 4 < r.x + r.w; i++)
            chip(s->game, hand[i], r.y, x + 1 + 3 * i, MARK_NONE);
    draw_totems(s, seat, (rect){r.y + 1, r.x, r.h - 1, r.w});
}

/* Rivals in the order of play behind the viewer. */
static void draw_rivals(scene *s, int own, rect r, int columns, int height) {
    int n = s->seats - 1, w = r.w / columns;
    for (int i = 0; i < n; i++) {
        int seat = (own + i) % s->seats + 1;
        draw_player(s, seat,
                    (rect){r.y + i / columns * height, r.x + i % columns * w, height, w - 1});
    }
}

static void draw_piles(scene *s, int y, int x, int w) {
    int left = scene_number(s, "actions_left");
    motion_anchor("deck", 0, 0, y - 1, x);
    motion_anchor("discard", 0, 0, y - 1, x + 12);
    char text[160];
    snprintf(text, sizeof text, "%s %d   %s %d   %s %d", words_zone(s->game, "deck"),
             scene_number(s, "size"), words_zone(s->game, "discard"),
             scene_count(s, "discard", NULL), words_zone(s->game, "actions_left"), left);
    paint(y, x, w, QUIET, text);
}

/* What lies in the discard pile, where there is room to show it. */
static void draw_discard(scene *s, rect r) {
    static char codes[SCENE_CARDS * 2][SCENE_CODE];
    int n = scene_cards(s, "discard", 0, codes, SCENE_CARDS * 2), y = r.y, x = r.x;
    if (!n) return;
    paint(y++, x, r.w, QUIET, words_zone(s->game, "discard"));
    for (int i = 0; i < n; i++) {
        char places[4];
        if (legion_number(codes[i][0]) < 0) continue;
        if (x + 7 > r.x + r.w) y++, x = r.x;
        if (y >= r.y + r.h) return;
        places_of(codes[i], places);
        chip(s->game, codes[i], y, x, MARK_NONE);
        paint(y, x + 2, 3, QUIET, places);
        x += 7;
    }
}

static void table(scene *s, rect r) {
    int own = s->viewer > 0 ? s->viewer : 1, rivals = s->seats - 1;
    int columns = rivals <= 1 ? 1 : r.w >= 150 && rivals > 2 ? rivals : 2;
    int lines = (rivals + columns - 1) / columns;
    /* Blocks grow by a row where there is room for all of them. */
    int tall = (r.h - 1 - (lines + 1)) / (BLOCKS * (lines + 1));
    int block = tall < 1 ? 1 : tall > 3 ? 3 : tall;
    int height = 1 + BLOCKS * block;
    draw_rivals(s, own, r, columns, height);
    int y = r.y + lines * height;
    draw_player(s, own, (rect){y, r.x, height, r.w});
    y += height;
    if (y < r.y + r.h) draw_piles(s, y++, r.x, r.w);
    rect rest = {y + 1, r.x, r.y + r.h - y - 1, r.w};
    if (rest.h > 0 && s->n_log) scene_log(s, rest);
    else if (rest.h > 1) draw_discard(s, rest);
}

const look look_nightmarium = {"nightmarium", CARD_WIDTH, card, chip, targets, table};
