/* stats.c - sorts events into classes; see stats.h. */
#include "lab/stats.h"

#include <string.h>

#include "core/write.h"

/* One line a game. */
static const lab_counter *const COUNTERS[] = {
    &lab_count_onirim,
    &lab_count_nightmarium,
};

const lab_counter *lab_counter_of(const rv_game *game) {
    for (size_t i = 0; i < sizeof COUNTERS / sizeof *COUNTERS; i++)
        if (strcmp(COUNTERS[i]->game, game->name) == 0) return COUNTERS[i];
    return NULL;
}

/* Does the part stand in the text, from the beginning of a word to the end of one? */
static bool has_part(const char *text, const char *part, size_t length) {
    bool open = part[length - 1] == '*';
    if (open) length--;
    for (const char *at = text; *at; at++) {
        bool begins = at == text || at[-1] == ' ';
        if (!begins || strncmp(at, part, length) != 0) continue;
        if (open || at[length] == '\0' || at[length] == ' ') return true;
    }
    return false;
}

bool lab_fits(const char *text, const char *pattern) {
    for (;;) {
        size_t length = strcspn(pattern, ";");
        if (!has_part(text, pattern, length)) return false;
        if (!pattern[length]) return true;
        pattern += length + 1;
    }
}

void lab_sorter_start(lab_sorter *sorter, const rv_game *game, const lab_class *classes) {
    memset(sorter, 0, sizeof *sorter);
    sorter->game = game;
    sorter->classes = classes;
}

static int read_class(const lab_sorter *sorter, const rv_event *event) {
    char text[256];
    rv_writer writer;
    rv_write_start(&writer, RV_WRITE_POSITION, text, sizeof text);
    sorter->game->write_event(event, RV_ALL_SEATS, &writer);
    rv_write_finish(&writer);
    for (const lab_class *class = sorter->classes; class->pattern; class ++)
        if (lab_fits(text, class->pattern)) return class->class;
    return 0;
}

int lab_sort(lab_sorter *sorter, const rv_event *event) {
    enum { ROOM = sizeof sorter->seen / sizeof *sorter->seen };
    uint64_t key = UINT64_C(1) << 63 | (uint64_t)event->kind << 56 | (uint64_t)event->card << 48 |
                   (uint64_t)event->from << 40 | (uint64_t)event->to << 32 |
                   (uint64_t)event->flag << 16 | event->action;
    size_t at = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 52) % ROOM;
    if (sorter->seen[at].key != key) {
        sorter->seen[at].key = key;
        sorter->seen[at].class = read_class(sorter, event);
    }
    return sorter->seen[at].class;
}
