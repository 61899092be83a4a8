/* cmd_verify.c - `reverie verify`: was this the game whose cards were promised at its start? */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/screen.h"
#include "core/sha256.h"
#include "match/save.h"
#include "session/session.h"
#include "words/gettext.h"
#include "words/words.h"

enum { HEX = 64 };

static void print_help(void) {
    puts(_("Usage: reverie verify FILE [--commitment HEX]"));
    screen_wrap("", 0, 0,
                _("Replays the record of a game played at a server and checks that its seed is "
                  "the one whose SHA-256, the commitment, was shown before the first card. "
                  "Without a commitment it prints the one that belongs to the record."));
    putchar('\n');
    printf("  --commitment HEX      %s\n", _("what the table showed at the start of the game"));
}

static bool is_commitment(const char *text) {
    return strlen(text) == HEX && strspn(text, "0123456789abcdefABCDEF") == HEX;
}

static void commitment_of(const char *seed, char hex[HEX + 1]) {
    uint8_t hash[32];
    rv_sha256(seed, strlen(seed), hash);
    for (int i = 0; i < 32; i++) snprintf(hex + 2 * i, 3, "%02x", hash[i]);
}

static int verify(const rv_session *session, const char *wanted) {
    char hex[HEX + 1];
    commitment_of(rv_session_chance(session), hex);
    if (!wanted) {
        puts(hex);
        return 0;
    }
    if (strcasecmp(hex, wanted) == 0) { /* some people write it in capitals */
        printf(_("The record is whole, and its seed is the one that was promised: %s\n"),
               rv_session_chance(session));
        return 0;
    }
    printf(_("This is not the promised game: its seed '%s' has the commitment %s.\n"),
           rv_session_chance(session), hex);
    return 1;
}

int cmd_verify(int argc, char **argv) {
    const char *file = NULL, *commitment = NULL;
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help") || flags_is(&f, "-h")) {
            print_help();
            return 0;
        }
        if (flags_is(&f, "--commitment")) commitment = flags_value(&f);
        else if (f.flag) flags_unknown(&f);
        else if (file) flags_wrong(&f, _("one record at a time: '%s' is too much"), f.word);
        else file = f.word;
    }
    if (!f.bad && !file) flags_wrong(&f, _("which record? The name of a file, or -"));
    if (!f.bad && commitment && !is_commitment(commitment))
        flags_wrong(&f, _("a commitment has %d hex digits, and '%s' is none"), HEX, commitment);
    if (f.bad || !file) return 2;
    rv_error error;
    char said[WORDS_FAULT];
    char *text = save_read(file);
    if (!text) {
        fprintf(stderr, _("reverie verify: %s cannot be read: %s\n"), file, strerror(errno));
        return 1;
    }
    rv_session *session = rv_session_load(text, &error);
    free(text);
    if (!session) {
        fprintf(stderr, "reverie verify: %s: %s\n", file, words_fault(&error, said));
        return 1;
    }
    int code = verify(session, commitment);
    rv_session_free(session);
    return code;
}
