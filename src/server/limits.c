/* limits.c - see limits.h. */
#define _POSIX_C_SOURCE 200809L
#include "server/limits.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1024 };

struct srv_limits {
    srv_address_entry *first[BUCKETS];
};

bool srv_bucket_take(srv_bucket *bucket, double rate, double burst, int64_t now) {
    if (rate <= 0) return true;
    if (!bucket->at) bucket->left = burst;
    else if (now > bucket->at) bucket->left += rate * (double)(now - bucket->at) / 1000;
    if (bucket->left > burst) bucket->left = burst;
    bucket->at = now;
    if (bucket->left < 1) return false;
    bucket->left -= 1;
    return true;
}

srv_limits *srv_limits_new(void) {
    return calloc(1, sizeof(srv_limits));
}

void srv_limits_free(srv_limits *limits) {
    for (int i = 0; limits && i < BUCKETS; i++)
        while (limits->first[i]) {
            srv_address_entry *entry = limits->first[i];
            limits->first[i] = entry->next;
            free(entry);
        }
    free(limits);
}

bool srv_address_key(const char *address, char key[SRV_ADDRESS]) {
    struct in_addr four;
    struct in6_addr six;
    snprintf(key, SRV_ADDRESS, "%s", address);
    key[strcspn(key, "%/")] = '\0'; /* without its zone, or its length as we write it */
    if (inet_pton(AF_INET, key, &four) == 1) return true;
    if (inet_pton(AF_INET6, key, &six) != 1) {
        snprintf(key, SRV_ADDRESS, "%s", address);
        return false;
    }
    if (IN6_IS_ADDR_V4MAPPED(&six)) return inet_ntop(AF_INET, &six.s6_addr[12], key, SRV_ADDRESS);
    memset(&six.s6_addr[8], 0, 8);
    inet_ntop(AF_INET6, &six, key, SRV_ADDRESS - 4);
    strcat(key, "/64");
    return true;
}

static srv_address_entry **place(srv_limits *limits, const char *address) {
    uint32_t hash = 2166136261u;
    for (const char *p = address; *p; p++) hash = (hash ^ (unsigned char)*p) * 16777619u;
    return &limits->first[hash % BUCKETS];
}

srv_address_entry *srv_limits_of(srv_limits *limits, const char *address) {
    char key[SRV_ADDRESS];
    srv_address_key(address, key);
    srv_address_entry **first = place(limits, key);
    for (srv_address_entry *entry = *first; entry; entry = entry->next)
        if (strcmp(entry->name, key) == 0) return entry;
    srv_address_entry *entry = calloc(1, sizeof *entry);
    if (!entry) return NULL;
    memcpy(entry->name, key, sizeof key);
    entry->next = *first;
    *first = entry;
    return entry;
}

void srv_limits_forget(srv_limits *limits, int64_t before) {
    for (int i = 0; i < BUCKETS; i++)
        for (srv_address_entry **at = &limits->first[i]; *at;) {
            srv_address_entry *entry = *at;
            bool quiet = entry->requests.at < before && entry->tables.at < before;
            if (entry->callers || entry->sockets || entry->banned || !quiet) {
                at = &entry->next;
                continue;
            }
            *at = entry->next;
            free(entry);
        }
}
