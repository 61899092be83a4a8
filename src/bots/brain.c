/* brain.c - the brains, one line a game. */
#include "bots/brain.h"

static const rv_brain *const BRAINS[] = {
    &rv_nightmarium_brain,
    &rv_onirim_brain,
};

const rv_brain *rv_brain_of(const rv_game *game) {
    for (size_t i = 0; i < sizeof BRAINS / sizeof *BRAINS; i++)
        if (BRAINS[i]->game == game) return BRAINS[i];
    return NULL;
}
