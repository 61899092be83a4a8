/* ask.c - see ask.h. */
#include "cli/ask.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/screen.h"
#include "core/text.h"
#include "words/gettext.h"

static void trim(char *line) {
    size_t n = strlen(line);
    while (n && isspace((unsigned char)line[n - 1])) line[--n] = '\0';
    size_t begin = strspn(line, " \t");
    memmove(line, line + begin, n - (begin < n ? begin : n) + 1);
}

static void skip_rest_of_line(void) {
    for (int c = getchar(); c != '\n' && c != EOF;) c = getchar();
}

bool ask_line(const char *prompt, char line[ASK_LINE]) {
    printf("%s", prompt);
    fflush(stdout);
    if (!fgets(line, ASK_LINE, stdin)) {
        putchar('\n');
        return false;
    }
    if (!strchr(line, '\n') && strlen(line) == ASK_LINE - 1) skip_rest_of_line();
    trim(line);
    if (!input_is_terminal()) puts(line); /* a terminal shows by itself what is typed */
    return true;
}

bool ask_enter(const char *prompt) {
    char line[ASK_LINE];
    if (input_is_terminal()) return ask_line(prompt, line);
    printf("%s\n", prompt);
    return true;
}

/* TRANSLATORS: the letters that mean yes, and the hint after a question. */
static bool means_yes(const char *line) {
    return !*line || strncmp(line, _("y"), strlen(_("y"))) == 0 || line[0] == 'y' || line[0] == 'Y';
}

bool ask_yes(const char *question) {
    char prompt[ASK_LINE * 2], line[ASK_LINE];
    snprintf(prompt, sizeof prompt, "%s %s ", question, _("[Y/n]"));
    return ask_line(prompt, line) && means_yes(line);
}

int ask_number(const char *question, int low, int high, int usual) {
    char prompt[ASK_LINE * 2], line[ASK_LINE];
    snprintf(prompt, sizeof prompt, "%s (%d-%d) [%d] ", question, low, high, usual);
    while (ask_line(prompt, line)) {
        int number;
        if (!*line) return usual;
        if (rv_span_number(rv_span_of(line), high, &number) && number >= low) return number;
        printf(_("Please answer with a number from %d to %d.\n"), low, high);
    }
    return -1;
}

void ask_print_commands(const ask_command *list) {
    for (; list->keys; list++) {
        char keys[32];
        int n = snprintf(keys, sizeof keys, "  %-10s ", list->keys);
        screen_wrap(keys, 0, n, _(list->what));
    }
}

bool ask_is_command(const char *line, const char *letter, const char *word) {
    return strcmp(line, letter) == 0 || strcmp(line, word) == 0;
}
