#!/usr/bin/env bash
# neovim.sh SOURCE URISPEC: the language server in Neovim, with the settings that docs/do/editor.md has. 77: it is missing.
set -euo pipefail
source_dir=$1 urispec=$2
command -v nvim >/dev/null || { echo "skipped: Neovim is missing"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME=$folder XDG_CONFIG_HOME=$folder XDG_CACHE_HOME=$folder XDG_DATA_HOME=$folder XDG_STATE_HOME=$folder
export PATH=$(dirname "$urispec"):$PATH CONFIGURATION=$folder/nvim
mkdir -p "$folder/nvim" "$folder/work"
"$source_dir/tests/lsp/client/block" "$source_dir/docs/do/editor.md" lua > "$folder/nvim/init.lua"
cd "$folder/work"
printf 'start = "x" name ; 😀\nname  =  1*ALPHA\nother = nowhere\n' > my.abnf
timeout 30 nvim --headless -u NONE -i NONE -n -S "$source_dir/tests/lsp/client/neovim.lua" -c "cquit!" < /dev/null > output 2>&1 ||
  { cat output; exit 1; }
tr -d '\r' < output | grep -v '^$' | diff "$source_dir/tests/lsp/client/neovim.txt" -
