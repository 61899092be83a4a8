/* picture.h - the file of --svg: can it be written, before hours are spent on what it shows? */
#ifndef RV_CLI_PICTURE_H
#define RV_CLI_PICTURE_H

#include <stdbool.h>
#include <stdio.h>

/* Whether a picture may go there. False after saying why not; nothing is made or changed. */
bool picture_may_go(const char *path);

/* Opens it; NULL after saying why not. */
FILE *picture_open(const char *path);

/* Closes it; the exit code, after saying what is wrong. */
int picture_close(FILE *file, const char *path);

#endif
