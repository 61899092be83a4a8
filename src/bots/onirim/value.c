/* value.c - see value.h. */
#include "bots/onirim/value.h"

#include "core/text.h"
#include "games/games.h"

static const void *part(rv_weights file, const char *name, int bits, uint32_t count) {
    rv_part found;
    return rv_weights_part(file, name, bits, count, &found) ? found.numbers : NULL;
}

bool on_network_of(rv_weights file, on_network *network, rv_error *error) {
    if (!rv_weights_check(file, &rv_onirim, ON_VALUE_KIND, error)) return false;
    *network = (on_network){part(file, "linear", 16, ON_PLACES),
                            part(file, "inner", 8, ON_PLACES * ON_HIDDEN),
                            part(file, "bias", 16, ON_HIDDEN), part(file, "outer", 16, ON_HIDDEN)};
    if (network->linear && network->inner && network->bias && network->outer) return true;
    return rv_fail(error, RV_BAD_RECORD, "the weights lack a part of the network", NULL, NULL);
}

int on_logit(const on_network *network, const onirim *s) {
    if (s->decision == D_OVER) return s->cause ? 20 * ON_LOGIT_ONE : -20 * ON_LOGIT_ONE;
    int places[ON_FEATURES];
    on_features(s, places);
    int16_t sum[ON_HIDDEN];
    int linear = 0, outer = 0;
    for (int h = 0; h < ON_HIDDEN; h++) sum[h] = network->bias[h];
    for (int i = 0; i < ON_FEATURES; i++) {
        const int8_t *row = network->inner + (size_t)places[i] * ON_HIDDEN;
        linear += network->linear[places[i]];
        for (int h = 0; h < ON_HIDDEN; h++) sum[h] = (int16_t)(sum[h] + row[h]);
    }
    for (int h = 0; h < ON_HIDDEN; h++) outer += (sum[h] > 0 ? sum[h] : 0) * network->outer[h];
    return linear + outer / ON_INNER_ONE;
}

/* 1 / (1 + e^-x) with e^x as (1 + x/256)^256: plain operations, the same everywhere. */
float on_chance(int logit) {
    float x = (float)logit / ON_LOGIT_ONE;
    if (x > 20.0f) x = 20.0f;
    if (x < -20.0f) x = -20.0f;
    float e = 1.0f + (x < 0 ? -x : x) / 256.0f;
    for (int i = 0; i < 8; i++) e *= e;
    return x < 0 ? 1.0f / (1.0f + e) : e / (1.0f + e);
}
