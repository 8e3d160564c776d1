"""A recipe for Conan 2: conan create packaging/conan --build=missing"""

import pathlib
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Urispec(ConanFile):
    name = "urispec"
    description = "The URI RFCs, executable"
    license = "MIT"
    topics = ("uri", "iri", "url", "parser", "rfc3986")
    package_type = "static-library"
    settings = "os", "compiler", "build_type", "arch"
    options = {"cli": [True, False], "icu": [True, False], "simd": [True, False]}
    default_options = {"cli": False, "icu": False, "simd": True}
    @property
    def project_folder(self):
        return pathlib.Path(self.recipe_folder).parent.parent

    def export(self):
        copy(self, "CMakeLists.txt", self.project_folder, self.export_folder)  # has the version

    def export_sources(self):
        for pattern in "CMakeLists.txt", "LICENSE", "bindings/*", "cmake/*", "grammar/*", "include/*", "src/*":
            copy(self, pattern, self.project_folder, self.export_sources_folder)

    def set_version(self):
        # In the checkout, or beside the recipe once it is exported.
        folder = self.project_folder if (self.project_folder / "grammar").is_dir() else pathlib.Path(self.recipe_folder)
        text = (folder / "CMakeLists.txt").read_text()
        self.version = re.search(r"project\(urispec VERSION ([0-9.]+)", text).group(1)

    def requirements(self):
        self.requires("taocpp-pegtl/[>=3.2.7 <4]", transitive_headers=True)
        self.requires("fmt/[>=9 <12]")
        self.requires("boost/[>=1.81 <2]")
        if self.options.cli:
            self.requires("nlohmann_json/[>=3.11 <4]")
            self.requires("cli11/[>=2.3 <3]")
            self.requires("expat/[>=2.4 <3]")
        if self.options.icu:
            self.requires("icu/[>=72]")
        if self.options.simd:
            self.requires("highway/[>=1.0 <2]")

    def configure(self):
        self.options["boost"].header_only = True

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables.update(
            {
                "URISPEC_BUILD_CLI": bool(self.options.cli),
                "URISPEC_BUILD_C": False,
                "URISPEC_BUILD_PYTHON": False,
                "URISPEC_BUILD_TESTS": False,
                "URISPEC_INSTALL": True,
                "URISPEC_GUMBO": False,
                "CMAKE_DISABLE_FIND_PACKAGE_EXPAT": not self.options.cli,
                "CMAKE_DISABLE_FIND_PACKAGE_ICU": not self.options.icu,
                "CMAKE_DISABLE_FIND_PACKAGE_hwy": not self.options.simd,
            }
        )
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, str(pathlib.Path(self.package_folder) / "licenses"))

    def package_info(self):
        # The package has CMake files of its own, with the targets urispec::uri, urispec::spec, urispec::pegtl and others.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = [str(pathlib.Path("lib") / "cmake" / "urispec")]
