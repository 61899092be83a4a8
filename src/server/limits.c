/* limits.c - see limits.h. */
#include "server/limits.h"

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
    else bucket->left += rate * (double)(now - bucket->at) / 1000;
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

static srv_address_entry **place(srv_limits *limits, const char *address) {
    uint32_t hash = 2166136261u;
    for (const char *p = address; *p; p++) hash = (hash ^ (unsigned char)*p) * 16777619u;
    return &limits->first[hash % BUCKETS];
}

srv_address_entry *srv_limits_of(srv_limits *limits, const char *address) {
    srv_address_entry **first = place(limits, address);
    for (srv_address_entry *entry = *first; entry; entry = entry->next)
        if (strncmp(entry->name, address, sizeof entry->name - 1) == 0) return entry;
    srv_address_entry *entry = calloc(1, sizeof *entry);
    if (!entry) return NULL;
    snprintf(entry->name, sizeof entry->name, "%s", address);
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
