/* mark.h - marks a text for the catalogues of words where it stands; who shows it to a person
 * translates it (words/gettext.h). */
#ifndef RV_CORE_MARK_H
#define RV_CORE_MARK_H

#define N_(text) text

#endif
