/* save.h - saved games: records in files, written so that a crash leaves the old one or the new
 * one.
 *
 * Unless told otherwise they lie in $XDG_STATE_HOME/reverie (~/.local/state/reverie), one for each
 * game: GAME.game is the one being played, GAME.previous the one before it that was not finished,
 * GAME.last the last one that was. Every finished game is also kept in the folder `records`. */
#ifndef RV_MATCH_SAVE_H
#define RV_MATCH_SAVE_H

#include <stdbool.h>
#include <stddef.h>

enum { SAVE_PATH = 4096 };

/* The path of a saved game; makes the folders on the way. False: no home, and an empty path, or no
 * right to write there. */
bool save_path(const char *game, const char *kind, char out[SAVE_PATH]);

/* A path for the record of a game that has just been finished, by game and time. */
bool save_record_path(const char *game, char out[SAVE_PATH]);

/* Calls with the path of each of those records, in no order, until one call answers false. */
typedef bool save_visitor(void *context, const char *path);
void save_each_record(save_visitor *visit, void *context);

/* The path of a record with just this text, if there is one. */
bool save_find_record(const char *text, char out[SAVE_PATH]);

/* Where a file of this name lies or would: links are followed, also those to nothing. False, with
 * errno: what is there is no file (a folder, a device, a pipe), and must not be replaced by one. */
bool save_place(const char *path, char out[SAVE_PATH]);

/* Writes a text to a file, in the sense of save_place, as a whole or not at all. */
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
