/* sight.h - what the deep value of Onirim (deep.h) looks at: fewer and smaller tables than those of
 * features.h, since the network combines by itself what stands in them. First come the places of
 * each colour, as many for each and in the same tables, then those of all. */
#ifndef RV_BOTS_ONIRIM_SIGHT_H
#define RV_BOTS_ONIRIM_SIGHT_H

#include "games/onirim/onirim.h"

enum { SIGHT_MOST = 80 };

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

#endif
