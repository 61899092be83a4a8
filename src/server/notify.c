/* notify.c - see notify.h. */
#define _GNU_SOURCE
#include "server/notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void srv_notify(const char *state) {
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    size_t length = path ? strlen(path) : 0;
    if (!length || length >= sizeof at.sun_path || !strchr("/@", path[0])) return;
    memcpy(at.sun_path, path, length);
    if (path[0] == '@') at.sun_path[0] = '\0'; /* a name without a file */
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return;
    /* Who does not listen is not told. */
    (void)!sendto(fd, state, strlen(state), MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&at,
                  (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
    close(fd);
}

void srv_notify_alive(void) {
    if (getenv("WATCHDOG_USEC")) srv_notify("WATCHDOG=1");
}
