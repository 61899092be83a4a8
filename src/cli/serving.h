/* serving.h - what the commands around the server share. */
#ifndef RV_CLI_SERVING_H
#define RV_CLI_SERVING_H

/* The folder of the store if none is named: with the other things this program remembers. */
const char *serving_data(void);

/* Says what is wrong, in the language of who reads it; returns 1. The server's own words are parts
 * of "what: why", marked for the catalogues; names of files and SQLite's words stay as they are. */
int serving_failed(const char *command, const char *trouble);

#endif
