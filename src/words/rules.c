/* rules.c - see rules.h. */
#include "words/rules.h"

#include <string.h>

#include "words/gettext.h"

static const words_rule ONIRIM[] = {
    {N_("What it is about"),
     N_("You wander through a labyrinth of dreams and look for eight doors, two in each of four "
        "colours. You win when all of them lie on the table, and lose when you must draw and the "
        "deck is empty.")},
    {N_("A turn"),
     N_("Play a card or discard one; then draw until you hold five again; then the cards in limbo "
        "are shuffled into the deck.")},
    {N_("Playing"),
     N_("A room goes to the end of your row. Its symbol (sun, moon or key) must differ from "
        "that of "
        "the room before it. When three rooms of one colour lie side by side you may take a door "
        "of that colour from the deck. A fourth room begins a new series.")},
    {N_("Keys and prophecies"),
     N_("A discarded key is a prophecy: look at the top five cards of the deck, discard one "
        "and put "
        "the others back in any order. And when you draw a door while you hold its key, you may "
        "give the key for the door.")},
    {N_("Doors"), N_("A door that you draw and do not open goes to limbo.")},
    {N_("Nightmares"),
     N_("A nightmare must be paid for at once: with a key; with a door of yours, which goes to "
        "limbo; with the top five cards of the deck, of which doors and dreams go to limbo and the "
        "others are discarded; or with your whole hand, which is then dealt anew.")},
    {N_("Two players"),
     N_("Each has three personal cards, and both use two shared ones. After a discard you may swap "
        "a personal card for a shared one. Together you win when each has a door of every "
        "colour.")},
    {N_("The Book of Steps Lost and Found"),
     N_("Doors must be found in the order of eight goals. Cards of the discard pile pay for three "
        "spells: look at the bottom of the deck, let two goals change places, avert a nightmare.")},
    {N_("The Towers"),
     N_("You also need four towers of four colours side by side; edges that touch must share no "
        "symbol. A nightmare destroys a tower. A discarded tower lets you look at the top of the "
        "deck.")},
    {N_("Happy Dreams and Dark Premonitions"),
     N_("Premonitions lie open and come true when their condition holds after a door is placed. "
        "Happy dreams help: banish a premonition, look at seven cards, or search for one.")},
    {NULL, NULL},
};

static const words_rule NIGHTMARIUM[] = {
    {N_("What it is about"),
     N_("Each player builds creatures of legs, torso and head. Whoever first has as many complete "
        "creatures as the goal says wins.")},
    {N_("A turn"),
     N_("Two actions: draw a card; exchange, which discards cards and draws half as many; or play "
        "a card. If both actions are plays, the two cards must be of one legion.")},
    {N_("Building"),
     N_("Legs begin a creature, a torso goes on legs, a head on a torso. Some cards fit several "
        "places.")},
    {N_("Waking"),
     N_("A head completes a creature and wakes it. Its powers are carried out from the head down. "
        "A power that finds no target ends the waking, and the powers below it are lost.")},
    {N_("Powers"),
     N_("Herald: two cards of the deck are revealed and placed if they fit. Weeper: draw two "
        "cards. Joker: play a card of any legion. Executioner: take the top card of a rival's "
        "creature. "
        "Scavenger: discard a rival's incomplete creature. Devourer: lose the top card of another "
        "creature of your own.")},
    {N_("Legion penalty"),
     N_("When a creature of a single legion wakes, every rival discards a card of that legion or, "
        "without one, two others.")},
    {NULL, NULL},
};

const words_rule *words_rules(const rv_game *game) {
    if (strcmp(game->name, "onirim") == 0) return ONIRIM;
    return strcmp(game->name, "nightmarium") == 0 ? NIGHTMARIUM : NULL;
}
