#!/bin/bash
# train.sh: makes the shipped weights again, one line for each file: the command is all there is to
# it. A run that was interrupted goes on from its checkpoint. The same program gives the same bytes
# on the same kind of machine.
#
#     train.sh            all of them
#     train.sh NAME...    those
set -eu
cd "$(dirname "$0")/.."
program=${REVERIE:-build/reverie}

# NAME ARGUMENT...
train() {
    local name=$1 out=weights/$1.rvw resume=()
    shift
    if [ ${#wanted[@]} -gt 0 ] && [[ " ${wanted[*]} " != *" $name "* ]]; then return; fi
    if [ -f "$out.checkpoint" ]; then resume=(--resume "$out.checkpoint"); fi
    "$program" train "$@" --out "$out" "${resume[@]}"
    rm -f "$out.checkpoint"
}

wanted=("$@")
train nightmarium nightmarium --games 48000 --seed nightmarium
