#!/usr/bin/env bash
# debian_packages.sh BUILD WORK: makes the Debian packages of a build, has lintian look at them, and installs, uses and
# removes them on a bare Debian 12: the command, a program in C that finds the library by pkg-config, and the Python
# module where it is built. Needs root,
# lintian, mmdebstrap and the network; exits with 77, which CTest counts as skipped, where one of them is missing.
set -euo pipefail
build=$1 work=$2
skip() { echo "skipped: $1"; exit 77; }
[[ $(id -u) == 0 ]] || skip "not root"
for program in lintian mmdebstrap cpack; do
  command -v "$program" > /dev/null || skip "there is no $program"
done

rm -rf "$work"
mkdir -p "$work"
(cd "$build" && cpack -B "$work" > "$work/cpack.log") || { cat "$work/cpack.log"; exit 1; }
packages=("$work"/*.deb)
[[ ${#packages[@]} == 3 || -f $build/debian/python3-urispec/copyright && ${#packages[@]} == 4 ]] || { echo "there are ${#packages[@]} packages"; exit 1; }
lintian --allow-root --fail-on error "${packages[@]}" || exit 1

cat > "$work/program.c" <<'PROGRAM'
#include <urispec.h>

int main(void) {
  const urispec_rule rule = URISPEC_RFC3986;
  return urispec_matches(urispec_string("http://[::1]/"), rule) ? 0 : 1;
}
PROGRAM
# Runs inside: every line must succeed, and nothing of urispec may stay.
cat > "$work/inside" <<'INSIDE'
set -e
apt-get install -qq -y --no-install-recommends /packages/*.deb gcc libc6-dev pkgconf man-db > /dev/null
printf 'http://example.org/\n' | urispec validate 2> /tmp/summary
grep -q '1 valid, 0 invalid' /tmp/summary
urispec parse 'http://[::1]/' | grep -q IPv6address
test -s /usr/share/bash-completion/completions/urispec
zgrep -q urispec /usr/share/man/man1/urispec-parse.1.gz
cc /packages/program.c -o /tmp/program $(pkg-config --cflags --libs urispec)
/tmp/program
if [ -e /packages/python3-urispec_*.deb ]; then
  python3 -c 'import urispec; assert urispec.parse("http://[::1]/").host_kind == "IPv6address"'
  python3 -c 'from urispec.dask import merge, partitions, survey_partition as count
assert "\"records\":2" in merge([count(part) for part in partitions(["/tmp/summary"], 10)] * 2)'
  apt-get remove -qq -y python3-urispec > /dev/null
fi
apt-get remove -qq -y urispec liburispec1 liburispec-dev > /dev/null
if ls -d /usr/bin/urispec /usr/lib/liburispec* /usr/include/urispec* /usr/lib/python3/dist-packages/urispec 2> /dev/null
then exit 1; fi
echo "installed, used and removed"
INSIDE
packed=$(mktemp -d)
trap 'rm -rf "$packed"' EXIT
cp "${packages[@]}" "$work/program.c" "$work/inside" "$packed"
mmdebstrap --quiet --variant=apt --mode=root --format=null \
  --customize-hook="mkdir \$1/packages && cp $packed/* \$1/packages" \
  --customize-hook='chroot $1 sh /packages/inside' \
  bookworm - /etc/apt/sources.list.d/*.sources 2> "$work/mmdebstrap.log" || { cat "$work/mmdebstrap.log"; exit 1; }
cat "$work/mmdebstrap.log"
