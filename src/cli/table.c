/* table.c - see table.h. The lines are those of the game's words (words_show); each zone is read
 * from the view of the seat, so nothing else can be shown. */
#include "cli/table.h"

#include <stdio.h>
#include <string.h>

#include "cli/screen.h"
#include "words/gettext.h"
#include "words/words.h"

enum { CODE = 16, MAX_CARDS = 128, MAX_SHOWS = 40, LAST_FEW = 6 };

typedef struct {
    const rv_game *game;
    int seats, seat;
    bool everything;
    int label_width;
    int indent; /* where cards begin on the next line */
    int column; /* where the next card is printed */
    const words_fields *view;
} table;

/* ---- Cards. */

typedef struct {
    char code[CODE];
    int count;
} pile;

/* Reads `RS*3` or `RS`. */
static pile read_pile(rv_span text) {
    pile p = {.count = 1};
    rv_span rest = text, part;
    rv_cut(&rest, '*', &part);
    words_copy(part, p.code, sizeof p.code);
    if (rest.at && !rv_span_number(rest, 1000, &p.count)) p.count = 1;
    return p;
}

/* Reads a list; with `gather` equal cards become one pile. */
static int read_cards(rv_span list, char separator, bool gather, pile *piles) {
    rv_span rest = rv_list_of(list), part;
    int n = 0;
    while (n < MAX_CARDS && rv_cut(&rest, separator, &part)) {
        pile p = read_pile(part);
        int same = 0;
        while (same < n && strcmp(piles[same].code, p.code) != 0) same++;
        if (gather && same < n) piles[same].count += p.count;
        else piles[n++] = p;
    }
    return n;
}

static void next_line(table *t) {
    printf("\n%*s", t->indent, "");
    t->column = t->indent;
}

/* Prints a card; one that follows another goes to the next line if it does not fit any more. */
static void print_card(table *t, const pile *p, bool follows) {
    char name[256], code[CODE + 3] = "", count[16] = "";
    rv_text text = rv_text_in(name, sizeof name);
    words_card(t->game, p->code, &text);
    if (strcmp(p->code, "??") != 0 && strcmp(name, p->code) != 0)
        snprintf(code, sizeof code, " [%s]", p->code);
    if (p->count != 1) snprintf(count, sizeof count, " × %d", p->count);
    int columns = screen_columns(name) + screen_columns(code) + screen_columns(count);
    if (follows) putchar(',');
    if (follows && t->column + columns + 3 > screen_width()) next_line(t);
    else if (follows) putchar(' '), t->column += 2;
    printf("%s%s%s", screen_ink(words_ink_of(t->game, p->code)), name, screen_normal());
    printf("%s%s%s%s", screen_faint(), code, screen_normal(), count);
    t->column += columns;
}

static void print_cards(table *t, const pile *piles, int n) {
    if (!n) fputs("-", stdout);
    for (int i = 0; i < n; i++) print_card(t, &piles[i], i > 0);
}

/* ---- Lines. */

static void print_label(table *t, const char *zone) {
    const char *label = words_zone(t->game, zone);
    fputs("  ", stdout);
    fputs(screen_faint(), stdout);
    screen_pad(label, t->label_width);
    fputs(screen_normal(), stdout);
    fputs("  ", stdout);
    t->column = t->indent = t->label_width + 4;
}

static void print_list(table *t, rv_span list, char separator, bool gather) {
    pile piles[MAX_CARDS];
    print_cards(t, piles, read_cards(list, separator, gather, piles));
    putchar('\n');
}

/* Long rows: how many came before, and the last few. */
static void print_last(table *t, rv_span list) {
    pile piles[MAX_CARDS];
    int n = read_cards(list, ',', false, piles);
    int skipped = n > LAST_FEW && !t->everything ? n - LAST_FEW : 0;
    if (skipped) {
        char before[64];
        snprintf(before, sizeof before, P_("(%d card before) ", "(%d cards before) ", skipped),
                 skipped);
        printf("%s... ", before);
        t->column += screen_columns(before) + 4;
    }
    print_cards(t, piles + skipped, n - skipped);
    putchar('\n');
}

static void print_explained(table *t, rv_span list) {
    pile piles[MAX_CARDS];
    int n = read_cards(list, '|', false, piles);
    for (int i = 0; i < n; i++) {
        const char *help = words_card_help(t->game, piles[i].code);
        char colon[16];
        snprintf(colon, sizeof colon, _(": %s"), "");
        if (i) printf("%*s", t->label_width + 4, "");
        t->column = t->label_width + 4;
        print_card(t, &piles[i], false);
        if (!help) putchar('\n');
        else screen_wrap(colon, t->column, t->label_width + 6, help);
    }
}

static void print_places(table *t, rv_span places) {
    rv_span rest = rv_list_of(places), place;
    int shown = 0;
    for (int number = 1; rv_cut(&rest, ',', &place); number++) {
        if (!place.length) continue;
        if (shown++) printf("%*s", t->label_width + 4, "");
        printf("%d: ", number);
        t->column = t->indent = t->label_width + 7;
        print_list(t, place, '+', false);
    }
    if (!shown) puts("-");
}

/* Numbers of a list, put into the pattern of the words. */
static void print_numbers(const char *pattern, rv_span list) {
    int number[2] = {0, 0};
    for (int i = 0; i < 2; i++) rv_span_number(words_part(list, '|', i), 1000, &number[i]);
    printf(_(pattern), number[0], number[1]);
    putchar('\n');
}

static void print_count(rv_span value) {
    pile piles[MAX_CARDS];
    int n = read_cards(value, '|', false, piles), cards = 0;
    for (int i = 0; i < n; i++) cards += piles[i].count;
    printf(P_("%d card\n", "%d cards\n", cards), cards);
}

static bool each(words_form form) {
    return form >= SHOW_EACH_SET;
}

static bool is_nothing(const words_show *show, rv_span value) {
    bool always = show->form == SHOW_NUMBER || each(show->form);
    return !value.length && !always;
}

static void print_line(table *t, const words_show *show, rv_span value) {
    if (is_nothing(show, value)) return;
    print_label(t, show->zone);
    if (show->when == COUNTED && !t->everything) {
        print_count(value);
        return;
    }
    switch (show->form) {
    case SHOW_NUMBER: printf("%.*s\n", (int)value.length, value.at); break;
    case SHOW_LIST: print_list(t, value, '|', false); break;
    case SHOW_SET: print_list(t, value, '|', true); break;
    case SHOW_EXPLAINED: print_explained(t, value); break;
    case SHOW_EACH_NUMBER:
    case SHOW_NUMBERS: print_numbers(show->pattern, value); break;
    case SHOW_EACH_SET: print_list(t, value, ',', true); break;
    case SHOW_EACH_LAST: print_last(t, value); break;
    case SHOW_EACH_PLACES: print_places(t, value); break;
    }
}

static bool wanted(const table *t, const words_show *show) {
    return show->when != ON_REQUEST || t->everything;
}

static void print_player(table *t, const words_show *shows, int seat) {
    if (t->seats > 1) {
        printf("%s", screen_strong());
        printf(seat == t->seat ? _("Player %d (you)") : _("Player %d"), seat);
        printf("%s\n", screen_normal());
    }
    for (const words_show *show = shows; show->zone; show++)
        if (each(show->form) && wanted(t, show))
            print_line(t, show, words_part(words_field(t->view, show->zone), '|', seat - 1));
}

/* Is the line of the table, and does it stand before the players or after them? */
static void print_common(table *t, const words_show *shows, bool before) {
    bool players_passed = false;
    for (const words_show *show = shows; show->zone; show++) {
        players_passed |= each(show->form);
        if (!each(show->form) && players_passed != before && wanted(t, show))
            print_line(t, show, words_field(t->view, show->zone));
    }
}

/* A game without words is shown by the shapes of its zones. */
static void plain_shows(const rv_game *game, words_show *shows) {
    static const words_form FORMS[] = {
        [RV_ZONE_NUMBER] = SHOW_NUMBER,  [RV_ZONE_LIST] = SHOW_LIST,
        [RV_ZONE_LISTS] = SHOW_EACH_SET, [RV_ZONE_STACKS] = SHOW_EACH_PLACES,
        [RV_ZONE_COUNTS] = SHOW_SET,     [RV_ZONE_NUMBERS] = SHOW_LIST,
    };
    int n = 0;
    for (const rv_zone *zone = game->zones; zone->name && n + 1 < MAX_SHOWS; zone++)
        shows[n++] = (words_show){zone->name, FORMS[zone->shape], SHOWN, NULL};
    shows[n] = (words_show){NULL, SHOW_NUMBER, SHOWN, NULL};
}

static int widest_label(const rv_game *game, const words_show *shows) {
    int widest = 0;
    for (; shows->zone; shows++) {
        int columns = screen_columns(words_zone(game, shows->zone));
        if (columns > widest) widest = columns;
    }
    return widest;
}

static void print_title(const table *t, int turn) {
    printf("\n%s%s", screen_strong(), words_title(t->game));
    if (turn) {
        fputs(" - ", stdout);
        printf(_("turn %d"), turn);
    }
    printf("%s\n", screen_normal());
}

void table_show_view(const rv_game *game, int seats, int turn, const words_fields *view, int seat,
                     bool everything) {
    const words_game *words = words_of(game);
    words_show plain[MAX_SHOWS];
    table t = {.game = game, .seats = seats, .seat = seat, .everything = everything, .view = view};
    if (!words->shows) plain_shows(game, plain);
    const words_show *shows = words->shows ? words->shows : plain;
    t.label_width = widest_label(game, shows);
    print_title(&t, turn);
    print_common(&t, shows, true);
    int own = seat > 0 ? seat : 0; /* the own part comes last, next to the question */
    for (int i = 0; i < seats; i++) print_player(&t, shows, (own + i) % seats + 1);
    print_common(&t, shows, false);
}

void table_show(const rv_game *game, int seats, const rv_state *state, int seat, bool everything) {
    rv_state view;
    words_fields zones;
    if (seat != RV_ALL_SEATS) game->view(state, seat, &view);
    words_read_zones(&zones, game, seat == RV_ALL_SEATS ? state : &view);
    table_show_view(game, seats, game->turn(state), &zones, seat, everything);
}
