#!/usr/bin/env bash
# run.sh PYTHON PACKAGE SOURCES: the tests with the package that stands in the folder PACKAGE. 77, for CTest: skipped.
set -euo pipefail
python=$1 package=$2 sources=$3
if ! ls "$package"/urispec/_urispec*.so >/dev/null 2>&1; then
  echo "skipped: without pybind11 and the headers of Python (Debian: pybind11-dev, python3-dev) there is no module"
  exit 77
fi
if ! "$python" -c 'import pytest' 2>/dev/null; then
  echo "skipped: $python has no pytest (Debian: python3-pytest)"
  exit 77
fi
export PYTHONPATH=$package PYTHONDONTWRITEBYTECODE=1
if [[ ${CI:-} != true ]]; then
  exec "$python" -m pytest -q -p no:cacheprovider "$sources"
fi
"$python" -m pytest -q -rs -p no:cacheprovider "$sources" | tee "$package/pytest.txt"
! grep '^SKIPPED' "$package/pytest.txt"  # scripts/test: with CI=true a test that is skipped has failed
