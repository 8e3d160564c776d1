#!/usr/bin/env bash
# range_algorithms.sh SOURCE: each algorithm of std::ranges that the sources call is among those that bindings/wasm/toolchain
# has for Emscripten's old standard library, so that nobody needs Emscripten to find out that one is missing.
# range_algorithms.cpp calls each of them with all parameters; where Emscripten is installed, it has to compile.
set -euo pipefail
toolchain=$1/bindings/wasm/toolchain/range_algorithms.hpp
calls=$1/tests/site/range_algorithms.cpp
called=$(grep -rhoE 'std::ranges::[a-z_]+\(' "$1/src" "$1/include" --include='*.cpp' --include='*.hpp' --exclude-dir=toolchain |
  sed 's/.*:://; s/($//' | sort -u)
(($(wc -w <<<"$called") > 20)) || { echo "no calls found in $1/src"; exit 1; }
status=0
for name in $called; do
  # Function objects, which libc++ 13 has.
  [[ $name != greater && $name != less && $name != equal_to ]] || continue
  grep -qE "(^| )$name\(" "$toolchain" || { echo "std::ranges::$name is not in $toolchain"; status=1; }
  grep -qE "ranges::$name\(" "$calls" || { echo "std::ranges::$name is not in $calls"; status=1; }
done

if command -v em++ >/dev/null; then
  em++ -std=c++20 -fsyntax-only -include "$toolchain" "$calls" || status=1
else
  echo "not compiled: Emscripten is missing"
fi
exit "$status"
