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

gather_page() {
    gather --language=JavaScript --output="$1" --join-existing --keyword= --keyword=t \
        --keyword=tn:1,2 2>/dev/null
}

# The words of the C sources, then those of the page: t("…"), tn("one", "many", n).
extract() {
    find src -name '*.[ch]' |
        gather --language=C --output="$1" \
            --keyword=_ --keyword=N_ --keyword=ngettext:1,2 --keyword=P_:1,2 \
            --keyword=pgettext:1c,2 --keyword=npgettext:1c,2,3 --keyword=C_:1c,2
    find web/src -name '*.ts' | gather_page "$1"
    # xgettext loses its way in templates that stand in one another. So it also reads the sources
    # without backquotes and tags: what is left of a template are tokens, and t(...) among them.
    out=$(realpath "$1") flat=$(mktemp -d)
    find web/src -name '*.ts' | while read -r source; do
        mkdir -p "$flat/$(dirname "$source")"
        sed 's#`\|</\?[a-z][a-z0-9-]*# #g' "$source" >"$flat/$source"
    done
    (cd "$flat" && find web/src -name '*.ts' | gather_page "$out")
    rm -r "$flat"
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
