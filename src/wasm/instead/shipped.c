/* shipped.c - the weights of bots come from the page when they are wanted, not with the module. */
#include <stdlib.h>
#include <string.h>

#include "bots/weights.h"
#include "wasm/wasm.h"

enum { MAX_FILES = 8, KIND_AT = 32 };

static struct {
    char name[RV_WEIGHTS_NAME];
    rv_weights file;
} taken[MAX_FILES];
static int n_taken;

rv_weights rv_weights_shipped(const char *name) {
    for (int i = 0; i < n_taken; i++)
        if (strcmp(taken[i].name, name) == 0) return taken[i].file;
    return (rv_weights){NULL, 0};
}

void *page_weights_room(size_t size) {
    return size <= RV_WEIGHTS_LARGEST ? aligned_alloc(64, (size + 63) / 64 * 64) : NULL;
}

/* The file says itself which game and kind it is for; that it is whole is checked. */
bool page_weights(const char *name, uint8_t *bytes, size_t size) {
    rv_weights file = {bytes, size};
    char game_name[RV_WEIGHTS_NAME + 1] = "";
    size_t length = 0;
    while (length < RV_WEIGHTS_NAME - 1 && name[length] && name[length] != '-') length++;
    memcpy(game_name, name, length);
    const rv_game *game = rv_find_game(game_name);
    if (!game || strlen(name) >= RV_WEIGHTS_NAME || n_taken == MAX_FILES || size <= KIND_AT + 16 ||
        rv_weights_shipped(name).bytes ||
        !rv_weights_check(file, game, (const char *)bytes + KIND_AT, NULL)) {
        free(bytes);
        return false;
    }
    memcpy(taken[n_taken].name, name, strlen(name) + 1);
    taken[n_taken++].file = file;
    return true;
}
