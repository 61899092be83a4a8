/* sha256.h - SHA-256 of a short text: turns seed texts into keys. */
#ifndef RV_CORE_SHA256_H
#define RV_CORE_SHA256_H

#include <stddef.h>
#include <stdint.h>

void rv_sha256(const void *data, size_t length, uint8_t digest[32]);

#endif
