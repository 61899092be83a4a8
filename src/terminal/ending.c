/* ending.c - see ending.h. After a victory the sun rises; after a defeat the eye of the nightmare
 * closes; those who only looked on see the moon. */
#include "terminal/ending.h"

#include <ncurses.h>

#include "terminal/motion.h"
#include "words/gettext.h"

enum { PICTURE_ROWS = 6, PICTURE_COLUMNS = 17, STEPS = 4, WAYS = 34 };

static const char *const SUN[STEPS][PICTURE_ROWS] = {
    {"                 ", "                 ", "                 ", "                 ",
     "                 ", "~~~~~~~~~~~~~~~~~"},
    {"                 ", "                 ", "                 ", "                 ",
     "      .---.      ", "~~~~~/     \\~~~~~"},
    {"                 ", "                 ", "      .---.      ", "     /     \\     ",
     "    |       |    ", "~~~~~~~~~~~~~~~~~"},
    {"   \\    |    /   ", "      .---.      ", "  -- /     \\ --  ", "    |       |    ",
     "     \\     /     ", "~~~~~~'---'~~~~~~"},
};

static const char *const EYE[STEPS][PICTURE_ROWS] = {
    {"   .-'''''''-.   ", " .'   .---.   '. ", "<    ( (@) )    >", " '.   '---'   .' ",
     "   '-.......-'   ", "                 "},
    {"                 ", "  .-'''''''''-.  ", "<    ( (@) )    >", "  '-.........-'  ",
     "                 ", "                 "},
    {"                 ", "                 ", "<--.__ (@) __.-->", "      '-----'    ",
     "                 ", "                 "},
    {"                 ", "                 ", "<._           _.>", "  '--._____.--'  ",
     "   /  |   |  \\   ", "                 "},
};

static const char *const MOON[PICTURE_ROWS] = {
    "      _..._      ", "    .'  .::'     ", "   :   ::        ",
    "   :   ::        ", "    '.  '::.     ", "      '-..-'     ",
};

ending_mood ending_for(unsigned seats, unsigned winners) {
    bool some = seats & winners, all = !(seats & ~winners);
    if (!seats || (some && !all)) return ENDING_PLAIN;
    return some ? ENDING_WON : ENDING_LOST;
}

static void draw_picture(ending_mood mood, rect r) {
    int step = (int)(motion_ending() * STEPS);
    if (step >= STEPS) step = STEPS - 1;
    const char *const *rows = mood == ENDING_WON    ? SUN[step]
                              : mood == ENDING_LOST ? EYE[step]
                                                    : MOON;
    const style s = mood == ENDING_LOST  ? STYLE(C_ON_NIGHT, C_NIGHT, BOLD)
                    : mood == ENDING_WON ? STYLE(C_GOLD, C_PANEL, BOLD)
                                         : STYLE(C_LIMBO, C_PANEL, BOLD);
    paint_fill(r, s);
    for (int i = 0; i < PICTURE_ROWS && i < r.h; i++) paint(r.y + i, r.x + 1, r.w - 2, s, rows[i]);
    if (mood != ENDING_WON || step < STEPS - 1) return;
    paint_sign(r.y + 1, r.x + 2, s, SIGN_DREAM);
    paint_sign(r.y + 1, r.x + r.w - 3, s, SIGN_DREAM);
}

static void draw_ways(const ending *e, rect r) {
    for (int i = 0; i < r.h && e->ways[i].key; i++) {
        const ui_key *way = &e->ways[i];
        bool here = i == e->at;
        const style s = here ? STYLE(C_ON_ACCENT, C_ACCENT, BOLD) : PLAIN;
        paint_fill((rect){r.y + i, r.x, 1, r.w}, s);
        if (here) paint_sign(r.y + i, r.x, s, SIGN_POINTER);
        paint(r.y + i, r.x + 2, 2, here ? s : ACCENT, way->key);
        paint_short(r.y + i, r.x + 4, r.w - 5, s, way->what);
        ui_spot((rect){r.y + i, r.x, 1, r.w}, way->spot);
    }
}

void ending_draw(const ending *e, rect r) {
    static const char *const TITLES[] = {N_("The game is over"), N_("You have won!"),
                                         N_("You have lost")};
    int x = r.x + PICTURE_COLUMNS + 4, w = r.w - PICTURE_COLUMNS - 4 - WAYS;
    paint_heading(r.y, r.x, r.w, e->mood == ENDING_WON ? ACCENT : STRONG, _(TITLES[e->mood]));
    draw_picture(e->mood, (rect){r.y + 1, r.x, PICTURE_ROWS + 1, PICTURE_COLUMNS + 2});
    int y = r.y + 1 + paint_text((rect){r.y + 1, x, 4, w}, STRONG, e->result);
    paint_text((rect){y + 1, x, r.y + r.h - y - 1, w}, QUIET, e->facts);
    draw_ways(e, (rect){r.y + 1, r.x + r.w - WAYS, r.h - 1, WAYS - 1});
}

int ending_key(ending *e, int key) {
    int n = 0;
    while (e->ways[n].key) n++;
    if (!n) return key;
    if (ui_is_enter(key)) return e->at < 0 ? 0 : e->ways[e->at].key[0];
    if (key == -KEY_UP || key == -KEY_LEFT || key == -KEY_BTAB || key == 'k')
        e->at = (e->at < 1 ? n : e->at) - 1;
    else if (key == -KEY_DOWN || key == -KEY_RIGHT || key == '\t' || key == 'j')
        e->at = (e->at + 1) % n;
    else return key;
    return 0;
}
