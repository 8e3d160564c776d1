#!/usr/bin/env bash
# site.sh SOURCE URISPEC: the pages of build/site in Debian's Chromium (site/test/pages.mjs). 77: something is missing.
set -euo pipefail
source_dir=$1
urispec=$2
skip() { echo "skipped: $*"; exit 77; }

command -v em++ >/dev/null || skip "Emscripten is missing (apt-get install emscripten)"
command -v node >/dev/null || skip "Node.js is missing"
command -v chromium >/dev/null || skip "Chromium is missing (apt-get install chromium)"
[[ -d $source_dir/site/node_modules ]] || skip "the packages of site/package-lock.json are missing (scripts/site installs them)"
[[ -f $source_dir/build/site/index.html ]] || skip "the site is not built (scripts/site)"
exec node "$source_dir/site/test/pages.mjs" "$source_dir/build/site" "$urispec"
