#!/usr/bin/env bash
# client.sh SOURCE URISPEC: the language server and the client of VS Code, in Node. 77: something is missing.
set -euo pipefail
source_dir=$1 urispec=$2
modules=${URISPEC_NODE_MODULES:-$source_dir/site/node_modules}
skip() { echo "skipped: $*"; exit 77; }
command -v node >/dev/null || skip "Node.js is missing"
[[ -d $modules/vscode-languageserver-protocol ]] || skip "vscode-languageserver-protocol is missing (npm ci in site)"
exec node "$source_dir/tests/lsp/client/client.mjs" "$modules" "$urispec"
