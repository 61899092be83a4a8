/* scenario.h - questions about the rules of Onirim: this on the table, do that, what then?
 *
 *     set_up(1, "", "hands=RS,RM,RK,BS,BM rows=RS,RM top=RD|XX");
 *     act("play RK");
 *     asks(1, "claim");
 *     legal("claim; pass");
 *     act("pass");
 *     shows("doors", "");
 *
 * All goes through the session, as in a front: one game at a time, in the variable `scene`. Zones
 * are position text, and compared by what they mean: the order of hands, shared cards, doors and
 * limbo is nothing. After every action the state must be whole. A check that fails prints the whole
 * status and the record.
 *
 * Where the deck must be small, `discard=REST` stands for all cards that are named nowhere else; a
 * zone `unknown=RD|XX*2` then says which cards stay in the deck unseen.
 *
 * The functions are static because the room next door has some of the same names. */
#ifndef TESTS_ONIRIM_SCENARIO_H
#define TESTS_ONIRIM_SCENARIO_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reverie.h"
#include "core/write.h"

/* A test: TEST(O9_series_of_three_offers_the_door) { ... }, and a list of them for main. */
#define TEST(name) static void name(void **unused __attribute__((unused)))

enum { SCENE_TEXT = 8192, SCENE_CARDS = 256, SCENE_CODE = 40 };

typedef struct {
    char code[SCENE_CARDS][SCENE_CODE];
    int n;
} scene_list;

static rv_session *scene;

static inline const rv_game *the_game(void) {
    return rv_find_game("onirim");
}

static inline const rv_state *the_state(void) {
    return rv_session_state(scene);
}

/* ---- When something fails ---- */

static inline void scene_legal(scene_list *list) {
    rv_action actions[RV_MAX_LEGAL];
    int n = the_game()->legal(the_state(), actions);
    list->n = 0;
    for (int i = 0; i < n && i < SCENE_CARDS; i++)
        the_game()->action_text(actions[i], list->code[list->n++], SCENE_CODE);
}

static inline void print_status(void) {
    char text[SCENE_TEXT];
    scene_list list;
    const rv_state *state = the_state();
    print_error("turn %d, actor %d, decision \"%s\", winners %x\nlegal:", the_game()->turn(state),
                the_game()->actor(state), the_game()->decisions[the_game()->decision(state)].name,
                the_game()->winners(state));
    scene_legal(&list);
    for (int i = 0; i < list.n; i++) print_error("%s %s", i ? ";" : "", list.code[i]);
    rv_position_text(the_game(), state, text, sizeof text);
    print_error("\nview: %s\n", text);
    rv_session_record(scene, text, sizeof text);
    print_error("record:\n%s", text);
}

/* Fails the test; printf-like, with the status of the game behind it. */
static inline _Noreturn void wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));
static inline _Noreturn void wrong(const char *format, ...) {
    char text[SCENE_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    print_error("%s\n", text);
    if (scene) print_status();
    fail();
    abort();
}

/* ---- Lists ---- */

static inline void scene_add(scene_list *list, const char *code, size_t length) {
    if (list->n == SCENE_CARDS || length >= SCENE_CODE) wrong("too much in a list: %s", code);
    snprintf(list->code[list->n++], SCENE_CODE, "%.*s", (int)length, code);
}

/* Cuts a text at each `mark`; an empty text is an empty list. */
static inline void scene_cut(const char *text, const char *mark, scene_list *list) {
    list->n = 0;
    if (!*text) return;
    for (const char *end; (end = strstr(text, mark)) != NULL; text = end + strlen(mark))
        scene_add(list, text, (size_t)(end - text));
    scene_add(list, text, strlen(text));
}

static inline int scene_order(const void *a, const void *b) {
    return strcmp(a, b);
}

static inline void scene_sort(scene_list *list) {
    qsort(list->code, (size_t)list->n, SCENE_CODE, scene_order);
}

static inline bool scene_same(const scene_list *a, const scene_list *b) {
    if (a->n != b->n) return false;
    for (int i = 0; i < a->n; i++)
        if (strcmp(a->code[i], b->code[i]) != 0) return false;
    return true;
}

/* `RS*2|BM` to RS, RS, BM. */
static inline void scene_expand(const char *text, scene_list *list) {
    scene_list counts;
    scene_cut(text, "|", &counts);
    list->n = 0;
    for (int i = 0; i < counts.n; i++) {
        const char *star = strchr(counts.code[i], '*');
        size_t length = star ? (size_t)(star - counts.code[i]) : strlen(counts.code[i]);
        for (int n = star ? atoi(star + 1) : 1; n > 0; n--) scene_add(list, counts.code[i], length);
    }
}

/* ---- Zones ---- */

static inline bool scene_find(const char *zones, const char *name, char out[SCENE_TEXT]) {
    char text[SCENE_TEXT + 1], key[SCENE_CODE];
    snprintf(text, sizeof text, " %s", zones);
    snprintf(key, sizeof key, " %s=", name);
    const char *found = strstr(text, key);
    out[0] = '\0';
    if (!found) return false;
    found += strlen(key);
    snprintf(out, SCENE_TEXT, "%.*s", (int)strcspn(found, " "), found);
    return true;
}

/* A zone as text, as a seat, the watcher (0) or the table (RV_ALL_SEATS) sees it. */
static inline const char *zone(int seat, const char *name) {
    static char out[SCENE_TEXT];
    char text[SCENE_TEXT];
    rv_state view;
    the_game()->view(the_state(), seat, &view);
    rv_position_text(the_game(), &view, text, sizeof text);
    if (!scene_find(text, name, out)) wrong("no zone %s in: %s", name, text);
    return out;
}

static inline const rv_zone *scene_zone(const char *name) {
    const rv_zone *zone_of = the_game()->zones;
    while (zone_of->name && strcmp(zone_of->name, name) != 0) zone_of++;
    if (!zone_of->name) wrong("no zone %s", name);
    return zone_of;
}

static inline bool scene_unordered(const char *name) {
    static const char *const names[] = {"hands", "shared", "doors", "limbo"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

/* The cards of a zone in a form that can be compared; `seat` from 1 for one list of several. */
static inline void scene_cards(const char *name, const char *value, int seat, scene_list *list) {
    char own[SCENE_TEXT];
    switch (scene_zone(name)->shape) {
    case RV_ZONE_COUNTS:
        scene_expand(value, list);
        scene_sort(list);
        return;
    case RV_ZONE_LISTS:
        for (; seat > 1; seat--) value += strcspn(value, "|") + (strchr(value, '|') != NULL);
        snprintf(own, sizeof own, "%.*s", (int)strcspn(value, "|"), value);
        scene_cut(own, ",", list);
        break;
    default: scene_cut(value, "|", list);
    }
    if (scene_unordered(name)) scene_sort(list);
}

/* A zone, as a seat sees it, must be this. */
static inline void shows_to(int seat, const char *name, const char *value) {
    const char *seen = zone(seat, name);
    int lists = scene_zone(name)->shape == RV_ZONE_LISTS ? rv_session_seats(scene) : 1;
    for (int i = 1; i <= lists; i++) {
        scene_list a, b;
        scene_cards(name, seen, i, &a);
        scene_cards(name, value, i, &b);
        if (!scene_same(&a, &b))
            wrong("%s for seat %d: expected \"%s\", is \"%s\"", name, seat, value, seen);
    }
}

/* A zone, as it is. */
static inline void shows(const char *name, const char *value) {
    shows_to(RV_ALL_SEATS, name, value);
}

/* How many of a card a seat sees in a zone: in all lists of it together. */
static inline int count_for(int seat, const char *name, const char *card) {
    int n = 0, lists = scene_zone(name)->shape == RV_ZONE_LISTS ? rv_session_seats(scene) : 1;
    const char *value = zone(seat, name);
    for (int i = 1; i <= lists; i++) {
        scene_list list;
        scene_cards(name, value, i, &list);
        for (int j = 0; j < list.n; j++) n += strcmp(list.code[j], card) == 0;
    }
    return n;
}

static inline int count(const char *name, const char *card) {
    return count_for(RV_ALL_SEATS, name, card);
}

static inline int deck_size(void) {
    return atoi(zone(RV_ALL_SEATS, "size"));
}

static inline void deck_holds(int size) {
    if (deck_size() != size) wrong("deck: expected %d cards, are %d", size, deck_size());
}

/* How many cards of the deck a seat sees by name in a zone; premonitions are none of the deck. */
static inline int cards_in(int seat, const char *name) {
    int n = 0, lists = scene_zone(name)->shape == RV_ZONE_LISTS ? rv_session_seats(scene) : 1;
    const char *value = zone(seat, name);
    for (int i = 1; i <= lists; i++) {
        scene_list list;
        scene_cards(name, value, i, &list);
        for (int j = 0; j < list.n; j++) n += list.code[j][0] != '?' && list.code[j][0] != 'P';
    }
    return n;
}

/* What a seat is shown and what it cannot place are together the whole game. */
static inline void every_card_once(int seat, int cards) {
    static const char *const zones[] = {"hands",   "shared",  "rows",     "doors",
                                        "discard", "removed", "limbo",    "top",
                                        "bottom",  "unknown", "revealed", "towers"};
    int n = 0;
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++) n += cards_in(seat, zones[i]);
    if (n != cards) wrong("seat %d is shown %d cards of %d", seat, n, cards);
}

static inline int the_turn(void) {
    return the_game()->turn(the_state());
}

/* ---- Setting up ---- */

/* `expansions=book,towers talk=silent`; the defaults for what is not named. */
static inline rv_options options_of(int seats, const char *text) {
    rv_options options;
    rv_error error;
    scene_list words;
    rv_options_default(the_game(), &options);
    scene_cut(text, " ", &words);
    for (int i = 0; i < words.n; i++) {
        char *value = strchr(words.code[i], '=');
        if (!value) wrong("no option: %s", words.code[i]);
        *value = '\0';
        if (!rv_options_set(the_game(), &options, words.code[i], value + 1, &error))
            wrong("%s", error.message);
    }
    if (!rv_options_check(the_game(), seats, &options, &error)) wrong("%s", error.message);
    return options;
}

/* The zones without REST and without `unknown=`. */
static inline void scene_without_rest(const char *zones, char out[SCENE_TEXT]) {
    size_t n = 0;
    for (const char *word = zones; *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " "), kept = length;
        const char *mark = strstr(word, "REST");
        if (mark && mark < word + length) kept = (size_t)(mark - word);
        if (kept < length && word[kept - 1] == '|') kept--;
        if (strncmp(word, "unknown=", 8) != 0)
            n += (size_t)snprintf(out + n, SCENE_TEXT - n, "%s%.*s", n ? " " : "", (int)kept, word);
        word += length;
    }
}

/* The cards named nowhere: those that such a position has in its unknown part. */
static inline void scene_rest(int seats, const rv_options *options, int actor, const char *zones,
                              char out[SCENE_TEXT]) {
    char text[SCENE_TEXT] = "", view[SCENE_TEXT];
    scene_list rest, kept;
    rv_state state;
    rv_error error;
    size_t n = 0;
    scene_without_rest(zones, text);
    if (!the_game()->position(&state, seats, options, actor, text, &error))
        wrong("%s: %s", text, error.message);
    rv_position_text(the_game(), &state, view, sizeof view);
    scene_find(view, "unknown", text);
    scene_expand(text, &rest);
    scene_find(zones, "unknown", text);
    scene_expand(text, &kept);
    out[0] = '\0';
    for (int i = 0; i < rest.n; i++) {
        int k = 0;
        while (k < kept.n && strcmp(kept.code[k], rest.code[i]) != 0) k++;
        if (k < kept.n) kept.code[k][0] = '\0';
        else n += (size_t)snprintf(out + n, SCENE_TEXT - n, "%s%s", n ? "|" : "", rest.code[i]);
    }
}

/* Puts the cards themselves in the place of REST. */
static inline void scene_spell_out(int seats, const rv_options *options, int actor,
                                   const char *zones, char out[2 * SCENE_TEXT]) {
    char rest[SCENE_TEXT];
    const char *mark = strstr(zones, "REST");
    if (!mark) {
        snprintf(out, 2 * SCENE_TEXT, "%s", zones);
        return;
    }
    scene_rest(seats, options, actor, zones, rest);
    snprintf(out, 2 * SCENE_TEXT, "%.*s%s%s", (int)(mark - zones), zones, rest, mark + 4);
}

static inline void scene_begin(rv_session *session, const rv_error *error) {
    rv_session_free(scene);
    scene = session;
    if (!scene) wrong("%s", error->message);
}

static inline void scene_whole(void) {
    const char *broken = the_game()->broken(the_state());
    if (broken) wrong("broken: %s", broken);
}

/* A position at the beginning of the turn of seat `actor`, with a seed for what chance decides. */
static inline void set_up_for(int actor, int seats, const char *options, const char *zones,
                              const char *seed) {
    static char text[2 * SCENE_TEXT];
    rv_error error;
    rv_options set = options_of(seats, options);
    scene_spell_out(seats, &set, actor, zones, text);
    scene_begin(rv_session_position(the_game(), seats, &set, actor, text, seed, &error), &error);
    scene_whole();
}

static inline void set_up(int seats, const char *options, const char *zones) {
    set_up_for(1, seats, options, zones, "scenario");
}

/* A position that must be refused as bad_position. */
static inline void refused(int seats, const char *options, const char *zones) {
    static char text[2 * SCENE_TEXT];
    rv_error error;
    rv_options set = options_of(seats, options);
    if (*zones == ' ' || strstr(zones, "  ")) wrong("refused for its blanks only: %s", zones);
    scene_spell_out(seats, &set, 1, zones, text);
    scene_begin(rv_session_new(the_game(), seats, &set, "", &error), &error);
    rv_session *session = rv_session_position(the_game(), seats, &set, 1, text, "", &error);
    rv_session_free(session);
    if (session) wrong("accepted: %s", zones);
    if (error.code != RV_BAD_POSITION) wrong("%s for: %s", rv_code_name(error.code), zones);
}

/* A seed for each number: for tests that try many. */
static inline const char *seed_of(int number) {
    static char text[32];
    snprintf(text, sizeof text, "scenario#%d", number + 1);
    return text;
}

/* A new game. */
static inline void deal(int seats, const char *options, const char *seed) {
    rv_error error;
    rv_options set = options_of(seats, options);
    scene_begin(rv_session_new(the_game(), seats, &set, seed, &error), &error);
    scene_whole();
}

/* ---- Acting ---- */

/* Actions, parted by `; `; each must be legal. */
static inline void act(const char *actions) {
    scene_list list;
    rv_error error;
    scene_cut(actions, "; ", &list);
    for (int i = 0; i < list.n; i++) {
        if (!rv_session_act(scene, list.code[i], &error)) wrong("%s", error.message);
        scene_whole();
    }
}

static inline bool is_legal(const char *action) {
    scene_list list;
    scene_legal(&list);
    for (int i = 0; i < list.n; i++)
        if (strcmp(list.code[i], action) == 0) return true;
    return false;
}

/* Actions, parted by `; `; none may be legal, and trying changes nothing. */
static inline void illegal(const char *actions) {
    scene_list list;
    rv_error error;
    scene_cut(actions, "; ", &list);
    for (int i = 0; i < list.n; i++) {
        uint64_t before = the_game()->hash(the_state());
        if (is_legal(list.code[i])) wrong("legal: %s", list.code[i]);
        if (rv_session_act(scene, list.code[i], &error)) wrong("accepted: %s", list.code[i]);
        if (error.code != RV_ILLEGAL_ACTION) wrong("%s", rv_code_name(error.code));
        if (the_game()->hash(the_state()) != before) wrong("changed the game: %s", list.code[i]);
    }
}

/* ---- Looking ---- */

/* Who is asked what. */
static inline void asks(int actor, const char *decision) {
    const char *name = the_game()->decisions[the_game()->decision(the_state())].name;
    int who = the_game()->actor(the_state());
    if (who != actor || strcmp(name, decision) != 0)
        wrong("expected decision \"%s\" of seat %d, is \"%s\" of %d", decision, actor, name, who);
}

/* All legal actions, in any order, parted by `; `. */
static inline void legal(const char *actions) {
    scene_list expected, list;
    scene_cut(actions, "; ", &expected);
    scene_legal(&list);
    scene_sort(&expected);
    scene_sort(&list);
    if (!scene_same(&expected, &list)) wrong("expected legal: %s", actions);
}

/* The game is over; `winners` are its seats as digits: "" (nobody), "1", "2", "12". */
static inline void over(const char *winners) {
    unsigned bits = 0;
    for (const char *c = winners; *c; c++) bits |= 1u << (*c - '1');
    asks(0, "");
    if (the_game()->winners(the_state()) != bits) wrong("expected winners \"%s\"", winners);
}

/* The game goes on. */
static inline void goes_on(void) {
    if (the_game()->actor(the_state()) == 0) wrong("the game is over");
}

/* ---- Listening ---- */

/* The events of the last action as a seat may see them, one on a line, in position text:
 * `event=move seat=1 card=RS from=hand to=discard`. */
static inline const char *story(int seat) {
    static char text[4 * SCENE_TEXT];
    const rv_events *events = rv_session_events(scene);
    size_t n = 0;
    text[0] = '\0';
    for (size_t i = 0; i < events->n && i < events->size; i++) {
        rv_writer w;
        char line[512];
        rv_write_start(&w, RV_WRITE_POSITION, line, sizeof line);
        the_game()->write_event(&events->list[i], seat, &w);
        rv_write_finish(&w);
        n += (size_t)snprintf(text + n, sizeof text - n, "%s\n", line);
        if (n >= sizeof text) wrong("too many events");
    }
    return text;
}

/* How often a text stands in the events of the last action: `event=shuffle`, `from=deck`. */
static inline int told(const char *part) {
    int n = 0;
    for (const char *text = story(RV_ALL_SEATS); (text = strstr(text, part)) != NULL; n++)
        text += strlen(part);
    return n;
}

/* How often the deck was shuffled in the last action. */
static inline void shuffled(int times) {
    if (told("event=shuffle") != times)
        wrong("expected %d shuffles:\n%s", times, story(RV_ALL_SEATS));
}

/* ---- Spells ---- */

static inline const char *the_decision(void) {
    return the_game()->decisions[the_game()->decision(the_state())].name;
}

/* Pays for a spell with those cards of the discard pile that come first in card order. */
static inline void pay_first(void) {
    while (strcmp(the_decision(), "pay") == 0) {
        scene_list pays;
        scene_legal(&pays);
        act(pays.code[0]);
    }
}

/* All spells that can be cast now, parted by `; `, and no other. */
static inline void casts(const char *expected) {
    scene_list all, found = {.n = 0}, wanted;
    scene_legal(&all);
    scene_cut(expected, "; ", &wanted);
    for (int i = 0; i < all.n; i++)
        if (strncmp(all.code[i], "cast ", 5) == 0)
            scene_add(&found, all.code[i], strlen(all.code[i]));
    scene_sort(&found);
    scene_sort(&wanted);
    if (!scene_same(&found, &wanted)) wrong("expected casts: \"%s\"", expected);
}

#endif
