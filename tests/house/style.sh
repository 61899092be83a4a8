#!/bin/bash
# Every source begins by saying what it is; lines are short and end where their words do. The
# analysis of `make lint` takes minutes, this part a second: so it is looked at every time.
"$SRCDIR/scripts/lint.sh" style
