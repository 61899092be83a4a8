/* same_run.h - whether all processes of mpirun are about to play the same games. */
#ifndef RV_CLI_SAME_RUN_H
#define RV_CLI_SAME_RUN_H

#include "lab/arena.h"

/* After its flags each rank says whether it can begin (`ready`) and what: on another machine a
 * folder of weights may be missing or hold other files, or the program be another one. That rank
 * would be waited for, or count other games. False on all ranks if one of them cannot go along,
 * after the first has said so. */
bool same_run(bool ready, const lab_contest *run);

#endif
