/* gettext.h - marks the words that people see.
 *
 * English is the source language; po/ holds the others. `_` translates now, `N_` only marks a text
 * of a table for the catalogues (translate it with `_` where it is shown), `P_` picks the plural
 * form for a number. */
#ifndef RV_WORDS_GETTEXT_H
#define RV_WORDS_GETTEXT_H

#include <libintl.h>

#include "core/mark.h"

#define _(text) gettext(text)
#define P_(one, many, n) ngettext(one, many, (unsigned long)(n))

#endif
