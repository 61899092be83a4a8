/* palette.c - see palette.h. */
#include "terminal/palette.h"

#include <ncurses.h>
#include <string.h>

typedef struct {
    int rgb;           /* true colour */
    short in256;       /* of the colours that all 256-colour terminals share */
    signed char in8;   /* -1: the terminal's own */
    unsigned char how; /* without many colours: what helps to tell it apart */
} paint_pot;

/* As a ground, REVERSE means: where there are few colours, turn it round. */
static const paint_pot POTS[N_COLOURS] = {
    [C_GROUND] = {0x0d1226, 234, -1, 0},
    [C_PANEL] = {0x1c2547, 236, -1, 0},
    [C_RAISED] = {0x273161, 238, -1, 0},
    [C_LINE] = {0x3c4880, 60, -1, 0},
    [C_BORDER] = {0x7f8bc4, 103, -1, 0},
    [C_INK] = {0xf4eedd, 255, -1, 0},
    [C_QUIET] = {0xbcc3e4, 250, -1, 0},
    [C_ACCENT] = {0xf6c65b, 221, COLOR_YELLOW, BOLD | REVERSE},
    [C_ON_ACCENT] = {0x2a1a00, 234, COLOR_YELLOW, 0},
    [C_FOCUS] = {0x8fe3ff, 117, -1, BOLD},
    [C_DANGER] = {0xff8fc4, 212, COLOR_RED, BOLD},
    [C_GOOD] = {0x8fe0b0, 115, COLOR_GREEN, 0},
    [C_LIMBO] = {0xb9a6ea, 146, COLOR_MAGENTA, 0},
    [C_GOLD] = {0xf6c65b, 221, COLOR_YELLOW, BOLD},
    [C_IVORY] = {0xfbf3df, 255, -1, BOLD},
    [C_NIGHT] = {0x3a1150, 53, COLOR_MAGENTA, REVERSE},
    [C_ON_NIGHT] = {0xffd7ff, 219, COLOR_MAGENTA, 0},
    [C_DREAM] = {0xfdf0d3, 230, COLOR_WHITE, REVERSE},
    [C_ON_DREAM] = {0x291a0e, 235, COLOR_WHITE, 0},
    [C_OMEN] = {0x2b2250, 237, COLOR_MAGENTA, 0},
    [C_ON_OMEN] = {0xc9bdf5, 183, COLOR_MAGENTA, 0},
    [C_RED_LINE] = {0xf08f86, 210, COLOR_RED, BOLD},
    [C_RED_DEEP] = {0x61192c, 52, COLOR_RED, BOLD},
    [C_RED_MAIN] = {0xae2f42, 124, COLOR_RED, 0},
    [C_RED_PALE] = {0xfcd9c1, 217, COLOR_RED, BOLD},
    [C_BLUE_LINE] = {0x8fc2f5, 111, COLOR_CYAN, BOLD},
    [C_BLUE_DEEP] = {0x143a7d, 18, COLOR_CYAN, BOLD},
    [C_BLUE_MAIN] = {0x2f6fc4, 26, COLOR_CYAN, 0},
    [C_BLUE_PALE] = {0xd3edf8, 153, COLOR_CYAN, BOLD},
    [C_GREEN_LINE] = {0x86d6a6, 115, COLOR_GREEN, BOLD},
    [C_GREEN_DEEP] = {0x14503f, 22, COLOR_GREEN, BOLD},
    [C_GREEN_MAIN] = {0x349a76, 29, COLOR_GREEN, 0},
    [C_GREEN_PALE] = {0xe0f4cf, 157, COLOR_GREEN, BOLD},
    [C_BROWN_LINE] = {0xdcb575, 180, COLOR_YELLOW, 0},
    [C_BROWN_DEEP] = {0x5b3c1f, 58, COLOR_YELLOW, 0},
    [C_BROWN_MAIN] = {0xa07038, 136, COLOR_YELLOW, 0},
    [C_BROWN_PALE] = {0xf8e8c6, 223, COLOR_YELLOW, 0},
    [C_NECRO_LINE] = {0x9ccbee, 153, COLOR_CYAN, 0},
    [C_NECRO_DEEP] = {0x16365f, 24, COLOR_CYAN, 0},
    [C_NECRO_MAIN] = {0x2f6aa8, 31, COLOR_CYAN, 0},
    [C_NECRO_PALE] = {0xe2f1fb, 195, COLOR_CYAN, BOLD},
    [C_HOMUN_LINE] = {0xf2a091, 217, COLOR_RED, 0},
    [C_HOMUN_DEEP] = {0x5c1728, 88, COLOR_RED, 0},
    [C_HOMUN_MAIN] = {0xb23a49, 167, COLOR_RED, 0},
    [C_HOMUN_PALE] = {0xfde3d8, 224, COLOR_RED, BOLD},
    [C_INSECT_LINE] = {0xffc76a, 222, COLOR_YELLOW, 0},
    [C_INSECT_DEEP] = {0x6b3a08, 130, COLOR_YELLOW, 0},
    [C_INSECT_MAIN] = {0xd07a17, 172, COLOR_YELLOW, 0},
    [C_INSECT_PALE] = {0xfff0cf, 230, COLOR_YELLOW, BOLD},
    [C_CHIMER_LINE] = {0x9fdcae, 157, COLOR_GREEN, 0},
    [C_CHIMER_DEEP] = {0x14493a, 23, COLOR_GREEN, 0},
    [C_CHIMER_MAIN] = {0x2f8f68, 36, COLOR_GREEN, 0},
    [C_CHIMER_PALE] = {0xe6f7e0, 194, COLOR_GREEN, BOLD},
};

static colour_depth kind = NO_COLOURS;

/* Pairs are made when they are first used: 8 colours have one for each ink. */
static short pairs[N_COLOURS][N_COLOURS];
static short n_pairs;

void palette_start(bool colours) {
    memset(pairs, 0, sizeof pairs);
    n_pairs = 0;
    kind = NO_COLOURS;
    if (!colours || !has_colors() || start_color() == ERR) return;
    use_default_colors();
    kind = COLORS > 256 ? TRUE_COLOUR : COLORS == 256 ? COLOURS_256 : COLOURS_8;
}

colour_depth palette_depth(void) {
    return kind;
}

static int shade(int c) {
    if (c == C_GROUND && kind < COLOURS_256) return -1;
    return kind == TRUE_COLOUR ? POTS[c].rgb : POTS[c].in256;
}

static short pair_of(int ink, int ground) {
    short *pair = &pairs[ink][ground];
    if (*pair || n_pairs + 1 >= COLOR_PAIRS) return *pair;
    *pair = ++n_pairs;
    if (kind == COLOURS_8) init_pair(*pair, POTS[ink].in8, -1);
    else init_extended_pair(*pair, shade(ink), shade(ground));
    return *pair;
}

static attr_t attributes(int how) {
    return (how & BOLD ? A_BOLD : 0) | (how & REVERSE ? A_REVERSE : 0) |
           (how & UNDERLINE ? A_UNDERLINE : 0);
}

/* Few colours: the ground gives the hue if it has one, and reverse where it must be seen. */
static void use_few(style s) {
    const paint_pot *ground = &POTS[s.ground];
    bool hued = ground->in8 >= 0;
    int ink = hued ? s.ground : s.ink, how = s.how;
    if (hued && ground->how & REVERSE) how |= REVERSE;
    else how |= POTS[ink].how & BOLD;
    attr_set(attributes(how), kind == COLOURS_8 ? pair_of(ink, C_GROUND) : 0, NULL);
}

void palette_use(style s) {
    if (kind < COLOURS_256) use_few(s);
    else attr_set(attributes(s.how), pair_of(s.ink, s.ground), NULL);
}

void palette_ground(void) {
    cchar_t blank;
    short pair = kind < COLOURS_256 ? 0 : pair_of(C_INK, C_GROUND);
    setcchar(&blank, L" ", A_NORMAL, pair, NULL);
    bkgrndset(&blank);
}
