/* session.c - one game with its history: play a little, take it back, keep the record.
 *
 *     cc session.c $(pkg-config --cflags --libs reverie) -o session
 */
#include <reverie.h>
#include <stdio.h>
#include <stdlib.h>

/* Takes the first legal action; false when the game is over. */
static bool act(rv_session *session) {
    const rv_game *game = rv_session_game(session);
    const rv_state *state = rv_session_state(session);
    rv_action legal[RV_MAX_LEGAL];
    char text[RV_MAX_ACTION];
    rv_error error;

    if (game->actor(state) == 0 || game->legal(state, legal) == 0) return false;
    game->action_text(legal[0], text, sizeof text);
    if (rv_session_act(session, text, &error)) return true;
    fprintf(stderr, "%s: %s\n", rv_code_name(error.code), error.message);
    exit(1);
}

int main(void) {
    const rv_game *game = rv_find_game("onirim");
    rv_options options;
    rv_error error;

    rv_options_default(game, &options);
    rv_options_set(game, &options, "expansions", "towers", NULL);
    rv_session *session = rv_session_new(game, 1, &options, "an example", &error);
    if (!session) {
        fprintf(stderr, "%s: %s\n", rv_code_name(error.code), error.message);
        return 1;
    }
    for (int i = 0; i < 10 && act(session);) i++;
    for (int i = 0; i < 3; i++) rv_session_undo(session, NULL);

    char record[4096];
    rv_session_record(session, record, sizeof record);
    fputs(record, stdout);
    rv_session_free(session);

    rv_session *again = rv_session_load(record, &error);
    printf("loaded: %zu actions\n", again ? rv_session_length(again) : 0);
    rv_session_free(again);
    return again ? 0 : 1;
}
