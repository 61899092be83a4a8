/* names.c - which texts may be the name of a person or of a table: those that people can read, tell
 * apart and type; and which may be said there. */
#include <stddef.h>

#include "core/letters.h"
#include "server/verbs.h"

#define IS_AMONG(letter, ranges) rv_is_among(letter, ranges, sizeof(ranges) / sizeof *(ranges))

static bool is_white(unsigned letter) {
    static const rv_letters SPACES[] = {{0x0020, 0x0020}, {0x00a0, 0x00a0}, {0x1680, 0x1680},
                                        {0x2000, 0x200a}, {0x202f, 0x202f}, {0x205f, 0x205f},
                                        {0x3000, 0x3000}};
    return IS_AMONG(letter, SPACES);
}

/* Marks on the letter before them: none stands alone, and not many on one. */
static bool is_mark(unsigned letter) {
    static const rv_letters MARKS[] = {{0x0300, 0x036f}, {0x0483, 0x0489}, {0x1ab0, 0x1aff},
                                       {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe20, 0xfe2f}};
    return IS_AMONG(letter, MARKS);
}

/* How a sign is drawn is said behind it: a picture may be, a letter looks the same. */
static bool is_style(unsigned letter) {
    return letter >= 0xfe00 && letter <= 0xfe0f;
}

bool srv_is_name(const char *text, int letters) {
    enum { FIRST_PICTURE = 0x203c, MOST_MARKS = 3 };
    unsigned last = 0;
    size_t bytes;
    int marks = MOST_MARKS; /* as many as could be before the first */
    for (bool first = true; *text; first = false, letters--, text += bytes) {
        unsigned before = last;
        last = rv_letter(text, &bytes);
        marks = is_mark(last) ? marks + 1 : 0;
        if (!letters || rv_is_control(last) || rv_is_unseen(last)) return false;
        if (first && is_white(last)) return false;
        if (marks > MOST_MARKS || (is_style(last) && before < FIRST_PICTURE)) return false;
    }
    return !is_white(last);
}

bool srv_is_said(const char *text) {
    static const rv_letters TURNS[] = {{0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069}};
    for (size_t bytes; *text; text += bytes) {
        unsigned letter = rv_letter(text, &bytes);
        if (rv_is_control(letter) || IS_AMONG(letter, TURNS)) return false;
    }
    return true;
}
