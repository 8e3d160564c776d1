#!/usr/bin/env bash
# check_references.sh SCRIPT URISPEC: what the action for GitHub runs, in a repository of its own: files with spaces in
# their names, files that git does not know, and patterns without files.
set -euo pipefail
script=$1
export URISPEC=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
git init -q .
echo 'see http://[::1/' > 'a b.md'
echo 'see http://a/x|y' > unknown.md
echo 'see http://a/' > good.txt
git add 'a b.md' good.txt

expect() {  # NAME STATUS PATTERN: of what was written by the last run
  [[ $status == "$2" ]] || { echo "$1: exit $status"; cat out; exit 1; }
  [[ -z $3 ]] || grep -qF -- "$3" out || { echo "$1: no \"$3\""; cat out; exit 1; }
}
run() { status=0; FILES=$1 ARGUMENTS=$2 "$script" > out 2>&1 || status=$?; }

run '*.md' ''
expect 'a broken reference' 1 '::error file=a b.md,line=1,col=16'
if grep -q unknown.md out; then echo 'a file that git does not know was read'; exit 1; fi
run '*.txt' ''
expect 'a good file' 0 ''
run '*.rst' ''
expect 'no file' 0 '::warning title=urispec::no file matches *.rst'
run '*.md' '--allow grammar'
expect 'arguments' 0 ''
