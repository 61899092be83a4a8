#!/bin/bash
# catalogue.sh FILE.po FILE.pot: is every word of the sources translated, nothing doubtful, nothing
# left over, and set as its language is? Used by catalogues.sh and by `make lint`.
# ctest: skip
set -u
catalogue=$1
pot=$2
status=0
complain() {
    echo "$catalogue: $1"
    status=1
}

msgfmt --check --output-file=/dev/null "$catalogue" || complain "msgfmt refuses it"
statistics=$(LC_ALL=C msgfmt --statistics --output-file=/dev/null "$catalogue" 2>&1)
case $statistics in *fuzzy* | *untranslated*) complain "$statistics" ;; esac

# msgcmp says which words of the sources are missing, and which the sources no longer use.
compared=$(LC_ALL=C msgcmp "$catalogue" "$pot" 2>&1) ||
    complain "words of the sources are missing (make pot)"
case $compared in *"not used"*) complain "words that no source uses (make pot)" ;; esac
[ "$status" -eq 0 ] || echo "$compared"

# What is refused in the typography of a language: French has the apostrophe ’ and no ordinary space
# at « », : ; ? and !, Russian has no straight quotes.
case $catalogue in
*fr.po) slips="[[:alpha:]]'[^ ]| [:;?!»]|« " ;;
*ru.po) slips='\\"|[“”]' ;;
*) slips='^$' ;;
esac
translations=$(msgcat --no-wrap "$catalogue" | awk '
    /^msgstr/ { on = 1 }
    /^(msgid|msgctxt|#|$)/ { on = 0 }
    on && !/^"[A-Z][-A-Za-z]*: / { print }')
grep -E "$slips" <<<"$translations" && complain "not how its language is set"
exit "$status"
