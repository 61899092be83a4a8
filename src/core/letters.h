/* letters.h - the characters of a text, and those that deceive who reads it. */
#ifndef RV_CORE_LETTERS_H
#define RV_CORE_LETTERS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    unsigned first, last;
} rv_letters;

/* The character at `text`, and how many bytes it has; the text must be well-formed. */
unsigned rv_letter(const char *text, size_t *bytes);

bool rv_is_among(unsigned letter, const rv_letters *ranges, size_t n);

/* Control characters, which terminals obey. */
bool rv_is_control(unsigned letter);

/* Marks that are not seen at all, or turn the direction of writing. */
bool rv_is_unseen(unsigned letter);

#endif
