/* look_onirim.c - how Onirim lies on the screen: piles and what is unseen on the left; doors,
 * labyrinth, towers, premonitions and the partner on the right.
 *
 * A colour is a place with a sign and a texture; a symbol has its sign and its letter. Parts that
 * do not fit at full height lie flat, the least needed first. */
#include <stdio.h>
#include <string.h>

#include "terminal/motion.h"
#include "terminal/scene.h"
#include "words/gettext.h"

static const char COLOURS[] = "RBGN", KINDS[] = "SMKD";
enum { SIDE = 24, CARD_WIDTH = 9, ROOM_STEP = 3 };

/* ---- Cards. */

static int place_number(char letter) {
    const char *at = letter ? strchr("RBGNrbgn", letter) : NULL;
    return at ? (int)(at - "RBGNrbgn") % 4 : -1;
}

/* A server may name cards that this program does not know: they are drawn as of the first place. */
static colour hue_of(int place) {
    return (colour)(C_RED_LINE + 4 * (place < 0 ? 0 : place));
}

static sign place_sign(int place) {
    return (sign)(SIGN_OBSERVATORY + (place < 0 ? 0 : place));
}

static sign kind_sign(char kind) {
    const char *at = strchr(KINDS, kind);
    return at ? (sign)(SIGN_SUN + (at - KINDS)) : SIGN_DOT;
}

static style on_card(int place, int which, int how) {
    return STYLE(hue_colour(hue_of(place), which), hue_colour(hue_of(place), HUE_DEEP), how);
}

static style symbol_style(int place, char kind) {
    bool gold = kind == 'S' || kind == 'K';
    return STYLE(gold ? C_GOLD : C_IVORY, hue_colour(hue_of(place), HUE_DEEP), BOLD);
}

static style frame_style(style usual, mark m) {
    return m == MARK_FOCUS ? STYLE(C_FOCUS, usual.ground, BOLD) : usual;
}

static void draw_texture(int place, int y, int x) {
    const style s = on_card(place, HUE_MAIN, 0);
    const sign what = (sign)(SIGN_DOT + place);
    for (int i = 0; i < 7; i++)
        if (i < 2 || i > 4) paint_sign(y, x + i, s, what);
}

static void kind_word(const rv_game *game, char kind, char *out, size_t size) {
    char code[2] = {kind, '\0'};
    rv_text text = rv_text_in(out, size);
    words_card(game, code, &text);
}

static void draw_room(const rv_game *game, const char *code, int y, int x, int place) {
    char word[32], letters[4];
    kind_word(game, code[1], word, sizeof word);
    snprintf(letters, sizeof letters, "%c", code[0]);
    paint_sign(y + 1, x + 1, on_card(place, HUE_PALE, BOLD), place_sign(place));
    paint_sign(y + 1, x + 2, symbol_style(place, code[1]), kind_sign(code[1]));
    paint(y + 1, x + 7, 1, on_card(place, HUE_PALE, 0), letters);
    draw_texture(place, y + 2, x + 1);
    paint_sign(y + 2, x + 4, symbol_style(place, code[1]), kind_sign(code[1]));
    paint_centred(y + 3, x + 1, 7, on_card(place, HUE_PALE, 0), word);
}

/* An arch; in ASCII, too. */
static void draw_arch(int y, int x, style s) {
    paint_sign(y, x, s, SIGN_TOP_LEFT);
    paint_sign(y, x + 1, s, SIGN_TOP);
    paint_sign(y, x + 2, s, SIGN_TOP_RIGHT);
    paint_sign(y + 1, x, s, SIGN_SIDE);
    paint_sign(y + 1, x + 2, s, SIGN_SIDE);
}

static void draw_door(const rv_game *game, const char *code, int y, int x, int place) {
    char word[32];
    kind_word(game, 'D', word, sizeof word);
    paint_sign(y + 1, x + 1, on_card(place, HUE_PALE, BOLD), place_sign(place));
    paint(y + 1, x + 7, 1, on_card(place, HUE_PALE, 0), code);
    draw_arch(y + 1, x + 3, symbol_style(place, 'D'));
    paint_sign(y + 2, x + 4, STYLE(C_GOLD, hue_colour(hue_of(place), HUE_DEEP), BOLD), SIGN_DOT);
    paint_centred(y + 3, x + 1, 7, symbol_style(place, 'D'), word);
}

static void draw_edge(const rv_game *game, const char *code, int y, int x, bool right) {
    char symbols[3] = "";
    int place = place_number(code[0]);
    if (words_of(game)->edge) words_of(game)->edge(code, right, symbols);
    for (int i = 0; symbols[i]; i++)
        paint_sign(y + (symbols[i] == 'M'), x, symbol_style(place, symbols[i]),
                   kind_sign(symbols[i]));
}

static void draw_tower(const rv_game *game, const char *code, int y, int x, int place) {
    char letters[2] = {code[0], '\0'};
    paint_sign(y + 1, x + 1, on_card(place, HUE_PALE, BOLD), place_sign(place));
    paint(y + 1, x + 2, 1, STYLE(C_GOLD, hue_colour(hue_of(place), HUE_DEEP), BOLD), code + 1);
    paint(y + 1, x + 7, 1, on_card(place, HUE_PALE, 0), letters);
    paint(y + 1, x + 3, 3, on_card(place, HUE_PALE, 0), "_ _");
    paint(y + 2, x + 3, 3, on_card(place, HUE_PALE, 0), "|");
    paint(y + 2, x + 4, 1, STYLE(C_GOLD, hue_colour(hue_of(place), HUE_DEEP), BOLD), code + 1);
    paint(y + 2, x + 5, 1, on_card(place, HUE_PALE, 0), "|");
    paint(y + 3, x + 3, 3, on_card(place, HUE_PALE, 0), "| |");
    draw_edge(game, code, y + 2, x, false);
    draw_edge(game, code, y + 2, x + CARD_WIDTH - 1, true);
}

static void draw_nightmare(int y, int x) {
    const style s = STYLE(C_ON_NIGHT, C_NIGHT, 0), eye = STYLE(C_ON_NIGHT, C_NIGHT, BOLD);
    paint(y + 1, x + 1, 7, s, "\\/\\/\\/\\");
    paint(y + 2, x + 1, 7, s, "< (");
    paint_sign(y + 2, x + 4, eye, SIGN_NIGHTMARE);
    paint(y + 2, x + 5, 3, s, ") >");
    paint(y + 3, x + 1, 7, s, "/\\/\\/\\/");
}

static void draw_dream(int y, int x) {
    const style s = STYLE(C_ON_DREAM, C_DREAM, 0);
    paint_sign(y + 1, x + 2, s, SIGN_DOT);
    paint_sign(y + 1, x + 4, STYLE(C_ON_DREAM, C_DREAM, BOLD), SIGN_DREAM);
    paint_sign(y + 1, x + 6, s, SIGN_DOT);
    paint(y + 2, x + 3, 3, s, ".-.");
    paint(y + 3, x + 2, 5, s, "(___)");
}

static void draw_back(int y, int x, style s) {
    for (int i = 1; i < 4; i++)
        for (int k = 1; k < CARD_WIDTH - 1; k++) paint_sign(y + i, x + k, s, SIGN_SHADE);
    paint_sign(y + 2, x + 4, STYLE(C_GOLD, s.ground, BOLD), SIGN_MOON);
}

static void draw_inside(const rv_game *game, const char *code, int y, int x, int place) {
    if (strcmp(code, "XX") == 0) draw_nightmare(y, x);
    else if (strcmp(code, "HH") == 0) draw_dream(y, x);
    else if (place < 0) draw_back(y, x, STYLE(C_LINE, C_PANEL, 0));
    else if (strchr("345", code[1])) draw_tower(game, code, y, x, place);
    else if (code[1] == 'D') draw_door(game, code, y, x, place);
    else draw_room(game, code, y, x, place);
}

/* A card that cannot be chosen: its signs alone, on the ground, in brackets. */
static void draw_dimmed(const char *code, int y, int x, int place) {
    const style s = STYLE(place < 0 ? C_QUIET : hue_of(place), C_GROUND, 0);
    paint_fill((rect){y, x, CARD_HEIGHT, CARD_WIDTH}, PLAIN);
    paint_frame((rect){y, x, CARD_HEIGHT, CARD_WIDTH}, STYLE(C_LINE, C_GROUND, 0), true);
    if (place >= 0) {
        paint_sign(y + 1, x + 1, s, place_sign(place));
        if (strchr(KINDS, code[1])) paint_sign(y + 1, x + 2, s, kind_sign(code[1]));
        else paint(y + 1, x + 2, 1, s, code + 1);
    }
    paintf(y + 2, x + 2, 6, s, "(%s)", code);
}

static style card_ground(const char *code, int place) {
    if (strcmp(code, "XX") == 0) return STYLE(C_ON_NIGHT, C_NIGHT, 0);
    if (strcmp(code, "HH") == 0) return STYLE(C_ON_DREAM, C_DREAM, 0);
    return place < 0 ? STYLE(C_BORDER, C_PANEL, 0) : on_card(place, HUE_LINE, 0);
}

static void card(const rv_game *game, const char *code, int y, int x, mark m) {
    int place = place_number(code[0]);
    if (m == MARK_DIM) {
        draw_dimmed(code, y, x, place);
        return;
    }
    const style s = card_ground(code, place);
    paint_fill((rect){y, x, CARD_HEIGHT, CARD_WIDTH}, s);
    paint_frame((rect){y, x, CARD_HEIGHT, CARD_WIDTH}, frame_style(s, m), false);
    draw_inside(game, code, y, x, place);
    if (m == MARK_FOCUS && palette_depth() < COLOURS_256)
        paint_sign(y, x + 4, STYLE(C_ACCENT, C_GROUND, REVERSE), SIGN_DOWN);
}

static void chip(const rv_game *game, const char *code, int y, int x, mark m) {
    (void)game;
    int place = place_number(code[0]), how = m == MARK_FOCUS ? REVERSE : 0;
    if (place < 0) {
        style s = card_ground(code, place);
        s.how |= (unsigned char)how;
        if (strcmp(code, "XX") == 0 || strcmp(code, "HH") == 0) {
            paint_sign(y, x, s, *code == 'X' ? SIGN_NIGHTMARE : SIGN_DREAM);
            paint(y, x + 1, 1, s, " ");
        } else {
            paint_padded(y, x, 2, s, code);
        }
        return;
    }
    style s = m == MARK_DIM ? STYLE(hue_of(place), C_GROUND, 0) : on_card(place, HUE_PALE, how);
    paint_sign(y, x, s, place_sign(place));
    style t = m == MARK_DIM ? s : symbol_style(place, code[1]);
    t.how |= (unsigned char)how;
    if (code[1] && strchr(KINDS, code[1])) paint_sign(y, x + 1, t, kind_sign(code[1]));
    else paint_padded(y, x + 1, 1, t, code[1] ? code + 1 : " ");
}

/* ---- What actions are about. */

static const struct {
    const char *verb, *zone;
} ABOUT[] = {
    {"play", "hands"},   {"discard", "hands"},   {"key", "hands"},      {"swap", "hands"},
    {"take", "shared"},  {"put", "revealed"},    {"raise", "revealed"}, {"limbo", "doors"},
    {"return", "doors"}, {"lose", "towers"},     {"exchange", "goals"}, {"face", "up"},
    {"banish", "up"},    {"unlock", "revealed"}, {"drop", "revealed"},
};

static void targets(const char *decision, const char *action, int seat, target *out) {
    rv_span words = rv_span_of(action);
    char verb[RV_MAX_ACTION], second[RV_MAX_ACTION], third[RV_MAX_ACTION], last[RV_MAX_ACTION];
    words_copy(words_part(words, ' ', 0), verb, sizeof verb);
    words_copy(words_part(words, ' ', 1), second, sizeof second);
    words_copy(words_part(words, ' ', 2), third, sizeof third);
    words_copy(words_part(words, ' ', words_count_parts(words, ' ') - 1), last, sizeof last);
    if (strcmp(decision, "keys") == 0) return; /* cards of the deck */
    for (size_t i = 0; i < sizeof ABOUT / sizeof *ABOUT; i++)
        if (strcmp(ABOUT[i].verb, verb) == 0) out[0].zone = ABOUT[i].zone;
    if (!out[0].zone) return;
    if (strcmp(last, "shared") == 0 && *second) out[0].zone = "shared";
    if (strcmp(out[0].zone, "hands") == 0 || strcmp(verb, "limbo") == 0) out[0].seat = seat;
    int number, other;
    if (rv_span_number(rv_span_of(second), 99, &number)) out[0].place = number;
    else if (strcmp(verb, "unlock") != 0) snprintf(out[0].code, SCENE_CODE, "%.15s", second);
    bool two = rv_span_number(rv_span_of(third), 99, &other);
    if (two && strcmp(verb, "return") == 0) out[0].seat = other;
    if (strcmp(verb, "exchange") == 0) out[1] = (target){.zone = "goals", .place = other};
    if (strcmp(verb, "swap") == 0) {
        out[1].zone = "shared";
        snprintf(out[1].code, SCENE_CODE, "%.15s", third);
    }
}

/* ---- The left side: piles, and what is not seen yet. */

static void draw_pile(int y, int x, style s, sign what, const char *name, int number) {
    paint_sign(y, x, s, what);
    paint(y, x + 2, SIDE - 8, QUIET, name);
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    paint_right(y, x + SIDE - 6, 4, STRONG, text);
}

static void draw_counts(scene *s, int y, int x, const char *zone) {
    paint(y, x, SIDE - 11, QUIET, words_zone(s->game, zone));
    for (int k = 0; k < 4; k++)
        paint_sign(y, x + SIDE - 10 + 2 * k, STYLE(C_GOLD, C_GROUND, 0), kind_sign(KINDS[k]));
    for (int c = 0; c < 4; c++) {
        char name[48], code[3] = {COLOURS[c], '\0', '\0'};
        rv_text text = rv_text_in(name, sizeof name);
        const style hue = STYLE(hue_of(c), C_GROUND, 0);
        words_card(s->game, code, &text);
        paint_sign(y + 1 + c, x, hue, place_sign(c));
        paint(y + 1 + c, x + 2, SIDE - 14, hue, name);
        for (int k = 0; k < 4; k++) {
            code[1] = KINDS[k];
            int n = scene_count(s, zone, code);
            paintf(y + 1 + c, x + SIDE - 10 + 2 * k, 2, n ? PLAIN : STYLE(C_LINE, C_GROUND, 0),
                   "%d", n);
        }
    }
    int x2 = x;
    static const char *const ALSO[] = {"XX", "HH"};
    for (int i = 0; i < 2; i++) {
        int n = scene_count(s, zone, ALSO[i]);
        if (!n && i) continue;
        chip(s->game, ALSO[i], y + 5, x2, MARK_NONE);
        x2 += 3 + paintf(y + 5, x2 + 3, 4, PLAIN, "%d", n) + 2;
    }
}

static int draw_known(scene *s, int y, int x, const char *zone) {
    static char codes[SCENE_CARDS][SCENE_CODE];
    int n = scene_cards(s, zone, 0, codes, SCENE_CARDS);
    if (!n) return 0;
    paint(y, x, SIDE - 2, QUIET, words_zone(s->game, zone));
    for (int i = 0; i < n && i < 7; i++) chip(s->game, codes[i], y + 1, x + 3 * i, MARK_NONE);
    return 2;
}

static void draw_side(scene *s, rect r) {
    static const char *const PILES[] = {"deck", "discard", "limbo"};
    int y = r.y, end = r.y + r.h;
    for (int i = 0; i < 3; i++) motion_anchor(PILES[i], 0, 0, y + i, r.x + SIDE - 6);
    draw_pile(y++, r.x, STYLE(C_GOLD, C_GROUND, 0), SIGN_MOON, words_zone(s->game, "deck"),
              scene_number(s, "size"));
    draw_pile(y++, r.x, QUIET, SIGN_CROSS, words_zone(s->game, "discard"),
              scene_count(s, "discard", NULL));
    draw_pile(y++, r.x, STYLE(C_LIMBO, C_GROUND, 0), SIGN_LIMBO, words_zone(s->game, "limbo"),
              scene_count(s, "limbo", NULL));
    y += r.h > 12;
    draw_counts(s, y, r.x, "unknown");
    y += 6;
    if (y + 2 <= end) y += draw_known(s, y, r.x, "top");
    if (y + 2 <= end) y += draw_known(s, y, r.x, "bottom");
    if (y + 7 <= end) draw_counts(s, y + 1, r.x, "discard");
}

/* ---- Doors and goals. */

/* How many doors of a colour the seat still needs, as the rules tell it. */
static int missing_doors(const scene *s, int seat, char letter) {
    const json_t *list = json_array_get(json_object_get(s->aids, "missing"), (size_t)seat - 1);
    int n = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *code = json_string_value(json_array_get(list, i));
        n += code && code[0] == letter;
    }
    return n;
}

/* The doors that are there, and those to find. */
static int door_slots(scene *s, int seat, char slots[16], bool found[16]) {
    static char doors[SCENE_CARDS][SCENE_CODE];
    int n = 0, have[4] = {0}, n_doors = scene_cards(s, "doors", seat, doors, SCENE_CARDS);
    for (int i = 0; i < n_doors; i++)
        if (place_number(doors[i][0]) >= 0) have[place_number(doors[i][0])]++;
    for (int c = 0; c < 4; c++) {
        int all = have[c] + missing_doors(s, seat, COLOURS[c]);
        for (int k = 0; k < all && n < 16; k++) {
            slots[n] = COLOURS[c];
            found[n++] = k < have[c];
        }
    }
    return n;
}

static void draw_slot_flat(scene *s, int y, int x, int seat, char letter, bool found) {
    int place = place_number(letter);
    char code[3] = {letter, 'D', '\0'}, key[2] = {letter, '\0'};
    mark m = found ? scene_mark(s, "doors", seat, 0, key) : MARK_DIM;
    if (found) {
        chip(s->game, code, y, x, m);
        scene_spot(s, (rect){y, x, 1, 2}, "doors", seat, 0, key);
    } else {
        paint_sign(y, x, STYLE(hue_of(place), C_GROUND, 0), place_sign(place));
        paint(y, x + 1, 1, STYLE(C_LINE, C_GROUND, 0), ".");
    }
}

static int draw_doors_flat(scene *s, int y, int x, int seat) {
    char slots[16];
    bool found[16];
    int n = door_slots(s, seat, slots, found);
    for (int i = 0; i < n; i++) draw_slot_flat(s, y, x + 3 * i, seat, slots[i], found[i]);
    return 3 * n;
}

static void draw_door_box(scene *s, int y, int x, int seat, char letter, bool found) {
    int place = place_number(letter);
    char key[2] = {letter, '\0'};
    mark m = found ? scene_mark(s, "doors", seat, 0, key) : MARK_DIM;
    style frame = found ? on_card(place, HUE_PALE, 0) : STYLE(hue_of(place), C_GROUND, 0);
    if (found) paint_fill((rect){y, x, 3, 5}, frame);
    paint_frame((rect){y, x, 3, 5}, frame_style(frame, m), !found);
    paint_sign(y + 1, x + 1, frame, place_sign(place));
    paint(y + 1, x + 3, 1, frame, key);
    if (found) {
        paint_sign(y + 1, x + 2, symbol_style(place, 'D'), SIGN_DOOR);
        scene_spot(s, (rect){y, x, 3, 5}, "doors", seat, 0, key);
    }
}

static void heading(int y, int x, int w, const char *title, const char *more) {
    paint_heading(y, x, w, QUIET, title);
    if (more) paint(y, x + signs_columns(title) + 1, w, STRONG, more);
}

static void count_of(char *out, size_t size, int n, int all) {
    snprintf(out, size, _("%d of %d"), n, all);
    size_t length = strlen(out);
    if (length + 1 < size) memcpy(out + length, " ", 2);
}

static int seat_of(const scene *s) {
    return s->viewer > 0 ? s->viewer : 1;
}

static void draw_doors(scene *s, rect r) {
    char slots[16], more[32];
    bool found[16];
    int n = door_slots(s, seat_of(s), slots, found), have = 0;
    for (int i = 0; i < n; i++) have += found[i];
    count_of(more, sizeof more, have, n);
    heading(r.y, r.x, r.w, words_zone(s->game, "doors"), more);
    for (int i = 0; i < n && 6 * (i + 1) <= r.w; i++)
        draw_door_box(s, r.y + 1, r.x + 6 * i, seat_of(s), slots[i], found[i]);
}

static void draw_goal_box(scene *s, int y, int x, int place, const char *code, bool next) {
    int c = place_number(code[0]);
    if (c < 0) return;
    bool reached = code[0] >= 'a';
    mark m = scene_mark(s, "goals", 0, place, NULL);
    style frame = reached ? on_card(c, HUE_PALE, 0) : STYLE(hue_of(c), C_GROUND, 0);
    if (reached) paint_fill((rect){y, x, 3, 5}, frame);
    style edge = m == MARK_FOCUS ? STYLE(C_FOCUS, frame.ground, BOLD)
                 : next          ? STYLE(C_ACCENT, frame.ground, BOLD)
                                 : frame;
    paint_frame((rect){y, x, 3, 5}, edge, !reached && !next);
    paint_sign(y + 1, x + 1, frame, place_sign(c));
    paint_sign(y + 1, x + 2, frame, reached ? SIGN_DOOR : SIGN_DOT);
    paintf(y + 1, x + 3, 1, frame, "%c", COLOURS[c]);
    scene_spot(s, (rect){y, x, 3, 5}, "goals", 0, place, NULL);
}

static void draw_goals(scene *s, rect r) {
    static char goals[SCENE_CARDS][SCENE_CODE];
    int n = scene_cards(s, "goals", 0, goals, SCENE_CARDS), have = 0;
    char more[32];
    for (int i = 0; i < n; i++) have += goals[i][0] >= 'a';
    count_of(more, sizeof more, have, n);
    bool next = true;
    heading(r.y, r.x, r.w, words_zone(s->game, "goals"), more);
    for (int i = 0; i < n; i++) {
        bool open = goals[i][0] < 'a';
        if (r.h >= 4) draw_goal_box(s, r.y + 1, r.x + 6 * i, i + 1, goals[i], open && next);
        if (open) next = false;
    }
}

/* With the book, goals and doors are one thing: reached goals are doors. Flat, they are a line. */
static void draw_doors_or_goals(scene *s, rect r) {
    motion_anchor("doors", seat_of(s), 0, r.y + 1, r.x + r.w / 2);
    static char goals[SCENE_CARDS][SCENE_CODE];
    int n = scene_cards(s, "goals", 0, goals, SCENE_CARDS);
    if (r.h >= 4) {
        if (n) draw_goals(s, r);
        else draw_doors(s, r);
        return;
    }
    int x = r.x + paint(r.y, r.x, 16, QUIET, words_zone(s->game, n ? "goals" : "doors")) + 1;
    if (!n) draw_doors_flat(s, r.y, x, seat_of(s));
    bool next = true;
    for (int i = 0; i < n; i++) {
        bool reached = goals[i][0] >= 'a';
        int c = place_number(goals[i][0]);
        if (c < 0) continue;
        if (!reached && next) paint_sign(r.y, x + 3 * i - 1, ACCENT, SIGN_POINTER);
        next = next && reached;
        draw_slot_flat(s, r.y, x + 3 * i, 0, COLOURS[c], reached);
        if (!reached && scene_mark(s, "goals", 0, i + 1, NULL) == MARK_FOCUS)
            paint(r.y, x + 3 * i + 1, 1, ACCENT, "<");
        scene_spot(s, (rect){r.y, x + 3 * i, 1, 2}, "goals", 0, i + 1, NULL);
    }
    if (n && s->seats > 1) draw_doors_flat(s, r.y, x + 3 * n + 2, seat_of(s));
}

/* ---- The labyrinth. */

static void draw_strip_card(const char *code, int y, int x, int w, bool fresh) {
    int place = place_number(code[0]);
    if (place < 0) return;
    const style s = on_card(place, HUE_LINE, 0);
    paint_fill((rect){y, x, 4, w}, s);
    paint_frame((rect){y, x, 4, w}, fresh ? STYLE(C_ACCENT, s.ground, 0) : s, false);
    paint_sign(y + 1, x + 1, on_card(place, HUE_PALE, BOLD), place_sign(place));
    paint_sign(y + 1, x + 2, symbol_style(place, code[1]), kind_sign(code[1]));
    paint(y + 2, x + 1, 2, on_card(place, HUE_PALE, 0), code);
}

/* Each card covers all but the left edge of the one before. */
static void draw_strip(char codes[][SCENE_CODE], int n, rect r, int run) {
    int most = (r.w - 3) / ROOM_STEP - 1, from = n > most ? n - most : 0, x = r.x;
    if (from) {
        paint_sign(r.y + 1, x, QUIET, SIGN_ELLIPSIS);
        paintf(r.y + 2, x, 3, QUIET, "%d", from);
        x += 3;
    }
    for (int i = from; i < n; i++, x += ROOM_STEP)
        draw_strip_card(codes[i], r.y, x, i == n - 1 ? 6 : 4, i >= n - run);
    x += n > from ? 4 : 0;
    if (x + 5 <= r.x + r.w) paint_frame((rect){r.y, x, 4, 5}, STYLE(C_LINE, C_GROUND, 0), true);
}

static void draw_flat_row(const rv_game *game, char codes[][SCENE_CODE], int n, int y, int x,
                          int w) {
    int most = w / 3 - 1, from = n > most ? n - most : 0;
    if (from > 0) x += paint_sign(y, x, QUIET, SIGN_ELLIPSIS) + 1;
    for (int i = from; i < n; i++, x += 3) chip(game, codes[i], y, x, MARK_NONE);
}

static void draw_labyrinth(scene *s, rect r, int seat) {
    static char codes[SCENE_CARDS * 2][SCENE_CODE];
    int n = scene_cards(s, "rows", seat, codes, SCENE_CARDS * 2), run = 0;
    char more[64] = "";
    rv_span_number(words_part(words_field(&s->view, "run"), '|', seat - 1), 9, &run);
    if (run && n) {
        count_of(more, sizeof more, run, 3);
        int place = place_number(codes[n - 1][0]);
        heading(r.y, r.x, r.w, words_zone(s->game, "rows"), more);
        int x = r.x + signs_columns(words_zone(s->game, "rows")) + 1 + signs_columns(more);
        if (place >= 0) paint_sign(r.y, x, STYLE(hue_of(place), C_GROUND, 0), place_sign(place));
        paint(r.y, x + 1, 1, PLAIN, " ");
    } else {
        heading(r.y, r.x, r.w, words_zone(s->game, "rows"), NULL);
    }
    const json_t *row = json_array_get(json_object_get(s->aids, "rows"), (size_t)seat - 1);
    const char *avoid = json_string_value(json_object_get(row, "avoid"));
    if (avoid && strchr(KINDS, avoid[0])) {
        char text[64];
        snprintf(text, sizeof text, _(" next: not %s"), sign_text(kind_sign(avoid[0])));
        paint_right(r.y, r.x, r.w, QUIET, text);
    }
    int most = (r.w - 3) / ROOM_STEP - 1;
    motion_anchor("row", seat, 0, r.y + 1, r.x + ROOM_STEP * (n < most ? n : most));
    if (r.h >= 5) draw_strip(codes, n, (rect){r.y + 1, r.x, 4, r.w}, run);
    else draw_flat_row(s->game, codes, n, r.y + 1, r.x, r.w);
}

/* ---- Expansions and partner. */

static void draw_towers(scene *s, rect r) {
    motion_anchor("towers", 0, 0, r.y - 1, r.x + 10);
    static char codes[SCENE_CARDS][SCENE_CODE];
    int n = scene_cards(s, "towers", 0, codes, SCENE_CARDS);
    int x = r.x + paint(r.y, r.x, 20, QUIET, words_zone(s->game, "towers")) + 1;
    for (int i = 0; i < n && x + 9 < r.x + r.w; i++) {
        char left[3] = "", right[3] = "";
        int begin = x, place = place_number(codes[i][0]);
        mark m = scene_mark(s, "towers", 0, i + 1, NULL);
        words_of(s->game)->edge(codes[i], false, left);
        words_of(s->game)->edge(codes[i], true, right);
        const style t = on_card(place, HUE_PALE, m == MARK_FOCUS ? REVERSE | BOLD : 0);
        x += paint(r.y, x, 1, t, "(");
        for (int k = 0; left[k]; k++) x += paint_sign(r.y, x, t, kind_sign(left[k]));
        x += paint_sign(r.y, x, t, place_sign(place));
        x += paint(r.y, x, 1, t, codes[i] + 1);
        for (int k = 0; right[k]; k++) x += paint_sign(r.y, x, t, kind_sign(right[k]));
        x += paint(r.y, x, 1, t, ")");
        scene_spot(s, (rect){r.y, begin, 1, x - begin}, "towers", 0, i + 1, NULL);
    }
    if (!n) paint(r.y, x, 1, QUIET, "-");
}

/* `1/2`, and whether the next door may be enough. */
static int draw_omen(const scene *s, const char *code, int y, int x) {
    size_t i;
    const json_t *omen;
    json_array_foreach(json_object_get(s->aids, "omens"), i, omen) {
        const char *name = json_string_value(json_object_get(omen, "code"));
        if (!name || strcmp(name, code) != 0) continue;
        bool next = json_is_true(json_object_get(omen, "next"));
        return paintf(y, x, 6, next ? STYLE(C_DANGER, C_GROUND, BOLD) : PLAIN, "%d/%d%s ",
                      (int)json_integer_value(json_object_get(omen, "have")),
                      (int)json_integer_value(json_object_get(omen, "need")), next ? "!" : "");
    }
    return 0;
}

static void draw_premonitions(scene *s, rect r, int n, char codes[][SCENE_CODE]) {
    bool wide = r.h >= n;
    int w = wide ? r.w : r.w / 2;
    for (int i = 0; i < n; i++) {
        int y = r.y + (wide ? i : i / 2), x = r.x + (wide ? 0 : i % 2 * w);
        if (y >= r.y + r.h) break;
        char name[96];
        rv_text text = rv_text_in(name, sizeof name);
        mark m = scene_mark(s, "up", 0, 0, codes[i]);
        words_card(s->game, codes[i], &text);
        style t = STYLE(C_ON_OMEN, C_OMEN, m == MARK_FOCUS ? REVERSE : 0);
        int k = paint(y, x, 2, t, codes[i]) + 1;
        k += draw_omen(s, codes[i], y, x + k);
        k += paint_short(y, x + k, w - k - 1, STYLE(C_ON_OMEN, C_GROUND, 0), name) + 1;
        const char *help = words_card_help(s->game, codes[i]);
        if (wide && help) paint_short(y, x + k, w - k, QUIET, help);
        scene_spot(s, (rect){y, x, 1, w - 1}, "up", 0, 0, codes[i]);
    }
}

static void draw_partner(scene *s, rect r, int seat) {
    static char hand[SCENE_CARDS][SCENE_CODE], row[SCENE_CARDS * 2][SCENE_CODE];
    int x = r.x + paint_short(r.y, r.x, 22, STRONG, s->names[seat]) + 2;
    motion_anchor("hand", seat, 0, r.y, r.x + r.w - 12);
    motion_anchor("row", seat, 0, r.y + 1, r.x + 10);
    motion_anchor("doors", seat, 0, r.y, r.x + 24);
    x += draw_doors_flat(s, r.y, x, seat) + 1;
    int n = scene_cards(s, "hands", seat, hand, SCENE_CARDS);
    paint(r.y, x, 10, QUIET, words_zone(s->game, "hands"));
    x += signs_columns(words_zone(s->game, "hands")) + 1;
    for (int i = 0; i < n; i++) chip(s->game, hand[i], r.y, x + 3 * i, MARK_NONE);
    n = scene_cards(s, "rows", seat, row, SCENE_CARDS * 2);
    if (r.h >= 5) draw_strip(row, n, (rect){r.y + 1, r.x, 4, r.w}, 0);
    else draw_flat_row(s->game, row, n, r.y + 1, r.x, r.w);
}

/* ---- The right side: parts that share the height. */

typedef struct {
    int flat, full, height;
} part;

enum { P_DOORS, P_LABYRINTH, P_TOWERS, P_PREMONITIONS, P_PARTNER, N_PARTS };

/* Everything flat first; then full, the most needed first, as long as it fits. */
static int share_height(part *parts, int h) {
    static const int ORDER[] = {P_LABYRINTH, P_DOORS, P_PARTNER, P_PREMONITIONS, P_TOWERS};
    for (int i = 0; i < N_PARTS; i++) h -= parts[i].height = parts[i].flat;
    for (int i = 0; i < N_PARTS; i++) {
        part *p = &parts[ORDER[i]];
        if (p->full - p->flat > h) continue;
        h -= p->full - p->flat;
        p->height = p->full;
    }
    return h;
}

static bool has_zone(const scene *s, const char *zone, const char *first) {
    return words_field(&s->view, zone).length || scene_count(s, "unknown", first) ||
           scene_count(s, "discard", first);
}

static bool plays_towers(const scene *s) {
    static const char *const TOWERS[] = {"R3", "B4", "G5", "N3", "R5", "B3"};
    if (has_zone(s, "towers", "R4")) return true;
    for (int i = 0; i < 6; i++)
        if (has_zone(s, "towers", TOWERS[i])) return true;
    return false;
}

static void draw_main(scene *s, rect r) {
    static char up[SCENE_CARDS][SCENE_CODE];
    int n_up = scene_cards(s, "up", 0, up, SCENE_CARDS), y = r.y, own = seat_of(s);
    bool two = s->seats > 1, towers = plays_towers(s);
    part parts[N_PARTS] = {
        [P_DOORS] = {1, 4, 0},
        [P_LABYRINTH] = {2, 5, 0},
        [P_TOWERS] = {towers, towers, 0},
        [P_PREMONITIONS] = {(n_up + 1) / 2, n_up, 0},
        [P_PARTNER] = {two ? 2 : 0, two ? 5 : 0, 0},
    };
    int rest = share_height(parts, r.h);
    motion_anchor("up", 0, 0, r.y + r.h - 3, r.x);
    if (two) draw_partner(s, (rect){y, r.x, parts[P_PARTNER].height, r.w}, 3 - own);
    y += parts[P_PARTNER].height;
    draw_doors_or_goals(s, (rect){y, r.x, parts[P_DOORS].height, r.w});
    y += parts[P_DOORS].height;
    draw_labyrinth(s, (rect){y, r.x, parts[P_LABYRINTH].height, r.w}, own);
    y += parts[P_LABYRINTH].height;
    if (towers) draw_towers(s, (rect){y, r.x, 1, r.w});
    y += parts[P_TOWERS].height;
    draw_premonitions(s, (rect){y, r.x, parts[P_PREMONITIONS].height, r.w}, n_up, up);
    y += parts[P_PREMONITIONS].height;
    if (rest > 1) scene_log(s, (rect){y + 1, r.x, rest - 1, r.w});
}

static void table(scene *s, rect r) {
    draw_side(s, (rect){r.y, r.x, r.h, SIDE});
    draw_main(s, (rect){r.y, r.x + SIDE, r.h, r.w - SIDE});
}

const look look_onirim = {"onirim", CARD_WIDTH, card, chip, targets, table};
