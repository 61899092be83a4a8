/* picture.c - see picture.h. */
#define _POSIX_C_SOURCE 200809L
#include "cli/picture.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "words/gettext.h"

static bool refuse(const char *path) {
    fprintf(stderr, _("reverie: cannot write %s: %s\n"), path, strerror(errno));
    return false;
}

/* The folder that a file of this name lies in, with the slash at its end. */
static const char *folder_of(const char *path, char out[PATH_MAX]) {
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) + 1 : 0;
    if (length == 0 || length >= PATH_MAX) return ".";
    memcpy(out, path, length);
    out[length] = '\0';
    return out;
}

static bool fits(const char *path) {
    char folder[PATH_MAX];
    struct stat found;
    if (stat(path, &found) != 0)
        return errno == ENOENT && *path && access(folder_of(path, folder), W_OK | X_OK) == 0;
    if (!S_ISDIR(found.st_mode)) return access(path, W_OK) == 0;
    errno = EISDIR;
    return false;
}

bool picture_may_go(const char *path) {
    return fits(path) || refuse(path);
}

FILE *picture_open(const char *path) {
    FILE *file = fopen(path, "w");
    if (!file) refuse(path);
    return file;
}

int picture_close(FILE *file, const char *path) {
    bool written = !ferror(file);
    if (fclose(file) == 0 && written) return 0;
    refuse(path);
    return 1;
}
