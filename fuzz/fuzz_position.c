/* fuzz_position.c - any text as a position: refused with a reason, or a sound game that can be
 * played, and that is the same when its zones are written down and set up again.
 *
 *     onirim 2 1 expansions=book,towers talk=silent
 *     hands=RS,RM,RK|BS,BM,BK shared=GS|NS
 *
 * The first line: game, seats, actor, options. The rest: zones. */
#undef NDEBUG
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    const rv_game *game;
    int seats, actor;
    rv_options options;
} setting;

static bool read_option(setting *s, rv_span word) {
    rv_span name;
    char key[32], value[64];
    if (!rv_cut(&word, '=', &name) || !word.at) return false;
    if (name.length >= sizeof key || word.length >= sizeof value) return false;
    memcpy(key, name.at, name.length);
    memcpy(value, word.at, word.length);
    key[name.length] = value[word.length] = '\0';
    return rv_options_set(s->game, &s->options, key, value, NULL);
}

static bool read_setting(rv_span line, setting *s) {
    rv_span word;
    s->game = NULL;
    if (!rv_cut(&line, ' ', &word)) return false;
    for (int i = 0; rv_game_at(i); i++)
        if (rv_span_is(word, rv_game_at(i)->name)) s->game = rv_game_at(i);
    if (!s->game) return false;
    rv_options_default(s->game, &s->options);
    if (!rv_cut(&line, ' ', &word) || !rv_span_number(word, 9, &s->seats)) return false;
    if (!rv_cut(&line, ' ', &word) || !rv_span_number(word, 9, &s->actor)) return false;
    while (rv_cut(&line, ' ', &word))
        if (!read_option(s, word)) return false;
    return true;
}

static rv_session *set_up(const setting *s, const char *zones, rv_error *error) {
    return rv_session_position(s->game, s->seats, &s->options, s->actor, zones, "fuzz", error);
}

static void check_again(const setting *s, const rv_session *session) {
    char zones[8192];
    assert(rv_position_text(s->game, rv_session_state(session), zones, sizeof zones) <
           sizeof zones);
    rv_error error;
    rv_session *again = set_up(s, zones, &error);
    assert(again);
    assert(s->game->hash(rv_session_state(session)) == s->game->hash(rv_session_state(again)));
    rv_session_free(again);
}

static void play(const rv_game *game, rv_session *session) {
    rv_rng rng;
    rv_rng_seed(&rng, "play");
    for (int i = 0; i < 40 && game->actor(rv_session_state(session)); i++) {
        rv_action legal[RV_MAX_LEGAL];
        char text[RV_MAX_ACTION];
        int n = game->legal(rv_session_state(session), legal);
        assert(n > 0 && n <= game->max_legal);
        game->action_text(legal[rv_rng_below(&rng, (uint32_t)n)], text, sizeof text);
        assert(rv_session_act(session, text, NULL));
        const char *wrong = game->broken(rv_session_state(session));
        assert(!wrong);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    setting s;
    rv_span rest = {(const char *)data, size}, line;
    if (!size || !rv_cut(&rest, '\n', &line) || !rest.at || !read_setting(line, &s)) return 0;
    if (rest.length && rest.at[rest.length - 1] == '\n') rest.length--;
    char *zones = malloc(rest.length + 1);
    assert(zones);
    memcpy(zones, rest.at, rest.length);
    zones[rest.length] = '\0';
    rv_error error = {RV_OK, ""};
    rv_session *session = set_up(&s, zones, &error);
    if (session) {
        assert(!s.game->broken(rv_session_state(session)));
        check_again(&s, session);
        play(s.game, session);
    } else {
        assert(error.code != RV_OK && error.message[0]);
    }
    rv_session_free(session);
    free(zones);
    return 0;
}
