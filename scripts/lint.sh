#!/bin/bash
# shellcheck disable=SC2317  # the tools are called by name
# lint.sh: what `make lint` does. Each tool runs even if one before it complained; the end says
# which did. `lint.sh TOOL...` runs only those named.
set -u
cd "$(dirname "$0")/.." || exit 1
jobs=${JOBS:-$(nproc)}
mkdir -p build

mapfile -t sources < <(scripts/sources.sh)
# src/wasm/instead takes the place of the C library and is compiled for browsers only.
mapfile -t compiled < <(printf '%s\n' "${sources[@]}" | grep '\.c$' | grep -v '/wasm/instead/')
mapfile -t scripts < <(
    find scripts tests packaging completion -name '*.sh' -o -name '*.bash'
    echo .ci/run
)

format() {
    clang-format-14 --dry-run -Werror "${sources[@]}"
}

tidy() {
    cmake --preset clang >build/lint.log || return 1
    printf '%s\0' "${compiled[@]}" |
        xargs -0 -n 1 -P "$jobs" clang-tidy-14 -p build/clang --quiet \
            --warnings-as-errors='*' 2>build/lint.log || { cat build/lint.log; return 1; }
}

# uninitvar and its like across files do not see through pointers, nor that a sum of pointers is
# taken down again; the analyzer of clang-tidy does. NULL ends lists of
# arguments: it is a pointer where we compile. Formats that number their arguments are not known to
# it, nor a handle that is kept where it was just found.
check_c() {
    cppcheck --quiet --std=c11 --language=c --enable=warning,performance,portability \
        --inline-suppr --suppress=missingIncludeSystem --suppress=unmatchedSuppression \
        --suppress=uninitvar --suppress=legacyUninitvar --suppress=varFuncNullUB \
        --suppress=ctuuninitvar --suppress=ctuPointerArith \
        --suppress=invalidPrintfArgType_s:tests/wasm/test_instead.c \
        --suppress=invalidPrintfArgType_sint:tests/wasm/test_instead.c \
        --suppress=identicalInnerCondition:src/server/store.c \
        -D'json_object_foreach(o,k,v)=while(k)' -D'json_array_foreach(a,i,v)=while(i)' \
        --error-exitcode=1 -j "$jobs" -I include -I src -I tests "${compiled[@]}"
}

shell() {
    shellcheck -x "${scripts[@]}"
}

# Lines that no formatter breaks, and the comment with which every source file begins.
style() {
    local status=0 file
    for file in "${sources[@]}"; do
        head -c 2 "$file" | grep -q '^/[*/]' && continue
        echo "$file: begins without a comment"
        status=1
    done
    grep -nP '^.{101,}' "${sources[@]}" "${scripts[@]}" CMakeLists.txt cmake/* && status=1
    grep -nP '\t| +$' "${sources[@]}" "${scripts[@]}" && status=1
    # A promise counts as true, so this waits for nothing: tests/web/table.mjs has `until`.
    grep -rn 'waitForFunction(async' tests/web && status=1
    return "$status"
}

catalogues() {
    local pot=build/lint.pot file
    scripts/pot.sh --extract "$pot" || return 1
    for file in po/*.po; do
        tests/house/catalogue.sh "$file" "$pot" || return 1
    done
}

faults=()
[ $# -gt 0 ] || set -- format style tidy check_c shell catalogues
for tool in "$@"; do
    echo "== $tool"
    "$tool" || faults+=("$tool")
done
[ ${#faults[@]} -eq 0 ] && echo "lint: clean" && exit 0
echo "lint: complaints of ${faults[*]}"
exit 1
