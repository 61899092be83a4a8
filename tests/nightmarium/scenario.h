/* scenario.h - rules questions as text: this on the table, do that, expect this.
 *
 *     set_up(2, "goal=3", "hands=CH/e|NL/- creatures=CL/-+CT/-|NL/s top=OL/d");
 *     act("play CH/e 1");
 *     asks(1, "executioner");
 *     legal("take 2 1");
 *     shows("hands", "|NL/-");
 *
 * One game at a time, beginning with seat 1. Zones are position text; the word REST in a hand or in
 * the discard pile stands for every card that is named nowhere, so that the draw pile is empty.
 * After every action the state must be whole. */
#ifndef TESTS_NIGHTMARIUM_SCENARIO_H
#define TESTS_NIGHTMARIUM_SCENARIO_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "reverie.h"

/* A test: TEST(N9_a_torso_needs_legs) { ... }, listed in main with cmocka_unit_test(). */
#define TEST(name) static void name(void **unused __attribute__((unused)))

/* A position at the beginning of the turn of seat 1; options as `goal=3 win=end-of-turn`. */
void set_up(int seats, const char *options, const char *zones);
/* A position that must be refused as bad_position. */
void refused(int seats, const char *options, int actor, const char *zones);
/* A new game. */
void deal(int seats, const char *options, const char *seed);

/* Actions, parted by `; `, each of which must be legal. */
void act(const char *actions);
/* An action that must not be legal. */
void illegal(const char *action);

/* Who is asked what. */
void asks(int actor, const char *decision);
/* All legal actions, in order, parted by `; `. */
void legal(const char *actions);
/* The game is over; seat 0: nobody won. */
void over(int winner);

/* A zone as the table sees it, or as a seat does. */
void shows(const char *zone, const char *value);
void shows_seat(int seat, const char *zone, const char *value);
/* A zone, for tests that count. */
const char *zone(int seat, const char *name);

/* What the last action of the last act() led to: actions carried out without asking as `2 drop X`,
 * happenings by name with their card, `shuffle`, `turn`, `end`; parted by `; `. */
void told(const char *expected);
/* The same, of the beginning only. */
void told_first(const char *expected);
/* The moves among it, as a seat sees them: `2 CH/e hand>creature 1`. */
void moved(int seat, const char *expected);

/* The state, for tests that look closer. */
rv_state *the_state(void);
const rv_game *the_game(void);
int the_turn(void);

#endif
