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

/* The last one has no name. */
#define SHIPPED(name, path) {#name, rv_shipped_##name, rv_shipped_##name##_end},
static const shipped FILES[] = {
#include <weights_shipped.inc>
    {NULL, NULL, NULL}};

/* Written before bots play, by rv_weights_replace() alone. */
static rv_weights instead[sizeof FILES / sizeof *FILES];

const char *rv_weights_name(int index) {
    int i = 0;
    while (FILES[i].name && i != index) i++;
    return FILES[i].name;
}

static int place_of(const char *name) {
    int i = 0;
    while (FILES[i].name && strcmp(FILES[i].name, name) != 0) i++;
    return i;
}

static rv_weights file_at(int i) {
    if (!FILES[i].name) return (rv_weights){NULL, 0};
    return (rv_weights){FILES[i].begin, (size_t)(FILES[i].end - FILES[i].begin)};
}

rv_weights rv_weights_shipped(const char *name) {
    int i = place_of(name);
    return instead[i].bytes ? instead[i] : file_at(i);
}

bool rv_weights_replace(const char *name, rv_weights file, rv_error *error) {
    int i = place_of(name);
    const rv_game *game = rv_weights_game(name);
    if (!FILES[i].name || !game)
        return rv_fail(error, RV_BAD_RECORD, F_("there are no weights of the name %s", name));
    if (!rv_weights_check(file, game, rv_weights_kind(file_at(i)), error)) return false;
    if (!rv_weights_alike(file, file_at(i)))
        return rv_fail(error, RV_BAD_RECORD,
                       F_("weights: the file was trained for other options than %s", name));
    instead[i] = file;
    return true;
}

int rv_weights_arrived(void) {
    return 0;
}
