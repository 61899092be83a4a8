#!/bin/bash
# bench-server.sh: measures `reverie serve` with a load client in a second process, over real
# sockets: TABLES tables (2,500) with two connected seats each. First saturated, then at RATE (800)
# actions a second. The server has one core, the client another. A fresh store for each run. On a
# machine that others use, PRIORITY=1 lets both go first (real-time priority: for root).
set -eu
cd "$(dirname "$0")/.."
tables=${TABLES:-2500}
seconds=${SECONDS_EACH:-20}
rate=${RATE:-800}
program=${REVERIE:-build/release/reverie}
load=${LOAD:-build/release/load}
first=()
if [ -n "${PRIORITY:-}" ]; then first=(chrt -f 1); fi

# measure RATE
measure() {
    local home pid line port
    home=$(mktemp -d "${TMPDIR:-/tmp}/reverie-bench.XXXXXX")
    mkfifo "$home/out"
    "${first[@]}" taskset -c 0 "$program" serve --listen 127.0.0.1:0 --data "$home/data" \
        --page "$home" \
        --max-per-address 0 --rate 0 --rate-address 0 --tables-hour 0 --max-tables 0 \
        >"$home/out" 2>"$home/log" &
    pid=$!
    read -r line <"$home/out"
    port=${line##*:}
    "${first[@]}" taskset -c 1 "$load" "${port%/}" "$pid" "$tables" "$seconds" "$1" ||
        cat "$home/log"
    kill "$pid"
    wait "$pid" || true
    rm -rf "$home"
}

measure 0
measure "$rate"
