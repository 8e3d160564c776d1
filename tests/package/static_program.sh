#!/usr/bin/env bash
# static_program.sh CMAKE BUILD WORK: makes the tarball of the static program, and runs the program in a folder that has
# nothing else, as its root: no library, no /dev, no /proc. What needs ICU, gumbo and threads is tried too. Needs root;
# exits with 77, which CTest counts as skipped, without.
set -euo pipefail
cmake=$1 build=$2 work=$3
[[ $(id -u) == 0 ]] || { echo "skipped: not root"; exit 77; }
"$cmake" --build "$build" --target static_tarball > /dev/null 2>&1
rm -rf "$work"
mkdir -p "$work/root"
tar -C "$work" -xf "$build"/static/urispec-*.tar.xz
cp "$work"/urispec-*/bin/urispec "$work/root"
test -s "$work"/urispec-*/LICENSE
for package in libfmt-dev libc6-dev libstdc++6 tao-pegtl-dev nlohmann-json3-dev libcli11-dev libboost1.*-dev; do
  test -s "$work"/urispec-*/licences/$package || { echo "no licence of $package"; exit 1; }
done
test -s "$work"/urispec-*/share/man/man1/urispec-parse.1
printf 'http://example.org/\nhttp://a b/\n' > "$work/root/urls"
printf '<a href="../b">x</a>' > "$work/root/page.html"
inside() { chroot "$work/root" /urispec "$@"; }
expect() {  # OUTPUT-HAS COMMAND...
  local has=$1
  shift
  local out
  out=$(inside "$@" 2>&1) || true
  [[ $out == *"$has"* ]] || { echo "urispec $*: no '$has' in:"; echo "$out"; exit 1; }
}
expect 'IPv6address' parse 'http://[::1]/'
expect '1 valid, 1 invalid' validate urls
expect '2 records' survey --jobs 3 urls
expect 'http://xn--bcher-kva.example/' to-uri --to-ascii 'http://bücher.example/'
expect 'http://example.org/b' links --base http://example.org/a/c page.html
expect '39 of 39 rules proved' grammar prove rfc3986
echo "runs alone: $(stat -c %s "$work/root/urispec") bytes"
