#!/bin/bash
# The Debian packages are whole, as far as can be seen without installing them: unpacked into a
# folder, the program runs and speaks, libraries are found and named as dependencies, symbols have
# versions, somebody else's C program builds by pkg-config and by CMake, Python imports, also from a
# wheel.
# At the end they are installed into a clean Debian, where one can be made.
#
# ctest: label release
# ctest: timeout 1200
set -eu
cd "$SRCDIR"
fail() {
    echo "$*"
    exit 1
}

scripts/package.sh
root=$PWD/build/package/unpacked
work=$PWD/build/package/outside
rm -rf "$root" "$work"
mkdir -p "$root" "$work"
for package in build/packages/*.deb; do
    dpkg-deb -x "$package" "$root"
done
libraries=$(dirname "$(find "$root/usr/lib" -name 'libreverie.so')")

# Every file that a package should have; links that point somewhere.
for file in bin/reverie include/reverie.h share/man/man1/reverie.1.gz \
    share/bash-completion/completions/reverie share/zsh/vendor-completions/_reverie \
    share/applications/reverie.desktop share/icons/hicolor/scalable/apps/reverie.svg \
    share/locale/fr/LC_MESSAGES/reverie.mo lib/python3/dist-packages/reverie/_reverie.pyi \
    share/doc/libreverie-dev/examples/session.c share/doc/reverie/laboratory.md \
    share/doc/python3-reverie/python.md share/doc/python3-reverie/examples/million.py; do
    [ -s "$root/usr/$file" ] || fail "no package has $file"
done
for package in reverie libreverie0 libreverie-dev python3-reverie; do
    [ -s "$root/usr/share/doc/$package/copyright" ] || fail "$package has no copyright file"
done
while read -r document; do
    [ -s "$root/usr/share/doc/libreverie-dev/${document#docs/}" ] ||
        fail "reverie.h speaks of $document, and no package has it"
done < <(grep -o 'docs/[a-z]*\.md' "$root/usr/include/reverie.h" | sort -u)
for document in "$root"/usr/share/doc/*/*.md; do
    while read -r other; do
        [ -s "${document%/*}/$other" ] || fail "$document points to $other, which is not beside it"
    done < <(grep -oE '\]\([a-z-]+\.md' "$document" | sed 's/^](//' | sort -u)
done
broken=$(find "$root" -xtype l)
[ -z "$broken" ] || fail "links to nowhere: $broken"
! grep -rIl -e "$SRCDIR" "$root" || fail "a file knows where it was built"

# What the program and the libraries need is there, and said.
needs() { # FILE PACKAGE
    local name library owner
    objdump -p "$1" | sed -n 's/^ *NEEDED *//p' | while read -r name; do
        library=$(ldd "$1" | sed -n "s/^\t$name => \([^ ]*\).*/\1/p")
        [ -n "$library" ] || continue # the loader itself
        owner=$(dpkg -S "$(realpath "$library")" 2>/dev/null | sed -n 's/:.*//p' | head -n 1)
        dpkg-deb -f build/packages/"$2"_*.deb Depends | grep -qw "$owner" ||
            { echo "$2 needs $name of $owner and does not say so"; exit 1; }
    done
    ! ldd "$1" | grep 'not found' || fail "$1 lacks a library"
}
needs "$root/usr/bin/reverie" reverie
needs "$libraries/libreverie.so" libreverie0
needs "$root/usr/lib/python3/dist-packages/reverie/_reverie.abi3.so" python3-reverie

# The program runs from where it lies.
program=$root/usr/bin/reverie
"$program" --version
"$program" --version | grep -q '^features:' || fail "--version does not name features"
"$program" simulate onirim --bot random --games 200 >/dev/null
[ "$("$program" --lang fr help)" != "$("$program" help)" ] || fail "it does not speak French"
echo '{"do":"new","game":"onirim","seed":"x"}' | "$program" rpc | grep -q '"ok":true'

# Every public symbol has a version, and only these are there.
symbols=$(readelf -W --dyn-syms "$libraries/libreverie.so" | awk '$7 != "UND" {print $8}' |
    grep '^rv_')
[ "$(echo "$symbols" | wc -l)" -gt 30 ] || fail "symbols of the library are missing"
! echo "$symbols" | grep -v '@@REVERIE_0$' || fail "a symbol has no version"

# A program outside of the tree, by pkg-config ...
cp "$root/usr/share/doc/libreverie-dev/examples/session.c" "$work/session.c"
export PKG_CONFIG_PATH=$libraries/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root
# shellcheck disable=SC2046
"$CC" "$work/session.c" -o "$work/by-pkg-config" $(pkg-config --cflags --libs reverie)
LD_LIBRARY_PATH=$libraries "$work/by-pkg-config" >"$work/by-pkg-config.txt"
# shellcheck disable=SC2046
"$CC" "$work/session.c" -o "$work/static" $(pkg-config --cflags reverie) \
    "$libraries/libreverie.a" -lm
"$work/static" >"$work/static.txt"
# ... and by CMake, against the shared and the static library.
cat >"$work/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(outside C)
find_package(reverie 0.1 REQUIRED)
add_executable(shared session.c)
target_link_libraries(shared PRIVATE reverie::reverie)
add_executable(static session.c)
target_link_libraries(static PRIVATE reverie::reverie_static)
END
{ cmake -S "$work" -B "$work/build" -DCMAKE_PREFIX_PATH="$root/usr" -DCMAKE_C_COMPILER="$CC" &&
    cmake --build "$work/build"; } >"$work/cmake.log" 2>&1 || fail "$(cat "$work/cmake.log")"
for how in shared static; do
    "$work/build/$how" >"$work/by-cmake.txt"
    cmp "$work/by-cmake.txt" "$work/by-pkg-config.txt"
done
cmp "$work/static.txt" "$work/by-pkg-config.txt"
grep -q 'loaded: 7 actions' "$work/static.txt"

PYTHONPATH=$root/usr/lib/python3/dist-packages /usr/bin/python3 -B -c '
import reverie
state = reverie.State("nightmarium", 2, seed="package")
while not state.over:
    state.apply(state.bot("reference"))
print("Python:", state)'

# The wheel, by the builder that pip would call.
mkdir "$work/wheel"
PYTHONPATH=python /usr/bin/python3 -B -c 'import backend, sys; backend.build_wheel(sys.argv[1])' \
    "$work/wheel" 2>"$work/wheel.log" || fail "$(cat "$work/wheel.log")"
/usr/bin/python3 -m zipfile -e "$work"/wheel/reverie-*-abi3-*.whl "$work/wheel/unpacked"
PYTHONPATH=$work/wheel/unpacked /usr/bin/python3 -B -c 'import reverie; print(reverie.games())'

if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$root/usr/share/applications/reverie.desktop"
fi
python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' \
    "$root/usr/share/icons/hicolor/scalable/apps/reverie.svg"
if command -v lintian >/dev/null; then
    faults=$(lintian --allow-root --no-tag-display-limit build/packages/*.deb 2>/dev/null |
        grep '^E:' || true)
    [ -z "$faults" ] || fail "$faults"
fi
scripts/check-package.sh || [ $? -eq 77 ]
echo "packages: whole"
