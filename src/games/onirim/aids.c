/* aids.c - what a table can tell a player beside the zones: why a card cannot be played, how close
 * premonitions are, what is still missing or would be lost. Read from the legal actions and the
 * tables of the rules, so that no front keeps a rule of its own. */
#include "core/write.h"
#include "games/onirim/onirim.h"

/* ---- Cards that cannot be played (O8, O33) ---- */

/* The cards of the hand, or the shared ones, that a legal action plays. */
static uint32_t played_by(const rv_action *legal, int n, bool shared) {
    uint32_t cards = 0;
    for (int i = 0; i < n; i++)
        if (verb_of(legal[i]) == V_PLAY && shared_of(legal[i]) == shared)
            cards |= BIT(first_of(legal[i]));
    return cards;
}

static void write_reasons(const onirim *s, int holder, const rv_action *legal, int n,
                          rv_writer *w) {
    uint32_t stuck = held_by(s, holder) & ~played_by(legal, n, holder == SHARED);
    for (; stuck; stuck &= stuck - 1) {
        int card = __builtin_ctz(stuck);
        char key[16];
        rv_text text = rv_text_in(key, sizeof key);
        rv_text_add(&text, ON_CARD_CODE[card]);
        if (holder == SHARED) rv_text_add(&text, " shared");
        rv_write_text(w, key, BIT(card) & SET_TOWERS ? "tower-clash" : "same-symbol");
    }
}

/* Only in one's own turn is there anything to play. */
static void write_all_reasons(const rv_state *view, int seat, rv_writer *w) {
    const onirim *s = game_in(view);
    rv_action legal[ON_MAX_LEGAL];
    rv_write_object(w, "reasons");
    if (s->decision == D_TURN && s->active + 1 == seat) {
        int n = on_legal(view, legal);
        write_reasons(s, s->active, legal, n, w);
        if (s->rules & RULE_TWO) write_reasons(s, SHARED, legal, n, w);
    }
    rv_write_object_end(w);
}

/* ---- Doors, goals and the rampart (O15, O23, O28, O35) ---- */

/* How many doors of a colour a seat still needs. */
static int missing(const onirim *s, int seat, int colour) {
    int n = DOORS_TO_WIN / COLOURS / seats_of(s) - doors_of(s, seat, colour);
    return n > 0 ? n : 0;
}

static void write_missing(const onirim *s, rv_writer *w) {
    rv_write_list(w, "missing");
    for (int seat = 0; seat < seats_of(s); seat++) {
        rv_write_list(w, NULL);
        for (int colour = 0; colour < COLOURS; colour++)
            for (int n = missing(s, seat, colour); n > 0; n--)
                rv_write_text(w, NULL, ON_COLOUR_CODE[colour]);
        rv_write_list_end(w);
    }
    rv_write_list_end(w);
}

/* ---- Actions whose loss nothing brings back (O9, O10, O12, O28): a table asks again ---- */

static bool anybody_misses(const onirim *s, int colour) {
    return missing(s, 0, colour) || (s->rules & RULE_TWO && missing(s, 1, colour));
}

/* Is the card, as far as the seat knows, the last key for a door that is still to be found? */
static bool last_key(const onirim *s, int card) {
    int held = 0;
    if (ON_CARD_KIND[card] != KEY || !anybody_misses(s, ON_CARD_COLOUR[card])) return false;
    for (int holder = 0; holder <= SHARED; holder++)
        for (int i = 0; i < s->n_hand[holder]; i++)
            held += (s->hand[hand_at(holder) + i] & CARD_BITS) == card;
    return held + on_deck_count(s, card) == 1;
}

/* O28: a door that does not stay costs its key all the same. */
static bool wasted_last_key(const onirim *s) {
    int colour = ON_CARD_COLOUR[s->card];
    return !on_keeps_door(s, colour) && last_key(s, CARD(colour, KEY));
}

static const char *loss_of(const onirim *s, rv_action action) {
    int card = first_of(action), series = ON_CARD_COLOUR[last_room(s, s->active)];
    switch (verb_of(action)) {
    case V_DROP: return ON_CARD_KIND[card] == DOOR ? "lost-door" : NULL;
    case V_DISCARD:
    case V_KEY: return last_key(s, card) ? "last-key" : NULL;
    case V_UNLOCK: return wasted_last_key(s) ? "last-key" : NULL;
    case V_PASS:
        if (s->decision != D_CLAIM || !missing(s, s->active, series)) return NULL;
        return on_keeps_door(s, series) ? "left-door" : NULL;
    default: return NULL;
    }
}

static void write_losses(const rv_state *view, int seat, rv_writer *w) {
    const onirim *s = game_in(view);
    rv_action legal[ON_MAX_LEGAL];
    rv_write_object(w, "losses");
    int n = s->active + 1 == seat ? on_legal(view, legal) : 0;
    for (int i = 0; i < n; i++) {
        char action[RV_MAX_ACTION];
        const char *loss = loss_of(s, legal[i]);
        if (!loss) continue;
        on_action_text(legal[i], action, sizeof action);
        rv_write_text(w, action, loss);
    }
    rv_write_object_end(w);
}

/* ---- Rows: the symbol that may not come next (O8), the colour of which a third room would let the
 * player take a door (O9) that stays (O28) ---- */

static void write_rows(const onirim *s, rv_writer *w) {
    rv_write_list(w, "rows");
    for (int seat = 0; seat < seats_of(s); seat++) {
        int last = last_room(s, seat);
        rv_write_object(w, NULL);
        if (last != NO_CARD) rv_write_text(w, "avoid", ON_CARD_CODE[last] + 1);
        if (last != NO_CARD && run_of(s, seat) == 2) {
            int colour = ON_CARD_COLOUR[last];
            if (on_deck_count(s, CARD(colour, DOOR)) && on_keeps_door(s, colour))
                rv_write_text(w, "third", ON_COLOUR_CODE[colour]);
        }
        rv_write_object_end(w);
    }
    rv_write_list_end(w);
}

/* ---- Premonitions (O41) and spells (O30) ---- */

static void write_omens(const onirim *s, rv_writer *w) {
    rv_write_list(w, "omens");
    for (unsigned up = s->omens_up; up; up &= up - 1) {
        int i = __builtin_ctz(up), have, need = on_omen_need(s, i, &have);
        char code[3] = {'P', (char)('1' + i), '\0'};
        rv_write_object(w, NULL);
        rv_write_text(w, "code", code);
        rv_write_number(w, "have", have);
        rv_write_number(w, "need", need);
        rv_write_bool(w, "next", have + 1 >= need);
        rv_write_object_end(w);
    }
    rv_write_list_end(w);
}

static void write_spells(const onirim *s, rv_writer *w) {
    rv_write_list(w, "spells");
    for (int spell = 0; spell < SPELLS; spell++) {
        rv_write_object(w, NULL);
        rv_write_text(w, "name", ON_SPELL_NAME[spell]);
        rv_write_number(w, "cost", on_spell_cost(s, spell));
        rv_write_object_end(w);
    }
    rv_write_list_end(w);
}

/* ---- Decisions of several actions: the cards being looked at, and those that can be named, in the
 * order in which they are to be named (O10, O30, O34, O41, O42), so that a table can let people
 * choose all at once ---- */

static bool hand_is_hidden(const onirim *s, int holder) {
    for (int i = 0; i < s->n_hand[holder]; i++)
        if ((s->hand[hand_at(holder) + i] & CARD_BITS) == NO_CARD) return true;
    return false;
}

/* A view does not tell the keys of the deck from those of a hidden hand: then nothing is said. */
static bool knows_nameable(const onirim *s) {
    bool hidden = s->rules & RULE_TWO && hand_is_hidden(s, 1 - s->active);
    return s->decision == D_PAY || s->decision == D_VISION_DROP ||
           (s->decision == D_KEYS && !hidden);
}

static int count_revealed(const onirim *s, int card) {
    int n = 0;
    for (int i = 0; i < s->n_revealed; i++) n += (s->revealed[i] & CARD_BITS) == card;
    return n;
}

static int nameable(const onirim *s, int card) {
    if (s->decision == D_PAY) return s->discard[card];
    if (s->decision == D_VISION_DROP) return count_revealed(s, card);
    return ON_CARD_KIND[card] == KEY ? on_deck_count(s, card) : 0;
}

static void write_nameable(const onirim *s, rv_writer *w) {
    rv_write_list(w, "nameable");
    for (int card = s->mark; card < CARDS; card++)
        for (int n = nameable(s, card); n > 0; n--) rv_write_text(w, NULL, ON_CARD_CODE[card]);
    rv_write_list_end(w);
}

static void write_looked_at(const onirim *s, rv_writer *w) {
    rv_write_list(w, "looked_at");
    for (int i = 0; i < s->n_revealed; i++)
        rv_write_text(w, NULL, ON_CARD_CODE[s->revealed[i] & CARD_BITS]);
    rv_write_list_end(w);
}

static void write_several(const onirim *s, int seat, rv_writer *w) {
    if (s->decision == D_PAY || s->decision == D_KEYS) rv_write_number(w, "left", s->left);
    if (s->active + 1 != seat || s->decision == D_DRAFT) return;
    if (s->n_revealed) write_looked_at(s, w);
    if (knows_nameable(s)) write_nameable(s, w);
}

void on_write_aids(const rv_state *view, int seat, rv_writer *w) {
    const onirim *s = game_in(view);
    write_all_reasons(view, seat, w);
    write_losses(view, seat, w);
    write_missing(s, w);
    write_rows(s, w);
    write_several(s, seat, w);
    if (has(s, BOOK)) {
        write_spells(s, w);
        if (s->goals_down != UINT8_MAX) rv_write_number(w, "goal", on_next_goal(s) + 1);
    }
    if (has(s, TOWER_ROW)) rv_write_bool(w, "rampart", on_rampart(s));
    if (has(s, OMENS)) write_omens(s, w);
}
