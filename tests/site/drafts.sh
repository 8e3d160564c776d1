#!/usr/bin/env bash
# drafts.sh SOURCE URISPEC: drafts in every format, as the page reads them and as the command does (site/test/drafts.mjs). 77:
# something is missing.
set -euo pipefail
source_dir=$1
skip() { echo "skipped: $*"; exit 77; }

command -v node >/dev/null || skip "Node.js is missing"
[[ -f $source_dir/bindings/npm/tools.wasm ]] || skip "the tools are not built (scripts/wasm)"
for folder in drafts extract/formats; do
  node "$source_dir/site/test/drafts.mjs" "$source_dir/bindings/npm/tools.wasm" "$2" "$source_dir/tests/data/$folder"
done
