"""Builds the wheel with CMake and the standard library alone (PEP 517), so that `pip install .` needs no network.

A wheel is an archive of the package and three files about it (PEP 427). URISPEC_BUILD_DIR names a build directory of
CMake that is to be used again; otherwise it is build/python of the project.
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent.parent
PROJECT = HERE.parent.parent
SOABI_SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def version():
    text = (PROJECT / "CMakeLists.txt").read_text()
    return re.search(r"project\(urispec VERSION ([0-9.]+)", text).group(1)


def metadata():
    return "\n".join(
        [
            "Metadata-Version: 2.1",
            "Name: urispec",
            f"Version: {version()}",
            "Summary: The URI RFCs, executable",
            "License: MIT",
            "Requires-Python: >=3.9",
            "",
        ]
    )


def tag():
    interpreter = "cp{}{}".format(*sys.version_info[:2])
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{interpreter}-{interpreter}-{platform}"


def build_module():
    """The folder of the package as CMake makes it."""
    build = pathlib.Path(os.environ.get("URISPEC_BUILD_DIR") or PROJECT / "build" / "python")
    options = [] if (build / "CMakeCache.txt").exists() else [
        "-GNinja",
        "-DCMAKE_BUILD_TYPE=Release",
        "-DCMAKE_UNITY_BUILD=ON",
        "-DCMAKE_UNITY_BUILD_BATCH_SIZE=20",
        "-DURISPEC_BUILD_CLI=OFF",
        "-DURISPEC_BUILD_TESTS=OFF",
        "-DURISPEC_BUILD_C=OFF",
        "-DURISPEC_BUILD_PYTHON=ON",
        f"-DURISPEC_PYTHON={sys.executable}",
    ]
    subprocess.run(["cmake", "-S", PROJECT, "-B", build, *options], check=True)
    subprocess.run(["cmake", "--build", build, "--target", "urispec_python"], check=True)
    package = build / "python" / "urispec"
    if not (package / f"_urispec{SOABI_SUFFIX}").exists():
        raise SystemExit(f"{package} is not for {sys.executable}: choose another build directory with URISPEC_BUILD_DIR")
    return package


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = build_module()
    about = f"urispec-{version()}.dist-info"
    files = {
        f"urispec/{path.name}": path.read_bytes()
        for path in sorted(package.iterdir())
        if path.suffix in {".py", ".pyi"} or path.name in {"py.typed", f"_urispec{SOABI_SUFFIX}"}
    }
    files[f"{about}/METADATA"] = metadata().encode()
    files[f"{about}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: urispec\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    files[f"{about}/LICENSE"] = (PROJECT / "LICENSE").read_bytes()
    record = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(content)}\n")
    record.append(f"{about}/RECORD,,\n")
    files[f"{about}/RECORD"] = "".join(record).encode()

    wheel = f"urispec-{version()}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    raise SystemExit("the sources of the module are those of the project: install from a checkout")
