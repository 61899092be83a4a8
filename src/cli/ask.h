/* ask.h - reads what a person types. */
#ifndef RV_CLI_ASK_H
#define RV_CLI_ASK_H

#include <stdbool.h>

enum { ASK_LINE = 256 };

/* Shows a prompt and reads a line, without spaces around it. False at the end of the input. */
bool ask_line(const char *prompt, char line[ASK_LINE]);

/* Waits for Enter where a person sits; false at the end of the input. */
bool ask_enter(const char *prompt);

/* A yes or no; Enter is yes. False at the end of the input, too. */
bool ask_yes(const char *question);

/* A number from `low` to `high`; Enter is `usual`. -1 at the end of the input. */
int ask_number(const char *question, int low, int high, int usual);

/* What may be typed beside answers, and what it does. */
typedef struct {
    const char *keys, *what; /* N_; NULL at the end */
} ask_command;
void ask_print_commands(const ask_command *list);
/* Whether the line is this command, by its letter or its word. */
bool ask_is_command(const char *line, const char *letter, const char *word);

#endif
