#!/bin/bash
# weights.sh - learned weights stay small: a file has at most 2 MiB, all together at most 6.
set -eu
cd "$SRCDIR"
all=0
for file in weights/*.rvw; do
    size=$(stat -c %s "$file")
    all=$((all + size))
    if [ "$size" -gt $((2 << 20)) ]; then
        echo "$file has $size bytes, more than 2 MiB"
        exit 1
    fi
done
echo "all weights have $all bytes"
[ "$all" -gt 0 ] && [ "$all" -le $((6 << 20)) ]
