/* save.h - saved games: records in files.
 *
 * Unless told otherwise they lie in $XDG_STATE_HOME/reverie (~/.local/state/reverie), one for each
 * game: GAME.game is the one being played, GAME.previous the one before it that was not finished,
 * GAME.last the last one that was. Every finished game is also kept in the folder `records`. */
#ifndef RV_MATCH_SAVE_H
#define RV_MATCH_SAVE_H

#include "files/files.h"

enum { SAVE_PATH = FILES_PATH };

/* The path of a saved game; makes the folders on the way. False: no home, and an empty path, or no
 * right to write there. */
bool save_path(const char *game, const char *kind, char out[SAVE_PATH]);

/* A path for the record of a game that has just been finished, by game and time. */
bool save_record_path(const char *game, char out[SAVE_PATH]);

/* The path of one of this name, whether it is there or not. */
bool save_record_named(const char *name, char out[SAVE_PATH]);

/* Calls with the path of each of those records, in no order, until one call answers false. */
typedef bool save_visitor(void *context, const char *path);
void save_each_record(save_visitor *visit, void *context);

/* The path of a record with just this text, if there is one. */
bool save_find_record(const char *text, char out[SAVE_PATH]);

/* Where a file of this name lies or would, in the sense of files_place; `-` is a name, too, and not
 * the one of standard input. */
bool save_place(const char *path, char out[SAVE_PATH]);

/* Writes a text to a file that only its owner can read, as a whole or not at all. */
bool save_write(const char *path, const char *text);

/* Which file stands at a path: another one, or the same written anew, has another mark. All 0 where
 * there is none. */
typedef struct {
    unsigned long long file;
    long long seconds, nanoseconds;
} save_mark;

save_mark save_mark_of(const char *path);
bool save_same(save_mark one, save_mark other);

/* Lets two files change places at once; where the other is not there, the first takes its name. */
bool save_swap(const char *path, const char *other);

/* The text of a file (`-`: standard input), to be freed; NULL with errno if it cannot be read. */
char *save_read(const char *path);

#endif
