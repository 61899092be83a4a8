/* page.h - which file of the page a path means. */
#ifndef RV_SERVER_PAGE_H
#define RV_SERVER_PAGE_H

#include <stdbool.h>
#include <stddef.h>

/* A file ready to be sent. */
typedef struct {
    char *bytes; /* to be freed */
    size_t size;
    const char *type;     /* Content-Type */
    const char *encoding; /* "br", "gzip" or NULL */
    const char *caching;  /* Cache-Control */
    char tag[48];         /* ETag, with its quotes */
} srv_file;

/* Finds and reads the file of a path below `folder`; `accept` is the Accept-Encoding of the caller
 * or NULL. False: there is none. A path to a table (/t/NAME) is the page itself. */
bool srv_page_read(const char *folder, const char *path, const char *accept, srv_file *file);

#endif
