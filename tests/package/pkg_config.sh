#!/usr/bin/env bash
# pkg_config.sh PKG_CONFIG COMPILER LIBDIR SOURCES [FLAG...]: builds the consumers with what pkg-config says; runs them.
set -euo pipefail
pkg_config=$1 compiler=$2 libdir=$3 sources=$4
shift 4

export PKG_CONFIG_PATH=$libdir/pkgconfig
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# shellcheck disable=SC2046  # the flags are words
for library in uri spec; do
  "$compiler" -std=c++20 "$@" "$sources/$library.cpp" -o "$out/$library" \
    $("$pkg_config" --cflags --libs "urispec-$library")
  "$out/$library"
done
# The library for C, with the program of docs/do/c.md.
if "$pkg_config" --exists urispec && command -v "${CC:-cc}" >/dev/null; then
  # shellcheck disable=SC2046
  "${CC:-cc}" -std=c11 "$sources/../../c/program.c" -o "$out/c" $("$pkg_config" --cflags --libs urispec) "-Wl,-rpath,$libdir"
  "$out/c"
fi
# shellcheck disable=SC2046
"$compiler" -std=c++20 "$@" "$sources/rules.cpp" -o "$out/rules" $("$pkg_config" --cflags urispec-uri)
"$out/rules"
