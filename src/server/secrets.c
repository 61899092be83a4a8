/* secrets.c - names nobody can guess, from the system's entropy, and their hashes. */
#include <sodium.h>
#include <string.h>

#include "server/inside.h"

/* Letters and digits that are not mistaken for each other: base 32 in lower case. */
void srv_secret(char *out, int letters) {
    unsigned char bytes[SRV_TOKEN];
    randombytes_buf(bytes, sizeof bytes);
    for (int i = 0; i < letters; i++) out[i] = "abcdefghijklmnopqrstuvwxyz234567"[bytes[i] & 31];
    out[letters] = '\0';
    sodium_memzero(bytes, sizeof bytes);
}

void srv_hash(const char *secret, unsigned char hash[SRV_HASH]) {
    crypto_generichash(hash, SRV_HASH, (const unsigned char *)secret, strlen(secret), NULL, 0);
}

void srv_hex(const unsigned char *bytes, size_t n, char *out) {
    sodium_bin2hex(out, 2 * n + 1, bytes, n);
}

void srv_commitment(const char *seed, char out[SRV_COMMITMENT + 1]) {
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)seed, strlen(seed));
    srv_hex(hash, sizeof hash, out);
}
