/* features.h - what the learned value looks at: facts about a seat, numbered.
 *
 * A list of facts names those that hold; a fact that counts something is named several times. There
 * are two books of facts: one about the seat that judges, whose hand is known, and one about
 * another seat, of which only open things are used. */
#ifndef RV_BOTS_NIGHTMARIUM_FEATURES_H
#define RV_BOTS_NIGHTMARIUM_FEATURES_H

#include "bots/nightmarium/plan.h"

/* X(block, facts in it); the blocks of both books begin with those of the creatures. */
#define CREATURE_BLOCKS(X)                                                                         \
    X(NEED, 8)      /* complete creatures missing */                                               \
    X(ROOM, 4)      /* free places */                                                              \
    X(ONE, 4)       /* creatures of one card */                                                    \
    X(TWO, 4)       /* creatures of two cards */                                                   \
    X(NEED_ONE, 16) /* the last 1 to 4 with that many of one card ... */                           \
    X(NEED_TWO, 16) /* ... of two cards */                                                         \
    X(LEGS, 58)     /* the card that stands alone */                                               \
    X(PAIR, 16)     /* legions of legs and torso */                                                \
    X(PAIR_LEGS, 7) /* their powers */                                                             \
    X(PAIR_TORSO, 7)                                                                               \
    X(WAIT, 20) /* turns of others before its own, by number of seats */                           \
    X(WIN, 3)   /* option `win` */

#define OWN_BLOCKS(X)                                                                              \
    X(CODE, 58)      /* cards in the hand */                                                       \
    X(FIT, 12)       /* a card of a legion for a position, ... */                                  \
    X(FIT_TWO, 12)   /* ... two such */                                                            \
    X(FITS, 15)      /* cards for a position: 0 to 4 */                                            \
    X(SIZE, 14)      /* of the hand, without blanks */                                             \
    X(DRAWN, 8)      /* blanks: at least 1, 2, ... */                                              \
    X(REVEALED, 4)   /* cards that a Herald reveals: at least 1, 2, ... */                         \
    X(HEADS, 4)      /* creatures that heads of the hand complete */                               \
    X(TORSOS, 4)     /* creatures that torsos of the hand fit */                                   \
    X(TURN, 6)       /* what one turn can do with two cards of one legion */                       \
    X(TURNS, 6)      /* ... in two ways */                                                         \
    X(PURE, 4)       /* a creature of one legion can be made */                                    \
    X(HEAD_POWER, 7) /* powers of heads in the hand, if a creature waits for one */                \
    X(RIVAL, 8)      /* complete creatures missing to the one who is nearest */                    \
    X(PREY, 5)       /* incomplete creatures of others */

#define OTHER_BLOCKS(X)                                                                            \
    X(HELD, 14)  /* size of the hand */                                                            \
    X(KNOWN, 6)  /* known cards for a position: at least 1, 2 */                                   \
    X(PAID, 3)   /* blanks given for a penalty in the plan */                                      \
    X(SUITED, 2) /* a known head, a known torso that fits */

#define OWN_FACT(name, size) OWN_##name, OWN_##name##_LAST = OWN_##name + (size)-1,
#define OTHER_FACT(name, size) OTHER_##name, OTHER_##name##_LAST = OTHER_##name + (size)-1,
enum { CREATURE_BLOCKS(OWN_FACT) OWN_BLOCKS(OWN_FACT) OWN_FACTS };
enum { CREATURE_BLOCKS(OTHER_FACT) OTHER_BLOCKS(OTHER_FACT) OTHER_FACTS };

/* There is room for all that can hold at once. Only cards of a hand could be more, in a table that
 * cannot be: they are noted up to MOST_WITH_CARDS. */
enum { MOST_FACTS = 448, MOST_WITH_CARDS = 192 };

typedef struct {
    int n;
    uint16_t fact[MOST_FACTS];
} nm_facts;

static inline void nm_note(nm_facts *out, int fact) {
    out->fact[out->n++] = (uint16_t)fact;
}

/* What a hand can do, blanks left out: `one` says that a card can, `two` that two of them can. Both
 * hold several sets, each with three bits a legion: CAN_FIT the positions it fits, CAN_UPPER torso
 * or head, CAN_LOWER legs or torso (the lowest of three bits); then a bit for each power of a card
 * that fits a head. */
enum { CAN_FIT = 0, CAN_UPPER = 16, CAN_LOWER = 32, CAN_POWER = 48 };

typedef struct {
    uint64_t one, two;
    uint32_t all; /* cards for each position, and in all: a byte each */
} nm_hand;

/* All own facts; `mover` is on turn next. */
void nm_own_facts(const nm_plan *plan, const nm_state *g, int mover, nm_facts *out);
/* The same in three parts: those of the hand alone and of the creatures alone, which many tables
 * share, and the rest. Each adds to the list. */
void nm_hand_facts(const nm_state *g, int seat, nm_hand *hand, nm_facts *out);
void nm_creature_facts(const nm_state *g, int seat, int mover, nm_facts *out);
void nm_joint_facts(const nm_plan *plan, const nm_state *g, const nm_hand *hand, nm_facts *out);
void nm_other_facts(const nm_plan *plan, const nm_state *g, int seat, int mover, nm_facts *out);

#endif
