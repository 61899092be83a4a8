/* shipped.c - the files of weights/ inside the library, put there by the assembler. The build lists
 * them in weights_shipped.inc, one line each: SHIPPED(name, "path"). */
#include <string.h>

#include "bots/weights.h"

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

rv_weights rv_weights_shipped(const char *name) {
    for (const shipped *file = FILES; file->name; file++)
        if (strcmp(file->name, name) == 0)
            return (rv_weights){file->begin, (size_t)(file->end - file->begin)};
    return (rv_weights){NULL, 0};
}

int rv_weights_arrived(void) {
    return 0;
}
