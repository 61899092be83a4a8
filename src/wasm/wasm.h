/* wasm.h - the games for a page: what the WebAssembly module exports.
 *
 * Texts come and go as NUL-ended UTF-8. Those that come are written by the page into a buffer it
 * asks for (page_in); those that go stand in one buffer until the next call. What is more than a
 * text is JSON as docs/protocol.md has it; a refusal is {"error":{"code","message"}}, the message
 * in the language of the page.
 *
 * The module imports nothing: no clock, no files, no chance. Work that takes long is done in slices
 * as long as the page likes. The rooms below are plain C and are tested natively too; instead/ is
 * what takes the place of the C library and of files that a page has not. */
#ifndef RV_WASM_WASM_H
#define RV_WASM_WASM_H

#include "bots/advise.h"
#include "core/text.h"
#include "reverie.h"

/* Marks what the module exports, for cmake/wasm.cmake. */
#define PAGE_API

/* ---- Memory (memory.c) */

/* Room for `size` bytes that the page writes; NULL if there is none. Good until the next call. */
PAGE_API char *page_in(size_t size);
/* A block of the page's own, and its end. */
PAGE_API void *page_room(size_t size);
PAGE_API void page_free(void *block);

/* The words of a language: pairs of source and translation, sorted by source; the block is taken
 * over. Size 0: English. */
PAGE_API void page_catalogue(char *text, size_t size);

/* Weights of a bot, by the name of their file: the block is taken over, and given back to the heap
 * if the file is not good. */
PAGE_API void *page_weights_room(size_t size);
PAGE_API bool page_weights(const char *name, uint8_t *bytes, size_t size);

/* ---- Games (tables.c) */

/* A game in play. */
typedef struct page_table page_table;

/* {"games":[…]}; of one game {"bots":[…],"advice"}: who plays it, and whether there is advice. */
PAGE_API const char *page_games(void);
PAGE_API const char *page_bots(const char *game);

/* A new game: options as lines NAME=VALUE. NULL: page_said() is the refusal. */
PAGE_API page_table *page_open(const char *game, int seats, const char *options, const char *seed);
PAGE_API page_table *page_load(const char *record);
/* The first `length` actions of a game, as a game of its own. */
PAGE_API page_table *page_cut(const page_table *table, int length);
PAGE_API void page_close(page_table *table);
/* The text that the last call left. */
PAGE_API const char *page_said(void);

PAGE_API int page_length(const page_table *table);
/* {"game","seats","options","seed","position"}: how the game began; options as texts. */
PAGE_API const char *page_setup(const page_table *table);
/* The status as a seat may see it, with `aids`. */
PAGE_API const char *page_status(const page_table *table, int seat);
/* {"events","told"}: what the last action did, as a seat may see it. */
PAGE_API const char *page_events(const page_table *table, int seat);
/* {"told"}: events that came from elsewhere, as words_tell_texts() reads them. */
PAGE_API const char *page_told(const char *game, int seats, const char *events);
/* {"record"} */
PAGE_API const char *page_record(const page_table *table);
/* 16 hexadecimal digits. */
PAGE_API const char *page_hash(const page_table *table);

/* False: page_said() is the refusal. */
PAGE_API bool page_act(page_table *table, int seat, const char *action);
PAGE_API bool page_undo(page_table *table);

/* ---- Thinking (think.c) */

/* The names of the weights that bots would like to have for this game, one on a line. */
PAGE_API const char *page_wants(const page_table *table);

/* What a bot would do, or "" if it cannot play here. */
PAGE_API const char *page_bot(const page_table *table, const char *name, int playouts);

/* Advice in slices: begins (the number of actions, -1: there is none), goes on for some worlds
 * (false: it is done), shows {"advice":[…]}. */
PAGE_API int page_advise(page_table *table, int playouts);
PAGE_API bool page_advise_more(page_table *table, int worlds);
PAGE_API const char *page_advice(page_table *table);

/* A review in slices, told to one seat: begins (NULL: page_said() is the refusal), goes on for
 * about so many simulated games (false: it is done), shows {"done","of"}, and in the end
 * {"moments":[…],"luck","others","errors","start","end"}. */
typedef struct page_review page_review;
PAGE_API page_review *page_review_open(const page_table *table, int seat, int playouts);
PAGE_API void page_review_close(page_review *review);
PAGE_API bool page_review_more(page_review *review, int playouts);
PAGE_API const char *page_review_progress(const page_review *review);
PAGE_API const char *page_review_told(const page_review *review);

/* The signature of `reverie bench`, and random games for a measurement: how many decisions. */
PAGE_API const char *page_signature(void);
PAGE_API int page_bench(const char *game, int seats, const char *options, int games);

/* ---- Words (words.c): see words/words.h; "" where there are none. `what` is one of title, about,
 * card, card-help, zone, question, explanation, option, option-help, value, value-help, action,
 * action-help, reason. */
PAGE_API const char *page_word(const char *what, const char *game, const char *a, const char *b);
PAGE_API const char *page_result(const char *game, int seats, int winners);

/* ---- Shared by the rooms of this folder. */

struct page_table {
    rv_session *session;
    rv_adviser *adviser; /* NULL until advice is asked */
};

/* Writes the answer: again with more room if it did not fit. */
typedef void page_writing(const void *about, int seat, struct rv_writer *w);
const char *page_write(page_writing *writing, const void *about, int seat);
const char *page_say(const char *text);
const char *page_hex(uint64_t number);
/* Says the refusal; returns false. */
bool page_refuse(const rv_error *error);

/* Adds the names of weights that were asked for and are not here (instead/shipped.c); and begins
 * to ask anew: whoever remembers that there was nothing looks again. */
void page_missed(rv_text *out);
void page_ask_anew(void);

/* A game that people can play here, or NULL with the refusal said. */
const rv_game *page_game(const char *name);
bool page_options(const rv_game *game, const char *lines, rv_options *options, rv_error *error);

#endif
