#!/usr/bin/env bash
# wheel.sh PYTHON BUILD PROJECT: `pip install` without a network, from what CMake has built. 77, for CTest: skipped.
set -euo pipefail
python=$1 build=$2 project=$3
if ! ls "$build"/python/urispec/_urispec*.so >/dev/null 2>&1 || ! "$python" -m pip --version >/dev/null 2>&1; then
  echo "skipped: without the module or pip (Debian: pybind11-dev, python3-dev, python3-pip) there is nothing to install"
  exit 77
fi
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
PYTHONDONTWRITEBYTECODE=1 URISPEC_BUILD_DIR=$build "$python" -m pip install --quiet --no-index --no-cache-dir --target "$out" "$project/bindings/python"
cd "$out"
PYTHONPATH=$out PYTHONDONTWRITEBYTECODE=1 "$python" -c '
import importlib.metadata, urispec
assert urispec.parse("http://example.org/").host == "example.org"
assert urispec.__file__.startswith("'"$out"'")
assert importlib.metadata.version("urispec") == urispec.__version__
'
