/* signs.h - the signs of cards and frames, and text for terminals that know only ASCII.
 *
 * Each sign takes one column. Where the terminal speaks no UTF-8, or a sign would not be one column
 * wide, its ASCII twin stands for it; letters of other alphabets are then spelled in Latin ones. */
#ifndef RV_TERMINAL_SIGNS_H
#define RV_TERMINAL_SIGNS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    SIGN_OBSERVATORY,
    SIGN_AQUARIUM,
    SIGN_GARDEN,
    SIGN_LIBRARY,
    SIGN_SUN,
    SIGN_MOON,
    SIGN_KEY,
    SIGN_DOOR,
    SIGN_NIGHTMARE,
    SIGN_DREAM,
    SIGN_LIMBO,
    SIGN_NECRONAUT,
    SIGN_HOMUNCULUS,
    SIGN_INSECTOID,
    SIGN_CHIMERID,
    SIGN_DOT, /* textures: observatory, aquarium, garden, library */
    SIGN_WAVE,
    SIGN_SLANT,
    SIGN_UPRIGHT,
    SIGN_SHADE,
    SIGN_TOP_LEFT,
    SIGN_TOP,
    SIGN_TOP_RIGHT,
    SIGN_SIDE,
    SIGN_BOTTOM_LEFT,
    SIGN_BOTTOM_RIGHT,
    SIGN_DASH,
    SIGN_DASHED_SIDE,
    SIGN_POINTER,
    SIGN_ELLIPSIS,
    SIGN_TICK,
    SIGN_CROSS,
    SIGN_BLOCK,
    SIGN_EMPTY_BLOCK,
    SIGN_UP,
    SIGN_DOWN,
    SIGN_MIDDLE_DOT,
    N_SIGNS
} sign;

/* `text`: letters beyond ASCII can be shown; `pictures`: signs, too. */
void signs_start(bool text, bool pictures);

/* Whether the environment promises UTF-8, and whether this terminal has more than letters. */
bool signs_locale_has_text(void);
bool signs_terminal_has_pictures(const char *term);

const char *sign_text(sign s);
bool signs_are_pictures(void);

/* The text as the terminal can show it; returns `out`, or the text itself if nothing changes. */
const char *signs_fold(const char *text, char *out, size_t size);

/* One character of UTF-8: its length in bytes (at least 1), code point and columns. */
size_t signs_read(const char *text, unsigned *point, int *columns);
int signs_columns(const char *text);

#endif
