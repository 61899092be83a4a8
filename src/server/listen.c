/* listen.c - see listen.h. */
#define _GNU_SOURCE
#include "server/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/mark.h"

/* What the system keeps for a slow reader counts, too. */
enum { BACKLOG = 4096, SEND_BUFFER = 128 * 1024 };

static bool cut_address(const char *text, char *host, size_t host_size, char *port,
                        size_t port_size) {
    const char *colon = strrchr(text, ':');
    const char *number = colon ? colon + 1 : text;
    size_t length = colon ? (size_t)(colon - text) : 0;
    if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    } else if (memchr(text, ':', length)) {
        return false;
    }
    if (length >= host_size || strlen(number) >= port_size || !*number) return false;
    if (strspn(number, "0123456789") != strlen(number) || atoi(number) > 65535) return false;
    snprintf(host, host_size, "%.*s", (int)length, text);
    if (!colon || strcmp(host, "localhost") == 0) strcpy(host, "127.0.0.1");
    strcpy(port, number);
    return true;
}

static struct addrinfo *find(const char *host, const char *port) {
    struct addrinfo wanted = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE,
                              .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    if (!*host || getaddrinfo(host, port, &wanted, &found) != 0) return NULL;
    return found;
}

/* Asks the socket where it is. */
static bool tell(srv_address *bound) {
    struct sockaddr_storage at = {0};
    socklen_t length = sizeof at;
    char host[INET6_ADDRSTRLEN];
    if (getsockname(bound->socket, (struct sockaddr *)&at, &length) != 0) return false;
    if (at.ss_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, &at, sizeof six);
        inet_ntop(AF_INET6, &six.sin6_addr, host, sizeof host);
        bound->everywhere = IN6_IS_ADDR_UNSPECIFIED(&six.sin6_addr);
        snprintf(bound->url, sizeof bound->url, "http://[%s]:%d/", host, ntohs(six.sin6_port));
    } else {
        struct sockaddr_in four;
        memcpy(&four, &at, sizeof four);
        inet_ntop(AF_INET, &four.sin_addr, host, sizeof host);
        bound->everywhere = four.sin_addr.s_addr == htonl(INADDR_ANY);
        snprintf(bound->url, sizeof bound->url, "http://%s:%d/", host, ntohs(four.sin_port));
    }
    return true;
}

static bool open_socket(const struct addrinfo *at, srv_address *bound) {
    int on = 1;
    bound->socket =
        socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, at->ai_protocol);
    if (bound->socket < 0) return false;
    setsockopt(bound->socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    return bind(bound->socket, at->ai_addr, at->ai_addrlen) == 0 &&
           listen(bound->socket, BACKLOG) == 0 && tell(bound);
}

static struct addrinfo *find_address(const char *address) {
    char host[64], port[8];
    return cut_address(address, host, sizeof host, port, sizeof port) ? find(host, port) : NULL;
}

bool srv_is_address(const char *text) {
    struct addrinfo *at = find_address(text);
    if (at) freeaddrinfo(at);
    return at;
}

bool srv_listen(const char *address, srv_address *bound, char *trouble, size_t size) {
    *bound = (srv_address){.socket = -1};
    struct addrinfo *at = find_address(address);
    if (!at) {
        snprintf(trouble, size, "%.80s: %s", address,
                 N_("this is no address; it must be like 127.0.0.1:7777 or [::1]:80"));
        return false;
    }
    bool opened = open_socket(at, bound);
    if (!opened) {
        snprintf(trouble, size, "%.80s: %s: %s", address, N_("cannot listen there"),
                 strerror(errno));
        if (bound->socket >= 0) close(bound->socket);
        bound->socket = -1;
    }
    freeaddrinfo(at);
    return opened;
}

bool srv_peer(int socket, char *out, size_t size) {
    struct sockaddr_storage at;
    socklen_t length = sizeof at;
    return getpeername(socket, (struct sockaddr *)&at, &length) == 0 &&
           getnameinfo((struct sockaddr *)&at, length, out, (socklen_t)size, NULL, 0,
                       NI_NUMERICHOST) == 0;
}

int srv_accept(const srv_address *bound) {
    int on = 1, most = SEND_BUFFER;
    int caller = accept4(bound->socket, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (caller < 0) return -1;
    setsockopt(caller, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(caller, SOL_SOCKET, SO_SNDBUF, &most, sizeof most);
    return caller;
}
