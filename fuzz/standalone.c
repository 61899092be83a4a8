/* standalone.c - replays a corpus without libFuzzer, with any compiler and any sanitizer.
 *
 *     rpc fuzz/corpus/rpc [more files or folders]
 *
 * Each file is given once to LLVMFuzzerTestOneInput, as libFuzzer would do; the name is printed
 * first, so that a crash names its input. Fails if there is nothing to replay: an empty corpus
 * proves nothing.
 */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replayed;

/* The input is copied to a block of exactly its size: a read past its end is then seen. */
static void replay_file(const char *path, size_t size) {
    FILE *file = fopen(path, "rb");
    uint8_t *data = malloc(size ? size : 1);
    if (!file || !data || fread(data, 1, size, file) != size) {
        perror(path);
        exit(1);
    }
    fclose(file);
    puts(path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    replayed++;
}

static void replay(const char *path);

static void replay_folder(const char *path) {
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char name[4096];
        snprintf(name, sizeof name, "%s/%s", path, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.') replay(name);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

static void replay(const char *path) {
    struct stat about;
    if (stat(path, &about)) {
        perror(path);
        exit(1);
    }
    if (S_ISDIR(about.st_mode)) replay_folder(path);
    else replay_file(path, (size_t)about.st_size);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) replay(argv[i]);
    printf("%d inputs replayed\n", replayed);
    return replayed ? 0 : 1;
}
