/* words.h - what people call things: cards, zones, decisions, actions, events, options.
 *
 * The rules speak the codes of docs/protocol.md; each game has one file here that puts them into
 * words, as tables keyed by those codes (words_game, and a line in words.c). Every front reads
 * them through the functions below. A game or a code without words is shown as its code.
 *
 * Sentences are built so that no word changes its form with its neighbours: "Play: red sun", not
 * "play the red sun". Texts of tables are marked with N_ and translated when they are read. */
#ifndef RV_WORDS_WORDS_H
#define RV_WORDS_WORDS_H

#include "core/text.h"
#include "words/fields.h"

/* A code, its name, and a sentence about it (NULL: nothing to add). */
typedef struct {
    const char *code, *name, *help;
} words_word;

/* How a move of cards from zone to zone is told; `%s` stands for the cards. NULL: not at all,
 * because the action before it says so already. */
typedef struct {
    const char *from, *to, *pattern;
} words_move;

/* How a zone of the view is laid out for people; a table of them is a game's whole table. */
typedef enum {
    SHOW_NUMBER,      /* 41 */
    SHOW_LIST,        /* cards in their order */
    SHOW_SET,         /* cards whose order means nothing: equal ones together */
    SHOW_EXPLAINED,   /* cards in their order, one on a line, each with its sentence */
    SHOW_NUMBERS,     /* the numbers of a list, put into the pattern */
    SHOW_EACH_SET,    /* from here on: for each player, in the player's own part of the table */
    SHOW_EACH_LAST,   /* the last few cards of a long row */
    SHOW_EACH_NUMBER, /* put into the pattern */
    SHOW_EACH_PLACES  /* stacks of cards with their places */
} words_form;

/* When it is shown: always, only its number of cards until everything is asked for, only then. */
typedef enum { SHOWN, COUNTED, ON_REQUEST } words_when;

typedef struct {
    const char *zone; /* key of the view; NULL at the end of the table */
    words_form form;
    words_when when;
    const char *pattern; /* of numbers, or NULL */
} words_show;

/* A colour that belongs to a card. Never the only sign of anything. */
typedef enum { INK_PLAIN, INK_RED, INK_BLUE, INK_GREEN, INK_BROWN, INK_DARK, INK_BRIGHT } words_ink;

typedef struct {
    const char *game;  /* name of the rv_game */
    const char *title; /* what people call it */
    const char *about; /* what it is, in a sentence */

    /* Each table ends with a NULL code. */
    const words_word *zones;
    const words_show *shows;     /* the table, in the order in which it is read */
    const words_word *decisions; /* the question, and what each answer does; `decision/form` */
    const words_word *options;
    const words_word *values; /* `option=value` */
    /* `verb`; `decision/verb`, a whole action or `verb kind` where it differs */
    const words_word *verbs;
    const words_move *moves;      /* ends with a NULL `from` */
    const words_word *happenings; /* events of the game's own; `%s`: their card or place */

    const words_word *statistics; /* what `reverie simulate` counts */
    const words_word *reasons;    /* why a card cannot be played: codes of the game's aids */

    /* The name of a card, colour or other code: false if it is none. */
    bool (*card)(const char *code, rv_text *out);
    /* A longer sentence about a card, or NULL. May be NULL itself. */
    const char *(*card_help)(const char *code);
    /* The kind of a card that verbs do something else with, or NULL. May be NULL itself. */
    const char *(*kind)(const char *code);
    /* The symbols at the left or right edge of a card, as letters of its kinds. May be NULL. */
    void (*edge)(const char *code, bool right, char symbols[3]);
    words_ink (*ink)(const char *code);
    /* What follows the verb in an action: `part` number `index` (from 1) of it, put into words. */
    void (*operand)(const char *verb, int index, const char *part, rv_text *out);
    /* The end of a game. */
    void (*result)(int seats, unsigned winners, rv_text *out);
} words_game;

/* The words of a game; never NULL. */
const words_game *words_of(const rv_game *game);

const char *words_title(const rv_game *game);
const char *words_about(const rv_game *game);

/* The name of a card or other code. */
void words_card(const rv_game *game, const char *code, rv_text *out);
const char *words_card_help(const rv_game *game, const char *code);
words_ink words_ink_of(const rv_game *game, const char *code);

const char *words_zone(const rv_game *game, const char *zone);
/* What is asked: a decision, or `decision/form` where the aids name a form of it. */
enum { WORDS_ASKED = 48 };
const char *words_asked(const char *decision, const char *form, char out[WORDS_ASKED]);
const char *words_question(const rv_game *game, const char *asked);
/* What its answers do, or NULL. */
const char *words_explanation(const rv_game *game, const char *asked);

/* Name and explanation of an option and of one of its values (as rv_options_text() writes it). */
const char *words_option(const rv_game *game, const char *option);
const char *words_option_help(const rv_game *game, const char *option);
void words_value(const rv_game *game, const char *option, const char *value, rv_text *out);
const char *words_value_help(const rv_game *game, const char *option, const char *value);

/* An action in words; `decision` may be "" if it is not known. */
void words_action(const rv_game *game, const char *decision, const char *action, rv_text *out);
/* What the action does, or NULL. The same text for actions of one kind. */
const char *words_action_help(const rv_game *game, const char *decision, const char *action);

/* Why a card cannot be played now: a code of the game's aids. */
const char *words_reason(const rv_game *game, const char *code);

/* What people call a bot. */
const char *words_bot(const rv_bot *bot);

/* What a statistic counts. */
const char *words_statistic(const rv_game *game, const char *name);

void words_result(const rv_game *game, int seats, unsigned winners, rv_text *out);

/* Tells what happened, line by line, as `seat` may know it: equal moves are gathered, and what an
 * action already said is not said again. `depth` 0 is an action, 1 what followed from it. */
typedef void (*words_line)(void *to, int depth, const char *line);
void words_tell(const rv_game *game, int seats, const rv_events *events, int seat, words_line line,
                void *to);

/* A moment of a review: what was done, what was better and by how much, what luck made of it. */
void words_moment(const rv_game *game, const rv_moment *moment, rv_text *out);

/* The same of events that came as text, one on a line, each as the seat may see it: the fields of
 * docs/protocol.md as `event=move card=RS from=deck to=hand seat=1`; lists are parted by `|`. */
void words_tell_texts(const rv_game *game, int seats, const char *events, words_line line,
                      void *to);

/* What is wrong, in the language of who reads it (core/text.h); returns `out`. An error that has no
 * translation is shown as it is. */
enum { WORDS_FAULT = 1024 };
const char *words_fault(const rv_error *error, char out[WORDS_FAULT]);

/* Adds a formatted text. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void words_add(rv_text *out, const char *format, ...);

/* An entry of a table, or NULL. */
const words_word *words_find(const words_word *table, const char *code);

#endif
