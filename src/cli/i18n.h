/* i18n.h - which language the program speaks. */
#ifndef RV_CLI_I18N_H
#define RV_CLI_I18N_H

#include <stdbool.h>

/* Starts speaking the language of the environment (LC_ALL, LC_MESSAGES, LANG, LANGUAGE). */
void i18n_start(void);

/* Speaks another one from now on: `en`, `fr`, `ru`. False if there is no such language. */
bool i18n_choose(const char *language);

/* Takes `--lang X` and `--lang=X` out of the arguments. False: X is no language, or is missing. */
bool i18n_take_flag(int *argc, char **argv, const char **wrong);

/* The languages there are, for people: "en, fr, ru". */
const char *i18n_languages(void);

#endif
