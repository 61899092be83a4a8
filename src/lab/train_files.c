/* train_files.c - the files of trainers; see train.h. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text.h"
#include "lab/train.h"

static bool fail(rv_error *error, const char *path) {
    return rv_fail(error, RV_BAD_RECORD, path, ": ", strerror(errno));
}

/* Folders, devices and pipes are neither read nor replaced. */
static bool is_file(const char *path, rv_error *error) {
    struct stat found;
    if (stat(path, &found) != 0) return fail(error, path);
    return S_ISREG(found.st_mode) || rv_fail(error, RV_BAD_RECORD, path, ": ", "this is no file");
}

static bool write_whole(const char *path, const void *data, size_t size) {
    FILE *file = fopen(path, "wb");
    if (!file) return false;
    bool written = fwrite(data, 1, size, file) == size && fflush(file) == 0;
    return fclose(file) == 0 && written;
}

/* The file itself if a link was named; NULL after saying why nothing can be written there. */
static char *place_of(const char *path, rv_error *error) {
    bool there = access(path, F_OK) == 0;
    if (there && !is_file(path, error)) return NULL;
    char *place = there ? realpath(path, NULL) : strdup(path);
    if (!place) fail(error, path);
    return place;
}

/* Writes beside the file; then that takes its place, or is gone again. */
static bool put(const char *place, const void *data, size_t size, bool keep) {
    size_t length = strlen(place) + sizeof ".new";
    char *side = malloc(length);
    if (!side) return false;
    snprintf(side, length, "%s.new", place);
    bool written = write_whole(side, data, size);
    bool done = written && keep && rename(side, place) == 0;
    int reason = errno;
    if (!done) unlink(side);
    free(side);
    errno = reason;
    return keep ? done : written;
}

static bool put_at(const char *path, const void *data, size_t size, bool keep, rv_error *error) {
    if (!*path) return rv_fail(error, RV_BAD_RECORD, "a file without a name", NULL, NULL);
    char *place = place_of(path, error);
    if (!place) return false;
    bool done = put(place, data, size, keep);
    if (!done) fail(error, path);
    free(place);
    return done;
}

bool train_write_file(const char *path, const void *data, size_t size, rv_error *error) {
    return put_at(path, data, size, true, error);
}

bool train_may_write(const char *path, rv_error *error) {
    return put_at(path, "", 0, false, error);
}

static bool read_whole(FILE *file, void **data, size_t *size) {
    if (fseek(file, 0, SEEK_END) != 0) return false;
    long length = ftell(file);
    if (length < 0 || fseek(file, 0, SEEK_SET) != 0) return false;
    *size = (size_t)length;
    *data = aligned_alloc(64, (*size + 64) / 64 * 64);
    if (!*data) return false;
    if (fread(*data, 1, *size, file) == *size) return true;
    free(*data);
    return false;
}

bool train_read_file(const char *path, void **data, size_t *size, rv_error *error) {
    if (!is_file(path, error)) return false;
    FILE *file = fopen(path, "rb");
    if (!file) return fail(error, path);
    bool done = read_whole(file, data, size);
    if (!done) fail(error, path);
    fclose(file);
    return done;
}
