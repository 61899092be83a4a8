/* nightmarium.c - the words of Nightmarium. Rulings are those of docs/rules.md. */
#include <string.h>

#include "words/games.h"
#include "words/gettext.h"

/* ---- Cards: legion, positions, power; a name is put together from the three. */

static const words_word LEGIONS[] = {
    {"N", N_("Necronaut"), NULL}, {"O", N_("Homunculus"), NULL},
    {"I", N_("Insectoid"), NULL}, {"C", N_("Chimerid"), NULL},
    {NULL, NULL, NULL},
};

static const words_word POSITIONS[] = {
    {"L", N_("legs"), NULL},
    {"T", N_("torso"), NULL},
    {"H", N_("head"), NULL},
    {NULL, NULL, NULL},
};

static const words_word POWERS[] = {
    {"h", N_("Herald"),
     N_("Herald: reveal the top two cards; those that fit must be placed, the others are "
        "discarded.")},
    {"w", N_("Weeper"), N_("Weeper: draw two cards.")},
    {"j", N_("Joker"), N_("Joker: play a card of any legion, if one fits.")},
    {"e", N_("Executioner"), N_("Executioner: take the top card of a creature of another player.")},
    {"s", N_("Scavenger"), N_("Scavenger: discard an incomplete creature of another player.")},
    {"d", N_("Devourer"), N_("Devourer: discard the top card of another creature of your own.")},
    {"-", N_("no power"), NULL},
    {NULL, NULL, NULL},
};

static bool is_card(const char *code) {
    const char *slash = strchr(code, '/');
    return slash && slash > code + 1 && slash[1] && !slash[2] && strchr("NOIC", code[0]);
}

static void add_piece(const words_word *table, char letter, rv_text *out) {
    char code[2] = {letter, '\0'};
    const words_word *word = words_find(table, code);
    rv_text_add(out, word ? _(word->name) : code);
}

/* A legion, position or power alone, by its letter: for the faces of cards. */
static bool piece(const char *code, rv_text *out) {
    static const words_word *const TABLES[] = {LEGIONS, POSITIONS, POWERS};
    for (int i = 0; i < 3; i++) {
        const words_word *word = words_find(TABLES[i], code);
        if (!word) continue;
        rv_text_add(out, _(word->name));
        return true;
    }
    return false;
}

static bool card(const char *code, rv_text *out) {
    if (!is_card(code)) return piece(code, out);
    add_piece(LEGIONS, code[0], out);
    rv_text_add(out, " (");
    const char *p = code + 1;
    for (; *p != '/'; p++) {
        if (p > code + 1) rv_text_add(out, "/");
        add_piece(POSITIONS, *p, out);
    }
    if (p[1] != '-') {
        rv_text_add(out, ", ");
        add_piece(POWERS, p[1], out);
    }
    rv_text_add(out, ")");
    return true;
}

static const char *card_help(const char *code) {
    if (!is_card(code)) return NULL;
    const words_word *power = words_find(POWERS, strchr(code, '/') + 1);
    return power && power->help ? _(power->help) : NULL;
}

static words_ink ink(const char *code) {
    switch (code[0]) {
    case 'N': return INK_DARK;
    case 'O': return INK_RED;
    case 'I': return INK_GREEN;
    case 'C': return INK_BLUE;
    }
    return INK_PLAIN;
}

/* ---- Zones. */

static const words_word ZONES[] = {
    {"hands", N_("Hand"), NULL},
    {"hand", N_("Hand"), NULL},
    {"creatures", N_("Creatures"), NULL},
    {"creature", N_("Creature"), NULL},
    {"discard", N_("Discard pile"), NULL},
    {"deck", N_("Deck"), NULL},
    {"size", N_("Cards in the deck"), NULL},
    {"actions_left", N_("Actions left"), NULL},
    {"waking", N_("Awake"), NULL},
    {"revealed", N_("Revealed"), NULL},
    {NULL, NULL, NULL},
};

static const words_show SHOWS[] = {
    {"size", SHOW_NUMBER, SHOWN, NULL},
    {"discard", SHOW_SET, COUNTED, NULL},
    {"actions_left", SHOW_NUMBER, SHOWN, NULL},
    {"creatures", SHOW_EACH_PLACES, SHOWN, NULL},
    {"hands", SHOW_EACH_SET, SHOWN, NULL},
    {"waking", SHOW_NUMBERS, SHOWN, N_("player %d, creature %d")},
    {"revealed", SHOW_LIST, SHOWN, NULL},
    {NULL, SHOW_NUMBER, SHOWN, NULL},
};

/* ---- Decisions, and the forms of some (aids.c). */

static const words_word DECISIONS[] = {
    {"action", N_("Draw, exchange or play."),
     N_("You have two actions a turn, the same one twice if you like. If both are plays, the two "
        "cards must be of one legion. A head completes a creature and wakes it: its powers are "
        "carried out from head to legs.")},
    {"action/draw", N_("Draw a card."),
     N_("You hold no card: there is nothing to exchange or to play. You have two actions a turn.")},
    {"action/no-play", N_("Draw or exchange."), NULL},
    {"exchange", N_("Exchange: which cards do you discard?"),
     N_("For every two cards discarded you draw one. Cards are named in the order of the list, so "
        "a card before the last one named cannot be named any more.")},
    {"joker", N_("Joker: play a card of any legion."),
     N_("A card must be played if one fits. It is no action.")},
    {"herald", N_("Herald: place the revealed cards."),
     N_("Each revealed card that fits must be placed, in the order and at the places you choose; "
        "what does not fit is discarded. If two creatures were completed you choose the one that "
        "wakes.")},
    {"herald/strict", N_("Herald: place the revealed cards."),
     N_("Each revealed card that fits must be placed, in the order and at the places you choose; "
        "what does not fit is discarded. If the first one completes a creature, the second is "
        "discarded.")},
    {"executioner", N_("Executioner: whose top card do you take?"),
     N_("The top card of a creature of another player, complete or not, comes into your hand.")},
    {"executioner/owner", N_("Executioner: whose top card do you take?"),
     N_("The top card of a creature of another player, complete or not, goes back into its owner's "
        "hand.")},
    {"scavenger", N_("Scavenger: which creature is discarded?"),
     N_("An incomplete creature of another player is discarded as a whole.")},
    {"devourer", N_("Devourer: which of your creatures loses its top card?"),
     N_("Another creature of your own, complete or not; never the one that is awake.")},
    {"penalty", N_("Legion penalty: what do you discard?"),
     N_("A creature of one legion woke: you discard a card of that legion, or two cards of your "
        "choice if you hold none.")},
    {"penalty/either", N_("Legion penalty: what do you discard?"),
     N_("A creature of one legion woke: you discard a card of that legion, or any two cards.")},
    {"penalty/two", N_("Legion penalty: two cards to discard."),
     N_("A creature of one legion woke, and you hold no card of that legion: you discard two cards "
        "of your choice.")},
    {"penalty/second", N_("Legion penalty: one more card to discard."),
     N_("A creature of one legion woke. The first card you discarded was of another legion, so a "
        "second one follows, of your choice.")},
    {NULL, NULL, NULL},
};

/* ---- Options. */

static const words_word OPTIONS[] = {
    {"goal", N_("Creatures to win"), N_("How many complete creatures win the game.")},
    {"first", N_("First player"), N_("Who begins; 0 is drawn at random.")},
    {"win", N_("Moment of victory"), N_("When the last creature wins.")},
    {"penalty", N_("Legion penalty"), N_("What opponents of a creature of one legion discard.")},
    {"herald", N_("Herald"), N_("Whether both revealed cards are placed.")},
    {"executioner", N_("Executioner"), N_("Where the taken card goes.")},
    {NULL, NULL, NULL},
};

static const words_word VALUES[] = {
    {"first=0", N_("random"), NULL},
    {"win=immediate", N_("at once"), N_("The moment the last creature is complete.")},
    {"win=after-powers", N_("after its powers"),
     N_("The last creature wakes first; the creatures must still be complete then.")},
    {"win=end-of-turn", N_("at the end of the turn"),
     N_("The creatures must still be complete when your own turn is over.")},
    {"penalty=strict", N_("one of the legion; two others only without"), NULL},
    {"penalty=either", N_("one of the legion, or any two"), NULL},
    {"herald=both", N_("both cards are placed"), NULL},
    {"herald=strict", N_("a completed creature ends it"),
     N_("If the first card completes a creature, the second is discarded.")},
    {"executioner=own", N_("into your own hand"), NULL},
    {"executioner=owner", N_("back into its owner's hand"), NULL},
    {NULL, NULL, NULL},
};

/* ---- Actions. */

static const words_word VERBS[] = {
    {"draw", N_("Draw a card"), NULL},
    {"exchange", N_("Exchange cards"), N_("Exchange: discard cards and draw half as many.")},
    {"play", N_("Play: %s"),
     N_("Play: legs begin a creature, a torso goes on legs, a head on a torso.")},
    {"drop", N_("Discard: %s"), NULL},
    {"done", N_("Discard nothing more"), NULL},
    {"place", N_("Place: %s"), NULL},
    {"wake", N_("Wake: %s"), N_("Wake: the other creature completed does not wake.")},
    {"take", N_("Take the top card: %s"), NULL},
    {"scavenge", N_("Discard the creature: %s"), NULL},
    {"devour", N_("Devour the top card: %s"), NULL},
    {NULL, NULL, NULL},
};

static void operand(const char *verb, int index, const char *part, rv_text *out) {
    bool of_another = strcmp(verb, "take") == 0 || strcmp(verb, "scavenge") == 0;
    if (of_another && index == 1) words_add(out, _("player %s"), part);
    else if (!card(part, out)) words_add(out, _("creature %s"), part);
}

/* ---- Events. */

static const words_move MOVES[] = {
    {"deck", "hand", N_("Drawn: %s")},
    {"deck", "revealed", N_("Revealed: %s")},
    {"hand", "discard", N_("Discarded: %s")},
    {"revealed", "discard", N_("Discarded: %s")},
    {"hand", "creature", N_("Played: %s")},
    {"revealed", "creature", N_("Placed: %s")},
    {"creature", "hand", N_("Taken from the creature: %s")},
    {"creature", "discard", N_("Discarded from the creature: %s")},
    {"discard", "deck", N_("From the discard pile into the deck: %s")},
    {NULL, NULL, NULL},
};

static const words_word HAPPENINGS[] = {
    {"wake", N_("Creature %s wakes"), NULL},
    {"legion", N_("Creature %s is of one legion: the others pay"), NULL},
    {"herald", N_("Herald: %s"), NULL},
    {"weeper", N_("Weeper: %s"), NULL},
    {"joker", N_("Joker: %s"), NULL},
    {"executioner", N_("Executioner: %s"), NULL},
    {"scavenger", N_("Scavenger: %s"), NULL},
    {"devourer", N_("Devourer: %s"), NULL},
    {"no_target", N_("No target; the powers below are lost: %s"), NULL},
    {"asleep", N_("Creature %s stays asleep"), NULL},
    {NULL, NULL, NULL},
};

static const words_word STATISTICS[] = {
    {"won_1", N_("won by the first player"), NULL},
    {"won_2", N_("won by the second player"), NULL},
    {"won_3", N_("won by the third player"), NULL},
    {"won_4", N_("won by the fourth player"), NULL},
    {"won_5", N_("won by the fifth player"), NULL},
    {"draws", N_("games without a winner"), NULL},
    {"plays", N_("plays"), NULL},
    {"draw_actions", N_("draw actions"), NULL},
    {"exchanges", N_("exchanges"), NULL},
    {"woken", N_("creatures woken"), NULL},
    {"one_legion", N_("creatures of one legion"), NULL},
    {"penalty_cards", N_("penalty cards"), NULL},
    {"herald", N_("Herald tried"), NULL},
    {"weeper", N_("Weeper tried"), NULL},
    {"joker", N_("Joker tried"), NULL},
    {"executioner", N_("Executioner tried"), NULL},
    {"scavenger", N_("Scavenger tried"), NULL},
    {"devourer", N_("Devourer tried"), NULL},
    {"herald_failed", N_("Herald without a target"), NULL},
    {"weeper_failed", N_("Weeper without a target"), NULL},
    {"joker_failed", N_("Joker without a target"), NULL},
    {"executioner_failed", N_("Executioner without a target"), NULL},
    {"scavenger_failed", N_("Scavenger without a target"), NULL},
    {"devourer_failed", N_("Devourer without a target"), NULL},
    {"reshuffles", N_("reshuffles"), NULL},
    {NULL, NULL, NULL},
};

static void result(int seats, unsigned winners, rv_text *out) {
    for (int seat = 1; seat <= seats; seat++)
        if (winners & 1u << (seat - 1))
            words_add(out, _("Player %d has completed the creatures and wins!"), seat);
    if (!winners) rv_text_add(out, _("The game is a draw."));
}

static const words_word REASONS[] = {
    {"no-place", N_("None of your creatures has a free place where this card fits."), NULL},
    {"other-legion",
     N_("Your first action played a card of another legion: a second card must be of the same."),
     NULL},
    {"legion-first", N_("You hold a card of the legion that is asked for: give up one of those."),
     NULL},
    {NULL, NULL, NULL},
};

const words_game words_nightmarium = {
    .game = "nightmarium",
    .title = N_("Nightmarium"),
    .about = N_("Build creatures of nightmares that wake and fight; for two to five."),
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
    .ink = ink,
    .operand = operand,
    .result = result,
};
