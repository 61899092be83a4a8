/* letters.c - see letters.h. */
#include "core/letters.h"

unsigned rv_letter(const char *text, size_t *bytes) {
    const unsigned char *p = (const unsigned char *)text;
    size_t more = p[0] >= 0xf0 ? 3 : p[0] >= 0xe0 ? 2 : p[0] >= 0xc0 ? 1 : 0;
    unsigned letter = more ? p[0] & (0x3fu >> more) : p[0];
    for (size_t i = 1; i <= more; i++) letter = letter << 6 | (p[i] & 0x3fu);
    *bytes = 1 + more;
    return letter;
}

bool rv_is_among(unsigned letter, const rv_letters *ranges, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (letter >= ranges[i].first && letter <= ranges[i].last) return true;
    return false;
}

bool rv_is_control(unsigned letter) {
    return letter < 0x20 || (letter >= 0x7f && letter <= 0x9f);
}

bool rv_is_unseen(unsigned letter) {
    static const rv_letters MARKS[] = {
        {0x00ad, 0x00ad},   {0x034f, 0x034f},   {0x061c, 0x061c},   {0x115f, 0x1160},
        {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},
        {0x2060, 0x206f},   {0x2800, 0x2800},   {0x3164, 0x3164},   {0xfeff, 0xfeff},
        {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0x16fe4, 0x16fe4}, {0x1bca0, 0x1bca3},
        {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    };
    return rv_is_among(letter, MARKS, sizeof MARKS / sizeof *MARKS);
}
