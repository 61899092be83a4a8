/* replay.c - goes through a game that was played, step by step. */
#include <ncurses.h>
#include <stdio.h>
#include <string.h>

#include "match/journal.h"
#include "terminal/screens.h"
#include "terminal/ui.h"
#include "words/gettext.h"

enum { MAX_LOG = 400, SPOT_TABLE = 1, SPOT_REVIEW, SPOT_BACK };

typedef struct {
    const rv_session *session;
    const match *players;
    size_t at, n;
    int eyes; /* what this seat may see is shown */
    scene s;
    log_line log[MAX_LOG];
    char message[256];
} replay;

static void read_step(replay *r) {
    rv_session *at = journal_at(r->session, r->at);
    if (!at) return;
    scene_read(&r->s, rv_session_game(at), rv_session_seats(at), rv_session_state(at), r->eyes,
               NULL);
    for (int seat = 1; seat <= rv_session_seats(at); seat++)
        seat_name(r->s.names[seat], sizeof r->s.names[seat], r->players, seat, r->eyes);
    r->s.log = r->log;
    r->s.n_log = read_log(at, r->eyes, r->log, MAX_LOG);
    /* Whose cards lie on the stage, where all are open. */
    if (r->eyes == RV_ALL_SEATS) r->s.viewer = r->s.actor ? r->s.actor : 1;
    snprintf(r->message, sizeof r->message, _("Step %zu of %zu"), r->at, r->n);
    rv_session_free(at);
}

static void draw_replay(void *screen) {
    replay *r = screen;
    rect body = ui_body();
    int stage = body.h >= 34 ? 13 : 9, side = body.w >= 116 ? body.w - 84 : 0;
    if (side > 44) side = 44;
    r->s.n_clicked = 0;
    r->s.log_shown = false;
    ui_title(words_title(r->s.game), _("Replay"));
    look_of(r->s.game)->table(&r->s, (rect){body.y, 1, body.h - stage, body.w - side - 2});
    if (side) scene_log(&r->s, (rect){body.y, body.w - side, body.h - stage, side - 1});
    scene_stage(&r->s, (rect){body.y + body.h - stage, 1, stage, body.w - 2}, r->message);
    const ui_key keys[] = {{signs_are_pictures() ? "← →" : "< >", _("step"), UI_NOWHERE},
                           {"Home End", _("first, last"), UI_NOWHERE},
                           {"t", _("table"), SPOT_TABLE},
                           {"w", _("review"), SPOT_REVIEW},
                           {"q", _("back"), SPOT_BACK},
                           {NULL, NULL, 0}};
    ui_keys(keys);
}

static size_t moved(const replay *r, const ui_event *e) {
    size_t at = r->at, many = 10;
    int key = e->kind == TTY_WHEEL ? (e->key < 0 ? -KEY_LEFT : -KEY_RIGHT) : e->key;
    if (key == -KEY_LEFT || key == -KEY_UP) at -= at > 0;
    else if (key == -KEY_RIGHT || key == -KEY_DOWN || ui_is_enter(key)) at += at < r->n;
    else if (key == -KEY_PPAGE) at -= at < many ? at : many;
    else if (key == -KEY_NPAGE) at = at + many > r->n ? r->n : at + many;
    else if (key == -KEY_HOME) at = 0;
    else if (key == -KEY_END) at = r->n;
    return at;
}

/* A review says what hidden cards were worth: it waits for the end. */
static void review(const replay *r) {
    if (r->eyes == RV_ALL_SEATS) review_screen(r->session, r->players);
    else page_tell(_("Review"), _("A game can be reviewed when it is over."));
}

/* A click on a key is that key. */
static int key_of(const ui_event *e) {
    static const int KEYS[] = {0, 't', 'w', 'q'};
    if (e->kind == TTY_CLICK) return e->spot > 0 && e->spot <= SPOT_BACK ? KEYS[e->spot] : 0;
    return e->kind == TTY_KEY ? e->key : 0;
}

void replay_screen(const rv_session *session, const match *players, size_t from) {
    static replay view;
    replay *r = &view;
    memset(r, 0, sizeof *r);
    r->session = session;
    r->players = players;
    r->n = rv_session_length(session);
    r->at = from;
    r->eyes = match_replay_eyes(players);
    read_step(r);
    if (!r->s.game) return;
    ui_push_whole(draw_replay, r);
    for (;;) {
        ui_event e = ui_wait(-1);
        int key = key_of(&e);
        if (e.kind == TTY_LEAVE || ui_is_back(key)) break;
        if (key == 'w' && review_is_open()) break; /* it lies below this */
        if (key == 't') table_screen(&r->s);
        if (key == 'w') review(r);
        if (e.kind != TTY_KEY && e.kind != TTY_WHEEL) continue;
        size_t at = moved(r, &e);
        if (at == r->at) continue;
        r->at = at;
        read_step(r);
    }
    ui_pop();
    scene_end(&r->s);
}
