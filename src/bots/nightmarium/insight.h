/* insight.h - what only the value of the expert looks at, beyond features.h: things that count
 * together and that a network would have to find out from many games: the cards of a creature that
 * waits for its head, what a hand has of each legion for the creatures that wait, how near the end
 * is for both sides.
 *
 * These facts are numbered behind those of features.h, in the own book and in that of others. */
#ifndef RV_BOTS_NIGHTMARIUM_INSIGHT_H
#define RV_BOTS_NIGHTMARIUM_INSIGHT_H

#include "bots/nightmarium/features.h"

/* X(block, facts in it), as in features.h. */
#define INSIGHT_CREATURE_BLOCKS(X)                                                                 \
    X(STAGE, 54)    /* complete ones missing, creatures of one and of two cards */                 \
    X(WAITS_ON, 58) /* the cards of a creature that waits for its head: legs, ... */               \
    X(WAITS, 58)    /* ... torso */                                                                \
    X(CHAIN, 49)    /* the powers of torso and legs, which follow each other */                    \
    X(TOPS, 7)      /* powers of complete creatures: heads, ... */                                 \
    X(MIDDLES, 7)   /* ... torsos */

#define INSIGHT_OWN_BLOCKS(X)                                                                      \
    X(SUIT, 72)   /* what the hand has of a legion: legs, torsos, heads */                         \
    X(MIX, 48)    /* cards for legs, torso, head */                                                \
    X(SUITS, 108) /* what it has of one legion, whichever, for the creatures that are there */     \
    X(WAKES, 49)  /* powers of a head in the hand and of a torso that waits for one */             \
    X(HOARD, 40)  /* complete ones missing, and cards in the hand */                               \
    X(RACE, 162)  /* how near the nearest other seat and the own one are, and who is next */       \
    X(AIM, 24)    /* what a turn can do, by complete ones missing */                               \
    X(STORE, 180) /* complete ones missing; legs, and pairs of torso and head, for more */         \
    X(READY, 58)  /* cards of such a pair, while legs wait for it */

#define INSIGHT_OTHER_BLOCKS(X)                                                                    \
    X(THREAT, 96) /* complete ones missing, creatures that wait, cards in the hand */              \
    X(SHOWN, 58)  /* known cards */

#define DEEP_OWN_FACT(name, size) DEEP_##name, DEEP_##name##_LAST = DEEP_##name + (size)-1,
#define DEEP_OTHER_FACT(name, size)                                                                \
    DEEP_OTHER_##name, DEEP_OTHER_##name##_LAST = DEEP_OTHER_##name + (size)-1,
enum {
    DEEP_OWN_BEFORE = OWN_FACTS - 1,
    INSIGHT_CREATURE_BLOCKS(DEEP_OWN_FACT) INSIGHT_OWN_BLOCKS(DEEP_OWN_FACT) DEEP_OWN_FACTS
};
enum {
    DEEP_OTHER_BEFORE = OTHER_FACTS - 1,
    INSIGHT_CREATURE_BLOCKS(DEEP_OTHER_FACT) INSIGHT_OTHER_BLOCKS(DEEP_OTHER_FACT) DEEP_OTHER_FACTS
};

/* Each adds to a list that features.h has begun. Creatures, of the own seat or another's: `own`
 * says which book. */
void nm_insight_creatures(const nm_state *g, int seat, bool own, nm_facts *out);
/* A hand alone. */
void nm_insight_hand(const nm_hand *hand, nm_facts *out);
/* The own seat as a whole. */
void nm_insight_joint(const nm_plan *plan, const nm_state *g, int mover, const nm_hand *hand,
                      nm_facts *out);
void nm_insight_other(const nm_state *g, int seat, nm_facts *out);

/* All facts of the own seat, of another one: those of features.h and these. */
void nm_deep_own_facts(const nm_plan *plan, const nm_state *g, int mover, nm_facts *out);
void nm_deep_other_facts(const nm_plan *plan, const nm_state *g, int seat, int mover,
                         nm_facts *out);

#endif
