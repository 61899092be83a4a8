/* rpc.h - one line of JSON in, one line of JSON out: the messages of docs/protocol.md.
 *
 * Standard input and output, a WebSocket, a test: whoever has lines hands them over one by one. */
#ifndef RV_PROTOCOL_RPC_H
#define RV_PROTOCOL_RPC_H

#include "reverie.h"

enum {
    RV_MAX_LINE = 1024 * 1024, /* bytes of a request without its line end */
    RV_SPARE_ANSWER = 160
};

/* One partner: the game that is being played, and room for the answers. */
typedef struct {
    rv_session *session; /* NULL before the first game */
    char *answer;
    size_t room;
    char spare[RV_SPARE_ANSWER]; /* the answer when there is no memory for one */
} rv_rpc;

void rv_rpc_start(rv_rpc *rpc);
void rv_rpc_end(rv_rpc *rpc);

/* Answers one line, given without its line end. A line longer than RV_MAX_LINE is refused unread,
 * so of such a line the first RV_MAX_LINE + 1 bytes are enough. Returns the answer, without line
 * end, valid until the next call; NULL for a blank line. */
const char *rv_rpc_answer(rv_rpc *rpc, const char *line, size_t length, size_t *answer_length);

/* The answer to a line that there was no memory to keep. */
const char *rv_rpc_no_memory(rv_rpc *rpc, size_t *answer_length);

#endif
