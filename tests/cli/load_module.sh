#!/usr/bin/env bash
# load_module.sh URISPEC WORK: the program loads the libraries of ICU only for what needs them, finds its module beside
# itself wherever the folder is moved, and without the module says what is wrong and does everything else.
set -euo pipefail
urispec=$1 work=$2
fail() { echo "$1" >&2; exit 1; }
loads() { LD_DEBUG=libs "$@" 2>&1 > /dev/null | grep -c 'calling init: .*/libicuuc' || true; }

[[ $(loads "$urispec" parse http://a/) == 0 ]] || fail "parse loads ICU"
[[ $(loads "$urispec" normalize http://a/) == 0 ]] || fail "normalize loads ICU for a URI"
[[ $(loads "$urispec" to-uri --to-ascii http://a/) == 1 ]] || fail "to-uri --to-ascii does not load ICU"

rm -rf "$work"
mkdir -p "$work/bin"
cp "$urispec" "$work/bin/urispec"
[[ $("$work/bin/urispec" parse --format json http://a/) == *'"valid":true'* ]] || fail "does not run without the module"
status=0
said=$("$work/bin/urispec" to-uri --to-ascii http://ü/ 2>&1) || status=$?
[[ $status == 2 && $said == 'urispec: --to-ascii needs ICU, and it cannot be loaded: '*'/icu.so: cannot open shared object file: No such file or directory' ]] ||
  fail "without the module: $status $said"
