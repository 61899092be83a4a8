#!/bin/bash
# The French and Russian catalogues hold every word that the sources show to people, and no other.
set -u
pot=$BUILDDIR/check.pot
"$SRCDIR/scripts/pot.sh" --extract "$pot" || exit 1
status=0

# A catalogue with a gap, a doubt or a missing word is refused: otherwise this test proves nothing.
scratch=$BUILDDIR/check-po
mkdir -p "$scratch"
header='msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"'
refuse() {
    local catalogue=$scratch/${2:-a.po}
    printf '%b\n\n%b\n' "$header" 'msgid "a"\nmsgstr ""' >"$scratch/a.pot"
    printf '%b\n\n%b\n' "$header" "$1" >"$catalogue"
    if "$SRCDIR/tests/house/catalogue.sh" "$catalogue" "$scratch/a.pot" >/dev/null 2>&1; then
        echo "not refused: $1"
        status=1
    fi
}
refuse 'msgid "a"\nmsgstr ""'
refuse '#, fuzzy\nmsgid "a"\nmsgstr "b"'
refuse 'msgid "c"\nmsgstr "d"'
refuse 'msgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr "d"'
refuse "msgid \"a\"\nmsgstr \"l'une\"" fr.po
refuse 'msgid "a"\nmsgstr "Qui ?"' fr.po
refuse 'msgid "a"\nmsgstr "« un »"' fr.po
refuse 'msgid "a"\nmsgstr "\\"да\\""' ru.po

for language in fr ru; do
    "$SRCDIR/tests/house/catalogue.sh" "$SRCDIR/po/$language.po" "$pot" || status=1
done
exit "$status"
