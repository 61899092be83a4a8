/* stats_onirim.c - what is counted in games of Onirim. */
#include "lab/stats.h"

enum {
    DOORS, /* on the table at the end; the nine shares of their number follow */
    DOORS_0,
    BY_THREE = DOORS_0 + 9,
    BY_KEY,
    NIGHTMARES,
    PAID_KEY,
    PAID_DOOR,
    PAID_REVEAL,
    PAID_HAND,
    PUNISHED,
    PROPHECIES,
    LOST_FILLING,
    LOST_NEW_HAND
};

static const char *const NAMES[] = {
    "doors",      "doors_0",      "doors_1",       "doors_2",     "doors_3",        "doors_4",
    "doors_5",    "doors_6",      "doors_7",       "doors_8",     "doors_by_three", "doors_by_key",
    "nightmares", "paid_key",     "paid_door",     "paid_reveal", "paid_hand",      "punished",
    "prophecies", "lost_filling", "lost_new_hand", NULL,
};

enum {
    DOOR_BY_THREE = 1,
    DOOR_BY_KEY,
    DOOR_LEAVES,
    CARD_TURNED_UP,
    DISCARD_ACTION,
    GIVE_KEY,
    GIVE_DOOR,
    REVEAL,
    HAND,
    PUNISH,
    KEY_DISCARDED,
    END
};

static const lab_class CLASSES[] = {
    {"event=move;from=deck;to=doors", DOOR_BY_THREE},
    {"event=move;from=revealed;to=doors", DOOR_BY_KEY},
    {"event=move;from=doors", DOOR_LEAVES},
    {"event=move;from=deck;to=revealed", CARD_TURNED_UP},
    {"event=act;action=discard RK*", KEY_DISCARDED},
    {"event=act;action=discard BK*", KEY_DISCARDED},
    {"event=act;action=discard GK*", KEY_DISCARDED},
    {"event=act;action=discard NK*", KEY_DISCARDED},
    {"event=act;action=discard*", DISCARD_ACTION},
    {"event=act;action=key*", GIVE_KEY},
    {"event=act;action=limbo*", GIVE_DOOR},
    {"event=act;action=reveal*", REVEAL},
    {"event=act;action=hand*", HAND},
    {"event=act;action=cast punish*", PUNISH},
    {"event=end*", END},
    {NULL, 0},
};

enum { KEY_IS_OUT }; /* memory: a key was discarded, and nothing was turned up since */

static void pay(lab_sample *s, int how) {
    s->value[NIGHTMARES]++;
    s->value[how]++;
}

/* O10: a discarded key is a prophecy if the deck has a card to look at. */
static void turn_up(lab_sample *s) {
    s->value[PROPHECIES] += s->memory[KEY_IS_OUT];
    s->memory[KEY_IS_OUT] = 0;
}

/* The end tells in `flag` how it came: 1 a card was wanted in a fill, 2 for a new hand. */
static void end(lab_sample *s, const rv_event *event) {
    s->value[LOST_FILLING] += event->flag == 1;
    s->value[LOST_NEW_HAND] += event->flag == 2;
}

static void count(lab_sample *s, int class, const rv_event *event, const char *decision) {
    (void)decision;
    switch (class) {
    case DOOR_BY_THREE: s->value[BY_THREE]++, s->value[DOORS]++; break;
    case DOOR_BY_KEY: s->value[BY_KEY]++, s->value[DOORS]++; break;
    case DOOR_LEAVES: s->value[DOORS]--; break;
    case CARD_TURNED_UP: turn_up(s); break;
    case KEY_DISCARDED: s->memory[KEY_IS_OUT] = 1; break;
    case DISCARD_ACTION: s->memory[KEY_IS_OUT] = 0; break;
    case GIVE_KEY: pay(s, PAID_KEY); break;
    case GIVE_DOOR: pay(s, PAID_DOOR); break;
    case REVEAL: pay(s, PAID_REVEAL); break;
    case HAND: pay(s, PAID_HAND); break;
    case PUNISH: pay(s, PUNISHED); break;
    case END: end(s, event); break;
    }
}

static void finish(lab_sample *s, unsigned winners) {
    (void)winners;
    s->value[DOORS_0 + s->value[DOORS]] = 1;
}

const lab_counter lab_count_onirim = {"onirim", NAMES, CLASSES, count, finish};
