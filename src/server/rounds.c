/* rounds.c - a game at a table. Every change is told to the store first; callers are told after the
 * commit, because what they are sent waits for it (caller.c).
 *
 * Clocks run on the house clock, which stands still while the server is down. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/log.h"
#include "session/session.h"

/* ---- Questions. */

int srv_round_actor(const srv_table *t) {
    if (t->row.state != SRV_PLAYING || !t->session) return 0;
    return t->game->actor(rv_session_state(t->session));
}

bool srv_table_is_timed(const srv_table *t) {
    return t->clock_move || t->clock_bank;
}

int64_t srv_round_clock(const srv_table *t, int seat) {
    int64_t left = t->seat[seat].bank;
    if (seat == srv_round_actor(t)) left -= srv_house_clock(t->server) - t->since;
    return left > 0 ? left : 0;
}

static bool is_gone(const srv_table *t, int seat) {
    const srv_seat *s = &t->seat[seat];
    if (s->kind == SRV_BOT) return false;
    if (s->kind == SRV_FREE || s->left) return true;
    return !s->callers && srv_house_clock(t->server) - s->away_since >= t->gone_after * 1000;
}

/* ---- Clocks. */

static void wind_up(srv_table *t) {
    for (int i = 1; i <= t->seats; i++) {
        t->seat[i].bank = (t->clock_move ? t->clock_move : t->clock_bank) * INT64_C(1000);
        t->seat[i].late = false;
    }
    t->since = srv_house_clock(t->server);
}

static void take_time(srv_seat *s, int64_t time) {
    s->bank = s->bank > time ? s->bank - time : 0;
}

/* What the running clock has shown so far is spent. */
static void stop_clock(srv_table *t, int seat) {
    int64_t now = srv_house_clock(t->server);
    if (t->clock_bank) take_time(&t->seat[seat], now - t->since);
    t->since = now;
}

/* The move of a seat is done. */
static void press_clock(srv_table *t, int seat) {
    srv_seat *s = &t->seat[seat];
    if (s->late) s->late = false, srv_table_changed(t);
    if (!srv_table_is_timed(t)) return;
    stop_clock(t, seat);
    if (t->clock_bank) s->bank += t->clock_increment * INT64_C(1000);
    srv_table_changed(t);
}

/* ---- Begin and end. */

static void forget_wishes(srv_table *t) {
    t->undo_seat = 0;
    for (int i = 1; i <= t->seats; i++)
        t->seat[i].agrees = t->seat[i].wants_end = t->seat[i].wants_rematch = false;
}

/* The record without its last line, to which the lines of the game are added. */
static char *head_of(const rv_session *session) {
    size_t size = rv_session_record(session, NULL, 0);
    char *head = malloc(size + 1);
    if (!head) return NULL;
    rv_session_record(session, head, size + 1);
    head[size - strlen("end\n")] = '\0';
    return head;
}

bool srv_round_begin(srv_table *t, rv_session *from, srv_error *error) {
    rv_error trouble;
    char seed[SRV_TOKEN + 1];
    srv_secret(seed, SRV_TOKEN);
    rv_session *session = from;
    if (!session) session = rv_session_new(t->game, t->seats, &t->options, seed, &trouble);
    if (!session) return srv_refuse_as(error, &trouble);
    if (from && !rv_session_reseed(session, seed, &trouble)) return srv_refuse_as(error, &trouble);
    char *head = head_of(session);
    if (!head) {
        if (!from) rv_session_free(session);
        return srv_refuse(error, "no_memory", "there is not enough memory");
    }
    rv_session_free(t->session);
    t->session = session;
    srv_commitment(seed, t->commitment);
    t->row.state = SRV_PLAYING;
    t->row.round++;
    t->imported = from;
    t->outdated = true;
    forget_wishes(t);
    wind_up(t);
    srv_table_changed(t);
    srv_tables_store(t->server); /* gives a new table its key */
    t->game_key = srv_store_game(t->server->store, t->row.key, t->row.round, head, t->commitment);
    free(head);
    t->server->counts.games++;
    return true;
}

static void write_winners(const srv_table *t, char *out, size_t size) {
    rv_writer w;
    unsigned winners = t->game->winners(rv_session_state(t->session));
    rv_write_start(&w, RV_WRITE_JSON, out, size);
    rv_write_list(&w, NULL);
    for (int i = 1; i <= t->seats; i++)
        if (winners >> (i - 1) & 1) rv_write_number(&w, NULL, i);
    rv_write_list_end(&w);
    rv_write_finish(&w);
}

void srv_round_end(srv_table *t) {
    char winners[32] = "[]";
    if (t->session) {
        size_t size = rv_session_record(t->session, NULL, 0) + 1;
        char *record = malloc(size);
        if (!record) return; /* it stays as its lines; the next visit ends it */
        rv_session_record(t->session, record, size);
        write_winners(t, winners, sizeof winners);
        srv_store_end(t->server->store, t->game_key, record, srv_table_names(t), winners);
        free(record);
    }
    t->row.state = SRV_OVER;
    forget_wishes(t);
    srv_table_changed(t);
    srv_tell_table(t);
}

/* ---- Acting. */

bool srv_round_act(srv_table *t, int seat, const char *action, srv_caller *by, srv_error *error) {
    rv_error trouble;
    int actor = srv_round_actor(t);
    if (t->broken) return srv_refuse(error, "bad_record", "%s", t->broken);
    if (t->row.state != SRV_PLAYING)
        return srv_refuse(error, "illegal_action", "no game is being played here");
    if (seat != actor)
        return srv_refuse(error, "illegal_action", "it is the decision of seat %d", actor);
    if (!rv_session_act(t->session, action, &trouble)) return srv_refuse_as(error, &trouble);
    char line[RV_MAX_ACTION + 4];
    snprintf(line, sizeof line, "> %s", action);
    srv_store_line(t->server->store, t->game_key, rv_session_length(t->session), line);
    t->outdated = true;
    press_clock(t, seat);
    srv_table_touched(t);
    if (t->undo_seat) t->undo_seat = 0, srv_table_changed(t), srv_tell_table(t);
    t->server->counts.actions++;
    srv_tell_act(t, by);
    return true;
}

/* ---- Undo. */

/* Whether a card leaves the deck, known or not, or the deck is shuffled. */
static bool touches_deck(const rv_game *game, const rv_state *before, rv_action action,
                         const rv_rng *chance) {
    enum { MOST = 256 };
    rv_event list[MOST];
    rv_events events = {.list = list, .size = MOST};
    rv_state after;
    rv_rng rng = *chance;
    memcpy(&after, before, game->state_size);
    game->apply(&after, action, &rng, &events);
    if (events.n > MOST) return true;
    for (size_t i = 0; i < events.n; i++) {
        char text[256];
        rv_writer w;
        rv_write_start(&w, RV_WRITE_POSITION, text, sizeof text);
        game->write_event(&list[i], 0, &w);
        rv_write_finish(&w);
        if (list[i].kind == RV_EVENT_SHUFFLE || strstr(text, " from=deck ")) return true;
    }
    return false;
}

/* Whether `seat` learns something by this action that it did not know before: where its hidden
 * cards are dealt otherwise, the same action must lead to the same sight. */
static bool shows_something(const rv_game *game, const rv_state *before, rv_action action,
                            const rv_rng *chance, int seat) {
    enum { DEALS = 24 };
    rv_state after, seen, other, other_seen;
    rv_rng rng = *chance, dealer;
    memset(&seen, 0, sizeof seen);
    memset(&other_seen, 0, sizeof other_seen);
    memcpy(&after, before, game->state_size);
    game->apply(&after, action, &rng, NULL);
    bool spoken = rng.block != chance->block || rng.next != chance->next;
    if (spoken) return true; /* chance has */
    if (!game->permute_hidden) return false;
    game->view(&after, seat, &seen);
    rv_rng_seed(&dealer, "other deals");
    for (int i = 0; i < DEALS; i++) {
        rv_action legal[RV_MAX_LEGAL];
        memcpy(&other, before, game->state_size);
        game->permute_hidden(&other, seat, &dealer);
        int n = game->legal(&other, legal), k = 0;
        while (k < n && legal[k] != action) k++;
        if (k == n) return true;
        rng = *chance;
        game->apply(&other, action, &rng, NULL);
        game->view(&other, seat, &other_seen);
        if (memcmp(&seen, &other_seen, game->state_size) != 0) return true;
    }
    return false;
}

/* Whether somebody is asked what happens at the table. */
static bool has_a_say(const srv_table *t, int seat) {
    return t->seat[seat].kind == SRV_PERSON && !t->seat[seat].left;
}

/* Whether it matters what `seat` learns by an action. Who acted must not learn anything; those who
 * play together neither: they would tell. What a person has shown to others is for that person to
 * refuse; bots and those who left cannot, so nobody may learn by what they did. */
static bool must_not_learn(const srv_table *t, int seat, int actor) {
    bool together = t->game->together && t->game->together(&t->options);
    return together || seat == actor || (has_a_say(t, seat) && !has_a_say(t, actor));
}

static bool may_take_back(const srv_table *t, const rv_replay *replay, rv_action action) {
    const rv_game *game = t->game;
    int actor = game->actor(&replay->state);
    if (touches_deck(game, &replay->state, action, &replay->rng)) return false;
    for (int seat = 1; seat <= t->seats; seat++)
        if (must_not_learn(t, seat, actor) &&
            shows_something(game, &replay->state, action, &replay->rng, seat))
            return false;
    return true;
}

/* How many actions were made before the game came to this table. They stay: before them chance
 * comes from a seed that who brought the game knows, and they are stored as one piece. */
static size_t first_own(const rv_session *s) {
    return s->n_reseeds ? s->reseeds[s->n_reseeds - 1].at : 0;
}

bool srv_round_can_undo(const srv_table *t, int seat, size_t *to, srv_error *error) {
    const rv_session *s = t->session;
    size_t last = 0, shown = 0; /* from 1: the last action of this seat; the last that may not */
    rv_replay replay;
    rv_replay_start(&replay, s);
    while (replay.done < s->n_actions) {
        rv_action action = s->actions[replay.done];
        if (t->game->actor(&replay.state) == seat) last = replay.done + 1;
        /* Only the last few can matter: going back further is refused anyway. */
        if (replay.done + 64 >= s->n_actions && !may_take_back(t, &replay, action))
            shown = replay.done + 1;
        rv_replay_step(&replay);
    }
    if (last <= first_own(s))
        return srv_refuse(error, "nothing_to_undo", "seat %d has not acted yet", seat);
    if (shown >= last || last + 64 <= s->n_actions)
        return srv_refuse(error, "not_allowed", "a card has been revealed since");
    *to = last - 1;
    return true;
}

/* Nobody gains time by taking back: what was spent stays spent, and what an action added to the
 * clock of its seat goes with it. */
void srv_round_undo(srv_table *t) {
    stop_clock(t, srv_round_actor(t));
    while (rv_session_length(t->session) > t->undo_to) {
        if (!rv_session_undo(t->session, NULL)) break;
        if (t->clock_bank)
            take_time(&t->seat[srv_round_actor(t)], t->clock_increment * INT64_C(1000));
    }
    srv_store_cut(t->server->store, t->game_key, rv_session_length(t->session) + 1);
    t->undo_seat = 0;
    t->outdated = true;
    srv_table_changed(t);
    srv_tell_undo(t);
}

/* ---- What follows. */

static void think(srv_table *t, int seat, const rv_bot *bot) {
    if (t->thought) return; /* one at a time, however often the question changes */
    srv_thought *thought = calloc(1, sizeof *thought);
    if (!thought) return; /* the next tick tries again */
    memcpy(thought->table, t->row.id, sizeof thought->table);
    thought->number = t->thought = ++t->server->n_thoughts;
    thought->seat = seat;
    thought->game = t->game;
    thought->bot = bot;
    memcpy(&thought->state, rv_session_state(t->session), t->game->state_size);
    srv_secret(thought->secret, SRV_TOKEN);
    t->outdated = false;
    srv_workers_ask(t->server->workers, thought);
}

/* Does anybody who could watch a bot play look on? */
static bool somebody_is_here(const srv_table *t) {
    for (int i = 1; i <= t->seats; i++)
        if (t->seat[i].callers) return true;
    return false;
}

/* The bot that decides for the actor now, or NULL. */
static const rv_bot *deciding_bot(const srv_table *t, int actor) {
    const srv_seat *s = &t->seat[actor];
    if (s->kind == SRV_BOT) return s->bot;
    if (srv_table_is_timed(t) && t->timeout == SRV_BOT_MOVES && srv_round_clock(t, actor) == 0)
        return t->stand_in;
    if (t->gone == SRV_BOT_MOVES && is_gone(t, actor) && somebody_is_here(t)) return t->stand_in;
    return NULL;
}

static bool is_asked(const srv_table *t, int seat) {
    if (!has_a_say(t, seat)) return false;
    if (t->timeout == SRV_VOTE && t->seat[seat].late) return false;
    return !(t->gone == SRV_VOTE && is_gone(t, seat));
}

static bool all_want_the_end(const srv_table *t) {
    int asked = 0, want = 0;
    for (int i = 1; i <= t->seats; i++) {
        if (!is_asked(t, i)) continue;
        asked++;
        want += t->seat[i].wants_end;
    }
    return asked && want == asked;
}

static bool all_agree(const srv_table *t) {
    for (int i = 1; i <= t->seats; i++)
        if (has_a_say(t, i) && !t->seat[i].agrees) return false;
    return true;
}

static bool all_want_another(const srv_table *t) {
    bool any = false;
    for (int i = 1; i <= t->seats; i++) {
        if (t->seat[i].kind == SRV_FREE || t->seat[i].left) return false;
        if (t->seat[i].kind == SRV_BOT) continue;
        if (!t->seat[i].wants_rematch) return false;
        any = true;
    }
    return any;
}

static bool all_seats_are_taken(const srv_table *t) {
    for (int i = 1; i <= t->seats; i++)
        if (t->seat[i].kind == SRV_FREE) return false;
    return true;
}

static void settle_play(srv_table *t) {
    if (t->undo_seat && all_agree(t)) srv_round_undo(t);
    int actor = srv_round_actor(t);
    if (!actor || all_want_the_end(t)) {
        srv_round_end(t);
        return;
    }
    const rv_bot *bot = deciding_bot(t, actor);
    if (bot) think(t, actor, bot);
}

bool srv_table_begins(const srv_table *t) {
    return (t->row.state == SRV_OPEN && all_seats_are_taken(t)) ||
           (t->row.state == SRV_OVER && all_want_another(t));
}

/* While nothing can be stored nothing follows: the ticks look again afterwards. */
void srv_table_settle(srv_table *t) {
    srv_error error;
    if (t->broken || t->server->ailing) return;
    if (srv_table_begins(t) && srv_round_begin(t, NULL, &error)) srv_tell_begin(t);
    if (t->row.state == SRV_PLAYING && t->session) settle_play(t);
}

static bool runs_late(const srv_table *t, int actor) {
    return srv_table_is_timed(t) && !t->seat[actor].late && srv_round_clock(t, actor) == 0 &&
           t->seat[actor].kind == SRV_PERSON;
}

/* A clock that has run out, or somebody who is gone, is judged when that can be stored. */
void srv_table_tick(srv_table *t) {
    int actor = srv_round_actor(t);
    if (!actor || t->broken) return;
    bool late = runs_late(t, actor);
    if ((late || all_want_the_end(t)) && !srv_can_store(t->server)) return;
    if (t->server->ailing) return;
    if (late) {
        t->seat[actor].late = true;
        srv_table_changed(t);
        srv_tell_table(t);
    }
    settle_play(t);
}

void srv_round_thought(srv_server *server, const srv_thought *thought) {
    srv_error error;
    srv_table *t = srv_table_find(server, thought->table);
    if (!t || t->thought != thought->number) return;
    t->thought = 0;
    int actor = srv_round_actor(t);
    bool fits = !t->outdated && !server->ailing && actor && actor == thought->seat &&
                deciding_bot(t, actor);
    if (fits && srv_round_act(t, actor, thought->action, NULL, &error))
        server->counts.bot_actions++;
    srv_table_settle(t);
}
