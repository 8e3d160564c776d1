#!/usr/bin/env bash
# scripts/packages against what CMake asks for, and against a machine on which something is missing. A probe that a
# dependency of the package satisfies is the mistake to find: then the package counts as installed and is not.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
source "$root/scripts/prepare"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

expect() {  # expect WHAT EXPECTED ACTUAL
  [[ $2 == "$3" ]] && return
  printf '%s\n  expected: %s\n  actual:   %s\n' "$1" "$2" "$3"
  failures=$((failures + 1))
}

# The list in cmake/dependencies.cmake: packages, their components and libraries that it compiles against.
asked_by_cmake() {
  sed 's/#.*//' "$root/cmake/dependencies.cmake" | tr '()' '  ' | while read -r command name rest; do
    case $command in
      find_package)
        case $name,$rest in
          Threads,*) ;;  # part of the C library
          *' COMPONENTS unit_test_framework'*) echo "$name:unit_test_framework" ;;
          *) echo "$name" ;;
        esac ;;
      find_library) echo "${rest%% *}" ;;
    esac
  done | sort -u
}
named_by_packages() {
  local package purpose cmake probes
  while read -r package purpose cmake probes; do
    case $cmake,$probes in
      -,*) ;;
      *) echo "$cmake" ;;
    esac
  done < <(package_lines) | sort -u
}
expect 'what cmake/dependencies.cmake looks for, and what scripts/packages installs' \
  "$(asked_by_cmake | tr '\n' ' ')" "$(named_by_packages | tr '\n' ' ')"

# Each probe asks for a file of its own package.
owner() { dpkg-query -S "$(realpath -s "$1")" 2>/dev/null | sed 's/: .*//; s/:.*//'; }
file_of_probe() {
  case $1 in
    command:*) command -v "${1#command:}" ;;
    library:*) library_file "${1#library:}" ;;
    python:*) module_file "${1#python:}" ;;
    header:*) echo "#include <${1#header:}>" | g++ -std=c++20 -E -x c++ - 2>/dev/null |
      sed -n 's/^# 1 "\(\/[^"]*\)".*/\1/p' | grep -m1 -F "/${1#header:}" ;;
  esac
}
if command -v dpkg-query >/dev/null; then
  while read -r package purpose cmake probes; do
    # Not a Debian that has it under this name, or what it has comes from elsewhere, as npm with a Node.js of its own.
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || continue
    for probe in $probes; do
      file=$(file_of_probe "$probe" || true)
      expect "the package that owns $probe (${file:-no file})" "$package" "$(owner "${file:-/nowhere}" || true)"
    done
  done < <(package_lines)
fi

# Probes of each kind, present and absent.
cat >"$work/packages" <<'LINES'
present-command   run    -  command:sh
absent-command    run    -  command:no-such-command
present-header    run    -  header:cstddef
absent-header     run    -  header:no/such/header.hpp
present-library   run    -  library:stdc++
absent-library    run    -  library:no_such_library
present-module    run    -  python:json
absent-module     run    -  python:no_such_module
half-absent       run    -  header:cstddef library:no_such_library
other-purpose     test   -  command:no-such-command
LINES
expect 'packages that are missing' 'absent-command absent-header absent-library absent-module half-absent ' \
  "$(packages=$work/packages missing_packages run | tr '\n' ' ')"

# A machine like this one that has all of Boost but its test library.
cat >"$work/g++" <<WRAPPER
#!/usr/bin/env bash
[[ \$* != *libboost_unit_test_framework* ]] || exec echo "\${1#-print-file-name=}"
exec $(command -v g++) "\$@"
WRAPPER
chmod +x "$work/g++"
missing_here=$(missing_packages run test)
expect 'without the test library of Boost' libboost-test1.81-dev \
  "$(PATH=$work:$PATH missing_packages run test | grep -vxF -e "$missing_here" || true)"

# A report of CTest: tests that ran, failed, were skipped, and one of another processor.
cat >"$work/tests.xml" <<'REPORT'
	<testcase name="parse" classname="parse" time="1.5" status="run">
	<testcase name="python" classname="python" time="0.01" status="notrun">
		<skipped message="SKIP_RETURN_CODE=77"/>
	<testcase name="cross_arm" classname="cross_arm" time="0.01" status="notrun">
	<testcase name="parse.targets.avx2" classname="parse.targets.avx2" time="0.01" status="notrun">
	<testcase name="site" classname="site" time="0.01" status="fail">
	<testcase name="npm" classname="npm" time="0.01" status="notrun">
REPORT
expect 'tests that were skipped' 'python npm ' "$(skipped_tests "$work/tests.xml" | tr '\n' ' ')"

# A machine that has nothing but a shell, seen as scripts/run sees it, where a command that fails ends the script.
mkdir "$work/bin"
for command in bash dirname grep tr; do ln -s "$(command -v $command)" "$work/bin/$command"; done
all_packages=$(package_lines | sed 's/ .*//')
expect 'without anything' "$all_packages" \
  "$(PATH=$work/bin bash -c 'set -euo pipefail; source "$1"; missing_packages run test site ci' - "$root/scripts/prepare" 2>&1)"

((failures == 0)) && echo "every line of scripts/packages holds"
exit $((failures > 0))
