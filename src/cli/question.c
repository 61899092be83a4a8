/* question.c - see question.h. */
#include "cli/question.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/screen.h"
#include "words/gettext.h"

static void read_form(question *q, const rv_state *state) {
    static char text[8192];
    json_t *aids = NULL;
    if (rv_aids_json(q->game, state, q->game->actor(state), text, sizeof text) < sizeof text)
        aids = json_loads(text, 0, NULL);
    words_asked(q->decision, json_string_value(json_object_get(aids, "form")), q->asked);
    json_decref(aids);
}

void question_read(question *q, const rv_game *game, const rv_state *state) {
    rv_action legal[RV_MAX_LEGAL];
    q->game = game;
    q->decision = game->decisions[game->decision(state)].name;
    read_form(q, state);
    q->n = game->legal(state, legal);
    for (int i = 0; i < q->n; i++) game->action_text(legal[i], q->text[i], sizeof q->text[i]);
}

void question_print(const question *q) {
    int widest = 0;
    static char name[RV_MAX_LEGAL][256];
    for (int i = 0; i < q->n; i++) {
        rv_text text = rv_text_in(name[i], sizeof name[i]);
        words_action(q->game, q->decision, q->text[i], &text);
        int columns = screen_columns(name[i]);
        if (columns > widest) widest = columns;
    }
    printf("\n%s%s%s\n", screen_strong(), words_question(q->game, q->asked), screen_normal());
    for (int i = 0; i < q->n; i++) {
        printf("%4d  ", i + 1);
        screen_pad(name[i], widest);
        printf("   %s%s%s\n", screen_faint(), q->text[i], screen_normal());
    }
}

/* The card that an action names first, or "". */
static const char *named_card(const char *action, char code[RV_MAX_ACTION]) {
    return words_copy(words_part(rv_span_of(action), ' ', 1), code, RV_MAX_ACTION);
}

/* What a card does, where that is not plain to see: towers, premonitions, powers. */
static void explain_card(const rv_game *game, const char *action) {
    char code[RV_MAX_ACTION], name[300];
    const char *help = words_card_help(game, named_card(action, code));
    if (!help) return;
    rv_text text = rv_text_in(name, sizeof name);
    rv_text_add(&text, "  - ");
    words_card(game, code, &text);
    words_add(&text, _(": %s"), "");
    screen_wrap(name, 0, 4, help);
}

void question_explain(const question *q) {
    const char *about = words_explanation(q->game, q->asked);
    if (about) screen_wrap("  ", 0, 2, about);
    for (int i = 0; i < q->n; i++) {
        const char *help = words_action_help(q->game, q->decision, q->text[i]);
        bool said = !help;
        for (int k = 0; k < i && !said; k++)
            said = words_action_help(q->game, q->decision, q->text[k]) == help;
        if (!said) screen_wrap("  - ", 0, 4, help);
    }
    for (int i = 0; i < q->n; i++) {
        char code[RV_MAX_ACTION], other[RV_MAX_ACTION];
        bool said = false;
        named_card(q->text[i], code);
        for (int k = 0; k < i && !said; k++)
            said = strcmp(named_card(q->text[k], other), code) == 0;
        if (!said) explain_card(q->game, q->text[i]);
    }
}

int question_find(const question *q, const char *line) {
    int number;
    if (rv_span_number(rv_span_of(line), q->n, &number) && number > 0) return number - 1;
    for (int i = 0; i < q->n; i++)
        if (strcmp(q->text[i], line) == 0) return i;
    for (int i = 0; i < q->n; i++)
        if (strcasecmp(q->text[i], line) == 0) return i;
    return -1;
}
