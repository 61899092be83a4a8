/* files.h - files that are written as a whole or not at all: a crash leaves the old one or the new
 * one. For every room that keeps some. */
#ifndef RV_FILES_FILES_H
#define RV_FILES_FILES_H

#include <stdbool.h>
#include <stddef.h>

enum { FILES_PATH = 4096 };

/* Where a file of this name lies or would: links are followed, also those to nothing. False, with
 * errno: what is there is no file (a folder, a device, a pipe), and must not be replaced by one. */
bool files_place(const char *path, char out[FILES_PATH]);

/* Writes a file, in the sense of files_place; a new one may be read and written by whom `mode`
 * says. False, with errno: nothing has changed. */
bool files_write(const char *path, const void *data, size_t size, unsigned mode);

/* Tries whether that could be done, and leaves nothing behind. */
bool files_may_write(const char *path, unsigned mode);

#endif
