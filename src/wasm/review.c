/* review.c - what each decision of a game cost, in slices; see wasm.h and reverie.h. */
#include "core/write.h"
#include "protocol/status.h"
#include "session/memory.h"
#include "session/session.h"
#include "wasm/wasm.h"
#include "words/words.h"

struct page_review {
    rv_review *review;
    const rv_game *game;
};

page_review *page_review_open(const page_table *table, int seat, int playouts) {
    rv_error error;
    page_review *r = rv_alloc(sizeof *r);
    if (!r) {
        rv_fail_memory(&error);
        page_refuse(&error);
        return NULL;
    }
    r->game = table->session->game;
    r->review = rv_review_start(table->session, seat, playouts, &error);
    if (r->review) return r;
    rv_free(r);
    page_refuse(&error);
    return NULL;
}

void page_review_close(page_review *r) {
    rv_review_free(r->review);
    rv_free(r);
}

bool page_review_more(page_review *r, int playouts) {
    return rv_review_step(r->review, playouts);
}

static void write_progress(const void *about, int seat, rv_writer *w) {
    (void)seat;
    const page_review *r = about;
    rv_write_number(w, "done", (int64_t)rv_review_done(r->review));
    rv_write_number(w, "of", (int64_t)rv_review_length(r->review));
}

const char *page_review_progress(const page_review *r) {
    return page_write(write_progress, r, 0);
}

static void write_moment(const rv_game *game, const rv_moment *m, rv_writer *w) {
    char action[RV_MAX_ACTION], best[RV_MAX_ACTION], words[512];
    rv_text text = rv_text_in(words, sizeof words);
    game->action_text(m->action, action, sizeof action);
    game->action_text(m->best, best, sizeof best);
    words_action(game, game->decisions[m->decision].name, action, &text);
    rv_write_object(w, NULL);
    rv_write_number(w, "index", (int64_t)m->index);
    rv_write_number(w, "seat", m->seat);
    rv_write_text(w, "decision", game->decisions[m->decision].name);
    rv_write_text(w, "action", action);
    rv_write_text(w, "best", best);
    rv_write_bool(w, "judged", m->judged);
    rv_write_share(w, "before", m->before);
    rv_write_share(w, "after", m->after);
    rv_write_share(w, "cost", m->cost);
    rv_write_share(w, "luck", m->luck);
    rv_write_text(w, "text", words);
    rv_write_object_end(w);
}

static void write_review(const void *about, int seat, rv_writer *w) {
    (void)seat;
    const page_review *r = about;
    rv_sums sums = rv_review_sums(r->review);
    rv_write_list(w, "moments");
    for (size_t i = 0; i < rv_review_done(r->review); i++) {
        const rv_moment *moment = rv_review_moment(r->review, i);
        if (moment) write_moment(r->game, moment, w);
    }
    rv_write_list_end(w);
    rv_write_share(w, "luck", sums.luck);
    rv_write_share(w, "others", sums.others);
    rv_write_share(w, "errors", sums.errors);
    rv_write_share(w, "start", sums.start);
    rv_write_share(w, "end", sums.end);
}

const char *page_review_told(const page_review *r) {
    return page_write(write_review, r, 0);
}
