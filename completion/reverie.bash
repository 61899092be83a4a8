# shellcheck shell=bash
# Completion of reverie for bash. The program itself is asked for its commands, games and flags, so
# that nothing here has to follow it.

_reverie_commands() {
    LC_ALL=C "$1" help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p'
}

_reverie_games() {
    LC_ALL=C "$1" --version 2>/dev/null | sed -n 's/^\([a-z]*\): rules .*/\1/p'
}

_reverie_flags() {
    LC_ALL=C "$1" "$2" --help 2>/dev/null | grep -o -- '--[a-z][a-z-]*' | sort -u
    echo --help
}

_reverie_bots() {
    LC_ALL=C "$1" arena --help 2>/dev/null | sed -n 's/^Bots: //p' | tr -d ,
}

# What `admin` does: its help has a line for each.
_reverie_tasks() {
    LC_ALL=C "$1" admin --help 2>/dev/null | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p' | sort -u
}

_reverie() {
    local program=$1 word=$2 before=$3 command='' i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            --lang) ((i++)) ;;
            -* | =) ;;
            *) command=${COMP_WORDS[i]} && break ;;
        esac
    done

    local choices
    if [[ $before == --lang ]]; then
        choices='en fr ru'
    elif [[ -z $command ]]; then
        choices="$(_reverie_commands "$program") help --help --version --lang"
    elif [[ $word == -* ]]; then
        choices="$(_reverie_flags "$program" "$command") --lang"
    elif [[ $before == --bot && $command =~ ^(simulate|arena)$ ]]; then
        choices=$(_reverie_bots "$program")
    elif [[ $command == help ]]; then
        choices=$(_reverie_commands "$program")
    elif [[ $command == admin ]]; then
        choices=$(_reverie_tasks "$program")
    elif [[ $command =~ ^(play|simulate|arena|train)$ ]]; then
        choices=$(_reverie_games "$program")
    elif [[ $command =~ ^(replay|review)$ ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -W "${choices-}" -- "$word")
}

complete -o default -F _reverie reverie
