/* position.c - sets up a position: every card starts in the bag and is moved to the zone that names
 * it; what is named nowhere stays in the unknown part of the deck. */
#include <string.h>

#include "games/onirim/onirim.h"

typedef struct {
    onirim *s;
    rv_error *error;
    uint8_t named[CARDS]; /* by a zone without order, and still in the bag */
} reader;

static bool refuse(reader *r, rv_fault what, rv_span word) {
    return rv_fail_at(r->error, RV_BAD_POSITION, what, word);
}

static bool refuse_plain(reader *r, rv_fault what) {
    return rv_fail(r->error, RV_BAD_POSITION, what);
}

static int omen_of(rv_span code) {
    bool right = code.length == 2 && code.at[0] == 'P' && code.at[1] >= '1' && code.at[1] <= '8';
    return right ? code.at[1] - '1' : -1;
}

/* A card or a premonition. */
static bool is_code(reader *r, rv_span code) {
    return on_card_of(code) != NO_CARD || omen_of(code) >= 0 ||
           refuse(r, F_("no such card: %s"), code);
}

/* A card that may lie in the zone, if one is left. */
static bool name_card(reader *r, rv_span code, uint32_t allowed, int *card) {
    if (!is_code(r, code)) return false;
    *card = on_card_of(code);
    if (*card == NO_CARD || !(allowed & BIT(*card)))
        return refuse(r, F_("this card cannot be in that zone: %s"), code);
    if (r->s->bag[*card] == r->named[*card])
        return refuse(r,
                      on_card_count(*card, r->s->rules & RULE_EXPANSIONS)
                          ? F_("more of this card than the game has: %s")
                          : F_("this card belongs to an expansion that is not played: %s"),
                      code);
    return true;
}

/* The same, out of the bag: for zones with an order. */
static bool take(reader *r, rv_span code, uint32_t allowed, int *card) {
    if (!name_card(r, code, allowed, card)) return false;
    on_deck_remove(r->s, *card);
    return true;
}

/* The same, for zones whose order means nothing: it must not mean anything to chance either. So
 * their cards leave the bag in card order, whatever stands first. */
static bool name(reader *r, rv_span code, uint32_t allowed, int *card) {
    if (!name_card(r, code, allowed, card)) return false;
    r->named[*card]++;
    return true;
}

static bool take_named(reader *r) {
    for (int card = 0; card < CARDS; card++)
        for (; r->named[card]; r->named[card]--) on_deck_remove(r->s, card);
    return true;
}

/* ---- Zones of lists ---- */

/* Cards of one hand, up to its size. */
static bool read_hand(reader *r, int holder, int size, rv_span cards) {
    rv_span rest = rv_list_of(cards), code;
    unsigned known = holder == SHARED || !(r->s->rules & RULE_HIDDEN)
                         ? (unsigned)KNOWN_BOTH
                         : 1u << (KNOWN_SHIFT + holder);
    while (rv_cut(&rest, holder == SHARED ? '|' : ',', &code)) {
        int card;
        if (r->s->n_hand[holder] == size) return refuse_plain(r, F_("too many cards in a hand"));
        if (!name(r, code, SET_LABYRINTH, &card)) return false;
        on_hand_insert(r->s, holder, (unsigned)card | known);
    }
    return take_named(r);
}

/* Calls `read` for the part of each seat; refuses more parts than seats. */
static bool each_seat(reader *r, rv_span value, bool (*read)(reader *r, int seat, rv_span part)) {
    rv_span rest = rv_list_of(value), part;
    for (int seat = 0; rv_cut(&rest, '|', &part); seat++) {
        if (seat == seats_of(r->s)) return refuse_plain(r, F_("a zone names more seats than play"));
        if (!read(r, seat, part)) return false;
    }
    return true;
}

static bool read_personal(reader *r, int seat, rv_span part) {
    return read_hand(r, seat, personal_size(r->s), part);
}

static bool read_hands(reader *r, rv_span value) {
    return each_seat(r, value, read_personal);
}

static bool read_shared(reader *r, rv_span value) {
    return read_hand(r, SHARED, r->s->rules & RULE_TWO ? SHARED_SIZE : 0, value);
}

static bool read_row(reader *r, int seat, rv_span part) {
    rv_span rest = rv_list_of(part), code;
    onirim *s = r->s;
    s->active = (uint8_t)seat; /* rooms are added to the active player's row */
    while (rv_cut(&rest, ',', &code)) {
        int card, last = last_room(s, seat);
        if (!take(r, code, SET_ROOMS, &card)) return false;
        if (last != NO_CARD && ON_CARD_KIND[last] == ON_CARD_KIND[card])
            return refuse(r, F_("two neighbours in a row have the same symbol: %s"), code);
        append_room(s, s->active, card, 1);
    }
    return true;
}

static bool read_rows(reader *r, rv_span value) {
    return each_seat(r, value, read_row);
}

static int colour_of(rv_span word, const char *letters) {
    const char *at = word.length == 1 ? memchr(letters, word.at[0], COLOURS) : NULL;
    return at ? (int)(at - letters) : -1;
}

static bool read_seat_doors(reader *r, int seat, rv_span part) {
    rv_span rest = rv_list_of(part), word;
    onirim *s = r->s;
    while (rv_cut(&rest, ',', &word)) {
        int colour = colour_of(word, "RBGN");
        if (colour < 0)
            return refuse(r, F_("a door is named by its colour R, B, G or N, not %s"), word);
        if (s->bag[CARD(colour, DOOR)] == r->named[CARD(colour, DOOR)])
            return refuse(r, F_("too many doors of colour %s"), word);
        r->named[CARD(colour, DOOR)]++;
        add_doors(s, seat, colour, 1);
    }
    return take_named(r);
}

static bool read_doors(reader *r, rv_span value) {
    return each_seat(r, value, read_seat_doors);
}

static bool read_sequence(reader *r, rv_span value, bool top) {
    rv_span rest = rv_list_of(value), code;
    int n = 0;
    while (rv_cut(&rest, '|', &code)) {
        int card;
        if (!take(r, code, ~UINT32_C(0), &card)) return false;
        unsigned known_card = (unsigned)card | KNOWN_BOTH;
        if (top) on_deck_insert_top(r->s, known_card, n++);
        else on_deck_insert_bottom(r->s, known_card);
    }
    return true;
}

static bool read_top(reader *r, rv_span value) {
    return read_sequence(r, value, true);
}

static bool read_bottom(reader *r, rv_span value) {
    return read_sequence(r, value, false);
}

/* ---- Zones of counts ---- */

/* CODE or CODE*3. */
static bool read_count(reader *r, rv_span part, rv_span *code, int *count) {
    rv_span rest = part;
    *count = 1;
    rv_cut(&rest, '*', code);
    if (rest.at && !rv_span_number(rest, 99, count)) return refuse(r, F_("not a count: %s"), part);
    return is_code(r, *code); /* none of a card there is not is no position, either */
}

static bool read_discard(reader *r, rv_span value) {
    rv_span rest = rv_list_of(value), part, code;
    while (rv_cut(&rest, '|', &part)) {
        int count, card;
        if (!read_count(r, part, &code, &count)) return false;
        for (; count; count--) {
            if (!name(r, code, ~UINT32_C(0), &card)) return false;
            r->s->discard[card]++;
            r->s->n_discard++;
        }
    }
    return take_named(r);
}

static bool take_omen(reader *r, rv_span code, uint8_t *zone) {
    int i = omen_of(code);
    unsigned placed = (unsigned)(r->s->omens_up | r->s->omens_gone);
    if (i < 0) return refuse(r, F_("a premonition is P1 to P8, not %s"), code);
    if (!has(r->s, OMENS)) return refuse(r, F_("premonitions are not played: %s"), code);
    if (placed & 1u << i) return refuse(r, F_("this premonition is named twice: %s"), code);
    *zone = (uint8_t)(*zone | 1u << i);
    return true;
}

static bool remove_card(reader *r, rv_span code) {
    int card;
    if (!has(r->s, BOOK)) return refuse(r, F_("only spells remove cards: %s"), code);
    if (!name(r, code, ~UINT32_C(0), &card)) return false;
    r->s->removed[card / 2] = (uint8_t)(r->s->removed[card / 2] + (1u << (4 * (card & 1))));
    return true;
}

static bool read_removed(reader *r, rv_span value) {
    rv_span rest = rv_list_of(value), part, code;
    while (rv_cut(&rest, '|', &part)) {
        int count;
        if (!read_count(r, part, &code, &count)) return false;
        bool omen = omen_of(code) >= 0;
        for (; count; count--)
            if (!(omen ? take_omen(r, code, &r->s->omens_gone) : remove_card(r, code)))
                return false;
    }
    return take_named(r);
}

/* ---- Expansions ---- */

static bool read_up(reader *r, rv_span value) {
    rv_span rest = rv_list_of(value), code;
    while (rv_cut(&rest, '|', &code))
        if (!take_omen(r, code, &r->s->omens_up)) return false;
    return true;
}

static bool read_towers(reader *r, rv_span value) {
    rv_span rest = rv_list_of(value), code;
    onirim *s = r->s;
    while (rv_cut(&rest, '|', &code)) {
        int card;
        if (!take(r, code, SET_TOWERS, &card)) return false;
        if (s->n_towers && !towers_fit(tower_at(s, s->n_towers - 1), tower_of(card)))
            return refuse(r, F_("this tower does not fit its left neighbour: %s"), code);
        s->towers |= (uint64_t)tower_of(card) << (4 * s->n_towers++);
    }
    return true;
}

static bool read_goals(reader *r, rv_span value) {
    rv_span rest = rv_list_of(value), word;
    onirim *s = r->s;
    int n = 0, of[COLOURS] = {0};
    s->goals = 0;
    for (; rv_cut(&rest, '|', &word); n++) {
        int up = colour_of(word, "RBGN"), down = colour_of(word, "rbgn");
        int colour = up >= 0 ? up : down;
        if (!has(s, BOOK))
            return refuse_plain(r, F_("goals belong to the book, which is not played"));
        if (colour < 0)
            return refuse(r, F_("a goal is R, B, G, N or, face down, r, b, g, n, not %s"), word);
        if (n == GOALS || of[colour]++ == 2)
            return refuse_plain(r, F_("goals: two of each colour"));
        s->goals = (uint16_t)(s->goals | colour << (2 * n));
        if (down >= 0) s->goals_down = (uint8_t)(s->goals_down | 1u << n);
    }
    return n == GOALS || n == 0 || refuse_plain(r, F_("goals: two of each colour"));
}

/* ---- What may be given and must not disagree ---- */

static bool check_number(reader *r, rv_span value, int right, rv_fault what) {
    int number;
    if (rv_span_number(value, 999, &number) && number == right) return true;
    return refuse(r, what, value);
}

static bool check_size(reader *r, rv_span value) {
    return check_number(r, value, deck_size(r->s), F_("the deck has another size than %s"));
}

static bool check_pile(reader *r, rv_span value) {
    int pile = PREMONITIONS - __builtin_popcount((unsigned)r->s->omens_up | r->s->omens_gone);
    return check_number(r, value, has(r->s, OMENS) ? pile : 0,
                        F_("the pile of premonitions has another size than %s"));
}

static bool check_run(reader *r, rv_span value) {
    rv_span rest = rv_list_of(value), part;
    int seat = 0;
    for (; rv_cut(&rest, '|', &part); seat++)
        if (seat == seats_of(r->s) ||
            !check_number(r, part, run_of(r->s, seat), F_("the series at the row's end is not %s")))
            return refuse_plain(r, F_("run does not agree with the rows"));
    return seat == seats_of(r->s) || refuse_plain(r, F_("run does not agree with the rows"));
}

static bool check_unknown(reader *r, rv_span value) {
    rv_span rest = rv_list_of(value), part, code;
    int named[CARDS] = {0};
    while (rv_cut(&rest, '|', &part)) {
        int count;
        if (!read_count(r, part, &code, &count)) return false;
        int card = on_card_of(code);
        if (card == NO_CARD) return refuse(r, F_("this card cannot be in that zone: %s"), code);
        named[card] += count;
    }
    for (int card = 0; card < CARDS; card++)
        if (named[card] != r->s->bag[card])
            return rv_fail(
                r->error, RV_BAD_POSITION,
                F_("unknown does not agree with the other zones: %s", ON_CARD_CODE[card]));
    return true;
}

static bool check_limbo(reader *r, rv_span value) {
    return !value.length || refuse(r, F_("limbo is empty at the beginning of a turn: %s"), value);
}

static bool check_revealed(reader *r, rv_span value) {
    return !value.length ||
           refuse(r, F_("nothing is revealed at the beginning of a turn: %s"), value);
}

/* ---- The whole ---- */

static const struct {
    const char *name;
    bool (*read)(reader *r, rv_span value);
    bool late; /* only checks: when everything else stands */
} ZONE[] = {
    {"hands", read_hands, false},
    {"shared", read_shared, false},
    {"rows", read_rows, false},
    {"run", check_run, true},
    {"doors", read_doors, false},
    {"discard", read_discard, false},
    {"removed", read_removed, false},
    {"limbo", check_limbo, true},
    {"size", check_size, true},
    {"top", read_top, false},
    {"bottom", read_bottom, false},
    {"unknown", check_unknown, true},
    {"towers", read_towers, false},
    {"goals", read_goals, false},
    {"up", read_up, false},
    {"pile", check_pile, true},
    {"revealed", check_revealed, true},
};

enum { N_ZONES = sizeof ZONE / sizeof *ZONE };

/* Cuts the text into the value of each zone. */
static bool find_zones(reader *r, const char *text, rv_span values[N_ZONES]) {
    rv_span rest = rv_list_of(rv_span_of(text)), word, name;
    while (rv_cut(&rest, ' ', &word)) {
        rv_span value = word;
        int i = 0;
        if (!rv_cut(&value, '=', &name) || !value.at) return refuse(r, F_("not a zone: %s"), word);
        while (i < N_ZONES && !rv_span_is(name, ZONE[i].name)) i++;
        if (i == N_ZONES) return refuse(r, F_("no such zone: %s"), name);
        if (values[i].at) return refuse(r, F_("this zone is named twice: %s"), name);
        values[i] = value;
    }
    return true;
}

static bool read_zones(reader *r, const rv_span values[N_ZONES]) {
    for (int late = 0; late < 2; late++)
        for (int i = 0; i < N_ZONES; i++)
            if (values[i].at && ZONE[i].late == late && !ZONE[i].read(r, values[i])) return false;
    return true;
}

static bool hands_full(reader *r) {
    onirim *s = r->s;
    for (int seat = 0; seat < seats_of(s); seat++)
        if (s->n_hand[seat] != personal_size(s))
            return refuse_plain(r, s->rules & RULE_TWO ? F_("each hand must hold 3 cards")
                                                       : F_("the hand must hold 5 cards"));
    if (s->rules & RULE_TWO && s->n_hand[SHARED] != SHARED_SIZE)
        return refuse_plain(r, F_("there must be 2 shared cards"));
    return true;
}

static bool goals_agree(reader *r) {
    onirim *s = r->s;
    int reached[COLOURS] = {0};
    if (!has(s, BOOK)) return true;
    if (!s->goals) return refuse_plain(r, F_("goals: two of each colour must be named"));
    for (int i = 0; i < GOALS; i++)
        if (s->goals_down & 1u << i) reached[goal_colour(s, i)]++;
    for (int colour = 0; colour < COLOURS; colour++)
        if (reached[colour] != doors_on_table(s, colour))
            return refuse_plain(r,
                                F_("the goals that are face down must be the doors on the table"));
    return true;
}

bool on_position(rv_state *state, int seats, const rv_options *options, int actor, const char *text,
                 rv_error *error) {
    onirim *s = game_of(state);
    reader r = {s, error, {0}};
    rv_span values[N_ZONES] = {{NULL, 0}};
    if (actor < 1 || actor > seats) return refuse_plain(&r, F_("the actor must be a seat"));
    on_clear(s, on_rules_of(seats, options));
    if (!find_zones(&r, text, values) || !read_zones(&r, values)) return false;
    if (!hands_full(&r) || !goals_agree(&r)) return false;
    s->active = (uint8_t)(actor - 1);
    s->decision = D_TURN;
    s->turn = 1;
    play p = {s, NULL, NULL};
    if (on_check_victory(&p)) return refuse_plain(&r, F_("this game is already won"));
    return true;
}
