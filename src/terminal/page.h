/* page.h - longer texts to read, and small questions, in panels over what is on the screen. */
#ifndef RV_TERMINAL_PAGE_H
#define RV_TERMINAL_PAGE_H

#include <stddef.h>

#include "terminal/palette.h"

/* A text being gathered: paragraphs, broken anew whenever the window changes. */
typedef struct page page;

page *page_new(void); /* NULL: no memory; the functions below take that, and do nothing */
void page_add(page *p, style s, int indent, const char *text);
/* Shows it until the person has read it, then frees it. `end`: begin at the last line. */
void page_show(page *p, const char *title, bool end);

/* Asks for a line of text, which stands in `text` already; false: given up. */
bool page_ask_text(const char *title, char *text, size_t size);
/* Yes or no. */
bool page_ask(const char *title, const char *question);
/* Tells something that must be read. */
void page_tell(const char *title, const char *text);

#endif
