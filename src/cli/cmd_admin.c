/* cmd_admin.c - `reverie admin`, `reverie export`, `reverie import`: the store of a server, from
 * beside it. What the server must do itself is left in the store as an order; it looks every
 * second, and when it starts. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/screen.h"
#include "cli/serving.h"
#include "server/limits.h"
#include "server/store.h"
#include "words/gettext.h"

/* What the three commands take. */
typedef struct {
    const char *data;
    const char *word[2];
    int n;
} wishes;

static void print_data_flag(void) {
    printf("  --data FOLDER         %s\n", _("where tables are kept"));
}

static void print_help(void) {
    puts(_("Usage: reverie admin [--data FOLDER] WHAT"));
    screen_wrap("", 0, 0,
                _("Looks after the tables of a server. A running server follows within a second."));
    putchar('\n');
    printf("  list                  %s\n", _("lists the tables"));
    printf("  close TABLE           %s\n", _("closes a table; its finished games stay"));
    printf("  ban ADDRESS           %s\n", _("lets nobody from this address in"));
    printf("  unban ADDRESS         %s\n", _("lets them in again"));
    print_data_flag();
}

static void print_export_help(void) {
    puts(_("Usage: reverie export [--data FOLDER] FILE"));
    screen_wrap("", 0, 0,
                _("Writes everything a server keeps into one file, while it runs or not."));
    putchar('\n');
    print_data_flag();
}

static void print_import_help(void) {
    puts(_("Usage: reverie import [--data FOLDER] FILE"));
    screen_wrap("", 0, 0,
                _("Puts what was exported into a folder that has no tables yet. No server may "
                  "run there."));
    putchar('\n');
    print_data_flag();
}

/* False: help was asked for, or something is wrong. */
static bool read_wishes(flags *f, wishes *w, void (*help)(void)) {
    *w = (wishes){.data = serving_data()};
    while (flags_next(f)) {
        if (flags_is(f, "--help") || flags_is(f, "-h")) {
            help();
            return false;
        }
        if (flags_is(f, "--data")) w->data = flags_value(f);
        else if (f->flag || w->n == 2) flags_unknown(f);
        else w->word[w->n++] = f->word;
    }
    return !f->bad;
}

static void print_row(void *context, const srv_row *row) {
    static const char *const states[] = {N_("waiting for people"), N_("a game is played"),
                                         N_("the game is over"), N_("the table is closed")};
    (void)context;
    if ((unsigned)row->state > SRV_CLOSED) { /* the server does not know such a table either */
        printf("%s  ?\n", row->id);
        return;
    }
    printf("%s  ", row->id);
    printf(_("round %d"), row->round);
    printf(", %s%s\n", _(states[row->state]), row->listed ? _(", listed in the lobby") : "");
}

static bool is_order(const char *word) {
    return strcmp(word, "close") == 0 || strcmp(word, "ban") == 0 || strcmp(word, "unban") == 0;
}

/* Carries an order out, or leaves it to the server; what it is for and is not there, or NULL. */
static const char *give_order(srv_store *store, const wishes *w, const char *address) {
    srv_row row;
    const char *order = w->word[0];
    if (strcmp(order, "close") == 0) {
        if (!srv_store_find_table(store, w->word[1], &row)) return N_("there is no such table");
    } else {
        bool bans = strcmp(order, "ban") == 0;
        if (!bans && !srv_store_is_banned(store, address)) return N_("this address is not banned");
        srv_store_ban(store, address, bans);
    }
    srv_store_order(store, order, w->word[1]);
    return NULL;
}

int cmd_admin(int argc, char **argv) {
    wishes w;
    char trouble[256] = "";
    flags f = flags_of(argc, argv);
    if (!read_wishes(&f, &w, print_help)) return f.bad ? 2 : 0;
    bool lists = w.n == 1 && strcmp(w.word[0], "list") == 0;
    if (!lists && (w.n != 2 || !is_order(w.word[0]))) {
        flags_wrong(&f, _("it wants: list, close TABLE, ban ADDRESS or unban ADDRESS"));
        return 2;
    }
    char address[SRV_ADDRESS];
    bool closes = !lists && strcmp(w.word[0], "close") == 0;
    if (!lists && !closes && !srv_address_key(w.word[1], address)) {
        flags_wrong(&f, _("'%s' is no address"), w.word[1]);
        return 2;
    }
    srv_store *store = srv_store_visit(w.data, trouble, sizeof trouble);
    if (!store) return serving_failed("admin", trouble);
    const char *missing = NULL;
    if (lists) srv_store_all(store, print_row, NULL);
    else missing = give_order(store, &w, address);
    if (srv_store_unreadable(store)) missing = srv_store_trouble(store);
    if (missing) {
        snprintf(trouble, sizeof trouble, "%s", missing);
        srv_store_close(store);
        return serving_failed("admin", trouble);
    }
    bool kept = srv_store_commit(store);
    srv_store_close(store);
    return kept ? 0 : serving_failed("admin", _("the store could not be written"));
}

int cmd_export(int argc, char **argv) {
    wishes w;
    char trouble[256] = "";
    flags f = flags_of(argc, argv);
    if (!read_wishes(&f, &w, print_export_help)) return f.bad ? 2 : 0;
    if (w.n != 1) {
        flags_wrong(&f, _("it wants the name of one file"));
        return 2;
    }
    srv_store *store = srv_store_visit(w.data, trouble, sizeof trouble);
    bool good = store && srv_store_export(store, w.word[0], trouble, sizeof trouble);
    srv_store_close(store);
    return good ? 0 : serving_failed("export", trouble);
}

int cmd_import(int argc, char **argv) {
    wishes w;
    char trouble[256] = "";
    flags f = flags_of(argc, argv);
    if (!read_wishes(&f, &w, print_import_help)) return f.bad ? 2 : 0;
    if (w.n != 1) {
        flags_wrong(&f, _("it wants the name of one file"));
        return 2;
    }
    bool good = srv_store_import(w.data, w.word[0], trouble, sizeof trouble);
    return good ? 0 : serving_failed("import", trouble);
}
