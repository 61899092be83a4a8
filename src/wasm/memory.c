/* memory.c - the buffers in which texts come and go; see wasm.h. */
#include "session/memory.h"

#include <string.h>

#include "core/write.h"
#include "wasm/wasm.h"
#include "words/words.h"

static struct {
    void *text;
    size_t room;
} in, out;

char *page_in(size_t size) {
    return rv_grow(&in.text, &in.room, size, 1) ? in.text : NULL;
}

void *page_room(size_t size) {
    return rv_alloc(size);
}

void page_free(void *block) {
    rv_free(block);
}

const char *page_said(void) {
    return out.text ? out.text : "";
}

const char *page_write(page_writing *writing, const void *about, int seat) {
    for (;;) {
        rv_writer w;
        rv_write_start(&w, RV_WRITE_JSON, out.text, out.room);
        rv_write_object(&w, NULL);
        writing(about, seat, &w);
        rv_write_object_end(&w);
        size_t length = rv_write_finish(&w);
        if (length < out.room) return out.text;
        if (!rv_grow(&out.text, &out.room, length + 1, 1)) return "";
    }
}

const char *page_say(const char *text) {
    size_t size = strlen(text) + 1;
    if (!rv_grow(&out.text, &out.room, size, 1)) return "";
    memcpy(out.text, text, size);
    return out.text;
}

static void write_refusal(const void *about, int seat, rv_writer *w) {
    const rv_error *error = about;
    char said[WORDS_FAULT];
    (void)seat;
    rv_write_object(w, "error");
    rv_write_text(w, "code", rv_code_name(error->code));
    rv_write_text(w, "message", words_fault(error, said));
    rv_write_object_end(w);
}

bool page_refuse(const rv_error *error) {
    page_write(write_refusal, error, 0);
    return false;
}
