#!/bin/bash
# update.sh: rewrites the catalogue and the golden records to what is played now. Look at the
# difference before you commit it, and say in the commit why it changed.
# ctest: skip
set -eu
cd "$(dirname "$0")/../.."
cmake --preset release >/dev/null
cmake --build --preset release -j "${JOBS:-$(nproc)}" --target test_golden_catalogue
GOLDEN_UPDATE=1 build/release/tests/golden_catalogue
git --no-pager diff --stat -- tests/golden
