#!/usr/bin/env bash
# npm.sh SOURCE: the tests of the npm package in Node. 77: something is missing.
set -euo pipefail
source_dir=$1
skip() { echo "skipped: $*"; exit 77; }

command -v node >/dev/null || skip "Node.js is missing"
[[ -f $source_dir/bindings/npm/engine.wasm ]] || skip "the engine is not built (scripts/wasm)"
cd "$source_dir/bindings/npm"
exec node --test test/
