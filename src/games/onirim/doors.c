/* doors.c - doors: by three of a colour, by a key; goals; what wins (O9, O12, O15, O23, O24,
 * O28). */
#include "games/onirim/onirim.h"

/* ---- Goals (O27-O29) ---- */

int on_next_goal(const onirim *s) {
    return __builtin_ctz(~(unsigned)s->goals_down);
}

/* O28: with the book a door stays only if the next goal is of its colour. */
bool on_keeps_door(const onirim *s, int colour) {
    return !has(s, BOOK) || goal_colour(s, on_next_goal(s)) == colour;
}

static void turn_goal(play *p, int i, bool up) {
    p->s->goals_down = (uint8_t)(p->s->goals_down ^ 1u << i);
    if (p->events)
        rv_tell(p->events, (rv_event){.kind = RV_EVENT_TURN_UP,
                                      .card = (uint8_t)goal_colour(p->s, i),
                                      .place = (uint8_t)(i + 1),
                                      .flag = up,
                                      .seen = RV_PUBLIC});
}

/* O29: the rightmost reached goal of the colour counts again. */
static void reopen_goal(play *p, int colour) {
    for (int i = GOALS - 1; i >= 0; i--)
        if (p->s->goals_down & 1u << i && goal_colour(p->s, i) == colour) {
            turn_goal(p, i, true);
            return;
        }
}

/* ---- Victory ---- */

static bool has_each_colour(const onirim *s, int seat) {
    for (int colour = 0; colour < COLOURS; colour++)
        if (!doors_of(s, seat, colour)) return false;
    return true;
}

/* O24: the active player first, if one tower completes it for both. */
static unsigned race_winner(const onirim *s) {
    if (has_each_colour(s, s->active)) return 1u << s->active;
    return has_each_colour(s, !s->active) ? 1u << !s->active : 0;
}

static unsigned winners(const onirim *s) {
    if (s->rules & RULE_RACE) return race_winner(s);
    if (s->rules & RULE_TWO) return has_each_colour(s, 0) && has_each_colour(s, 1) ? 3 : 0;
    int doors = 0;
    for (int colour = 0; colour < COLOURS; colour++) doors += doors_of(s, 0, colour);
    return doors == DOORS_TO_WIN;
}

bool on_check_victory(play *p) {
    unsigned won = winners(p->s);
    if (!won || (has(p->s, TOWER_ROW) && !on_rampart(p->s))) return false;
    on_win(p, won);
    return true;
}

/* ---- Getting and losing doors ---- */

void on_obtain_door(play *p, int colour, int from) {
    onirim *s = p->s;
    int card = CARD(colour, DOOR);
    if (!on_keeps_door(s, colour)) {
        on_to_limbo(p, card, from, s->active);
        on_fill(p);
        return;
    }
    if (has(s, BOOK)) turn_goal(p, on_next_goal(s), false);
    add_doors(s, s->active, colour, 1);
    tell_move(p, (unsigned)card | KNOWN_BOTH, from, Z_DOORS, s->active, 0);
    if (on_check_victory(p)) return; /* before any premonition (O40) */
    if (has(s, OMENS)) on_face_omens(p);
    else on_fill(p);
}

void on_return_door(play *p, int colour, int seat) {
    onirim *s = p->s;
    add_doors(s, seat, colour, -1);
    on_to_limbo(p, CARD(colour, DOOR), Z_DOORS, seat);
    if (has(s, BOOK)) reopen_goal(p, colour);
}

/* ---- By three of a colour (O8, O9) ---- */

RV_NEVER_INLINE void on_series(play *p, int colour) {
    tell_happen(p, H_SERIES, colour);
    if (on_deck_count(p->s, CARD(colour, DOOR))) p->s->decision = D_CLAIM;
    else on_fill(p);
}

void on_apply_claim(play *p, rv_action action) {
    onirim *s = p->s;
    if (verb_of(action) == V_PASS) {
        on_fill(p);
        return;
    }
    int colour = ON_CARD_COLOUR[last_room(s, s->active)];
    on_deck_remove(s, CARD(colour, DOOR));
    on_deck_shuffle(p);
    on_obtain_door(p, colour, Z_DECK);
}

/* ---- By a key (O12) ---- */

void on_apply_door(play *p, rv_action action) {
    onirim *s = p->s;
    int colour = ON_CARD_COLOUR[s->card];
    s->card = NO_CARD;
    if (verb_of(action) == V_PASS) {
        on_to_limbo(p, CARD(colour, DOOR), Z_REVEALED, -1);
        on_fill(p);
        return;
    }
    int holder = shared_of(action) ? SHARED : s->active;
    unsigned key = on_hand_take(s, holder, CARD(colour, KEY));
    on_discard_card(p, key, holder == SHARED ? Z_SHARED : Z_HAND, s->active);
    on_obtain_door(p, colour, Z_REVEALED);
}
