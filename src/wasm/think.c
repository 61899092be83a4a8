/* think.c - bots, advice in slices, and measuring; see wasm.h. */
#include "core/rng.h"
#include "core/write.h"
#include "lab/bench.h"
#include "lab/random_game.h"
#include "protocol/status.h"
#include "session/memory.h"
#include "session/session.h"
#include "wasm/wasm.h"

/* Whoever is asked looks for what it has learned. */
const char *page_wants(const page_table *table) {
    const rv_session *s = table->session;
    const rv_brain *brain = rv_brain_of(s->game);
    int actor = s->game->actor(&s->state);
    char names[2048] = "";
    rv_text text = rv_text_in(names, sizeof names);
    page_ask_anew();
    if (brain && actor) {
        rv_state view;
        rv_action legal[RV_MAX_LEGAL];
        s->game->view(&s->state, actor, &view);
        int n = s->game->legal(&s->state, legal);
        brain->quick(&view, legal, n);
        brain->trained(&view, legal, n);
        brain->value(&view, actor);
    }
    page_missed(&text);
    return page_say(names);
}

const char *page_bot(const page_table *table, const char *name, int playouts) {
    const rv_session *s = table->session;
    const rv_bot *bot = rv_find_bot(name);
    if (!bot || (bot->plays && !bot->plays(s->game)) || !s->game->actor(&s->state))
        return page_say("");
    rv_budget budget = {playouts, 0};
    rv_rng rng;
    char action[RV_MAX_ACTION];
    rv_session_stream(s, bot->name, &rng);
    s->game->action_text(rv_bot_choose(bot, s->game, &s->state, &budget, &rng), action,
                         sizeof action);
    return page_say(action);
}

/* ---- Advice. */

int page_advise(page_table *table, int playouts) {
    const rv_session *s = table->session;
    const rv_brain *brain = rv_brain_of(s->game);
    if (!brain) return -1;
    if (!table->adviser) table->adviser = rv_alloc(sizeof *table->adviser);
    if (!table->adviser) return -1;
    rv_budget budget = {playouts, 0};
    rv_rng rng;
    rv_session_stream(s, "advice", &rng);
    return rv_adviser_start(table->adviser, brain, &s->state, &budget, &rng);
}

bool page_advise_more(page_table *table, int worlds) {
    while (worlds-- > 0)
        if (!rv_adviser_step(table->adviser)) return false;
    return true;
}

static void write_advice(const void *about, int seat, rv_writer *w) {
    (void)seat;
    const rv_adviser *a = about;
    rv_write_advice(a->brain->game, a->out, a->n, w);
}

const char *page_advice(page_table *table) {
    rv_adviser_look(table->adviser);
    return page_write(write_advice, table->adviser, 0);
}

/* ---- Measuring. */

const char *page_hex(uint64_t number) {
    static const char digits[] = "0123456789abcdef";
    char text[17] = "";
    for (int i = 0; i < 16; i++) text[i] = digits[number >> (60 - 4 * i) & 15];
    return page_say(text);
}

const char *page_signature(void) {
    return page_hex(lab_signature());
}

int page_bench(const char *name, int seats, const char *options, int games) {
    static rv_rng rng; /* goes on from slice to slice */
    static bool begun;
    const rv_game *game = page_game(name);
    rv_options chosen;
    rv_state state;
    uint64_t decisions = 0;
    if (!game || !page_options(game, options, &chosen, NULL) ||
        !rv_options_check(game, seats, &chosen, NULL))
        return -1;
    if (!begun) rv_rng_seed(&rng, "bench");
    begun = true;
    while (games-- > 0) decisions += lab_random_game(game, seats, &chosen, &rng, &state);
    return (int)decisions;
}
