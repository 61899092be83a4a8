/* files.c - see files.h. */
#define _XOPEN_SOURCE 700
#include "files/files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DRAFT_PATH = FILES_PATH + 48 };

_Static_assert(FILES_PATH >= PATH_MAX, "a path has room");

/* ---- Where. */

/* The kernel follows a link to nothing as it would for any program: by making the file. */
static bool follow_to_nothing(const char *path, char out[FILES_PATH]) {
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return false;
    close(file);
    bool found = realpath(path, out) != NULL;
    if (found) unlink(out);
    return found;
}

bool files_place(const char *path, char out[FILES_PATH]) {
    struct stat link, file;
    bool there = lstat(path, &link) == 0, leads = there && stat(path, &file) == 0;
    if (leads && !S_ISREG(file.st_mode)) {
        errno = S_ISDIR(file.st_mode) ? EISDIR : EINVAL;
        return false;
    }
    if (there && S_ISLNK(link.st_mode))
        return leads ? realpath(path, out) != NULL : follow_to_nothing(path, out);
    int n = snprintf(out, FILES_PATH, "%s", path);
    if (n < FILES_PATH) return true;
    errno = ENAMETOOLONG;
    return false;
}

/* ---- Writing. */

static bool write_all(int file, const char *data, size_t size) {
    while (size) {
        ssize_t n = write(file, data, size);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        data += n;
        size -= (size_t)n;
    }
    return true;
}

static bool fill(int file, const void *data, size_t size) {
    bool fine = write_all(file, data, size) && fsync(file) == 0;
    return close(file) == 0 && fine;
}

/* Opens a file beside the place that was not there before: what was is somebody's own. */
static int open_beside(const char *place, unsigned mode, char draft[DRAFT_PATH]) {
    enum { TRIES = 100 }; /* a run that was killed may have left one with the same number */
    int file = -1;
    errno = EEXIST;
    for (int i = 0; i < TRIES && file < 0 && errno == EEXIST; i++) {
        snprintf(draft, DRAFT_PATH, "%s.%ld-%d.tmp", place, (long)getpid(), i);
        file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    }
    return file;
}

/* The new name survives a crash only when the folder is on the disk, too. */
static void sync_folder(const char *path) {
    char folder[FILES_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash) slash[slash == folder] = '\0';
    int file = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
}

static void remove_draft(const char *draft) {
    int reason = errno;
    unlink(draft);
    errno = reason;
}

bool files_write(const char *path, const void *data, size_t size, unsigned mode) {
    char place[FILES_PATH], draft[DRAFT_PATH];
    if (!files_place(path, place)) return false;
    int file = open_beside(place, mode, draft);
    if (file < 0) return false;
    if (fill(file, data, size) && rename(draft, place) == 0) {
        sync_folder(place);
        return true;
    }
    remove_draft(draft);
    return false;
}

bool files_may_write(const char *path, unsigned mode) {
    char place[FILES_PATH], draft[DRAFT_PATH];
    if (!files_place(path, place)) return false;
    int file = open_beside(place, mode, draft);
    if (file < 0) return false;
    bool may = fill(file, "", 0);
    remove_draft(draft);
    return may;
}
