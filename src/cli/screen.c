/* screen.c - see screen.h. */
#define _DEFAULT_SOURCE
#include "cli/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "words/gettext.h"

enum { USUAL_WIDTH = 80, WIDEST = 100 };

static bool colours;   /* escapes for colours may be used */
static bool can_clear; /* escapes for clearing may be used */

static bool is_set(const char *variable) {
    const char *value = getenv(variable);
    return value && *value;
}

void screen_start(bool plain) {
    const char *term = getenv("TERM");
    bool smart = term && *term && strcmp(term, "dumb") != 0;
    can_clear = smart && screen_is_terminal();
    colours = can_clear && !plain && !is_set("NO_COLOR");
}

bool screen_is_terminal(void) {
    return isatty(STDOUT_FILENO);
}

bool input_is_terminal(void) {
    return isatty(STDIN_FILENO);
}

const char *screen_ink(words_ink ink) {
    static const char *const CODES[] = {
        [INK_PLAIN] = "",          [INK_RED] = "\033[31m",   [INK_BLUE] = "\033[94m",
        [INK_GREEN] = "\033[32m",  [INK_BROWN] = "\033[33m", [INK_DARK] = "\033[35m",
        [INK_BRIGHT] = "\033[36m",
    };
    return colours ? CODES[ink] : "";
}

const char *screen_strong(void) {
    return colours ? "\033[1m" : "";
}

const char *screen_faint(void) {
    return colours ? "\033[2m" : "";
}

const char *screen_normal(void) {
    return colours ? "\033[0m" : "";
}

void screen_hide(void) {
    enum { ENOUGH_LINES = 100 };
    fflush(stdout);
    if (can_clear) {
        fputs("\033[H\033[2J\033[3J", stdout); /* the lines scrolled away, too */
    } else if (screen_is_terminal()) {
        for (int i = 0; i < ENOUGH_LINES; i++) putchar('\n');
    } else {
        putchar('\n');
    }
}

int screen_width(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20) return USUAL_WIDTH;
    return size.ws_col < WIDEST ? size.ws_col : WIDEST;
}

int screen_columns(const char *text) {
    int n = 0;
    for (; *text; text++) n += (*text & 0xc0) != 0x80;
    return n;
}

void screen_pad(const char *text, int columns) {
    fputs(text, stdout);
    for (int n = screen_columns(text); n < columns; n++) putchar(' ');
}

void screen_right(const char *text, int columns) {
    for (int n = screen_columns(text); n < columns; n++) putchar(' ');
    fputs(text, stdout);
}

static void indent_line(int indent) {
    printf("\n%*s", indent, "");
}

void screen_wrap(const char *first, int column, int indent, const char *text) {
    int limit = screen_width();
    column += screen_columns(first);
    fputs(first, stdout);
    bool begun = false;
    while (*text) {
        size_t length = strcspn(text, " ");
        char word[256];
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        int columns = screen_columns(word);
        if (begun && column + 1 + columns > limit) {
            indent_line(indent);
            column = indent;
        } else if (begun) {
            putchar(' ');
            column++;
        }
        fputs(word, stdout);
        column += columns;
        begun = true;
        text += length;
        text += *text == ' ';
    }
    putchar('\n');
}

void screen_help(void) {
    printf("  --plain               %s\n", _("line by line, without colours"));
    printf("  --no-animation        %s\n", _("full screen: cards do not move"));
    printf("  --ascii               %s\n", _("full screen: letters and signs of ASCII only"));
    printf("  --lang en|fr|ru       %s\n", _("language"));
}
