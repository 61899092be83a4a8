/* entropy.c - see entropy.h. Letters and digits that are not mistaken for each other (base 32, as
 * in RFC 4648, in lower case), so that a seed can be read out and typed again. */
#include "protocol/entropy.h"

#include <errno.h>
#include <sys/random.h>

#include "core/text.h"

enum { LETTERS = 16 };

bool rv_entropy_seed(char seed[RV_MAX_SEED + 1], rv_error *error) {
    unsigned char bytes[LETTERS];
    ssize_t got;
    do got = getrandom(bytes, sizeof bytes, 0);
    while (got < 0 && errno == EINTR);
    if (got != sizeof bytes)
        return rv_fail(error, RV_UNSUPPORTED, F_("the system gives no entropy: name a seed"));
    for (int i = 0; i < LETTERS; i++) seed[i] = "abcdefghijklmnopqrstuvwxyz234567"[bytes[i] & 31];
    seed[LETTERS] = '\0';
    return true;
}
