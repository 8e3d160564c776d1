#!/usr/bin/env bash
# out_of_memory.sh URISPEC: however little memory there is, the command answers or says what it lacks. It does not abort
# (status 134). What counts is from where it can say its version: with less it cannot be loaded, or there is no room for
# the exception that says that there is none.
set -uo pipefail
urispec=$1

# Sanitizers reserve more memory than any of these limits.
(ulimit -v 1000000 && "$urispec" --version > /dev/null 2>&1) || exit 0

aborted=0
answered=0
for ((limit = 8000; limit <= 90000; limit += limit < 20000 ? 200 : 2000)); do
  (ulimit -v "$limit" && "$urispec" --version) > /dev/null 2>&1 || continue
  for command in --help 'validate --format json --jobs 8' 'parse --format json --jobs 2' 'check --format json'; do
    (ulimit -c 0 && ulimit -v "$limit" && printf 'http://a/\nhttp://[::1 /\n' | "$urispec" $command) > /dev/null 2>&1
    case $? in
      134) printf 'aborts with %s KiB: %s\n' "$limit" "$command" && aborted=1 ;;
      0 | 1) answered=1 ;;
    esac
  done
done
[[ $aborted == 0 && $answered == 1 ]]
