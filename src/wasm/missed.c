/* missed.c - natively the weights are in the library, and none is missed; in a browser
 * instead/shipped.c knows. */
#include "wasm/wasm.h"

void page_missed(rv_text *out) {
    (void)out;
}

void page_ask_anew(void) {}
