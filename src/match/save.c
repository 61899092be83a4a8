/* save.c - see save.h. */
#define _GNU_SOURCE
#include "match/save.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MAX_FILE = 4 * 1024 * 1024 };

/* ---- Where. */

static bool make_folders(char *path) {
    for (char *p = path + 1; *p; p++) {
        if (*p != '/') continue;
        *p = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *p = '/';
        if (!made) return false;
    }
    return true;
}

static bool in_our_folder(const char *name, char out[SAVE_PATH]) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n;
    out[0] = '\0';
    if (state && state[0] == '/') {
        n = snprintf(out, SAVE_PATH, "%s/reverie/%s", state, name);
    } else if (home && *home) {
        n = snprintf(out, SAVE_PATH, "%s/.local/state/reverie/%s", home, name);
    } else {
        errno = ENOENT;
        return false;
    }
    if (n >= SAVE_PATH) {
        out[0] = '\0';
        errno = ENAMETOOLONG;
        return false;
    }
    return make_folders(out);
}

bool save_path(const char *game, const char *kind, char out[SAVE_PATH]) {
    char name[128];
    snprintf(name, sizeof name, "%s.%s", game, kind);
    return in_our_folder(name, out);
}

bool save_record_path(const char *game, char out[SAVE_PATH]) {
    char name[160], when[32];
    time_t now = time(NULL);
    struct tm parts;
    if (!localtime_r(&now, &parts)) return false;
    strftime(when, sizeof when, "%Y%m%d-%H%M%S", &parts);
    for (int i = 0; i < 100; i++) { /* several may end within a second */
        snprintf(name, sizeof name, "records/%s-%s-%02d.record", game, when, i);
        if (!in_our_folder(name, out)) return false;
        if (access(out, F_OK) != 0) return true;
    }
    return false;
}

bool save_record_named(const char *name, char out[SAVE_PATH]) {
    char path[200];
    return (size_t)snprintf(path, sizeof path, "records/%s", name) < sizeof path &&
           in_our_folder(path, out);
}

bool save_place(const char *path, char out[SAVE_PATH]) {
    return files_place(strcmp(path, "-") == 0 ? "./-" : path, out);
}

/* ---- Writing. */

bool save_write(const char *path, const char *text) {
    return files_write(path, text, strlen(text), 0600);
}

save_mark save_mark_of(const char *path) {
    struct stat file;
    if (stat(path, &file) != 0) return (save_mark){0};
    return (save_mark){file.st_ino, file.st_mtim.tv_sec, file.st_mtim.tv_nsec};
}

bool save_same(save_mark one, save_mark other) {
    return one.file == other.file && one.seconds == other.seconds &&
           one.nanoseconds == other.nanoseconds;
}

bool save_swap(const char *path, const char *other) {
    if (renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE) == 0) return true;
    return errno == ENOENT && rename(path, other) == 0;
}

/* ---- Reading. */

/* A text ends at its first NUL: others become a sign that no record has, so that whoever reads it
 * says in which line it is wrong. */
static void end_text(char *text, size_t size) {
    text[size] = '\0';
    for (size_t i = 0; i < size; i++)
        if (!text[i]) text[i] = '\1';
}

static char *read_all(FILE *file) {
    size_t size = 0, room = 16 * 1024;
    char *text = malloc(room);
    while (text) {
        size += fread(text + size, 1, room - size - 1, file);
        if (size + 1 < room) break;
        char *more = room < MAX_FILE ? realloc(text, room *= 2) : NULL;
        if (!more) {
            free(text);
            errno = EFBIG;
            return NULL;
        }
        text = more;
    }
    if (text && ferror(file)) {
        int reason = errno;
        free(text);
        errno = reason;
        return NULL;
    }
    if (text) end_text(text, size);
    return text;
}

char *save_read(const char *path) {
    if (strcmp(path, "-") == 0) return read_all(stdin);
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *text = read_all(file);
    int reason = errno;
    fclose(file);
    errno = reason;
    return text;
}

/* ---- Records. */

void save_each_record(save_visitor *visit, void *context) {
    char folder[SAVE_PATH], path[SAVE_PATH + NAME_MAX + 1];
    DIR *dir = in_our_folder("records/", folder) ? opendir(folder) : NULL;
    bool more = dir != NULL;
    for (const struct dirent *entry; more && (entry = readdir(dir)) != NULL;) {
        if (!strstr(entry->d_name, ".record")) continue;
        int n = snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
        if (n < SAVE_PATH) more = visit(context, path);
    }
    if (dir) closedir(dir);
}

typedef struct {
    const char *text;
    char *found;
} wanted;

static bool is_other(void *context, const char *path) {
    const wanted *w = context;
    struct stat file;
    if (stat(path, &file) != 0 || !S_ISREG(file.st_mode)) return true;
    if ((size_t)file.st_size != strlen(w->text)) return true; /* most need not be read */
    char *text = save_read(path);
    bool same = text && strcmp(text, w->text) == 0;
    free(text);
    if (same) snprintf(w->found, SAVE_PATH, "%s", path);
    return !same;
}

bool save_find_record(const char *text, char out[SAVE_PATH]) {
    wanted w = {text, out};
    out[0] = '\0';
    save_each_record(is_other, &w);
    return out[0] != '\0';
}
