/* towers.c - the tower row: which towers fit, the rampart, what nightmares take (O32-O38). */
#include "games/onirim/onirim.h"

enum { EDGE_NONE, EDGE_SUN = 1, EDGE_MOON = 2, EDGE_BOTH = 3 };

/* O32, in the order red, blue, green, brown; 3, 4, 5. Towers are not turned around. */
const uint8_t ON_TOWER_LEFT[TOWERS] = {
    EDGE_BOTH, EDGE_SUN,  EDGE_NONE, /* red */
    EDGE_MOON, EDGE_MOON, EDGE_MOON, /* blue */
    EDGE_SUN,  EDGE_SUN,  EDGE_SUN,  /* green */
    EDGE_BOTH, EDGE_MOON, EDGE_NONE, /* brown */
};
const uint8_t ON_TOWER_RIGHT[TOWERS] = {
    EDGE_MOON, EDGE_MOON, EDGE_MOON, /* red */
    EDGE_BOTH, EDGE_MOON, EDGE_NONE, /* blue */
    EDGE_BOTH, EDGE_SUN,  EDGE_NONE, /* green */
    EDGE_SUN,  EDGE_SUN,  EDGE_SUN,  /* brown */
};

bool on_tower_fits_at(const onirim *s, int tower, int side) {
    if (!s->n_towers) return side == RIGHT; /* an empty row has one place */
    if (side == RIGHT) return towers_fit(tower_at(s, s->n_towers - 1), tower);
    return !(s->rules & RULE_RIGHT) && towers_fit(tower, tower_at(s, 0));
}

bool on_tower_may_leave(const onirim *s, int i) {
    return i == 0 || i == s->n_towers - 1 || towers_fit(tower_at(s, i - 1), tower_at(s, i + 1));
}

/* O35: four neighbours of four colours. */
bool on_rampart(const onirim *s) {
    for (int i = 0; i + 4 <= s->n_towers; i++) {
        unsigned colours = 0;
        for (int j = i; j < i + 4; j++) colours |= 1u << tower_at(s, j) / 3;
        if (colours == 15) return true;
    }
    return false;
}

RV_NEVER_INLINE void on_play_tower(play *p, int card, int side, int from) {
    onirim *s = p->s;
    uint64_t tower = (uint64_t)tower_of(card);
    if (side == LEFT) s->towers = s->towers << 4 | tower;
    else s->towers |= tower << (4 * s->n_towers);
    s->n_towers++;
    tell_move(p, (unsigned)card | KNOWN_BOTH, from, Z_TOWERS, s->active,
              side == LEFT ? 1 : s->n_towers);
    if (!on_check_victory(p)) on_fill(p);
}

/* O36-O38: after a nightmare a tower is lost, or the nightmare comes back. */
void on_lose_tower_or_feign(play *p) {
    onirim *s = p->s;
    bool safe = !s->n_towers || (on_rampart(s) && !(s->rules & RULE_RUINS));
    if (safe) {
        on_end_nightmare(p, false);
        on_fill(p);
    } else {
        s->decision = D_TOWER;
    }
}

static void remove_tower(play *p, int i) {
    onirim *s = p->s;
    uint64_t below = (UINT64_C(1) << (4 * i)) - 1;
    int tower = tower_at(s, i);
    s->towers = (s->towers & below) | (s->towers >> 4 & ~below);
    s->n_towers--;
    on_discard_card(p, (unsigned)tower_card(tower), Z_TOWERS, -1);
}

void on_apply_tower(play *p, rv_action action) {
    bool feign = verb_of(action) == V_FEIGN;
    on_end_nightmare(p, feign);
    if (!feign) {
        remove_tower(p, first_of(action) - 1);
        if (on_check_victory(p)) return; /* O35: the gap may bring four colours together */
    }
    on_fill(p);
}
