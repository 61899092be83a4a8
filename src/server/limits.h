/* limits.h - how much an address may do: connections, requests, tables. */
#ifndef RV_SERVER_LIMITS_H
#define RV_SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* So many now, and so many more each second. */
typedef struct {
    double left;
    int64_t at; /* milliseconds */
} srv_bucket;

/* Takes one; false if there is none. `rate` 0 means without limit. */
bool srv_bucket_take(srv_bucket *bucket, double rate, double burst, int64_t now);

enum { SRV_ADDRESS = 48 };

/* The name an address is counted under: of IPv6 the network of 64 bits, because who has one address
 * has all of them. Returns false, and the text itself, for what is no address. */
bool srv_address_key(const char *address, char key[SRV_ADDRESS]);

typedef struct srv_address_entry {
    struct srv_address_entry *next;
    char name[SRV_ADDRESS];
    int callers; /* WebSockets */
    int sockets; /* of any kind, unless they come through a proxy */
    srv_bucket requests, tables;
    bool known, banned; /* known: it was looked up whether it is banned */
} srv_address_entry;

typedef struct srv_limits srv_limits;

srv_limits *srv_limits_new(void);
void srv_limits_free(srv_limits *limits);

/* The entry of an address, by its key; NULL if there is no memory. It lives as long as it has
 * callers, and a while longer. */
srv_address_entry *srv_limits_of(srv_limits *limits, const char *address);
/* Forgets addresses that have been quiet since `before`. */
void srv_limits_forget(srv_limits *limits, int64_t before);

#endif
