/* write.h - writes the zones of a table into a caller's buffer, as JSON or as position text.
 *
 * A game describes its zones once, with these calls; the writer's form decides what they become:
 *
 *   JSON       "hands":[["RS","BM"]],"deck":{"size":3,"top":[]},"discard":{"XX":2}
 *   position   hands=RS,BM size=3 top= discard=XX*2
 *
 * In position text each zone is one word KEY=VALUE; objects ("deck") only group and leave no trace;
 * lists are parted by `|`, lists in lists by `,`, lists in those by `+`; a count follows its code
 * after `*`. The writer never overruns: it counts on, so that the needed length is known. */
#ifndef RV_CORE_WRITE_H
#define RV_CORE_WRITE_H

#include "reverie.h"

typedef enum { RV_WRITE_JSON, RV_WRITE_POSITION } rv_write_form;

typedef struct rv_writer {
    char *out;
    size_t size, n; /* n: length so far, also beyond size */
    rv_write_form form;
    int depth;      /* open objects and lists */
    int level;      /* open lists */
    uint32_t begun; /* bit d: something stands already at depth d */
} rv_writer;

void rv_write_start(rv_writer *w, rv_write_form form, char *out, size_t size);
/* Ends the text with a NUL and returns its length. */
size_t rv_write_finish(rv_writer *w);

/* `key` is NULL for elements of a list. */
void rv_write_object(rv_writer *w, const char *key);
void rv_write_object_end(rv_writer *w);
void rv_write_list(rv_writer *w, const char *key);
void rv_write_list_end(rv_writer *w);
void rv_write_text(rv_writer *w, const char *key, const char *text);
void rv_write_number(rv_writer *w, const char *key, int64_t number);
/* A chance, or a difference of chances, with six places: 0.250000, -0.030000. */
void rv_write_share(rv_writer *w, const char *key, double share);
void rv_write_bool(rv_writer *w, const char *key, bool value);
void rv_write_null(rv_writer *w, const char *key);
/* A map from code to count: entries with rv_write_count. */
void rv_write_counts(rv_writer *w, const char *key);
void rv_write_count(rv_writer *w, const char *code, int count);
void rv_write_counts_end(rv_writer *w);

/* For other text: bytes as they are. */
void rv_write_raw(rv_writer *w, const char *text);

#endif
