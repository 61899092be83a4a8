/* words.c - the words of the games by name; see wasm.h and words/words.h. */
#include "words/words.h"

#include <string.h>

#include "wasm/wasm.h"

enum { LONGEST = 2048 };

/* A word is a text of a table, or is put together. */
typedef struct {
    const char *name;
    const char *(*fixed)(const rv_game *game, const char *a);
    const char *(*fixed2)(const rv_game *game, const char *a, const char *b);
    void (*made)(const rv_game *game, const char *a, rv_text *out);
    void (*made2)(const rv_game *game, const char *a, const char *b, rv_text *out);
} kind;

static const char *title(const rv_game *game, const char *a) {
    (void)a;
    return words_title(game);
}

static const char *about(const rv_game *game, const char *a) {
    (void)a;
    return words_about(game);
}

static const kind KINDS[] = {
    {.name = "title", .fixed = title},
    {.name = "about", .fixed = about},
    {.name = "card", .made = words_card},
    {.name = "card-help", .fixed = words_card_help},
    {.name = "zone", .fixed = words_zone},
    {.name = "question", .fixed = words_question},
    {.name = "explanation", .fixed = words_explanation},
    {.name = "option", .fixed = words_option},
    {.name = "option-help", .fixed = words_option_help},
    {.name = "value", .made2 = words_value},
    {.name = "value-help", .fixed2 = words_value_help},
    {.name = "action", .made2 = words_action},
    {.name = "action-help", .fixed2 = words_action_help},
    {.name = "reason", .fixed = words_reason},
};

static const char *say(const kind *k, const rv_game *game, const char *a, const char *b) {
    char text[LONGEST] = "";
    rv_text out = rv_text_in(text, sizeof text);
    const char *word = text;
    if (k->fixed) word = k->fixed(game, a);
    else if (k->fixed2) word = k->fixed2(game, a, b);
    else if (k->made) k->made(game, a, &out);
    else k->made2(game, a, b, &out);
    return page_say(word ? word : "");
}

const char *page_word(const char *what, const char *game_name, const char *a, const char *b) {
    const rv_game *game = rv_find_game(game_name);
    for (size_t i = 0; game && i < sizeof KINDS / sizeof *KINDS; i++)
        if (strcmp(KINDS[i].name, what) == 0) return say(&KINDS[i], game, a, b);
    return page_say("");
}

const char *page_result(const char *game_name, int seats, int winners) {
    const rv_game *game = rv_find_game(game_name);
    char text[LONGEST] = "";
    rv_text out = rv_text_in(text, sizeof text);
    if (game) words_result(game, seats, (unsigned)winners, &out);
    return page_say(text);
}
