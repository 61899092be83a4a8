/* pupil.h - who plays Nightmarium to learn: games against itself, and the moments of them that its
 * trainers learn from: the end of each turn, seen by every seat, and what the mover expected before
 * luck decided. */
#ifndef RV_LAB_PUPIL_H
#define RV_LAB_PUPIL_H

#include "bots/nightmarium/deep.h"
#include "bots/nightmarium/value.h"
#include "lab/batch.h"

enum {
    MOST_MOMENTS = 1500,  /* of a game; later ones are not learned from */
    MOST_DECISIONS = 5000 /* a waking can go round for ever: such a game counts as drawn */
};

typedef struct {
    int seat;            /* who looks, from 0 */
    float value, target; /* value: the player's */
    nm_facts own;
    nm_facts other[SEATS - 1]; /* in the order of their seats */
    int others;
} moment;

/* Who plays one game after the other, and what was seen in the last one. Who is to be an expert
 * also notes the facts of insight.h, often sits at a table with others who play as `player` does,
 * and plans in a hurry, as that one does. */
typedef struct pupil {
    const rv_game *game;
    int seats; /* 2: games for two; 3: for more; 0: for any number */
    nm_net player;
    const nm_deep *deep;                  /* plays instead of the player if it is there */
    bool lasts;                           /* the player never changes; `deep` does */
    bool insight;                         /* it is to be an expert: see below */
    void (*set_targets)(struct pupil *p); /* of the moments of a game, once it is over */
    rv_rng chance;
    moment moments[MOST_MOMENTS];
    int n;
    unsigned winners;
    unsigned learners; /* seats that it plays itself */
    bool by_player;    /* who plays the others: the player, or the reference */
} pupil;

/* Plays game number `index`. */
void pupil_play(pupil *p, uint64_t index);

/* The planned choice; what it leads to before luck is noted too if it ends the turn. */
rv_action pupil_choose(pupil *p, const rv_state *state, const rv_action *legal, int n, bool noted);

/* Moments as bytes: pack adds one, unpack reads one and returns what is behind it. */
bool moment_pack(lab_bytes *out, const moment *m);
const uint8_t *moment_unpack(const uint8_t *at, moment *m);

#endif
