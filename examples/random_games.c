/* random_games.c - plays many random games of every game there is, through the public interface.
 *
 *     cc random_games.c $(pkg-config --cflags --libs reverie) -o random_games
 *
 * No memory is allocated: a game is a flat value, and chance is a stream beside it.
 */
#include <reverie.h>
#include <stdio.h>

enum { GAMES = 2000 };

/* Plays one game to its end and returns the number of decisions. */
static int play(const rv_game *game, int seats, const rv_options *options, rv_rng *rng,
                unsigned *winners) {
    rv_state state;
    rv_action legal[RV_MAX_LEGAL];
    int decisions = 0;

    game->setup(&state, seats, options, rng, NULL);
    for (; game->actor(&state) != 0; decisions++) {
        uint32_t n = (uint32_t)game->legal(&state, legal);
        game->apply(&state, legal[rv_rng_below(rng, n)], rng, NULL);
    }
    *winners = game->winners(&state);
    return decisions;
}

int main(void) {
    rv_rng rng;
    rv_rng_seed(&rng, "a random walk");
    for (int i = 0; rv_game_at(i); i++) {
        const rv_game *game = rv_game_at(i);
        if (game->hidden) continue;
        for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
            rv_options options;
            long decisions = 0;
            int won = 0;
            rv_options_default(game, &options);
            for (int k = 0; k < GAMES; k++) {
                unsigned winners;
                rv_rng_select(&rng, (uint64_t)k);
                decisions += play(game, seats, &options, &rng, &winners);
                won += winners != 0;
            }
            printf("%s, %d seats: %ld decisions a game, %d of %d won\n", game->name, seats,
                   decisions / GAMES, won, GAMES);
        }
    }
    return 0;
}
