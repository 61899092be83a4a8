/* libintl.h - translation where there is no C library that does it: the catalogue is given by the
 * page (see wasm.h). `ngettext` is not here: no word of the games needs a plural form yet. */
#ifndef RV_WASM_LIBINTL_H
#define RV_WASM_LIBINTL_H

char *gettext(const char *text);

#endif
