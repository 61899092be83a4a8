/* serving.h - what the commands around the server share. */
#ifndef RV_CLI_SERVING_H
#define RV_CLI_SERVING_H

/* The folder of the store if none is named: with the other things this program remembers. */
const char *serving_data(void);

#endif
