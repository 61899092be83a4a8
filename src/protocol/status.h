/* status.h - the parts of answers that tell of a game, as JSON: fields of an object that the caller
 * opens and closes. Every front that speaks the protocol writes them here; no JSON library is
 * needed. */
#ifndef RV_PROTOCOL_STATUS_H
#define RV_PROTOCOL_STATUS_H

#include "core/write.h"
#include "reverie.h"

/* `games`: what can be played. */
void rv_write_games(rv_writer *w);

/* The status as `seat` may see it, with or without the view. */
void rv_write_status(const rv_session *session, int seat, bool view, rv_writer *w);

/* Parts of it: `legal`, of the actor; `view`, as `seat` may see it. */
void rv_write_legal(const rv_game *game, const rv_state *state, rv_writer *w);
void rv_write_view(const rv_game *game, const rv_state *state, int seat, rv_writer *w);

/* `aids` of the game for a seat, {} where it has none; no part of a status. */
void rv_write_aids(const rv_game *game, const rv_state *state, int seat, rv_writer *w);

/* `events`: what happened, as `seat` may see it. */
void rv_write_events(const rv_game *game, const rv_events *events, int seat, rv_writer *w);

/* `advice`. */
void rv_write_advice(const rv_game *game, const rv_advice *advice, int n, rv_writer *w);

/* `error`. */
void rv_write_error(const rv_error *error, rv_writer *w);

#endif
