#!/usr/bin/env bash
# load_module.sh URISPEC WORK static|shared: the program loads the libraries of ICU only for what needs them, finds its module beside
# itself wherever the folder is moved, and without the module says what is wrong and does everything else.
# The module exports one function. It is also found where a sanitizer calls dlopen for the program. A program with the
# standard library in it (`static`) loads the shared one with the module alone, and the two do not disturb each other.
set -euo pipefail
urispec=$1 work=$2 standard_library=$3
fail() { echo "$1" >&2; exit 1; }
loads_library() { LD_DEBUG=libs "${@:2}" 2>&1 > /dev/null | grep -c "calling init: .*/$1" || true; }
loads() { loads_library libicuuc "$@"; }

[[ $(loads "$urispec" parse http://a/) == 0 ]] || fail "parse loads ICU"
[[ $(loads "$urispec" normalize http://a/) == 0 ]] || fail "normalize loads ICU for a URI"
[[ $(loads "$urispec" to-uri --to-ascii http://a/) == 1 ]] || fail "to-uri --to-ascii does not load ICU"

for library in libstdc++ libgcc_s libfmt; do
  count=$(loads_library "$library" "$urispec" parse http://a/)
  [[ $standard_library == shared || $count == 0 ]] || fail "parse loads $library"
done

module=$(LD_DEBUG=libs "$urispec" to-uri --to-ascii http://a/ 2>&1 > /dev/null |
  sed -n 's/.*calling init: \(.*\/icu\.so\)$/\1/p')
exported=$(nm -D --defined-only "$module" | awk '$3 !~ /^__/ { print $3 }')  # without what compilers add
[[ $exported == urispec_unicode_module ]] || fail "the module exports $exported"

rm -rf "$work"
mkdir -p "$work/bin"
cp "$urispec" "$work/bin/urispec"
[[ $("$work/bin/urispec" parse --format json http://a/) == *'"valid":true'* ]] || fail "does not run without the module"
status=0
said=$("$work/bin/urispec" to-uri --to-ascii http://ü/ 2>&1) || status=$?
[[ $status == 2 && $said == 'urispec: --to-ascii needs ICU, and it cannot be loaded: '*'/icu.so: cannot open shared object file: No such file or directory' ]] ||
  fail "without the module: $status $said"

mkdir -p "$work/lib/urispec"
cp "$(ldd "$urispec" | awk '$1 ~ /^libm[.]so/ { print $3 }')" "$work/lib/urispec/icu.so"
status=0
said=$("$work/bin/urispec" to-uri --to-ascii http://ü/ 2>&1) || status=$?
[[ $status == 2 && $said == 'urispec: --to-ascii needs ICU, and the module in '*'/icu.so belongs to another build' ]] ||
  fail "with another module: $status $said"

# A module of the same version whose functions are elsewhere: all of its pointers lead to nowhere.
if compiler=$(command -v "${CC:-cc}"); then
  printf '%s\n' 'static struct { unsigned long size; const char *version; unsigned long functions[64]; } module =' \
    '  { 5, "0.1.0", { [0 ... 63] = 8 } }; void *urispec_unicode_module(void) { return &module; }' > "$work/other.c"
  "$compiler" -shared -fPIC -o "$work/lib/urispec/icu.so" "$work/other.c"
  status=0
  said=$("$work/bin/urispec" to-uri --to-ascii http://ü/ 2>&1) || status=$?
  [[ $status == 2 && $said == *'belongs to another build' ]] || fail "with a module of another build: $status $said"
fi

cp "$module" "$work/lib/urispec/icu.so"
[[ $("$work/bin/urispec" to-uri --to-ascii http://ü/) == http://xn--tda/ ]] || fail "does not find the module beside itself"
sanitizer=$(${CXX:-g++} -print-file-name=libasan.so 2> /dev/null) || sanitizer=
if [[ $sanitizer == /* ]]; then
  said=$(LD_PRELOAD=$sanitizer ASAN_OPTIONS=detect_leaks=0 "$urispec" to-uri --to-ascii http://ü/ 2>&1) || true
  [[ $said == http://xn--tda/ ]] || fail "under a sanitizer: $said"
fi
