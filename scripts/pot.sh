#!/bin/bash
# pot.sh: gathers every word that people see from the sources into po/reverie.pot (not kept in git)
# and merges it into the catalogues; new words are then empty there, and `make check` says so.
#
#     pot.sh                 gather and merge
#     pot.sh --extract FILE  gather only, into FILE
set -eu
cd "$(dirname "$0")/.."

gather() {
    LC_ALL=C sort |
        xgettext --from-code=UTF-8 --files-from=- --force-po \
            --add-comments=TRANSLATORS --add-location=file --sort-by-file \
            --package-name=reverie --copyright-holder='The Reverie authors' "$@"
}

# The words of the C sources, then those of the page: t("…"), tn("one", "many", n).
extract() {
    local pot stripped
    pot=$(realpath -m "$1")
    stripped=$(mktemp -d)
    [ -d web/node_modules/esbuild ] ||
        make --no-print-directory web/node_modules/.package-lock.json >&2
    node web/strip.mjs "$stripped"
    find src -name '*.[ch]' |
        gather --language=C --output="$pot" \
            --keyword=_ --keyword=N_ --keyword=F_ --keyword=ngettext:1,2 --keyword=P_:1,2 \
            --keyword=pgettext:1c,2 --keyword=npgettext:1c,2,3 --keyword=C_:1c,2
    (cd "$stripped" && find web/src -name '*.ts' |
        gather --language=JavaScript --output="$pot" --join-existing \
            --keyword= --keyword=t --keyword=tn:1,2)
    rm -r "$stripped"
}

if [ "${1-}" = --extract ]; then
    extract "$2"
    exit 0
fi

extract po/reverie.pot
for catalogue in po/*.po; do
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --add-location=file \
        "$catalogue" po/reverie.pot
    # Words that the sources no longer use are dropped, not kept as comments: git remembers them.
    msgattrib --no-obsolete --output-file="$catalogue" "$catalogue"
    printf '%s: ' "$catalogue"
    msgfmt --check --statistics --output-file=/dev/null "$catalogue"
done
