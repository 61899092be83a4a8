/* page.c - see page.h.
 *
 * A path names a file below the folder letter by letter: only letters, digits and `._-` between
 * slashes, no part that begins with a dot. So nothing outside can be named. Beside a file may lie
 * the same one compressed (.br, .gz), made when the page was built; it is sent to those who take
 * it. A name with a hash in it (app-3F2A9C01.js) never changes and is kept for a year; everything
 * else is asked for again each time, and is answered with 304 while it is the same. */
#define _POSIX_C_SOURCE 200809L
#include "server/page.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST_PATH = 200, MOST_BYTES = 64 * 1024 * 1024 };

static const struct {
    const char *ending, *type;
} TYPES[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json"},
    {"", "application/octet-stream"},
};

static bool ends_with(const char *text, const char *ending) {
    size_t n = strlen(text), m = strlen(ending);
    return n >= m && strcmp(text + n - m, ending) == 0;
}

static const char *type_of(const char *path) {
    int i = 0;
    while (!ends_with(path, TYPES[i].ending)) i++;
    return TYPES[i].type;
}

/* A `-` or `.`, at least eight letters and digits, and the ending. */
static bool has_hash(const char *path) {
    const char *end = strrchr(path, '.');
    if (!end) return false;
    const char *from = end;
    int digits = 0;
    while (from > path &&
           ((from[-1] >= '0' && from[-1] <= '9') || (from[-1] >= 'A' && from[-1] <= 'Z'))) {
        digits++;
        from--;
    }
    return digits >= 8 && from > path && (from[-1] == '-' || from[-1] == '.');
}

static bool is_plain(const char *path) {
    for (const char *p = path; *p; p++) {
        bool letter = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z');
        bool good = letter || (*p >= '0' && *p <= '9') || strchr("/._-", *p);
        if (!good || (*p == '/' && (p[1] == '.' || p[1] == '/'))) return false;
    }
    return path[0] == '/' && strlen(path) < LONGEST_PATH;
}

static bool read_all(int fd, srv_file *file) {
    size_t have = 0;
    file->bytes = malloc(file->size + 1);
    while (file->bytes && have < file->size) {
        ssize_t got = read(fd, file->bytes + have, file->size - have);
        if (got <= 0) break;
        have += (size_t)got;
    }
    if (file->bytes && have == file->size) return true;
    free(file->bytes);
    file->bytes = NULL;
    return false;
}

static bool read_file(const char *path, srv_file *file) {
    struct stat about;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return false;
    bool good = fstat(fd, &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= MOST_BYTES;
    if (good) {
        file->size = (size_t)about.st_size;
        snprintf(file->tag, sizeof file->tag, "\"%llx-%llx%s\"", (unsigned long long)file->size,
                 (unsigned long long)about.st_mtim.tv_sec * 1000000000ull +
                     (unsigned long long)about.st_mtim.tv_nsec,
                 file->encoding ? file->encoding : "");
        good = read_all(fd, file);
    }
    close(fd);
    return good;
}

/* Whether a name stands in the list of Accept-Encoding, and is not refused with q=0. */
static bool takes(const char *accept, const char *encoding) {
    const char *at = accept ? strstr(accept, encoding) : NULL;
    if (!at) return false;
    at += strlen(encoding);
    at += strspn(at, " ");
    return strncmp(at, ";q=0", 4) != 0 || (at[4] == '.' && strspn(at + 5, "0") < 3);
}

bool srv_page_read(const char *folder, const char *path, const char *accept, srv_file *file) {
    static const struct {
        const char *name, *ending;
    } KINDS[] = {{"br", ".br"}, {"gzip", ".gz"}, {NULL, ""}};
    char at[4096];
    if (!is_plain(path)) return false;
    if (strcmp(path, "/") == 0) path = "/index.html";
    *file = (srv_file){.type = type_of(path)};
    file->caching = has_hash(path) ? "public, max-age=31536000, immutable" : "no-cache";
    for (int i = 0; i < 3; i++) {
        if (KINDS[i].name && !takes(accept, KINDS[i].name)) continue;
        file->encoding = KINDS[i].name;
        int n = snprintf(at, sizeof at, "%s%s%s", folder, path, KINDS[i].ending);
        if (n > 0 && (size_t)n < sizeof at && read_file(at, file)) return true;
    }
    return false;
}
