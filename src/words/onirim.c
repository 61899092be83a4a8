/* onirim.c - the words of Onirim. Rulings are those of docs/rules.md. */
#include <string.h>

#include "words/games.h"
#include "words/gettext.h"

/* ---- Cards. Whole names, since colour and noun agree in French and Russian. */

static const words_word CARDS[] = {
    {"RS", N_("red sun"), NULL},
    {"RM", N_("red moon"), NULL},
    {"RK", N_("red key"), NULL},
    {"RD", N_("red door"), NULL},
    {"R3", N_("red tower 3"), NULL},
    {"R4", N_("red tower 4"), NULL},
    {"R5", N_("red tower 5"), NULL},
    {"BS", N_("blue sun"), NULL},
    {"BM", N_("blue moon"), NULL},
    {"BK", N_("blue key"), NULL},
    {"BD", N_("blue door"), NULL},
    {"B3", N_("blue tower 3"), NULL},
    {"B4", N_("blue tower 4"), NULL},
    {"B5", N_("blue tower 5"), NULL},
    {"GS", N_("green sun"), NULL},
    {"GM", N_("green moon"), NULL},
    {"GK", N_("green key"), NULL},
    {"GD", N_("green door"), NULL},
    {"G3", N_("green tower 3"), NULL},
    {"G4", N_("green tower 4"), NULL},
    {"G5", N_("green tower 5"), NULL},
    {"NS", N_("brown sun"), NULL},
    {"NM", N_("brown moon"), NULL},
    {"NK", N_("brown key"), NULL},
    {"ND", N_("brown door"), NULL},
    {"N3", N_("brown tower 3"), NULL},
    {"N4", N_("brown tower 4"), NULL},
    {"N5", N_("brown tower 5"), NULL},
    {"XX", N_("nightmare"), NULL},
    {"HH", N_("happy dream"), NULL},
    {"R", N_("red"), N_("The observatory.")},
    {"B", N_("blue"), N_("The aquarium.")},
    {"G", N_("green"), N_("The garden.")},
    {"N", N_("brown"), N_("The library.")},
    {"S", N_("sun"), NULL}, /* kinds, for the faces of cards */
    {"M", N_("moon"), NULL},
    {"K", N_("key"), NULL},
    {"D", N_("door"), NULL},
    {"r", N_("red (reached)"), NULL}, /* a goal that is face down */
    {"b", N_("blue (reached)"), NULL},
    {"g", N_("green (reached)"), NULL},
    {"n", N_("brown (reached)"), NULL},
    /* O41: the condition names a premonition, the sentence tells its penalty. */
    {"P1", N_("\"two red doors\""), N_("Every red room in the deck is discarded.")},
    {"P2", N_("\"two doors of one colour\""), N_("One of these two doors goes to limbo.")},
    {"P3", N_("\"two green doors\""), N_("A nightmare from the discard pile goes to limbo.")},
    {"P4", N_("\"five doors\""), N_("Two more premonitions are revealed.")},
    {"P5", N_("\"two blue doors\""), N_("You pick two keys in the deck; they are discarded.")},
    {"P6", N_("\"a door of each colour\""), N_("Every happy dream in the deck is discarded.")},
    {"P7", N_("\"two brown doors\""), N_("You pick a door on the table; it goes to limbo.")},
    {"P8", N_("\"three doors\""),
     N_("You discard your hand, draw a new one, and one more premonition is revealed.")},
    {NULL, NULL, NULL},
};

/* O32: edges of the towers, by colour and number: what left and right show. */
static const words_word EDGES[] = {
    {"R3", N_("Left sun and moon, right moon."), NULL},
    {"R4", N_("Left sun, right moon."), NULL},
    {"R5", N_("Left nothing, right moon."), NULL},
    {"B3", N_("Left moon, right sun and moon."), NULL},
    {"B4", N_("Left moon, right moon."), NULL},
    {"B5", N_("Left moon, right nothing."), NULL},
    {"G3", N_("Left sun, right sun and moon."), NULL},
    {"G4", N_("Left sun, right sun."), NULL},
    {"G5", N_("Left sun, right nothing."), NULL},
    {"N3", N_("Left sun and moon, right sun."), NULL},
    {"N4", N_("Left moon, right sun."), NULL},
    {"N5", N_("Left nothing, right sun."), NULL},
    {NULL, NULL, NULL},
};

/* ---- Zones: those of the view, and those of events where they are named otherwise. */

static const words_word ZONES[] = {
    {"hands", N_("Hand"), NULL},
    {"hand", N_("Hand"), NULL},
    {"shared", N_("Shared cards"), NULL},
    {"rows", N_("Labyrinth"), NULL},
    {"row", N_("Labyrinth"), NULL},
    {"run", N_("Series"), NULL},
    {"doors", N_("Doors"), NULL},
    {"discard", N_("Discard pile"), NULL},
    {"removed", N_("Removed"), NULL},
    {"limbo", N_("Limbo"), NULL},
    {"deck", N_("Deck"), NULL},
    {"size", N_("Cards in the deck"), NULL},
    {"top", N_("Known on top"), NULL},
    {"bottom", N_("Known at the bottom"), NULL},
    {"unknown", N_("Not seen yet"), NULL},
    {"towers", N_("Towers"), NULL},
    {"goals", N_("Goals"), NULL},
    {"up", N_("Premonitions"), NULL},
    {"pile", N_("Pile of premonitions"), NULL},
    {"revealed", N_("Revealed"), NULL},
    {NULL, NULL, NULL},
};

static const words_show SHOWS[] = {
    {"size", SHOW_NUMBER, SHOWN, NULL},      {"limbo", SHOW_SET, SHOWN, NULL},
    {"top", SHOW_LIST, SHOWN, NULL},         {"bottom", SHOW_LIST, SHOWN, NULL},
    {"unknown", SHOW_SET, ON_REQUEST, NULL}, {"discard", SHOW_SET, COUNTED, NULL},
    {"removed", SHOW_SET, ON_REQUEST, NULL}, {"goals", SHOW_LIST, SHOWN, NULL},
    {"up", SHOW_EXPLAINED, SHOWN, NULL},     {"pile", SHOW_NUMBER, ON_REQUEST, NULL},
    {"towers", SHOW_EXPLAINED, SHOWN, NULL}, {"doors", SHOW_EACH_SET, SHOWN, NULL},
    {"rows", SHOW_EACH_LAST, SHOWN, NULL},   {"run", SHOW_EACH_NUMBER, SHOWN, N_("%d of 3")},
    {"hands", SHOW_EACH_SET, SHOWN, NULL},   {"shared", SHOW_SET, SHOWN, NULL},
    {"revealed", SHOW_LIST, SHOWN, NULL},    {NULL, SHOW_NUMBER, SHOWN, NULL},
};

/* ---- Decisions: the question, and what one should know to answer it. */

static const words_word DECISIONS[] = {
    {"draft", N_("Which card do you take?"),
     N_("The players take cards in turn until each holds three personal cards. The two cards left "
        "over are shared: both players may use them.")},
    {"turn", N_("Play or discard a card."),
     N_("You win when you have every door you need; you lose when you must draw and the deck is "
        "empty. After this choice you fill your hand again.")},
    {"swap", N_("Swap a personal card for a shared one?"),
     N_("After a discard you may swap one personal card for one shared card, before anything else "
        "happens.")},
    {"claim", N_("Three rooms of one colour: do you take the door?"),
     N_("The fourth room of this colour begins a new series, whether you take the door or not.")},
    {"prophecy", N_("Prophecy: discard one card, put the others back."),
     N_("First you discard one of these cards, any one. Then you put the others back on the deck: "
        "the first one named becomes the top card.")},
    {"look", N_("You may look at the top cards of the deck."),
     N_("The discarded tower lets you look at as many cards as its number says and put them back "
        "in any order: the first one named becomes the top card.")},
    {"door", N_("You drew a door, and you hold its key."),
     N_("A door that is not opened now goes to limbo and is shuffled into the deck at the end of "
        "the turn.")},
    {"nightmare", N_("A nightmare! How do you pay?"),
     N_("One of these things must happen. Then the nightmare is discarded and you go on filling "
        "your hand.")},
    {"tower", N_("The nightmare destroys a tower."),
     N_("One tower of the row is discarded: one at an end, or an inner one if its neighbours may "
        "touch.")},
    {"pay", N_("Pay for the spell."),
     N_("Cards of the discard pile are removed from the game, one after the other. They are named "
        "in the order of the list, so a card before the last one named cannot be named any more.")},
    {"paradox", N_("Paradoxical Prophecy: one card to the top, the others to the bottom."),
     N_("First you name the card that goes on top of the deck. Then you put the others at the "
        "bottom: the first one named lies highest among them.")},
    {"plan", N_("Parallel Planning: which two goals change places?"),
     N_("Each goal keeps its face. Doors count only in the order of the goals, from the left.")},
    {"draw", N_("Draw a card, or cast a spell first?"),
     N_("You are about to draw. Spells that can be paid may be cast now.")},
    {"premonition", N_("Which premonition do you face first?"),
     N_("Several premonitions hold. Each is carried out and then removed; one that holds no longer "
        "when its turn comes stays on the table.")},
    {"return", N_("A premonition takes a door: which one?"),
     N_("The door goes to limbo and is shuffled into the deck at the end of the turn.")},
    {"keys", N_("A premonition takes two keys of the deck: which ones?"),
     N_("The keys are discarded, then the deck is shuffled. They are named in the order of the "
        "list.")},
    {"happy", N_("A happy dream!"),
     N_("Choose one of its gifts; then the happy dream is discarded.")},
    {NULL, NULL, NULL},
};

/* ---- Options. */

static const words_word OPTIONS[] = {
    {"expansions", N_("Expansions"), N_("Any of the three, together or alone.")},
    {"lost", N_("Lost steps"),
     N_("With the book: spells cost 6, 9 and 12 instead of 5, 7 and 10.")},
    {"ruins", N_("Scattered ruins"), N_("With the towers: a rampart does not protect them.")},
    {"premonitions", N_("Premonitions face up"),
     N_("With premonitions: how many lie face up at the start.")},
    {"towers", N_("Towers are added"), N_("With the towers: at which end of the row.")},
    {"victory", N_("Victory of two"), N_("With two players: how the game is won.")},
    {"talk", N_("Table talk"), N_("With two players: what the partner sees of personal cards.")},
    {NULL, NULL, NULL},
};

static const words_word VALUES[] = {
    {"expansions=book", N_("The Book of Steps Lost and Found"),
     N_("Doors must be found in the order of eight goals; three spells help.")},
    {"expansions=towers", N_("The Towers"),
     N_("A rampart of four towers of four colours is needed, too.")},
    {"expansions=premonitions", N_("Happy Dreams and Dark Premonitions"),
     N_("Doors wake premonitions; happy dreams help.")},
    {"towers=either", N_("at either end"), NULL},
    {"towers=right", N_("at the right end only"), NULL},
    {"victory=together", N_("together"), N_("Both win when each has a door of every colour.")},
    {"victory=race", N_("race"), N_("The first player with a door of every colour wins alone.")},
    {"talk=open", N_("open hands"), N_("All cards are visible.")},
    {"talk=talk", N_("hidden hands, free talk"),
     N_("Personal cards are hidden, you may say what you like.")},
    {"talk=silent", N_("hidden hands, in silence"),
     N_("Personal cards are hidden, and nobody speaks about them.")},
    {NULL, NULL, NULL},
};

/* ---- Actions. */

static const words_word VERBS[] = {
    {"take", N_("Take: %s"), NULL},
    {"play", N_("Play: %s"),
     N_("Play: a room goes to the end of your row; its symbol must differ from the last one there. "
        "Three rooms of one colour in a row let you take a door of that colour.")},
    {"play tower", N_("Play: %s"),
     N_("Play: a tower goes to an end of the row of towers, if the edges that touch share no "
        "symbol.")},
    {"discard", N_("Discard: %s"),
     N_("Discard: any card. A discarded key is a prophecy: you look at the top five cards of the "
        "deck, discard one and put the others back in any order.")},
    {"discard tower", N_("Discard: %s"),
     N_("Discard: a tower lets you look at the top 3, 4 or 5 cards of the deck, as its number "
        "says, and put them back in any order.")},
    {"swap", N_("Swap (give, take): %s"),
     N_("Swap: the first card becomes shared, the second one yours.")},
    {"keep", N_("Keep the cards as they are"), NULL},
    {"claim", N_("Take the door"),
     N_("Take the door: it is searched for, and the deck is shuffled.")},
    {"claim/pass", N_("Leave the door in the deck"),
     N_("Leave the door: the deck is not shuffled, what you know of it stays true.")},
    {"door/pass", N_("Do not open: the door goes to limbo"), NULL},
    {"look/pass", N_("Do not look"), NULL},
    {"pass", N_("Pass"), NULL},
    {"drop", N_("Discard: %s"), NULL},
    {"paradox/put", N_("Put at the bottom: %s"), NULL},
    {"put", N_("Put back: %s"), NULL},
    {"look", N_("Look at the top cards"), NULL},
    {"unlock", N_("Open the door with your key"),
     N_("Open: the key is discarded, without a prophecy, and the door is yours. With the book it "
        "stays only if it is the next goal; any other goes to limbo.")},
    {"unlock shared", N_("Open the door with the shared key"), NULL},
    {"key", N_("Give up a key: %s"), N_("Give up a key: it is discarded, without a prophecy.")},
    {"limbo", N_("Give up a door: %s"),
     N_("Give up a door: it goes to limbo and is shuffled into the deck at the end of the turn.")},
    {"reveal", N_("Reveal five cards"),
     N_("Reveal: of the top five cards of the deck, doors and dreams go to limbo; all others are "
        "discarded.")},
    {"hand", N_("Change the whole hand"),
     N_("Change the hand: all its cards are discarded and a new hand is drawn; doors and dreams "
        "drawn on the way go to limbo.")},
    {"lose", N_("Lose a tower: %s"), NULL},
    {"feign", N_("False destruction: the nightmare goes to limbo"),
     N_("False destruction: no tower is lost, but the nightmare will come back.")},
    {"cast paradox", N_("Cast a spell: Paradoxical Prophecy"),
     N_("Paradoxical Prophecy (5 discarded cards; 6 with lost steps): look at the bottom five "
        "cards of the deck, put one on top and the others at the bottom.")},
    {"cast plan", N_("Cast a spell: Parallel Planning"),
     N_("Parallel Planning (7 discarded cards; 9 with lost steps): two goals change places.")},
    {"cast punish", N_("Cast a spell: Powerful Punishment"),
     N_("Powerful Punishment (10 discarded cards; 12 with lost steps): the nightmare is discarded "
        "and nothing happens.")},
    {"pay", N_("Pay with: %s"), NULL},
    {"raise", N_("Put on top: %s"), NULL},
    {"exchange", N_("Exchange two goals: %s"), NULL},
    {"draw", N_("Draw a card"), NULL},
    {"face", N_("Face: %s"), NULL},
    {"return", N_("Give up a door: %s"), NULL},
    {"banish", N_("Banish: %s"), N_("Banish: a premonition is removed without its penalty.")},
    {"vision", N_("Vision: reveal seven cards"),
     N_("Vision: of the top seven cards you discard as many as you like and put the others back in "
        "any order.")},
    {"seek", N_("Search the deck for: %s"),
     N_("Search: the card is put on top of the shuffled deck.")},
    {"done", N_("Discard nothing more"), NULL},
    {NULL, NULL, NULL},
};

/* ---- Events. What an action said already is not said again. */

static const words_move MOVES[] = {
    {"deck", "hand", N_("Drawn: %s")},
    {"deck", "shared", N_("Drawn for the shared cards: %s")},
    {"deck", "revealed", N_("Revealed: %s")},
    {"deck", "limbo", N_("From the deck to limbo: %s")},
    {"deck", "doors", N_("Door found: %s")},
    {"deck", "deck", N_("Now on top of the deck: %s")},
    {"deck", "discard", N_("Discarded from the deck: %s")},
    {"revealed", "doors", N_("Door opened: %s")},
    {"revealed", "limbo", N_("To limbo: %s")},
    {"revealed", "discard", N_("Discarded: %s")},
    {"revealed", "deck", N_("Put back: %s")},
    {"hand", "discard", N_("Discarded: %s")},
    {"shared", "discard", N_("Discarded from the shared cards: %s")},
    {"hand", "row", N_("Played: %s")},
    {"shared", "row", N_("Played: %s")},
    {"hand", "towers", N_("Played: %s")},
    {"shared", "towers", N_("Played: %s")},
    {"hand", "shared", N_("Now shared: %s")},
    {"shared", "hand", N_("Taken into the hand: %s")},
    {"doors", "limbo", N_("Door lost, to limbo: %s")},
    {"limbo", "deck", N_("From limbo into the deck: %s")},
    {"discard", "limbo", N_("From the discard pile to limbo: %s")},
    {"discard", "removed", N_("Removed from the game: %s")},
    {"towers", "discard", N_("Tower lost: %s")},
    {"pile", "up", N_("Premonition revealed: %s")},
    {"up", "removed", N_("Premonition removed: %s")},
    {NULL, NULL, NULL},
};

static const words_word HAPPENINGS[] = {
    {"down", N_("Goal reached: %s"), NULL},
    {"up", N_("Goal open again: %s"), NULL},
    {"series", N_("Three rooms of one colour: %s"), NULL},
    {"premonition", N_("It comes true: %s"), NULL},
    {NULL, NULL, NULL},
};

static const words_word STATISTICS[] = {
    {"doors", N_("doors on the table at the end"), NULL},
    {"doors_0", N_("games that end with 0 doors"), NULL},
    {"doors_1", N_("games that end with 1 door"), NULL},
    {"doors_2", N_("games that end with 2 doors"), NULL},
    {"doors_3", N_("games that end with 3 doors"), NULL},
    {"doors_4", N_("games that end with 4 doors"), NULL},
    {"doors_5", N_("games that end with 5 doors"), NULL},
    {"doors_6", N_("games that end with 6 doors"), NULL},
    {"doors_7", N_("games that end with 7 doors"), NULL},
    {"doors_8", N_("games that end with 8 doors"), NULL},
    {"doors_by_three", N_("doors by three of a colour"), NULL},
    {"doors_by_key", N_("doors by key"), NULL},
    {"nightmares", N_("nightmares met"), NULL},
    {"paid_key", N_("paid with a key"), NULL},
    {"paid_door", N_("paid with a door"), NULL},
    {"paid_reveal", N_("paid by revealing five cards"), NULL},
    {"paid_hand", N_("paid with the hand"), NULL},
    {"punished", N_("averted by Powerful Punishment"), NULL},
    {"prophecies", N_("prophecies"), NULL},
    {"lost_filling", N_("defeats in a normal fill"), NULL},
    {"lost_new_hand", N_("defeats in the draw of a new hand"), NULL},
    {NULL, NULL, NULL},
};

/* ---- What tables cannot say. */

static bool card(const char *code, rv_text *out) {
    const words_word *word = words_find(CARDS, code);
    if (word) rv_text_add(out, _(word->name));
    return word != NULL;
}

static const char *card_help(const char *code) {
    const words_word *word = words_find(CARDS, code);
    if (word && word->help) return _(word->help);
    if (code[0] && code[1] == 'K')
        return _("Discarded in your turn, a key is a prophecy. It also opens a door of its colour "
                 "that you draw, and pays for a nightmare.");
    word = words_find(EDGES, code);
    return word ? _(word->name) : NULL;
}

/* Towers are played and discarded by rules of their own (O33, O34). */
static const char *kind(const char *code) {
    return words_find(EDGES, code) ? "tower" : NULL;
}

/* Read off the English sentence, so that edges stand in one table. */
static void edge(const char *code, bool right, char symbols[3]) {
    const words_word *word = words_find(EDGES, code);
    const char *half = word ? strstr(word->name, right ? "right" : "Left") : "";
    size_t length = right ? strlen(half) : strcspn(half, ","), n = 0;
    char text[64] = "";
    if (length < sizeof text) memcpy(text, half, length);
    if (strstr(text, "sun")) symbols[n++] = 'S';
    if (strstr(text, "moon")) symbols[n++] = 'M';
    symbols[n] = '\0';
}

static words_ink ink(const char *code) {
    switch (code[0]) {
    case 'R':
    case 'r': return INK_RED;
    case 'B':
    case 'b': return INK_BLUE;
    case 'G':
    case 'g': return INK_GREEN;
    case 'N':
    case 'n': return INK_BROWN;
    case 'X':
    case 'P': return INK_DARK;
    case 'H': return INK_BRIGHT;
    }
    return INK_PLAIN;
}

static void operand(const char *verb, int index, const char *part, rv_text *out) {
    bool door = strcmp(verb, "limbo") == 0 || strcmp(verb, "return") == 0;
    bool place = strcmp(verb, "lose") == 0 || strcmp(verb, "exchange") == 0;
    if (strcmp(part, "shared") == 0) {
        rv_text_add(out, _("from the shared cards"));
    } else if (strcmp(part, "left") == 0) {
        rv_text_add(out, _("at the left end"));
    } else if (strcmp(part, "right") == 0) {
        rv_text_add(out, _("at the right end"));
    } else if (place) {
        words_add(out, _("place %s"), part);
    } else if (door && index == 2) {
        words_add(out, _("of player %s"), part);
    } else if (door) {
        char code[3] = {part[0], 'D', '\0'};
        card(code, out);
    } else if (!card(part, out)) {
        rv_text_add(out, part);
    }
}

static void result(int seats, unsigned winners, rv_text *out) {
    unsigned everybody = (1u << seats) - 1;
    if (!winners) {
        rv_text_add(out, _("The deck is empty: the game is lost."));
    } else if (winners == everybody) {
        rv_text_add(out, _("The doors are open: the game is won!"));
    } else {
        words_add(out, _("Player %d has a door of every colour and wins!"), winners == 1 ? 1 : 2);
    }
}

static const words_word REASONS[] = {
    {"same-symbol", N_("The last room of your row has the same symbol: neighbours must differ."),
     NULL},
    {"tower-clash",
     N_("This tower fits no end of the row where it may lie: the edges that would meet show the "
        "same symbol."),
     NULL},
    {"lost-door", N_("A discarded door is lost for good. Only a race can be won without it."),
     NULL},
    {"last-key",
     N_("It is the last key of its colour. Doors of that colour can then only be found by three "
        "rooms in a row."),
     NULL},
    {"left-door", N_("The door stays in the deck, and the series counts from the beginning again."),
     NULL},
    {NULL, NULL, NULL},
};

const words_game words_onirim = {
    .game = "onirim",
    .title = N_("Onirim"),
    .about =
        N_("Find the doors of a labyrinth of dreams before the deck runs out; for one or two."),
    .zones = ZONES,
    .shows = SHOWS,
    .decisions = DECISIONS,
    .options = OPTIONS,
    .values = VALUES,
    .verbs = VERBS,
    .moves = MOVES,
    .happenings = HAPPENINGS,
    .statistics = STATISTICS,
    .reasons = REASONS,
    .card = card,
    .card_help = card_help,
    .kind = kind,
    .edge = edge,
    .ink = ink,
    .operand = operand,
    .result = result,
};
