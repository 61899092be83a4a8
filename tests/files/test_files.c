/* test_files.c - files are written whole or not at all, where links lead, and beside what is
 * somebody's own. */
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "files/files.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

/* Each test is in a folder of its own, and leaves it empty. */
static char folder[64];

static int enter_folder(void **unused) {
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/reverie-files-XXXXXX");
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave_folder(void **unused) {
    (void)unused;
    DIR *dir = opendir(folder);
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (entry->d_name[0] != '.') remove(entry->d_name);
    closedir(dir);
    return chdir("/") == 0 ? rmdir(folder) : -1;
}

static int files_here(void) {
    int n = 0;
    DIR *dir = opendir(".");
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) n += entry->d_name[0] != '.';
    closedir(dir);
    return n;
}

static bool put(const char *path, const char *text) {
    return files_write(path, text, strlen(text), 0600);
}

static void assert_holds(const char *path, const char *text) {
    char found[64] = "";
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    found[fread(found, 1, sizeof found - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(found, text);
}

TEST(a_file_is_replaced_as_a_whole) {
    assert_true(put("mine", "a long text"));
    assert_true(put("mine", "short"));
    assert_holds("mine", "short");
    assert_int_equal(files_here(), 1);
}

TEST(only_whom_the_mode_says_may_read_it) {
    struct stat file;
    assert_true(put("mine", "secret"));
    assert_int_equal(stat("mine", &file), 0);
    assert_int_equal(file.st_mode & 0777, 0600);
}

TEST(links_are_followed_also_those_to_nothing) {
    struct stat link;
    char place[FILES_PATH], far[128];
    assert_int_equal(symlink("far", "near"), 0);
    assert_int_equal(symlink("near", "here"), 0);
    snprintf(far, sizeof far, "%s/far", folder);
    for (int i = 0; i < 2; i++) { /* there is nothing, then there is a file */
        assert_true(files_place("here", place));
        assert_string_equal(place, far);
        assert_int_equal(files_here(), 2 + i);
        assert_true(put("here", "text"));
        assert_holds("far", "text");
    }
    assert_true(lstat("here", &link) == 0 && S_ISLNK(link.st_mode));
}

TEST(what_is_no_file_stays_what_it_is) {
    struct stat pipe;
    assert_int_equal(mkdir("folder", 0700), 0);
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_int_equal(symlink("/dev/null", "device"), 0);
    assert_true(!put("folder", "text") && errno == EISDIR);
    assert_true(!put("pipe", "text") && errno == EINVAL);
    assert_true(!put("device", "text") && errno == EINVAL);
    assert_true(!files_may_write("pipe", 0600) && errno == EINVAL);
    assert_true(stat("pipe", &pipe) == 0 && S_ISFIFO(pipe.st_mode));
    assert_int_equal(files_here(), 3);
}

TEST(a_draft_is_written_over_nothing) {
    char own[64];
    for (int i = 0; i < 2; i++) {
        snprintf(own, sizeof own, "mine.%ld-%d.tmp", (long)getpid(), i);
        FILE *file = fopen(own, "w");
        assert_true(file && fputs("somebody's own", file) >= 0 && fclose(file) == 0);
    }
    assert_true(put("mine", "text"));
    assert_true(files_may_write("mine", 0600));
    assert_holds("mine", "text");
    assert_holds(own, "somebody's own");
    assert_int_equal(files_here(), 3);
}

TEST(trying_changes_nothing) {
    assert_true(files_may_write("mine", 0600));
    assert_int_equal(files_here(), 0);
    assert_true(put("mine", "text"));
    assert_true(files_may_write("mine", 0600));
    assert_holds("mine", "text");
    assert_true(!files_may_write("none/mine", 0600) && errno == ENOENT);
}

TEST(a_name_that_is_too_long_is_refused) {
    char place[FILES_PATH], name[FILES_PATH + 1];
    memset(name, 'x', sizeof name);
    name[FILES_PATH] = '\0';
    assert_true(!files_place(name, place) && errno == ENAMETOOLONG);
    assert_true(!put(name, "text") && errno == ENAMETOOLONG);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_file_is_replaced_as_a_whole),
        IN_FOLDER(only_whom_the_mode_says_may_read_it),
        IN_FOLDER(links_are_followed_also_those_to_nothing),
        IN_FOLDER(what_is_no_file_stays_what_it_is),
        IN_FOLDER(a_draft_is_written_over_nothing),
        IN_FOLDER(trying_changes_nothing),
        IN_FOLDER(a_name_that_is_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
