/* scene.c - see scene.h: reading a view, marks, the cursor. The drawing is in stage.c. */
#include "terminal/scene.h"

#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/ui.h"
#include "words/gettext.h"

/* ---- Looks. */

static void plain_card(const rv_game *game, const char *code, int y, int x, mark m) {
    char name[128];
    rv_text text = rv_text_in(name, sizeof name);
    words_card(game, code, &text);
    const style s = STYLE(m == MARK_FOCUS ? C_FOCUS : C_BORDER, C_PANEL, 0);
    rect inside = paint_panel((rect){y, x, CARD_HEIGHT, 9}, s, NULL);
    paint_text((rect){inside.y, inside.x - 1, 3, 7}, STYLE(C_INK, C_PANEL, 0), name);
}

static void plain_chip(const rv_game *game, const char *code, int y, int x, mark m) {
    (void)game;
    paint(y, x, 2, m == MARK_FOCUS ? ACCENT : PLAIN, code);
}

static void plain_targets(const char *decision, const char *action, int seat, target *out) {
    (void)decision;
    out[0].zone = "hands";
    out[0].seat = seat;
    words_copy(words_part(rv_span_of(action), ' ', 1), out[0].code, SCENE_CODE);
}

/* Every zone on a line of its own. */
static void plain_table(scene *s, rect r) {
    for (int i = 0; i < s->view.n && i < r.h; i++) {
        char key[32], value[256];
        words_copy(s->view.list[i].key, key, sizeof key);
        words_copy(s->view.list[i].value, value, sizeof value);
        paint(r.y + i, r.x + 1, 16, QUIET, words_zone(s->game, key));
        paint(r.y + i, r.x + 18, r.w - 18, PLAIN, value);
    }
}

static const look look_plain = {NULL, 9, plain_card, plain_chip, plain_targets, plain_table};

const look *look_of(const rv_game *game) {
    static const look *const LOOKS[] = {&look_onirim, &look_nightmarium};
    for (size_t i = 0; i < sizeof LOOKS / sizeof *LOOKS; i++)
        if (strcmp(LOOKS[i]->game, game->name) == 0) return LOOKS[i];
    return &look_plain;
}

/* ---- Zones. */

/* `RS*3` is three cards. */
static int add_cards(rv_span part, char codes[][SCENE_CODE], int n, int most) {
    rv_span rest = part, code;
    int count = 1;
    rv_cut(&rest, '*', &code);
    if (rest.at && !rv_span_number(rest, 1000, &count)) count = 1;
    for (int i = 0; i < count && n < most; i++) words_copy(code, codes[n++], SCENE_CODE);
    return n;
}

int scene_cards(const scene *s, const char *zone, int seat, char codes[][SCENE_CODE], int most) {
    rv_span list = words_field(&s->view, zone), part;
    if (seat > 0) list = words_part(list, '|', seat - 1);
    rv_span rest = rv_list_of(list);
    int n = 0;
    while (n < most && rv_cut(&rest, seat > 0 ? ',' : '|', &part))
        n = add_cards(part, codes, n, most);
    return n;
}

int scene_count(const scene *s, const char *zone, const char *code) {
    rv_span rest = rv_list_of(words_field(&s->view, zone)), part;
    int sum = 0;
    while (rv_cut(&rest, '|', &part)) {
        rv_span more = part, name;
        int count = 1;
        rv_cut(&more, '*', &name);
        if (more.at && !rv_span_number(more, 1000, &count)) count = 1;
        if (!code || rv_span_is(name, code)) sum += count;
    }
    return sum;
}

int scene_number(const scene *s, const char *zone) {
    return words_field_number(&s->view, zone, 0);
}

/* ---- Choices. */

static bool meets(const target *t, const char *zone, int seat, int place, const char *code) {
    return t->zone && strcmp(t->zone, zone) == 0 && (!t->seat || !seat || t->seat == seat) &&
           (!t->place || !place || t->place == place) &&
           (!t->code[0] || !code || strcmp(t->code, code) == 0);
}

/* Where the first card of an action lies, so that actions come in the order of the cards. */
static int place_of(const scene *s, const target *t) {
    static char codes[SCENE_CARDS][SCENE_CODE];
    if (!t->zone) return SCENE_CARDS * 3;
    if (t->place && !t->code[0]) return t->place;
    bool shared = strcmp(t->zone, "shared") == 0;
    int n =
        scene_cards(s, t->zone, strcmp(t->zone, "hands") == 0 ? t->seat : 0, codes, SCENE_CARDS);
    int i = 0;
    while (i < n && strcmp(codes[i], t->code) != 0) i++;
    return i + (shared ? SCENE_CARDS : 0);
}

void scene_order_choices(scene *s, choices *c) {
    static choices sorted;
    int place[RV_MAX_LEGAL];
    const look *l = look_of(s->game);
    for (int i = 0; i < c->n; i++) {
        memset(c->targets[i], 0, sizeof c->targets[i]);
        l->targets(s->decision, c->text[i], s->viewer, c->targets[i]);
        place[i] = place_of(s, &c->targets[i][0]);
    }
    sorted.n = 0;
    for (int at = 0; at <= SCENE_CARDS * 3; at++)
        for (int i = 0; i < c->n; i++) {
            if (place[i] != at) continue;
            int n = sorted.n++;
            memcpy(sorted.text[n], c->text[i], sizeof c->text[i]);
            memcpy(sorted.targets[n], c->targets[i], sizeof c->targets[i]);
            rv_text name = rv_text_in(sorted.name[n], sizeof sorted.name[n]);
            words_action(s->game, s->decision, c->text[i], &name);
            sorted.win[n] = -1;
        }
    *c = sorted;
    c->at = c->number = 0;
}

static void read_legal(scene *s, const rv_state *state, choices *c) {
    rv_action legal[RV_MAX_LEGAL];
    c->n = s->game->legal(state, legal);
    for (int i = 0; i < c->n; i++) s->game->action_text(legal[i], c->text[i], sizeof c->text[i]);
    scene_order_choices(s, c);
}

static void read_aids(scene *s, const rv_state *state) {
    static char text[8192];
    json_decref(s->aids);
    s->aids = NULL;
    int seat = s->viewer > 0 ? s->viewer : 1; /* those who only look on read what is public */
    if (rv_aids_json(s->game, state, seat, text, sizeof text) < sizeof text)
        s->aids = json_loads(text, 0, NULL);
}

void scene_end(scene *s) {
    json_decref(s->aids);
    s->aids = NULL;
}

const char *scene_asked(const scene *s, char out[WORDS_ASKED]) {
    return words_asked(s->decision, json_string_value(json_object_get(s->aids, "form")), out);
}

static const char *reason(const scene *s, const char *card) {
    const char *code =
        json_string_value(json_object_get(json_object_get(s->aids, "reasons"), card));
    return code ? words_reason(s->game, code) : NULL;
}

/* The card is what stands between the verb and the places: `RS`, `RS shared`. */
const char *scene_reason(const scene *s, const char *action) {
    char card[RV_MAX_ACTION];
    rv_span words = rv_span_of(action);
    words_copy(words_part(words, ' ', 1), card, sizeof card);
    bool shared = rv_span_is(words_part(words, ' ', words_count_parts(words, ' ') - 1), "shared");
    if (shared && strlen(card) + 8 < sizeof card) strcat(card, " shared");
    return reason(s, card);
}

const char *scene_reason_of(const scene *s, const target *t) {
    char card[SCENE_CODE + 8];
    bool shared = t->zone && strcmp(t->zone, "shared") == 0;
    snprintf(card, sizeof card, "%s%s", t->code, shared ? " shared" : "");
    return reason(s, card);
}

/* The cards that cannot be played for this reason. */
static void add_cards_of(const scene *s, const char *why, rv_text *out) {
    const char *card;
    json_t *code;
    bool some = false;
    json_object_foreach(json_object_get(s->aids, "reasons"), card, code) {
        char name[SCENE_CODE];
        if (!json_is_string(code) || reason(s, card) != why) continue;
        words_copy(words_part(rv_span_of(card), ' ', 0), name, sizeof name);
        rv_text_add(out, some ? ", " : " - ");
        some = true;
        words_card(s->game, name, out);
    }
}

void scene_reasons(const scene *s, const char *between, rv_text *out) {
    const char *card, *said[8];
    json_t *code;
    int n = 0;
    json_object_foreach(json_object_get(s->aids, "reasons"), card, code) {
        const char *why = json_is_string(code) ? reason(s, card) : NULL;
        int i = 0;
        while (i < n && said[i] != why) i++;
        if (!why || i < n || n == 8) continue;
        said[n++] = why;
        if (n > 1) rv_text_add(out, between);
        rv_text_add(out, why);
        add_cards_of(s, why, out);
    }
}

void scene_read(scene *s, const rv_game *game, int seats, const rv_state *state, int viewer,
                choices *c) {
    rv_state view = *state;
    s->game = game;
    s->seats = seats;
    s->viewer = viewer;
    s->actor = game->actor(state);
    s->turn = game->turn(state);
    snprintf(s->decision, sizeof s->decision, "%s", game->decisions[game->decision(state)].name);
    if (viewer != RV_ALL_SEATS) game->view(state, viewer, &view);
    words_read_zones(&s->view, game, &view);
    read_aids(s, state);
    s->choices = c;
    if (c) read_legal(s, state, c);
}

/* ---- Marks. */

static bool about_zone(const choices *c, const char *zone) {
    for (int i = 0; i < c->n; i++)
        for (int k = 0; k < SCENE_TARGETS; k++)
            if (c->targets[i][k].zone && strcmp(c->targets[i][k].zone, zone) == 0) return true;
    return false;
}

mark scene_mark(scene *s, const char *zone, int seat, int place, const char *code) {
    const choices *c = s->choices;
    if (!c || !c->n || !about_zone(c, zone)) return MARK_NONE;
    for (int k = 0; k < SCENE_TARGETS; k++)
        if (meets(&c->targets[c->at][k], zone, seat, place, code)) return MARK_FOCUS;
    for (int i = 0; i < c->n; i++)
        for (int k = 0; k < SCENE_TARGETS; k++)
            if (meets(&c->targets[i][k], zone, seat, place, code)) return MARK_CAN;
    return MARK_DIM;
}

void scene_spot(scene *s, rect r, const char *zone, int seat, int place, const char *code) {
    if (s->n_clicked == (int)(sizeof s->clicked / sizeof *s->clicked)) return;
    target *t = &s->clicked[s->n_clicked];
    *t = (target){.zone = zone, .seat = seat, .place = place};
    snprintf(t->code, sizeof t->code, "%s", code ? code : "");
    ui_spot(r, SPOT_CARD + s->n_clicked++);
}

void scene_chip(scene *s, int y, int x, const char *zone, int seat, int place, const char *code) {
    look_of(s->game)->chip(s->game, code, y, x, scene_mark(s, zone, seat, place, code));
    scene_spot(s, (rect){y, x, 1, 2}, zone, seat, place, code);
}

/* ---- The cursor. */

static bool same_target(const target *a, const target *b) {
    return a->zone && b->zone && strcmp(a->zone, b->zone) == 0 && a->seat == b->seat &&
           a->place == b->place && strcmp(a->code, b->code) == 0;
}

static bool same_verb(const char *a, const char *b) {
    size_t n = strcspn(a, " ");
    return n == strcspn(b, " ") && strncmp(a, b, n) == 0;
}

/* The first action about another card in this direction, with the same verb if there is one. */
static int next_card(const choices *c, int step) {
    const target *from = &c->targets[c->at][0];
    int found = -1;
    for (int k = 1; k < c->n; k++) {
        int i = (c->at + step * k + c->n * k) % c->n;
        const target *to = &c->targets[i][0];
        if (same_target(to, from) || (!to->zone && !from->zone)) continue;
        if (found >= 0 && !same_target(to, &c->targets[found][0])) break;
        if (found < 0 || same_verb(c->text[i], c->text[c->at])) found = i;
        if (!to->zone) break;
    }
    return found;
}

bool choices_move(choices *c, int key) {
    int at = c->at;
    if (!c->n) return false;
    if (key == -KEY_UP || key == 'k') at--;
    else if (key == -KEY_DOWN || key == 'j') at++;
    else if (key == -KEY_LEFT || key == -KEY_BTAB) at = next_card(c, -1);
    else if (key == -KEY_RIGHT || key == '\t') at = next_card(c, 1);
    else if (key == -KEY_HOME) at = 0;
    else if (key == -KEY_END) at = c->n - 1;
    else if (key == -KEY_PPAGE) at -= 5;
    else if (key == -KEY_NPAGE) at += 5;
    else return false;
    if (key == -KEY_PPAGE || key == -KEY_NPAGE) at = at < 0 ? 0 : at >= c->n ? c->n - 1 : at;
    c->at = at < 0 && (key == -KEY_LEFT || key == -KEY_RIGHT) ? c->at : (at + c->n) % c->n;
    return true;
}

static bool is_about(const choices *c, int i, const target *t) {
    const char *code = t->code[0] ? t->code : NULL;
    for (int k = 0; k < SCENE_TARGETS; k++)
        if (meets(&c->targets[i][k], t->zone, t->seat, t->place, code)) return true;
    return false;
}

static int first_about(const choices *c, const target *t) {
    int i = 0;
    while (i < c->n && !is_about(c, i, t)) i++;
    return i;
}

bool choices_about(const choices *c, const target *t) {
    return first_about(c, t) < c->n;
}

bool choices_go_to(choices *c, const target *t) {
    if (is_about(c, c->at, t)) return false;
    int i = first_about(c, t);
    if (i < c->n) c->at = i;
    return true;
}

/* Two digits where there are many actions. */
static void type_digit(choices *c, int digit) {
    int number = c->number * 10 + digit;
    if (number > c->n) number = digit;
    if (number < 1 || number > c->n) return;
    c->at = number - 1;
    c->number = number;
}

void choices_press(choices *c, int key) {
    if (key >= '0' && key <= '9') {
        type_digit(c, key - '0');
        return;
    }
    c->number = 0;
    choices_move(c, key);
}

/* ---- The log. */

void log_write(void *book, int depth, const char *line) {
    log_book *b = book;
    if (b->n == b->most) {
        memmove(b->lines, b->lines + 1, (size_t)(b->most - 1) * sizeof *b->lines);
        b->n--;
    }
    log_line *l = &b->lines[b->n++];
    l->depth = depth;
    size_t n = strlen(line) < sizeof l->text ? strlen(line) : sizeof l->text - 1;
    while (n && ((unsigned char)line[n] & 0xc0) == 0x80) n--; /* whole characters */
    memcpy(l->text, line, n);
    l->text[n] = '\0';
}
