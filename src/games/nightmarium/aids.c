/* aids.c - what a table can tell a player beside the zones: why a card of the hand cannot be played
 * or dropped, which legion a second action is bound to, how many creatures are complete, in which
 * form a question is put. Read from the legal actions, so that no front keeps a rule of its own. */
#include "core/write.h"
#include "games/nightmarium/nightmarium.h"

static const char LEGION[LEGIONS][2] = {
    [CHIMERID] = "C", [INSECTOID] = "I", [NECRONAUT] = "N", [HOMUNCULUS] = "O"};

/* The codes that a legal action names. */
static uint64_t named(const rv_state *view) {
    rv_action legal[RV_MAX_LEGAL];
    uint64_t codes = 0;
    for (int i = nm_legal(view, legal) - 1; i >= 0; i--)
        if (nm_verb(legal[i]) == PLAY || nm_verb(legal[i]) == DROP)
            codes |= UINT64_C(1) << nm_card_in(legal[i]);
    return codes;
}

/* Why the card is not among them, at this decision. */
static const char *reason(const nm_state *g, int code) {
    bool bound = g->decision == ASK_ACTION && !(NM_LEGION[g->legion] >> code & 1);
    if (g->decision == ASK_PENALTY) return "legion-first"; /* N13 */
    return bound ? "other-legion" : "no-place";            /* N10, N9 */
}

static void write_reasons(const rv_state *view, int seat, rv_writer *w) {
    const nm_state *g = (const nm_state *)view;
    bool about_cards =
        g->decision == ASK_ACTION || g->decision == ASK_JOKER || g->decision == ASK_PENALTY;
    rv_write_object(w, "reasons");
    if (about_cards && nm_asked(g) + 1 == seat) {
        uint64_t stuck = nm_codes(g->hand[seat - 1]) & ~named(view);
        for (; stuck; stuck &= stuck - 1) {
            int code = nm_lowest(stuck);
            rv_write_text(w, NM_CARDS[code].code, reason(g, code));
        }
    }
    rv_write_object_end(w);
}

/* ---- Forms of questions: what can be done at all, what the options say ---- */

static const char *form_of_action(const rv_state *view) {
    rv_action legal[RV_MAX_LEGAL];
    bool exchange = false;
    for (int i = nm_legal(view, legal) - 1; i >= 0; i--) {
        if (nm_verb(legal[i]) == PLAY) return NULL;
        exchange |= nm_verb(legal[i]) == EXCHANGE;
    }
    return exchange ? "no-play" : "draw";
}

/* N13: that none of the legion is held, the one who pays knows. */
static const char *form_of_penalty(const nm_state *g, int seat) {
    if (g->paid) return "second";
    if (g->penalty == PENALTY_EITHER) return "either";
    if (seat != g->payer + 1) return NULL;
    return nm_codes(g->hand[g->payer]) & NM_LEGION[nm_penalty_legion(g)] ? NULL : "two";
}

static const char *form_of(const rv_state *view, int seat) {
    const nm_state *g = (const nm_state *)view;
    switch (g->decision) {
    case ASK_ACTION: return seat == g->mover + 1 ? form_of_action(view) : NULL;
    case ASK_HERALD: return g->herald == HERALD_STRICT ? "strict" : NULL;              /* N16 */
    case ASK_EXECUTIONER: return g->executioner == EXECUTIONER_OWNER ? "owner" : NULL; /* N19 */
    case ASK_PENALTY: return form_of_penalty(g, seat);
    default: return NULL;
    }
}

void nm_write_aids(const rv_state *view, int seat, rv_writer *w) {
    const nm_state *g = (const nm_state *)view;
    const char *form = form_of(view, seat);
    write_reasons(view, seat, w);
    if (form) rv_write_text(w, "form", form);
    rv_write_number(w, "goal", g->goal);
    rv_write_list(w, "complete");
    for (int s = 0; s < g->seats; s++)
        rv_write_number(w, NULL, __builtin_popcount(g->tall[s][POSITIONS]));
    rv_write_list_end(w);
    if (g->decision == ASK_ACTION && g->legion != ANY_LEGION)
        rv_write_text(w, "legion", LEGION[g->legion]);
    if (g->decision == ASK_PENALTY) rv_write_text(w, "legion", LEGION[nm_penalty_legion(g)]);
}
