/* join_lines.h - a table of a server in line mode: for screen readers, pipes and plain
 * terminals. */
#ifndef RV_CLI_JOIN_LINES_H
#define RV_CLI_JOIN_LINES_H

#include "terminal/terminal.h"

/* Takes the place and plays, or looks on, until the table is left. Returns the exit code; 1 after
 * saying on standard error what went wrong. */
int join_lines(const terminal_visit *visit);

#endif
