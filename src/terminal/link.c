/* link.c - see link.h. */
#include "terminal/link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/sha256.h"
#include "core/text.h"
#include "match/save.h"
#include "words/fields.h"

static const char LETTERS[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* Moves over `word`, if the text begins with it. */
static bool skip(const char **text, const char *word) {
    size_t n = strlen(word);
    if (strncmp(*text, word, n) != 0) return false;
    *text += n;
    return true;
}

/* The part of letters and digits, which must not be empty nor too long. */
static bool read_letters(const char **text, char *out, size_t size) {
    size_t n = strspn(*text, LETTERS);
    if (!n || n >= size) return false;
    words_copy((rv_span){*text, n}, out, size);
    *text += n;
    return true;
}

/* `host`, `host:port`, `[address]:port`. */
static bool read_authority(table_link *link, const char **text) {
    size_t all = strcspn(*text, "/?#"), n = strcspn(*text, ":/?#");
    const char *at = *text;
    bool brackets = *at == '[';
    if (!all || all >= LINK_TEXT || memchr(at, '@', all)) return false;
    words_copy((rv_span){at, all}, link->authority, LINK_TEXT);
    if (brackets) {
        const char *end = memchr(at, ']', all);
        if (!end) return false;
        n = (size_t)(end + 1 - at);
    }
    words_copy((rv_span){at + brackets, n - 2u * brackets}, link->host, LINK_TEXT);
    *text += all;
    link->port = link->secure ? 443 : 80;
    if (!link->host[0]) return false;
    if (n == all) return true;
    rv_span port = {at + n + 1, all - n - 1};
    return at[n] == ':' && rv_span_number(port, 65535, &link->port) && link->port;
}

/* What stands behind the path of the page: the invitation, and what becomes of it in a browser. */
static const struct {
    const char *id, *code;
} FORMS[] = {{"/t/", "#seat="}, {"/?t=", "#seat="}, {"/#/table/", "?code="}};

/* Moves over the path of the page and what announces the id; returns what announces a code. */
static const char *read_base(table_link *link, const char **text) {
    static const char PATH[] =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ/._~-";
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++) {
        const char *end = strstr(*text, FORMS[i].id);
        size_t n = end ? (size_t)(end - *text) : LINK_TEXT;
        if (n >= LINK_TEXT || n > strspn(*text, PATH)) continue;
        words_copy((rv_span){*text, n}, link->base, sizeof link->base);
        *text = end + strlen(FORMS[i].id);
        return FORMS[i].code;
    }
    return NULL;
}

bool link_read(table_link *link, const char *text) {
    memset(link, 0, sizeof *link);
    link->secure = skip(&text, "https://");
    if (!link->secure && !skip(&text, "http://")) return false;
    const char *code = read_authority(link, &text) ? read_base(link, &text) : NULL;
    if (!code || !read_letters(&text, link->id, sizeof link->id)) return false;
    if (skip(&text, code) && !read_letters(&text, link->code, sizeof link->code)) return false;
    return !*text;
}

/* ---- The token. */

static bool token_path(const table_link *link, char path[SAVE_PATH]) {
    char all[3 * LINK_TEXT], name[64] = "tables/";
    uint8_t hash[32];
    snprintf(all, sizeof all, "%s%s/%s", link->authority, link->base, link->id);
    rv_sha256(all, strlen(all), hash);
    for (int i = 0; i < 16; i++) {
        size_t n = strlen(name);
        snprintf(name + n, sizeof name - n, "%02x", hash[i]);
    }
    return save_path(name, "seat", path);
}

void link_read_token(const table_link *link, char token[LINK_TOKEN]) {
    char path[SAVE_PATH];
    char *text = token_path(link, path) ? save_read(path) : NULL;
    const char *at = text;
    if (!text || !read_letters(&at, token, LINK_TOKEN)) token[0] = '\0';
    free(text);
}

bool link_keep_token(const table_link *link, const char *token) {
    char path[SAVE_PATH], line[LINK_TOKEN + 1];
    if (!token_path(link, path)) return false;
    if (!*token) return remove(path) == 0;
    if (token[strspn(token, LETTERS)] || strlen(token) >= LINK_TOKEN) return false; /* unreadable */
    snprintf(line, sizeof line, "%s\n", token);
    return save_write(path, line);
}
