/* shipped.c - the weights of bots come from the page when they are wanted, not with the module. A
 * name that is asked for and not there is remembered, so that the page can fetch it. */
#include <stdlib.h>
#include <string.h>

#include "bots/weights.h"
#include "core/text.h"
#include "wasm/wasm.h"

enum { MAX_FILES = 64, NAME = 32, KIND_AT = 32 };

static struct {
    char name[NAME];
    rv_weights file; /* no bytes: asked for, and not there */
} known[MAX_FILES];
static int n_known, n_arrived;

/* Its place, a new one if there is none yet; -1: too many, or no name. */
static int place_of(const char *name) {
    size_t size = strlen(name) + 1;
    for (int i = 0; i < n_known; i++)
        if (strcmp(known[i].name, name) == 0) return i;
    if (n_known == MAX_FILES || size > NAME) return -1;
    memcpy(known[n_known].name, name, size);
    return n_known++;
}

rv_weights rv_weights_shipped(const char *name) {
    int i = place_of(name);
    return i < 0 ? (rv_weights){NULL, 0} : known[i].file;
}

int rv_weights_arrived(void) {
    return n_arrived;
}

void page_missed(rv_text *out) {
    for (int i = 0; i < n_known; i++) {
        if (known[i].file.bytes) continue;
        if (out->n) rv_text_add(out, "\n");
        rv_text_add(out, known[i].name);
    }
}

void page_ask_anew(void) {
    int n = 0;
    for (int i = 0; i < n_known; i++)
        if (known[i].file.bytes) known[n++] = known[i];
    n_arrived += n < n_known;
    n_known = n;
}

void *page_weights_room(size_t size) {
    return size <= RV_WEIGHTS_LARGEST ? aligned_alloc(64, (size + 63) / 64 * 64) : NULL;
}

/* The file says itself of which kind it is; that it is whole is checked. */
bool page_weights(const char *name, uint8_t *bytes, size_t size) {
    rv_weights file = {bytes, size};
    const rv_game *game = rv_weights_game(name);
    int i = place_of(name);
    if (!bytes || !game || i < 0 || known[i].file.bytes || size <= KIND_AT + RV_WEIGHTS_NAME ||
        !rv_weights_check(file, game, rv_weights_kind(file), NULL)) {
        free(bytes);
        return false;
    }
    known[i].file = file;
    n_arrived++;
    return true;
}
