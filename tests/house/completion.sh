#!/bin/bash
# The completion of bash offers what the program knows.
set -eu
PATH=$(dirname "$REVERIE"):$PATH
# shellcheck source=completion/reverie.bash
. "$SRCDIR/completion/reverie.bash"

# expect CHOICE LINE: is CHOICE offered for the last word of LINE?
expect() {
    local choice=$1
    read -ra COMP_WORDS <<<"$2"
    [[ $2 != *' ' ]] || COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _reverie reverie "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\n' "${COMPREPLY[@]}" | grep -qxe "$choice" && return
    echo "'$choice' is not offered for '$2': ${COMPREPLY[*]}"
    exit 1
}

expect play 'reverie '
expect replay 'reverie re'
expect --version 'reverie --v'
expect ru 'reverie --lang '
expect bench 'reverie --lang fr b'
expect onirim 'reverie play '
expect --seed 'reverie play onirim --se'
expect nightmarium 'reverie arena '
expect --lang 'reverie rpc --'
expect CMakeLists.txt 'reverie replay CMake'
expect --help 'reverie rpc --h'
expect expert 'reverie arena onirim --bot e'
expect master 'reverie simulate onirim --bot '
expect unban 'reverie admin un'
expect train 'reverie help tr'
