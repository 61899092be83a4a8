/* record.c - a session as text: the saved game, the replay, the bug report, the row of a database.
 *
 *     reverie 1                      the format
 *     game onirim
 *     rules 1                        the game's rules_version
 *     seats 2
 *     option expansions book,towers  every option, in the order of the game's table
 *     option lost false
 *     seed a dream
 *     actor 1                        a position only
 *     position hands=RS,RM ...       a position only
 *     > play RS                      an action
 *     reseed another dream           chance comes from here from now on
 *     hash 0123456789abcdef          the state: after every 16th action, and before the end
 *     end                            nothing was cut off
 *
 * A word whose value is empty (a seed, a list) stands alone, without a space after it. */
#include "core/text.h"
#include "session/session.h"

static void add_line(rv_text *text, const char *key, const char *value) {
    rv_text_add(text, key);
    if (*value) rv_text_add(text, " ");
    rv_text_add(text, value);
    rv_text_add(text, "\n");
}

static void add_number(rv_text *text, const char *key, int number) {
    char digits[RV_NUMBER_TEXT];
    rv_number_text(number, digits);
    add_line(text, key, digits);
}

static void add_start(rv_text *text, const rv_session *s) {
    add_line(text, "reverie", "1");
    add_line(text, "game", s->game->name);
    add_number(text, "rules", s->game->rules_version);
    add_number(text, "seats", s->seats);
    for (int i = 0; i < s->game->n_options; i++) {
        char value[256];
        rv_options_text(s->game, &s->options, i, value, sizeof value);
        rv_text_add(text, "option ");
        add_line(text, s->game->options[i].name, value);
    }
    add_line(text, "seed", s->seed);
    if (!s->zones) return;
    add_number(text, "actor", s->actor);
    add_line(text, "position", s->zones);
}

static void add_hash(rv_text *text, const rv_replay *replay) {
    uint64_t hash = replay->session->game->hash(&replay->state);
    char hex[17];
    for (int i = 0; i < 16; i++) hex[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    hex[16] = '\0';
    add_line(text, "hash", hex);
}

/* The mark before the next action; there is at most one. */
static void add_reseed(rv_text *text, const rv_session *s, size_t at, size_t *next) {
    if (*next < s->n_reseeds && s->reseeds[*next].at == at)
        add_line(text, "reseed", s->reseeds[(*next)++].seed);
}

size_t rv_session_record(const rv_session *session, char *out, size_t size) {
    rv_text text = rv_text_in(out, size);
    add_start(&text, session);
    rv_replay replay;
    rv_replay_start(&replay, session);
    size_t reseeds = 0;
    add_reseed(&text, session, 0, &reseeds);
    while (replay.done < session->n_actions) {
        char action[RV_MAX_ACTION];
        session->game->action_text(session->actions[replay.done], action, sizeof action);
        add_line(&text, ">", action);
        rv_replay_step(&replay);
        if (replay.done % RV_HASH_EVERY == 0) add_hash(&text, &replay);
        add_reseed(&text, session, replay.done, &reseeds);
    }
    if (replay.done == 0 || replay.done % RV_HASH_EVERY != 0) add_hash(&text, &replay);
    rv_text_add(&text, "end\n");
    return text.n;
}
