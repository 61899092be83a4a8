/* mark.h - marks a text for the catalogues of words where it stands; who shows it to a person
 * translates it (words/gettext.h). N_ marks a text, F_ what is wrong (core/text.h). */
#ifndef RV_CORE_MARK_H
#define RV_CORE_MARK_H

#define N_(text) text
#define F_(...) RV_FAULT(__VA_ARGS__)

#endif
