#!/bin/bash
# package.sh: makes the Debian packages of packaging/CMakeLists.txt at build/packages.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
log=build/package.log
cmake --preset package >"$log" || { cat "$log"; exit 1; }
{ cmake --build --preset package -j "${JOBS:-$(nproc)}" &&
    rm -rf build/package/packages &&
    cmake --build --preset package --target package; } >>"$log" 2>&1 || { cat "$log"; exit 1; }
mkdir -p build/packages
rm -f build/packages/*.deb
cp build/package/packages/*.deb build/packages/
ls build/packages/*.deb
