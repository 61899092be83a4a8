/* train_files.c - the files of trainers; see train.h. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text.h"
#include "files/files.h"
#include "lab/train.h"

enum { MODE = 0666 }; /* whom the umask does not keep out */

static bool fail(rv_error *error, const char *path) {
    return rv_fail(error, RV_BAD_RECORD, F_("%s: %s", path, strerror(errno)));
}

/* Folders, devices and pipes are neither read nor replaced. */
static bool is_file(const char *path, rv_error *error) {
    struct stat found;
    if (stat(path, &found) != 0) return fail(error, path);
    return S_ISREG(found.st_mode) || rv_fail(error, RV_BAD_RECORD, F_("%s: this is no file", path));
}

/* Whether a file can be written there. */
static bool is_place(const char *path, rv_error *error) {
    if (!*path) return rv_fail(error, RV_BAD_RECORD, F_("a file without a name"));
    return access(path, F_OK) != 0 || is_file(path, error);
}

bool train_write_file(const char *path, const void *data, size_t size, rv_error *error) {
    return is_place(path, error) && (files_write(path, data, size, MODE) || fail(error, path));
}

bool train_may_write(const char *path, rv_error *error) {
    return is_place(path, error) && (files_may_write(path, MODE) || fail(error, path));
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
