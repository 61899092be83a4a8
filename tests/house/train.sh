#!/bin/bash
# scripts/train.sh, with a program that only notes what it is asked for: stopped in the middle and
# begun again it makes the runs that are missing, and in their order.
set -u
scratch=$BUILDDIR/check-train
status=0
complain() {
    echo "$1"
    status=1
}

# The program fails once, as one does that was interrupted: in call number $FAILS, with a
# checkpoint.
mkdir -p "$scratch/scripts" "$scratch/weights"
cp "$SRCDIR/scripts/train.sh" "$scratch/scripts/"
cat >"$scratch/program" <<'END'
#!/bin/bash
out=$(sed 's/.* --out \([^ ]*\).*/\1/' <<<"$*")
echo "$*" >>"$CALLS"
if [ "$(wc -l <"$CALLS")" -eq "${FAILS:-0}" ]; then
    touch "$out.checkpoint"
    exit 1
fi
END
chmod +x "$scratch/program"
train() {
    CALLS=$scratch/$1 FAILS=${2:-0} REVERIE=$scratch/program "$scratch/scripts/train.sh" "${@:3}"
}
clear_all() {
    rm -f "$scratch"/weights/* "$scratch"/parts
}
# What is begun with, or gone on from, at the end of a line, does not count.
runs() {
    sed -E 's/ --(from|resume) [^ ]*$//' "$scratch/$1"
}

clear_all
rm -f "$scratch/whole"
train whole || complain "the whole training fails"
all=$(wc -l <"$scratch/whole")
[ "$all" -gt 40 ] || complain "only $all runs"
[ -z "$(ls "$scratch/weights")" ] || complain "something is left: $(ls "$scratch/weights")"
# A file's second run differs from its first in what it begins with at least.
[ "$(grep -c 'weights/onirim_1_b.rvw' "$scratch/whole")" -ge 2 ] || complain "a run is left out"

# The last run but one, which learns on, is stopped, and one in the middle; the rest follows.
for at in $((all - 1)) 30; do
    clear_all
    train parts "$at" && complain "a failed run is no failure"
    stopped=$(tail -1 "$scratch/parts")
    train parts || complain "it does not go on"
    again=$(sed -n "$((at + 1))p" "$scratch/parts")
    case $again in *" --resume weights/"*.rvw.checkpoint) ;; *) complain "no resume: $again" ;; esac
    sed -i "${at}d" "$scratch/parts"
    diff <(runs whole) <(runs parts) || complain "run $at was stopped ($stopped): others follow"
done

# One file alone is another matter.
clear_all
train parts "$all" && complain "a failed run is no failure"
train parts 0 nightmarium || complain "a file alone fails"
train parts || complain "it does not go on after it"
[ "$(grep -c -- '--out weights/nightmarium.rvw' "$scratch/parts")" -eq 2 ] ||
    complain "a file alone is made once, whatever else was begun"
exit $status
