/* own_weights.c - see own_weights.h. */
#define _POSIX_C_SOURCE 200809L
#include "lab/own_weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/weights.h"
#include "core/text.h"
#include "lab/train.h"

/* What is wrong with it, behind its name. */
static bool name_it(rv_error *error, const char *path) {
    return rv_fail_for(error, error->code, F_("%s: %s", path), error);
}

static bool take(const char *name, const char *path, rv_error *error) {
    void *data;
    size_t size;
    if (!train_read_file(path, &data, &size, error)) return false;
    if (rv_weights_replace(name, (rv_weights){data, size}, error)) return true;
    free(data);
    return name_it(error, path);
}

int lab_own_weights(const char *folder, rv_error *error) {
    int taken = 0;
    for (int i = 0; rv_weights_name(i); i++) {
        const char *name = rv_weights_name(i);
        size_t length = strlen(folder) + strlen(name) + sizeof "/.rvw";
        char *path = malloc(length);
        if (!path) return rv_fail(error, RV_NO_MEMORY, F_("no memory")), -1;
        snprintf(path, length, "%s/%s.rvw", folder, name);
        bool there = access(path, F_OK) == 0, fine = !there || take(name, path, error);
        free(path);
        if (!fine) return -1;
        taken += there;
    }
    return taken;
}
