/* train_files.c - the files of trainers; see train.h. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text.h"
#include "lab/train.h"

static bool fail(rv_error *error, const char *path) {
    return rv_fail(error, RV_BAD_RECORD, F_("%s: %s", path, strerror(errno)));
}

/* Folders, devices and pipes are neither read nor replaced. */
static bool is_file(const char *path, rv_error *error) {
    struct stat found;
    if (stat(path, &found) != 0) return fail(error, path);
    return S_ISREG(found.st_mode) || rv_fail(error, RV_BAD_RECORD, F_("%s: this is no file", path));
}

static bool write_whole(int to, const void *data, size_t size) {
    FILE *file = fdopen(to, "wb");
    if (!file) {
        close(to);
        return false;
    }
    bool written = fwrite(data, 1, size, file) == size && fflush(file) == 0;
    return fclose(file) == 0 && written;
}

/* The kernel follows a link to nothing as it would for any program: by making the file. */
static char *follow_to_nothing(const char *path) {
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) return NULL;
    close(file);
    char *place = realpath(path, NULL);
    if (place) unlink(place);
    return place;
}

/* The file itself if a link was named; NULL after saying why nothing can be written there. */
static char *place_of(const char *path, rv_error *error) {
    struct stat link;
    bool there = access(path, F_OK) == 0;
    if (there && !is_file(path, error)) return NULL;
    bool leads_nowhere = !there && lstat(path, &link) == 0;
    char *place = there           ? realpath(path, NULL)
                  : leads_nowhere ? follow_to_nothing(path)
                                  : strdup(path);
    if (!place) fail(error, path);
    return place;
}

/* Opens a file beside the place that was not there before: what was is somebody's own. Its name is
 * the caller's to free. */
static char *open_beside(const char *place, int *file) {
    enum { TRIES = 100 }; /* a run that was killed may have left one with the same number */
    size_t length = strlen(place) + 48;
    char *side = malloc(length);
    if (!side) return NULL;
    *file = -1;
    errno = EEXIST;
    for (int i = 0; i < TRIES && *file < 0 && errno == EEXIST; i++) {
        snprintf(side, length, "%s.%ld-%d.tmp", place, (long)getpid(), i);
        *file = open(side, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    if (*file >= 0) return side;
    free(side);
    return NULL;
}

/* Writes beside the file; then that takes its place, or is gone again. */
static bool put(const char *place, const void *data, size_t size, bool keep) {
    int file;
    char *side = open_beside(place, &file);
    if (!side) return false;
    bool written = write_whole(file, data, size);
    bool done = written && keep && rename(side, place) == 0;
    int reason = errno;
    if (!done) unlink(side);
    free(side);
    errno = reason;
    return keep ? done : written;
}

static bool put_at(const char *path, const void *data, size_t size, bool keep, rv_error *error) {
    if (!*path) return rv_fail(error, RV_BAD_RECORD, F_("a file without a name"));
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
