#!/bin/bash
# soak.sh: the tests labelled `soak`, optimised, with REVERIE_SOAK=1 in their environment: they
# then play millions of decisions instead of the number that fits into `make check`.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
cmake --preset soak >build/soak.log
cmake --build --preset soak -j "${JOBS:-$(nproc)}"
export REVERIE_SOAK=1
ctest --preset soak -L soak -j "${JOBS:-$(nproc)}" --no-tests=error
