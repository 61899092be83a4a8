/* shipped.c - the files of weights/ inside the library, put there by the assembler, and what was
 * said to stand for them. The build lists them in weights_shipped.inc, one line each:
 * SHIPPED(name, "path"). */
#include <string.h>

#include "bots/weights.h"
#include "core/text.h"

#define SHIPPED(name, path)                                                                        \
    __asm__(".pushsection .rodata\n"                                                               \
            ".balign 64\n"                                                                         \
            ".globl rv_shipped_" #name "\n"                                                        \
            ".hidden rv_shipped_" #name "\n"                                                       \
            "rv_shipped_" #name ":\n"                                                              \
            ".incbin \"" path "\"\n"                                                               \
            ".globl rv_shipped_" #name "_end\n"                                                    \
            ".hidden rv_shipped_" #name "_end\n"                                                   \
            "rv_shipped_" #name "_end:\n"                                                          \
            ".byte 0\n"                                                                            \
            ".popsection\n");                                                                      \
    extern const uint8_t rv_shipped_##name[], rv_shipped_##name##_end[];
#include <weights_shipped.inc>
#undef SHIPPED

typedef struct {
    const char *name;
    const uint8_t *begin, *end;
} shipped;

#define SHIPPED(name, path) {#name, rv_shipped_##name, rv_shipped_##name##_end},
static const shipped FILES[] = {
#include <weights_shipped.inc>
    {NULL, NULL, NULL}};

enum { N_FILES = sizeof FILES / sizeof *FILES - 1 };

/* Written before bots play, by rv_weights_replace() alone. */
static rv_weights instead[N_FILES + 1];

const char *rv_weights_name(int index) {
    return index >= 0 && index < N_FILES ? FILES[index].name : NULL;
}

static int place_of(const char *name) {
    int i = 0;
    while (i < N_FILES && strcmp(FILES[i].name, name) != 0) i++;
    return i;
}

static rv_weights file_at(int i) {
    if (i == N_FILES) return (rv_weights){NULL, 0};
    return (rv_weights){FILES[i].begin, (size_t)(FILES[i].end - FILES[i].begin)};
}

rv_weights rv_weights_shipped(const char *name) {
    int i = place_of(name);
    return instead[i].bytes ? instead[i] : file_at(i);
}

bool rv_weights_replace(const char *name, rv_weights file, rv_error *error) {
    int i = place_of(name);
    const rv_game *game = rv_weights_game(name);
    if (i == N_FILES || !game)
        return rv_fail(error, RV_BAD_RECORD, "there are no weights of the name ", name, NULL);
    if (!rv_weights_check(file, game, rv_weights_kind(file_at(i)), error)) return false;
    if (rv_weights_places(file) != rv_weights_places(file_at(i)))
        return rv_fail(error, RV_BAD_RECORD,
                       "weights: the file was trained for other options than ", name, NULL);
    instead[i] = file;
    return true;
}

int rv_weights_arrived(void) {
    return 0;
}
