#!/bin/bash
# check-package.sh: installs build/packages into a clean Debian 12 in a folder, uses everything and
# removes it again. Needs root, debootstrap and Debian's archive; without one of them it says so and
# exits with 77, which is neither good nor bad. The clean system is kept in
# ${XDG_CACHE_HOME:-~/.cache}/reverie and unpacked anew each time.
set -eu
cd "$(dirname "$0")/.."
skip() {
    echo "check-package: skipped: $*"
    exit 77
}

[ "$(id -u)" -eq 0 ] || skip "a folder can be entered as a system by root only"
command -v debootstrap >/dev/null || skip "debootstrap is not installed"
ls build/packages/*.deb >/dev/null || exit 1

cache=${XDG_CACHE_HOME:-$HOME/.cache}/reverie
clean=$cache/bookworm.tar
work=$(mktemp -d)
root=$work/root
mounted=''
leave() {
    for place in $mounted; do umount "$place"; done
    rm -rf --one-file-system "$work"
}
trap leave EXIT

if [ ! -s "$clean" ]; then
    mkdir -p "$cache"
    echo "== a clean Debian 12"
    debootstrap --variant=minbase bookworm "$root" >"$work/log" 2>&1 || {
        tail -n 3 "$work/log"
        skip "debootstrap could not make a system (no network?)"
    }
    tar -C "$root" -cf "$clean.part" . && mv "$clean.part" "$clean"
    rm -rf --one-file-system "$root"
fi
mkdir -p "$root"
tar -C "$root" -xf "$clean"
cp /etc/resolv.conf "$root/etc/resolv.conf"
for place in proc dev; do
    mount --bind "/$place" "$root/$place" 2>/dev/null || skip "nothing can be mounted here"
    mounted="$root/$place $mounted"
done

inside() { # a command in the clean system, with a plain environment
    chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}
files() { # what lies there, but for what apt, dpkg and ld keep in books
    inside find / -xdev -not -path '/var/*' -not -path '/tmp/*' -not -path '/packages/*' \
        -not -path '/etc/ld.so.cache' \
        -not -name __pycache__ -not -name '*.pyc' | sort
}
plain() { # as somebody who is not root
    inside setpriv --reuid 65534 --regid 65534 --clear-groups env HOME=/tmp "$@"
}

mkdir "$root/packages"
cp build/packages/*.deb "$root/packages/"
inside apt-get update -qq >/dev/null 2>&1 || skip "the clean system does not reach the archive"

echo "== install"
inside sh -c 'apt-get install -qq -y --no-install-recommends /packages/reverie_*.deb' \
    >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
plain reverie --version
plain reverie simulate onirim --bot random --games 500 >/dev/null
plain sh -c 'LANGUAGE=ru reverie help' | grep -q 'Команды'
plain sh -c 'echo "{\"do\":\"new\",\"game\":\"nightmarium\"}" | reverie rpc' | grep -q '"ok":true'
plain reverie simulate onirim --bot trained --games 20 >/dev/null

echo "== serve"
chroot "$root" /usr/bin/setpriv --reuid 65534 --regid 65534 --clear-groups \
    /usr/bin/env -i HOME=/tmp /usr/bin/reverie serve --listen 127.0.0.1:0 --data /tmp/tables \
    >"$work/serve" 2>&1 &
server=$!
for _ in $(seq 50); do
    address=$(sed -n 's|.*ready: \(http://[^ ]*\)/.*|\1|p' "$work/serve")
    [ -z "$address" ] || break
    sleep 0.2
done
[ -n "$address" ] || { cat "$work/serve"; exit 1; }
fetch() {
    python3 -c 'import sys, urllib.request as u; print(u.urlopen(sys.argv[1]).read())' "$address$1"
}
fetch / | grep -q 'Reverie'
fetch /healthz >/dev/null
kill "$server"
wait "$server"

echo "== library and Python"
inside apt-get install -qq -y --no-install-recommends gcc libc6-dev pkg-config cmake make \
    python3 >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
files >"$work/before"
inside sh -c 'apt-get install -qq -y --no-install-recommends /packages/*.deb' >"$work/log" 2>&1 ||
    { cat "$work/log"; exit 1; }
mkdir -m 777 "$root/tmp/outside"
cp examples/session.c "$root/tmp/outside/"
cat >"$root/tmp/outside/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(outside C)
find_package(reverie REQUIRED)
add_executable(outside session.c)
target_link_libraries(outside PRIVATE reverie::reverie)
END
# The words are for the shell inside.
# shellcheck disable=SC2016
plain sh -ec 'cd /tmp/outside
    cc session.c -o by-pkg-config $(pkg-config --cflags --libs reverie)
    cmake -S . -B build >/dev/null && cmake --build build >/dev/null
    ./by-pkg-config >a && build/outside >b && cmp a b && grep "loaded: 7 actions" a'
plain python3 -c '
import reverie
env = reverie.Env("onirim")
observation, info = env.reset(seed=1)
over = False
while not over:
    observation, reward, over, _, info = env.step(info["action_mask"].index(1))
print("Python:", env.state, reward)'

echo "== remove"
inside apt-get purge -qq -y reverie libreverie0 libreverie-dev python3-reverie >"$work/log" 2>&1 ||
    { cat "$work/log"; exit 1; }
files >"$work/after"
left=$(comm -13 "$work/before" "$work/after"; grep -i reverie "$work/after" || true)
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
echo "check-package: installed, used and removed in a clean Debian 12"
