/* match.c - see match.h. */
#include "match/match.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/text.h"
#include "protocol/entropy.h"
#include "session/session.h"

static const char PLAYERS[] = "# players", KEPT[] = "# kept";

const rv_game *match_game(const match *m) {
    return rv_session_game(m->session);
}

const rv_state *match_state(const match *m) {
    return rv_session_state(m->session);
}

int match_seats(const match *m) {
    return rv_session_seats(m->session);
}

int match_actor(const match *m) {
    return match_game(m)->actor(match_state(m));
}

const char *match_decision(const match *m) {
    const rv_game *game = match_game(m);
    return game->decisions[game->decision(match_state(m))].name;
}

/* ---- Players. */

const char *match_player_name(const rv_bot *bot) {
    return bot ? bot->name : "person";
}

bool match_may_play(const rv_bot *bot, const rv_game *game) {
    return !bot || !bot->plays || bot->plays(game);
}

/* Which value of an option suits a value of another, instead of the usual one. */
static const struct {
    const char *option, *value, *other, *usual, *proposed;
} PROPOSALS[] = {
    {"victory", "race", "talk", "open", "talk"}, /* O24: open hands leave nothing to a race */
};

static int option_named(const rv_game *game, const char *name) {
    int i = game->n_options - 1;
    while (i >= 0 && strcmp(game->options[i].name, name) != 0) i--;
    return i;
}

static bool stands_at(const rv_game *game, const rv_options *options, int option,
                      const char *value) {
    char text[128];
    rv_options_text(game, options, option, text, sizeof text);
    return strcmp(text, value) == 0;
}

void match_propose(const rv_game *game, int chosen, rv_options *options) {
    for (size_t i = 0; i < sizeof PROPOSALS / sizeof *PROPOSALS; i++) {
        int option = option_named(game, PROPOSALS[i].option);
        int other = option_named(game, PROPOSALS[i].other);
        if (option != chosen || other < 0) continue;
        if (!stands_at(game, options, option, PROPOSALS[i].value)) continue;
        if (!stands_at(game, options, other, PROPOSALS[i].usual)) continue;
        rv_options_set(game, options, PROPOSALS[i].other, PROPOSALS[i].proposed, NULL);
    }
}

int match_people(const match *m) {
    int n = 0;
    for (int seat = 1; seat <= match_seats(m); seat++) n += !m->bot[seat];
    return n;
}

unsigned match_people_seats(const match *m) {
    unsigned seats = 0;
    for (int seat = 1; seat <= match_seats(m); seat++)
        if (!m->bot[seat]) seats |= 1u << (seat - 1);
    return seats;
}

static bool see_the_same(const match *m, int one, int other) {
    static char text[2][RV_MAX_ZONES];
    const int seat[2] = {one, other};
    for (int i = 0; i < 2; i++) {
        rv_state view;
        match_game(m)->view(match_state(m), seat[i], &view);
        rv_position_text(match_game(m), &view, text[i], sizeof text[i]);
    }
    return strcmp(text[0], text[1]) == 0;
}

bool match_has_secrets(const match *m, int seat) {
    for (int other = 1; other <= match_seats(m); other++)
        if (other != seat && !m->bot[other] && !see_the_same(m, seat, other)) return true;
    return false;
}

int match_replay_eyes(const match *m) {
    unsigned people = match_people_seats(m);
    if (!people || !match_actor(m)) return RV_ALL_SEATS;
    for (int seat = 1; seat <= match_seats(m); seat++)
        if (people == 1u << (seat - 1)) return seat;
    return 0;
}

/* ---- Files. */

/* Where an ending that was taken back is kept: written down for the game that goes on, not for
 * copies of it. */
static void add_kept(const match *m, rv_text *line) {
    const char *name = strrchr(m->record, '/');
    if (!name) return;
    rv_text_add(line, KEPT);
    rv_text_add(line, " ");
    rv_text_add(line, name + 1);
    rv_text_add(line, "\n");
}

/* The saved game as a text, to be freed. */
static char *saved_text(const match *m, bool goes_on) {
    char players[512];
    rv_text line = rv_text_in(players, sizeof players);
    rv_text_add(&line, PLAYERS);
    for (int seat = 1; seat <= match_seats(m); seat++) {
        rv_text_add(&line, " ");
        rv_text_add(&line, match_player_name(m->bot[seat]));
    }
    rv_text_add(&line, "\n");
    if (goes_on) add_kept(m, &line);
    size_t length = rv_session_record(m->session, NULL, 0);
    char *text = malloc(line.n + length + 1);
    if (!text) return NULL;
    memcpy(text, players, line.n);
    rv_session_record(m->session, text + line.n, length + 1);
    return text;
}

static bool write_to(const match *m, const char *path, bool goes_on) {
    char *text = saved_text(m, goes_on);
    bool fine = text && save_write(path, text);
    free(text);
    return fine;
}

bool match_save_copy(const match *m, const char *path) {
    return write_to(m, path, false);
}

bool match_aside(const match *m, const char *game, char aside[SAVE_PATH]) {
    if (!m->own_path) return save_path(game, "previous", aside);
    if ((size_t)snprintf(aside, SAVE_PATH, "%s.previous", m->path) < SAVE_PATH) return true;
    errno = ENAMETOOLONG;
    return false;
}

/* What cannot be put aside is not written over, either. */
static bool put_aside(match *m) {
    char aside[SAVE_PATH];
    struct stat there;
    if (stat(m->path, &there) != 0 || !there.st_size) return true;
    if (!match_aside(m, match_game(m)->name, aside) || rename(m->path, aside) != 0) return false;
    memcpy(m->aside, aside, sizeof aside);
    return true;
}

static bool is_ours(const match *m) {
    return save_same(m->saved, save_mark_of(m->path));
}

/* A folder that is missing in the usual place is made, or that tells why there is none. */
static bool write_game(const match *m) {
    char usual[SAVE_PATH];
    if (write_to(m, m->path, true)) return true;
    return errno == ENOENT && !m->own_path && save_path(match_game(m)->name, "game", usual) &&
           write_to(m, m->path, true);
}

bool match_save(match *m) {
    if (!m->path[0]) return true;
    bool fine = (is_ours(m) || put_aside(m)) && write_game(m);
    if (fine) m->saved = save_mark_of(m->path);
    m->save_failed = !fine;
    return fine;
}

void match_find_path(match *m, const rv_game *game) {
    if (m->own_path) return;
    /* Where the folders cannot be made the path stays: saving will fail, and that will be told. */
    if (!save_path(game->name, "game", m->path)) m->save_failed = true;
}

void match_keep_like(match *m, const match *like, const rv_game *game) {
    m->own_path = like->own_path;
    if (m->own_path) memcpy(m->path, like->path, sizeof m->path);
    match_find_path(m, game);
}

bool match_has_saved(const match *m) {
    return m->path[0] && access(m->path, R_OK) == 0;
}

const rv_game *match_own_saved(const match *m) {
    match there = {.session = NULL};
    rv_error error;
    const rv_game *game = NULL;
    if (m->own_path && match_has_saved(m) && match_load(&there, m->path, &error) &&
        match_actor(&there))
        game = match_game(&there);
    match_end(&there);
    return game;
}

bool match_can_go_on(const match *m) {
    return m->own_path ? match_own_saved(m) != NULL : match_has_saved(m);
}

const rv_game *match_saved_last(void) {
    const rv_game *last = NULL;
    time_t newest = 0;
    for (int i = 0; rv_game_at(i); i++) {
        char path[SAVE_PATH];
        struct stat file;
        if (!save_path(rv_game_at(i)->name, "game", path) || stat(path, &file) != 0) continue;
        if (last && file.st_mtime <= newest) continue;
        last = rv_game_at(i);
        newest = file.st_mtime;
    }
    return last;
}

static void read_players(match *m, const char *text) {
    const char *line = strncmp(text, PLAYERS, sizeof PLAYERS - 1) == 0 ? text : NULL;
    memset(m->bot, 0, sizeof m->bot);
    if (!line) return;
    rv_span rest = {line + sizeof PLAYERS, strcspn(line + sizeof PLAYERS, "\r\n")}, name;
    for (int seat = 1; seat <= RV_MAX_SEATS && rv_cut(&rest, ' ', &name); seat++)
        for (int i = 0; rv_bot_at(i); i++)
            if (rv_span_is(name, rv_bot_at(i)->name)) m->bot[seat] = rv_bot_at(i);
}

/* Up to the first action: who plays what, from which seed. */
static size_t beginning(const char *text) {
    const char *end = strstr(text, "\n>");
    return end ? (size_t)(end - text) : strlen(text);
}

static bool is_same_game(const match *m, const char *record) {
    char *text = saved_text(m, false), *other = save_read(record);
    bool same = text && other && beginning(text) == beginning(other) &&
                memcmp(text, other, beginning(text)) == 0;
    free(text);
    free(other);
    return same;
}

/* The record of an ending that was taken back, if it is there and of this game. */
static void read_kept(match *m, const char *text) {
    char name[160];
    const char *line = strchr(text, '\n');
    m->record[0] = '\0';
    if (!line || strncmp(line + 1, KEPT, sizeof KEPT - 1) != 0) return;
    line += sizeof KEPT + 1;
    size_t n = strcspn(line, "\r\n");
    if (n >= sizeof name || memchr(line, '/', n)) return;
    snprintf(name, sizeof name, "%.*s", (int)n, line);
    if (!save_record_named(name, m->record) || !is_same_game(m, m->record)) m->record[0] = '\0';
}

bool match_load(match *m, const char *path, rv_error *error) {
    save_mark mark = save_mark_of(path);
    char *text = save_read(path);
    if (!text) return false;
    errno = 0;
    rv_session *session = rv_session_load(text, error);
    if (session) {
        rv_session_free(m->session);
        m->session = session;
        m->saved = mark;
        m->was_over = !match_actor(m);
        read_players(m, text);
        read_kept(m, text);
    }
    free(text);
    errno = 0;
    return session != NULL;
}

/* One that was over when it was read was kept when it ended, unless the program was killed in
 * between. */
static bool is_kept(match *m) {
    if (m->record[0] || !m->was_over) return false;
    char *text = saved_text(m, false);
    bool kept = text && save_find_record(text, m->record);
    free(text);
    return kept;
}

const char *match_finish(match *m) {
    char last[SAVE_PATH];
    if (!m->path[0] || m->save_failed) return NULL;
    /* One that was taken back and ends again is still one game. */
    if (!is_kept(m) && (m->record[0] || save_record_path(match_game(m)->name, m->record)))
        match_save_copy(m, m->record);
    if (m->own_path) return m->path;
    if (!is_ours(m)) return m->record[0] ? m->record : NULL; /* what lies there goes on */
    if (!save_path(match_game(m)->name, "last", last) || rename(m->path, last) != 0) return NULL;
    memcpy(m->path, last, sizeof last);
    return m->path;
}

void match_end(match *m) {
    rv_session_free(m->session);
    *m = (match){.session = NULL};
}

/* ---- Acting. */

bool match_begin(match *m, const rv_game *game, int seats, const rv_options *options,
                 const char *seed, rv_error *error) {
    char entropy[RV_MAX_SEED + 1];
    if (!seed && !rv_entropy_seed(entropy, error)) return false;
    m->session = rv_session_new(game, seats, options, seed ? seed : entropy, error);
    if (!m->session) return false;
    match_save(m);
    return true;
}

bool match_act(match *m, const char *action, rv_error *error) {
    if (!rv_session_act(m->session, action, error)) return false;
    match_save(m);
    return true;
}

bool match_undo(match *m) {
    if (!rv_session_undo(m->session, NULL)) return false;
    while (m->bot[match_actor(m)] && rv_session_undo(m->session, NULL)) continue;
    match_save(m);
    return true;
}

static void chance(const match *m, const char *whose, rv_rng *rng) {
    char seed[RV_MAX_SEED + 8];
    snprintf(seed, sizeof seed, "%s/%s", rv_session_chance(m->session), whose);
    rv_rng_seed(rng, seed);
    rv_rng_select(rng, rv_session_length(m->session));
}

void match_bot_chance(const match *m, rv_rng *rng) {
    chance(m, "bot", rng);
}

void match_hint_chance(const match *m, rv_rng *rng) {
    chance(m, "hint", rng);
}
