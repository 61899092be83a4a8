/* http.h - answers of HTTP. */
#ifndef RV_SERVER_HTTP_H
#define RV_SERVER_HTTP_H

#include <libwebsockets.h>

/* What a request keeps until its answer is sent. */
typedef struct {
    char *body; /* to be freed */
    size_t size, sent;
} srv_http;

/* The callback of the protocol "http". */
int srv_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                      size_t length);

#endif
