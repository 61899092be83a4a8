/* text.c - actions, zones and events as the protocol spells them. */
#include <string.h>

#include "games/nightmarium/nightmarium.h"

/* ---- Actions ---- */

enum { WITH_CARD = 1, WITH_SEAT = 2, WITH_PLACE = 4 };

static const struct {
    const char *word;
    int with;
} GRAMMAR[VERBS] = {
    [DRAW] = {"draw", 0},
    [EXCHANGE] = {"exchange", 0},
    [PLAY] = {"play", WITH_CARD | WITH_PLACE},
    [DROP] = {"drop", WITH_CARD},
    [DONE] = {"done", 0},
    [PLACE] = {"place", WITH_CARD | WITH_PLACE},
    [WAKE] = {"wake", WITH_PLACE},
    [TAKE] = {"take", WITH_SEAT | WITH_PLACE},
    [SCAVENGE] = {"scavenge", WITH_SEAT | WITH_PLACE},
    [DEVOUR] = {"devour", WITH_PLACE},
};

size_t nm_action_text(rv_action action, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    int verb = nm_verb(action), with = GRAMMAR[verb].with;
    rv_text_add(&text, GRAMMAR[verb].word);
    if (with & WITH_CARD) {
        rv_text_add(&text, " ");
        rv_text_add(&text, NM_CARDS[nm_card_in(action)].code);
    }
    if (with & WITH_SEAT) {
        rv_text_add(&text, " ");
        rv_text_add_number(&text, nm_seat_in(action));
    }
    if (with & WITH_PLACE) {
        rv_text_add(&text, " ");
        rv_text_add_number(&text, nm_place_in(action));
    }
    return text.n;
}

/* The next word as a number from 1; 0 if it is none. */
static int read_number(rv_span *rest, int most) {
    rv_span word;
    int number;
    return rv_cut(rest, ' ', &word) && rv_span_number(word, most, &number) ? number : 0;
}

static bool read_operands(int verb, rv_span rest, rv_action *action) {
    int with = GRAMMAR[verb].with, code = 0, seat = 0, place = 0;
    rv_span word;
    if (with & WITH_CARD && (!rv_cut(&rest, ' ', &word) || (code = nm_card_of(word)) == NO_CARD))
        return false;
    if (with & WITH_SEAT && !(seat = read_number(&rest, SEATS))) return false;
    if (with & WITH_PLACE && !(place = read_number(&rest, PLACES))) return false;
    *action = nm_action(verb, code, seat, place);
    return !rest.at;
}

bool nm_action_parse(const char *text, rv_action *action) {
    rv_span rest = rv_span_of(text), word;
    rv_cut(&rest, ' ', &word);
    for (int verb = DRAW; verb < VERBS; verb++)
        if (rv_span_is(word, GRAMMAR[verb].word)) return read_operands(verb, rest, action);
    return false;
}

/* ---- Zones ---- */

static void write_hand(const nm_state *g, int seat, rv_writer *w) {
    rv_write_list(w, NULL);
    for (int code = 0; code < CODES; code++)
        for (int i = 0; i < nm_count(g->hand[seat], code); i++)
            rv_write_text(w, NULL, NM_CARDS[code].code);
    for (int i = 0; i < nm_hidden(g, seat); i++) rv_write_text(w, NULL, "??");
    rv_write_list_end(w);
}

static void write_creatures(const nm_state *g, int seat, rv_writer *w) {
    rv_write_list(w, NULL);
    for (int p = 0; p < g->goal; p++) {
        rv_write_list(w, NULL);
        for (int i = 0; i < nm_height(g, seat, p); i++)
            rv_write_text(w, NULL, NM_CARDS[g->body[seat][p][i]].code);
        rv_write_list_end(w);
    }
    rv_write_list_end(w);
}

static void write_discard(const nm_state *g, rv_writer *w) {
    int count[CODES] = {0};
    for (int i = CARDS - g->discard; i < CARDS; i++) count[g->pile[i]]++;
    rv_write_counts(w, "discard");
    for (int code = 0; code < CODES; code++)
        if (count[code]) rv_write_count(w, NM_CARDS[code].code, count[code]);
    rv_write_counts_end(w);
}

static void write_deck(const nm_state *g, rv_writer *w) {
    rv_write_object(w, "deck");
    rv_write_number(w, "size", nm_deck_size(g));
    rv_write_list(w, "top");
    for (int i = g->top; i > 0; i--) rv_write_text(w, NULL, NM_CARDS[g->pile[g->bag + i - 1]].code);
    rv_write_list_end(w);
    rv_write_object_end(w);
}

static void write_chain(const nm_state *g, rv_writer *w) {
    rv_write_number(w, "actions_left", g->actions_left);
    if (g->awake) {
        rv_write_list(w, "waking");
        rv_write_number(w, NULL, g->mover + 1);
        rv_write_number(w, NULL, g->awake);
        rv_write_list_end(w);
    } else {
        rv_write_null(w, "waking");
    }
    rv_write_list(w, "revealed");
    for (int i = 0; i < g->n_revealed; i++) rv_write_text(w, NULL, NM_CARDS[g->revealed[i]].code);
    rv_write_list_end(w);
}

void nm_write(const rv_state *state, rv_writer *w) {
    const nm_state *g = (const nm_state *)state;
    rv_write_list(w, "hands");
    for (int s = 0; s < g->seats; s++) write_hand(g, s, w);
    rv_write_list_end(w);
    rv_write_list(w, "creatures");
    for (int s = 0; s < g->seats; s++) write_creatures(g, s, w);
    rv_write_list_end(w);
    write_discard(g, w);
    write_deck(g, w);
    write_chain(g, w);
}

/* ---- Events ---- */

static const char *const ZONES[] = {
    [IN_DECK] = "deck",       [IN_HAND] = "hand",         [IN_CREATURE] = "creature",
    [IN_DISCARD] = "discard", [IN_REVEALED] = "revealed",
};

static const char *const NAMES[HAPPENINGS] = {
    [HERALD] = "herald",           [WEEPER] = "weeper",        [JOKER] = "joker",
    [EXECUTIONER] = "executioner", [SCAVENGER] = "scavenger",  [DEVOURER] = "devourer",
    [HAPPEN_WAKE] = "wake",        [HAPPEN_LEGION] = "legion", [HAPPEN_NO_TARGET] = "no_target",
    [HAPPEN_ASLEEP] = "asleep",
};

/* A happening names a card in `to`, a move in `card`. */
static void event_card(const rv_event *event, bool seen, char *out) {
    int card = event->kind == RV_EVENT_HAPPEN ? event->to : event->card;
    rv_text text = rv_text_in(out, 16);
    if (!seen) rv_text_add(&text, "??");
    else if (card != NO_CARD) rv_text_add(&text, NM_CARDS[card].code);
}

static void event_action(rv_action action, bool seen, char out[RV_MAX_ACTION]) {
    (void)seen; /* every card that an action names is open from then on */
    nm_action_text(action, out, RV_MAX_ACTION);
}

/* A card that an Executioner took goes from one seat to another: `to_seat` says whose hand. */
void nm_write_event(const rv_event *event, int seat, rv_writer *w) {
    static const rv_event_words words = {ZONES, NAMES, event_card, event_action};
    rv_write_event(event, rv_sees(event->seen, seat), &words, w);
    if (event->kind == RV_EVENT_MOVE && event->flag) rv_write_number(w, "to_seat", event->flag);
}
