#!/bin/bash
# fuzz.sh: hunts with each fuzz target for FUZZ_SECONDS (60), from a copy of its corpus, so that
# the kept corpus grows only by choice. What breaks a target is left in build/fuzz/found and makes
# this fail; move it to fuzz/corpus/<target>/ when it is mended, and `make check` replays it for
# ever.
set -u
cd "$(dirname "$0")/.." || exit 1
seconds=${FUZZ_SECONDS:-60}
mkdir -p build
cmake --preset fuzz >build/fuzz.log && cmake --build --preset fuzz -j "${JOBS:-$(nproc)}" || exit 1

found=build/fuzz/found
mkdir -p "$found"
status=0
targets=0
for source in fuzz/fuzz_*.c; do
    [ -e "$source" ] || break
    name=$(basename "$source" .c)
    name=${name#fuzz_}
    work=build/fuzz/found/$name
    mkdir -p "$work"
    echo "== fuzz: $name, $seconds s"
    targets=$((targets + 1))
    dictionary=()
    [ -e "fuzz/$name.dict" ] && dictionary=("-dict=fuzz/$name.dict")
    build/fuzz/fuzz/"$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 \
        -artifact_prefix="$found/$name-" "${dictionary[@]}" -print_final_stats=1 -verbosity=0 \
        "$work" "fuzz/corpus/$name" || status=1
done
[ "$targets" -gt 0 ] || { echo "no fuzz targets" >&2; status=1; }
exit "$status"
