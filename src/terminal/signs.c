/* signs.c - see signs.h. */
#define _XOPEN_SOURCE 700
#include "terminal/signs.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

static const struct {
    const char *picture, *plain;
} SIGNS[N_SIGNS] = {
    [SIGN_OBSERVATORY] = {"◠", "^"}, [SIGN_AQUARIUM] = {"≋", "~"},
    [SIGN_GARDEN] = {"❧", "&"},      [SIGN_LIBRARY] = {"ǁ", "#"},
    [SIGN_SUN] = {"☼", "*"},         [SIGN_MOON] = {"☾", "("},
    [SIGN_KEY] = {"⚷", "F"},         [SIGN_DOOR] = {"⊓", "n"},
    [SIGN_NIGHTMARE] = {"◉", "X"},   [SIGN_DREAM] = {"✦", "H"},
    [SIGN_LIMBO] = {"≀", "w"},       [SIGN_NECRONAUT] = {"◉", "N"},
    [SIGN_HOMUNCULUS] = {"⚲", "O"},  [SIGN_INSECTOID] = {"⬡", "I"},
    [SIGN_CHIMERID] = {"⋔", "C"},    [SIGN_DOT] = {"∙", "."},
    [SIGN_WAVE] = {"∼", "~"},        [SIGN_SLANT] = {"╱", "/"},
    [SIGN_UPRIGHT] = {"╎", ":"},     [SIGN_SHADE] = {"░", "."},
    [SIGN_TOP_LEFT] = {"╭", "+"},    [SIGN_TOP] = {"─", "-"},
    [SIGN_TOP_RIGHT] = {"╮", "+"},   [SIGN_SIDE] = {"│", "|"},
    [SIGN_BOTTOM_LEFT] = {"╰", "+"}, [SIGN_BOTTOM_RIGHT] = {"╯", "+"},
    [SIGN_DASH] = {"╌", "-"},        [SIGN_DASHED_SIDE] = {"┊", ":"},
    [SIGN_POINTER] = {"▸", ">"},     [SIGN_ELLIPSIS] = {"…", ">"},
    [SIGN_TICK] = {"✓", "+"},        [SIGN_CROSS] = {"✕", "x"},
    [SIGN_BLOCK] = {"━", "="},       [SIGN_EMPTY_BLOCK] = {"─", "-"},
    [SIGN_UP] = {"▲", "^"},          [SIGN_DOWN] = {"▼", "v"},
    [SIGN_MIDDLE_DOT] = {"·", "-"},
};

static bool text_shown = true, pictures_shown = true;

void signs_start(bool text, bool pictures) {
    text_shown = text;
    pictures_shown = text && pictures;
}

bool signs_are_pictures(void) {
    return pictures_shown;
}

/* Nothing set at all is taken for UTF-8, as line mode does: so are most terminals today. */
bool signs_locale_has_text(void) {
    static const char *const NAMES[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(NAMES[i]);
        if (!value || !*value) continue;
        const char *set = strchr(value, '.');
        return set && (strncasecmp(set, ".utf-8", 6) == 0 || strncasecmp(set, ".utf8", 5) == 0);
    }
    return true;
}

bool signs_terminal_has_pictures(const char *term) {
    return strncmp(term, "linux", 5) != 0 && strncmp(term, "vt", 2) != 0 &&
           strncmp(term, "ansi", 4) != 0;
}

const char *sign_text(sign s) {
    unsigned point;
    int columns;
    signs_read(SIGNS[s].picture, &point, &columns);
    return pictures_shown && columns == 1 ? SIGNS[s].picture : SIGNS[s].plain;
}

/* ---- Columns. */

size_t signs_read(const char *text, unsigned *point, int *columns) {
    wchar_t wide;
    mbstate_t state = {0};
    size_t n = mbrtowc(&wide, text, 8, &state);
    if (n == 0 || n > 8) {
        *point = '?';
        *columns = *text ? 1 : 0;
        return 1;
    }
    int width = wcwidth(wide);
    *point = (unsigned)wide;
    *columns = width < 0 ? 0 : width;
    return n;
}

int signs_columns(const char *text) {
    int sum = 0, columns;
    unsigned point;
    while (*text) {
        text += signs_read(text, &point, &columns);
        sum += columns;
    }
    return sum;
}

/* ---- Latin letters for others. */

static const char *const CYRILLIC[] = {
    /* from U+0410 on */
    "A", "B", "V", "G", "D", "E", "Zh", "Z",  "I",  "J",   "K", "L", "M", "N", "O",  "P",
    "R", "S", "T", "U", "F", "H", "C",  "Ch", "Sh", "Sch", "",  "Y", "'", "E", "Yu", "Ya",
    "a", "b", "v", "g", "d", "e", "zh", "z",  "i",  "j",   "k", "l", "m", "n", "o",  "p",
    "r", "s", "t", "u", "f", "h", "c",  "ch", "sh", "sch", "",  "y", "'", "e", "yu", "ya",
};

static const struct {
    unsigned point;
    const char *text;
} OTHERS[] = {
    {0x401, "E"},   {0x451, "e"},   {0x2013, "-"},  {0x2014, "-"},  {0x2018, "'"},   {0x2019, "'"},
    {0xab, "\""},   {0xbb, "\""},   {0x201c, "\""}, {0x201d, "\""}, {0x2026, "..."}, {0xa0, " "},
    {0x202f, " "},  {0xb7, "-"},    {0xd7, "x"},    {0xb1, "+-"},   {0x153, "oe"},   {0x152, "OE"},
    {0x2192, "->"}, {0x2190, "<-"}, {0x2191, "^"},  {0x2193, "v"},  {0x2116, "No"},
};

static const char *latin(unsigned point) {
    static const char LATIN_1[] =
        "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    static char one[2];
    if (point >= 0x410 && point <= 0x44f) return CYRILLIC[point - 0x410];
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (OTHERS[i].point == point) return OTHERS[i].text;
    one[0] = point >= 0xc0 && point <= 0xff ? LATIN_1[point - 0xc0] : '?';
    return one;
}

const char *signs_fold(const char *text, char *out, size_t size) {
    if (text_shown) return text;
    size_t n = 0;
    while (*text && n + 8 < size) {
        unsigned point;
        int columns;
        size_t length = signs_read(text, &point, &columns);
        const char *plain = point < 0x80 ? NULL : latin(point);
        if (plain) n += strlen(strcpy(out + n, plain));
        else out[n++] = (char)point; /* `?` for what is no character */
        text += length;
    }
    out[n] = '\0';
    return out;
}
