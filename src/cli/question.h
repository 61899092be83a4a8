/* question.h - a decision in line mode: shown, explained, and the answer that a line names. */
#ifndef RV_CLI_QUESTION_H
#define RV_CLI_QUESTION_H

#include "reverie.h"
#include "words/words.h"

typedef struct {
    const rv_game *game;
    const char *decision;
    char asked[WORDS_ASKED]; /* with its form */
    int n;
    char text[RV_MAX_LEGAL][RV_MAX_ACTION];
} question;

/* What is asked in this state. */
void question_read(question *q, const rv_game *game, const rv_state *state);

/* The question, and its answers with their numbers. */
void question_print(const question *q);
/* What the decision means, what the actions do, and the cards they name. */
void question_explain(const question *q);

/* The answer that a line names, by number or by its text; -1 if none. */
int question_find(const question *q, const char *line);

#endif
