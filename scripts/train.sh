#!/bin/bash
# train.sh: makes the shipped weights again: the command is all there is to it. Interrupted, it
# goes on the next time: with the run that was cut off, from its checkpoint. The same program gives
# the same bytes on the same kind of machine; but some files are older than the program, which was
# mended since, so made again they will differ: those that `quick` and `trained` use in Nightmarium
# and in the base game of Onirim, and what the deep ones of Onirim had learned before `reverie 8`:
# until then a net that learned did not know where play cuts its cells. That is why runs of two
# players with book and towers that began with the net of the book, the towers or one player ended
# at nothing (2_bt and 2_btp go on from their own from the first); they were not tried again.
#
#     train.sh            all of them
#     train.sh NAME...    those
set -eu
cd "$(dirname "$0")/.."
program=${REVERIE:-build/reverie}

# Runs that are done, a line each, until all are: most files are made in several runs, of which each
# begins with what the one before it has learned.
journal="weights/runs${1:+ $*}.checkpoint"
touch "$journal"

# NAME ARGUMENT...: begins with the weights in $from, if they are named, unless it goes on.
from=
train() {
    local run="$from $*" name=$1 out=weights/$1.rvw start=()
    shift
    if [ ${#wanted[@]} -gt 0 ] && [[ " ${wanted[*]} " != *" $name "* ]]; then return; fi
    if grep -qxF -e "$run" "$journal"; then return; fi
    if [ -f "$out.checkpoint" ]; then
        start=(--resume "$out.checkpoint")
    elif [ -n "$from" ]; then
        start=(--from "$from")
    fi
    "$program" train "$@" --out "$out" "${start[@]}"
    echo "$run" >>"$journal"
    rm -f "$out.checkpoint"
}

wanted=("$@")
train nightmarium nightmarium --games 48000 --seed nightmarium
train nightmarium_2_expert nightmarium --expert --seats 2 --games 1200000
train nightmarium_3_expert nightmarium --expert --seats 4 --games 700000
# Learning on: greedy play against `trained` won 64.1 % before and 64.6 after it (60,000 games).
from=weights/nightmarium_2_expert.rvw
train nightmarium_2_expert nightmarium --expert --seats 2 --games 5000000 --seed 'nightmarium 8'
from=

# FILE GAMES BEGINNING SEATS EXPANSIONS OPTION...: deep weights, which begin with those of another
# game.
onirim() {
    local file=onirim_$1 games=$2 from=weights/onirim_$3.rvw seats=$4 expansions=$5
    shift 5
    train "$file" onirim --games "$games" --seats "$seats" --expansions "$expansions" "$@"
}

b=book t=towers p=premonitions
train onirim_1_quick onirim --quick --games 1000000
train onirim_1 onirim --games 12000000
train onirim_1_expert onirim --expert --games 3500000
onirim 1_b 160000 1_expert 1 $b
onirim 1_t 160000 1_expert 1 $t
onirim 1_p 160000 1_expert 1 $p
onirim 1_bt 120000 1_b 1 $b,$t
onirim 1_bp 120000 1_b 1 $b,$p
onirim 1_tp 120000 1_t 1 $t,$p
onirim 1_btp 80000 1_bt 1 $b,$t,$p
onirim 1_btp_hardest 60000 1_btp 1 $b,$t,$p --lost --ruins --premonitions 6 --towers right
onirim 2 500000 1_expert 2 ''
onirim 2_b 160000 2 2 $b
onirim 2_t 160000 2 2 $t
onirim 2_p 160000 2 2 $p
onirim 2_bt 150000 2_bt 2 $b,$t
onirim 2_bp 120000 2_b 2 $b,$p
onirim 2_tp 120000 2_t 2 $t,$p
onirim 2_btp 90000 2_btp 2 $b,$t,$p

# Learning on: FILE GAMES SEATS EXPANSIONS OPTION... These runs were made when lost doors were seen
# at last; all that came before had learned from games that threw doors away.
on() {
    local file=$1 games=$2
    shift 2
    onirim "$file" "$games" "$file" "$@"
}

on 1_expert 1500000 1 '' --expert
on 1_expert 2000000 1 '' --expert
on 1_b 160000 1 $b
on 1_t 160000 1 $t
on 1_p 160000 1 $p
on 1_bt 120000 1 $b,$t
on 1_bp 120000 1 $b,$p
on 1_tp 120000 1 $t,$p
on 1_btp 120000 1 $b,$t,$p
on 1_btp_hardest 100000 1 $b,$t,$p --lost --ruins --premonitions 6 --towers right
on 2 200000 2 ''
on 2_b 90000 2 $b
on 2_t 100000 2 $t
on 2_p 100000 2 $p
on 2_bt 70000 2 $b,$t
on 2_bp 70000 2 $b,$p
on 2_tp 70000 2 $t,$p
on 2_btp 80000 2 $b,$t,$p

# And on, with other cards: towers and two players had not learned all they can.
more() {
    on "$@" --seed "$cards"
}

cards='reverie 3'
more 1_t 120000 1 $t
more 1_tp 120000 1 $t,$p
more 1_btp_hardest 100000 1 $b,$t,$p --lost --ruins --premonitions 6 --towers right
more 2_t 100000 2 $t
more 2_p 100000 2 $p
more 2_bt 100000 2 $b,$t
more 2_tp 80000 2 $t,$p
more 2_bp 80000 2 $b,$p
more 2_btp 80000 2 $b,$t,$p

cards='reverie 4'
more 1_p 100000 1 $p
more 1_tp 100000 1 $t,$p
more 1_btp_hardest 100000 1 $b,$t,$p --lost --ruins --premonitions 6 --towers right
more 2 100000 2 ''
more 2_b 90000 2 $b
more 2_tp 80000 2 $t,$p

# With the book two players gain most.
cards='reverie 5'
more 2_b 160000 2 $b
more 2_bt 160000 2 $b,$t
more 2_btp 160000 2 $b,$t,$p
more 2_bp 160000 2 $b,$p

# Longer ones: each of these games was won more often after it, most by one to three points.
cards='reverie 7'
more 1_t 300000 1 $t
more 1_tp 300000 1 $t,$p
more 1_btp_hardest 300000 1 $b,$t,$p --lost --ruins --premonitions 6 --towers right
more 2 300000 2 ''
more 2_t 300000 2 $t
more 2_p 300000 2 $p
more 2_tp 300000 2 $t,$p

# The others, since the learner cuts cells where play does.
cards='reverie 8'
more 1_b 300000 1 $b
more 1_p 300000 1 $p
more 1_bt 300000 1 $b,$t
more 1_bp 300000 1 $b,$p
more 1_btp 300000 1 $b,$t,$p
more 2_b 300000 2 $b
more 2_bp 300000 2 $b,$p
more 2_bt 300000 2 $b,$t
more 2_btp 300000 2 $b,$t,$p

cards='reverie 9'
more 1_btp_hardest 300000 1 $b,$t,$p --lost --ruins --premonitions 6 --towers right

# Longer still: towers for two gain as much again.
cards='reverie 10'
more 2_t 500000 2 $t
more 2_tp 500000 2 $t,$p

# All is done that was wanted: the next time begins anew.
rm "$journal"
