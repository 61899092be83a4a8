/* libintl.c - looks texts up in the catalogue of the page: pairs of NUL-ended texts, the source and
 * its translation, sorted by the bytes of the source. */
#include <libintl.h>
#include <stdlib.h>
#include <string.h>

#include "wasm/wasm.h"

typedef struct {
    const char *source, *translation;
} pair;

static char *bytes;
static pair *pairs;
static size_t n_pairs;

static size_t count_texts(const char *text, size_t size) {
    size_t n = 0;
    for (size_t i = 0; i < size; i++) n += text[i] == '\0';
    return n;
}

void page_catalogue(char *text, size_t size) {
    free(bytes);
    free(pairs);
    bytes = text;
    n_pairs = size && !text[size - 1] ? count_texts(text, size) / 2 : 0;
    pairs = n_pairs ? malloc(n_pairs * sizeof *pairs) : NULL;
    if (!pairs) n_pairs = 0;
    for (size_t i = 0; i < n_pairs; i++) {
        pairs[i].source = text;
        pairs[i].translation = text += strlen(text) + 1;
        text += strlen(text) + 1;
    }
}

static int compare(const void *text, const void *entry) {
    return strcmp(text, ((const pair *)entry)->source);
}

char *gettext(const char *text) {
    const pair *found = n_pairs ? bsearch(text, pairs, n_pairs, sizeof *pairs, compare) : NULL;
    return (char *)(found ? found->translation : text);
}
