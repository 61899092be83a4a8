#!/bin/bash
# The page's sources fit together: the TypeScript compiler finds nothing to say.
# ctest: label web
cd "$SRCDIR/web" || exit 1
node_modules/.bin/tsc -p . && node_modules/.bin/tsc -p tsconfig.worker.json
