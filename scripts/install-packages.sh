#!/bin/sh
# install-packages.sh SET: installs the Debian packages of the set (run, python, check, package or
# lint; see packages.txt) that are missing, and those only. Does nothing, and asks nobody, when all
# are there.
set -eu

here=$(dirname "$0")
case ${1-} in
    run) sets='run' ;;
    python) sets='run python' ;;
    check) sets='run check' ;;
    package) sets='run python check package' ;;
    lint) sets='run check lint' ;;
    *) echo "usage: $0 run|python|check|package|lint" >&2; exit 2 ;;
esac

have_package() {
    dpkg-query -W -f '${db:Status-Abbrev}' "$1" 2>/dev/null | grep -q '^.i'
}

missing=''
while read -r set package command; do
    case $set in '' | \#*) continue ;; esac
    case " $sets " in *" $set "*) ;; *) continue ;; esac
    have_package "$package" && continue
    [ -n "$command" ] && command -v "$command" >/dev/null 2>&1 && continue
    missing="$missing $package"
done <"$here/packages.txt"

[ -z "$missing" ] && exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "These packages are needed, and this system has no apt-get:$missing" >&2
    exit 1
fi
echo "Installing packages:$missing"
as_root=''
[ "$(id -u)" -eq 0 ] || as_root='sudo'
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq >/dev/null
# The names are words of a list; apt wants them apart.
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
    $missing >/dev/null
