#!/bin/sh
# sources.sh: lists the C files that are ours, for tools that read them all.
cd "$(dirname "$0")/.." || exit 1
for folder in include src tests fuzz examples bench python; do
    [ -d "$folder" ] && find "$folder" -name '*.[ch]' -print
done | sort
