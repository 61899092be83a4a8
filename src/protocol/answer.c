/* answer.c - writes the answer of a call as one line of JSON. Writing changes nothing, so an answer
 * that did not fit is simply written again with more room. */
#include "core/write.h"
#include "protocol/call.h"
#include "protocol/status.h"

static void write_status(const rv_call *call, rv_writer *w) {
    const rv_session *session = call->made ? call->made : call->held;
    rv_write_status(session, call->seat, call->view, w);
    if (!call->events) return;
    rv_write_events(rv_session_game(session), rv_session_events(session), call->seat, w);
}

/* An id comes back as it was; jansson writes texts with whatever is in them. */
static void write_id(rv_call *call, rv_writer *w) {
    if (!call->id) {
        rv_write_null(w, "id");
    } else if (json_is_integer(call->id)) {
        rv_write_number(w, "id", json_integer_value(call->id));
    } else {
        rv_write_raw(w, "\"id\":");
        size_t room = w->n < w->size ? w->size - w->n : 0;
        size_t length = json_dumpb(call->id, room ? w->out + w->n : NULL, room, JSON_ENCODE_ANY);
        if (!length) call->no_memory = true;
        w->n += length;
        w->begun |= UINT32_C(1) << w->depth;
    }
}

size_t rv_call_write(rv_call *call, char *out, size_t size) {
    rv_writer writer, *w = &writer;
    rv_write_start(w, RV_WRITE_JSON, out, size);
    rv_write_object(w, NULL);
    write_id(call, w);
    rv_write_bool(w, "ok", call->show != RV_SHOW_ERROR);
    switch (call->show) {
    case RV_SHOW_ERROR: rv_write_error(&call->error, w); break;
    case RV_SHOW_STATUS: write_status(call, w); break;
    case RV_SHOW_GAMES: rv_write_games(w); break;
    case RV_SHOW_ACTION: rv_write_text(w, "action", call->action); break;
    case RV_SHOW_ADVICE:
        rv_write_advice(rv_session_game(call->held), call->advice, call->n_advice, w);
        break;
    case RV_SHOW_RECORD: rv_write_text(w, "record", call->record); break;
    }
    rv_write_object_end(w);
    return rv_write_finish(w);
}
