/* rpc.c - takes a line through reading, verb and answer; see call.h. */
#include "protocol/rpc.h"

#include <pthread.h>
#include <string.h>

#include "core/text.h"
#include "protocol/call.h"
#include "session/memory.h"
#include "session/session.h"

static pthread_once_t memory_is_set = PTHREAD_ONCE_INIT;

/* jansson asks where everybody asks, so that its want of memory can be tested too. */
static void set_memory(void) {
    json_set_alloc_funcs(rv_alloc, rv_free);
}

void rv_rpc_start(rv_rpc *rpc) {
    pthread_once(&memory_is_set, set_memory);
    memset(rpc, 0, sizeof *rpc);
}

void rv_rpc_end(rv_rpc *rpc) {
    rv_session_free(rpc->session);
    rv_free(rpc->answer);
    memset(rpc, 0, sizeof *rpc);
}

static bool is_blank(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r') return false;
    return true;
}

/* A text, or an integer of at most 53 bits. */
static bool read_id(rv_call *call) {
    const json_int_t most = ((json_int_t)1 << 53) - 1;
    const json_t *id = json_object_get(call->request, "id");
    json_int_t number = json_integer_value(id);
    if (id && !json_is_string(id) && !(json_is_integer(id) && number >= -most && number <= most))
        return rv_fail(&call->error, RV_BAD_REQUEST,
                       RV_FAULT("`id` must be a text or an integer of at most 53 bits"));
    call->id = id;
    return true;
}

static bool run(rv_call *call, const char *line, size_t length, json_t **request) {
    if (length > RV_MAX_LINE)
        return rv_fail(&call->error, RV_TOO_LONG, RV_FAULT("a line is at most 1 MiB"));
    call->request = *request = rv_request_read(line, length, &call->error);
    return *request && read_id(call) && rv_call_run(call);
}

/* Writes the answer into the partner's room, which grows as needed. */
static bool write_answer(rv_rpc *rpc, rv_call *call, size_t *length) {
    for (;;) {
        *length = rv_call_write(call, rpc->answer, rpc->room);
        if (call->no_memory) return false;
        if (*length < rpc->room) return true;
        void *answer = rpc->answer;
        if (!rv_grow(&answer, &rpc->room, *length + 1, 1)) return false;
        rpc->answer = answer;
    }
}

/* There is no memory for the answer: says so in the spare one, with the id if that is short. */
static const char *write_spare(rv_rpc *rpc, const rv_call *call, size_t *length) {
    rv_call spare = {.show = RV_SHOW_ERROR, .id = json_is_integer(call->id) ? call->id : NULL};
    rv_fail_memory(&spare.error);
    *length = rv_call_write(&spare, rpc->spare, sizeof rpc->spare);
    return rpc->spare;
}

const char *rv_rpc_no_memory(rv_rpc *rpc, size_t *answer_length) {
    return write_spare(rpc, &(rv_call){0}, answer_length);
}

const char *rv_rpc_answer(rv_rpc *rpc, const char *line, size_t length, size_t *answer_length) {
    if (length <= RV_MAX_LINE && is_blank(line, length)) return NULL;
    rv_call call = {.held = rpc->session, .seat = RV_ALL_SEATS};
    json_t *request = NULL;
    bool done = run(&call, line, length, &request);
    if (!done) call.show = RV_SHOW_ERROR;
    const char *answer = NULL;
    if (write_answer(rpc, &call, answer_length)) {
        answer = rpc->answer;
        if (done && call.made) {
            rpc->session = call.made;
            call.made = call.held; /* the one to be freed */
        }
    }
    if (!answer) answer = write_spare(rpc, &call, answer_length);
    rv_session_free(call.made);
    rv_free(call.record);
    rv_free(call.advice);
    json_decref(request);
    return answer;
}
