/* same_run.c - see same_run.h. What a table of results hangs on is written as one text and hashed
 * together with the weights; every rank compares its hash with that of the first. */
#include "cli/same_run.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bots/weights.h"
#include "core/sha256.h"
#include "core/text.h"
#include "lab/ranks.h"
#include "words/gettext.h"
#include "words/words.h"

enum { HASH = 32 };

static void add_table(const lab_table *table, rv_text *out) {
    const rv_game *game = table->game;
    words_add(out, "%s %s %d %d %s\n", RV_VERSION, game->name, game->rules_version, table->seats,
              table->seed);
    for (int i = 0; i < game->n_options; i++) words_add(out, "%d ", table->options.value[i]);
}

static void add_entry(const lab_entry *entry, int seats, rv_text *out) {
    for (int i = 0; i < seats; i++) {
        const lab_player *player = &entry->players[i];
        words_add(out, "\n%s %d %d", player->bot->name, player->budget.ms, player->budget.playouts);
    }
}

static void add_test(const lab_contest *run, rv_text *out) {
    const lab_sprt *test = &run->sprt;
    if (run->sequential)
        words_add(out, "\n%a %a %a %a", test->low, test->high, test->alpha, test->beta);
}

/* Each file ends with its checksum. */
static void add_weights(uint8_t hash[HASH]) {
    for (int i = 0; rv_weights_name(i); i++) {
        rv_weights file = rv_weights_shipped(rv_weights_name(i));
        uint8_t both[2 * HASH];
        if (file.size < HASH) continue;
        memcpy(both, hash, HASH);
        memcpy(both + HASH, file.bytes + file.size - HASH, HASH);
        rv_sha256(both, sizeof both, hash);
    }
}

static uint64_t hash_of(const lab_contest *run) {
    char text[4096];
    uint8_t hash[HASH];
    uint64_t number;
    rv_text out = rv_text_in(text, sizeof text);
    add_table(&run->table, &out);
    for (int i = 0; i < run->n_entries; i++) add_entry(&run->entries[i], run->table.seats, &out);
    words_add(&out, "\n%" PRIu64, run->units);
    add_test(run, &out);
    rv_sha256(text, strlen(text), hash);
    add_weights(hash);
    memcpy(&number, hash, sizeof number);
    return number;
}

bool same_run(bool ready, const lab_contest *run) {
    if (lab_ranks() == 1) return ready;
    uint64_t own = ready ? hash_of(run) : 0;
    bool along = lab_ranks_agree(own) == own && ready;
    int64_t others = !along;
    lab_ranks_add(&others, 1);
    if (ready && others)
        fprintf(stderr,
                _("reverie: %d of %d processes cannot go along: the program, its flags and the "
                  "files of --weights must be the same on all machines\n"),
                (int)others, lab_ranks());
    return !others;
}
