/* cmd_rpc.c - `reverie rpc`: the protocol over standard input and output, one line for one line.
 *
 * Of a line that is too long only so much is kept as tells that it is; the rest is passed over. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/screen.h"
#include "protocol/rpc.h"
#include "session/memory.h"
#include "words/gettext.h"

/* The longest line, the CR of its line end, and one byte that shows a longer one. */
enum { KEPT = RV_MAX_LINE + 2, FIRST = 4096 };

typedef struct {
    char *text;
    size_t length, room;
    bool blank;     /* nothing but white space so far, kept or not */
    bool no_memory; /* to keep it */
} line;

static void keep(line *l, int byte) {
    if (byte != ' ' && byte != '\t' && byte != '\r') l->blank = false;
    if (l->length == KEPT || l->no_memory) return;
    if (l->length == l->room) {
        void *text = l->text;
        l->no_memory = !rv_grow(&text, &l->room, l->room + FIRST, 1);
        l->text = text;
    }
    if (!l->no_memory) l->text[l->length++] = (char)byte;
}

/* Reads a line without its end; false when there is none left. */
static bool read_line(line *l) {
    l->length = 0;
    l->blank = true;
    l->no_memory = false;
    int byte = getc_unlocked(stdin);
    if (byte == EOF) return false;
    for (; byte != EOF && byte != '\n'; byte = getc_unlocked(stdin)) keep(l, byte);
    if (l->length && l->text[l->length - 1] == '\r') l->length--;
    return true;
}

static bool answer(rv_rpc *rpc, const line *l) {
    size_t length;
    const char *text;
    if (l->blank) return true;
    if (l->no_memory) text = rv_rpc_no_memory(rpc, &length);
    else text = rv_rpc_answer(rpc, l->text, l->length, &length);
    return fwrite(text, 1, length, stdout) == length && putchar('\n') != EOF && fflush(stdout) == 0;
}

static int help(void) {
    printf("%s\n\n", _("Usage: reverie rpc"));
    screen_wrap("", 0, 0,
                _("Reads requests from standard input, one JSON object on each line, and answers "
                  "each with one line on standard output. See docs/protocol.md."));
    return 0;
}

/* The reason is known only right after the last line. */
static int serve_lines(rv_rpc *rpc, line *l) {
    bool written = true;
    while (written && read_line(l)) written = answer(rpc, l);
    if (!written)
        fprintf(stderr, _("reverie rpc: standard output cannot be written: %s\n"), strerror(errno));
    else if (ferror(stdin))
        fprintf(stderr, _("reverie rpc: standard input cannot be read: %s\n"), strerror(errno));
    return written && !ferror(stdin) ? 0 : 1;
}

int cmd_rpc(int argc, char **argv) {
    flags f = flags_of(argc, argv);
    while (flags_next(&f)) {
        if (flags_is(&f, "--help")) return help();
        flags_unknown(&f);
    }
    if (f.bad) return 2;
    rv_rpc rpc;
    rv_rpc_start(&rpc);
    line l = {0};
    int code = serve_lines(&rpc, &l);
    rv_free(l.text);
    rv_rpc_end(&rpc);
    return code;
}
