/* palette.h - the colours of the screen, for four kinds of terminal.
 *
 * A colour is a role. What it looks like is picked by hand for true colour, 256 colours, 8 colours
 * and none; nothing is computed from something else, because that is how colours become mud. In 8
 * colours grounds stay the terminal's own, and a thing on a coloured ground takes the ground's hue.
 * Colour is never the only sign of anything. */
#ifndef RV_TERMINAL_PALETTE_H
#define RV_TERMINAL_PALETTE_H

#include <stdbool.h>

typedef enum {
    C_GROUND,
    C_PANEL,
    C_RAISED,
    C_LINE,
    C_BORDER,
    C_INK,
    C_QUIET,
    C_ACCENT,
    C_ON_ACCENT,
    C_FOCUS,
    C_DANGER,
    C_GOOD,
    C_LIMBO,
    C_GOLD,
    C_IVORY,
    C_NIGHT,
    C_ON_NIGHT,
    C_DREAM,
    C_ON_DREAM,
    C_OMEN,
    C_ON_OMEN,
    /* Hues: of the four places, then of the four legions. Each has four colours in this order. */
    C_RED_LINE,
    C_RED_DEEP,
    C_RED_MAIN,
    C_RED_PALE,
    C_BLUE_LINE,
    C_BLUE_DEEP,
    C_BLUE_MAIN,
    C_BLUE_PALE,
    C_GREEN_LINE,
    C_GREEN_DEEP,
    C_GREEN_MAIN,
    C_GREEN_PALE,
    C_BROWN_LINE,
    C_BROWN_DEEP,
    C_BROWN_MAIN,
    C_BROWN_PALE,
    C_NECRO_LINE,
    C_NECRO_DEEP,
    C_NECRO_MAIN,
    C_NECRO_PALE,
    C_HOMUN_LINE,
    C_HOMUN_DEEP,
    C_HOMUN_MAIN,
    C_HOMUN_PALE,
    C_INSECT_LINE,
    C_INSECT_DEEP,
    C_INSECT_MAIN,
    C_INSECT_PALE,
    C_CHIMER_LINE,
    C_CHIMER_DEEP,
    C_CHIMER_MAIN,
    C_CHIMER_PALE,
    N_COLOURS
} colour;

/* The four colours of a hue: hue_colour(C_RED_LINE, HUE_DEEP). */
enum { HUE_LINE, HUE_DEEP, HUE_MAIN, HUE_PALE };

static inline colour hue_colour(colour first, int which) {
    return (colour)((int)first + which);
}

/* A colour on a ground, and how. */
enum { BOLD = 1, REVERSE = 2, UNDERLINE = 4 };

typedef struct {
    unsigned char ink, ground, how;
} style;

#define STYLE(ink, ground, how)                                                                    \
    ((style){(unsigned char)(ink), (unsigned char)(ground), (unsigned char)(how)})
#define PLAIN STYLE(C_INK, C_GROUND, 0)
#define QUIET STYLE(C_QUIET, C_GROUND, 0)
#define STRONG STYLE(C_INK, C_GROUND, BOLD)
#define ACCENT STYLE(C_ACCENT, C_GROUND, BOLD)

typedef enum { NO_COLOURS, COLOURS_8, COLOURS_256, TRUE_COLOUR } colour_depth;

/* Chooses by what the terminal can do; after curses has started. */
void palette_start(bool colours);
colour_depth palette_depth(void);

/* Draws in this style from now on (curses attributes of the standard screen). */
void palette_use(style s);
/* Fills the screen with the ground when it is erased. */
void palette_ground(void);

#endif
