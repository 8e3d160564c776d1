#!/usr/bin/env bash
# check_abnf.sh SCRIPT HOOKS URISPEC: what the action for GitHub runs and what the hook for pre-commit runs, in a
# repository of its own: drafts with errors and without, files with spaces in their names, files that git does not know.
set -euo pipefail
script=$1
hooks=$2
export URISPEC=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
git init -q .
printf '# One\n\n~~~ abnf\n  a = "x" b\n~~~\n' > 'draft-a b.md'
printf '<rfc><middle><section><sourcecode type="abnf">\na = "x" | a2\na2 = "y"</sourcecode></section></middle></rfc>' > draft-b.xml
printf '# One\n\nText.\n\n~~~ json\n{}\n~~~\n' > draft-c.md
printf 'a = c\n' > unknown.abnf
printf 'a = "x"\n' > good.abnf
git add draft-* good.abnf

expect() {  # NAME STATUS PATTERN: of what was written by the last run
  [[ $status == "$2" ]] || { echo "$1: exit $status"; cat out; exit 1; }
  [[ -z $3 ]] || grep -qF -- "$3" out || { echo "$1: no \"$3\""; cat out; exit 1; }
}
run() { status=0; FILES=$1 ARGUMENTS=$2 "$script" > out 2>&1 || status=$?; }

run '*.md *.abnf' ''
expect 'a rule that is not defined' 1 '::error file=draft-a b.md,line=4,col=11,title=undefined-rule::the rule b is not defined'
if grep -q unknown.abnf out; then echo 'a file that git does not know was read'; exit 1; fi
run '*.abnf draft-c.md draft-b.xml' ''
expect 'good files, and a draft without rules' 0 '::notice file=draft-b.xml,line=2,col=9,title=other-separator'
run '*.rst' ''
expect 'no file' 0 '::warning title=urispec::no file matches *.rst'
run '*.xml' '--strict'
expect 'arguments' 1 '::error file=draft-b.xml,line=2,col=9,title=other-separator'

# The hook: which files it gets, and its command on them.
field() { awk -v id="$1" -v key="  $2: " '/^- id: / { on = $3 == id } on && index($0, key) == 1 { print substr($0, length(key) + 1) }' "$hooks"; }
pattern=$(field urispec-abnf files)
pattern=${pattern#\'}; pattern=${pattern%\'}
read -ra command <<< "$(field urispec-abnf entry)"
[[ ${command[0]} == urispec ]] || { echo 'the hook runs another program'; exit 1; }
mapfile -t files < <(git ls-files | grep -E -- "$pattern")
[[ ${#files[@]} == 4 ]] || { echo "the hook has ${#files[@]} files"; exit 1; }
for other in README.md a.abnf.bak notes/adraft-b.md; do
  if grep -qE -- "$pattern" <<< "$other"; then echo "the hook takes $other"; exit 1; fi
done
grep -qE -- "$pattern" <<< docs/draft-x.txt || { echo 'the hook leaves docs/draft-x.txt'; exit 1; }
status=0
"$URISPEC" "${command[@]:1}" "${files[@]}" > out 2>&1 || status=$?
expect 'the hook' 1 'draft-a b.md:4:11: error: the rule b is not defined [undefined-rule]'
git rm -q --cached 'draft-a b.md'
mapfile -t files < <(git ls-files | grep -E -- "$pattern")
status=0
"$URISPEC" "${command[@]:1}" "${files[@]}" > out 2>&1 || status=$?
expect 'the hook on good files' 0 ''
