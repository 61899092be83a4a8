#!/bin/bash
# What `make install` puts down is whole: the program runs and speaks French from its new place, and
# a program of somebody else builds with pkg-config, against the shared and the static library.
set -eu
stage=$BUILDDIR/install-test
rm -rf "$stage"
DESTDIR=$stage cmake --install "$BUILDDIR" >"$BUILDDIR/install-test.log"
prefix=$stage$(sed -n 's/^CMAKE_INSTALL_PREFIX:PATH=//p' "$BUILDDIR/CMakeCache.txt")

for file in bin/reverie include/reverie.h share/man/man1/reverie.1 \
    share/bash-completion/completions/reverie share/zsh/site-functions/_reverie \
    share/locale/fr/LC_MESSAGES/reverie.mo share/locale/ru/LC_MESSAGES/reverie.mo; do
    [ -s "$prefix/$file" ] || { echo "not installed: $file"; exit 1; }
done

"$prefix/bin/reverie" --version
english=$(LC_ALL=C "$prefix/bin/reverie" help)
for language in fr ru; do
    if [ "$("$prefix/bin/reverie" --lang "$language" help)" = "$english" ]; then
        echo "the installed program does not speak $language"
        exit 1
    fi
done

config=$(find "$prefix" -name reverie.pc)
export PKG_CONFIG_PATH=${config%/*} PKG_CONFIG_SYSROOT_DIR=$stage
libraries=$(dirname "${config%/*}")
flags=${SANITIZE:+-fsanitize=$SANITIZE}
# Warnings would show up in the builds of others, also those of optimising across files.
strict="-O1 -Wall -Wextra -Werror"
for example in "$SRCDIR"/examples/*.c; do
    # pkg-config prints several words.
    # shellcheck disable=SC2046,SC2086
    "$CC" $flags $strict "$example" -o "$stage/shared" $(pkg-config --cflags --libs reverie)
    # shellcheck disable=SC2046,SC2086
    "$CC" $flags $strict "$example" -o "$stage/static" $(pkg-config --cflags reverie) \
        "$libraries/libreverie.a" -lm
    LD_LIBRARY_PATH=$libraries "$stage/shared" >"$stage/shared.txt"
    "$stage/static" >"$stage/static.txt"
    cmp "$stage/shared.txt" "$stage/static.txt"
    grep -q . "$stage/static.txt"
done
