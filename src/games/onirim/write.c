/* write.c - the words of the protocol: zones, events and actions of Onirim as text, and actions
 * back. */
#include <string.h>

#include "games/onirim/onirim.h"

const char ON_COLOUR_CODE[COLOURS][2] = {"R", "B", "G", "N"};
static const char COLOUR_DOWN[COLOURS][2] = {"r", "b", "g", "n"};
static const char OMEN_CODE[PREMONITIONS][3] = {"P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"};
const char *const ON_SPELL_NAME[SPELLS] = {"paradox", "plan", "punish"};

/* ---- Zones ---- */

static const char *code_of(unsigned known_card) {
    return ON_CARD_CODE[known_card & CARD_BITS];
}

/* In card order, those that are hidden last, so that the order tells nothing. */
static void write_cards(rv_writer *w, const char *key, const uint8_t *cards, int n) {
    rv_write_list(w, key);
    for (unsigned card = 0; card <= NO_CARD; card++)
        for (int i = 0; i < n; i++)
            if ((cards[i] & CARD_BITS) == card) rv_write_text(w, NULL, code_of(card));
    rv_write_list_end(w);
}

static void write_hands(rv_writer *w, const onirim *s) {
    rv_write_list(w, "hands");
    for (int seat = 0; seat < seats_of(s); seat++)
        write_cards(w, NULL, s->hand + hand_at(seat), s->n_hand[seat]);
    rv_write_list_end(w);
    if (s->decision == D_DRAFT) write_cards(w, "shared", s->revealed, s->n_revealed);
    else write_cards(w, "shared", s->hand + SHARED_AT, s->n_hand[SHARED]);
}

static void write_rows(rv_writer *w, const onirim *s) {
    rv_write_list(w, "rows");
    for (int seat = 0; seat < seats_of(s); seat++) {
        rv_write_list(w, NULL);
        for (int i = 0; i < s->n_row[seat]; i++)
            rv_write_text(w, NULL, ON_CARD_CODE[room_card(row_get(s, seat, i))]);
        rv_write_list_end(w);
    }
    rv_write_list_end(w);
    rv_write_list(w, "run");
    for (int seat = 0; seat < seats_of(s); seat++) rv_write_number(w, NULL, run_of(s, seat));
    rv_write_list_end(w);
}

static void write_doors(rv_writer *w, const onirim *s) {
    rv_write_list(w, "doors");
    for (int seat = 0; seat < seats_of(s); seat++) {
        rv_write_list(w, NULL);
        for (int colour = 0; colour < COLOURS; colour++)
            for (int n = doors_of(s, seat, colour); n; n--)
                rv_write_text(w, NULL, ON_COLOUR_CODE[colour]);
        rv_write_list_end(w);
    }
    rv_write_list_end(w);
}

static void write_counts(rv_writer *w, const char *key, const uint8_t *counts) {
    rv_write_counts(w, key);
    for (int card = 0; card < CARDS; card++)
        if (counts[card]) rv_write_count(w, ON_CARD_CODE[card], counts[card]);
    rv_write_counts_end(w);
}

static void write_removed(rv_writer *w, const onirim *s) {
    rv_write_counts(w, "removed");
    for (int card = 0; card < CARDS; card++) {
        int n = removed_of(s, card);
        if (n) rv_write_count(w, ON_CARD_CODE[card], n);
    }
    for (int i = 0; i < PREMONITIONS; i++)
        if (s->omens_gone & 1u << i) rv_write_count(w, OMEN_CODE[i], 1);
    rv_write_counts_end(w);
}

static void write_limbo(rv_writer *w, const onirim *s) {
    rv_write_list(w, "limbo");
    for (int i = 0; i < 6; i++)
        for (int n = s->limbo[i]; n; n--)
            rv_write_text(w, NULL, ON_CARD_CODE[i < 4 ? CARD(i, DOOR) : NIGHTMARE + i - 4]);
    rv_write_list_end(w);
}

static bool is_hidden(unsigned known_card) {
    return (known_card & CARD_BITS) == NO_CARD;
}

/* The known cards of one end, top first. Places that only the partner knows are left off where they
 * touch the bag: the first of the bottom part, the last of the top part. */
static void write_known(rv_writer *w, const uint8_t *lowest, int n, bool top) {
    int from = 0, to = n;
    while (top && from < to && is_hidden(lowest[from])) from++;
    while (!top && to > from && is_hidden(lowest[to - 1])) to--;
    for (int i = to - 1; i >= from; i--) rv_write_text(w, NULL, code_of(lowest[i]));
}

/* A deck known as a whole is all in `top`. */
static bool known_as_a_whole(const onirim *s) {
    for (int i = 0; i < deck_size(s); i++)
        if (is_hidden(s->deck[i])) return false;
    return !s->n_bag;
}

static void write_deck(rv_writer *w, const onirim *s) {
    bool whole = known_as_a_whole(s);
    rv_write_object(w, "deck");
    rv_write_number(w, "size", deck_size(s));
    rv_write_list(w, "top");
    write_known(w, s->deck + s->n_bottom + s->n_bag, s->n_top, true);
    if (whole) write_known(w, s->deck, s->n_bottom, false);
    rv_write_list_end(w);
    rv_write_list(w, "bottom");
    if (!whole) write_known(w, s->deck, s->n_bottom, false);
    rv_write_list_end(w);
    write_counts(w, "unknown", s->bag);
    rv_write_object_end(w);
}

static void write_expansions(rv_writer *w, const onirim *s) {
    rv_write_list(w, "towers");
    for (int i = 0; i < s->n_towers; i++)
        rv_write_text(w, NULL, ON_CARD_CODE[tower_card(tower_at(s, i))]);
    rv_write_list_end(w);
    rv_write_list(w, "goals");
    for (int i = 0; i < GOALS && has(s, BOOK); i++) {
        bool down = s->goals_down & 1u << i;
        rv_write_text(w, NULL, (down ? COLOUR_DOWN : ON_COLOUR_CODE)[goal_colour(s, i)]);
    }
    rv_write_list_end(w);
    rv_write_object(w, "premonitions");
    rv_write_list(w, "up");
    for (int i = 0; i < PREMONITIONS; i++)
        if (s->omens_up & 1u << i) rv_write_text(w, NULL, OMEN_CODE[i]);
    rv_write_list_end(w);
    int pile = PREMONITIONS - __builtin_popcount((unsigned)s->omens_up | s->omens_gone);
    rv_write_number(w, "pile", has(s, OMENS) ? pile : 0);
    rv_write_object_end(w);
}

static void write_revealed(rv_writer *w, const onirim *s) {
    rv_write_list(w, "revealed");
    if (s->card != NO_CARD) rv_write_text(w, NULL, ON_CARD_CODE[s->card]);
    if (s->decision != D_DRAFT)
        for (int i = 0; i < s->n_revealed; i++) rv_write_text(w, NULL, code_of(s->revealed[i]));
    rv_write_list_end(w);
}

void on_write_zones(const rv_state *state, rv_writer *w) {
    const onirim *s = game_in(state);
    write_hands(w, s);
    write_rows(w, s);
    write_doors(w, s);
    write_counts(w, "discard", s->discard);
    write_removed(w, s);
    write_limbo(w, s);
    write_deck(w, s);
    write_expansions(w, s);
    write_revealed(w, s);
}

/* ---- Actions ---- */

/* What follows the verb. */
enum form {
    BARE,
    ONE_CARD,
    ROOM_OR_TOWER,
    TWO_CARDS,
    COLOUR,
    COLOUR_SEAT,
    PLACE,
    PLACES,
    SPELL,
    OMEN_
};

static const struct {
    const char *word;
    uint8_t form;
} VERB[VERBS] = {
    [V_TAKE] = {"take", ONE_CARD},       [V_PLAY] = {"play", ROOM_OR_TOWER},
    [V_DISCARD] = {"discard", ONE_CARD}, [V_SWAP] = {"swap", TWO_CARDS},
    [V_KEEP] = {"keep", BARE},           [V_CLAIM] = {"claim", BARE},
    [V_PASS] = {"pass", BARE},           [V_DROP] = {"drop", ONE_CARD},
    [V_PUT] = {"put", ONE_CARD},         [V_LOOK] = {"look", BARE},
    [V_UNLOCK] = {"unlock", BARE},       [V_KEY] = {"key", ONE_CARD},
    [V_LIMBO] = {"limbo", COLOUR},       [V_REVEAL] = {"reveal", BARE},
    [V_HAND] = {"hand", BARE},           [V_LOSE] = {"lose", PLACE},
    [V_FEIGN] = {"feign", BARE},         [V_CAST] = {"cast", SPELL},
    [V_PAY] = {"pay", ONE_CARD},         [V_RAISE] = {"raise", ONE_CARD},
    [V_EXCHANGE] = {"exchange", PLACES}, [V_DRAW] = {"draw", BARE},
    [V_FACE] = {"face", OMEN_},          [V_RETURN] = {"return", COLOUR_SEAT},
    [V_BANISH] = {"banish", OMEN_},      [V_VISION] = {"vision", BARE},
    [V_SEEK] = {"seek", ONE_CARD},       [V_DONE] = {"done", BARE},
};

static void add_word(rv_text *text, const char *word) {
    rv_text_add(text, " ");
    rv_text_add(text, word);
}

static void add_number(rv_text *text, int number) {
    rv_text_add(text, " ");
    rv_text_add_number(text, number);
}

static size_t action_text(rv_action action, bool seen, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    int verb = verb_of(action), a = first_of(action), b = second_of(action);
    if (!verb || verb >= VERBS) return 0;
    rv_text_add(&text, VERB[verb].word);
    switch ((enum form)VERB[verb].form) {
    case BARE: break;
    case ONE_CARD:
    case ROOM_OR_TOWER:
        add_word(&text, ON_CARD_CODE[seen ? a : NO_CARD]);
        if (b) add_word(&text, b == LEFT ? "left" : "right");
        break;
    case TWO_CARDS:
        add_word(&text, ON_CARD_CODE[a]);
        add_word(&text, ON_CARD_CODE[b]);
        break;
    case COLOUR:
    case COLOUR_SEAT:
        add_word(&text, ON_COLOUR_CODE[a & 3]);
        if (b) add_number(&text, b);
        break;
    case PLACE:
    case PLACES:
        add_number(&text, a);
        if (b) add_number(&text, b);
        break;
    case SPELL: add_word(&text, ON_SPELL_NAME[a % SPELLS]); break;
    case OMEN_: add_word(&text, OMEN_CODE[(a - 1) & 7]);
    }
    if (shared_of(action)) add_word(&text, "shared");
    return text.n;
}

size_t on_action_text(rv_action action, char *out, size_t size) {
    return action_text(action, true, out, size);
}

/* Index of a word in a table of short codes, or -1. */
static int index_of(rv_span word, const char *codes, size_t width, int n) {
    for (int i = 0; i < n; i++)
        if (rv_span_is(word, codes + width * (size_t)i)) return i;
    return -1;
}

static int card_argument(rv_span word) {
    int card = on_card_of(word);
    return card == NO_CARD ? -1 : card;
}

static int spell_argument(rv_span word) {
    for (int i = 0; i < SPELLS; i++)
        if (rv_span_is(word, ON_SPELL_NAME[i])) return i;
    return -1;
}

static int number_argument(rv_span word) {
    int number;
    return rv_span_number(word, 31, &number) && number ? number : -1;
}

/* The number of an argument, or -1; `second` for the second one. */
static int argument(int form, bool second, rv_span word) {
    switch ((enum form)form) {
    case BARE: break;
    case ONE_CARD: return second ? -1 : card_argument(word);
    case ROOM_OR_TOWER:
        if (!second) return card_argument(word);
        return rv_span_is(word, "left") ? LEFT : rv_span_is(word, "right") ? RIGHT : -1;
    case TWO_CARDS: return card_argument(word);
    case COLOUR:
    case COLOUR_SEAT:
        return second ? number_argument(word) : index_of(word, ON_COLOUR_CODE[0], 2, COLOURS);
    case PLACE:
    case PLACES: return number_argument(word);
    case SPELL: return spell_argument(word);
    case OMEN_: {
        int i = index_of(word, OMEN_CODE[0], 3, PREMONITIONS);
        return i < 0 ? -1 : i + 1;
    }
    }
    return -1;
}

static int verb_named(rv_span word) {
    for (int verb = 1; verb < VERBS; verb++)
        if (rv_span_is(word, VERB[verb].word)) return verb;
    return 0;
}

/* Reads generously, then compares with what the action is written as: byte for byte. */
bool on_action_parse(const char *text, rv_action *action) {
    rv_span rest = rv_span_of(text), word;
    if (!rv_cut(&rest, ' ', &word)) return false;
    int verb = verb_named(word);
    if (!verb) return false;
    int arguments[2] = {0, 0}, n = 0;
    bool shared = false;
    while (rv_cut(&rest, ' ', &word)) {
        if (rv_span_is(word, "shared")) {
            shared = true;
            continue;
        }
        if (n == 2) return false;
        int number = argument(VERB[verb].form, n == 1, word);
        if (number < 0) return false;
        arguments[n++] = number;
    }
    *action = ACTION(verb, arguments[0], arguments[1], shared);
    char again[RV_MAX_ACTION];
    on_action_text(*action, again, sizeof again);
    return strcmp(again, text) == 0;
}

/* ---- Events ---- */

static const char *const ZONES[] = {"deck",    "hand",  "shared", "row",      "doors", "discard",
                                    "removed", "limbo", "towers", "revealed", "up",    "pile"};
static const char *const HAPPENINGS[] = {"series", "premonition", "spell"};

static void copy_code(char *out, const char *code) {
    size_t n = strlen(code);
    memcpy(out, code, n + 1);
}

static void event_card(const rv_event *event, bool seen, char *out) {
    if (event->kind == RV_EVENT_TURN_UP) {
        copy_code(out, ON_COLOUR_CODE[event->card]);
    } else if (event->kind == RV_EVENT_HAPPEN) {
        if (event->card == H_SERIES) copy_code(out, ON_COLOUR_CODE[event->flag]);
        else if (event->card == H_OMEN) copy_code(out, OMEN_CODE[event->flag]);
        else copy_code(out, ON_SPELL_NAME[event->flag]);
    } else if (event->card >= EVENT_OMEN) {
        copy_code(out, OMEN_CODE[event->card - EVENT_OMEN]);
    } else {
        copy_code(out, ON_CARD_CODE[seen ? event->card : NO_CARD]);
    }
}

static void event_action(rv_action action, bool seen, char out[RV_MAX_ACTION]) {
    action_text(action, seen, out, RV_MAX_ACTION);
}

void on_tell_move(play *p, unsigned known_card, int from, int to, int seat, int place) {
    rv_tell(p->events, (rv_event){.kind = RV_EVENT_MOVE,
                                  .card = known_card & CARD_BITS,
                                  .seen = (uint8_t)public_eyes(known_card),
                                  .from = (uint8_t)from,
                                  .to = (uint8_t)to,
                                  .seat = (uint8_t)(seat + 1),
                                  .place = (uint8_t)place});
}

void on_tell_happen(play *p, int what, int detail) {
    rv_tell(p->events, (rv_event){.kind = RV_EVENT_HAPPEN,
                                  .card = (uint8_t)what,
                                  .seen = RV_PUBLIC,
                                  .flag = (uint8_t)detail,
                                  .seat = (uint8_t)(p->s->active + 1)});
}

void on_write_event(const rv_event *event, int seat, rv_writer *w) {
    static const rv_event_words WORDS = {ZONES, HAPPENINGS, event_card, event_action};
    rv_write_event(event, rv_sees(event->seen, seat), &WORDS, w);
}
