/* scene.h - a table as one seat sees it, ready to be drawn, with the question that is asked.
 *
 * It is made of text only: the zones of a view (words/fields.h), the legal actions, the log. So a
 * game of this machine, a step of a replay and a table on a server are drawn by the same code, and
 * nothing that is hidden can slip onto the screen.
 *
 * How a game looks is told by a `look`: its cards, its table, and what an action is about. */
#ifndef RV_TERMINAL_SCENE_H
#define RV_TERMINAL_SCENE_H

#include <jansson.h>

#include "reverie.h"
#include "terminal/paint.h"
#include "words/words.h"

enum { SCENE_CODE = 16, SCENE_NAME = 160, SCENE_CARDS = 64, SCENE_TARGETS = 2, CARD_HEIGHT = 5 };

/* What an action is about: a card in a zone, or a place of it. */
typedef struct {
    const char *zone;      /* as in the view; NULL: none */
    int seat;              /* 0: the table's */
    int place;             /* from 1; 0: any */
    char code[SCENE_CODE]; /* empty: any */
} target;

/* The legal actions, in the order in which the cards lie. */
typedef struct {
    int n, at;
    int number; /* digits typed so far */
    char text[RV_MAX_LEGAL][RV_MAX_ACTION];
    char name[RV_MAX_LEGAL][160];
    target targets[RV_MAX_LEGAL][SCENE_TARGETS];
    double win[RV_MAX_LEGAL]; /* advice; below 0: none */
} choices;

typedef enum { MARK_NONE, MARK_DIM, MARK_CAN, MARK_FOCUS } mark;

typedef struct {
    int depth;
    char text[512];
} log_line;

/* A log being written: the last `most` lines of it. */
typedef struct {
    log_line *lines;
    int n, most;
} log_book;

typedef struct {
    const rv_game *game;
    int seats;
    int viewer; /* the seat that looks; 0 or RV_ALL_SEATS: nobody's */
    int actor;  /* who decides; 0: nobody */
    int turn;
    char decision[24];
    words_fields view;
    json_t *aids;     /* what the rules tell beside the zones (docs/protocol.md); may be NULL */
    choices *choices; /* NULL: nothing is asked of the viewer */
    char names[RV_MAX_SEATS + 1][SCENE_NAME];
    const log_line *log;
    int n_log;
    struct ending *ending; /* NULL: the game goes on */
    /* While drawing: what can be clicked, and whether the focus was shown already. */
    target clicked[256];
    int n_clicked;
    bool focus_shown;
    bool log_shown; /* the table had room for the log */
} scene;

typedef struct {
    const char *game;
    int card_width;
    /* Draws a card of five rows at its place. */
    void (*card)(const rv_game *game, const char *code, int y, int x, mark m);
    /* Draws a card as a chip of two columns. */
    void (*chip)(const rv_game *game, const char *code, int y, int x, mark m);
    /* What the action of `seat` is about. */
    void (*targets)(const char *decision, const char *action, int seat, target *out);
    void (*table)(scene *s, rect r);
} look;

extern const look look_onirim, look_nightmarium;

/* The look of a game; never NULL. */
const look *look_of(const rv_game *game);

/* ---- Filling a scene. */

/* The view of a seat, and what is asked of it. `c` NULL: nothing is asked. */
void scene_read(scene *s, const rv_game *game, int seats, const rv_state *state, int viewer,
                choices *c);
/* Lets go of what a scene holds. */
void scene_end(scene *s);
/* The names, targets and order of choices whose texts are there. */
void scene_order_choices(scene *s, choices *c);

/* Adds a line to a log_book: what words_tell() calls. */
void log_write(void *book, int depth, const char *line);

/* ---- Drawing. */

/* Numbers of ui_spot(): an action of the list, and a card. */
enum { SPOT_CHOICE = 1000, SPOT_CARD = 2000 };

/* Cards of a zone: their codes; `seat` from 1, 0 for zones of the table. Returns their number. */
int scene_cards(const scene *s, const char *zone, int seat, char codes[][SCENE_CODE], int most);
/* The number of cards in a list of counts, and of one code among them. */
int scene_count(const scene *s, const char *zone, const char *code);
int scene_number(const scene *s, const char *zone);
/* What is asked, with its form: for words_question(). */
const char *scene_asked(const scene *s, char out[WORDS_ASKED]);
/* Why the card of an action cannot be played, in words, or NULL. */
const char *scene_reason(const scene *s, const char *action);
/* The same of a card that lies there. */
const char *scene_reason_of(const scene *s, const target *t);
/* Why cards cannot be played, each reason with its cards, as sentences or on lines of their own. */
void scene_reasons(const scene *s, const char *between, rv_text *out);

mark scene_mark(scene *s, const char *zone, int seat, int place, const char *code);
/* Says that a card of the zone lies there. */
void scene_spot(scene *s, rect r, const char *zone, int seat, int place, const char *code);
/* Both, and draws a chip. */
void scene_chip(scene *s, int y, int x, const char *zone, int seat, int place, const char *code);

/* All of it: the table, the log where there is room for it, and the stage. */
void scene_draw(scene *s, rect body, const char *message);
/* Question, cards and actions, at the bottom of the window. */
void scene_stage(scene *s, rect r, const char *message);
/* The last lines of the log. */
void scene_log(scene *s, rect r);

/* Moves the cursor of the choices to the next card, or to another action; true if it moved. */
bool choices_move(choices *c, int key);
/* The same; digits go to the action of that number. */
void choices_press(choices *c, int key);
/* Whether an action is about this card. */
bool choices_about(const choices *c, const target *t);
/* The cursor goes to an action about this card; false if it was there already. */
bool choices_go_to(choices *c, const target *t);

#endif
