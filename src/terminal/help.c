/* help.c - what can be done here, what the decision means, what lies on the table. */
#include <stdio.h>
#include <string.h>

#include "terminal/screens.h"
#include "terminal/ui.h"
#include "words/gettext.h"
#include "words/rules.h"

/* For whom a key means this. */
enum { HERE = HELP_HERE, SEAT = HELP_SEAT, WATCH = HELP_WATCH };
enum { PLAYING = HERE | SEAT, ONLINE = SEAT | WATCH, ALWAYS = HERE | SEAT | WATCH };

static const struct {
    const char *keys, *what;
    int whom;
} KEYS[] = {
    {N_("Left, Right, Tab"), N_("another card"), PLAYING},
    {N_("Up, Down, digits"), N_("another action"), PLAYING},
    {N_("Enter, Space"), N_("do it"), PLAYING},
    {"h", N_("hint: how likely each action is to win"), HERE},
    {"c", N_("coach: a hint for every decision, by itself"), HERE},
    {"u", N_("undo"), HERE},
    {"u", N_("ask the others to take your last action back"), SEAT},
    {"y, n", N_("agree, or not, when another asks for that"), SEAT},
    {"c", N_("say something to the table, where it allows talk"), ONLINE},
    {"e", N_("vote for an end without winners"), SEAT},
    {"l", N_("show the log of the game"), ALWAYS},
    {"t", N_("show the whole table, with discard pile and cards not seen yet"), ALWAYS},
    {"s", N_("write a copy of the game to a file"), HERE},
    {"r", N_("the rules of the game"), ALWAYS},
    {"q, Esc", N_("back; the game is saved"), HERE},
    {"q, Esc", N_("leave; the seat is kept for you"), SEAT},
    {"x", N_("give your seat up"), SEAT},
    {"q, Esc", N_("leave"), WATCH},
    {N_("Mouse"), N_("a click chooses a card, a second one does it; so does a click on an action"),
     PLAYING},
};

static void add_keys(page *p, help_for whom) {
    page_add(p, ACCENT, 0, _("Keys"));
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        char line[256];
        if (!(KEYS[i].whom & (int)whom)) continue;
        snprintf(line, sizeof line, _("%s: %s"), _(KEYS[i].keys), _(KEYS[i].what));
        page_add(p, PLAIN, 2, line);
    }
}

/* What the actions do, each kind once. */
static void add_actions(page *p, const scene *s) {
    const choices *c = s->choices;
    for (int i = 0; i < c->n; i++) {
        const char *help = words_action_help(s->game, s->decision, c->text[i]);
        bool said = !help;
        for (int k = 0; k < i && !said; k++)
            said = words_action_help(s->game, s->decision, c->text[k]) == help;
        if (!said) page_add(p, QUIET, 2, help);
    }
}

static const char *named_card(const char *action, char code[RV_MAX_ACTION]) {
    return words_copy(words_part(rv_span_of(action), ' ', 1), code, RV_MAX_ACTION);
}

/* The cards that the actions name, where there is something to say about them. */
static void add_cards(page *p, const scene *s) {
    const choices *c = s->choices;
    for (int i = 0; i < c->n; i++) {
        char code[RV_MAX_ACTION], other[RV_MAX_ACTION], line[512];
        bool said = false;
        named_card(c->text[i], code);
        for (int k = 0; k < i && !said; k++)
            said = strcmp(named_card(c->text[k], other), code) == 0;
        const char *help = said ? NULL : words_card_help(s->game, code);
        if (!help) continue;
        rv_text text = rv_text_in(line, sizeof line);
        words_card(s->game, code, &text);
        words_add(&text, _(": %s"), help);
        page_add(p, QUIET, 2, line);
    }
}

static void add_reasons(page *p, const scene *s) {
    char text[2048] = "";
    rv_text out = rv_text_in(text, sizeof text);
    scene_reasons(s, "\n", &out);
    if (!out.n) return;
    page_add(p, PLAIN, 0, "");
    page_add(p, ACCENT, 0, _("Not possible now"));
    page_add(p, PLAIN, 2, text);
}

void help_screen(const scene *s, help_for whom) {
    page *p = page_new();
    if (s->choices && s->choices->n) {
        char asked[WORDS_ASKED];
        const char *about = words_explanation(s->game, scene_asked(s, asked));
        page_add(p, ACCENT, 0, words_question(s->game, asked));
        if (about) page_add(p, PLAIN, 2, about);
        add_actions(p, s);
        add_cards(p, s);
        add_reasons(p, s);
        page_add(p, PLAIN, 0, "");
    }
    add_keys(p, whom);
    page_show(p, _("Help"), false);
}

void rules_screen(const rv_game *game) {
    page *p = page_new();
    for (const words_rule *rule = words_rules(game); rule && rule->title; rule++) {
        page_add(p, ACCENT, 0, _(rule->title));
        page_add(p, PLAIN, 2, _(rule->text));
        page_add(p, PLAIN, 0, "");
    }
    page_show(p, words_title(game), false);
}

void log_screen(const scene *s) {
    page *p = page_new();
    for (int i = 0; i < s->n_log; i++)
        page_add(p, s->log[i].depth ? QUIET : PLAIN, 2 * s->log[i].depth, s->log[i].text);
    page_show(p, _("Log"), true);
}

/* ---- The whole table. */

static bool for_each_seat(words_form form) {
    return form >= SHOW_EACH_SET;
}

static void write_pile(const scene *s, const char *code, int count, bool follows, rv_text *out) {
    if (follows) rv_text_add(out, ", ");
    words_card(s->game, code, out);
    if (count > 1) words_add(out, " × %d", count);
}

/* Cards with their names; where the order means nothing, equal ones together. */
static void write_cards(const scene *s, rv_span list, char separator, bool gather, rv_text *out) {
    rv_span rest = rv_list_of(list), part;
    char last[32] = "";
    int count = 0;
    bool follows = false;
    while (rv_cut(&rest, separator, &part)) {
        rv_span more = part, code;
        int n = 1;
        rv_cut(&more, '*', &code);
        if (more.at && !rv_span_number(more, 1000, &n)) n = 1;
        if (count && !(gather && rv_span_is(code, last))) {
            write_pile(s, last, count, follows, out);
            follows = true;
            count = 0;
        }
        words_copy(code, last, sizeof last);
        count += n;
    }
    if (count) write_pile(s, last, count, follows, out);
    else rv_text_add(out, "-");
}

static void write_numbers(const char *pattern, rv_span list, rv_text *out) {
    int number[2] = {0, 0};
    for (int i = 0; i < 2; i++) rv_span_number(words_part(list, '|', i), 1000, &number[i]);
    if (list.length) words_add(out, _(pattern), number[0], number[1]);
    else rv_text_add(out, "-");
}

/* Stacks, each on a line of its own with the number of its place. */
static void add_places(page *p, const scene *s, rv_span places) {
    rv_span rest = rv_list_of(places), place;
    for (int number = 1; rv_cut(&rest, ',', &place); number++) {
        char line[1024];
        rv_text text = rv_text_in(line, sizeof line);
        if (!place.length) continue;
        words_add(&text, "%d", number);
        words_add(&text, _(": %s"), "");
        write_cards(s, place, '+', false, &text);
        page_add(p, PLAIN, 4, line);
    }
}

static bool has_stacks(rv_span places) {
    for (size_t i = 0; i < places.length; i++)
        if (places.at[i] != ',') return true;
    return false;
}

static void add_zone(page *p, const scene *s, const words_show *show, rv_span value) {
    char line[2048];
    rv_text text = rv_text_in(line, sizeof line);
    bool gather = show->form == SHOW_SET || show->form == SHOW_EACH_SET;
    bool stacks = show->form == SHOW_EACH_PLACES && has_stacks(value);
    words_add(&text, _("%s: %s"), words_zone(s->game, show->zone), "");
    if (show->pattern) write_numbers(show->pattern, value, &text);
    else if (show->form == SHOW_EACH_PLACES) rv_text_add(&text, stacks ? "" : "-");
    else write_cards(s, value, for_each_seat(show->form) ? ',' : '|', gather, &text);
    page_add(p, PLAIN, 2, line);
    if (stacks) add_places(p, s, value);
}

void table_screen(const scene *s) {
    page *p = page_new();
    const words_show *shows = words_of(s->game)->shows;
    for (const words_show *show = shows; show && show->zone; show++)
        if (!for_each_seat(show->form)) add_zone(p, s, show, words_field(&s->view, show->zone));
    for (int seat = 1; seat <= s->seats; seat++) {
        page_add(p, ACCENT, 0, s->names[seat]);
        for (const words_show *show = shows; show && show->zone; show++)
            if (for_each_seat(show->form))
                add_zone(p, s, show, words_part(words_field(&s->view, show->zone), '|', seat - 1));
    }
    page_show(p, _("The whole table"), false);
}
