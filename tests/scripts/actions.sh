#!/usr/bin/env bash
# actions.sh SOURCE URISPEC: what the actions for GitHub run and what the hook for pre-commit runs, in repositories of
# their own: files with spaces in their names, files that git does not know, patterns without files, drafts with errors
# and without. The commands are those of the files of the actions.
set -euo pipefail
github=$1/packaging/github
hooks=$1/.pre-commit-hooks.yaml
export URISPEC=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

repository() { mkdir "$work/$1"; cd "$work/$1"; git init -q .; }
expect() {  # NAME STATUS PATTERN: of what was written by the last run
  [[ $status == "$2" ]] || { echo "$1: exit $status"; cat out; exit 1; }
  [[ -z $3 ]] || grep -qF -- "$3" out || { echo "$1: no \"$3\""; cat out; exit 1; }
}
# run ACTION FILES ARGUMENTS: the command of an action, as GitHub runs it.
run() {
  local command
  command=$(sed -n "s/^ *run: '\(.*\)'$/\1/p" "$1/action.yml")
  [[ -n $command ]] || { echo "$1 runs nothing"; exit 1; }
  status=0
  GITHUB_ACTION_PATH=$1 FILES=$2 ARGUMENTS=$3 bash -c "$command" > out 2>&1 || status=$?
}

# References.
repository references
echo 'see http://[::1/' > 'a b.md'
echo 'see http://a/x|y' > unknown.md
echo 'see http://a/' > good.txt
git add 'a b.md' good.txt
run "$github" '*.md' ''
expect 'a broken reference' 1 '::error file=a b.md,line=1,col=12'
if grep -q unknown.md out; then echo 'a file that git does not know was read'; exit 1; fi
run "$github" '*.txt' ''
expect 'a good file' 0 ''
run "$github" '*.rst' ''
expect 'no file' 0 '::warning title=urispec::no file matches *.rst'
run "$github" '*.md' '--allow grammar'
expect 'arguments' 0 ''

# ABNF.
repository abnf
printf '# One\n\n~~~ abnf\n  a = "x" b\n~~~\n' > 'draft-a b.md'
printf '<rfc><middle><section><sourcecode type="abnf">\na = "x" | a2\na2 = "y"</sourcecode></section></middle></rfc>' > draft-b.xml
printf '# One\n\nText.\n\n~~~ json\n{}\n~~~\n' > draft-c.md
printf 'a = c\n' > unknown.abnf
printf 'a = "x"\n' > good.abnf
git add draft-* good.abnf

run "$github/abnf" '*.md *.abnf' ''
expect 'a rule that is not defined' 1 '::error file=draft-a b.md,line=4,col=11,title=undefined-rule::the rule b is not defined'
if grep -q unknown.abnf out; then echo 'a file that git does not know was read'; exit 1; fi
run "$github/abnf" '*.abnf draft-c.md draft-b.xml' ''
expect 'good files, and a draft without rules' 0 '::notice file=draft-b.xml,line=2,col=9,title=other-separator'
run "$github/abnf" '*.rst' ''
expect 'no file' 0 '::warning title=urispec::no file matches *.rst'
run "$github/abnf" '*.xml' '--profile strict'
expect 'arguments' 1 '::error file=draft-b.xml,line=2,col=9,title=other-separator'

# The files that the action takes by itself are those of the hook, in all folders.
mkdir -p docs
printf 'a = c\n' > docs/draft-d.txt
printf 'a = c\n' > docs/adraft.md
git add docs
usual=$(sed -n '/^    default: >-$/,/^  [a-z]/s/^      //p' "$github/abnf/action.yml")
[[ -n $usual ]] || { echo 'the action names no files'; exit 1; }
run "$github/abnf" "$usual" ''
expect 'usual files' 1 '::error file=docs/draft-d.txt,line=1,col=5,title=undefined-rule::the rule c is not defined'
expect 'usual files' 1 '5 grammars'
git rm -q -r --cached docs

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
