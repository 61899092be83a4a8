/* play_keep.c - saving and resuming. The saved game is its record, with one more line in it that
 * the record's reader takes for a comment: who sits where. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/play.h"
#include "words/gettext.h"

static const char PLAYERS[] = "# players";

const char *play_name_of(const rv_bot *bot) {
    return bot ? bot->name : "person";
}

/* The saved game as a text, to be freed. */
static char *saved_text(const play *p) {
    char players[256];
    rv_text line = rv_text_in(players, sizeof players);
    rv_text_add(&line, PLAYERS);
    for (int seat = 1; seat <= rv_session_seats(p->session); seat++) {
        rv_text_add(&line, " ");
        rv_text_add(&line, play_name_of(p->bot[seat]));
    }
    rv_text_add(&line, "\n");
    size_t length = rv_session_record(p->session, NULL, 0);
    char *text = malloc(line.n + length + 1);
    if (!text) return NULL;
    memcpy(text, players, line.n);
    rv_session_record(p->session, text + line.n, length + 1);
    return text;
}

bool play_save_copy(const play *p, const char *path) {
    char *text = saved_text(p);
    bool fine = text && save_write(path, text);
    free(text);
    return fine;
}

void play_save(play *p) {
    if (!p->path[0] || play_save_copy(p, p->path) || p->save_failed) return;
    p->save_failed = true;
    fprintf(stderr, _("The game cannot be saved in %s: %s\n"), p->path, strerror(errno));
}

bool play_has_saved(const play *p) {
    return p->path[0] && access(p->path, R_OK) == 0;
}

const rv_game *play_saved_last(void) {
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

static void read_players(play *p, const char *text) {
    const char *line = strncmp(text, PLAYERS, sizeof PLAYERS - 1) == 0 ? text : NULL;
    memset(p->bot, 0, sizeof p->bot);
    if (!line) return;
    rv_span rest = {line + sizeof PLAYERS, strcspn(line + sizeof PLAYERS, "\r\n")}, name;
    for (int seat = 1; seat <= RV_MAX_SEATS && rv_cut(&rest, ' ', &name); seat++)
        for (int i = 0; rv_bot_at(i); i++)
            if (rv_span_is(name, rv_bot_at(i)->name)) p->bot[seat] = rv_bot_at(i);
}

bool play_load(play *p) {
    rv_error error;
    char *text = save_read(p->path);
    if (!text) {
        fprintf(stderr, _("reverie play: %s cannot be read: %s\n"), p->path, strerror(errno));
        return false;
    }
    p->session = rv_session_load(text, &error);
    if (p->session) read_players(p, text);
    else fprintf(stderr, _("reverie play: %s is no good record: %s\n"), p->path, error.message);
    free(text);
    return p->session != NULL;
}

void play_put_aside(const play *p, const rv_game *game) {
    char aside[SAVE_PATH];
    if (play_has_saved(p) && !p->own_path && save_path(game->name, "previous", aside))
        rename(p->path, aside);
}

const char *play_finish_saved(play *p, const rv_game *game) {
    char last[SAVE_PATH];
    if (!p->path[0] || p->save_failed) return NULL;
    if (p->own_path) return p->path;
    if (!save_path(game->name, "last", last) || rename(p->path, last) != 0) return NULL;
    memcpy(p->path, last, sizeof last);
    return p->path;
}
