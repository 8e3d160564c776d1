#!/usr/bin/env bash
# npm_types.sh SOURCE: the types of the npm package, with TypeScript. 77: that is missing.
set -euo pipefail
source_dir=$1
tsc=$source_dir/site/node_modules/.bin/tsc
[[ -x $tsc ]] || { echo "skipped: TypeScript is missing (npm ci in site)"; exit 77; }
cmp "$source_dir/LICENSE" "$source_dir/bindings/npm/LICENSE"
exec "$tsc" --noEmit --strict --target es2022 --module nodenext --lib es2022,dom "$source_dir/bindings/npm/test/types.ts"
