#!/usr/bin/env bash
# first_answer.sh FIRST_ANSWER URISPEC: what the program says before the command is built is what `parse --all` says after
# that: the same verdict and message of each grammar, and the same components of those that agree.
set -euo pipefail
first_answer=$1
urispec=$2

status=0
# compare TEXT WHAT EXPECTED FOUND
compare() {
  [[ $3 == "$4" ]] && return
  status=1
  printf '%s of %s:\n--- parse --all\n%s\n+++ first_answer\n%s\n' "$2" "$1" "$3" "$4"
}

# Grammar, verdict and message with one space between them.
verdicts() { sed -n -E 's/^([a-z0-9-]+) +(valid|invalid)( +(.*))?$/\1 \2 \4/p'; }

for text in 'http://ada@[2001:db8::7]:8080/over/there;v=1?name=ferret#nose' 'mailto:ada@example.org' '//h?' '' 'a b' \
    'http://[::1' 's:%zz' 'http://é/' 'http://[fe80::1%25en0]/'; do
  expected=$("$urispec" parse --all "$text" || (($? == 1)))
  found=$("$first_answer" "$text")
  compare "$text" verdicts "$(verdicts <<<"$expected")" \
    "$(verdicts <<<"$found" | sed -E 's/^([^ ]+) valid .*/\1 valid /')"
done

# RFC 3986 alone fills one column of `parse`, in the order of the program but for what is undefined, and kinds after it.
text='http://ada@[2001:db8::7]:8080/over/there;v=1?name=ferret#nose'
expected=$("$urispec" parse --format text "$text" | sed -n -E 's/^  ([a-z]+) +([^ ]+).*$/\1 \2/p' | grep -v '<undefined>')
found=$("$first_answer" "$text" | sed -n '/^rfc3986 /,/^rfc3986-/p' | sed '$d' | awk '{ print $(NF - 1), $NF }')
compare "$text" components "$expected" "$found"
exit "$status"
