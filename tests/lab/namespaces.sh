#!/bin/bash
# Two ranks in two network namespaces, as on two machines, print the table of one process. Does
# nothing where namespaces may not be made, or without MPI.
set -u
skip() {
    echo "skipped: $1"
    exit 0
}
command -v mpirun >/dev/null || skip 'no mpirun'
ldd "$REVERIE" | grep -q libmpi || skip 'built without MPI'
command -v ip >/dev/null || skip 'no ip'

here=rv-here-$$ there=rv-there-$$
scratch=$(mktemp -d)
clean() {
    ip netns delete "$here" 2>/dev/null
    ip netns delete "$there" 2>/dev/null
    rm -rf "$scratch"
}
trap clean EXIT
{ ip netns add "$here" && ip netns add "$there" &&
    ip link add rv0 netns "$here" type veth peer name rv1 netns "$there"; } 2>/dev/null ||
    skip 'namespaces are not allowed'
ip -n "$here" address add 10.77.0.1/24 dev rv0 && ip -n "$here" link set rv0 up
ip -n "$there" address add 10.77.0.2/24 dev rv1 && ip -n "$there" link set rv1 up
ip -n "$here" link set lo up
ip -n "$there" link set lo up

# What mpirun takes for a remote shell: `agent HOST COMMAND...`.
printf '#!/bin/bash\nshift\nexec ip netns exec %s bash -c "$*"\n' "$there" >"$scratch/agent"
chmod +x "$scratch/agent"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export ASAN_OPTIONS=detect_leaks=0 # those of MPI itself

many() {
    ip netns exec "$here" mpirun -n 2 --host 10.77.0.1:1,10.77.0.2:1 \
        --mca plm_rsh_agent "$scratch/agent" --mca btl tcp,self \
        --mca btl_tcp_if_include 10.77.0.0/24 --mca oob_tcp_if_include 10.77.0.0/24 \
        -x OMPI_ALLOW_RUN_AS_ROOT -x ASAN_OPTIONS "$@"
}

# It is really two places: each rank has an address of its own.
many ip -o -4 address show | grep -o '10\.77\.0\.[12]/' | sort >"$scratch/places"
printf '10.77.0.1/\n10.77.0.2/\n' | diff - "$scratch/places" || exit 1

for run in 'simulate onirim --bot reference --games 500' \
    'arena nightmarium --bot reference --bot random --decks 64 --sprt 0.5 0.6'; do
    read -ra arguments <<<"$run"
    "$REVERIE" "${arguments[@]}" >"$scratch/one" || exit 1
    many "$REVERIE" "${arguments[@]}" >"$scratch/two" || exit 1
    diff "$scratch/one" "$scratch/two" || exit 1
done
