#!/bin/bash
# check.sh: what `make check` does. Builds with gcc and clang (warnings are errors), runs the
# tests that must hold in optimised builds there, every test under the address and undefined-
# behaviour sanitizers, and those with threads under the thread sanitizer. The last line is
# `N passed, N failed`, summed over the runs; a build that fails counts as one failure.
set -u
cd "$(dirname "$0")/.." || exit 1
jobs=${JOBS:-$(nproc)}
passed=0
failed=0

# build PRESET [arguments of cmake --build]
build() {
    local preset=$1
    shift
    echo "== build: $preset"
    if cmake --preset "$preset" >"build/$preset.log" 2>&1 &&
        cmake --build --preset "$preset" -j "$jobs" "$@" >>"build/$preset.log" 2>&1; then
        return 0
    fi
    cat "build/$preset.log"
    failed=$((failed + 1))
    return 1
}

# run_tests PRESET [ctest arguments]: adds to the sums what CTest's own report says.
run_tests() {
    local preset=$1 report=$PWD/build/$1/report.xml
    local counts=() tests failures disabled skipped
    shift
    echo "== test: $preset $*"
    rm -f "$report"
    ctest --preset "$preset" -j "$jobs" --output-junit "$report" --no-tests=error "$@"
    local status=$?
    mapfile -t counts < <(sed -En 's/^\s*(tests|failures|disabled|skipped)="([0-9]+)".*/\1=\2/p' \
        "$report" 2>/dev/null)
    tests=0 failures=0 disabled=0 skipped=0
    for count in "${counts[@]}"; do
        printf -v "${count%%=*}" '%s' "${count#*=}"
    done
    passed=$((passed + tests - failures - disabled - skipped))
    failed=$((failed + failures))
    if [ "$status" -ne 0 ] && [ "$failures" -eq 0 ]; then
        failed=$((failed + 1))
    fi
}

# The page and what its tests need beyond it.
build_page() {
    echo "== build: page"
    if make --no-print-directory web/node_modules/playwright-core page >build/page.log 2>&1; then
        return 0
    fi
    cat build/page.log
    failed=$((failed + 1))
    return 1
}

mkdir -p build
build release && build_page && run_tests release -L 'release|golden|web'
build clang && run_tests clang -L golden
build debug --target product # gcc warns of other things here
build asan && run_tests asan -LE web
build tsan && run_tests tsan -L threads

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
