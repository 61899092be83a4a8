/* wish.h - which game to play: what flags and dialogues of several subcommands have in common. */
#ifndef RV_CLI_WISH_H
#define RV_CLI_WISH_H

#include "cli/flags.h"
#include "core/text.h"
#include "reverie.h"

enum { WISH_SETTINGS = 32 };

typedef struct {
    const rv_game *game; /* NULL: not said */
    int seats;           /* 0: not said */
    const char *seed;    /* NULL: not said */
    rv_options options;  /* valid after wish_settle() */
    struct {
        const char *name, *value;
    } setting[WISH_SETTINGS]; /* options as they were given */
    char names[WISH_SETTINGS][32];
    int n_settings;
} wish;

/* Takes the argument if it is the name of a game, --seats, --seed, --option NAME=VALUE, or an
 * option of a game by its own name (--talk silent, --lost). False: it is something else. */
bool wish_take(wish *w, flags *f);

/* Checks everything together; the smallest number of seats and defaults for what was not said. The
 * game must be known. False after saying what is wrong. */
bool wish_settle(wish *w, flags *f);

/* The lines of --help about these flags. */
void wish_help(void);

/* The games people may choose: "onirim, nightmarium". */
void wish_game_names(rv_text *out);

/* The bots: "random, reference, ..."; and a line of --help about them. */
void wish_bot_names(rv_text *out);
void wish_bots_help(void);

#endif
