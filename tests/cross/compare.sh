# Sourced by `arm` and `wasm`: what they share.

# needs COMMAND PACKAGE: ends the script with what to install, unless the command is there.
needs() {
  command -v "$1" >/dev/null || { echo "$me: $1 is missing: apt-get install $2" >&2; exit 77; }
}

# built DIRECTORY TARGET…: Ninja shows how far it is on a terminal, and elsewhere only what went wrong.
built() {
  local directory=$1
  shift
  if [[ -t 2 ]]; then
    NINJA_STATUS="[$directory: %f of %t, %e s] " cmake --build "$directory" --target "$@" >&2
  else
    cmake --build "$directory" --target "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 2; }
  fi
}

# The list of texts, and what this machine says of them.
answer_natively() {
  built "$native" cross_texts cross_answers
  "$native/tests/cross/cross_texts" >"$work/texts"
  "$native/tests/cross/cross_answers" <"$work/texts" >"$work/native"
}

# compared MACHINE: the answers in $work/MACHINE against those of this machine. The first difference ends the script.
compared() {
  local line
  if line=$(cmp "$work/native" "$work/$1"); then
    echo "$1: the same answers to $(wc -l <"$work/native") texts"
    return
  fi
  line=${line##* }
  echo "$1 answers otherwise:"
  sed -n "${line}{p;q}" "$work/native"
  sed -n "${line}{p;q}" "$work/$1"
  exit 1
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
