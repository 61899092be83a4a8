/* sight.h - what the deep value of Onirim (deep.h) looks at: fewer and smaller tables than those of
 * features.h, since the network combines by itself what stands in them. First come the places of
 * each colour, as many for each and in the same tables, then those of all. */
#ifndef RV_BOTS_ONIRIM_SIGHT_H
#define RV_BOTS_ONIRIM_SIGHT_H

#include "games/onirim/onirim.h"

enum { SIGHT_MOST = 84 };

typedef struct {
    int n;      /* places in all: under the same rules, always so many */
    int each;   /* of one colour */
    int tables; /* how many places all tables have together */
    int16_t at[SIGHT_MOST];
} on_sight;

/* A state or an afterstate, as far as a seat knows it. */
void on_look(const onirim *s, int eye, on_sight *sight);

/* What sights of games with these rules have: places of all tables together, of a colour, and how
 * many a state takes. */
void on_sight_of(unsigned rules, int *tables, int *each, int *n);

/* One of the tables, and where its places are. In games with other rules, tables of the same name
 * mean the same. Some have a block of places for each way in which a door can be wanted, and there
 * are other ways with the book and with two players. */
typedef struct {
    int name, begin, size;
    int blocks; /* or 0 */
} on_table;

/* All tables of sights under these rules; returns how many there are. */
int on_tables_of(unsigned rules, on_table tables[SIGHT_MOST]);

/* The way of wanting a door under `other` rules that is most like this one. */
int on_want_like(unsigned rules, int want, unsigned other);

#endif
