/* names.c - which texts may be the name of a person or of a table: those that people can read, tell
 * apart and type; and which may be said there. */
#include <stddef.h>

#include "server/verbs.h"

/* The character at `p` and the next one; text that jansson has seen is well-formed. */
static unsigned character(const unsigned char **p) {
    const unsigned char *at = *p;
    int more = at[0] >= 0xf0 ? 3 : at[0] >= 0xe0 ? 2 : at[0] >= 0xc0 ? 1 : 0;
    unsigned letter = more ? at[0] & (0x3fu >> more) : at[0];
    for (int i = 1; i <= more; i++) letter = letter << 6 | (at[i] & 0x3fu);
    *p = at + 1 + more;
    return letter;
}

typedef struct {
    unsigned first, last;
} letters_range;

static bool is_among(unsigned letter, const letters_range *range, size_t n) {
    while (n && !(letter >= range->first && letter <= range->last)) n--, range++;
    return n;
}

/* Control characters; marks that turn the direction of writing, or are not seen at all, would let
 * names deceive. */
static bool deceives(unsigned letter) {
    static const letters_range MARKS[] = {
        {0x0000, 0x001f},   {0x007f, 0x009f},   {0x00ad, 0x00ad},   {0x034f, 0x034f},
        {0x061c, 0x061c},   {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f},
        {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},   {0x2800, 0x2800},
        {0x3164, 0x3164},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},
        {0x16fe4, 0x16fe4}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    };
    return is_among(letter, MARKS, sizeof MARKS / sizeof *MARKS);
}

static bool is_white(unsigned letter) {
    static const letters_range SPACES[] = {{0x0020, 0x0020}, {0x00a0, 0x00a0}, {0x1680, 0x1680},
                                           {0x2000, 0x200a}, {0x202f, 0x202f}, {0x205f, 0x205f},
                                           {0x3000, 0x3000}};
    return is_among(letter, SPACES, sizeof SPACES / sizeof *SPACES);
}

/* Marks on the letter before them: none stands alone, and not many on one. */
static bool is_mark(unsigned letter) {
    static const letters_range MARKS[] = {{0x0300, 0x036f}, {0x0483, 0x0489}, {0x1ab0, 0x1aff},
                                          {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe20, 0xfe2f}};
    return is_among(letter, MARKS, sizeof MARKS / sizeof *MARKS);
}

/* How a sign is drawn is said behind it: a picture may be, a letter looks the same. */
static bool is_style(unsigned letter) {
    return letter >= 0xfe00 && letter <= 0xfe0f;
}

bool srv_is_name(const char *text, int letters) {
    enum { FIRST_PICTURE = 0x203c, MOST_MARKS = 3 };
    const unsigned char *p = (const unsigned char *)text;
    unsigned last = 0;
    int marks = MOST_MARKS; /* as many as could be before the first */
    for (bool first = true; *p; first = false, letters--) {
        unsigned before = last;
        last = character(&p);
        marks = is_mark(last) ? marks + 1 : 0;
        if (!letters || deceives(last) || (first && is_white(last))) return false;
        if (marks > MOST_MARKS || (is_style(last) && before < FIRST_PICTURE)) return false;
    }
    return !is_white(last);
}

bool srv_is_said(const char *text) {
    static const letters_range NEVER[] = {
        {0x0000, 0x001f}, {0x007f, 0x009f}, {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069}};
    for (const unsigned char *p = (const unsigned char *)text; *p;)
        if (is_among(character(&p), NEVER, sizeof NEVER / sizeof *NEVER)) return false;
    return true;
}
