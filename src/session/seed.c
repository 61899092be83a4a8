/* seed.c - which texts can be seeds: those that survive as one line of any text file.
 *
 * Valid UTF-8 (no overlong forms, no surrogates, nothing above U+10FFFF) without control
 * characters: C0, DEL and C1. */
#include <string.h>

#include "core/text.h"
#include "session/session.h"

/* Reads one character; 0 if it is not well-formed. */
static uint32_t next_character(const unsigned char **at) {
    const unsigned char *p = *at;
    if (p[0] < 0x80) {
        *at = p + 1;
        return p[0];
    }
    int more = p[0] >= 0xf0 ? 3 : p[0] >= 0xe0 ? 2 : 1;
    static const uint32_t lowest[] = {0, 0x80, 0x800, 0x10000};
    if (p[0] < 0xc2 || p[0] > 0xf4) return 0;
    uint32_t character = p[0] & (0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((p[i] & 0xc0) != 0x80) return 0;
        character = character << 6 | (p[i] & 0x3fu);
    }
    bool surrogate = character >= 0xd800 && character <= 0xdfff;
    if (character < lowest[more] || character > 0x10ffff || surrogate) return 0;
    *at = p + more + 1;
    return character;
}

static bool is_control(uint32_t character) {
    return character < 0x20 || (character >= 0x7f && character < 0xa0);
}

bool rv_seed_check(const char *seed, rv_error *error) {
    if (!seed || strlen(seed) > RV_MAX_SEED)
        return rv_fail(error, RV_BAD_SEED, F_("a seed is a text of at most 64 bytes"));
    const unsigned char *at = (const unsigned char *)seed;
    while (*at) {
        uint32_t character = next_character(&at);
        if (!character) return rv_fail(error, RV_BAD_SEED, F_("a seed is valid UTF-8"));
        if (is_control(character))
            return rv_fail(error, RV_BAD_SEED, F_("a seed has no control characters"));
    }
    return true;
}

bool rv_is_utf8(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    while (*at)
        if (!next_character(&at)) return false;
    return true;
}
